"""What feeding will mean to somebody."""

from typing import cast

from benben.core.phrase import Phrase
from benben.core.state import State
from benben.games.egizia_common import crews, fields, tracks
from benben.games.egizia_common.text import fed, passed
from benben.games.egizia_sands.space import PLACE_STAGE, PRODUCE_STAGE, SPACE, WHEAT_MARKET
from benben.games.egizia_sands.state import Sands


def meal(s: Sands, seat: int, water: int) -> tuple[int, int, int]:
    """SND-51 to SND-54: what is missing costs points, what is left over may be sold."""
    need = crews.total(s.strength, seat)
    wheat = fields.harvest(s.grain, seat, water) + (s.bread if s.to_move == seat else 0)
    level = s.levels[seat * tracks.MARKETS + WHEAT_MARKET]
    if wheat >= need:
        return need, wheat, (wheat - need) // s.box.wheat_a_point * s.box.sells_wheat[level]
    return need, wheat, -fields.missing(need, wheat) * s.box.penalty[level]


def foretell(before: State, after: State) -> list[Phrase]:
    """Before the crews are fed: what the choice would mean then."""
    one, other = cast(Sands, before), cast(Sands, after)
    if one.stage not in (PLACE_STAGE, PRODUCE_STAGE) or one.round != other.round:
        return []
    me = one.eyes
    behind: list[Phrase] = []
    if one.stage == PLACE_STAGE:
        legal, position = one.legal_for(me), one.box.position
        behind = passed(SPACE, legal, position, one.far[me], other.far[me])
    return fed(meal(one, me, one.flood), meal(other, me, other.flood)) + behind
