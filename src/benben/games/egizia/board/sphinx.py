"""The Sphinx: its pile, what is drawn from it, and the cards that these eyes keep."""

from typing import Final

from benben.draw.svg import at, paragraph, part, rect, target, text, use
from benben.games.egizia import scoring
from benben.games.egizia.board.scene import Scene
from benben.games.egizia.space import GOAL_WORDS, MOST_DRAWN, MOST_FREE, SPHINX
from benben.games.egizia.text.names import goal, site
from benben.games.river.board.cards import back, strip_back, tipped
from benben.games.river.board.cards import strip as papyrus
from benben.games.river.board.slab import HEAD, slab
from benben.games.river.board.sphinx import offers, pile

WIDTH: Final = 490
HEIGHT: Final = 300
GOALS_W: Final = 320
GOALS_H: Final = 332
ROOM: Final = HEIGHT - HEAD - 16


def sphinx(scene: Scene) -> str:
    s = scene.view
    name = scene.say(site(SPHINX))
    left = s.top + len(s.under)
    said = scene.words("egizia.table.pile", n=left)
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
                at(390, 68, f'<g data-pool="goal">{pile(left, 84, 110)}</g>')
                + rect(407, 146, 50, 28, "plate", 14)
                + text(432, 167, str(left), "value middle"),
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


def _price(scene: Scene) -> str:
    s = scene.view
    said = scene.words("egizia.board.sphinx", most=s.box.most_drawn, points=s.box.returned)
    return paragraph(408, 204, said, size=14.5, width=140, class_="note middle")


def _offers(scene: Scene) -> str:
    def label(count: int, free: int) -> str:
        key = "egizia.choice.draw_free" if free else "egizia.choice.draw"
        return scene.words(key, n=count, free=free)

    return offers(scene.lit, MOST_DRAWN, MOST_FREE, HEIGHT - 30, label)


# --- cards that can be read ---------------------------------------------------------------------


def strip(scene: Scene, kind: int, w: float, h: float, seat: int, letter: float) -> str:
    """A Sphinx card that can be read, if these eyes know it."""
    if not kind:
        return strip_back(w, h)
    s = scene.view
    said = scene.say(goal(kind, s.box))
    now = scoring.goal(s, seat, kind)
    return papyrus(said, now, w, h, letter, scene.words("egizia.board.now"))


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
