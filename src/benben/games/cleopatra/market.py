"""The market: taking a stall, too many cards, filling the stalls; and the pile they come from."""

from typing import Final

from benben.core.journal import note, note_to
from benben.core.state import CHANCE
from benben.games.cleopatra import steps
from benben.games.cleopatra.position import Position
from benben.games.cleopatra.space import (
    BY_LIMIT,
    COUNT_HAND,
    DEAL_STALL,
    DREW,
    DROP0,
    DROPPING,
    ENDING,
    KINDS,
    LAY0,
    LAYING,
    LIMIT,
    REFILL,
    RESHUFFLED,
    STALLS,
    TAKEN,
    TO_SEAT,
    TURN_UP,
    TURNING,
    WORK,
)

# --- hands --------------------------------------------------------------------------------------


def hand_size(s: Position, seat: int) -> int:
    count = 0
    for i in range(seat * KINDS, seat * KINDS + KINDS):
        count += s.hand[i]
    return count


def leave(s: Position, seat: int, kind: int) -> None:
    """CLE-137: a card leaves a hand; of equal ones the known goes first."""
    at = seat * KINDS + kind
    s.hand[at] -= 1
    if s.known[at]:
        s.known[at] -= 1


def arrive(s: Position, seat: int, kind: int) -> None:
    """A card that all have seen comes into a hand."""
    s.hand[seat * KINDS + kind] += 1
    s.known[seat * KINDS + kind] += 1


# --- the pile -----------------------------------------------------------------------------------


def pile_size(s: Position) -> int:
    return s.up + s.down + (1 if s.top >= 0 else 0)


READY: Final = 0
WAIT: Final = 1
EMPTY: Final = 2


def top_card(s: Position, again: int) -> int:
    """CLE-80, CLE-81: whether there is a top card; if there will be, this work is done again."""
    if s.top >= 0:
        return READY
    if s.up + s.down == 0:
        reshuffle(s)
    if s.up + s.down == 0:
        return EMPTY
    s.agenda.append(again)
    s.agenda.append(TURN_UP * WORK)
    return WAIT


def reshuffle(s: Position) -> None:
    """CLE-80. A bag is kept as long as cards of it lie on the stalls."""
    cards = 0
    for n in s.discard:
        cards += n
    if cards == 0:
        return
    last = len(s.lying) - STALLS
    if s.lying[last] + s.lying[last + 1] + s.lying[last + 2] == 0:
        del s.lying[last:]
        del s.bags[len(s.bags) - KINDS :]
    s.bags.extend(s.discard)
    s.lying.extend([0] * STALLS)
    for kind in range(KINDS):
        s.discard[kind] = 0
    s.courtesans = 0
    s.up = cards // 2 if s.box.reshuffle_up else 0
    s.down = cards - s.up
    note(s.journal, RESHUFFLED, cards)


def turn_up(s: Position) -> None:
    """CLE-77: the next card is seen as it lies."""
    if s.up + s.down:
        steps.decide(s, TURNING, CHANCE)


def turned(s: Position, kind: int) -> None:
    s.top = kind
    if kind:
        s.up -= 1
        s.bags[len(s.bags) - KINDS + kind] -= 1
    else:
        s.down -= 1


# --- taking a stall -----------------------------------------------------------------------------


def go(s: Position, stall: int) -> None:
    """CLE-24, CLE-78."""
    me = s.active
    base = stall * KINDS
    hand = me * KINDS
    cards = 0
    for kind in range(1, KINDS):
        n = s.stalls[base + kind]
        if n:
            s.stalls[base + kind] = 0
            s.hand[hand + kind] += n
            s.known[hand + kind] += n
            cards += n
    hidden = 0
    for i in range(stall, len(s.lying), STALLS):
        hidden += s.lying[i]
    note(s.journal, TAKEN, me, stall, cards + hidden, hidden)
    s.agenda.append(COUNT_HAND * WORK)
    for _ in range(hidden):
        s.agenda.append(DEAL_STALL * WORK + stall)


def deal_bag(s: Position) -> int:
    """Where the bag starts from which the next face-down card of a deal comes."""
    if s.arg >= TO_SEAT:
        return 0
    bag = 0
    while s.lying[bag * STALLS + s.arg] == 0:
        bag += 1
    return bag * KINDS


def dealt(s: Position, kind: int) -> None:
    bag = deal_bag(s)
    s.bags[bag + kind] -= 1
    seat = s.active
    if s.arg >= TO_SEAT:
        seat = s.arg - TO_SEAT
    else:
        s.lying[bag // KINDS * STALLS + s.arg] -= 1
        if bag + KINDS < len(s.bags) and max(s.bags[bag : bag + KINDS]) == 0:
            del s.bags[bag : bag + KINDS]
            del s.lying[bag // KINDS * STALLS : bag // KINDS * STALLS + STALLS]
    s.hand[seat * KINDS + kind] += 1
    note_to(s.journal, seat, DREW, seat, kind)


# --- too many cards -----------------------------------------------------------------------------


def count_hand(s: Position) -> None:
    """CLE-82, CLE-84."""
    if hand_size(s, s.active) > s.box.hand_limit:
        steps.decide(s, LIMIT, s.active)
    else:
        s.agenda.append(REFILL * WORK)


def keep_all(s: Position) -> None:
    """CLE-25, CLE-83."""
    above = hand_size(s, s.active) - s.box.hand_limit
    steps.corrupt(s, s.active, above * s.box.keep_amulets, BY_LIMIT)
    s.agenda.append(REFILL * WORK)


def discard_down(s: Position) -> None:
    """CLE-26, CLE-85."""
    steps.corrupt(s, s.active, s.box.discard_amulets, BY_LIMIT)
    s.arg = hand_size(s, s.active) - s.box.hand_limit
    s.agenda.append(REFILL * WORK)
    steps.decide(s, DROPPING, s.active)


def drops(s: Position, first: int) -> list[int]:
    """CLE-86: from kind `first` on, and so that enough cards of these kinds are left for the rest.

    From 1 on it loses nothing: what is not offered can be named after what is.
    """
    base = s.active * KINDS
    out: list[int] = []
    beyond = 0
    for kind in range(KINDS - 1, first - 1, -1):
        n = s.hand[base + kind]
        beyond += n
        if n and beyond >= s.arg:
            out.append(DROP0 + kind)
    out.reverse()
    return out


def drop(s: Position, kind: int) -> None:
    leave(s, s.active, kind)
    s.discard[kind] += 1
    s.arg -= 1
    if s.arg:
        s.after = kind
        steps.decide(s, DROPPING, s.active)


# --- filling the stalls -------------------------------------------------------------------------


def refill(s: Position) -> None:
    """CLE-27, CLE-79, CLE-81."""
    found = EMPTY
    if s.filled != (1 << STALLS) - 1:
        found = top_card(s, REFILL * WORK)
    if found == EMPTY:
        steps.decide(s, ENDING, s.active)
    elif found == READY:
        free = lays(s)
        if len(free) == 1 or not s.box.choose_stall:
            lay(s, free[0] - LAY0)
        else:
            steps.decide(s, LAYING, s.active)


def lays(s: Position) -> list[int]:
    return [LAY0 + stall for stall in range(STALLS) if not s.filled >> stall & 1]


def lay(s: Position, stall: int) -> None:
    s.filled |= 1 << stall
    put(s, stall)
    s.agenda.append(REFILL * WORK)
    s.agenda.append(TURN_UP * WORK)


def put(s: Position, stall: int) -> None:
    """CLE-27: the top card goes to a stall as it lies."""
    if s.top:
        s.stalls[stall * KINDS + s.top] += 1
    else:
        s.lying[len(s.lying) - STALLS + stall] += 1
    s.top = -1
