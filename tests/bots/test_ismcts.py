"""The search: what it promises whatever the game."""

import time

import pytest

from benben import games
from benben.bots import make
from benben.bots.bot import Budget
from benben.bots.ismcts import Ismcts
from benben.bots.outlook import Outlook, playout
from benben.core.drive import resolve_chance
from benben.core.rng import Rng
from benben.core.state import CHANCE, OVER
from tests.bots.tables import opening, positions
from tests.trial import GAME as TRIAL


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_same_seed_and_iterations_same_thought(seats: int) -> None:
    view = opening("imhotep", seats)
    thoughts = []
    for _ in range(2):
        bot = make("ismcts:120", 7)
        assert isinstance(bot, Ismcts)
        bot.choose(view, bot.budget)
        thoughts.append(bot.explain())
    one, two = (
        [(option.choice, option.visits, option.value, option.scores) for option in each.options]
        for each in thoughts
    )
    assert one == two
    assert thoughts[0].line == thoughts[1].line


def test_the_view_is_left_as_it_is() -> None:
    view = opening("imhotep", 3, sides="BBBBB")
    packed = view.pack()
    make("ismcts:50", 1).choose(view, Budget(iterations=50))
    assert view.pack() == packed


def test_explain_tells_all() -> None:
    view = opening("imhotep", 3)
    bot = Ismcts(2)
    chosen = bot.choose(view, Budget(iterations=200))
    thought = bot.explain()
    assert thought.iterations == 200
    assert thought.seat == view.eyes
    assert thought.ms > 0
    assert sorted(option.choice for option in thought.options) == view.legal()
    assert thought.options[0].choice == chosen
    assert sum(option.visits for option in thought.options) == 200
    visits = [option.visits for option in thought.options]
    assert visits == sorted(visits, reverse=True)
    best = thought.options[0]
    assert 0 <= best.value <= 1
    assert len(best.scores) == 3
    assert thought.line[0] == [view.eyes, chosen]


@pytest.mark.parametrize("game", sorted(games.GAMES))
def test_points_are_those_of_the_end(game: str) -> None:
    """Not what the evaluation sees a few choices later, long before most points are made."""
    first = next(each for each in positions(games.get(game), 3, 1) if len(each.legal()) > 1)
    view = first.seen_by(first.to_move)
    rng = Rng(5)
    ends = 0.0
    for _ in range(100):
        world = view.imagine(rng)
        playout(world, rng, -1, 100)
        ends += sum(world.scores()) / 3 / 100
    bot = Ismcts(4)
    bot.choose(view, Budget(iterations=100))
    text = sum(bot.explain().options[0].scores) / 3
    assert abs(text - ends) < ends / 5


@pytest.mark.parametrize("game", sorted(games.GAMES))
def test_nothing_is_made_after_the_end(game: str) -> None:
    """Also where the evaluation sees more in an end than points: who is eaten, who has won."""
    outlook = Outlook()
    outlook.measure(opening(game, 3), Rng(3), -1, 100, 16)
    assert outlook.later == 0
    assert outlook.gains == [0, 0, 0]


def test_time_is_kept() -> None:
    view = opening("imhotep", 2)
    bot = Ismcts(1)
    begin = time.perf_counter()
    bot.choose(view, Budget(ms=60))
    assert time.perf_counter() - begin > 0.05  # and that it ends at all is the time's doing
    assert bot.explain().iterations > 0


def test_memory_is_bounded_and_said() -> None:
    view = opening("imhotep", 4)
    bot = Ismcts(1)
    bot.limit = 300
    bot.choose(view, Budget(iterations=2000))
    thought = bot.explain()
    assert thought.full
    assert thought.nodes <= 300 + 12 * 6  # what chance deals on the way is still told apart
    assert thought.iterations == 2000


def test_the_tree_is_kept_while_it_is_told() -> None:
    state = games.get("imhotep").start(2)
    resolve_chance(state, Rng(3))
    me = state.to_move
    told, deaf = Ismcts(1), Ismcts(1)
    for bot in (told, deaf):
        bot.choose(state.seen_by(me), Budget(iterations=400))
    rng = Rng(8)
    choice = told.explain().options[0].choice
    while True:
        told.hear(state.to_move, state.heard(choice, me))
        state.apply(choice)
        if state.to_move == me and len(state.legal()) > 1:
            break
        choice = state.deal(rng) if state.to_move == CHANCE else told.explain().line[1][1]
    for bot in (told, deaf):
        bot.choose(state.seen_by(me), Budget(iterations=10))
    visits = [sum(option.visits for option in bot.explain().options) for bot in (told, deaf)]
    assert visits[1] == 10
    assert visits[0] > 10


def test_a_choice_nobody_foresaw_drops_the_tree() -> None:
    view = opening("imhotep", 2)
    bot = Ismcts(1)
    bot.choose(view, Budget(iterations=50))
    bot.hear(0, 10_000)
    assert bot.choose(view, Budget(iterations=50)) in view.legal()
    assert sum(option.visits for option in bot.explain().options) == 50


def test_the_last_choice_is_the_best_one() -> None:
    """Where the game ends at once, a search must find what scores most."""
    imhotep = games.get("imhotep")
    seen = 0
    for seed in range(60):
        last = None
        for state in positions(imhotep, 2, seed):
            last = state.clone()
        assert last is not None
        if len(last.legal()) < 2:
            continue
        me = last.to_move
        ends = {}
        for choice in last.legal():
            after = last.clone()
            after.apply(choice)
            if after.to_move == OVER:
                ends[choice] = (after.places()[me], -after.scores()[me])
        if len(ends) < len(last.legal()) or len(set(ends.values())) < 2:
            continue
        seen += 1
        bot = Ismcts(seed)
        chosen = bot.choose(last.seen_by(me), Budget(iterations=300))
        assert ends[chosen][0] == min(ends.values())[0]
    assert seen > 0


@pytest.mark.parametrize("ending", ["rivals", "together"])
def test_sealed_choices_and_teams(ending: str) -> None:
    """Every seat that owes a bid is asked before any bid is known."""
    asked = 0
    for state in positions(TRIAL, 3, 4, {"ending": ending}):
        for seat in state.owing():
            legal = state.legal_for(seat)
            if len(legal) < 2:
                continue
            bot = Ismcts(asked)
            assert bot.choose(state.seen_by(seat), Budget(iterations=25)) in legal
            assert bot.outlook.team == (ending == "together")
            asked += seat != state.to_move
    assert asked > 3


@pytest.mark.parametrize(("game", "seats"), [("cleopatra", 3), ("terra_pyramides", 2)])
def test_playouts_are_cut_between_turns(game: str, seats: int) -> None:
    """Where a turn has many decisions; else whoever needs more of them would seem to gain time."""
    unsettled = 0
    for state in positions(games.get(game), seats, seed=5):
        if state.to_move == OVER or state.settled():
            continue
        unsettled += 1
        world = state.clone()
        playout(world, Rng(unsettled), 0, 100)
        assert world.to_move == OVER or world.settled()
        assert world.pack() != state.pack()
        reached = world.pack()
        playout(world, Rng(unsettled), 0, 100)  # there is nothing more to do
        assert world.pack() == reached
    assert unsettled > 20


def test_a_playout_of_no_decisions_changes_nothing_elsewhere() -> None:
    for state in positions(games.get("imhotep"), 3, seed=5):
        world = state.clone()
        playout(world, Rng(1), 0, 100)
        assert world.pack() == state.pack()


@pytest.mark.parametrize(("setting", "other"), [("exploration", 3), ("prior_visits", 1)])
def test_games_say_how_curious_and_trusting_a_search_shall_be(setting: str, other: int) -> None:
    view = opening("cleopatra", 3)
    own = {"exploration": view.exploration(), "prior_visits": view.prior_visits()}[setting]
    visits = []
    for spec in ("ismcts:60", f"ismcts:60/{setting}={own}", f"ismcts:60/{setting}={other}"):
        bot = make(spec, 3)
        assert isinstance(bot, Ismcts)
        bot.choose(view, bot.budget)
        visits.append([option.visits for option in bot.explain().options])
    assert visits[0] == visits[1] != visits[2]


@pytest.mark.parametrize("game", sorted(games.GAMES))
def test_stopping_early_changes_no_choice(game: str) -> None:
    """Only what cannot matter is left out: for a server that keeps no tree."""
    saved = 0
    for k, state in enumerate(positions(games.get(game), 3, 2)):
        if k % 40 or len(state.legal()) < 2:
            continue
        view = state.seen_by(state.to_move)
        whole, early = Ismcts(k), Ismcts(k)
        early.early = True
        budget = Budget(iterations=150)
        assert early.choose(view, budget) == whole.choose(view, budget)
        assert whole.explain().iterations == 150
        saved += 150 - early.explain().iterations
    assert saved > 0
