"""Where all win or lose together, what counts is what all of them have."""

import pytest

from benben import games
from benben.bots import make
from benben.bots.bot import Budget
from benben.bots.greedy import TRIUMPH, standing
from benben.bots.ismcts import Ismcts
from benben.core.drive import resolve_chance
from benben.core.rng import Rng
from benben.core.state import CHANCE, OVER, State
from tests.bots.tables import positions
from tests.trial import GAME as TRIAL


def played(bot: str, seats: int, seed: int) -> State:
    """A whole first mission of Terra Pyramides by bots of one kind."""
    rng = Rng(seed)
    state = games.get("terra_pyramides").start(seats, {"mission": "1"})
    team = [make(bot, seed + seat) for seat in range(seats)]
    while state.to_move != OVER:
        if state.to_move == CHANCE:
            state.apply(state.deal(rng))
            continue
        each = team[state.to_move]
        state.apply(each.choose(state.seen_by(state.to_move), each.budget))
    return state


@pytest.mark.parametrize("seats", [1, 2])
def test_greedy_builds_for_the_team(seats: int) -> None:
    by_greed = [played("greedy", seats, seed).evaluate(0) for seed in range(2)]
    by_chance = [played("random", seats, seed).evaluate(0) for seed in range(2)]
    assert min(by_greed) > 2 * max(by_chance)


def test_greedy_wins_the_first_mission_alone() -> None:
    """Mostly: five games, that none of them is won would be a chance of one in thousands."""
    assert any(played("greedy", 1, seed).places() == [1] for seed in range(5))


def test_a_lone_player_of_a_mission_is_a_team() -> None:
    state = games.get("terra_pyramides").start(1, {"mission": "1"})
    resolve_chance(state, Rng(1))
    assert state.allied()
    assert standing(state, 0) == state.evaluate(0) != 0
    bot = Ismcts(1)
    assert bot.choose(state.seen_by(0), Budget(iterations=20)) in state.legal()
    assert bot.outlook.team


def test_rivals_are_no_team() -> None:
    state = games.get("terra_pyramides").start(2)
    resolve_chance(state, Rng(1))
    assert not state.allied()
    assert standing(state, 0) == -standing(state, 1)


def test_the_standing_of_a_team_is_the_same_for_all_of_it() -> None:
    won = lost = 0
    for seed in range(12):
        ended = None
        for state in positions(TRIAL, 3, seed, {"ending": "together"}):
            assert len({standing(state, seat) for seat in range(3)}) == 1
            ended = state
        assert ended is not None
        assert ended.to_move == OVER  # the walk went on with the state that it gave
        triumph = standing(ended, 0) >= TRIUMPH
        assert triumph == (ended.places()[0] == 1)
        won, lost = won + triumph, lost + (not triumph)
    assert won > 0
    assert lost > 0


def test_what_a_team_can_expect_is_the_same_for_all_of_it() -> None:
    for state in positions(TRIAL, 4, 2, {"ending": "together"}):
        if len(state.legal()) < 2 or len(state.owing()) > 1:
            continue
        bot = Ismcts(3)
        bot.choose(state.seen_by(state.to_move), Budget(iterations=40))
        best = bot.explain().options[0]
        assert len(set(best.wins)) == 1
        assert 0 <= best.wins[0] <= 1


def test_the_chances_of_rivals_add_up() -> None:
    for state in positions(TRIAL, 3, 5, {"ending": "rivals"}):
        if len(state.legal()) < 2 or len(state.owing()) > 1:
            continue
        bot = Ismcts(3)
        bot.choose(state.seen_by(state.to_move), Budget(iterations=40))
        for option in bot.explain().options:
            if option.visits:
                assert sum(option.wins) == pytest.approx(1)
