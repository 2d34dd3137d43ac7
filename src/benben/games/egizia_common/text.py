"""The table in words, as far as both games show the same: a game brings its phrases and names."""

from collections.abc import Callable, Iterable, Sequence

from benben.core.phrase import Argument, Phrase, Span, Who
from benben.games.egizia_common.crews import CREWS
from benben.games.egizia_common.position import CommonPosition
from benben.games.egizia_common.ships import BESIDE

Line = list[Span]
INDENT = Span("     ")
EMPTY = Span(" ·", "dim", "–")


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
            spans += [Span(f"▲{seat}", f"seat{seat}", Who(seat)), Span(" ")]
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
        return Span(f"■{owner - 1}", f"seat{owner - 1}", Who(owner - 1))
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
        Span(f"■{seat}", f"seat{seat}", ""),
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


def built(
    s: CommonPosition, seat: int, levels: Sequence[Phrase], monuments: Sequence[Phrase]
) -> Line:
    """The levels of markets, and how many stones are on each monument."""
    spans: Line = [INDENT]
    for level in levels:
        spans += [Span(level), Span("  ")]
    for at, monument in enumerate(monuments):
        own = s.own[seat * len(monuments) + at]
        spans += [Span(monument, "dim"), Span(f" {own}  ", "dim")]
    return spans


def cards(held: int, kinds: range, card: Callable[[int], Phrase]) -> Line:
    """Cards before a player, three bits for the count of each of these kinds."""
    spans: Line = []
    for i, kind in enumerate(kinds):
        if count := held >> 3 * i & 7:
            times = f" ×{count}" if count > 1 else ""
            spans += [Span(card(kind), "strong"), Span(f"{times}  ")]
    return spans


def hand(s: CommonPosition, seat: int) -> list[int]:
    """The Sphinx cards of a player, 0 for those that these eyes do not know."""
    return [s.kept[i] for i in range(len(s.kept)) if s.kept_of[i] == seat]


def secrets(seat: int, count: Phrase, known: Iterable[tuple[Phrase, Phrase]]) -> list[Line]:
    """The Sphinx cards of a player: how many, and of known ones the aim and what it brings now."""
    lines: list[Line] = [[Span(Who(seat), f"seat{seat}"), Span(" "), Span(count, "dim")]]
    for aim, worth in known:
        lines.append([INDENT, Span(aim), Span("  "), Span(worth, "gold")])
    return lines


def under(s: CommonPosition, heading: Phrase, goal: Callable[[int], Phrase]) -> list[Line]:
    """The cards that were put back, if some of them are known."""
    if not any(s.under):
        return []
    spans: Line = [Span(heading, "dim")]
    for kind in s.under:
        spans += [Span(" · "), Span(goal(kind), "dim")]
    return [spans]
