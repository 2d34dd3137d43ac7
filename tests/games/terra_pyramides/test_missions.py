"""Missions, together or alone."""

from typing import Any

import pytest

from benben.core.errors import BadOption
from benben.core.state import OVER
from benben.games.terra_pyramides import GAME, scoring
from benben.games.terra_pyramides.space import LOST, WON
from benben.games.terra_pyramides.state import Terra
from tests.games.terra_pyramides.helpers import (
    blocks,
    building,
    chances,
    end_turn,
    finish,
    offers,
    play,
    position,
    start,
    targets,
    told,
    verbs,
)

FIVE = "blue blue blue blue blue"


def free(seats: int = 1, mission: str = "1", **more: Any) -> Terra:
    """Orange is about to end a turn that gained nothing."""
    sites = more.pop("sites", {})
    state = position(seats, mission=mission, sites=sites, **more)
    play(state, "O place d10")
    chances(state)
    play(state, "O row vertical", "O back")
    return state


@pytest.mark.rule("TER-67", "TER-150")
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
@pytest.mark.parametrize("mission", ["1", "2", "3"])
def test_all_win_or_none(seats: int, mission: str) -> None:
    state = start(seats, mission=mission)
    assert state.allied()
    finish(state)
    assert state.places() in ([1] * seats, [2] * seats)
    assert len(told(state, WON)) + len(told(state, LOST)) == 1


@pytest.mark.rule("TER-68", "TER-110")
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_twelve_workers(seats: int) -> None:
    state = start(seats, mission="1")
    assert state.supply == [12] * seats
    assert state.version == 0
    assert state.side.name == "desert"


@pytest.mark.rule("TER-70", "TER-71", "TER-148")
def test_mission_1() -> None:
    """The fourth tip wins at once, though a colour has but two."""
    sites = dict.fromkeys(("c1", "h1", "e2"), "1 red5 O") | {"f5": "2 blue4 OOO"}
    state = free(sites=sites, blocks={"O": FIVE})
    play(state, "O raise @f5")
    assert state.to_move == OVER
    assert state.places() == [1]
    assert told(state, WON) == [[1, 0, 0, 0]]
    del sites["e2"]
    state = free(sites=sites, blocks={"O": FIVE})
    play(state, "O raise @f5")
    assert state.to_move == 0
    assert building(state, "f5") == "2 blue5 O"


@pytest.mark.rule("TER-70", "TER-147")
def test_tips_of_all_players_count() -> None:
    sites = {"c1": "1 red5 O", "h1": "1 red5 B", "e2": "2 red5 B", "f5": "2 blue4 OOO"}
    state = free(2, sites=sites, blocks={"O": FIVE})
    play(state, "O raise @f5")
    assert state.places() == [1, 1]


@pytest.mark.rule("TER-71", "TER-139")
def test_eight_tips_in_mission_2() -> None:
    sites = dict.fromkeys(("c1", "h1", "e2", "j2", "b3", "g3", "d4"), "2 red5 O")
    state = free(mission="2", sites=sites | {"f5": "3 blue4 OOO"}, blocks={"O": FIVE})
    assert verbs(state) & {"raise"}
    sites["i4"] = "3 red5 O"
    state = free(mission="2", sites=sites | {"f5": "3 blue4 OOO"}, blocks={"O": FIVE})
    assert not verbs(state) & {"raise"}


@pytest.mark.rule("TER-72", "TER-148")
@pytest.mark.parametrize(("gold", "place"), [(35, 2), (36, 1)])
def test_mission_2(gold: int, place: int) -> None:
    """Four tips are 240 points: with 35 more it is lost, with 36 won, and counted at the end."""
    sites = {"c1": "1 red5 O", "h1": "1 red5 O", "e2": "2 red5 O", "f5": "2 blue5 O"}
    state = position(mission="2", sites=sites, gold={"O": gold - 4, "B": 4})
    assert state.to_move == 0
    scoring.final(state)
    assert sum(state.points) == 240 + gold
    assert state.places() == [place, place]


@pytest.mark.rule("TER-73", "TER-148")
def test_mission_3() -> None:
    colours = ["red", "black", "yellow", "green", "brown"]
    squares = ["c1", "h1", "e2", "j2", "b3"]
    sites = {at: f"2 {c}4 O" for at, c in zip(squares, colours, strict=True)}
    held = {"O": "blue blue blue blue"}
    state = free(mission="3", sites=sites | {"f5": "3 blue3 OOO"}, blocks=held)
    play(state, "O raise @f5")
    assert state.places() == [1]
    assert state.to_move == OVER


@pytest.mark.rule("TER-73")
def test_two_pyramids_of_a_colour_count_once() -> None:
    colours = ["red", "black", "yellow", "green", "red"]
    squares = ["c1", "h1", "e2", "j2", "b3"]
    sites = {at: f"2 {c}4 O" for at, c in zip(squares, colours, strict=True)}
    held = {"O": "blue blue blue blue"}
    state = free(mission="3", sites=sites | {"f5": "3 blue3 OOO"}, blocks=held)
    play(state, "O raise @f5")
    assert state.to_move == 0
    assert scoring.progress(state) == 5


@pytest.mark.rule("TER-74")
def test_mission_3_stops_at_four_levels() -> None:
    state = position(1, mission="3", sites={"g3": "1 red4 O", "f5": "1 red3 O"})
    play(state, "O place g4", "O row vertical")
    assert targets(state, "move") == {"f5"}
    state = free(mission="3", sites={"f5": "2 blue4 OOO"}, blocks={"O": FIVE}, gold={"O": 3})
    assert not verbs(state) & {"raise"}
    assert "f5" not in targets(state, "hire")


@pytest.mark.rule("TER-144")
def test_refused_combinations() -> None:
    with pytest.raises(BadOption, match="one seat needs a mission"):
        GAME.start(1, {"mission": "no"})
    assert GAME.check_options(1, {})["mission"] == "1"
    assert GAME.check_options(2, {})["mission"] == "no"
    for version in ("horus", "nile"):
        with pytest.raises(BadOption, match=r"missions .* version=base only"):
            GAME.start(2, {"mission": "1", "version": version})


@pytest.mark.rule("TER-147")
def test_open_information() -> None:
    """In a mission all see every hand and every look."""
    state = start(3, mission="2")
    chances(state)
    for seat in range(3):
        assert state.seen_by(seat).hand == state.hand
    assert state.seen_by(-3).hand == state.hand
    assert verbs(state) == {"place"}  # nothing needs to be shown
    state = free(2, gold={"O": 1})
    play(state, "O look 1")
    assert all(state.heard(choice, 1) == choice for choice in state.legal())
    chances(state)
    assert state.seen_by(1).tiles == state.tiles


@pytest.mark.rule("TER-147")
def test_nothing_is_shared() -> None:
    sites = {"g3": "1 B", "f5": "2 blue2 BBB"}
    state = position(2, mission="2", sites=sites, blocks={"B": "blue blue blue"}, gold={"B": 4})
    play(state, "O place g4", "O row vertical")
    assert offers(state) == ["back"]
    play(state, "O back")
    assert not verbs(state) & {"raise", "hire", "brick", "look"}
    assert blocks(state, "B") == "blue blue blue"


@pytest.mark.rule("TER-149")
def test_three_players_of_a_mission() -> None:
    state = start(3, mission="2")
    play(state, ". first 1")
    finish(state, 3)
    assert state.turns == [9, 10, 9]


@pytest.mark.rule("TER-67", "TER-15")
def test_alone() -> None:
    """Nothing is to be drawn lots about; the only player begins, and every turn is theirs."""
    state = start(1, mission="2")
    assert verbs(state) == {"pile"}
    chances(state)
    for turn in (1, 2):
        assert (state.active, state.turns) == (0, [turn])
        play(state, f"O {offers(state, 'place') and offers(state)[0]}")
        chances(state)
        play(state, "O row vertical")
        end_turn(state)


def test_bots_begin_a_fifth_pyramid_in_mission_2() -> None:
    """With its tips built, a third worker on one base is better than a first on another."""
    tips = dict.fromkeys(("c1", "h1", "e2", "j2"), "3 red5 O")
    third = free(mission="2", sites=tips | {"f5": "1 OOO", "d4": "1"})
    first = free(mission="2", sites=tips | {"f5": "1 OO", "d4": "1 O"})
    assert third.evaluate(0) > first.evaluate(0)
