"""What a seat sees as numbers, as far as both games have it; each adds its own segments."""

from typing import Final

from benben.core.observation import (
    COLUMNS,
    MOST,
    SEAT_BITS,
    SEAT_FIELDS,
    Segment,
    add_bits,
    add_counts,
    add_owners,
    add_padded,
    add_seats,
    add_turned,
    instruction,
    mover,
    others,
    turned,
    turned_sets,
)
from benben.games.egizia_common.crews import CREWS
from benben.games.egizia_common.fields import COLOURS
from benben.games.egizia_common.hand import COPIES
from benben.games.egizia_common.pile import OPEN
from benben.games.egizia_common.position import CommonPosition
from benben.games.egizia_common.tracks import MARKETS

SEATS: Final = 4
AGENDA: Final = 16
"""Number of pieces of remaining work that are observed, the next one first."""
LANDS: Final = 32
"""Number of quarries and fields that are observed."""
UNDER: Final = 12
"""Number of cards put back under the pile that are observed, the next one first."""
DRAWN: Final = 8
"""Number of drawn cards that are observed."""
KEPT: Final = 16
"""Number of kept Sphinx cards that are observed."""
ALL_KNOW: Final = 16
"""Bit of a card that everybody knows, after those of the seats from the observer on."""
COUNT: Final = 999
"""Highest count of something that editions do not limit."""

UNOBSERVED: Final = {
    "arg": "left over from an earlier decision where the present one has no argument",
    "agenda": "at the start only the next pieces of work are listed",
    "lands": "only the first 32 quarries and fields are listed",
    "under": "only the next twelve cards that were put back are listed",
    "under_by": "as `under`",
    "kept": "only the first sixteen kept cards are listed",
    "kept_of": "as `kept`",
    "kept_by": "as `kept`",
    "draws": "who drew how many Sphinx cards and kept how many is not listed",
    "draw_kinds": "of a seat's own draws only the cards that it kept or put back are listed",
    "draw_kept": "as `draw_kinds`",
    "pile": "cards of the pile are counted with all others that the seat has not seen",
    "sorted": "an order of hands at the end that means nothing",
}
ROTATED: Final = turned_sets(SEATS)
"""Who knows a card, by seats, observer and bits of the seats."""
AGENDA_COLUMNS: Final = instruction(COLUMNS, AGENDA, 3)
LANDS_COLUMNS: Final = instruction(COLUMNS, LANDS, 3)
CREWS_BY_SEAT: Final = instruction(SEAT_BITS, CREWS, 1)
PLACES_BY_SEAT: Final = [instruction(SEAT_FIELDS, places, 2) for places in range(64)]
"""Ships of all seats at each place, two bits a seat, by number of places."""


def segments(
    seats: int,
    rounds: int,
    steps: int,
    works: int,
    kinds: int,
    goals: int,
    card_spaces: int,
    obelisk: int,
    rows: int,
    row_length: int,
) -> list[Segment]:
    """Declare what `observe` writes."""
    owner = "0 nobody, 1 me, 2 the next seat, ..."
    bits = "who knows it, as bits: 1 me, 2 the next seat, ..., 16 all"
    return [
        Segment("to_move", 1, seats + 1, "0 chance, 1 me, 2 the next seat, ..., last: it is over"),
        Segment("round", 1, rounds, "number of the round, from 1"),
        Segment("step", 1, steps, "the kind of decision (`space.py`)"),
        Segment("step.number", 1, 63, "what it is about"),
        Segment("step.seat", 1, seats, f"whom it is about: {owner}"),
        Segment("agenda.work", AGENDA, works, "remaining work, next first (`space.py`)"),
        Segment("agenda.seat", AGENDA, seats, f"whom it concerns: {owner}"),
        Segment("agenda.number", AGENDA, 15, "what it is about"),
        Segment("order", seats, seats, f"seats by their number: {owner}"),
        Segment("turn", 1, seats, "the number, from 0, of who placed a ship last"),
        Segment("track", seats, seats, f"seats on the score track, from the front: {owner}"),
        Segment("line", seats, seats, f"who is still to build here, in order: {owner}"),
        Segment("waiting", 1, seats, f"whose ship waits beside it: {owner}"),
        Segment("spare", 1, 1, "the builder has no slot"),
        Segment("team", CREWS, 1, "crews at work"),
        Segment("budget", 1, COUNT, "strength that they have left"),
        Segment("bread", 1, COUNT, "food from cards for who is being fed"),
        Segment("shelf", card_spaces, kinds - 1, "Nile cards by card space; 0 none"),
        Segment("deck", kinds, COUNT, "Nile cards left in this deck, by kind"),
        Segment("lands.kind", LANDS, kinds - 1, "quarries and fields as they came, by kind"),
        Segment("lands.owner", LANDS, seats, f"their owners: {owner}"),
        Segment("lands.improved", LANDS, 3, "improvements of each"),
        Segment("obelisk", obelisk, seats, f"stones of the obelisk: {owner}"),
        Segment("pyramid.filled", rows, row_length, "stones of each row"),
        Segment("pyramid", rows * row_length, seats, f"stones by row and place: {owner}"),
        Segment("sphinx.unseen", goals, COUNT, "Sphinx cards that I do not know, by kind"),
        Segment("sphinx.top", 1, COUNT, "cards of the pile that nobody has put back"),
        Segment("sphinx.put_back", 1, COUNT, "cards that were put back under the pile"),
        Segment("sphinx.under", UNDER, goals - 1, "those, next first, by kind; 0 unknown"),
        Segment("sphinx.under_by", UNDER, 31, bits),
        Segment("sphinx.drawn", DRAWN, goals - 1, "drawn cards by kind; 0 unknown"),
        Segment("sphinx.drawn_by", DRAWN, 31, bits),
        Segment("sphinx.picked", DRAWN, goals, "those to be kept, by kind + 1; 1 unknown"),
        Segment("sphinx.kept", KEPT, goals - 1, "kept cards by kind; 0 unknown"),
        Segment("sphinx.kept_of", KEPT, seats, f"their owners: {owner}"),
        Segment("sphinx.kept_by", KEPT, 31, bits),
    ]


def seat_segments(
    seats: int, anytime: int, permanent: int, monuments: int, marks: int, places: int
) -> list[Segment]:
    """Declare what `observe_seats` writes: each field for all seats, then the next field."""
    fields = [
        ("points", 1, MOST, "points so far, at least 0"),
        ("debt", 1, MOST, "points below 0, as a number above it"),
        ("stones", 1, COUNT, "stones in stock"),
        ("strength", CREWS, COUNT, "strength of each crew"),
        ("busy", CREWS, 1, "crews that have worked in this round"),
        ("levels", MARKETS, 9, "levels on the markets"),
        ("grain", COLOURS, COUNT, "what watered fields yield, by colour"),
        ("quarry", 1, COUNT, "what the quarries yield"),
        ("anytime", anytime, COPIES, "cards to be used once, by kind"),
        ("permanent", permanent, COPIES, "cards for good, by kind"),
        ("attached", 1, COUNT, "improvers that lie at a field"),
        ("ships", 1, COUNT, "ships left"),
        ("far", 1, 99, "position of the ship furthest downstream"),
        ("marks", marks, 1, "what was done in this round (`space.py`)"),
        ("marks_more", 1, COUNT, "the number above those bits"),
        ("own", monuments, COUNT, "stones on each monument"),
        ("at", places, 3, "ships at each place of the river"),
    ]
    return [
        Segment(f"{who}.{name}", length, high, meaning)
        for name, length, high, meaning in fields
        for who in others(seats)
    ]


def observe(
    s: CommonPosition,
    me: int,
    number: int,
    seat: int,
    seated: list[bool],
    work_unit: int,
    kinds: int,
    goals: int,
    obelisk: int,
    dealt: list[int],
    out: list[object],
) -> None:
    """Append what both games have; `number` and `seat` (+ 1) are what the decision is about.

    `dealt` are Sphinx cards besides those of the pile that the observer has not seen.
    """
    seats = s.seats
    table = turned(me, seats)
    out.append(mover(s, me))
    out.append(s.round)
    out.append(s.step)
    out.append(number)
    out.append(table[seat])
    out.append(AGENDA_COLUMNS)
    out.append(_agenda(s, table, seated, work_unit))
    add_seats(out, s.order, seats)
    out.append(s.turn)
    add_seats(out, s.track, seats)
    add_seats(out, s.line, seats)
    out.append(table[s.waiting + 1])
    out.append(s.spare)
    add_bits(out, s.team, CREWS)
    out.append(s.budget)
    out.append(s.bread)
    out.append(s.shelf)
    add_counts(out, s.deck, kinds)
    lands: list[int] = []
    for land in s.lands:
        lands.append(land % 1024 // 4)
        lands.append(table[land // 1024 + 1])
        lands.append(land % 4)
    out.append(LANDS_COLUMNS)
    out.append(lands)
    add_owners(out, s.obelisk, obelisk)
    out.append(s.filled)
    add_owners(out, s.pyramid, len(s.pyramid))
    add_sphinx(s, me, goals, dealt, out)


def _agenda(s: CommonPosition, table: list[int], seated: list[bool], work_unit: int) -> list[int]:
    """Give the remaining work, next first: what, for whom, and its number."""
    out: list[int] = []
    have = len(s.agenda)
    for i in range(min(have, AGENDA)):
        work = s.agenda[have - 1 - i]
        op = work // work_unit
        out.append(op)
        out.append(table[work % work_unit // 16 + 1] if seated[op] else 0)
        out.append(work % 16)
    return out


def add_sphinx(s: CommonPosition, me: int, goals: int, dealt: list[int], out: list[object]) -> None:
    """EGZ-166; SND-200: append the cards of the Sphinx as far as a seat knows them."""
    rotated = ROTATED[s.seats][me]
    unseen = s.pile[:]
    unseen.extend(dealt)
    add_counts(out, unseen, goals)
    out.append(s.top)
    out.append(len(s.under))
    under_by = add_known(out, unseen, s.under, s.under_by, rotated, UNDER)
    add_padded(out, under_by, UNDER)
    drawn_by = add_known(out, unseen, s.drawn, s.drawn_by, rotated, DRAWN)
    add_padded(out, drawn_by, DRAWN)
    picked: list[int] = []
    for kind in s.picked:
        picked.append(kind + 1 if me == s.to_move else 1)
    add_padded(out, picked, DRAWN)
    kept_by = add_known(out, unseen, s.kept, s.kept_by, rotated, KEPT)
    add_seats(out, s.kept_of, KEPT)
    add_padded(out, kept_by, KEPT)


def add_known(
    out: list[object],
    unseen: list[int],
    cards: list[int],
    known: list[int],
    rotated: list[int],
    length: int,
) -> list[int]:
    """Append cards; those that the observer does not know are 0 and go to the unseen ones.

    Returns who knows each.
    """
    seen: list[int] = []
    by: list[int] = []
    for i in range(len(cards)):
        bits = known[i]
        card = cards[i]
        who = rotated[bits % (1 << SEATS)]
        if bits >= OPEN:
            who |= ALL_KNOW
        if who & (ALL_KNOW | 1) == 0:
            if card:
                unseen.append(card)
            card = 0
        seen.append(card)
        by.append(who)
    add_padded(out, seen, length)
    return by


def observe_seats(
    s: CommonPosition,
    anytime: bytes,
    permanent: bytes,
    monuments: int,
    marks: int,
    marks_by_seat: bytes,
    out: list[object],
) -> None:
    """Append what both games have for each player."""
    points: list[int] = []
    debt: list[int] = []
    for have in s.points:
        points.append(max(0, have))
        debt.append(-have if have < 0 else 0)
    add_turned(out, points, 1)
    add_turned(out, debt, 1)
    add_turned(out, s.stones, 1)
    add_turned(out, s.strength, CREWS)
    out.append(CREWS_BY_SEAT)
    out.append(s.busy)
    add_turned(out, s.levels, MARKETS)
    add_turned(out, s.grain, COLOURS)
    add_turned(out, s.quarry, 1)
    out.append(anytime)
    out.append(s.anytime)
    out.append(permanent)
    out.append(s.permanent)
    add_turned(out, s.attached, 1)
    add_turned(out, s.ships, 1)
    add_turned(out, s.far, 1)
    out.append(marks_by_seat)
    out.append(s.marks)
    more: list[int] = []
    for bits in s.marks:
        more.append(bits >> marks)
    add_turned(out, more, 1)
    add_turned(out, s.own, monuments)
    out.append(PLACES_BY_SEAT[len(s.river)])
    out.append(s.river)
