"""The board of Egizia: Shifting Sands: a pure function from a view to a drawing, without rules.

The drawing is a row of parts (see `benben.draw`): the score track, the Nile with all places for
ships, the three areas with their monuments, both markets, the flood with the forecast of feeding,
the Sphinx cards of these eyes, and a strip for each player. `art/theme.css` lays them out. What the
board has in common with its sister is in `benben.games.egizia_common.board`.
"""

from collections.abc import Collection, Sequence
from pathlib import Path
from typing import Final, cast

from benben.core.phrase import Language
from benben.core.state import Choice, State
from benben.draw.gather import Gather
from benben.games.egizia_common import board as shared
from benben.games.egizia_common.board import Aims, papyrus, pointed
from benben.games.egizia_common.board.cards import HEIGHT, WIDTH
from benben.games.egizia_sands.board import cards, colonnade, pyramid, river, seats, sphinx, water
from benben.games.egizia_sands.board.scene import Scene
from benben.games.egizia_sands.space import (
    BONUS_WORDS,
    CARD_SPACE_WORDS,
    CARD_WORDS,
    CREW_WORDS,
    CREWS,
    FIELD_WORDS,
    FLOOD_WORDS,
    GOAL_WORDS,
    MARKET_WORDS,
    PLACE_WORDS,
    ROUND_WORDS,
    SPACE,
    SPOT_WORDS,
    TILE_WORDS,
    TILES,
    TRAIN0,
    TRAINING,
    WEAKER,
)
from benben.games.egizia_sands.state import Sands
from benben.games.egizia_sands.text.names import goal

ART: Final = Path(__file__).parent.parent / "art"

KEYS = [
    *shared.keys("egizia_sands"),
    *(f"egizia_sands.board.{key}" for key in ("lower", "upper", "again_stones", "arrives_stones")),
    *(f"egizia_sands.yields.{land}" for land in ("quarry", "green", "yellow", "red")),
]
"""The keys that are put together."""

_AIMS: Final[Aims] = {
    "sail": ("place", PLACE_WORDS),
    "take": ("place", CARD_SPACE_WORDS),
    "train": ("crew", CREW_WORDS),
    "crew": ("crew", CREW_WORDS),
    "flood": ("flood", FLOOD_WORDS),
    "market": ("market", MARKET_WORDS),
    "put": ("spot", SPOT_WORDS),
    "keep": ("goal", GOAL_WORDS),
    "also": ("goal", GOAL_WORDS),
}
_CREW: Final = {
    "coach": "card-trainer",
    "hire": "card-hiring",
    "trade": "card-trader",
    "second": "bonus-two_crews",
}
"""Choices that are a card or tile, and a crew."""
_EITHER: Final = ("stones_or_strength", "wheat_or_stones")
"""Cards that can be used in two ways: the second step says which."""
_UNLOAD: Final = ("stones", *_EITHER)


def draw(view: State, lit: Collection[str], words: Language, names: Sequence[str]) -> str:
    """The table as these eyes see it; `lit` are the targets that can be pointed at."""
    return "".join(parts(view, lit, words, names))


def parts(view: State, lit: Collection[str], words: Language, names: Sequence[str]) -> list[str]:
    """Return the drawing in pieces; unchanged pieces are the same objects as before."""
    scene = Scene(cast(Sands, view), lit, words, names)
    meals = scene.meals()
    inside = [
        river.nile(scene),
        colonnade.obelisk_and_colonnade(scene),
        pyramid.pyramid_and_statues(scene),
        sphinx.sphinx(scene),
        water.markets(scene),
        water.water(scene, meals),
        sphinx.goals(scene),
        *(seats.seat(scene, who, meals[who][scene.water]) for who in range(scene.view.seats)),
    ]
    return shared.table(scene, "board-sands", inside)


def targets(choice: Choice) -> tuple[str, ...]:
    """What to point at, one after another, to make a choice."""
    verb = SPACE.verb_of(choice)
    args = verb.args(choice)
    name = verb.name
    if name == "leader":
        return ("crew-leader",)
    if name == "again":
        return ("bonus-second_ship" if args[0] else "card-second_ship",)
    if name in {"unload", "strength", "bread"}:
        return _play(name, args[0])
    if name == "improve":
        return ("card-improver", f"button-improve-{FIELD_WORDS[args[0]]}")
    if name == "draw":
        return (f"draw-{args[0] + 1}-{args[1]}",)
    if name == "vend":
        return (f"button-vend-{args[0]}",)
    return pointed(name, args, _AIMS, CREW_WORDS, _CREW)


def gather(view: State) -> Gather | None:
    """SND-45: free steps are pointed at together."""
    s = cast(Sands, view)
    if s.step != TRAINING:
        return None
    steps = s.arg >> 3
    pool: dict[Choice, int] = {}
    for crew in range(CREWS):
        strength = s.strength[s.to_move * CREWS + crew]
        room = s.box.most_strength - strength
        if s.arg & WEAKER:
            room = strength - s.box.least_strength
        if room:
            pool[TRAIN0 + crew] = min(steps, room)
    count = min(steps, sum(pool.values()))
    return Gather(f"training-{s.to_move}", pool, count, count)


def _play(name: str, which: int) -> tuple[str, ...]:
    """A card for any time; one that can be used in two ways takes a second step."""
    if name == "unload":
        card = _UNLOAD[which]
    else:
        card = _EITHER[name == "bread"] if which else "wheat" if name == "bread" else name
    return (f"card-{card}", f"button-{name}") if card in _EITHER else (f"card-{card}",)


def symbols() -> str:
    """Everything that the drawings `use`, for the page to hold once."""
    return shared.symbols() + shared.inside(ART / "symbols.svg")


def style() -> str:
    """The style sheet of the board, to follow the page's own."""
    return shared.style(ART)


def depict(view: State, where: str, name: str, words: Language) -> tuple[float, float, str] | None:
    """A Nile card, a Sphinx card, a tile or a printed round space by itself."""
    box = cast(Sands, view).box
    if where == "tiles" and name in TILE_WORDS:
        return river.face(box, TILE_WORDS.index(name))
    if where == "printed" and name in ROUND_WORDS:
        return river.face(box, TILES + ROUND_WORDS.index(name))
    if where == "bonuses" and name in BONUS_WORDS:
        return cards.bonus_face(words, BONUS_WORDS.index(name))
    if where == "goals" and name in GOAL_WORDS:
        ask = words.say(goal(GOAL_WORDS.index(name), box), ())
        return WIDTH + 4, HEIGHT + 6, papyrus.card(ask, WIDTH, HEIGHT)
    if where != "cards" or name not in CARD_WORDS:
        return None
    return WIDTH + 4, HEIGHT + 6, cards.face(words, box, CARD_WORDS.index(name))
