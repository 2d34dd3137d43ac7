"""Step 2: ships on the Nile."""

from benben.core.journal import note
from benben.games.egizia_common import hand, rounds, ships
from benben.games.egizia_sands import cards
from benben.games.egizia_sands.position import Position
from benben.games.egizia_sands.space import (
    AFTER,
    AGAIN0,
    AREAS,
    CARD_SPACES,
    COLONNADE,
    DONE0,
    MONUMENTS,
    PASS0,
    PASSED,
    PLACING,
    ROUND0,
    SAIL0,
    SAIL_ON,
    SECOND_SHIP,
    SHARED,
    SHARING,
    SHIP_BONUS,
    SHIP_DONE,
    SLOT0,
    SLOTS,
    TILE_EFFECT,
    UPSTREAM,
    USED_SHIP,
    USED_TILE,
    WENT_UP,
    WORK,
)


def landings(s: Position, me: int) -> list[int]:
    """SND-30 to SND-36: where this player's next ship may go, ascending."""
    out: list[int] = []
    if s.ships[me] == 0:
        return out
    position = s.box.position
    far = s.far[me]
    up = False
    share = False
    if s.own[me * MONUMENTS + COLONNADE] >= s.box.bonus_column[0]:
        up = s.marks[me] & WENT_UP == 0 and cards.has(s, me, UPSTREAM)  # SND-132, SND-165
        share = s.marks[me] & SHARED == 0 and cards.has(s, me, SHARING)  # SND-133
    shelf = s.shelf
    for place in range(CARD_SPACES):
        if shelf[place] and (up or position[place] > far):
            out.append(place)
    river = s.river
    for place in range(ROUND0, SLOT0):
        if s.tiles[place - ROUND0] == 0:  # SND-20
            continue
        at = position[place]
        if river[place]:
            if share and at >= far:  # SND-166
                out.append(place)
        elif at > far or up:
            out.append(place)
    slots = s.box.slots[s.seats]
    for area in range(AREAS):
        first = SLOT0 + area * SLOTS
        if position[first] <= far and not up:
            continue
        ships.add_docks(river, first, slots, me, out)  # SND-35, SND-36, SND-161
    return out


def in_area(s: Position, me: int, area: int) -> bool:
    """Whether this player has a ship in an area, in a slot or waiting."""
    return ships.at_area(s.river, SLOT0 + area * SLOTS, me)


def options(s: Position, me: int) -> list[int]:
    out = [SAIL0 + place for place in landings(s, me)]
    if s.arg == 0:  # SND-37; a second ship has been paid for
        out.append(PASS0)
    cards.add_free(s, me, True, out)
    return out


def choose(s: Position, me: int, choice: int) -> None:
    if choice < PASS0:
        place_ship(s, me, choice - SAIL0)
    elif choice == PASS0:
        s.marks[me] |= PASSED
    else:
        cards.use_free(s, me, choice)
        rounds.decide(s, PLACING, me)


def place_ship(s: Position, me: int, place: int) -> None:
    at = s.box.position[place]
    if at > s.far[me]:
        s.far[me] = at
    elif at < s.far[me]:
        s.marks[me] |= WENT_UP
        note(s.journal, USED_TILE, me, UPSTREAM)
    if s.river[place]:
        s.marks[me] |= SHARED
        note(s.journal, USED_TILE, me, SHARING)
    s.ships[me] -= 1
    s.river[place] += 1 << 2 * me
    s.agenda.append(SHIP_DONE * WORK + me * 16)
    if place < CARD_SPACES:  # SND-32
        kind = s.shelf[place]
        s.shelf[place] = 0
        cards.gain(s, me, kind)
    elif place < SLOT0:  # SND-33
        cards.carry_out(s, me, TILE_EFFECT + s.tiles[place - ROUND0])


def ship_bonus(s: Position, me: int) -> bool:
    """SND-130: whether this player may still use G7."""
    return s.favours[me] & USED_SHIP == 0 and cards.has(s, me, SHIP_BONUS)


def after_options(s: Position, me: int) -> list[int]:
    out: list[int] = []
    if hand.anytimes(s, me, SECOND_SHIP):
        out.append(AGAIN0)
    if ship_bonus(s, me):
        out.append(AGAIN0 + 1)
    out.append(DONE0)
    return out


def ship_done(s: Position, me: int) -> None:
    """SND-108, SND-164."""
    card = s.anytime[me] and hand.anytimes(s, me, SECOND_SHIP)
    if (card or ship_bonus(s, me)) and landings(s, me):
        rounds.decide(s, AFTER, me)


def again(s: Position, me: int, tile: bool) -> None:
    if tile:
        s.favours[me] |= USED_SHIP
        note(s.journal, USED_TILE, me, SHIP_BONUS)
    else:
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
        if s.river[place] == 0 and position[place] > far and s.tiles[place - ROUND0]:
            return True
    return len(landings(s, me)) > 0


def sail_on(s: Position) -> None:
    """SND-29, SND-160: the next player who has not passed, or the end of the step."""
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
