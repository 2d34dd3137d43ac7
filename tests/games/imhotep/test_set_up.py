"""Set-up: what the first player finds on the table."""

import pytest

from benben.core.perft import perft
from benben.games.imhotep import GAME
from benben.games.imhotep.space import SITES
from tests.games.imhotep.helpers import (
    COLOURS,
    A,
    bag,
    hand,
    mover,
    offers,
    play,
    position,
    site,
    start,
)


@pytest.mark.rule("IMH-8")
def test_side_a_unless_asked() -> None:
    assert GAME.start(4) == start(4, A)
    assert start(4, A).sides == 0


@pytest.mark.rule("IMH-9")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_market_deck(seats: int) -> None:
    """All 34 cards are in the deck, and any of them may come first, as likely as it is."""
    state = start(seats)
    play(state, ". first 0", ". round 1")
    assert state.left == sum(state.deck) == 34
    assert bag(state.discard) == ""
    assert [hand(state, COLOURS[seat]) for seat in range(seats)] == [""] * seats
    odds = dict(zip(offers(state, "deal"), state.odds(), strict=True))
    assert odds == {
        "entrance": 2,
        "sarcophagus": 2,
        "paved_path": 2,
        "ornament_pyramid": 2,
        "ornament_temple": 2,
        "ornament_burial": 2,
        "ornament_obelisks": 2,
        "statue": 10,
        "chisel": 3,
        "sail": 3,
        "hammer": 2,
        "lever": 2,
    }


@pytest.mark.rule("IMH-10")
def test_only_the_round_cards_of_the_count() -> None:
    """4 4 2 1 is a card for three and for four players, 3 2 2 1 for two, 4 3 3 3 for four only."""
    seen: dict[int, set[str]] = {}
    for seats in (2, 3, 4):
        state = start(seats)
        play(state, ". first 0")
        assert len(offers(state)) == 7
        seen[seats] = set()
        for choice in state.legal():
            opened = state.clone()
            opened.apply(choice)
            seen[seats].add("".join(map(str, opened.slots)))
    assert [seats for seats in seen if "4421" in seen[seats]] == [3, 4]
    assert [seats for seats in seen if "3221" in seen[seats]] == [2]
    assert [seats for seats in seen if "4333" in seen[seats]] == [4]


@pytest.mark.rule("IMH-11", "IMH-15")
def test_one_round_card_is_never_seen() -> None:
    """Six of the seven are turned up, in any order; the seventh stays in the box."""
    state = start(2)
    play(state, ". first 0")
    left = [str(i) for i in range(1, 8)]
    for number in (3, 7, 1, 2, 6, 4):
        assert offers(state, "round") == left
        assert state.odds() == [1] * len(left)
        play(state, f". round {number}")
        left.remove(str(number))
        while not offers(state, "round") and mover(state):
            play(state, f"{mover(state)} {offers(state)[-1]}")
    assert mover(state) == ""
    assert state.rounds == [0, 0, 0, 0, 1, 0, 0]


@pytest.mark.rule("IMH-12")
@pytest.mark.parametrize("seats", [2, 3])
def test_colours_nobody_plays(seats: int) -> None:
    """Only the stones of those who play exist, and each seat has its own."""
    state = position(seats)
    assert len(state.quarry) == len(state.sled) == seats
    assert sum(state.quarry) + sum(state.sled) == seats * 29
    seat = state.to_move
    play(state, f"{COLOURS[seat]} load 1 1")
    assert state.cargo.count(seat + 1) == 1
    assert not any(state.cargo.count(other + 1) for other in range(4) if other != seat)


@pytest.mark.rule("IMH-13", "IMH-14")
@pytest.mark.parametrize(
    ("seats", "first", "sleds", "quarries"),
    [
        (2, "K", [2, 3], [27, 26]),
        (2, "W", [3, 2], [26, 27]),
        (3, "K", [2, 3, 4], [27, 26, 25]),
        (3, "N", [3, 4, 2], [26, 25, 27]),
        (4, "K", [2, 3, 4, 5], [27, 26, 25, 24]),
        (4, "W", [5, 2, 3, 4], [24, 27, 26, 25]),
    ],
)
def test_sleds_and_quarries(seats: int, first: str, sleds: list[int], quarries: list[int]) -> None:
    """Black first among four: sleds of 2, 3, 4, 5 stones, and the rest of 29 in each quarry."""
    state = start(seats)
    assert state.scores() == [0] * seats
    assert state.quarry == [29] * seats
    assert state.sled == [0] * seats
    play(state, f". first {COLOURS.index(first)}")
    assert (state.sled, state.quarry) == (sleds, quarries)
    assert (state.left, sum(state.rounds)) == (34, 7)
    assert state.scores() == [0] * seats
    assert [site(state, name) for name in ("pyramid", "temple", "burial", "obelisks")] == [""] * 4
    assert state.at == [0] * (seats * SITES)


@pytest.mark.rule("IMH-10", "IMH-111")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_ways_to_begin(seats: int) -> None:
    """Worked out by hand: so many first players, seven round cards, 34 market cards, then 33."""
    counts = perft(start(seats), 4)
    assert [count.ways for count in counts] == [
        1,
        seats,
        seats * 7,
        seats * 7 * 34,
        seats * 7 * 34 * 33,
    ]
