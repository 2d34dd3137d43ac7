"""Hints and reviews say what is true, from what a player could know."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest

from benben import games
from benben.bots.judge import Dropped, Effort, Judged, advise, judge
from benben.core.play import Play
from benben.core.state import CHANCE
from benben.review import DETAILS, DOUBTFUL, Review, conclude, doubtful, expected, questions
from benben.words import Words
from tests.bots.blunders import team_lost, thrown_away
from tests.bots.tables import opening, positions
from tests.trial import GAME as TRIAL

LITTLE = Effort(16, 60.0)

Blunder = Callable[[], tuple[Play, int, set[int]]]


def reviewed(play: Play, effort: Effort = LITTLE) -> Review:
    asked = questions(play)
    judged: dict[int, Judged] = {}
    for each in asked:
        view = play.game.unpack(each.view, play.edition)
        judged[each.ply] = judge(view, each.chosen, effort, each.ply)
    return conclude(play, "usual", asked, judged)


@pytest.mark.parametrize("blunder", [thrown_away, team_lost])
def test_a_win_that_was_thrown_away_is_named_with_the_better_choice(blunder: Blunder) -> None:
    play, ply, winning = blunder()
    review = reviewed(play)
    dearest = review.turns[0]
    assert dearest.ply == ply
    assert dearest.seat == play.who[ply]
    assert dearest.chosen.words == play.game.space.words(play.choices[ply])
    assert dearest.chosen.chance == 0.0
    assert play.game.space.parse(dearest.better.words) in winning
    assert dearest.better.chance > 0.95
    assert dearest.better.points != dearest.chosen.points
    before = next(each for each in review.moments if each.ply == ply)
    assert before.chances[dearest.seat] > 0.95
    assert before.lost > 0.95
    assert review.moments[-1].chances[dearest.seat] == 0.0
    assert review.team == (blunder is team_lost)
    assert Review.from_data(json.loads(json.dumps(review.data()))) == review


@pytest.mark.parametrize("blunder", [thrown_away, team_lost])
def test_a_hint_there_is_the_choice_that_wins(blunder: Blunder) -> None:
    play, ply, winning = blunder()
    play.rewind(ply)
    seat = play.state.to_move
    best = advise(play.state.seen_by(seat), Effort(200, 60.0), 1)[0]
    assert best.choice in winning
    assert best.chances[seat] > 0.99


def test_the_best_choice_costs_nothing() -> None:
    play, ply, winning = thrown_away()
    play.rewind(ply)
    seat = play.state.to_move
    for choice in winning:
        judged = judge(play.state.seen_by(seat), choice, LITTLE, 3)
        assert judged.lost(seat) < 0.01


def test_a_review_is_of_every_decision_and_ends_with_the_result() -> None:
    play, _, _ = thrown_away()
    review = reviewed(play, Effort(10, 60.0))
    decided = [ply for ply, who in enumerate(play.who) if who != CHANCE and not play.forced[ply]]
    assert [each.ply for each in review.moments] == [*decided, len(play.choices)]
    for each in review.moments:
        assert sum(each.chances) == pytest.approx(1, abs=0.001)
    places = play.state.places()
    assert [chance > 0 for chance in review.moments[-1].chances] == [p == 1 for p in places]
    costs = [turn.better.chance - turn.chosen.chance for turn in review.turns]
    assert costs == sorted(costs, reverse=True)
    assert len(costs) <= DOUBTFUL


def test_both_choices_are_looked_at_as_much() -> None:
    """Also one that the search itself would hardly ever try."""
    view = opening("imhotep", 3)
    for choice in view.legal():
        judged = judge(view, choice, Effort(100, 60.0), 5)
        assert judged.chosen.choice == choice
        assert min(judged.chosen.share, judged.best.share) > 0.2


def test_hidden_things_do_not_matter() -> None:
    """Two games that a seat cannot tell apart are judged alike: all it sends is its view."""
    play, _, _ = thrown_away()
    for asked in questions(play)[:5]:
        view = play.game.unpack(asked.view, play.edition)
        assert view.eyes == asked.seat
        assert view == view.seen_by(asked.seat)


def test_whoever_does_not_want_to_know_any_more_is_heard() -> None:
    told: list[float] = []

    def tick(done: float) -> bool:
        told.append(done)
        return len(told) < 3

    with pytest.raises(Dropped):
        advise(opening("imhotep", 2), Effort(1000, 60.0), 1, tick)
    assert told == sorted(told)
    assert len(told) == 3


def test_time_ends_a_search_too() -> None:
    found = advise(opening("imhotep", 2), Effort(10**9, 0.0), 1)
    assert len(found) == 5


def test_the_details_are_bounded_however_long_a_game_is() -> None:
    for detail in DETAILS.values():
        for decisions in (0, 1, 100, 5000):
            effort = detail.effort(decisions)
            assert effort.iterations >= detail.least
            assert effort.seconds * decisions <= detail.seconds
    assert doubtful([], {}) == []


@pytest.mark.parametrize("game", ["imhotep", "cleopatra", "egizia", "terra_pyramides"])
def test_what_is_expected_can_be_said_in_any_game(game: str) -> None:
    found, text, words = games.get(game), games.text(game), Words("en")
    names = [f"Player {seat}" for seat in range(5)]
    shown = 0
    for at, state in enumerate(positions(found, found.seats[-1], 3)):
        if at % 23 or len(state.legal()) < 2:
            continue
        view = state.seen_by(state.to_move)
        for each in advise(view, Effort(40, 60.0), at):
            line = [words.say(one, names) for one in expected(text, view, each.choice, each.line)]
            assert all(line)
            shown += len(line)
    assert shown > 0


def test_sealed_choices_are_judged_too() -> None:
    asked = 0
    for state in positions(TRIAL, 3, 4):
        for seat in state.owing()[1:]:
            view = state.seen_by(seat)
            if len(view.legal_for(seat)) > 1:
                judged = judge(view, view.legal_for(seat)[0], LITTLE, asked)
                assert judged.chosen.choice == view.legal_for(seat)[0]
                asked += 1
    assert asked > 3


def test_advice_compares_even_where_the_search_is_sure() -> None:
    """The search of Terra Pyramides is not curious: alone it would tell of one choice only."""
    states = positions(games.get("terra_pyramides"), 2, seed=3)
    view = next(state.seen_by(state.to_move) for state in states if len(state.legal()) > 20)
    found = advise(view, Effort(1000, 60.0), 1)
    assert len(found) == 5
    assert all(each.share >= 0.03 and len(each.points) == 2 for each in found)
    assert [each.share for each in found] == sorted((each.share for each in found), reverse=True)
