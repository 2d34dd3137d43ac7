"""What the edition files of both games say alike: players, the river, what is given at once."""

from typing import Any, Final

from benben.core.edition import Reader
from benben.core.phrase import literal
from benben.games.egizia_common.box import CommonBox
from benben.games.egizia_common.crews import CREWS
from benben.games.egizia_common.hand import COPIES
from benben.games.egizia_common.ships import BESIDE
from benben.games.egizia_common.tracks import MARKETS

SEATS: Final = 4
COUNTS: Final = range(2, SEATS + 1)
ROUNDS: Final = 5
MOST_POINTS: Final = 100
MOST_STEPS: Final = 8
MOST_STONES: Final = 25


def players(r: Reader, box: CommonBox, of_each: dict[str, int]) -> None:
    """Who plays, with how many ships, and how many of some things each has in the box."""
    r.player_counts(COUNTS)
    box.ships = r.number("players.ships", 1, 15)
    r.number("players.markers", 4, 4)
    for name, each in {"ships": box.ships, **of_each}.items():
        if r.number(f"box.{name}", 1, 999) != each * SEATS:
            raise r.wrong(
                f"box.{name}",
                "river.error.each",
                "must be {each} for each of {players} players",
                each=each,
                players=SEATS,
            )
    box.most_strength = r.number("crews.most", 3, 15)


def river(r: Reader, box: CommonBox, spaces: list[str], areas: list[str], decks: list[str]) -> None:
    """The order of spaces and building areas, open slots, and the deck of each round.

    Places are numbered like the spaces; then come the slots of each area and the one beside them.
    """
    words = spaces + areas
    order = r.items("river.order", len(words))
    if sorted(map(str, order)) != sorted(words):
        raise r.wrong(
            "river.order",
            "river.error.order",
            "must name each of {known} once",
            known=", ".join(words),
        )
    position = {name: i + 1 for i, name in enumerate(order)}
    if sorted(areas, key=position.__getitem__) != areas:
        raise r.wrong(
            "river.order",
            "river.error.areas",
            "must have the areas in the order {known}",
            known=", ".join(areas),
        )
    box.position = [position[name] for name in spaces]
    for name in areas:
        box.position += [position[name]] * (BESIDE + 1)
    box.slots = [0, 0, *(r.number(f"slots.{n}", 1, BESIDE) for n in COUNTS)]
    for seats in COUNTS:
        if box.slots[seats] < seats - 1:
            raise r.wrong(
                f"slots.{seats}", "river.error.waiting", "leaves more than one ship waiting"
            )
    rounds = r.items("rounds.decks", (1, ROUNDS))
    box.rounds = len(rounds)
    box.deck_of_round = [0]
    for i, name in enumerate(rounds):
        box.deck_of_round.append(r.which(name, f"rounds.decks[{i}]", decks))
    if box.deck_of_round != sorted(box.deck_of_round):
        raise r.wrong("rounds.decks", "river.error.deck", "must not go back to an earlier deck")


# --- what is given at once ----------------------------------------------------------------------


def no_gains(box: CommonBox, numbers: int) -> None:
    """So many cards and spaces, none of which gives anything yet."""
    box.gain_crew = [0] * (numbers * CREWS)
    box.gain_any = [0] * numbers
    box.gain_stones = [0] * numbers
    box.gain_step = [0] * (numbers * MARKETS)
    box.gain_points = [0] * numbers


def gain(
    r: Reader, box: CommonBox, number: int, table: dict[str, Any], at: str, markets: list[str]
) -> None:
    """Stones, points and steps of markets that a table gives."""
    box.gain_stones[number] = r.check(table.get("stones", 0), f"{at}.stones", 0, MOST_STONES)
    box.gain_points[number] = r.check(table.get("points", 0), f"{at}.points", 0, MOST_POINTS)
    for market, word in enumerate(markets):
        name = f"{word}_market"
        steps = r.check(table.get(name, 0), f"{at}.{name}", 0, MOST_STEPS)
        box.gain_step[number * MARKETS + market] = steps


def train(
    r: Reader, box: CommonBox, number: int, table: dict[str, Any], at: str, least: int, free: int
) -> None:
    """Read the steps of crews that a table gives: each at least `least`, `free` ones of choice."""
    crews = table.get("crews", [0] * CREWS)
    if not isinstance(crews, list) or len(crews) != CREWS:
        raise r.wrong(
            f"{at}.crews", "error.edition.numbers", "must be {count} numbers", count=CREWS
        )
    for crew in range(CREWS):
        steps = r.check(crews[crew], f"{at}.crews[{crew}]", least, MOST_STEPS)
        box.gain_crew[number * CREWS + crew] = steps
    box.gain_any[number] = r.check(table.get("any", 0), f"{at}.any", max(least, -free), free)


# --- cards --------------------------------------------------------------------------------------


def card(
    r: Reader, at: str, table: dict[str, Any], kinds: list[str], decks: list[str]
) -> tuple[int, int]:
    """The kind of a Nile card and its deck."""
    name = table["id"]
    if name not in kinds[1:]:
        raise r.wrong(
            f"{at}.id", "river.error.card", "is {card}: not a card of this game", card=literal(name)
        )
    return kinds.index(name), r.which(table["deck"], f"{at}.deck", decks)


def all_cards(r: Reader, every: list[int], kinds: list[str], alone: range) -> None:
    """That as many cards are there as the box says, and none more often than can be told."""
    if len(every) != r.number("box.nile_cards", 1, 300):
        raise r.wrong(
            "box.nile_cards",
            "river.error.decks",
            "must be the sum of the decks, {sum}",
            sum=len(every),
        )
    for kind in range(1, len(kinds)):
        # A record names a field that is improved by its card.
        most = 1 if kind in alone else COPIES
        if every.count(kind) > most:
            raise r.wrong(
                "cards",
                "river.error.often",
                "has {card} more than {most} times",
                card=kinds[kind],
                most=most,
            )


def values(r: Reader, box: CommonBox, most_sold: int) -> None:
    """What is printed on cards of both games."""
    box.card_strength = r.number("values.strength", 0, 99)
    box.card_stones = r.number("values.stones", 0, MOST_STONES)
    box.merchant_most = r.number("values.merchant_most", 1, most_sold)
    box.merchant_points = r.number("values.merchant_points", 0, 9)
    box.hire_price = r.number("values.hiring", 0, MOST_STONES)
    box.fame = r.number("values.fame", 0, 9)
