"""Cards and chips: what stands on them is measured, so that it fits in every language."""

from dataclasses import dataclass
from typing import Final

from benben.draw.letters import face_of, width_of
from benben.draw.svg import (
    circle,
    fitting,
    kept,
    path,
    rect,
    sized,
    target,
    text,
    use,
    widest,
    wrap,
)
from benben.games.egizia_common.board.scene import Scene, View

WIDTH: Final = 214
HEIGHT: Final = 86
BAND: Final = 40
LARGEST: Final = 17.0
SMALLEST: Final = 16.5
"""Below this nothing is written at the Nile: on the smallest desk it is 11 pixels high."""
CHIP: Final = 17.5
"""Letters of a chip, for the same reason."""
LINE: Final = 1.16
"""From one line to the next, in letters."""


@dataclass(frozen=True)
class Setting:
    """How a name and what follows it are set on a card."""

    size: float
    name: list[str]
    letter: float
    lines: list[str]

    def high(self) -> float:
        return (len(self.name) * self.size + len(self.lines) * self.letter) * LINE


def _set(name: str, effect: str, room: float, high: float) -> Setting:
    """In the largest letters that fit; the name is larger than the rest where there is room."""
    one = fitting(name, room, LARGEST + 2, 1, "card-name")
    letter = LARGEST
    while True:
        lines = wrap(effect, letter, room)
        for size in (max(one, letter), letter):
            found = Setting(size, wrap(name, size, room, "card-name"), letter, lines)
            wide = max(widest(found.name, size, "card-name"), widest(lines, letter))
            if letter <= SMALLEST or (found.high() <= high and wide <= room):
                return found
        letter -= 0.25


@kept
def face(sort: str, picture: str, name: str, effect: str = "", steps: str = "") -> str:
    """A Nile card that can be read: a coloured band with a picture, its name and what it does."""
    w, h = WIDTH, HEIGHT
    left = BAND + 6
    found = _set(name, effect, w - left - 4, h - (34 if steps else 4))
    out = [
        rect(2, 3, w, h, "cast", 8),
        rect(0, 0, w, h, "card", 8),
        path(f"M8 0H{BAND}V{h}H8a8 8 0 0 1-8-8V8a8 8 0 0 1 8-8z", f"band {sort}"),
        picture,
    ]
    if steps:
        out.append(text(w - 12, h - 12, steps, "card-steps end"))
    top = 3.0 if effect or steps else (h - found.high()) / 2
    y = top + found.size * 0.92
    for line in found.name:
        out.append(sized(left, y, line, found.size, "card-name"))
        y += found.size * LINE
    y += (found.letter - found.size) * 0.92
    for line in found.lines:
        out.append(sized(left, y, line, found.letter, "card-text"))
        y += found.letter * LINE
    return "".join(out)


SMALL: Final = 40
"""Width of a chip without a name."""
_SIGNS: Final = (36, 62)
"""The room on a chip for its sign, and for its number too."""


@kept
def chip(sort: str, icon: str, name: str, count: str = "") -> tuple[str, float]:
    """A card before a player, 28 high: its sign and, if that is given, its name; its width."""
    if name:
        w = _SIGNS[bool(count)] + width_of(name, CHIP, face_of("chip-name"))
    else:
        w = SMALL
    place = (4, 3, 22, 22) if name or not count else (1, 5, 18, 18)
    shown = [
        rect(0, 0, w, 28, f"chip-card {sort}", 6),
        use(icon, *place, class_="card-sign"),
        sized(30, 20, name, CHIP, "chip-name") if name else "",
    ]
    if count:
        shown.append(text(w - (4 if name else 2), 20, count, "chip-count end"))
    return "".join(shown), w


@dataclass(frozen=True)
class Chip:
    """A card or tile before a player."""

    name: str
    """Of the piece, and of the target."""
    sort: str
    icon: str
    title: str
    description: str
    """What it does."""
    count: str = ""
    used: bool = False
    """Up for this round, or for good."""

    def drawn(self, scene: Scene[View], *, acting: bool, named: bool) -> tuple[str, float]:
        """The chip, and how wide it is; `acting`: its player decides now."""
        used = f" ({scene.told('board.used')})" if self.used else ""
        label = self.description + used
        sort = f"{self.sort} used" if self.used else self.sort
        shown, w = chip(sort, self.icon, self.title if named else "", self.count)
        inside = f'<g data-piece="{self.name}">{shown}</g>' + rect(-1, -1, w + 2, 30, "glow", 7)
        aim = self.name if acting else ""
        about = f"{self.title}: {label}" if self.title not in label else label
        if self.count:
            about = scene.words("river.tip.times", about=about, count=self.count)
        rule = scene.rules[self.sort]
        return target(aim, inside, scene.lit, label, "chip-of", about, rule), w


@kept
def watered(least: int, x: float, y: float) -> str:
    """At which places of the water a field yields: three drops, those that suffice filled."""
    return "".join(circle(x - 14 + i * 14, y, 5, "drop" if i >= least else "dry") for i in range(3))


@kept
def yields(icon: str, value: int, least: int = -1) -> str:
    """The band of a quarry, or of a field that needs water at least at `least`."""
    x = BAND / 2 + 1
    if least < 0:
        return use(icon, x - 13, 8, 26, 26, class_="card-sign") + text(
            x, HEIGHT - 14, str(value), "card-value middle"
        )
    return (
        use(icon, x - 11, 5, 22, 23, class_="card-sign")
        + text(x, HEIGHT - 27, str(value), "card-value middle")
        + watered(least, x, HEIGHT - 13)
    )


@kept
def emblems(first: str, second: str = "") -> str:
    """One sign on the band of a card, or two."""
    x = BAND / 2 + 1
    if not second:
        return use(first, x - 18, HEIGHT / 2 - 18, 36, 36, class_="card-sign")
    return use(first, x - 16, 7, 32, 32, class_="card-sign") + use(
        second, x - 13, HEIGHT - 39, 26, 26, class_="card-sign"
    )
