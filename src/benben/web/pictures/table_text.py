"""The whole table as text, for screen readers and programs."""

from collections.abc import Sequence

from benben import games
from benben.core.phrase import Span
from benben.web.language import speech
from benben.web.models.picture import TextSection
from benben.web.pictures.picture import names_of, state_at
from benben.web.tables.table_state import TableState
from benben.words import Words


def sections(table: TableState, eyes: int, lang: str, ply: int | None = None) -> list[TextSection]:
    """Return the table now or, with a ply, after that many choices."""
    words = speech(lang)
    names = names_of(table, words)
    view = state_at(table, ply, eyes).seen_by(eyes)
    return [
        {
            "heading": words.say(section.heading, names),
            "lines": [text for line in section.lines if (text := spoken_line(line, words, names))],
        }
        for section in games.text(table.game.id).table(view)
    ]


def spoken_line(line: Sequence[Span], words: Words, names: Sequence[str]) -> str:
    """Return a line as a screen reader reads it, without the padding of terminal columns."""
    spans = [span.text if span.spoken is None else span.spoken for span in line]
    return " ".join("".join(words.fill(each, names) for each in spans).split())
