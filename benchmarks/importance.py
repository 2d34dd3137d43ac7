"""Which uncertain values of an edition matter most: `python benchmarks/importance.py GAME`.

Every value whose source is not the rulebook is changed by a step, one value at a time, and `greedy`
plays the changed and the standard edition with the same seeds. A number changes by 1; where the
edition must add up, another entry of its list or another card changes by 1 the other way; a text
changes places with another entry. Numbers of players take turns; every second game has random
options. The order is by how much the points of a seat differ on average, regardless of sign: first
the values that come to at least half of the largest difference, then those down to a quarter, and
so on. Within a step the values keep the order of the file, since few games cannot tell them apart.
What changes the deals, such as the number of copies of a card, makes another game of every seed, so
that such values come first, as the box should be counted first.

The result is `importance.toml` in the folder of the game. Finished values are kept in
`build/importance`, so that an interrupted run continues.
"""

import argparse
import copy
import json
import re
import sys
from collections.abc import Iterator
from math import floor, log2
from pathlib import Path
from typing import Any, Final

from benben import games as registry
from benben.arena.match import Result, play_game
from benben.core.changes import Tree, changed
from benben.core.edition import Value, load, values_of
from benben.core.errors import BadEdition
from benben.core.game import Game
from benben.core.rng import Rng
from benben.core.state import Edition

SEED: Final = 22
LEAST: Final = 0.01
"""Differences of points below this are none."""
FOLDER: Final = Path(__file__).parent.parent / "build" / "importance"


def steps(tree: Tree, value: Value) -> Iterator[list[str]]:
    """Yield changes of a value by a step, the simplest first, as lines of `benben.core.changes`."""
    peers = [each for each in values_of(tree) if _field(each.path) == _field(value.path)]
    peers = [each for each in peers if each.path != value.path]
    if isinstance(value.value, int):
        for step in (1, -1):
            yield [_change(value, value.value + step)]
        for step in (1, -1):
            for peer in peers:
                if isinstance(peer.value, int):
                    yield [_change(value, value.value + step), _change(peer, peer.value - step)]
    for peer in peers:
        if peer.value != value.value:
            yield [_change(value, peer.value), _change(peer, value.value)]


def _field(path: str) -> str:
    """Return the path without indexes, and without the last name in a table of counts."""
    return re.sub(r"\[\d+\]", "[]", re.sub(r"(faces|tiles|values|counts)\.[^.]+$", r"\1", path))


def _change(value: Value, to: Any) -> str:
    return f"change {value.path} {json.dumps(to)}"


def edition_with(game: Game, tree: Tree, value: Value) -> Edition | None:
    """Return an edition with the value changed by a step; None if no step gives a valid one."""
    for lines in steps(tree, value):
        try:
            text = json.dumps(changed(copy.deepcopy(tree), lines))
            return game.load_edition(text, value.path)
        except BadEdition:
            continue
    return None


def play(game: Game, edition: Edition, number: int) -> Result:
    seats = game.seats[number % len(game.seats)]
    options: dict[str, str] = {}
    if number // len(game.seats) % 2:
        options = game.any_options(seats, Rng(SEED * 7919 + number))
    return play_game(game, ["greedy"] * seats, options, edition, SEED, number)


def compare(before: list[Result], after: list[Result]) -> tuple[float, float]:
    """Return the mean difference of a seat's points, and the share of games with other winners."""
    points = [
        sum(abs(x - y) for x, y in zip(a.scores, b.scores, strict=True)) / len(a.scores)
        for a, b in zip(before, after, strict=True)
    ]
    winners = [a.places != b.places for a, b in zip(before, after, strict=True)]
    return sum(points) / len(points), sum(winners) / len(winners)


def measure(game: Game, games: int) -> dict[str, list[float] | None]:
    FOLDER.mkdir(parents=True, exist_ok=True)
    file = FOLDER / f"{game.id}-{game.standard.digest}-{games}.json"
    found: dict[str, list[float] | None] = json.loads(file.read_text()) if file.exists() else {}
    tree = load((game.folder / "edition.toml").read_text("utf-8"), "edition.toml")
    values = [value for value in values_of(tree) if value.source != "rulebook"]
    before = [play(game, game.standard, number) for number in range(games)]
    for i, value in enumerate(values):
        if value.path in found:
            continue
        edition = edition_with(game, tree, value)
        found[value.path] = None
        if edition:
            after = [play(game, edition, number) for number in range(games)]
            found[value.path] = list(compare(before, after))
        file.write_text(json.dumps(found))
        print(f"{i + 1} of {len(values)}: {value.path} {found[value.path]}", file=sys.stderr)
    return {value.path: found[value.path] for value in values}


def write(game: Game, games: int, found: dict[str, list[float] | None]) -> None:
    varied = {path: moved for path, moved in found.items() if moved}
    top = max(moved[0] for moved in varied.values())
    order = sorted(varied, key=lambda path: floor(log2(top / max(varied[path][0], LEAST))))
    lines = [
        "# The uncertain values of this edition, those that change games most first; values that",
        "# change them about equally keep the order of the edition.",
        f"# Made by `python benchmarks/importance.py {game.id} --games {games}`, which says how.",
        "# Behind each value: by how many points a seat's result differs on average when the value",
        "# changes by a step, and in how many games the places differ. Values without such figures",
        "# cannot be changed alone.",
        f'edition = "{game.standard.digest}"',
        f"games = {games}",
        "values = [",
    ]
    lines += [f'  "{path}", # {varied[path][0]:.2f}, {varied[path][1]:.0%}' for path in order]
    lines += [f'  "{path}",' for path in found if path not in varied]
    (game.folder / "importance.toml").write_text("\n".join([*lines, "]", ""]), "utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=60)
    given = parser.parse_args()
    game = registry.get(given.game)
    write(game, given.games, measure(game, given.games))


if __name__ == "__main__":
    main()
