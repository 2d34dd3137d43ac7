"""Reads `edition.toml` into a `Box`, and checks every count against the box's contents."""

from typing import Final

from benben.core.edition import Reader
from benben.core.phrase import literal
from benben.games.cleopatra.box import Box
from benben.games.cleopatra.garden import (
    CELLS,
    MOSAIC_WORDS,
    TERRACE,
    WALLS,
    WIDE,
    high,
    low,
    squares,
)
from benben.games.cleopatra.garden import SHAPES as MOSAIC_SHAPES
from benben.games.cleopatra.space import (
    CARD_WORDS,
    DICE,
    KINDS,
    MOST_ANKHS,
    MOST_COPIES,
    MOST_COST,
    MOST_EACH,
    MOST_HAND,
    PIECE_WORDS,
    RESOURCES,
    SEATS,
    SPHINX,
    SPHINXES,
    STALLS,
    THRONE,
)

COUNTS: Final = {
    "walls": WALLS,
    "sphinxes": SPHINXES,
    "thrones": 2,
    "obelisks": 2,
    "doors": 2,
    "mosaics": len(MOSAIC_WORDS) - 1,
    "dice": DICE,
}
"""What the action space fixes."""


def read(text: str, place: str) -> Box:
    r = Reader(text, place, "cleopatra")
    box = Box(r.name, r.digest, r.values, r.unverified)
    _players(r, box)
    _cards(r, box)
    _pieces(r, box)
    _garden(r, box)
    faces = r.number("dice.faces", 2, MOST_ANKHS + 1)
    box.faces = faces
    box.ankhs = [r.number(f"dice.{name}", 1, faces - 1) for name in ("ankhs", "ankhs_variant")]
    box.ranks = r.numbers("offering.amulets", SEATS, -MOST_EACH, MOST_EACH)
    ties = r.word("offering.ties")
    if ties not in ("worst", "best"):
        raise r.wrong(
            "offering.ties",
            "cleopatra.error.ties",
            "is {value}, not worst or best",
            value=literal(ties),
        )
    box.ties_best = ties == "best"
    box.squares = r.number("end.squares", 1, len(PIECE_WORDS))
    box.merchant_value = r.number("end.merchant", 0, MOST_EACH)
    box.tainted = r.number("end.tainted", 0, MOST_EACH)
    r.done()
    return box


def _players(r: Reader, box: Box) -> None:
    r.player_counts(range(3, SEATS + 1))
    colours = len(r.items("players.colours", SEATS))
    box.talents = r.number("players.talents", 0, 50)
    box.merchants = r.number("players.merchants", 0, 9)
    box.statues = r.number("players.statues", 0, 9)
    box.dealt = r.number("players.cards", 0, 10)
    for name, each in (("statues", box.statues), ("merchants", box.merchants), ("pyramids", 1)):
        if r.number(f"box.{name}", 0, 99) < each * colours:
            raise r.wrong(
                f"box.{name}",
                "cleopatra.error.each",
                "must be at least {sum}, {each} for each colour",
                sum=each * colours,
                each=each,
            )
    r.number("box.amulets", 1, 999)
    r.number("box.summary_sheets", 0, 99)
    worth = 0
    for name, value in (("ones", 1), ("twos", 2), ("fives", 5), ("tens", 10)):
        worth += value * r.number(f"box.talents.{name}", 0, 999)
    if r.number("box.talents.total", 1, 9999) != worth:
        raise r.wrong(
            "box.talents.total",
            "cleopatra.error.total",
            "must be {sum}, the sum of the tokens",
            sum=worth,
        )


def _cards(r: Reader, box: Box) -> None:
    box.copies = [0] * KINDS
    box.amulets = [0] * KINDS
    fields = {"copies", "amulets"}
    for at, kind, card in r.named("cards", CARD_WORDS, fields):
        box.copies[kind] = r.check(card["copies"], f"{at}.copies", 0, MOST_COPIES)
        box.amulets[kind] = r.check(card["amulets"], f"{at}.amulets", 0, MOST_EACH)
    printed = r.number("box.cards", 1, 999) - r.number("box.advertisements", 0, 9)
    if sum(box.copies) != printed:
        raise r.wrong(
            "box.cards",
            "cleopatra.error.cards",
            "leaves {left}, but the copies are {copies}",
            left=printed,
            copies=sum(box.copies),
        )
    if sum(box.copies) < SEATS * box.dealt + STALLS:
        raise r.wrong(
            "cards", "cleopatra.error.hands", "are not enough for the hands and the stalls"
        )
    box.beggar_talents = r.number("worshippers.beggar_talents", 0, MOST_EACH)
    box.vizier_cards = r.number("worshippers.vizier_cards", 1, 20)
    box.hand_limit = r.number("market.hand_limit", 1, MOST_HAND)
    box.keep_amulets = r.number("market.keep_amulets", 0, MOST_EACH)
    box.discard_amulets = r.number("market.discard_amulets", 0, MOST_EACH)
    box.choose_stall = r.number("market.switches.choose_stall", 0, 1) == 1
    box.reshuffle_up = r.number("market.switches.reshuffle_face_up", 0, 1) == 1


def _pieces(r: Reader, box: Box) -> None:
    for name, count in COUNTS.items():
        if r.number(f"box.{name}", 0, 99) != count:
            raise r.wrong(f"box.{name}", "error.edition.exactly", "must be {what}", what=count)
    for piece, name in enumerate(PIECE_WORDS):
        cost = r.numbers(f"pieces.{name}.cost", RESOURCES - 1, 0, MOST_COST)
        if sum(cost) == 0:
            raise r.wrong(f"pieces.{name}.cost", "cleopatra.error.cost", "must be something")
        box.cost += [0, *cost]
        box.cheapest = min(box.cheapest or sum(cost), sum(cost))
        box.gain.append(r.number(f"pieces.{name}.gain", 0, MOST_EACH))
        if piece == SPHINX:
            box.each.append(r.number(f"pieces.{name}.second", 0, MOST_EACH))
        elif piece in (THRONE, THRONE + 1):
            box.each.append(0)
        else:
            box.each.append(r.number(f"pieces.{name}.each", 0, 5))
    box.bonus = r.numbers("bonus.talents", (1, 34), 0, MOST_EACH)
    box.in_order = r.number("building.sphinxes_in_order", 0, 1) == 1
    box.trompe_artisan = r.number("building.trompe_is_artisan", 0, 1) == 1
    box.merchant_artisan = r.number("building.merchant_is_artisan", 0, 1) == 1
    box.merchants_at_once = r.number("building.merchants_at_once", 0, 9)


def _garden(r: Reader, box: Box) -> None:
    rows = r.items("garden.rows", WIDE)
    palms: list[int] = []
    for i, row in enumerate(rows):
        if not isinstance(row, str) or len(row) != WIDE or set(row) - set("P.#"):
            raise r.wrong(
                f"garden.rows[{i}]",
                "cleopatra.error.row",
                "must be {wide} of P, . and #",
                wide=WIDE,
            )
        for column, sign in enumerate(row):
            cell = (WIDE - 1 - i) * WIDE + column
            if (sign == "#") != (cell in TERRACE):
                raise r.wrong(
                    f"garden.rows[{i}]",
                    "cleopatra.error.terrace",
                    "has the terrace in another place",
                )
            if sign == "P":
                palms.append(cell)
    assert max(palms, default=0) < CELLS
    box.palms_low, box.palms_high = low(palms), high(palms)
    for name in MOSAIC_WORDS[1:]:
        drawn = r.items(f"mosaics.{name}", (1, 5))
        if not all(isinstance(row, str) for row in drawn) or "#" not in "".join(drawn):
            raise r.wrong(f"mosaics.{name}", "cleopatra.error.drawn", "must be drawn with # and .")
        if squares(drawn) != squares(MOSAIC_SHAPES[name]):
            raise r.wrong(
                f"mosaics.{name}", "cleopatra.error.shape", "has another shape than the game knows"
            )
