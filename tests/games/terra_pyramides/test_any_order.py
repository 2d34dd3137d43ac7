"""TER-137: in any order; only a search keeps to one."""

import pytest

from benben.core.play import Play
from benben.core.state import OVER
from benben.games.terra_pyramides import GAME
from benben.games.terra_pyramides.state import Terra
from tests.games.terra_pyramides.helpers import (
    blocks,
    building,
    chances,
    choice,
    mover,
    offers,
    play,
    position,
    targets,
)
from tests.games.terra_pyramides.test_optional_actions import draw, free


def driven(state: Terra, words: str) -> Terra:
    """A choice of orange, and then whatever the driver of a table plays by itself."""
    table = Play(GAME, state.seats, {"mission": "1"} if state.mission else {})
    table.state = state.clone()
    table.state.journal = []
    table.choose(0, choice(state, words))
    table.advance()
    after = table.state
    assert isinstance(after, Terra)
    return after


@pytest.mark.rule("TER-137", "TER-50")
def test_the_last_turn_does_not_end_by_itself() -> None:
    """Two tips: whichever is built first, the other one can follow, for 25 points more."""
    state = position(
        sites={"g3": "1 red4 OOO", "f5": "2 blue4 OOO"},
        blocks={"O": "red red red red red blue blue blue blue blue"},
        last=True,
        hand="red",
    )
    play(state, "O place b1")
    chances(state)
    play(state, "O row vertical")
    for first, second in (("@g3", "@f5"), ("@f5", "@g3")):
        after = driven(state, f"raise {first}")
        assert targets(after, "raise") == {second[1:]}
        end = driven(after, f"raise {second}")
        assert end.to_move == OVER
        assert end.scores()[0] == 60 + 60 + 1  # and the red block of the tile


@pytest.mark.rule("TER-137", "TER-148")
def test_a_mission_is_not_won_before_the_rest_is_built() -> None:
    """The tip at g3 wins. A search too can build at f5 first."""
    finished = {"c1": "2 red5 O", "h1": "3 red5 O", "b8": "4 red5 O"}
    state = free(
        sites={**finished, "g3": "1 red4 OOO", "f5": "2 blue3 OOO"},
        blocks={"O": "red red red red red blue blue blue blue"},
        mission="1",
    )
    won = driven(state, "raise @g3")
    better = driven(driven(state, "raise @f5"), "raise @g3")
    assert won.to_move == better.to_move == OVER
    assert won.places() == better.places() == [1, 1]
    assert better.scores()[0] == won.scores()[0] + 15 - 4
    play(state, "O raise @f5")
    assert targets(state, "raise", search=True) == {"g3"}


@pytest.mark.rule("TER-137", "TER-54")
def test_no_exchange_is_forced_by_the_one_before() -> None:
    state = free(blocks={"O": "red red red red red red red brown brown"})
    draw(state)
    after = driven(state, "exchange brown brown")
    assert mover(after) == "O"
    assert offers(after) == ["exchange red red", "exchange white red"]
    play(after, "O exchange red red")
    assert blocks(after, "O") == "red red red red red white white"


@pytest.mark.rule("TER-137", "TER-39")
def test_workers_come_back_from_any_site_first() -> None:
    sites = {"c1": "2 O", "f5": "1 O", "h6": "1 O"}
    state = position(tiles={"g5": "worker-eye"}, sites=sites, supply={"O": 0})
    play(state, "O place g4")
    chances(state)
    offered = targets(state, "recall")
    assert offered >= {"c1", "f5", "h6"}
    play(state, f"O recall {max(int(text) for text in offers(state, 'recall'))}")
    assert targets(state, "recall") >= {"c1", "f5", "h6"}


@pytest.mark.rule("TER-137", "TER-38", "TER-43")
def test_a_worker_is_not_sent_back_while_a_level_would_make_room() -> None:
    """The worker at g4 can only go to g3, where three are; h6 was built at first."""
    sites = {"g3": "1 red1 OOO", "h6": "2 blue1 OOO"}
    state = position(sites=sites, blocks={"O": "red red blue blue"})
    play(state, "O place g4", "O row vertical")
    assert offers(state, "move") == []
    after = driven(state, "raise @h6")
    assert targets(after, "raise") == {"g3"}
    play(after, "O raise @g3", "O move @g3")
    assert building(after, "g3") == "1 red2 OO"
