"""Cards and chips: what stands on them is measured, so that it fits in every language."""

from collections.abc import Sequence
from typing import Final

from benben.draw.svg import (
    at,
    esc,
    fitting,
    kept,
    num,
    paragraph,
    path,
    rect,
    sized,
    text,
    use,
    width_of,
    wrap,
)
from benben.games.river.board.slab import BOLD

WIDTH: Final = 200
HEIGHT: Final = 86
BAND: Final = 50
LONG: Final = 40
"""Letters that need three lines."""
ROOMY: Final = 58
"""How high a strip is where there is room."""
LABELLED: Final = 50
"""How high a strip is at least that says what its number means."""


def tipped(said: str, drawn: str) -> str:
    """A drawing that says what it is when somebody rests on it."""
    return f'<g data-tip="{esc(said)}"><title>{esc(said)}</title>{drawn}</g>'


def _title(name: str, room: float, below: int) -> tuple[float, list[str]]:
    """A name in one line if that is large enough, else in two; `below` letters follow."""
    longest = max(width_of(word, 1) for word in name.split())
    one = min(18.0, room / max(width_of(name, 1), 0.1))
    if one >= 15 and below:
        return one, [name]
    size = min(18.0 if not below else 15.5 if below < LONG else 13.0, room / longest)
    while size > 12.5 and len(wrap(name, size, room)) > 2:
        size -= 0.5
    return size, wrap(name, size, room)


@kept
def face(sort: str, picture: str, name: str, said: str = "", steps: str = "") -> str:
    """A Nile card that can be read: a coloured band with a picture, its name and what it does."""
    w, h = WIDTH, HEIGHT
    room = w - BAND - 12
    left = BAND + 7
    size, lines = _title(name, room * BOLD, len(said))
    out = [
        rect(2, 3, w, h, "cast", 8),
        rect(0, 0, w, h, "card", 8),
        path(f"M8 0H{BAND}V{h}H8a8 8 0 0 1-8-8V8a8 8 0 0 1 8-8z", f"band {sort}"),
        picture,
    ]
    top = 20.0 if said or steps else h / 2 + 6 - (len(lines) - 1) * size * 0.59
    if steps:
        out.append(text(w - 12, h - 12, steps, "card-steps end"))
    out += [
        sized(left, top + i * size * 1.18, line, size, "card-name") for i, line in enumerate(lines)
    ]
    if said:
        below = top + (len(lines) - 1) * size * 1.18 + 16.5
        letter = 15.5
        tight = room * 0.95
        while letter > 10.5 and (
            below + (len(wrap(said, letter, tight)) - 1) * letter * 1.18 > h - 4
            or max(width_of(word, letter) for word in said.split()) > tight
        ):
            letter -= 0.5
        out.append(paragraph(left, below, said, size=letter, width=tight, class_="card-text"))
    return "".join(out)


@kept
def _chip_name(name: str, room: float) -> str:
    """In one line or, where that would be too small, in two."""
    room *= 0.92
    size = fitting(name, room, 15, 9)
    pieces = name.replace("-", "- ").split()
    if size >= 12 or (len(pieces) == 1 and size > 9):
        return sized(30, 19.5, name, size, "chip-name")
    if len(pieces) == 1:  # one long word: in narrow letters
        return (
            f'<text x="30" y="19.500" class="chip-name" font-size="11" textLength="{num(room)}" '
            f'lengthAdjust="spacingAndGlyphs">{esc(name)}</text>'
        )
    small = 12.5
    while small > 9 and (
        len(wrap(name, small, room)) > 2 or max(width_of(piece, small) for piece in pieces) > room
    ):
        small -= 0.5
    return "".join(
        sized(30, 12 + i * 12, line, small, "chip-name")
        for i, line in enumerate(wrap(name, small, room))
    )


@kept
def chip(sort: str, icon: str, name: str, w: float, count: str = "") -> str:
    """A card before a player, 28 high: its sign, and its name where it is wide enough."""
    shown = [
        rect(0, 0, w, 28, f"chip-card {sort}", 6),
        use(icon, 4, 3, 22, 22, class_="card-sign"),
    ]
    if w > 60:
        shown.append(_chip_name(name, w - (54 if count else 34)))
    if count:
        shown.append(text(w - 4, 19.5, count, "chip-count end"))
    return "".join(shown)


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
def strip_back(w: float, h: float) -> str:
    """A Sphinx card that these eyes do not know, as a strip."""
    return rect(2, 3, w, h, "cast", 5) + rect(0, 0, w, h, "card-back", 5)


def strip_heights(
    said: Sequence[tuple[str, float]], w: float, room: float, letter: float
) -> tuple[float, list[float]]:
    """The largest letters with which strips fit below each other, and how high each must be.

    Each is its text, and the room that signs take before it.
    """
    while True:
        heights = [
            max(letter * 2.2, 30, len(wrap(each, letter, w - 74 - signs)) * letter * 1.18 + 10)
            for each, signs in said
        ]
        left = room - sum(heights) - 5 * len(heights)
        if left >= 0 or letter <= 10.5:
            more = max(0.0, left / len(heights))
            return letter, [max(h, min(h + more, ROOMY)) for h in heights]
        letter -= 0.5


@kept
def strip(
    said: str,
    now: int,
    w: float,
    h: float,
    letter: float,
    now_said: str,
    signs: str = "",
    indent: float = 0,
) -> str:
    """A Sphinx card as a strip of papyrus: what it asks for, and what it would give now.

    Signs, if there are some, are 26 high and stand before the text.
    """
    room = w - 74 - indent
    while letter > 10.5 and len(wrap(said, letter, room)) * letter * 1.18 > h - 8:
        letter -= 0.5
    lines = wrap(said, letter, room)
    top = h / 2 - len(lines) * letter * 0.59 + letter * 0.86
    edge = 5 if h > 36 else 2
    size = 24 if h > 36 else 18
    y = h / 2 + (1 if h > LABELLED else size / 3)
    return (
        rect(2, 3, w, h, "cast", 5)
        + rect(0, 0, w, h, "papyrus", 5)
        + rect(0, 0, 7, h, "papyrus-roll", 3)
        + (at(13, h / 2 - 13, signs) if signs else "")
        + paragraph(15 + indent, top, said, size=letter, width=room, class_="card-text")
        + rect(w - 54, edge, 48, h - 2 * edge, "plate", 5)
        + sized(w - 30, y, str(now), size, f"worth-now{' gold' if now else ''} middle")
        + (sized(w - 30, h - 9, now_said, 12, "note middle") if h > LABELLED else "")
    )
