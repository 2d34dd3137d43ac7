"""What the five sites have in common: a slab of limestone with a title, and a dock."""

from typing import Final

from benben.core.phrase import Language
from benben.draw.svg import (
    at,
    filled,
    fitting,
    group,
    kept,
    part,
    path,
    rect,
    sized,
    target,
    text,
    tip,
    use,
)
from benben.games.imhotep.board import boats
from benben.games.imhotep.board.scene import Scene
from benben.games.imhotep.space import MARKET, SITE_WORDS, SITES
from benben.games.imhotep.state import Imhotep

LETTER: Final = 20.5
"""Smallest letters of a part: on the smallest desk they are 11 pixels high."""
NORTH: Final = 390
"""Height of the parts north of the river, whose dock is at the bottom."""
SOUTH: Final = 372
"""Height of the parts south of the river, whose dock is at the top."""
WATER: Final = 72
"""Height of a dock."""


RULES: Final = (
    ("IMH-47", "IMH-72"),
    ("IMH-51", "IMH-74"),
    ("IMH-59", "IMH-81"),
    ("IMH-63", "IMH-85"),
    ("IMH-64", "IMH-90"),
)
"""By site: the rules of side A and of side B."""


def rule_of(scene: Scene, site: int) -> str:
    return RULES[site][scene.view.sides >> site & 1]


def about(scene: Scene, site: int) -> str:
    """What a site is for."""
    s = scene.view
    side = ".B" if s.sides >> site & 1 else ""
    return scene.words(f"imhotep.tip.site.{SITE_WORDS[site]}{side}", set=s.box.obelisk_set)


Docked = tuple[int, int]
"""The boat that lies at a site and its slots; -1 and 0 if none does."""


def docked(view: Imhotep) -> list[Docked]:
    """By site: the boat at its dock. A site that read all docks would change with each of them."""
    found: list[Docked] = [(-1, 0)] * SITES
    for boat, dock in enumerate(view.dock):
        if dock and found[dock - 1][0] < 0:
            found[dock - 1] = boat, view.slots[boat]
    return found


def board(scene: Scene, site: int, width: int, inside: str, lying: Docked) -> str:
    """A site as a part."""
    word = SITE_WORDS[site]
    return part(
        word,
        width,
        SOUTH if site > 2 else NORTH,
        frame(scene, site, width, inside, lying),
        label=scene.words(f"imhotep.site.{word}"),
        about=about(scene, site),
        rule=rule_of(scene, site),
    )


def frame(scene: Scene, site: int, width: int, inside: str, lying: Docked) -> str:
    """The slab of a site with what is on it; `inside` starts below the title, at (0, 0)."""
    s = scene.view
    south = site > 2
    top = WATER if south else 6
    height = (SOUTH if south else NORTH) - WATER - 6
    dock = at(0, 0 if south else NORTH - WATER, _dock(scene.words, width, lying, south=south))
    side = "B" if s.sides >> site & 1 else "A"
    stones = -1 if site == MARKET else sum(s.at[seat * SITES + site] for seat in range(s.seats))
    head = _head(scene.words, site, width, top, side, stones)
    name = scene.words(f"imhotep.site.{SITE_WORDS[site]}")
    label = scene.words("imhotep.table.side", site=name, side=side)
    glow = rect(6, top, width - 12, height, "glow", 7)
    aim = f"site-{SITE_WORDS[site]}"
    cover = target(aim, glow, scene.lit, label, "cover", about(scene, site))
    drawn = _slab(width, top, height) + head + at(0, top + 56, inside)
    if aim not in scene.lit:  # the cover lets clicks through, and the slab answers why not
        drawn = f'<g data-off="{aim}">{drawn}</g>'
    return dock + drawn + cover


@kept
def _head(words: Language, site: int, width: int, top: int, side: str, stones: int) -> str:
    """The name of a site, its side and the number of its stones, unless that is negative."""
    name = words(f"imhotep.site.{SITE_WORDS[site]}")
    size = fitting(name, width - 176, 25, 17, "title")
    head = [
        use(f"site-{SITE_WORDS[site]}", 18, top + 18, 28, 28, class_="ink"),
        sized(54, top + 41, name, size, "title"),
        tip(
            rect(width - 46, top + 18, 28, 28, "chip", 5)
            + text(width - 32, top + 39, side, "chip-text middle"),
            words("imhotep.tip.side", side=side),
            "IMH-70",
        ),
    ]
    if stones >= 0:
        head.append(
            tip(
                use("stone-any", width - 112, top + 20, 26, 28)
                + text(width - 82, top + 40, str(stones), "count"),
                words("imhotep.tip.count", n=stones),
                "IMH-100",
            )
        )
    return group(head)


@kept
def _slab(width: int, top: int, height: int) -> str:
    return (
        rect(10, top + 4, width - 16, height, "cast", 8)
        + rect(6, top, width - 12, height, "slab", 7)
        + path(f"M9 {top + height - 4}V{top + 8}a5 5 0 0 1 5-5H{width - 12}", "slab-light")
        + filled(8, top + 2, width - 16, 9, "cornice", 3)
        + path(f"M14 {top + 54}H{width - 14}", "slab-line")
    )


@kept
def _dock(words: Language, width: int, lying: Docked, *, south: bool) -> str:
    """A jetty, and the boat that lies at it. Drawn 72 high; land is above, or below."""
    boat, slots = lying
    drawn = boats.moored(boat, slots, width / 2, 14 if not south else 2) if boat >= 0 else ""
    jetty = rect(width / 2 - 136, 0 if not south else 60, 272, 12, "jetty", 2)
    label = words("imhotep.tip.docked", boat=boat + 1) if boat >= 0 else words("imhotep.tip.dock")
    return tip(jetty + _posts(width, 2 if not south else 50) + drawn, label, "IMH-29")


@kept
def _posts(width: int, y: int) -> str:
    return "".join(rect(width / 2 - 124 + i * 80, y, 9, 22, "post", 3) for i in range(4))
