"""Why something cannot be chosen."""

from typing import Final, cast

from benben.core.phrase import Phrase
from benben.core.state import State
from benben.games.terra_pyramides import field
from benben.games.terra_pyramides.space import (
    BLOCKS,
    CARD_WORDS,
    FREE,
    LIMIT,
    PILES,
    PLACING,
    ROWING,
    SQUARE_WORDS,
    SUPPLYING,
    WHITE,
    WORKING,
)
from benben.games.terra_pyramides.state import Terra
from benben.games.terra_pyramides.works import card_price, ready

Reason = tuple[Phrase, str]

_LATER: Final = {
    "hand": ("hand", "TER-113"),
    "hue": ("hue", "TER-46"),
    "row": ("row", "TER-23"),
    "take": ("take", "TER-41"),
    "back": ("back", "TER-126"),
    "stairs": ("stairs", "TER-19"),
}
"""What is chosen at another moment only: the reason that says when, and its rule."""
_BUYING: Final = {
    "look": "TER-41",
    "worker": "TER-51",
    "block": "TER-52",
    "exchange": "TER-42",
    "recall": "TER-39",
    "offering": "TER-80",
    "boat": "TER-95",
}
KEYS = [
    *(f"terra_pyramides.why.{reason}" for reason, _ in _LATER.values()),
    *(f"terra_pyramides.why.{reason}" for reason in ("stack", "stack_gone", "first")),
    *(f"terra_pyramides.why.buy.{name}" for name in _BUYING),
]


def why_not(view: State, target: str) -> Reason | None:
    """The reason and its rule, for everything on the board that has a name."""
    s = cast(Terra, view)
    kind, _, word = target.partition("-")
    number = int(word) - 1 if word.isascii() and word.isdigit() and len(word) < 4 else -1
    if kind == "square" and word in SQUARE_WORDS:
        return _square(s, SQUARE_WORDS.index(word))
    if kind == "site" and 0 <= number < len(s.side.sites):
        return _site(s, number)
    if kind == "stack" and 0 <= number < PILES:
        gone = s.boxed >> number & 1
        reason = "stack_gone" if gone else "stack"
        return _say(reason), "TER-116" if gone else "TER-40"
    if kind == "buy" and word in _BUYING:
        return _buy(s, word)
    if kind == "card" and word in CARD_WORDS:
        return _card(s, CARD_WORDS.index(word))
    if kind in _LATER:
        reason, rule = _LATER[kind]
        return _say(reason), rule
    return None


def _say(reason: str) -> Phrase:
    return Phrase(f"terra_pyramides.why.{reason}")


def _square(s: Terra, square: int) -> Reason:
    if s.step == PLACING:
        if s.board[square]:
            return Phrase("terra_pyramides.why.tile"), "TER-17"
        price = s.box.price_stray
        return Phrase("terra_pyramides.why.symbol", gold=price), "TER-63"
    if s.step == WORKING:
        return Phrase("terra_pyramides.why.worker"), "TER-32"
    if s.step == SUPPLYING:
        return Phrase("terra_pyramides.why.supply"), "TER-122"
    return Phrase("terra_pyramides.why.later"), "TER-16"


def _site(s: Terra, site: int) -> Reason:
    me = s.active
    if not s.base[site]:
        return Phrase("terra_pyramides.why.court"), "TER-20"
    if s.owner[site] not in (0, me + 1):
        return Phrase("terra_pyramides.why.other"), "TER-34"
    if s.step == WORKING:
        if s.crew[site] >= s.box.crew:
            return Phrase("terra_pyramides.why.full", most=s.box.crew), "TER-36"
        if not field.takes(s, me, site):
            first = s.owner[site] == 0
            return _say("first" if first else "finished"), "TER-37" if first else "TER-74"
        return Phrase("terra_pyramides.why.line"), "TER-33"
    if s.step not in (FREE, LIMIT):
        return Phrase("terra_pyramides.why.site"), "TER-16"
    if s.level[site] >= field.top(s):
        return Phrase("terra_pyramides.why.finished"), "TER-44"
    if s.crew[site] < s.box.crew:
        crew = {"have": s.crew[site], "need": s.box.crew}
        return Phrase("terra_pyramides.why.crew", **crew), "TER-43"
    if site not in ready(s, me):
        return Phrase("terra_pyramides.why.tip"), "TER-14"
    return _blocks(s, site)


def _blocks(s: Terra, site: int) -> Reason:
    """What is missing for the next level of a building."""
    need = s.level[site] + 1
    own = s.blocks[s.active * BLOCKS : (s.active + 1) * BLOCKS]
    have = own[WHITE] + (own[s.colour[site] - 1] if s.level[site] else max(own[:WHITE]))
    lack = max(need - have, 1)
    return Phrase("terra_pyramides.why.blocks", n=lack, need=need), "TER-44"


def _buy(s: Terra, word: str) -> Reason:
    me = s.active
    prices = {
        "look": s.box.price_look,
        "worker": s.box.price_worker,
        "block": s.box.price_block,
        "offering": s.box.price_offering,
        "boat": s.box.price_boat,
    }
    price, gold = prices.get(word, 0), s.gold[me]
    if price > gold:
        return Phrase("terra_pyramides.why.gold", price=price, gold=gold), _BUYING[word]
    if s.step not in (FREE, LIMIT, WORKING, ROWING):
        return Phrase("terra_pyramides.why.optional"), "TER-50"
    if word == "worker" and not s.supply[me]:
        return Phrase("terra_pyramides.why.no_supply"), _BUYING[word]
    if word == "recall" and s.supply[me]:
        return Phrase("terra_pyramides.why.supplied"), _BUYING[word]
    return _say(f"buy.{word}"), _BUYING[word]


def _card(s: Terra, card: int) -> Reason:
    me = s.active
    price = card_price(s, me)
    if s.cards[card]:
        return Phrase("terra_pyramides.why.card_sold"), "TER-107"
    if me + 1 in s.cards:
        return Phrase("terra_pyramides.why.card_one"), "TER-107"
    if not price:
        return Phrase("terra_pyramides.why.card_track", need=s.box.horus_every), "TER-107"
    if s.gold[me] < price:
        return Phrase("terra_pyramides.why.gold", price=price, gold=s.gold[me]), "TER-107"
    return Phrase("terra_pyramides.why.optional"), "TER-50"
