"""Market cards: large in the market, as chips before the players."""

from typing import Final

from benben.draw.svg import (
    at,
    esc,
    fitted,
    fitting,
    kept,
    paragraph,
    part,
    path,
    rect,
    sized,
    target,
    text,
    use,
    widest,
    wrap,
)
from benben.games.imhotep.board.frame import NORTH, frame
from benben.games.imhotep.board.scene import Scene
from benben.games.imhotep.space import CARD_WORDS, COLOURS, MARKET

WIDTH: Final = 600
CARD_W: Final = 139
CARD_H: Final = 232
BAND: Final = 48
"""Height of the coloured band: what kind of card it is."""
GAP: Final = 6


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
    name, effect = scene.words(f"imhotep.card.{word}"), scene.words(f"imhotep.effect.{word}")
    return _face(name, effect, kind, w, h)


@kept
def _face(name: str, effect: str, kind: int, w: int, h: int) -> str:
    colour = COLOURS[kind]
    when, _, what = effect.partition(": ")
    lines = wrap(name, 20, w - 10, "card-name")
    step = 21 if len(lines) < 3 else 18
    size = min(fitting(line, w - 16, 20, 12, "card-name") for line in lines)
    title = "".join(
        sized(w / 2, BAND + 23 + i * step, line, size, "card-name middle")
        for i, line in enumerate(lines)
    )
    below = BAND + 10 + len(lines) * step
    # As large as the card allows: it shall be read without a closer look.
    letter = 21.0
    while letter > 13 and len(wrap(what, letter, w - 12)) * letter * 1.18 > h - below - 8:
        letter -= 0.5
    longest = widest(what.split(), letter)
    letter = min(letter, letter * (w - 8) / longest)
    second = site_of(kind)
    picture = use(icon(kind), 8, 5, 38, 38, class_="card-icon")
    if second:
        picture += use(second, 46, 7, 34, 34, class_="card-icon")
    left = 84 if second else 52
    return (
        rect(2, 4, w, h, "cast", 9)
        + rect(0, 0, w, h, "card", 9)
        + path(f"M1 9a8 8 0 0 1 8-8H{w - 9}a8 8 0 0 1 8 8V{BAND}H1z", f"band {colour}")
        + picture
        + fitted(w - 8, 29, when, w - left - 8, 17, 11, "card-when end")
        + title
        + paragraph(w / 2, below + 22, what, size=letter, width=w - 12, class_="card-text middle")
    )


def back(w: int = CARD_W, h: int = CARD_H) -> str:
    """A card face down."""
    return (
        rect(2, 3, w, h, "cast", 8)
        + rect(0, 0, w, h, "card-back", 8)
        + rect(7, 7, w - 14, h - 14, "card-back-line", 5)
        + use("card-sun", w / 2 - 30, h / 2 - 30, 60, 60, class_="card-back-sign")
    )


def market(scene: Scene) -> str:
    s = scene.view
    side_b = s.sides >> MARKET & 1
    out: list[str] = []
    places = s.box.up[side_b]
    for place in range(places):
        x = 13 + place * (CARD_W + GAP)
        kind = s.up[place]
        if kind:
            out.append(at(x, 5, _lit_face(scene, kind, f"market-{CARD_WORDS[kind]}")))
        else:
            out.append(rect(x, 5, CARD_W, CARD_H, "place", 9))
    if side_b:
        out.append(at(13 + places * (CARD_W + GAP), 5, _pair(scene)))
    name = scene.words("imhotep.site.market")
    return part("market", WIDTH, NORTH, frame(scene, MARKET, WIDTH, "".join(out)), label=name)


def spoken(scene: Scene, kind: int) -> str:
    word = CARD_WORDS[kind]
    return f"{scene.words(f'imhotep.card.{word}')}: {scene.words(f'imhotep.effect.{word}')}"


def _lit_face(scene: Scene, kind: int, name: str) -> str:
    inside = (
        f'<g data-piece="card-{CARD_WORDS[kind]}" data-zoom="">{face(scene, kind)}</g>'
        f"{rect(-2, -2, CARD_W + 4, CARD_H + 4, 'glow', 10)}"
    )
    return target(name, inside, scene.lit, spoken(scene, kind), "card-of")


def _pair(scene: Scene) -> str:
    s = scene.view
    seen = [kind for kind in s.pair if kind]
    if seen:  # only the eyes that look at it have it in their view
        # Both at full size: they cover the card beside them as long as their taker decides.
        return "".join(
            at(
                (i - len(seen) + 1) * (CARD_W + GAP),
                0,
                _lit_face(scene, kind, f"keep-{CARD_WORDS[kind]}"),
            )
            for i, kind in enumerate(seen)
        )
    down = sum(1 for source in s.pair_from if source)
    if not down:
        return rect(0, 0, CARD_W, CARD_H, "place", 9)
    said = scene.words("imhotep.board.pair")
    size, wide = 19, CARD_W - 4
    first = CARD_H - 8 - size * 1.18 * (len(wrap(said, size, wide)) - 1)
    lines = paragraph(CARD_W / 2, first, said, size=size, width=wide, class_="card-text middle")
    high = int(first) - size - 20
    cards = "".join(
        at(i * 14, i * 14, f'<g data-piece="card-down">{back(CARD_W - 14, high)}</g>')
        for i in range(down)
    )
    inside = cards + lines + rect(-2, -2, CARD_W + 4, CARD_H + 4, "glow", 10)
    return target("market-pair", inside, scene.lit, scene.words("imhotep.choice.pair"), "card-of")


def chip(scene: Scene, seat: int, kind: int, count: int, w: float) -> str:
    """A card before a player: its sign and its name, 30 high."""
    word = CARD_WORDS[kind]
    room = w - (54 if count > 1 else 32)
    said = scene.words(f"imhotep.card.{word}")
    if fitting(said, room, 16, 9, "chip-name") < 13:
        said = scene.words(f"imhotep.board.short.{word}")
    size = fitting(said, room, 16, 9, "chip-name")
    shown = [
        rect(0, 0, w, 28, f"chip-card {COLOURS[kind]}", 6),
        use(site_of(kind) or icon(kind), 3, 4, 20, 20, class_="card-icon"),
        sized(27, 19.5, said, size, "chip-name"),
    ]
    if count > 1:
        shown.append(text(w - 5, 19.5, f"\u00d7{count}", "chip-count end"))
    tip = esc(spoken(scene, kind))
    pieces = f'<g data-piece="card-{word}" data-tip="{tip}">{"".join(shown)}</g>'
    inside = f"<title>{tip}</title>{pieces}{rect(-1, -1, w + 2, 30, 'glow', 7)}"
    mine = seat == scene.view.to_move
    return target(f"card-{word}" if mine else "", inside, scene.lit, spoken(scene, kind), "chip-of")
