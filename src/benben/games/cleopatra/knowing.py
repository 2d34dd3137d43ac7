"""Hidden information: views of an observer, and determinizations that fit them."""

from typing import Final

from benben.core import bag
from benben.core.rng import Rng
from benben.games.cleopatra import paying, rules, worshippers
from benben.games.cleopatra.position import Position
from benben.games.cleopatra.space import (
    ACCEPT0,
    ACT,
    BEGGED,
    BIDDING,
    BUILDING,
    CLAIM0,
    COINS0,
    COMMISSION0,
    DONE0,
    DROP0,
    DROPPING,
    ENDED,
    ENDING,
    GIVE0,
    KEEP0,
    KINDS,
    LAY0,
    MERCHANT,
    MOST_BID,
    OFFER0,
    OFFERING,
    PAY0,
    PAYING,
    PLACING,
    RESOURCES,
    REVEALING,
    ROLLED,
    SHOWING,
    SIFTING,
    STALLS,
    TROMPE,
    WALL0,
)

TRIES: Final = 40
"""Number of random hands that are tried before a hand is completed systematically."""


def hide(s: Position, eyes: int) -> None:
    """Move all cards that the observer has not seen into one bag.

    CLE-138: a view has a single bag, so it does not show which cards belong to which reshuffle.
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


def openly(s: Position) -> bool:
    """CLE-16: whether everybody knows if there is a choice; otherwise secret cards decide it."""
    step = s.step
    if step == ACT:
        stalls = 0
        for stall in range(STALLS):
            if rules.occupied(s, stall):
                stalls += 1
        if stalls > 1:
            return True
    elif step == SIFTING:
        return s.drawn == s.shown
    elif (
        step != BUILDING
        and step != ROLLED
        and step != ENDING
        and step != DROPPING
        and step != PAYING
        and step != BEGGED
        and step != OFFERING
    ):
        return True
    base = s.to_move * KINDS
    return s.hand[base : base + KINDS] == s.known[base : base + KINDS]


def foreseen(s: Position, choice: int) -> bool:
    """On a view: whether a choice reveals no card that the observer has not seen.

    CLE-138: a reshuffle is not foreseen either, because a view has a single bag. It happens when
    the pile is empty and a player draws; actions in the quarry draw nothing.
    """
    if s.up + s.down == 0 and not (
        WALL0 <= choice < COMMISSION0 or PAY0 <= choice < DROP0 or choice >= CLAIM0
    ):
        return False
    if s.eyes == s.to_move:
        return True
    if s.step == SIFTING:
        return s.drawn[0] == 0 if choice == DONE0 else s.shown[choice - DROP0] > 0
    kind = 0
    if PAY0 <= choice < PAY0 + MERCHANT:
        kind = choice - PAY0
    elif DROP0 <= choice < LAY0:
        kind = choice - DROP0
    elif OFFER0 <= choice < ACCEPT0:
        kind = choice - OFFER0
    elif GIVE0 <= choice < COINS0:
        kind = choice - GIVE0
    elif COMMISSION0 <= choice < KEEP0:
        kind = worshippers.card_of(choice)
    return kind == 0 or s.known[s.to_move * KINDS + kind] > 0


def fill(s: Position, eyes: int, rng: Rng) -> None:
    """Deal the cards that the observer has not seen, so that an action in progress can continue."""
    if (s.step == PAYING or s.step == PLACING) and s.active != eyes:
        fill_able(s, s.active, rng)
    elif s.step == SHOWING or s.step == ENDED:
        fill_shown(s, rng)
    for owner in range(s.seats):
        base = owner * KINDS
        while s.hand[base]:
            s.hand[base] -= 1
            s.hand[base + bag.take(s.bags, rng)] += 1
    while s.drawn[0]:
        s.drawn[0] -= 1
        s.drawn[bag.take(s.bags, rng)] += 1
    if s.step == BIDDING or s.step == REVEALING:
        bidden = s.to_move if s.step == BIDDING else s.seats
        for seat in range(bidden):
            if s.bids[seat] == 0:
                s.bids[seat] = 1 + rng.below(min(s.talents[seat], MOST_BID) + 1)


def fill_shown(s: Position, rng: Rng) -> None:
    """CLE-68: a player who has shown the tainted cards has no others."""
    shown = s.arg if s.step == SHOWING else s.seats
    for owner in range(min(shown + 1, s.seats)):
        clean = s.bags[:]
        for kind in range(RESOURCES, KINDS if owner < shown else s.last):
            clean[kind] = 0
        base = owner * KINDS
        while s.hand[base]:
            take(s, base, bag.take(clean, rng))


def able(s: Position, seat: int) -> bool:
    """Whether the hand of a seat suffices for the payment that it has begun."""
    return paying.feasible(s, seat, 1)


def fill_able(s: Position, seat: int, rng: Rng) -> None:
    """Deal a hand at random until it suffices; after TRIES attempts, choose its cards."""
    base = seat * KINDS
    before = s.hand[base : base + KINDS]
    kept = s.bags[:]
    for _ in range(TRIES):
        while s.hand[base]:
            s.hand[base] -= 1
            s.hand[base + bag.take(s.bags, rng)] += 1
        if able(s, seat):
            return
        for kind in range(KINDS):
            s.hand[base + kind] = before[kind]
            s.bags[kind] = kept[kind]
    complete(s, seat, 1)


def take(s: Position, base: int, kind: int) -> None:
    """Replace an unknown card of a hand by one from the bag."""
    s.hand[base] -= 1
    s.hand[base + kind] += 1
    s.bags[kind] -= 1


def complete(s: Position, seat: int, first: int) -> bool:
    """Give a payer unseen cards, of ascending kinds, until they suffice; extra cards do no harm."""
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
