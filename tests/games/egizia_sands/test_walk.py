"""Random games of all numbers of players, held to the contract."""

from __future__ import annotations

import pytest

import benben
from benben.core.journal import sheet
from benben.core.rng import Rng
from benben.core.state import OVER, Edition
from benben.games.egizia_sands import GAME
from tests.games.egizia_common.editions import changed, few_goals
from tests.games.egizia_common.walking import longest, walk, walk_edition
from tests.whole import some

GAMES = some(6, 25) if benben.COMPILED else some(2, 8)


def crowded() -> Edition:
    """An edition in which the same few Sphinx cards are drawn, returned and drawn again."""
    text = changed(
        GAME,
        ("sphinx_cards = 35", "sphinx_cards = 11"),
        ("strength = [1, 1, 1, 2]", "strength = [4, 4, 4, 2]"),
        ("quarry = 3", "quarry = 9"),
        ("field = 6 ", "field = 20 "),
        ('id = "gleaner"\ndeck = "1/2"', 'id = "keep_more"\ndeck = "1/2"'),
        ('name = "standard"', 'name = "crowded"'),
    )
    return GAME.read_edition(few_goals(text, 11), "crowded")


@pytest.mark.rule("SND-207")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_walk(seats: int) -> None:
    walk(GAME, GAMES, seats)


@pytest.mark.rule("SND-200", "SND-201")
def test_walk_through_a_small_pile() -> None:
    walk_edition(GAME, some(1, 2) * GAMES, crowded())


@pytest.mark.rule("SND-207")
def test_games_are_much_shorter_than_the_bound() -> None:
    assert longest(GAME, 20 * GAMES) < 600


@pytest.mark.rule("SND-140")
def test_the_score_sheet_adds_up_and_somebody_wins() -> None:
    for seed in range(GAMES):
        rng = Rng(seed)
        seats = 2 + seed % 3
        state = GAME.start(seats)
        state.journal = []
        while state.to_move != OVER:
            state.apply(state.deal(rng) if state.to_move < 0 else state.pick(rng))
        rows = sheet(state.journal, seats, len(GAME.sources))
        assert [sum(row) for row in rows] == state.scores()
        assert sorted(state.places()) == list(range(1, seats + 1))
