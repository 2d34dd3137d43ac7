"""What lies before each player."""

from typing import Final

from benben.draw.memo import drawn
from benben.games.egizia_common.board import seats
from benben.games.egizia_common.board.seats import Chips, Terms
from benben.games.egizia_sands.board import cards
from benben.games.egizia_sands.board.scene import Scene
from benben.games.egizia_sands.space import (
    ANYTIME,
    AREAS,
    BUILT_IN,
    CREW_WORDS,
    KINDS,
    PASSED,
    PERMANENT,
    PLACE_STAGE,
)
from benben.games.egizia_sands.text.names import area, crew

TERMS: Final = Terms(
    crews=CREW_WORDS,
    crew=crew,
    colours=cards.COLOURS,
    icons=("obelisk-icon", "pyramid-icon", "sphinx-icon"),
    area=area,
    built=lambda words, areas: words("egizia_sands.board.built", areas=areas),
    fields=lambda words, grain: words(
        "egizia_sands.board.fields", green=grain[0], yellow=grain[1], red=grain[2]
    ),
    meal=lambda words, need, wheat, points: words(
        "egizia_sands.board.meal", need=need, wheat=wheat, points=points
    ),
)


def seat(scene: Scene, who: int, meal: tuple[int, int, int]) -> str:
    """The strip of a player, with the next meal (`Scene.meal`).

    SND-87: among other things the areas in which a player has built in this round.
    """
    s = scene.view
    passed = s.stage == PLACE_STAGE and bool(s.marks[who] & PASSED)
    built = tuple(bool(s.marks[who] & BUILT_IN << at) for at in range(AREAS))
    acting = who == s.to_move
    chips = _chips(scene if acting else scene.unlit(), who, acting)
    return seats.seat(scene, TERMS, who, passed, built, meal, chips)


@drawn
def _chips(scene: Scene, who: int, acting: bool) -> Chips:
    chips = [cards.bonus_chip(scene, who, tile) for tile in cards.tile_chips(scene, who)]
    held = seats.held(scene, who, ANYTIME, PERMANENT, KINDS)
    chips += [cards.chip(scene, who, kind, count) for kind, count in held]
    return seats.laid_out(scene, chips, acting=acting)
