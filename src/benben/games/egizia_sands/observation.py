"""What a seat sees as numbers. `segments` declares the row, `observe` writes it in this order."""

from typing import Final

from benben.core.observation import (
    SEAT_BITS,
    Segment,
    add_counts,
    add_padded,
    add_seats,
    add_turned,
    instruction,
    others,
    values,
)
from benben.games.egizia_common import observation as common
from benben.games.egizia_common.hand import WIDTH
from benben.games.egizia_common.observation import COUNT
from benben.games.egizia_sands.position import Position
from benben.games.egizia_sands.space import (
    AFTER,
    ANYTIME,
    AREAS,
    BONUSES,
    BONUSING,
    BRICK_WORK,
    CARD_SPACES,
    CARVING,
    CONCLUDE_STAGE,
    DEAL_GOALS,
    ENDED,
    FEED_WORK,
    FLOOD_WORK,
    FLOODING,
    GLEAN,
    GOALS,
    KINDS,
    LEVELS,
    LOOKING,
    MARKET_WORK,
    MONUMENTS,
    MOST_COLUMNS,
    MOST_OBELISK,
    NILING,
    PERMANENT,
    PLACES,
    PLACING,
    PRODUCE,
    READY,
    READY_WORK,
    ROUND_SPACES,
    ROUNDS,
    ROW_LENGTH,
    ROWS,
    SHIP_DONE,
    SHOW_CARDS,
    SHOWING,
    STATUE_CARDS,
    STATUES,
    THE_END,
    TILES,
    TILING,
    TRADE_WORK,
    TRAIN_WORK,
    TRAINING,
    VENDING,
    WORK,
    WORKING,
)

ANYTIMES: Final = PERMANENT - ANYTIME
PERMANENTS: Final = KINDS - PERMANENT
MARKS: Final = 11
ANYTIMES_BY_SEAT: Final = instruction(SEAT_BITS, ANYTIMES, WIDTH)
PERMANENTS_BY_SEAT: Final = instruction(SEAT_BITS, PERMANENTS, WIDTH)
MARKS_BY_SEAT: Final = instruction(SEAT_BITS, MARKS, 1)
FAVOURS_BY_SEAT: Final = instruction(SEAT_BITS, BONUSES, 1)
NUMBERED: Final = [
    PLACING,
    AFTER,
    TRAINING,
    FLOODING,
    VENDING,
    READY,
    WORKING,
    BONUSING,
    CARVING,
    NILING,
    TILING,
]
"""Decisions whose argument is a number."""
SEATED: Final = [
    op
    in (
        DEAL_GOALS,
        SHIP_DONE,
        TRAIN_WORK,
        MARKET_WORK,
        FLOOD_WORK,
        BRICK_WORK,
        GLEAN,
        PRODUCE,
        TRADE_WORK,
        FEED_WORK,
        READY_WORK,
        SHOW_CARDS,
    )
    for op in range(THE_END + 1)
]
"""By kind of work: whether it concerns a seat."""
UNOBSERVED: Final = common.UNOBSERVED


def segments(seats: int) -> list[Segment]:
    """Declare what a row holds, in its order."""
    owner = "0 nobody, 1 me, 2 the next seat, ..."
    out = [
        Segment("edition.obelisk", MOST_OBELISK, 20, "costs of the obelisk; 0 beyond its top"),
        Segment("edition.columns", MOST_COLUMNS, 20, "costs of the colonnade; 0 beyond its end"),
        Segment("edition.rows", 2 * ROWS, 20, "length and cost of each row of the pyramid"),
        Segment("edition.levels", 2 * LEVELS, 100, "cost and points of the levels of a statue"),
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
        Segment("stage", 1, CONCLUDE_STAGE, "step of the round, 1 to 6"),
        Segment("flood", 1, 2, "flood marker: 0 low, 1 middle, 2 high"),
        Segment("tiles", ROUND_SPACES, TILES + ROUND_SPACES, "Nile tile of each round space"),
        Segment("tiles.unused", TILES, COUNT, "Nile tiles on no space, by kind"),
        Segment("area", 1, AREAS, "building area + 1; 0 none"),
        Segment("placed", 1, COUNT, "bricks placed in this visit"),
        Segment("lift", 1, 3, "where on the obelisk: 1 lower, 2 upper section, 3 both"),
        Segment("hired", 1, 1, "a second step of hiring may follow"),
        Segment("bonus", 2, BONUSES - 1, "tiles over the gold and the purple column"),
        Segment("statues", STATUES, STATUE_CARDS - 1, "statue cards; 0 none"),
        Segment("colonnade.finished", seats, seats, f"who has completed it, in order: {owner}"),
        Segment("dealt", 2, GOALS, "at the start: my two Sphinx cards, by kind"),
        Segment("dealt.count", 1, 2 * seats, "Sphinx cards that were dealt at the start"),
        Segment("let_go", 1, GOALS, "the one that I let go, by kind"),
    ]
    out += common.seat_segments(seats, ANYTIMES, PERMANENTS, MONUMENTS, MARKS, PLACES)
    for name, length, high, meaning in (
        ("used", PERMANENTS, 7, "permanent cards used in this round, by kind"),
        ("favours", BONUSES, 1, "bonus tiles used up for the whole game"),
        ("carved", STATUES, LEVELS, "levels of the statues"),
    ):
        out += [Segment(f"{who}.{name}", length, high, meaning) for who in others(seats)]
    return out


def printed(s: Position) -> list[int]:
    """Give the values of the edition that a row holds."""
    box = s.box
    out: list[object] = []
    add_padded(out, box.obelisk, MOST_OBELISK)
    add_padded(out, box.columns, MOST_COLUMNS)
    add_padded(out, box.row_length[s.seats], ROWS)
    add_padded(out, box.row_cost[s.seats], ROWS)
    out.append(box.level_cost)
    out.append(box.level_points)
    out.append(box.goal_points)
    return values(out, 0, s.seats)


def observe(s: Position, me: int, out: list[object]) -> None:
    """Append the row of a seat."""
    seats = s.seats
    if not s.box.printed[seats]:
        s.box.printed[seats] = printed(s)
    out.append(s.box.printed[seats])
    number = 0
    seat = 0
    if s.step == LOOKING:
        number = s.arg // 8
        seat = s.arg % 8 + 1
    elif s.step == SHOWING:
        seat = s.arg + 1
    elif s.step in NUMBERED:
        number = s.arg
    mine = [0, 0]
    others_dealt: list[int] = []
    for i in range(len(s.dealt)):
        kind = s.dealt[i]
        if i // 2 == me:
            mine[i % 2] = kind
        elif kind:  # SND-200: for others it is a card like those of the pile
            others_dealt.append(kind)
    common.observe(s, me, number, seat, SEATED, WORK, KINDS, GOALS, MOST_OBELISK, others_dealt, out)
    out.append(s.stage)
    out.append(s.flood)
    out.append(s.tiles)
    add_counts(out, s.tile_bag, TILES)
    out.append(s.area + 1)
    out.append(s.placed)
    out.append(s.lift)
    out.append(s.hired)
    out.append(s.bonus)
    add_padded(out, s.statues, STATUES)
    add_seats(out, s.finished, seats)
    out.append(mine)
    out.append(len(s.dealt))
    out.append(s.let_go[me])
    common.observe_seats(
        s, ANYTIMES_BY_SEAT, PERMANENTS_BY_SEAT, MONUMENTS, MARKS, MARKS_BY_SEAT, out
    )
    out.append(PERMANENTS_BY_SEAT)
    out.append(s.used)
    out.append(FAVOURS_BY_SEAT)
    out.append(s.favours)
    add_turned(out, s.carved, STATUES)
