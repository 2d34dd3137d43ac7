"""The offering, and the end of the game."""

import pytest

from benben.core.journal import POINTS, sheet
from benben.core.rng import Rng
from benben.core.state import OVER
from benben.games.cleopatra import GAME, board, quarry
from benben.games.cleopatra.box import Box
from benben.games.cleopatra.offering import hold, rank
from benben.games.cleopatra.space import (
    BIDDING,
    BY_TURNS,
    BY_WALK,
    FINISHED,
    FROM_OFFERING,
    KINDS,
    RESOURCES,
    RESUME,
    SHOWING,
    SOURCES,
    VIZIER,
    WORK,
)
from benben.games.cleopatra.state import Cleopatra
from benben.words import Words
from tests.games.cleopatra.tools import (
    begun,
    cell,
    do,
    finish,
    lay,
    play,
    position,
    settle,
    told,
    verbs,
    words,
)

STANDARD = (GAME.folder / "edition.toml").read_text("utf-8")


def offering(talents: list[int], amulets: list[int]) -> Cleopatra:
    state = position(seats=len(talents))
    state.talents[:] = talents
    state.amulets[:] = amulets
    state.dice = 5
    state.agenda.append(RESUME * WORK)
    state.step, state.to_move = BIDDING, 0
    return state


@pytest.mark.rule("CLE-62", "CLE-63", "CLE-64", "CLE-65", "CLE-66", "CLE-129", "CLE-130")
def test_five_bids() -> None:
    state = offering([20] * 5, [5] * 5)
    assert state.owing() == [0, 1, 2, 3, 4]
    assert len(state.legal_for(3)) == 21
    bids = [9, 6, 6, 2, 0]
    for seat, bid in enumerate(bids):
        choice = state.legal()[bid]
        assert all(state.heard(choice, eyes) == -1 for eyes in (-3, (seat + 1) % 5))
        do(state, f"bid {bid}")
    assert verbs(state) == {"reveal"}
    assert words(state) == ["reveal 9"]
    assert state.heard(state.legal()[0], -3) == state.legal()[0]
    settle(state)
    assert state.talents == [11, 14, 14, 18, 20]
    paid = [line[:2] for line in told(state, POINTS) if line[2] == FROM_OFFERING]
    assert paid == [[0, -9], [1, -6], [2, -6], [3, -2]]
    assert state.amulets == [2, 7, 7, 8, 9]
    assert state.dice == 0


@pytest.mark.rule("CLE-62")
def test_bids_are_sealed_and_then_lie_open_until_the_next_offering() -> None:
    state = offering([20, 20, 20], [5, 5, 5])
    do(state, "bid 7", "bid 3")
    assert state.seen_by(0).bids == [8, 0, 0]
    assert state.seen_by(-3).bids == [0, 0, 0]
    do(state, "bid 1")
    settle(state)
    assert state.seen_by(2).bids == state.seen_by(-3).bids == [8, 4, 2]
    drawn = board.draw(state.seen_by(-3), (), Words("en"), ("Ann", "Ben", "Cleo"))
    assert "Ben bid 3: rank 2." in drawn
    hold(state)
    assert state.bids == [0, 0, 0]


@pytest.mark.rule("CLE-129", "CLE-130")
@pytest.mark.parametrize(
    ("bids", "ranks"),
    [([4, 4, 4], [2, 2, 2]), ([7, 7, 3, 0], [1, 1, 2, 3]), ([0, 0, 0, 0], [3] * 4)],
)
def test_ties(bids: list[int], ranks: list[int]) -> None:
    state = position(seats=len(bids))
    state.bids[:] = [bid + 1 for bid in bids]
    assert [rank(state, seat) for seat in range(len(bids))] == ranks


def test_best_ranks_by_edition() -> None:
    edition = GAME.read_edition(STANDARD.replace('"worst"', '"best"'), "test")
    assert isinstance(edition, Box)
    state = position(seats=4)
    state.box = edition
    state.bids[:] = [8, 8, 4, 1]
    assert [rank(state, seat) for seat in range(4)] == [0, 0, 2, 3]


@pytest.mark.rule("CLE-131", "CLE-132")
def test_small_bids() -> None:
    state = offering([1, 0, 5], [1, 0, 0])
    assert words(state) == ["bid 0", "bid 1"]
    do(state, "bid 1")
    assert words(state) == ["bid 0"]
    do(state, "bid 0", "bid 0")
    settle(state)
    assert state.amulets == [0, 2, 2]
    assert state.talents == [0, 0, 5]


@pytest.mark.rule("CLE-106")
def test_large_sums() -> None:
    state = offering([1000, 0, 5], [0, 0, 100])
    assert len(state.legal()) == 401


def last_square() -> Cleopatra:
    """Seat 0 can complete the fifth category, and a sixth piece of another."""
    state = position(hands=("A A A A A A S S W W W M L AA LL",))
    state.walls = (1 << 9) - 1
    state.sphinxes = (1 << 6) - 1
    state.thrones = 2
    state.live = 0
    state.tile = 0
    state.cleopatra = 4
    state.obelisks = 1
    state.doors = 1
    return state


@pytest.mark.rule("CLE-67", "CLE-104", "CLE-105", "CLE-142")
def test_the_gate() -> None:
    state = last_square()
    for wanted in ["obelisk", *["pay artisan"] * 3, *["pay stone"] * 2, *["pay wood"] * 2]:
        state.apply(
            next(c for c, w in zip(state.legal(), words(state), strict=True) if w == wanted)
        )
    assert "door right" in words(state), "one may go on building"
    for wanted in ["door right", *["pay artisan"] * 2, "pay marble", "pay wood", "pay lapis"]:
        state.apply(
            next(c for c, w in zip(state.legal(), words(state), strict=True) if w == wanted)
        )
    talents = state.talents[0]
    state.apply(state.legal()[-1])
    assert state.cleopatra == 5
    assert state.step == SHOWING, "no dice"
    assert told(state, FINISHED) == [[BY_WALK, 0, 0, 0]]
    assert words(state) == ["show artisans"]
    choice = state.legal()[0]
    assert state.heard(choice, 2) == choice
    finish(state)
    assert state.to_move == OVER
    assert state.amulets[0] == 2, "a tainted card each"
    assert state.talents[1] == 5 + 9
    assert state.talents[0] == talents + 2, "eaten, so nothing for the merchants"


def over(talents: list[int], amulets: list[int], merchants: list[int] | None = None) -> Cleopatra:
    state = position(seats=len(talents))
    state.talents[:] = talents
    state.amulets[:] = amulets
    state.merchants[:] = merchants or [0] * len(talents)
    state.turn = 499
    play(state, "market 1", "lay 1", "lay 2")
    state.hand[:] = [0] * len(state.hand)
    state.known[:] = [0] * len(state.known)
    state.apply(state.legal()[-1])
    return finish(state)


@pytest.mark.rule("CLE-68", "CLE-69", "CLE-128")
def test_amulets_at_the_end() -> None:
    state = position(hands=("A LL VIZ", "", ""))
    lay(state, "V", [cell(1, 3), cell(2, 3), cell(3, 3), cell(3, 2), cell(3, 1)])
    lay(state, "U", [cell(5, 1), cell(6, 1), cell(7, 1), cell(5, 2), cell(7, 2)])
    lay(state, "T", [cell(5, 5), cell(6, 5), cell(7, 5), cell(6, 4), cell(6, 3)])
    owned = list(range(0, len(state.sanctuaries), 4))
    assert [state.sanctuaries[i] for i in owned] == [cell(1, 1), cell(6, 2)]
    for i in owned:
        state.sanctuaries[i + 3] = 1
    state.statues[0] = 0
    state.amulets[:] = [6, 9, 0]
    state.turn = 499
    play(state, "market 1", "lay 1", "lay 2", "end")
    finish(state)
    assert state.amulets == [6 + 2 - 5, 9, 0]
    few = position()
    lay(few, "V", [cell(1, 3), cell(2, 3), cell(3, 3), cell(3, 2), cell(3, 1)])
    few.sanctuaries[3] = 1
    few.statues[0] = 1
    few.amulets[:] = [1, 9, 0]
    few.turn = 499
    play(few, "market 1", "lay 1", "lay 2", "end")
    finish(few)
    assert few.amulets == [0, 9, 0]


@pytest.mark.rule("CLE-68", "CLE-69")
def test_amulets_are_taken_before_they_are_discarded() -> None:
    """One amulet, two tainted cards, five cells: 1 + 2 - 5 is none; the other order would leave 2.

    A sanctuary of five cells, three seats, and what others hold does not matter.
    """
    state = position(hands=("A LL VIZ", "", ""))
    lay(state, "V", [cell(1, 3), cell(2, 3), cell(3, 3), cell(3, 2), cell(3, 1)])
    state.sanctuaries[3] = 1
    assert quarry.sanctuary_cells(state, 0) >= 3
    state.statues[0] = 1
    state.amulets[:] = [1, 9, 4]
    state.turn = 499
    play(state, "market 1", "lay 1", "lay 2", "end")
    finish(state)
    assert state.amulets == [0, 9, 4]


@pytest.mark.rule("CLE-70", "CLE-135")
def test_the_crocodile() -> None:
    state = over([50, 60, 20, 10], [5, 5, 2, 0])
    assert state.places() == [4, 3, 1, 2]
    report = over([41, 37, 36, 44], [6, 1, 5, 13])
    assert report.places() == [1, 2, 3, 4]


@pytest.mark.rule("CLE-71", "CLE-72")
def test_fortune() -> None:
    state = over([38, 41, 60], [3, 2, 9], [1, 0, 2])
    assert state.scores() == [41, 41, 60]
    assert state.places() == [2, 1, 3]


@pytest.mark.rule("CLE-133")
def test_all_or_none_are_eaten() -> None:
    assert over([9, 5, 7], [2, 2, 2]).places() == [2, 2, 2]
    assert over([9, 5, 7], [0, 0, 0]).places() == [1, 3, 2]
    assert over([9, 5, 7], [0, 1, 0]).places() == [1, 3, 2]
    assert over([5, 9, 7], [0, 1, 0]).places() == [2, 3, 1], "one amulet is enough"


@pytest.mark.rule("CLE-134", "CLE-135")
def test_shared_victory() -> None:
    assert over([30, 30, 10, 50], [1, 1, 0, 4]).places() == [1, 1, 3, 4]


@pytest.mark.rule("CLE-140")
def test_too_many_turns() -> None:
    state = position()
    state.turn = 498
    play(state, "market 1", "lay 1", "lay 2", "end")
    assert state.to_move == 1
    play(state, "market 1", "lay 1", "lay 2")
    do(state, "end")
    assert state.step == SHOWING
    assert told(state, FINISHED) == [[BY_TURNS, 0, 0, 0]]


@pytest.mark.rule("CLE-68")
def test_who_shows_a_tainted_card_has_none_that_comes_before() -> None:
    """Kinds are shown in one order: after a Vizier no tainted card of another kind is left."""
    state = position(hands=("S", "VIZ M W W"))
    state.turn = 499
    play(state, "market 1", "lay 1", "lay 2")
    do(state, "end")
    while "show vizier" not in words(state):
        do(state, words(state)[0])
    do(state, "show vizier")
    view = state.seen_by(2)
    lower = range(KINDS + RESOURCES, KINDS + VIZIER)
    for seed in range(20):
        world = view.imagine(Rng(seed))
        assert [world.hand[i] for i in lower] == [0] * len(lower)


def test_the_sheet_adds_up() -> None:
    rng = Rng(5)
    for seats in (3, 4, 5):
        state = begun(seats)
        while state.to_move != OVER:
            legal = state.legal()
            state.apply(state.deal(rng) if state.to_move < 0 else legal[rng.below(len(legal))])
        assert state.journal is not None
        points = sheet(state.journal, seats, len(SOURCES))
        assert [sum(row) for row in points] == state.scores()
