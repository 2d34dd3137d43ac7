"""The Sphinx, and the cards that these eyes keep."""

from collections.abc import Callable
from functools import partial
from typing import Final

from benben.draw.memo import drawn
from benben.games.egizia import scoring
from benben.games.egizia.board.scene import Scene
from benben.games.egizia.space import GOAL_WORDS, MOST_DRAWN, MOST_FREE, SPHINX
from benben.games.egizia.text.names import goal, site
from benben.games.egizia_common.board import sphinx as shared
from benben.games.egizia_common.board.sphinx import Deck

HEIGHT: Final = 300
GOALS_H: Final = 332


def deck(scene: Scene, now: Callable[[int, int], int] | None = None) -> Deck:
    """The Sphinx cards, and what each would give a seat now: the rules say that if not given."""
    if now is None:
        now = partial(scoring.goal, scene.view)
    return Deck(GOAL_WORDS, ask=lambda kind: scene.say(goal(kind, scene.view.box)), now=now)


def sphinx(scene: Scene) -> str:
    """While cards are drawn from it, what they would give changes with nearly everything."""
    return _sphinx(scene) if scene.view.drawn else _closed(scene)


@drawn
def _closed(scene: Scene) -> str:
    return _sphinx(scene)


def _sphinx(scene: Scene) -> str:
    s = scene.view
    price = scene.words("egizia.board.sphinx", most=s.box.most_drawn, points=s.box.returned)
    name = scene.say(site(SPHINX))
    most = (MOST_DRAWN, MOST_FREE)
    return shared.sphinx(scene, SPHINX, HEIGHT, name, deck(scene), s.drawn, s.picked, price, most)


def goals(scene: Scene) -> str:
    s = scene.view
    mine = shared.mine_of(s)
    return _goals(scene, s.eyes, tuple((kind, scoring.goal(s, s.eyes, kind)) for kind in mine))


@drawn
def _goals(scene: Scene, eyes: int, mine: tuple[tuple[int, int], ...]) -> str:
    """Cards of an observer, and what each would give now."""
    now = dict(mine)
    cards = deck(scene, lambda _, kind: now[kind])
    return shared.goals(scene, GOALS_H, cards, eyes, [kind for kind, _ in mine])
