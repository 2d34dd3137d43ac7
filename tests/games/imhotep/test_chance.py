"""Chance: what it deals, and as often as it should."""

from collections import Counter

import pytest

from benben.core.rng import Rng
from benben.core.state import CHANCE
from benben.games.imhotep.space import SPACE
from tests.games.imhotep.helpers import MARKET_B, last_boat, play, position, start

ROLLS = 4000


@pytest.mark.rule("IMH-9", "IMH-11", "IMH-111", "IMH-159")
@pytest.mark.parametrize("verb", ["first", "round", "deal", "look", "show"])
def test_deals_follow_the_odds(verb: str) -> None:
    """The quick way to deal and the odds that are told agree, within five standard deviations."""
    if verb in {"first", "round", "deal"}:
        state = start(3)
        told = {"first": (), "round": (". first 2",), "deal": (". first 2", ". round 4")}
        play(state, *told[verb])
    elif verb == "look":
        state = position(3, MARKET_B, cargo={3: "W."})
        play(state, "K sail 3 market", "W pair")
    else:
        state = last_boat(3, MARKET_B)
        play(state, "K sail 4 temple")
    assert state.to_move == CHANCE
    odds = dict(zip(state.legal(), state.odds(), strict=True))
    assert {SPACE.verb_of(choice).name for choice in odds} == {verb}
    rng = Rng(11)
    rolled = Counter(state.deal(rng) for _ in range(ROLLS))
    assert set(rolled) == set(odds)
    for choice, weight in odds.items():
        share = weight / sum(odds.values())
        spread = (ROLLS * share * (1 - share)) ** 0.5
        assert abs(rolled[choice] - ROLLS * share) < 5 * spread, SPACE.words(choice)


@pytest.mark.rule("IMH-9")
def test_odds_add_up_to_the_unseen_cards() -> None:
    state = start(2)
    play(state, ". first 0", ". round 1")
    for dealt in range(4):
        assert sum(state.odds()) == 34 - dealt
        play(state, ". deal statue")
