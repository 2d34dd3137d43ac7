"""What each drawn thing says when it is asked what it is."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple
from xml.etree.ElementTree import Element

from tests.draw.reading import read

SHAPES = frozenset({"rect", "path", "circle", "ellipse", "use", "text", "line", "polygon"})
BARE = re.compile(r"[\W\d_]*")
"""Numbers and signs without a word."""


class Answer(NamedTuple):
    """A drawn thing and what is said of it."""

    thing: str
    words: str
    rule: str


def answers(drawing: str) -> Iterator[Answer]:
    """Of everything drawn on a board. Ghosts are left out: they lie where a piece would be."""
    for chain in _leaves(read(drawing), []):
        if any("ghost" in each.attrib.get("class", "").split() for each in chain):
            continue
        leaf = chain[-1]
        part = next((each.attrib["data-part"] for each in chain if "data-part" in each.attrib), "")
        look = leaf.attrib.get("href") or leaf.attrib.get("class", "")
        words, rule = _said(chain)
        yield Answer(f"{part}: <{leaf.tag} {look}> {leaf.text or ''}".strip(), words, rule)


def _leaves(node: Element, chain: list[Element]) -> Iterator[list[Element]]:
    chain = [*chain, node]
    if node.tag in SHAPES:
        yield chain
    else:
        for each in node:
            yield from _leaves(each, chain)


def _said(chain: list[Element]) -> tuple[str, str]:
    """The innermost description and its rule, as the page looks for them."""
    for i in range(len(chain), 0, -1):
        found = chain[i - 1].attrib
        words = found.get("data-tip")
        if words is None and ("data-target" in found or "data-part" in found):
            words = found.get("aria-label")
        if words:
            ruled = (
                each.attrib["data-rule"]
                for each in reversed(chain[:i])
                if "data-rule" in each.attrib
            )
            return words, next(ruled, "")
    return "", ""


SCALES = re.compile(r"<text [^>]*(?:track-number|rail-number|coordinate|last-gap-count)")
"""Numbers of a scale or of the edge of a board: their description is that of the whole."""
NUMBER = re.compile(r"<text [^>]*> [\W_]*\d[\W\d_]*$")
"""A number without a word."""


def fault(thing: str, words: str, rule: str, known: str) -> str:
    """What is wrong with an answer, or nothing; `known` are the rules of the game."""
    if not words:
        return "mute"
    if NUMBER.search(thing) and not SCALES.search(thing) and not re.search(r"\d", words):
        return f"a number that is not in '{words}'"
    if BARE.fullmatch(words) or len(words.split()) < 3:
        return f"says only '{words}'"
    if f"**{rule}**" not in known:
        return f"names the rule '{rule}'"
    return ""
