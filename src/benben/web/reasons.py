"""What a game, a record or a choice complains about, in the reader's language.

The core says what is wrong in English and knows no languages (`benben.core.errors`). Its sentences
stand in the catalogues too, as the English messages `reason.…`, with names for what varies; so a
sentence is recognised by its English form and said in another one. tests/web/test_reasons.py reads
the sources and holds the catalogues to them.
"""

import re
from functools import cache
from typing import Final

from benben.core.phrase import Phrase
from benben.words import Words, catalogue

KEYS: Final = sorted(
    str(message.id) for message in catalogue("en") if str(message.id).startswith("reason.")
)
SENTENCES: Final = ("why", "turn")
"""Placeholders that stand for something that has its own entry."""


@cache
def patterns() -> list[tuple[str, re.Pattern[str]]]:
    """Keys and what their sentences look like; those first that say most themselves."""
    english = {key: str(message.string) for key in KEYS if (message := catalogue("en").get(key))}
    most = sorted(english, key=lambda key: -len(re.sub(r"\{\w+\}", "", english[key])))
    return [(key, _pattern(english[key])) for key in most]


def _pattern(sentence: str) -> re.Pattern[str]:
    parts = re.split(r"\{(\w+)\}", sentence)
    said = [f"(?P<{part}>.*)" if i % 2 else re.escape(part) for i, part in enumerate(parts)]
    return re.compile("".join(said), re.DOTALL)


def recognised(sentence: str) -> Phrase | None:
    """A sentence of the core as a message, or None if it is not one of them."""
    for key, pattern in patterns():
        if found := pattern.fullmatch(sentence):
            given = found.groupdict()
            inner = {n: (n in SENTENCES and recognised(said)) or said for n, said in given.items()}
            return Phrase(key, **inner)
    return None


def reason(sentence: str, words: Words) -> str:
    """The same in this language; as it is, where it is not known."""
    phrase = recognised(sentence)
    return words.say(phrase, ()) if phrase else sentence
