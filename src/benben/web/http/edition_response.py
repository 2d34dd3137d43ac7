"""An edition as the workbench shows it: components by group, sources, questions, summary."""

from typing import Any

from benben.core.errors import BadEdition
from benben.core.state import Edition
from benben.store.own_editions import OwnEdition
from benben.web.models import editions as m
from benben.words import Words
from benben.workbench.components import Component, Names, components_of, groups_of, questions
from benben.workbench.draft import CONFIRMED, SKIPPED, Draft
from benben.workbench.fields import fields_of, where


def played(draft: Draft) -> tuple[Edition, BadEdition | None]:
    """Return the edition and None, or the base and why the edition cannot be played."""
    try:
        return draft.playable(), None
    except BadEdition as error:
        return draft.base, error


def names_of(draft: Draft, words: Words) -> Names:
    """The names of the fields; numbers in the names of cards are those of the edition."""
    return Names(draft.game, draft.values(), played(draft)[0], words)


def problem_of(draft: Draft, error: BadEdition | None, words: Words) -> m.EditionProblem | None:
    """Describe why an edition cannot be played."""
    if error is None:
        return None
    path, why = where(error)
    if why is None:
        return m.EditionProblem(text=words.say(error.message, ()), path="")
    name = Names(draft.game, draft.values(), draft.base, words).whole(path)
    return m.EditionProblem(text=f"{name} {words.say(why, ())}", path=path)


def describe(
    draft: Draft, row: OwnEdition | None, words: Words, *, mine: bool
) -> m.EditionResponse:
    """Describe an edition; without a row it is the standard one, or somebody else's."""
    standard = row is None and mine
    edition, problem = (draft.base, None) if standard else played(draft)
    values = draft.values()
    names = Names(draft.game, values, edition, words)
    before = draft.base_values()
    found = components_of(draft.game, values if standard else draft.content(), names)
    # What is asked about does not depend on the answers; the sources that are shown do.
    sources = {each.path: each.source for each in fields_of(values)}
    uncertain = questions(draft.game, found, sources)
    used = {each.group.id for each in found}
    return m.EditionResponse(
        id=row.id if row else "standard" if mine else "",
        game=draft.game.id,
        name=draft.name,
        standard=standard,
        mine=row is not None,
        shared=bool(row and row.shared),
        rev=row.rev if row else 0,
        digest=None if problem else edition.digest,
        printing=draft.printing,
        problem=problem_of(draft, problem, words),
        undo=draft.done > 0,
        redo=draft.done < len(draft.steps),
        groups=[
            m.EditionGroup(id=each.id, label=names.group(each), pictured=bool(each.parts))
            for each in groups_of(draft.game.id)
            if each.id in used
        ],
        components=[_component(each, draft, before) for each in found],
        words=names.vocabulary(),
        questions=[each.path for each in uncertain],
        summary=_summary(draft, found, uncertain),
        value_sources=draft.game.count_value_sources(edition),
    )


def _component(each: Component, draft: Draft, before: dict[str, Any]) -> m.EditionComponent:
    return m.EditionComponent(
        path=each.path,
        group=each.group.id,
        name=each.name,
        fields=[
            m.EditionField(
                path=field.path,
                label=label,
                value=field.value,
                standard=before.get(field.path),
                source=field.source,
                page=field.page,
                mark=draft.marks.get(field.path),
            )
            for field, label in each.fields
        ],
    )


def _summary(draft: Draft, found: list[Component], uncertain: list[Component]) -> m.EditionSummary:
    """Count components: one is confirmed when all its uncertain fields are."""
    changed = {each.path for each in draft.differences()}
    counts = {"confirmed": 0, "corrected": 0, "skipped": 0, "open": 0}
    asked_about = {each.path for each in uncertain}
    for each in found:
        paths = [field.path for field, _ in each.fields]
        marks = [draft.marks.get(path) for path in paths]
        if CONFIRMED in marks:
            corrected = any(p in changed for p, mark in zip(paths, marks, strict=True) if mark)
            counts["corrected" if corrected else "confirmed"] += 1
        elif each.path in asked_about:
            counts["skipped" if SKIPPED in marks else "open"] += 1
    return m.EditionSummary(**counts)
