"""Step 5: the ships of an area, crews and what is added to them, building."""

from benben.core.journal import note
from benben.games.egizia_common import hand, rounds, ships, teams
from benben.games.egizia_common.hand import COPIES, WIDTH
from benben.games.egizia_common.journal import WENT_HOME
from benben.games.egizia_sands import cards, monuments, sphinx
from benben.games.egizia_sands.position import Position
from benben.games.egizia_sands.space import (
    BUILDING,
    BUILT_IN,
    CREW0,
    CREWS,
    DECLINE0,
    DRAW0,
    FINISH0,
    FREE,
    LEADER,
    LEADER0,
    LINE_UP,
    MAY_WAIT,
    MOVED_UP,
    ORDINARY,
    PAIRED,
    PUT0,
    SECOND0,
    SEER,
    SLOT0,
    SLOTS,
    SPHINX,
    STONES_OR_STRENGTH,
    STRENGTH,
    STRENGTH0,
    TWO_CREWS,
    USED_TILE,
    USED_WAITING,
    WAITING,
    WAITING_BONUS,
    WORK,
    WORKING,
)

# --- the ships of an area -----------------------------------------------------------------------


def slot_of(s: Position, seat: int) -> int:
    """The slot of a player's ship in the area being built, WAITING for the place beside it."""
    first = SLOT0 + s.area * SLOTS
    slot = 0
    while slot < WAITING and not s.river[first + slot] >> 2 * seat & 3:
        slot += 1
    return slot


def open_area(s: Position, area: int) -> None:
    """SND-57, SND-58."""
    first = SLOT0 + area * SLOTS
    s.area = area
    s.line = ships.line(s.river, first)
    s.waiting = ships.owner(s.river[first + WAITING])
    s.agenda.append(LINE_UP * WORK + area)


def next_in_line(s: Position, area: int) -> None:
    """SND-58, SND-65; SND-46, SND-131: at last a waiting ship, if its owner may build with it."""
    s.spare = 0
    if s.line:
        s.agenda.append(LINE_UP * WORK + area)
        ask(s, s.line.pop(0))
    elif s.waiting >= 0:
        seat = s.waiting
        s.waiting = -1
        if may_wait(s, seat):
            s.spare = 1
            ask(s, seat)


def may_wait(s: Position, seat: int) -> bool:
    """Whether a waiting ship of this player may build without a slot."""
    if s.marks[seat] >= MAY_WAIT:
        return True
    return s.favours[seat] & USED_WAITING == 0 and cards.has(s, seat, WAITING_BONUS)


def ask(s: Position, seat: int) -> None:
    """SND-183, SND-184."""
    if feasible(s, seat) or helps(s, seat):
        rounds.decide(s, BUILDING, seat)
    else:
        go_home(s, seat)


def go_home(s: Position, seat: int) -> None:
    """SND-63, SND-64, SND-185: the ship is taken back, and others move up."""
    first = SLOT0 + s.area * SLOTS
    slot = slot_of(s, seat)
    s.river[first + slot] = 0
    s.ships[seat] += 1
    note(s.journal, WENT_HOME, seat, s.area)
    if slot == WAITING:
        return
    last = s.box.slots[s.seats] - 1
    while slot < last:
        s.river[first + slot] = s.river[first + slot + 1]
        slot += 1
    s.river[first + last] = 0
    if s.waiting >= 0:
        s.river[first + last] = s.river[first + WAITING]
        s.river[first + WAITING] = 0
        s.line.append(s.waiting)
        note(s.journal, MOVED_UP, s.waiting, s.area)
        s.waiting = -1


# --- what can be built --------------------------------------------------------------------------


def most_drawn(s: Position, seat: int) -> int:
    """SND-83, SND-187, SND-197: how many Sphinx cards this player can draw at most."""
    slot = slot_of(s, seat)
    most = s.box.waiting_drawn if slot == WAITING else s.box.most_drawn[slot]
    return min(most, s.top + len(s.under))


def cheapest(s: Position, seat: int) -> int:
    """The least cost of anything that can be built here, or 99 when there is nothing."""
    if s.area == SPHINX:
        return 1 if s.top or s.under else 99
    return teams.cheapest(monuments.spots(s, seat, s.area))


def card_strength(s: Position, seat: int) -> int:
    """SND-111, SND-112: what all strength cards of a player would add."""
    if s.anytime[seat] == 0:
        return 0
    out = hand.anytimes(s, seat, STRENGTH) * s.box.card_strength
    return out + hand.anytimes(s, seat, STONES_OR_STRENGTH) * s.box.either_strength


def second(s: Position, seat: int, engaged: int) -> int:
    """SND-129: the most that a second ordinary crew could add, beside those that are engaged."""
    if s.marks[seat] & PAIRED or not cards.has(s, seat, TWO_CREWS):
        return 0
    best = 0
    for crew in range(ORDINARY):
        if not engaged >> crew & 1:
            best = max(best, s.strength[seat * CREWS + crew])
    return best


def aid(s: Position, seat: int, engaged: int) -> int:
    """What could be added to a crew: leader, strength cards, a second crew."""
    out = card_strength(s, seat) + second(s, seat, engaged)
    if not engaged >> LEADER & 1:  # SND-61
        out += s.strength[seat * CREWS + LEADER]
    return out


def feasible(s: Position, seat: int) -> list[int]:
    """SND-59: the crews with which this player could build something now."""
    least = cheapest(s, seat)
    out: list[int] = []
    if least > s.stones[seat]:
        return out
    busy = s.busy[seat]
    for crew in range(ORDINARY):
        if not busy >> crew & 1:  # SND-60
            strength = s.strength[seat * CREWS + crew]
            if strength >= least or strength + aid(s, seat, busy | 1 << crew) >= least:
                out.append(crew)
    return out


def helps(s: Position, seat: int) -> bool:
    """Whether a card at a moment of choice could help to build something that is there."""
    if s.busy[seat] & 7 == 7 or cheapest(s, seat) == 99:
        return False
    return cards.helps_building(s, seat)


def options(s: Position, seat: int) -> list[int]:
    out: list[int] = []
    cards.add_free(s, seat, True, out)
    out.append(DECLINE0)  # SND-63
    for crew in feasible(s, seat):
        out.append(CREW0 + crew)
    return out


def choose(s: Position, seat: int, choice: int) -> None:
    if choice < DECLINE0:
        cards.use_free(s, seat, choice)
        ask(s, seat)
        return
    if choice == DECLINE0:
        go_home(s, seat)
        return
    if s.spare:  # SND-186
        if s.marks[seat] >= MAY_WAIT:
            s.marks[seat] -= MAY_WAIT
            note(s.journal, USED_TILE, seat)
        else:
            s.favours[seat] |= USED_WAITING
            note(s.journal, USED_TILE, seat, WAITING_BONUS)
    teams.engage(s, seat, choice - CREW0)
    s.arg = 0
    rounds.decide(s, WORKING, seat)


# --- building -----------------------------------------------------------------------------------


def work_options(s: Position, seat: int) -> list[int]:
    out: list[int] = []
    cards.add_free(s, seat, s.placed > 0 and s.arg == 0, out)  # SND-178
    here = monuments.spots(s, seat, s.area) if s.area != SPHINX else []
    add_aids(s, seat, teams.cheapest(here) if here else 1, out)
    add_works(s, seat, here, 0, out)
    if s.placed:
        out.append(FINISH0)
    return out


def work_candidates(s: Position, seat: int) -> list[int]:
    """SND-188: the same for a search, to which strength is added where it is needed at once."""
    out: list[int] = []
    cards.add_free(s, seat, s.placed > 0 and s.arg == 0, out)
    here = monuments.spots(s, seat, s.area) if s.area != SPHINX else []
    rank = 0
    floor = 0
    if s.after >= 0:
        rank = s.after % teams.FLOOR
        floor = s.after // teams.FLOOR
    add_needed(s, seat, here, rank, out)
    add_works(s, seat, here, floor, out)
    if s.placed and s.after < 0:
        out.append(FINISH0)
    return out


def add_works(s: Position, seat: int, here: list[int], floor: int, out: list[int]) -> None:
    """What can be built or drawn now and needs more strength than `floor`."""
    if s.area == SPHINX:
        add_draws(s, seat, floor, out)
    for spot in here:
        if teams.can_build(s, seat, spot, floor, s.budget):
            out.append(PUT0 + (spot >> 5))


def add_draws(s: Position, seat: int, floor: int, out: list[int]) -> None:
    """SND-83, SND-119."""
    most = most_drawn(s, seat)
    free = cards.unused(s, seat, SEER) if s.permanent[seat] else 0
    free = min(free, FREE - 1)
    for paid in range(floor + 1, min(s.budget, s.stones[seat], most) + 1):
        for more in range(min(free, most - paid) + 1):
            out.append(DRAW0 + paid * FREE + more)


def add_aids(s: Position, seat: int, least: int, out: list[int]) -> None:
    """SND-188: what can be added to the crew, if it can be of use."""
    most = s.stones[seat]
    if s.area == SPHINX:
        most = min(most, most_drawn(s, seat))
    if s.budget >= most:
        return
    engaged = s.busy[seat] | s.team
    reach = s.budget + card_strength(s, seat)
    if not engaged >> LEADER & 1:
        out.append(LEADER0)
        reach += s.strength[seat * CREWS + LEADER]
    if hand.anytimes(s, seat, STRENGTH):
        out.append(STRENGTH0)
    if hand.anytimes(s, seat, STONES_OR_STRENGTH):
        out.append(STRENGTH0 + 1)
    if second(s, seat, engaged):
        for crew in range(ORDINARY):
            if not engaged >> crew & 1:
                mine = s.strength[seat * CREWS + crew]
                if reach + mine >= least:  # something can be built then
                    out.append(SECOND0 + crew)


def within(s: Position, seat: int, here: list[int], reach: int) -> bool:
    """Whether something costs more than what is left, but not more than `reach`."""
    if s.area == SPHINX:
        more = s.budget + 1
        return more <= reach and more <= s.stones[seat] and more <= most_drawn(s, seat)
    return any(teams.can_build(s, seat, spot, s.budget, reach) for spot in here)


def add_needed(s: Position, seat: int, here: list[int], rank: int, out: list[int]) -> None:
    """SND-188: what can be added, and would be needed; `rank` is that of the latest one."""
    engaged = s.busy[seat] | s.team
    other = second(s, seat, engaged) if rank < 4 else 0
    threes = hand.anytimes(s, seat, STRENGTH) if rank <= 2 else 0
    fours = hand.anytimes(s, seat, STONES_OR_STRENGTH) if rank <= 3 else 0
    reach = s.budget + other + fours * s.box.either_strength
    more = reach + threes * s.box.card_strength
    if rank == 0 and not engaged >> LEADER & 1:
        if within(s, seat, here, more + s.strength[seat * CREWS + LEADER]):
            out.append(LEADER0)
    if threes and within(s, seat, here, more):
        out.append(STRENGTH0)
    if fours and within(s, seat, here, reach):
        out.append(STRENGTH0 + 1)
    if other:
        for crew in range(ORDINARY):
            if not engaged >> crew & 1:
                if within(s, seat, here, s.budget + s.strength[seat * CREWS + crew]):
                    out.append(SECOND0 + crew)


def work(s: Position, seat: int, choice: int) -> None:
    if choice < DECLINE0:
        cards.use_free(s, seat, choice)
        rounds.decide(s, WORKING, seat)
    elif choice < PUT0:
        add(s, seat, choice)
    elif choice < FINISH0:
        put(s, seat, choice - PUT0)
    elif choice == FINISH0:
        finish(s, seat)
    else:
        cards_drawn = choice - DRAW0
        clear(s, seat)
        sphinx.draw(s, seat, cards_drawn // FREE, cards_drawn % FREE)


def add(s: Position, seat: int, choice: int) -> None:
    before = s.budget
    rank = 1
    if choice == LEADER0:
        teams.engage(s, seat, LEADER)
    elif choice == STRENGTH0:  # SND-193
        cards.use(s, seat, STRENGTH)
        s.budget += s.box.card_strength
        rank = 2
    elif choice == STRENGTH0 + 1:
        cards.use(s, seat, STONES_OR_STRENGTH)
        s.budget += s.box.either_strength
        rank = 3
    else:
        s.marks[seat] |= PAIRED
        note(s.journal, USED_TILE, seat, TWO_CREWS)
        teams.engage(s, seat, choice - SECOND0)
        rank = 4
    teams.added(s, rank, before)
    rounds.decide(s, WORKING, seat)


def put(s: Position, seat: int, spot: int) -> None:
    """SND-59, SND-62, SND-190."""
    cost = monuments.lay(s, seat, spot, False)
    s.stones[seat] -= cost
    s.budget -= cost
    s.placed += 1
    s.arg = 0
    s.after = -1
    work_on(s, seat)


def work_on(s: Position, seat: int) -> None:
    """SND-195: go on building, if anything more can be built."""
    here = monuments.spots(s, seat, s.area)
    if here:
        least = teams.cheapest(here)
        if least <= s.stones[seat]:
            if least <= s.budget or least <= s.budget + aid(s, seat, s.busy[seat] | s.team):
                rounds.decide(s, WORKING, seat)
                return
        if cards.helps_building(s, seat):
            rounds.decide(s, WORKING, seat)
            return
    finish(s, seat)


def finish(s: Position, seat: int) -> None:
    """SND-60, SND-87; SND-191: the obelisk's bonus comes last."""
    s.marks[seat] |= BUILT_IN << s.area
    clear(s, seat)
    monuments.lift(s, seat)


def clear(s: Position, seat: int) -> None:
    """A visit is over."""
    teams.rest(s, seat)
    s.placed = 0


def spares(one: Position, other: Position, seat: int) -> bool:
    """SND-188: whether one has the other's position with less used up, or can still come to it."""
    cards_less = one.anytime[seat] - other.anytime[seat]
    if cards_less < 0 or (one.busy[seat] | one.team) & ~(other.busy[seat] | other.team):
        return False
    budget = one.budget + (cards_less >> WIDTH * STRENGTH & COPIES) * one.box.card_strength
    budget += (cards_less >> WIDTH * STONES_OR_STRENGTH & COPIES) * one.box.either_strength
    for crew in range(CREWS):
        if other.team >> crew & 1 and not one.team >> crew & 1:
            budget += one.strength[seat * CREWS + crew]
    same = one.clone()
    same.anytime[seat] = other.anytime[seat]
    same.busy[seat] = other.busy[seat]
    same.marks[seat] |= other.marks[seat] & PAIRED
    same.team = other.team
    same.budget = other.budget
    same.arg = other.arg
    return budget >= other.budget and same.pack() == other.pack()
