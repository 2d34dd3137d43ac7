"""Plots of studies and trainings as SVG: estimates as dots with their intervals, one row each.

They need no library, so that the server can draw them too. `say` returns messages in the reader's
language.
"""

from collections.abc import Callable
from dataclasses import dataclass
from math import floor, isfinite, log10
from typing import Final

from benben.arena.comparison import (
    ACTION,
    CHOICES,
    COMPONENT,
    GAME,
    LEAD,
    POINTS,
    SEAT,
    SOURCE,
    TAKEN,
    WINS,
    WORTH,
    WORTH_FROM,
    WORTH_IN_WINS,
    Comparison,
    Row,
)
from benben.arena.seat_values import SeatValue
from benben.draw.svg import el, esc, num, text

Say = Callable[..., str]
Called = Callable[[str], str]
"""Function that returns the printed name of a component or action."""

WIDTH: Final = 760
LABELS: Final = 300
"""Width of the labels in front of a plot."""
RIGHT: Final = 30
ROW: Final = 24
HEAD: Final = 34
FOOT: Final = 40
MOST_ROWS: Final = 15
"""Maximum number of rows of a plot: those with the clearest differences."""
STYLE: Final = (
    ".plot text{font:14px 'Benben Text',sans-serif;fill:#2b2418}"
    ".plot .plot-title{font-weight:600}"
    ".plot .plot-number{font-size:12px;text-anchor:middle}"
    ".plot .plot-name{text-anchor:end}"
    ".plot .plot-real{font-weight:700}"
    ".plot .axis{stroke:#b8aa8a;stroke-width:1}"
    ".plot .zero{stroke:#6b5d45;stroke-width:1;stroke-dasharray:4 3}"
    ".plot .whisker{stroke:#6b5d45;stroke-width:2}"
    ".plot .dot{fill:#fbf7ee;stroke:#6b5d45;stroke-width:2}"
    ".plot .dot-real{fill:#a6611a;stroke:#a6611a;stroke-width:2}"
)


KEYS: Final = [
    *[f"arena.compare.{kind}" for kind in (GAME, SOURCE, SEAT, ACTION)],
    *[f"arena.compare.{measure}" for measure in (CHOICES, POINTS, LEAD, TAKEN, WORTH, WORTH_FROM)],
    *[f"arena.compare.turn_{measure}" for measure in (WINS, POINTS)],
    *[f"arena.compare.of_{measure}" for measure in (TAKEN, WORTH, WORTH_IN_WINS, WORTH_FROM)],
    "arena.compare.of_source",
    "arena.compare.sentence",
    "arena.compare.plot",
    *[
        f"arena.seats.{name}"
        for name in ("title", "nth", "turn", "wins", "points", "margin", "bid")
    ],
]
"""Keys of the messages of studies that are composed here and in the tables."""


@dataclass(frozen=True)
class Dot:
    """One row of a plot."""

    name: str
    value: float
    low: float
    high: float
    strong: bool


@dataclass(frozen=True)
class Panel:
    """Rows over one axis."""

    title: str
    dots: list[Dot]
    percent: bool
    mark: float
    """Position of a dashed line, such as no difference."""


# --- words ----------------------------------------------------------------------------------------


def is_share(row: Row) -> bool:
    """Whether the values of a row are shares of wins, shown in percent."""
    return row.measure in (WINS, WORTH_IN_WINS)


def signed(value: float, share: bool) -> str:
    return f"{value:+.1%}" if share else f"{value:+.2f}"


def label(row: Row, game: str, say: Say, called: Called = str) -> str:
    """Return the name of a row inside the table of its kind."""
    if row.kind == SOURCE:
        return say(f"{game}.source.{row.name}")
    if row.kind == SEAT:
        return say(f"arena.compare.turn_{row.measure}", turn=row.name)
    if row.kind == GAME:
        return say(f"arena.compare.{row.measure}")
    return called(row.name)


def title(row: Row, game: str, say: Say, called: Called = str) -> str:
    """Return the name of a row outside of any table."""
    name = label(row, game, say, called)
    if row.kind in (COMPONENT, ACTION):
        source = say(f"{game}.source.{row.source}") if row.source else ""
        return say(f"arena.compare.of_{row.measure}", name=name, source=source)
    return say("arena.compare.of_source", name=name) if row.kind == SOURCE else name


def sentence(row: Row, game: str, say: Say, called: Called = str) -> str:
    """Return what changed, in words with both values and the difference."""
    name = title(row, game, say, called)
    share = is_share(row)
    before, after = (
        f"{each.value:.1%}" if share else f"{each.value:.2f}" for each in (row.one, row.other)
    )
    apart = signed(row.difference, share)
    return say("arena.compare.sentence", what=name, one=before, other=after, difference=apart)


# --- plots ----------------------------------------------------------------------------------------


def comparison(
    found: Comparison, names: list[str], game: str, say: Say, called: Called = str
) -> str:
    """Draw the differences between two editions, one plot for each kind of row."""
    parts = []
    for about, kind, measure in (
        ("arena.compare.source", SOURCE, ""),
        ("arena.compare.seat", SEAT, WINS),
        ("arena.compare.taken", COMPONENT, TAKEN),
        ("arena.compare.worth", COMPONENT, WORTH),
        ("arena.compare.worth_from", COMPONENT, WORTH_FROM),
    ):
        rows = [
            row
            for row in found.of(kind)
            if row.tested and measure in ("", row.measure) and (row.one.value or row.other.value)
        ]
        if measure == WORTH_FROM:
            rows = [row for row in rows if row.real]
        rows = sorted(rows, key=_clearness, reverse=True)[:MOST_ROWS]
        dots = [_dot(row, game, say, called) for row in rows]
        if dots:
            parts.append(Panel(say(about), dots, percent=measure == WINS, mark=0.0))
    one, other = names
    return drawn(parts, say("arena.compare.plot", one=one, other=other))


def _clearness(row: Row) -> float:
    return abs(row.difference) / max(row.half, 1e-9)


def _dot(row: Row, game: str, say: Say, called: Called) -> Dot:
    name = label(row, game, say, called)
    if row.source:
        name = f"{name}: {say(f'{game}.source.{row.source}')}"
    ends = row.difference - row.half, row.difference + row.half
    return Dot(name, row.difference, *ends, row.real)


def seats(found: list[SeatValue], say: Say) -> str:
    """Draw shares of wins and fair bids by turn."""
    wins = []
    fair = []
    for each in found:
        name = say("arena.seats.nth", turn=each.turn)
        clear = not _holds(each.interval, 1 / len(found))
        wins.append(Dot(name, each.win_share, *each.interval, clear))
        if each.turn > 1:
            clear = not _holds(each.bid_interval, 0.0)
            fair.append(Dot(name, each.bid, *each.bid_interval, clear))
    parts = [Panel(say("arena.seats.wins"), wins, percent=True, mark=1 / max(1, len(found)))]
    if fair:
        parts.append(Panel(say("arena.seats.bid"), fair, percent=False, mark=0.0))
    return drawn(parts, say("arena.seats.title"))


def drawn(parts: list[Panel], about: str) -> str:
    """Draw panels below each other; `about` is the text alternative."""
    return _stack([_plot(part) for part in parts], about)


def _holds(interval: tuple[float, float], value: float) -> bool:
    return interval[0] <= value <= interval[1]


def _stack(plots: list[tuple[str, int]], about: str) -> str:
    """Combine plots into one image, below each other."""
    y = 0
    inside = [f"<title>{esc(about)}</title><style>{STYLE}</style>"]
    for drawing, height in plots:
        inside.append(f'<g transform="translate(0 {y})">{drawing}</g>')
        y += height
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="plot" viewBox="0 0 {WIDTH} {y}" '
        f'role="img" aria-label="{esc(about)}">{"".join(inside)}</svg>\n'
    )


def _plot(panel: Panel) -> tuple[str, int]:
    """Draw dots with whiskers over an axis; return the drawing and its height."""
    dots, mark = panel.dots, panel.mark
    ends = [end for dot in dots for end in (dot.low, dot.high, dot.value) if isfinite(end)]
    low, high = min([*ends, mark]), max([*ends, mark])
    step = _step((high - low) or 1.0)
    low, high = floor(low / step) * step, -floor(-high / step) * step
    if low == high:
        low, high = low - step, high + step

    def x(value: float) -> float:
        inside = min(max(value, low), high)
        return LABELS + (inside - low) / (high - low) * (WIDTH - LABELS - RIGHT)

    bottom = HEAD + ROW * len(dots)
    out = [text(8, 22, panel.title, "plot-title")]
    for i in range(round((high - low) / step) + 1):
        value = low + i * step
        out.append(_line(x(value), HEAD, x(value), bottom, "axis"))
        shown = f"{value:.0%}" if panel.percent else f"{value:.{max(0, -floor(log10(step)))}f}"
        out.append(text(x(value), bottom + 18, shown.replace("-", "\u2212"), "plot-number"))
    out.append(_line(x(mark), HEAD, x(mark), bottom, "zero"))
    for i, dot in enumerate(dots):
        y = HEAD + ROW * i + ROW // 2
        strong = " plot-real" if dot.strong else ""
        out.append(text(LABELS - 12, y + 5, dot.name, f"plot-name{strong}"))
        out.append(_line(x(dot.low), y, x(dot.high), y, "whisker"))
        kind = "dot-real" if dot.strong else "dot"
        out.append(el("circle", cx=x(dot.value), cy=y, r=5, class_=kind))
    return "".join(out), bottom + FOOT


def _line(x1: float, y1: float, x2: float, y2: float, class_: str) -> str:
    ends = f'x1="{num(x1)}" y1="{num(y1)}" x2="{num(x2)}" y2="{num(y2)}"'
    return f'<line {ends} class="{class_}"/>'


def _step(span: float) -> float:
    """Return a round distance of axis marks: 1, 2 or 5 times a power of ten."""
    rough = span / 5
    power = 10.0 ** floor(log10(rough))
    return next(power * times for times in (1, 2, 5, 10) if power * times >= rough)
