"""What always holds in both games, as sentences about what does not."""

from benben.games.egizia_common import ships, tracks, trail
from benben.games.egizia_common.crews import CREWS
from benben.games.egizia_common.fields import COLOURS
from benben.games.egizia_common.position import CommonPosition


def players(s: CommonPosition, least: list[int], areas: range, out: list[str]) -> None:
    """Crews are at least as strong as these; areas start at these places."""
    box = s.common_box
    if s.track and not tracks.ordered(s.points, s.track):
        out.append(f"the track {s.track} does not fit the points {s.points}")
    for seat in range(s.seats):
        if not 0 <= s.stones[seat] <= box.most_stones:
            out.append(f"seat {seat} has {s.stones[seat]} stones")
        for crew in range(CREWS):
            if not least[crew] <= s.strength[seat * CREWS + crew] <= box.most_strength:
                out.append(f"seat {seat}: crew {crew} is out of its scale")
        if s.busy[seat] == 1 << CREWS - 1:
            out.append(f"seat {seat}: the crew for company only worked alone")
        for market in range(tracks.MARKETS):
            if not 0 <= s.levels[seat * tracks.MARKETS + market] <= box.last_level:
                out.append(f"seat {seat}: market {market} is out of its scale")
        total = s.ships[seat] + ships.count(s.river, 0, len(s.river), seat)
        if total != box.ships:
            out.append(f"seat {seat} has {total} ships")
        for first in areas:
            here = ships.count(s.river, first, first + areas.step, seat)
            if here > 1:
                out.append(f"seat {seat} has {here} ships in the area at {first}")


def lands(
    s: CommonPosition, seat: int, grain: list[int], quarry: int, improved: int, out: list[str]
) -> None:
    """Check that a player's lands have these yields and this number of improvers."""
    at = seat * COLOURS
    if grain != s.grain[at : at + COLOURS] or quarry != s.quarry[seat]:
        out.append(f"seat {seat}: lands do not add up")
    if improved != s.attached[seat]:
        out.append(f"seat {seat}: improvers do not add up")


def sphinx(s: CommonPosition, every: list[int], dealt: list[int], out: list[str]) -> None:
    """The Sphinx has these cards; some may just have been dealt."""
    secret = sorted(s.pile + s.under + s.drawn + s.kept + dealt)
    if secret != every:
        out.append(f"the Sphinx cards are {secret}")
    if s.top != len(s.pile) or len(s.under) != len(s.under_by):
        out.append("the Sphinx's pile does not add up")
    if len(s.drawn) != len(s.drawn_by) or len(s.kept) != len(s.kept_by):
        out.append("who knows Sphinx cards is not kept")
    kept = trail.kept_kinds(s.draws, s.draw_kinds, s.draw_kept)
    if len(s.draws) != len(s.draw_kept) or kept != sorted(s.kept):
        out.append("the draws do not lead to the Sphinx cards that are kept")
