"""The quarry: what each piece costs and gains and how many are left; the mosaics still to come."""

from typing import Final

from benben.core.phrase import Language
from benben.core.state import Choice
from benben.draw.letters import DISPLAY_BOLD, width_of
from benben.draw.memo import ask, drawn
from benben.draw.svg import at, fitted, kept, num, part, rect, sized, target, text, tip, use
from benben.games.cleopatra.board import mosaics
from benben.games.cleopatra.board.scene import LETTER, PIECE_RULES, Scene, slab
from benben.games.cleopatra.box import Box
from benben.games.cleopatra.garden import (
    MOSAIC_OF,
    MOSAIC_WORDS,
    MOSAICS,
    POSITION_WORDS,
    WALL_WORDS,
)
from benben.games.cleopatra.quarry import gain_of
from benben.games.cleopatra.space import (
    BUILD_MOSAIC,
    CARD_WORDS,
    COMMISSION,
    DOOR,
    MOSAIC,
    OBELISK,
    PAYING,
    PIECE_WORDS,
    PIECES,
    PLACING,
    RESOURCES,
    SPHINX,
    SPHINXES,
    THRONE,
    WALL,
)
from benben.games.cleopatra.text import building
from benben.games.cleopatra.text.tables import price

WIDTH: Final = 740
HEIGHT: Final = 330
TILE_W: Final = 238
TILE_H: Final = 132
RACK_W: Final = 440
RACK_H: Final = 200
FRAMES: Final = {
    WALL: ("wall", 8, 52, 66, 34),
    SPHINX: ("sphinx", 8, 46, 66, 44),
    THRONE: ("throne", 14, 30, 54, 74),
    OBELISK: ("obelisk", 26, 26, 20, 88),
    DOOR: ("door", 10, 30, 62, 80),
}

PLACES: Final = {
    WALL: [f"wall-{word}" for word in WALL_WORDS],
    SPHINX: [f"sphinx-{place + 1}" for place in range(SPHINXES)],
    THRONE: ["throne"],
    OBELISK: ["obelisk"],
    DOOR: ["door-left", "door-right"],
    MOSAIC: ["mosaic-top"],
}
"""By piece: the targets at which one is built."""


@kept
def build_label(words: Language, piece: int, where: int, gain: int) -> str:
    """What a screen reader says of a place where a piece can be built."""
    return words.say(building(piece, where, gain), ())


def quarry(scene: Scene) -> str:
    s = scene.view
    now = s.piece if s.step in (PAYING, PLACING) else -1
    return _quarry(scene, now, tuple(s.paid) if s.step == PAYING else ())


@drawn
def _quarry(scene: Scene, now: int, paid: tuple[int, ...]) -> str:
    """All kinds of pieces; one of the kind `now` is being built, for which cards are `paid`."""
    title = scene.words("cleopatra.board.quarry")
    out = [slab(WIDTH, HEIGHT, title, "ico-quarry", _bonus(scene))]
    for piece in range(PIECES):
        x, y = 11 + piece % 3 * (TILE_W + 2), 54 + piece // 3 * (TILE_H + 3)
        out.append(at(x, y, _tile(scene, piece, piece == now, paid if piece == now else ())))
    about = scene.words("cleopatra.tip.quarry")
    drawn = "".join(out)
    return part("quarry", WIDTH, HEIGHT, drawn, label=title, about=about, rule="CLE-28")


def _bonus(scene: Scene) -> str:
    """CLE-42, CLE-43: talents for several pieces in a turn, and how many there are."""
    s = scene.view
    out = []
    x = WIDTH - 16.0
    last = len(s.box.bonus) - 1
    for count in range(last, 0, -1):
        if not s.box.bonus[count]:
            continue
        amount = scene.words("cleopatra.board.pieces", n=count)
        if count == last:
            amount = scene.words("cleopatra.board.pieces_more", n=count)
        talents = scene.words("cleopatra.talents", n=s.box.bonus[count])
        about = scene.words("cleopatra.tip.bonus", pieces=amount, talents=talents)
        amount = f"{amount} +{s.box.bonus[count]}"
        wide = width_of(amount, LETTER, DISPLAY_BOLD) + 18
        x -= wide
        now = min(s.pieces, last) == count
        drawn = rect(x, 17, wide - 4, 25, "plate now" if now else "plate", 6)
        drawn += sized(x + (wide - 4) / 2, 36, amount, LETTER, "small-value middle")
        out.append(tip(drawn, about, "CLE-43" if count == last else "CLE-42"))
    return "".join(out)


def left_of(scene: Scene, piece: int) -> tuple[int, int]:
    """Built, and how many there are in all; of mosaics, those that still fit."""
    s = scene.view
    if piece == WALL:
        return s.walls.bit_count(), 9
    if piece == SPHINX:
        return s.sphinxes.bit_count(), 6
    if piece == THRONE:
        return s.thrones, 2
    if piece == OBELISK:
        return s.obelisks, 2
    if piece == DOOR:
        return s.doors.bit_count(), 2
    laid = len([spot for spot in s.laid if spot])
    return laid, laid + s.live.bit_count()


def _places(scene: Scene, piece: int) -> list[str]:
    """The lit places at which the observer can build one now; the mosaics lie in their rack."""
    return [name for name in PLACES[piece] if name in scene.lit]


@drawn
def _tile(scene: Scene, piece: int, now: bool, paid: tuple[int, ...]) -> str:
    """A kind of pieces; `now`: one of them is being built, for which cards are `paid`."""
    s = scene.view
    words = scene.words
    built, most = left_of(scene, piece)
    done = built == most
    places = _places(scene, piece)
    kind = "tile now" if now else "tile can" if places else "tile"
    name = words(f"cleopatra.piece.{PIECE_WORDS[piece]}")
    out = [rect(0, 0, TILE_W, TILE_H, kind, 7)]
    if len(places) == 1:
        out.append(rect(1, 1, TILE_W - 2, TILE_H - 2, "glow", 7))
    if piece == MOSAIC:
        picture = at(12, 98, mosaics.drawn(mosaics.first_position(MOSAIC_WORDS.index("W"))), 0.38)
    else:
        picture = use(*FRAMES[piece])
    out.append(f'<g data-source="{PIECE_WORDS[piece]}">{picture}</g>')
    out.append(fitted(9, 23, name, TILE_W - 82, LETTER, LETTER, "tile-name"))
    count = "✓" if done else words("cleopatra.board.left_short", count=most - built)
    left = words("cleopatra.board.left", count=most - built, most=most)
    out.append(tip(text(TILE_W - 10, 23, count, "tile-left end"), f"{name}: {left}", "CLE-6"))
    about = _about(words, s.box, piece, left)
    rule = f"CLE-{29 + piece}"
    out.append(at(82, 34, _cost(s.box, piece, paid)))
    out.append(at(82, 96, _gain(words, s.box, piece)))
    if len(places) == 1:
        # There is one place for it, so the box stands for that place.
        where = PLACES[piece].index(places[0])
        if piece == MOSAIC:
            said = scene.says(places[0], BUILD_MOSAIC.base)
        else:
            if piece in (THRONE, OBELISK):
                where = s.thrones if piece == THRONE else s.obelisks
            said = build_label(words, piece, where, ask(gain_of, s, piece, where))
        return target(places[0], "".join(out), scene.lit, said, "tile-of", about, rule)
    drawn = target(f"piece-{PIECE_WORDS[piece]}", "".join(out), (), name, "", about, rule)
    return f'<g class="done">{drawn}</g>' if done else drawn


@kept
def _cost(box: Box, piece: int, spent: tuple[int, ...]) -> str:
    """The units one by one; while one pays, those that are paid are faint."""
    out = []
    i = 0
    for resource in range(1, RESOURCES):
        cost = box.cost[piece * RESOURCES + resource]
        paid = spent[resource] + 2 * spent[resource + 5] if spent else 0
        for unit in range(cost):
            x, y = i % 5 * 30, i // 5 * 29
            out.append(
                use(
                    f"res-{CARD_WORDS[resource]}",
                    x,
                    y,
                    28,
                    28,
                    class_="paid" if unit < paid else "due",
                )
            )
            i += 1
    return "".join(out)


@kept
def _about(words: Language, box: Box, piece: int, left: str) -> str:
    """A piece: how many are left, what one costs and gains."""
    name = words(f"cleopatra.piece.{PIECE_WORDS[piece]}")
    gain = _gains(words, box, piece)
    return words("cleopatra.tip.tile", piece=name, left=left, cost=price(box, piece), gain=gain)


@kept
def _gain(words: Language, box: Box, piece: int) -> str:
    gain, each = box.gain[piece], box.each[piece]
    out = [use("talent", 0, 0, 26, 26)]
    if piece in (THRONE, OBELISK):
        amount = str(gain)
    elif piece == SPHINX:
        amount = f"{gain} / {each}"
    else:
        amount = f"{gain} + {each}×"
    out.append(text(32, 20, amount, "gain-of"))
    x = 38 + width_of(amount, LETTER, DISPLAY_BOLD)
    if piece == WALL:
        out.append(at(x, 24, rect(0, -22, 20, 20, "cell-sign", 3)))
    elif piece == DOOR:
        out.append(use("wall", x, 5, 38, 19))
    elif piece == MOSAIC:
        out.append(use("palm", x - 1, 0, 26, 26))
    name = words(f"cleopatra.piece.{PIECE_WORDS[piece]}")
    drawn = rect(-2, -2, 150, 30, "hit") + "".join(out)
    return tip(drawn, f"{name}: {_gains(words, box, piece)}", PIECE_RULES[piece])


def _gains(words: Language, box: Box, piece: int) -> str:
    """What building a piece gains, in words."""
    given = {"count": box.gain[piece], "more": box.each[piece]}
    return words(f"cleopatra.board.gain.{PIECE_WORDS[piece]}", **given)


# --- the mosaics --------------------------------------------------------------------------------


def rack(scene: Scene) -> str:
    """The mosaic on top and the others; while one is placed, the ways to hold it."""
    s = scene.view
    return _rack(scene, s.arg if s.step == PLACING and s.to_move == s.eyes else -1)


@drawn
def _rack(scene: Scene, placed: int) -> str:
    title = scene.words("cleopatra.piece.mosaic")
    inside = _ways(scene, placed) if placed >= 0 else _top(scene) + _others(scene)
    return part(
        "mosaics",
        RACK_W,
        RACK_H,
        slab(RACK_W, RACK_H, title, "ico-mosaic") + inside,
        label=title,
        about=scene.words("cleopatra.tip.mosaics"),
        rule="CLE-40",
    )


@kept
def _shown(position: int, w: float, h: float, largest: float = 1.0) -> str:
    """A mosaic in the middle of a box."""
    columns, rows = mosaics.size(position)
    c = mosaics.CELL
    scale = min(largest, w / (columns * c), h / (rows * c))
    x = (w - columns * c * scale) / 2
    y = (h + rows * c * scale) / 2
    return at(x, y, mosaics.drawn(position), scale)


def _top(scene: Scene) -> str:
    s = scene.view
    out = [rect(0, 0, 132, 132, "well", 7)]
    if s.tile:
        shown = _shown(mosaics.first_position(s.tile), 112, 112, 0.62)
        out.append(at(10, 10, f'<g data-piece="mosaic-{MOSAIC_WORDS[s.tile]}">{shown}</g>'))
        out.append(text(10, 22, MOSAIC_WORDS[s.tile], "mosaic-name"))
    out.append(rect(0, 0, 132, 132, "glow", 8))
    label = scene.says("mosaic-top", BUILD_MOSAIC.base) if s.tile else ""
    about = scene.words("cleopatra.tip.no_mosaic")
    if s.tile:
        word = MOSAIC_WORDS[s.tile]
        about = scene.words(
            "cleopatra.tip.top", mosaic=word, gain=_gains(scene.words, s.box, MOSAIC)
        )
    drawn = target("mosaic-top", "".join(out), scene.lit, label, "mosaic-of", about, "CLE-40")
    return at(16, 56, drawn)


def _others(scene: Scene) -> str:
    s = scene.view
    out = []
    live = [m for m in range(1, MOSAICS) if s.live >> m & 1 and m != s.tile]
    columns = 4 if len(live) <= 8 else 6
    w = 268 / columns
    for i, mosaic in enumerate(live):
        word = MOSAIC_WORDS[mosaic]
        shown = _shown(mosaics.first_position(mosaic), w - 18, 44, 0.3)
        inside = (
            rect(0, 0, w - 4, 62, "well", 6)
            + at(11, 13, f'<g data-piece="mosaic-{word}">{shown}</g>')
            + text(4, 16, word, "mosaic-small")
            + rect(0, 0, w - 4, 62, "glow", 6)
        )
        choice: Choice = COMMISSION.base + mosaic
        about = scene.words("cleopatra.tip.mosaic", mosaic=word)
        label = scene.says(f"mosaic-{word}", choice)
        drawn = target(f"mosaic-{word}", inside, scene.lit, label, "mosaic-of", about, "CLE-55")
        x, y = 158 + i % columns * w, 56 + i // columns * 68
        out.append(f'<g transform="translate({num(x)} {num(y)})">{drawn}</g>')
    return "".join(out)


def _ways(scene: Scene, placed: int) -> str:
    """CLE-8: the positions of the mosaic that is being placed."""
    ways = [i for i, mosaic in enumerate(MOSAIC_OF) if mosaic == placed]
    out = []
    for i, position in enumerate(ways):
        word = POSITION_WORDS[position]
        inside = (
            rect(0, 0, 96, 64, "well", 7)
            + at(8, 6, _shown(position, 80, 52, 0.3))
            + rect(0, 0, 96, 64, "glow", 8)
        )
        name = f"turn-{word}"
        about = scene.words("cleopatra.tip.way", way=word)
        drawn = target(name, inside, scene.lit, word, "way", about, "CLE-8")
        more = f'data-r="turn-{POSITION_WORDS[mosaics.turned(position)]}" '
        more += f'data-f="turn-{POSITION_WORDS[mosaics.turned_over(position)]}" '
        drawn = drawn.replace("<g ", f"<g {more}", 1) if name in scene.lit else drawn
        out.append(at(16 + i % 4 * 102, 56 + i // 4 * 69, drawn))
    return "".join(out)
