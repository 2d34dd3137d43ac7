"""Building sites: empty courts, bases with their value, and pyramids that grow level by level."""

from typing import Final

from benben.draw.memo import ask, drawn
from benben.draw.svg import at, num, path, rect, target, text, tip, use
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
from benben.games.terra_pyramides.space import COLOUR_WORDS, MOVE, PLAIN, RAISE
from benben.games.terra_pyramides.text import gains

_RING: Final = '<circle cx="9" cy="40" r="11" class="last-gap"/>' + text(
    9, 46, "1", "last-gap-count middle"
)
"""Beside a building around which a single tile is missing: its ring pays when it is closed."""


def sites(scene: Scene, order: tuple[int, ...]) -> list[str]:
    """All sites, each followed by what pointing at it shows."""
    return [
        drawn + (_next(scene, number) if f"site-{number + 1}" in scene.lit else "")
        for number, drawn in zip(order, _all(scene, order), strict=True)
    ]


@drawn
def _all(scene: Scene, order: tuple[int, ...]) -> list[str]:
    return [_site(scene, number) for number in order]


@drawn
def _site(scene: Scene, number: int) -> str:
    s = scene.view
    x, y = corner(s.side.sites[number])
    inside = at(x, y, _standing(scene, number))
    name = f"site-{number + 1}"
    about, rule = _about(scene, number)
    return target(name, inside, scene.lit, scene.site(number), "site-of", about, rule)


def _about(scene: Scene, number: int) -> tuple[str, str]:
    """What stands on a site and what it is worth, and the rule of it."""
    s = scene.view
    there = scene.site(number)
    if not s.base[number]:
        return scene.words("terra_pyramides.tip.court", site=there), "TER-20"
    worth = s.box.worth[s.level[number]] if s.level[number] else s.base[number]
    points = scene.words("terra_pyramides.tip.points", n=worth)
    about = scene.words("terra_pyramides.tip.site", site=there, points=points)
    return about, "TER-59" if s.level[number] else "TER-58"


def _standing(scene: Scene, number: int) -> str:
    """A site and all that is on it, its corner at (0, 0)."""
    s = scene.view
    if not s.base[number]:
        return use("court", 0, 0, WIDE, HIGH)
    out = [use("base", 0, 0, WIDE, HIGH, data_piece="base")]
    owner = s.owner[number] - 1
    if owner >= 0:
        out.append(rect(4, 4, 74, 65, f"owned seat{owner}", 4))
    if s.level[number]:
        hue = s.colour[number] - 1
        word = COLOUR_WORDS[hue]
        out += [level(step, hue, owner) for step in range(1, s.level[number] + 1)]
        out.append(rect(-2, -1, 25, 24, f"hue-plate hue-{word}", 4))
        out.append(use(f"mark-{word}", 1.5, 2, 18, 18, class_=f"carve hue-{word}"))
        out.append(_worth(s.box.worth[s.level[number]]))
    else:
        out.append(text(41, 47, str(s.base[number]), "base-value middle"))
    out.append(_crew(scene, number))
    if s.version != PLAIN and s.around[number] == 1:
        out.append(tip(_RING, scene.words("terra_pyramides.board.ring"), "TER-81"))
    out.append(rect(0, 0, WIDE - 2, HIGH - 2, "glow", 6))
    return "".join(out)


def _worth(points: int) -> str:
    """What a pyramid counts at the end."""
    return rect(52, -3, 36, 27, "worth", 4) + text(70, 18, str(points), "worth-points middle")


def _crew(scene: Scene, number: int) -> str:
    """The workers in front of a building, and the places that are still free."""
    s = scene.view
    crew, owner = s.crew[number], s.owner[number] - 1
    if not crew:
        return ""
    out = []
    for i in range(s.box.crew):
        x = 3 + i * 78 / s.box.crew
        if i < crew:
            out.append(worker(owner, x, 53, 27))
        elif s.level[number] < 5:
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
    cost = ask(gains.paid, s, RAISE.of(number))
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
