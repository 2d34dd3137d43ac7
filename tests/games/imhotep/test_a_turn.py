"""A turn: one action, then the next player."""

import pytest

from tests.games.imhotep.helpers import mover, offers, play, position, verbs

BLUE = "chisel sail hammer lever"


@pytest.mark.rule("IMH-20")
def test_four_actions() -> None:
    """Refill, load, sail or one of the blue cards; nothing else, and no way to do nothing."""
    state = position(cargo={3: "W."}, sleds={"K": 2}, hands={"K": BLUE})
    assert verbs(state) == {"take", "load", "sail", "chisel", "hoist", "hammer", "lever"}
    without = position(cargo={3: "W."}, sleds={"K": 2})
    assert verbs(without) == {"take", "load", "sail"}
    only = position(sleds={"K": 0})
    assert offers(only) == ["take"]


@pytest.mark.rule("IMH-21")
@pytest.mark.parametrize(
    "action",
    [
        ("K take",),
        ("K load 1 4",),
        ("K sail 3 temple",),
        ("K chisel 1 1", "K load 2 1"),
        ("K hoist 4 1", "K sail 4 burial"),
        ("K hammer 1 1",),
        ("K lever 3 obelisks",),
    ],
)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_action_is_a_whole_turn(seats: int, action: tuple[str, ...]) -> None:
    state = position(seats, cargo={3: "W."}, sleds={"K": 2}, hands={"K": BLUE})
    play(state, *action)
    assert mover(state) == "W"


@pytest.mark.rule("IMH-21")
@pytest.mark.parametrize(("seats", "last"), [(2, "W"), (3, "N"), (4, "G")])
def test_after_the_last_seat_comes_the_first(seats: int, last: str) -> None:
    state = position(seats, turn=last, sleds={last: 2})
    play(state, f"{last} take")
    assert mover(state) == "K"
