"""Drawing a tile, looking through a stack, and who knows what of it."""

from typing import Any

import pytest

from benben.core.rng import Rng
from benben.games.terra_pyramides.space import DEEP, FACE_WORDS, REMOVED
from benben.games.terra_pyramides.state import Terra
from tests.games.terra_pyramides.helpers import (
    chances,
    mover,
    offers,
    play,
    position,
    stack,
    start,
    thin,
    told,
    verbs,
)


def before_the_draw(**more: Any) -> Terra:
    """Orange has laid a tile in a corner where nothing is to be gained."""
    state = position(hand="worker", sites={"d9": "1 B"}, **more)
    play(state, "O place d10", "O row vertical", "O back")
    return state


def known(state: Terra, number: int, seat: int) -> list[str]:
    """What a seat knows of a stack, the top first."""
    view = state.seen_by(seat)
    at = (number - 1) * DEEP
    return [FACE_WORDS[kind] for kind in view.tiles[at : at + view.left[number - 1]]]


@pytest.mark.rule("TER-40")
def test_draw_from_any_stack() -> None:
    state = before_the_draw()
    assert offers(state) == [f"draw {number}" for number in range(1, 9)]
    for number in range(1, 9):
        one = state.clone()
        play(one, f"O draw {number}")
        assert mover(one) == "."
        chances(one)
        assert one.hand_from[0] == number
        assert one.left[number - 1] == state.left[number - 1] - 1
        assert mover(one) == "B"


@pytest.mark.rule("TER-40")
def test_no_draw_when_there_is_no_stack() -> None:
    state = position(last=True, tiles={"e4": "red"})
    play(state, "O place b2")
    chances(state)
    play(state, "O row vertical", "O back")
    assert "done" in offers(state)
    assert not verbs(state) & {"draw", "look"}


@pytest.mark.rule("TER-41")
def test_look_costs_one_gold_and_keeps_the_order() -> None:
    """Stack a, b, c, d: c is taken, and a, b, d are left in this order."""
    state = before_the_draw(gold={"O": 2})
    assert offers(state, "look") == [str(number) for number in range(1, 9)]
    assert state.left[4] == 5
    play(state, "O look 5")
    assert state.gold[0] == 1
    play(state, ". deal red", ". deal blue", ". deal black", ". deal yellow", ". deal green")
    assert offers(state) == [f"take {i}" for i in range(1, 6)]
    play(state, "O take 3")
    assert FACE_WORDS[state.hand[0]] == "black"
    assert known(state, 5, 0) == ["red", "blue", "yellow", "green"]
    assert mover(state) == "B"


@pytest.mark.rule("TER-41")
def test_without_gold_no_look() -> None:
    assert offers(before_the_draw(), "look") == []


@pytest.mark.rule("TER-114")
def test_who_looked_knows_the_stack() -> None:
    """Blue draws blindly what orange has seen: orange knows it, and what is left."""
    state = before_the_draw(gold={"O": 1})
    play(state, "O look 5")
    for face in ("red", "blue", "black", "yellow"):
        choice = next(c for c in state.legal() if state.heard(c, 1) != c)
        assert state.heard(choice, 1) == state.heard(choice, -3)
        play(state, f". deal {face}")
    play(state, ". deal green", "O take 1")
    assert known(state, 5, 0) == ["blue", "black", "yellow", "green"]
    assert known(state, 5, 1) == ["?"] * 4
    assert known(state, 5, -3) == ["?"] * 4
    play(state, f"B {offers(state)[0]}", "B place a4")
    chances(state)
    play(state, "B row vertical")
    while "back" in offers(state):
        play(state, "B back")
    play(state, "B draw 5")
    assert offers(state) == ["deal blue"]  # it is what it is
    assert [state.heard(state.legal()[0], seat) == state.legal()[0] for seat in (0, 1, -3)] == [
        True,
        True,
        False,
    ]
    play(state, ". deal blue")
    assert known(state, 5, 0) == ["black", "yellow", "green"]
    assert FACE_WORDS[state.seen_by(0).hand[1]] == "blue"
    assert state.seen_by(-3).hand[1] == 0


@pytest.mark.rule("TER-114")
def test_all_see_from_which_place_a_tile_is_taken() -> None:
    state = before_the_draw(gold={"O": 1})
    stack(state, 5, "red", "blue", "black", "yellow", "green", seen="B")
    play(state, "O look 5")
    assert offers(state) == ["deal red"]
    for face in ("red", "blue", "black", "yellow", "green"):
        play(state, f". deal {face}")
    assert all(state.heard(choice, 1) == choice for choice in state.legal())
    play(state, "O take 4")
    assert known(state, 5, 1) == ["red", "blue", "black", "green"]
    assert FACE_WORDS[state.seen_by(1).hand[0]] == "yellow"
    assert state.seen_by(-3).hand[0] == 0


@pytest.mark.rule("TER-114")
def test_looking_again_needs_no_deal() -> None:
    state = before_the_draw(gold={"O": 1})
    stack(state, 5, "red", "blue", "black", "yellow", "green", seen="O")
    play(state, "O look 5")
    assert verbs(state) == {"take"}


@pytest.mark.rule("TER-115")
def test_after_a_look_a_tile_of_that_stack_is_taken() -> None:
    state = before_the_draw(gold={"O": 4})
    play(state, "O look 5")
    chances(state)
    assert verbs(state) == {"take"}
    play(state, "O take 1")
    assert state.hand_from[0] == 5


@pytest.mark.rule("TER-55", "TER-116")
def test_two_players_remove_a_stack_with_one_tile() -> None:
    """Its tile goes into the box unseen: no deal tells it, and it stays in the bag."""
    state = before_the_draw()
    thin(state, 1, 2)
    play(state, "O draw 1")
    chances(state)
    assert state.left[0] == 1
    assert state.boxed == 1
    assert told(state, REMOVED) == [[0, 1, 0, 0]]
    assert sum(state.bag) == sum(state.left)
    play(state, f"B {offers(state)[0]}", "B place a4")
    chances(state)
    play(state, "B row vertical")
    while "back" in offers(state):
        play(state, "B back")
    assert offers(state, "draw") == list("2345678")


@pytest.mark.rule("TER-114")
def test_who_looked_knows_what_is_boxed() -> None:
    state = before_the_draw()
    thin(state, 1, 2)
    stack(state, 1, "red", "brown-eye", seen="O")
    play(state, "O draw 1", ". deal red")
    assert state.boxed == 1
    assert known(state, 1, 0) == ["brown-eye"]
    assert known(state, 1, 1) == ["?"]


@pytest.mark.rule("TER-116")
def test_removal_in_the_set_up() -> None:
    """Three players of Horus could empty no stack; two players of the base game cannot either."""
    state = start(4, mission="1")
    play(state, ". first 0", ". pile 1", ". deal eye-eye")
    for number in (2, 3, 4):
        play(state, f". pile {number}", ". deal eye-eye")
    play(state, ". base 1", ". base 1", ". base 1")
    for _ in range(3):
        play(state, ". pile 1", ". deal worker-eye")
    assert state.boxed == 1  # one tile is left of it
    assert offers(state, "pile") == list("2345678")


@pytest.mark.rule("TER-116", "TER-65")
def test_a_stack_removed_in_the_set_up_shows_nothing() -> None:
    """Stack 3 would lie open; four hands and a starting tile leave nothing of it."""
    state = start(4, open_="yes")
    play(state, ". first 0")
    for number in (3, 4, 6, 8):
        play(state, f". pile {number}", ". deal eye-eye")
    play(state, ". base 1", ". base 1", ". base 1", *[". pile 3", ". deal worker-eye"] * 4)
    assert (state.left[2], state.boxed) == (0, 1 << 2)
    shown = []
    while mover(state) == ".":
        shown.append(state.at // DEEP + 1)
        play(state, f". {offers(state)[0]}")
    assert shown == [1, 5, 7]


@pytest.mark.rule("TER-113", "TER-114")
def test_what_others_hold_may_be_any_tile_that_is_left() -> None:
    """Whatever blue imagines of orange's hand and of the stack it looked through, nothing lacks."""
    state = position(sites={"d9": "1 B"}, gold={"O": 1})
    play(state, "O place d10", "O row vertical", "O back", "O look 2")
    chances(state)
    play(state, "O take 3")
    for seed in range(5):
        world = state.seen_by(1).imagine(Rng(seed))
        assert not world.faults()
        assert sum(world.bag) == sum(state.bag)
