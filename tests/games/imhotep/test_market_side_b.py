"""Market, side B: three cards and a pair."""

import pytest

from benben.games.imhotep.space import CARD_WORDS, DISCARDED
from tests.games.imhotep.helpers import (
    MARKET_B,
    B,
    bag,
    hand,
    last_boat,
    market,
    mover,
    offers,
    play,
    position,
    start,
    told,
)


@pytest.mark.rule("IMH-72")
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("sides", [MARKET_B, B])
def test_three_up_and_two_down(seats: int, sides: str) -> None:
    """Five cards leave the deck and 29 remain; nobody has seen two of them."""
    state = start(seats, sides)
    play(state, ". first 0", ". round 1", ". deal sail", ". deal lever", ". deal statue")
    assert mover(state) == "K"
    assert market(state) == "sail lever statue -"
    assert state.left == 29
    assert sum(state.deck) == 31
    assert state.pair == [0, 0]
    assert state.pair_from == [1, 1]


@pytest.mark.rule("IMH-72", "IMH-126")
def test_in_every_round() -> None:
    state = last_boat(2, MARKET_B)
    play(state, "K sail 4 temple", ". show statue", ". show chisel", ". round 1")
    play(state, ". deal lever", ". deal lever", ". deal hammer")
    assert mover(state) == "W"
    assert market(state) == "lever lever hammer -"
    assert state.pair_from == [1, 1]
    assert state.left == 34 - 10


@pytest.mark.rule("IMH-73", "IMH-48")
@pytest.mark.parametrize(("kept", "other"), [("statue", "lever"), ("lever", "statue")])
def test_the_pair(kept: str, other: str) -> None:
    state = position(sides=MARKET_B, cards="sail chisel hammer", cargo={3: "WN"})
    quarry = state.quarry[1]
    play(state, "K sail 3 market")
    assert offers(state) == ["pick chisel", "pick sail", "pick hammer", "pair", "decline"]
    play(state, "W pair", ". look statue", ". look lever")
    assert mover(state) == "W"
    assert offers(state) == ["keep statue lever", "keep lever statue"]
    play(state, f"W keep {kept} {other}")
    assert hand(state, "W") == kept
    assert bag(state.discard) == other
    assert (state.pair, state.looked) == ([0, 0], 0), "nobody looks at it any more"
    assert [CARD_WORDS[line[0]] for line in told(state, DISCARDED)] == [other], "all are told"
    assert state.quarry[1] == quarry + 1
    assert market(state) == "sail chisel hammer -"
    assert mover(state) == "N"
    assert offers(state) == ["pick chisel", "pick sail", "pick hammer", "decline"]


@pytest.mark.rule("IMH-73")
def test_the_pair_in_either_order() -> None:
    """What is offered does not tell which card was looked at first."""
    state = position(sides=MARKET_B, cargo={3: "W."})
    play(state, "K sail 3 market", "W pair", ". look lever", ". look statue")
    assert offers(state) == ["keep statue lever", "keep lever statue"]


@pytest.mark.rule("IMH-73")
def test_a_pair_of_equals() -> None:
    state = position(sides=MARKET_B, cards="sail chisel hammer", cargo={3: "W."})
    play(state, "K sail 3 market", "W pair", ". look statue", ". look statue")
    assert offers(state) == ["keep statue statue"]
    play(state, "W keep statue statue")
    assert (hand(state, "W"), bag(state.discard)) == ("statue", "statue")


@pytest.mark.rule("IMH-73")
def test_four_purchases() -> None:
    """A full boat of four: three cards and the pair; then the market is empty."""
    state = position(sides=MARKET_B, cards="sail chisel hammer", cargo={1: "KWNG"})
    play(state, "K sail 1 market", "K pick sail", "W pair", ". look lever", ". look statue")
    play(state, "W keep lever statue", "N pick hammer", "G pick chisel")
    assert [hand(state, colour) for colour in "KWNG"] == ["sail", "lever", "hammer", "chisel"]
    assert market(state) == "- - - -"
    assert mover(state) == "W"


@pytest.mark.rule("IMH-73")
def test_odds_of_the_pair() -> None:
    """The pair is as likely as two cards from the top: here one lever among three cards."""
    state = position(2, MARKET_B, cargo={3: "K."}, deck="lever statue statue")
    play(state, "K sail 3 market", "K pair")
    assert dict(zip(offers(state), state.odds(), strict=True)) == {
        "look statue": 2,
        "look lever": 1,
    }
    play(state, ". look statue")
    assert dict(zip(offers(state), state.odds(), strict=True)) == {
        "look statue": 1,
        "look lever": 1,
    }
    assert state.left == 1
    play(state, ". look lever", "K keep statue lever")
    assert (bag(state.deck), state.left) == ("statue", 1)
