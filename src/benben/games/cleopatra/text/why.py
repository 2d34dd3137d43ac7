"""Why something cannot be chosen."""

from typing import Final, cast

from benben.core.phrase import Phrase
from benben.core.state import State
from benben.games.cleopatra import quarry
from benben.games.cleopatra.garden import WALL_WORDS
from benben.games.cleopatra.space import (
    ACT,
    ARTISAN,
    BEGGED,
    BUILDING,
    CARD_WORDS,
    COURTESAN,
    DOUBLE,
    DROPPING,
    ENDING,
    KINDS,
    LAYING,
    LIMIT,
    MOSAIC,
    OFFERING,
    PAYING,
    PIECE_WORDS,
    RESOURCES,
    ROLLED,
    SIFTING,
    SMUGGLER,
    SPHINX,
    TROMPE,
    WALL,
)
from benben.games.cleopatra.state import Cleopatra
from benben.games.cleopatra.text.tables import cards

Reason = tuple[Phrase, str]

_PRICES: Final = ["CLE-29", "CLE-30", "CLE-31", "CLE-32", "CLE-33", "CLE-34"]
_LATER: Final = {
    "die": ("die", "CLE-56"),
    "discard": ("discard", "CLE-53"),
    "sanctuary": ("sanctuary", "CLE-127"),
    "ask": ("asked", "CLE-115"),
    "offer": ("offer", "CLE-54"),
    "bid": ("bid", "CLE-131"),
    "cell": ("fit", "CLE-41"),
    "turn": ("fit", "CLE-41"),
}
"""What is chosen at another moment only: the reason that says when, and its rule."""
_GIVING: Final = {BEGGED: "CLE-52", OFFERING: "CLE-54"}
_FREE: Final = (ACT, BUILDING, LIMIT, ROLLED, ENDING)
"""When worshippers can be played (CLE-107)."""
KEYS = [f"cleopatra.not.{reason}" for reason, _ in _LATER.values()]


def why_not(view: State, target: str) -> Reason | None:
    """The reason and its rule, for everything on the board that has a name."""
    s = cast(Cleopatra, view)
    word, _, place = target.partition("-")
    if word == "stall":
        return _stall(s)
    if word == "piece" and place in PIECE_WORDS:
        return _box(s, PIECE_WORDS.index(place))
    if word in PIECE_WORDS:
        return _piece(s, PIECE_WORDS.index(word), place)
    if word == "card" and place in CARD_WORDS[1:]:
        return _card(s, CARD_WORDS.index(place))
    if word == "merchant":
        if s.step == PAYING:
            return Phrase("cleopatra.not.paid"), "CLE-90"
        return Phrase("cleopatra.not.merchant"), "CLE-51"
    if word in _LATER:
        reason, rule = _LATER[word]
        return Phrase(f"cleopatra.not.{reason}"), rule
    return None


def _stall(s: Cleopatra) -> Reason:
    if s.step == LAYING:
        return Phrase("cleopatra.not.filled"), "CLE-79"
    if s.step == BUILDING:
        return Phrase("cleopatra.not.quarry"), "CLE-21"
    if s.step == ACT:
        return Phrase("cleopatra.not.empty"), "CLE-81"
    return Phrase("cleopatra.not.market"), "CLE-21"


def _box(s: Cleopatra, kind: int) -> Reason:
    """A box of the quarry that does not stand for a single place."""
    if s.step in (ACT, BUILDING) and not quarry.is_complete(s, kind) and not sum(_lacks(s, kind)):
        return Phrase("cleopatra.not.place"), "CLE-95"
    return _piece(s, kind, "top")


def _piece(s: Cleopatra, kind: int, place: str) -> Reason:
    """A place of the palace, or a mosaic."""
    if kind != MOSAIC and _stands(s, kind, place):
        return Phrase("cleopatra.not.built"), _PRICES[kind]
    if s.step not in (ACT, BUILDING):
        return Phrase("cleopatra.not.pieces"), "CLE-28"
    if kind == MOSAIC and place != "top":
        return Phrase("cleopatra.not.mosaic"), "CLE-40"
    if quarry.is_complete(s, kind):
        return Phrase("cleopatra.not.built"), _PRICES[kind]
    lacks = _lacks(s, kind)
    if sum(lacks):
        return Phrase("cleopatra.not.lacks", cards=cards(lacks)), _PRICES[kind]
    if kind == SPHINX:
        return Phrase("cleopatra.not.order"), "CLE-98"
    return Phrase("cleopatra.not.exact"), "CLE-90"


def _stands(s: Cleopatra, kind: int, place: str) -> bool:
    """Whether what would be built at a place stands there already, or all of its kind does."""
    if kind == WALL and place in WALL_WORDS:
        return s.walls >> WALL_WORDS.index(place) & 1 == 1
    if kind == SPHINX and place.isascii() and place.isdigit():
        return s.sphinxes >> max(int(place) - 1, 0) & 1 == 1
    return quarry.is_complete(s, kind)


def _lacks(s: Cleopatra, kind: int) -> list[int]:
    """The cards without which a piece cannot be paid for, beyond what can stand for any."""
    hand = s.hand[s.to_move * KINDS : (s.to_move + 1) * KINDS]
    lacks = [0] * KINDS
    for resource in range(1, RESOURCES):
        cost = s.box.cost[kind * RESOURCES + resource]
        lacks[resource] = max(cost - hand[resource] - 2 * hand[resource + DOUBLE], 0)
    merchants = min(s.merchants[s.to_move], s.box.merchants_at_once)
    anything = hand[TROMPE] + merchants
    artisans = hand[TROMPE] * s.box.trompe_artisan + merchants * s.box.merchant_artisan
    enough = sum(lacks) <= anything and lacks[ARTISAN] <= artisans
    return [0] * KINDS if enough else lacks


def _card(s: Cleopatra, kind: int) -> Reason:
    """A card of the own hand."""
    if s.step in (DROPPING, SIFTING):
        return Phrase("cleopatra.not.drop"), "CLE-86"
    if s.step in _GIVING:
        return Phrase("cleopatra.not.standard"), _GIVING[s.step]
    if kind <= TROMPE:
        if s.step == PAYING:
            return Phrase("cleopatra.not.paid"), "CLE-90"
        return Phrase("cleopatra.not.resource"), "CLE-47"
    if s.step not in _FREE:
        return Phrase("cleopatra.not.worshipper"), "CLE-107"
    if kind == SMUGGLER:
        return Phrase("cleopatra.not.smuggler", limit=s.box.hand_limit), "CLE-120"
    if kind == COURTESAN:
        return Phrase("cleopatra.not.courtesan"), "CLE-113"
    return Phrase("cleopatra.not.useless"), "CLE-107"
