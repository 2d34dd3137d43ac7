"""From `edition.toml` to a `Box`, with every count checked against what lies in the box."""

from typing import Any, Final

from benben.core.edition import Reader
from benben.games.egizia.box import Box
from benben.games.egizia.space import (
    BROWN,
    CARD_SPACES,
    CARD_WORDS,
    CREWS,
    DECK_WORDS,
    GOAL_WORDS,
    GOALS,
    GRAIN_CROWD,
    GRAIN_STEPS,
    GRAVE_VALUES,
    JOKER,
    JOKER_FLOOD,
    KINDS,
    MOST_BID,
    MOST_DRAWN,
    MOST_FREE,
    MOST_SOLD,
    MOST_STONES,
    PAIR_CREWS,
    PAIRS,
    PART_LENGTH,
    PLACES,
    POSITION_WORDS,
    RESERVE,
    ROUND_SPACES,
    ROUND_WORDS,
    ROUNDS,
    ROW_LENGTH,
    ROWS,
    SEATS,
    SITE_WORDS,
    SITES,
    SLOT0,
    SLOTS,
    STONE_CROWD,
    STONE_STEPS,
    TENTH,
    TRAINING,
    YELLOW_FIELD,
)

MOST_POINTS: Final = 100
MOST_STEPS: Final = 8
LEVELS: Final = 5
GAINS: Final = {"stone_market", "grain_market", "points", "stones"}
EFFECTS: Final = {"crews", "any", "stones", "ring", "stone_market", "grain_market", "once"}


def read(text: str, place: str) -> Box:
    r = Reader(text, place, "egizia")
    box = Box(r.name, r.digest, r.values, r.unverified)
    _players(r, box)
    _river(r, box)
    _markets(r, box)
    _monuments(r, box)
    _cards(r, box)
    _values(r, box)
    _goals(r, box)
    box.part = r.numbers("participation.points", SITES + 1, 0, MOST_POINTS)
    box.stones_a_point = r.number("final.stones_a_point", 1, MOST_STONES)
    box.burial_least = r.numbers("final.burial_least", (1, 9), 1, 200)
    box.burial_points = r.numbers("final.burial_points", len(box.burial_least), 0, MOST_POINTS)
    if box.burial_least != sorted(set(box.burial_least)):
        raise r.wrong("final.burial_least", "must rise")
    box.most_bid = r.number("bidding.most", 1, MOST_BID)
    r.done()
    return box


def _players(r: Reader, box: Box) -> None:
    if r.numbers("players.counts", SEATS - 1, 2, SEATS) != list(range(2, SEATS + 1)):
        raise r.wrong("players.counts", "must be 2, 3, 4")
    colours = len(r.items("players.colours", SEATS))
    box.ships = r.number("players.ships", 1, 15)
    stones = r.number("players.stones", 5, 99)
    r.number("players.markers", 4, 4)
    for name, each in (
        *[("ships", box.ships), ("stones", stones), ("crew_tiles", CREWS), ("tableaus", 1)],
        *[("start_quarries", 1), ("start_fields", 1), ("number_tiles", 1), ("scarabs", 1)],
    ):
        if r.number(f"box.{name}", 1, 999) != each * colours:
            raise r.wrong(f"box.{name}", f"must be {each} for each of {colours} players")
    r.number("box.water_rings", 1, 1)
    box.most_strength = r.number("crews.most", 3, 15)
    box.strength = r.numbers("crews.strength", CREWS, 1, box.most_strength)
    box.most_stones = r.number("stones.most", 5, MOST_STONES)
    box.start_stones = r.numbers("stones.start", SEATS, 0, box.most_stones)
    box.start_quarry = r.number("stones.start_quarry", 0, 9)
    box.start_field = r.number("stones.start_field", 0, 99)


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
    sites = [box.position[SLOT0 + site * SLOTS] for site in range(SITES)]
    if sites != sorted(sites):
        raise r.wrong("river.order", f"must have the sites in the order {', '.join(SITE_WORDS)}")
    box.slots = [0, 0, *(r.number(f"slots.{n}", 1, RESERVE) for n in range(2, SEATS + 1))]
    for seats in range(2, SEATS + 1):
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
    r.number("rounds.cards", CARD_SPACES, CARD_SPACES)
    count = KINDS + ROUND_SPACES
    box.gain_crew = [0] * (count * CREWS)
    box.gain_any = [0] * count
    box.gain_stones = [0] * count
    box.gain_ring = [0] * count
    box.gain_step = [0] * (count * 2)
    box.gain_points = [0] * count
    box.once_only = [False] * ROUND_SPACES
    seen: set[str] = set()
    for i, space in enumerate(_tables(r, "round_spaces", ROUND_SPACES, {"id"}, EFFECTS)):
        at, name = f"round_spaces[{i}]", space["id"]
        if name not in ROUND_WORDS or name in seen:
            raise r.wrong(f"{at}.id", f"is {name!r}: not a round space, or a second time")
        seen.add(name)
        number = KINDS + ROUND_WORDS.index(name)
        crews = space.get("crews", [0] * CREWS)
        if not isinstance(crews, list) or len(crews) != CREWS:
            raise r.wrong(f"{at}.crews", f"must be {CREWS} numbers")
        for crew in range(CREWS):
            steps = r.check(crews[crew], f"{at}.crews[{crew}]", 0, MOST_STEPS)
            box.gain_crew[number * CREWS + crew] = steps
        box.gain_any[number] = r.check(space.get("any", 0), f"{at}.any", 0, 2)
        box.gain_ring[number] = r.check(space.get("ring", 0), f"{at}.ring", 0, 2)
        _gain(r, box, number, space, at)
        once = r.check(space.get("once", 0), f"{at}.once", 0, 1)
        box.once_only[number - KINDS] = once == 1


def _gain(r: Reader, box: Box, number: int, table: dict[str, Any], at: str) -> None:
    box.gain_stones[number] = r.check(table.get("stones", 0), f"{at}.stones", 0, MOST_STONES)
    box.gain_points[number] = r.check(table.get("points", 0), f"{at}.points", 0, MOST_POINTS)
    for market, name in enumerate(("stone_market", "grain_market")):
        steps = r.check(table.get(name, 0), f"{at}.{name}", 0, MOST_STEPS)
        box.gain_step[number * 2 + market] = steps


def _markets(r: Reader, box: Box) -> None:
    box.penalty = r.numbers("markets.penalty", (2, 9), 0, 9)
    box.last_level = len(box.penalty) - 1
    box.sells = [n == 1 for n in r.numbers("markets.sells", len(box.penalty), 0, 1)]
    box.step_stones = r.number("markets.last_stones", 0, MOST_STONES)
    box.step_points = r.number("markets.last_points", 0, MOST_POINTS)


def _monuments(r: Reader, box: Box) -> None:
    box.obelisk = r.numbers("obelisk.values", (1, 16), 1, 20)
    for value in range(1, GRAVE_VALUES + 1):
        if str(value) in r.raw("graves.tiles"):
            box.tiles += [value] * r.number(f"graves.tiles.{value}", 0, 20)
    if len(box.tiles) != r.number("box.grave_tiles", 1, 60):
        raise r.wrong("box.grave_tiles", f"must be the sum of the tiles, {len(box.tiles)}")
    box.graves = r.number("graves.places", 1, len(box.tiles))
    box.open_graves = r.number("graves.open", 1, box.graves)
    box.row_length = r.numbers("pyramid.lengths", (1, ROWS), 1, ROW_LENGTH)
    box.row_value = r.numbers("pyramid.values", len(box.row_length), 1, 20)
    for i in range(len(box.row_length) - 1):
        if box.row_length[i + 1] > box.row_length[i] - 1:
            raise r.wrong(f"pyramid.lengths[{i + 1}]", "has stones that would rest on nothing")
    for name in ("left", "right", "columns", "top"):
        box.parts.append(r.numbers(f"temple.{name}", (1, PART_LENGTH), 1, 20))


def _cards(r: Reader, box: Box) -> None:
    box.decks = [[] for _ in DECK_WORDS]
    fields = {"id", "deck", "copies"}
    for i, card in enumerate(_tables(r, "cards", (1, 200), fields, GAINS)):
        at, name = f"cards[{i}]", card["id"]
        if name not in CARD_WORDS[1:]:
            raise r.wrong(f"{at}.id", f"is {name!r}: not a card of this game")
        if card["deck"] not in DECK_WORDS:
            raise r.wrong(f"{at}.deck", f"is {card['deck']!r}, not one of {', '.join(DECK_WORDS)}")
        kind = CARD_WORDS.index(name)
        deck = box.decks[DECK_WORDS.index(card["deck"])]
        if kind in deck:
            raise r.wrong(f"{at}.id", f"is {name!r} a second time in this deck")
        deck += [kind] * r.check(card["copies"], f"{at}.copies", 0, 22)
        if set(card) & GAINS and not BROWN < kind < PAIRS:
            raise r.wrong(at, "gives something at once, and is no brown field")
        if BROWN < kind < PAIRS:
            _gain(r, box, kind, card, at)
    every: list[int] = []
    for name, deck in zip(DECK_WORDS, box.decks, strict=True):
        deck.sort()
        every += deck
        if len(deck) != r.number(f"decks.{name}", CARD_SPACES, 99):
            raise r.wrong(f"decks.{name}", f"must be the sum of the copies, {len(deck)}")
        rounds = sum(1 for each in box.deck_of_round[1:] if DECK_WORDS[each] == name)
        if rounds * CARD_SPACES > len(deck):
            raise r.wrong(f"decks.{name}", f"is too small for {rounds} rounds")
    if len(every) != r.number("box.nile_cards", 1, 300):
        raise r.wrong("box.nile_cards", f"must be the sum of the decks, {len(every)}")
    for kind in range(1, KINDS):
        # A record names an improved field by its card, and counts have three bits.
        most = 1 if YELLOW_FIELD < kind < PAIRS else 7
        if every.count(kind) > most:
            raise r.wrong("cards", f"has {CARD_WORDS[kind]} more than {most} times")


def _values(r: Reader, box: Box) -> None:
    for step in range(2):
        for pair, crews in enumerate(PAIR_CREWS):
            kind = PAIRS + step * len(PAIR_CREWS) + pair
            for crew in crews:
                box.gain_crew[kind * CREWS + crew] = step + 1
    box.gain_crew[JOKER_FLOOD * CREWS + JOKER] = r.number("values.joker_steps", 0, MOST_STEPS)
    box.gain_ring[JOKER_FLOOD] = r.number("values.joker_ring", 0, 2)
    steps = r.number("values.market_steps", 0, MOST_STEPS)
    box.gain_step[STONE_STEPS * 2] = steps
    box.gain_step[GRAIN_STEPS * 2 + 1] = steps
    box.gain_any[TRAINING] = r.number("values.training", 0, 4)
    box.card_grain = r.number("values.grain", 0, 99)
    box.card_strength = r.number("values.strength", 0, 99)
    box.card_stones = r.number("values.stones", 0, MOST_STONES)
    box.merchant_most = r.number("values.merchant_most", 1, MOST_SOLD)
    box.merchant_points = r.number("values.merchant_points", 0, 9)
    box.hire_price = r.number("values.hiring", 0, MOST_STONES)
    box.seer_cards = r.number("values.seer", 0, MOST_FREE)
    box.fame = r.number("values.fame", 0, 9)
    box.gift = r.number("values.gift.points", 0, 99)


def _goals(r: Reader, box: Box) -> None:
    box.most_drawn = r.number("sphinx.most_drawn", 1, MOST_DRAWN)
    box.returned = r.number("sphinx.returned", 0, 9)
    box.goal_points = [0] * GOALS
    box.goal_least = [0] * GOALS
    seen: set[str] = set()
    extra = {"least", "points", "table"}
    for i, goal in enumerate(_tables(r, "goals", GOALS - 1, {"id", "copies"}, extra)):
        at, name = f"goals[{i}]", goal["id"]
        if name not in GOAL_WORDS[1:] or name in seen:
            raise r.wrong(f"{at}.id", f"is {name!r}: not a Sphinx card, or a second time")
        seen.add(name)
        kind = GOAL_WORDS.index(name)
        box.goals += [kind] * r.check(goal["copies"], f"{at}.copies", 0, 9)
        if kind in (STONE_CROWD, GRAIN_CROWD):
            table = goal.get("table")
            if not isinstance(table, list) or len(table) != SEATS + 1:
                raise r.wrong(f"{at}.table", f"must be {SEATS + 1} numbers")
            points = [r.check(n, f"{at}.table", 0, MOST_POINTS) for n in table]
            if kind == STONE_CROWD:
                box.crowd_stone = points
            else:
                box.crowd_grain = points
            continue
        box.goal_points[kind] = r.check(goal.get("points"), f"{at}.points", 0, MOST_POINTS)
        least = r.check(goal.get("least", 0), f"{at}.least", 0, 99)
        if kind == TENTH and not least:
            raise r.wrong(f"{at}.least", "is missing")
        box.goal_least[kind] = least
    box.goals.sort()
    if len(box.goals) != r.number("box.sphinx_cards", 1, 99):
        raise r.wrong("box.sphinx_cards", f"must be the sum of the copies, {len(box.goals)}")
    if len(box.goals) <= SEATS:
        raise r.wrong("goals", "are too few to deal one to each player")


def _tables(
    r: Reader, path: str, length: int | tuple[int, int], fields: set[str], extra: set[str]
) -> list[dict[str, Any]]:
    """A list of tables that have these fields and may have the extra ones."""
    tables = r.items(path, length)
    for i, table in enumerate(tables):
        if not isinstance(table, dict):
            raise r.wrong(f"{path}[{i}]", "must be a table")
        for name in fields - set(table):
            raise r.wrong(f"{path}[{i}].{name}", "is missing")
        for name in set(table) - fields - extra - {"source", "page", "why"}:
            raise r.wrong(f"{path}[{i}].{name}", "is not a field of this game's editions")
    return tables
