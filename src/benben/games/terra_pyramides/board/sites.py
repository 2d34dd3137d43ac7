"""Building sites: empty courts, bases with their value, and pyramids that grow level by level."""

from typing import Final, NamedTuple

from benben.core.phrase import Language
from benben.draw.svg import at, kept, num, path, rect, target, text, tip, use
from benben.games.terra_pyramides.board.pieces import gain, level, worker
from benben.games.terra_pyramides.board.scene import (
    HIGH,
    PITCH_X,
    PITCH_Y,
    WIDE,
    Scene,
    corner,
    middle,
)
from benben.games.terra_pyramides.box import Box
from benben.games.terra_pyramides.space import COLOUR_WORDS, MOVE, PLAIN, RAISE, SITES
from benben.games.terra_pyramides.text import gains
from benben.games.terra_pyramides.text.grid import standing
from benben.games.terra_pyramides.text.names import square

_RING: Final = '<circle cx="9" cy="40" r="11" class="last-gap"/>' + text(
    9, 46, "1", "last-gap-count middle"
)
"""Beside a building around which a single tile is missing: its ring pays when it is closed."""


class Site(NamedTuple):
    """All that is shown of a site. Colour and owner are one more than their number, or 0."""

    base: int
    level: int
    colour: int
    owner: int
    crew: int
    gap: bool
    """Whether a single tile is missing around it."""


def sites(scene: Scene, order: tuple[int, ...]) -> list[str]:
    """All sites, each followed by what pointing at it shows."""
    s = scene.view
    words, lit, names, box = scene.words, scene.lit, ["", *scene.names], s.box
    places, gaps = s.side.sites, [s.version != PLAIN and each == 1 for each in s.around]
    all_sites = list(zip(s.base, s.level, s.colour, s.owner, s.crew, gaps, strict=True))
    out = []
    for number in order:
        there = all_sites[number]
        bright = _NAMES[number] in lit
        drawn = _site(words, box, places[number], number, there, names[there[3]], bright)
        out.append(drawn + _next(scene, number) if bright else drawn)
    return out


_NAMES: Final = [f"site-{number + 1}" for number in range(SITES)]


@kept
def _site(
    words: Language,
    box: Box,
    place: int,
    number: int,
    values: tuple[int, int, int, int, int, bool],
    whose: str,
    lit: bool,
) -> str:
    """A site with the values of `Site`."""
    there = Site(*values)
    x, y = corner(place)
    inside = at(x, y, _standing(words, box, there))
    name = _NAMES[number]
    said = words.say(standing(there.base, there.level, there.colour, there.crew), ())
    label = f"{square(place)}: {said}"
    if whose:
        label = f"{label}, {whose}"
    about, rule = _about(words, box, there, label)
    return target(name, inside, (name,) if lit else (), label, "site-of", about, rule)


def _about(words: Language, box: Box, there: Site, label: str) -> tuple[str, str]:
    """What stands on a site and what it is worth, and the rule of it."""
    if not there.base:
        return words("terra_pyramides.tip.court", site=label), "TER-20"
    worth = box.worth[there.level] if there.level else there.base
    points = words("terra_pyramides.tip.points", n=worth)
    about = words("terra_pyramides.tip.site", site=label, points=points)
    return about, "TER-59" if there.level else "TER-58"


def _standing(words: Language, box: Box, there: Site) -> str:
    """A site and all that is on it, its corner at (0, 0)."""
    if not there.base:
        return use("court", 0, 0, WIDE, HIGH)
    out = [use("base", 0, 0, WIDE, HIGH, data_piece="base")]
    owner = there.owner - 1
    if owner >= 0:
        out.append(rect(4, 4, 74, 65, f"owned seat{owner}", 4))
    if there.level:
        hue = there.colour - 1
        word = COLOUR_WORDS[hue]
        out += [level(step, hue, owner) for step in range(1, there.level + 1)]
        out.append(rect(-2, -1, 25, 24, f"hue-plate hue-{word}", 4))
        out.append(use(f"mark-{word}", 1.5, 2, 18, 18, class_=f"carve hue-{word}"))
        out.append(_worth(box.worth[there.level]))
    else:
        out.append(text(41, 47, str(there.base), "base-value middle"))
    out.append(_crew(box, there))
    if there.gap:
        out.append(tip(_RING, words("terra_pyramides.board.ring"), "TER-81"))
    out.append(rect(0, 0, WIDE - 2, HIGH - 2, "glow", 6))
    return "".join(out)


def _worth(points: int) -> str:
    """What a pyramid counts at the end."""
    return rect(52, -3, 36, 27, "worth", 4) + text(70, 18, str(points), "worth-points middle")


def _crew(box: Box, there: Site) -> str:
    """The workers in front of a building, and the places that are still free."""
    if not there.crew:
        return ""
    out = []
    for i in range(box.crew):
        x = 3 + i * 78 / box.crew
        if i < there.crew:
            out.append(worker(there.owner - 1, x, 53, 27))
        elif there.level < 5:
            out.append(f'<ellipse cx="{num(x + 13)}" cy="65" rx="10" ry="8" class="crew-place"/>')
    return "".join(out)


def _next(scene: Scene, number: int) -> str:
    """What follows a site that can be pointed at: a worker's way, or the level to come."""
    s = scene.view
    legal = s.legal_for(s.eyes)
    if MOVE.of(number) in legal:
        return _way(scene, number)
    if RAISE.of(number) not in legal:
        return ""
    x, y = corner(s.side.sites[number])
    cost = gains.paid(s, RAISE.of(number))
    wide = 12 + len(cost) * 44
    card = rect(0, 0, wide, 36, "forecast", 7) + "".join(
        gain(word, n, 8 + i * 44, 4) for i, (word, n) in enumerate(cost)
    )
    rising = level(s.level[number] + 1, s.colour[number] - 1, s.active, piece=False)
    left = x + WIDE / 2 - wide / 2
    return f'<g class="ghost">{at(x, y, rising)}{at(left, y + HIGH + 2, card)}</g>'


def _way(scene: Scene, number: int) -> str:
    """The line on which the next worker may come here."""
    s = scene.view
    (x1, y1), (x2, y2) = middle(s.standing[0]), middle(s.side.sites[number])
    far = max(abs(x2 - x1) / PITCH_X, abs(y2 - y1) / PITCH_Y)
    short = 0.55 / far  # it ends at the edge of the site
    line = f"M{num(x1)} {num(y1)}L{num(x2 - (x2 - x1) * short)} {num(y2 - (y2 - y1) * short)}"
    return f'<g class="way">{path(line, "way-edge-of")}{path(line, "way-of")}</g>'
