"""What lies before each player."""

from typing import Final

from benben.core.phrase import Language
from benben.draw.memo import drawn
from benben.draw.svg import kept
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


def seat(scene: Scene, who: int, meal: tuple[int, int, int]) -> str:
    """The strip of a player, with the next meal (`Scene.meal`)."""
    s = scene.view
    passed = s.stage == PLACE_STAGE and bool(s.marks[who] & PASSED)
    team = s.team if who == s.to_move else None
    return _seat(scene, who, who == s.eyes, team, passed, meal)


@drawn
def _seat(
    scene: Scene,
    who: int,
    own: bool,
    team: int | None,
    passed: bool,
    meal: tuple[int, int, int],
) -> str:
    """SND-87: among other things the areas in which a player has built in this round."""
    s = scene.view
    built = [bool(s.marks[who] & BUILT_IN << at) for at in range(AREAS)]
    grain = s.grain[who * fields.COLOURS : (who + 1) * fields.COLOURS]
    need, has, points = meal
    names = [scene.say(area(at)) for at in range(AREAS) if built[at]]
    chips = [cards.bonus_chip(scene, who, tile) for tile in cards.tile_chips(scene, who)]
    held = seats.held(scene, who, ANYTIME, PERMANENT, KINDS)
    chips += [cards.chip(scene, who, kind, count) for kind, count in held]
    panel = Panel(
        own=own,
        team=team,
        crews=_crews(scene.words),
        colours=cards.COLOURS,
        chips=chips,
        passed=passed,
        built=list(zip(AREA_ICONS, built, strict=True)),
        built_label=scene.words("egizia_sands.board.built", areas=", ".join(names) or "\u2013"),
        fields_label=scene.words(
            "egizia_sands.board.fields", green=grain[0], yellow=grain[1], red=grain[2]
        ),
        meal=meal,
        meal_label=scene.words("egizia_sands.board.meal", need=need, wheat=has, points=points),
    )
    return seats.seat(scene, who, panel)


@kept
def _crews(words: Language) -> list[tuple[str, str]]:
    return [(word, words.say(crew(which), ())) for which, word in enumerate(CREW_WORDS)]
