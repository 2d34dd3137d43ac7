"""The offering to the High Priest: sealed bids, ranks, amulets."""

from benben.core.journal import POINTS, note
from benben.core.state import CHANCE
from benben.games.cleopatra import steps
from benben.games.cleopatra.position import Position
from benben.games.cleopatra.space import BIDDING, BY_OFFERING, FROM_OFFERING, RANKED, REVEALING


def hold(s: Position) -> None:
    """CLE-61. The bids of the offering before lay open until now."""
    for seat in range(s.seats):
        s.bids[seat] = 0
    steps.decide(s, BIDDING, 0)


def bid(s: Position, talents: int) -> None:
    """CLE-62: sealed until the last one is in."""
    seat = s.to_move
    s.bids[seat] = talents + 1
    if seat + 1 < s.seats:
        steps.decide(s, BIDDING, seat + 1)
    else:
        s.arg = 0
        steps.decide(s, REVEALING, CHANCE)


def reveal(s: Position, talents: int) -> None:
    s.bids[s.arg] = talents + 1
    s.arg += 1
    if s.arg < s.seats:
        steps.decide(s, REVEALING, CHANCE)
    else:
        reward(s)


def rank(s: Position, seat: int) -> int:
    """CLE-130: from 0; equal bids share the worst of their ranks."""
    mine = s.bids[seat]
    higher = 0
    equal = 0
    for other in s.bids:
        if other > mine:
            higher += 1
        elif other == mine:
            equal += 1
    return higher if s.box.ties_best else higher + equal - 1


def reward(s: Position) -> None:
    """CLE-63 to CLE-66, CLE-129, CLE-132."""
    for seat in range(s.seats):
        at = rank(s, seat)
        coins = s.bids[seat] - 1
        note(s.journal, RANKED, seat, coins, at)
        if coins:
            s.talents[seat] -= coins
            note(s.journal, POINTS, seat, -coins, FROM_OFFERING)
        steps.corrupt(s, seat, s.box.ranks[at], BY_OFFERING)
    s.dice = 0
