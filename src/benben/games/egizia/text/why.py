"""Why something cannot be chosen."""

from typing import cast

from benben.core.phrase import Phrase
from benben.core.state import State
from benben.games.egizia import monuments
from benben.games.egizia.space import (
    ANYTIME,
    BUILDING,
    CARD_WORDS,
    COACHED,
    CREW_WORDS,
    HIRED,
    HIRING,
    PERMANENT,
    PLACE_WORDS,
    PLACING,
    RINGING,
    SHARED,
    SHARER,
    SPHINX,
    SPOT_WORDS,
    TRAINER,
    UPSTREAM,
    WENT_UP,
    WORKING,
)
from benben.games.egizia.state import Egizia
from benben.games.egizia.text.names import card, effect
from benben.games.egizia_common.text import REASONS, Moment, Reasons

KEYS = [f"egizia.why.{reason}" for reason in (*REASONS, "number")]
_RULES = {
    "taken": "EGZ-21",
    "upstream": "EGZ-20",
    "once": "EGZ-25",
    "busy": "EGZ-47",
    "joker": "EGZ-48",
    "ships": "EGZ-19",
    "no_ship": "EGZ-19",
    "free_slot": "EGZ-26",
    "no_card": "EGZ-22",
    "useless": "EGZ-23",
    "crews": "EGZ-46",
    "at_work": "EGZ-46",
    "weak": "EGZ-46",
    "area": "EGZ-44",
    "other_area": "EGZ-44",
    "crew_first": "EGZ-46",
    "once_a_round": "EGZ-63",
    "cost": "EGZ-46",
    "market": "EGZ-60",
    "water": "EGZ-31",
    "water_far": "EGZ-31",
    "card": "EGZ-76",
    "used": "EGZ-77",
    "goal": "EGZ-53",
    "number": "EGZ-123",
}
_REASONS = Reasons("egizia", PLACE_WORDS, CREW_WORDS, _RULES)
_ONCE = {TRAINER: COACHED, HIRING: HIRED, SHARER: SHARED, UPSTREAM: WENT_UP}
"""Permanent cards for once a round, and the mark of a player who has used one."""


def why_not(view: State, target: str) -> tuple[Phrase, str] | None:
    """The reason and its rule, for everything on the board that has a name."""
    s = cast(Egizia, view)
    now = Moment(s.step == PLACING, s.step == BUILDING, s.step == WORKING, s.step == RINGING)
    if target.startswith("bid-"):
        return Phrase("egizia.why.bid", points=s.arg), "EGZ-123"

    def spot(word: str) -> tuple[int, int, int] | None:
        here = [] if s.site == SPHINX else monuments.spots(s)
        costs = {SPOT_WORDS[each >> 5]: each & 31 for each in here}
        return (1, costs[word], s.budget) if word in costs else None

    def held(name: str) -> tuple[Phrase, bool] | None:
        word = name.removeprefix("card-")
        if word not in CARD_WORDS[ANYTIME:]:
            return None
        kind = CARD_WORDS.index(word)
        does = effect(kind, s.box)
        whole = Phrase("egizia.card_and_effect", card=card(kind), effect=does) if does else None
        used = kind >= PERMANENT and bool(s.marks[s.to_move] & _ONCE.get(kind - PERMANENT, 0))
        return whole or card(kind), used

    return _REASONS.why_not(s, target, now, spot, held)
