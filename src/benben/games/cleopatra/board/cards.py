"""Cards: small on the stalls, large in the hand, as signs in lists."""

from functools import lru_cache
from typing import Final

from benben.core.phrase import Language
from benben.draw.svg import at, fitted, kept, paragraph, rect, said, sized, text, use, wrap
from benben.games.cleopatra.board.scene import CARD_RULES, Scene
from benben.games.cleopatra.box import Box
from benben.games.cleopatra.space import (
    AMBASSADOR,
    CARD_WORDS,
    DOUBLE,
    RESOURCES,
    SCRIBE,
    TROMPE,
    VIZIER,
)
from benben.games.cleopatra.text import effect

MINI_W: Final = 54
MINI_H: Final = 76
HAND_W: Final = 92
SOBEK_W: Final = 178
HAND_H: Final = 148
LETTER: Final = 16.5
"""Smallest letters in the hand: on the smallest desk they are 11 pixels high."""


def icon(kind: int) -> str:
    if kind < RESOURCES:
        return f"res-{CARD_WORDS[kind]}"
    if kind < TROMPE:
        return f"res-{CARD_WORDS[kind - DOUBLE]}"
    return f"card-{CARD_WORDS[kind]}"


def tint(kind: int) -> str:
    """The class of a card's ground."""
    if kind < TROMPE:
        plain = CARD_WORDS[kind if kind < RESOURCES else kind - DOUBLE]
        return f"card of-{plain}" + ("" if kind < RESOURCES else " tainted")
    return "card tainted of-trompe" if kind == TROMPE else "card tainted of-sobek"


@lru_cache
def back(w: float = MINI_W, h: float = MINI_H) -> str:
    """A card face down."""
    size = min(w, h) * 0.62
    return (
        rect(2, 3, w, h, "cast", 6)
        + rect(0, 0, w, h, "card-back", 6)
        + rect(4.5, 4.5, w - 9, h - 9, "card-back-line", 4)
        + use("back-mark", (w - size) / 2, (h - size) / 2, size, size, class_="card-back-sign")
    )


@lru_cache
def mini(kind: int) -> str:
    """A card of a stall: what it shows, and an amulet if it is tainted."""
    if not kind:
        return back()
    out = [rect(2, 3, MINI_W, MINI_H, "cast", 6), rect(0, 0, MINI_W, MINI_H, tint(kind), 6)]
    if RESOURCES <= kind < TROMPE:
        out += [use(icon(kind), 5, 4, 32, 32), use(icon(kind), 17, 28, 32, 32)]
    else:
        out.append(use(icon(kind), 7, 12, 40, 40))
    if kind >= RESOURCES:
        out.append(use("amulet", MINI_W - 21, MINI_H - 21, 18, 18))
    return "".join(out)


def piece(scene: Scene, kind: int, inside: str, count: int = 1) -> str:
    """A card that slides when it moves, and says what it is; `count` of them lie there."""
    name = CARD_WORDS[kind] if kind else "down"
    zoom = ' data-zoom=""' if kind > TROMPE else ""
    about = said(scene.counted(kind, count), CARD_RULES[kind])
    return f'<g data-piece="card-{name}"{about}{zoom}>{inside}</g>'


@lru_cache
def sign(kind: int, size: float) -> str:
    """A card in a list: a small square of its ground with its sign."""
    inner = size - 4
    out = [rect(0, 0, size, size, tint(kind), 4), use(icon(kind), 2, 2, inner, inner)]
    if RESOURCES <= kind < TROMPE:
        out.append(text(size - 3, size - 4, "2", "two end"))
    return "".join(out)


def listed(scene: Scene, kind: int, count: int, size: float) -> str:
    """Cards of a kind in a list, as one sign. Each of them is a piece, so that each can slide."""
    below = (
        f'<g data-piece="card-{CARD_WORDS[kind]}">{use(icon(kind), 2, 2, size - 4, size - 4)}</g>'
    )
    return below * (count - 1) + piece(scene, kind, sign(kind, size), count)


def large(scene: Scene, kind: int) -> str:
    """A card of one's own hand, readable."""
    if kind > TROMPE:
        return _worshipper(scene.words, scene.view.box, kind)
    return _material(scene.words, kind)


def behind(kind: int) -> str:
    """What is seen of a card behind another of its kind."""
    w = wide(kind)
    return rect(2, 4, w, HAND_H, "cast", 8) + rect(0, 0, w, HAND_H, tint(kind), 8)


def wide(kind: int) -> int:
    return SOBEK_W if kind > TROMPE else HAND_W


@kept
def _material(words: Language, kind: int) -> str:
    w, h = HAND_W, HAND_H
    word = CARD_WORDS[kind - DOUBLE if RESOURCES <= kind < TROMPE else kind]
    name = words(f"cleopatra.card.{word}")
    lines = wrap(name, LETTER, w - 4, "card-name")
    out = [rect(2, 4, w, h, "cast", 8), rect(0, 0, w, h, tint(kind), 8)]
    if RESOURCES <= kind < TROMPE:
        out += [use(icon(kind), 8, 8, 50, 50), use(icon(kind), 34, 46, 50, 50)]
    else:
        out.append(use(icon(kind), 14, 20, 64, 64))
    if kind >= RESOURCES:
        out.append(use("amulet", w - 32, 5, 27, 27))
    top = 126 if len(lines) == 1 else 117
    out += [
        sized(w / 2, top + i * 18, line, LETTER, "card-name middle") for i, line in enumerate(lines)
    ]
    return "".join(out)


def _price(words: Language, box: Box, kind: int) -> str:
    """CLE-54, CLE-55, CLE-58, CLE-109."""
    n = box.amulets[kind]
    if kind == AMBASSADOR:
        return words("cleopatra.board.price.each", count=1)
    if kind == VIZIER:
        return words("cleopatra.board.price.each", count=n)
    if kind == SCRIBE:
        return words("cleopatra.board.price.mosaic", count=n)
    return words("cleopatra.amulets", n=n)


@kept
def _worshipper(words: Language, box: Box, kind: int) -> str:
    """A worshipper: name, what it does, what it costs."""
    w, h = SOBEK_W, HAND_H
    word = CARD_WORDS[kind]
    name = words(f"cleopatra.card.{word}")
    does = words.say(effect(kind, box), ())
    price = _price(words, box, kind)
    letter = 18.0
    while letter > LETTER and len(wrap(does, letter, w - 10)) * letter * 1.18 > h - 74:
        letter -= 0.5
    return (
        rect(2, 4, w, h, "cast", 8)
        + rect(0, 0, w, h, tint(kind), 8)
        + rect(1.5, 1.5, w - 3, 40, "sobek-band", 7)
        + use(icon(kind), 5, 4, 34, 34)
        + fitted(43, 28, name, w - 48, 19, LETTER, "band-name")
        + paragraph(w / 2, 57, does, size=letter, width=w - 10, class_="card-text middle")
        + rect(6, h - 29, w - 12, 24, "price", 6)
        + at(9, h - 28, use("amulet", 0, 0, 22, 22))
        + fitted(34, h - 11, price, w - 44, 17, LETTER, "price-text")
    )
