"""`benben review`: what a bot thinks of a record."""

from __future__ import annotations

from pathlib import Path

import pytest

from benben.review import Detail, Review
from tests.bots.blunders import thrown_away
from tests.cli.running import Run


@pytest.fixture(autouse=True)
def little(monkeypatch: pytest.MonkeyPatch) -> None:
    from benben.cli import review  # noqa: PLC0415 as in conftest.py

    monkeypatch.setattr(review, "DETAILS", {"usual": Detail(400, 60.0, 16)})


def test_a_thrown_away_win_is_named(run: Run, home: Path) -> None:
    play, ply, winning = thrown_away()
    (home / "lost.game").write_text(play.record().text(), "utf-8")
    result = run("review", "lost.game")
    assert result.code == 0
    assert "Chance of winning" in result.out
    assert f"Choice {ply}, Player {play.who[ply] + 1}:" in " ".join(result.out.split())
    review = Review.from_data(run("review", "lost.game", "--json").data())
    assert review.turns[0].ply == ply
    assert play.game.space.parse(review.turns[0].better.words) in winning
    other = str(2 - play.who[ply])
    alone = Review.from_data(run("review", "lost.game", "--json", "--seat", other).data())
    assert {turn.seat for turn in alone.turns} <= {1 - play.who[ply]}
    assert "from 1 to 2" in run("review", "lost.game", "--seat", "3").err
    assert "Gewinnchance" in run("review", "lost.game", "--lang", "de").out


def test_only_a_finished_game(run: Run) -> None:
    run("play", "imhotep", "--save", "u.game", typed="1\n")
    result = run("review", "u.game")
    assert result.code == 2
    assert "the game is not over" in result.err


def test_only_what_is_offered(run: Run, finished: Path) -> None:
    result = run("review", finished, "--detail", "endless")
    assert result.code == 2
    assert "--detail is one of usual" in result.err
