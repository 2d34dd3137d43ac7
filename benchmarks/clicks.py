"""Count the decisions that people must make, with and without hiding forced choices.

    python benchmarks/clicks.py [GAMES]

The same games are played with random and with sensible choices. "Before" counts every position with
more than one legal choice; "now" counts those at which `Play` waits for a seat.
"""

import sys

from benben import games
from benben.core.play import Play
from benben.core.rng import Rng


def count(game_id: str, number: int, sensible: bool) -> tuple[int, int]:
    """Return the number of decisions before and now in one game."""
    game, rng = games.get(game_id), Rng(number)
    seats = game.seats[rng.below(len(game.seats))]
    play = Play(game, seats, game.any_options(seats, rng), seed=b"%d" % number)
    before = now = 0
    play.advance()
    while not play.over:
        for seat in play.state.owing():
            legal = play.state.legal_for(seat)
            sealed = len(play.state.owing()) > 1
            before += sealed or len(legal) > 1
            now += 1
            pick = sensible and not sealed and rng.below(10)
            play.choose(seat, play.state.pick(rng) if pick else rng.pick(legal))
        play.advance()
    return before, now


def main(number: int) -> None:
    for game in games.GAMES:
        for sensible in (False, True):
            found = [count(game, each, sensible) for each in range(number)]
            before, now = (sum(each) / number for each in zip(*found, strict=True))
            how = "sensible" if sensible else "random"
            rise = 100 * (now - before) / before
            sys.stdout.write(f"{game:16} {how:9} {before:8.1f} {now:8.1f} {rise:+6.2f}%\n")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 40)
