"""The whole table in words, for whoever does not see the drawing."""

from typing import Any

from benben.web.language import speech
from benben.web.picture import names_of
from benben.web.say import text_of
from benben.web.table import Table


def sections(table: Table, eyes: int, lang: str) -> list[dict[str, Any]]:
    words = speech(lang)
    names = names_of(table, words)
    view = table.play.state.seen_by(eyes)
    return [
        {
            "heading": words.say(section.heading, names),
            "lines": [
                "".join(words.fill(span.said, names) for span in line) for line in section.lines
            ],
        }
        for section in text_of(table.game.id).table(view)
    ]
