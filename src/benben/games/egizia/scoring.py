"""The end of the game, Sphinx cards, and the invariants of every position."""

from benben.games.egizia.position import Position
from benben.games.egizia.space import (
    ALL_COLUMNS,
    ALL_GRAVES,
    BEST_FIELDS,
    BEST_QUARRIES,
    BROWN,
    CARD_SPACES,
    COLUMNS,
    CREW_GOAL,
    CREWS,
    FINAL,
    FROM_BID,
    FROM_BURIAL,
    FROM_SALE,
    GIFT,
    GRAIN_CROWD,
    GRAIN_MARKET,
    GRAVES,
    GRAVING,
    GREEN,
    MONUMENTS,
    NILING,
    OBELISK,
    OPEN_GRAVE,
    OWN_EVERYWHERE,
    OWN_GRAVES,
    OWN_OBELISK,
    OWN_TEMPLE,
    PAIRS,
    PAY_BID,
    PERMANENTS_GOAL,
    PLACES,
    PYRAMID,
    PYRAMID_HIGH,
    PYRAMID_LOW,
    SHOW_CARDS,
    SLOT0,
    SLOTS,
    STONE_CROWD,
    STONE_GOAL,
    STONE_MARKET,
    TEMPLE,
    TENTH,
    THE_END,
    TOPS,
    WHOLE_TEMPLE,
    WORK,
    YELLOW_FIELD,
)
from benben.games.egizia_common import faults as faults_of
from benben.games.egizia_common import fields, gains, hand, pyramid, sphinx_cards, tracks


def start(s: Position) -> None:
    """EGZ-105: the highest number first, which is the last of the order."""
    s.agenda.append(THE_END * WORK)
    for seat in s.order:
        s.agenda.append(PAY_BID * WORK + seat * 16)
        s.agenda.append(SHOW_CARDS * WORK + seat * 16)
        s.agenda.append(FINAL * WORK + seat * 16)


def final(s: Position, seat: int) -> None:
    """EGZ-106, EGZ-107; the Sphinx cards come next."""
    if s.box.sells[s.levels[seat * tracks.MARKETS + STONE_MARKET]]:
        stones = s.stones[seat]
        gains.earn(s, seat, stones // s.box.stones_a_point, FROM_SALE, stones)
        s.stones[seat] = 0
    value = s.burial[seat] + hand.permanents(s, seat, GIFT) * s.box.gift  # EGZ-104
    gains.earn(s, seat, burial_points(s, value), FROM_BURIAL, value)
    sphinx_cards.sort_hand(s, seat)


def burial_points(s: Position, value: int) -> int:
    points = 0
    for i in range(len(s.box.burial_least)):
        if value >= s.box.burial_least[i]:
            points = s.box.burial_points[i]
    return points


def pay_bid(s: Position, seat: int) -> None:
    """EGZ-125."""
    gains.earn(s, seat, -s.bids[seat], FROM_BID)


def all_cards(s: Position) -> list[int]:
    """EGZ-127: the kinds of all Sphinx cards, ascending."""
    return [kind for kind in s.box.goals if s.tenth or kind != TENTH]


def goal(s: Position, seat: int, kind: int) -> int:
    """EGZ-110 to EGZ-121: what a Sphinx card is worth to a player now."""
    box = s.box
    points = box.goal_points[kind]
    least = box.goal_least[kind]
    own = seat * MONUMENTS
    if kind < PYRAMID_LOW:
        return points if len(s.obelisk) >= least else 0
    if kind <= PYRAMID_HIGH:
        row = least - 1
        done = row < len(box.row_length) and s.filled[row] == box.row_length[row]
        return points if done else 0
    if kind == ALL_COLUMNS:
        return points if s.parts[COLUMNS] == len(box.parts[COLUMNS]) else 0
    if kind == WHOLE_TEMPLE:
        return points if s.parts[TOPS] == len(box.parts[TOPS]) else 0
    if kind == ALL_GRAVES:
        return points if len(s.buried) == box.graves else 0
    if kind == STONE_CROWD:  # EGZ-173
        return box.crowd_stone[tracks.at_last(s.levels, STONE_MARKET, box.last_level)]
    if kind == GRAIN_CROWD:
        return box.crowd_grain[tracks.at_last(s.levels, GRAIN_MARKET, box.last_level)]
    if kind == OWN_TEMPLE:
        return points if s.own[own + TEMPLE] >= least else 0
    if kind < OWN_OBELISK:
        return points if s.own[own + PYRAMID] >= least else 0
    if kind < OWN_EVERYWHERE:
        return points if s.own[own + OBELISK] >= least else 0
    if kind == OWN_EVERYWHERE:  # EGZ-172
        for monument in range(MONUMENTS):
            if s.own[own + monument] < least:
                return 0
        return points
    if kind == OWN_GRAVES:
        return s.own[own + GRAVES] * points
    if kind < BEST_QUARRIES:
        return s.strength[seat * CREWS + kind - CREW_GOAL] * points
    if kind == BEST_QUARRIES:  # EGZ-171
        return points if fields.unbeaten(s.quarry, seat) else 0
    if kind < STONE_GOAL:
        colour = s.grain[kind - BEST_FIELDS :: fields.COLOURS]
        return points if fields.unbeaten(colour, seat) else 0
    if kind < PERMANENTS_GOAL:
        level = s.levels[seat * tracks.MARKETS + kind - STONE_GOAL]
        return points if level == box.last_level else 0
    if kind == PERMANENTS_GOAL:  # EGZ-175
        return hand.held_count(s.permanent[seat]) * points
    return s.points[seat] // least * points if s.points[seat] > 0 else 0  # EGZ-174


# --- what always holds --------------------------------------------------------------------------


def faults(s: Position) -> list[str]:
    out: list[str] = []
    box = s.box
    faults_of.players(s, box.strength, range(SLOT0, PLACES, SLOTS), out)
    if not pyramid.supported(s.filled, box.row_length):
        out.append(f"the pyramid's rows are {s.filled}")
    if s.parts[COLUMNS] and s.parts[0] + s.parts[1] < len(box.parts[0]) + len(box.parts[1]):
        out.append("columns stand before the pillars")
    if s.parts[TOPS] and s.parts[COLUMNS] < len(box.parts[COLUMNS]):
        out.append("stones lie on columns that are not there")
    for seat in range(s.seats):
        _player_faults(s, seat, out)
    _card_faults(s, out)
    return out


def _player_faults(s: Position, seat: int, out: list[str]) -> None:
    box = s.box
    mark = seat + 1
    counts = [s.obelisk.count(mark), s.buried.count(mark), s.pyramid.count(mark), 0]
    for stone in s.temple:
        if stone & 7 == mark:
            counts[TEMPLE] += 1
    if counts != s.own[seat * MONUMENTS : seat * MONUMENTS + MONUMENTS]:
        out.append(f"seat {seat}: stones on monuments are {counts}")
    value = 0
    for i in range(len(s.buried)):
        if s.buried[i] == mark:
            value += s.tombs[i]
    if value != s.burial[seat]:
        out.append(f"seat {seat}: graves are worth {value}, not {s.burial[seat]}")
    grain = [box.start_field, 0, 0]
    quarry = box.start_quarry
    improved = 0
    for land in s.lands:
        if land >> 10 == seat:
            kind = land >> 2 & 255
            improved += land & 3
            if kind <= GREEN:
                quarry += kind
            elif kind <= YELLOW_FIELD:
                grain[0] += kind - GREEN
            elif kind <= BROWN:
                grain[fields.YELLOW - (land & 3)] += kind - YELLOW_FIELD
            elif kind < PAIRS:
                grain[fields.BROWN - (land & 3)] += kind - BROWN
    faults_of.lands(s, seat, grain, quarry, improved, out)


def _card_faults(s: Position, out: list[str]) -> None:
    box = s.box
    faults_of.sphinx(s, all_cards(s), [], out)
    if sorted(s.tiles + s.tombs) != box.tiles:
        out.append("the graves do not add up")
    coming = 1 if s.step == GRAVING else 0
    for work in s.agenda:
        if work // WORK == OPEN_GRAVE:
            coming += 1
    wanted = min(box.open_graves, box.graves - len(s.buried))
    if s.track and len(s.tombs) - len(s.buried) + coming != wanted:
        out.append(f"not {wanted} graves are open")
    if s.round:
        dealt = 0
        deck = box.deck_of_round[s.round]
        for i in range(1, s.round):
            if box.deck_of_round[i] == deck:
                dealt += CARD_SPACES
        dealt += s.arg if s.step == NILING else CARD_SPACES
        if dealt + len(s.deck) != len(box.decks[deck]):
            out.append(f"{len(s.deck)} cards are left in the deck of round {s.round}")
