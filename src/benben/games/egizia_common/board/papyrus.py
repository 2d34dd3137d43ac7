"""Sphinx cards: backs, and strips of papyrus that can be read."""

from collections.abc import Sequence
from typing import Final

from benben.draw.svg import at, fitted, kept, paragraph, rect, sized, use, wrap

SMALLEST: Final = 11.0
"""Only where many long cards are drawn at once: smaller letters rather than too few words."""
ROOMY: Final = 58
"""How high a strip is where there is room."""
LABELLED: Final = 44
"""How high a strip is at least that says what its number means."""


@kept
def back(w: float, h: float) -> str:
    """A Sphinx card face down."""
    return (
        rect(2, 3, w, h, "cast", 7)
        + rect(0, 0, w, h, "card-back", 7)
        + rect(5, 5, w - 10, h - 10, "card-back-line", 4)
        + use(
            "sphinx-icon",
            w / 2 - w * 0.3,
            h / 2 - w * 0.3,
            w * 0.6,
            w * 0.6,
            class_="card-back-sign",
        )
    )


@kept
def card(ask: str, w: float, h: float) -> str:
    """A Sphinx card by itself, with what it asks for."""
    letter = 18.0
    room = w - 30
    while letter > SMALLEST and len(wrap(ask, letter, room)) * letter * 1.18 > h - 8:
        letter -= 0.5
    top = h / 2 - len(wrap(ask, letter, room)) * letter * 0.59 + letter * 0.86
    return (
        rect(2, 3, w, h, "cast", 5)
        + rect(0, 0, w, h, "papyrus", 5)
        + rect(0, 0, 7, h, "papyrus-roll", 3)
        + paragraph(17, top, ask, size=letter, width=room, class_="card-text")
    )


@kept
def strip_back(w: float, h: float) -> str:
    """A Sphinx card that these eyes do not know, as a strip."""
    return rect(2, 3, w, h, "cast", 5) + rect(0, 0, w, h, "card-back", 5)


def strip_heights(
    strips: Sequence[tuple[str, float]], w: float, room: float, letter: float
) -> tuple[float, list[float]]:
    """The largest letters with which strips fit below each other, and how high each must be.

    Each is its text, and the room that signs take before it.
    """
    while True:
        heights = [
            max(letter * 1.18 + 8, 30, len(wrap(each, letter, w - 74 - signs)) * letter * 1.18 + 6)
            for each, signs in strips
        ]
        left = room - sum(heights) - 5 * len(heights)
        if left >= 0 or letter <= SMALLEST:
            more = max(0.0, left / len(heights))
            return letter, [max(h, min(h + more, ROOMY)) for h in heights]
        letter -= 0.5


@kept
def strip(
    ask: str,
    now: int,
    w: float,
    h: float,
    letter: float,
    now_label: str,
    signs: str = "",
    indent: float = 0,
) -> str:
    """A Sphinx card as a strip of papyrus: what it asks for, and what it would give now.

    Signs, if there are some, are 26 high and stand before the text.
    """
    room = w - 74 - indent
    while letter > SMALLEST and len(wrap(ask, letter, room)) * letter * 1.18 > h - 5:
        letter -= 0.5
    lines = wrap(ask, letter, room)
    top = h / 2 - len(lines) * letter * 0.59 + letter * 0.86
    edge = 4 if h > 36 else 2
    size = 22 if h > 36 else 18
    y = h / 2 + (0 if h > LABELLED else size / 3)
    return (
        rect(2, 3, w, h, "cast", 5)
        + rect(0, 0, w, h, "papyrus", 5)
        + rect(0, 0, 7, h, "papyrus-roll", 3)
        + (at(13, h / 2 - 13, signs) if signs else "")
        + paragraph(15 + indent, top, ask, size=letter, width=room, class_="card-text")
        + rect(w - 54, edge, 48, h - 2 * edge, "plate", 5)
        + sized(w - 30, y, str(now), size, f"worth-now{' gold' if now else ''} middle")
        + (fitted(w - 30, h / 2 + 15, now_label, 46, 17, 15, "note middle") if h > LABELLED else "")
    )
