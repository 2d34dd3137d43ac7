"""Tables of `benben study`: a comparison of two editions, and values of seats."""

from math import isfinite

from rich import box
from rich.console import Console
from rich.markup import escape
from rich.table import Table

from benben.arena.comparison import (
    ACTION,
    COMPONENT,
    GAME,
    SEAT,
    SOURCE,
    TAKEN,
    WORTH,
    Comparison,
    Estimate,
    Row,
)
from benben.arena.plots import is_share, label, sentence, signed
from benben.arena.seat_values import SeatValue
from benben.cli.common import words


def print_comparison(out: Console, found: Comparison, names: list[str], game: str) -> None:
    """Print every row of a comparison in tables, then the differences that are real."""
    for kind in (GAME, SOURCE, SEAT, COMPONENT, ACTION):
        rows = [row for row in found.of(kind) if row.measure not in ("worth_from", "worth_in_wins")]
        if kind == COMPONENT:
            for measure in (TAKEN, WORTH):
                some = [row for row in rows if row.measure == measure]
                _table(out, words(f"arena.compare.{measure}"), some, names, game)
        else:
            _table(out, words(f"arena.compare.{kind}"), rows, names, game)
    tested = sum(row.tested for row in found.rows)
    real = found.real
    if real:
        out.print(words("arena.compare.real", count=len(real)), style="bold", soft_wrap=True)
        for row in real:
            out.print(f"  {escape(sentence(row, game, words))}", soft_wrap=True)
    else:
        out.print(words("arena.compare.none"), style="bold", soft_wrap=True)
    how = words(
        "arena.compare.how",
        tested=tested,
        games=found.games,
        level=f"{found.level:.1%}",
        one=names[0],
        other=names[1],
    )
    out.print(how, style="dim", soft_wrap=True)


def _table(out: Console, title: str, rows: list[Row], names: list[str], game: str) -> None:
    if not rows:
        return
    table = Table(title=title, box=box.SIMPLE_HEAD, title_justify="left")
    table.add_column("")
    for name in (*names, words("arena.compare.difference"), ""):
        table.add_column(escape(name), justify="right")
    for row in sorted(rows, key=lambda row: (row.measure, -max(row.one.value, row.other.value))):
        share = is_share(row)
        table.add_row(
            escape(label(row, game, words)),
            _estimate(row.one, share),
            _estimate(row.other, share),
            _difference(row, share),
            words("arena.compare.mark") if row.real else "",
        )
    out.print(table)


def _estimate(found: Estimate, share: bool) -> str:
    if not found.games:
        return ""
    value = f"{found.value:.1%}" if share else f"{found.value:.2f}"
    return f"{value} ± {_half(found.half, share)}"


def _difference(row: Row, share: bool) -> str:
    if not row.tested:
        return words("arena.compare.rare")
    return f"{signed(row.difference, share)} ± {_half(row.half, share)}"


def _half(half: float, share: bool) -> str:
    if not isfinite(half):
        return "?"
    return f"{half:.1%}" if share else f"{half:.2f}"


def print_seat_values(out: Console, found: list[SeatValue]) -> None:
    table = Table(title=words("arena.seats.title"), box=box.SIMPLE_HEAD, title_justify="left")
    for name in ("turn", "wins", "points", "margin", "bid"):
        table.add_column(words(f"arena.seats.{name}"), justify="right")
    for each in found:
        low, high = each.interval
        least, most = each.bid_interval
        table.add_row(
            str(each.turn),
            f"{each.win_share:.1%} ({low:.1%} – {high:.1%})",
            f"{each.points:.1f}",
            f"{each.margin:+.2f} ± {each.margin_half:.2f}",
            f"{round(each.bid, 1) + 0.0:+.1f} ({least:+.1f} – {most:+.1f})"
            if each.turn > 1
            else "",
        )
    out.print(table)
    out.print(words("arena.seats.how"), style="dim", soft_wrap=True)
