"""Random games of all numbers of players and options, held to the contract."""

from __future__ import annotations

import pytest

import benben
from benben.core.state import Edition
from benben.games.egizia import GAME
from tests.games.egizia_common.editions import changed, few_goals
from tests.games.egizia_common.walking import longest, walk, walk_edition
from tests.whole import some

GAMES = some(6, 25) if benben.COMPILED else some(2, 8)


def crowded() -> Edition:
    """An edition in which the same few Sphinx cards are drawn, returned and drawn again."""
    text = changed(
        GAME,
        ("sphinx_cards = 29", "sphinx_cards = 7"),
        ("strength = [1, 1, 1, 2]", "strength = [4, 4, 4, 2]"),
        ("start_quarry = 3", "start_quarry = 9"),
        ("start_field = 6", "start_field = 20"),
        ('id = "trainer"\ndeck = "1/2"', 'id = "keep_two"\ndeck = "1/2"'),
        ('name = "standard"', 'name = "crowded"'),
    )
    return GAME.read_edition(few_goals(text, 7), "crowded")


@pytest.mark.rule("EGZ-176")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_walk(seats: int) -> None:
    walk(GAME, GAMES, seats)


@pytest.mark.rule("EGZ-166", "EGZ-167")
def test_walk_through_a_small_pile() -> None:
    walk_edition(GAME, some(1, 2) * GAMES, crowded())


@pytest.mark.rule("EGZ-176")
def test_games_are_much_shorter_than_the_bound() -> None:
    assert longest(GAME, 20 * GAMES) < 500
