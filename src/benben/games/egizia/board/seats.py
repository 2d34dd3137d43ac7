"""What lies before each player."""

from typing import Final

from benben.core.phrase import Language
from benben.draw.memo import drawn
from benben.draw.svg import kept
from benben.games.egizia.board import cards
from benben.games.egizia.board.scene import Scene
from benben.games.egizia.space import (
    ANYTIME,
    CREW_WORDS,
    KINDS,
    PASSED,
    PERMANENT,
    SITES,
    TOOK_PART,
)
from benben.games.egizia.text.names import crew, site
from benben.games.egizia_common import fields
from benben.games.egizia_common.board import seats
from benben.games.egizia_common.board.seats import Panel

SITE_ICONS: Final = ("sphinx-icon", "obelisk-icon", "pyramid-icon")


def seat(scene: Scene, who: int, meal: tuple[int, int, int]) -> str:
    """The strip of a player, with the next meal (`Scene.meal`)."""
    s = scene.view
    sailing = s.round > 0 and not all(marks & PASSED for marks in s.marks)
    team = s.team if who == s.to_move else None
    return _seat(scene, who, who == s.eyes, team, sailing and bool(s.marks[who] & PASSED), meal)


@drawn
def _seat(
    scene: Scene,
    who: int,
    own: bool,
    team: int | None,
    passed: bool,
    meal: tuple[int, int, int],
) -> str:
    s = scene.view
    built = [bool(s.marks[who] & TOOK_PART << at) for at in range(SITES)]
    grain = s.grain[who * fields.COLOURS : (who + 1) * fields.COLOURS]
    need, has, points = meal
    held = seats.held(scene, who, ANYTIME, PERMANENT, KINDS)
    names = [scene.say(site(at)) for at in range(SITES) if built[at]]
    panel = Panel(
        own=own,
        team=team,
        crews=_crews(scene.words),
        colours=cards.COLOURS,
        chips=[cards.chip(scene, who, kind, count) for kind, count in held],
        passed=passed,
        built=list(zip(SITE_ICONS, built, strict=True)),
        built_label=scene.words("egizia.board.built", sites=", ".join(names) or "\u2013"),
        fields_label=scene.words(
            "egizia.board.fields", green=grain[0], yellow=grain[1], brown=grain[2]
        ),
        meal=meal,
        meal_label=scene.words("egizia.board.meal", need=need, grain=has, points=-points),
    )
    return seats.seat(scene, who, panel)


@kept
def _crews(words: Language) -> list[tuple[str, str]]:
    return [(word, words.say(crew(which), ())) for which, word in enumerate(CREW_WORDS)]
