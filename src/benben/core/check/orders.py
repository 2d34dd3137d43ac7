"""What a search leaves out: `candidates` beside `legal`, both to the end of small turns.

A search may keep to one order of choices that lead to the same in any order. Here a turn is played
out in every way, once by all that is legal and once by the candidates. Whatever the first reaches,
the second must reach too, or reach something that lacks nothing of it (`State.spares`).
"""

from typing import TYPE_CHECKING, Final

from benben.core.check.report import Broken
from benben.core.state import State

if TYPE_CHECKING:
    from benben.core.check.walk import Walk

STARTS: Final = 2
"""Turns of a game that are played out at most."""
SMALL: Final = 400
"""Positions of a turn at most; a turn with more is left alone."""


def some_of_legal(state: State, legal: list[int]) -> None:
    """What holds of the candidates at every position."""
    found = state.candidates()
    if not found:
        raise Broken("candidates are never empty", f"to move: {state.to_move}")
    if any(found[i] >= found[i + 1] for i in range(len(found) - 1)):
        raise Broken("candidates are ascending", f"{found}")
    if not set(found) <= set(legal):
        raise Broken("candidates are legal", f"{sorted(set(found) - set(legal))}")


def nothing_lost(walk: "Walk") -> None:
    """Play out some turns of a game from where orders part."""
    rng = walk.rng.split()
    starts = _partings(walk)
    for _ in range(min(STARTS, len(starts))):
        ply = starts.pop(rng.below(len(starts)))
        start = walk.past[ply].clone()
        start.after = -1
        seat = start.to_move
        reached = _ends(start, SMALL, search=False)
        if reached is None:
            continue
        walk.report.turns += 1
        searched = _ends(start, 4 * SMALL, search=True)
        if searched is None:
            continue
        for packed, end in reached.items():
            if packed not in searched:
                if not any(other.spares(end, seat) for other in searched.values()):
                    raise Broken("candidates lose no result", f"the turn from ply {ply} on")


def _partings(walk: "Walk") -> list[int]:
    """The plies from which on the candidates are fewer than what is legal."""
    found: set[int] = set()
    for ply, state in enumerate(walk.past):
        if state.to_move >= 0 and len(state.owing()) == 1:
            legal = state.legal()
            fresh = state.clone()
            fresh.after = -1
            if fresh.candidates() != legal:
                found.add(ply)
            elif state.candidates() != legal:
                while ply and walk.who[ply - 1] == walk.who[ply] and state.after != -1:
                    ply -= 1
                    state = walk.past[ply]
                found.add(ply)
    return sorted(found)


def _ends(start: State, most: int, search: bool) -> dict[tuple[int, ...], State] | None:
    """All positions in which somebody else, or chance, is to move; None if there are too many."""
    seat = start.to_move
    seen = {_key(start, search)}
    left = [start]
    ends: dict[tuple[int, ...], State] = {}
    while left:
        state = left.pop()
        for choice in state.candidates() if search else state.legal():
            then = state.clone()
            then.apply(choice)
            if then.to_move != seat:
                ends[tuple(then.pack())] = then
                continue
            key = _key(then, search)
            if key not in seen:
                seen.add(key)
                left.append(then)
                if len(seen) > most:
                    return None
    return ends


def _key(state: State, search: bool) -> tuple[int, ...]:
    """A search also goes by the order of what was chosen."""
    packed = tuple(state.pack())
    return (state.after, *packed) if search else packed
