"""Reads `edition.toml` into a `Box`, and checks every count against the box's contents."""

from typing import Final

from benben.core.edition import Reader
from benben.core.phrase import literal
from benben.games.imhotep.box import Box
from benben.games.imhotep.space import (
    BOATS,
    CARD_BONUS,
    CARD_WORDS,
    CHOICE_SPACE,
    COLOURS,
    KINDS,
    MOST_COPIES,
    MOST_PENALTY,
    MOST_POINTS,
    MOST_STONES,
    MOST_VALUES,
    PLACE_BONUS,
    PYRAMID_WORDS,
    ROUND_CARDS,
    SEATS,
    SLOTS,
    STONES_BONUS,
    TEMPLE_SPACES,
)

BONUSES: Final = {"card": CARD_BONUS, "stones": STONES_BONUS, "place": PLACE_BONUS}


def read(text: str, place: str) -> Box:
    r = Reader(text, place, "imhotep")
    box = Box(r.name, r.digest, r.values, r.unverified)
    _stones(r, box)
    _boats(r, box)
    _cards(r, box)
    _sites(r, box)
    box.unused_blue = r.number("scoring.unused_blue", 0, MOST_POINTS)
    box.ornament_divisor = r.number("scoring.ornament_divisor", 1, 120)
    box.penalty = r.number("wrath.penalty", 0, MOST_PENALTY)
    r.done()
    return box


def _stones(r: Reader, box: Box) -> None:
    r.player_counts(range(2, SEATS + 1))
    r.colours(SEATS)
    each = r.number("stones.per_player", 6, MOST_STONES)
    total = r.number("box.stones", 24, 120)
    if each * SEATS != total:
        raise r.wrong(
            "box.stones",
            "imhotep.error.stones",
            "is {total}, but {colours} colours have {each} each",
            total=total,
            colours=SEATS,
            each=each,
        )
    if r.number("box.sleds", 1, 9) != SEATS:
        raise r.wrong("box.sleds", "error.edition.each_colour", "must be one for each colour")
    r.number("box.site_boards", 5, 5)
    r.number("box.score_tracks", 1, 1)
    box.stones = each - r.number("stones.score_markers", 0, 1)
    box.sled = r.number("stones.sled", 1, 7)
    box.refill = r.number("stones.refill", 1, 7)
    most = min(box.sled, box.stones)
    box.start_sled = r.numbers("stones.start_sled", SEATS, 0, most)


def _boats(r: Reader, box: Box) -> None:
    tokens = [0] * (SLOTS + 1)
    box.minimum = [0] * (SLOTS + 1)
    for i, kind in enumerate(r.tables("boats.kinds", SLOTS, {"slots", "tokens", "minimum"})):
        at = f"boats.kinds[{i}]"
        slots = r.check(kind["slots"], f"{at}.slots", 1, SLOTS)
        if box.minimum[slots]:
            raise r.wrong(
                f"{at}.slots", "imhotep.error.slots", "is {slots} for the second time", slots=slots
            )
        tokens[slots] = r.check(kind["tokens"], f"{at}.tokens", 0, 20)
        box.minimum[slots] = r.check(kind["minimum"], f"{at}.minimum", 1, slots)
    if sum(tokens) != r.number("box.boats", 4, 80):
        raise r.wrong(
            "box.boats",
            "error.edition.tokens",
            "must be the sum of the tokens, {sum}",
            sum=sum(tokens),
        )
    box.rounds = r.number("rounds.count", 1, ROUND_CARDS)
    box.round_cards = [[], []]
    for seats in range(2, SEATS + 1):
        path = f"rounds.cards.{seats}"
        flat: list[int] = []
        for i, card in enumerate(r.items(path, ROUND_CARDS)):
            if not isinstance(card, list) or len(card) != BOATS:
                raise r.wrong(
                    f"{path}[{i}]", "imhotep.error.boats", "must name {boats} boats", boats=BOATS
                )
            boats = [r.check(slots, f"{path}[{i}]", 1, SLOTS) for slots in card]
            for slots in range(1, SLOTS + 1):
                if boats.count(slots) > tokens[slots]:
                    raise r.wrong(
                        f"{path}[{i}]",
                        "imhotep.error.more",
                        "needs more boats of {slots} than there are",
                        slots=slots,
                    )
            flat += boats
        box.round_cards.append(flat)
    if r.number("box.round_cards", 1, 99) != ROUND_CARDS * (SEATS - 1):
        raise r.wrong(
            "box.round_cards",
            "error.edition.exactly",
            "must be {what}",
            what=ROUND_CARDS * (SEATS - 1),
        )


def _cards(r: Reader, box: Box) -> None:
    box.copies = [0] * KINDS
    seen: set[str] = set()
    fields = {"id", "colour", "copies"}
    for i, card in enumerate(r.tables("cards", KINDS - 1, fields)):
        at, name = f"cards[{i}]", card["id"]
        if name not in CARD_WORDS[1:] or name in seen:
            raise r.wrong(
                f"{at}.id",
                "imhotep.error.card",
                "is {card}: not a card of this game, or a second time",
                card=literal(name),
            )
        seen.add(name)
        kind = CARD_WORDS.index(name)
        if card["colour"] != COLOURS[kind]:
            raise r.wrong(
                f"{at}.colour",
                "imhotep.error.colour",
                "of {card} is {colour}",
                card=name,
                colour=COLOURS[kind],
            )
        box.copies[kind] = r.check(card["copies"], f"{at}.copies", 0, MOST_COPIES)
    if sum(box.copies) != r.number("box.market_cards", 8, 200):
        raise r.wrong(
            "box.market_cards",
            "error.edition.copies",
            "must be the sum of the copies, {sum}",
            sum=sum(box.copies),
        )
    box.statues = r.numbers("statues.points", (1, 41), 0, MOST_POINTS)
    box.statues_extra = r.number("statues.extra", 0, MOST_POINTS)


def _sites(r: Reader, box: Box) -> None:
    box.up = [r.number("market.a.up", 4, 4), r.number("market.b.up", 3, 3)]
    box.pair = [r.number("market.a.pair", 0, 0), r.number("market.b.pair", 2, 2)]
    box.pyramid = r.numbers("pyramid.a.values", 14, 0, MOST_POINTS)
    box.overflow = [r.number(f"pyramid.{side}.overflow", 0, MOST_POINTS) for side in "ab"]
    for name in PYRAMID_WORDS:
        path = f"pyramid.b.{name}"
        for i, value in enumerate(r.items(path, 5)):
            if isinstance(value, str):
                if value not in BONUSES:
                    raise r.wrong(
                        f"{path}[{i}]",
                        "imhotep.error.pyramid",
                        "is {value}: not points or a bonus",
                        value=literal(value),
                    )
                box.pyramids.append(BONUSES[value])
            else:
                box.pyramids.append(r.check(value, f"{path}[{i}]", 0, MOST_POINTS))
    box.bonus_points = r.number("pyramid.b.bonus_points", 0, MOST_POINTS)
    box.bonus_stones = r.number("pyramid.b.bonus_stones", 1, 7)
    box.temple_width = [
        0,
        0,
        *(r.number(f"temple.width.{n}", 1, TEMPLE_SPACES) for n in range(2, SEATS + 1)),
    ]
    box.temple_points = r.number("temple.a.points", 0, MOST_POINTS)
    points = r.number("temple.b.points", 0, MOST_POINTS)
    meaning = {"choice": CHOICE_SPACE, "card": CARD_BONUS, "points": points}
    for i, name in enumerate(r.items("temple.b.spaces", TEMPLE_SPACES)):
        if not isinstance(name, str) or name not in meaning:
            raise r.wrong(
                f"temple.b.spaces[{i}]",
                "imhotep.error.temple",
                "is {value}, not choice, points or card",
                value=literal(name),
            )
        box.temple_spaces.append(meaning[name])
    box.choice_points = r.number("temple.b.choice_points", 0, MOST_POINTS)
    box.choice_stones = r.number("temple.b.choice_stones", 1, 7)
    box.rows = r.number("burial.rows", 3, 3)
    box.columns = r.number("burial.printed.columns", 1, 40)
    box.groups = r.numbers("burial.a.points", (1, 31), 0, MOST_POINTS)
    box.groups_extra = r.number("burial.a.extra", 0, MOST_POINTS)
    box.row_points = r.numbers("burial.b.row_points", SEATS, 0, MOST_POINTS)
    box.obelisks = [[], []]
    for seats in range(2, SEATS + 1):
        box.obelisks.append(r.numbers(f"obelisks.a.places.{seats}", seats, 0, MOST_POINTS))
    box.values_b = r.numbers("obelisks.b.values", (0, MOST_VALUES), 0, MOST_POINTS)
    if box.values_b != sorted(box.values_b, reverse=True):
        raise r.wrong("obelisks.b.values", "imhotep.error.fall", "must fall from high to low")
    box.obelisk_set = r.number("obelisks.b.set", 1, 9)
    box.loose = r.number("obelisks.b.loose", 0, MOST_POINTS)
