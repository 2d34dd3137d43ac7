"""Phase 2: ships on the Nile."""

from benben.games.egizia import cards
from benben.games.egizia.position import Position
from benben.games.egizia.space import (
    AFTER,
    CARD_SPACES,
    DONE0,
    DOUBLE,
    DOUBLE0,
    KINDS,
    PASS0,
    PASSED,
    PLACING,
    ROUND0,
    SAIL0,
    SAIL_ON,
    SECOND_SHIP,
    SHARED,
    SHARER,
    SHIP_DONE,
    SITES,
    SLOT0,
    SLOTS,
    UPSTREAM,
    WENT_UP,
    WORK,
)
from benben.games.egizia_common import hand, rounds, ships


def goes_up(s: Position, me: int) -> bool:
    """EGZ-101: whether this player may still go upstream in this round."""
    return hand.permanents(s, me, UPSTREAM) > 0 and s.marks[me] & WENT_UP == 0


def shares(s: Position, me: int) -> bool:
    """EGZ-99: whether this player may still share a space in this round."""
    return hand.permanents(s, me, SHARER) > 0 and s.marks[me] & SHARED == 0


def can_round(s: Position, place: int, far: int, up: bool, share: bool) -> bool:
    """Whether a ship may go to a round space."""
    at = s.box.position[place]
    taken = s.river[place] != 0
    if at == far:  # EGZ-99, EGZ-126: the own last ship's
        if s.clarified and not up:
            return False
    elif at < far and not up:  # EGZ-20
        return False
    return not taken or (share and not s.box.once_only[place - ROUND0])  # EGZ-21, EGZ-35


def landings(s: Position, me: int) -> list[int]:
    """EGZ-19 to EGZ-26: where this player's next ship may go, ascending."""
    out: list[int] = []
    if s.ships[me] == 0:
        return out
    position = s.box.position
    far = s.far[me]
    up = False
    share = False
    if s.permanent[me]:
        up = goes_up(s, me)
        share = shares(s, me)
    shelf = s.shelf
    for place in range(CARD_SPACES):
        if shelf[place] and (up or position[place] > far):
            out.append(place)
    for place in range(ROUND0, SLOT0):
        if can_round(s, place, far, up, share):
            out.append(place)
    river = s.river
    slots = s.box.slots[s.seats]
    for site in range(SITES):
        first = SLOT0 + site * SLOTS
        if position[first] <= far and not up:
            continue
        ships.add_docks(river, first, slots, me, out)  # EGZ-25, EGZ-26, EGZ-137
    return out


def first_slot(site: int) -> int:
    return SLOT0 + site * SLOTS


def at_site(s: Position, me: int, site: int) -> bool:
    """Whether this player has a ship at a site, in a slot or in reserve."""
    return ships.at_area(s.river, SLOT0 + site * SLOTS, me)


def options(s: Position, me: int) -> list[int]:
    places = landings(s, me)
    out = [SAIL0 + place for place in places]
    if s.anytime[me] and hand.anytimes(s, me, DOUBLE):  # EGZ-94
        for place in places:
            if ROUND0 <= place < SLOT0 and not s.box.once_only[place - ROUND0]:
                out.append(DOUBLE0 + place - ROUND0)
    out.append(DONE0 if s.arg else PASS0)  # EGZ-128, EGZ-135
    cards.add_free(s, me, True, out)
    return out


def choose(s: Position, me: int, choice: int) -> None:
    if choice < DOUBLE0:
        place_ship(s, me, choice - SAIL0, 1)
    elif choice < PASS0:
        cards.use(s, me, DOUBLE)
        place_ship(s, me, choice - DOUBLE0 + ROUND0, 2)
    elif choice == PASS0:
        s.marks[me] |= PASSED
    elif choice != DONE0:
        cards.use_free(s, me, choice)
        rounds.decide(s, PLACING, me)


def place_ship(s: Position, me: int, place: int, times: int) -> None:
    at = s.box.position[place]
    far = s.far[me]
    if at > far:
        s.far[me] = at
    elif at < far or s.clarified:  # EGZ-126, EGZ-134
        s.marks[me] |= WENT_UP
    if s.river[place]:
        s.marks[me] |= SHARED
    s.ships[me] -= 1
    s.river[place] += 1 << 2 * me
    s.agenda.append(SHIP_DONE * WORK + me * 16)
    if place < CARD_SPACES:  # EGZ-22
        kind = s.shelf[place]
        s.shelf[place] = 0
        cards.gain(s, me, kind)
    elif place < SLOT0:  # EGZ-23
        cards.carry_out(s, me, KINDS + place - ROUND0, times)


def ship_done(s: Position, me: int) -> None:
    """EGZ-135."""
    if s.anytime[me] and hand.anytimes(s, me, SECOND_SHIP) and landings(s, me):
        rounds.decide(s, AFTER, me)


def again(s: Position, me: int) -> None:
    cards.use(s, me, SECOND_SHIP)
    s.arg = 1
    rounds.decide(s, PLACING, me)


def can_land(s: Position, me: int) -> bool:
    """Whether there is any place for another ship: `landings`, but for the common case faster."""
    if s.ships[me] == 0:
        return False
    far = s.far[me]
    position = s.box.position
    for place in range(SLOT0 - 1, ROUND0 - 1, -1):
        if s.river[place] == 0 and position[place] > far:
            return True
    return len(landings(s, me)) > 0


def sail_on(s: Position) -> None:
    """EGZ-19, EGZ-129: the next player who has not passed, or the end of the phase."""
    for at in rounds.turns(s):
        seat = s.order[at]
        if s.marks[seat] & PASSED:
            continue
        if can_land(s, seat):
            s.turn = at
            s.arg = 0
            s.agenda.append(SAIL_ON * WORK)
            rounds.decide(s, PLACING, seat)
            return
        s.marks[seat] |= PASSED
    for place in range(SLOT0):  # EGZ-27
        if s.river[place]:
            for seat in range(s.seats):
                s.ships[seat] += s.river[place] >> 2 * seat & 3
            s.river[place] = 0
