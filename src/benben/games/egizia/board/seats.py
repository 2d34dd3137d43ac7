"""What lies before each player."""

from typing import Final

from benben.draw.memo import drawn
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


@drawn
def seat(scene: Scene, who: int) -> str:
    s = scene.view
    built = [bool(s.marks[who] & TOOK_PART << at) for at in range(SITES)]
    grain = s.grain[who * fields.COLOURS : (who + 1) * fields.COLOURS]
    need, has, points = scene.meal(who, s.ring)
    held = seats.held(scene, who, ANYTIME, PERMANENT, KINDS)
    sailing = s.round > 0 and not all(marks & PASSED for marks in s.marks)
    names = [scene.say(site(at)) for at in range(SITES) if built[at]]
    panel = Panel(
        crews=[(word, scene.say(crew(which))) for which, word in enumerate(CREW_WORDS)],
        colours=cards.COLOURS,
        chips=[cards.chip(scene, who, kind, count) for kind, count in held],
        passed=sailing and bool(s.marks[who] & PASSED),
        built=list(zip(SITE_ICONS, built, strict=True)),
        built_label=scene.words("egizia.board.built", sites=", ".join(names) or "\u2013"),
        fields_label=scene.words(
            "egizia.board.fields", green=grain[0], yellow=grain[1], brown=grain[2]
        ),
        meal_label=scene.words("egizia.board.meal", need=need, grain=has, points=-points),
    )
    return seats.seat(scene, who, panel)
