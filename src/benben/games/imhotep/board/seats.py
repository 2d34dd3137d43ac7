"""What lies before each player, the harbour office and the score track."""

from typing import Final

from benben.core.phrase import Language
from benben.draw.blocks import block
from benben.draw.memo import drawn
from benben.draw.svg import at, filled, kept, num, part, path, rect, sized, target, text, tip, use
from benben.games.imhotep.board.cards import back, chip
from benben.games.imhotep.board.frame import SOUTH, WATER
from benben.games.imhotep.board.scene import Scene
from benben.games.imhotep.space import KINDS

WIDTH: Final = 340
OFFICE_W: Final = 250


def seat(scene: Scene, who: int) -> str:
    """The strip of a player. Its pieces are cached, which costs less than to keep all of it."""
    s = scene.view
    mine = who == s.to_move
    name = scene.names[who]
    chips, rows = _chips(scene, s.hand[who * KINDS : (who + 1) * KINDS], mine)
    height = 60 + rows * 33 + (2 if rows else 0)
    aim = "quarry" if mine else ""
    sled = _sled(who, s.sled[who], s.box.sled)
    if mine:
        sled = f'<g data-off="sled">{sled}</g>'
    quarry = _quarry(
        scene.words, who, name, s.quarry[who], s.box.refill, aim, (aim,) if aim in scene.lit else ()
    )
    drawn = sled + quarry + at(0, 61, chips)
    stones = scene.words("imhotep.board.sled", n=s.sled[who])
    about = scene.words("imhotep.tip.sled", who=name, count=s.sled[who], room=s.box.sled)
    label = f"{name}: {stones}"
    return part(f"seat-{who}", WIDTH, height, drawn, label=label, about=about, rule="IMH-23")


@kept
def _sled(who: int, stones: int, places: int) -> str:
    out = [
        path("M8 50q-6 -2 -4 -10l4 -2H206q10 4 14 12q-4 6 -12 6H14q-6 0 -6 -6z", "sled"),
        path("M4 46Q-2 30 8 22", "sled-rope"),
    ]
    for i in range(places):
        x = 12 + i * 39
        if i < stones:
            out.append(block(who, x, 4, 0.9))
        else:
            out.append(rect(x + 2, 12, 32, 26, "sled-place", 4))
    return "".join(out)


@kept
def _quarry(
    words: Language,
    who: int,
    name: str,
    stones: int,
    refill: int,
    aim: str,
    lit: tuple[str, ...],
) -> str:
    """The quarry of a player, from which a turn fetches up to `refill` stones."""
    pile = "".join(
        block(who, 248 + dx, 12 - dy, 0.6, piece=False)
        for i, (dx, dy) in enumerate(((0, 0), (22, 0), (11, 10)))
        if i < stones
    )
    drawn = (
        rect(234, 0, 104, 54, "quarry", 6)
        + f'<g data-pool="stone-{who}">{pile}</g>'
        + text(330, 37, str(stones), "quarry-count end")
        + rect(235, 1, 102, 52, "glow", 6)
    )
    about = words("imhotep.tip.quarry", who=name, count=stones, stones=refill)
    label = words("imhotep.board.quarry", n=stones)
    return target(aim, drawn, lit, label, "quarry-of", about, "IMH-22")


def _chips(scene: Scene, hand: list[int], mine: bool) -> tuple[str, int]:
    """The cards before a player in rows, each as wide as it needs to be; and how many rows."""
    out: list[str] = []
    x, row = 0.0, 0
    for kind, count in enumerate(hand):
        if not kind or not count:
            continue
        drawn, wide = chip(scene, kind, count, mine)
        if x and x + wide > WIDTH:
            x, row = 0.0, row + 1
        out.append(at(x, row * 33, drawn))
        x += wide + 4
    return "".join(out), row + 1 if out else 0


def office(scene: Scene) -> str:
    """Rounds played and to come, the deck and the discard."""
    return _office(scene, sum(scene.view.discard))


@drawn
def _office(scene: Scene, thrown: int) -> str:
    s = scene.view
    words = scene.words
    top = WATER
    round_text = words("imhotep.table.round", round=max(1, s.round), rounds=s.box.rounds)
    out = [
        rect(10, top + 4, OFFICE_W - 16, SOUTH - WATER - 6, "cast", 8),
        rect(6, top, OFFICE_W - 12, SOUTH - WATER - 6, "slab", 7),
        filled(8, top + 2, OFFICE_W - 16, 9, "cornice", 3),
        path(f"M14 {top + 54}H{OFFICE_W - 14}", "slab-line"),
        sized(20, top + 41, round_text, 24, "title"),
    ]
    for i in range(s.box.rounds):
        x = 18 + i * 36
        kind = (
            "round-done" if i < s.round - 1 else "round-now" if i == s.round - 1 else "round-left"
        )
        out.append(rect(x, top + 68, 32, 42, kind, 4))
        sign = "boat-small" if i < s.round else "card-sun"
        out.append(use(sign, x + 5, top + 78, 22, 22, class_=f"sign-{kind}"))
    y = top + 134
    deck = at(22, y, f'<g data-source="card">{_pile(s.left)}</g>')
    deck += text(60, y + 118, f"{words('imhotep.board.deck')} {s.left}", "note set middle")
    out.append(tip(deck, words("imhotep.tip.deck", count=s.left), "IMH-18"))
    pile = at(140, y, f'<g data-sink="card">{_pile(thrown)}</g>')
    pile += text(178, y + 118, f"{words('imhotep.board.discard')} {thrown}", "note set middle")
    out.append(tip(pile, words("imhotep.tip.discard", count=thrown), "IMH-18"))
    label = f"{round_text}. {words('imhotep.table.deck', n=s.left, discard=thrown)}"
    about = words("imhotep.tip.rounds", round=max(1, s.round), rounds=s.box.rounds)
    drawn = "".join(out)
    return part("office", OFFICE_W, SOUTH, drawn, label=label, about=about, rule="IMH-15")


def _pile(cards: int) -> str:
    if not cards:
        return rect(0, 0, 76, 98, "place", 8)
    layers = min(4, 1 + cards // 8)
    return "".join(at(0, -i * 3, back(76, 98)) for i in range(layers))


@kept
def _spaces(longest: int, step: float) -> str:
    out = [rect(4, 4, 1392, 50, "track", 8)]
    for i in range(longest + 1):
        x = 8 + i * step
        kind = "track-five" if i % 5 == 0 else "track-space"
        out.append(rect(x + 1, 8, step - 2, 42, kind, 3))
        if i % 5 == 0:
            out.append(text(x + step / 2, 36, str(i), "track-number middle"))
    return "".join(out)


@drawn
def track(scene: Scene, longest: int = 40) -> str:
    """The score track: a marker for each player; it goes round again after its last space."""
    s = scene.view
    step = 1384 / (longest + 1)
    out = [_spaces(longest, step)]
    places: dict[int, list[int]] = {}
    for who in range(s.seats):
        points = s.points[who]
        space = points if 0 <= points <= longest else points % longest
        places.setdefault(space, []).append(who)
    for space, there in places.items():
        x = 8 + space * step + step / 2
        dx = 0.0
        for i, who in enumerate(there):
            dx = max(24 - x, (i - (len(there) - 1) / 2) * 11) if not i else dx + 11
            drawn = (
                f'<use href="#stone-{who}" x="{num(x - 14 + dx)}" y="{num(10 + i * 3)}" width="30" '
                f'height="33" data-piece="marker-{who}"/>'
            )
            if s.points[who] > longest:  # once round: the marker alone would look like few points
                laps = f"+{s.points[who] // longest * longest}"
                drawn += text(x + dx, 56 + i * 3, laps, "track-lap middle")
            out.append(tip(drawn, _points(scene, who)))
    spoken = "; ".join(_points(scene, who) for who in range(s.seats))
    about = scene.words("imhotep.tip.track", last=longest, standings=spoken)
    return part("track", 1400, 58, "".join(out), label=spoken, about=about, rule="IMH-46")


def _points(scene: Scene, who: int) -> str:
    points = scene.view.points[who]
    return scene.words("imhotep.board.points", who=scene.names[who], n=points)
