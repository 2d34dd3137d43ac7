"""Handlers of editions that people make: named, changed, compared, shared, exported."""

import secrets
from dataclasses import replace
from functools import partial
from typing import Annotated

from fastapi import Path, Query, Request, Response
from fastapi.responses import PlainTextResponse

from benben.core.errors import BadEdition
from benben.core.game import Game
from benben.core.phrase import Message
from benben.store.own_editions import MAX_EDITIONS, OwnEdition
from benben.store.rows import Conflict
from benben.store.store import now
from benben.web.auth.tokens import hash_token, new_token
from benben.web.compression import compress, compressed_response
from benben.web.errors import Refusal, not_found
from benben.web.http.caller import (
    By,
    Caller,
    GameId,
    Language,
    Token,
    absolute_url,
    the_game,
)
from benben.web.http.edition_response import describe, names_of, played, problem_of
from benben.web.language import speech
from benben.web.models import editions as m
from benben.workbench.components import group_at, groups_of, named_in
from benben.workbench.draft import Draft, clean_name
from benben.workbench.fields import differences, where
from benben.workbench.pictures import faces, picture
from benben.workbench.report import issue_text, report_of
from benben.workbench.toml import as_toml

STANDARD = "standard"
"""Id of the standard edition of a game; nobody owns it."""
EditionId = Annotated[str, Path(pattern=r"^[A-Za-z0-9_-]{1,40}$")]
OtherId = Annotated[str, Query(pattern=r"^[A-Za-z0-9_-]{1,40}$")]
GroupId = Annotated[str, Query(pattern=r"^[a-z0-9_]{1,40}$")]


# --- finding --------------------------------------------------------------------------------------


def _stale(rev: int | None = None) -> Refusal:
    refusal = Refusal(409, "table.refused.edition_stale")
    refusal.rev = rev
    return refusal


async def owned(by: Caller, game: Game, edition: str, rev: int | None = None) -> OwnEdition:
    """Return an edition of the caller; anybody else's does not exist for them."""
    found = await by.site.store.own_editions.get(edition, by.person) if by.person else None
    if found is None or found.game != game.id:
        raise not_found()
    if rev is not None and rev != found.rev:
        raise _stale(found.rev)
    return found


def read(game: Game, row: OwnEdition) -> Draft:
    return Draft.stored(game, row.base, row.name, row.body)


async def draft_of(by: Caller, game: Game, edition: str) -> tuple[Draft, OwnEdition | None]:
    """Return an edition of the caller, or the standard one, to look at."""
    if edition == STANDARD:
        return Draft(game, game.standard, game.standard.name), None
    row = await owned(by, game, edition)
    if row.deleted:
        raise not_found()
    return read(game, row), row


async def shared_draft(by: Caller, token: str) -> Draft:
    row = await by.site.store.own_editions.shared(hash_token(token))
    if row is None:
        raise not_found()
    return read(the_game(row.game), row)


async def _store(by: Caller, draft: Draft, row: OwnEdition) -> OwnEdition:
    after = replace(
        row,
        name=draft.name,
        body=draft.body(),
        rev=row.rev + 1,
        deleted=draft.deleted,
        changed=now(),
    )
    try:
        await by.site.store.own_editions.replace(after)
    except Conflict as error:
        raise _stale() from error
    return after


async def _answer(
    request: Request, by: Caller, draft: Draft, row: OwnEdition | None, *, mine: bool = True
) -> Response:
    """Return an edition with everything in it, compressed."""
    async with by.site.turns.turn():
        body = describe(draft, row, speech(by.lang), mine=mine).model_dump_json().encode()
        made = compress(body)
    return compressed_response(request, made, "application/json", "private, no-cache")


# --- handlers -------------------------------------------------------------------------------------


async def editions(by: By, game: GameId) -> list[m.ListedEdition]:
    """List the caller's editions of a game, most recently changed first."""
    found = await by.site.store.own_editions.of(by.person) if by.person else []
    return [
        m.ListedEdition(
            id=row.id, name=row.name, changed=row.changed, shared=row.shared is not None
        )
        for row in found
        if row.game == the_game(game).id
    ]


async def create(by: By, game: GameId, body: m.NewEditionRequest, request: Request) -> Response:
    """Create an edition: a copy of the standard one, of one of the caller's, or of a shared one."""
    rules = the_game(game)
    if body.shared is not None:
        source = await shared_draft(by, body.shared)
        if source.game.id != rules.id:
            raise not_found()
        draft = source.copy(body.name)
    elif body.of is not None:
        draft = (await draft_of(by, rules, body.of))[0].copy(body.name)
    else:
        draft = Draft.new(rules, body.name)
    return await _add(by, request, draft)


async def bring(by: By, game: GameId, body: m.ImportEditionRequest, request: Request) -> Response:
    """Create an edition from an edition file."""
    rules = the_game(game)
    words = speech(by.lang)
    text = body.text.replace("\r\n", "\n")
    place = words("bench.file")
    draft = await by.site.tables.apart(partial(Draft.imported, rules, text, place))
    if body.name:
        draft.name = clean_name(body.name)
    return await _add(by, request, draft)


async def _add(by: Caller, request: Request, draft: Draft) -> Response:
    person = by.known()
    mine = await by.site.store.own_editions.of(person)
    taken = {row.name for row in mine if row.game == draft.game.id} | {draft.game.standard.name}
    draft.name = _free(draft.name, taken)
    row = OwnEdition(
        secrets.token_urlsafe(12),
        person,
        draft.game.id,
        draft.name,
        draft.base.digest,
        draft.body(),
        1,
        deleted=False,
        shared=None,
        changed=now(),
    )
    if not await by.site.store.own_editions.add(row):
        raise Refusal(409, "table.refused.editions", most=MAX_EDITIONS)
    response = await _answer(request, by, draft, row)
    by.remember(response, person)
    return response


def _free(name: str, taken: set[str]) -> str:
    """Return the name, with a number if it is taken."""
    found, number = name, 2
    while found in taken:
        found = f"{name[:36]}-{number}"
        number += 1
    return found


async def edition(
    by: By, game: GameId, edition: EditionId, request: Request, lang: Language = None
) -> Response:
    """Return one of the caller's editions or the standard one, with all components and sources."""
    del lang
    draft, row = await draft_of(by, the_game(game), edition)
    return await _answer(request, by, draft, row)


async def shared(by: By, token: Token, request: Request, lang: Language = None) -> Response:
    """Return a shared edition, which anyone with its link may view and copy."""
    del lang
    return await _answer(request, by, await shared_draft(by, token), None, mine=False)


async def edit(
    by: By, game: GameId, edition: EditionId, body: m.EditEditionRequest, request: Request
) -> Response:
    """Change fields, marks, name or printing of an edition; with `dry`, only check the change."""
    rules = the_game(game)
    if edition == STANDARD and body.dry:
        draft, row = Draft(rules, rules.standard, rules.standard.name), None
    else:
        row = await owned(by, rules, edition, body.rev)
        draft = read(rules, row)
    try:
        if body.dry:
            problem = problem_of(draft, draft.check(body.set), speech(by.lang))
            found = m.EditionCheckResponse(problem=problem)
            return Response(found.model_dump_json(), media_type="application/json")
        draft.edit(body.set, body.mark, body.name, body.printing)
    except BadEdition as error:
        raise _refused(by, draft, error) from error
    assert row is not None
    if draft.name != row.name:
        mine = await by.site.store.own_editions.of(row.person)
        taken = {each.name for each in mine if each.game == row.game and each.id != row.id}
        if draft.name in taken | {rules.standard.name}:
            raise Refusal(409, "table.refused.edition_name", name=draft.name)
    return await _answer(request, by, draft, await _store(by, draft, row))


def _refused(by: Caller, draft: Draft, error: BadEdition) -> BadEdition:
    """Name the field as the page does, where the error is about one."""
    path, why = where(error)
    if why is None:
        return error
    name = names_of(draft, speech(by.lang)).whole(path)
    return BadEdition.of(
        Message("error.bench.field", "{name} ({path}) {why}", name=name, path=path, why=why)
    )


async def undo(
    by: By, game: GameId, edition: EditionId, body: m.EditionRevisionRequest, request: Request
) -> Response:
    """Undo the latest step, including a deletion."""
    row = await owned(by, the_game(game), edition, body.rev)
    draft = read(the_game(game), row)
    if not draft.undo():
        raise Refusal(409, "table.refused.undo")
    return await _answer(request, by, draft, await _store(by, draft, row))


async def redo(
    by: By, game: GameId, edition: EditionId, body: m.EditionRevisionRequest, request: Request
) -> Response:
    """Redo the step that was undone last."""
    row = await owned(by, the_game(game), edition, body.rev)
    draft = read(the_game(game), row)
    if not draft.redo():
        raise Refusal(409, "table.refused.undo")
    return await _answer(request, by, draft, await _store(by, draft, row))


async def delete(
    by: By, game: GameId, edition: EditionId, body: m.EditionRevisionRequest
) -> m.ListedEdition:
    """Delete an edition; `undo` restores it. Tables that use it keep it."""
    row = await owned(by, the_game(game), edition, body.rev)
    draft = read(the_game(game), row)
    draft.delete()
    after = await _store(by, draft, row)
    return m.ListedEdition(
        id=after.id, name=after.name, changed=after.changed, shared=after.shared is not None
    )


async def share(
    by: By, game: GameId, edition: EditionId, body: m.ShareEditionRequest, request: Request
) -> m.SharedLinkResponse:
    """Create a link with which others can view and copy an edition, or revoke it.

    An earlier link stops working in either case.
    """
    row = await owned(by, the_game(game), edition, body.rev)
    token = new_token()
    changed = replace(row, shared=hash_token(token) if body.on else None)
    after = await _store(by, read(the_game(game), row), changed)
    url = absolute_url(request, f"/workbench/shared/{token}") if body.on else None
    return m.SharedLinkResponse(rev=after.rev, url=url)


async def toml(by: By, game: GameId, edition: EditionId) -> PlainTextResponse:
    """Return an edition as a TOML file."""
    draft, _ = await draft_of(by, the_game(game), edition)
    name = f'attachment; filename="{draft.game.id}-edition.toml"'
    text = as_toml(draft.content() if edition != STANDARD else draft.values())
    return PlainTextResponse(text, headers={"content-disposition": name})


async def compare(
    by: By, game: GameId, edition: EditionId, other: OtherId = STANDARD, lang: Language = None
) -> m.CompareResponse:
    """Compare two editions, each one of the caller's or the standard one."""
    del lang
    rules = the_game(game)
    one, _ = await draft_of(by, rules, edition)
    two, _ = await draft_of(by, rules, other)
    names = names_of(one, speech(by.lang))
    return m.CompareResponse(
        name=one.name,
        other=two.name,
        differences=[
            m.EditionDifference(
                path=each.path,
                label=names.whole(each.path),
                group=group_at(rules, one.values(), each.path).id,
                before=each.before,
                after=each.after,
            )
            for each in differences(two.values(), one.values())
        ],
    )


async def pictures(
    by: By,
    game: GameId,
    edition: EditionId,
    group: GroupId,
    request: Request,
    lang: Language = None,
) -> Response:
    """Draw a group of components (board, cards, tiles) with the values of an edition."""
    del lang
    draft, _ = await draft_of(by, the_game(game), edition)
    return await _pictures(by, request, draft, group)


async def shared_pictures(
    by: By, token: Token, group: GroupId, request: Request, lang: Language = None
) -> Response:
    """Draw a group of components with the values of a shared edition."""
    del lang
    return await _pictures(by, request, await shared_draft(by, token), group)


async def _pictures(by: Caller, request: Request, draft: Draft, group: str) -> Response:
    found = next((each for each in groups_of(draft.game.id) if each.id == group), None)
    if found is None:
        raise not_found()
    # While values contradict each other, the board shows those of the standard edition.
    async with by.site.turns.turn():
        drawn = played(draft)[0] if draft.changes else draft.base
        board, parts = picture(found, drawn, by.lang)
        named = named_in(draft.game, draft.values(), group)
        made = m.EditionPictureResponse(
            board=board, parts=parts, faces=faces(found, drawn, named, by.lang)
        )
        body = compress(made.model_dump_json().encode())
    return compressed_response(request, body, "application/json", "private, no-cache")


async def report(
    by: By, game: GameId, edition: EditionId, lang: Language = None
) -> m.EditionReportResponse:
    """Return what the caller confirmed and corrected, as a file and as the text of an issue."""
    del lang
    draft, _ = await draft_of(by, the_game(game), edition)
    title, text = issue_text(draft)
    return m.EditionReportResponse(title=title, text=text, file=as_toml(report_of(draft)))
