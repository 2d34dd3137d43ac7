"""What a seat sees as numbers. `segments` declares the row, `observe` writes it in this order."""

from typing import Final

from benben.core.observation import (
    COLUMNS,
    MOST,
    OWNERS,
    Segment,
    add_bits,
    add_owners,
    add_padded,
    add_turned,
    by_seat,
    instruction,
    mover,
    turned,
)
from benben.games.imhotep.box import Box
from benben.games.imhotep.position import Position
from benben.games.imhotep.sites import FROM_DECK
from benben.games.imhotep.space import (
    BOATS,
    BONUS,
    CHOOSING,
    DEALING,
    DISCARD,
    DRAW,
    ENDED,
    KEEPING,
    KINDS,
    LOOKING,
    MOST_COPIES,
    MOST_PENALTY,
    MOST_POINTS,
    MOST_STONES,
    MOST_VALUES,
    NEXT_ROUND,
    ORDER,
    ROUND_CARDS,
    SET_SAIL,
    SITES,
    SLOTS,
    TEMPLE_SPACES,
    TO_SEAT,
    UNLOAD,
    WORK,
)

AGENDA: Final = 12
"""Number of pieces of remaining work that are observed, the next one first."""
AGENDA_COLUMNS: Final = instruction(COLUMNS, AGENDA, 3)
BURIALS: Final = [instruction(OWNERS, seats * MOST_STONES) for seats in range(5)]
"""Owners of the stones in the burial chamber, by number of seats."""
BONUSES: Final = 4
"""Added to printed values of pyramid and temple spaces, since bonuses are below 0."""

UNOBSERVED: Final = {
    "arg": "left over from an earlier decision where the present one has no argument",
    "pyramid": "stones on side A are counted, not listed: their order never matters again",
    "temple": "of each column only the uppermost stone is listed",
}


def segments(seats: int) -> list[Segment]:
    """Declare what a row holds, in its order."""
    kinds = "0 none, then entrance, sarcophagus, paved_path, four ornaments, statue, chisel, sail, "
    kinds += "hammer, lever"
    owner = "owner: 0 nobody, 1 me, 2 the next seat, ..."
    out = [
        Segment("options.sides", SITES, 1, "side B is up, by site"),
        Segment("options.wrath", 1, 1, "the wrath of Imhotep is played"),
        Segment("options.may_decline", 1, 1, "a stone at the market may take nothing"),
        Segment("edition.stones", 1, MOST_STONES, "stones in play for each player"),
        Segment("edition.sled", 1, 7, "places on a sled"),
        Segment("edition.refill", 1, 7, "stones of one refill"),
        Segment("edition.rounds", 1, ROUND_CARDS, "rounds of a game"),
        Segment("edition.minimum", SLOTS, SLOTS, "least cargo for a boat of 1, 2, 3, 4 slots"),
        Segment("edition.copies", KINDS, MOST_COPIES, f"market cards by kind ({kinds})"),
        Segment("edition.temple_width", 1, TEMPLE_SPACES, "spaces of the temple in use"),
        Segment(
            "edition.temple", TEMPLE_SPACES, MOST_POINTS + BONUSES, "temple B: points + 4, or bonus"
        ),
        Segment("edition.pyramids", 15, MOST_POINTS + BONUSES, "pyramids B: points + 4, or bonus"),
        Segment("edition.round_cards", ROUND_CARDS * BOATS, SLOTS, "slots of the boats, by card"),
        Segment("to_move", 1, seats + 1, "0 chance, 1 me, 2 the next seat, ..., last: it is over"),
        Segment("round", 1, ROUND_CARDS, "number of the round, from 1"),
        Segment("first", 1, seats - 1, "first player of the round, counted from me"),
        Segment("active", 1, seats - 1, "whose turn it is, counted from me"),
        Segment("sailor", 1, seats, f"who sailed a boat last in this round; {owner}"),
        Segment("passes", 1, seats, "players who have passed in a row"),
        Segment("step", 1, ENDED, "the kind of decision (`space.py`: ACT to ENDED)"),
        Segment("step.number", 1, 63, "what it is about: boat, boat * 8 + site, place or bonus"),
        Segment("step.seat", 1, seats, f"whom it is about; {owner}"),
        Segment("agenda.work", AGENDA, NEXT_ROUND, "remaining work, next first (`space.py`)"),
        Segment("agenda.seat", AGENDA, seats, f"whom it concerns; {owner}"),
        Segment("agenda.number", AGENDA, KINDS - 1, "site, space, place or card"),
        Segment("order", SLOTS, SLOTS, "slots of a lever's boat as chosen so far, + 1"),
        Segment("rounds", ROUND_CARDS, 1, "round cards that are left"),
        Segment("boats.slots", BOATS, SLOTS, "slots of each boat"),
        Segment("boats.cargo", BOATS * SLOTS, seats, f"stones by boat and slot; {owner}"),
        Segment("boats.dock", BOATS, SITES, "0 not sailed, or the site + 1"),
        Segment("market.up", 4, KINDS - 1, f"face-up cards by place: {kinds}"),
        Segment("market.pair", 2, KINDS - 1, "the pair that I am looking at, by kind; 0 unknown"),
        Segment("market.pair_from", 2, 2, "where it came from: 0 no card, 1 this deck, 2 the old"),
        Segment("market.looked", 1, 2, "cards of the pair that somebody is looking at"),
        Segment("deck.left", 1, (KINDS - 1) * MOST_COPIES, "cards in the deck"),
        Segment("deck.unseen", KINDS, MOST_COPIES, "by kind: in the deck or face down from it"),
        Segment("deck.old", KINDS, MOST_COPIES, "by kind: face down from the deck before"),
        Segment("deck.discard", KINDS, MOST_COPIES, "by kind: discarded"),
        Segment("pyramid.stones", 1, seats * MOST_STONES, "side A, or beside the pyramids of B"),
        Segment("pyramid.spaces", 15, seats, f"side B: three times five spaces; {owner}"),
        Segment("temple.stones", 1, seats * MOST_STONES, "stones in the temple"),
        Segment("temple.visible", TEMPLE_SPACES, seats, f"uppermost stones by space; {owner}"),
        Segment("burial", seats * MOST_STONES, seats, f"by column, three cells each; {owner}"),
        Segment("obelisks.built", MOST_VALUES, seats, f"side B: by value, highest first; {owner}"),
    ]
    out += by_seat(seats, "points", 1, MOST, "points so far", -MOST_PENALTY)
    out += by_seat(seats, "quarry", 1, MOST_STONES, "stones in the quarry")
    out += by_seat(seats, "sled", 1, 7, "stones on the sled")
    out += by_seat(seats, "loose", 1, MOST_STONES, "obelisks B: stones of an unfinished one")
    out += by_seat(seats, "stones", SITES, MOST_STONES, "stones at each site")
    out += by_seat(seats, "hand", KINDS, MOST_COPIES, f"cards by kind ({kinds})")
    return out


def printed(box: Box, seats: int) -> list[int]:
    """Give the values of the edition that a row holds."""
    out = [box.stones, box.sled, box.refill, box.rounds]
    out.extend(box.minimum[1:])
    out.extend(box.copies)
    out.append(box.temple_width[seats])
    for value in box.temple_spaces:
        out.append(value + BONUSES)
    for value in box.pyramids:
        out.append(value + BONUSES)
    out.extend(box.round_cards[seats])
    return out


def observe(s: Position, me: int, out: list[object]) -> None:
    """Append the row of a seat."""
    seats = s.seats
    table = turned(me, seats)
    box = s.box
    add_bits(out, s.sides, SITES)
    out.append(1 if s.wrath else 0)
    out.append(1 if s.may_decline else 0)
    if not box.printed[seats]:
        box.printed[seats] = printed(box, seats)
    out.append(box.printed[seats])
    out.append(mover(s, me))
    out.append(s.round)
    out.append(table[s.first + 1] - 1)
    out.append(table[s.active + 1] - 1)
    out.append(table[s.sailor + 1])
    out.append(s.passes)
    out.append(s.step)
    add_argument(s, table, out)
    add_agenda(s, table, out)
    order: list[int] = []
    for slot in s.order:
        order.append(slot + 1)
    add_padded(out, order, SLOTS)
    out.append(s.rounds)
    out.append(s.slots)
    add_owners(out, s.cargo, BOATS * SLOTS)
    out.append(s.dock)
    out.append(s.up)
    add_cards(s, me, out)
    out.append(len(s.pyramid))
    add_owners(out, s.pyramids, 15)
    add_temple(s, table, out)
    out.append(BURIALS[seats])
    out.append(s.burial)
    add_owners(out, s.built, MOST_VALUES)
    add_turned(out, s.points, 1)
    add_turned(out, s.quarry, 1)
    add_turned(out, s.sled, 1)
    add_turned(out, s.loose, 1)
    add_turned(out, s.at, SITES)
    add_turned(out, s.hand, KINDS)


def add_argument(s: Position, table: list[int], out: list[object]) -> None:
    """Append what the present decision is about: a number, and a seat."""
    step = s.step
    number = 0
    seat = 0
    if step == SET_SAIL or step == ORDER or step == CHOOSING:
        number = s.arg
    elif step == BONUS:
        number = s.arg + BONUSES
    elif step == KEEPING or step == LOOKING:
        seat = table[s.arg + 1]
    elif step == DEALING:
        if s.arg < TO_SEAT:
            number = s.arg
        else:
            seat = table[s.arg - TO_SEAT + 1]
    out.append(number)
    out.append(seat)


def add_agenda(s: Position, table: list[int], out: list[object]) -> None:
    """Append the remaining work in three columns: what, for whom, and its number."""
    rows: list[int] = []
    have = len(s.agenda)
    for i in range(min(have, AGENDA)):
        work = s.agenda[have - 1 - i]
        op = work // WORK
        rows.append(op)
        rows.append(table[work // 8 % 16 + 1] if op == UNLOAD or op == DRAW else 0)
        rows.append(work % WORK if op == DISCARD else work % 8)
    out.append(AGENDA_COLUMNS)
    out.append(rows)


def add_cards(s: Position, me: int, out: list[object]) -> None:
    """IMH-125: append pair and deck; a pair that another seat looks at belongs to its bags."""
    hidden = s.looked > 0 and me != s.arg
    deck = s.deck
    old = s.old
    if hidden:
        out.append(0)
        out.append(0)
        deck = s.deck[:]
        old = s.old[:]
        for i in range(s.looked):
            kind = s.pair[i]
            if kind:
                if s.pair_from[i] == FROM_DECK:
                    deck[kind] += 1
                else:
                    old[kind] += 1
    else:
        out.append(s.pair)
    out.append(s.pair_from)
    out.append(s.looked)
    out.append(s.left)
    out.append(deck)
    out.append(old)
    out.append(s.discard)


def add_temple(s: Position, table: list[int], out: list[object]) -> None:
    """IMH-58: append the stones that are seen from above."""
    stones = len(s.temple)
    width = s.box.temple_width[s.seats]
    visible = [0] * TEMPLE_SPACES
    for i in range(max(0, stones - width), stones):
        visible[i % width] = table[s.temple[i]]
    out.append(stones)
    out.append(visible)
