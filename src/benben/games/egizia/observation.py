"""What a seat sees as numbers. `segments` declares the row, `observe` writes it in this order."""

from typing import Final

from benben.core.observation import (
    SEAT_BITS,
    Segment,
    add_bits,
    add_counts,
    add_padded,
    add_turned,
    instruction,
    others,
    values,
)
from benben.games.egizia.position import Position
from benben.games.egizia.space import (
    AFTER,
    ANYTIME,
    BIDDING,
    CARD_SPACES,
    ENDED,
    FEED_WORK,
    FINAL,
    FRONT_WORK,
    GLEAN,
    GOALS,
    GRAVE_VALUES,
    KINDS,
    LAST_CARDS,
    LOOKING,
    MONUMENTS,
    MOST_BID,
    MOST_OBELISK,
    MOST_TOMBS,
    NILING,
    PART_LENGTH,
    PARTS,
    PAY_BID,
    PERMANENT,
    PLACES,
    PLACING,
    PRODUCE,
    READY,
    RING_WORK,
    RINGING,
    ROUNDS,
    ROW_LENGTH,
    ROWS,
    SHIP_DONE,
    SHOW_CARDS,
    SHOWING,
    SITES,
    START_CARD,
    THE_END,
    TRAIN_WORK,
    TRAINING_STEP,
    WORK,
    WORKING,
)
from benben.games.egizia_common import observation as common
from benben.games.egizia_common.hand import WIDTH
from benben.games.egizia_common.observation import COUNT

ANYTIMES: Final = PERMANENT - ANYTIME
PERMANENTS: Final = KINDS - PERMANENT
MARKS: Final = 8
ANYTIMES_BY_SEAT: Final = instruction(SEAT_BITS, ANYTIMES, WIDTH)
PERMANENTS_BY_SEAT: Final = instruction(SEAT_BITS, PERMANENTS, WIDTH)
MARKS_BY_SEAT: Final = instruction(SEAT_BITS, MARKS, 1)
NOTHING: Final[list[int]] = []
NUMBERED: Final = [
    PLACING,
    AFTER,
    TRAINING_STEP,
    RINGING,
    READY,
    WORKING,
    BIDDING,
    NILING,
]
"""Decisions whose argument is a number."""
SEATED: Final = [
    op
    in (
        START_CARD,
        SHIP_DONE,
        TRAIN_WORK,
        RING_WORK,
        FEED_WORK,
        PRODUCE,
        FRONT_WORK,
        GLEAN,
        LAST_CARDS,
        FINAL,
        SHOW_CARDS,
        PAY_BID,
    )
    for op in range(THE_END + 1)
]
"""By kind of work: whether it concerns a seat."""
UNOBSERVED: Final = {
    **common.UNOBSERVED,
    "buried": "graves that are taken are counted, by player in `own` and `burial`",
    "temple": "stones are counted by part, and by player in `own`",
}


def segments(seats: int) -> list[Segment]:
    """Declare what a row holds, in its order."""
    out = [
        Segment("options.start_card", 1, 1, "each player starts with a card"),
        Segment("options.bidding", 1, 1, "players bid for their numbers"),
        Segment("options.clarified", 1, 1, "the clarified rules are played"),
        Segment("options.tenth", 1, 1, "the Sphinx card `tenth` is in play"),
        Segment("edition.obelisk", MOST_OBELISK, 20, "values of the obelisk; 0 beyond its top"),
        Segment("edition.rows", 2 * ROWS, 20, "length and value of each row of the pyramid"),
        Segment("edition.parts", PARTS * PART_LENGTH, 20, "values of the parts of the temple"),
        Segment("edition.goals", GOALS, COUNT, "points of the Sphinx cards, by kind"),
        *common.segments(
            seats,
            ROUNDS,
            ENDED,
            THE_END,
            KINDS,
            GOALS,
            CARD_SPACES,
            MOST_OBELISK,
            ROWS,
            ROW_LENGTH,
        ),
        Segment("ring", 1, 2, "water ring: 0 left, 1 middle, 2 right"),
        Segment("site", 1, SITES, "building area + 1; 0 none"),
        Segment("vacant", 1, COUNT, "how many did not build here"),
        Segment("spent", 2, COUNT, "value built in this turn: obelisk, graves; pyramid, temple"),
        Segment("tombs", MOST_TOMBS, GRAVE_VALUES, "values of open and taken graves, in order"),
        Segment("tombs.taken", 1, MOST_TOMBS, "how many of these are taken"),
        Segment("tombs.unseen", GRAVE_VALUES + 1, COUNT, "grave tiles nobody has seen, by value"),
        Segment("pyramid.done", ROWS, 1, "rows that are done"),
        Segment("temple.built", PARTS, PART_LENGTH, "stones of each part"),
    ]
    out += common.seat_segments(seats, ANYTIMES, PERMANENTS, MONUMENTS, MARKS, PLACES)
    out += [Segment(f"{who}.bid", 1, MOST_BID, "bid for a number") for who in others(seats)]
    out += [Segment(f"{who}.burial", 1, COUNT, "value of the grave tiles") for who in others(seats)]
    return out


def printed(s: Position) -> list[int]:
    """Give the values of the edition that a row holds."""
    box = s.box
    out: list[object] = []
    add_padded(out, box.obelisk, MOST_OBELISK)
    add_padded(out, box.row_length, ROWS)
    add_padded(out, box.row_value, ROWS)
    for part in box.parts:
        add_padded(out, part, PART_LENGTH)
    out.append(box.goal_points)
    return values(out, 0, s.seats)


def observe(s: Position, me: int, out: list[object]) -> None:
    """Append the row of a seat."""
    out.append(1 if s.start_card else 0)
    out.append(1 if s.bidding else 0)
    out.append(1 if s.clarified else 0)
    out.append(1 if s.tenth else 0)
    if not s.box.printed:
        s.box.printed = printed(s)
    out.append(s.box.printed)
    number = 0
    seat = 0
    if s.step == LOOKING:
        number = s.arg // 8
        seat = s.arg % 8 + 1
    elif s.step == SHOWING:
        seat = s.arg + 1
    elif s.step in NUMBERED:
        number = s.arg
    common.observe(s, me, number, seat, SEATED, WORK, KINDS, GOALS, MOST_OBELISK, NOTHING, out)
    out.append(s.ring)
    out.append(s.site + 1)
    out.append(s.vacant)
    out.append(s.spent)
    add_padded(out, s.tombs, MOST_TOMBS)
    out.append(len(s.buried))
    add_counts(out, s.tiles, GRAVE_VALUES + 1)
    add_bits(out, s.rows_done, ROWS)
    out.append(s.parts)
    common.observe_seats(
        s, ANYTIMES_BY_SEAT, PERMANENTS_BY_SEAT, MONUMENTS, MARKS, MARKS_BY_SEAT, out
    )
    add_turned(out, s.bids, 1)
    add_turned(out, s.burial, 1)
