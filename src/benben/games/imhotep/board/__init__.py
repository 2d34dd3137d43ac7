"""Imhotep's board: a pure function from a view to a drawing. What is free it asks the rules.

The drawing is a row of parts (see `benben.draw`): the score track, five sites, four berths on the
Nile, the harbour office, and for each player sled, quarry and cards. `art/theme.css` lays them out.
"""

from collections.abc import Collection, Sequence
from pathlib import Path
from typing import Final, cast

from benben.core.phrase import Language
from benben.core.state import Choice, State
from benben.draw import blocks
from benben.draw.gather import Gather
from benben.draw.svg import said
from benben.games.imhotep.board import boats, cards, frame, monuments, seats, tombs
from benben.games.imhotep.board.scene import Scene
from benben.games.imhotep.space import (
    BURIAL,
    CARD_WORDS,
    CHISEL0,
    MARKET,
    OBELISKS,
    PYRAMID,
    PYRAMID_WORDS,
    SECOND,
    SITE_WORDS,
    SPACE,
    TEMPLE,
)
from benben.games.imhotep.state import Imhotep
from benben.games.imhotep.steps import free_slots

ART: Final = Path(__file__).parent.parent / "art"

KEYS = [
    *(f"imhotep.board.short.{card}" for card in CARD_WORDS[1:]),
    *(f"imhotep.part.{site}" for site in SITE_WORDS),
    *(f"imhotep.part.{site}.B" for site in SITE_WORDS),
    *(f"imhotep.tip.site.{site}" for site in SITE_WORDS),
    *(f"imhotep.tip.site.{site}.B" for site in SITE_WORDS),
    *(
        f"imhotep.tip.{kind}"
        for kind in ("top", "covered", "bonus.card", "bonus.stones", "bonus.place")
    ),
    *(f"imhotep.tip.{kind}" for kind in ("space", "space.next")),
    *(f"imhotep.value.{value}" for value in ("wrath.no", "wrath.yes", "pick.may", "pick.must")),
]
"""The keys that are put together: names of cards, and what a new table says of the options."""

_BY_CARD: Final = {"chisel": "chisel", "hoist": "sail", "hammer": "hammer"}


def draw(view: State, lit: Collection[str], words: Language, names: Sequence[str]) -> str:
    """The table as these eyes see it; `lit` are the targets that can be pointed at."""
    return "".join(parts(view, lit, words, names))


def parts(view: State, lit: Collection[str], words: Language, names: Sequence[str]) -> list[str]:
    """Return the drawing in pieces; unchanged pieces are the same objects as before."""
    scene = Scene(cast(Imhotep, view), lit, words, names)
    docked = frame.docked(scene.view)
    return [
        '<div class="board board-imhotep">',
        _nile(scene),
        seats.track(scene),
        cards.market(scene, docked[MARKET]),
        monuments.pyramid(scene, docked[PYRAMID]),
        monuments.temple(scene, docked[TEMPLE]),
        *boats.river(scene),
        tombs.burial(scene, docked[BURIAL]),
        tombs.obelisks(scene, docked[OBELISKS]),
        seats.office(scene),
        *(seats.seat(scene, who) for who in range(scene.view.seats)),
        "</div>",
    ]


def _nile(scene: Scene) -> str:
    water = '<rect class="water"/><rect fill="url(#ripples)"/>'
    about = said(scene.words("imhotep.tip.nile"), "IMH-27")
    return f'<svg class="nile" aria-hidden="true"{about}>{water}</svg>'


def targets(choice: Choice) -> tuple[str, ...]:
    """What to point at, one after another, to make a choice."""
    verb = SPACE.verb_of(choice)
    args = verb.args(choice)
    name = verb.name
    if name == "take":
        return ("quarry",)
    if name == "load":
        return (f"slot-{args[0] + 1}-{args[1] + 1}",)
    if name in _BY_CARD:
        return (f"card-{_BY_CARD[name]}", f"slot-{args[0] + 1}-{args[1] + 1}")
    if name == "sail":
        return (f"boat-{args[0] + 1}", f"site-{SITE_WORDS[args[1]]}")
    if name == "lever":
        return ("card-lever", f"boat-{args[0] + 1}", f"site-{SITE_WORDS[args[1]]}")
    if name == "next":
        return (f"next-{args[0] + 1}",)
    if name == "pick":
        return (f"market-{CARD_WORDS[args[0]]}",)
    if name == "pair":
        return ("market-pair",)
    if name == "keep":
        return (f"keep-{CARD_WORDS[args[0]]}",)
    if name == "build":
        return (f"pyramid-{PYRAMID_WORDS[args[0]]}",)
    return (f"button-{name}",)


def gather(view: State) -> Gather | None:
    """A chisel loads two stones; which of them first does not matter (IMH-136)."""
    table = cast(Imhotep, view)
    legal = table.legal()
    name = f"chisel-{table.to_move}"
    if table.step == SECOND:
        return Gather(name, dict.fromkeys(legal, 1), 1, 1)
    if not any(SPACE.verb_of(choice).name == "chisel" for choice in legal):
        return None
    return Gather(name, {CHISEL0 + slot: 1 for slot in free_slots(table)}, 2, 2)


def symbols() -> str:
    """Everything that the drawings `use`, for the page to hold once."""
    art = (ART / "symbols.svg").read_text("utf-8")
    return blocks.symbols() + art[art.index("<symbol") : art.rindex("</svg>")].strip()


def style() -> str:
    """The style sheet of the board, to follow the page's own."""
    return (ART / "theme.css").read_text("utf-8")


def depict(view: State, where: str, name: str, words: Language) -> tuple[float, float, str] | None:
    """A market card, or the boats of a round card, by themselves."""
    if where == "rounds.cards":
        return boats.of_round(cast(Imhotep, view).box, name)
    if where != "cards" or name not in CARD_WORDS:
        return None
    scene = Scene(cast(Imhotep, view), (), words, ())
    drawn = cards.face(scene, CARD_WORDS.index(name))
    return cards.CARD_W + 4, cards.CARD_H + 6, drawn
