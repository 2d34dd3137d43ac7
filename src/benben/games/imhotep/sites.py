"""What the five sites do with a stone, on both sides, and where market cards come from."""

from typing import Final

from benben.core.journal import POINTS, note
from benben.core.state import CHANCE
from benben.games.imhotep import steps
from benben.games.imhotep.position import Position
from benben.games.imhotep.space import (
    BONUS,
    BUILDING,
    BUILT,
    BURIAL,
    CARD_BONUS,
    CHOOSING,
    DEALING,
    DECLINE0,
    DISCARD,
    DISCARDED,
    DRAW,
    ENTRANCE,
    FROM_OBELISKS,
    FROM_PYRAMID,
    FROM_TEMPLE,
    GOT,
    KEEP0,
    KEEPING,
    KINDS,
    LOAD0,
    LOOKING,
    MARKET,
    OBELISKS,
    PAIR0,
    PAVED_PATH,
    PICK0,
    PICKING,
    PLACE_BONUS,
    PLACED,
    POINT0,
    PYRAMID,
    RESHUFFLED,
    RETURNED,
    SARCOPHAGUS,
    SITES,
    STONES_BONUS,
    TEMPLE,
    TO_SEAT,
    UNLOAD,
    WASTED,
    WORK,
)

FROM_DECK: Final = 1
FROM_OLD: Final = 2


def earn(s: Position, seat: int, points: int, source: int, place: int = 0) -> None:
    s.points[seat] += points
    note(s.journal, POINTS, seat, points, source, place)


def unload(s: Position, seat: int, site: int) -> None:
    """One stone of a player arrives at a site, from a boat or by a red card."""
    if site == MARKET:
        arrive_at_market(s, seat)
        return
    side_b = s.sides >> site & 1
    if site == PYRAMID and side_b and 0 in s.pyramids:  # IMH-74
        steps.decide(s, BUILDING, seat)
        return
    s.at[seat * SITES + site] += 1
    if site == PYRAMID:
        s.pyramid.append(seat + 1)
        space = len(s.pyramid) - 1
        note(s.journal, PLACED, seat, site, space)
        values = s.box.pyramid
        if not side_b and space < len(values):  # IMH-51 to IMH-54
            earn(s, seat, values[space], FROM_PYRAMID, space)
        else:  # IMH-55, IMH-80
            earn(s, seat, s.box.overflow[side_b], FROM_PYRAMID, space)
    elif site == TEMPLE:  # IMH-56, IMH-58
        s.temple.append(seat + 1)
        note(s.journal, PLACED, seat, site, len(s.temple) - 1)
    elif site == BURIAL:  # IMH-60
        s.burial.append(seat + 1)
        note(s.journal, PLACED, seat, site, len(s.burial) - 1)
    else:
        note(s.journal, PLACED, seat, site, s.at[seat * SITES + site] - 1)
        if side_b:
            add_loose(s, seat)


# --- cards --------------------------------------------------------------------------------------


def draw_card(s: Position, target: int) -> None:
    """IMH-18, IMH-129: the top card of the deck is turned up, if there is one."""
    if s.left == 0:
        reshuffle(s)
    if s.left:
        s.arg = target
        steps.decide(s, DEALING, CHANCE)


def reshuffle(s: Position) -> None:
    """The discard becomes the deck; what still lies face down belongs to the old one."""
    for kind in range(KINDS):
        s.old[kind] += s.deck[kind]
        s.deck[kind] = s.discard[kind]
        s.left += s.discard[kind]
        s.discard[kind] = 0
    for i in range(2):
        if s.pair_from[i] == FROM_DECK:
            s.pair_from[i] = FROM_OLD
    if s.left:
        note(s.journal, RESHUFFLED, s.left)


def dealt(s: Position, kind: int) -> None:
    s.deck[kind] -= 1
    s.left -= 1
    if s.arg < TO_SEAT:
        s.up[s.arg] = kind
    else:
        gain(s, s.arg - TO_SEAT, kind)


def gain(s: Position, seat: int, kind: int) -> None:
    """IMH-49, IMH-50: a card is kept, or if it is red carried out."""
    note(s.journal, GOT, seat, kind)
    if kind > PAVED_PATH:
        s.hand[seat * KINDS + kind] += 1
        return
    s.agenda.append(DISCARD * WORK + kind)  # IMH-130
    if s.quarry[seat] == 0:  # IMH-131
        note(s.journal, WASTED, seat, kind)
        return
    if kind == ENTRANCE:  # IMH-95
        site = PYRAMID
    elif kind == SARCOPHAGUS:  # IMH-96
        site = BURIAL
    else:  # IMH-97
        site = OBELISKS
    s.quarry[seat] -= 1  # IMH-98, IMH-99
    s.agenda.append(UNLOAD * WORK + seat * 8 + site)


# --- market -------------------------------------------------------------------------------------


def lay_pair(s: Position) -> None:
    """IMH-72, IMH-128: two cards face down; nobody knows them, so they stay in their bag."""
    for i in range(2):
        if s.left == 0:
            reshuffle(s)
        if s.left:
            s.left -= 1
            s.pair_from[i] = FROM_DECK


def arrive_at_market(s: Position, seat: int) -> None:
    """IMH-47; IMH-129: with nothing to take the stone just goes back."""
    if s.up[0] or s.up[1] or s.up[2] or s.up[3] or s.pair_from[0]:
        steps.decide(s, PICKING, seat)
    else:
        give_back(s, seat)


def give_back(s: Position, seat: int) -> None:
    """IMH-48."""
    s.quarry[seat] += 1
    note(s.journal, RETURNED, seat, 1)


def picks(s: Position) -> list[int]:
    """IMH-121: by kind. IMH-120: or nothing, unless IMH-163 was agreed on."""
    out: list[int] = []
    for kind in range(1, KINDS):
        if s.up[0] == kind or s.up[1] == kind or s.up[2] == kind or s.up[3] == kind:
            out.append(PICK0 + kind)
    if s.pair_from[0]:
        out.append(PAIR0)
    if s.may_decline:
        out.append(DECLINE0)
    return out


def pick(s: Position, choice: int) -> None:
    """IMH-122: the card, then the stone goes back, then the card takes effect."""
    seat = s.to_move
    give_back(s, seat)
    if choice == DECLINE0:
        return
    if choice == PAIR0:
        s.arg = seat
        steps.decide(s, LOOKING, CHANCE)
        return
    kind = choice - PICK0
    s.up[s.up.index(kind)] = 0  # IMH-123: its place stays empty
    gain(s, seat, kind)


def pair_bag(s: Position) -> list[int]:
    """The bag from which the next card of the pair comes to light."""
    i = s.looked
    if s.pair_from[i] == 0:
        i = 1
    return s.deck if s.pair_from[i] == FROM_DECK else s.old


def look(s: Position, kind: int) -> None:
    """IMH-73, IMH-125: one card of the pair, for the eyes of who took it."""
    pair_bag(s)[kind] -= 1
    s.pair[s.looked] = kind
    s.looked += 1
    if s.looked < 2 and s.pair_from[s.looked]:
        steps.decide(s, LOOKING, CHANCE)
    else:
        steps.decide(s, KEEPING, s.arg)


def keeps(s: Position) -> list[int]:
    a = s.pair[0]
    b = s.pair[1]
    out = [KEEP0 + a * KINDS + b]
    if b and a != b:
        out.append(KEEP0 + b * KINDS + a)
        out.sort()
    return out


def keep(s: Position, choice: int) -> None:
    """IMH-73, IMH-124."""
    seat = s.to_move
    kept = (choice - KEEP0) // KINDS
    other = (choice - KEEP0) % KINDS
    for i in range(2):
        s.pair[i] = 0
        s.pair_from[i] = 0
    s.looked = 0
    if other:
        s.discard[other] += 1
        note(s.journal, DISCARDED, other)
    gain(s, seat, kept)


def show(s: Position, kind: int) -> None:
    """IMH-126: a card of the pair that nobody took is turned up and discarded."""
    pair_bag(s)[kind] -= 1
    i = 0 if s.pair_from[0] else 1
    s.pair_from[i] = 0
    s.discard[kind] += 1
    note(s.journal, DISCARDED, kind)


# --- pyramids, side B ---------------------------------------------------------------------------


def build(s: Position, seat: int, pyramid: int) -> None:
    """IMH-75 to IMH-79, IMH-142: the next space of the pyramid the owner chose."""
    space = pyramid * 5
    while s.pyramids[space]:
        space += 1
    s.pyramids[space] = seat + 1
    s.at[seat * SITES + PYRAMID] += 1
    note(s.journal, PLACED, seat, PYRAMID, space % 5, pyramid)
    value = s.box.pyramids[space]
    if value >= 0:
        earn(s, seat, value, FROM_PYRAMID, space)
        return
    earn(s, seat, s.box.bonus_points, FROM_PYRAMID, space)
    if value == CARD_BONUS:
        possible = s.left > 0 or max(s.discard) > 0
    elif value == STONES_BONUS:
        possible = s.quarry[seat] > 0 and s.sled[seat] < s.box.sled
    else:  # IMH-143: a boat that has sailed is not meant, so the fourth boat finds none
        possible = s.sled[seat] > 0 and len(steps.free_slots(s)) > 0
    if possible:
        s.arg = value
        steps.decide(s, BONUS, seat)


def bonus(s: Position, seat: int, choice: int) -> None:
    if choice == DECLINE0:
        return
    if s.arg == CARD_BONUS:
        s.agenda.append(DRAW * WORK + seat * 8)
    elif s.arg == PLACE_BONUS:
        steps.load(s, seat, choice - LOAD0)
    else:
        steps.fetch(s, seat, s.box.bonus_stones)


# --- temple -------------------------------------------------------------------------------------


def score_space(s: Position, space: int) -> None:
    """IMH-59 and, for side B, IMH-81 to IMH-84: the uncovered stone of one space."""
    width = s.box.temple_width[s.seats]
    top = (len(s.temple) - 1 - space) // width * width + space
    seat = s.temple[top] - 1
    if not s.sides >> TEMPLE & 1:
        earn(s, seat, s.box.temple_points, FROM_TEMPLE, space)
        return
    value = s.box.temple_spaces[space]
    if value >= 0:
        earn(s, seat, value, FROM_TEMPLE, space)
    elif value == CARD_BONUS:
        s.agenda.append(DRAW * WORK + seat * 8)
    elif s.quarry[seat] == 0 or s.sled[seat] == s.box.sled:  # IMH-147
        earn(s, seat, s.box.choice_points, FROM_TEMPLE, space)
    else:
        s.arg = space
        steps.decide(s, CHOOSING, seat)


def choose(s: Position, seat: int, choice: int) -> None:
    """IMH-82."""
    if choice == POINT0:
        earn(s, seat, s.box.choice_points, FROM_TEMPLE, s.arg)
    else:
        steps.fetch(s, seat, s.box.choice_stones)


# --- obelisks, side B ---------------------------------------------------------------------------


def add_loose(s: Position, seat: int) -> None:
    """IMH-89 to IMH-91, IMH-151."""
    s.loose[seat] += 1
    if s.loose[seat] >= s.box.obelisk_set and len(s.built) < len(s.box.values_b):
        s.loose[seat] -= s.box.obelisk_set
        value = s.box.values_b[len(s.built)]
        s.built.append(seat + 1)
        note(s.journal, BUILT, seat, value)
        earn(s, seat, value, FROM_OBELISKS)
