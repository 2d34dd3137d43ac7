"""The course of the game, in the order of the rulebook: set-up, turns, the end.

`legal` and `apply` are a table of the steps at which somebody decides. Between two decisions `run`
takes work off the agenda. Tiles, rows and workers are in `field.py`, stacks in `piles.py`, and what
may be done beside in `works.py`.
"""

from benben.core import bag
from benben.core.journal import note
from benben.core.rng import Rng
from benben.games.terra_pyramides import field, piles, scoring, works
from benben.games.terra_pyramides.position import Position
from benben.games.terra_pyramides.space import (
    BASE0,
    BASING,
    CHECK,
    CHOOSE_ROW,
    DEAL0,
    DEALING,
    DEEP,
    DONE0,
    DRAW0,
    ENDED,
    EVERYBODY,
    EXCHANGE0,
    FIRST0,
    FIRSTING,
    FREE,
    LIMIT,
    LOOK0,
    NEW_TURN,
    PILE0,
    PILES,
    PILING,
    PLACE0,
    PLACING,
    PLAIN,
    RIVER,
    ROW0,
    ROWING,
    SHOW0,
    SHOWING,
    STAIRS0,
    START_BASE,
    START_HAND,
    START_TILE,
    STRAY0,
    SUPPLY0,
    SUPPLYING,
    SURROUND,
    TAKE0,
    TAKING,
    TO_SEAT,
    TURN,
    TURN_UP,
    TURNED,
    TURNING,
    VALUES,
    WORK,
    WORKING,
)

# --- what may be chosen -------------------------------------------------------------------------


def legal(s: Position) -> list[int]:
    return choices(s, -1)


def candidates(s: Position) -> list[int]:
    """TER-137: one order of things of one kind is enough, unless it leaves nothing to choose."""
    after = s.after
    if s.step == SUPPLYING:
        after = max(after, 0)
    out = choices(s, after)
    return out or choices(s, -1)


def choices(s: Position, after: int) -> list[int]:
    """What may be chosen; of things of one kind those that do not come before `after`."""
    step = s.step
    if step == PLACING:
        out = field.places(s)
        if s.version != PLAIN:
            works.before_placing(s, after, out)
        return out
    if step == WORKING:
        out = field.moves(s)
        works.add(s, after, out)
        return out
    if step == FREE:
        out = draws(s)
        works.add(s, after, out)
        return out
    if step == ROWING:
        return rows(s, after)
    if step == SHOWING:
        return [SHOW0 + s.hand[s.active]]
    if step == DEALING:
        return piles.outcomes(s)
    if step == BASING:
        return [BASE0 + value for value in range(VALUES) if s.bases[value]]
    if step == LIMIT:
        out = []
        works.add(s, after, out)
        return out
    if step == TAKING:
        return [TAKE0 + i for i in range(s.left[s.arg])]
    if step == SUPPLYING:
        return field.supplies(s, after)
    if step == TURNING:
        return field.turns(s)
    if step == PILING:
        return piles.stacks(s)
    if step == FIRSTING:
        return [FIRST0 + seat for seat in range(s.seats)]
    return []


def rows(s: Position, after: int) -> list[int]:
    """TER-23, TER-121; TER-131: beside it what can add to a short supply, or a card."""
    out = [ROW0, ROW0 + 1, ROW0 + 2, ROW0 + 3]
    if works.short(s):
        works.add(s, after, out)
    if s.version == RIVER:
        works.add_cards(s, s.active, out)
    return out


def draws(s: Position) -> list[int]:
    """TER-40, TER-41, TER-66."""
    out: list[int] = []
    if piles.gone(s):
        return [DONE0]
    boxed = s.boxed
    for pile in range(PILES):
        if boxed >> pile & 1 == 0:
            out.append(DRAW0 + pile)
    if s.gold[s.active] >= s.box.price_look:
        for pile in range(PILES):
            if boxed >> pile & 1 == 0:
                out.append(LOOK0 + pile)
    return out


# --- chance -------------------------------------------------------------------------------------


def odds(s: Position) -> list[int]:
    if s.step == DEALING:
        return piles.odds(s)
    if s.step == BASING:
        return [count for count in s.bases if count]
    return [1] * len(legal(s))


def deal(s: Position, rng: Rng) -> int:
    step = s.step
    if step == DEALING:
        return piles.deal(s, rng)
    if step == BASING:
        return BASE0 + bag.draw(s.bases, rng)
    if step == PILING:
        return rng.pick(piles.stacks(s))
    return FIRST0 + rng.below(s.seats)


# --- making a choice ----------------------------------------------------------------------------


def apply(s: Position, choice: int) -> None:
    step = s.step
    if EXCHANGE0 <= choice < FIRST0:
        works.do(s, choice)
        if s.step == LIMIT and within(s):
            s.step = -1
            s.after = -1
            run(s)
        return
    s.step = -1  # until `run`, or what is called here, finds the next decision
    s.after = -1
    if step == DEALING:
        arg = s.arg
        kind = piles.dealt(s, choice - DEAL0)
        if kind:
            way = s.side.start_ways[arg]
            field.cover(s, s.side.starts[arg], kind + TURNED * (way // 32 + 1))
    elif step == WORKING:
        field.move(s, choice)
    elif step == PLACING:
        if choice >= STRAY0:  # TER-63
            s.gold[s.active] -= s.box.price_stray
            field.place(s, choice - STRAY0)
        else:
            field.place(s, choice - PLACE0)
    elif step == ROWING:
        field.choose_row(s, choice - ROW0)
    elif step == FREE:
        end_turn(s, choice)
    elif step == SHOWING:  # TER-113
        s.hand_seen[s.active] |= EVERYBODY
        s.step = PLACING
    elif step == BASING:
        s.base[s.arg] = choice - BASE0
        s.bases[choice - BASE0] -= 1
    elif step == TAKING:
        piles.to_hand(s, s.active, s.arg * DEEP + choice - TAKE0)
    elif step == SUPPLYING:
        field.supply(s, choice - SUPPLY0)
    elif step == TURNING:
        direction = choice - STAIRS0
        for way in s.side.ways[s.square]:
            if way // 32 == direction:
                field.turn(s, way)
    elif step == PILING:
        piles.draw(s, choice - PILE0, s.arg)
    else:
        open_game(s, choice - FIRST0)
    if s.step < 0:
        run(s)


def run(s: Position) -> None:
    """Take work off the agenda until somebody must decide."""
    agenda = s.agenda
    while s.step < 0:
        work = agenda.pop()
        op = work // WORK
        arg = work % WORK
        if op == CHOOSE_ROW:
            s.step = ROWING
            s.to_move = s.active
        elif op == SURROUND:
            field.surround(s)
        elif op == TURN:
            next_turn(s)
        elif op == CHECK:
            if not within(s):
                s.step = LIMIT
                s.to_move = s.active
        elif op == TURN_UP:
            piles.turn_up(s, arg)
        elif op == START_TILE:
            piles.ask_pile(s, arg)
        elif op == START_HAND:
            piles.ask_pile(s, TO_SEAT + arg)
        else:
            field.ask_base(s, arg)


# --- set-up and turns ---------------------------------------------------------------------------


def open_game(s: Position, first: int) -> None:
    """TER-8 to TER-12, TER-87, TER-88, TER-109: what the set-up still needs, the last first."""
    s.active = (first - 1) % s.seats
    s.step = -1
    s.agenda.append(TURN * WORK)
    if s.face_up:  # TER-146
        for pile in reversed(s.box.open_piles):
            s.agenda.append(TURN_UP * WORK + pile)
    for i in range(s.seats - 1, -1, -1):
        s.agenda.append(START_HAND * WORK + (first + i) % s.seats)
    sites: list[int] = []
    for way in s.side.start_ways:
        if way % 32 not in sites:
            sites.append(way % 32)
    if s.version == RIVER:
        for site in s.side.borders:
            if site not in sites:
                sites.append(site)
    for site in reversed(sites):
        s.agenda.append(START_BASE * WORK + site)
    for i in range(len(s.side.starts) - 1, -1, -1):
        s.agenda.append(START_TILE * WORK + i)


def next_turn(s: Position) -> None:
    """TER-15, TER-57, TER-149, TER-151: the next player who has a tile, or the end."""
    seat = s.active
    for _ in range(s.seats):
        seat = (seat + 1) % s.seats
        if s.hand_from[seat]:
            s.active = seat
            s.turns[seat] += 1
            s.fresh = 0
            note(s.journal, NEW_TURN, seat, s.turns[seat])
            s.step = PLACING if s.hand_seen[seat] & EVERYBODY else SHOWING
            s.to_move = seat
            return
    scoring.final(s)


def end_turn(s: Position, choice: int) -> None:
    """TER-40, TER-41, TER-141: the draw, then the limits."""
    s.agenda.append(TURN * WORK)
    s.agenda.append(CHECK * WORK)
    if choice == DONE0:
        return
    if choice >= LOOK0:
        s.gold[s.active] -= s.box.price_look
        piles.look(s, choice - LOOK0)
    else:
        piles.draw(s, choice - DRAW0, TO_SEAT + s.active)


def within(s: Position) -> bool:
    """TER-53, TER-54, TER-142."""
    if s.step == ENDED:
        return False
    me = s.active
    return s.gold[me] <= s.box.gold_limit and works.total(s, me) <= s.box.block_limit
