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


LONGEST: Final = 400
"""Characters of a sentence that is looked at and said; it may quote a whole upload."""


@cache
def patterns() -> list[tuple[str, list[str]]]:
    """Keys and their sentences, cut at the holes; those first that say most themselves."""
    english = {key: str(message.string) for key in KEYS if (message := catalogue("en").get(key))}
    most = sorted(english, key=lambda key: -len(re.sub(r"\{\w+\}", "", english[key])))
    return [(key, re.split(r"\{(\w+)\}", english[key])) for key in most]


def _filled(parts: list[str], sentence: str) -> dict[str, str] | None:
    """What stands in the holes; the leftmost fit is found without going back, in linear time."""
    if len(parts) == 1:
        return {} if sentence == parts[0] else None
    if not sentence.startswith(parts[0]) or not sentence.endswith(parts[-1]):
        return None
    given: dict[str, str] = {}
    at = len(parts[0])
    end = len(sentence) - len(parts[-1])
    for name, literal in zip(parts[1:-2:2], parts[2:-2:2], strict=True):
        found = sentence.find(literal, at, end)
        if found < 0:
            return None
        given[name] = sentence[at:found]
        at = found + len(literal)
    if at > end:
        return None
    given[parts[-2]] = sentence[at:end]
    return given


def recognised(sentence: str) -> Phrase | None:
    """A sentence of the core as a message, or None if it is not one of them."""
    for key, pattern in patterns():
        given = _filled(pattern, sentence)
        if given is not None:
            inner = {n: (n in SENTENCES and recognised(said)) or said for n, said in given.items()}
            return Phrase(key, **inner)
    return None


def reason(sentence: str, words: Words) -> str:
    """The same in this language; as it is, where it is not known."""
    if len(sentence) > LONGEST:
        sentence = sentence[: LONGEST - 1] + "…"
    phrase = recognised(sentence)
    return words.say(phrase, ()) if phrase else sentence
