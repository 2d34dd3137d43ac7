"""The course of the game, in the order of the rulebook: set-up, rounds, turns, actions.

`legal` and `apply` are a table of the steps at which somebody decides. Between two decisions `run`
takes work off the agenda. What the sites do with a stone is in `sites.py`.
"""

from benben.core.bag import draw
from benben.core.journal import note
from benben.core.rng import Rng
from benben.core.state import CHANCE
from benben.games.imhotep import scoring, sites, steps
from benben.games.imhotep.position import Position
from benben.games.imhotep.space import (
    ACCEPT0,
    ACT,
    BOATS,
    BONUS,
    BUILD0,
    BUILDING,
    CHISEL,
    CHISEL0,
    CHOOSING,
    CLEAN_UP,
    DEAL0,
    DEALING,
    DECLINE0,
    DISCARD,
    DRAW,
    END_TURN,
    FILL,
    FIRST0,
    FIRSTING,
    HAMMER,
    HAMMER0,
    HOIST0,
    KEEPING,
    KINDS,
    LAY_PAIR,
    LEVER,
    LEVER0,
    LOAD0,
    LOOK0,
    LOOKING,
    MARKET,
    NEW_ROUND,
    NEXT0,
    NEXT_ROUND,
    OPEN,
    ORDER,
    PASS0,
    PICKING,
    PLACE_BONUS,
    POINT0,
    RETURNED,
    ROUND0,
    ROUNDING,
    SAIL0,
    SAIL_CARD,
    SECOND,
    SET_SAIL,
    SHOW0,
    SHOWING,
    SITES,
    SLOTS,
    SPACES,
    STONES0,
    STUCK,
    TAKE0,
    TO_SEAT,
    TURN_UP,
    UNLOAD,
    WORK,
)

# --- what may be chosen -------------------------------------------------------------------------


def legal(s: Position) -> list[int]:
    step = s.step
    if step == ACT:
        return actions(s, False)
    if step == PICKING:
        return sites.picks(s)
    if step == SECOND:  # IMH-135
        return [LOAD0 + i for i in steps.free_slots(s)]
    if step == SET_SAIL:
        return [SAIL0 + s.arg * SITES + site for site in OPEN[s.docks]]
    if step == ORDER:
        return next_stones(s)
    if step == KEEPING:
        return sites.keeps(s)
    if step == BUILDING:  # IMH-141
        return [BUILD0 + p for p in range(3) if s.pyramids[p * 5 + 4] == 0]
    if step == BONUS:  # IMH-142
        if s.arg == PLACE_BONUS:
            out = [LOAD0 + i for i in steps.free_slots(s)]
            out.append(DECLINE0)
            return out
        return [ACCEPT0, DECLINE0]
    if step == CHOOSING:
        return [POINT0, STONES0]
    if step == FIRSTING:
        return [FIRST0 + seat for seat in range(s.seats)]
    if step == ROUNDING:
        return [ROUND0 + i for i in range(len(s.rounds)) if s.rounds[i]]
    if step == DEALING:
        return [DEAL0 + kind for kind in range(KINDS) if s.deck[kind]]
    if step == LOOKING or step == SHOWING:
        bag = sites.pair_bag(s)
        verb = LOOK0 if step == LOOKING else SHOW0
        return [verb + kind for kind in range(KINDS) if bag[kind]]
    return []


def candidates(s: Position) -> list[int]:
    """IMH-136: a search loads the two stones of a chisel in one order."""
    step = s.step
    if step == ACT:
        return actions(s, True)
    if step == SECOND:
        out = [LOAD0 + i for i in steps.free_slots(s) if i > s.after]
        if out:
            return out
    return legal(s)


def actions(s: Position, search: bool) -> list[int]:
    """IMH-20: what the player whose turn it is may do."""
    me = s.active
    sled = s.sled[me]
    fetch = s.quarry[me] > 0 and sled < s.box.sled  # IMH-24, IMH-112
    out: list[int] = []
    if fetch:
        out.append(TAKE0)
    docks = s.dock
    loads = s.load
    if sled:  # IMH-25, IMH-26
        cargo = s.cargo
        for boat in range(BOATS):
            slots = s.slots[boat]
            if docks[boat] == 0 and loads[boat] < slots:
                for i in range(boat * SLOTS, boat * SLOTS + slots):
                    if cargo[i] == 0:
                        out.append(LOAD0 + i)
    minimum = s.box.minimum
    for boat in range(BOATS):  # IMH-27 to IMH-30
        if docks[boat] == 0 and loads[boat] >= minimum[s.slots[boat]]:
            base = SAIL0 + boat * SITES
            for site in OPEN[s.docks]:
                out.append(base + site)
    cards = me * KINDS
    hand = s.hand
    if hand[cards + CHISEL] + hand[cards + SAIL_CARD] + hand[cards + HAMMER] + hand[cards + LEVER]:
        add_cards(s, me, fetch, search, out)
    if not out:  # IMH-114
        out.append(PASS0)
    return out


def add_cards(s: Position, me: int, fetch: bool, search: bool, out: list[int]) -> None:
    """IMH-34, IMH-117: blue cards that can be carried out."""
    sled = s.sled[me]
    minimum = s.box.minimum
    free = steps.free_slots(s)
    cards = me * KINDS
    if s.hand[cards + CHISEL] and sled >= 2 and len(free) >= 2:  # IMH-135
        for i in free[:-1] if search else free:  # IMH-136
            out.append(CHISEL0 + i)
    if s.hand[cards + SAIL_CARD] and sled:  # IMH-138
        for i in free:
            boat = i // SLOTS
            if s.load[boat] + 1 >= minimum[s.slots[boat]]:
                out.append(HOIST0 + i)
    if fetch and s.hand[cards + HAMMER]:  # IMH-137
        for i in free:
            out.append(HAMMER0 + i)
    if s.hand[cards + LEVER]:  # IMH-110
        for boat in range(BOATS):
            if s.dock[boat] == 0 and s.load[boat] >= minimum[s.slots[boat]]:
                base = LEVER0 + boat * SITES
                for site in OPEN[s.docks]:
                    out.append(base + site)


def next_stones(s: Position) -> list[int]:
    """IMH-134: which stone of a lever's boat comes next, one slot for each owner."""
    base = (s.arg >> 3) * SLOTS
    out: list[int] = []
    owners = 0
    for slot in range(SLOTS):
        owner = s.cargo[base + slot]
        if owner and slot not in s.order and not owners >> owner & 1:
            owners |= 1 << owner
            out.append(NEXT0 + slot)
    return out


# --- chance -------------------------------------------------------------------------------------


def odds(s: Position) -> list[int]:
    step = s.step
    if step == DEALING:
        return [count for count in s.deck if count]
    if step == LOOKING or step == SHOWING:
        return [count for count in sites.pair_bag(s) if count]
    return [1] * len(legal(s))


def deal(s: Position, rng: Rng) -> int:
    step = s.step
    if step == DEALING:
        return DEAL0 + draw(s.deck, rng)
    if step == LOOKING:
        return LOOK0 + draw(sites.pair_bag(s), rng)
    if step == SHOWING:
        return SHOW0 + draw(sites.pair_bag(s), rng)
    if step == ROUNDING:
        return ROUND0 + draw(s.rounds, rng)
    return FIRST0 + rng.below(s.seats)


# --- making a choice ----------------------------------------------------------------------------


def apply(s: Position, choice: int) -> None:
    step = s.step
    s.step = -1  # until `run`, or what is called here, finds the next decision
    if step == ACT:
        act(s, choice)
    elif step == DEALING:
        sites.dealt(s, choice - DEAL0)
    elif step == PICKING:
        sites.pick(s, choice)
    elif step == SECOND:
        s.after = -1
        steps.load(s, s.active, choice - LOAD0)
    elif step == SET_SAIL:
        launch(s, s.arg, choice - SAIL0 - s.arg * SITES)
    elif step == ORDER:
        s.order.append(choice - NEXT0)
        order_stones(s)
    elif step == LOOKING:
        sites.look(s, choice - LOOK0)
    elif step == KEEPING:
        sites.keep(s, choice)
    elif step == BUILDING:
        sites.build(s, s.to_move, choice - BUILD0)
    elif step == BONUS:
        sites.bonus(s, s.to_move, choice)
    elif step == CHOOSING:
        sites.choose(s, s.to_move, choice)
    elif step == SHOWING:
        sites.show(s, choice - SHOW0)
    elif step == ROUNDING:
        open_round(s, choice - ROUND0)
    else:
        first_player(s, choice - FIRST0)
    run(s)


def run(s: Position) -> None:
    """Take work off the agenda until somebody must decide."""
    agenda = s.agenda
    while s.step < 0:
        work = agenda.pop()
        op = work // WORK
        seat = work // 8 % 16
        arg = work % 8
        if op == END_TURN:
            end_turn(s)
        elif op == UNLOAD:
            sites.unload(s, seat, arg)
        elif op == FILL:
            sites.draw_card(s, arg)
        elif op == DRAW:
            sites.draw_card(s, TO_SEAT + seat)
        elif op == DISCARD:
            s.discard[work % WORK] += 1
        elif op == SPACES:
            sites.score_space(s, arg)
        elif op == LAY_PAIR:
            sites.lay_pair(s)
        elif op == CLEAN_UP:
            clean_up(s)
        elif op == TURN_UP:
            s.step = SHOWING
            s.to_move = CHANCE
        else:
            next_round(s)


# --- set-up and rounds --------------------------------------------------------------------------


def first_player(s: Position, seat: int) -> None:
    """IMH-111, IMH-14."""
    s.first = seat
    for i in range(s.seats):
        player = (seat + i) % s.seats
        s.sled[player] = s.box.start_sled[i]
        s.quarry[player] -= s.box.start_sled[i]
    s.agenda.append(NEXT_ROUND * WORK)


def next_round(s: Position) -> None:
    if s.round == s.box.rounds:  # IMH-15, IMH-42
        scoring.final(s)
        return
    s.round += 1
    steps.decide(s, ROUNDING, CHANCE)


def open_round(s: Position, card: int) -> None:
    """IMH-16, IMH-17, IMH-128."""
    s.rounds[card] = 0
    boats = s.box.round_cards[s.seats]
    for boat in range(BOATS):
        s.slots[boat] = boats[card * BOATS + boat]
    s.sailor = -1
    s.passes = 0
    note(s.journal, NEW_ROUND, s.round, s.first)
    s.agenda.append(END_TURN * WORK)
    side = s.sides >> MARKET & 1
    if s.box.pair[side]:
        s.agenda.append(LAY_PAIR * WORK)
    for place in range(s.box.up[side] - 1, -1, -1):
        s.agenda.append(FILL * WORK + place)
    s.active = (s.first - 1) % s.seats  # END_TURN hands over to the first player: IMH-19


def end_turn(s: Position) -> None:
    """IMH-21, IMH-37, IMH-115."""
    if s.passes == s.seats:
        note(s.journal, STUCK)
    if s.passes == s.seats or (s.dock[0] and s.dock[1] and s.dock[2] and s.dock[3]):
        end_round(s)
        return
    s.active = s.active + 1 if s.active + 1 < s.seats else 0
    s.step = ACT
    s.to_move = s.active


def end_round(s: Position) -> None:
    """IMH-38: the temple first, from the left, then clean up."""
    s.agenda.append(CLEAN_UP * WORK)
    width = s.box.temple_width[s.seats]
    for space in range(min(width, len(s.temple)) - 1, -1, -1):
        s.agenda.append(SPACES * WORK + space)


def clean_up(s: Position) -> None:
    """IMH-39, IMH-40, IMH-41, IMH-116."""
    for seat in range(s.seats):
        aboard = s.cargo.count(seat + 1)
        if aboard:
            s.quarry[seat] += aboard
            note(s.journal, RETURNED, seat, aboard, 1)
    for i in range(BOATS * SLOTS):
        s.cargo[i] = 0
    for boat in range(BOATS):
        s.slots[boat] = 0
        s.load[boat] = 0
        s.dock[boat] = 0
    s.docks = 0
    for place in range(4):
        if s.up[place]:
            s.discard[s.up[place]] += 1
            s.up[place] = 0
    if s.sailor >= 0:
        s.first = (s.sailor + 1) % s.seats
    s.agenda.append(NEXT_ROUND * WORK)
    for i in range(2):
        if s.pair_from[i]:
            s.agenda.append(TURN_UP * WORK)  # IMH-126


# --- actions ------------------------------------------------------------------------------------


def act(s: Position, choice: int) -> None:
    me = s.active
    if choice < SAIL0:
        s.passes = 0
        if choice == TAKE0:  # IMH-22
            steps.fetch(s, me, s.box.refill)
        else:
            steps.load(s, me, choice - LOAD0)
        end_turn(s)
        return
    s.agenda.append(END_TURN * WORK)
    if choice == PASS0:
        s.passes += 1
        return
    s.passes = 0
    if choice < CHISEL0:
        sail = choice - SAIL0
        launch(s, sail // SITES, sail % SITES)
    elif choice < HOIST0:  # IMH-106
        play_card(s, me, CHISEL)
        steps.load(s, me, choice - CHISEL0)
        s.after = choice - CHISEL0
        steps.decide(s, SECOND, me)
    elif choice < HAMMER0:  # IMH-107
        play_card(s, me, SAIL_CARD)
        steps.load(s, me, choice - HOIST0)
        s.arg = (choice - HOIST0) // SLOTS
        steps.decide(s, SET_SAIL, me)
    elif choice < LEVER0:  # IMH-108
        play_card(s, me, HAMMER)
        steps.fetch(s, me, s.box.refill)
        steps.load(s, me, choice - HAMMER0)
    else:  # IMH-109
        play_card(s, me, LEVER)
        lever = choice - LEVER0
        s.arg = lever // SITES * 8 + lever % SITES
        order_stones(s)


def play_card(s: Position, seat: int, kind: int) -> None:
    """IMH-35, IMH-130: it is discarded when what it does is done."""
    s.hand[seat * KINDS + kind] -= 1
    s.agenda.append(DISCARD * WORK + kind)


def order_stones(s: Position) -> None:
    """IMH-133: go on asking for the next stone until the rest have one owner."""
    stones = next_stones(s)
    if len(stones) > 1:
        steps.decide(s, ORDER, s.active)
        return
    base = (s.arg >> 3) * SLOTS
    for slot in range(SLOTS):
        if s.cargo[base + slot] and slot not in s.order:
            s.order.append(slot)
    launch(s, s.arg >> 3, s.arg & 7)


def launch(s: Position, boat: int, site: int) -> None:
    """IMH-27, IMH-31, IMH-32: dock the boat and unload it, from the bow unless ordered."""
    s.sailor = s.active
    s.dock[boat] = site + 1
    s.docks |= 1 << site
    base = boat * SLOTS
    if s.order:
        for slot in reversed(s.order):
            s.agenda.append(UNLOAD * WORK + (s.cargo[base + slot] - 1) * 8 + site)
        s.order = []
    else:
        for i in range(base + s.slots[boat] - 1, base - 1, -1):
            if s.cargo[i]:
                s.agenda.append(UNLOAD * WORK + (s.cargo[i] - 1) * 8 + site)
    for i in range(base, base + SLOTS):
        s.cargo[i] = 0
    s.load[boat] = 0
