"""`light` draws the targets of a choice that is legal there; all other words are refused."""

from __future__ import annotations

from urllib.parse import quote

import pytest

from benben import games
from benben.core.drive import replay
from benben.core.play import Play
from benben.core.rng import Rng
from benben.core.state import OVER
from tests.web.harness import ME, Browser, House, visit

SAMPLE = 30
MOMENTS = 3


@pytest.mark.parametrize("game", games.GAMES)
def test_every_choice_can_be_pointed_at(game: str) -> None:
    board = games.board(game)
    for choice in range(games.get(game).space.size):
        path = board.targets(choice)
        assert path, choice
        assert all(path)


def finished(game: str) -> Play:
    """A random game to its end."""
    found = games.get(game)
    seats = found.seats[-1]
    rng = Rng(5)
    play = Play(found, seats, found.any_options(seats, rng), seed=b"light")
    play.advance()
    while not play.over:
        for seat in play.state.owing():
            legal = play.state.legal_for(seat)
            play.choose(seat, legal[rng.below(len(legal))])
        play.advance()
    return play


def edges(game: str, sample: int) -> list[int]:
    """The first and last choice of each verb, and some between."""
    space = games.get(game).space
    rng = Rng(len(game))
    some = {rng.below(space.size) for _ in range(sample)} if sample else set(range(space.size))
    ends = {end for verb in space.verbs for end in (verb.base, verb.base + verb.size - 1)}
    return sorted(some | ends)


async def lit(browser: Browser, table: str, words: str, ply: int | None) -> int:
    at = "" if ply is None else f"&ply={ply}"
    answer = await browser.http.get(f"/api/tables/{table}/picture?light={quote(words)}{at}")
    return answer.status_code


@pytest.mark.parametrize("game", games.GAMES)
@pytest.mark.parametrize("sample", [SAMPLE, pytest.param(0, marks=pytest.mark.slow)])
def test_any_choice_as_light(sqlite: str, game: str, sample: int) -> None:
    play = finished(game)
    space = play.game.space
    last = len(play.choices)

    async def work(house: House) -> None:
        ada = house.browser()
        table = (await ada.post("/api/records", {"text": play.record().text()}))["table"]
        shown = 0
        for moment in range(MOMENTS + 1):
            ply = last * moment // MOMENTS
            state = play.game.start(play.seats, play.options, play.edition)
            replay(state, play.choices[:ply])
            while state.to_move < 0 and state.to_move != OVER:  # at chance nothing can be lit
                state.apply(play.choices[ply])
                ply += 1
            legal = {each for seat in state.owing() for each in state.legal_for(seat)}
            for choice in {*edges(game, sample), *sorted(legal)[:3]}:
                status = await lit(ada, table, space.words(choice), ply)
                assert status == (200 if choice in legal else 422), (space.words(choice), ply)
                shown += status == 200
        assert shown >= MOMENTS

    visit(sqlite, work)


def test_light_tells_nothing_about_others_while_the_game_is_on(sqlite: str) -> None:
    """Whether another's choice is legal may depend on hidden cards: it is refused either way."""

    async def work(house: House) -> None:
        ada, eve = house.browser(), house.browser()
        table = (await ada.new_table(ME, ME))["table"]
        picture = await ada.picture(table)
        words = [each["words"] for each in picture["choices"]]
        assert await lit(ada, table, words[0], None) == 200
        assert {await lit(eve, table, each, None) for each in words} == {422}
        assert await lit(eve, table, "?", None) == 422

    visit(sqlite, work)
