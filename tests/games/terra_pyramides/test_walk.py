"""The conformance walk over all versions, variants and numbers of players; bad input."""

import pytest

import benben
from benben.core.check import check
from benben.core.errors import BadChoice, BadOption
from benben.core.play import Play
from benben.games.terra_pyramides import GAME
from tests.whole import some

GAMES = 4 if benben.COMPILED else some(2, 4)

SETS = [
    ({"version": "base", "mission": "no"}, 2),
    ({"version": "horus", "mission": "no"}, 3),
    ({"version": "nile", "mission": "no"}, 4),
    ({"version": "base", "mission": "1"}, 1),
    ({"version": "base", "mission": "3"}, 3),
]


@pytest.mark.parametrize(("options", "seats"), SETS)
def test_the_walk_finds_nothing(options: dict[str, str], seats: int) -> None:
    report = check(GAME, games=GAMES, seed=seats, seats=seats, options=options)
    assert not report.faults, report.faults[0]


def test_bad_input() -> None:
    with pytest.raises(BadOption, match="no option 'nile'"):
        GAME.start(2, {"nile": "yes"})
    with pytest.raises(BadOption, match="option version: 'x'"):
        GAME.start(2, {"version": "x"})
    play = Play(GAME, 2, seed=b"bad")
    play.advance()
    before = play.state.pack()
    with pytest.raises(BadChoice, match="not legal"):
        play.choose(play.state.to_move, GAME.space.parse("place a1"))
    assert play.state.pack() == before
