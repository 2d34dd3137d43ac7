"""Reads `edition.toml` into a `Box`, and checks every count against the box's contents."""

from typing import Any, Final

from benben.core.edition import Reader
from benben.core.phrase import literal
from benben.games.egizia.box import Box
from benben.games.egizia.space import (
    BROWN,
    CARD_SPACE_WORDS,
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
    MARKET_WORDS,
    MOST_BID,
    MOST_DRAWN,
    MOST_FREE,
    MOST_OBELISK,
    MOST_SOLD,
    MOST_TOMBS,
    PAIR_CREWS,
    PAIRS,
    PART_LENGTH,
    ROUND_SPACES,
    ROUND_WORDS,
    ROW_LENGTH,
    ROWS,
    SITE_WORDS,
    SITES,
    STONE_CROWD,
    STONE_STEPS,
    TENTH,
    TRAINING,
    YELLOW_FIELD,
)
from benben.games.egizia_common import edition as editions
from benben.games.egizia_common.edition import MOST_POINTS, MOST_STEPS, MOST_STONES, SEATS
from benben.games.egizia_common.hand import COPIES

GAINS: Final = {"stone_market", "grain_market", "points", "stones", "crews", "any", "ring"}
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
        raise r.wrong("final.burial_least", "egizia.error.rise", "must rise")
    box.most_bid = r.number("bidding.most", 1, MOST_BID)
    r.done()
    return box


def _players(r: Reader, box: Box) -> None:
    r.items("players.colours", SEATS)
    stones = r.number("players.stones", 5, 99)
    names = ["tableaus", "start_quarries", "start_fields", "number_tiles", "scarabs"]
    of_each = {"stones": stones, "crew_tiles": CREWS, **dict.fromkeys(names, 1)}
    editions.players(r, box, of_each)
    r.number("box.water_rings", 1, 1)
    box.strength = r.numbers("crews.strength", CREWS, 1, box.most_strength)
    box.most_stones = r.number("stones.most", 5, MOST_STONES)
    box.start_stones = r.numbers("stones.start", SEATS, 0, box.most_stones)
    box.start_quarry = r.number("stones.start_quarry", 0, 9)
    box.start_field = r.number("stones.start_field", 0, 99)


def _river(r: Reader, box: Box) -> None:
    editions.river(r, box, CARD_SPACE_WORDS + ROUND_WORDS, SITE_WORDS, DECK_WORDS)
    r.number("rounds.cards", CARD_SPACES, CARD_SPACES)
    count = KINDS + ROUND_SPACES
    editions.no_gains(box, count)
    box.gain_ring = [0] * count
    box.once_only = [False] * ROUND_SPACES
    for at, which, space in r.named("round_spaces", ROUND_WORDS, set(), EFFECTS):
        number = KINDS + which
        _effect(r, box, number, space, at)
        box.once_only[which] = r.check(space.get("once", 0), f"{at}.once", 0, 1) == 1


def _effect(r: Reader, box: Box, number: int, table: dict[str, Any], at: str) -> None:
    """Read what a round space or a brown field gives at once."""
    editions.train(r, box, number, table, at, least=0, free=2)
    editions.gain(r, box, number, table, at, MARKET_WORDS)
    box.gain_ring[number] = r.check(table.get("ring", 0), f"{at}.ring", 0, 2)


def _markets(r: Reader, box: Box) -> None:
    box.penalty = r.numbers("markets.penalty", (2, 9), 0, 9)
    box.last_level = len(box.penalty) - 1
    box.sells = [n == 1 for n in r.numbers("markets.sells", len(box.penalty), 0, 1)]
    box.step_stones = r.number("markets.last_stones", 0, MOST_STONES)
    box.step_points = r.number("markets.last_points", 0, MOST_POINTS)


def _monuments(r: Reader, box: Box) -> None:
    box.obelisk = r.numbers("obelisk.values", (1, MOST_OBELISK), 1, 20)
    for value in range(1, GRAVE_VALUES + 1):
        if str(value) in r.raw("graves.tiles"):
            box.tiles += [value] * r.number(f"graves.tiles.{value}", 0, 20)
    if len(box.tiles) != r.number("box.grave_tiles", 1, MOST_TOMBS):
        raise r.wrong(
            "box.grave_tiles",
            "egizia.error.tiles",
            "must be the sum of the tiles, {sum}",
            sum=len(box.tiles),
        )
    box.graves = r.number("graves.places", 1, len(box.tiles))
    box.open_graves = r.number("graves.open", 1, box.graves)
    box.row_length = r.numbers("pyramid.lengths", (1, ROWS), 1, ROW_LENGTH)
    box.row_value = r.numbers("pyramid.values", len(box.row_length), 1, 20)
    for i in range(len(box.row_length) - 1):
        if box.row_length[i + 1] > box.row_length[i] - 1:
            raise r.wrong(
                f"pyramid.lengths[{i + 1}]",
                "egizia.error.rest",
                "has stones that would rest on nothing",
            )
    for name in ("left", "right", "columns", "top"):
        box.parts.append(r.numbers(f"temple.{name}", (1, PART_LENGTH), 1, 20))


def _cards(r: Reader, box: Box) -> None:
    box.decks = [[] for _ in DECK_WORDS]
    for i, card in enumerate(r.tables("cards", (1, 200), {"id", "deck", "copies"}, GAINS)):
        at = f"cards[{i}]"
        kind, which = editions.card(r, at, card, CARD_WORDS, DECK_WORDS)
        deck = box.decks[which]
        if kind in deck:
            raise r.wrong(
                f"{at}.id",
                "river.error.twice",
                "is {card} a second time in this deck",
                card=literal(card["id"]),
            )
        deck += [kind] * r.check(card["copies"], f"{at}.copies", 0, COPIES)
        if set(card) & GAINS and not BROWN < kind < PAIRS:
            raise r.wrong(
                at, "egizia.error.brown", "gives something at once, and is no brown field"
            )
        if BROWN < kind < PAIRS:
            _effect(r, box, kind, card, at)
    every: list[int] = []
    for name, deck in zip(DECK_WORDS, box.decks, strict=True):
        deck.sort()
        every += deck
        if len(deck) != r.number(f"decks.{name}", CARD_SPACES, 99):
            raise r.wrong(
                f"decks.{name}",
                "error.edition.copies",
                "must be the sum of the copies, {sum}",
                sum=len(deck),
            )
        rounds = sum(1 for each in box.deck_of_round[1:] if DECK_WORDS[each] == name)
        if rounds * CARD_SPACES > len(deck):
            raise r.wrong(
                f"decks.{name}",
                "error.edition.rounds",
                "is too small for {rounds} rounds",
                rounds=rounds,
            )
    editions.all_cards(r, every, CARD_WORDS, range(YELLOW_FIELD + 1, PAIRS))


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
    editions.values(r, box, MOST_SOLD)
    box.seer_cards = r.number("values.seer", 0, MOST_FREE)
    box.gift = r.number("values.gift.points", 0, 99)


def _goals(r: Reader, box: Box) -> None:
    box.most_drawn = r.number("sphinx.most_drawn", 1, MOST_DRAWN)
    box.returned = r.number("sphinx.returned", 0, 9)
    box.goal_points = [0] * GOALS
    box.goal_least = [0] * GOALS
    extra = {"least", "points", "table"}
    for at, kind, goal in r.named("goals", GOAL_WORDS, {"copies"}, extra):
        box.goals += [kind] * r.check(goal["copies"], f"{at}.copies", 0, COPIES)
        if kind in (STONE_CROWD, GRAIN_CROWD):
            table = goal.get("table")
            if not isinstance(table, list) or len(table) != SEATS + 1:
                raise r.wrong(
                    f"{at}.table",
                    "error.edition.numbers",
                    "must be {count} numbers",
                    count=SEATS + 1,
                )
            points = [r.check(n, f"{at}.table", 0, MOST_POINTS) for n in table]
            if kind == STONE_CROWD:
                box.crowd_stone = points
            else:
                box.crowd_grain = points
            continue
        box.goal_points[kind] = r.check(goal.get("points"), f"{at}.points", 0, MOST_POINTS)
        least = r.check(goal.get("least", 0), f"{at}.least", 0, 99)
        if kind == TENTH and not least:
            raise r.wrong(f"{at}.least", "error.edition.missing", "is missing")
        box.goal_least[kind] = least
    box.goals.sort()
    if len(box.goals) != r.number("box.sphinx_cards", 1, 99):
        raise r.wrong(
            "box.sphinx_cards",
            "error.edition.copies",
            "must be the sum of the copies, {sum}",
            sum=len(box.goals),
        )
    if len(box.goals) <= SEATS:
        raise r.wrong("goals", "egizia.error.goals", "are too few to deal one to each player")
