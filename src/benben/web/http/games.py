"""Handlers about the server itself: its games, their rules, whether it works."""

from fastapi import Response

from benben import __version__
from benben.web.errors import unavailable
from benben.web.http import rulebook
from benben.web.http.caller import By, GameId, Language, the_game
from benben.web.http.shelf import game_response, shelf
from benben.web.language import speech
from benben.web.models import games as m


async def games(by: By, lang: Language = None) -> list[m.GameResponse]:
    """List all games, including those without a board for the browser."""
    del lang
    return shelf(speech(by.lang))


async def game(by: By, game: GameId, lang: Language = None) -> m.GameResponse:
    """Return one game: numbers of players, options and levels of its bots."""
    del lang
    return game_response(the_game(game), speech(by.lang))


async def rules(by: By, game: GameId, lang: Language = None) -> m.RulesResponse:
    """Return the numbered rules by chapter, in English where there is no translation."""
    del lang
    found, chapters = rulebook.chapters(the_game(game), by.lang)
    return m.RulesResponse(
        lang=found, chapters=[m.RulesChapter.model_validate(each) for each in chapters]
    )


async def health(by: By, response: Response) -> m.HealthResponse:
    """Check whether the server can store data, by writing to its database."""
    found = await by.site.store.health()
    if found is None:
        return m.HealthResponse(ok=True, version=__version__, reason=None)
    response.status_code = 503
    reason = speech(by.lang).say(unavailable(found).phrase, ())
    return m.HealthResponse(ok=False, version=__version__, reason=reason)
