"""Random games of all numbers of players and options, held to the contract."""

from __future__ import annotations

import re

import pytest

import benben
from benben.core.check import Report, check
from benben.core.drive import play_out
from benben.core.rng import Rng
from benben.core.state import Edition
from benben.games.egizia import GAME

GAMES = 60 if benben.COMPILED else 15


def crowded() -> Edition:
    """An edition in which the same few Sphinx cards are drawn, returned and drawn again."""
    text = (GAME.folder / "edition.toml").read_text("utf-8")
    goals = text.index("[[goals]]")
    left = iter([1] * 7 + [0] * 99)
    cut = re.sub(r"copies = 1", lambda _: f"copies = {next(left)}", text[goals:])
    text = text[:goals] + cut
    for old, new in (
        ("sphinx_cards = 29", "sphinx_cards = 7"),
        ("strength = [1, 1, 1, 2]", "strength = [4, 4, 4, 2]"),
        ("start_quarry = 3", "start_quarry = 9"),
        ("start_field = 6", "start_field = 20"),
        ('id = "trainer"\ndeck = "1/2"', 'id = "keep_two"\ndeck = "1/2"'),
        ('name = "standard"', 'name = "crowded"'),
    ):
        assert old in text, old
        text = text.replace(old, new, 1)
    return GAME.read_edition(text, "crowded")


def faultless(report: Report) -> None:
    assert not report.faults, f"{report.faults[0]}\n{report.faults[0].record}"


@pytest.mark.rule("EGZ-176")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_walk(seats: int) -> None:
    assert GAME.forgets == ()
    faultless(check(GAME, games=GAMES, seed=seats, seats=seats))


@pytest.mark.rule("EGZ-166", "EGZ-167")
def test_walk_through_a_small_pile() -> None:
    faultless(check(GAME, games=2 * GAMES, seed=9, edition=crowded(), every=4))


@pytest.mark.rule("EGZ-176")
def test_games_are_much_shorter_than_the_bound() -> None:
    longest = 0
    for seed in range(20 * GAMES):
        rng = Rng(seed)
        seats = 2 + seed % 3
        state = GAME.start(seats, GAME.any_options(seats, rng))
        longest = max(longest, play_out(state, rng))
    assert longest < 500
