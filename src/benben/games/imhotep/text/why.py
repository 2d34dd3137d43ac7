"""Why something cannot be chosen."""

from typing import Final, cast

from benben.core.phrase import Phrase
from benben.core.state import State
from benben.games.imhotep.space import (
    ACT,
    BOATS,
    BUILDING,
    CARD_WORDS,
    ORDER,
    PYRAMID_WORDS,
    SECOND,
    SET_SAIL,
    SITE_WORDS,
    SLOTS,
)
from benben.games.imhotep.state import Imhotep
from benben.games.imhotep.steps import free_slots

_LATER: Final = {
    "site": ("site", "IMH-27"),
    "market": ("market", "IMH-47"),
    "keep": ("market", "IMH-73"),
    "pyramid": ("pyramid", "IMH-74"),
    "next": ("next", "IMH-109"),
}
"""What is chosen at another moment only: the reason that says when, and its rule."""
_BLUE: Final = {
    "chisel": "IMH-135",
    "sail": "IMH-138",
    "hammer": "IMH-137",
    "lever": "IMH-110",
}
_ENDING: Final = ("ornament", "statue")
KEYS = [
    *(f"imhotep.why.{reason}" for reason in ("site", "market", "pyramid", "next")),
    *(f"imhotep.why.{card}" for card in _BLUE),
]


def why_not(view: State, target: str) -> tuple[Phrase, str] | None:
    """The reason and its rule, for everything on the board that has a name."""
    s = cast(Imhotep, view)
    kind, _, rest = target.partition("-")
    if kind == "card" and rest in CARD_WORDS:
        return _card(s, rest)
    if kind == "site" and rest in SITE_WORDS and s.step in (ACT, SET_SAIL):
        return _site(s, SITE_WORDS.index(rest))
    if kind == "pyramid" and rest in PYRAMID_WORDS and s.step == BUILDING:
        return Phrase("imhotep.why.complete"), "IMH-141"
    if kind == "next" and s.step == ORDER:
        ordered = rest.isascii() and rest.isdigit() and int(rest) - 1 in s.order
        return Phrase("imhotep.why.ordered" if ordered else "imhotep.why.alike"), "IMH-134"
    if kind in _LATER:
        reason, rule = _LATER[kind]
        return Phrase(f"imhotep.why.{reason}"), rule
    if kind == "quarry":
        return _quarry(s)
    if kind == "sled":
        return _sled(s)
    return _boat(s, kind, rest)


def _site(s: Imhotep, site: int) -> tuple[Phrase, str]:
    if s.docks >> site & 1:
        name = Phrase(f"imhotep.site.{SITE_WORDS[site]}")
        return Phrase("imhotep.why.docked", site=name), "IMH-29"
    return Phrase("imhotep.why.no_boat"), "IMH-28"


def _card(s: Imhotep, word: str) -> tuple[Phrase, str]:
    if word.startswith(_ENDING):
        return Phrase("imhotep.why.ending"), "IMH-105" if word == "statue" else "IMH-100"
    if s.step != ACT or word not in _BLUE:
        return Phrase("imhotep.why.blue"), "IMH-34"
    return Phrase(f"imhotep.why.{word}"), _BLUE[word]


def _quarry(s: Imhotep) -> tuple[Phrase, str]:
    if s.step != ACT:
        return Phrase("imhotep.why.busy"), "IMH-118"
    if not s.quarry[s.to_move]:
        return Phrase("imhotep.why.quarry"), "IMH-24"
    return Phrase("imhotep.why.sled_full", count=s.sled[s.to_move]), "IMH-23"


def _sled(s: Imhotep) -> tuple[Phrase, str]:
    if s.step not in (ACT, SECOND):
        return Phrase("imhotep.why.busy"), "IMH-118"
    if not s.sled[s.to_move]:
        return Phrase("imhotep.why.sled_empty"), "IMH-25"
    return Phrase("imhotep.why.sled" if free_slots(s) else "imhotep.why.no_slot"), "IMH-25"


def _boat(s: Imhotep, kind: str, rest: str) -> tuple[Phrase, str] | None:
    """A boat that cannot sail, or a slot that cannot be loaded."""
    numbers = [int(each) for each in rest.split("-") if each.isascii() and each.isdigit()]
    if kind not in ("boat", "slot") or not numbers or not 1 <= numbers[0] <= BOATS:
        return None
    boat = numbers[0] - 1
    if s.dock[boat] or not s.slots[boat]:
        return Phrase("imhotep.why.sailed", boat=boat + 1), "IMH-26"
    slot = boat * SLOTS + numbers[-1] - 1
    if kind == "slot" and 1 <= numbers[-1] <= s.slots[boat] and s.cargo[slot]:
        return Phrase("imhotep.why.slot"), "IMH-25"
    if kind == "slot" and s.step in (ACT, SECOND) and not s.sled[s.to_move]:
        return Phrase("imhotep.why.sled_empty"), "IMH-25"
    need = s.box.minimum[s.slots[boat]]
    if kind == "boat" and s.step == ACT and s.load[boat] < need:
        return Phrase("imhotep.why.cargo", boat=boat + 1, n=need, load=s.load[boat]), "IMH-28"
    if s.step == ACT and kind == "slot" and slot not in free_slots(s):
        return Phrase("imhotep.why.slot"), "IMH-25"
    return Phrase("imhotep.why.busy"), "IMH-118"
