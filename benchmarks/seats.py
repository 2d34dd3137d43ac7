"""What seats are worth in every game: the table and the plot of docs/seats.md.

python benchmarks/seats.py [--games 200]

Each row is what `benben study GAME --seats N --seat-values` prints; the document has the commands.
Games are kept in `build/seats`, so that an interrupted run continues. With `--write` only those
that are there are used.
"""

import argparse
import re
from pathlib import Path
from typing import Final

from benben import games as registry
from benben.arena import plots, tournament
from benben.arena.seat_values import SeatValue, seat_values
from benben.bots.weights import find
from benben.words import Words

ROOT: Final = Path(__file__).parent.parent
FOLDER: Final = ROOT / "build" / "seats"
DOCUMENT: Final = ROOT / "docs" / "seats.md"
PLOT: Final = ROOT / "docs" / "seats.svg"
SEED: Final = 1
STRONGER: Final = "learned:100"
"""The stronger bot, where there is a network for it."""


def measure(
    game: str, seats: int, bot: str, games: int, *, play: bool
) -> tuple[int, list[SeatValue]]:
    """Return the number of games and the values by turn; empty if no game was played."""
    file = FOLDER / f"{game}-{seats}-{bot.replace(':', '-')}.journal"
    what = tournament.setting(game, [bot], games, seats, seed=SEED)
    if play:
        results = tournament.run(what, journal=file)
    elif file.exists():
        journal = tournament.Journal(file, what)
        journal.close()
        results = journal.results
    else:
        return 0, []
    return len(results), seat_values(results)


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--games", type=int, default=200, help="of greedy, for each row")
    parser.add_argument("--stronger", type=int, default=40, help="games of the stronger")
    parser.add_argument("--write", action="store_true", help="play no games")
    given = parser.parse_args()
    FOLDER.mkdir(parents=True, exist_ok=True)
    words = Words("en")
    table = [
        (
            "| game | seats | bot | games | turn | wins | 95% interval | points "
            "| fair bid for turn 1 | 95% interval |"
        ),
        "| --- | ---: | --- | ---: | ---: | ---: | --- | ---: | ---: | --- |",
    ]
    panels = []
    for game in registry.BUILT_IN:
        rows = []
        for seats in registry.get(game).seats:
            for bot, games in (("greedy", given.games), (STRONGER, given.stronger)):
                missing = (
                    bot == STRONGER and find(registry.get(game).start(seats).seen_by(0)) is None
                )
                if seats < 2 or missing or not games:
                    continue
                played, found = measure(game, seats, bot, games, play=not given.write)
                for each in found:
                    table.append(_row(words(f"{game}.name"), seats, bot, played, each))
                    if each.turn > 1:
                        rows.append((f"{seats} seats, {bot}, turn {each.turn}", each))
        if rows:
            panels.append((words(f"{game}.name"), rows))
    text = DOCUMENT.read_text("utf-8")
    inside = "\n".join(["<!-- table -->", *table, "<!-- end of table -->"])
    text = re.sub(r"<!-- table -->.*<!-- end of table -->", lambda _: inside, text, flags=re.DOTALL)
    DOCUMENT.write_text(text, "utf-8")
    PLOT.write_text(plots.bids(panels, "Fair bids for the first turn, in points"), "utf-8")


def _row(game: str, seats: int, bot: str, games: int, each: SeatValue) -> str:
    head = [game, str(seats), f"`{bot}`", str(games)] if each.turn == 1 else [""] * 4
    low, high = each.interval
    least, most = each.bid_interval
    bid = [f"{round(each.bid, 1) + 0.0:+.1f}", f"{least:+.1f} – {most:+.1f}"]
    bid = bid if each.turn > 1 else ["", ""]
    wins = [f"{each.win_share:.1%}", f"{low:.1%} – {high:.1%}", f"{each.points:.1f}"]
    return f"| {' | '.join([*head, str(each.turn), *wins, *bid])} |"


if __name__ == "__main__":
    main()
