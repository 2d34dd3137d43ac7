"""What a pair of eyes cannot know, and worlds that fit what it can."""

from typing import TYPE_CHECKING, Final

from benben.core.rng import Rng
from benben.games.cleopatra import paying
from benben.games.cleopatra.space import (
    BIDDING,
    DROPPING,
    ENDED,
    KINDS,
    MOST_BID,
    PAYING,
    PLACING,
    RESOURCES,
    REVEALING,
    SHOWING,
    STALLS,
    TROMPE,
)

if TYPE_CHECKING:
    from benben.games.cleopatra.state import Cleopatra

TRIES: Final = 40


def hide(s: "Cleopatra", eyes: int) -> None:
    """Put back into one bag all that these eyes have not seen.

    CLE-138: a view has one bag only, so that it forgets which cards came from which reshuffle.
    """
    bag = s.bags[:KINDS]
    for i in range(KINDS, len(s.bags)):
        bag[i % KINDS] += s.bags[i]
    for i in range(STALLS, len(s.lying)):
        s.lying[i % STALLS] += s.lying[i]
    del s.lying[STALLS:]
    hand = s.hand
    known = s.known
    for owner in range(s.seats):
        if owner != eyes:
            base = owner * KINDS
            for kind in range(1, KINDS):
                hidden = hand[base + kind] - known[base + kind]
                if hidden:
                    hand[base + kind] -= hidden
                    hand[base] += hidden
                    bag[kind] += hidden
    if s.active != eyes:
        for kind in range(1, KINDS):
            hidden = s.drawn[kind] - s.shown[kind]
            if hidden:
                s.drawn[kind] -= hidden
                s.drawn[0] += hidden
                bag[kind] += hidden
    s.bags = bag
    if s.step == BIDDING or s.step == REVEALING:
        opened = s.arg if s.step == REVEALING else 0
        for seat in range(opened, s.seats):
            if seat != eyes:
                s.bids[seat] = 0


def fill(s: "Cleopatra", eyes: int, rng: Rng) -> None:
    """Deal what these eyes have not seen; whoever is in the middle of something can go on."""
    bag = s.bags
    if (s.step == PAYING or s.step == PLACING or s.step == DROPPING) and s.active != eyes:
        fill_able(s, s.active, rng)
    elif s.step == SHOWING or s.step == ENDED:
        fill_shown(s, rng)
    for owner in range(s.seats):
        base = owner * KINDS
        while s.hand[base]:
            s.hand[base] -= 1
            s.hand[base + fetch(bag, rng)] += 1
    while s.drawn[0]:
        s.drawn[0] -= 1
        s.drawn[fetch(bag, rng)] += 1
    if s.step == BIDDING or s.step == REVEALING:
        bidden = s.to_move if s.step == BIDDING else s.seats
        for seat in range(bidden):
            if s.bids[seat] == 0:
                s.bids[seat] = 1 + rng.below(min(s.talents[seat], MOST_BID) + 1)


def fill_shown(s: "Cleopatra", rng: Rng) -> None:
    """CLE-68: who has shown his tainted cards has no others."""
    shown = s.arg if s.step == SHOWING else s.seats
    for owner in range(min(shown + 1, s.seats)):
        clean = s.bags[:]
        for kind in range(RESOURCES, KINDS if owner < shown else s.last):
            clean[kind] = 0
        base = owner * KINDS
        while s.hand[base]:
            take(s, base, fetch(clean, rng))


def fetch(bag: list[int], rng: Rng) -> int:
    """A kind at random, out of the bag."""
    count = 0
    for n in bag:
        count += n
    left = rng.below(count)
    kind = 0
    while left >= bag[kind]:
        left -= bag[kind]
        kind += 1
    bag[kind] -= 1
    return kind


def able(s: "Cleopatra", seat: int) -> bool:
    """Whether the seat's hand allows it to finish what it has begun."""
    if s.step == DROPPING:
        return droppable(s, seat) >= s.arg
    return paying.feasible(s, seat, s.last)


def droppable(s: "Cleopatra", seat: int) -> int:
    count = 0
    for kind in range(s.last, KINDS):
        count += s.hand[seat * KINDS + kind]
    return count


def fill_able(s: "Cleopatra", seat: int, rng: Rng) -> None:
    """Fill one hand by chance until it is able; after too many tries give it what it needs."""
    base = seat * KINDS
    before = s.hand[base : base + KINDS]
    bag = s.bags[:]
    for _ in range(TRIES):
        while s.hand[base]:
            s.hand[base] -= 1
            s.hand[base + fetch(s.bags, rng)] += 1
        if able(s, seat):
            return
        for kind in range(KINDS):
            s.hand[base + kind] = before[kind]
            s.bags[kind] = bag[kind]
    if s.step == DROPPING:
        for kind in range(s.last, KINDS):
            while s.bags[kind] and s.hand[base] and droppable(s, seat) < s.arg:
                take(s, base, kind)
    else:
        complete(s, seat, 1)


def take(s: "Cleopatra", base: int, kind: int) -> None:
    s.hand[base] -= 1
    s.hand[base + kind] += 1
    s.bags[kind] -= 1


def complete(s: "Cleopatra", seat: int, first: int) -> bool:
    """Give a payer unseen cards, of ascending kinds, until he can pay; more never hurt."""
    if able(s, seat):
        return True
    base = seat * KINDS
    if s.hand[base] == 0:
        return False
    for kind in range(first, TROMPE + 1):
        if s.bags[kind]:
            take(s, base, kind)
            if complete(s, seat, kind):
                return True
            s.hand[base] += 1
            s.hand[base + kind] -= 1
            s.bags[kind] += 1
    return False
