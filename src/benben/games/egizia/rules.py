"""The course of the game, in the order of the rulebook: set-up, rounds, phases, the end.

`legal` and `apply` are a table of the steps at which somebody decides. Between two decisions `run`
takes work off the agenda. Ships are in `sailing.py`, cards in `cards.py`, feeding and bonuses in
`upkeep.py`, the sites in `building.py` and `sphinx.py`.
"""

from benben.core.journal import note
from benben.core.rng import Rng
from benben.core.state import CHANCE, OVER
from benben.games.egizia import building, cards, sailing, scoring, sphinx, upkeep
from benben.games.egizia.position import Position
from benben.games.egizia.space import (
    AFTER,
    AGAIN0,
    ALSO_KEEPING,
    BID0,
    BID_WON,
    BIDDING,
    BUILDING,
    CARD_SPACES,
    DEAL_NUMBERS,
    DONE0,
    END_ROUND,
    ENDED,
    FEED_ALL,
    FEED_WORK,
    FEEDING,
    FILL,
    FINAL,
    FRONT0,
    FRONT_WORK,
    FRONTING,
    GLEAN,
    GLEANING,
    GRAVE0,
    GRAVE_OPENED,
    GRAVING,
    KEEPING,
    LAST_CARDS,
    LINE_UP,
    LOOK0,
    LOOKING,
    MARKET0,
    MARKETING,
    NEXT0,
    NEXT_BID,
    NEXT_ROUND,
    NEXTING,
    NILE0,
    NILING,
    NUMBER0,
    NUMBERING,
    OPEN_GRAVE,
    PASS0,
    PAY_BID,
    PLACING,
    PRODUCE,
    READY,
    RING0,
    RING_WORK,
    RINGING,
    SAIL_ON,
    SHIP_DONE,
    SHOW0,
    SHOW_CARDS,
    SHOWING,
    SITE,
    SITES,
    START_CARD,
    STAY0,
    TAKE_PART,
    TRAIN0,
    TRAIN_WORK,
    TRAINING_STEP,
    WORK,
    WORK_ON,
    WORKING,
)
from benben.games.egizia_common import fields, gains, hand, pile, rounds, sphinx_cards
from benben.games.egizia_common.journal import NEW_ROUND

# --- what may be chosen -------------------------------------------------------------------------


def legal(s: Position) -> list[int]:
    step = s.step
    if step == PLACING:
        return sailing.options(s, s.to_move)
    if step == NILING:
        return [NILE0 + kind for kind in pile.kinds(s.deck)]
    if step == BUILDING:
        return building.options(s, s.to_move)
    if step == WORKING:
        return building.work_options(s, s.to_move)
    if step == LOOKING:
        return [LOOK0 + kind for kind in sphinx_cards.coming(s)]
    if step == KEEPING or step == ALSO_KEEPING:
        return sphinx.options(s)
    if step == FEEDING:
        return upkeep.feed_options(s, s.to_move)
    if step == READY:
        out = [DONE0]
        cards.add_free(s, s.to_move, True, out)
        return out
    if step == MARKETING:  # EGZ-60
        return [MARKET0, MARKET0 + 1]
    if step == TRAINING_STEP:
        return [TRAIN0 + crew for crew in gains.trainable(s, s.to_move, -1)]
    if step == RINGING:  # EGZ-131: staying is one of them
        return [RING0 + at for at in fields.reach(s.ring, s.arg)]
    if step == GRAVING:
        return [GRAVE0 + value for value in pile.kinds(s.tiles)]
    if step == AFTER:  # EGZ-88, EGZ-135
        return [AGAIN0, DONE0]
    if step == FRONTING:  # EGZ-102
        return [FRONT0, STAY0]
    if step == GLEANING:
        return upkeep.glean_options(s)
    if step == BIDDING:  # EGZ-123
        out = [PASS0]
        for points in range(s.arg + 1, s.box.most_bid + 1):
            out.append(BID0 + points)
        return out
    if step == NUMBERING:
        return [NUMBER0 + i for i in range(s.seats) if s.line[i] < 0]
    if step == NEXTING:
        return [NEXT0 + seat for seat in range(s.seats) if seat not in s.order]
    if step == SHOWING:
        return [SHOW0 + hand.next_shown(s.kept, s.kept_of, s.kept_by, s.arg)]
    return []


def candidates(s: Position) -> list[int]:
    """What a search looks at: aids and free steps in one order."""
    step = s.step
    out: list[int] = []
    if step == WORKING:
        out = building.work_candidates(s, s.to_move)
    elif step == TRAINING_STEP:
        out = [TRAIN0 + crew for crew in gains.trainable(s, s.to_move, max(s.after, 0))]
    return out or legal(s)


# --- chance -------------------------------------------------------------------------------------


def odds(s: Position) -> list[int]:
    step = s.step
    if step == NILING:
        return pile.weights(s.deck)
    if step == GRAVING:
        return pile.weights(s.tiles)
    if step == LOOKING and s.top:
        return pile.weights(s.pile)
    return [1] * len(legal(s))


def deal(s: Position, rng: Rng) -> int:
    step = s.step
    if step == NILING:
        return NILE0 + s.deck[rng.below(len(s.deck))]
    if step == GRAVING:
        return GRAVE0 + s.tiles[rng.below(len(s.tiles))]
    if step == LOOKING and s.top:
        return LOOK0 + s.pile[rng.below(len(s.pile))]
    choices = legal(s)
    return choices[rng.below(len(choices))]


# --- making a choice ----------------------------------------------------------------------------


def apply(s: Position, choice: int) -> None:
    step = s.step
    s.step = -1  # until `run`, or what is called here, finds the next decision
    if step == PLACING:
        sailing.choose(s, s.to_move, choice)
    elif step == NILING:
        s.deck.remove(choice - NILE0)
        s.shelf[s.arg] = choice - NILE0
    elif step == BUILDING:
        building.choose(s, s.to_move, choice)
    elif step == WORKING:
        building.work(s, s.to_move, choice)
    elif step == LOOKING:
        sphinx.look(s, choice - LOOK0)
    elif step == KEEPING or step == ALSO_KEEPING:
        sphinx.keep(s, s.to_move, choice)
    elif step == FEEDING:
        upkeep.choose_food(s, s.to_move, choice)
    elif step == READY:
        if choice != DONE0:
            cards.use_free(s, s.to_move, choice)
            cards.ready(s, s.to_move, s.arg)
    elif step == MARKETING:
        before = cards.hire_means(s, s.to_move)
        cards.step_market(s, s.to_move, choice - MARKET0)
        cards.hire_late(s, s.to_move, before)
    elif step == TRAINING_STEP:
        gains.train_free(s, s.to_move, choice - TRAIN0, TRAINING_STEP)
    elif step == RINGING:
        cards.move_ring(s, choice - RING0)
    elif step == GRAVING:
        value = choice - GRAVE0
        s.tiles.remove(value)
        s.tombs.append(value)
        note(s.journal, GRAVE_OPENED, value)
    elif step == AFTER:
        if choice == AGAIN0:
            sailing.again(s, s.to_move)
    elif step == FRONTING:
        if choice == FRONT0:
            building.move_up(s, s.to_move)
    elif step == GLEANING:
        upkeep.glean(s, s.to_move, choice)
    elif step == BIDDING:
        bid(s, s.to_move, choice)
    elif step == NUMBERING:
        take_number(s, s.to_move, choice - NUMBER0)
    elif step == NEXTING:
        next_number(s, choice - NEXT0)
    else:
        sphinx.show(s, s.arg, choice - SHOW0)
    run(s)


def run(s: Position) -> None:
    """Take work off the agenda until somebody must decide."""
    agenda = s.agenda
    while s.step < 0:
        work = agenda.pop()
        op = work // WORK
        seat = work // 16 % 4
        arg = work % 16
        if op == SAIL_ON:
            sailing.sail_on(s)
        elif op == SHIP_DONE:
            sailing.ship_done(s, seat)
        elif op == FILL:
            s.arg = arg
            rounds.decide(s, NILING, CHANCE)
        elif op == LINE_UP:
            building.next_in_line(s, arg)
        elif op == WORK_ON:
            building.work_on(s, seat)
        elif op == OPEN_GRAVE:
            rounds.decide(s, GRAVING, CHANCE)
        elif op == TRAIN_WORK:
            gains.ask_training(s, seat, arg, TRAINING_STEP)
        elif op == RING_WORK:
            s.arg = arg
            rounds.decide(s, RINGING, seat)
        elif op == FEED_ALL:
            upkeep.feed_all(s)
        elif op == FEED_WORK:
            upkeep.feed(s, seat)
        elif op == PRODUCE:
            upkeep.produce(s, seat, arg)
        elif op == SITE:
            building.open_site(s, arg)
        elif op == FRONT_WORK:
            building.ask_front(s, seat)
        elif op == TAKE_PART:
            upkeep.take_part(s)
        elif op == GLEAN:
            upkeep.ask_glean(s, seat)
        elif op == LAST_CARDS:
            cards.ready(s, seat, 1)
        elif op == END_ROUND:
            end_round(s)
        elif op == NEXT_ROUND:
            next_round(s)
        elif op == FINAL:
            scoring.final(s, seat)
        elif op == SHOW_CARDS:
            sphinx.ask_show(s, seat)
        elif op == PAY_BID:
            scoring.pay_bid(s, seat)
        elif op == START_CARD:
            s.arg = seat
            rounds.decide(s, LOOKING, CHANCE)
        elif op == NEXT_BID:
            next_bid(s)
        elif op == DEAL_NUMBERS:
            rounds.decide(s, NEXTING, CHANCE)
        else:
            rounds.decide(s, ENDED, OVER)


# --- set-up -------------------------------------------------------------------------------------


def next_number(s: Position, seat: int) -> None:
    """EGZ-6."""
    if not rounds.next_number(s, seat):
        rounds.decide(s, NEXTING, CHANCE)
    elif s.bidding:
        s.line = [-1] * s.seats
        start_auction(s)
    else:
        lay_out(s)


def start_auction(s: Position) -> None:
    """EGZ-123, EGZ-124. Meanwhile `line` has the owners of numbers, `marks` who is out."""
    s.arg = 0
    s.turn = s.seats - 1
    for seat in range(s.seats):
        s.marks[seat] = 1 if seat in s.line else 0
    s.agenda.append(NEXT_BID * WORK)


def next_bid(s: Position) -> None:
    still = s.marks.count(0)
    for at in rounds.turns(s):
        seat = s.order[at]
        if s.marks[seat] == 0:
            if still == 1:
                win_bid(s, seat)
                return
            s.turn = at
            rounds.decide(s, BIDDING, seat)
            return


def bid(s: Position, seat: int, choice: int) -> None:
    if choice == PASS0:
        s.marks[seat] = 1
    else:
        s.arg = choice - BID0
    s.agenda.append(NEXT_BID * WORK)


def win_bid(s: Position, seat: int) -> None:
    s.bids[seat] = s.arg
    note(s.journal, BID_WON, seat, s.arg)
    rounds.decide(s, NUMBERING, seat)


def take_number(s: Position, seat: int, number: int) -> None:
    s.line[number] = seat
    if s.line.count(-1) > 1:
        start_auction(s)
        return
    for other in range(s.seats):
        if other not in s.line:
            s.line[s.line.index(-1)] = other
    s.order = s.line
    s.line = []
    for other in range(s.seats):
        s.marks[other] = 0
    lay_out(s)


def lay_out(s: Position) -> None:
    """EGZ-8, EGZ-10, EGZ-14, EGZ-122."""
    rounds.line_up(s)
    s.agenda.append(NEXT_ROUND * WORK)
    if s.start_card:
        for seat in reversed(s.order):
            s.agenda.append(START_CARD * WORK + seat * 16)
    for _ in range(s.box.open_graves):
        s.agenda.append(OPEN_GRAVE * WORK)


# --- rounds -------------------------------------------------------------------------------------


def next_round(s: Position) -> None:
    """EGZ-16, EGZ-17."""
    box = s.box
    s.round += 1
    deck = box.deck_of_round[s.round]
    if s.round == 1 or deck != box.deck_of_round[s.round - 1]:  # EGZ-18
        s.deck = box.decks[deck][:]
    note(s.journal, NEW_ROUND, s.round)
    agenda = s.agenda
    agenda.append(END_ROUND * WORK)
    last = s.round == box.rounds
    for seat in reversed(s.order):
        if last:  # EGZ-142
            agenda.append(LAST_CARDS * WORK + seat * 16)
    for seat in reversed(s.order):  # EGZ-103, EGZ-146
        agenda.append(GLEAN * WORK + seat * 16)
    agenda.append(TAKE_PART * WORK)
    for site in range(SITES - 1, -1, -1):  # EGZ-44
        agenda.append(SITE * WORK + site)
    for seat in reversed(s.order):
        agenda.append(PRODUCE * WORK + seat * 16)
    agenda.append(FEED_ALL * WORK)
    agenda.append(SAIL_ON * WORK)
    for place in range(CARD_SPACES - 1, -1, -1):
        agenda.append(FILL * WORK + place)
    s.turn = s.seats - 1  # so that number 1 is next: EGZ-19


def end_round(s: Position) -> None:
    """EGZ-47, EGZ-71, EGZ-138, and everything that is reset for the next round."""
    rounds.new_order(s)
    rounds.clear_round(s)
    s.site = -1
    if s.round < s.box.rounds:
        s.agenda.append(NEXT_ROUND * WORK)
        return
    scoring.start(s)
