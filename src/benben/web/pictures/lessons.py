"""The lessons of the coach that belong to a picture."""

from collections.abc import Mapping, Sequence

from benben import games
from benben.coach import OWN_SEAT, Lesson, lessons_of
from benben.core.state import Choice, State
from benben.games import Text, Varying
from benben.web.models.picture import PictureLesson
from benben.web.pictures.log import Entry
from benben.web.tables.table_state import TableState
from benben.words import Words


def lessons(
    table: TableState,
    view: State,
    legal: Sequence[Choice],
    entries: Sequence[Entry],
    last: int,
    words: Words,
) -> list[PictureLesson]:
    """What the coach may explain: what happened since the seat last chose, and what it may choose.

    It follows from the seat's own log, up to the ply `last`, and from its choices, so it gives
    nothing away.
    """
    taught = lessons_of(table.game.id)
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
    text = games.text(table.game.id)
    if legal:
        board = games.board(table.game.id)
        targets[f"prompt.{text.prompt(view).key.rpartition('.')[2]}"] = ()
        for choice in legal:
            verb = table.game.space.verb_of(choice).name
            targets.setdefault(f"verb.{verb}", board.targets(choice)[:1])
    return [
        {
            "id": lesson.id,
            "text": words(_key(lesson, view, text)),
            "rule": lesson.rule,
            "at": list(dict.fromkeys([*_place(lesson, view.eyes), *_first(lesson, targets)])),
            "happened": not happened.isdisjoint(lesson.when),
        }
        for lesson in taught
        if not happened.isdisjoint(lesson.when) or not targets.keys().isdisjoint(lesson.when)
    ]


def _key(lesson: Lesson, view: State, text: Text) -> str:
    return lesson.key + (text.lesson_variant(view, lesson.id) if isinstance(text, Varying) else "")


def _place(lesson: Lesson, seat: int) -> list[str]:
    if lesson.at == OWN_SEAT:
        return [f"seat-{seat}"]
    return [lesson.at] if lesson.at else []


def _first(lesson: Lesson, targets: Mapping[str, tuple[str, ...]]) -> list[str]:
    """The first target of each choice that a lesson is about."""
    return [target for event in lesson.when for target in targets.get(event, ())]
