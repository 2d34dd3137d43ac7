"""Cheap knowledge for bots: picks are legal and better than chance, evaluations mean points.

In a mission they mean how much of the goal the team will reach.
"""

import pytest

from benben.core.rng import Rng
from benben.core.state import CHANCE, GOAL, OVER
from tests.games.terra_pyramides.helpers import finish, position, start

VERSIONS = ["base", "horus", "nile"]


@pytest.mark.parametrize("version", VERSIONS)
def test_picks_beat_chance(version: str) -> None:
    rng = Rng(4)
    won = 0
    for number in range(8):
        state = start(2, version)
        clever = number % 2
        while state.to_move != OVER:
            if state.to_move == CHANCE:
                choice = state.deal(rng)
            elif state.to_move == clever:
                choice = state.pick(rng)
                assert choice in state.legal()
            else:
                choice = rng.pick(state.legal())
            state.apply(choice)
        won += state.places()[clever] == 1
    assert won >= 7


@pytest.mark.parametrize("version", VERSIONS)
def test_at_the_end_an_evaluation_is_the_points(version: str) -> None:
    state = start(3, version)
    finish(state)
    assert [state.evaluate(seat) for seat in range(3)] == [100 * p for p in state.points]


def test_more_is_better() -> None:
    """A level more, a worker more where it serves, a block more."""
    sites = {"f5": "1 red3 O", "h6": "2 O"}
    plain = position(sites=sites)
    assert position(sites={**sites, "f5": "1 red4 O"}).evaluate(0) > plain.evaluate(0)
    assert position(sites={**sites, "f5": "1 red3 OO"}).evaluate(0) > plain.evaluate(0)
    assert position(sites=sites, blocks={"O": "red"}).evaluate(0) > plain.evaluate(0)
    assert position(sites=sites, gold={"O": 1}).evaluate(0) > plain.evaluate(0)


@pytest.mark.parametrize("mission", ["1", "2", "3"])
def test_a_team_is_one(mission: str) -> None:
    sites = {"f5": "1 red3 O", "h6": "2 B"}
    state = position(2, mission=mission, sites=sites)
    assert state.evaluate(0) == state.evaluate(1)
    more = position(2, mission=mission, sites={**sites, "f5": "1 red3 OOO"})
    assert more.evaluate(1) > state.evaluate(1)


@pytest.mark.parametrize(("mission", "top", "count"), [("1", 5, 4), ("3", 4, 6)])
def test_the_goal_is_a_hundred_percent(mission: str, top: int, count: int) -> None:
    """At the end by what stands; whoever is faster has something to spare."""
    colours = ["red", "blue", "black", "yellow", "green", "brown"]
    names = ["c1", "h1", "e2", "b3", "g3", "f5"]
    sites = {names[i]: f"{i % 2 + 2} {colours[i]}{top} O" for i in range(count - 1)}
    state = position(1, mission=mission, sites=sites)
    state.to_move = OVER
    assert state.evaluate(0) == GOAL * (count - 1) // count
    sites[names[count - 1]] = f"1 {colours[count - 1]}{top} O"
    state = position(1, mission=mission, sites=sites)
    state.to_move = OVER
    assert state.evaluate(0) > GOAL


def test_six_pyramids_of_one_colour_are_one() -> None:
    sites = dict.fromkeys(["c1", "h1", "e2", "b3", "g3", "f5"], "3 red4 O")
    state = position(1, mission="3", sites=sites)
    state.to_move = OVER
    assert state.evaluate(0) == GOAL // 6


@pytest.mark.parametrize(("points", "reached"), [(275, False), (276, True)])
def test_the_points_of_mission_2(points: int, reached: bool) -> None:
    state = position(2, mission="2")
    state.points = [points - 100, 100]
    state.to_move = OVER
    assert (state.evaluate(0) >= GOAL) == reached == (state.places()[0] == 1)


@pytest.mark.parametrize("mission", ["1", "2", "3"])
def test_blocks_that_serve_the_goal_are_better(mission: str) -> None:
    sites = {"f5": "1 red3 OOO", "h6": "2 O"}
    plain = position(1, mission=mission, sites=sites).evaluate(0)
    other = position(1, mission=mission, sites=sites, blocks={"O": "blue"}).evaluate(0)
    own = position(1, mission=mission, sites=sites, blocks={"O": "red"}).evaluate(0)
    assert plain < other < own


def test_a_nearly_finished_goal_is_better() -> None:
    sites = {"c1": "1 red5 O", "h1": "1 red5 O", "e2": "2 red5 O", "f5": "2 blue3 OOO"}
    less = position(1, mission="1", sites=sites).evaluate(0)
    sites["f5"] = "2 blue4 OOO"
    assert position(1, mission="1", sites=sites).evaluate(0) > less
