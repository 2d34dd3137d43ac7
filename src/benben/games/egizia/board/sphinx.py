"""The Sphinx: its pile, what is drawn from it, and the cards that these eyes keep."""

from typing import Final

from benben.draw.svg import at, paragraph, part, rect, sized, target, text, use, wrap
from benben.games.egizia import scoring
from benben.games.egizia.board.scene import Scene, tipped
from benben.games.egizia.space import GOAL_WORDS, MOST_DRAWN, MOST_FREE, SPHINX
from benben.games.egizia.text.names import goal, site
from benben.games.river.board.slab import HEAD, slab

WIDTH: Final = 490
HEIGHT: Final = 300
GOALS_W: Final = 320
GOALS_H: Final = 332
ROOM: Final = HEIGHT - HEAD - 16


def back(w: float, h: float) -> str:
    """A card face down."""
    return (
        rect(2, 3, w, h, "cast", 7)
        + rect(0, 0, w, h, "card-back", 7)
        + rect(5, 5, w - 10, h - 10, "card-back-line", 4)
        + use(
            "sphinx-icon",
            w / 2 - w * 0.3,
            h / 2 - w * 0.3,
            w * 0.6,
            w * 0.6,
            class_="card-back-sign",
        )
    )


def sphinx(scene: Scene) -> str:
    s = scene.view
    name = scene.say(site(SPHINX))
    pile = s.top + len(s.under)
    said = scene.words("egizia.table.pile", n=pile)
    ground = slab(WIDTH, HEIGHT, name, "sphinx-icon", 80)
    if s.drawn:
        inside = _drawn(scene)
    else:
        inside = (
            use("sphinx-relief", 8, 58, 318, 224)
            + _price(scene)
            + _offers(scene)
            + tipped(
                _known(scene, said),
                at(390, 68, f'<g data-pool="goal">{_pile(pile)}</g>')
                + rect(407, 146, 50, 28, "plate", 14)
                + text(432, 167, str(pile), "value middle"),
            )
        )
    here = scene.builds(SPHINX, WIDTH, HEIGHT)
    return part("sphinx", WIDTH, HEIGHT, ground + here + inside, label=f"{name}: {said}")


def _known(scene: Scene, said: str) -> str:
    """How many cards the pile has, and those under it that these eyes know."""
    s = scene.view
    if not any(s.under):
        return said
    below = " · ".join(scene.say(goal(kind, s.box)) for kind in s.under)
    return f"{said}. {scene.words('egizia.table.under', n=s.top)} {below}"


def _pile(cards: int) -> str:
    if not cards:
        return rect(0, 0, 84, 110, "place", 8)
    layers = min(4, 1 + cards // 8)
    return "".join(at(0, -i * 3, back(84, 110)) for i in range(layers))


def _price(scene: Scene) -> str:
    s = scene.view
    said = scene.words("egizia.board.sphinx", most=s.box.most_drawn, points=s.box.returned)
    return paragraph(408, 204, said, size=14.5, width=140, class_="note middle")


def _offers(scene: Scene) -> str:
    """How many cards can be drawn now: for stones across, for nothing down."""
    rows = [
        [paid for paid in range(MOST_DRAWN + 1) if f"draw-{paid}-{free}" in scene.lit]
        for free in range(MOST_FREE + 1)
    ]
    shown = [free for free, row in enumerate(rows) if row]
    if not shown:
        return ""
    top = HEIGHT - 30 - 68 * len(shown)
    across = max(max(row) - min(row) + 1 for row in rows if row)
    out = [rect(13, top, 8 + 62 * across, 16 + 68 * len(shown), "offer", 8)]
    for line, free in enumerate(shown):
        for paid in rows[free]:
            x, y = 20 + (paid - min(rows[free])) * 62, top + 8 + line * 68
            count = paid + free
            key = "egizia.choice.draw_free" if free else "egizia.choice.draw"
            label = scene.words(key, n=count, free=free)
            inside = (
                back(54, 60)
                + rect(8, 12, 38, 36, "offer-plate", 18)
                + text(27, 38, str(count), "gold-value middle")
                + (text(27, 57, f"{paid}+{free}", "offer-free middle") if free else "")
                + rect(-3, -3, 60, 66, "glow", 8)
            )
            out.append(
                at(x, y, target(f"draw-{paid}-{free}", inside, scene.lit, label, "offer-of"))
            )
    return "".join(out)


# --- cards that can be read ---------------------------------------------------------------------


def strip(scene: Scene, kind: int, w: float, h: float, seat: int, letter: float) -> str:
    """A Sphinx card as a strip of papyrus: what it asks for, and what it would give now."""
    if not kind:  # one that these eyes do not know
        return rect(2, 3, w, h, "cast", 5) + rect(0, 0, w, h, "card-back", 5)
    said = scene.say(goal(kind, scene.view.box))
    room = w - 74
    while letter > 12 and len(wrap(said, letter, room)) * letter * 1.18 > h - 8:
        letter -= 0.5
    lines = wrap(said, letter, room)
    top = h / 2 - len(lines) * letter * 0.59 + letter * 0.86
    now = scoring.goal(scene.view, seat, kind)
    return (
        rect(2, 3, w, h, "cast", 5)
        + rect(0, 0, w, h, "papyrus", 5)
        + rect(0, 0, 7, h, "papyrus-roll", 3)
        + paragraph(15, top, said, size=letter, width=room, class_="card-text")
        + rect(w - 54, 5, 48, h - 10, "plate", 5)
        + text(
            w - 30,
            h / 2 + (3 if h > 40 else 7),
            str(now),
            "gold-value middle" if now else "value middle",
        )
        + (
            sized(w - 30, h - 9, scene.words("egizia.board.now"), 12, "note middle")
            if h > 40
            else ""
        )
    )


def _drawn(scene: Scene) -> str:
    s = scene.view
    out: list[str] = []
    if not any(s.drawn):
        return "".join(
            at(20 + i * 92, 100, f'<g data-piece="goal">{back(80, 110)}</g>')
            for i in range(len(s.drawn))
        )
    h = min(70.0, ROOM / len(s.drawn) - 5)
    seat = s.eyes if 0 <= s.eyes < s.seats else max(s.to_move, 0)
    for i, kind in enumerate(s.drawn):
        picked = kind > 0 and kind in s.picked
        inside = (
            f'<g data-piece="goal">{strip(scene, kind, WIDTH - 30, h, seat, 19)}</g>'
            + (rect(0, 0, WIDTH - 30, h, "picked", 5) if picked else "")
            + rect(-2, -2, WIDTH - 26, h + 4, "glow", 7)
        )
        label = scene.say(goal(kind, s.box))
        name = "" if picked else f"goal-{GOAL_WORDS[kind]}"
        shown = target(name, inside, scene.lit, label, "goal-of")
        out.append(at(14, HEAD + 8 + i * (h + 5), shown))
    return "".join(out)


def goals(scene: Scene) -> str:
    """The Sphinx cards that these eyes keep; how many the others have is in their panels."""
    s = scene.view
    words = scene.words
    mine = [kind for kind, owner in zip(s.kept, s.kept_of, strict=True) if owner == s.eyes and kind]
    title = words("egizia.table.secrets")
    out = [
        slab(GOALS_W, GOALS_H, title, "card-icon", 50),
        use("sphinx-icon", 80, 92, 160, 160, class_="relief"),
    ]
    if mine:
        out.append(text(GOALS_W - 20, 42, str(len(mine)), "value end"))
        h = min(58.0, (GOALS_H - HEAD - 20) / len(mine) - 5)
        out += [
            at(
                14,
                HEAD + 8 + i * (h + 5),
                f'<g data-piece="goal">{strip(scene, kind, GOALS_W - 28, h, s.eyes, 15.5)}</g>',
            )
            for i, kind in enumerate(mine)
        ]
    else:
        said = words("egizia.board.no_goals")
        out.append(
            paragraph(GOALS_W / 2, 84, said, size=16, width=GOALS_W - 50, class_="note middle")
        )
    label = "; ".join([title, *(scene.say(goal(kind, s.box)) for kind in mine)])
    return part("goals", GOALS_W, GOALS_H, "".join(out), label=label)
