"""Egizia's board: a pure function from a view to a drawing. It knows no rules.

The drawing is a row of parts (see `benben.draw`): the score track, the Nile with all places for
ships, the three sites with their monuments, both markets, the water with the forecast of feeding,
the Sphinx cards of these eyes, and a strip for each player. `art/theme.css` lays them out. What the
board has in common with its sister is in `benben.games.river.board`.
"""

from collections.abc import Collection, Sequence
from pathlib import Path
from typing import Final, cast

from benben.core.state import Choice, State
from benben.draw.svg import Words
from benben.games.egizia.board import auction, pyramid, river, seats, sphinx, tombs, water
from benben.games.egizia.board.scene import Scene
from benben.games.egizia.space import (
    CARD_SPACE_WORDS,
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
from benben.games.river import board as shared
from benben.games.river.board.track import track

ART: Final = Path(__file__).parent.parent / "art"

KEYS = [
    f"egizia.value.{option}.{value}"
    for option in ("start_card", "bidding", "clarified", "tenth")
    for value in ("no", "yes")
]
"""The keys that are put together: what a new table says of the options."""

_PLAIN: Final = {"unload": "stones", "bread": "grain", "strength": "strength"}
"""Choices that are made by pointing at a card."""
_CREW: Final = {"coach": "trainer", "hire": "hiring", "second": "two_crews"}
"""Choices that are a card and a crew."""


def draw(view: State, lit: Collection[str], words: Words, names: Sequence[str]) -> str:
    """The table as these eyes see it; `lit` are the targets that can be pointed at."""
    scene = Scene(cast(Egizia, view), lit, words, names)
    s = scene.view
    spoken = "; ".join(
        words("egizia.board.points", who=names[seat], n=s.points[seat]) for seat in range(s.seats)
    )
    return "".join(
        [
            '<div class="board board-egizia">',
            track(s.points, s.track or range(s.seats), spoken, 1450),
            river.nile(scene),
            sphinx.sphinx(scene),
            tombs.obelisk_and_graves(scene),
            pyramid.pyramid_and_temple(scene),
            water.markets(scene),
            water.water(scene),
            auction.auction(scene) if auction.open_now(scene) else sphinx.goals(scene),
            *(seats.seat(scene, who) for who in range(s.seats)),
            "</div>",
        ]
    )


def targets(choice: Choice) -> tuple[str, ...]:
    """What to point at, one after another, to make a choice."""
    verb = SPACE.verb_of(choice)
    args = verb.args(choice)
    name = verb.name
    if name == "sail":
        return (f"place-{PLACE_WORDS[args[0]]}",)
    if name == "double":
        return ("card-double", f"place-{ROUND_WORDS[args[0]]}")
    if name == "take":
        return (f"place-{CARD_SPACE_WORDS[args[0]]}",)
    if name in {"train", "crew"}:
        return (f"crew-{CREW_WORDS[args[0]]}",)
    if name == "joker":
        return ("crew-joker",)
    if name in _CREW:
        return (f"card-{_CREW[name]}", f"crew-{CREW_WORDS[args[0]]}")
    if name in _PLAIN:
        return (f"card-{_PLAIN[name]}",)
    if name == "sell":
        return ("card-merchant", f"button-sell-{args[0] + 1}")
    if name == "improve":
        return ("card-improver", f"button-improve-{FIELD_WORDS[args[0]]}")
    if name == "feed":
        return ("card-miller", f"button-feed-{args[0]}") if args[0] else ("button-feed",)
    if name == "ring":
        return (f"ring-{RING_WORDS[args[0]]}",)
    if name == "put":
        return (f"spot-{SPOT_WORDS[args[0]]}",)
    if name == "market":
        return (f"market-{MARKET_WORDS[args[0]]}",)
    if name == "draw":
        return (f"draw-{args[0]}-{args[1]}",)
    if name in {"keep", "also"}:
        return (f"goal-{GOAL_WORDS[args[0]]}",)
    if name in {"bid", "number"}:
        return (f"{name}-{args[0] + 1}",)
    return (f"button-{name}",)


def symbols() -> str:
    """Everything that the drawings `use`, for the page to hold once."""
    return shared.symbols() + shared.inside(ART / "symbols.svg")


def style() -> str:
    """The style sheet of the board, to follow the page's own."""
    return shared.style() + (ART / "theme.css").read_text("utf-8")
