"""What holds in every game, counted without the engine's own checks.

Random games are cut into turns: positions at which somebody has an action. Between two of them no
stone is in the air and no card half played, so everything can be counted on the table.
"""

from collections.abc import Iterator
from itertools import pairwise, product

import pytest

from benben.core.journal import POINTS, lines, sheet
from benben.core.rng import Rng
from benben.core.state import CHANCE, OVER
from benben.games.imhotep.space import (
    ACT,
    BOATS,
    CHISEL,
    FROM_OBELISKS,
    FROM_PYRAMID,
    FROM_WRATH,
    GOT,
    HAMMER,
    KINDS,
    LEVER,
    MARKET,
    OBELISKS,
    PYRAMID,
    SAIL_CARD,
    SITE_WORDS,
    SITES,
    SLOTS,
    SOURCES,
    SPACE,
    STUCK,
    WASTED,
)
from benben.games.imhotep.state import Imhotep
from tests.games.imhotep.helpers import A, B, start

COPIES = [0, 2, 2, 2, 2, 2, 2, 2, 10, 3, 3, 2, 2]
RED_TO = {1: PYRAMID, 2: 3, 3: OBELISKS}
GAMES = list(product((2, 3, 4), (A, B, "BABAB"), (1, 2, 3)))


def walk(seats: int, sides: str, seed: int, wrath: str = "yes") -> Iterator[tuple[Imhotep, int]]:
    """The positions of a random game with the choice that is made there, and the last one."""
    state = start(seats, sides, wrath=wrath)
    rng = Rng(seed * 100 + seats)
    while state.to_move != OVER:
        choice = state.deal(rng) if state.to_move == CHANCE else rng.pick(state.legal())
        before = state.clone()
        before.journal = (state.journal or [])[:]
        yield before, choice
        state.apply(choice)
    yield state, -1


def turns(seats: int, sides: str, seed: int) -> Iterator[tuple[Imhotep, int]]:
    for state, choice in walk(seats, sides, seed):
        if state.step == ACT:
            yield state, choice


def at_sites(state: Imhotep, seat: int) -> int:
    piles = state.pyramid + state.pyramids + state.temple + state.burial
    return piles.count(seat + 1) + state.at[seat * SITES + OBELISKS]


def total(state: Imhotep, site: int) -> int:
    return sum(state.at[seat * SITES + site] for seat in range(state.seats))


@pytest.mark.rule("IMH-13", "IMH-23")
@pytest.mark.parametrize(("seats", "sides", "seed"), GAMES)
def test_stones(seats: int, sides: str, seed: int) -> None:
    """Twenty-nine of each player, wherever they are; five at most on a sled."""
    for state, _ in turns(seats, sides, seed):
        for seat in range(seats):
            assert 0 <= state.sled[seat] <= 5
            assert state.quarry[seat] >= 0
            held = state.quarry[seat] + state.sled[seat] + state.cargo.count(seat + 1)
            assert held + at_sites(state, seat) == 29


@pytest.mark.rule("IMH-7", "IMH-50")
@pytest.mark.parametrize(("seats", "sides", "seed"), GAMES)
def test_cards(seats: int, sides: str, seed: int) -> None:
    """Every card is somewhere, in its number of copies, and nobody holds a red one."""
    for state, _ in turns(seats, sides, seed):
        hands = [state.hand[seat * KINDS : seat * KINDS + KINDS] for seat in range(seats)]
        for kind in range(1, KINDS):
            held = sum(hand[kind] for hand in hands)
            unseen = state.deck[kind] + state.old[kind]
            assert held + unseen + state.up.count(kind) + state.discard[kind] == COPIES[kind]
        assert all(hand[:4] == [0, 0, 0, 0] for hand in hands)
        down = sum(1 for origin in state.pair_from if origin)
        assert state.left == sum(state.deck) + sum(state.old) - down


@pytest.mark.rule("IMH-11", "IMH-16", "IMH-25", "IMH-29")
@pytest.mark.parametrize(("seats", "sides", "seed"), GAMES)
def test_rounds_and_boats(seats: int, sides: str, seed: int) -> None:
    """Four boats a round, each at a site of its own once it sailed; then it moves no more."""
    last: Imhotep | None = None
    for state, _ in turns(seats, sides, seed):
        assert sum(state.rounds) == 7 - state.round
        sailed = [dock for dock in state.dock if dock]
        assert len(set(sailed)) == len(sailed) < 4
        for boat in range(BOATS):
            cargo = state.cargo[boat * SLOTS : boat * SLOTS + SLOTS]
            load = sum(1 for owner in cargo if owner)
            assert 1 <= state.slots[boat] <= 4
            assert load <= state.slots[boat]
            assert not (load and state.dock[boat])
            if last is not None and last.round == state.round and last.dock[boat]:
                assert state.dock[boat] == last.dock[boat]
        last = state


@pytest.mark.rule("IMH-28", "IMH-32", "IMH-48", "IMH-99")
@pytest.mark.parametrize(("seats", "sides", "seed"), [game for game in GAMES if game[1][1] == "A"])
def test_a_sailing_moves_its_load(seats: int, sides: str, seed: int) -> None:
    """A site grows by what is unloaded there and by red cards; the market gives stones back."""
    sailings = 0
    for (before, choice), (after, _) in pairwise(turns(seats, sides, seed)):
        if not SPACE.words(choice).startswith("sail") or after.round != before.round:
            continue
        sailings += 1
        boat, site = SPACE.verb_of(choice).args(choice)
        load = before.load[boat]
        assert load >= max(1, before.slots[boat] - 1)
        fresh = lines(after.journal or [])[len(lines(before.journal or [])) :]
        red = [line[3] for line in fresh if line[0] == GOT and line[3] in RED_TO]
        assert not [line for line in fresh if line[0] == WASTED]
        for other in range(PYRAMID, SITES):
            grown = total(after, other) - total(before, other)
            by_card = sum(1 for kind in red if RED_TO[kind] == other)
            assert grown == by_card + (load if other == site else 0)
        back = sum(after.quarry) - sum(before.quarry)
        assert back == (load if site == MARKET else 0) - len(red)
    assert sailings > 10


@pytest.mark.rule("IMH-39", "IMH-94")
@pytest.mark.parametrize(("seats", "sides", "seed"), GAMES)
def test_nothing_is_taken_away(seats: int, sides: str, seed: int) -> None:
    """Sites never shrink, and scores fall by the Wrath alone, by five at most."""
    sites, scores = [0] * SITES, [0] * seats
    end = None
    for state, _ in walk(seats, sides, seed):
        assert all(total(state, site) >= sites[site] for site in range(SITES))
        sites = [total(state, site) for site in range(SITES)]
        if state.to_move != OVER:
            assert all(now >= was for now, was in zip(state.scores(), scores, strict=True))
            scores = state.scores()
        end = state
    assert end is not None
    assert end.journal is not None
    for line in lines(end.journal):
        if line[0] == POINTS:
            assert line[3] >= 0 or (line[3], line[4]) == (-5, FROM_WRATH)
    table = sheet(end.journal, seats, len(SOURCES))
    assert [sum(row) for row in table] == end.scores()


@pytest.mark.rule("IMH-114")
@pytest.mark.parametrize(("seats", "sides", "seed"), GAMES)
def test_a_pass_is_the_last_resort(seats: int, sides: str, seed: int) -> None:
    """Only without a stone on sled and in quarry, and without a boat at its minimum."""
    for state, _ in turns(seats, sides, seed):
        me = state.to_move
        ready = any(
            state.dock[boat] == 0 and state.load[boat] >= max(1, state.slots[boat] - 1)
            for boat in range(BOATS)
        )
        helpless = not (state.sled[me] or state.quarry[me] or ready)
        assert (SPACE.parse("pass") in state.legal()) == helpless
        assert len(state.legal()) == 1 or not helpless


@pytest.mark.rule("IMH-31", "IMH-37", "IMH-65", "IMH-66", "IMH-67", "IMH-54", "IMH-55")
@pytest.mark.parametrize("seed", range(8))
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_whole_game_of_sides_a(seats: int, seed: int) -> None:
    """Twenty-four sailings, no more obelisk points than there are places, and a pyramid's 34."""
    sailings, end = 0, None
    for state, choice in walk(seats, A, seed):
        verb = SPACE.words(choice).split()[0] if choice >= 0 else ""
        sailings += verb in {"sail", "lever"}
        end = state
    assert end is not None
    assert end.journal is not None
    stuck = any(line[0] == STUCK for line in lines(end.journal))
    assert sailings == 24 or (stuck and sailings < 24)
    table = sheet(end.journal, seats, len(SOURCES))
    assert sum(row[FROM_OBELISKS] for row in table) <= {2: 11, 3: 19, 4: 31}[seats]
    stones = total(end, PYRAMID)
    values = [2, 1, 3, 2, 4, 3, 2, 1, 3, 2, 3, 1, 3, 4]
    handed_out = sum(values[:stones]) + max(0, stones - 14)
    assert sum(row[FROM_PYRAMID] for row in table) == handed_out


@pytest.mark.rule("IMH-57", "IMH-59")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_temple_hands_out_a_point_a_column(seats: int) -> None:
    """At every end of a round as many points as uncovered stones: all, or a level's worth."""
    width = 4 if seats == 2 else 5
    for seed in range(4):
        expected = 0
        given = 0
        for state, choice in walk(seats, A, seed):
            if choice >= 0 and SPACE.words(choice).startswith("round"):
                given = sum(row[1] for row in sheet(state.journal or [], seats, len(SOURCES)))
                expected += min(len(state.temple), width) if state.round > 1 else 0
                assert given == expected
        assert given > 0


def by_the_book(state: Imhotep) -> set[str]:
    """What a turn offers, worked out from the rules alone, without regard to order or speed."""
    me, offered = state.to_move, set()
    sled, hand = state.sled[me], state.hand[me * KINDS : me * KINDS + KINDS]
    fetch = state.quarry[me] > 0 and sled < 5
    harbour = [boat for boat in range(BOATS) if not state.dock[boat]]
    loads = {boat: state.load[boat] for boat in harbour}
    least = {boat: {4: 3, 3: 2, 2: 1, 1: 1}[state.slots[boat]] for boat in harbour}
    free = [
        (boat, slot)
        for boat in harbour
        for slot in range(state.slots[boat])
        if not state.cargo[boat * SLOTS + slot]
    ]
    sites = [name for at, name in enumerate(SITE_WORDS) if at + 1 not in state.dock]
    ready = [boat for boat in harbour if loads[boat] >= least[boat]]
    if fetch:
        offered.add("take")
    for boat, slot in free:
        at = f"{boat + 1} {slot + 1}"
        if sled >= 1:
            offered.add(f"load {at}")
        if sled >= 1 and hand[SAIL_CARD] and loads[boat] + 1 >= least[boat]:
            offered.add(f"hoist {at}")
        if fetch and hand[HAMMER]:
            offered.add(f"hammer {at}")
        if sled >= 2 and hand[CHISEL] and len(free) >= 2:
            offered.add(f"chisel {at}")
    for boat in ready:
        offered |= {f"sail {boat + 1} {name}" for name in sites}
        if hand[LEVER]:
            offered |= {f"lever {boat + 1} {name}" for name in sites}
    return offered or {"pass"}


@pytest.mark.rule("IMH-20", "IMH-117")
@pytest.mark.parametrize(("seats", "sides", "seed"), list(product((2, 3, 4), (A, B), range(4, 10))))
def test_actions_by_the_book(seats: int, sides: str, seed: int) -> None:
    for state, _ in turns(seats, sides, seed):
        assert {SPACE.words(choice) for choice in state.legal()} == by_the_book(state)
