"""Rulings about the market and its cards."""

from typing import Any

import pytest

from benben.core.state import NOBODY
from benben.games.imhotep.space import (
    CARD_WORDS,
    DISCARDED,
    KINDS,
    RESHUFFLED,
    SPACE,
    STATUE,
    WASTED,
)
from benben.games.imhotep.state import Imhotep
from tests.games.imhotep.editions import cards, edition
from tests.games.imhotep.helpers import (
    MARKET_B,
    PYRAMIDS_B,
    TEMPLE_B,
    bag,
    cargo,
    hand,
    last_boat,
    market,
    mover,
    offers,
    play,
    position,
    site,
    start,
    told,
)


@pytest.mark.rule("IMH-120", "IMH-48")
def test_a_card_may_be_declined() -> None:
    state = position(cards="sail statue lever chisel", cargo={3: "W."})
    quarry = state.quarry[1]
    play(state, "K sail 3 market", "W decline")
    assert hand(state, "W") == ""
    assert market(state) == "sail statue lever chisel"
    assert state.quarry[1] == quarry + 1


@pytest.mark.rule("IMH-120", "IMH-163")
@pytest.mark.parametrize("sides", ["AAAAA", "BAAAA"])
def test_tables_that_force_a_card(sides: str) -> None:
    """An option for those who read it otherwise; the default is that it may be declined."""
    assert "decline" in offers(sailed(sides, "may"))
    assert "decline" not in offers(sailed(sides, "must"))
    assert start(4).may_decline


def sailed(sides: str, pick: str) -> Imhotep:
    state = position(sides=sides, cargo={3: "W."}, pick=pick)
    play(state, "K sail 3 market")
    return state


@pytest.mark.rule("IMH-121")
def test_equal_cards_are_one_choice() -> None:
    state = position(cards="statue lever statue lever", cargo={3: "WN"})
    play(state, "K sail 3 market")
    assert offers(state) == ["pick statue", "pick lever", "decline"]
    play(state, "W pick statue")
    assert market(state).split().count("statue") == 1
    assert offers(state) == ["pick statue", "pick lever", "decline"]
    play(state, "N pick statue")
    assert market(state).split().count("statue") == 0
    assert (hand(state, "W"), hand(state, "N")) == ("statue", "statue")


@pytest.mark.rule("IMH-122")
def test_pick_then_return_then_effect() -> None:
    """The quarry is empty but for the stone on the boat, and it serves for the red card."""
    state = position(cards="paved_path", cargo={3: "W."}, quarry={"W": 0})
    play(state, "K sail 3 market", "W pick paved_path")
    assert site(state, "obelisks") == "W"
    assert state.quarry[1] == 0
    assert told(state, WASTED) == []


@pytest.mark.rule("IMH-122")
def test_the_stone_of_the_second_card_is_the_second_stone() -> None:
    """Two red cards, an otherwise empty quarry: both stones leave again for the sites."""
    state = position(cards="entrance sarcophagus", cargo={3: "WW"}, quarry={"W": 0})
    play(state, "K sail 3 market", "W pick entrance")
    assert (site(state, "pyramid"), state.quarry[1]) == ("W", 0)
    burial = site(state, "burial")
    play(state, "W pick sarcophagus")
    assert (site(state, "burial"), state.quarry[1]) == (burial + "W", 0)


@pytest.mark.rule("IMH-123")
def test_taken_cards_are_not_replaced() -> None:
    state = position(cards="sail statue lever chisel", cargo={1: "WNG."})
    left = state.left
    play(state, "K sail 1 market", "W pick lever", "N pick sail", "G pick chisel")
    assert market(state) == "- statue - -"
    assert state.left == left
    assert mover(state) == "W"


@pytest.mark.rule("IMH-124")
def test_one_of_the_pair_must_be_kept() -> None:
    state = position(sides=MARKET_B, cargo={3: "W."})
    play(state, "K sail 3 market", "W pair", ". look entrance", ". look sarcophagus")
    assert set(offers(state)) == {"keep entrance sarcophagus", "keep sarcophagus entrance"}


@pytest.mark.rule("IMH-124", "IMH-50")
def test_a_red_card_of_the_pair() -> None:
    state = position(sides=MARKET_B, cargo={3: "WN"})
    play(state, "K sail 3 market", "W pair", ". look statue", ". look entrance")
    play(state, "W keep entrance statue")
    assert site(state, "pyramid") == "W"
    assert hand(state, "W") == ""
    assert bag(state.discard) == "entrance statue"
    assert mover(state) == "N"


@pytest.mark.rule("IMH-125", "IMH-130")
def test_the_other_card_is_discarded_first() -> None:
    """The kept Entrance leads to a card space, and the deck is empty: the other card comes."""
    box = edition(cards(entrance=1, statue=6, lever=1))
    state = position(
        sides="BBAAA",
        cargo={3: "W."},
        pyramids=("N", "", ""),
        hands={"G": "statue statue statue"},
        box=box,
    )
    assert (bag(state.deck), state.left, bag(state.discard)) == ("entrance lever", 0, "")
    play(state, "K sail 3 market", "W pair", ". look lever", ". look entrance")
    play(state, "W keep entrance lever", "W build left", "W accept")
    assert offers(state) == ["deal lever"]
    play(state, ". deal lever")
    assert hand(state, "W") == "lever"
    assert bag(state.discard) == "entrance"


@pytest.mark.rule("IMH-126")
def test_a_pair_nobody_took() -> None:
    state = last_boat(sides=MARKET_B)
    play(state, "K sail 4 temple")
    for card in ("statue", "lever"):
        shown = SPACE.parse(f"show {card}")
        assert all(state.heard(shown, eyes) == shown for eyes in (NOBODY, 0, 1, 2, 3))
        play(state, f". show {card}")
    assert bag(state.discard) == "entrance entrance sarcophagus statue lever"
    shown_to_all = [CARD_WORDS[line[0]] for line in told(state, DISCARDED)]
    assert shown_to_all == ["statue", "lever"]
    assert offers(state, "round")


@pytest.mark.rule("IMH-127")
@pytest.mark.parametrize("card", ["lever", "paved_path"])
@pytest.mark.parametrize("where", ["pyramid", "temple"])
def test_cards_by_bonus_are_open(where: str, card: str) -> None:
    """All hear what is drawn, and a red card is carried out at once."""
    if where == "pyramid":
        state = position(sides=PYRAMIDS_B, pyramids=("N", "", ""), cargo={3: "W."})
        play(state, "K sail 3 pyramid", "W build left", "W accept")
    else:
        state = last_boat(sides=TEMPLE_B, temple="KKKW", sleds={"K": 5})
        play(state, "K sail 4 market", "K decline")
    dealt = SPACE.parse(f"deal {card}")
    assert all(state.heard(dealt, eyes) == dealt for eyes in (NOBODY, 0, 1, 2, 3))
    play(state, f". deal {card}")
    if card == "lever":
        assert hand(state, "W") == "lever"
    else:
        assert hand(state, "W") == ""
        assert site(state, "obelisks") == "W"
        assert "paved_path" in bag(state.discard)


@pytest.mark.rule("IMH-128")
def test_face_up_cards_come_first() -> None:
    """Three cards are left: they go face up, and the pair comes from the shuffled discard."""
    state = last_boat(2, MARKET_B, deck="lever lever hammer statue chisel")
    play(state, "K sail 4 temple", ". show statue", ". show chisel", ". round 1")
    play(state, ". deal lever", ". deal hammer")
    assert (offers(state), state.left) == (["deal lever"], 1)
    play(state, ". deal lever")
    assert market(state) == "lever hammer lever -"
    assert mover(state) == "W"
    assert state.left == 34 - 3 - 2
    assert told(state, RESHUFFLED) == [[31, 0, 0, 0]]
    assert bag(state.discard) == ""


# --- when cards run out -------------------------------------------------------------------------

EIGHT = edition(cards(statue=8))
"""A box with no more than eight market cards."""


def all_taken(sides: str, **more: Any) -> Imhotep:
    """All eight cards lie before white; deck, discard and market are empty."""
    state = position(2, sides, box=EIGHT, **more)
    for kinds in (state.up, state.deck, state.pair_from):
        kinds[:] = [0] * len(kinds)
    state.left = 0
    state.hand[KINDS + STATUE] = 8
    assert state.faults() == []
    return state


@pytest.mark.rule("IMH-129")
def test_places_stay_empty() -> None:
    """Six of eight cards are before the players: the next market has two cards."""
    state = last_boat(
        2, cards="", hands={"K": "statue statue", "W": "statue statue"}, box=EIGHT, cargo={4: "KW"}
    )
    play(state, "K sail 4 market", "K pick statue", "W pick statue", ". round 1")
    play(state, ". deal statue", ". deal statue")
    assert mover(state) == "W"
    assert market(state) == "statue statue - -"
    assert (state.left, bag(state.discard)) == (0, "")


@pytest.mark.rule("IMH-129", "IMH-128")
@pytest.mark.parametrize(("picks", "up", "down"), [(0, 3, 2), (1, 3, 1), (2, 3, 0), (3, 2, 0)])
def test_half_a_pair_or_none(picks: int, up: int, down: int) -> None:
    """White has three of eight cards, black picks some: what is left goes face up first."""
    docked = {2: "pyramid", 3: "burial", 4: "obelisks"}
    held = {"W": "statue statue statue"}
    state = last_boat(
        2, MARKET_B, cards="", hands=held, box=EIGHT, docked=docked, cargo={1: "KKK."}
    )
    play(state, "K sail 1 market", *["K pick statue"] * picks, *["K decline"] * (3 - picks))
    play(state, ". show statue", ". show statue", ". round 1", *[". deal statue"] * up)
    assert mover(state) == "W"
    assert sum(1 for kind in state.up if kind) == up
    assert sum(1 for origin in state.pair_from if origin) == down


@pytest.mark.rule("IMH-129", "IMH-73")
def test_a_pair_of_one_card() -> None:
    """It is looked at and kept; there is no other card to discard."""
    state = position(2, MARKET_B, cargo={3: "W."}, deck="lever sail")
    state.pair_from[1] = 0
    state.left += 1
    assert state.faults() == []
    quarry, discard = state.quarry[1], bag(state.discard)
    play(state, "K sail 3 market", "W pair", ". look lever")
    assert (mover(state), offers(state)) == ("W", ["keep lever nothing"])
    play(state, "W keep lever nothing")
    assert hand(state, "W") == "lever"
    assert bag(state.discard) == discard
    assert state.quarry[1] == quarry + 1


@pytest.mark.rule("IMH-129", "IMH-48")
@pytest.mark.parametrize("sides", ["AAAAA", "BAAAA"])
@pytest.mark.parametrize("pick", ["may", "must"])
def test_nothing_to_take(sides: str, pick: str) -> None:
    """The stones come back, and nobody is asked."""
    state = all_taken(sides, cargo={1: "KWK."}, pick=pick)
    quarry = state.quarry[:]
    play(state, "K sail 1 market")
    assert state.quarry == [quarry[0] + 2, quarry[1] + 1]
    assert mover(state) == "W"
    assert offers(state, "load")


@pytest.mark.rule("IMH-129")
def test_the_bonus_of_a_card_is_lost() -> None:
    """Neither the pyramid nor the temple has a card to give."""
    state = all_taken(PYRAMIDS_B, pyramids=("K", "", ""), cargo={3: "K."})
    play(state, "K sail 3 pyramid", "K build left")
    assert mover(state) == "W"
    assert state.scores() == [1, 0]
    docked = {1: "pyramid", 2: "burial", 3: "obelisks"}
    state = all_taken(TEMPLE_B, temple="KKKK", sleds={"K": 5}, docked=docked, cargo={4: "K."})
    play(state, "K sail 4 market")
    assert offers(state, "round")
    assert state.scores() == [4, 0]


# --- discards in their time ---------------------------------------------------------------------


@pytest.mark.rule("IMH-130", "IMH-18")
@pytest.mark.parametrize("card", ["lever", "sail"])
def test_a_played_card_is_not_in_its_own_reshuffle(card: str) -> None:
    """The deck is empty when the card's boat brings a stone to a card space."""
    state = position(
        2, PYRAMIDS_B, pyramids=("K", "", ""), cargo={3: "K."}, hands={"K": card}, deck=""
    )
    rest = bag(state.discard).split()
    play(
        state, *(["K lever 3 pyramid"] if card == "lever" else ["K hoist 3 2", "K sail 3 pyramid"])
    )
    play(state, "K build left", "K accept")
    assert state.left == len(rest)
    assert bag(state.deck).split() == rest
    assert bag(state.discard) == ""
    play(state, f". deal {rest[-1]}", *(["K build right"] if card == "sail" else []))
    assert bag(state.discard) == card


@pytest.mark.rule("IMH-130")
def test_a_red_card_is_not_in_its_own_reshuffle() -> None:
    """An Entrance from the market leads to a card space while the deck is empty."""
    state = position(
        2, PYRAMIDS_B, pyramids=("K", "", ""), cards="entrance", cargo={3: "K."}, deck=""
    )
    discard = bag(state.discard).split()
    assert discard.count("entrance") == 1
    play(state, "K sail 3 market", "K pick entrance", "K build left", "K accept")
    assert bag(state.deck).split() == discard
    play(state, ". deal lever")
    assert bag(state.discard) == "entrance"


@pytest.mark.rule("IMH-131")
@pytest.mark.parametrize("card", ["entrance", "sarcophagus", "paved_path"])
def test_a_red_card_without_a_stone(card: str) -> None:
    """White's quarry is empty when the temple gives it; the sled is not touched."""
    state = last_boat(
        sides=TEMPLE_B,
        temple="KKKW",
        sleds={"K": 5, "W": 3},
        quarry={"W": 0},
        parked="burial",
        cards="statue statue statue statue",
    )
    lying = [site(state, name) for name in ("pyramid", "burial", "obelisks")]
    play(state, "K sail 4 market", "K decline", f". deal {card}")
    assert [site(state, name) for name in ("pyramid", "burial", "obelisks")] == lying
    assert state.sled[1] == 3
    assert hand(state, "W") == ""
    assert card in bag(state.discard).split()
    assert len(told(state, WASTED)) == 1


@pytest.mark.rule("IMH-132")
def test_red_cards_and_docks() -> None:
    """The pyramid has its boat, the burial chamber has none: both red cards work."""
    state = position(
        cards="entrance sarcophagus", docked={1: "pyramid"}, cargo={2: "WN.", 3: "K."}, turn="G"
    )
    play(state, "G sail 2 market", "W pick entrance", "N pick sarcophagus")
    assert (site(state, "pyramid"), site(state, "burial")) == ("W", "N")
    assert state.dock == [2, 1, 0, 0]
    assert offers(state, "sail") == ["3 temple", "3 burial", "3 obelisks"]
    assert cargo(state, 1) == "...."
