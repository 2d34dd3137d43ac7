"""Cheap knowledge for bots: what a position is worth, and a sensible choice made quickly."""

from typing import TYPE_CHECKING

from benben.core.rng import Rng

if TYPE_CHECKING:
    from benben.games.terra_pyramides.state import Terra


def evaluate(s: "Terra", seat: int) -> int:
    return s.points[seat] * 100


def pick(s: "Terra", rng: Rng) -> int:
    return rng.pick(s.legal())
