"""Choices in a row that mean one thing to people: cards of a payment, two stones of a chisel.

Rules name the parts of such a set in one fixed order, so that each set has one spelling. At a
table the order means nothing: the page lets people point at the parts in any order and makes the
choices in theirs when the set is whole.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from benben.core.phrase import Phrase
from benben.core.state import Choice


@dataclass(frozen=True)
class Plan:
    """A whole set that is worth a button."""

    label: Phrase
    counts: Mapping[Choice, int]


@dataclass(frozen=True)
class Gather:
    name: str
    """Of this decision: as long as it is the same, the row goes on."""
    pool: Mapping[Choice, int]
    """How often each choice can be made, in the order of the rules.

    Where something opens the set, it comes first in all their targets; once the set is begun, its
    parts may be other choices, with the last of those targets alone.
    """
    least: int
    most: int
    end: Choice | None = None
    """What ends the row early, if it must be said."""
    sets: Sequence[Mapping[Choice, int]] | None = None
    """The sets that are whole; without it all that are neither too small nor too large."""
    plans: Sequence[Plan] = ()
