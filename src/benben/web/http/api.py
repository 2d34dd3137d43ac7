"""The JSON API: what the page does, anybody's program can do."""

import math
import time
from dataclasses import dataclass
from typing import Annotated, Any, Literal

from fastapi import Depends, Path, Query, Request, Response
from fastapi.responses import JSONResponse, PlainTextResponse, StreamingResponse

from benben import __version__
from benben import games as registry
from benben.core.errors import BadInput
from benben.core.state import NOBODY
from benben.web.auth.sessions import new_person
from benben.web.auth.tokens import hash_token, new_token
from benben.web.errors import Refusal, not_found, too_often, unavailable
from benben.web.http import rulebook
from benben.web.http.shelf import game_response, listed_table, shelf
from benben.web.language import language_of, speech
from benben.web.limits.clients import Client, address_of
from benben.web.limits.rate_limits import ADDRESS
from benben.web.limits.texts import clean
from benben.web.models import api as m
from benben.web.pictures.picture import Rendered, state_at
from benben.web.pictures.table_text import sections
from benben.web.site import Site
from benben.web.tables.collection import Wish, record_of
from benben.web.tables.players import BOT, HUMAN, OPEN, Player, bot_name
from benben.web.tables.table import WATCHING, Table
from benben.web.thinking.levels import OFFERED, USUAL


@dataclass(frozen=True)
class Caller:
    """Who asks, and in which language the answer is read."""

    site: Site
    person: str | None
    lang: str
    secure: bool
    address: str

    @property
    def client(self) -> Client:
        return Client(self.address, self.person or "")

    def known(self) -> str:
        """An id for somebody who is about to do something, new if need be."""
        return self.person or new_person()

    def remember(self, response: Response, person: str) -> None:
        if person != self.person:
            self.site.sessions.keep(response, person, secure=self.secure)


async def caller(request: Request) -> Caller:
    """Async though it waits for nothing: the framework would put it into a thread."""
    site: Site = request.app.state.site
    secure = request.url.scheme == "https"
    person, address = site.sessions.person(request), address_of(request.scope)
    return Caller(site, person, language_of(request), secure, address)


By = Annotated[Caller, Depends(caller)]
STREAMS_S = 10
"""Seconds after which somebody with too many open streams should try again."""
TableId = Annotated[str, Path(pattern=r"^[A-Za-z0-9_-]{1,40}$")]
Token = Annotated[str, Path(pattern=r"^[A-Za-z0-9_-]{1,64}$")]
GameId = Annotated[str, Path(max_length=40)]
SeatAt = Annotated[int, Path(ge=0, le=9)]
Ply = Annotated[int | None, Query(ge=0, le=100_000, description="An earlier moment.")]
SeatQ = Annotated[int | None, Query(ge=0, le=9, description="Which of my seats.")]
EyesQ = Annotated[
    int | None, Query(ge=WATCHING, le=9, description="Which of my seats; -1: as a spectator.")
]
AtLeast = Annotated[int, Query(ge=0, le=2**31 - 1, description="Not older than this revision.")]
Light = Annotated[
    str, Query(max_length=200, description="Words of a choice whose targets shall be drawn.")
]
Wait = Annotated[float, Query(ge=0, le=10, description="Seconds to wait for the answer.")]
Detail = Annotated[Literal["usual", "deep"], Query(description="How much work goes into it.")]
Lang = Annotated[str | None, Query(max_length=10, description="en, fr or de.")]


# --- games ----------------------------------------------------------------------------------------


async def games(by: By, lang: Lang = None) -> list[m.GameResponse]:
    """The games on the shelf, those that cannot be played yet included."""
    del lang
    return shelf(speech(by.lang))


async def game(by: By, game: GameId, lang: Lang = None) -> m.GameResponse:
    """One game: seats, options, levels of its bots."""
    del lang
    return game_response(the_game(game), speech(by.lang))


async def rules(by: By, game: GameId, lang: Lang = None) -> m.RulesResponse:
    """The numbered rules by chapter, in the reader's language where they are there."""
    del lang
    found, chapters = rulebook.chapters(the_game(game), by.lang)
    return m.RulesResponse(
        lang=found, chapters=[m.RulesChapter.model_validate(each) for each in chapters]
    )


def the_game(game: str) -> Any:
    try:
        return registry.get(game)
    except BadInput as error:
        raise not_found() from error


# --- me -------------------------------------------------------------------------------------------


async def me(by: By) -> m.MeResponse:
    """My name and my tables."""
    if by.person is None:
        return m.MeResponse(name=None)
    tables = await by.site.store.tables_of(by.person)
    name = await by.site.store.name_of(by.person)
    return m.MeResponse(name=name, tables=[listed_table(each, by.person) for each in tables])


async def rename(by: By, asked: m.RenameRequest, response: Response) -> m.MeResponse:
    """Say what I am called."""
    person = by.known()
    name = clean(asked.name)
    if not name:
        raise Refusal(422, "table.refused.name")
    await by.site.store.person(person, name)
    by.remember(response, person)
    return m.MeResponse(name=name)


async def link(by: By, request: Request, response: Response) -> m.LinkResponse:
    """A secret link that moves me to another device: once, within seven days."""
    person = by.known()
    secret = new_token()
    await by.site.store.add_link(hash_token(secret), person)
    by.remember(response, person)
    return m.LinkResponse(url=_url(request, f"/me/{secret}"))


async def move(by: By, token: Token, response: Response) -> m.MeResponse:
    """Be the one to whom a secret link belongs, on this device; the link is used up by it."""
    person = await by.site.store.use_link(hash_token(token))
    if person is None:
        raise Refusal(404, "table.refused.link")
    by.remember(response, person)
    return m.MeResponse(name=await by.site.store.name_of(person))


# --- tables ---------------------------------------------------------------------------------------


async def create(
    by: By, asked: m.NewTableRequest, request: Request, response: Response
) -> m.TableResponse:
    """A new table; the game begins at once."""
    found = the_game(asked.game)
    person = by.known()
    name = await _named(by, person, asked.name)
    if not any(seat.kind == "me" for seat in asked.seats):
        raise Refusal(422, "table.refused.me")
    wishes = [Wish(seat.kind, seat.name, seat.level) for seat in asked.seats]
    table, tokens = await by.site.tables.create(
        found, person, name, wishes, asked.options, asked.hints
    )
    by.remember(response, person)
    return m.TableResponse(
        table=table.id,
        url=f"/table/{table.id}",
        invitations=[
            m.Invitation(seat=seat, url=_url(request, f"/join/{token}"))
            for seat, token in tokens.items()
        ],
    )


async def _named(by: Caller, person: str, said: str) -> str:
    """What somebody is called; said now, or before."""
    name = clean(said)
    if name:
        await by.site.store.person(person, name)
        return name
    known = await by.site.store.name_of(person)
    if not known:
        raise Refusal(422, "table.refused.name")
    return known


async def picture(
    by: By,
    request: Request,
    table: TableId,
    ply: Ply = None,
    seat: EyesQ = None,
    rev: AtLeast = 0,
    light: Light = "",
    lang: Lang = None,
) -> Response:
    """All that a page shows, as my seat sees it: drawing, choices, log, players."""
    del lang
    found = await by.site.tables.get(table)
    made = await by.site.picture(found, by.person, by.lang, seat, ply, rev, light)
    _seen(found, by)
    return answer(request, made)


def answer(request: Request, made: Rendered) -> Response:
    headers = {"etag": made.etag, "cache-control": "private, no-cache", "vary": "accept-encoding"}
    if request.headers.get("if-none-match") == made.etag:
        return Response(status_code=304, headers=headers)
    if "gzip" in request.headers.get("accept-encoding", ""):
        headers["content-encoding"] = "gzip"
        return Response(made.packed, headers=headers, media_type="application/json")
    return Response(made.body, headers=headers, media_type="application/json")


async def view(by: By, table: TableId, seat: EyesQ = None) -> m.ViewResponse:
    """My view in numbers, for programs that play."""
    found = await by.site.tables.get(table)
    async with found.held():
        _seen(found, by)
        eyes = found.eyes_of(by.person, seat)
        seen = state_at(found, None, eyes).seen_by(eyes)
        mine = eyes in found.seats_of(by.person) and eyes in found.owing()
        legal = seen.legal_for(eyes) if mine else []
        words = [found.game.space.words(choice) for choice in legal]
        number = None if eyes == NOBODY else eyes
        rev = found.rev_for(found.seats_of(by.person))
        return m.ViewResponse(rev=rev, seat=number, ints=seen.pack(), choices=words)


async def text(
    by: By, table: TableId, ply: Ply = None, seat: EyesQ = None, lang: Lang = None
) -> m.TextResponse:
    """The whole table in words."""
    del lang
    found = await by.site.tables.get(table)
    async with found.held():
        _seen(found, by)
        said = sections(found, found.eyes_of(by.person, seat), by.lang, ply)
        rev = found.rev_for(found.seats_of(by.person))
        return m.TextResponse(rev=rev, sections=said)


async def stream(by: By, table: TableId) -> StreamingResponse:
    """Server-sent events: the table's revision, now and whenever it changes."""
    await by.site.tables.get(table)
    limits, hub = by.site.settings.limits, by.site.hub
    most = limits.streams if by.person else limits.nobodys_streams
    if hub.streams_of(by.person) >= most or hub.streams_at(by.address) >= ADDRESS * limits.streams:
        raise too_often(STREAMS_S)

    async def now() -> int:
        found = await by.site.tables.get(table)  # not kept as long as the stream
        async with found.held():
            return found.rev_for(found.seats_of(by.person))

    headers = {"cache-control": "no-store", "x-accel-buffering": "no"}
    return StreamingResponse(
        hub.stream(table, by.person, now, by.address),
        headers=headers,
        media_type="text/event-stream",
    )


async def record(by: By, table: TableId, seat: EyesQ = None) -> PlainTextResponse:
    """The game as text: as my seat heard it, and whole once it is over."""
    found = await by.site.tables.get(table)
    async with found.held():
        _seen(found, by)
        said = record_of(found, found.eyes_of(by.person, seat)).text()
    name = f'attachment; filename="{found.game.id}-{found.id}.game"'
    return PlainTextResponse(said, headers={"content-disposition": name})


async def open_record(by: By, asked: m.RecordRequest, response: Response) -> m.TableResponse:
    """A table from a record: to step through it or to play on."""
    person = by.known()
    name = await by.site.store.name_of(person) or "?"
    text = asked.text.replace("\r\n", "\n")
    table = await by.site.tables.from_record(text, person, name)
    by.remember(response, person)
    return m.TableResponse(table=table.id, url=f"/table/{table.id}")


# --- at a table -----------------------------------------------------------------------------------


def _my_seat(table: Table, by: Caller, asked: int | None) -> int:
    own = table.seats_of(by.person)
    if not own or by.person is None:
        raise Refusal(403, "table.refused.watcher")
    by.site.hub.saw(table.id, by.person)
    if asked is not None:
        if asked not in own:
            raise Refusal(403, "table.refused.seat")
        return asked
    return next((seat for seat in table.owing() if seat in own), own[0])


def _seated(table: Table, by: Caller) -> None:
    """Only who has a seat here may change the table; a lent seat counts."""
    if by.person is None or all(each.person != by.person for each in table.players):
        raise Refusal(403, "table.refused.watcher")
    by.site.hub.saw(table.id, by.person)


def _host(table: Table, by: Caller) -> None:
    if table.row.host != by.person:
        raise Refusal(403, "table.refused.host")


def _seen(table: Table, by: Caller) -> None:
    """A player asked for something: they are not gone, with or without an open page."""
    if by.person is not None and any(each.person == by.person for each in table.players):
        by.site.hub.saw(table.id, by.person)


async def _held(by: Caller, table: str) -> Table:
    found = await by.site.tables.get(table)
    async with found.held():
        return found


async def choose(by: By, table: TableId, asked: m.ChooseRequest) -> m.RevisionResponse:
    """Choose. When this answers, it is on disk."""
    found = await _held(by, table)
    seat = _my_seat(found, by, asked.seat)
    return m.RevisionResponse(rev=await found.choose(seat, asked.rev, asked.words))


async def undo(by: By, table: TableId, asked: m.UndoRequest) -> m.RevisionResponse:
    """Take my latest choice back, if nobody has chosen and nothing was revealed since."""
    found = await _held(by, table)
    seat = asked.seat
    if seat is None:
        seat = found.undo_seat(found.seats_of(by.person))
    return m.RevisionResponse(rev=await found.undo(_my_seat(found, by, seat), asked.rev))


async def chat(by: By, table: TableId, asked: m.ChatRequest) -> m.RevisionResponse:
    """Say something to everybody at the table."""
    found = await _held(by, table)
    _seated(found, by)
    seat = next(i for i, each in enumerate(found.players) if each.person == by.person)
    return m.RevisionResponse(rev=await found.say(seat, found.players[seat].name, asked.text))


async def pace(by: By, table: TableId, asked: m.PaceRequest) -> m.RevisionResponse:
    """How long bots take at least; who made the table says it for everybody."""
    found = await _held(by, table)
    _seated(found, by)
    _host(found, by)
    return m.RevisionResponse(rev=await found.set_pace(asked.ms))


async def go_on(by: By, table: TableId) -> m.RevisionResponse:
    """Go on with a table that does not replay, from the last position that does."""
    found = await _held(by, table)
    _seated(found, by)
    return m.RevisionResponse(rev=await found.go_on())


async def again(by: By, table: TableId) -> m.TableResponse:
    """Another game with the same seats."""
    found = await _held(by, table)
    _seated(found, by)
    if not found.over:
        raise Refusal(409, "table.refused.unfinished")
    assert by.person is not None
    new = await by.site.tables.again(found, by.person)
    return m.TableResponse(table=new.id, url=f"/table/{new.id}")


async def ask_hint(
    by: By, table: TableId, asked: m.HintRequest, lang: Lang = None
) -> m.HintResponse:
    """Ask a bot what it thinks of my choices; it begins to think."""
    del lang
    found = await _held(by, table)
    seat = _my_seat(found, by, asked.seat)
    assert by.person is not None
    await by.site.advice.ask(found, seat, by.client)
    return await by.site.advice.heard(found, seat, 0.0, by.lang)


async def hint(
    by: By, table: TableId, seat: SeatQ = None, wait: Wait = 0.0, lang: Lang = None
) -> m.HintResponse:
    """What the bot that I have asked thinks by now."""
    del lang
    found = await _held(by, table)
    return await by.site.advice.heard(found, _my_seat(found, by, seat), wait, by.lang)


async def ask_review(
    by: By, table: TableId, asked: m.ReviewRequest, lang: Lang = None
) -> m.ReviewResponse:
    """Let bots review a finished game."""
    del lang
    found = await _held(by, table)
    await by.site.reviews.begin(found, asked.detail, by.client)
    return await by.site.reviews.response(found, asked.detail, by.lang)


async def review(
    by: By, table: TableId, detail: Detail = "usual", lang: Lang = None
) -> m.ReviewResponse:
    """The review of a finished game, or how far it is."""
    del lang
    found = await _held(by, table)
    return await by.site.reviews.response(found, detail, by.lang)


async def join(by: By, token: Token, asked: m.JoinRequest, response: Response) -> m.TableResponse:
    """Take the seat to which an invitation belongs."""
    hashed = hash_token(token)
    at = await by.site.store.invited(hashed)
    if at is None:
        raise Refusal(404, "table.refused.invitation")
    found = await _held(by, at)
    person = by.known()
    made = m.TableResponse(table=found.id, url=f"/table/{found.id}")
    for seat, each in enumerate(found.players):
        if each.invitation == hashed and each.kind == OPEN:
            name = await _named(by, person, asked.name)
            new = Player(HUMAN, person, name, invitation=hashed)
            by.site.hub.saw(found.id, person)  # their page will be open in a moment
            await found.sit(seat, new, only_if=lambda now, each=each: now == each)  # type: ignore[misc]
            by.remember(response, person)
            return made
        if each.invitation == hashed and each.person == person:
            return made  # the same one again: the seat is theirs
    raise Refusal(409, "table.refused.taken")


async def change_seat(
    by: By, table: TableId, seat: SeatAt, asked: m.SeatRequest, request: Request
) -> m.SeatResponse:
    """Hand a seat to a bot, take it back, open it again, or renew its invitation."""
    found = await _held(by, table)
    _seated(found, by)
    if seat >= len(found.players):
        raise not_found()
    old = found.players[seat]
    url = None
    if asked.do == "bot":
        new = _to_bot(by, found, seat, asked.level)
    elif asked.do == "back":
        if old.kind != BOT or old.person != by.person:
            raise Refusal(403, "table.refused.seat")
        new = Player(HUMAN, old.person, old.name, invitation=old.invitation)
    else:
        _host(found, by)  # a guest could sit down there too, in a friend's place
        if asked.do == "open" and old.kind == BOT and old.person is None and old.invitation:
            new = Player(OPEN, None, "", invitation=old.invitation)  # the old link holds again
        elif asked.do == "invite" and old.kind == OPEN:
            secret = new_token()
            url = _url(request, f"/join/{secret}")
            new = Player(OPEN, None, "", invitation=hash_token(secret))
        else:
            raise Refusal(409, "table.refused.taken")
    rev = await found.sit(seat, new, only_if=lambda now: now == old)
    return m.SeatResponse(rev=rev, url=url)


def _to_bot(by: Caller, table: Table, seat: int, level: str) -> Player:
    old = table.players[seat]
    chosen = level or USUAL
    if chosen not in OFFERED:
        raise Refusal(422, "table.refused.level", said=chosen[:40])
    if old.kind == BOT and old.person != by.person:  # opponents do not get weaker in a game
        raise Refusal(403, "table.refused.seat")
    if old.kind == HUMAN and old.person != by.person:
        chosen = USUAL
        assert old.person is not None
        since = by.site.hub.gone_since(table.id, old.person)
        if since is None:
            raise Refusal(409, "table.refused.here")
        left = by.site.settings.gone - (time.monotonic() - since)
        if left > 0:
            raise Refusal(409, "table.refused.left", n=math.ceil(left))
    if old.kind == OPEN:
        _host(table, by)  # a guest would shut out whom the host has invited
        name = bot_name(table.players)
        return Player(BOT, None, name, level=chosen, invitation=old.invitation)
    return Player(BOT, old.person, old.name, level=chosen, invitation=old.invitation)


# --- the rest -------------------------------------------------------------------------------------


async def health(by: By, response: Response) -> m.HealthResponse:
    """Whether something can be stored, found out by storing something."""
    found = await by.site.store.health()
    if found is None:
        return m.HealthResponse(ok=True, version=__version__, reason=None)
    response.status_code = 503
    reason = speech(by.lang).say(unavailable(found).phrase, ())
    return m.HealthResponse(ok=False, version=__version__, reason=reason)


def _url(request: Request, path: str) -> str:
    return str(request.base_url).rstrip("/") + path


def problem(request: Request, error: Refusal) -> JSONResponse:
    said: dict[str, Any] = {"error": speech(language_of(request)).say(error.phrase, ())}
    if error.rev is not None:
        said["rev"] = error.rev
    headers = {"retry-after": str(error.retry_s)} if error.retry_s else None
    return JSONResponse(said, error.status, headers)
