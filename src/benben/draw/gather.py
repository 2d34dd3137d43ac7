"""Sequences of choices that players see as one set: cards of a payment, two stones of a chisel.

The rules take the parts of a set in one fixed order, so that each set has one representation. The
page lets people select the parts in any order and submits the choices in the order of the rules
when the set is complete.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from benben.core.phrase import Phrase
from benben.core.state import Choice


@dataclass(frozen=True)
class Plan:
    """A complete set that is offered as a button."""

    label: Phrase
    counts: Mapping[Choice, int]


@dataclass(frozen=True)
class Gather:
    """A decision in which the player selects the parts of a set."""

    name: str
    """Id of the decision; the selection continues as long as it stays the same."""
    pool: Mapping[Choice, int]
    """How often each choice can be made, in the order of the rules.

    If a first target opens the set, it comes first in the targets of all these choices; once the
    set is begun, its parts may be other choices that have only the last of those targets.
    """
    least: int
    most: int
    end: Choice | None = None
    """Choice that ends the set early; None if the set needs no such choice."""
    sets: Sequence[Mapping[Choice, int]] | None = None
    """The complete sets; None: every set with `least` to `most` parts."""
    plans: Sequence[Plan] = ()
