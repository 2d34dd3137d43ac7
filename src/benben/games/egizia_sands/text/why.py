"""Why something cannot be chosen."""

from typing import cast

from benben.core.phrase import Phrase
from benben.core.state import State
from benben.games.egizia_common.text import REASONS, Moment, Reasons
from benben.games.egizia_sands import cards, monuments
from benben.games.egizia_sands.space import (
    ANYTIME,
    BONUS_WORDS,
    BUILDING,
    CARD_WORDS,
    CREW_WORDS,
    FLOODING,
    GLEANER,
    HIRING,
    MILLER,
    PERMANENT,
    PLACE_WORDS,
    PLACING,
    SEER,
    SPOT_WORDS,
    TRADER,
    TRAINER,
    WORKING,
)
from benben.games.egizia_sands.state import Sands
from benben.games.egizia_sands.text.names import bonus, bonus_effect, with_effect

KEYS = [f"egizia_sands.why.{reason}" for reason in REASONS]
_RULES = {
    "taken": "SND-31",
    "upstream": "SND-30",
    "once": "SND-35",
    "busy": "SND-60",
    "joker": "SND-61",
    "ships": "SND-29",
    "no_ship": "SND-29",
    "free_slot": "SND-36",
    "no_card": "SND-32",
    "useless": "SND-33",
    "crews": "SND-59",
    "at_work": "SND-59",
    "weak": "SND-59",
    "area": "SND-57",
    "other_area": "SND-57",
    "crew_first": "SND-59",
    "once_a_round": "SND-75",
    "cost": "SND-59",
    "market": "SND-42",
    "water": "SND-41",
    "water_far": "SND-41",
    "card": "SND-96",
    "used": "SND-97",
    "goal": "SND-84",
}
_REASONS = Reasons("egizia_sands", PLACE_WORDS, CREW_WORDS, _RULES)
_ONCE = (TRAINER, MILLER, SEER, HIRING, TRADER, GLEANER)
"""Permanent cards for once a round."""


def why_not(view: State, target: str) -> tuple[Phrase, str] | None:
    """The reason and its rule, for everything on the board that has a name."""
    s = cast(Sands, view)
    now = Moment(s.step == PLACING, s.step == BUILDING, s.step == WORKING, s.step == FLOODING)

    def spot(word: str) -> tuple[int, int, int] | None:
        costs = {SPOT_WORDS[each >> 5]: each & 31 for each in monuments.spots(s, s.to_move, s.area)}
        return (1, costs[word], s.budget) if word in costs else None

    def held(name: str) -> tuple[Phrase, bool] | None:
        if name == "nile-waiting":
            return Phrase("egizia_sands.space.waiting"), False
        kind, _, word = name.partition("-")
        if kind == "bonus" and word in BONUS_WORDS[1:]:
            tile = BONUS_WORDS.index(word)
            does = bonus_effect(tile, s.box)
            return Phrase("egizia_sands.card_and_effect", card=bonus(tile), effect=does), False
        if kind != "card" or word not in CARD_WORDS[ANYTIME:]:
            return None
        number = CARD_WORDS.index(word)
        once = number - PERMANENT in _ONCE
        used = once and not cards.unused(s, s.to_move, number - PERMANENT)
        return with_effect(number, s.box), used

    return _REASONS.why_not(s, target, now, spot, held)
