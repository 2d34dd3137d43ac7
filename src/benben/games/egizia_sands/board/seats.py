"""What lies before each player."""

from typing import Final

from benben.draw.memo import drawn
from benben.games.egizia_common import fields
from benben.games.egizia_common.board import seats
from benben.games.egizia_common.board.seats import Panel
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

AREA_ICONS: Final = ("obelisk-icon", "pyramid-icon", "sphinx-icon")


@drawn
def seat(scene: Scene, who: int) -> str:
    """SND-87: among other things the areas in which a player has built in this round."""
    s = scene.view
    built = [bool(s.marks[who] & BUILT_IN << at) for at in range(AREAS)]
    grain = s.grain[who * fields.COLOURS : (who + 1) * fields.COLOURS]
    need, has, points = scene.meal(who, s.flood)
    names = [scene.say(area(at)) for at in range(AREAS) if built[at]]
    chips = [cards.bonus_chip(scene, who, tile) for tile in cards.tile_chips(scene, who)]
    held = seats.held(scene, who, ANYTIME, PERMANENT, KINDS)
    chips += [cards.chip(scene, who, kind, count) for kind, count in held]
    panel = Panel(
        crews=[(word, scene.say(crew(which))) for which, word in enumerate(CREW_WORDS)],
        colours=cards.COLOURS,
        chips=chips,
        passed=s.stage == PLACE_STAGE and bool(s.marks[who] & PASSED),
        built=list(zip(AREA_ICONS, built, strict=True)),
        built_label=scene.words("egizia_sands.board.built", areas=", ".join(names) or "\u2013"),
        fields_label=scene.words(
            "egizia_sands.board.fields", green=grain[0], yellow=grain[1], red=grain[2]
        ),
        meal_label=scene.words("egizia_sands.board.meal", need=need, wheat=has, points=points),
    )
    return seats.seat(scene, who, panel)
