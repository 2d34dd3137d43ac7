"""The course of the game: set-up, turns, the moments between their steps.

`legal` and `apply` are a table of the steps at which somebody decides. Between two decisions `run`
takes work off the agenda. The market, the quarry, the worshippers and the offering have their own
modules.
"""

from typing import Final

from benben.core.bag import draw_from
from benben.core.journal import POINTS, note
from benben.core.rng import Rng
from benben.core.state import CHANCE
from benben.games.cleopatra import market, offering, paying, quarry, scoring, steps, worshippers
from benben.games.cleopatra.garden import MOSAICS
from benben.games.cleopatra.position import Position
from benben.games.cleopatra.space import (
    ACCEPT_ALL,
    ACCEPTING,
    ACT,
    AMBASSADOR,
    ASK_SEAT,
    ASKING,
    BEG0,
    BEG_FROM,
    BEGGAR,
    BEGGED,
    BID0,
    BIDDING,
    BUILDING,
    CLAIMING,
    COUNT_HAND,
    COURTESAN,
    DEAL0,
    DEAL_HAND,
    DEAL_STALL,
    DEALING,
    DICE,
    DISCARD0,
    DONE0,
    DRAW,
    DROP0,
    DROPPING,
    END0,
    ENDING,
    FIRST0,
    FIRSTING,
    FROM_BONUS,
    FROM_START,
    GO0,
    KEEP0,
    KINDS,
    LAY0,
    LAYING,
    LIMIT,
    LOOK0,
    LOOKING,
    MOST_BID,
    OFFER_HELD,
    OFFERING,
    PASS0,
    PAY0,
    PAYING,
    PLACE0,
    PLACING,
    REFILL,
    RESUME,
    REVEAL0,
    REVEALING,
    ROLL0,
    ROLLED,
    ROLLING,
    SCRIBE,
    SET_STALL,
    SHOW0,
    SHOWING,
    SIFTING,
    SMUGGLER,
    STALLS,
    TO_DISCARD,
    TO_SEAT,
    TURN0,
    TURN_UP,
    TURNING,
    TURNS,
    UNVEIL0,
    UNVEIL_NEXT,
    UNVEILING,
    VIZIER,
    WALL0,
    WORK,
)

CHOOSE: Final = [
    [1],
    [1, 1],
    [1, 2, 1],
    [1, 3, 3, 1],
    [1, 4, 6, 4, 1],
    [1, 5, 10, 10, 5, 1],
]
"""Binomials: by blank dice, and how many of them turn."""


# --- what may be chosen -------------------------------------------------------------------------


def legal(s: Position) -> list[int]:
    step = s.step
    if step <= ENDING:
        return moment(s)
    if step == PAYING:
        return paying.payments(s, 1)
    if step == LAYING:
        return market.lays(s)
    if step == PLACING:
        return quarry.places(s)
    if step == DROPPING:
        return market.drops(s, 1)
    if step == CLAIMING:
        return quarry.claims(s, -1)
    if step == BEGGED:
        return worshippers.answers(s)
    if step == ASKING:
        return worshippers.askings(s, -1)
    if step == OFFERING:
        return worshippers.offerings(s, -1)
    if step == ACCEPTING:
        return worshippers.acceptances(s, -1)
    if step == SIFTING:
        return worshippers.siftings(s, -1)
    if step == BIDDING:
        return bids(s, s.to_move)
    if step == FIRSTING:
        return [FIRST0 + seat for seat in range(s.seats)]
    if step == DEALING:
        bag = market.deal_bag(s)
        return [DEAL0 + kind for kind in range(KINDS) if s.bags[bag + kind]]
    if step == LOOKING:
        bag = len(s.bags) - KINDS
        return [LOOK0 + kind for kind in range(KINDS) if s.bags[bag + kind]]
    if step == TURNING:
        out = [TURN0] if s.down else []
        if s.up:
            bag = len(s.bags) - KINDS
            out.extend([TURN0 + kind for kind in range(KINDS) if s.bags[bag + kind]])
        return out
    if step == UNVEILING:
        return [UNVEIL0 + mosaic for mosaic in range(MOSAICS) if s.live >> mosaic & 1]
    if step == ROLLING:
        return [ROLL0 + n for n in range(DICE - s.dice + 1)]
    if step == REVEALING:
        return [REVEAL0 + s.bids[s.arg] - 1]
    if step == SHOWING:
        return [SHOW0 + scoring.shown_next(s)]
    return []


def candidates(s: Position) -> list[int]:
    """CLE-86, CLE-94: for a search, things that are named together come in one order."""
    step = s.step
    if step <= ENDING:
        return moment(s)
    first = max(s.after, 1)
    out: list[int] = []
    if step == PAYING:
        out = paying.payments(s, first)
    elif step == DROPPING:
        out = market.drops(s, first)
    elif step == CLAIMING:
        out = quarry.claims(s, s.after)
    elif step == ASKING:
        out = worshippers.askings(s, first)
    elif step == OFFERING:
        out = worshippers.offerings(s, first)
    elif step == ACCEPTING:
        out = worshippers.acceptances(s, first)
    elif step == SIFTING:
        out = worshippers.siftings(s, first)
    return out or legal(s)


def moment(s: Position) -> list[int]:
    """CLE-21, CLE-22, CLE-107: a moment between two steps of a turn."""
    step = s.step
    out: list[int] = []
    if step == ACT:
        for stall in range(STALLS):
            if occupied(s, stall):
                out.append(GO0 + stall)
    if step <= BUILDING:
        quarry.add_pieces(s, out)
    stuck = not out
    base = s.active * KINDS
    hand = s.hand
    if (
        hand[base + BEGGAR]
        or hand[base + COURTESAN]
        or hand[base + AMBASSADOR]
        or hand[base + SCRIBE]
        or hand[base + SMUGGLER]
        or hand[base + VIZIER]
    ):
        worshippers.add_plays(s, out)
    if step == ACT:
        if stuck:  # CLE-87
            out.append(PASS0)
    elif step == BUILDING:
        out.append(DONE0)
    elif step == LIMIT:
        out.append(KEEP0)
        out.append(DISCARD0)
    else:
        out.append(END0)
    return out


def occupied(s: Position, stall: int) -> bool:
    """CLE-81."""
    for i in range(stall, len(s.lying), STALLS):
        if s.lying[i]:
            return True
    for i in range(stall * KINDS, stall * KINDS + KINDS):  # noqa: SIM110 a generator is slow
        if s.stalls[i]:
            return True
    return False


def bids(s: Position, seat: int) -> list[int]:
    """CLE-106, CLE-131."""
    return [BID0 + n for n in range(min(s.talents[seat], MOST_BID) + 1)]


# --- chance -------------------------------------------------------------------------------------


def odds(s: Position) -> list[int]:
    step = s.step
    if step == DEALING:
        bag = market.deal_bag(s)
        return [n for n in s.bags[bag : bag + KINDS] if n]
    if step == LOOKING:
        return [n for n in s.bags[len(s.bags) - KINDS :] if n]
    if step == TURNING:  # CLE-17: how it lies has nothing to do with what it is
        bagged = s.bags[len(s.bags) - KINDS :]
        out = [s.down * sum(bagged)] if s.down else []
        if s.up:
            out.extend([s.up * n for n in bagged if n])
        return out
    if step == ROLLING:
        blank = DICE - s.dice
        others = s.box.faces - s.ankhs
        ways = CHOOSE[blank]
        out = []
        for n in range(blank + 1):
            weight = ways[n]
            for i in range(blank):
                weight *= s.ankhs if i < n else others
            out.append(weight)
        return out
    return [1] * len(legal(s))


def deal(s: Position, rng: Rng) -> int:
    step = s.step
    if step == TURNING:
        if rng.below(s.up + s.down) < s.down:
            return TURN0
        return TURN0 + draw_from(s.bags, len(s.bags) - KINDS, KINDS, rng)
    if step == DEALING:
        return DEAL0 + draw_from(s.bags, market.deal_bag(s), KINDS, rng)
    if step == LOOKING:
        return LOOK0 + draw_from(s.bags, len(s.bags) - KINDS, KINDS, rng)
    if step == ROLLING:
        rolled = 0
        for _ in range(DICE - s.dice):
            if rng.below(s.box.faces) < s.ankhs:
                rolled += 1
        return ROLL0 + rolled
    if step == REVEALING:
        return REVEAL0 + s.bids[s.arg] - 1
    if step == SHOWING:
        return SHOW0 + scoring.shown_next(s)
    if step == FIRSTING:
        return FIRST0 + rng.below(s.seats)
    return rng.pick(legal(s))


# --- making a choice ----------------------------------------------------------------------------


def apply(s: Position, choice: int) -> None:
    step = s.step
    s.step = -1  # until `run`, or what is called here, finds the next decision
    s.after = -1
    if step <= ENDING:
        act(s, choice, step)
    elif step == TURNING:
        market.turned(s, choice - TURN0)
    elif step == PAYING:
        quarry.pay(s, choice - PAY0)
    elif step == LAYING:
        market.lay(s, choice - LAY0)
    elif step == DEALING:
        market.dealt(s, choice - DEAL0)
    elif step == DROPPING:
        market.drop(s, choice - DROP0)
    elif step == PLACING:
        quarry.place(s, choice - PLACE0)
    elif step == ROLLING:
        s.dice += choice - ROLL0
        steps.decide(s, ROLLED, s.active)
    elif step == CLAIMING:
        quarry.claim(s, choice)
    elif step == UNVEILING:
        s.tile = choice - UNVEIL0
    elif step == BEGGED:
        worshippers.answer(s, choice)
    elif step == ASKING:
        worshippers.ask(s, choice)
    elif step == OFFERING:
        worshippers.offer(s, choice)
    elif step == ACCEPTING:
        worshippers.accept(s, choice)
    elif step == LOOKING:
        worshippers.looked(s, choice - LOOK0)
    elif step == SIFTING:
        worshippers.sift(s, choice)
    elif step == BIDDING:
        offering.bid(s, choice - BID0)
    elif step == REVEALING:
        offering.reveal(s, choice - REVEAL0)
    elif step == SHOWING:
        scoring.show(s, choice - SHOW0)
    else:
        set_up(s, choice - FIRST0)
    if s.step < 0:
        run(s)


def run(s: Position) -> None:
    """Take work off the agenda until somebody must decide."""
    agenda = s.agenda
    while s.step < 0:
        work = agenda.pop()
        op = work // WORK
        arg = work % WORK
        if op == RESUME:
            if arg == LIMIT:
                market.count_hand(s)
            else:
                steps.decide(s, arg, s.active)
        elif op == TURN_UP:
            market.turn_up(s)
        elif op == REFILL:
            market.refill(s)
        elif op == COUNT_HAND:
            market.count_hand(s)
        elif op == DEAL_STALL:
            s.arg = arg
            steps.decide(s, DEALING, CHANCE)
        elif op == DEAL_HAND:
            s.arg = TO_SEAT + arg
            steps.decide(s, DEALING, CHANCE)
        elif op == TO_DISCARD:
            worshippers.to_discard(s, arg)
        elif op == BEG_FROM:
            steps.decide(s, BEGGED, arg)
        elif op == ASK_SEAT:
            worshippers.ask_seat(s, arg)
        elif op == ACCEPT_ALL:
            worshippers.accept_all(s)
        elif op == DRAW:
            worshippers.draw(s, arg)
        elif op == UNVEIL_NEXT:
            steps.decide(s, UNVEILING, CHANCE)
        elif op == OFFER_HELD:
            offering.hold(s)
        else:
            market.put(s, arg)


# --- set-up and turns ---------------------------------------------------------------------------


def set_up(s: Position, first: int) -> None:
    """CLE-15 to CLE-20, CLE-74 to CLE-76."""
    s.active = first
    for seat in range(s.seats):
        note(s.journal, POINTS, seat, s.talents[seat], FROM_START)
    agenda = s.agenda
    agenda.append(RESUME * WORK + ACT)
    agenda.append(UNVEIL_NEXT * WORK)
    agenda.append(TURN_UP * WORK)
    for stall in range(STALLS - 1, -1, -1):
        agenda.append(SET_STALL * WORK + stall)
        agenda.append(TURN_UP * WORK)
    for i in range(s.seats - 1, -1, -1):
        for _ in range(s.box.dealt):
            agenda.append(DEAL_HAND * WORK + (first + i) % s.seats)


def act(s: Position, choice: int, step: int) -> None:
    if choice < WALL0:
        s.passes = 0
        market.go(s, choice - GO0)
    elif choice < BEG0:
        quarry.build(s, choice)
    elif choice < KEEP0:
        worshippers.play(s, choice, step)
    elif choice == END0:
        end_turn(s, step)
    elif choice == DONE0:
        leave_quarry(s)
    elif choice == KEEP0:
        market.keep_all(s)
    elif choice == DISCARD0:
        market.discard_down(s)
    else:  # CLE-87
        s.passes += 1
        steps.decide(s, ENDING, s.active)


def leave_quarry(s: Position) -> None:
    """CLE-42 to CLE-46: bonus, Cleopatra's walk, dice."""
    me = s.active
    bonus = s.box.bonus[min(s.pieces, len(s.box.bonus) - 1)]
    if bonus:
        s.talents[me] += bonus
        note(s.journal, POINTS, me, bonus, FROM_BONUS, s.pieces)
    scoring.walk(s)
    if s.step < 0:
        steps.decide(s, ROLLING, CHANCE)


def end_turn(s: Position, step: int) -> None:
    if step == ROLLED and s.dice == DICE:  # CLE-61, CLE-119
        s.agenda.append(RESUME * WORK + ENDING)
        offering.hold(s)
        return
    s.turn += 1
    s.pieces = 0
    s.filled = 0
    s.courtesans = 0
    s.viziers = 0
    if s.passes == s.seats or s.turn == TURNS:  # CLE-88, CLE-140
        scoring.final(s)
        return
    s.active = s.active + 1 if s.active + 1 < s.seats else 0  # CLE-23
    steps.decide(s, ACT, s.active)
