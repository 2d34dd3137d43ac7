"""Handlers of studies: what a change of an edition does, in games of bots in the background."""

from benben.web.errors import not_found
from benben.web.http.caller import By, Caller, GameId, Language, the_game
from benben.web.http.edition_response import played
from benben.web.http.editions import EditionId, owned, read
from benben.web.models.editions import StudyRequest, StudyResponse
from benben.workbench.draft import Draft


async def _mine(by: Caller, game: str, edition: str) -> Draft:
    rules = the_game(game)
    row = await owned(by, rules, edition)
    if row.deleted:
        raise not_found()
    return read(rules, row)


async def study(by: By, game: GameId, edition: EditionId, lang: Language = None) -> StudyResponse:
    """What a study of my edition has found by now; it never starts one."""
    del lang
    draft = await _mine(by, game, edition)
    return await by.site.studies.response(edition, played(draft)[0], by.lang)


async def begin(
    by: By, game: GameId, edition: EditionId, body: StudyRequest, lang: Language = None
) -> StudyResponse:
    """Start a study of my edition against the standard one; bots play both with the same seeds."""
    del lang
    draft = await _mine(by, game, edition)
    changed = draft.playable()
    by.site.studies.begin(edition, by.client, draft.game, changed, body.games, body.seats)
    return await by.site.studies.response(edition, changed, by.lang)


async def stop(by: By, game: GameId, edition: EditionId, lang: Language = None) -> StudyResponse:
    """Stop the study of my edition; what it has found is kept."""
    del lang
    draft = await _mine(by, game, edition)
    by.site.studies.stop(edition)
    return await by.site.studies.response(edition, played(draft)[0], by.lang)
