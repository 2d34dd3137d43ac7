"""Egizia's board: a pure function from a view to a drawing. It knows no rules.

The drawing is a row of parts (see `benben.draw`): the score track, the Nile with all places for
ships, the three sites with their monuments, both markets, the water with the forecast of feeding,
the Sphinx cards of these eyes, and a strip for each player. `art/theme.css` lays them out. What the
board has in common with its sister is in `benben.games.egizia_common.board`.
"""

from collections.abc import Collection, Sequence
from pathlib import Path
from typing import Final, cast

from benben.core.phrase import Language
from benben.core.state import Choice, State
from benben.games.egizia.board import auction, cards, pyramid, river, seats, sphinx, tombs, water
from benben.games.egizia.board.scene import Scene
from benben.games.egizia.space import (
    CARD_SPACE_WORDS,
    CARD_WORDS,
    CREW_WORDS,
    FIELD_WORDS,
    GOAL_WORDS,
    MARKET_WORDS,
    PLACE_WORDS,
    RING_WORDS,
    ROUND_WORDS,
    SPACE,
    SPOT_WORDS,
)
from benben.games.egizia.state import Egizia
from benben.games.egizia.text.names import goal
from benben.games.egizia_common import board as shared
from benben.games.egizia_common.board import Aims, papyrus, pointed
from benben.games.egizia_common.board.cards import HEIGHT, WIDTH

ART: Final = Path(__file__).parent.parent / "art"

KEYS = [
    *shared.keys("egizia"),
    *(
        f"egizia.value.{option}.{value}"
        for option in ("start_card", "bidding", "clarified", "tenth")
        for value in ("no", "yes")
    ),
    *(f"egizia.yields.{land}" for land in ("quarry", "green", "yellow", "brown")),
]
"""The keys that are put together: also what a new table says of the options."""

_AIMS: Final[Aims] = {
    "sail": ("place", PLACE_WORDS),
    "take": ("place", CARD_SPACE_WORDS),
    "train": ("crew", CREW_WORDS),
    "crew": ("crew", CREW_WORDS),
    "ring": ("ring", RING_WORDS),
    "put": ("spot", SPOT_WORDS),
    "market": ("market", MARKET_WORDS),
    "keep": ("goal", GOAL_WORDS),
    "also": ("goal", GOAL_WORDS),
}
_CREW: Final = {"coach": "card-trainer", "hire": "card-hiring", "second": "card-two_crews"}
"""Choices that are a card and a crew."""
_PLAIN: Final = {
    "joker": "crew-joker",
    "unload": "card-stones",
    "bread": "card-grain",
    "strength": "card-strength",
}
"""Choices that are one thing to point at."""


def draw(view: State, lit: Collection[str], words: Language, names: Sequence[str]) -> str:
    """The table as these eyes see it; `lit` are the targets that can be pointed at."""
    return "".join(parts(view, lit, words, names))


def parts(view: State, lit: Collection[str], words: Language, names: Sequence[str]) -> list[str]:
    """Return the drawing in pieces; unchanged pieces are the same objects as before."""
    scene = Scene(cast(Egizia, view), lit, words, names)
    meals = scene.meals()
    inside = [
        river.nile(scene),
        sphinx.sphinx(scene),
        tombs.obelisk_and_graves(scene),
        pyramid.pyramid_and_temple(scene),
        water.markets(scene),
        water.water(scene, meals),
        auction.auction(scene) if auction.open_now(scene) else sphinx.goals(scene),
        *(seats.seat(scene, who, meals[who][scene.water]) for who in range(scene.view.seats)),
    ]
    return shared.table(scene, "board-egizia", inside)


def targets(choice: Choice) -> tuple[str, ...]:
    """What to point at, one after another, to make a choice."""
    verb = SPACE.verb_of(choice)
    args = verb.args(choice)
    name = verb.name
    if name in _PLAIN:
        return (_PLAIN[name],)
    if name == "double":
        return ("card-double", f"place-{ROUND_WORDS[args[0]]}")
    if name == "improve":
        return ("card-improver", f"button-improve-{FIELD_WORDS[args[0]]}")
    if name == "draw":
        return (f"draw-{args[0]}-{args[1]}",)
    if name in {"bid", "number"}:
        return (f"{name}-{args[0] + 1}",)
    return pointed(name, args, _AIMS, CREW_WORDS, _CREW)


def symbols() -> str:
    """Everything that the drawings `use`, for the page to hold once."""
    return shared.symbols()


def style() -> str:
    """The style sheet of the board, to follow the page's own."""
    return shared.style(ART)


def depict(view: State, where: str, name: str, words: Language) -> tuple[float, float, str] | None:
    """A Nile card, a Sphinx card or a round space by itself."""
    box = cast(Egizia, view).box
    if where == "round_spaces" and name in ROUND_WORDS:
        return river.face(words, box, ROUND_WORDS.index(name))
    if where == "goals" and name in GOAL_WORDS:
        ask = words.say(goal(GOAL_WORDS.index(name), box), ())
        return WIDTH + 4, HEIGHT + 6, papyrus.card(ask, WIDTH, HEIGHT)
    if where != "cards" or name not in CARD_WORDS:
        return None
    return WIDTH + 4, HEIGHT + 6, cards.face(words, box, CARD_WORDS.index(name))
