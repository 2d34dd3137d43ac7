"""What a table's edition changes, in sentences."""

from functools import lru_cache
from typing import Any

from benben import games
from benben.core.edition import load
from benben.core.state import Edition
from benben.web.language import speech
from benben.workbench.components import Names
from benben.workbench.fields import differences


def value_text(value: Any, words: dict[str, str]) -> str:
    """Format the value of a field for people; `words` has those of their language."""
    if value is None:
        return "–"
    text = " ".join(map(str, value)) if isinstance(value, list) else str(value)
    return words.get(text) or " ".join(words.get(each, each) for each in text.split(" "))


def changes_of(edition: Edition, lang: str) -> list[str]:
    """Return a sentence for each field that differs from the standard edition."""
    if games.get(edition.game).known_edition(edition.digest):
        return []
    return _changes(edition.game, edition.text, lang)


@lru_cache(maxsize=50)
def _changes(game: str, text: str, lang: str) -> list[str]:
    rules = games.get(game)
    tree = load(text, "edition")
    names = Names(rules, tree, rules.load_edition(text, "edition"), speech(lang))
    words = names.vocabulary()
    return [
        f"{names.whole(each.path)}: {value_text(each.before, words)}"
        f" → {value_text(each.after, words)}"
        for each in differences(load(rules.standard.text, "standard"), tree)
    ]
