"""Write docs/observations.md, the segments of every game's observations, and their digests.

    python tools/observations.py [--check]

The digests, tests/golden/observations.json, are hashes over rows of random games: a test compares
them with compiled and with interpreted code. A changed digest means that a version of the
environments must rise (`benben.rl.gym`). With --check nothing is written, and the exit status is 1
if a file is not what it should be.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import sys
from pathlib import Path

from benben import games as registry
from benben.core.game import Game
from benben.core.rng import Rng
from benben.core.state import CHANCE, OVER

ROOT = Path(__file__).resolve().parent.parent
TARGET = ROOT / "docs" / "observations.md"
DIGESTS = ROOT / "tests" / "golden" / "observations.json"
PLIES = 250
"""Number of choices of a random game whose rows are hashed."""

HEAD = """# Observations

*Written by `tools/observations.py` from the `observation.py` of each game; do not edit.*

An observation is a row of 16-bit integers, what one seat sees ([research](research.md)). A segment
is a named part of it. Seats are counted from the observer on: `me`, then `others[1]`, the next.
Where a number stands for a seat, 1 is the observer. Offsets depend on the number of seats. Ranges
hold for every edition that the game accepts. Each list names what is left out by intent.
"""


def table(game: Game) -> list[str]:
    """Give the lines of one game."""
    layouts = {seats: game.layout(seats) for seats in game.seats}
    most = layouts[game.seats[-1]]
    columns = [f"offset, {seats} seat{'s' if seats > 1 else ''}" for seats in layouts]
    sizes = ", ".join(f"{layout.size} for {seats}" for seats, layout in layouts.items())
    lines = [f"## {game.id}", "", f"Values in a row by number of seats: {sizes}.", ""]
    lines.append(f"| segment | length | range | {' | '.join(columns)} | meaning |")
    lines.append("| --- " * (4 + len(columns)) + "|")
    for segment in most.segments:
        offsets = []
        for layout in layouts.values():
            found = [each for each in layout.segments if each.name == segment.name]
            offsets.append(f"{found[0].offset}" if found else "")
        sizes_of = {
            each.length
            for layout in layouts.values()
            for each in layout.segments
            if each.name == segment.name
        }
        length = "/".join(str(size) for size in sorted(sizes_of))
        cells = [f"`{segment.name}`", length, f"{segment.low} to {segment.high}", *offsets]
        lines.append(f"| {' | '.join(cells)} | {segment.meaning} |")
    lines += ["", "Left out by intent:", ""]
    lines += [f"- `{name}`: {why}" for name, why in game.unobserved.items()] or ["- nothing"]
    return [*lines, ""]


def text() -> str:
    """Give the whole document."""
    lines = [HEAD]
    for name in registry.BUILT_IN:
        game = registry.get(name)
        if game.segments is not None:
            lines += table(game)
    return "\n".join(lines).rstrip() + "\n"


def digest(game: Game, seats: int) -> str:
    """Hash the rows of all seats along a random game."""
    layout, rng, out = game.layout(seats), Rng(seats), hashlib.sha256()
    state = game.start(seats, game.any_options(seats, rng))
    for _ in range(PLIES):
        for seat in range(seats):
            out.update(repr(layout.row(state, seat)).encode())
        if state.to_move == OVER:
            break
        state.apply(state.deal(rng) if state.to_move == CHANCE else rng.pick(state.legal()))
    return out.hexdigest()[:16]


def digests() -> str:
    """Give the digests of all games as JSON."""
    games = [registry.get(name) for name in registry.BUILT_IN]
    found = {
        game.id: {str(seats): digest(game, seats) for seats in game.seats}
        for game in games
        if game.segments is not None
    }
    return json.dumps(found, indent=1) + "\n"


def main(arguments: list[str] | None = None) -> int:
    """Write the document, or check it."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--check", action="store_true", help="write nothing")
    given = parser.parse_args(arguments)
    status = 0
    for file, new in ((TARGET, text()), (DIGESTS, digests())):
        if file.exists() and file.read_text("utf-8") == new:
            continue
        if given.check:
            print(f"{file.relative_to(ROOT)} is not current: python tools/observations.py")
            status = 1
        else:
            file.write_text(new, "utf-8")
            print(f"{file.relative_to(ROOT)} written")
    return status


if __name__ == "__main__":
    sys.exit(main())
