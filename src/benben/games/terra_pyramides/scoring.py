"""The end of the game: final scoring, strategy cards, missions."""

from benben.core.journal import POINTS, note
from benben.core.state import OVER
from benben.games.terra_pyramides.position import Position
from benben.games.terra_pyramides.space import (
    BLOCKS,
    CARDS,
    ENDED,
    FROM_BASES,
    FROM_NILE,
    FROM_OASES,
    FROM_OFFERINGS,
    FROM_PYRAMIDS,
    FROM_RESOURCES,
    FROM_STRATEGY,
    LOST,
    ON_HIGHEST,
    ON_HORUS,
    ON_MOST,
    ON_NILE,
    ON_OASES,
    ON_OFFERINGS,
    PLAIN,
    REACHED,
    RIVER,
    WON,
)


def earn(s: Position, seat: int, points: int, source: int, place: int = 0) -> None:
    """TER-78: without gold from the track."""
    if points:
        s.points[seat] += points
        note(s.journal, POINTS, seat, points, source, place)


def final(s: Position) -> None:
    """TER-58 to TER-60, TER-83, TER-97 to TER-99, TER-158: in this order."""
    winners = [-1] * CARDS
    if s.version == RIVER:
        winners = [reaches(s, card) for card in range(CARDS)]
    for site in range(len(s.side.sites)):
        if s.owner[site] and s.level[site] == 0:
            earn(s, s.owner[site] - 1, s.base[site], FROM_BASES, s.side.sites[site])
    for site in range(len(s.side.sites)):
        if s.owner[site] and s.level[site]:
            points = s.box.worth[s.level[site]]
            earn(s, s.owner[site] - 1, points, FROM_PYRAMIDS, s.side.sites[site])
    if s.version != PLAIN:
        for seat in range(s.seats):
            earn(s, seat, generosity(s, seat), FROM_OFFERINGS)
    if s.version == RIVER:
        for seat in range(s.seats):
            earn(s, seat, s.oases[seat] * heights(s, seat)[0], FROM_OASES)
        for seat in range(s.seats):
            earn(s, seat, buildings(s, seat) * s.side.palms[s.boat[seat]], FROM_NILE)
        for card in range(CARDS):
            seat = winners[card]
            if seat >= 0:
                note(s.journal, REACHED, seat, card)
                owned = s.cards[card] == seat + 1
                points = s.box.card_owned if owned else s.box.card_other
                earn(s, seat, points, FROM_STRATEGY, card)
    for seat in range(s.seats):
        blocks = 0
        for i in range(seat * BLOCKS, seat * BLOCKS + BLOCKS):
            blocks += s.blocks[i]
        earn(s, seat, blocks + s.gold[seat], FROM_RESOURCES)
    s.step = ENDED
    s.to_move = OVER
    if s.mission:
        note(s.journal, WON if accomplished(s) else LOST, s.mission)


# --- what is counted ----------------------------------------------------------------------------


def generosity(s: Position, seat: int) -> int:
    """TER-83."""
    mine = s.offerings[seat]
    points = mine
    for other in s.offerings:
        if other < mine:
            points += mine - other
    return points


def buildings(s: Position, seat: int) -> int:
    """TER-98, TER-106: pyramids and bases."""
    count = 0
    for owner in s.owner:
        if owner == seat + 1:
            count += 1
    return count


def heights(s: Position, seat: int) -> list[int]:
    """TER-160, TER-161: the three highest pyramids of a player, the highest first."""
    first = 0
    second = 0
    third = 0
    for site in range(len(s.side.sites)):
        if s.owner[site] == seat + 1:
            level = s.level[site]
            if level > first:
                third = second
                second = first
                first = level
            elif level > second:
                third = second
                second = level
            elif level > third:
                third = level
    return [first, second, third]


# --- strategy cards -----------------------------------------------------------------------------


def standing(s: Position, card: int, seat: int) -> int:
    """TER-101 to TER-106: what is compared for a card; 0 for what reaches no goal."""
    if card == ON_OFFERINGS:
        return s.offerings[seat]
    if card == ON_HORUS:
        return s.points[seat]
    if card == ON_OASES:
        return s.oases[seat]
    if card == ON_NILE:  # TER-159; the earlier arrival counts more
        if s.boat[seat] == 0:
            return 0
        return s.boat[seat] * (s.clock + 1) + s.clock - s.arrival[seat]
    if card == ON_HIGHEST:
        three = heights(s, seat)
        return three[0] * 36 + three[1] * 6 + three[2]
    return buildings(s, seat) if card == ON_MOST else 0


def reaches(s: Position, card: int) -> int:
    """TER-100: who is ahead of all others for a card, or -1."""
    best = 0
    leader = -1
    for seat in range(s.seats):
        value = standing(s, card, seat)
        if value > best:
            best = value
            leader = seat
        elif value == best:
            leader = -1
    return leader


# --- missions -----------------------------------------------------------------------------------


def accomplished(s: Position) -> bool:
    """TER-70, TER-72, TER-73."""
    return progress(s) >= goal(s)


def goal(s: Position) -> int:
    if s.mission == 1:
        return s.box.mission_tips
    if s.mission == 2:
        return s.box.mission_points + 1
    return s.box.mission_colours


def progress(s: Position) -> int:
    """How much of the goal there is: tips, points at the end, or colours."""
    count = 0
    if s.mission == 1:
        for level in s.level:
            if level == 5:
                count += 1
    elif s.mission == 2:
        for points in s.points:
            count += points
    else:
        colours = 0
        for site in range(len(s.side.sites)):
            if s.level[site] == s.box.mission_level:
                colours |= 1 << s.colour[site]
        while colours:
            count += colours & 1
            colours >>= 1
    return count
