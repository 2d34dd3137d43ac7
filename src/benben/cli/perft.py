"""`benben perft`: count the game tree up to a depth."""

import time
from typing import Annotated, Any

import typer
from rich import box
from rich.table import Table

from benben import games as registry
from benben.cli.common import (
    EditionFile,
    GameId,
    Json,
    Options,
    Seats,
    console,
    count,
    edition_of,
    options_from,
    print_json,
    words,
)
from benben.core import perft as core
from benben.core.game import Game
from benben.core.state import CHANCE, OVER, State


def perft(
    game: GameId,
    depth: Annotated[int, typer.Option(metavar="N", help=words("cli.help.arg.depth"))] = 3,
    seats: Seats = None,
    option: Options = None,
    edition: EditionFile = None,
    split: Annotated[bool, typer.Option("--split", help=words("cli.help.arg.split"))] = False,
    as_json: Json = False,
) -> None:
    count(depth, "depth")
    found = registry.get(game)
    many = found.seats[0] if seats is None else seats
    options = found.check_options(many, options_from(option))
    state = found.start(many, options, edition_of(found, edition))
    begin = time.perf_counter()
    data: dict[str, Any] = {"game": found.id, "seats": many, "options": options}
    if split:
        data["split"] = _split(found, state, depth)
    else:
        data["depths"] = [
            {"depth": at, **_numbers(each)} for at, each in enumerate(core.perft(state, depth))
        ]
    if as_json:
        print_json(data)
        return
    rows = data["split"] if split else data["depths"]
    first = words("cli.perft.choice") if split else words("cli.perft.depth")
    table = Table(box=box.SIMPLE_HEAD)
    table.add_column(first, justify="left" if split else "right")
    for heading in (
        words("cli.perft.leaves"),
        words("cli.perft.ways"),
        words("cli.perft.finished"),
        words("cli.perft.views"),
    ):
        table.add_column(heading, justify="right")
    for row in rows:
        views = " ".join(map(str, row["views"]))
        numbers = [str(row[name]) for name in ("leaves", "ways", "finished")]
        table.add_row(str(row["choice" if split else "depth"]), *numbers, views)
    out = console()
    out.print(table)
    out.print(words("cli.perft.time", seconds=f"{time.perf_counter() - begin:.1f}"), style="dim")


def _numbers(found: core.Count) -> dict[str, Any]:
    return {
        "leaves": found.leaves,
        "ways": found.ways,
        "finished": found.finished,
        "views": found.views(),
    }


def _split(game: Game, state: State, depth: int) -> list[dict[str, Any]]:
    """Counts at the given depth by first choice, to locate a difference between two engines."""
    rows: list[dict[str, Any]] = []
    if state.to_move == OVER:
        return rows
    legal = state.legal()
    odds = state.odds() if state.to_move == CHANCE else [1] * len(legal)
    for choice, weight in zip(legal, odds, strict=True):
        child = state.clone()
        child.apply(choice)
        numbers = _numbers(core.perft(child, depth - 1)[-1])
        numbers["ways"] *= weight
        rows.append({"choice": game.space.words(choice), **numbers})
    return rows
