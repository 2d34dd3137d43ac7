"""Components: what lies in the box."""

from collections import Counter

import pytest

from benben.core.errors import BadOption
from benben.games.imhotep import GAME
from benben.games.imhotep.space import CARD_WORDS, COLOURS
from tests.games.imhotep.editions import data
from tests.games.imhotep.helpers import A, B, bag, offers, play, position, start

ROUND_CARDS = {
    2: ["4331", "4322", "4321", "4221", "3322", "3321", "3221"],
    3: ["4421", "4332", "4322", "4321", "4221", "3332", "3322"],
    4: ["4432", "4422", "4421", "4333", "4332", "4322", "3332"],
}
CARDS = {
    "entrance": ("red", 2),
    "sarcophagus": ("red", 2),
    "paved_path": ("red", 2),
    "ornament_pyramid": ("green", 2),
    "ornament_temple": ("green", 2),
    "ornament_burial": ("green", 2),
    "ornament_obelisks": ("green", 2),
    "statue": ("violet", 10),
    "chisel": ("blue", 3),
    "sail": ("blue", 3),
    "hammer": ("blue", 2),
    "lever": ("blue", 2),
}


@pytest.mark.rule("IMH-1")
def test_two_three_or_four_play() -> None:
    assert list(GAME.seats) == [2, 3, 4]
    for seats in GAME.seats:
        assert offers(start(seats)) == [f"first {seat}" for seat in range(seats)]
    for seats in (0, 1, 5):
        with pytest.raises(BadOption, match=f"imhotep is for 2 to 4 seats, not {seats}"):
            GAME.start(seats)


@pytest.mark.rule("IMH-2")
def test_stones_and_sleds() -> None:
    box = data()
    assert box["players"]["colours"] == ["black", "white", "brown", "grey"]
    assert box["stones"]["per_player"] == 30
    assert box["box"]["stones"] == 120
    assert box["box"]["sleds"] == 4


@pytest.mark.rule("IMH-3")
def test_five_boards_with_two_sides() -> None:
    option = next(option for option in GAME.options if option.name == "sides")
    assert option.parts == ("market", "pyramid", "temple", "burial", "obelisks")
    assert data()["box"]["site_boards"] == 5
    assert set(map(len, option.values)) == {5}
    assert set("".join(option.values)) == {"A", "B"}
    assert start(sides=A) != start(sides=B)


@pytest.mark.rule("IMH-4")
def test_eight_boats() -> None:
    tokens = {kind["slots"]: kind["tokens"] for kind in data()["boats"]["kinds"]}
    assert tokens == {4: 2, 3: 3, 2: 2, 1: 1}
    assert data()["box"]["boats"] == sum(tokens.values()) == 8


@pytest.mark.rule("IMH-5")
@pytest.mark.parametrize(("slots", "minimum"), [(4, 3), (3, 2), (2, 1), (1, 1)])
def test_minimum_cargo(slots: int, minimum: int) -> None:
    boat = 5 - slots
    for load in range(slots + 1):
        cargo = ("K" * load).ljust(slots, ".")
        state = position(2, boats="4321", cargo={boat: cargo})
        sailing = [words for words in offers(state, "sail") if words.startswith(str(boat))]
        assert len(sailing) == (5 if load >= minimum else 0), f"{load} aboard"


@pytest.mark.rule("IMH-6")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_round_cards(seats: int) -> None:
    tokens = Counter({"4": 2, "3": 3, "2": 2, "1": 1})
    state = start(seats)
    play(state, ". first 0")
    assert offers(state) == [f"round {i}" for i in range(1, 8)]
    for i, boats in enumerate(ROUND_CARDS[seats]):
        card = state.clone()
        play(card, f". round {i + 1}")
        assert "".join(map(str, card.slots)) == boats
        assert Counter(boats) <= tokens
    assert sum(map(len, ROUND_CARDS.values())) == data()["box"]["round_cards"] == 21


@pytest.mark.rule("IMH-7")
def test_market_cards() -> None:
    found = Counter(bag(start().deck).split())
    assert found == {name: copies for name, (_, copies) in CARDS.items()}
    assert dict(zip(CARD_WORDS, COLOURS, strict=True)) == {
        "?": "",
        **{name: colour for name, (colour, _) in CARDS.items()},
    }
    by_colour: Counter[str] = Counter()
    for colour, copies in CARDS.values():
        by_colour[colour] += copies
    assert by_colour == {"red": 6, "green": 8, "violet": 10, "blue": 10}
    assert sum(found.values()) == data()["box"]["market_cards"] == 34
