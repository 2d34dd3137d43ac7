"""Why something cannot be chosen."""

from typing import cast

from benben.core.phrase import Phrase
from benben.core.state import State
from benben.games.egizia_common.text import REASONS, Reasons
from benben.games.egizia_sands.space import BUILDING, CREW_WORDS, PLACE_WORDS, PLACING
from benben.games.egizia_sands.state import Sands

KEYS = [f"egizia_sands.why.{reason}" for reason in REASONS]
_RULES = {
    "taken": "SND-31",
    "upstream": "SND-30",
    "once": "SND-35",
    "busy": "SND-60",
    "joker": "SND-61",
}
_REASONS = Reasons("egizia_sands", PLACE_WORDS, CREW_WORDS, _RULES)


def why_not(view: State, target: str) -> tuple[Phrase, str] | None:
    """The reason and its rule, for places of the river and for crews."""
    s = cast(Sands, view)
    return _REASONS.why_not(s, target, placing=s.step == PLACING, building=s.step == BUILDING)
