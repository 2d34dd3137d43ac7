"""Write the tables of docs/strength.md.

    python benchmarks/strength.py [--game imhotep] [--times 1] [--only SEATS] [--workers W]

Every match is saved in a journal, so that the work can be interrupted, continued, and extended with
a larger --times. Without --only the tables are written into the document between two markers; the
text around them is written by hand.
"""

import argparse
import os
import re
import sys
from dataclasses import dataclass
from pathlib import Path

from benben.arena import tournament
from benben.arena.match import Result
from benben.arena.ratings import Standing, standings
from benben.arena.study import by_turn_order

ROOT = Path(__file__).resolve().parent.parent
DOCUMENT = ROOT / "docs" / "strength.md"
SEED = 4


@dataclass(frozen=True)
class Match:
    """One bot against copies of another; matches with slow games have fewer games."""

    game: str
    seats: int
    one: str
    others: str
    games: int

    def command(self, games: int) -> str:
        return (
            f"benben arena {self.game} --bots {self.one},{self.others} --seats {self.seats} "
            f"--games {games} --seed {SEED}"
        )


def matches() -> list[Match]:
    """Return all matches, fastest first."""
    found = []
    for seats, many, doublings in (
        (2, 200, (300, 300, 120)),
        (3, 60, (60, 60, 36)),
        (4, 60, (60, 60, 36)),
    ):
        found += [
            Match("imhotep", seats, "greedy", "chance", 1000),
            Match("imhotep", seats, "ismcts:250", "greedy", 2 * many),
            Match("imhotep", seats, "ismcts:1000", "greedy", many),
            Match("imhotep", seats, "ismcts:500", "ismcts:250", doublings[0]),
            Match("imhotep", seats, "ismcts:1000", "ismcts:500", doublings[1]),
            Match("imhotep", seats, "ismcts:2000", "ismcts:1000", doublings[2]),
        ]
    for game, fewest, few, many in (
        ("cleopatra", 3, 99, 99),
        ("egizia", 2, 42, 42),
        ("egizia_sands", 2, 42, 42),
        ("terra_pyramides", 2, 42, 100),
    ):
        found += [
            Match(game, fewest, "greedy", "chance", 500),
            Match(game, fewest, "ismcts:250", "greedy", few),
            Match(game, fewest, "ismcts:1000", "greedy", many),
        ]
    return found


def play(match: Match, games: int, workers: int, journals: Path) -> list[Result]:
    what = tournament.setting(match.game, [match.one, match.others], games, match.seats, seed=SEED)
    name = re.sub(r"\W+", "-", f"{match.game}-{match.seats}-{match.one}-{match.others}")
    crew = tournament.here if workers == 1 else tournament.processes(workers)
    return tournament.run(what, crew, journal=journals / f"{name}.jsonl")


def row(match: Match, one: Standing) -> str:
    low, high = one.interval
    cells = [
        one.bot,
        match.others,
        str(one.games),
        f"{one.win_share:.1%}",
        f"{low:.1%} – {high:.1%}",
        f"{one.mean_score:.1f}",
        f"{1 / match.seats:.0%}",
        f"`{match.command(one.games)}`",
    ]
    return f"| {' | '.join(cells)} |"


def tables(done: dict[Match, list[Result]]) -> str:
    out: list[str] = []
    for seats in sorted({match.seats for match in done}):
        out += [
            f"### {seats} seats",
            "",
            "| one | others | games | wins | 95% interval | points | fair | command |",
            "| --- | --- | ---: | ---: | --- | ---: | ---: | --- |",
        ]
        mine = {match: results for match, results in done.items() if match.seats == seats}
        for match, results in mine.items():
            out.append(row(match, standings(results, [match.one, match.others])[0]))
        equals = [result for match, results in mine.items() for result in results]
        order = by_turn_order(equals)
        said = ", ".join(
            f"{side.win_share:.1%} ({side.interval[0]:.1%} – {side.interval[1]:.1%})"
            for side in order
        )
        out += ["", f"Wins in order of the first turns, {len(equals)} games: {said}.", ""]
    return "\n".join(out)


def write(game: str, done: dict[Match, list[Result]]) -> None:
    """Write a game's tables into the document, between its markers."""
    text = DOCUMENT.read_text("utf-8")
    begin, end = f"<!-- tables of {game} -->\n", f"<!-- end of tables of {game} -->"
    before, _, rest = text.partition(begin)
    _, _, after = rest.partition(end)
    DOCUMENT.write_text(f"{before}{begin}{tables(done)}{end}{after}", "utf-8")


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--game", default="imhotep")
    parser.add_argument("--times", type=float, default=1.0, help="how many times the games")
    parser.add_argument("--journals", type=Path, default=ROOT / "build" / "strength")
    parser.add_argument("--only", type=int, help="seats")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    given = parser.parse_args()
    done: dict[Match, list[Result]] = {}
    for match in matches():
        if match.game == given.game and given.only in (None, match.seats):
            games = max(match.seats * 2, round(match.games * given.times))
            done[match] = play(match, games, given.workers, given.journals)
            table = standings(done[match], [match.one, match.others])
            sys.stdout.write(row(match, table[0]) + "\n")
            sys.stdout.flush()
    if given.only is None:  # else the tables of the other numbers of seats would be lost
        write(given.game, done)
    return 0


if __name__ == "__main__":
    sys.exit(main())
