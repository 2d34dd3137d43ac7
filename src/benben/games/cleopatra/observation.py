"""What a seat sees as numbers. `segments` declares the row, `observe` writes it in this order."""

from typing import Final

from mypy_extensions import i64

from benben.core.observation import (
    COLUMNS,
    MOST,
    Segment,
    add_bits,
    add_turned,
    by_seat,
    instruction,
    mover,
    turned,
    values,
)
from benben.games.cleopatra.box import Box
from benben.games.cleopatra.garden import CELLS, MOSAICS, POSITION_WORDS, SPLIT, WALLS
from benben.games.cleopatra.position import Position
from benben.games.cleopatra.space import (
    ASK_SEAT,
    BEG_FROM,
    BIDDING,
    CLAIMING,
    DEAL_HAND,
    DEALING,
    DICE,
    DROPPING,
    ENDED,
    ITEMS,
    KINDS,
    MOST_ANKHS,
    MOST_BID,
    MOST_CARDS,
    MOST_COPIES,
    MOST_COST,
    MOST_EACH,
    MOST_HAND,
    OFFER_HELD,
    PIECES,
    PLACING,
    RESOURCES,
    REVEALING,
    SEATS,
    SHOWING,
    SPHINXES,
    STALLS,
    TO_SEAT,
    TURNS,
    VIZIERS,
    WORK,
)

AGENDA: Final = 16
"""Number of pieces of remaining work that are observed, the next one first."""
AGENDA_COLUMNS: Final = instruction(COLUMNS, AGENDA, 3)
MOSAIC_COLUMNS: Final = instruction(COLUMNS, MOSAICS, 2)
SACRED: Final = 2
CLAIMABLE: Final = 3
"""Values of a cell, like `SACRED`; an owner comes after it."""

UNOBSERVED: Final = {
    "arg": "left over from an earlier decision where the present one has no argument",
    "agenda": "of the cards to deal at the start only the next ones are listed",
    "sanctuaries": "cells and owners are listed, not the order in which sanctuaries came to be",
}


def segments(seats: int) -> list[Segment]:
    """Declare what a row holds, in its order."""
    kinds = "0 unknown, then the cards of `space.py`, artisan to vizier"
    owner = "0 nobody, 1 me, 2 the next seat, ..."
    out = [
        Segment("options.ankhs", 1, MOST_ANKHS, "faces of a die with an ankh"),
        Segment("edition.faces", 1, MOST_ANKHS + 1, "faces of a die"),
        Segment("edition.hand_limit", 1, MOST_HAND, "cards that may be held without amulets"),
        Segment("edition.keep_amulets", 1, MOST_EACH, "amulets for keeping too many cards"),
        Segment("edition.discard_amulets", 1, MOST_EACH, "amulets for discarding down"),
        Segment("edition.beggar_talents", 1, MOST_EACH, "talents that a beggar asks for"),
        Segment("edition.vizier_cards", 1, 20, "cards that a vizier brings"),
        Segment("edition.merchant_value", 1, MOST_EACH, "talents for a merchant at the end"),
        Segment("edition.tainted", 1, MOST_EACH, "amulets for a tainted card at the end"),
        Segment("edition.squares", 1, PIECES, "steps of Cleopatra's walk"),
        Segment("edition.switches", 6, 1, "choices of the edition: the fields of `Box` that are"),
        Segment("edition.ranks", SEATS, 2 * MOST_EACH, "offering: amulets by rank, + 20"),
        Segment("edition.copies", KINDS, MOST_COPIES, f"cards by kind ({kinds})"),
        Segment("edition.amulets", KINDS, MOST_EACH, "amulets of a card, by kind"),
        Segment("edition.cost", PIECES * RESOURCES, MOST_COST, "by piece and resource"),
        Segment("edition.gain", PIECES, MOST_EACH, "talents by piece"),
        Segment("edition.each", PIECES, MOST_EACH, "talents for each that counts, by piece"),
        Segment("edition.palms", CELLS, 1, "palms by cell of the garden"),
        Segment("to_move", 1, seats + 1, "0 chance, 1 me, 2 the next seat, ..., last: it is over"),
        Segment("turn", 1, TURNS, "turns so far"),
        Segment("active", 1, seats - 1, "whose turn it is, counted from me"),
        Segment("passes", 1, seats, "players who have passed in a row"),
        Segment("step", 1, ENDED, "the kind of decision (`space.py`: ACT to ENDED)"),
        Segment("step.number", 1, MOST_CARDS, "what it is about: cards, a mosaic or a stall"),
        Segment("step.seat", 1, seats + 1, f"whom it is about: {owner}"),
        Segment("last", 1, KINDS, "hands shown: the latest kind; offers: 1 after the first"),
        Segment("agenda.work", AGENDA, OFFER_HELD, "remaining work, next first (`space.py`)"),
        Segment("agenda.seat", AGENDA, seats, f"whom it concerns: {owner}"),
        Segment("agenda.number", AGENDA, WORK - 1, "moment, stall, card or count"),
        Segment("stalls.up", STALLS * KINDS, MOST_COPIES, "face-up cards by stall and kind"),
        Segment("stalls.down", STALLS, MOST_CARDS, "face-down cards by stall"),
        Segment("stalls.filled", STALLS, 1, "stalls that have got their card in this turn"),
        Segment("pile.top", 1, KINDS, "0 none, 1 face down, or the kind + 1"),
        Segment("pile.up", 1, MOST_CARDS, "cards below the top that lie face up"),
        Segment("pile.down", 1, MOST_CARDS, "cards below the top that lie face down"),
        Segment("unseen", KINDS, MOST_COPIES, "cards that I have not seen, by kind"),
        Segment("discard", KINDS, MOST_COPIES, "discarded cards by kind"),
        Segment("courtesans", 1, MOST_COPIES, "courtesans in the discard played in this turn"),
        Segment("viziers", 1, VIZIERS, "viziers played in this turn"),
        Segment("drawn", KINDS, MOST_COPIES, "a vizier's cards by kind, as far as I know them"),
        Segment("drawn.shown", KINDS, MOST_COPIES, "those of them that lay face up"),
        Segment("asked", RESOURCES, 1, "resources that an ambassador asks for"),
        Segment("walls", WALLS, 1, "walls that are built"),
        Segment("doors", 2, 1, "door frames that are built"),
        Segment("sphinxes", SPHINXES, 1, "sphinxes that are built"),
        Segment("thrones", 1, 2, "thrones that are built"),
        Segment("obelisks", 1, 2, "obelisks that are built"),
        Segment("cleopatra", 1, PIECES, "steps that Cleopatra has walked"),
        Segment("dice", 1, DICE, "dice that show the ankh"),
        Segment("pieces", 1, 40, "pieces built in this turn"),
        Segment("piece", 1, PIECES, "the piece that is paid for, or was last"),
        Segment("piece.place", 1, CELLS, "its place, or the first cell of its mosaic"),
        Segment("piece.turned", 1, len(POSITION_WORDS), "how its mosaic is turned"),
        Segment("piece.paid", ITEMS, 20, "what was paid for it, by item"),
        Segment("garden.tile", 1, MOSAICS, "the mosaic on top of the pile"),
        Segment("garden.live", MOSAICS, 1, "mosaics that can still be built"),
        Segment("garden.turned", MOSAICS, len(POSITION_WORDS), "by mosaic: 0, or its turn + 1"),
        Segment("garden.first", MOSAICS, CELLS, "by mosaic: 0, or its first cell + 1"),
        Segment(
            "garden.cells",
            CELLS,
            CLAIMABLE + seats,
            "0 free, 1 built on, 2 sanctuary of nobody, 3 one that can be claimed, 4 mine, ...",
        ),
    ]
    out.append(Segment("me.hand", KINDS, MOST_CARDS, f"my cards by kind ({kinds})"))
    out += by_seat(seats, "talents", 1, MOST, "talents")
    out += by_seat(seats, "amulets", 1, MOST, "amulets")
    out += by_seat(seats, "merchants", 1, 9, "merchants left")
    out += by_seat(seats, "statues", 1, 9, "statues left")
    out += by_seat(seats, "bid", 1, MOST_BID + 1, "bid + 1; 0 none, or sealed")
    out += by_seat(seats, "unknown", 1, MOST_CARDS, "cards in hand that I do not know")
    out += by_seat(seats, "offers", RESOURCES, MOST_COPIES, "offered to the ambassador")
    out += by_seat(seats, "known", KINDS, MOST_CARDS, "cards in hand that all know, by kind")
    return out


def printed(box: Box) -> list[int]:
    """Give the values of the edition that a row holds."""
    out = [box.faces, box.hand_limit, box.keep_amulets, box.discard_amulets]
    out.extend([box.beggar_talents, box.vizier_cards, box.merchant_value, box.tainted, box.squares])
    for switch in (
        box.choose_stall,
        box.reshuffle_up,
        box.in_order,
        box.trompe_artisan,
        box.merchant_artisan,
        box.ties_best,
    ):
        out.append(1 if switch else 0)
    for amulets in box.ranks:
        out.append(amulets + MOST_EACH)
    out.extend(box.copies)
    out.extend(box.amulets)
    out.extend(box.cost)
    out.extend(box.gain)
    out.extend(box.each)
    palms: list[object] = []
    add_bits(palms, box.palms_low, SPLIT)
    add_bits(palms, box.palms_high, CELLS - SPLIT)
    return out + values(palms, 0, 1)


def observe(s: Position, me: int, out: list[object]) -> None:
    """Append the row of a seat."""
    seats = s.seats
    table = turned(me, seats)
    out.append(s.ankhs)
    if not s.box.printed:
        s.box.printed = printed(s.box)
    out.append(s.box.printed)
    out.append(mover(s, me))
    out.append(s.turn)
    out.append(table[s.active + 1] - 1)
    out.append(s.passes)
    out.append(s.step)
    add_argument(s, table, out)
    out.append(s.last)
    add_agenda(s, table, out)
    unknown = add_cards(s, me, out)
    add_palace(s, out)
    add_garden(s, table, out)
    mine = me * KINDS
    out.append(s.hand[mine : mine + KINDS])
    add_turned(out, s.talents, 1)
    add_turned(out, s.amulets, 1)
    add_turned(out, s.merchants, 1)
    add_turned(out, s.statues, 1)
    if s.step == BIDDING or s.step == REVEALING:
        opened = s.arg if s.step == REVEALING else 0
        bids: list[int] = []
        for seat in range(seats):
            bids.append(s.bids[seat] if seat == me or seat < opened else 0)
        add_turned(out, bids, 1)
    else:
        add_turned(out, s.bids, 1)
    add_turned(out, unknown, 1)
    add_turned(out, s.offers, RESOURCES)
    add_turned(out, s.known, KINDS)


def add_argument(s: Position, table: list[int], out: list[object]) -> None:
    """Append what the present decision is about: a number, and a seat."""
    step = s.step
    number = 0
    seat = 0
    if step == DROPPING or step == PLACING:
        number = s.arg
    elif step == DEALING:
        if s.arg < TO_SEAT:
            number = s.arg
        else:
            seat = table[s.arg - TO_SEAT + 1]
    elif step == REVEALING or step == SHOWING:
        seat = table[s.arg + 1] if s.arg < s.seats else s.seats + 1
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
        if op == DEAL_HAND or op == BEG_FROM or op == ASK_SEAT:
            rows.append(table[work % WORK + 1])
            rows.append(0)
        else:
            rows.append(0)
            rows.append(work % WORK)
    out.append(AGENDA_COLUMNS)
    out.append(rows)


def add_cards(s: Position, me: int, out: list[object]) -> list[int]:
    """CLE-138: append stalls, pile, what I have not seen, discard and what a vizier brought.

    Returns by seat how many cards of its hand I do not know: CLE-137.
    """
    out.append(s.stalls)
    lying = s.lying[:STALLS]
    for i in range(STALLS, len(s.lying)):
        lying[i % STALLS] += s.lying[i]
    out.append(lying)
    add_bits(out, s.filled, STALLS)
    out.append(s.top + 1)
    out.append(s.up)
    out.append(s.down)
    unseen = s.bags[:KINDS]
    for i in range(KINDS, len(s.bags)):
        unseen[i % KINDS] += s.bags[i]
    out.append(unseen)
    hand = s.hand
    known = s.known
    unknown: list[int] = []
    for seat in range(s.seats):
        base = seat * KINDS
        missing = hand[base] if seat != me else 0
        if seat != me:
            for kind in range(1, KINDS):
                held = hand[base + kind]
                if held:
                    held -= known[base + kind]
                    unseen[kind] += held
                    missing += held
        unknown.append(missing)
    out.append(s.discard)
    out.append(s.courtesans)
    out.append(s.viziers)
    drawn = s.drawn
    if me != s.active:
        drawn = s.drawn[:]
        for kind in range(1, KINDS):
            hidden = drawn[kind] - s.shown[kind]
            if hidden:
                drawn[kind] -= hidden
                drawn[0] += hidden
                unseen[kind] += hidden
    out.append(drawn)
    out.append(s.shown)
    add_bits(out, s.asked, RESOURCES)
    return unknown


def add_palace(s: Position, out: list[object]) -> None:
    """Append what is built and what is being paid for."""
    add_bits(out, s.walls, WALLS)
    add_bits(out, s.doors, 2)
    add_bits(out, s.sphinxes, SPHINXES)
    out.append(s.thrones)
    out.append(s.obelisks)
    out.append(s.cleopatra)
    out.append(s.dice)
    out.append(s.pieces)
    out.append(s.piece)
    out.append(s.where % CELLS)
    out.append(s.where // CELLS)
    out.append(s.paid)


def add_garden(s: Position, table: list[int], out: list[object]) -> None:
    """Append the mosaics and every cell."""
    out.append(s.tile)
    add_bits(out, s.live, MOSAICS)
    spots: list[int] = []
    for mosaic in range(MOSAICS):
        spot = s.laid[mosaic] - 1
        spots.append(spot // CELLS + 1 if spot >= 0 else 0)
        spots.append(spot % CELLS + 1 if spot >= 0 else 0)
    out.append(MOSAIC_COLUMNS)
    out.append(spots)
    if not s.sanctuaries:
        add_bits(out, s.taken_low, SPLIT)
        add_bits(out, s.taken_high, CELLS - SPLIT)
        return
    cells = [0] * CELLS
    add_area(cells, 0, s.taken_low, 1)
    add_area(cells, SPLIT, s.taken_high, 1)
    for i in range(0, len(s.sanctuaries), 4):
        owner = s.sanctuaries[i + 3]
        value = CLAIMABLE + table[owner]
        if owner == 0:
            value = CLAIMABLE if s.step == CLAIMING and i >= s.arg else SACRED
        add_area(cells, 0, s.sanctuaries[i + 1], value)
        add_area(cells, SPLIT, s.sanctuaries[i + 2], value)
    out.append(cells)


def add_area(out: list[int], start: int, cells: int, value: int) -> None:
    """Write a value into the cells of a mask."""
    left: i64 = cells
    at = start
    while left:
        if left & 1:
            out[at] = value
        left >>= 1
        at += 1
