"""The Sphinx, and the cards that these eyes keep."""

from typing import Final

from benben.draw.memo import ask, drawn
from benben.games.egizia import scoring
from benben.games.egizia.board.scene import Scene
from benben.games.egizia.space import GOAL_WORDS, MOST_DRAWN, MOST_FREE, SPHINX
from benben.games.egizia.text.names import goal, site
from benben.games.egizia_common.board import sphinx as shared
from benben.games.egizia_common.board.sphinx import Deck

HEIGHT: Final = 300
GOALS_H: Final = 332


def deck(scene: Scene) -> Deck:
    s = scene.view
    return Deck(
        GOAL_WORDS,
        ask=lambda kind: scene.say(goal(kind, s.box)),
        now=lambda seat, kind: ask(scoring.goal, s, seat, kind),
    )


@drawn
def sphinx(scene: Scene) -> str:
    s = scene.view
    price = scene.words("egizia.board.sphinx", most=s.box.most_drawn, points=s.box.returned)
    name = scene.say(site(SPHINX))
    most = (MOST_DRAWN, MOST_FREE)
    return shared.sphinx(scene, SPHINX, HEIGHT, name, deck(scene), s.drawn, s.picked, price, most)


@drawn
def goals(scene: Scene) -> str:
    return shared.goals(scene, GOALS_H, deck(scene))
