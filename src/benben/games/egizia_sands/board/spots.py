"""Where the next brick of a monument goes, and what it costs."""

from benben.draw.svg import target, text
from benben.games.egizia_sands.board.scene import Scene
from benben.games.egizia_sands.space import SPOT_WORDS
from benben.games.egizia_sands.text.names import spot


def spot_target(
    scene: Scene, at: int, cost: int, shape: str, x: float, y: float, kind: str = "gold-value"
) -> str:
    """An empty place. (x, y) is where its number stands; the next one to be built shines."""
    inside = shape + text(x, y, str(cost), f"{kind} middle")
    return whole_target(scene, at, cost, inside)


def whole_target(scene: Scene, at: int, cost: int, inside: str) -> str:
    """A drawing of any shape as the place of the next brick."""
    label = scene.words("egizia_sands.choice.put", spot=spot(at, cost))
    return target(f"spot-{SPOT_WORDS[at]}", inside, scene.lit, label, "spot-of")
