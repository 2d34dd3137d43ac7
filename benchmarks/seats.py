"""What seats are worth in every game: the table and the plot of docs/seats.md.

    python benchmarks/seats.py [--games 1000] [--stronger 200] [--game imhotep] [--seats 2]

Each row is what `benben study GAME --seats N --seat-values` prints; the document has the commands.
Games are kept in `build/seats`, so that an interrupted run continues. With `--write` nothing is
played: rows of games that are there replace those of the document, and the plot is drawn again.
"""

import argparse
import re
from pathlib import Path
from typing import Final

from benben import games as registry
from benben.arena import plots, tournament
from benben.arena.seat_values import SeatValue, seat_values
from benben.bots.weights import checksum, find
from benben.words import Words

ROOT: Final = Path(__file__).parent.parent
FOLDER: Final = ROOT / "build" / "seats"
DOCUMENT: Final = ROOT / "docs" / "seats.md"
PLOT: Final = ROOT / "docs" / "seats.svg"
SEED: Final = 1
STRONGER: Final = "learned:60"
"""The stronger bot, where there are weights for it."""
STRONGER_UNTRAINED: Final = "ismcts:60"
"""The stronger bot where nothing was learned."""


def stronger(game: str, seats: int) -> str:
    found = find(registry.get(game).start(seats).seen_by(0))
    return STRONGER_UNTRAINED if found is None else STRONGER


def measure(game: str, seats: int, bot: str, games: int, *, play: bool) -> list[SeatValue]:
    """Return the values by turn; none if no game was played."""
    # Games of other weights are other games.
    version = f"-{checksum(game, seats)}" if bot == STRONGER else ""
    file = FOLDER / f"{game}-{seats}-{bot.replace(':', '-')}{version}.journal"
    what = tournament.setting(game, [bot], games, seats, seed=SEED)
    if play:
        results = tournament.run(what, journal=file)
    elif file.exists():
        journal = tournament.Journal(file, what)
        journal.close()
        results = journal.results
    else:
        return []
    return seat_values(results)


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--games", type=int, default=1000, help="of greedy, for each row")
    parser.add_argument("--stronger", type=int, default=200, help="games of the stronger bot")
    parser.add_argument("--game", help="play this one only")
    parser.add_argument("--seats", type=int, help="play with this number of seats only")
    parser.add_argument("--write", action="store_true", help="play no games, update the document")
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
    """Replace what was played here in the table, and draw the plot of the whole table."""
    words = Words("en")
    text = DOCUMENT.read_text("utf-8")
    before, table, after = re.split(r"<!-- (?:end of )?table -->\n", text)
    head, found = _read(table)
    blocks: dict[tuple[str, int, str], list[str]] = {}
    for game, seats, bot, games in rows:
        name = words(f"{game}.name")
        values = measure(game, seats, bot, games, play=False)
        lines = [_row(name, seats, bot, each) for each in values]
        lines = lines or found.get((name, seats, bot), [])
        if lines:
            blocks[name, seats, bot] = lines
    lines = [*head, *(line for block in blocks.values() for line in block)]
    inside = "".join(f"{line}\n" for line in lines)
    text = f"{before}<!-- table -->\n{inside}<!-- end of table -->\n{after}"
    DOCUMENT.write_text(text, "utf-8")
    panels: dict[str, list[plots.Dot]] = {}
    for (name, seats, bot), block in blocks.items():
        panels.setdefault(name, []).extend(_dots(f"{seats} seats, {bot}", block))
    parts = [plots.Panel(name, dots, percent=False, mark=0.0) for name, dots in panels.items()]
    PLOT.write_text(plots.drawn(parts, "Fair bids for the first turn, in points"), "utf-8")


def _read(table: str) -> tuple[list[str], dict[tuple[str, int, str], list[str]]]:
    """Return the head of the table, and its rows by game, number of seats and bot."""
    head, rows = table.splitlines()[:2], table.splitlines()[2:]
    found: dict[tuple[str, int, str], list[str]] = {}
    for line in rows:
        name, seats, bot, *_ = _cells(line)
        if name:
            block = found.setdefault((name, int(seats), bot.strip("`")), [])
        block.append(line)
    return head, found


def _cells(line: str) -> list[str]:
    return [cell.strip() for cell in line.strip("|").split("|")]


def _dots(label: str, block: list[str]) -> list[plots.Dot]:
    """Return the dots of the later turns of one setting."""
    dots = []
    for line in block[1:]:
        cells = _cells(line)
        low, high = (float(end) for end in cells[9].split(" – "))
        strong = not low <= 0.0 <= high
        dots.append(plots.Dot(f"{label}, turn {cells[4]}", float(cells[8]), low, high, strong))
    return dots


def _row(game: str, seats: int, bot: str, each: SeatValue) -> str:
    head = [game, str(seats), f"`{bot}`", str(each.games)] if each.turn == 1 else [""] * 4
    low, high = each.interval
    least, most = each.bid_interval
    bid = [f"{round(each.bid, 1) + 0.0:+.1f}", f"{least:+.1f} – {most:+.1f}"]
    bid = bid if each.turn > 1 else ["", ""]
    wins = [f"{each.win_share:.1%}", f"{low:.1%} – {high:.1%}", f"{each.points:.1f}"]
    return f"| {' | '.join([*head, str(each.turn), *wins, *bid])} |"


if __name__ == "__main__":
    main()
