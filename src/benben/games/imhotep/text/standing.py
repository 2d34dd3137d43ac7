"""How things would stand if the game ended now."""

from benben.games.imhotep import scoring
from benben.games.imhotep.space import FROM_OBELISKS, OBELISKS, SITES
from benben.games.imhotep.state import Imhotep


def obelisk_points(s: Imhotep) -> list[int]:
    """IMH-64 to IMH-69: what each seat's obelisk of side A would score."""
    heights = [s.at[seat * SITES + OBELISKS] for seat in range(s.seats)]
    after = s.clone()
    scoring.pay_places(after, heights, s.box.obelisks[s.seats], FROM_OBELISKS, 0)
    return [after.points[seat] - s.points[seat] for seat in range(s.seats)]
