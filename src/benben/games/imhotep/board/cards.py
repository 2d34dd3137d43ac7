"""Market cards: large in the market, as chips before the players."""

from typing import Final

from benben.core.phrase import Language
from benben.draw.letters import face_of, width_of
from benben.draw.memo import drawn
from benben.draw.svg import (
    at,
    kept,
    paragraph,
    path,
    rect,
    sized,
    target,
    text,
    tip,
    use,
    wrap,
)
from benben.games.imhotep.board.frame import LETTER, Docked, board
from benben.games.imhotep.board.scene import Scene
from benben.games.imhotep.box import Box
from benben.games.imhotep.space import CARD_WORDS, COLOURS, MARKET
from benben.games.imhotep.text.names import effect

WIDTH: Final = 600
CARD_W: Final = 139
CARD_H: Final = 232
CHIP: Final = 17.5
"""Letters of a chip, for the same reason."""
CHIP_W: Final = 200
"""A chip that would be wider has a shorter name."""
BAND: Final = 48
"""Height of the coloured band: what kind of card it is."""
GAP: Final = 6
ROW_W: Final = 2 * CARD_W + GAP
ROW_H: Final = 73
"""A card as a row: three of them are as high as a card, and leave room for two cards."""


RULE_OF: Final = [f"IMH-{number}" for number in (7, *range(95, 98), *range(101, 110))]
"""The rule of each kind of card."""


def icon(kind: int) -> str:
    word = CARD_WORDS[kind]
    return "card-ornament" if word.startswith("ornament") else f"card-{word}"


def site_of(kind: int) -> str:
    """The site an ornament counts, or nothing."""
    word = CARD_WORDS[kind]
    return f"site-{word.removeprefix('ornament_')}" if word.startswith("ornament") else ""


def face(scene: Scene, kind: int, w: int = CARD_W, h: int = CARD_H) -> str:
    """A card that can be read: what it is called and what it does."""
    word = CARD_WORDS[kind]
    name = scene.words(f"imhotep.card.{word}")
    return _face(name, _effect(scene.words, scene.view.box, kind), kind, w, h)


@kept
def _effect(words: Language, box: Box, kind: int) -> str:
    return words.say(effect(kind, box), ())


def _blank(w: int, h: int, band: str, kind: int) -> str:
    """A card before anything is written on it; `band` is the outline of its coloured band."""
    return (
        rect(2, 4, w, h, "cast", 9)
        + rect(0, 0, w, h, "card", 9)
        + path(band, f"band {COLOURS[kind]}")
    )


@kept
def _face(name: str, does: str, kind: int, w: int, h: int) -> str:
    when, _, what = does.partition(": ")
    lines = wrap(name, LETTER, w - 8, "card-name")
    step = 21 if len(lines) < 3 else 18
    size = LETTER
    title = "".join(
        sized(w / 2, BAND + 23 + i * step, line, size, "card-name middle")
        for i, line in enumerate(lines)
    )
    below = BAND + 10 + len(lines) * step
    # As large as the card allows: it shall be read without a closer look.
    letter = 22.0
    while letter > LETTER and len(wrap(what, letter, w - 10)) * letter * 1.18 > h - below - 4:
        letter -= 0.5
    second = site_of(kind)
    picture = use(icon(kind), 6, 5, 38, 38, class_="card-icon")
    if second:
        picture = use(icon(kind), 4, 8, 32, 32, class_="card-icon")
        picture += use(second, 38, 8, 32, 32, class_="card-icon")
    at_what_time = wrap(when.strip(), LETTER, w - (80 if second else 54), "card-when")
    first = 31 if len(at_what_time) == 1 else 20
    return (
        _blank(w, h, f"M1 9a8 8 0 0 1 8-8H{w - 9}a8 8 0 0 1 8 8V{BAND}H1z", kind)
        + picture
        + "".join(
            sized(w - 6, first + i * 20, line, LETTER, "card-when end")
            for i, line in enumerate(at_what_time)
        )
        + title
        + paragraph(w / 2, below + 22, what, size=letter, width=w - 10, class_="card-text middle")
    )


def back(w: int = CARD_W, h: int = CARD_H) -> str:
    """A card face down."""
    return (
        rect(2, 3, w, h, "cast", 8)
        + rect(0, 0, w, h, "card-back", 8)
        + rect(7, 7, w - 14, h - 14, "card-back-line", 5)
        + use("card-sun", w / 2 - 30, h / 2 - 30, 60, 60, class_="card-back-sign")
    )


@drawn
def market(scene: Scene, lying: Docked) -> str:
    s = scene.view
    side_b = s.sides >> MARKET & 1
    out: list[str] = []
    places = s.box.up[side_b]
    gone = scene.words("imhotep.tip.place")
    # Whoever chooses between the cards of the pair sees both at full size: the others make room.
    in_rows = side_b and any(s.pair)
    for place in range(places):
        x, y, w, h = 13 + place * (CARD_W + GAP), 5, CARD_W, CARD_H
        if in_rows:
            x, y, w, h = 13, 5 + place * (ROW_H + GAP), ROW_W, ROW_H
        kind = s.up[place]
        if kind:
            drawn = _row(scene, kind) if in_rows else face(scene, kind)
            out.append(at(x, y, _lit(scene, kind, f"market-{CARD_WORDS[kind]}", drawn, w, h)))
        else:
            out.append(tip(rect(x, y, w, h, "place", 9), gone, "IMH-123"))
    if side_b:
        out.append(at(13 + places * (CARD_W + GAP), 5, _pair(scene)))
    return board(scene, MARKET, WIDTH, "".join(out), lying)


@kept
def spoken(words: Language, box: Box, kind: int) -> str:
    return f"{words(f'imhotep.card.{CARD_WORDS[kind]}')}: {_effect(words, box, kind)}"


def _lit(scene: Scene, kind: int, name: str, drawn: str, w: int, h: int) -> str:
    inside = (
        f'<g data-piece="card-{CARD_WORDS[kind]}" data-zoom="">{drawn}</g>'
        f"{rect(-2, -2, w + 4, h + 4, 'glow', 10)}"
    )
    label = spoken(scene.words, scene.view.box, kind)
    return target(name, inside, scene.lit, label, "card-of", rule=RULE_OF[kind])


def _row(scene: Scene, kind: int) -> str:
    """A card as a row: what it is called and when it counts."""
    when = _effect(scene.words, scene.view.box, kind).partition(": ")[0]
    return _row_face(scene.words(f"imhotep.card.{CARD_WORDS[kind]}"), when.strip(), kind)


@kept
def _row_face(name: str, when: str, kind: int) -> str:
    w, h, second = ROW_W, ROW_H, site_of(kind)
    icons = use(icon(kind), 6, h / 2 - 19, 38, 38, class_="card-icon")
    if second:
        icons = use(icon(kind), 10, 5, 30, 30, class_="card-icon")
        icons += use(second, 10, h - 35, 30, 30, class_="card-icon")
    lines = wrap(name, LETTER, w - BAND - 14, "card-name")
    middle = (h - 22 * len(lines)) / 2 + 5
    return (
        _blank(w, h, f"M9 1a8 8 0 0 0-8 8V{h - 9}a8 8 0 0 0 8 8H{BAND}V1z", kind)
        + icons
        + "".join(
            sized(BAND + 8, middle + i * 22, line, LETTER, "card-name")
            for i, line in enumerate(lines)
        )
        + sized(BAND + 8, middle + len(lines) * 22, when, LETTER, "card-text")
    )


def _pair(scene: Scene) -> str:
    s = scene.view
    seen = [kind for kind in s.pair if kind]
    if seen:  # only the eyes that look at it have it in their view
        return "".join(
            at(
                (i - len(seen) + 1) * (CARD_W + GAP),
                0,
                _lit(scene, kind, f"keep-{CARD_WORDS[kind]}", face(scene, kind), CARD_W, CARD_H),
            )
            for i, kind in enumerate(seen)
        )
    down = sum(1 for source in s.pair_from if source)
    if not down:
        gone = scene.words("imhotep.tip.place")
        return tip(rect(0, 0, CARD_W, CARD_H, "place", 9), gone, "IMH-123")
    note = scene.words("imhotep.board.pair")
    size, wide = LETTER, CARD_W - 4
    first = CARD_H - 8 - size * 1.18 * (len(wrap(note, size, wide)) - 1)
    lines = paragraph(CARD_W / 2, first, note, size=size, width=wide, class_="card-text middle")
    high = int(first - size) - 20
    cards = "".join(
        at(i * 14, i * 14, f'<g data-piece="card-down">{back(CARD_W - 14, high)}</g>')
        for i in range(down)
    )
    inside = cards + lines + rect(-2, -2, CARD_W + 4, CARD_H + 4, "glow", 10)
    label, about = scene.words("imhotep.choice.pair"), scene.words("imhotep.tip.down")
    return target("market-pair", inside, scene.lit, label, "card-of", about, "IMH-73")


def chip(scene: Scene, kind: int, count: int, mine: bool) -> tuple[str, float]:
    """A card before a player: its sign and its name, 28 high; and its width."""
    aim = f"card-{CARD_WORDS[kind]}" if mine else ""
    return _chip(scene.words, scene.view.box, kind, count, aim, aim in scene.lit)


@kept
def _chip(
    words: Language, box: Box, kind: int, count: int, aim: str, lit: bool
) -> tuple[str, float]:
    word = CARD_WORDS[kind]
    more = 62 if count > 1 else 34
    name = words(f"imhotep.card.{word}")
    if width_of(name, CHIP, face_of("chip-name")) + more > CHIP_W:
        name = words(f"imhotep.board.short.{word}")
    w = width_of(name, CHIP, face_of("chip-name")) + more
    shown = [
        rect(0, 0, w, 28, f"chip-card {COLOURS[kind]}", 6),
        use(site_of(kind) or icon(kind), 3, 4, 20, 20, class_="card-icon"),
        sized(27, 20, name, CHIP, "chip-name"),
    ]
    if count > 1:
        shown.append(text(w - 5, 20, f"\u00d7{count}", "chip-count end"))
    pieces = f'<g data-piece="card-{word}">{"".join(shown)}</g>'
    inside = f"{pieces}{rect(-1, -1, w + 2, 30, 'glow', 7)}"
    label = spoken(words, box, kind)
    about = words("imhotep.tip.times", about=label, count=count) if count > 1 else ""
    targets = (aim,) if lit else ()
    return target(aim, inside, targets, label, "chip-of", about, RULE_OF[kind]), w
