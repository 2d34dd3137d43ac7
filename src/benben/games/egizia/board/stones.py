"""Where the next stone of a monument goes, and what it costs."""

from benben.draw.svg import target, text
from benben.games.egizia.board.scene import Scene
from benben.games.egizia.space import SPOT_WORDS
from benben.games.egizia.text.names import spot


def spot_target(
    scene: Scene, at: int, value: int, shape: str, x: float, y: float, *, small: bool = False
) -> str:
    """An empty place. (x, y) is where its number stands; the next one to be built shines."""
    kind = "gold-value" if not small else "small-value gold"
    inside = shape + text(x, y, str(value), f"{kind} middle")
    label = scene.words("egizia.choice.put", spot=spot(at, value))
    return target(f"spot-{SPOT_WORDS[at]}", inside, scene.lit, label, "spot-of")
