"""Cleopatra's board: a pure function from a view to a drawing. It knows no rules.

The drawing is a row of parts (see `benben.draw`): the palace, the market (or what is laid in its
place during an offering or the work of a worshipper), the quarry, the mosaics, the High Priest, the
hand of the observer, and a strip for each player. `art/theme.css` lays them out.
"""

from collections.abc import Collection, Sequence
from pathlib import Path
from typing import Final, cast

from benben.core.phrase import Language
from benben.core.state import OVER, Choice, State
from benben.draw import blocks
from benben.draw.gather import Gather
from benben.draw.svg import at
from benben.games.cleopatra.board import (
    cards,
    desk,
    finale,
    market,
    mosaics,
    palace,
    pointing,
    prices,
    priest,
    seats,
)
from benben.games.cleopatra.board.scene import Scene
from benben.games.cleopatra.garden import MOSAIC_WORDS
from benben.games.cleopatra.space import (
    ACCEPTING,
    ASKING,
    BIDDING,
    CARD_WORDS,
    LOOKING,
    OFFERING,
    PIECE_WORDS,
    REVEALING,
    SIFTING,
)
from benben.games.cleopatra.state import Cleopatra

ART: Final = Path(__file__).parent.parent / "art"
KEYS = [
    *(f"cleopatra.board.gain.{piece}" for piece in PIECE_WORDS),
    *(f"cleopatra.board.{name}" for name in ("eaten", "wins", "survives")),
    *(f"cleopatra.board.by_{why}" for why in ("cards", "sanctuaries")),
    *(f"cleopatra.tip.{name}" for name in ("die.ankh", "die.blank")),
    *(f"cleopatra.value.ankhs.{value}" for value in ("one", "two")),
]
"""The keys that are put together: what pieces gain, how it ends, what the option means."""


def draw(view: State, lit: Collection[str], words: Language, names: Sequence[str]) -> str:
    """The table as these eyes see it; `lit` are the targets that can be pointed at."""
    return "".join(parts(view, lit, words, names))


def parts(view: State, lit: Collection[str], words: Language, names: Sequence[str]) -> list[str]:
    """Return the drawing in pieces; unchanged pieces are the same objects as before."""
    scene = Scene(cast(Cleopatra, view), lit, words, names)
    return [
        '<div class="board board-cleopatra">',
        palace.palace(scene),
        _counter(scene),
        prices.quarry(scene),
        prices.rack(scene),
        priest.priest(scene),
        seats.hand(scene),
        *(seats.seat(scene, who) for who in range(scene.view.seats)),
        finale.finale(scene) if view.to_move == OVER else "",
        "</div>",
    ]


def _counter(scene: Scene) -> str:
    """The market, or what is laid in its place."""
    step = scene.view.step
    if step in (BIDDING, REVEALING):
        return priest.offering(scene)
    if step in (ASKING, OFFERING, ACCEPTING):
        return desk.ambassador(scene)
    if step in (LOOKING, SIFTING):
        return desk.vizier(scene)
    return market.market(scene)


def targets(choice: Choice) -> tuple[str, ...]:
    """What to point at, one after another, to make a choice."""
    return pointing.targets(choice)


def gather(view: State) -> Gather | None:
    """The set of cards that is being put together."""
    return pointing.gather(cast(Cleopatra, view))


def points(view: State) -> list[int | None]:
    """CLE-136: talents lie face down, but for one's own."""
    s = cast(Cleopatra, view)
    return [
        talents if seat == s.eyes or s.to_move == OVER else None
        for seat, talents in enumerate(s.talents)
    ]


def symbols() -> str:
    """Everything that the drawings `use`, for the page to hold once."""
    art = (ART / "symbols.svg").read_text("utf-8")
    return blocks.symbols() + art[art.index("<symbol") : art.rindex("</svg>")].strip()


def style() -> str:
    """The style sheet of the board, to follow the page's own."""
    return (ART / "theme.css").read_text("utf-8")


def depict(view: State, where: str, name: str, words: Language) -> tuple[float, float, str] | None:
    """A card or a mosaic by itself."""
    if where == "mosaics" and name in MOSAIC_WORDS:
        position = mosaics.first_position(MOSAIC_WORDS.index(name))
        wide, high = mosaics.size(position)
        cell = mosaics.CELL
        drawn = at(3, high * cell + 3, mosaics.drawn(position))
        return wide * cell + 6, high * cell + 12, drawn
    if where != "cards" or name not in CARD_WORDS:
        return None
    scene = Scene(cast(Cleopatra, view), (), words, ())
    kind = CARD_WORDS.index(name)
    return cards.wide(kind) + 4, cards.HAND_H + 6, cards.large(scene, kind)
