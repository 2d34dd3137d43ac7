"""SVG elements as strings. All text from users must go through `esc`."""

import re
import sys
from collections.abc import Callable, Collection, Iterable
from functools import lru_cache, wraps
from html import escape
from typing import Final, ParamSpec, TypeVar, cast

from benben.core.state import Edition
from benben.draw.letters import Face, face_of, shipped, width_of

Number = float | int


MAX_KEPT_BYTES: Final = 16_000_000
"""Memory of all results that `kept` caches; all are dropped when it is full."""
KEPT_ENTRY_BYTES: Final = 300
"""Memory of a cached result beside its text: the key, and its place in the cache."""
MAX_EDITIONS: Final = 64
"""Number of editions after which all caches of drawings are emptied, `memo.MEMO` included.

Keys hold editions, and an edition of a visitor's table has up to 400 kB.
"""

Given = ParamSpec("Given")
Made = TypeVar("Made")


class _Caches:
    """What the caches of drawings hold."""

    def __init__(self) -> None:
        self.kept_bytes = 0
        self.editions: set[Edition] = set()
        self.clear_kept: list[Callable[[], None]] = []
        self.clear_others: list[Callable[[], None]] = []

    def count(self, made: object) -> None:
        self.kept_bytes += KEPT_ENTRY_BYTES + sys.getsizeof(made)
        if self.kept_bytes > MAX_KEPT_BYTES:
            self.clear(self.clear_kept)

    def note(self, edition: Edition) -> None:
        if edition in self.editions:
            return
        if len(self.editions) >= MAX_EDITIONS:
            self.clear([*self.clear_kept, *self.clear_others])
            self.editions.clear()
        self.editions.add(edition)

    def clear(self, caches: list[Callable[[], None]]) -> None:
        for clear in caches:
            clear()
        self.kept_bytes = 0


_CACHES: Final = _Caches()


def kept(made: Callable[Given, Made]) -> Callable[Given, Made]:
    """Cache the results of a function: boards repeat the same few thousand small elements.

    The caches of all functions together are limited by `MAX_KEPT_BYTES` and `MAX_EDITIONS`.
    """

    @wraps(made)
    def counted(*args: Given.args, **kwargs: Given.kwargs) -> Made:  # called on a miss only
        result = made(*args, **kwargs)
        _CACHES.count(result)
        note_editions(args)
        return result

    cached = lru_cache(maxsize=10_000)(counted)
    _CACHES.clear_kept.append(cached.cache_clear)
    return cast(Callable[Given, Made], cached)


def note_editions(key: Iterable[object]) -> None:
    """Count the editions in the key of a new entry of a cache; see `MAX_EDITIONS`."""
    for each in key:
        if isinstance(each, Edition):
            _CACHES.note(each)


def clear_with_editions(clear: Callable[[], None]) -> None:
    """Register a function that empties a cache whose keys hold editions; see `MAX_EDITIONS`."""
    _CACHES.clear_others.append(clear)


@kept
def esc(text: str) -> str:
    """Escape text for use between tags and in attributes."""
    return escape(text, quote=True)


@kept
def num(value: Number) -> str:
    """Format a coordinate with at most two decimals and without trailing zeros."""
    if isinstance(value, int):
        return str(value)
    digits = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if digits == "-0" else digits


def attrs(given: dict[str, Number | str]) -> str:
    """Format attributes; `class_` becomes `class`, an underscore within a name a hyphen."""
    return "".join(
        f' {name.rstrip("_").replace("_", "-")}="'
        f'{esc(value) if isinstance(value, str) else num(value)}"'
        for name, value in given.items()
    )


def el(name: str, inside: str = "", /, **given: Number | str) -> str:
    """Make an element; `inside` is SVG and is not escaped."""
    if inside:
        return f"<{name}{attrs(given)}>{inside}</{name}>"
    return f"<{name}{attrs(given)}/>"


def group(inside: str | Iterable[str], /, **given: Number | str) -> str:
    return el("g", inside if isinstance(inside, str) else "".join(inside), **given)


def at(x: Number, y: Number, inside: str, /, scale: Number = 1) -> str:
    """Move and scale a drawing."""
    size = "" if scale == 1 else f" scale({num(scale)})"
    return f'<g transform="translate({num(x)} {num(y)}){size}">{inside}</g>'


@kept
def rect(x: Number, y: Number, w: Number, h: Number, class_: str, r: Number = 0) -> str:
    rounded = f' rx="{num(r)}"' if r else ""
    return (
        f'<rect x="{num(x)}" y="{num(y)}" width="{num(w)}" height="{num(h)}"{rounded} '
        f'class="{class_}"/>'
    )


@kept
def circle(x: Number, y: Number, r: Number, class_: str) -> str:
    return f'<circle cx="{num(x)}" cy="{num(y)}" r="{num(r)}" class="{class_}"/>'


def path(d: str, class_: str) -> str:
    return f'<path d="{d}" class="{class_}"/>'


@kept
def text(x: Number, y: Number, text: str, class_: str = "", /) -> str:
    kind = f' class="{class_}"' if class_ else ""
    return f'<text x="{num(x)}" y="{num(y)}"{kind}>{esc(text)}</text>'


@kept
def sized(x: Number, y: Number, text: str, size: Number, class_: str, /) -> str:
    """Text element with an explicit font size."""
    return (
        f'<text x="{num(x)}" y="{num(y)}" class="{class_}" font-size="{num(size)}">'
        f"{esc(text)}</text>"
    )


@kept
def filled(x: Number, y: Number, w: Number, h: Number, pattern: str, r: Number = 0) -> str:
    """Rectangle filled with a pattern of the sprite sheet, aligned to its top left corner."""
    rounded = f' rx="{num(r)}"' if r else ""
    inside = f'<rect width="{num(w)}" height="{num(h)}"{rounded} fill="url(#{pattern})"/>'
    return at(x, y, inside)


@kept
def use(symbol: str, x: Number, y: Number, w: Number, h: Number, /, **given: Number | str) -> str:
    """Use a symbol of the sprite sheet, scaled into a box."""
    return (
        f'<use href="#{symbol}" x="{num(x)}" y="{num(y)}" width="{num(w)}" height="{num(h)}"'
        f"{attrs(given)}/>"
    )


# --- explanations ----------------------------------------------------------------------------


@kept
def said(label: str, rule: str = "") -> str:
    """Attributes with the explanation of an element and the number of its rule."""
    about = f' data-tip="{esc(label)}"' if label else ""
    return f'{about} data-rule="{rule}"' if rule else about


def tip(inside: str, label: str, rule: str = "", /) -> str:
    """Group with an explanation: what it is, and what it does or is worth now.

    The page shows the innermost explanation around the element that is pointed at. A rule applies
    to everything inside, unless an inner element names another one.
    """
    return f"<g{said(label, rule)}>{inside}</g>"


def part(
    name: str,
    w: Number,
    h: Number,
    inside: str,
    /,
    label: str = "",
    class_: str = "",
    about: str = "",
    rule: str = "",
) -> str:
    """Part of a board: an `<svg>` that the page places by its name.

    `about` says what the part is for where the label is only its name.
    """
    return f"{part_tag(name, w, h, label, class_, about, rule)}{inside}</svg>"


def part_tag(
    name: str,
    w: Number,
    h: Number,
    /,
    label: str = "",
    class_: str = "",
    about: str = "",
    rule: str = "",
) -> str:
    """Opening tag of a part; a board that draws in pieces closes it with `</svg>`."""
    spoken = f' role="group" aria-label="{esc(label)}"' if label else ' aria-hidden="true"'
    more = f" {class_}" if class_ else ""
    return (
        f'<svg class="part part-{name}{more}" data-part="{name}" '
        f'viewBox="0 0 {num(w)} {num(h)}"{spoken}{said(about, rule)}>'
    )


_FRAME: Final = re.compile(r'<(?:rect|path|circle) [^>]*class="glow"/>')
"""The frame of a target, which the page highlights."""


def _edged(frame: re.Match[str]) -> str:
    return frame[0].replace('class="glow"', 'class="glow-edge"') + frame[0]


def target(
    name: str,
    inside: str,
    lit: Collection[str],
    label: str,
    /,
    class_: str = "",
    about: str = "",
    rule: str = "",
) -> str:
    """Clickable element if its name is in `lit`. Targets are not nested.

    Otherwise it is a plain group with its name in `data-off`, and on a click the page says why it
    cannot be chosen now. The name is empty if it can never be chosen.

    `about` explains it where the label is only a name or the choice that it makes.

    Its frame (class `glow`) gets a broader outline of the opposite lightness (class `glow-edge`)
    below it, so that the frame is visible on light and on dark backgrounds.
    """
    kind = f" {class_}" if class_ else ""
    if name not in lit:
        off = f' data-off="{name}"' if name else ""
        shape = f' class="{class_}"' if class_ else ""
        more = f"{shape}{off}{said(about or label, rule)}"
        return f"<g{more}>{inside}</g>" if more else inside
    inside = _FRAME.sub(_edged, inside)
    return (
        f'<g class="target{kind}" data-target="{name}" role="button" tabindex="0" '
        f'aria-label="{esc(label)}"{said(about, rule)}>{inside}</g>'
    )


# --- text that must fit -------------------------------------------------------------------------

_WORD: Final = re.compile(r"\S+(?: [:;?!»](?!\S))*")
"""A word with the punctuation that French separates by a space and that must not wrap."""


def wrap(text: str, size: Number, width: Number, class_: str = "note") -> list[str]:
    """Wrap text into lines of at most `width`; only a single long word may be wider.

    Words may be broken after a hyphen. `class_` determines the font face.
    """
    return list(_lines(text, size, width, face_of(class_)))


@lru_cache(maxsize=10_000)
def _lines(text: str, size: Number, width: Number, face: Face) -> tuple[str, ...]:
    lines: list[str] = []
    for word in _WORD.findall(text):
        glue = " "
        for piece in word.replace("-", "-\0").split("\0"):
            if lines and width_of(lines[-1] + glue + piece, size, face) <= width:
                lines[-1] += glue + piece
            else:
                lines.append(piece)
            glue = ""
    return tuple(lines)


def fitting(
    text: str, width: Number, largest: Number, smallest: Number, class_: str = "note"
) -> float:
    """Font size at which a line fits the width, between `smallest` and `largest`.

    `class_` determines the font face.
    """
    needed = max(width_of(text, largest, face_of(class_)), 1)
    # Rounded down to the two decimals of `num`, because rounding up would be too wide.
    return max(float(smallest), min(float(largest), int(largest * width / needed * 100) / 100))


def fitted(
    x: Number,
    y: Number,
    text: str,
    width: Number,
    largest: Number,
    smallest: Number,
    class_: str,
    /,
) -> str:
    """Text element with the font size at which the line fits the width."""
    return sized(x, y, text, fitting(text, width, largest, smallest, class_), class_)


def widest(words: Iterable[str], size: Number, class_: str = "note") -> float:
    """Width of the widest of these words."""
    return max((width_of(word, size, face_of(class_)) for word in words), default=0.0)


def shortened(text: str, size: Number, width: Number, class_: str) -> str:
    """Shorten text to fit the width, with an ellipsis if something was cut off."""
    face = face_of(class_)
    if width_of(text, size, face) <= width:
        return text
    while text and width_of(text + "…", size, face) > width:
        text = text[:-1].rstrip()
    return text + "…"


@kept
def named(
    x: Number,
    y: Number,
    name: str,
    width: Number,
    largest: Number,
    smallest: Number,
    class_: str,
    /,
) -> str:
    """Name of a player, reduced in size and then shortened in order to fit.

    A name may contain characters that our fonts lack. They are stretched to the assumed width,
    whichever font the browser uses.
    """
    size = fitting(name, width, largest, smallest, class_)
    shown = shortened(name, size, width, class_)
    if all(shipped(letter) for letter in shown):
        return sized(x, y, shown, size, class_)
    return el(
        "text",
        esc(shown),
        x=x,
        y=y,
        class_=class_,
        font_size=size,
        textLength=width_of(shown, size, face_of(class_)),
        lengthAdjust="spacingAndGlyphs",
    )


@kept
def paragraph(x: Number, y: Number, text: str, /, size: Number, width: Number, class_: str) -> str:
    """Wrapped text; `y` is the baseline of the first line."""
    return "".join(
        sized(x, y + i * size * 1.18, line, size, class_)
        for i, line in enumerate(wrap(text, size, width, class_))
    )
