"""`benben study`: balance statistics of one edition, a comparison of two, or values of seats."""

from pathlib import Path
from typing import Annotated, Any

import typer
from rich import box
from rich.console import Console
from rich.table import Table

from benben import games as registry
from benben.arena import plots, tournament
from benben.arena.comparison import compare
from benben.arena.match import Result
from benben.arena.seat_values import seat_values
from benben.arena.study import Line, Side, Study
from benben.arena.study import study as examine
from benben.cli.arena import (
    Games,
    Ray,
    Resume,
    Sample,
    Seed,
    Workers,
    describe,
    progress,
    split,
    workers_of,
)
from benben.cli.common import (
    EditionFile,
    GameId,
    Json,
    Options,
    Seats,
    console,
    count,
    number_from,
    options_from,
    print_json,
    words,
)
from benben.cli.study_tables import print_comparison, print_seat_values
from benben.core.errors import BadInput

STANDARD = "standard"
"""Name of the standard edition on the command line."""


def study(
    game: GameId,
    bots: Annotated[
        str, typer.Option("--bots", metavar="A,B", help=words("arena.help.study_bots"))
    ] = "greedy",
    games: Games = 200,
    seats: Seats = None,
    option: Options = None,
    any_options: Sample = False,
    seed: Seed = "0",
    workers: Workers = None,
    edition: EditionFile = None,
    against: Annotated[
        Path | None, typer.Option(metavar="FILE", help=words("arena.help.against"))
    ] = None,
    values: Annotated[
        bool, typer.Option("--seat-values", help=words("arena.help.seat_values"))
    ] = False,
    plot: Annotated[
        Path | None, typer.Option(metavar="FILE", help=words("arena.help.plot"))
    ] = None,
    resume: Resume = None,
    ray: Ray = None,
    as_json: Json = False,
) -> None:
    count(games, "games")
    if values and against:
        raise BadInput(
            "error.study.both", "--seat-values is about one edition: leave out --against"
        )
    if plot and not (values or against):
        raise BadInput("error.study.plot", "--plot needs --against or --seat-values")
    whats = [
        tournament.setting(
            game,
            split(bots),
            games,
            seats,
            options_from(option),
            sample=any_options,
            seed=number_from(seed),
            edition=_file(file),
        )
        for file in ([edition, against] if against else [edition])
    ]
    if values and whats[0].seats < 2:
        raise BadInput("error.study.alone", "--seat-values needs at least 2 seats")
    out = console()
    found: list[list[Result]] = []
    for i, what in enumerate(whats):
        journal = resume.with_name(f"{resume.name}.{i}") if resume and i else resume
        with progress(out, name_of(what), games, as_json) as each:
            results = tournament.run(what, workers_of(workers, ray), journal=journal, each=each)
        found.append(results)
    sources = registry.get(game).sources
    names = [name_of(what) for what in whats]
    data: dict[str, Any] = {
        "game": game,
        "seats": whats[0].seats,
        "games": games,
        "seed": whats[0].seed,
        "bots": list(whats[0].bots),
    }
    if not as_json:
        out.print(describe(whats[0], games), soft_wrap=True)
    if values:
        worth = seat_values(found[0])
        drawn = plots.seats(worth, words)
        data["seat_values"] = [each.data() for each in worth]
        if not as_json:
            print_seat_values(out, worth)
    elif against:
        comparison = compare(found[0], found[1], sources)
        drawn = plots.comparison(comparison, names, game, words)
        data["editions"] = [
            {"edition": name, **examine(results, sources).data()}
            for name, results in zip(names, found, strict=True)
        ]
        data["comparison"] = comparison.data()
        if not as_json:
            print_comparison(out, comparison, names, game)
    else:
        studied = examine(found[0], sources)
        data["editions"] = [{"edition": names[0], **studied.data()}]
        if not as_json:
            _print(out, names[0], studied, game)
    if plot:
        _write(plot, drawn)
    if as_json:
        print_json(data)


def _file(edition: Path | None) -> str:
    """Return the path of an edition file; empty for the standard edition."""
    if edition is None or (str(edition) == STANDARD and not edition.exists()):
        return ""
    return str(edition)


def _write(file: Path, text: str) -> None:
    try:
        file.write_text(text, "utf-8")
    except OSError as error:
        raise BadInput(
            "error.cli.unwritable",
            "{folder} cannot be written ({why}): use {option}",
            folder=str(file),
            why=error.strerror or str(error),
            option="--plot",
        ) from error


def name_of(what: tournament.Setting) -> str:
    return Path(what.edition).stem if what.edition else STANDARD


def _print(out: Console, name: str, found: Study, game: str) -> None:
    for title, lines in (
        (words("arena.study.uses"), found.uses),
        (words("arena.study.openings"), found.openings),
    ):
        table = Table(title=title, box=box.SIMPLE_HEAD, title_justify="left")
        table.add_column("")
        table.add_column(f"{name}\n{words('arena.study.times')}", justify="right")
        table.add_column(words("arena.study.with"), justify="right")
        table.add_column(words("arena.study.without"), justify="right")
        for line in sorted(lines, key=lambda line: -line.times):
            table.add_row(line.name, *_cells(line))
        out.print(table)
    shown = Table(title=words("arena.study.sources"), box=box.SIMPLE_HEAD, title_justify="left")
    shown.add_column("")
    shown.add_column(f"{name}\n{words('arena.study.mean')}", justify="right")
    shown.add_column(words("arena.study.winners"), justify="right")
    for source in found.sources:
        label = words(f"{game}.source.{source.name}")
        shown.add_row(label, f"{source.mean:.1f}", f"{source.winners:.1f}")
    out.print(shown)
    order = Table(title=words("arena.study.order"), box=box.SIMPLE_HEAD, title_justify="left")
    order.add_column("")
    order.add_column(f"{name}\n{words('arena.table.share')}", justify="right")
    for i, place in enumerate(found.places):
        order.add_row(str(i + 1), share(place))
    out.print(order)
    out.print(words("arena.study.caution"), style="dim", soft_wrap=True)


def _cells(line: Line) -> list[str]:
    return [f"{line.times:.2f}", share(line.made), share(line.left)]


def share(side: Side) -> str:
    if not side.seats:
        return ""
    half = (side.interval[1] - side.interval[0]) / 2
    return f"{side.win_share:.0%} ± {half:.0%}"
