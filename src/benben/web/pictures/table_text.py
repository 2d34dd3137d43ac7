"""The whole table in words, for whoever does not see the drawing."""

from collections.abc import Sequence

from benben import games
from benben.core.phrase import Span
from benben.web.language import speech
from benben.web.models.picture import TextSection
from benben.web.pictures.picture import names_of, state_at
from benben.web.tables.table_state import TableState
from benben.words import Words


def sections(table: TableState, eyes: int, lang: str, ply: int | None = None) -> list[TextSection]:
    """As it is now or, with a ply, as it was after so many choices."""
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
    """A line as it is read out; what the columns of a terminal need is left out."""
    spans = [span.said if span.spoken is None else span.spoken for span in line]
    return " ".join("".join(words.fill(each, names) for each in spans).split())
