"""Why something cannot be chosen."""

from typing import cast

from benben.core.phrase import Phrase
from benben.core.state import State
from benben.games.egizia.space import BUILDING, CREW_WORDS, PLACE_WORDS, PLACING
from benben.games.egizia.state import Egizia
from benben.games.egizia_common.text import REASONS, Reasons

KEYS = [f"egizia.why.{reason}" for reason in REASONS]
_RULES = {
    "taken": "EGZ-21",
    "upstream": "EGZ-20",
    "once": "EGZ-25",
    "busy": "EGZ-47",
    "joker": "EGZ-48",
}
_REASONS = Reasons("egizia", PLACE_WORDS, CREW_WORDS, _RULES)


def why_not(view: State, target: str) -> tuple[Phrase, str] | None:
    """The reason and its rule, for places of the river and for crews."""
    s = cast(Egizia, view)
    return _REASONS.why_not(s, target, placing=s.step == PLACING, building=s.step == BUILDING)
