"""The numbered rules of a game, for reading beside the table."""

import re
from functools import lru_cache
from html import escape
from pathlib import Path
from typing import Any

from benben.core.game import Game
from benben.core.rulebook import read
from benben.words import translated

_MARKS = (
    (re.compile(r" (?=[:;?!»])|(?<=«) "), "\N{NO-BREAK SPACE}"),  # as French sets them
    (re.compile(r"\*\*(.+?)\*\*"), r"<strong>\1</strong>"),
    (re.compile(r"\*(.+?)\*"), r"<em>\1</em>"),
    (re.compile(r"`(.+?)`"), r"<code>\1</code>"),
)


def chapters(game: Game, language: str) -> tuple[str, list[dict[str, Any]]]:
    """Return the language of the rules, English if there is no translation, and the rules.

    `[{"title": …, "rules": [{"number": "IMH-20", "html": …}]}]`, in the order of RULES.md. A game
    without RULES.md has no chapters.
    """
    file, found = translated(game.folder / "RULES.md", language)
    return found, _read(file) if file.exists() else []


@lru_cache
def _read(file: Path) -> list[dict[str, Any]]:
    return [
        {
            "title": title,
            "rules": [{"number": rule.number, "html": inline_html(rule.sourced)} for rule in rules],
        }
        for title, rules in read(file.read_text("utf-8")).check(file.name).chapters()
    ]


def inline_html(text: str) -> str:
    """Markdown within a line as HTML: bold, italics and code."""
    html = escape(text, quote=False)
    for mark, tag in _MARKS:
        html = mark.sub(tag, html)
    return html
