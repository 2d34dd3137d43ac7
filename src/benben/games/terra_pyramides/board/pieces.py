"""The pieces: tiles and their faces, blocks, workers, boats, coins, the levels of pyramids.

Those that come in several colours or kinds are put together here from a few shapes; the others are
drawn by hand in `art/symbols.svg`. All of them are held by the page once.
"""

from typing import Final

from benben.draw.blocks import BOX_H, BOX_W
from benben.draw.svg import Number, kept, num, use
from benben.draw.theme import SIGNS
from benben.games.terra_pyramides.board.scene import HIGH, WIDE
from benben.games.terra_pyramides.space import (
    BLOCK_WORDS,
    COLOUR,
    COLOUR_WORDS,
    EYES,
    FACES,
    MASKS,
    PALMS,
    SEATS,
    SECOND,
    WORKERS,
)

FLOOR: Final = 43
"""The middle of a site; the levels rise from it."""
RISE: Final = 34
"""How far a tip may stand out above its site."""
STEPS: Final = ((66, 33), (52, 26), (39, 19), (26, 13))
"""Width and depth of the levels one to four."""
STEP: Final = 13
"""Height of a level."""


# --- using them ---------------------------------------------------------------------------------


def tile(kind: int, x: Number, y: Number, scale: float = 1.0, *, piece: bool = True) -> str:
    """A tile face up, or face down where the kind is 0; without its stairs."""
    more: dict[str, Number | str] = {"data_piece": f"tile-{kind}"} if piece else {}
    name = f"face-{kind}" if kind else "tile-back"
    return use(name, x, y, WIDE * scale, HIGH * scale, **more)


@kept
def stairs(x: Number, y: Number, way: int, class_: str = "") -> str:
    """Stairs on the edge of a tile; ways are north, east, south, west."""
    turn = f" rotate({way * 90} 41 36.5)" if way else ""
    kind = f' class="{class_}"' if class_ else ""
    return (
        f'<g transform="translate({num(x)} {num(y)}){turn}"{kind}>'
        f'<use href="#stairs" x="19" y="{-5 if way % 2 == 0 else -9}" width="44" height="14"/></g>'
    )


def block(hue: int, x: Number, y: Number, scale: float = 1.0, *, piece: bool = False) -> str:
    word = BLOCK_WORDS[hue]
    more: dict[str, Number | str] = {"data_piece": f"block-{word}"} if piece else {}
    return use(f"block-{word}", x, y, BOX_W * scale, BOX_H * scale, **more)


def worker(seat: int, x: Number, y: Number, size: Number = 26, *, piece: bool = True) -> str:
    more: dict[str, Number | str] = {"data_piece": f"worker-{seat}"} if piece else {}
    return use(f"worker-{seat}", x, y, size, size, **more)


def boat(seat: int, x: Number, y: Number, size: Number = 40, *, piece: bool = True) -> str:
    more: dict[str, Number | str] = {"data_piece": f"boat-{seat}"} if piece else {}
    return use(f"boat-{seat}", x, y, size, size, **more)


def level(number: int, hue: int, seat: int, *, piece: bool = True) -> str:
    """One level of a pyramid, on a site whose corner is (0, 0)."""
    more: dict[str, Number | str] = {"data_piece": f"level-{number}"} if piece else {}
    kind = f"seat{seat}" if number == 5 else f"hue-{COLOUR_WORDS[hue]}"
    return use(f"level-{number}", 0, -RISE, WIDE, HIGH + RISE, class_=kind, **more)


SIGNS_OF: Final = {
    "gold": "coin",
    "eye": "sym-eye",
    "mask": "sym-mask",
    "oasis": "sym-oasis",
    "boat": "sym-boat",
    "worker": "sym-worker",
    **{word: f"block-{word}" for word in BLOCK_WORDS},
}
"""The signs of what a row gives and what a level costs."""
MANY: Final = 9
"""So many of one thing have a symbol together."""


def gain(what: str, n: int, x: Number, y: Number) -> str:
    """A sign and how many of it, 40 wide and 28 high."""
    return use(f"gain-{what}-{min(n, MANY)}", x, y, 40, 28)


# --- the sheet ----------------------------------------------------------------------------------


def symbols() -> str:
    return (
        "".join(_block(word) for word in BLOCK_WORDS)
        + "".join(_worker(seat) + _boat(seat) for seat in range(SEATS))
        + "".join(_level(number) for number in range(1, 5))
        + _tip()
        + "".join(_face(kind) for kind in range(1, FACES))
        + "".join(_gain(what, n) for what in SIGNS_OF for n in range(1, MANY + 1))
    )


def _block(word: str) -> str:
    """As the stones of `benben.draw.blocks`, with the mark of a colour instead of a seat's sign."""
    return (
        f'<symbol id="block-{word}" viewBox="0 0 {BOX_W} {BOX_H}" class="hue-{word}">'
        '<path d="M5 9h36a4 4 0 0 1 4 4v30a4 4 0 0 1-4 4h-32a4 4 0 0 1-4-4z" class="cast"/>'
        '<path d="M.8 26h38.4v16a3 3 0 0 1-3 3H3.8a3 3 0 0 1-3-3z" class="stone-front"/>'
        '<rect x=".8" y=".8" width="38.400" height="31" rx="3" class="stone-top"/>'
        '<path d="M2.4 29V4.4a2 2 0 0 1 2-2h32" class="stone-light"/>'
        f'<use href="#mark-{word}" x="8" y="4" width="24" height="24" class="carve"/></symbol>'
    )


def _worker(seat: int) -> str:
    """A disc with the sign of its seat."""
    return (
        f'<symbol id="worker-{seat}" viewBox="0 0 30 30" class="seat{seat}">'
        '<ellipse cx="17" cy="19" rx="13" ry="10" class="cast"/>'
        '<path d="M1.200 12.500v5a13.800 11.300 0 0 0 27.600 0v-5z" class="stone-front"/>'
        '<ellipse cx="15" cy="12.500" rx="13.800" ry="11.300" class="stone-top"/>'
        '<path d="M4 9.500a12 9 0 0 1 17-5" class="stone-light"/>'
        f'<use href="#sign-{SIGNS[seat]}" x="6.500" y="4" width="17" height="17" class="carve"/>'
        "</symbol>"
    )


def _boat(seat: int) -> str:
    return (
        f'<symbol id="boat-{seat}" viewBox="0 0 40 40" class="seat{seat}">'
        '<path d="M1 26q3 11 13 11h12q10 0 13-12-6 5-13 5H14q-8 0-13-4z" class="boat-hull"/>'
        '<path d="M19 2h2.500v28H19z" class="boat-mast"/>'
        '<path d="M7 4h26q-3 11 0 21H7q3-10 0-21z" class="stone-top"/>'
        f'<use href="#sign-{SIGNS[seat]}" x="10.500" y="5" width="19" height="19" class="carve"/>'
        "</symbol>"
    )


def _level(number: int) -> str:
    """A flat block in the middle of a site: a lit top, a front that turns from the sun."""
    wide, deep = STEPS[number - 1]
    x = WIDE / 2 - wide / 2
    y = FLOOR + RISE - number * STEP - deep / 2
    w, d, n = num(wide), num(deep), num
    joints = "".join(
        f"M{n(x + wide * part)} {n(y + deep + 1)}v{STEP - 2}"
        for part in ((0.2, 0.5, 0.8) if number % 2 else (0.33, 0.66))
    )
    return (
        f'<symbol id="level-{number}" viewBox="0 0 {WIDE} {HIGH + RISE}">'
        f'<path d="M{n(x + wide)} {n(y + STEP + 3)}l8 5v{n(deep - 6)}l-8 4z" class="cast"/>'
        f'<rect x="{n(x)}" y="{n(y + deep - 4)}" width="{w}" height="{STEP + 4}" rx="1.500" '
        'class="stone-front"/>'
        f'<rect x="{n(x + wide * 0.62)}" y="{n(y + deep)}" width="{n(wide * 0.38 - 1)}" '
        f'height="{STEP - 1}" class="from-sun"/>'
        f'<rect x="{n(x)}" y="{n(y)}" width="{w}" height="{d}" rx="1.500" class="stone-top"/>'
        f'<path d="M{n(x + 1.5)} {n(y + deep - 2)}V{n(y + 1.5)}H{n(x + wide - 2)}" '
        f'class="stone-light"/><path d="{joints}" class="stone-line"/></symbol>'
    )


def _tip() -> str:
    foot = FLOOR + RISE - 4 * STEP + 5
    return (
        f'<symbol id="level-5" viewBox="0 0 {WIDE} {HIGH + RISE}">'
        f'<path d="M42 1 54 {foot}q-12 5-24 0z" class="stone-top"/>'
        f'<path d="M42 1 54 {foot}q-5 2.500-10 2.500z" class="stone-front"/>'
        f'<path d="M40.500 7 32 {foot - 2}" class="stone-light"/></symbol>'
    )


_PLACES: Final = (
    ((20, 14, 44),),
    ((9, 6, 35), (41, 32, 35)),
    ((27, 6, 29), (10, 35, 30), (45, 35, 30)),
)
"""By number of symbols on a tile: left, top and size of each."""


def signs(kind: int) -> list[str]:
    """The symbols that a face shows, as names of the sheet."""
    out = ["sym-oasis"] * PALMS[kind] + ["sym-mask"] * MASKS[kind]
    out += [f"block-{COLOUR_WORDS[hue]}" for hue in (COLOUR[kind], SECOND[kind]) if hue >= 0]
    return out + ["sym-eye"] * EYES[kind] + ["sym-worker"] * WORKERS[kind]


def _face(kind: int) -> str:
    shown = signs(kind)
    inside = "".join(
        f'<use href="#{name}" x="{x}" y="{y}" width="{size}" height="{size}"/>'
        for name, (x, y, size) in zip(shown, _PLACES[len(shown) - 1], strict=True)
    )
    return (
        f'<symbol id="face-{kind}" viewBox="0 0 {WIDE} {HIGH}"><use href="#slab" width="{WIDE}" '
        f'height="{HIGH}"/><g class="on-tile">{inside}</g></symbol>'
    )


def _gain(what: str, n: int) -> str:
    return (
        f'<symbol id="gain-{what}-{n}" viewBox="0 0 40 28"><use href="#{SIGNS_OF[what]}" y="1" '
        f'width="26" height="26"/><text x="27" y="21" class="gain-count">{n}</text></symbol>'
    )
