"""The Sphinx: its pile, what is drawn from it, and the cards that these eyes keep."""

from typing import Final

from benben.draw.svg import (
    at,
    fitting,
    paragraph,
    part,
    rect,
    sized,
    target,
    text,
    use,
    wrap,
)
from benben.games.egizia_sands import scoring
from benben.games.egizia_sands.board.scene import Scene
from benben.games.egizia_sands.space import (
    CREW_WORDS,
    GOAL_WORDS,
    MOST_DRAWN,
    MOST_FREE,
    NEEDS,
    SPHINX,
    STARTING,
)
from benben.games.egizia_sands.text.names import area, goal
from benben.games.river.board.cards import back, strip_back, strip_heights, tipped
from benben.games.river.board.cards import strip as papyrus
from benben.games.river.board.slab import HEAD, slab
from benben.games.river.board.sphinx import offers, pile

WIDTH: Final = 490
HEIGHT: Final = 266
GOALS_W: Final = 320
GOALS_H: Final = 340
ROOM: Final = HEIGHT - HEAD - 16
SIGN: Final = 54
"""How wide a sign with its number is."""
LETTER: Final = 14
"""In which text beside signs must be short."""
NEED_ICONS: Final = (
    *("obelisk-icon", "temple-icon", "pyramid-icon", "statue-icon", "blocks-icon", "grain"),
    *(f"crew-{word}" for word in CREW_WORDS),
    *("strength-icon", "statue-of-two", "statue-of-three"),
)


def sphinx(scene: Scene) -> str:
    s = scene.view
    name = scene.say(area(SPHINX))
    left = s.top + len(s.under)
    said = scene.words("egizia_sands.table.pile", n=left)
    ground = slab(WIDTH, HEIGHT, name, "sphinx-icon", 80)
    if cards := _seen(scene):
        inside = _drawn(scene, cards)
    else:
        inside = (
            use("sphinx-relief", 10, 56, 290, 204)
            + _price(scene)
            + _offers(scene)
            + tipped(
                _known(scene, said),
                at(390, 62, f'<g data-pool="goal">{pile(left, 80, 96)}</g>')
                + rect(405, 128, 50, 28, "plate", 14)
                + text(430, 149, str(left), "value middle"),
            )
        )
    here = scene.builds(SPHINX, WIDTH, HEIGHT)
    return part("sphinx", WIDTH, HEIGHT, ground + here + inside, label=f"{name}: {said}")


def _seen(scene: Scene) -> list[int]:
    """What lies drawn: at the start the two cards of these eyes, or of whoever decides."""
    s = scene.view
    if s.step == STARTING and scene.me >= 0:
        return s.dealt[scene.me * 2 : scene.me * 2 + 2]
    return s.drawn


def _known(scene: Scene, said: str) -> str:
    """How many cards the pile has, and those under it that these eyes know."""
    s = scene.view
    if not any(s.under):
        return said
    below = " · ".join(scene.say(goal(kind, s.box)) for kind in s.under)
    return f"{said}. {scene.words('egizia_sands.table.under', n=s.top)} {below}"


def _price(scene: Scene) -> str:
    said = scene.words("egizia_sands.board.sphinx", points=scene.view.box.returned)
    return paragraph(396, 182, said, size=14, width=166, class_="note middle")


def _offers(scene: Scene) -> str:
    def label(count: int, free: int) -> str:
        key = "egizia_sands.choice.draw_free" if free else "egizia_sands.choice.draw"
        return scene.words(key, n=count, free=free)

    return offers(scene.lit, MOST_DRAWN, MOST_FREE, HEIGHT - 24, label)


# --- cards that can be read ---------------------------------------------------------------------


def strip(scene: Scene, kind: int, w: float, h: float, seat: int, letter: float) -> str:
    """A Sphinx card that can be read, if these eyes know it."""
    if not kind:
        return strip_back(w, h)
    s = scene.view
    now = scoring.goal(s, seat, kind)
    said, indent = _text(scene, kind, w)
    signs = _needs(scene, kind, seat, w, points=not said)
    now_said = scene.words("egizia_sands.board.now")
    drawn = papyrus(said, now, w, h, letter, now_said, signs, indent)
    return tipped(scene.say(goal(kind, s.box)), drawn)


def _asked(scene: Scene, kind: int) -> list[tuple[int, int]]:
    """What a card needs, and how much of it; nothing for those that count something."""
    need = scene.view.box.goal_need
    return [(i, need[kind * NEEDS + i]) for i in range(NEEDS) if need[kind * NEEDS + i]]


def _wide(signs: int, w: float) -> float:
    """How wide each of the signs on a strip is."""
    return min(SIGN, (w - 74 - 28) / max(1, signs))


def _text(scene: Scene, kind: int, w: float) -> tuple[str, float]:
    """What is written on a card beside its signs, if that is short; the room that these take."""
    said = scene.say(goal(kind, scene.view.box))
    count = len(_asked(scene, kind))
    signs = count * _wide(count, w)
    lines = len(wrap(said, LETTER, w - 74 - signs))
    return ("" if count and lines > (3 if count == 1 else 2) else said), signs


def _needs(scene: Scene, kind: int, seat: int, w: float, *, points: bool) -> str:
    """What a card needs in signs, each with how much of it there is; and what it is worth."""
    s = scene.view
    asked = _asked(scene, kind)
    wide = _wide(len(asked), w)
    out: list[str] = []
    for i, (need, least) in enumerate(asked):
        have = scoring.has_of(s, seat, need)
        reached = " reached" if have >= least else ""
        said = f"{min(have, least)}/{least}"
        out.append(
            rect(i * wide, 0, wide - 3, 26, f"level{reached}", 5)
            + use(NEED_ICONS[need], i * wide + 1, 4, 18, 18, class_="ink")
            + sized(i * wide + 20, 19, said, fitting(said, wide - 23, 14, 10), "need-said")
        )
    if points:
        out.append(text(len(asked) * wide + 1, 20, f"+{s.box.goal_points[kind]}", "step-gain"))
    return "".join(out)


def _drawn(scene: Scene, cards: list[int]) -> str:
    s = scene.view
    if not any(cards):
        return "".join(
            at(20 + i * 92, 90, f'<g data-piece="goal">{back(80, 110)}</g>')
            for i in range(len(cards))
        )
    out: list[str] = []
    letter, heights = strip_heights(_texts(scene, cards, WIDTH - 30), WIDTH - 30, ROOM, 18)
    y = HEAD + 8.0
    seat = max(scene.me, 0)
    let_go = s.let_go[seat] if s.step == STARTING else 0
    for kind, h in zip(cards, heights, strict=True):
        picked = kind > 0 and (kind in s.picked or bool(let_go and kind != let_go))
        inside = (
            f'<g data-piece="goal">{strip(scene, kind, WIDTH - 30, h, seat, letter)}</g>'
            + (rect(0, 0, WIDTH - 30, h, "picked", 5) if picked else "")
            + rect(-2, -2, WIDTH - 26, h + 4, "glow", 7)
        )
        label = scene.say(goal(kind, s.box))
        name = "" if picked else f"goal-{GOAL_WORDS[kind]}"
        out.append(at(14, y, target(name, inside, scene.lit, label, "goal-of")))
        y += h + 5
    return "".join(out)


def _texts(scene: Scene, cards: list[int], w: float) -> list[tuple[str, float]]:
    return [_text(scene, kind, w) for kind in cards]


def goals(scene: Scene) -> str:
    """The Sphinx cards that these eyes keep; how many the others have is in their panels."""
    s = scene.view
    words = scene.words
    mine = [kind for kind, owner in zip(s.kept, s.kept_of, strict=True) if owner == s.eyes and kind]
    title = words("egizia_sands.table.secrets")
    out = [
        slab(GOALS_W, GOALS_H, title, "card-icon", 50),
        use("sphinx-icon", 80, 112, 160, 160, class_="relief"),
    ]
    if mine:
        out.append(text(GOALS_W - 20, 42, str(len(mine)), "value end"))
        room = GOALS_H - HEAD - 20
        letter, heights = strip_heights(_texts(scene, mine, GOALS_W - 28), GOALS_W - 28, room, 15.5)
        y = HEAD + 8.0
        for kind, h in zip(mine, heights, strict=True):
            card = strip(scene, kind, GOALS_W - 28, h, s.eyes, letter)
            out.append(at(14, y, f'<g data-piece="goal">{card}</g>'))
            y += h + 5
    else:
        said = words("egizia_sands.board.no_goals")
        out.append(
            paragraph(GOALS_W / 2, 84, said, size=16, width=GOALS_W - 50, class_="note middle")
        )
    label = "; ".join([title, *(scene.say(goal(kind, s.box)) for kind in mine)])
    return part("goals", GOALS_W, GOALS_H, "".join(out), label=label)
