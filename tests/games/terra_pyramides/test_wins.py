"""Missions can be won by two, three and four players with the standard tiles.

The records in `wins` were found by a search that chose for all players, and partly for chance; they
show that a win is possible, not how often a team makes one.
"""

from pathlib import Path

import pytest

from benben.core.record import parse
from benben.core.replay import open_record
from benben.games.terra_pyramides import GAME

FOLDER = Path(__file__).parent / "wins"
WINS = [(1, 2), (1, 3), (1, 4), (2, 2), (2, 3), (2, 4), (3, 2), (3, 3)]
"""Missions and numbers of players; no win of mission 3 with four has been found yet."""


@pytest.mark.rule("TER-67", "TER-70", "TER-72", "TER-73")
@pytest.mark.parametrize(("mission", "seats"), WINS)
def test_a_mission_is_won(mission: int, seats: int) -> None:
    record = parse((FOLDER / f"mission-{mission}-{seats}.game").read_text("utf-8"))
    assert (record.options["mission"], record.seats) == (str(mission), seats)
    play = open_record(GAME, record, GAME.standard)
    assert play.over
    assert play.state.places() == [1] * seats
