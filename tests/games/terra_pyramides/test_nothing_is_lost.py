"""TER-131 to TER-134: what is not offered could not have led to anything better.

The rulebook allows optional actions at any moment of a turn; the engine offers them where they can
change something. Here a turn is played out in both ways, with every optional action at every step
and as the engine has it, and whatever the first reaches, the second reaches or does better.
"""

from itertools import permutations
from typing import Any

import pytest

from benben.core.state import CHANCE
from benben.games.terra_pyramides import field, works
from benben.games.terra_pyramides.space import (
    BLOCKS,
    BOAT0,
    BRICK0,
    EXCHANGE0,
    FIRST0,
    FREE,
    OFFER0,
    PLACE0,
    PLACING,
    PLAIN,
    RAISE0,
    RECALL0,
    RIVER,
    ROW0,
    ROWING,
    SQUARE_WORDS,
    SUPPLYING,
    WHITE,
    WORKING,
)
from benben.games.terra_pyramides.space import FOUND0 as LEVEL0
from benben.games.terra_pyramides.space import HIRE0 as BUY0
from benben.games.terra_pyramides.state import Terra
from tests.games.terra_pyramides.helpers import position
from tests.games.terra_pyramides.test_horus import RING

End = tuple[dict[int, tuple[int, int, int]], list[int], int, list[int], list[int]]
"""Own buildings, blocks, gold, what stands on the tracks, and who owns which card."""


def anything(s: Terra) -> list[int]:
    """Every optional action that can be paid for."""
    me, gold, blocks = s.active, s.gold[s.active], s.active * BLOCKS
    held = s.blocks[blocks : blocks + BLOCKS]
    out = [
        EXCHANGE0 + b * BLOCKS + a
        for b in range(BLOCKS)
        for a in range(b + 1)
        if held[b] and held[a] > (a == b)
    ]
    for site in works.ready(s, me):
        if s.level[site]:
            out += [RAISE0 + site] if works.payable(s, me, site) else []
        else:
            out += [LEVEL0 + site * 6 + c for c in range(6) if held[c] or held[WHITE]]
    for site in range(len(s.side.sites)):
        if gold >= 3 and s.supply[me] and field.takes(s, me, site):
            out.append(BUY0 + site)
        if s.owner[site] == me + 1 and (s.level[site] == 0 or s.crew[site] > 1):
            out.append(RECALL0 + site)
    out += [BRICK0] if gold >= 3 else []
    out += [OFFER0] if gold and s.version != PLAIN else []
    if s.version == RIVER:
        out += [BOAT0] if gold >= 2 and s.boat[me] < len(s.side.river) - 1 else []
        works.add_cards(s, me, out)
    return out


def ends(start: Terra, square: int, axis: int, free: bool, search: bool = False) -> list[End]:
    """All that a turn with this square and row may come to before the draw."""
    found: list[End] = []
    seen: set[tuple[int, ...]] = set()
    left = [start.clone()]
    forced = {PLACING: PLACE0 + square, ROWING: ROW0 + axis}
    while left:
        s = left.pop()
        while s.to_move == CHANCE:
            s.apply(s.legal()[0])
        packed = (s.after if search else -1, *s.pack())
        if packed in seen:
            continue
        seen.add(packed)
        offered = s.candidates() if search else s.legal()
        choices = anything(s) if free else [c for c in offered if EXCHANGE0 <= c < FIRST0]
        if s.step in forced:
            choices.append(forced[s.step])
        elif s.step == WORKING:
            choices += field.moves(s)
        elif s.step == SUPPLYING:
            choices = offered
        else:
            assert s.step == FREE
            found.append(end(s))
        for choice in choices:
            then = s.clone()
            then.apply(choice)
            left.append(then)
    return found


def end(s: Terra) -> End:
    me = s.active
    own = {
        site: (s.level[site], s.colour[site], s.crew[site])
        for site in range(len(s.side.sites))
        if s.owner[site] == me + 1
    }
    ahead = sum(s.boat[me] == s.boat[i] and s.arrival[me] < s.arrival[i] for i in range(s.seats))
    tracks = [s.points[me], s.offerings[me], s.oases[me], s.boat[me], ahead]
    return own, s.blocks[me * BLOCKS : me * BLOCKS + BLOCKS], s.gold[me], tracks, s.cards


def as_good(one: End, other: End) -> bool:
    """Whether whoever has the first lacks nothing of the second.

    Workers can go home and blocks be exchanged at any time, and a white block can do everything.
    """
    own, blocks, gold, tracks, cards = one
    if cards != other[4] or gold < other[2] or behind(tracks, other[3]):
        return False
    if any(level and site not in other[0] for site, (level, _, _) in own.items()):
        return False
    for site, (level, colour, crew) in other[0].items():
        if site not in own or own[site][:2] != (level, colour) or own[site][2] < crew:
            return False
    lacking = behind(blocks[:WHITE], other[1])
    spare = behind(other[1][:WHITE], blocks)
    return blocks[WHITE] + spare // 2 >= other[1][WHITE] + lacking


def behind(counts: list[int], others: list[int]) -> int:
    return sum(max(others[i] - count, 0) for i, count in enumerate(counts))


CLOSING: dict[str, Any] = {"seats": 3, "version": "horus", "tiles": RING, "turn": "G"}
CASES: dict[str, tuple[str, int, int, dict[str, Any]]] = {
    "a worker for the row or for a level": (
        *("g4", 1, 1),
        {"sites": {"b8": "3 OO"}, "blocks": {"O": "red"}, "gold": {"O": 3}},
    ),
    "nobody at home": (
        *("g4", 1, 0),
        {"sites": {"b8": "3 OO", "c6": "1 red1 OO"}, "blocks": {"O": "white"}, "gold": {"O": 3}},
    ),
    "two workers in the row": (
        *("g4", 1, 2),
        {
            "tiles": {"g5": "red-worker", "g6": "blue-eye"},
            "sites": {"f5": "3 OO", "g3": "2 O"},
            "gold": {"O": 3},
        },
    ),
    "blocks that do not match": (
        *("g4", 1, 1),
        {"sites": {"f5": "3 blue1 OOO"}, "blocks": {"O": "red black blue"}},
    ),
    "a free base in a ring": (
        *("d2", 1, 1),
        {
            "sites": {"e2": "1", "c1": "2 B", "g8": "3 GG"},
            "gold": {"G": 3},
            "blocks": {"G": "red"},
        }
        | CLOSING,
    ),
    "a ring, and nobody at home": (
        *("d2", 3, 0),
        {"sites": {"e2": "1", "c1": "2 B", "g8": "3 GGG"}, "gold": {"G": 3}, "blocks": {"G": "red"}}
        | CLOSING,
    ),
    "boat and card before a ring": (
        *("g9", 1, 1),
        {
            "version": "nile",
            "tiles": {"f8": "mask", "f9": "mask"},
            "sites": {"g8": "3 B"},
            "hand": "eye-eye",
            "boats": {"O": 4},
            "gold": {"O": 3},
            "horus": {"O": 8},
        },
    ),
}
"""Where the tile goes, which row, how many workers are at home, and the position."""


@pytest.mark.rule("TER-131", "TER-132", "TER-133", "TER-134")
@pytest.mark.parametrize("case", CASES)
def test_nothing_is_lost(case: str) -> None:
    where, axis, home, more = CASES[case]
    state = position(**more)
    state.supply[state.active] = home
    square = SQUARE_WORDS.index(where)
    offered = ends(state, square, axis, free=False)
    searched = ends(state, square, axis, free=False, search=True)
    assert all(one in searched for one in offered)
    for reached in ends(state, square, axis, free=True):
        assert any(as_good(one, reached) for one in offered), reached


@pytest.mark.rule("TER-127")
def test_workers_may_as_well_move_in_reading_order() -> None:
    """Three workers, a full pyramid that can be raised, and bases: any order comes to the same."""
    state = position(
        tiles={"g5": "red-worker", "g6": "worker"},
        sites={"f5": "3 blue1 OOO", "g3": "2 OO", "h6": "1"},
        blocks={"O": "blue blue red"},
    )
    state.apply(PLACE0 + SQUARE_WORDS.index("g4"))
    while state.to_move == CHANCE:
        state.apply(state.legal()[0])
    state.apply(ROW0 + 1)
    assert len(state.standing) == 3
    results = []
    for order in permutations(state.standing):
        shuffled = state.clone()
        shuffled.standing[:] = order
        results.append(sorted(map(repr, ends(shuffled, 0, 0, free=False))))
    assert len(results[0]) > 10
    assert all(each == results[0] for each in results)
