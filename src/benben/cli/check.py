"""`benben check`: the conformance walk (API test) over random games."""

import multiprocessing
import os
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from itertools import repeat
from pathlib import Path
from typing import Annotated, Any, Final

import typer

from benben import games as registry
from benben.cli.common import (
    AnyGame,
    EditionFile,
    Json,
    Options,
    Seats,
    console,
    count,
    edition_of,
    number_from,
    options_from,
    print_json,
    progress_bars,
    words,
)
from benben.core.check import Fault, Labels, Render, Report
from benben.core.check import check as walk
from benben.core.errors import BadOption
from benben.core.game import Game
from benben.core.state import State
from benben.processes import end_with_parent
from benben.words import LANGUAGES, Words

PART: Final = 40
"""Number of games in one work item."""


def check(
    game: AnyGame = None,
    games: Annotated[int, typer.Option(metavar="N", help=words("cli.help.arg.games"))] = 100,
    seed: Annotated[str, typer.Option(metavar="S", help=words("cli.help.arg.seed"))] = "0",
    seats: Seats = None,
    option: Options = None,
    edition: EditionFile = None,
    every: Annotated[int, typer.Option(metavar="N", help=words("cli.help.arg.every"))] = 8,
    secrets: Annotated[int, typer.Option(metavar="N", help=words("cli.help.arg.secrets"))] = 1,
    jobs: Annotated[int | None, typer.Option(metavar="N", help=words("cli.help.arg.jobs"))] = None,
    as_json: Json = False,
) -> None:
    count(games, "games")
    count(every, "every")
    count(secrets, "secrets")
    count(jobs, "jobs")
    options = options_from(option)
    chosen = [registry.get(game)] if game else registry.every()
    for each in chosen:
        _fits(each, seats, options)
    for each in chosen:
        edition_of(each, edition)
    reports: list[dict[str, Any]] = []
    out = console()
    for each in chosen:
        with progress_bars(out, as_json) as progress:
            task = progress.add_task(each.id, total=games)
            asked = _Asked(each.id, edition, number_from(seed), seats, options, every, secrets)
            report = _share(
                asked, games, jobs or os.cpu_count() or 1, partial(progress.advance, task)
            )
        reports.append(_data(each, report))
        if not as_json:
            out.print(_summary(each, report), soft_wrap=True)
            if report.rows:
                out.print("  " + _observed(report), soft_wrap=True)
            if verbs := ", ".join(report.unreached()):
                out.print("  " + words("cli.check.unreached", verbs=verbs), soft_wrap=True)
            for fault, left in zip(report.faults, reports[-1]["faults"], strict=True):
                out.print(f"  {fault}", style="red", markup=False, soft_wrap=True)
                if left["record"]:
                    out.print("  " + words("cli.check.left", file=left["record"]), soft_wrap=True)
    if as_json:
        print_json(reports)
    if any(report["faults"] for report in reports):
        raise typer.Exit(1)


@dataclass(frozen=True)
class _Asked:
    """Arguments of the walk, for worker processes."""

    game: str
    edition: Path | None
    seed: int
    seats: int | None
    options: dict[str, str]
    every: int
    secrets: int


def _walk(asked: _Asked, first: int, games: int) -> Report:
    game = registry.get(asked.game)
    return walk(
        game,
        games,
        asked.seed,
        seats=asked.seats,
        options=asked.options,
        edition=edition_of(game, asked.edition),
        render=_render(game),
        labels=_labels(game),
        every=asked.every,
        secrets=asked.secrets,
        first=first,
    )


def _share(asked: _Asked, games: int, jobs: int, done: Callable[[int], None]) -> Report:
    """Run the walk in `jobs` processes; the report does not depend on their number."""
    report = Report()
    parts = [(first, min(PART, games - first)) for first in range(0, games, PART)]
    if jobs == 1 or len(parts) == 1:
        for first, many in parts:
            report.add(_walk(asked, first, many))
            done(many)
    else:
        # Spawned, because forking is unsafe with the thread of the progress bar.
        context = multiprocessing.get_context("spawn")
        with ProcessPoolExecutor(jobs, context, end_with_parent) as pool:
            found = pool.map(_walk, repeat(asked), *zip(*parts, strict=True))
            for (_, many), each in zip(parts, found, strict=True):
                report.add(each)
                done(many)
    report.weigh()
    return report


def _fits(game: Game, seats: int | None, options: dict[str, str]) -> None:
    """Raise BadOption if the options do not fit `seats`, or any seat count if it is None."""
    reasons: list[BadOption] = []
    for many in game.seats if seats is None else [seats]:
        try:
            game.check_options(many, options)
        except BadOption as error:
            reasons.append(error)
        else:
            return
    raise reasons[0]


def _render(game: Game) -> Render:
    """Renderer of a view as text and as SVG, so that the walk finds leaks in either.

    A game that is being written may lack one or both of them.
    """
    text = registry.text(game.id) if registry.module(game.id, "text") else None
    board = registry.board(game.id) if registry.module(game.id, "board") else None
    nothing_lit: frozenset[str] = frozenset()

    def render(view: State) -> bytes:
        names = [f"{seat}" for seat in range(view.seats)]
        drawn = board.draw(view, nothing_lit, words, names) if board else ""
        return ((repr(text.table(view)) if text else "") + drawn).encode()

    return render


def _labels(game: Game) -> Labels | None:
    """Labels of a choice in the menus of the page and of the terminal; None without `text.py`."""
    if registry.module(game.id, "text") is None:
        return None
    text = registry.text(game.id)
    speakers = [Words(language) for language in LANGUAGES]

    def labels(view: State, choice: int) -> list[str]:
        names = [f"{seat}" for seat in range(view.seats)]
        phrase = text.choice(view, choice)
        return [speaker.say(phrase, names) for speaker in speakers]

    return labels


def _data(game: Game, report: Report) -> dict[str, Any]:
    return {
        "game": game.id,
        "games": report.games,
        "choices": report.choices,
        "views": report.views,
        "twins": report.twins,
        "watched": report.watched,
        "observations": report.rows,
        "left_out": report.lost,
        "unreached": report.unreached(),
        "faults": _faults(game, report),
    }


def _faults(game: Game, report: Report) -> list[dict[str, Any]]:
    """The faults as JSON; the record of the first fault of each promise is written to a file."""
    found: list[dict[str, Any]] = []
    for fault in report.faults:
        known = any(each["promise"] == fault.promise for each in found)
        found.append(
            {
                "promise": fault.promise,
                "sentence": fault.sentence,
                "ply": fault.ply,
                "record": None if known else _leave(game, fault),
            }
        )
    return found


def _summary(game: Game, report: Report) -> str:
    return words(
        "cli.check.summary",
        game=game.id,
        games=report.games,
        choices=report.choices,
        views=report.views,
        twins=report.twins,
        faults=len(report.faults),
    )


def _observed(report: Report) -> str:
    """Say how many observations were compared, and what they left out by intent."""
    lost = sorted(report.lost.items(), key=lambda each: -each[1])
    listed = ", ".join(f"{name} ({many})" for name, many in lost)
    said = words("cli.check.observations", rows=report.rows)
    return f"{said} {words('cli.check.left_out', names=listed)}" if lost else said


def _leave(game: Game, fault: Fault) -> str:
    """Write the record of a fault to a new file in the current folder and return its path."""
    first, _, rest = fault.record.partition("\n")
    text = f"{first}\n# {' '.join(str(fault).split())}\n{rest}"
    number = 1
    while True:
        file = Path(f"{game.id}-fault-{number}.game")
        try:
            with file.open("x", encoding="utf-8") as left:
                left.write(text)
        except FileExistsError:
            number += 1
        else:
            return str(file.resolve())
