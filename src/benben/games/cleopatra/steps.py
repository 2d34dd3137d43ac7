"""What several chapters of the rules do: ask somebody, hand out amulets."""

from benben.core.journal import note
from benben.games.cleopatra.position import Position
from benben.games.cleopatra.space import AMULETS


def decide(s: Position, step: int, seat: int) -> None:
    s.step = step
    s.to_move = seat


def corrupt(s: Position, seat: int, amulets: int, why: int, card: int = 0) -> None:
    """CLE-132: amulets come or go, never below none."""
    amulets = max(amulets, -s.amulets[seat])
    if amulets:
        s.amulets[seat] += amulets
        note(s.journal, AMULETS, seat, amulets, why, card)
