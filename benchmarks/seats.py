"""What seats are worth in every game: the table and the plot of docs/seats.md.

    python benchmarks/seats.py [--games 1000] [--stronger 200] [--game imhotep] [--seats 2]

Each row is what `benben study GAME --seats N --seat-values` prints; the document has the commands.
Games are kept in `build/seats`, so that an interrupted run continues. With `--write` only those
that are there are used, and the document is written; other runs only play.
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
STRONGER: Final = "learned:60"
"""The stronger bot, where there is a network for it."""
STRONGER_WITHOUT_NETWORK: Final = "ismcts:60"


def stronger(game: str, seats: int) -> str:
    found = find(registry.get(game).start(seats).seen_by(0))
    return STRONGER_WITHOUT_NETWORK if found is None else STRONGER


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
    parser.add_argument("--games", type=int, default=1000, help="of greedy, for each row")
    parser.add_argument("--stronger", type=int, default=200, help="games of the stronger bot")
    parser.add_argument("--game", help="play this one only")
    parser.add_argument("--seats", type=int, help="play with this number of seats only")
    parser.add_argument("--write", action="store_true", help="play no games, write the document")
    given = parser.parse_args()
    FOLDER.mkdir(parents=True, exist_ok=True)
    rows = [
        (game, seats, bot, games)
        for game in registry.BUILT_IN
        for seats in registry.get(game).seats
        for bot, games in (("greedy", given.games), (stronger(game, seats), given.stronger))
        if seats > 1
    ]
    if given.write:
        write(rows)
        return
    for game, seats, bot, games in rows:
        if given.game in (None, game) and given.seats in (None, seats) and games:
            measure(game, seats, bot, games, play=True)


def write(rows: list[tuple[str, int, str, int]]) -> None:
    """Write the table and the plot from the games that were played."""
    words = Words("en")
    table = [
        (
            "| game | seats | bot | games | turn | wins | 95% interval | points "
            "| fair bid for turn 1 | 95% interval |"
        ),
        "| --- | ---: | --- | ---: | ---: | ---: | --- | ---: | ---: | --- |",
    ]
    panels: dict[str, list[tuple[str, SeatValue]]] = {}
    for game, seats, bot, games in rows:
        name = words(f"{game}.name")
        played, found = measure(game, seats, bot, games, play=False)
        for each in found:
            table.append(_row(name, seats, bot, played, each))
            if each.turn > 1:
                label = f"{seats} seats, {bot}, turn {each.turn}"
                panels.setdefault(name, []).append((label, each))
    text = DOCUMENT.read_text("utf-8")
    inside = "\n".join(["<!-- table -->", *table, "<!-- end of table -->"])
    text = re.sub(r"<!-- table -->.*<!-- end of table -->", lambda _: inside, text, flags=re.DOTALL)
    DOCUMENT.write_text(text, "utf-8")
    about = "Fair bids for the first turn, in points"
    PLOT.write_text(plots.bids(list(panels.items()), about), "utf-8")


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
