"""The texts that both games share: menu labels, the log and the table.

Message keys begin with the id of the game, because each game has a catalogue of its own.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from benben.core.actions import ActionSpace
from benben.core.journal import POINTS
from benben.core.phrase import Argument, Phrase, Span, Who
from benben.core.state import CHANCE
from benben.games.egizia_common.crews import CREWS
from benben.games.egizia_common.hand import COPIES, WIDTH
from benben.games.egizia_common.journal import (
    FED,
    NEW_ROUND,
    NUMBERED,
    RETURNED,
    ROW_DONE,
    STEPPED,
    STONED,
    TRAINED,
    USED,
)
from benben.games.egizia_common.position import CommonPosition
from benben.games.egizia_common.ships import BESIDE
from benben.games.egizia_common.tracks import MARKETS

Line = list[Span]
SLOT0 = 17
"""The first slot of the first building area; the places before it are spaces."""
SLOTS = 4
"""Slots of a building area, with the place beside them."""
REASONS: Final = (
    *("taken", "upstream", "once", "busy", "joker", "ships", "no_ship", "free_slot", "no_card"),
    *(
        "useless",
        "crews",
        "at_work",
        "weak",
        "area",
        "other_area",
        "crew_first",
        "once_a_round",
        "cost",
    ),
    *("market", "water", "water_far", "card", "used", "goal"),
)
INDENT = Span("     ")
EMPTY = Span(" ·", "dim", "–")


@dataclass(frozen=True)
class Names:
    """The id of a game and the names of its things, by number."""

    game: str
    sources: Sequence[str]
    """Sources of points, as the journal counts them."""
    card: Callable[[int], Phrase]
    crew: Callable[[int], Phrase]
    market: Callable[[int], Phrase]
    place: Callable[[int], Phrase]


_KEYS = {
    "line": (
        *("points", "loses", "new_round", "numbered", "trained", "stepped", "stoned", "hungry"),
        *("used", "returned", "row_done"),
    ),
    "log": ("keep", "keep_unknown"),
    "table": ("level", "cards", "worth", "under"),
}


def keys(game: str) -> list[str]:
    """Message keys of a game that the functions below put together."""
    return [f"{game}.{kind}.{key}" for kind, group in _KEYS.items() for key in group]


# --- choices and the log ------------------------------------------------------------------------


def choice(
    s: CommonPosition, name: str, args: list[int], names: Names, goal: Callable[[int], Phrase]
) -> Phrase | None:
    """Menu label of a choice that both games have; None for the others."""
    key = f"{names.game}.choice.{name}"
    if name in ("train", "coach", "hire", "crew", "second", "trade"):
        strength = s.strength[s.to_move * CREWS + args[0]]
        price = s.common_box.hire_price
        return Phrase(key, crew=names.crew(args[0]), strength=strength, price=price)
    if name == "sell":
        return Phrase(key, n=args[0] + 1)
    if name == "market":
        level = s.levels[s.to_move * MARKETS + args[0]] + 1
        return Phrase(key, market=names.market(args[0]), level=level)
    if name in ("keep", "also"):
        return Phrase(key, goal=goal(args[0]))
    return None


def heard(
    s: CommonPosition,
    who: int,
    name: str,
    args: list[int],
    names: Names,
    goal: Callable[[int], Phrase],
) -> Phrase | None:
    """Log entry of an observed action that both games log; None for the others."""
    key = f"{names.game}.log.{name}"
    if who == CHANCE:
        if name == "next":
            return Phrase(key, who=Who(args[0]), number=len(s.order) + 1)
        if name == "look" and args[0]:
            return Phrase(key, who=Who(s.arg & 7), goal=goal(args[0]))
        if name == "show":
            return Phrase(key, who=Who(s.arg), goal=goal(args[0]))
        return None
    me = Who(who)
    if name in ("sail", "take"):
        return Phrase(key, who=me, place=names.place(args[0]))
    if name in ("pass", "again"):
        return Phrase(key, who=me)
    if name in ("keep", "also"):
        if args[0]:
            return Phrase(f"{names.game}.log.keep", who=me, goal=goal(args[0]))
        return Phrase(f"{names.game}.log.keep_unknown", who=me)
    if name == "feed" and args[0]:
        return Phrase(key, who=me, n=args[0])
    return None


def line(entry: list[int], names: Names) -> Phrase | None:
    """Log entry of a line of the journal that both games write; None for the others."""
    code, _, a, b, c, d = entry
    lines = f"{names.game}.line"
    who = Who(a)
    if code == POINTS:
        source = Phrase(f"{names.game}.source.{names.sources[c]}")
        if b < 0:
            return Phrase(f"{lines}.loses", who=who, n=-b, source=source)
        return Phrase(f"{lines}.points", who=who, n=b, source=source)
    if code == NEW_ROUND:
        return Phrase(f"{lines}.new_round", round=a)
    if code == NUMBERED:
        return Phrase(f"{lines}.numbered", who=who, number=b)
    if code == TRAINED:
        return Phrase(f"{lines}.trained", who=who, crew=names.crew(b), strength=d)
    if code == STEPPED:
        return Phrase(f"{lines}.stepped", who=who, market=names.market(b), level=c + 1)
    if code == STONED:
        return Phrase(f"{lines}.stoned", who=who, n=b)
    if code == FED and c:
        return Phrase(f"{lines}.hungry", who=who, need=b, lack=c)
    if code == USED:
        return Phrase(f"{lines}.used", who=who, card=names.card(b))
    if code == RETURNED:
        return Phrase(f"{lines}.returned", who=who, n=b, kept=c)
    if code == ROW_DONE:
        return Phrase(f"{lines}.row_done", who=who, row=b + 1)
    return None


# --- the table ----------------------------------------------------------------------------------


def opening(
    s: CommonPosition, water: Phrase, pile: Phrase, order: Phrase, goal: Callable[[int], Phrase]
) -> list[Line]:
    """Where the water is, how many Sphinx cards there are, whose turn comes when, what is drawn."""
    lines: list[Line] = [[Span(water, "river")], [Span(pile, "dim")]]
    if s.order:
        spans: Line = [Span(order, "dim")]
        for seat in s.order:
            spans += [Span(" "), Span(Who(seat), f"seat{seat}")]
        lines.append(spans)
    return lines + [[Span("? "), Span(goal(kind))] for kind in s.drawn]


# --- feeding ------------------------------------------------------------------------------------


def fed(before: tuple[int, int, int], after: tuple[int, int, int]) -> list[Phrase]:
    """What a choice changes about feeding; food that is needed, that there is, and points."""
    if before == after:
        return []
    need, have, points = after
    if points < 0:
        return [Phrase("river.feeding.lack", need=need, have=have, n=-points)]
    return [Phrase("river.feeding.enough", need=need, have=have)]


def passed(
    space: ActionSpace, legal: Iterable[int], position: Sequence[int], far: int, then: int
) -> list[Phrase]:
    """What a ship leaves behind when it is the furthest downstream `then`: the positions upstream
    of it where it could have gone."""
    if then <= far:
        return []
    verbs = [(space.verb_of(choice), choice) for choice in legal]
    places = [verb.args(choice)[0] for verb, choice in verbs if verb.name == "sail"]
    left = {position[place] for place in places if position[place] < then}
    return [Phrase("river.foretell.passed", n=len(left))] if left else []


# --- why not ------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Moment:
    """What is being decided, as far as it matters for what cannot be chosen."""

    placing: bool
    """Somebody places a ship."""
    choosing: bool
    """Somebody chooses the crew that builds."""
    working: bool
    """A crew is at work."""
    water: bool
    """Somebody may move the water."""


class Reasons:
    """Why a place, a crew, a monument, a market, the water or a card cannot be chosen.

    A game brings its words and the number of a rule for each reason.
    """

    def __init__(
        self, key: str, places: Sequence[str], crews: Sequence[str], rules: dict[str, str]
    ) -> None:
        self._key = key
        self._places = places
        self._crews = crews
        self._rules = rules

    def why_not(
        self,
        s: CommonPosition,
        target: str,
        now: Moment,
        spot: Callable[[str], tuple[int, int, int] | None],
        card: Callable[[str], tuple[Phrase, bool] | None],
    ) -> tuple[Phrase, str] | None:
        """The reason and its rule.

        `spot` tells of a place in a monument whether its area is built at now, what it costs and
        the strength that is left; `card` what a card or tile is and does, and whether it is used.
        """
        kind, _, word = target.partition("-")
        if kind == "place" and word in self._places:
            return self.because(
                self._place(s, self._places.index(word)) if now.placing else "ships"
            )
        if kind == "crew" and word in self._crews:
            return self.because(self._crew(s, self._crews.index(word), now))
        if kind == "spot":
            return self._spot(s, now, spot(word))
        if kind in ("ring", "flood"):
            return self.because("water_far" if now.water else "water")
        if kind in ("market", "number", "goal"):
            return self.because(kind)
        found = card(target)
        if found is None:
            return None
        name, used = found
        return self.because("used" if used else "card", card=name)

    def because(self, reason: str, **args: Argument) -> tuple[Phrase, str]:
        return Phrase(f"{self._key}.why.{reason}", **args), self._rules[reason]

    def _place(self, s: CommonPosition, place: int) -> str:
        me = s.to_move
        if place >= SLOT0:
            first = SLOT0 + (place - SLOT0) // SLOTS * SLOTS
            if any(s.river[first + slot] >> 2 * me & 3 for slot in range(SLOTS)):
                return "once"
        if s.river[place]:
            return "taken"
        if not s.ships[me]:
            return "no_ship"
        if s.common_box.position[place] <= s.far[me]:
            return "upstream"
        if place >= SLOT0:
            return "free_slot"
        # Before the round spaces come the card spaces, one for each place of the shelf.
        return "useless" if place >= len(s.shelf) or s.shelf[place] else "no_card"

    def _crew(self, s: CommonPosition, crew: int, now: Moment) -> str:
        if now.working:
            return "at_work"
        if not now.choosing:
            return "crews"
        if s.busy[s.to_move] >> crew & 1:
            return "busy"
        return "joker" if crew == CREWS - 1 else "weak"

    def _spot(
        self, s: CommonPosition, now: Moment, found: tuple[int, int, int] | None
    ) -> tuple[Phrase, str]:
        if not (now.choosing or now.working):
            return self.because("area")
        if found is None or not found[0]:
            return self.because("other_area")
        _, cost, strength = found
        if now.choosing:
            return self.because("crew_first")
        stones = s.stones[s.to_move]
        if cost <= strength and cost <= stones:
            return self.because("once_a_round")
        return self.because("cost", cost=cost, strength=strength, stones=stones)


# --- the river and what stands on it ------------------------------------------------------------


def positions(
    s: CommonPosition, spaces: Iterable[int], areas: Iterable[int]
) -> list[tuple[int, int]]:
    """Positions from upstream, each with its place: spaces, and the first slots of areas."""
    return sorted((s.common_box.position[at], at) for at in [*spaces, *areas])


def ships(s: CommonPosition, at: int) -> Line:
    """Ships as their owner's number in their owner's colour."""
    spans: Line = []
    for seat in range(s.seats):
        for _ in range(s.river[at] >> 2 * seat & 3):
            spans += [Span(f"▲{seat + 1}", f"seat{seat}", Who(seat)), Span(" ")]
    return spans


def area(s: CommonPosition, first: int, name: Phrase, beside: Phrase) -> Line:
    """The slots of a building area, and who waits beside them."""
    spans: Line = [Span(name, "gold"), Span(" ")]
    for slot in range(s.common_box.slots[s.seats]):
        here = ships(s, first + slot)[:1] or [EMPTY]
        spans += [Span("[", spoken=" "), *here, Span("]", spoken=";")]
    if waiting := ships(s, first + BESIDE):
        spans += [Span(" "), Span(beside, "dim"), Span(" "), *waiting]
    return spans


def stone(owner: int) -> Span:
    """A stone as its owner's number in its owner's colour; an empty place as a dot."""
    if owner:
        return Span(f"■{owner}", f"seat{owner - 1}", Who(owner - 1))
    return EMPTY


def obelisk(s: CommonPosition, name: Phrase, upper: int = -1) -> Line:
    """Stones, and what the next ones cost; a section may start at `upper`."""
    spans: Line = [Span(name), Span(" ")]
    for i, cost in enumerate(s.common_box.obelisk):
        if i == upper:
            spans.append(Span("| ", "dim"))
        if i < len(s.obelisk):
            spans.append(stone(s.obelisk[i]))
        else:
            spans.append(Span(f" {cost}", "gold" if i == len(s.obelisk) else "dim"))
        spans.append(Span(" "))
    return spans


# --- players ------------------------------------------------------------------------------------


def holdings(s: CommonPosition, seat: int) -> dict[str, Argument]:
    """Arguments of the sentence that sums up a player."""
    return {
        "n": s.points[seat],
        "stones": s.stones[seat],
        "quarry": s.quarry[seat],
        "ships": s.ships[seat],
    }


def player(s: CommonPosition, seat: int, summary: Phrase) -> Line:
    return [
        Span("▶ " if seat in s.owing() else "  ", "lit", ""),
        Span(f"■{seat + 1}", f"seat{seat}", ""),
        Span(" "),
        Span(Who(seat), f"seat{seat}"),
        Span("  ", spoken=": "),
        Span(summary),
    ]


def strength(s: CommonPosition, seat: int, crew: Callable[[int], Phrase]) -> Line:
    spans: Line = [INDENT]
    for at in range(CREWS):
        role = "dim" if s.busy[seat] >> at & 1 else "strong"
        comma = "," if at < CREWS - 1 else ""
        spans += [Span(crew(at), role), Span(" ")]
        spans.append(Span(f"{s.strength[seat * CREWS + at]}{comma} ", role))
    return spans


def built(s: CommonPosition, seat: int, names: Names, monuments: Sequence[Phrase]) -> Line:
    """The levels of markets, and how many stones are on each monument."""
    spans: Line = [INDENT]
    for at in range(MARKETS):
        level = Phrase(
            f"{names.game}.table.level",
            market=names.market(at),
            level=s.levels[seat * MARKETS + at] + 1,
            levels=s.common_box.last_level + 1,
        )
        spans += [Span(level), Span("  ")]
    for at, monument in enumerate(monuments):
        own = s.own[seat * len(monuments) + at]
        spans += [Span(monument, "dim"), Span(f" {own}  ", "dim")]
    return spans


def cards(held: int, kinds: range, card: Callable[[int], Phrase]) -> Line:
    """Cards before a player, with a count for each of these kinds."""
    spans: Line = []
    for i, kind in enumerate(kinds):
        if count := held >> WIDTH * i & COPIES:
            times = f" ×{count}" if count > 1 else ""
            spans += [Span(card(kind), "strong"), Span(f"{times}  ")]
    return spans


def hand(s: CommonPosition, seat: int) -> list[int]:
    """The Sphinx cards of a player, 0 for those that these eyes do not know."""
    return [s.kept[i] for i in range(len(s.kept)) if s.kept_of[i] == seat]


def secrets(
    s: CommonPosition,
    hands: Sequence[list[int]],
    names: Names,
    goal: Callable[[int], Phrase],
    points: Callable[[int, int], int],
) -> list[Line]:
    """The Sphinx cards by seat: how many, and for known ones the goal and its points now.

    `hands` are the kinds, 0 for unknown ones; `points` takes a seat and a kind.
    """
    lines: list[Line] = []
    for seat, mine in enumerate(hands):
        count = Phrase(f"{names.game}.table.cards", n=len(mine))
        lines.append([Span(Who(seat), f"seat{seat}"), Span(" "), Span(count, "dim")])
        for kind in mine:
            if kind:
                worth = Phrase(f"{names.game}.table.worth", points=points(seat, kind))
                lines.append([INDENT, Span(goal(kind)), Span("  "), Span(worth, "gold")])
    return lines + _under(s, Phrase(f"{names.game}.table.under", n=s.top), goal)


def _under(s: CommonPosition, heading: Phrase, goal: Callable[[int], Phrase]) -> list[Line]:
    """The cards that were put back, if some of them are known."""
    if not any(s.under):
        return []
    spans: Line = [Span(heading, "dim")]
    for kind in s.under:
        spans += [Span(" · "), Span(goal(kind), "dim")]
    return [spans]
