"""From `edition.toml` to a `Box`, with every count checked against what lies in the box."""

from typing import Any, Final

from benben.core.edition import Reader
from benben.games.egizia_sands.box import Box
from benben.games.egizia_sands.space import (
    AREA_WORDS,
    AREAS,
    AT_ONCE,
    BONUS_WORDS,
    BONUSES,
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
    MOST_DRAWN,
    MOST_SOLD,
    MOST_STONES,
    MOST_WORDS,
    NEED_WORDS,
    NEEDS,
    PLACES,
    POSITION_WORDS,
    QUARRY,
    RED,
    RED_COMBO,
    ROUND0,
    ROUND_SPACES,
    ROUND_WORDS,
    ROUNDS,
    ROW_LENGTH,
    ROWS,
    SEATS,
    SLOT0,
    SLOTS,
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

MOST_POINTS: Final = 100
MOST_STEPS: Final = 8
GAINS: Final = {"stone_market", "wheat_market", "points", "stones"}
TILE_GAINS: Final = GAINS | {"crews", "any", "flood", "either_market", "waiting"}
COUNTS: Final = range(2, SEATS + 1)


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
    if r.numbers("players.counts", SEATS - 1, 2, SEATS) != list(COUNTS):
        raise r.wrong("players.counts", "must be 2, 3, 4")
    box.ships = r.number("players.ships", 1, 15)
    bricks = r.number("players.bricks", 5, 99)
    r.number("players.markers", 4, 4)
    for name, each in (
        *[("ships", box.ships), ("bricks", bricks), ("crew_tokens", CREWS), ("player_boards", 1)],
        *[("start_cards", 2), ("order_tiles", 1), ("reminders", 1), ("lap_tiles", 1)],
    ):
        if r.number(f"box.{name}", 1, 999) != each * SEATS:
            raise r.wrong(f"box.{name}", f"must be {each} for each of {SEATS} players")
    r.number("box.boards", 1, 1)
    r.number("box.flood_markers", 1, 1)
    box.most_strength = r.number("crews.most", 3, 15)
    box.least_strength = r.number("crews.least", 1, 3)
    box.strength = r.numbers("crews.strength", CREWS, box.least_strength, box.most_strength)
    box.most_stones = r.number("start.most_stones", 5, MOST_STONES)
    box.start_stones = r.numbers("start.stones", SEATS, 0, box.most_stones)
    box.start_quarry = r.number("start.quarry", 0, 9)
    box.start_field = r.number("start.field", 0, 20)
    r.number("start.sphinx_dealt", 2, 2)


def _river(r: Reader, box: Box) -> None:
    order = r.items("river.order", len(POSITION_WORDS))
    if sorted(map(str, order)) != sorted(POSITION_WORDS):
        raise r.wrong("river.order", f"must name each of {', '.join(POSITION_WORDS)} once")
    box.position = [0] * PLACES
    for i, name in enumerate(order):
        which = POSITION_WORDS.index(name)
        if which < SLOT0:
            box.position[which] = i + 1
            continue
        first = SLOT0 + (which - SLOT0) * SLOTS
        for place in range(first, first + SLOTS):
            box.position[place] = i + 1
    areas = [box.position[SLOT0 + area * SLOTS] for area in range(AREAS)]
    if areas != sorted(areas):
        raise r.wrong("river.order", f"must have the areas in the order {', '.join(AREA_WORDS)}")
    closed = r.items("closed.2", (0, SLOT0))
    for i, name in enumerate(closed):
        if name not in POSITION_WORDS[:SLOT0] or name in closed[:i]:
            raise r.wrong(f"closed.2[{i}]", f"is {name!r}: not a space, or a second time")
    for_two = [POSITION_WORDS[place] not in closed for place in range(SLOT0)]
    box.open = [[], [], for_two, [True] * SLOT0, [True] * SLOT0]
    box.slots = [0, 0, *(r.number(f"slots.{n}", 1, WAITING) for n in COUNTS)]
    for seats in COUNTS:
        if box.slots[seats] < seats - 1:
            raise r.wrong(f"slots.{seats}", "leaves more than one ship waiting")
    box.rounds = len(r.items("rounds.decks", (1, ROUNDS)))
    box.deck_of_round = [0]
    for i, name in enumerate(r.items("rounds.decks", box.rounds)):
        if name not in DECK_WORDS:
            raise r.wrong(f"rounds.decks[{i}]", f"is {name!r}, not one of {', '.join(DECK_WORDS)}")
        box.deck_of_round.append(DECK_WORDS.index(name))
    if box.deck_of_round != sorted(box.deck_of_round):
        raise r.wrong("rounds.decks", "must not go back to an earlier deck")


# --- what is carried out at once ----------------------------------------------------------------


def _effects(r: Reader, box: Box) -> None:
    box.gain_crew = [0] * (EFFECTS * CREWS)
    box.gain_any = [0] * EFFECTS
    box.gain_stones = [0] * EFFECTS
    box.gain_flood = [0] * EFFECTS
    box.gain_step = [0] * (EFFECTS * 2)
    box.gain_either = [0] * EFFECTS
    box.gain_points = [0] * EFFECTS
    box.gain_waiting = [False] * EFFECTS
    for i, space in enumerate(_tables(r, "printed", ROUND_SPACES, {"id"}, TILE_GAINS)):
        which = _which(r, f"printed[{i}].id", space["id"], ROUND_WORDS, "round space")
        _tile(r, box, TILE_EFFECT + TILES + which, space, f"printed[{i}]")
    box.tiles = [[] for _ in range(SEATS + 1)]
    tiles = _tables(r, "tiles", TILES - 1, {"id", "players"}, TILE_GAINS)
    for i, tile in enumerate(tiles):
        kind = _which(r, f"tiles[{i}].id", tile["id"], TILE_WORDS, "Nile tile")
        _tile(r, box, TILE_EFFECT + kind, tile, f"tiles[{i}]")
        if tile["players"] not in ("all", "2", "3+"):
            raise r.wrong(f"tiles[{i}].players", f"is {tile['players']!r}, not one of all, 2, 3+")
        for seats in COUNTS:
            if tile["players"] in ("all", "2" if seats == 2 else "3+"):
                box.tiles[seats].append(kind)
    if len(tiles) != r.number("box.nile_tiles", 1, 99):
        raise r.wrong("box.nile_tiles", f"must be the number of tiles, {len(tiles)}")
    for seats in COUNTS:
        box.tiles[seats].sort()
        spaces = sum(box.open[seats][ROUND0:])
        if len(box.tiles[seats]) < spaces:
            raise r.wrong("tiles", f"are too few for the {spaces} round spaces of {seats} players")


def _tile(r: Reader, box: Box, number: int, table: dict[str, Any], at: str) -> None:
    crews = table.get("crews", [0] * CREWS)
    if not isinstance(crews, list) or len(crews) != CREWS:
        raise r.wrong(f"{at}.crews", f"must be {CREWS} numbers")
    for crew in range(CREWS):
        steps = r.check(crews[crew], f"{at}.crews[{crew}]", -MOST_STEPS, MOST_STEPS)
        box.gain_crew[number * CREWS + crew] = steps
    box.gain_any[number] = r.check(table.get("any", 0), f"{at}.any", 0, 3)
    box.gain_flood[number] = r.check(table.get("flood", 0), f"{at}.flood", 0, 2)
    box.gain_either[number] = r.check(table.get("either_market", 0), f"{at}.either_market", 0, 3)
    box.gain_waiting[number] = r.check(table.get("waiting", 0), f"{at}.waiting", 0, 1) == 1
    _gain(r, box, number, table, at)


def _gain(r: Reader, box: Box, number: int, table: dict[str, Any], at: str) -> None:
    box.gain_stones[number] = r.check(table.get("stones", 0), f"{at}.stones", 0, MOST_STONES)
    box.gain_points[number] = r.check(table.get("points", 0), f"{at}.points", 0, MOST_POINTS)
    for market, name in enumerate(("stone_market", "wheat_market")):
        steps = r.check(table.get(name, 0), f"{at}.{name}", 0, MOST_STEPS)
        box.gain_step[number * 2 + market] = steps


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
    box.obelisk = r.numbers("obelisk.costs", (1, 24), 1, 20)
    box.upper = r.number("obelisk.upper", 1, len(box.obelisk) + 1) - 1
    box.columns = r.numbers("colonnade.costs", (1, 12), 1, 20)
    gold = r.number("colonnade.gold", 1, len(box.columns))
    box.bonus_column = [gold, r.number("colonnade.purple", gold + 1, len(box.columns))]
    box.finishing = r.numbers("finishing.points", SEATS, 0, MOST_POINTS)
    rows: dict[int, tuple[list[int], list[int], int]] = {}
    for path, sides in (("pyramid", 1), ("pyramid_2", r.number("pyramid_2.sides", 1, 2))):
        lengths = r.numbers(f"{path}.lengths", (1, ROWS), 1, ROW_LENGTH)
        costs = r.numbers(f"{path}.costs", len(lengths), 1, 20)
        for i, length in enumerate(lengths):
            if length % sides:
                raise r.wrong(f"{path}.lengths[{i}]", f"cannot be shared by {sides} sides")
            if i and length // sides > lengths[i - 1] // sides - 1:
                raise r.wrong(f"{path}.lengths[{i}]", "has bricks that would rest on nothing")
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
        raise r.wrong("statue.points", "must not fall")
    box.statues = [0, 0, *(r.number(f"statue.{n}", 2, STATUES) for n in COUNTS)]
    box.statue_least = [[0] * LEVELS for _ in range(STATUE_CARDS)]
    statues = _tables(r, "statues", STATUE_CARDS - 1, {"id", "pile", "least"}, set())
    for i, statue in enumerate(statues):
        kind = _which(r, f"statues[{i}].id", statue["id"], STATUE_WORDS, "statue")
        pile = "A" if kind <= STATUES_A else "B"
        if statue["pile"] != pile:
            raise r.wrong(f"statues[{i}].pile", f"must be {pile}")
        least = statue["least"]
        if not isinstance(least, list) or len(least) != LEVELS:
            raise r.wrong(f"statues[{i}].least", f"must be {LEVELS} numbers")
        for level in range(LEVELS):
            value = r.check(least[level], f"statues[{i}].least[{level}]", 1, 99)
            box.statue_least[kind][level] = value
        if least != sorted(least):
            raise r.wrong(f"statues[{i}].least", "must not fall")
    if len(statues) != r.number("box.statue_cards", 1, 99):
        raise r.wrong("box.statue_cards", f"must be the number of statues, {len(statues)}")


def _bonuses(r: Reader, box: Box) -> None:
    box.bonus_value = [0] * BONUSES
    fields = {"id", "code", "colour", "value"}
    for i, tile in enumerate(_tables(r, "bonuses", BONUSES - 1, fields, set())):
        kind = _which(r, f"bonuses[{i}].id", tile["id"], BONUS_WORDS, "bonus tile")
        colour = "gold" if kind <= GOLD else "purple"
        if tile["colour"] != colour:
            raise r.wrong(f"bonuses[{i}].colour", f"must be {colour}")
        if not isinstance(tile["code"], str):
            raise r.wrong(f"bonuses[{i}].code", "must be a text")
        box.bonus_value[kind] = r.check(tile["value"], f"bonuses[{i}].value", 0, MOST_POINTS)
    r.number("box.gold_tiles", GOLD, GOLD)
    r.number("box.purple_tiles", BONUSES - 1 - GOLD, BONUSES - 1 - GOLD)
    name = r.word("two.tile")
    if name not in BONUS_WORDS[TWO_CREWS:]:
        raise r.wrong("two.tile", f"is {name!r}, not one of {', '.join(BONUS_WORDS[TWO_CREWS:])}")
    box.two_tile = BONUS_WORDS.index(name)


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
    extra = GAINS | {"marked", "wheat", "quarry"}
    for i, card in enumerate(_tables(r, "cards", (1, 200), {"id", "deck", "copies"}, extra)):
        at, name = f"cards[{i}]", card["id"]
        if name not in CARD_WORDS[1:]:
            raise r.wrong(f"{at}.id", f"is {name!r}: not a card of this game")
        if card["deck"] not in DECK_WORDS:
            raise r.wrong(f"{at}.deck", f"is {card['deck']!r}, not one of {', '.join(DECK_WORDS)}")
        kind = CARD_WORDS.index(name)
        deck = DECK_WORDS.index(card["deck"])
        if kind in box.decks[SEATS][deck]:
            raise r.wrong(f"{at}.id", f"is {name!r} a second time in this deck")
        copies = r.check(card["copies"], f"{at}.copies", 0, 22)
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
                raise r.wrong(f"decks.{name}", f"is too small for {rounds} rounds of {seats}")
    for deck, name in enumerate(DECK_WORDS):
        if len(box.decks[SEATS][deck]) != r.number(f"decks.{name}", 1, 99):
            size = len(box.decks[SEATS][deck])
            raise r.wrong(f"decks.{name}", f"must be the sum of the copies, {size}")
    if len(every) != r.number("box.nile_cards", 1, 300):
        raise r.wrong("box.nile_cards", f"must be the sum of the decks, {len(every)}")
    for kind in range(1, KINDS):
        # A record names a red field that is improved by its card, and counts have three bits.
        most = 1 if RED < kind < AT_ONCE else 7
        if every.count(kind) > most:
            raise r.wrong("cards", f"has {CARD_WORDS[kind]} more than {most} times")


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
        raise r.wrong(at, "says what it yields, and is no combo")
    if RED < kind < AT_ONCE:
        _gain(r, box, kind, card, at)
    elif GAINS & set(card):
        raise r.wrong(at, "gives something at once, and is not red")


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
    box.card_stones = r.number("values.stones", 0, MOST_STONES)
    box.card_strength = r.number("values.strength", 0, 99)
    box.either_strength = r.number("values.stones_or_strength", 0, MOST_STONES)
    box.either_wheat = r.number("values.wheat_or_stones", 0, 20)
    box.merchant_most = r.number("values.merchant_most", 1, MOST_SOLD)
    box.merchant_points = r.number("values.merchant_points", 0, 9)
    box.fame = r.number("values.fame", 0, 9)
    box.loan = r.number("values.loan", 0, MOST_POINTS)
    box.hire_price = r.number("values.hiring", 0, MOST_STONES)
    box.glean_points = r.number("values.gleaner", 0, 9)


def _goals(r: Reader, box: Box) -> None:
    box.goals = [[] for _ in range(SEATS + 1)]
    box.goal_points = [0] * GOALS
    box.goal_style = [0] * GOALS
    box.goal_need = [0] * (GOALS * NEEDS)
    extra = {"marked", "each", "most", *NEED_WORDS}
    every = 0
    seen: set[str] = set()
    for i, goal in enumerate(_tables(r, "goals", GOALS - 1, {"id", "copies", "points"}, extra)):
        at, name = f"goals[{i}]", goal["id"]
        if name not in GOAL_WORDS[1:] or name in seen:
            raise r.wrong(f"{at}.id", f"is {name!r}: not a Sphinx card, or a second time")
        seen.add(name)
        kind = GOAL_WORDS.index(name)
        copies = r.check(goal["copies"], f"{at}.copies", 0, 9)
        marked = r.check(goal.get("marked", 0), f"{at}.marked", 0, copies)
        every += copies
        for seats in COUNTS:
            box.goals[seats] += [kind] * (copies - marked if seats == 2 else copies)
        box.goal_points[kind] = r.check(goal["points"], f"{at}.points", 0, MOST_POINTS)
        _aim(r, box, kind, goal, at)
    for seats in COUNTS:
        box.goals[seats].sort()
        if len(box.goals[seats]) < 2 * seats:
            raise r.wrong("goals", f"are too few to deal two to each of {seats} players")
    if every != r.number("box.sphinx_cards", 1, 99):
        raise r.wrong("box.sphinx_cards", f"must be the sum of the copies, {every}")


def _aim(r: Reader, box: Box, kind: int, goal: dict[str, Any], at: str) -> None:
    """What a Sphinx card counts, or what it needs."""
    styles = [*EACH_WORDS, *MOST_WORDS]
    given = [key for key in ("each", "most", *NEED_WORDS) if key in goal]
    if not given:
        raise r.wrong(at, "asks for nothing")
    for key, words in (("each", EACH_WORDS), ("most", MOST_WORDS)):
        if key in goal:
            if goal[key] not in words:
                raise r.wrong(f"{at}.{key}", f"is {goal[key]!r}, not one of {', '.join(words)}")
            if len(given) > 1:
                raise r.wrong(f"{at}.{key}", "stands beside something else that is asked for")
            box.goal_style[kind] = 1 + styles.index(goal[key])
    for need, key in enumerate(NEED_WORDS):
        if key in goal:
            box.goal_need[kind * NEEDS + need] = r.check(goal[key], f"{at}.{key}", 1, 99)


# --- reading ------------------------------------------------------------------------------------


def _which(r: Reader, path: str, name: Any, words: list[str], what: str) -> int:
    """The number of a name; `_tables` has seen to it that there are as many as there are names."""
    if name not in words or name == words[0] == "?":
        raise r.wrong(path, f"is {name!r}: not a {what}")
    return words.index(name)


def _tables(
    r: Reader, path: str, length: int | tuple[int, int], fields: set[str], extra: set[str]
) -> list[dict[str, Any]]:
    """A list of tables that have these fields and may have the extra ones.

    Where their number is fixed no id may be there twice.
    """
    tables = r.items(path, length)
    seen: set[Any] = set()
    for i, table in enumerate(tables):
        if not isinstance(table, dict):
            raise r.wrong(f"{path}[{i}]", "must be a table")
        for name in fields - set(table):
            raise r.wrong(f"{path}[{i}].{name}", "is missing")
        for name in set(table) - fields - extra - {"source", "page", "why"}:
            raise r.wrong(f"{path}[{i}].{name}", "is not a field of this game's editions")
        if isinstance(length, int):
            if not isinstance(table["id"], str) or table["id"] in seen:
                raise r.wrong(f"{path}[{i}].id", f"is {table['id']!r}: not a name, or twice")
            seen.add(table["id"])
    return tables
