"""Random games of all numbers of players, held to the contract."""

from __future__ import annotations

import re

import pytest

import benben
from benben.core.check import Report, check
from benben.core.drive import play_out
from benben.core.journal import sheet
from benben.core.rng import Rng
from benben.core.state import OVER, Edition
from benben.games.egizia_sands import GAME

GAMES = 60 if benben.COMPILED else 12


def crowded() -> Edition:
    """An edition in which the same few Sphinx cards are drawn, returned and drawn again."""
    text = (GAME.folder / "edition.toml").read_text("utf-8")
    goals = text.index("[[goals]]")
    left = iter([1] * 11 + [0] * 99)
    cut = re.sub(r"marked = 1\n", "", text[goals:])
    cut = re.sub(r"copies = 1", lambda _: f"copies = {next(left)}", cut)
    text = text[:goals] + cut
    for old, new in (
        ("sphinx_cards = 35", "sphinx_cards = 11"),
        ("strength = [1, 1, 1, 2]", "strength = [4, 4, 4, 2]"),
        ("quarry = 3", "quarry = 9"),
        ("field = 6 ", "field = 20 "),
        ('id = "gleaner"\ndeck = "1/2"', 'id = "keep_more"\ndeck = "1/2"'),
        ('name = "standard"', 'name = "crowded"'),
    ):
        assert old in text, old
        text = text.replace(old, new, 1)
    return GAME.read_edition(text, "crowded")


def faultless(report: Report) -> None:
    assert not report.faults, f"{report.faults[0]}\n{report.faults[0].record}"


@pytest.mark.rule("SND-207")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_walk(seats: int) -> None:
    assert GAME.forgets == ()
    faultless(check(GAME, games=GAMES, seed=seats, seats=seats))


@pytest.mark.rule("SND-200", "SND-201")
def test_walk_through_a_small_pile() -> None:
    faultless(check(GAME, games=2 * GAMES, seed=9, edition=crowded(), every=4))


@pytest.mark.rule("SND-207")
def test_games_are_much_shorter_than_the_bound() -> None:
    longest = 0
    for seed in range(20 * GAMES):
        rng = Rng(seed)
        longest = max(longest, play_out(GAME.start(2 + seed % 3), rng))
    assert longest < 600


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
