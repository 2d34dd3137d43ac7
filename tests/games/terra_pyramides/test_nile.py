"""The Nile and the oases."""

from typing import Any

import pytest

from benben.games.terra_pyramides import scoring
from benben.games.terra_pyramides.space import CARD_WORDS, REACHED, SAILED, SQUARE_WORDS
from benben.games.terra_pyramides.state import Terra
from tests.games.terra_pyramides.helpers import (
    blocks,
    building,
    chances,
    earned,
    mover,
    offers,
    play,
    position,
    start,
    targets,
    thin,
    told,
    verbs,
)

BORDERS = ["c1", "e1", "e3", "b4", "d7", "g8", "h10", "j10"]
BASES = dict(zip(BORDERS, "12233212", strict=True))


def nile(seats: int = 2, **more: Any) -> Terra:
    sites = {**BASES, **more.pop("sites", {})}
    return position(seats, "nile", sites=sites, **more)


def free(**more: Any) -> Terra:
    """Orange is about to draw after a turn that gained nothing."""
    state = nile(**more)
    play(state, "O place g11")
    chances(state)
    play(state, "O row vertical")
    while "back" in offers(state):
        play(state, "O back")
    return state


# --- set-up -------------------------------------------------------------------------------------


@pytest.mark.rule("TER-85", "TER-86", "TER-89", "TER-90")
def test_set_up() -> None:
    state = start(4, "nile")
    assert state.side.name == "nile"
    assert state.left == [8] * 8
    assert sum(state.bag) == 64
    assert state.boat == [0] * 4
    assert SQUARE_WORDS[state.side.river[0]] == "d1"
    assert state.cards == [0] * 6


@pytest.mark.rule("TER-85")
def test_with_all_rules_of_horus() -> None:
    state = nile(hand="eye-eye", horus={"O": 3}, gold={"O": 1}, tiles={"f10": "mask-mask"})
    play(state, "O place f9")
    chances(state)
    play(state, "O row vertical")
    assert (state.points[0], state.gold[0], state.offerings[0]) == (5, 3, 2)
    assert "offer" in verbs(state)


@pytest.mark.rule("TER-87", "TER-88")
def test_twelve_bases() -> None:
    state = start(version="nile")
    play(state, ". first 0")
    for _ in range(4):
        play(state, f". pile {offers(state, 'pile')[0]}", ". deal worker-eye")
    bases = 0
    while "base" in verbs(state):
        play(state, f". base {offers(state, 'base')[0]}")
        bases += 1
    assert bases == 12
    based = {SQUARE_WORDS[at] for i, at in enumerate(state.side.sites) if state.base[i]}
    assert based == {*BORDERS, "f5", "h4", "c10", "e9"}
    laid = {SQUARE_WORDS[at] for at in state.side.squares if state.board[at]}
    assert laid == {"f4", "g4", "c9", "d9"}


# --- rows and workers ---------------------------------------------------------------------------


@pytest.mark.rule("TER-93", "TER-94")
@pytest.mark.parametrize(
    ("axis", "squares", "boat"),
    [("horizontal", "a3 b3 c3 d3", 2), ("falling", "b3 c4 d5 e6 f7", 4)],
)
def test_first_nile_example(axis: str, squares: str, boat: int) -> None:
    """A tile at the river: three occupied squares in one row, five in the other."""
    state = nile(hand="red-worker")
    play(state, "O place b3")
    run = state.side.runs[SQUARE_WORDS.index("b3") * 4 + (0 if axis == "horizontal" else 2)]
    assert " ".join(SQUARE_WORDS[at] for at in run) == squares
    assert sum(1 for at in run if state.board[at]) == boat + 1
    play(state, f"O row {axis}")
    assert state.boat[0] == boat
    assert told(state, SAILED) == [[0, boat, boat, 0]]
    assert blocks(state, "O") == "red"
    assert targets(state, "move") == {"b4", "e3", "g8"}
    play(state, "O move @g8")
    assert building(state, "g8") == "2 O"


@pytest.mark.rule("TER-93", "TER-94", "TER-118")
def test_second_nile_example() -> None:
    """One eye, a red and a black block, a worker, and two squares for the boat."""
    state = nile(tiles={"b5": "red-worker"}, hand="black-eye")
    play(state, "O place e2", "O stairs north", "O row rising")
    assert state.points[0] == 1
    assert blocks(state, "O") == "red black"
    assert state.boat[0] == 2
    assert [SQUARE_WORDS[at] for at in state.standing] == ["b5"]


@pytest.mark.rule("TER-92", "TER-157", "TER-164")
def test_oases() -> None:
    """An oasis square gives gold and a point, an oasis on a tile a point and what is beside it."""
    state = nile(tiles={"b5": "red-oasis"}, hand="oasis-worker")
    play(state, "O place a4")
    chances(state)
    play(state, "O row falling")  # a4 b5 c6, which is an oasis, d7
    assert (state.oases[0], state.gold[0]) == (3, 1)
    assert blocks(state, "O") == "red"
    assert len(state.standing) == 1


@pytest.mark.rule("TER-91", "TER-157")
def test_a_ring_at_the_river() -> None:
    """Around g8 there are five squares of the Nile and three tiles."""
    state = nile(tiles={"f8": "mask", "f9": "red-oasis"}, sites={"g8": "3 B"}, hand="eye-eye")
    play(state, "O place g9")
    chances(state)
    assert state.boat == [0, 5]
    assert (state.points[1], state.offerings[1], state.oases[1]) == (2, 1, 1)
    assert (state.gold[1], blocks(state, "B")) == (0, "")


@pytest.mark.rule("TER-91", "TER-157")
def test_a_ring_with_an_oasis_square() -> None:
    """The oasis g6 lies beside f5: gold and a point."""
    tiles = {"e4": "mask", "f4": "mask", "g4": "mask", "e5": "red", "g5": "blue", "f6": "mask"}
    assert "e6" in [SQUARE_WORDS[at] for at in start(version="nile").side.river]
    state = nile(tiles={k: v for k, v in tiles.items() if k != "g5"}, sites={"f5": "1 B"})
    play(state, "O place g5")
    chances(state)
    assert (state.gold[1], state.oases[1], state.offerings[1], state.boat[1]) == (1, 1, 4, 1)


@pytest.mark.rule("TER-95", "TER-96")
def test_gold_for_the_boat() -> None:
    state = free(gold={"O": 4}, boats={"O": 16})
    play(state, "O boat")
    assert (state.boat[0], state.gold[0]) == (17, 2)
    assert told(state, SAILED) == [[0, 1, 17, 0]]
    assert not verbs(state) & {"boat"}
    assert not verbs(free(gold={"O": 1})) & {"boat"}


@pytest.mark.rule("TER-96")
def test_the_last_square() -> None:
    state = nile(hand="red-worker", boats={"O": 16})
    play(state, "O place b3", "O row falling")
    assert state.boat[0] == 17


# --- final scoring ------------------------------------------------------------------------------


@pytest.mark.rule("TER-97", "TER-161")
@pytest.mark.parametrize(("level", "points"), [(0, 0), (1, 8), (2, 16), (3, 24), (4, 32), (5, 40)])
def test_oases_times_the_highest_pyramid(level: int, points: int) -> None:
    """Eight oasis points; with a pyramid of 35 points, four levels, they are worth 32."""
    built = f"1 red{level} O" if level else "1 O"
    state = position(version="nile", sites={"a2": built, "j3": "2 O"}, oases={"O": 8})
    scoring.final(state)
    assert earned(state, "oases") == [points, 0]


@pytest.mark.rule("TER-98")
def test_buildings_times_palms() -> None:
    """Six, five, four and three buildings; seven, five, five palms and none: the example."""
    squares = [SQUARE_WORDS[at] for at in start(version="nile").side.sites]
    owners = "OOOOOOBBBBBGGGGPPP"
    values = "112222222333333344"
    sites = {
        squares[i]: f"{values[i]} red1 {owner}" if i % 2 else f"{values[i]} {owner}"
        for i, owner in enumerate(owners)
    }
    for boats in ({"O": 14, "B": 10, "G": 11, "P": 1}, {"O": 15, "B": 11, "G": 10, "P": 0}):
        state = position(4, "nile", sites=sites, boats=boats)
        state.clock = 3
        state.arrival = [1, 2, 3, 0]
        scoring.final(state)
        assert earned(state, "nile") == [42, 25, 20, 0]


# --- strategy cards -----------------------------------------------------------------------------


@pytest.mark.rule("TER-107", "TER-166")
@pytest.mark.parametrize(
    ("horus", "price"), [(4, 0), (5, 1), (9, 1), (10, 2), (13, 2), (14, 2), (15, 3)]
)
def test_price_of_a_card(horus: int, price: int) -> None:
    """With 13 points it costs 2 gold; with 4 points there is none to buy."""
    assert not verbs(free(horus={"O": horus}, gold={"O": max(price - 1, 0)})) & {"card"}
    state = free(horus={"O": horus}, gold={"O": 4})
    if price == 0:
        assert not verbs(state) & {"card"}
        return
    assert offers(state, "card") == CARD_WORDS
    play(state, "O card nile")
    assert state.gold[0] == 4 - price
    assert state.cards == [0, 0, 0, 1, 0, 0]
    assert offers(state, "card") == []


@pytest.mark.rule("TER-107")
def test_once_in_the_game_and_only_what_is_left() -> None:
    state = free(horus={"O": 5}, gold={"O": 4}, cards={"oases": "B"})
    assert offers(state, "card") == [word for word in CARD_WORDS if word != "oases"]
    assert offers(free(horus={"O": 5}, gold={"O": 4}, cards={"oases": "O"}), "card") == []


@pytest.mark.rule("TER-131", "TER-107")
def test_a_card_before_the_row_raises_its_price() -> None:
    """With 9 points it costs 1 gold before the row with two eyes, and 2 after it."""
    state = nile(hand="eye-eye", horus={"O": 9}, gold={"O": 1})
    play(state, "O place g11")
    chances(state)
    assert offers(state, "card") == CARD_WORDS
    play(state, "O card horus", "O row vertical")
    assert (state.points[0], state.gold[0]) == (11, 2)


@pytest.mark.rule("TER-132")
def test_boat_and_card_before_a_ring_closes() -> None:
    """Blue's boat would come to 5; orange, on 4, may get there first."""
    more: dict[str, Any] = {
        "tiles": {"f8": "mask", "f9": "mask"},
        "sites": {"g8": "3 B"},
        "boats": {"O": 4},
    }
    state = nile(**more, hand="eye-eye", gold={"O": 4}, horus={"O": 6})
    assert {"boat", "card"} <= verbs(state)
    play(state, "O boat", "O place g9")
    chances(state)
    assert state.boat == [5, 5]
    assert scoring.reaches(state, CARD_WORDS.index("nile")) == 0
    far = nile(hand="eye-eye", gold={"O": 4}, horus={"O": 6})
    assert verbs(far) == {"place"}
    assert "boat" not in verbs(nile(**more, gold={"O": 1}))
    assert "card" in verbs(nile(**more, gold={"O": 1}, horus={"O": 6}))  # the first costs 1
    more["boats"] = {"O": 17}
    assert "boat" not in verbs(nile(**more, gold={"O": 4}))  # it is on the last square


def cards(state: Terra) -> list[int]:
    scoring.final(state)
    return earned(state, "strategy")


@pytest.mark.rule("TER-99", "TER-101")
def test_owned_and_not_owned() -> None:
    offerings = {"O": 3, "B": 2}
    assert cards(nile(offerings=offerings, cards={"offerings": "O"})) == [20, 0]
    assert cards(nile(offerings=offerings, cards={"offerings": "B"})) == [10, 0]
    assert cards(nile(offerings=offerings)) == [10, 0]


@pytest.mark.rule("TER-100")
def test_ties() -> None:
    """Also the owner of the card gets nothing; a tie behind the first does not matter."""
    assert cards(nile(offerings={"O": 3, "B": 3}, cards={"offerings": "O"})) == [0, 0]
    assert cards(nile(3, oases={"O": 3, "B": 1, "G": 1})) == [10, 0, 0]


@pytest.mark.rule("TER-102", "TER-158")
def test_horus_card_before_the_scoring() -> None:
    """Blue's pyramid would bring its counter further, but comes later."""
    assert cards(nile(horus={"O": 6, "B": 5}, sites={"j3": "1 red5 B"}))[0] == 10


@pytest.mark.rule("TER-103")
def test_oases_card() -> None:
    assert cards(nile(oases={"O": 2, "B": 3}, cards={"oases": "O"})) == [0, 10]


@pytest.mark.rule("TER-104", "TER-159")
def test_nile_card() -> None:
    """The furthest boat; of equal ones the one that was there first; nobody if none has moved."""
    assert cards(nile(boats={"O": 3, "B": 4}, cards={"nile": "B"})) == [0, 20]
    state = nile(boats={"O": 12, "B": 12})
    state.clock, state.arrival = 9, [7, 5]
    assert cards(state) == [0, 10]
    assert cards(nile(cards={"nile": "O"})) == [0, 0]


@pytest.mark.rule("TER-104", "TER-165")
def test_the_boat_that_came_first_was_moved_first() -> None:
    state = nile(boats={"B": 2}, hand="red-worker")
    state.clock, state.arrival = 1, [0, 1]
    play(state, "O place b3", "O row horizontal")
    assert state.boat == [2, 2]
    assert scoring.reaches(state, CARD_WORDS.index("nile")) == 1


@pytest.mark.rule("TER-105", "TER-160")
@pytest.mark.parametrize(
    ("orange", "blue", "points"),
    [
        ("4", "3", 10),
        ("431", "432", -10),
        ("432", "4321", 0),
        ("43", "431", -10),
        ("", "", 0),
        ("1", "", 10),
        ("55", "541", 10),
        ("430", "43", 0),
    ],
)
def test_highest_pyramid(orange: str, blue: str, points: int) -> None:
    """Levels of each player's buildings; 0 is a base."""
    squares = [SQUARE_WORDS[at] for at in start(version="nile").side.sites]
    sites: dict[str, str] = {}
    spare = list("2222333")
    for owner, levels in (("O", orange), ("B", blue)):
        for level in levels:
            built = f"red{level} {owner}" if level != "0" else owner
            sites[squares[len(sites)]] = f"{spare.pop()} {built}"
    state = position(version="nile", sites=sites)
    leader = scoring.reaches(state, CARD_WORDS.index("highest"))
    assert leader == {10: 0, -10: 1, 0: -1}[points]


@pytest.mark.rule("TER-106")
def test_most_buildings() -> None:
    sites = {"a2": "1 O", "j3": "2 O", "a6": "2 red1 B", "a11": "3 B", "b8": "3 B"}
    state = position(version="nile", sites=sites)
    assert scoring.reaches(state, CARD_WORDS.index("most")) == 1
    state = position(version="nile", sites={**sites, "c10": "3 O"}, cards={"most": "O"})
    assert scoring.reaches(state, CARD_WORDS.index("most")) == -1


@pytest.mark.rule("TER-108")
@pytest.mark.parametrize(("seats", "least"), [(2, 4), (3, 3), (4, 3)])
def test_removal(seats: int, least: int) -> None:
    state = free(seats=seats)
    thin(state, 1, least + 1)
    play(state, "O draw 1")
    chances(state)
    assert (state.boxed & 1, state.left[0]) == (1, least)
    assert mover(state) == "B"


@pytest.mark.rule("TER-104", "TER-159")
def test_further_counts_more_than_earlier() -> None:
    """Blue's boat is one square behind, though it has been there for long."""
    state = nile(boats={"O": 5, "B": 4})
    state.clock, state.arrival = 9, [9, 1]
    assert cards(state) == [10, 0]
    assert told(state, REACHED) == [[0, CARD_WORDS.index("nile"), 0, 0]]
    assert not told(nile(), REACHED)


@pytest.mark.rule("TER-96", "TER-104")
def test_a_boat_that_does_not_move_keeps_its_arrival() -> None:
    """Both boats are on the last square; orange's is asked to go on and stays."""
    state = nile(boats={"O": 17, "B": 17}, hand="red-worker")
    state.clock, state.arrival = 2, [1, 2]
    play(state, "O place b3", "O row horizontal")
    assert state.boat == [17, 17]
    assert not told(state, SAILED)
    assert scoring.reaches(state, CARD_WORDS.index("nile")) == 0
