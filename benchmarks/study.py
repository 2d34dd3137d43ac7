"""How well `benben study` tells changes from chance: `python benchmarks/study.py [GAME …]`.

- *No change*: 40 studies of the standard edition against itself, with other seeds on each side, so
  that no two games are alike. A study with at least one difference called real is a false alarm.
- *Changes by half*: values of cards that `greedy` takes in at least a quarter of its games, changed
  by 50%, both editions with the same seeds. A change is told if a difference is called real.

It prints a table and fails if there are more than 3 false alarms or if a change is not told. Games
are kept in `build/study`, so that an interrupted run continues.
"""

import argparse
import json
import sys
from dataclasses import replace
from pathlib import Path
from typing import Final

from benben import games as registry
from benben.arena import tournament
from benben.arena.comparison import COMPONENT, TAKEN, Comparison, compare
from benben.arena.match import Result
from benben.core.changes import changed
from benben.core.edition import load

FOLDER: Final = Path(__file__).parent.parent / "build" / "study"
SEATS: Final = 2
STUDIES: Final = 40
MOST_ALARMS: Final = 3
LEAST_TAKEN: Final = 0.25

CHANGES: Final = {
    "imhotep": [
        ("card statue", "statues.points [0, 2, 5, 9, 15, 23]"),
        ("card statue", "statues.points [0, 1, 2, 3, 5, 8]"),
        ("card ornament_pyramid", "scoring.ornament_divisor 2"),
        ("card ornament_pyramid", "scoring.ornament_divisor 6"),
    ],
    "egizia": [
        ("card stones", "values.stones 9"),
        ("card stones", "values.stones 3"),
        ("card grain", "values.grain 6"),
        ("card grain", "values.grain 2"),
        ("card grain_steps", "values.market_steps 3"),
        ("card joker_flood", "values.joker_steps 3"),
        ("card brown_9", "cards[24].stones 6"),
        ("card brown_9", "cards[24].stones 2"),
    ],
}
"""Changes by half of values of cards: the component, and the path with its new value."""


def play(game: str, games: int, seed: int, change: str = "", workers: int = 1) -> list[Result]:
    what = tournament.setting(game, ["greedy"], games, SEATS, seed=seed)
    if change:
        tree = load((registry.get(game).folder / "edition.toml").read_text("utf-8"), game)
        text = json.dumps({**changed(tree, [f"change {change}"]), "name": "changed"})
        what = replace(what, edition="changed", edition_text=text)
    name = "".join(letter if letter.isalnum() else "-" for letter in f"{game}-{seed}-{change}")
    return tournament.run(
        what,
        tournament.processes(workers) if workers > 1 else tournament.here,
        journal=FOLDER / f"{name}.journal",
    )


def no_change(game: str, games: int, workers: int) -> int:
    """Return the number of false alarms."""
    alarms = 0
    tested = []
    for study in range(STUDIES):
        one, other = (play(game, games, 1000 + 2 * study + i, workers=workers) for i in (0, 1))
        found = compare(one, other, registry.get(game).sources)
        tested.append(sum(row.tested for row in found.rows))
        if found.real:
            alarms += 1
            print(f"{game}: false alarm: {_told(found)}", file=sys.stderr)
    print(f"| {game} | {STUDIES} | {games} | {min(tested)} to {max(tested)} | {alarms} |")
    return alarms


def by_half(game: str, games: int, workers: int) -> int:
    """Return the number of changes that are not told."""
    missed = 0
    before = play(game, games, 1, workers=workers)
    for component, change in CHANGES[game]:
        taken = sum(any(component in seat for seat in result.taken) for result in before) / games
        after = play(game, games, 1, change, workers)
        least = games
        found = compare(before, after, registry.get(game).sources)
        told = bool(found.real)
        while least > 125 and told:
            half = compare(before[: least // 2], after[: least // 2], registry.get(game).sources)
            if not half.real:
                break
            least //= 2
        own = sum(row.name == component for row in found.real)
        missed += taken >= LEAST_TAKEN and not told
        shown = f"{least}" if told else "not told"
        print(
            f"| {game} | {component} | `{change}` | {taken:.0%} | {shown} | {len(found.real)} "
            f"| {own} | {_told(found)} |",
            flush=True,
        )
    return missed


def _told(found: Comparison) -> str:
    """Name the clearest difference."""
    if not found.real:
        return ""
    row = found.real[0]
    what = "taken" if (row.kind, row.measure) == (COMPONENT, TAKEN) else row.measure
    name = " ".join(part for part in (row.kind, row.name, what, row.source) if part)
    return f"{name}: {row.one.value:.2f} → {row.other.value:.2f}"


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("game", nargs="*", default=list(CHANGES))
    parser.add_argument("--games", type=int, default=2000, help="of each edition with a change")
    parser.add_argument("--null-games", type=int, default=200, help="of each side without one")
    parser.add_argument("--workers", type=int, default=1)
    given = parser.parse_args()
    FOLDER.mkdir(parents=True, exist_ok=True)
    faults = 0
    print("| game | card | change | taken in | told by | real | of the card | clearest |")
    print("| --- | --- | --- | ---: | ---: | ---: | ---: | --- |")
    for game in given.game:
        faults += by_half(game, given.games, given.workers)
    print("\n| game | studies | games each | rows | false alarms |")
    print("| --- | ---: | ---: | ---: | ---: |", flush=True)
    for game in given.game:
        faults += no_change(game, given.null_games, given.workers) > MOST_ALARMS
    if faults:
        sys.exit("the promises of the study do not hold")


if __name__ == "__main__":
    main()
