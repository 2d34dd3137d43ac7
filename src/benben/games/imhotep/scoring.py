"""The end of the game, and the invariants of every position."""

from benben.core.state import OVER
from benben.games.imhotep import sites
from benben.games.imhotep.position import Position
from benben.games.imhotep.space import (
    BOATS,
    BUILDING,
    BURIAL,
    CHISEL,
    DISCARD,
    ENDED,
    FROM_BLUE,
    FROM_BURIAL,
    FROM_OBELISKS,
    FROM_ORNAMENTS,
    FROM_STATUES,
    FROM_WRATH,
    KINDS,
    OBELISKS,
    ORNAMENT,
    PICKING,
    PYRAMID,
    ROUNDING,
    SITES,
    SLOTS,
    STATUE,
    TEMPLE,
    UNLOAD,
    WORK,
)


def final(s: Position) -> None:
    """IMH-42: in a fixed order, for the readers of the log."""
    if s.sides >> BURIAL & 1:
        for row in range(s.box.rows):
            score_row(s, row)
    else:
        score_groups(s)
    for seat in range(s.seats):
        if s.sides >> OBELISKS & 1 and s.loose[seat]:  # IMH-92
            sites.earn(s, seat, s.loose[seat] * s.box.loose, FROM_OBELISKS)
    if not s.sides >> OBELISKS & 1:
        heights = [s.at[seat * SITES + OBELISKS] for seat in range(s.seats)]
        pay_places(s, heights, s.box.obelisks[s.seats], FROM_OBELISKS, 0)
    for seat in range(s.seats):
        score_cards(s, seat)
    if s.wrath:
        for seat in range(s.seats):
            feel_wrath(s, seat)
    s.step = ENDED
    s.to_move = OVER


def by_size(points: list[int], extra: int, size: int) -> int:
    """IMH-62, IMH-105: a printed list, and `extra` points for each one beyond it."""
    last = len(points) - 1
    return points[size] if size <= last else points[last] + (size - last) * extra


def pay_places(s: Position, counts: list[int], points: list[int], source: int, place: int) -> None:
    """IMH-68, IMH-69, IMH-152: places by count; equals share what their places give."""
    for seat in range(s.seats):
        count = counts[seat]
        if count == 0:
            continue
        better = 0
        equal = 0
        for other in counts:
            if other > count:
                better += 1
            elif other == count:
                equal += 1
        pot = 0
        for i in range(better, better + equal):
            pot += points[i]
        if pot // equal:
            sites.earn(s, seat, pot // equal, source, place)


def score_groups(s: Position) -> None:
    """IMH-61 to IMH-63."""
    rows = s.box.rows
    seen = [False] * len(s.burial)
    for start in range(len(s.burial)):
        if seen[start]:
            continue
        owner = s.burial[start]
        seen[start] = True
        group = [start]
        at = 0
        while at < len(group):
            cell = group[at]
            at += 1
            for beside in neighbours(cell, rows, len(s.burial)):
                if not seen[beside] and s.burial[beside] == owner:
                    seen[beside] = True
                    group.append(beside)
        points = by_size(s.box.groups, s.box.groups_extra, len(group))
        sites.earn(s, owner - 1, points, FROM_BURIAL, start)


def neighbours(cell: int, rows: int, cells: int) -> list[int]:
    """Above, below, left and right in a chamber that is filled column by column."""
    out: list[int] = []
    if cell % rows:
        out.append(cell - 1)
    if cell % rows < rows - 1 and cell + 1 < cells:
        out.append(cell + 1)
    if cell >= rows:
        out.append(cell - rows)
    if cell + rows < cells:
        out.append(cell + rows)
    return out


def score_row(s: Position, row: int) -> None:
    """IMH-85 to IMH-88."""
    counts = [0] * s.seats
    for cell in range(row, len(s.burial), s.box.rows):
        counts[s.burial[cell] - 1] += 1
    pay_places(s, counts, s.box.row_points, FROM_BURIAL, row)


def score_cards(s: Position, seat: int) -> None:
    """IMH-100 to IMH-105, and the unused blue cards."""
    for site in range(PYRAMID, SITES):
        cards = s.hand[seat * KINDS + ORNAMENT + site]
        if cards:
            each = stones_at(s, site) // s.box.ornament_divisor
            sites.earn(s, seat, cards * each, FROM_ORNAMENTS, site)
    statues = s.hand[seat * KINDS + STATUE]
    if statues:
        points = by_size(s.box.statues, s.box.statues_extra, statues)
        sites.earn(s, seat, points, FROM_STATUES, statues)
    blue = 0
    for kind in range(CHISEL, KINDS):
        blue += s.hand[seat * KINDS + kind]
    if blue:
        sites.earn(s, seat, blue * s.box.unused_blue, FROM_BLUE, blue)


def stones_at(s: Position, site: int) -> int:
    """IMH-153: all stones of all players."""
    stones = 0
    for seat in range(s.seats):
        stones += s.at[seat * SITES + site]
    return stones


def feel_wrath(s: Position, seat: int) -> None:
    """IMH-94, IMH-154."""
    for site in range(PYRAMID, SITES):
        if s.at[seat * SITES + site] == 0:
            sites.earn(s, seat, -s.box.penalty, FROM_WRATH)
            return


# --- what always holds --------------------------------------------------------------------------


def faults(s: Position) -> list[str]:
    out: list[str] = []
    owners = s.pyramid + s.pyramids + s.temple + s.burial
    for seat in range(s.seats):
        stones = s.quarry[seat] + s.sled[seat] + s.cargo.count(seat + 1)
        stones += owners.count(seat + 1) + s.at[seat * SITES + OBELISKS]
        for work in s.agenda:
            if work // WORK == UNLOAD and work // 8 % 16 == seat:
                stones += 1
        if s.to_move == seat and (s.step == PICKING or s.step == BUILDING):
            stones += 1  # the one in hand
        if stones != s.box.stones:
            out.append(f"seat {seat} has {stones} stones in play, not {s.box.stones}")
        if not 0 <= s.sled[seat] <= s.box.sled or s.quarry[seat] < 0:
            out.append(f"seat {seat} has {s.sled[seat]} on the sled, {s.quarry[seat]} in quarry")
        if s.sides >> OBELISKS & 1:
            built = s.built.count(seat + 1) * s.box.obelisk_set
            if s.loose[seat] + built != s.at[seat * SITES + OBELISKS]:
                out.append(f"seat {seat}: obelisks do not add up")
        for site in (PYRAMID, TEMPLE, BURIAL):
            lying = s.pyramid + s.pyramids if site == PYRAMID else s.temple
            if (s.burial if site == BURIAL else lying).count(seat + 1) != s.at[seat * SITES + site]:
                out.append(f"seat {seat}: stones at site {site} are counted wrong")
        for kind in range(ORNAMENT + 1):
            if s.hand[seat * KINDS + kind]:
                out.append(f"seat {seat} holds a red or unknown card")
    _card_faults(s, out)
    _boat_faults(s, out)
    return out


def _card_faults(s: Position, out: list[str]) -> None:
    for kind in range(KINDS):
        count = s.deck[kind] + s.old[kind] + s.discard[kind]
        count += s.up.count(kind) + s.pair.count(kind) if kind else 0
        for seat in range(s.seats):
            count += s.hand[seat * KINDS + kind]
        for work in s.agenda:
            if work == DISCARD * WORK + kind:
                count += 1
        if count != s.box.copies[kind]:
            out.append(f"there are {count} cards of kind {kind}, not {s.box.copies[kind]}")
        if s.deck[kind] < 0 or s.old[kind] < 0 or s.discard[kind] < 0:
            out.append(f"fewer than no cards of kind {kind}")
    down = [0, 0, 0]
    for i in range(2):
        if s.pair[i] == 0:
            down[s.pair_from[i]] += 1
    if s.left != sum(s.deck) - down[1] or sum(s.old) != down[2]:
        out.append("cards that lie face down do not add up")
    unseen = len(s.rounds) - s.round + (1 if s.step == ROUNDING else 0)
    if sum(s.rounds) != unseen:
        out.append(f"{sum(s.rounds)} round cards are left in round {s.round}")


def _boat_faults(s: Position, out: list[str]) -> None:
    docks = 0
    for boat in range(BOATS):
        cargo = s.cargo[boat * SLOTS : boat * SLOTS + SLOTS]
        aboard = SLOTS - cargo.count(0)
        if aboard != s.load[boat] or any(cargo[s.slots[boat] :]):
            out.append(f"the cargo of boat {boat + 1} does not fit")
        if s.dock[boat]:
            if docks >> (s.dock[boat] - 1) & 1:
                out.append(f"two boats at site {s.dock[boat] - 1}")
            docks |= 1 << (s.dock[boat] - 1)
            if aboard:
                out.append(f"boat {boat + 1} has docked and is not empty")
    if docks != s.docks:
        out.append("docks and boats disagree")
