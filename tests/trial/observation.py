"""What a seat of the trial game sees as numbers: made from its view, the plain way to do it."""

from typing import Final

from benben.core.observation import (
    MOST,
    Segment,
    add_bits,
    add_padded,
    add_zeros,
    mover,
    others,
    turned,
)
from tests.trial import space as sp
from tests.trial.position import Position

BURIED: Final = 45
"""As many cards can lie under the pile: those of five kinds, up to nine each."""
COPIES: Final = 9 * sp.K

UNOBSERVED: Final = {
    "known": "what others know of hands, their own and each other's",
    "count": "left over where nothing is dealt or revealed",
    "drawn_by": "who has seen a card that is drawn: it follows from the turn and from `under_by`",
}


def segments(seats: int) -> list[Segment]:
    """Declare what a row holds, in its order."""
    out = [
        Segment("options.together", 1, 1, "all win together, or nobody does"),
        Segment("to_move", 1, seats + 1, "0 chance, 1 me, 2 the next seat, ..., last: it is over"),
        Segment("phase", 1, sp.DONE, "what is decided next (`space.py`)"),
        Segment("turn", 1, seats, "whose turn it is: 0 nobody's, 1 mine, 2 the next seat's, ..."),
        Segment("round", 1, 9, "rounds that are over"),
        Segment("count", 1, seats + 1, "who gets a card, or whose bid is opened, like `turn`"),
        Segment("age", 1, 2, "the back of the pile's cards"),
        Segment("pile.top", 1, COPIES, "cards of the pile that nobody has seen"),
        Segment("pile.under", BURIED, sp.K, "buried cards, next first, as kind + 1; 1 unknown"),
        Segment("pile.under_by", BURIED * seats, 1, "who has seen each: me, the next seat, ..."),
        Segment("drawn", 1, sp.K, "the drawn card, by kind"),
        Segment("tomb", 1, sp.TOMB_SIZE, "cards in the tomb"),
        Segment("tomb.looked", seats, 1, "who has looked through it: me, the next seat, ..."),
        Segment("tomb.robbed", 1, 1, "it was robbed"),
        Segment("unseen", 3 * sp.K, COPIES, "cards that I have not seen, by back and kind"),
        Segment("market", sp.CARDS, COPIES, "the market, by back and kind"),
        Segment("heap", sp.K, COPIES, "the heap, by kind"),
    ]
    for who in others(seats):
        out += [
            Segment(f"{who}.hand", sp.CARDS, COPIES, "cards by back and kind; kind 0: unknown"),
            Segment(f"{who}.coins", 1, MOST, "coins"),
            Segment(f"{who}.points", 1, MOST, "points"),
            Segment(f"{who}.bid", 1, 10, "bid + 1; 0 none or sealed"),
        ]
    return out


def observe(view: Position, me: int, out: list[object]) -> None:
    """Append the row of a seat, given its view."""
    seats = view.seats
    table = turned(me, seats)
    out.append(1 if view.together else 0)
    out.append(mover(view, me))
    out.append(view.phase)
    out.append(table[view.turn + 1] if view.turn < seats else 0)
    out.append(view.round)
    counting = view.phase == sp.DEALING or view.phase == sp.REVEALING
    out.append(table[view.count + 1] if counting and view.count < seats else 0)
    out.append(view.age)
    out.append(view.top)
    add_padded(out, [kind + 1 for kind in view.under], BURIED)
    for bits in view.under_by:
        add_bits(out, around(bits, me, seats), seats)
    add_zeros(out, (BURIED - len(view.under_by)) * seats)
    out.append(view.drawn)
    out.append(view.tomb)
    add_bits(out, around(view.looked, me, seats), seats)
    out.append(1 if view.robbed else 0)
    out.extend(view.bags)
    out.extend(view.stalls)
    out.extend(view.heap)
    for i in range(seats):
        seat = (me + i) % seats
        out.extend(view.hands[seat * sp.CARDS : (seat + 1) * sp.CARDS])
        out.append(view.coins[seat])
        out.append(view.points[seat])
        out.append(view.bids[seat])


def around(bits: int, me: int, seats: int) -> int:
    """Bits of seats, with the observer as the lowest."""
    return (bits >> me | bits << (seats - me)) & ((1 << seats) - 1)
