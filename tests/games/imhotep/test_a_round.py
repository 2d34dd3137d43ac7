"""A round: boats, market, turns."""

import pytest

from tests.games.imhotep.helpers import (
    bag,
    cargo,
    last_boat,
    market,
    mover,
    offers,
    play,
    position,
    start,
)


@pytest.mark.rule("IMH-15")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_six_rounds(seats: int) -> None:
    """Whatever is done, the round counter runs from 1 to 6 and the game ends after it."""
    state = start(seats)
    seen = []
    while mover(state):
        if mover(state) not in ("", ".") and state.round not in seen:
            seen.append(state.round)
        play(state, f"{mover(state)} {offers(state)[-1]}")
    assert seen == [1, 2, 3, 4, 5, 6]


@pytest.mark.rule("IMH-16", "IMH-5")
def test_boats_of_the_round_card() -> None:
    """The card 4 3 2 2: two boats of two slots are boats of their own, all empty and at no site."""
    state = start()
    play(state, ". first 0", ". round 6")
    assert state.slots == [4, 3, 2, 2]
    assert [state.box.minimum[slots] for slots in state.slots] == [3, 2, 1, 1]
    assert [cargo(state, boat) for boat in (1, 2, 3, 4)] == ["....", "...", "..", ".."]
    assert state.dock == [0, 0, 0, 0]
    play(state, *[". deal statue"] * 4, "K load 3 1", "W load 4 1", "N sail 3 temple")
    assert cargo(state, 4) == "W."
    assert state.dock[3] == 0


@pytest.mark.rule("IMH-17", "IMH-16")
def test_market_after_the_boats() -> None:
    state = start()
    play(state, ". first 0", ". round 1")
    assert market(state) == "- - - -"
    dealt = ["sail", "statue", "lever", "entrance"]
    for i, card in enumerate(dealt):
        assert state.left == 34 - i
        play(state, f". deal {card}")
    assert market(state) == "sail statue lever entrance"
    assert mover(state) == "K"


@pytest.mark.rule("IMH-18")
def test_empty_deck_is_replaced() -> None:
    """Two cards are left: they are laid out, then the discard is shuffled and goes on."""
    state = last_boat(2, deck="lever lever")
    play(state, "K sail 4 temple", ". round 1")
    discarded = len(bag(state.discard).split())
    assert (state.left, discarded) == (2, 32)
    assert offers(state, "deal") == ["lever"]
    play(state, ". deal lever", ". deal lever")
    assert "lever" not in offers(state, "deal")
    assert offers(state, "deal")[0] == "entrance"
    assert (state.left, bag(state.discard)) == (32, "")
    play(state, ". deal entrance", ". deal chisel")
    assert market(state) == "lever lever entrance chisel"
    assert state.left == 30


@pytest.mark.rule("IMH-18", "IMH-40")
def test_a_discard_is_not_touched_before() -> None:
    """Four cards are left, just enough for the market: nothing is shuffled yet."""
    state = last_boat(2, deck="lever lever statue sail")
    play(state, "K sail 4 temple", ". round 1", ". deal lever", ". deal lever")
    play(state, ". deal statue", ". deal sail")
    assert state.left == 0
    assert len(bag(state.discard).split()) == 30


@pytest.mark.rule("IMH-19")
@pytest.mark.parametrize(("seats", "first"), [(2, "W"), (3, "N"), (4, "N")])
def test_turns_begin_with_the_first_player(seats: int, first: str) -> None:
    state = position(seats, first=first, boats="4322")
    order = "KWNG"[:seats]
    at = order.index(first)
    turns = ""
    for _ in range(2 * seats):
        turns += mover(state)
        play(state, f"{mover(state)} {offers(state)[0]}")
    assert turns == (order[at:] + order[:at]) * 2
    assert state.round == 1
