"""Reads `edition.toml` into a `Box`, and checks every count against the box's contents."""

from typing import Any, Final

from benben.core.edition import Reader
from benben.core.phrase import literal
from benben.games.egizia_common import edition as editions
from benben.games.egizia_common.edition import COUNTS, MOST_POINTS, MOST_STEPS, MOST_STONES, SEATS
from benben.games.egizia_common.hand import COPIES
from benben.games.egizia_sands.box import Box
from benben.games.egizia_sands.space import (
    AREA_WORDS,
    AREAS,
    AT_ONCE,
    BONUS_WORDS,
    BONUSES,
    CARD_SPACE_WORDS,
    CARD_SPACES,
    CARD_WORDS,
    CREW_FLOOD,
    CREWS,
    DECK_WORDS,
    EACH_WORDS,
    EFFECTS,
    GOAL_WORDS,
    GOALS,
    GOLD,
    GREEN,
    GREEN_COMBO,
    KINDS,
    LEADER,
    LEADER_STONES,
    LEVELS,
    MARKET_WORDS,
    MOST_COLUMNS,
    MOST_DRAWN,
    MOST_OBELISK,
    MOST_SOLD,
    MOST_WORDS,
    NEED_WORDS,
    NEEDS,
    QUARRY,
    RED,
    RED_COMBO,
    ROUND0,
    ROUND_WORDS,
    ROW_LENGTH,
    ROWS,
    SLOT0,
    STATUE_CARDS,
    STATUE_WORDS,
    STATUES,
    STATUES_A,
    STONE_STEPS,
    STONES_FLOOD,
    TILE_EFFECT,
    TILE_WORDS,
    TILES,
    TWO_CREWS,
    WAITING,
    WHEAT_STEPS,
    YELLOW,
    YELLOW_COMBO,
)

CARD_GAINS: Final = {
    *["stone_market", "wheat_market", "either_market"],
    *["points", "stones", "crews", "any", "flood"],
}
TILE_GAINS: Final = CARD_GAINS | {"waiting"}


def read(text: str, place: str) -> Box:
    r = Reader(text, place, "egizia_sands")
    box = Box(r.name, r.digest, r.values, r.unverified)
    _players(r, box)
    _river(r, box)
    _effects(r, box)
    _markets(r, box)
    _monuments(r, box)
    _statues(r, box)
    _bonuses(r, box)
    _cards(r, box)
    _values(r, box)
    _goals(r, box)
    box.cooperation = r.numbers("cooperation.points", AREAS + 1, 0, MOST_POINTS)
    box.majority = r.number("majority.points", 0, MOST_POINTS)
    r.done()
    return box


def _players(r: Reader, box: Box) -> None:
    bricks = r.number("players.bricks", 5, 99)
    names = ["player_boards", "order_tiles", "reminders", "lap_tiles"]
    of_each = {"bricks": bricks, "crew_tokens": CREWS, "start_cards": 2, **dict.fromkeys(names, 1)}
    editions.players(r, box, of_each)
    r.number("box.boards", 1, 1)
    r.number("box.flood_markers", 1, 1)
    box.least_strength = r.number("crews.least", 1, 3)
    box.strength = r.numbers("crews.strength", CREWS, box.least_strength, box.most_strength)
    box.most_stones = r.number("start.most_stones", 5, MOST_STONES)
    box.start_stones = r.numbers("start.stones", SEATS, 0, box.most_stones)
    box.start_quarry = r.number("start.quarry", 0, 9)
    box.start_field = r.number("start.field", 0, 20)
    r.number("start.sphinx_dealt", 2, 2)


def _river(r: Reader, box: Box) -> None:
    spaces = CARD_SPACE_WORDS + ROUND_WORDS
    editions.river(r, box, spaces, AREA_WORDS, DECK_WORDS)
    box.open = [[], []]
    for seats in COUNTS:
        path = f"closed.{seats}"
        # Only two players must have a list; the other side of the board may close spaces as well.
        named = seats == 2 or str(seats) in r.raw("closed")
        closed = r.items(path, (0, SLOT0)) if named else []
        for i, name in enumerate(closed):
            if name not in spaces or name in closed[:i]:
                raise r.wrong(
                    f"{path}[{i}]",
                    "egizia_sands.error.space",
                    "is {space}: not a space, or a second time",
                    space=literal(name),
                )
        box.open.append([name not in closed for name in spaces])


# --- what is carried out at once ----------------------------------------------------------------


def _effects(r: Reader, box: Box) -> None:
    editions.no_gains(box, EFFECTS)
    box.gain_flood = [0] * EFFECTS
    box.gain_either = [0] * EFFECTS
    box.gain_waiting = [False] * EFFECTS
    for at, which, space in r.named("printed", ROUND_WORDS, set(), TILE_GAINS):
        _tile(r, box, TILE_EFFECT + TILES + which, space, at)
    box.tiles = [[] for _ in range(SEATS + 1)]
    tiles = r.named("tiles", TILE_WORDS, {"players"}, TILE_GAINS)
    for at, kind, tile in tiles:
        _tile(r, box, TILE_EFFECT + kind, tile, at)
        r.which(tile["players"], f"{at}.players", ["all", "2", "3+"])
        for seats in COUNTS:
            if tile["players"] in ("all", "2" if seats == 2 else "3+"):
                box.tiles[seats].append(kind)
    if len(tiles) != r.number("box.nile_tiles", 1, 99):
        raise r.wrong(
            "box.nile_tiles",
            "egizia_sands.error.tiles",
            "must be the number of tiles, {sum}",
            sum=len(tiles),
        )
    for seats in COUNTS:
        box.tiles[seats].sort()
        spaces = sum(box.open[seats][ROUND0:])
        if len(box.tiles[seats]) < spaces:
            raise r.wrong(
                "tiles",
                "egizia_sands.error.round",
                "are too few for the {spaces} round spaces of {seats} players",
                spaces=spaces,
                seats=seats,
            )


def _tile(r: Reader, box: Box, number: int, table: dict[str, Any], at: str) -> None:
    editions.train(r, box, number, table, at, least=-MOST_STEPS, free=3)
    editions.gain(r, box, number, table, at, MARKET_WORDS)
    box.gain_flood[number] = r.check(table.get("flood", 0), f"{at}.flood", 0, 2)
    box.gain_either[number] = r.check(table.get("either_market", 0), f"{at}.either_market", 0, 3)
    box.gain_waiting[number] = r.check(table.get("waiting", 0), f"{at}.waiting", 0, 1) == 1


# --- markets and monuments ----------------------------------------------------------------------


def _markets(r: Reader, box: Box) -> None:
    box.penalty = r.numbers("markets.penalty", (2, 9), 0, 9)
    levels = len(box.penalty)
    box.last_level = levels - 1
    box.sells_wheat = [n == 1 for n in r.numbers("markets.sells_wheat", levels, 0, 1)]
    box.sells_stones = [n == 1 for n in r.numbers("markets.sells_stones", levels, 0, 1)]
    box.step_stones = r.numbers("markets.stones", levels, 0, MOST_STONES)
    box.step_points = r.numbers("markets.points", levels, 0, MOST_POINTS)
    box.wheat_a_point = r.number("markets.wheat_a_point", 1, 99)
    box.stones_a_point = r.number("markets.stones_a_point", 1, MOST_STONES)


def _monuments(r: Reader, box: Box) -> None:
    box.obelisk = r.numbers("obelisk.costs", (1, MOST_OBELISK), 1, 20)
    box.upper = r.number("obelisk.upper", 1, len(box.obelisk) + 1) - 1
    box.columns = r.numbers("colonnade.costs", (1, MOST_COLUMNS), 1, 20)
    gold = r.number("colonnade.gold", 1, len(box.columns))
    box.bonus_column = [gold, r.number("colonnade.purple", gold + 1, len(box.columns))]
    box.finishing = r.numbers("finishing.points", SEATS, 0, MOST_POINTS)
    rows: dict[int, tuple[list[int], list[int], int]] = {}
    for path, sides in (("pyramid", 1), ("pyramid_2", r.number("pyramid_2.sides", 1, 2))):
        lengths = r.numbers(f"{path}.lengths", (1, ROWS), 1, ROW_LENGTH)
        costs = r.numbers(f"{path}.costs", len(lengths), 1, 20)
        for i, length in enumerate(lengths):
            if length % sides:
                raise r.wrong(
                    f"{path}.lengths[{i}]",
                    "egizia_sands.error.sides",
                    "cannot be shared by {sides} sides",
                    sides=sides,
                )
            if i and length // sides > lengths[i - 1] // sides - 1:
                raise r.wrong(
                    f"{path}.lengths[{i}]",
                    "egizia_sands.error.rest",
                    "has bricks that would rest on nothing",
                )
        rows[len(rows)] = (lengths, costs, sides)
    chosen = [rows[0], rows[0], rows[1], rows[0], rows[0]]
    box.row_length = [lengths for lengths, _, _ in chosen]
    box.row_cost = [costs for _, costs, _ in chosen]
    box.sides = [sides for _, _, sides in chosen]
    box.most_drawn = r.numbers("sphinx.most", WAITING, 1, MOST_DRAWN)
    box.returned = r.number("sphinx.returned", 0, 9)
    box.waiting_drawn = r.number("sphinx_waiting.most", 1, MOST_DRAWN)


def _statues(r: Reader, box: Box) -> None:
    box.level_cost = r.numbers("statue.costs", LEVELS, 1, 20)
    box.level_points = r.numbers("statue.points", LEVELS, 0, MOST_POINTS)
    if box.level_points != sorted(box.level_points):
        raise r.wrong("statue.points", "egizia_sands.error.fall", "must not fall")
    box.statues = [0, 0, *(r.number(f"statue.{n}", 2, STATUES) for n in COUNTS)]
    box.statue_least = [[0] * LEVELS for _ in range(STATUE_CARDS)]
    statues = r.named("statues", STATUE_WORDS, {"pile", "least"})
    for at, kind, statue in statues:
        pile = "A" if kind <= STATUES_A else "B"
        if statue["pile"] != pile:
            raise r.wrong(f"{at}.pile", "error.edition.exactly", "must be {what}", what=pile)
        least = statue["least"]
        if not isinstance(least, list) or len(least) != LEVELS:
            raise r.wrong(
                f"{at}.least", "error.edition.numbers", "must be {count} numbers", count=LEVELS
            )
        for level in range(LEVELS):
            value = r.check(least[level], f"{at}.least[{level}]", 1, 99)
            box.statue_least[kind][level] = value
        if least != sorted(least):
            raise r.wrong(f"{at}.least", "egizia_sands.error.fall", "must not fall")
    if len(statues) != r.number("box.statue_cards", 1, 99):
        raise r.wrong(
            "box.statue_cards",
            "egizia_sands.error.statues",
            "must be the number of statues, {sum}",
            sum=len(statues),
        )


def _bonuses(r: Reader, box: Box) -> None:
    box.bonus_value = [0] * BONUSES
    fields = {"code", "colour", "value"}
    for at, kind, tile in r.named("bonuses", BONUS_WORDS, fields):
        colour = "gold" if kind <= GOLD else "purple"
        if tile["colour"] != colour:
            raise r.wrong(f"{at}.colour", "error.edition.exactly", "must be {what}", what=colour)
        if not isinstance(tile["code"], str):
            raise r.wrong(f"{at}.code", "egizia_sands.error.text", "must be a text")
        box.bonus_value[kind] = r.check(tile["value"], f"{at}.value", 0, MOST_POINTS)
    r.number("box.gold_tiles", GOLD, GOLD)
    r.number("box.purple_tiles", BONUSES - 1 - GOLD, BONUSES - 1 - GOLD)
    purple = BONUS_WORDS[TWO_CREWS:]
    box.two_tile = TWO_CREWS + r.which(r.word("two.tile"), "two.tile", purple)


# --- cards --------------------------------------------------------------------------------------


def _cards(r: Reader, box: Box) -> None:
    box.land_wheat = [0] * KINDS
    box.land_quarry = [0] * KINDS
    for kind in range(1, AT_ONCE):
        if kind <= GREEN:
            box.land_quarry[kind] = kind - QUARRY
        for first, last in ((GREEN, GREEN_COMBO), (YELLOW, YELLOW_COMBO), (RED, RED_COMBO)):
            if first < kind <= last:
                box.land_wheat[kind] = kind - first
    box.decks = [[[] for _ in DECK_WORDS] for _ in range(SEATS + 1)]
    every: list[int] = []
    extra = CARD_GAINS | {"marked", "wheat", "quarry"}
    for i, card in enumerate(r.tables("cards", (1, 200), {"id", "deck", "copies"}, extra)):
        at = f"cards[{i}]"
        kind, deck = editions.card(r, at, card, CARD_WORDS, DECK_WORDS)
        if kind in box.decks[SEATS][deck]:
            raise r.wrong(
                f"{at}.id",
                "river.error.twice",
                "is {card} a second time in this deck",
                card=literal(card["id"]),
            )
        copies = r.check(card["copies"], f"{at}.copies", 0, COPIES)
        marked = r.check(card.get("marked", 0), f"{at}.marked", 0, copies)
        every += [kind] * copies
        for seats in COUNTS:
            box.decks[seats][deck] += [kind] * (copies - marked if seats == 2 else copies)
        _land(r, box, kind, card, at)
    for seats in COUNTS:
        spaces = sum(box.open[seats][:CARD_SPACES])
        for deck, name in enumerate(DECK_WORDS):
            box.decks[seats][deck].sort()
            rounds = box.deck_of_round[1:].count(deck)
            if rounds * spaces > len(box.decks[seats][deck]):
                raise r.wrong(
                    f"decks.{name}",
                    "egizia_sands.error.deck",
                    "is too small for {rounds} rounds of {seats}",
                    rounds=rounds,
                    seats=seats,
                )
    for deck, name in enumerate(DECK_WORDS):
        if len(box.decks[SEATS][deck]) != r.number(f"decks.{name}", 1, 99):
            size = len(box.decks[SEATS][deck])
            raise r.wrong(
                f"decks.{name}",
                "error.edition.copies",
                "must be the sum of the copies, {sum}",
                sum=size,
            )
    editions.all_cards(r, every, CARD_WORDS, range(RED + 1, AT_ONCE))


def _land(r: Reader, box: Box, kind: int, card: dict[str, Any], at: str) -> None:
    """What a card gives beside its name: combos yield something, red cards give it at once."""
    combo = any(
        first < kind <= last
        for first, last in ((GREEN_COMBO, YELLOW), (YELLOW_COMBO, RED), (RED_COMBO, AT_ONCE - 1))
    )
    if combo:
        box.land_wheat[kind] = r.check(card.get("wheat"), f"{at}.wheat", 1, 20)
        box.land_quarry[kind] = r.check(card.get("quarry"), f"{at}.quarry", 1, 20)
    elif {"wheat", "quarry"} & set(card):
        raise r.wrong(at, "egizia_sands.error.yields", "says what it yields, and is no combo")
    if RED < kind < AT_ONCE:
        _tile(r, box, kind, card, at)
    elif CARD_GAINS & set(card):
        raise r.wrong(at, "egizia_sands.error.red", "gives something at once, and is not red")


def _values(r: Reader, box: Box) -> None:
    steps = r.number("values.market_steps", 0, MOST_STEPS)
    box.gain_step[STONE_STEPS * 2] = steps
    box.gain_step[WHEAT_STEPS * 2 + 1] = steps
    box.gain_crew[LEADER_STONES * CREWS + LEADER] = r.number("values.leader_steps", 0, MOST_STEPS)
    box.gain_stones[LEADER_STONES] = r.number("values.leader_stones", 0, MOST_STONES)
    box.gain_stones[STONES_FLOOD] = r.number("values.flood_stones", 0, MOST_STONES)
    box.gain_flood[STONES_FLOOD] = r.number("values.flood_far", 0, 2)
    box.gain_any[CREW_FLOOD] = r.number("values.crew_steps", 0, 3)
    box.gain_flood[CREW_FLOOD] = r.number("values.crew_far", 0, 2)
    box.card_wheat = r.number("values.wheat", 0, 20)
    editions.values(r, box, MOST_SOLD)
    box.either_strength = r.number("values.stones_or_strength", 0, MOST_STONES)
    box.either_wheat = r.number("values.wheat_or_stones", 0, 20)
    box.loan = r.number("values.loan", 0, MOST_POINTS)
    box.glean_points = r.number("values.gleaner", 0, 9)


def _goals(r: Reader, box: Box) -> None:
    box.goals = [[] for _ in range(SEATS + 1)]
    box.goal_points = [0] * GOALS
    box.goal_style = [0] * GOALS
    box.goal_need = [0] * (GOALS * NEEDS)
    extra = {"marked", "each", "most", *NEED_WORDS}
    every = 0
    for at, kind, goal in r.named("goals", GOAL_WORDS, {"copies", "points"}, extra):
        copies = r.check(goal["copies"], f"{at}.copies", 0, COPIES)
        marked = r.check(goal.get("marked", 0), f"{at}.marked", 0, copies)
        every += copies
        for seats in COUNTS:
            box.goals[seats] += [kind] * (copies - marked if seats == 2 else copies)
        box.goal_points[kind] = r.check(goal["points"], f"{at}.points", 0, MOST_POINTS)
        _aim(r, box, kind, goal, at)
    for seats in COUNTS:
        box.goals[seats].sort()
        if len(box.goals[seats]) < 2 * seats:
            raise r.wrong(
                "goals",
                "egizia_sands.error.goals",
                "are too few to deal two to each of {seats} players",
                seats=seats,
            )
    if every != r.number("box.sphinx_cards", 1, 99):
        raise r.wrong(
            "box.sphinx_cards",
            "error.edition.copies",
            "must be the sum of the copies, {sum}",
            sum=every,
        )


def _aim(r: Reader, box: Box, kind: int, goal: dict[str, Any], at: str) -> None:
    """What a Sphinx card counts, or what it needs."""
    styles = [*EACH_WORDS, *MOST_WORDS]
    given = [key for key in ("each", "most", *NEED_WORDS) if key in goal]
    if not given:
        raise r.wrong(at, "egizia_sands.error.nothing", "asks for nothing")
    for key, words in (("each", EACH_WORDS), ("most", MOST_WORDS)):
        if key in goal:
            r.which(goal[key], f"{at}.{key}", words)
            if len(given) > 1:
                raise r.wrong(
                    f"{at}.{key}",
                    "egizia_sands.error.beside",
                    "stands beside something else that is asked for",
                )
            box.goal_style[kind] = 1 + styles.index(goal[key])
    last = {"columns": len(box.columns)}
    last |= {f"{market}_market": box.last_level + 1 for market in MARKET_WORDS}
    for need, key in enumerate(NEED_WORDS):
        if key in goal:
            value = goal[key]
            if value == "last" and key in last:
                value = last[key]
            box.goal_need[kind * NEEDS + need] = r.check(value, f"{at}.{key}", 1, 99)
