"""Phase 5: the queue at a site, crews and what is added to them, building."""

from benben.core.journal import POINTS, note
from benben.games.egizia import cards, monuments, sphinx
from benben.games.egizia.position import Position
from benben.games.egizia.space import (
    BUILDING,
    CREW0,
    CREWS,
    DECLINE0,
    DRAW0,
    FINISH0,
    FREE,
    FROM_OBELISK,
    FROM_PYRAMID,
    FROM_RESERVE,
    FRONT_WORK,
    FRONTING,
    HERALD,
    JOKER,
    JOKER0,
    LINE_UP,
    MARKETING,
    NORMAL,
    OBELISK_GRAVES,
    OPEN_GRAVE,
    PUT0,
    PUT_GRAVE,
    RESERVE,
    SECOND0,
    SEER,
    SLOT0,
    SLOTS,
    SPHINX,
    STRENGTH,
    STRENGTH0,
    TOOK_PART,
    TWO_CREWS,
    WORK,
    WORK_ON,
    WORKING,
)
from benben.games.egizia_common import hand, rounds, ships, teams, tracks
from benben.games.egizia_common.hand import COPIES, WIDTH
from benben.games.egizia_common.journal import BUILT, WENT_HOME

# --- the queue ----------------------------------------------------------------------------------


def open_site(s: Position, site: int) -> None:
    """EGZ-45, EGZ-152: line up the ships, and ask heralds."""
    first = SLOT0 + site * SLOTS
    s.site = site
    s.vacant = 0
    s.line = ships.line(s.river, first)
    s.waiting = ships.owner(s.river[first + RESERVE])
    s.agenda.append(LINE_UP * WORK + site)
    for seat in reversed(s.order):
        if s.permanent[seat] and hand.permanents(s, seat, HERALD):
            s.agenda.append(FRONT_WORK * WORK + seat * 16)


def ask_front(s: Position, seat: int) -> None:
    """EGZ-102."""
    if seat == s.waiting or (seat in s.line and s.line[0] != seat):
        rounds.decide(s, FRONTING, seat)


def move_up(s: Position, seat: int) -> None:
    """EGZ-102, EGZ-177: nobody loses a slot, and none becomes free."""
    if seat == s.waiting:
        s.waiting = -1
    else:
        s.line.remove(seat)
    s.line.insert(0, seat)


def next_in_line(s: Position, site: int) -> None:
    """EGZ-45, EGZ-50, EGZ-89, EGZ-149."""
    if s.line:
        s.agenda.append(LINE_UP * WORK + site)
        s.spare = 0
        ask(s, s.line.pop(0))
    elif s.waiting >= 0:
        seat = s.waiting
        s.waiting = -1
        s.spare = 0
        if s.vacant == 0:
            if not hand.anytimes(s, seat, FROM_RESERVE):
                go_home(s, seat)
                return
            s.spare = 1
        ask(s, seat)


def ask(s: Position, seat: int) -> None:
    """EGZ-148, EGZ-150."""
    if feasible(s, seat) or free_cards(s, seat) or helps(s, seat):
        rounds.decide(s, BUILDING, seat)
    else:
        go_home(s, seat)


def go_home(s: Position, seat: int) -> None:
    """EGZ-49: the ship goes home, and a waiting player may build."""
    first = SLOT0 + s.site * SLOTS
    for place in range(first, first + SLOTS):
        if s.river[place] >> 2 * seat & 3:
            s.river[place] = 0
    s.ships[seat] += 1
    s.vacant += 1
    note(s.journal, WENT_HOME, seat, s.site)


# --- what can be built --------------------------------------------------------------------------


def cheapest(s: Position) -> int:
    """The least value that can be built here, or 99 when there is none."""
    if s.site == SPHINX:
        return 1 if s.top or s.under else 99
    return teams.cheapest(monuments.spots(s))


def aid(s: Position, seat: int, crew: int) -> int:
    """What could be added to a crew: the joker, strength cards, other crews by card."""
    out = 0
    at = seat * CREWS
    if not s.busy[seat] >> JOKER & 1:  # EGZ-48
        out += s.strength[at + JOKER]
    if s.anytime[seat]:
        out += hand.anytimes(s, seat, STRENGTH) * s.box.card_strength
        out += seconds(s, seat, s.busy[seat] | 1 << crew)
    return out


def seconds(s: Position, seat: int, engaged: int, used: int = 0) -> int:
    """EGZ-90: the most that cards for two crews could add, beside crews that are engaged.

    `used` cards of them are taken for crews among the engaged ones.
    """
    count = hand.anytimes(s, seat, TWO_CREWS) - used
    free = [s.strength[seat * CREWS + crew] for crew in range(NORMAL) if not engaged >> crew & 1]
    free.sort()
    out = 0
    while count > 0 and free:
        out += free.pop()
        count -= 1
    return out


def feasible(s: Position, seat: int) -> list[int]:
    """EGZ-46: the crews with which this player could build something now."""
    least = cheapest(s)
    out: list[int] = []
    if least > s.stones[seat]:
        return out
    for crew in range(NORMAL):
        if not s.busy[seat] >> crew & 1:
            strength = s.strength[seat * CREWS + crew]
            if strength >= least or strength + aid(s, seat, crew) >= least:
                out.append(crew)
    return out


def free_cards(s: Position, seat: int) -> int:
    """EGZ-97: how many Sphinx cards this player could draw for nothing."""
    if s.site != SPHINX or not hand.permanents(s, seat, SEER):
        return 0
    return min(s.box.seer_cards, s.box.most_drawn, s.top + len(s.under))


def helps(s: Position, seat: int) -> bool:
    """Whether a card at a moment of choice could help to build something that is there."""
    if s.busy[seat] & 7 == 7 or cheapest(s) == 99:
        return False
    return cards.helps_building(s, seat)


def options(s: Position, seat: int) -> list[int]:
    out: list[int] = []
    cards.add_free(s, seat, True, out)
    out.append(DECLINE0)  # EGZ-49
    for crew in feasible(s, seat):
        out.append(CREW0 + crew)
    for free in range(1, free_cards(s, seat) + 1):  # EGZ-163
        out.append(DRAW0 + free)
    return out


def choose(s: Position, seat: int, choice: int) -> None:
    if choice < DECLINE0:
        cards.use_free(s, seat, choice)
        ask(s, seat)
        return
    if choice == DECLINE0:
        go_home(s, seat)
        return
    if s.spare:  # EGZ-151
        s.spare = 0
        cards.use(s, seat, FROM_RESERVE)
    if choice >= DRAW0:
        clear(s, seat)
        sphinx.draw(s, seat, 0, choice - DRAW0)
        return
    teams.engage(s, seat, choice - CREW0)
    s.arg = 0
    rounds.decide(s, WORKING, seat)


# --- building -----------------------------------------------------------------------------------


def work_options(s: Position, seat: int) -> list[int]:
    out: list[int] = []
    built = s.spent[0] + s.spent[1] > 0
    cards.add_free(s, seat, built and s.arg == 0, out)  # EGZ-143
    here = monuments.spots(s) if s.site != SPHINX else []
    add_aids(s, seat, teams.cheapest(here) if here else 1, out)
    add_works(s, seat, here, 0, out)
    if built:
        out.append(FINISH0)
    return out


def work_candidates(s: Position, seat: int) -> list[int]:
    """EGZ-153: the same for a search, to which strength is added where it is needed at once."""
    out: list[int] = []
    built = s.spent[0] + s.spent[1] > 0
    cards.add_free(s, seat, built and s.arg == 0, out)
    here = monuments.spots(s) if s.site != SPHINX else []
    rank = 0
    floor = 0
    if s.after >= 0:
        rank = s.after % teams.FLOOR
        floor = s.after // teams.FLOOR
    add_needed(s, seat, here, rank, out)
    add_works(s, seat, here, floor, out)
    if built and s.after < 0:
        out.append(FINISH0)
    return out


def add_works(s: Position, seat: int, here: list[int], floor: int, out: list[int]) -> None:
    """What can be built or drawn now and needs more strength than `floor`."""
    if s.site == SPHINX:
        add_draws(s, seat, floor, out)
    for spot in here:
        if teams.can_build(s, seat, spot, floor, s.budget):
            out.append(PUT0 + (spot >> 5))


def add_draws(s: Position, seat: int, floor: int, out: list[int]) -> None:
    """EGZ-52, EGZ-97, EGZ-162."""
    most = min(s.box.most_drawn, s.top + len(s.under))
    free = free_cards(s, seat)
    for paid in range(floor + 1, min(s.budget, s.stones[seat], most) + 1):
        for more in range(min(free, most - paid) + 1):
            out.append(DRAW0 + paid * FREE + more)


def add_aids(s: Position, seat: int, least: int, out: list[int]) -> None:
    """EGZ-48, EGZ-87, EGZ-90, EGZ-153: what can be added to the crew, if it can be of use."""
    most = s.stones[seat]
    if s.site == SPHINX:
        most = min(most, s.box.most_drawn, s.top + len(s.under))
    if s.budget >= most:
        return
    engaged = s.busy[seat] | s.team
    reach = s.budget
    if engaged >> JOKER & 1 == 0:
        out.append(JOKER0)
        reach += s.strength[seat * CREWS + JOKER]
    if s.anytime[seat] == 0:
        return
    strength = hand.anytimes(s, seat, STRENGTH)
    if strength:
        out.append(STRENGTH0)
        reach += strength * s.box.card_strength
    if hand.anytimes(s, seat, TWO_CREWS):
        for crew in range(NORMAL):
            if not engaged >> crew & 1:
                mine = s.strength[seat * CREWS + crew]
                if s.budget < least:  # something has to be built yet
                    mine += reach + seconds(s, seat, engaged | 1 << crew, 1)
                    if mine < least:
                        continue
                out.append(SECOND0 + crew)


def within(s: Position, seat: int, here: list[int], reach: int) -> bool:
    """Whether something costs more than what is left, but not more than `reach`."""
    if s.site == SPHINX:
        more = s.budget + 1
        most = min(s.box.most_drawn, s.top + len(s.under))
        return more <= reach and more <= s.stones[seat] and more <= most
    return any(teams.can_build(s, seat, spot, s.budget, reach) for spot in here)


def add_needed(s: Position, seat: int, here: list[int], rank: int, out: list[int]) -> None:
    """EGZ-153: what can be added, and would be needed; `rank` is that of the latest one."""
    engaged = s.busy[seat] | s.team
    joker = engaged >> JOKER & 1 == 0 and rank == 0
    if s.anytime[seat] == 0:
        if joker and within(s, seat, here, s.budget + s.strength[seat * CREWS + JOKER]):
            out.append(JOKER0)
        return
    others = seconds(s, seat, engaged)
    reach = s.budget + others
    strength = hand.anytimes(s, seat, STRENGTH)
    if rank <= 2:
        reach += strength * s.box.card_strength
    if joker:
        if within(s, seat, here, reach + s.strength[seat * CREWS + JOKER]):
            out.append(JOKER0)
    if strength and rank <= 2 and within(s, seat, here, reach):
        out.append(STRENGTH0)
    if others:
        for crew in range(NORMAL):
            if not engaged >> crew & 1:
                mine = s.strength[seat * CREWS + crew]
                rest = seconds(s, seat, engaged | 1 << crew, 1)  # what more cards could add
                if within(s, seat, here, s.budget + mine + rest):
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
    if choice == JOKER0:
        teams.engage(s, seat, JOKER)
    elif choice == STRENGTH0:  # EGZ-155
        cards.use(s, seat, STRENGTH)
        s.budget += s.box.card_strength
        rank = 2
    else:
        cards.use(s, seat, TWO_CREWS)
        teams.engage(s, seat, choice - SECOND0)
        rank = 3
    teams.added(s, rank, before)
    rounds.decide(s, WORKING, seat)


def put(s: Position, seat: int, spot: int) -> None:
    """EGZ-46, EGZ-156."""
    value = monuments.lay(s, seat, spot)
    s.spent[monuments.part_of(spot)] += value
    s.stones[seat] -= value
    s.budget -= value
    s.arg = 0
    s.after = -1
    note(s.journal, BUILT, seat, spot, value)
    if spot == PUT_GRAVE and len(s.tombs) < s.box.graves:  # EGZ-59
        s.agenda.append(WORK_ON * WORK + seat * 16)
        s.agenda.append(OPEN_GRAVE * WORK)
    else:
        work_on(s, seat)


def work_on(s: Position, seat: int) -> None:
    """EGZ-156: go on building, if anything more can be built."""
    s.arg = 0
    here = monuments.spots(s)
    if here:
        least = teams.cheapest(here)
        engaged = s.busy[seat] | s.team
        reach = s.budget
        if engaged >> JOKER & 1 == 0:
            reach += s.strength[seat * CREWS + JOKER]
        if s.anytime[seat]:
            reach += hand.anytimes(s, seat, STRENGTH) * s.box.card_strength
            reach += seconds(s, seat, engaged)
        if (least <= s.stones[seat] and least <= reach) or cards.helps_building(s, seat):
            rounds.decide(s, WORKING, seat)
            return
    finish(s, seat)


def finish(s: Position, seat: int) -> None:
    """EGZ-51, EGZ-60, EGZ-64, EGZ-156."""
    s.marks[seat] |= TOOK_PART << s.site
    first = FROM_OBELISK if s.site == OBELISK_GRAVES else FROM_PYRAMID
    tracks.move(s.points, s.track, seat, s.spent[0] + s.spent[1])
    for i in range(2):
        if s.spent[i]:
            note(s.journal, POINTS, seat, s.spent[i], first + i)
    clear(s, seat)
    if s.site == OBELISK_GRAVES:
        rounds.decide(s, MARKETING, seat)
    else:
        monuments.score_rows(s)


def clear(s: Position, seat: int) -> None:
    """A turn of building is over."""
    teams.rest(s, seat)
    s.spent[0] = 0
    s.spent[1] = 0


def spares(one: Position, other: Position, seat: int) -> bool:
    """EGZ-153: whether one has the other's position with less used up, or can still come to it."""
    cards_less = one.anytime[seat] - other.anytime[seat]
    if cards_less < 0 or (one.busy[seat] | one.team) & ~(other.busy[seat] | other.team):
        return False
    budget = one.budget + (cards_less >> WIDTH * STRENGTH & COPIES) * one.box.card_strength
    for crew in range(CREWS):
        if other.team >> crew & 1 and not one.team >> crew & 1:
            budget += one.strength[seat * CREWS + crew]
    same = one.clone()
    same.anytime[seat] = other.anytime[seat]
    same.busy[seat] = other.busy[seat]
    same.team = other.team
    same.budget = other.budget
    same.arg = other.arg
    return budget >= other.budget and same.pack() == other.pack()
