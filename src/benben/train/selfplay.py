"""Self-play of the search, as rows for training.

A row is a decision: what the network sees, who won with how many points, and how often the search
tried each choice. Most decisions get a quick search, to make many games; some get a full one, and
only their visits teach the policy (playout cap randomisation).
"""

import multiprocessing
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from benben import games
from benben.bots.bot import Budget
from benben.bots.greedy import Greedy
from benben.bots.ismcts import Ismcts
from benben.bots.learned import Learned
from benben.bots.network import evaluations
from benben.bots.outlook import evaluated, points
from benben.bots.tree import Thought
from benben.bots.weights import network, read
from benben.core.errors import BadInput
from benben.core.game import Game
from benben.core.rng import Rng
from benben.core.state import CHANCE, OVER, State
from benben.processes import end_with_parent

CHOICES: Final = 64
"""Number of choices of a decision that a row can hold; those with the fewest visits are dropped."""
PADDING: Final = 65_535
"""Placeholder for no choice."""
PERCENT: Final = 100
LATER: Final = 0.95
"""Share of what is expected at the next decision in `Recorder.later_shares`, as in TD(lambda)."""

Rows = dict[str, NDArray[Any]]
OF_ALL: Final = ("team", "tuning")
"""Names of arrays that belong to all rows of a file."""


@dataclass(frozen=True)
class Plan:
    """How games are played for training."""

    game: str
    seats: int
    options: dict[str, list[str]] = field(default_factory=dict)
    """Values of options; games take them in turn. Other options have their default."""
    full: int = 160
    """Iterations of a full search."""
    quick: int = 40
    """Iterations of a quick search."""
    full_percent: int = 30
    """Percentage of decisions with a full search."""
    random_percent: int = 4
    """Percentage of random decisions, so that the data contains mistakes."""
    sampled_percent: int = 30
    """Percentage of decisions sampled in proportion to visits; others take the most visited."""
    greedy_percent: int = 15
    """Percentage of the time for games of `greedy`: weak play, for training values only."""
    greedy_rows_percent: int = 8
    """Percentage of decisions of those games that become rows: many games, few rows of each."""
    weights: str = ""
    """File of the network that guides the search; empty: `ismcts`."""
    tuning: list[int] = field(default_factory=list)
    """Parameters of the evaluation (`State.tuning`); empty: the game's own."""
    prior_visits: float = -1.0
    """Weight of a tuned evaluation as a prior, in visits; below 0: the game's own."""


class Recorder:
    """Collects rows."""

    def __init__(self, game: Game, seats: int) -> None:
        self.layout = game.layout(seats)
        self.seats = seats
        self.rows: list[list[int]] = []
        self.worth: list[list[float]] = []
        self.shares: list[list[float]] = []
        self.points: list[list[float]] = []
        """The evaluation of the end, by which results are compared."""
        self.scores: list[list[float]] = []
        """The points that people see."""
        self.search_shares: list[list[float]] = []
        self.search_points: list[list[float]] = []
        self.later_shares: list[list[float]] = []
        """Mean of what this search and later ones expected and of the result, by `LATER`.

        It varies less than the result and is less biased than the search. Without searches it is
        the result.
        """
        self.settled: list[bool] = []
        """Whether the position is settled (`State.settled`)."""
        self.choices: list[list[int]] = []
        self.visits: list[list[int]] = []
        self.full: list[bool] = []
        self.game: list[int] = []
        self.moves: list[int] = []
        """Seats of the rows since the last game ended."""
        self.team = False
        self.tuning: list[int] = []
        """Parameters of the evaluation in these games."""

    def add(self, state: State, thought: Thought, *, full: bool) -> None:
        """Add a decision of the seat to move; who won is added by `end`."""
        options = [each for each in thought.options if each.ends]
        total = sum(each.visits for each in options)
        shares = [0.0] * self.seats
        made = [0.0] * self.seats
        for each in options:
            for i in range(self.seats):
                shares[i] += each.wins[i] * each.visits / total
                made[i] += each.scores[i] * each.visits / total
        seat = self._add_position(state)
        self.search_shares.append(_from(shares, seat))
        self.search_points.append(_from(made, seat))
        kept = thought.options[:CHOICES]
        padding = CHOICES - len(kept)
        self.choices.append([each.choice for each in kept] + [PADDING] * padding)
        self.visits.append([min(each.visits, PADDING) for each in kept] + [0] * padding)
        self.full.append(full)

    def add_plain(self, state: State) -> None:
        """Add a decision without a search; its only target is the result of the game."""
        self._add_position(state)
        self.choices.append([PADDING] * CHOICES)
        self.visits.append([0] * CHOICES)
        self.full.append(False)

    def _add_position(self, state: State) -> int:
        """Add what the seat to move sees, and return the seat."""
        seat = state.to_move
        worth = evaluated(state)
        self.rows.append(self.layout.row(state, seat) + evaluations(state, seat, worth))
        self.worth.append(_from(worth, seat))
        self.settled.append(state.settled())
        self.moves.append(seat)
        return seat

    def end(self, state: State, number: int) -> None:
        """Add the result of a game to the decisions since the last one."""
        # Not the points: an eliminated seat may have the most.
        places, worth = state.places(), evaluated(state)
        self.team = state.allied()
        self.tuning = state.tuning
        winners = 1 if self.team else places.count(1)
        shares = [1.0 / winners if place == 1 else 0.0 for place in places]
        then, later = shares, []
        searched = zip(self.search_shares[len(self.shares) :], self.moves, strict=False)
        for expected, seat in reversed(list(searched)):
            now = _from(expected, -seat)
            then = [one + LATER * (other - one) for one, other in zip(now, then, strict=True)]
            later.append(_from(then, seat))
        later.reverse()
        self.later_shares.extend(later or [_from(shares, seat) for seat in self.moves])
        for seat in self.moves:
            self.shares.append(_from(shares, seat))
            self.points.append(_from(worth, seat))
            self.scores.append(_from(points(state, worth), seat))
            self.game.append(number)
        self.search_shares.extend(self.shares[len(self.search_shares) :])
        self.search_points.extend(self.points[len(self.search_points) :])
        self.moves = []

    def data(self) -> Rows:
        """All rows as arrays."""
        count = len(self.shares)
        return {
            "rows": np.array(self.rows[:count], np.int16),
            "worth": np.array(self.worth[:count], np.float32),
            "shares": np.array(self.shares, np.float32),
            "points": np.array(self.points, np.float32),
            "scores": np.array(self.scores, np.float32),
            "search_shares": np.array(self.search_shares[:count], np.float32),
            "search_points": np.array(self.search_points[:count], np.float32),
            "later_shares": np.array(self.later_shares, np.float32),
            "settled": np.array(self.settled[:count], np.bool_),
            "choices": np.array(self.choices[:count], np.uint16),
            "visits": np.array(self.visits[:count], np.uint16),
            "full": np.array(self.full[:count], np.bool_),
            "game": np.array(self.game, np.int64),
            "team": np.array(self.team, np.bool_),
            "tuning": np.array(self.tuning, np.int64),
        }


def _from(values: list[float], seat: int) -> list[float]:
    """Return values by seat, rotated so that those of this seat come first; with -seat, back."""
    return values[seat:] + values[:seat]


def start(game: Game, plan: Plan, number: int) -> State:
    """Set up a game; its number determines the values of its options."""
    state = game.start(
        plan.seats, {name: values[number % len(values)] for name, values in plan.options.items()}
    )
    if plan.tuning:
        state.tuning = plan.tuning
    return state


def play_greedy(
    game: Game, plan: Plan, number: int, seed: int, rng: Rng, recorder: Recorder
) -> State:
    """Play one game of `greedy` and record some of its decisions; return its last position.

    If parameters of the evaluation are learned, `greedy` plays with its own in every second game.
    """
    state = start(game, plan, number)
    tuning = state.tuning if number % 2 else game.start(plan.seats, {}).tuning
    bots = [Greedy(seed + seat) for seat in range(plan.seats)]
    while state.to_move != OVER:
        seat = state.to_move
        if seat == CHANCE:
            state.apply(state.deal(rng))
            continue
        choices = state.candidates()
        if len(choices) > 1 and rng.below(PERCENT) < plan.greedy_rows_percent:
            recorder.add_plain(state)
        view = state.seen_by(seat)
        view.tuning = tuning
        state.apply(bots[seat].choose(view, Budget(iterations=1)))
    return state


def play(
    game: Game, plan: Plan, number: int, bots: list[Ismcts], rng: Rng, recorder: Recorder
) -> State:
    """Play one game and record its decisions; return its last position."""
    state = start(game, plan, number)
    while state.to_move != OVER:
        seat = state.to_move
        if seat == CHANCE:
            choice = state.deal(rng)
        else:
            choices = state.candidates()
            choice = choices[0]
            if len(choices) > 1:
                choice = _decide(state, plan, bots[seat], rng, recorder)
        for i, bot in enumerate(bots):
            bot.hear(seat, state.heard(choice, i))
        state.apply(choice)
    return state


def _decide(state: State, plan: Plan, bot: Ismcts, rng: Rng, recorder: Recorder) -> int:
    full = rng.below(PERCENT) < plan.full_percent
    budget = Budget(iterations=plan.full if full else plan.quick)
    chosen = bot.choose(state.seen_by(state.to_move), budget)
    thought = bot.explain()
    if not thought.options:  # only one choice was open to this seat
        return chosen
    recorder.add(state, thought, full=full)
    draw = rng.below(PERCENT)
    if draw < plan.random_percent:
        choices = state.candidates()
        return choices[rng.below(len(choices))]
    if draw < plan.random_percent + plan.sampled_percent:
        visits = [each.visits for each in thought.options]
        return thought.options[rng.weighted(visits)].choice
    return chosen


def make_bots(plan: Plan, seed: int) -> list[Ismcts]:
    """Make a searching bot for each seat."""
    model = Ismcts()
    if plan.weights:
        learned = Learned()
        learned.given = network(read(Path(plan.weights)))
        model = learned
    elif plan.tuning:
        model.prior_visits = plan.prior_visits
    return [like(model, seed + seat) for seat in range(plan.seats)]


def like(model: Ismcts, seed: int) -> Ismcts:
    """Make a bot like this one with another seed."""
    bot = Ismcts(seed)
    if isinstance(model, Learned):
        learned = Learned(seed)
        learned.given = model.given
        bot = learned
    bot.prior_visits = model.prior_visits
    return bot


def work(plan: Plan, seed: int, until: float, file: Path) -> None:
    """Play games until a time and write their rows; at least one game of each kind."""
    end_with_parent()
    game = games.get(plan.game)
    recorder = Recorder(game, plan.seats)
    number = 0
    begin = time.time()
    greedy_until = begin + (until - begin) * plan.greedy_percent / PERCENT
    while plan.greedy_percent and (number == 0 or time.time() < greedy_until):
        own = _seed(seed, number)
        state = play_greedy(game, plan, number, own, Rng(own + 7), recorder)
        recorder.end(state, own)
        number += 1
    guide = make_bots(plan, 0)
    searched = 0
    while searched == 0 or time.time() < until:
        own = _seed(seed, number)
        bots = [like(bot, own + seat) for seat, bot in enumerate(guide)]
        state = play(game, plan, number, bots, Rng(own + 7), recorder)
        recorder.end(state, own)
        number += 1
        searched += 1
    part = file.with_suffix(".part")
    with part.open("wb") as out:
        np.savez(out, **recorder.data())  # type: ignore[arg-type] # the stub takes no **dict
    part.rename(file)


def _seed(seed: int, number: int) -> int:
    return (seed * 100_003 + number) * 16


def many(plan: Plan, seed: int, seconds: float, jobs: int, files: list[Path]) -> None:
    """Play games in several processes until the time is up, each into a file of its own."""
    until = time.time() + seconds
    context = multiprocessing.get_context("spawn")
    workers = [
        context.Process(target=work, args=(plan, seed * jobs + i, until, files[i]))
        for i in range(jobs)
    ]
    for worker in workers:
        worker.start()
    for worker in workers:
        worker.join()


def read_rows(files: list[Path]) -> Iterator[Rows]:
    """Read the rows of each file."""
    for file in files:
        with np.load(file) as data:
            yield {name: data[name] for name in data.files}


def check_rounds(folder: Path, plan: Plan) -> None:
    """Refuse to go on with games of another version or another evaluation (`BadInput`)."""
    game = games.get(plan.game)
    tuning = start(game, plan, 0).tuning
    names = {*Recorder(game, plan.seats).data()}
    for file in sorted(folder.glob("round-*.npz")):
        with np.load(file) as data:
            if {*data.files} != names or data["tuning"].tolist() != tuning:
                raise BadInput(
                    "error.train.rounds",
                    "{file} has games of another version of benben, or with other parameters of "
                    "the evaluation; train in another folder",
                    file=str(file),
                )
