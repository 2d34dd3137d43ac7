"""Golden games: records with, after each choice, all that followed from it as comments.

    python tools/golden.py                  rewrite the comments of every game in tests/golden
    python tools/golden.py --new NAME --game imhotep --seats 3 --option sides=BBBBB
                                            add a game, played by the games' own quick policy

A golden game is a record like any other; benben reads it as one. `tests/test_golden.py` fails when
the comments are not what the rules say now, so that a reviewer reads every change of behaviour as a
change of text.
"""

import argparse
import sys
from pathlib import Path

from benben import games
from benben.core.errors import BadInput
from benben.core.game import Game
from benben.core.journal import ALL, lines
from benben.core.play import Play
from benben.core.record import Record, parse
from benben.core.replay import open_record
from benben.core.rng import Rng
from benben.core.state import CHANCE, NOBODY, State

FOLDER = Path(__file__).parent.parent / "tests" / "golden"
MARK = "#:"
"""Starts a comment that this tool writes; comments of people start with a plain #."""


def annotate(game: Game, text: str) -> str:
    """The same record with its comments made anew; comments of people stay where they are."""
    record = parse(text)
    state = game.start(record.seats, record.options, game.standard)
    open_record(game, record, game.standard)  # says what is wrong with it, if anything is
    follows: dict[int, list[str]] = {}
    for line in record.choices:
        choice = game.space.parse(line.words)
        told = _heard(game, state, choice)
        state.journal = []
        state.apply(choice)
        follows[line.number] = told + _followed(game, state)
    out: list[str] = []
    for number, old in enumerate(text.split("\n")[:-1], 1):
        if not old.startswith(MARK):
            out.append(old)
            out += follows.get(number, [])
    return "\n".join(out) + "\n"


def _heard(game: Game, state: State, choice: int) -> list[str]:
    """Who hears less than all of a choice, and what."""
    out: list[str] = []
    for eyes in [*range(state.seats), NOBODY]:
        heard = state.heard(choice, eyes)
        if heard != choice:
            who = "nobody" if eyes == NOBODY else str(eyes)
            out.append(f"{MARK}   {who} hears {game.space.words(heard)}")
    return out


def _followed(game: Game, state: State) -> list[str]:
    assert state.journal is not None
    out: list[str] = []
    for code, reader, *args in lines(state.journal):
        only = "" if reader == ALL else f" (for {reader})"
        out.append(f"{MARK}   {game.codes[code]} {' '.join(map(str, args))}{only}")
    scores = " ".join(map(str, state.scores()))
    out.append(f"{MARK} scores {scores}, then {_next(state)}")
    return out


def _next(state: State) -> str:
    if state.to_move == CHANCE:
        return f"chance: {len(state.legal())}"
    owing = " ".join(map(str, state.owing()))
    return f"seat {owing}: {len(state.legal())}" if owing else "over"


def play(game: Game, seats: int, options: dict[str, str], seed: str) -> Record:
    """A whole game by `State.pick`, so that it looks like a game."""
    real = Play(game, seats, options, seed=seed.encode())
    rng = Rng(sum(seed.encode()))
    real.advance()
    while not real.over:
        for seat in real.state.owing():
            world = real.state.seen_by(seat).imagine(rng)
            choice = world.pick(rng) if seat == world.to_move else rng.pick(world.legal_for(seat))
            real.choose(seat, choice)
        real.advance()
    return real.record()


def files(folder: Path = FOLDER) -> list[Path]:
    return sorted(folder.glob("*/*.game"))


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n", maxsplit=1)[0])
    parser.add_argument("--new", metavar="NAME")
    parser.add_argument("--game", default="imhotep")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--option", action="append", default=[], metavar="K=V")
    given = parser.parse_args()
    try:
        if given.new:
            game = games.get(given.game)
            options = dict(option.split("=", 1) for option in given.option)
            record = play(game, given.seats, options, given.new)
            file = FOLDER / game.id / f"{given.new}.game"
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(annotate(game, record.text()), "utf-8")
            print(f"wrote {file.name}: {len(record.choices)} choices, scores {record.scores}")
            return 0
        for file in files():
            old = file.read_text("utf-8")
            new = annotate(games.get(file.parent.name), old)
            if new != old:
                file.write_text(new, "utf-8")
                print(f"{file.parent.name}/{file.name} has changed: read its diff")
    except BadInput as error:
        print(error, file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
