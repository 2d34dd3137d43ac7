"""`benben arena`: matches between bots, with confidence intervals."""

import os
import re
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, Any

import typer
from rich import box
from rich.console import Console
from rich.table import Table

from benben import games as registry
from benben.arena import cluster, dataset, ratings, report, tournament
from benben.arena.match import CHOICE_TIMEOUT_S, Result
from benben.cli.common import (
    EditionFile,
    GameId,
    Json,
    Options,
    Seats,
    console,
    count,
    make_folder,
    number_from,
    options_from,
    print_json,
    progress_bars,
    words,
    writing,
)
from benben.core.errors import BadInput
from benben.core.phrase import shown

Bots = Annotated[str, typer.Option("--bots", metavar="A,B", help=words("arena.help.bots"))]
Games = Annotated[int, typer.Option(metavar="N", help=words("arena.help.games"))]
Seed = Annotated[str, typer.Option(metavar="S", help=words("arena.help.seed"))]
Workers = Annotated[int | None, typer.Option(metavar="W", help=words("arena.help.workers"))]
Sample = Annotated[bool, typer.Option("--any-options", help=words("arena.help.any_options"))]
Resume = Annotated[Path | None, typer.Option(metavar="FILE", help=words("arena.help.resume"))]
Ray = Annotated[str | None, typer.Option("--ray", metavar="ADDRESS", help=words("arena.help.ray"))]

_BETWEEN = re.compile(r""",(?=(?:[^'"]|'[^']*'|"[^"]*")*$)""")
"""A comma after which every quote is closed."""


def arena(
    game: GameId,
    bots: Bots,
    games: Games = 100,
    seats: Seats = None,
    option: Options = None,
    any_options: Sample = False,
    seed: Seed = "0",
    workers: Workers = None,
    edition: EditionFile = None,
    as_json: Json = False,
    report_to: Annotated[
        Path | None, typer.Option("--report", metavar="DIR", help=words("arena.help.report"))
    ] = None,
    until_sure: Annotated[
        bool, typer.Option("--until-sure", help=words("arena.help.until_sure"))
    ] = False,
    records: Annotated[
        Path | None, typer.Option(metavar="DIR", help=words("arena.help.records"))
    ] = None,
    data: Annotated[
        Path | None, typer.Option("--dataset", metavar="DIR", help=words("arena.help.dataset"))
    ] = None,
    observations: Annotated[
        bool, typer.Option("--observations", help=words("arena.help.observations"))
    ] = False,
    resume: Resume = None,
    ray: Ray = None,
    patience: Annotated[
        float, typer.Option(metavar="S", help=words("arena.help.patience"))
    ] = CHOICE_TIMEOUT_S,
) -> None:
    count(games, "games")
    if not 0 < patience < 86400:
        raise BadInput(
            "error.cli.patience",
            "--patience is a number of seconds above 0, not {given}",
            given=f"{patience:g}",
        )
    what = tournament.setting(
        game,
        split(bots),
        games,
        seats,
        options_from(option),
        sample=any_options,
        seed=number_from(seed),
        edition=str(edition) if edition else "",
        records=records is not None or data is not None,
        patience=patience,
    )
    if data:
        dataset.library()  # a missing library is reported before the games are played
        make_folder(data, "--dataset")
        if observations:
            registry.get(game).layout(what.seats)  # a game without them is refused here
    elif observations:
        raise BadInput(
            "error.arena.observations", "--observations belong to a dataset: add --dataset DIR"
        )
    out = console()
    begin = time.perf_counter()
    with progress(out, game, games, as_json) as each:
        results = tournament.run(
            what, workers_of(workers, ray), journal=resume, until_sure=until_sure, each=each
        )
    took = time.perf_counter() - begin
    table = ratings.standings(results, list(what.bots))
    if records:
        _keep(records, what, results)
    if data:
        edition_used = tournament.edition_of(what)
        written = dataset.write(
            data,
            registry.get(game),
            edition_used,
            what.seed,
            results,
            observations=observations,
        )
    page = None
    if report_to:
        about = describe(what, len(results))
        title = words("arena.report.title", game=words(f"{game}.name"))
        sources = [words(f"{game}.source.{name}") for name in registry.get(game).sources]
        page = report.write(report_to, title, about, results, table, sources, words)
    speed = sum(result.choices for result in results) / took
    if as_json:
        print_json(
            {
                "game": game,
                "seats": what.seats,
                "games": len(results),
                "seed": what.seed,
                "bots": [standing.data() for standing in table],
                "options": dict(what.options),
                "any_options": any_options,
                "sure": ratings.parted(results),
                "games_per_s": round(len(results) / took, 2),
                "choices_per_s": round(speed, 1),
                "forfeits": [forfeit(result) for result in results if result.forfeit],
            }
        )
        return
    _print(out, what, results, table, took, speed)
    if page:
        out.print(words("arena.written", file=str(page)), soft_wrap=True)
    if data:
        line = words(
            "arena.dataset", folder=str(data), games=f"{written[0]:,}", choices=f"{written[1]:,}"
        )
        out.print(line, soft_wrap=True)


def split(bots: str) -> list[str]:
    """Split a list of bots at its commas, except inside quotes, as in `cmd:play --with 'a,b'`."""
    return [spec.strip() for spec in _BETWEEN.split(bots) if spec.strip()]


def workers_of(workers: int | None, ray: str | None) -> tournament.Workers:
    count(workers, "workers")
    if ray is not None:
        if workers is not None:
            raise BadInput(
                "error.cli.workers",
                "--workers is for this machine; with --ray the cluster has its own",
            )
        return cluster.ray_workers(ray)
    many = workers or os.cpu_count() or 1
    return tournament.here if many == 1 else tournament.processes(many)


@contextmanager
def progress(
    out: Console, name: str, games: int, quiet: bool
) -> Iterator[Callable[[Result], None]]:
    """Progress bar that advances with each result."""
    with progress_bars(out, quiet) as bar:
        task = bar.add_task(name, total=games)
        yield lambda _: bar.advance(task)


def describe(what: tournament.Setting, games: int) -> str:
    options = " ".join(f"{name}={value}" for name, value in what.options)
    if what.sample:
        options = f"{options} {words('arena.any_options')}".strip()
    return words(
        "arena.about",
        games=games,
        seats=what.seats,
        seed=what.seed,
        options=options or words("arena.standard_options"),
    )


def forfeit(result: Result) -> dict[str, Any]:
    assert result.forfeit is not None
    lost = result.forfeit
    bot = result.bots[lost.seat]
    return {
        "game": result.number,
        "seat": lost.seat,
        "bot": bot,
        "choice": lost.ply,
        "why": lost.why,
        "sentence": lost.sentence,
        "stderr": lost.stderr,
    }


def _keep(folder: Path, what: tournament.Setting, results: list[Result]) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    for result in results:
        if result.record:
            file = folder / dataset.file_name(what.game, what.seed, result.number)
            with writing(file):
                file.write_text(result.record, "utf-8")


def _print(
    out: Console,
    what: tournament.Setting,
    results: list[Result],
    table: list[ratings.Standing],
    took: float,
    speed: float,
) -> None:
    out.print(describe(what, len(results)), soft_wrap=True)
    bots = Table(box=box.SIMPLE_HEAD, padding=(0, 1, 0, 0))
    bots.add_column(words("arena.table.bot"), overflow="fold")
    heads = (
        words("arena.table.games"),
        words("arena.table.share"),
        words("arena.table.interval"),
        words("arena.table.place"),
        words("arena.table.score"),
        words("arena.table.rating"),
        words("arena.table.by_seat"),
    )
    for heading in heads:
        bots.add_column(heading, justify="right", no_wrap=True)
    for each in table:
        bots.add_row(
            ratings.label(each.bot),
            str(each.games),
            f"{each.win_share:.1%}",
            f"{100 * each.interval[0]:.1f}–{each.interval[1]:.1%}",
            f"{each.mean_place:.2f}",
            f"{each.mean_score:.1f}",
            f"{each.mu:.1f}±{2 * each.sigma:.1f}",
            " ".join(f"{100 * at['win_share']:.0f}" for at in each.by_seat),
        )
    out.print(bots)
    _print_forfeits(out, results)
    sure = words("arena.sure" if ratings.parted(results) else "arena.unsure")
    out.print(sure, soft_wrap=True)
    out.print(
        words("arena.speed", games=f"{len(results) / took:.2f}", choices=f"{speed:,.0f}"),
        style="dim",
        soft_wrap=True,
    )


def _print_forfeits(out: Console, results: list[Result]) -> None:
    """Print each forfeit, and of each program once what it wrote to its standard error."""
    quoted: set[str] = set()
    for lost in [forfeit(result) for result in results if result.forfeit]:
        line = words(
            "arena.forfeit",
            game=lost["game"],
            choice=lost["choice"],
            seat=lost["seat"],
            bot=lost["bot"],
            why=lost["sentence"],
        )
        out.print(line, style="red", markup=False, soft_wrap=True)
        if lost["stderr"] and lost["bot"] not in quoted:
            quoted.add(lost["bot"])
            for line in lost["stderr"].splitlines():
                out.print(f"  | {shown(line, 200)}", style="dim", markup=False, soft_wrap=True)
