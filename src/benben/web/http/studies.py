"""Handlers of studies, which measure the effect of a changed edition in games of bots."""

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
    """Return the results so far of the study of an edition; never starts one."""
    del lang
    draft = await _mine(by, game, edition)
    return await by.site.studies.response(edition, played(draft)[0], by.lang)


async def begin(
    by: By, game: GameId, edition: EditionId, body: StudyRequest, lang: Language = None
) -> StudyResponse:
    """Start a study of an edition: bots play it and the standard one with the same seeds."""
    del lang
    draft = await _mine(by, game, edition)
    changed = draft.playable()
    by.site.studies.begin(edition, by.client, draft.game, changed, body.games, body.seats)
    return await by.site.studies.response(edition, changed, by.lang)


async def stop(by: By, game: GameId, edition: EditionId, lang: Language = None) -> StudyResponse:
    """Stop the study of an edition; its results so far are kept."""
    del lang
    draft = await _mine(by, game, edition)
    by.site.studies.stop(edition)
    return await by.site.studies.response(edition, played(draft)[0], by.lang)
