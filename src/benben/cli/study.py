"""`benben study`: balance statistics of one edition, or a comparison of two."""

from pathlib import Path
from typing import Annotated, Any

import typer
from rich import box
from rich.console import Console
from rich.table import Table

from benben import games as registry
from benben.arena import tournament
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
    resume: Resume = None,
    ray: Ray = None,
    as_json: Json = False,
) -> None:
    count(games, "games")
    editions = [str(edition) if edition else ""] + ([str(against)] if against else [])
    sources = registry.get(game).sources
    whats = [
        tournament.setting(
            game,
            split(bots),
            games,
            seats,
            options_from(option),
            sample=any_options,
            seed=number_from(seed),
            edition=file,
        )
        for file in editions
    ]
    out = console()
    found: list[Study] = []
    for i, what in enumerate(whats):
        journal = resume.with_name(f"{resume.name}.{i}") if resume and i else resume
        with progress(out, name_of(what), games, as_json) as each:
            results = tournament.run(what, workers_of(workers, ray), journal=journal, each=each)
        found.append(examine(results, sources))
    if as_json:
        print_json(
            {
                "game": game,
                "seats": whats[0].seats,
                "games": games,
                "seed": whats[0].seed,
                "bots": list(whats[0].bots),
                "editions": [
                    {"edition": name_of(what), **each.data()}
                    for what, each in zip(whats, found, strict=True)
                ],
            }
        )
        return
    out.print(describe(whats[0], games), soft_wrap=True)
    _print(out, [name_of(what) for what in whats], found, game)


def name_of(what: tournament.Setting) -> str:
    return Path(what.edition).stem if what.edition else "standard"


def _print(out: Console, names: list[str], found: list[Study], game: str) -> None:
    uses = words("arena.study.uses"), [_lines(each.uses) for each in found]
    openings = words("arena.study.openings"), [_lines(each.openings) for each in found]
    for title, tables in (uses, openings):
        table = _table(title, names)
        keys = list(dict.fromkeys(key for lines in tables for key in lines))
        for key in sorted(keys, key=lambda key: -max(times(lines.get(key)) for lines in tables)):
            cells: list[str] = []
            for lines in tables:
                cells += _cells(lines.get(key))
            table.add_row(key, *cells)
        out.print(table)
    shown = Table(title=words("arena.study.sources"), box=box.SIMPLE_HEAD, title_justify="left")
    shown.add_column("")
    for name in names:
        shown.add_column(f"{name}\n{words('arena.study.mean')}", justify="right")
        shown.add_column(words("arena.study.winners"), justify="right")
    for i, source in enumerate(found[0].sources):
        row: list[Any] = [words(f"{game}.source.{source.name}")]
        for each in found:
            row += [f"{each.sources[i].mean:.1f}", f"{each.sources[i].winners:.1f}"]
        shown.add_row(*row)
    out.print(shown)
    order = Table(title=words("arena.study.order"), box=box.SIMPLE_HEAD, title_justify="left")
    order.add_column("")
    for name in names:
        order.add_column(f"{name}\n{words('arena.table.share')}", justify="right")
    for i in range(len(found[0].places)):
        order.add_row(str(i + 1), *[share(each.places[i]) for each in found])
    out.print(order)
    out.print(words("arena.study.caution"), style="dim", soft_wrap=True)


def _table(title: str, names: list[str]) -> Table:
    table = Table(title=title, box=box.SIMPLE_HEAD, title_justify="left")
    table.add_column("")
    for name in names:
        table.add_column(f"{name}\n{words('arena.study.times')}", justify="right")
        table.add_column(words("arena.study.with"), justify="right")
        table.add_column(words("arena.study.without"), justify="right")
    return table


def _lines(lines: list[Line]) -> dict[str, Line]:
    return {line.name: line for line in lines}


def times(line: Line | None) -> float:
    return line.times if line else 0.0


def _cells(line: Line | None) -> list[str]:
    if line is None:
        return ["0", "", ""]
    return [f"{line.times:.2f}", share(line.made), share(line.left)]


def share(side: Side) -> str:
    if not side.seats:
        return ""
    half = (side.interval[1] - side.interval[0]) / 2
    return f"{side.win_share:.0%} ± {half:.0%}"
