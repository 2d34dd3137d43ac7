"""The Sphinx, and the cards that these eyes keep: what each needs, and how much of it there is."""

from collections.abc import Callable
from functools import partial
from typing import Final

from benben.draw.memo import drawn
from benben.draw.svg import fitted, rect, text, use, wrap
from benben.games.egizia_common.board import sphinx as shared
from benben.games.egizia_common.board.sphinx import Deck
from benben.games.egizia_sands import scoring
from benben.games.egizia_sands.board.scene import Scene
from benben.games.egizia_sands.box import Box
from benben.games.egizia_sands.space import (
    CREW_WORDS,
    GOAL_WORDS,
    MOST_DRAWN,
    MOST_FREE,
    NEEDS,
    SPHINX,
    STARTING,
)
from benben.games.egizia_sands.state import Sands
from benben.games.egizia_sands.text.names import area, goal

HEIGHT: Final = 266
GOALS_H: Final = 340
SIGN: Final = 58
"""How wide a sign with its number is."""
LETTER: Final = 16.5
"""In which text beside signs must be short."""
NEED_ICONS: Final = (
    *("obelisk-icon", "temple-icon", "pyramid-icon", "statue-icon", "blocks-icon", "grain"),
    *(f"crew-{word}" for word in CREW_WORDS),
    *("strength-icon", "statue-of-two", "statue-of-three"),
)


Worth = tuple[int, tuple[int, ...]]
"""What a card would give a seat now, and how much it has of each thing that the card needs."""


def _worth(view: Sands, seat: int, kind: int) -> Worth:
    has = tuple(scoring.has_of(view, seat, need) for need, _ in _asked(view.box, kind))
    return scoring.goal(view, seat, kind), has


def deck(scene: Scene, given: Callable[[int, int], Worth] | None = None) -> Deck:
    """The Sphinx cards, and what each is worth to a seat: the rules say that if not given."""
    worth = given or partial(_worth, scene.view)
    return Deck(
        GOAL_WORDS,
        ask=lambda kind: scene.say(goal(kind, scene.view.box)),
        now=lambda seat, kind: worth(seat, kind)[0],
        beside=lambda kind, w: _beside(scene, kind, w),
        signs=lambda kind, seat, w: _needs(scene, kind, worth(seat, kind)[1], w),
    )


def sphinx(scene: Scene) -> str:
    """At the start the two cards of these eyes lie drawn.

    While cards lie there, what they would give changes with nearly everything.
    """
    s = scene.view
    if s.step == STARTING and scene.me >= 0:
        cards = s.dealt[scene.me * 2 : scene.me * 2 + 2]
        picked = [kind for kind in cards if s.let_go[scene.me] not in {0, kind}]
        return _sphinx(scene, cards, picked)
    return _sphinx(scene, s.drawn, s.picked) if s.drawn else _closed(scene)


@drawn
def _closed(scene: Scene) -> str:
    return _sphinx(scene, [], [])


def _sphinx(scene: Scene, cards: list[int], picked: list[int]) -> str:
    s = scene.view
    price = scene.words("egizia_sands.board.sphinx", points=s.box.returned)
    name = scene.say(area(SPHINX))
    most = (MOST_DRAWN, MOST_FREE)
    return shared.sphinx(scene, SPHINX, HEIGHT, name, deck(scene), cards, picked, price, most)


def goals(scene: Scene) -> str:
    s = scene.view
    mine = shared.mine_of(s)
    return _goals(scene, s.eyes, tuple((kind, _worth(s, s.eyes, kind)) for kind in mine))


@drawn
def _goals(scene: Scene, eyes: int, mine: tuple[tuple[int, Worth], ...]) -> str:
    """Cards of an observer, and what each is worth now."""
    worth = dict(mine)
    cards = deck(scene, lambda _, kind: worth[kind])
    return shared.goals(scene, GOALS_H, cards, eyes, [kind for kind, _ in mine])


def _asked(box: Box, kind: int) -> list[tuple[int, int]]:
    """What a card needs, and how much of it; nothing for those that count something."""
    need = box.goal_need
    return [(i, need[kind * NEEDS + i]) for i in range(NEEDS) if need[kind * NEEDS + i]]


def _wide(signs: int, w: float) -> float:
    """How wide each of the signs on a strip is."""
    return min(SIGN, (w - 74 - 30) / max(1, signs))


def _beside(scene: Scene, kind: int, w: float) -> tuple[str, float]:
    """What is written on a card beside its signs, if that is short; the room that these take."""
    label = scene.say(goal(kind, scene.view.box))
    count = len(_asked(scene.view.box, kind))
    signs = count * _wide(count, w)
    lines = len(wrap(label, LETTER, w - 74 - signs))
    return ("" if count and lines > (3 if count == 1 else 2) else label), signs


def _needs(scene: Scene, kind: int, has: tuple[int, ...], w: float) -> str:
    """What a card needs in signs, each with how much of it there is; and what it is worth."""
    s = scene.view
    asked = _asked(s.box, kind)
    wide = _wide(len(asked), w)
    out: list[str] = []
    for i, (need, least) in enumerate(asked):
        have = has[i]
        reached = " reached" if have >= least else ""
        label = f"{min(have, least)}/{least}"
        out.append(
            rect(i * wide, 0, wide - 3, 26, f"level{reached}", 5)
            + use(NEED_ICONS[need], i * wide + 1, 4, 18, 18, class_="ink")
            + fitted(i * wide + 20, 19, label, wide - 21, 17, 15, "need-label")
        )
    if asked and not _beside(scene, kind, w)[0]:
        out.append(text(len(asked) * wide + 1, 20, f"+{s.box.goal_points[kind]}", "step-gain"))
    return "".join(out)
