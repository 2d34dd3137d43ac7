"""Cheap knowledge that bots have of both games, in hundredths of a point; no rule is here."""

from typing import Final

from benben.games.egizia_common import crews, fields
from benben.games.egizia_common.crews import CREWS
from benben.games.egizia_common.hand import COPIES, WIDTH
from benben.games.egizia_common.position import CommonPosition

IDLE: Final = 14
"""A stone that will not meet its unit of strength, or the other way round."""
LATER_AREAS: Final = 220
"""Areas in which a player builds in a round to come, in hundredths."""


def matched(stones: int, strength: int, built: int) -> int:
    """Points for stones and strength, both in hundredths of units; `built` for those that meet."""
    if stones < strength:
        return (stones * built + (strength - stones) * IDLE) // 100
    return (strength * built + (stones - strength) * IDLE) // 100


def between(table: list[int], part: int) -> int:
    """Points of a table at `part` hundredths of an entry, by linear interpolation."""
    whole = part // 100
    if whole >= len(table) - 1:
        return table[len(table) - 1] * 100
    step = table[whole + 1] - table[whole]
    return table[whole] * 100 + step * (part - whole * 100)


def free_crews(s: CommonPosition, seat: int, busy: int) -> list[int]:
    """The strength of each crew that may still work alone in this round, ascending."""
    at = seat * CREWS
    free = [s.strength[at + crew] for crew in range(CREWS - 1) if not busy >> crew & 1]
    free.sort()
    return free


def strongest(free: list[int], visits: int) -> int:
    """Strength of the best crews over `visits` visits; both in hundredths."""
    out = 0
    for i in range(len(free) - 1, -1, -1):
        share = min(100, visits)
        out += free[i] * share
        visits -= share
    return out


def later_building(s: CommonPosition, seat: int, later: int, spare: int, built: int) -> int:
    """Expected building in `later` further rounds; `spare` stones are left from this one."""
    supply = (s.quarry[seat] + 1) * 100 * later + max(0, spare)
    total = crews.total(s.strength, seat)
    return matched(supply, (total + 1) * (LATER_AREAS // 3) * later, built)


def cards(held: int, each: list[int], half_rounds: int) -> int:
    """Value of the cards before a player; `each` is the value of a card per round."""
    out = 0
    card = 0
    while held:
        if held & COPIES:
            out += (held & COPIES) * each[card] * half_rounds // 2
        held >>= WIDTH
        card += 1
    return out


def steps(s: CommonPosition, seat: int, number: int, later: int, water: int) -> int:
    """What the crews' steps of a card or space are worth."""
    box = s.common_box
    count = box.gain_any[number]
    for crew in range(CREWS):
        count += box.gain_crew[number * CREWS + crew]
    each = 60 + 42 * (later + 1)
    if crews.total(s.strength, seat) >= fields.harvest(s.grain, seat, water):
        each -= 30 * (later + 1)  # each step must be fed
    return count * each


def best_crew(s: CommonPosition, seat: int) -> int:
    """The strength of the best crew that can work alone."""
    best = 0
    for crew in range(CREWS - 1):
        best = max(best, s.strength[seat * CREWS + crew])
    return best


def best_water(s: CommonPosition, me: int, waters: list[int]) -> int:
    """Where the own fields gain most against the others'."""
    best = waters[0]
    most = -(10**9)
    for water in waters:
        worth = 0
        for seat in range(s.seats):
            need = crews.total(s.strength, seat)
            lack = fields.missing(need, fields.harvest(s.grain, seat, water))
            worth += lack if seat != me else -lack * s.seats
        if worth > most:
            most = worth
            best = water
    return best
