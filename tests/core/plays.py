"""Games of the trial at a decision, for the tests of the driver."""

from benben.core.play import Play
from tests.trial import GAME
from tests.trial import space as sp
from tests.trial.game import Trial


def play(seed: bytes = b"1", seats: int = 3) -> Play:
    """A game at its first decision."""
    started = Play(GAME, seats, seed=seed)
    started.advance()
    return started


def say(game: Play, seat: int, words: str) -> None:
    """Make a choice that is given in words."""
    game.choose(seat, sp.SPACE.parse(words))


def bidding(seed: bytes = b"1") -> Play:
    """A game in which all seats owe a bid."""
    game = play(seed)
    for seat in range(3):
        say(game, seat, "rest")
    return game


def trial(game: Play) -> Trial:
    """The state of a game of the trial."""
    assert isinstance(game.state, Trial)
    return game.state
