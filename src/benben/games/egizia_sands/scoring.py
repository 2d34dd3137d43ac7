"""The end of the game, Sphinx cards, statues, and the invariants of every position."""

from benben.core.state import ranks
from benben.games.egizia_common import crews, fields, gains, hand, pyramid, sphinx_cards, tracks
from benben.games.egizia_common import faults as faults_of
from benben.games.egizia_common.hand import COPIES, WIDTH
from benben.games.egizia_sands import cards, monuments
from benben.games.egizia_sands.position import Position
from benben.games.egizia_sands.space import (
    ALL_CREWS,
    CARD_SPACES,
    CARVED,
    COLONNADE,
    CREWS,
    EACH_PERMANENT,
    EACH_ROW,
    FROM_LOAN,
    FROM_MAJORITY,
    FROM_STATUES,
    FROM_STONES,
    GREEN,
    LAST_POINTS,
    LEVELS,
    LOAN,
    MONUMENTS,
    MOST_FIELDS,
    MOST_QUARRIES,
    NEED_CREW,
    NEED_LEVEL,
    NEED_MARKET,
    NEED_STRENGTH,
    NEEDS,
    NEXT_ROUND,
    NILING,
    OBELISK,
    OF_DRY_FIELDS,
    OF_GREEN_FIELDS,
    OF_MARKETS,
    OF_OBELISK,
    OF_PERMANENTS,
    OF_PYRAMID,
    OF_QUARRIES,
    OF_SPHINX,
    PLACES,
    PYRAMID,
    RICH_FIELDS,
    ROUND0,
    ROUND_SPACES,
    SHOW_CARDS,
    SLOT0,
    SLOTS,
    STATUES,
    STONE_MARKET,
    THE_END,
    TILES,
    TILING,
    WORK,
)


def start(s: Position) -> None:
    """SND-135 to SND-139, in this order."""
    own = s.own[PYRAMID::MONUMENTS]
    most = max(own)
    for seat in s.order:
        if own[seat] == most and most:  # SND-203
            gains.earn(s, seat, s.box.majority, FROM_MAJORITY, most)
    for seat in s.order:  # SND-116
        gains.earn(s, seat, hand.permanents(s, seat, LOAN) * s.box.loan, FROM_LOAN)
    s.agenda.append(LAST_POINTS * WORK)
    for seat in reversed(s.order):
        sphinx_cards.sort_hand(s, seat)
        s.agenda.append(SHOW_CARDS * WORK + seat * 16)


def last_points(s: Position) -> None:
    """SND-138, SND-139."""
    for seat in s.order:
        for at in range(s.box.statues[s.seats]):
            gains.earn(s, seat, statue_points(s, seat, at), FROM_STATUES, s.statues[at])
    for seat in s.order:
        if s.box.sells_stones[s.levels[seat * tracks.MARKETS + STONE_MARKET]]:
            stones = s.stones[seat]
            gains.earn(s, seat, stones // s.box.stones_a_point, FROM_STONES, stones)
    s.agenda.append(THE_END * WORK)


def places(s: Position) -> list[int]:
    """SND-140: by points, and of equals the higher order tile first."""
    if len(s.order) < s.seats:
        return [1] * s.seats
    return ranks([s.points[seat] * s.seats + s.order.index(seat) for seat in range(s.seats)])


# --- statues ------------------------------------------------------------------------------------


def measure(s: Position, seat: int, statue: int) -> int:
    """SND-141 to SND-149: what a statue card counts, for a player now."""
    if statue == OF_MARKETS:
        return s.levels[seat * 2] + s.levels[seat * 2 + 1] + 2
    if statue == OF_SPHINX:  # SND-206
        return s.kept_of.count(seat)
    if statue == OF_OBELISK:
        return s.own[seat * MONUMENTS + OBELISK]
    if statue == OF_PYRAMID:
        return s.own[seat * MONUMENTS + PYRAMID]
    if statue == OF_PERMANENTS:  # SND-204
        return hand.held_count(s.permanent[seat])
    at = seat * fields.COLOURS
    if statue == OF_DRY_FIELDS:
        return s.grain[at + fields.YELLOW] + s.grain[at + fields.RED]
    if statue == OF_GREEN_FIELDS:
        return s.grain[at]
    if statue == OF_QUARRIES:
        return s.quarry[seat]
    return crews.total(s.strength, seat)


def statue_points(s: Position, seat: int, at: int) -> int:
    """SND-138: for the highest level that is built and whose aim is reached."""
    least = s.box.statue_least[s.statues[at]]
    value = measure(s, seat, s.statues[at])
    for level in range(s.carved[seat * STATUES + at], 0, -1):
        if value >= least[level - 1]:
            return s.box.level_points[level - 1]
    return 0


# --- Sphinx cards -------------------------------------------------------------------------------


def goal(s: Position, seat: int, kind: int) -> int:
    """SND-150 to SND-157: what a Sphinx card is worth to a player now."""
    points = s.box.goal_points[kind]
    style = s.box.goal_style[kind]
    if style == EACH_ROW:
        return points * monuments.rows_won(s, seat)
    if style == EACH_PERMANENT:
        return points * hand.held_count(s.permanent[seat])
    if style == MOST_QUARRIES:
        return points if fields.ahead(s.quarry, seat) else 0
    if style >= MOST_FIELDS:
        colour = s.grain[style - MOST_FIELDS :: fields.COLOURS]
        return points if fields.ahead(colour, seat) else 0
    for need in range(NEEDS):
        least = s.box.goal_need[kind * NEEDS + need]
        if least and has_of(s, seat, need) < least:
            return 0
    return points


def has_of(s: Position, seat: int, need: int) -> int:
    """What a player has of something that Sphinx cards ask for."""
    if need < MONUMENTS:
        return s.own[seat * MONUMENTS + need]
    if need < NEED_CREW:
        return s.levels[seat * tracks.MARKETS + need - NEED_MARKET] + 1
    if need < NEED_STRENGTH:
        return s.strength[seat * CREWS + need - NEED_CREW]
    if need == NEED_STRENGTH:
        return crews.total(s.strength, seat)
    out = 0
    for at in range(seat * STATUES, seat * STATUES + STATUES):
        if s.carved[at] >= need - NEED_LEVEL:
            out += 1
    return out


# --- what always holds --------------------------------------------------------------------------


def faults(s: Position) -> list[str]:
    out: list[str] = []
    box = s.box
    faults_of.players(s, [box.least_strength] * CREWS, range(SLOT0, PLACES, SLOTS), out)
    if not pyramid.supported(s.filled, box.row_length[s.seats], box.sides[s.seats]):
        out.append(f"the pyramid's rows are {s.filled}")
    if len(s.obelisk) > len(box.obelisk):
        out.append("the obelisk is too high")
    done = [
        seat for seat in range(s.seats) if s.own[seat * MONUMENTS + COLONNADE] == len(box.columns)
    ]
    if sorted(s.finished) != done:
        out.append(f"{s.finished} have finished the colonnade")
    if not 0 <= s.flood < fields.COLOURS:
        out.append("the flood marker is off its spaces")
    if s.step != -1 and s.lift and s.placed == 0:
        out.append("the obelisk's bonus was forgotten")
    for seat in range(s.seats):
        _player_faults(s, seat, out)
        _land_faults(s, seat, out)
    _river_faults(s, out)
    faults_of.sphinx(s, box.goals[s.seats], s.dealt, out)
    if s.kept and 0 in s.let_go:
        out.append("what was let go at the start is not known")
    return out


def _player_faults(s: Position, seat: int, out: list[str]) -> None:
    box = s.box
    mark = seat + 1
    statues = 0
    for at in range(STATUES):
        level = s.carved[seat * STATUES + at]
        statues += level
        if not 0 <= level <= LEVELS or (level == 0 and s.marks[seat] & CARVED << at):
            out.append(f"seat {seat}: statue {at} has {level} levels")
        if level and at >= box.statues[s.seats]:
            out.append(f"seat {seat}: there is no statue {at}")
    own = seat * MONUMENTS
    counts = [s.obelisk.count(mark), s.own[own + COLONNADE], s.pyramid.count(mark), statues]
    if counts != s.own[own : own + MONUMENTS]:
        out.append(f"seat {seat}: bricks on monuments are {counts}")
    if s.own[own + COLONNADE] > len(box.columns):
        out.append(f"seat {seat}: the colonnade is too long")
    used = s.used[seat]
    held = s.permanent[seat]
    while used:
        if used & COPIES > held & COPIES:
            out.append(f"seat {seat} used a card too often")
        used >>= WIDTH
        held >>= WIDTH


def _land_faults(s: Position, seat: int, out: list[str]) -> None:
    box = s.box
    more = box.bonus_value[RICH_FIELDS] if cards.has(s, seat, RICH_FIELDS) else 0
    first = box.bonus_value[ALL_CREWS] if cards.has(s, seat, ALL_CREWS) else box.start_field
    grain = [first + more, 0, 0]
    quarry = box.start_quarry
    improved = 0
    for land in s.lands:
        if land >> 10 == seat:
            kind = land >> 2 & 255
            improved += land & 3
            quarry += box.land_quarry[kind]
            if kind > GREEN:
                grain[cards.colour_of(kind, land & 3)] += box.land_wheat[kind] + more
    faults_of.lands(s, seat, grain, quarry, improved, out)


def _river_faults(s: Position, out: list[str]) -> None:
    box = s.box
    open_ = box.open[s.seats]
    for place in range(CARD_SPACES):
        if s.shelf[place] and (not open_[place] or s.river[place]):
            out.append(f"a card lies on space {place}")
    for at in range(ROUND_SPACES):
        if s.river[ROUND0 + at] and not s.tiles[at]:
            out.append(f"a ship stands on the closed round space {at}")
    if s.round == 0 or s.step < 0:
        return
    deck = box.deck_of_round[s.round]
    spaces = open_[:CARD_SPACES].count(True)
    dealt = box.deck_of_round[1 : s.round].count(deck) * spaces
    dealt += open_[: s.arg].count(True) if s.step == NILING else spaces
    if dealt + len(s.deck) != len(box.decks[s.seats][deck]):
        out.append(f"{len(s.deck)} cards are left in the deck of round {s.round}")
    lying = [tile for tile in s.tiles if 0 < tile < TILES]
    if lying and sorted(lying + s.tile_bag) != box.tiles[s.seats]:
        out.append("the Nile tiles do not add up")
    if s.step not in (NILING, TILING) and NEXT_ROUND * WORK not in s.agenda:
        laid = [at for at in range(ROUND_SPACES) if s.tiles[at]]
        if laid != [at for at in range(ROUND_SPACES) if open_[ROUND0 + at]]:
            out.append(f"tiles lie on the round spaces {laid}")
