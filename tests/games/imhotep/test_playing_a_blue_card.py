"""Playing a blue card."""

import pytest

from tests.games.imhotep.helpers import (
    bag,
    hand,
    market,
    mover,
    offers,
    play,
    position,
    verbs,
)

CARDS = {"chisel": "chisel", "sail": "hoist", "hammer": "hammer", "lever": "lever"}
PLAYED = {
    "chisel": ("K chisel 1 1", "K load 1 2"),
    "sail": ("K hoist 4 1", "K sail 4 temple"),
    "hammer": ("K hammer 1 1",),
    "lever": ("K lever 3 temple",),
}


@pytest.mark.rule("IMH-34")
@pytest.mark.parametrize(("card", "verb"), list(CARDS.items()))
def test_only_cards_before_you(card: str, verb: str) -> None:
    """White's card is of no use to black, and black's own opens just its own verb."""
    state = position(cargo={3: "W."}, sleds={"K": 2}, hands={"K": card, "W": " ".join(CARDS)})
    assert verbs(state) == {"take", "load", "sail", verb}


@pytest.mark.rule("IMH-34")
@pytest.mark.parametrize("card", list(CARDS))
def test_one_a_turn_instead_of_anything_else(card: str) -> None:
    state = position(cargo={3: "W."}, sleds={"K": 2}, hands={"K": " ".join(CARDS)})
    play(state, *PLAYED[card])
    assert mover(state) == "W"
    assert hand(state, "K").split() == [other for other in CARDS if other != card]


@pytest.mark.rule("IMH-35")
@pytest.mark.parametrize(("card", "verb"), list(CARDS.items()))
@pytest.mark.parametrize("copies", [1, 2])
def test_it_serves_once(card: str, verb: str, copies: int) -> None:
    """Played, it lies on the discard; a second copy is a second card."""
    held = " ".join([card] * copies)
    state = position(2, cargo={3: "W.", 4: ".W"}, sleds={"K": 4}, hands={"K": held})
    play(state, *PLAYED[card])
    assert bag(state.discard) == card
    play(state, "W take")
    assert hand(state, "K") == ("" if copies == 1 else card)
    assert (verb in verbs(state)) == (copies == 2)


@pytest.mark.rule("IMH-36")
def test_not_in_the_turn_in_which_it_is_obtained() -> None:
    """Black takes a hammer with its own boat; the turn passes, and only then it can be played."""
    state = position(2, cards="hammer statue statue statue", cargo={3: "K."})
    play(state, "K sail 3 market", "K pick hammer")
    assert hand(state, "K") == "hammer"
    assert market(state).split().count("hammer") == 0
    assert mover(state) == "W"
    play(state, "W take")
    assert offers(state, "hammer")
    play(state, "K hammer 1 1")


@pytest.mark.rule("IMH-36")
def test_a_card_from_somebody_elses_boat() -> None:
    """White gets a chisel in black's turn; it can be played at once in white's own turn."""
    state = position(2, cards="chisel statue statue statue", cargo={3: "W."})
    play(state, "K sail 3 market", "W pick chisel")
    assert mover(state) == "W"
    play(state, "W chisel 1 1", "W load 1 2")
