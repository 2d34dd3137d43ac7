"""What seats see as numbers is the same compiled and interpreted, and as it was."""

import json

import pytest

from benben import games as registry
from tools import observations

KNOWN = json.loads(observations.DIGESTS.read_text("utf-8"))


def test_every_game_of_ours_is_observed() -> None:
    assert {name: list(map(int, KNOWN[name])) for name in KNOWN} == {
        name: list(registry.get(name).seats) for name in registry.BUILT_IN
    }


@pytest.mark.parametrize("name", list(registry.BUILT_IN))
def test_rows_are_as_they_were(name: str) -> None:
    game = registry.get(name)
    found = {str(seats): observations.digest(game, seats) for seats in game.seats}
    assert found == KNOWN[name], "python tools/observations.py, and raise a version in rl/gym.py"
