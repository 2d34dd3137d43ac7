"""The lists of the home page: the games on the shelf, and the tables of a person."""

from importlib.util import find_spec
from typing import Final

from benben import games
from benben.bots.weights import file_of
from benben.core.game import Game
from benben.store.lists import PAGE, ListQuery, Which
from benben.store.rows import OVER, Listed
from benben.web.language import speech
from benben.web.limits.texts import clean
from benben.web.models.accounts import ListedPlayer, ListedTable
from benben.web.models.games import GameOption, GameResponse
from benben.web.pictures.deadlines import time_left
from benben.web.tables.bot_levels import OFFERED
from benben.web.tables.players import HUMAN
from benben.words import Words, text_or

MAX_FIND_CHARACTERS: Final = 40


def shelf(words: Words) -> list[GameResponse]:
    """The boxes, in the order in which they stand."""
    return [game_response(game, words) for game in games.every()]


def has_board(game: str) -> bool:
    """Whether a game can be played in the browser; otherwise it is for terminals and programs."""
    return find_spec(games.GAMES[game] + ".board") is not None


def game_response(game: Game, words: Words) -> GameResponse:
    values = game.option_values(game.standard)
    return GameResponse(
        id=game.id,
        name=text_or(words, f"{game.id}.name", game.id),
        playable=has_board(game.id),
        seats=list(game.seats),
        options=[
            GameOption(
                name=option.name,
                label=text_or(words, f"{game.id}.option.{option.name}", option.name, **values),
                values=list(option.values),
                parts=list(option.parts),
                default=option.default,
            )
            for option in game.options
        ],
        levels=OFFERED,
        learned=[seats for seats in game.seats if file_of(game.id, seats).is_file()],
        option_values=values,
        value_sources=game.count_value_sources(game.standard),
    )


def list_query(which: Which, find: str, page: int, lang: str, size: int = PAGE) -> ListQuery:
    """A page of a person's tables; names of games are searched in the reader's language."""
    words, sought = speech(lang), clean(find, MAX_FIND_CHARACTERS)
    named = tuple(
        game
        for game in games.GAMES
        if sought.casefold() in text_or(words, f"{game}.name", game).casefold()
    )
    return ListQuery(which, page, sought, named, size)


def listed_table(table: Listed, person: str, now_ms: int, lang: str) -> ListedTable:
    """A table in a list; `now_ms` is the time of the site's clock."""
    waited_for = [int(each[:-1]) for each in table.waits.split(",") if each and each != OVER]
    mine = [i for i, s in enumerate(table.seats) if s.person == person and s.kind == HUMAN]
    return ListedTable(
        table=table.id,
        url=f"/table/{table.id}",
        game=table.game,
        players=[ListedPlayer(name=seat.name, kind=seat.kind) for seat in table.seats],
        seats=mine,
        over=table.waits == OVER,
        my_turn=any(seat in mine for seat in waited_for),
        changed=table.at,
        created=table.created,
        deadline=time_left(table.due_ms, now_ms, speech(lang)),
        tried=table.tried,
    )
