"""What may be done in the trial game and what comes of it; `game.py` tells the rules in words."""

from math import comb

from benben.core.actions import Verb
from benben.core.bag import kinds
from benben.core.journal import POINTS, note, note_to
from benben.core.state import ALL, CHANCE, OVER
from tests.trial import space as sp
from tests.trial.position import Position


def legal(state: Position) -> list[int]:
    if state.phase == sp.ACTING:
        return acts(state)
    if state.phase == sp.DECIDING:
        return [sp.KEEP.of(), sp.BURY.of()]
    if state.phase == sp.BIDDING:
        return state.legal_for(state.to_move)
    if state.phase == sp.SHOWING:
        return [choice for choice in sp.TRIPLES if ways(state, choice)]
    if state.phase == sp.REVEALING:
        return [sp.REVEAL.of(state.count, state.bids[state.count] - 1)]
    verb = sp.TURN if state.phase == sp.TURNING else sp.DEAL
    return [verb.of(kind) for kind in kinds(coming(state))]


def acts(state: Position) -> list[int]:
    me = state.turn
    found = [sp.TAKE.of(0, card) for card in kinds(state.stalls)]
    if state.top or state.under or (state.age == sp.DAWN and sum(state.heap)):
        found.append(sp.DRAW.of())
    if not state.robbed and state.coins[me] and not state.looked >> me & 1:
        found.append(sp.LOOK.of())
    if state.tomb:
        found.append(sp.ROB.of())
    hand = state.hands[me * sp.CARDS : (me + 1) * sp.CARDS]
    found += [sp.SELL.of(0, card) for card in kinds(hand)]
    found.append(sp.REST.of())
    return found


def coming(state: Position) -> list[int]:
    """What the next card from the pile or the tomb may be: counts by kind."""
    back = state.age
    if state.phase == sp.FINDING:
        back = sp.TOMB if state.looked else sp.DAWN
    elif not state.top:
        return [1 if kind == state.under[0] else 0 for kind in range(sp.K)]
    return state.bags[back * sp.K : (back + 1) * sp.K]


def ways(state: Position, choice: int) -> int:
    """In how many ways the tomb can be these three."""
    shown = sp.SHOW.args(choice)
    back = sp.TOMB if state.looked else sp.DAWN
    product = 1
    for kind in range(1, sp.K):
        product *= comb(state.bags[back * sp.K + kind], shown.count(kind))
    return product


def apply(state: Position, choice: int) -> None:
    verb = sp.SPACE.verb_of(choice)
    if state.to_move == CHANCE:
        chance(state, verb, verb.args(choice))
    elif verb is sp.BID:
        state.bids[state.to_move] = verb.args(choice)[0] + 1
        state.to_move += 1
        if state.to_move == state.seats:
            await_chance(state, sp.REVEALING)
    elif verb is sp.DRAW:
        reshuffle(state)
        await_chance(state, sp.DRAWING)
    elif verb is sp.LOOK:
        state.coins[state.turn] -= 1
        await_chance(state, sp.SHOWING)
    elif verb is sp.ROB:
        state.robbed = True
        await_chance(state, sp.FINDING)
    else:
        act(state, verb, choice)
        go_on(state)


def await_chance(state: Position, phase: int) -> None:
    state.phase = phase
    state.count = 0
    state.to_move = CHANCE


def act(state: Position, verb: Verb, choice: int) -> None:
    me = state.turn
    if verb is sp.TAKE:
        card = choice - sp.TAKE.base
        state.stalls[card] -= 1
        state.hands[me * sp.CARDS + card] += 1
        tell(state, card, (2 << state.seats) - 1)
    elif verb is sp.KEEP:
        card = state.age * sp.K + state.drawn
        state.hands[me * sp.CARDS + card] += 1
        tell(state, card, state.drawn_by & ~(1 << me))
    elif verb is sp.BURY:
        state.under.append(state.drawn)
        state.under_by.append(state.drawn_by)
    elif verb is sp.SELL:
        card = choice - sp.SELL.base
        state.hands[me * sp.CARDS + card] -= 1
        state.heap[card % sp.K] += 1
        for row in range(state.seats + 1):  # equal cards: the known one goes first
            at = (row * state.seats + me) * sp.CARDS + card
            state.known[at] = max(state.known[at] - 1, 0)
        score(state, me, state.box.worth[card % sp.K], 0)
    else:
        state.coins[me] = min(state.coins[me] + 1, 9)
    state.drawn = 0
    state.drawn_by = 0


def tell(state: Position, card: int, observers: int) -> None:
    """These observers (bits; the one after the last seat is all) know the card just taken.

    A view has what others know only if all know it, or if it is about the viewer's own hand.
    """
    public = observers >> state.seats & 1
    for row in range(state.seats + 1):
        if observers >> row & 1 and (public or state.eyes in (ALL, row, state.turn)):
            state.known[(row * state.seats + state.turn) * sp.CARDS + card] += 1


def score(state: Position, seat: int, points: int, source: int) -> None:
    state.points[seat] += points
    note(state.journal, POINTS, seat, points, source)


def reshuffle(state: Position) -> None:
    """If the pile is used up. The dawn bag keeps the cards of the tomb nobody has seen, no more."""
    if not state.top and not state.under and state.age == sp.DAWN:
        state.age = sp.DUSK
        state.top = sum(state.heap)
        for kind in range(1, sp.K):
            state.bags[sp.DUSK * sp.K + kind] = state.heap[kind]
            state.heap[kind] = 0


def lift(state: Position, kind: int) -> int:
    """The next card of the pile is this one; says who has seen it before, as bits."""
    if not state.top:
        state.under.pop(0)
        return state.under_by.pop(0)
    state.top -= 1
    state.bags[state.age * sp.K + kind] -= 1
    return 0


def chance(state: Position, verb: Verb, args: list[int]) -> None:
    if verb is sp.DEAL:
        deal(state, args[0])
    elif verb is sp.TURN:
        lift(state, args[0])
        state.stalls[state.age * sp.K + args[0]] += 1
        go_on(state)
    elif verb is sp.SHOW:
        if not state.looked:
            for kind in args:
                state.bags[sp.DAWN * sp.K + kind] -= 1
                state.bags[sp.TOMB * sp.K + kind] += 1
        state.looked |= 1 << state.turn
        note_to(state.journal, state.turn, sp.SAW, args[0], args[1], args[2])
        go_on(state)
    else:
        state.count += 1
        if state.count == state.seats:
            award(state)


def deal(state: Position, kind: int) -> None:
    owner = state.count if state.phase == sp.DEALING else state.turn
    note_to(state.journal, owner, sp.DREW, kind)
    if state.phase == sp.DRAWING:
        state.drawn = kind
        state.drawn_by = lift(state, kind) | 1 << owner
        state.phase = sp.DECIDING
        state.to_move = owner
    elif state.phase == sp.FINDING:
        state.tomb -= 1
        state.bags[(sp.TOMB if state.looked else sp.DAWN) * sp.K + kind] -= 1
        state.hands[owner * sp.CARDS + sp.TOMB * sp.K + kind] += 1
        go_on(state)
    else:
        lift(state, kind)
        state.hands[owner * sp.CARDS + kind] += 1
        state.count += 1
        if state.count == state.seats:
            go_on(state)


def go_on(state: Position) -> None:
    """Fill the market; then it is the next seat's turn, or all bid."""
    if sum(state.stalls) < 2:
        reshuffle(state)
        if state.top or state.under:
            await_chance(state, sp.TURNING)
            return
    state.turn += 1
    state.phase = sp.ACTING if state.turn < state.seats else sp.BIDDING
    state.to_move = state.turn if state.phase == sp.ACTING else 0


def award(state: Position) -> None:
    """The highest bid pays and has the prize; of equal ones the lowest seat's."""
    best = max(state.bids)
    winner = state.bids.index(best)
    if best > 1:
        state.coins[winner] -= best - 1
        score(state, winner, state.box.prize, 1)
    state.bids = [0] * state.seats
    state.round += 1
    state.turn = -1
    if state.round < state.box.rounds:
        go_on(state)
    else:
        state.phase = sp.DONE
        state.to_move = OVER
