"""Cheap knowledge for bots."""

from typing import TYPE_CHECKING

from benben.core.rng import Rng

if TYPE_CHECKING:
    from benben.games.egizia_sands.state import Sands


def evaluate(s: "Sands", seat: int) -> int:
    return s.points[seat] * 100


def pick(s: "Sands", rng: Rng) -> int:
    choices = s.legal()
    return choices[rng.below(len(choices))]
