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
from benben.games.egizia_common.board import seats
from benben.games.egizia_common.board.seats import Chips, Terms

TERMS: Final = Terms(
    crews=CREW_WORDS,
    crew=crew,
    colours=cards.COLOURS,
    icons=("sphinx-icon", "obelisk-icon", "pyramid-icon"),
    area=site,
    built=lambda words, sites: words("egizia.board.built", sites=sites),
    fields=lambda words, grain: words(
        "egizia.board.fields", green=grain[0], yellow=grain[1], brown=grain[2]
    ),
    meal=lambda words, need, grain, points: words(
        "egizia.board.meal", need=need, grain=grain, points=-points
    ),
)


def seat(scene: Scene, who: int, meal: tuple[int, int, int]) -> str:
    """The strip of a player, with the next meal (`Scene.meal`)."""
    s = scene.view
    sailing = s.round > 0 and not all(marks & PASSED for marks in s.marks)
    passed = sailing and bool(s.marks[who] & PASSED)
    built = tuple(bool(s.marks[who] & TOOK_PART << at) for at in range(SITES))
    acting = who == s.to_move
    chips = _chips(scene if acting else scene.unlit(), who, acting)
    return seats.seat(scene, TERMS, who, passed, built, meal, chips)


@drawn
def _chips(scene: Scene, who: int, acting: bool) -> Chips:
    held = seats.held(scene, who, ANYTIME, PERMANENT, KINDS)
    chips = [cards.chip(scene, who, kind, count) for kind, count in held]
    return seats.laid_out(scene, chips, acting=acting)
