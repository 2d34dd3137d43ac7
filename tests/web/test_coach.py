"""The lessons that a picture has for the coach."""

from __future__ import annotations

import pytest

from benben import games
from benben.coach import lessons_of
from benben.core.play import Play
from benben.core.rng import Rng
from benben.core.state import NOBODY
from benben.web.models.picture import Picture
from benben.web.pictures.picture import Viewer, picture
from tests.web.test_twins import table_of


def seen(play: Play, eyes: int, ply: int | None = None) -> Picture:
    own = () if eyes == NOBODY else (eyes,)
    return picture(table_of(play), Viewer(eyes, own, "en"), frozenset(), ply)


def ids(found: Picture) -> list[str]:
    return [each["id"] for each in found["lessons"]]


def test_lessons_are_about_what_happened_and_what_can_be_chosen() -> None:
    play = Play(games.get("imhotep"), 2, {}, seed=b"coach")
    play.advance()
    first = play.state.to_move
    found = seen(play, first)
    assert ids(found) == ["round", "turn", "take", "load"]
    assert [each["happened"] for each in found["lessons"]] == [True, False, False, False]
    assert found["lessons"][2]["at"] == [f"seat-{first}", "quarry"]
    assert found["lessons"][3]["at"] == ["slot-1-1"]
    play.choose(first, play.game.space.parse("take"))
    play.advance()
    assert ids(seen(play, first)) == ["take"]
    assert ids(seen(play, 1 - first)) == ["round", "turn", "take", "load"]


def test_spectators_and_earlier_moments_have_none() -> None:
    play = Play(games.get("imhotep"), 2, {}, seed=b"coach")
    play.advance()
    play.choose(play.state.to_move, play.game.space.parse("take"))
    play.advance()
    assert seen(play, NOBODY)["lessons"] == []
    assert seen(play, 0, 2)["lessons"] == []
    assert seen(play, 0)["lessons"] != []


@pytest.mark.parametrize("game", games.BUILT_IN)
def test_a_game_meets_most_of_its_lessons(game: str) -> None:
    """Many lessons come up in a single random game, for the seat that follows all of it."""
    rules = games.get(game)
    play = Play(rules, max(rules.seats), {}, seed=b"coach")
    rng = Rng(1)
    met: set[str] = set()
    play.advance()
    while not play.over:
        seat = next(each for each in play.state.owing() if each not in play.sealed)
        if seat == 0 or len(play.choices) % 7 == 0:
            met.update(ids(seen(play, 0)))
        play.choose(seat, rng.pick(play.state.legal_for(seat)))
        play.advance()
    met.update(ids(seen(play, 0)))
    assert len(met) > len(lessons_of(game)) / 3
