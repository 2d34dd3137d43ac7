"""How things would stand if the round or the game ended now."""

from benben.games.imhotep import scoring
from benben.games.imhotep.space import BURIAL, FROM_OBELISKS, OBELISKS, SITES
from benben.games.imhotep.state import Imhotep


def obelisk_points(s: Imhotep) -> list[int]:
    """IMH-64 to IMH-69: what each seat's obelisk of side A would score."""
    heights = [s.at[seat * SITES + OBELISKS] for seat in range(s.seats)]
    after = s.clone()
    scoring.pay_places(after, heights, s.box.obelisks[s.seats], FROM_OBELISKS, 0)
    return [after.points[seat] - s.points[seat] for seat in range(s.seats)]


def temple_points(s: Imhotep) -> list[int]:
    """IMH-59: what the uncovered stones of side A would pay each seat."""
    width = s.box.temple_width[s.seats]
    top = s.temple[-width:]
    return [s.box.temple_points * top.count(seat + 1) for seat in range(s.seats)]


def burial_points(s: Imhotep) -> list[int]:
    """IMH-61 to IMH-63, IMH-85 to IMH-88: what each seat's stones in the chamber would score."""
    after = s.clone()
    if s.sides >> BURIAL & 1:
        for row in range(s.box.rows):
            scoring.score_row(after, row)
    else:
        scoring.score_groups(after)
    return [after.points[seat] - s.points[seat] for seat in range(s.seats)]
