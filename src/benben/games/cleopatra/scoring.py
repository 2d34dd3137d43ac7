"""Cleopatra's walk, the end of the game, and the invariants of every position."""

from typing import Final

from benben.core.journal import POINTS, note
from benben.core.state import CHANCE, OVER, ranks
from benben.games.cleopatra import market, quarry, steps
from benben.games.cleopatra.garden import (
    ALL_HIGH,
    ALL_LOW,
    MOSAIC_OF,
    MOSAICS,
    SPOT_HIGH,
    SPOT_LOW,
    TERRACE_HIGH,
    TERRACE_LOW,
    area,
    bits,
    reach,
)
from benben.games.cleopatra.garden import CELLS as GARDEN_CELLS
from benben.games.cleopatra.position import Position
from benben.games.cleopatra.space import (
    BIDDING,
    BY_HAND,
    BY_PASSES,
    BY_SANCTUARY,
    BY_TURNS,
    BY_WALK,
    CLAIMING,
    DEAL_HAND,
    DEALING,
    DICE,
    EATEN,
    ENDED,
    FINISHED,
    FIRSTING,
    FROM_MERCHANT,
    KINDS,
    LEFT_OVER,
    LIMIT,
    PIECES,
    RESOURCES,
    REVEALING,
    SHOWING,
    STALLS,
    SURVIVED,
    TO_DISCARD,
    TO_SEAT,
    TURNS,
    UNVEIL_NEXT,
    UNVEILING,
    WALKED,
    WORK,
)

TAINTED: Final = RESOURCES
"""From this kind on all cards are tainted."""


# --- Cleopatra ----------------------------------------------------------------------------------


def completed(s: Position) -> int:
    count = 0
    for piece in range(PIECES):
        if quarry.is_complete(s, piece):
            count += 1
    return count


def walk(s: Position) -> None:
    """CLE-44, CLE-67, CLE-104, CLE-105."""
    square = min(completed(s), s.box.squares)
    if square > s.cleopatra:
        s.cleopatra = square
        note(s.journal, WALKED, square)
    if square == s.box.squares:
        final(s)


# --- the end ------------------------------------------------------------------------------------


def tainted_cards(s: Position, seat: int) -> int:
    """CLE-68."""
    count = 0
    for kind in range(TAINTED, KINDS):
        count += s.hand[seat * KINDS + kind]
    return count


def final(s: Position) -> None:
    """CLE-67: the hands are shown, then pyramids are opened."""
    if s.cleopatra == s.box.squares:
        note(s.journal, FINISHED, BY_WALK)
    else:
        note(s.journal, FINISHED, BY_PASSES if s.passes == s.seats else BY_TURNS)
    s.arg = 0
    s.last = TAINTED
    steps.decide(s, SHOWING, CHANCE)


def shown_next(s: Position) -> int:
    """The next tainted card that not all know yet, or 0."""
    base = s.arg * KINDS
    for kind in range(TAINTED, KINDS):
        if s.hand[base + kind] > s.known[base + kind]:
            return kind
    return 0


def show(s: Position, kind: int) -> None:
    """CLE-68: everybody shows the tainted cards that are left."""
    if kind:
        s.known[s.arg * KINDS + kind] += 1
        s.last = kind
        steps.decide(s, SHOWING, CHANCE)
        return
    seat = s.arg
    cards = tainted_cards(s, seat)
    if cards:
        note(s.journal, LEFT_OVER, seat, cards)
        steps.corrupt(s, seat, cards * s.box.tainted, BY_HAND)
    s.arg += 1
    s.last = TAINTED
    if s.arg < s.seats:
        steps.decide(s, SHOWING, CHANCE)
    else:
        reckon(s)


def reckon(s: Position) -> None:
    """CLE-69 to CLE-71, in a fixed order, for the readers of the log."""
    for seat in range(s.seats):
        steps.corrupt(s, seat, -quarry.sanctuary_cells(s, seat), BY_SANCTUARY)
    for seat in range(s.seats):
        if is_eaten(s, seat):
            note(s.journal, EATEN, seat, s.amulets[seat])
    for seat in range(s.seats):
        if not is_eaten(s, seat):
            coins = s.merchants[seat] * s.box.merchant_value
            if coins:
                s.talents[seat] += coins
                note(s.journal, POINTS, seat, coins, FROM_MERCHANT, s.merchants[seat])
            note(s.journal, SURVIVED, seat, s.amulets[seat], s.talents[seat])
    s.step = ENDED
    s.to_move = OVER


def is_eaten(s: Position, seat: int) -> bool:
    """CLE-70, CLE-133: by the amulets as they are."""
    most = max(s.amulets)
    return most > 0 and s.amulets[seat] == most


def places(s: Position) -> list[int]:
    """CLE-72, CLE-133 to CLE-135."""
    worth: list[int] = []
    for seat in range(s.seats):
        value = s.talents[seat] * 10000 - s.amulets[seat]
        if is_eaten(s, seat):
            value -= 100000000
        worth.append(value)
    if max(worth) < -10000000:
        return [2] * s.seats
    return ranks(worth)


# --- what always holds --------------------------------------------------------------------------


def faults(s: Position) -> list[str]:
    out: list[str] = []
    _card_faults(s, out)
    _garden_faults(s, out)
    for seat in range(s.seats):
        if s.talents[seat] < 0 or s.amulets[seat] < 0:
            out.append(f"seat {seat} has {s.talents[seat]} talents, {s.amulets[seat]} amulets")
        if not 0 <= s.merchants[seat] <= s.box.merchants:
            out.append(f"seat {seat} has {s.merchants[seat]} merchants")
        owned = 0
        for i in range(3, len(s.sanctuaries), 4):
            if s.sanctuaries[i] == seat + 1:
                owned += 1
        if owned + s.statues[seat] != s.box.statues:
            out.append(f"seat {seat} has {owned} sanctuaries and {s.statues[seat]} statues")
        sealed = s.step == BIDDING or s.step == REVEALING
        if sealed and s.bids[seat] > s.talents[seat] + 1:
            out.append(f"seat {seat} bids more than it has")
    if not 0 <= s.dice <= DICE or not 0 <= s.turn <= TURNS:
        out.append(f"{s.dice} dice, turn {s.turn}")
    if s.cleopatra > min(completed(s), s.box.squares):
        out.append(f"Cleopatra is on square {s.cleopatra}")
    if s.step == LIMIT and market.hand_size(s, s.active) <= s.box.hand_limit:
        out.append("the limit is asked for without need")
    return out


def _card_faults(s: Position, out: list[str]) -> None:
    for kind in range(KINDS):
        count = s.discard[kind] + s.drawn[kind]
        if kind and s.top == kind:
            count += 1
        for i in range(kind, len(s.bags), KINDS):
            count += s.bags[i]
        for i in range(kind, len(s.stalls), KINDS):
            count += s.stalls[i]
        for seat in range(s.seats):
            count += s.hand[seat * KINDS + kind]
            if kind < RESOURCES:
                count += s.offers[seat * RESOURCES + kind]
            if not 0 <= s.known[seat * KINDS + kind] <= s.hand[seat * KINDS + kind]:
                out.append(f"more of kind {kind} is known of seat {seat} than there is")
        for work in s.agenda:
            if work == TO_DISCARD * WORK + kind:
                count += 1
        if count != s.box.copies[kind]:
            out.append(f"there are {count} cards of kind {kind}, not {s.box.copies[kind]}")
        if s.discard[kind] < 0 or s.drawn[kind] < s.shown[kind]:
            out.append(f"fewer than no cards of kind {kind}")
    last = len(s.bags) // KINDS - 1
    for bag in range(last + 1):
        lying = sum(s.lying[bag * STALLS : bag * STALLS + STALLS])
        bagged = sum(s.bags[bag * KINDS : bag * KINDS + KINDS])
        if bag == last:
            bagged -= s.up + s.down + (1 if s.top == 0 else 0) + _undealt(s)
        elif lying == 0:
            out.append("an empty bag is kept")
        if bagged != lying:
            out.append(f"bag {bag} has {bagged} cards for {lying} that lie face down")
    if len(s.lying) // STALLS != last + 1 or min(s.bags) < 0 or min(s.lying) < 0:
        out.append("bags and stalls disagree")


def _undealt(s: Position) -> int:
    """Cards of starting hands that are still to come."""
    if s.step == FIRSTING:
        return s.seats * s.box.dealt
    count = 1 if s.step == DEALING and s.arg >= TO_SEAT else 0
    for work in s.agenda:
        if work // WORK == DEAL_HAND:
            count += 1
    return count


def _garden_faults(s: Position, out: list[str]) -> None:
    low = TERRACE_LOW
    high = TERRACE_HIGH
    for mosaic in range(1, MOSAICS):
        if s.laid[mosaic]:
            spot = s.laid[mosaic] - 1
            if MOSAIC_OF[spot // GARDEN_CELLS] != mosaic or s.live >> mosaic & 1:
                out.append(f"mosaic {mosaic} is laid as another one, or still live")
            if SPOT_LOW[spot] & low or SPOT_HIGH[spot] & high:
                out.append(f"mosaic {mosaic} lies on another one or the terrace")
            low |= SPOT_LOW[spot]
            high |= SPOT_HIGH[spot]
    if low != s.taken_low or high != s.taken_high:
        out.append("mosaics and taken cells disagree")
    sacred_low = 0
    sacred_high = 0
    for i in range(0, len(s.sanctuaries), 4):
        if s.sanctuaries[i + 1] & (sacred_low | low) or s.sanctuaries[i + 2] & (sacred_high | high):
            out.append("a sanctuary overlaps something")
        sacred_low |= s.sanctuaries[i + 1]
        sacred_high |= s.sanctuaries[i + 2]
    if sacred_low != s.sacred_low or sacred_high != s.sacred_high:
        out.append("sanctuaries and their cells disagree")
    unveiling = s.step == UNVEILING or s.agenda.count(UNVEIL_NEXT * WORK) > 0 or s.turn == 0
    if s.tile == 0 and s.live and not unveiling:
        out.append("no mosaic is on top")
    if s.tile and not s.live >> s.tile & 1:
        out.append("the mosaic on top cannot be built")
    if s.step == CLAIMING or s.step == ENDED:
        _sanctuary_faults(s, out)


def _sanctuary_faults(s: Position, out: list[str]) -> None:
    """CLE-59: what lies in sanctuaries is just what no live mosaic can reach, by whole areas."""
    free_low = ALL_LOW & ~s.taken_low
    free_high = ALL_HIGH & ~s.taken_high
    for mosaic in range(1, MOSAICS):
        if s.laid[mosaic] == 0:
            cells = reach(mosaic, s.taken_low, s.taken_high, ALL_LOW, ALL_HIGH)
            if (cells[0] | cells[1] != 0) != (s.live >> mosaic & 1 == 1):
                out.append(f"mosaic {mosaic} is dead or alive by mistake")
            if cells[0] & s.sacred_low or cells[1] & s.sacred_high:
                out.append(f"mosaic {mosaic} fits into a sanctuary")
    for i in range(0, len(s.sanctuaries), 4):
        low = s.sanctuaries[i + 1]
        high = s.sanctuaries[i + 2]
        found = area(low & -low, 0 if low else high & -high, free_low, free_high)
        if found[0] != low or found[1] != high:
            out.append("a sanctuary is not a whole area")
    if s.live == 0 and bits(s.sacred_low) + bits(s.sacred_high) != bits(free_low) + bits(free_high):
        out.append("free cells are left that are no sanctuary")
