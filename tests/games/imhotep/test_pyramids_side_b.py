"""Pyramids, side B: three of them, with bonuses."""

import pytest

from tests.games.imhotep.helpers import (
    PYRAMIDS_B,
    cargo,
    earned,
    hand,
    mover,
    offers,
    play,
    position,
    site,
)

LEFT = [2, "card", 1, 3, 4]
MIDDLE = [1, "stones", 3, 2, 4]
RIGHT = [3, "place", 2, 1, 4]


def built(left: int = 0, middle: int = 0, right: int = 0) -> tuple[str, str, str]:
    """So many stones in each pyramid, of brown and grey."""
    return "NGNGN"[:left], "GNGNG"[:middle], "NNGGN"[:right]


@pytest.mark.rule("IMH-74")
def test_the_worked_example() -> None:
    """N K N to the middle, W to the left; only the middle's second space has a bonus."""
    state = position(sides=PYRAMIDS_B, cargo={1: "NKNW"}, sleds={"K": 2})
    play(state, "K sail 1 pyramid")
    assert (mover(state), offers(state)) == ("N", ["build left", "build middle", "build right"])
    play(state, "N build middle", "K build middle")
    assert (mover(state), offers(state)) == ("K", ["accept", "decline"])
    play(state, "K decline", "N build middle", "W build left")
    assert site(state, "middle") == "NKN"
    assert (site(state, "left"), site(state, "right")) == ("W", "")
    assert state.scores() == [1, 2, 1 + 3, 0]
    assert mover(state) == "W"
    assert offers(state, "load")


@pytest.mark.rule("IMH-75", "IMH-76", "IMH-139", "IMH-140")
@pytest.mark.parametrize("space", range(5))
@pytest.mark.parametrize(
    ("at", "name", "values"), [(0, "left", LEFT), (1, "middle", MIDDLE), (2, "right", RIGHT)]
)
def test_every_space(at: int, name: str, values: list[object], space: int) -> None:
    """In the order of filling: its points, or one point and the bonus."""
    lying = [0, 0, 0]
    lying[at] = space
    state = position(sides=PYRAMIDS_B, pyramids=built(*lying), cargo={3: "W."}, sleds={"W": 2})
    play(state, "K sail 3 pyramid", f"W build {name}")
    value = values[space]
    assert site(state, name) == built(*lying)[at] + "W"
    assert state.scores() == [0, value if isinstance(value, int) else 1, 0, 0]
    expected = {"card": {"accept", "decline"}, "stones": {"accept", "decline"}}
    if isinstance(value, str):
        offered = {words.split()[0] for words in offers(state)}
        assert offered == expected.get(value, {"load", "decline"})
    else:
        assert offers(state, "load")
        assert "decline" not in offers(state)


@pytest.mark.rule("IMH-76", "IMH-139")
@pytest.mark.parametrize(("at", "name"), [(0, "left"), (1, "middle"), (2, "right")])
def test_second_level(at: int, name: str) -> None:
    lying = [0, 0, 0]
    lying[at] = 4
    state = position(sides=PYRAMIDS_B, pyramids=built(*lying), cargo={3: "G."})
    play(state, "K sail 3 pyramid", f"G build {name}")
    assert state.scores() == [0, 0, 0, 4]
    assert len(site(state, name)) == 5


@pytest.mark.rule("IMH-77", "IMH-127")
def test_card_space() -> None:
    """Grey accepts before seeing it and gets the top card; declining leaves it on the deck."""
    state = position(sides=PYRAMIDS_B, pyramids=built(left=1), cargo={3: "G."})
    play(state, "K sail 3 pyramid", "G build left")
    assert state.scores() == [0, 0, 0, 1]
    declined = state.clone()
    play(declined, "G decline")
    assert (mover(declined), declined.left, hand(declined, "G")) == ("W", 30, "")
    play(state, "G accept")
    assert mover(state) == "."
    play(state, ". deal lever")
    assert (mover(state), state.left, hand(state, "G")) == ("W", 29, "lever")
    assert state.scores() == [0, 0, 0, 1]


@pytest.mark.rule("IMH-78")
def test_stones_space() -> None:
    state = position(
        sides=PYRAMIDS_B, pyramids=built(middle=1), cargo={3: "G."}, sleds={"G": 1, "K": 0}
    )
    quarry = state.quarry[:]
    play(state, "K sail 3 pyramid", "G build middle")
    assert state.scores() == [0, 0, 0, 1]
    declined = state.clone()
    play(declined, "G decline")
    assert (declined.sled[3], declined.quarry[3]) == (1, quarry[3])
    play(state, "G accept")
    assert (state.sled[3], state.quarry[3]) == (4, quarry[3] - 3)
    assert (state.sled[0], state.quarry[:3]) == (0, quarry[:3])
    assert mover(state) == "W"


@pytest.mark.rule("IMH-79")
def test_place_space() -> None:
    """Grey loads a stone in black's turn, on any free slot of a boat that has not sailed."""
    state = position(
        sides=PYRAMIDS_B,
        pyramids=built(right=1),
        cargo={3: "G.", 2: "K.."},
        docked={1: "market"},
        sleds={"G": 2},
    )
    play(state, "K sail 3 pyramid", "G build right")
    assert state.scores() == [0, 0, 0, 1]
    assert offers(state) == ["load 2 2", "load 2 3", "load 4 1", "load 4 2", "decline"]
    declined = state.clone()
    play(declined, "G decline")
    assert (declined.sled[3], cargo(declined, 2)) == (2, "K..")
    play(state, "G load 2 3")
    assert (state.sled[3], cargo(state, 2)) == (1, "K.G")
    assert mover(state) == "W"


@pytest.mark.rule("IMH-80")
def test_beside_the_complete_pyramids() -> None:
    state = position(sides=PYRAMIDS_B, pyramids=built(5, 5, 4), cargo={2: "WKK"})
    play(state, "K sail 2 pyramid", "W build right")
    assert site(state, "pyramid") == "KK"
    assert earned(state, "pyramid") == [2, 4, 0, 0]
    assert mover(state) == "W"
