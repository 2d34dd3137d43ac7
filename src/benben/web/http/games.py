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
    """The games on the shelf, those that cannot be played yet included."""
    del lang
    return shelf(speech(by.lang))


async def game(by: By, game: GameId, lang: Language = None) -> m.GameResponse:
    """One game: seats, options, levels of its bots."""
    del lang
    return game_response(the_game(game), speech(by.lang))


async def rules(by: By, game: GameId, lang: Language = None) -> m.RulesResponse:
    """The numbered rules by chapter, in the reader's language where they are there."""
    del lang
    found, chapters = rulebook.chapters(the_game(game), by.lang)
    return m.RulesResponse(
        lang=found, chapters=[m.RulesChapter.model_validate(each) for each in chapters]
    )


async def health(by: By, response: Response) -> m.HealthResponse:
    """Whether something can be stored, found out by storing something."""
    found = await by.site.store.health()
    if found is None:
        return m.HealthResponse(ok=True, version=__version__, reason=None)
    response.status_code = 503
    reason = speech(by.lang).say(unavailable(found).phrase, ())
    return m.HealthResponse(ok=False, version=__version__, reason=reason)
