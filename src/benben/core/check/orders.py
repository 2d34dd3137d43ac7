"""Test of the pruned actions: `candidates` compared with `legal` to the end of small turns.

A search may fix one order of choices that lead to the same position in any order. Here all ways to
play a turn are enumerated, once with all legal choices and once with the candidates. Every position
that the first reaches, the second must reach too, or one that is at least as good
(`State.spares`).
"""

from typing import TYPE_CHECKING, Final

from benben.core.check.report import Broken
from benben.core.state import State

if TYPE_CHECKING:
    from benben.core.check.walk import Walk

STARTS: Final = 2
"""Maximum number of turns per game that are enumerated."""
SMALL: Final = 400
"""Maximum number of positions in a turn; larger turns are skipped."""


def some_of_legal(state: State, legal: list[int]) -> None:
    """Check the candidates of one position: a non-empty ascending subset of `legal`."""
    found = state.candidates()
    if not found:
        raise Broken("candidates are never empty", f"to move: {state.to_move}")
    if any(found[i] >= found[i + 1] for i in range(len(found) - 1)):
        raise Broken("candidates are ascending", f"{found}")
    if not set(found) <= set(legal):
        raise Broken("candidates are legal", f"{sorted(set(found) - set(legal))}")


def nothing_lost(walk: "Walk") -> None:
    """Enumerate some turns of a game from the positions where candidates were pruned."""
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
    """Plies at which there begin to be fewer candidates than legal choices."""
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
    """Positions at the end of the turn, where another player or chance is to move.

    None if there are too many.
    """
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
    """Key of a position; for a search it includes the order that `candidates` depends on."""
    packed = tuple(state.pack())
    return (state.after, *packed) if search else packed
