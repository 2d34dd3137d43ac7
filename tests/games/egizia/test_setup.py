"""Components and set-up, pages 2 and 3."""

from __future__ import annotations

import pytest

from benben.core.errors import BadOption
from benben.core.state import CHANCE
from benben.games.egizia import GAME
from benben.games.egizia import space as sp
from tests.games.egizia.table import NILE, Table


@pytest.mark.rule("EGZ-1")
@pytest.mark.parametrize("seats", [1, 5])
def test_other_numbers_of_players_are_refused(seats: int) -> None:
    with pytest.raises(BadOption, match="2 to 4"):
        GAME.start(seats)


@pytest.mark.rule("EGZ-2", "EGZ-7", "EGZ-9", "EGZ-13")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_each_player_starts_with(seats: int) -> None:
    s = Table(seats).s
    assert s.ships == [8] * seats
    assert s.strength == [1, 1, 1, 2] * seats
    assert s.busy == [0] * seats
    assert s.levels == [0, 0] * seats
    assert s.points == [0] * seats
    assert sp.RING_WORDS[s.ring] == "middle"


@pytest.mark.rule("EGZ-3", "EGZ-12")
def test_the_three_decks() -> None:
    box = Table().s.box
    assert [len(deck) for deck in box.decks] == [22, 22, 12]
    assert len(Table().s.deck) == 12
    # Every card of the deck can come first, as often as it is in there.
    s = Table(nile=()).s
    assert s.to_move == CHANCE
    assert sum(s.odds()) == 22
    words = [sp.SPACE.words(choice) for choice in s.legal()]
    assert s.odds()[words.index("nile quarry_3")] == 3
    assert s.odds()[words.index("nile trainer")] == 1


@pytest.mark.rule("EGZ-4", "EGZ-12", "EGZ-14")
def test_sphinx_cards_and_graves() -> None:
    table = Table(graves=(), nile=())
    s = table.s
    assert len(s.pile) == s.top == 29
    assert sum(s.odds()) == 20
    assert table.says() == ["grave 2", "grave 3", "grave 4", "grave 5", "grave 6"]
    table.do("grave 4", "grave 4", "grave 6", "grave 2")
    assert s.tombs == [4, 4, 6, 2]
    assert s.box.graves == 12
    assert len(s.tiles) == 16  # eight of them on the graves, eight out of the game


@pytest.mark.rule("EGZ-5")
def test_the_river_has_twenty_positions() -> None:
    s = Table().s
    assert len(sp.POSITION_WORDS) == 20
    assert sorted(set(s.box.position)) == list(range(1, 21))
    assert s.box.position[sp.HELIOPOLIS] == 20
    sites = [s.box.position[sp.SLOT0 + site * sp.SLOTS] for site in range(sp.SITES)]
    assert sites == sorted(sites)


@pytest.mark.rule("EGZ-6", "EGZ-8", "EGZ-10")
def test_numbers_stones_and_the_order_on_space_zero() -> None:
    """T19: with numbers 1 to 4 the track shows 4, 3, 2, 1 from the front."""
    table = Table(graves=(), nile=())
    s = table.s
    assert s.order == [0, 1, 2, 3]
    assert s.track == [3, 2, 1, 0]
    assert s.stones == [2, 3, 4, 5]


@pytest.mark.rule("EGZ-6")
def test_any_player_can_have_any_number() -> None:
    s = GAME.start(3)
    assert [sp.SPACE.words(choice) for choice in s.legal()] == ["next 0", "next 1", "next 2"]
    assert s.odds() == [1, 1, 1]
    s.apply(sp.NEXT.of(2))
    assert [sp.SPACE.words(choice) for choice in s.legal()] == ["next 0", "next 1"]
    s.apply(sp.NEXT.of(0))
    for value in (4, 4, 4, 4):
        s.apply(sp.GRAVE.of(value - 1))
    for kind in NILE:
        s.apply(sp.SPACE.parse(f"nile {kind}"))
    assert s.to_move == 2


@pytest.mark.rule("EGZ-11")
def test_start_cards() -> None:
    s = Table(2).s
    assert s.quarry == [3, 3]
    assert s.grain == [6, 0, 0, 6, 0, 0]


@pytest.mark.rule("EGZ-15")
def test_points_beyond_fifty() -> None:
    table = Table(2).give(0, "merchant").score(48, 0)
    table.s.stones[0] = 10
    table.do("sell 10")
    assert table.s.points == [58, 0]


@pytest.mark.rule("EGZ-16", "EGZ-17", "EGZ-18", "EGZ-138")
def test_rounds_and_decks() -> None:
    table = Table(2)
    s = table.s
    assert [s.shelf[i] for i in range(10)] == [sp.CARD_WORDS.index(kind) for kind in NILE]
    left: list[int] = []
    for number in range(1, 6):
        assert s.round == number
        left.append(len(s.deck))
        table.finish_round()
        if number == 5:
            break
        assert sum(s.shelf) == 0  # what nobody took is gone
        deck = s.box.decks[s.box.deck_of_round[number + 1]]
        assert all(kind in deck for kind in s.deck)
        for place in range(10):
            assert s.arg == place
            s.apply(s.legal()[0])
    assert left == [12, 2, 12, 2, 2]
    table.end()
    assert s.round == 5
