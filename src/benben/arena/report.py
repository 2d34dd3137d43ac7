"""Tournament report: one self-contained HTML file with embedded plots."""

from collections.abc import Callable
from html import escape
from io import StringIO
from pathlib import Path
from statistics import fmean
from typing import TYPE_CHECKING

from benben.arena.match import Result
from benben.arena.ratings import Standing, label
from benben.arena.study import by_turn_order
from benben.core.errors import BadInput
from benben.draw import letters

if TYPE_CHECKING:
    from matplotlib.axes import Axes

Say = Callable[..., str]
"""Function that returns the message of a key in the reader's language."""

STYLE = """
body { font: 16px/1.5 "Benben Text", sans-serif; max-width: 62rem; margin: 2rem auto;
       padding: 0 1rem; color: #2b2418; background: #fbf7ee }
h1, h2 { font-family: "Benben Display", serif; font-weight: 600; line-height: 1.2 }
table { border-collapse: collapse; margin: 1rem 0; font-variant-numeric: tabular-nums }
th, td { padding: .3rem .8rem; text-align: right; border-bottom: 1px solid #d8ccb0 }
th:first-child, td:first-child { text-align: left }
figure { margin: 2rem 0 } svg { max-width: 100%; height: auto }
"""
COLOURS = ["#a6611a", "#2c7a7b", "#6b4a9c", "#b23a48", "#4b6a2f", "#555555"]


def write(
    folder: Path,
    title: str,
    about: str,
    results: list[Result],
    table: list[Standing],
    sources: list[str],
    words: Say,
) -> Path:
    """Write `index.html` into the folder and return its path."""
    plots = [
        (words("arena.report.sources"), _draw(lambda ax: _sources(ax, results, sources, words))),
        (words("arena.report.seats"), _draw(lambda ax: _seats(ax, results, words))),
        (words("arena.report.rounds"), _draw(lambda ax: _rounds(ax, results, words))),
        (words("arena.report.length"), _draw(lambda ax: _length(ax, results, words))),
        (words("arena.report.first"), _draw(lambda ax: _first(ax, results, words))),
    ]
    figures = "\n".join(
        f"<figure><h2>{escape(name)}</h2>\n{svg}</figure>" for name, svg in plots if svg
    )
    page = (
        f'<!doctype html>\n<html lang="{escape(words("arena.report.language"))}">'
        f'<meta charset="utf-8">'
        f"<title>{escape(title)}</title><style>{letters.style(inside=True)}{STYLE}</style>\n"
        f"<h1>{escape(title)}</h1>\n<p>{escape(about)}</p>\n"
        f"{_table(table, words)}\n<p>{escape(words('arena.report.how'))}</p>\n{figures}\n</html>\n"
    )
    folder.mkdir(parents=True, exist_ok=True)
    file = folder / "index.html"
    file.write_text(page, "utf-8")
    return file


def _table(table: list[Standing], words: Say) -> str:
    heads = [
        words("arena.table.bot"),
        words("arena.table.games"),
        words("arena.table.share"),
        words("arena.table.interval"),
        words("arena.table.place"),
        words("arena.table.score"),
        words("arena.table.rating"),
    ]
    rows = [
        [
            label(each.bot),
            str(each.games),
            f"{each.win_share:.1%}",
            f"{each.interval[0]:.1%} – {each.interval[1]:.1%}",
            f"{each.mean_place:.2f}",
            f"{each.mean_score:.1f}",
            f"{each.mu:.1f} ± {2 * each.sigma:.1f}",
        ]
        for each in table
    ]
    head = "".join(f"<th>{escape(text)}</th>" for text in heads)
    body = "".join(
        "<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in row) + "</tr>" for row in rows
    )
    return f"<table><tr>{head}</tr>{body}</table>"


def _draw(paint: Callable[["Axes"], bool]) -> str:
    """Return a plot as SVG, or an empty string if there is no data."""
    try:
        import matplotlib as mpl  # noqa: PLC0415 an optional dependency
        from matplotlib.figure import Figure  # noqa: PLC0415
    except ImportError as error:
        raise BadInput(
            "error.arena.report", "--report needs matplotlib: pip install 'benben[arena]'"
        ) from error
    with mpl.rc_context({"svg.hashsalt": "benben", "font.family": "serif", "font.size": 11}):
        figure = Figure(figsize=(8, 4), layout="constrained", facecolor="none")
        axes = figure.subplots()
        axes.set_facecolor("none")
        axes.spines[["top", "right"]].set_visible(False)
        if not paint(axes):
            return ""
        out = StringIO()
        figure.savefig(out, format="svg", metadata={"Date": None})
    return out.getvalue()[out.getvalue().index("<svg") :]


def _bots(results: list[Result]) -> list[str]:
    return list(dict.fromkeys(bot for result in results for bot in result.bots))


def _of(results: list[Result], bot: str) -> list[tuple[Result, int]]:
    return [(r, s) for r in results for s, name in enumerate(r.bots) if name == bot]


def _sources(axes: "Axes", results: list[Result], sources: list[str], words: Say) -> bool:
    bots = _bots(results)
    wide = 0.8 / len(bots)
    for i, bot in enumerate(bots):
        means = [fmean(r.sources[s][k] for r, s in _of(results, bot)) for k in range(len(sources))]
        at = [k + (i - (len(bots) - 1) / 2) * wide for k in range(len(sources))]
        axes.bar(at, means, wide, label=label(bot), color=COLOURS[i % len(COLOURS)])
    axes.set_xticks(range(len(sources)), sources, rotation=20)
    axes.set_ylabel(words("arena.report.points"))
    axes.legend(frameon=False)
    return bool(sources)


def _seats(axes: "Axes", results: list[Result], words: Say) -> bool:
    seats = max(len(result.bots) for result in results)
    scores = [[r.scores[s] for r in results if s < len(r.bots)] for s in range(seats)]
    axes.boxplot(scores, tick_labels=[str(seat + 1) for seat in range(seats)], showmeans=True)
    axes.set_xlabel(words("arena.report.seat"))
    axes.set_ylabel(words("arena.table.score"))
    return True


def _rounds(axes: "Axes", results: list[Result], words: Say) -> bool:
    rounds = max(len(result.rounds) for result in results)
    if not rounds:
        return False
    for i, bot in enumerate(_bots(results)):
        means = [
            fmean([r.rounds[k][s] for r, s in _of(results, bot) if k < len(r.rounds)] or [0.0])
            for k in range(rounds)
        ]
        colour = COLOURS[i % len(COLOURS)]
        axes.plot(range(1, rounds + 1), means, "o-", label=label(bot), color=colour)
    axes.set_xlabel(words("arena.report.round"))
    axes.set_ylabel(words("arena.report.points"))
    axes.legend(frameon=False)
    return True


def _length(axes: "Axes", results: list[Result], words: Say) -> bool:
    axes.hist([result.choices for result in results], bins=30, color=COLOURS[0])
    axes.set_xlabel(words("arena.report.choices"))
    axes.set_ylabel(words("arena.table.games"))
    return True


def _first(axes: "Axes", results: list[Result], words: Say) -> bool:
    order = by_turn_order([result for result in results if result.opener >= 0])
    if len(order) < 2:
        return False
    shares = [side.win_share for side in order]
    low = [side.win_share - side.interval[0] for side in order]
    high = [side.interval[1] - side.win_share for side in order]
    names = [str(i + 1) for i in range(len(order))]
    axes.bar(names, shares, yerr=[low, high], color=COLOURS[1], capsize=6, width=0.5)
    axes.axhline(1 / len(order), color="#888888", linestyle="--", linewidth=1)
    axes.set_xlabel(words("arena.report.order"))
    axes.set_ylabel(words("arena.table.share"))
    return True
