"""What feeding will mean to somebody."""

from typing import cast

from benben.core.phrase import Phrase
from benben.core.state import State
from benben.games.egizia.space import GRAIN_MARKET, PLACING, RINGING, SPACE, TRAINING_STEP
from benben.games.egizia.state import Egizia
from benben.games.egizia_common import crews, fields, tracks
from benben.games.egizia_common.text import fed, passed


def meal(s: Egizia, seat: int, water: int) -> tuple[int, int, int]:
    """EGZ-37 to EGZ-40: the grain that a player needs and has with the water there, and points."""
    need = crews.total(s.strength, seat)
    grain = fields.harvest(s.grain, seat, water) + (s.bread if s.to_move == seat else 0)
    penalty = s.box.penalty[s.levels[seat * tracks.MARKETS + GRAIN_MARKET]]
    return need, grain, -fields.missing(need, grain) * penalty


def foretell(before: State, after: State) -> list[Phrase]:
    """While ships are placed: what the choice would mean when the crews are fed."""
    one, other = cast(Egizia, before), cast(Egizia, after)
    if one.step not in (PLACING, TRAINING_STEP, RINGING) or one.round != other.round:
        return []
    me = one.eyes
    behind: list[Phrase] = []
    if one.step == PLACING:
        legal, position = one.legal_for(me), one.box.position
        behind = passed(SPACE, legal, position, one.far[me], other.far[me])
    return fed(meal(one, me, one.ring), meal(other, me, other.ring)) + behind
