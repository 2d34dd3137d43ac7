"""Cheap knowledge of Egizia for bots."""

from typing import TYPE_CHECKING

from benben.core.rng import Rng

if TYPE_CHECKING:
    from benben.games.egizia.state import Egizia


def evaluate(s: "Egizia", seat: int) -> int:
    return s.points[seat] * 100


def pick(s: "Egizia", rng: Rng) -> int:
    choices = s.legal()
    return choices[rng.below(len(choices))]
