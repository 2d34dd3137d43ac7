"""Handlers about the caller's finished games and stored data."""

import json
from collections.abc import Callable
from typing import Annotated, Any, Final

from fastapi import Query, Response
from fastapi.responses import StreamingResponse
from starlette.types import Receive, Scope, Send

from benben import games as registry
from benben.core.errors import BadInput
from benben.review import Review
from benben.web.auth.sessions import CLEAR, SESSION_COOKIE
from benben.web.errors import Refusal, too_often
from benben.web.http.caller import By, Caller, Language
from benben.web.language import speech
from benben.web.mine import erasing, results
from benben.web.models import mine as m
from benben.web.pictures.picture import source_name
from benben.web.thinking.reviews import turn_response

GameName = Annotated[str, Query(max_length=40, description="Id of a game; empty: all games.")]
LISTED: Final = 30
"""Maximum number of results, and of partners, in a list."""
EXPORTS: Final = 2
"""Maximum number of simultaneous exports to one address."""
BUSY_S: Final = 10
"""Retry-After, in seconds, for an address with too many exports in progress."""
COSTLY: Final = 6
"""Maximum number of costly choices in a list."""


async def my_games(by: By, game: GameName = "", lang: Language = None) -> m.MyGamesResponse:
    """Return statistics of the caller's finished games: results, partners, costly choices."""
    del lang
    if by.person is None:
        return m.MyGamesResponse()
    played, complete = await results.played_by(by.site.store, by.site.tables, by.person)
    some = [each for each in played if not game or each.game == game]
    return m.MyGamesResponse(
        complete=complete,
        games=[m.GameSummary(**vars(each)) for each in results.summaries(played)],
        partners=[
            m.GamePartner(name=each.name, bot=_bot(each.who), played=each.played, won=each.won)
            for each in results.partners(some)[:LISTED]
        ],
        results=[_result(each) for each in some[:LISTED]],
        sources=_sources(by, game, some) if game else [],
        costly=await _costly(by, some),
    )


def _bot(who: str) -> str | None:
    return who.removeprefix("bot ") if who.startswith("bot ") else None


def _result(each: results.Played) -> m.MyResult:
    return m.MyResult(
        url=f"/table/{each.table}",
        game=each.game,
        at=each.at,
        names=each.names,
        points=each.points,
        seat=each.seat,
        place=each.places[each.seat] if each.places else None,
        conceded=each.conceded,
    )


def _sources(by: Caller, game: str, some: list[results.Played]) -> list[m.SourcePoints]:
    counted = results.counted(some)
    if not counted:
        return []
    try:
        names = registry.get(game).sources
    except BadInput:
        return []
    words = speech(by.lang)
    latest = counted[0].rows[counted[0].seat]
    means = results.source_averages(some)
    return [
        m.SourcePoints(source=source_name(words, game, name), average=mean, latest=now)
        for name, mean, now in zip(names, means, latest, strict=False)
        if mean or now
    ]


async def _costly(by: Caller, some: list[results.Played]) -> list[m.CostlyChoice]:
    """The caller's most costly choices in the games that were reviewed."""
    seats = {each.table: each.seat for each in some}
    found = []
    for table, body in await by.site.store.people.reviews_of(list(seats)):
        review = Review.from_data(json.loads(body))
        found += [
            (turn.better.chance - turn.chosen.chance, table, turn)
            for turn in review.turns
            if turn.seat == seats[table]
        ]
    out: dict[tuple[str, int], m.CostlyChoice] = {}
    for lost, table, turn in sorted(found, key=lambda each: -each[0]):
        if len(out) == COSTLY:
            break
        if (table, turn.ply) in out:  # in the usual review and in the deep one
            continue
        try:
            at = await by.site.tables.get(table)
            async with at.held():
                said = turn_response(at, turn, by.lang)
        except (Refusal, BadInput):  # removed, or of other rules
            continue
        out[table, turn.ply] = m.CostlyChoice(
            url=f"/table/{table}#ply={turn.ply}",
            game=at.game.id,
            chosen=said.chosen.label,
            better=said.better.label,
            lost=lost,
        )
    return list(out.values())


async def export(by: By) -> Response:
    """Export everything stored about the caller as one JSON document.

    An export may read thousands of games, so an address can have few at a time.
    """
    exports, address = by.site.exports, by.address
    if exports[address] >= EXPORTS:
        raise too_often(BUSY_S)
    exports[address] += 1

    def ended() -> None:
        exports[address] -= 1
        if not exports[address]:
            del exports[address]

    told = erasing.export(by.site, by.person or "")
    headers = {"content-disposition": 'attachment; filename="benben.json"'}
    return _Export(ended, told, headers=headers, media_type="application/json")


class _Export(StreamingResponse):
    """Calls `ended` when everything is sent, or the client has disconnected."""

    def __init__(self, ended: Callable[[], None], *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        self._ended = ended

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        try:
            await super().__call__(scope, receive, send)
        finally:
            self._ended()


async def erase(by: By, response: Response) -> m.EraseResponse:
    """Erase everything stored about the caller. Repeat the request until `left` is 0."""
    left = await erasing.erase(by.site, by.person) if by.person else 0
    if not left:
        response.delete_cookie(SESSION_COOKIE, path="/")
        response.headers["clear-site-data"] = CLEAR
    return m.EraseResponse(left=left)
