"""The lessons of the coach that belong to a picture."""

from collections.abc import Mapping, Sequence
from functools import cache
from operator import itemgetter

from benben import games
from benben.coach import OWN_SEAT, Lesson, lessons_of
from benben.core.state import Choice, State
from benben.games import Varying
from benben.web.models.picture import PictureLesson
from benben.web.pictures.log import Entry
from benben.web.tables.table_state import TableState
from benben.words import Words


def lessons(
    table: TableState,
    view: State,
    legal: Sequence[Choice],
    paths: Sequence[tuple[str, ...]],
    entries: Sequence[Entry],
    last: int,
    words: Words,
) -> list[PictureLesson]:
    """Return the lessons about what happened since the seat last chose, and about its choices.

    It follows from the seat's own log, up to the ply `last`, and from its choices, so it gives
    nothing away. `paths` are the targets of the choices.
    """
    taught = _by_event(table.game.id)
    if view.eyes < 0 or not taught:
        return []
    happened: set[str] = set()
    for entry in reversed(entries):
        if entry.ply >= last:
            continue
        happened.update(entry.events)
        if entry.who == view.eyes:
            break
    targets: dict[str, tuple[str, ...]] = {}
    if legal:
        prompt = games.text(table.game.id).prompt(view).key
        targets[f"prompt.{prompt.rpartition('.')[2]}"] = ()
        for choice, path in zip(legal, paths, strict=True):
            verb = table.game.space.verb_of(choice).name
            targets.setdefault(f"verb.{verb}", path[:1])
    found = dict(taught[event] for event in (*happened, *targets) if event in taught)
    varying = _varying(table.game.id)
    return [
        {
            "id": lesson.id,
            "text": words(_key(lesson, view, varying)),
            "rule": lesson.rule,
            "at": list(dict.fromkeys([*_place(lesson, view.eyes), *_first(lesson, targets)])),
            "happened": not happened.isdisjoint(lesson.when),
        }
        for _, lesson in sorted(found.items(), key=itemgetter(0))
    ]


@cache
def _by_event(game: str) -> dict[str, tuple[int, Lesson]]:
    """Return the lesson of each event, with its index in teaching order."""
    return {
        event: (place, lesson)
        for place, lesson in enumerate(lessons_of(game))
        for event in lesson.when
    }


@cache  # isinstance() on a protocol takes longer than drawing a boat
def _varying(game: str) -> Varying | None:
    text = games.text(game)
    return text if isinstance(text, Varying) else None


def _key(lesson: Lesson, view: State, varying: Varying | None) -> str:
    return lesson.key + (varying.lesson_variant(view, lesson.id) if varying else "")


def _place(lesson: Lesson, seat: int) -> list[str]:
    if lesson.at == OWN_SEAT:
        return [f"seat-{seat}"]
    return [lesson.at] if lesson.at else []


def _first(lesson: Lesson, targets: Mapping[str, tuple[str, ...]]) -> list[str]:
    """The first target of each choice that a lesson is about."""
    return [target for event in lesson.when for target in targets.get(event, ())]
