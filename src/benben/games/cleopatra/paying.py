"""Paying for a piece, item by item: single cards, doubles, trompe-l'oeil, Nile Merchants.

A payment covers the cost with nothing superfluous (CLE-90). Of each resource it has some singles
and doubles; what they leave open is covered exactly by trompe-l'oeil and merchants. A step is
offered only if the payment can be completed after it (CLE-95).
"""

from typing import Final

from benben.games.cleopatra.position import Position
from benben.games.cleopatra.space import (
    ARTISAN,
    DOUBLE,
    ITEMS,
    KINDS,
    MERCHANT,
    PAY0,
    PIECES,
    RESOURCES,
    TROMPE,
)

NEVER: Final = 99


def _least_gap(cost: int, singles: int, more: int, doubles: int, more_doubles: int) -> int:
    """Least units of a cost that stay open, by the items that are paid and can still be paid.

    CLE-91: with singles there is no surplus; with doubles alone one unit may be lost.
    """
    least = NEVER
    for s in range(singles, singles + more + 1):
        for d in range(doubles, doubles + more_doubles + 1):
            covered = s + 2 * d
            if covered <= cost:
                least = min(least, cost - covered)
            elif s == 0 and covered == cost + 1:
                least = 0
    return least


def _open(cost: int, singles: int, more: int, doubles: int, more_doubles: int) -> int:
    """Bits of all that can stay open of a cost, likewise."""
    found = 0
    for s in range(singles, singles + more + 1):
        for d in range(doubles, doubles + more_doubles + 1):
            covered = s + 2 * d
            if covered <= cost:
                found |= 1 << cost - covered
            elif s == 0 and covered == cost + 1:
                found |= 1
    return found


COST: Final = 5
"""Exclusive upper bound of the cost in one resource, and of the useful single cards."""
DOUBLES: Final = 3
"""Exclusive upper bound of the useful double cards."""
GAPS: Final = [
    _least_gap(cost, singles, more, doubles, more_doubles)
    for cost in range(COST)
    for singles in range(COST)
    for more in range(COST)
    for doubles in range(DOUBLES)
    for more_doubles in range(DOUBLES)
]
OPEN: Final = [
    _open(cost, singles, more, doubles, more_doubles)
    for cost in range(COST)
    for singles in range(COST)
    for more in range(COST)
    for doubles in range(DOUBLES)
    for more_doubles in range(DOUBLES)
]


def affordable(s: Position, seat: int) -> int:
    """Bits of the pieces that this seat could pay for."""
    hand = s.hand
    base = seat * KINDS
    box = s.box
    merchants = min(s.merchants[seat], box.merchants_at_once)
    trompes = hand[base + TROMPE]
    a1 = hand[base + 1] + 2 * hand[base + 6]
    a2 = hand[base + 2] + 2 * hand[base + 7]
    a3 = hand[base + 3] + 2 * hand[base + 8]
    a4 = hand[base + 4] + 2 * hand[base + 9]
    a5 = hand[base + 5] + 2 * hand[base + 10]
    if a1 + a2 + a3 + a4 + a5 + trompes + merchants < box.cheapest:
        return 0
    cost = box.cost
    found = 0
    for piece in range(PIECES):
        at = piece * RESOURCES
        artisans = cost[at + 1] - a1
        artisans = max(artisans, 0)
        gap = 0
        if cost[at + 2] > a2:
            gap += cost[at + 2] - a2
        if cost[at + 3] > a3:
            gap += cost[at + 3] - a3
        if cost[at + 4] > a4:
            gap += cost[at + 4] - a4
        if cost[at + 5] > a5:
            gap += cost[at + 5] - a5
        if artisans + gap == 0 or fewest_trompes(s, artisans, gap, merchants) <= most_trompes(
            s, artisans, gap, trompes
        ):
            found |= 1 << piece
    return found


def fewest_trompes(s: Position, artisans: int, gap: int, merchants: int) -> int:
    """How many of the open units the merchants must leave to trompe-l'oeil."""
    fewest = artisans + gap - merchants
    if s.box.trompe_artisan and not s.box.merchant_artisan and fewest < artisans:
        return artisans
    return max(0, fewest)


def most_trompes(s: Position, artisans: int, gap: int, trompes: int) -> int:
    """CLE-92: how many trompe-l'oeil can be of use; below 0 if nothing pays for artisans."""
    most = artisans + gap
    if not s.box.trompe_artisan:
        if artisans and not s.box.merchant_artisan:
            return -1
        most = gap
    return min(trompes, most)


def entry(s: Position, seat: int, resource: int, last: int) -> int:
    """Where the tables tell of a resource when no item before `last` can be added; or -1."""
    cost = s.box.cost[s.piece * RESOURCES + resource]
    hand = seat * KINDS + resource
    singles = s.paid[resource]
    more = s.hand[hand] if resource >= last else 0
    if singles + more > cost:
        more = cost - singles
    doubles = s.paid[DOUBLE + resource]
    more_doubles = s.hand[hand + DOUBLE] if DOUBLE + resource >= last else 0
    more_doubles = min(more_doubles, 2)
    if more < 0 or doubles > 2:
        return -1
    return (((cost * COST + singles) * COST + more) * DOUBLES + doubles) * DOUBLES + more_doubles


def gap_of(s: Position, seat: int, resource: int, last: int) -> int:
    """The least that stays open of a resource when no item before `last` can be added."""
    at = entry(s, seat, resource, last)
    return NEVER if at < 0 else GAPS[at]


def feasible(s: Position, seat: int, last: int) -> bool:
    """Whether what is paid so far can be completed with items from `last` on."""
    paid = s.paid[TROMPE]
    if (paid and last < TROMPE) or (s.paid[MERCHANT] and last < MERCHANT):
        return fits(s, seat, last)
    artisans = gap_of(s, seat, ARTISAN, last)
    gap = 0
    for resource in range(ARTISAN + 1, RESOURCES):
        if s.box.cost[s.piece * RESOURCES + resource]:
            gap += gap_of(s, seat, resource, last)
    if artisans + gap >= NEVER:
        return False
    merchants = s.paid[MERCHANT] + min(
        s.merchants[seat], s.box.merchants_at_once - s.paid[MERCHANT]
    )
    fewest = fewest_trompes(s, artisans, gap, merchants)
    most = most_trompes(s, artisans, gap, paid + s.hand[seat * KINDS + TROMPE])
    if last == MERCHANT:
        return fewest <= paid <= most
    return fewest <= most and paid <= most


def fits(s: Position, seat: int, last: int) -> bool:
    """The same where trompe-l'oeil or merchants are paid before cards: these must leave them room.

    So it does not do to look at the least that can stay open.
    """
    at = entry(s, seat, ARTISAN, last)
    if at < 0:
        return False
    artisans = OPEN[at]
    gaps = 1
    for resource in range(ARTISAN + 1, RESOURCES):
        if s.box.cost[s.piece * RESOURCES + resource]:
            at = entry(s, seat, resource, last)
            if at < 0:
                return False
            sums = 0
            for gap in range(COST):
                if OPEN[at] >> gap & 1:
                    sums |= gaps << gap
            gaps = sums
    trompes = s.paid[TROMPE] + (s.hand[seat * KINDS + TROMPE] if last <= TROMPE else 0)
    paid = s.paid[MERCHANT]
    merchants = paid + min(s.merchants[seat], s.box.merchants_at_once - paid)
    for artisan in range(COST):
        if artisans >> artisan & 1:
            for gap in range(COST * RESOURCES):
                if gaps >> gap & 1:
                    fewest = max(fewest_trompes(s, artisan, gap, merchants), s.paid[TROMPE])
                    most = min(most_trompes(s, artisan, gap, trompes), artisan + gap - paid)
                    if fewest <= most:
                        return True
    return False


def open_units(s: Position) -> int:
    """How much of the cost is not covered yet."""
    units = -s.paid[TROMPE] - s.paid[MERCHANT]
    for resource in range(ARTISAN, RESOURCES):
        gap = s.box.cost[s.piece * RESOURCES + resource]
        gap -= s.paid[resource] + 2 * s.paid[DOUBLE + resource]
        if gap > 0:
            units += gap
    return units


def payments(s: Position, first: int) -> list[int]:
    """CLE-94: the items from `first` on that complete it with none that come before them.

    From 1 on it loses nothing: what is not offered can be paid after what is.
    """
    seat = s.active
    base = seat * KINDS
    hand = s.hand
    paid = s.paid
    cost = s.piece * RESOURCES
    out: list[int] = []
    for item in range(first, MERCHANT + 1):
        if item < TROMPE:
            if hand[base + item] == 0:
                continue
            if s.box.cost[cost + (item if item < RESOURCES else item - DOUBLE)] == 0:
                continue
            hand[base + item] -= 1
            paid[item] += 1
            if feasible(s, seat, item):
                out.append(PAY0 + item)
            hand[base + item] += 1
            paid[item] -= 1
        elif item == TROMPE:
            if hand[base + item]:
                hand[base + item] -= 1
                paid[item] += 1
                if feasible(s, seat, item):
                    out.append(PAY0 + item)
                hand[base + item] += 1
                paid[item] -= 1
        elif s.merchants[seat] and paid[MERCHANT] < s.box.merchants_at_once:
            s.merchants[seat] -= 1
            paid[MERCHANT] += 1
            if feasible(s, seat, item):
                out.append(PAY0 + item)
            s.merchants[seat] += 1
            paid[MERCHANT] -= 1
    return out


def clear(s: Position) -> None:
    for item in range(ITEMS):
        s.paid[item] = 0
