"""Information-set Monte Carlo tree search for any game and any number of seats. Compiled.

Each iteration imagines one world that fits the view, walks down one tree shared by all worlds,
plays on from its edge, and tells every node on the way what came of it. Seats choose for
themselves (max^n): a node remembers only what it was worth to the seat that chose it. Chance is
sampled. What the searching seat cannot hear does not split its tree (see `tree.py`).

The utility rewards winning first and margin second and lies between 0 and 1. How large a margin is
large, and how much results vary at all, is measured at the start of each search by a few playouts,
so that no game has to say it.
"""

import math
import time
from typing import Final

from mypy_extensions import i64

from benben.bots.bot import Bot, Budget, choices_of
from benben.bots.tree import Considered, Node, Thought, principal_line
from benben.core.rng import Rng
from benben.core.state import CHANCE, GOAL, OVER, Choice, State

LIMIT: Final = 400_000
"""Nodes of a tree at most, about 60 MB."""
TRIALS: Final = 16
"""Playouts that measure how much results vary, unless a bot is told to make more."""
WIN: Final = 0.7
"""The part of the utility that winning decides; margin decides the rest."""
STEEP: Final = 1.6
"""How fast an expected margin makes winning likely."""
PART: Final = 32
"""Iterations after which a search that may stop early looks whether it can."""
LINE: Final = 12
SEEN: Final = 5
"""How often a line was seen at least to be an expectation."""


class Ismcts(Bot):
    def __init__(self, seed: int = 0) -> None:
        super().__init__(seed)
        self.explore = -1.0
        """How much untried choices attract; below 0: as the game says (`State.curiosity`)."""
        self.bias = -1.0
        """As how many visits the game's evaluation of a choice counts; 0: it is not asked; below 0:
        as the game says (`State.trust`)."""
        self.plies = 12
        """After how many decisions a playout is cut off and evaluated; below 0: never."""
        self.team_plies = 0
        """The same for a team: no rival answers, so that playouts have nothing to find out."""
        self.guided = 100
        """Percent of decisions in playouts that the game's own `pick` makes; others are random."""
        self.trials = TRIALS
        self.early = False
        """Whether to stop when the rest of the iterations cannot change the choice any more. A tree
        that is kept would be smaller then, so whoever keeps it goes on."""
        self.reuse = True
        self.limit = LIMIT
        self.root: Node | None = None
        self.told = 0
        """Choices heard since the latest search; without them its tree is no use."""
        self.thought = Thought()
        self.me = 0
        self.nodes = 0
        self.full = False
        self.team = False
        """Whether all win or lose together, or one plays alone."""
        self.centre = 0.0
        """For a team: how much of its goal is neither good nor bad, in percent,"""
        self.luck = 0.0
        """and how likely winning is with so much of it, as a logit; for rivals it is even."""
        self.scale = 1.0
        """A margin, in points, that is neither small nor large."""
        self.weight = 10.0
        """As how many visits the game's evaluation counts in this search."""
        self.reach = 0.35
        """How much untried choices attract, as a utility: by how much playouts to the end vary."""
        self.later = 0.0
        """Points that a seat makes on average after a playout is cut and evaluated."""
        self.view: State | None = None
        self.choices: list[int] = []
        self.mine: list[Node] = []
        """The nodes at which the searching seat decides first: several after sealed answers."""
        self.done = 0
        self.only = -1
        """A choice that every iteration makes first, if there is one."""

    # --- from outside --------------------------------------------------------------------------

    def choose(self, view: State, budget: Budget) -> Choice:
        choices = choices_of(view)
        if len(choices) == 1:
            self._prepare(view)
            return choices[0]
        begin = time.perf_counter()
        self.begin(view)
        if budget.ms:
            end = begin + budget.ms / 1000.0
            self.search(4)
            while time.perf_counter() < end:
                self.search(4)
        else:
            left = budget.iterations
            while left > 0 and not (self.early and self._lead() > left):
                part = min(PART, left) if self.early else left
                self.search(part)
                left -= part
        thought = self.conclude()
        thought.ms = (time.perf_counter() - begin) * 1000.0
        return thought.options[0].choice

    def explain(self) -> Thought:
        """About the latest choice: visits, values, expected scores, the principal line."""
        return self.thought

    # Whoever wants to look in between searches in parts: begin, search, search, conclude.

    def begin(self, view: State) -> None:
        self.choices = choices_of(view)
        self._prepare(view)
        self._measure(view)
        self.view = view
        self.mine = []
        self.done = 0

    def search(self, iterations: int, only: Choice = -1) -> None:
        """More iterations; with `only`, all through that choice, to learn what it is worth."""
        view, root = self.view, self.root
        assert view is not None
        assert root is not None
        self.only = only
        for _ in range(iterations):
            self._iterate(root, view, self.mine)
        self.only = -1
        self.done += iterations

    def _lead(self) -> int:
        """By how many visits the best choice is ahead of the next one."""
        best = 0
        second = 0
        for choice in self.choices:
            visits = 0
            for node in self.mine:
                child = node.child(choice)
                if child is not None:
                    visits += int(child.visits)
            if visits > best:
                best, second = visits, best
            elif visits > second:
                second = visits
        return best - second

    def hear(self, who: int, choice: Choice) -> None:
        self.told += 1
        if self.root is not None:
            found = self.root.child(choice) if who >= 0 else None
            self.root = self.root.sound(choice) if found is None else found

    def _prepare(self, view: State) -> Node:
        """The part of the latest tree that is still true, or a new one."""
        root = self.root if self.reuse and self.told and view.eyes == self.me else None
        if root is None:
            root = Node(-1, CHANCE)
            self.nodes = 1
        else:
            self.nodes = root.size()
        self.root = root
        self.told = 0
        self.full = False
        self.me = view.eyes
        self.thought = Thought()
        return root

    # --- one iteration -------------------------------------------------------------------------

    def _iterate(self, root: Node, view: State, mine: list[Node]) -> None:
        world = view.imagine(self.rng)
        me = self.me
        node = root
        path = [root]
        own: Node | None = None
        while world.to_move != OVER:
            seat = world.to_move
            if seat == CHANCE:
                choice = world.deal(self.rng)
                heard = world.heard(choice, me)
                world.apply(choice)
                node = self._sound(node, heard)
                path.append(node)
                continue
            if own is None and seat == me and node not in mine:
                mine.append(node)
            legal = world.legal()
            if own is None and seat == me and self.only >= 0:
                legal = [self.only]
            if not node.children and self.nodes + len(legal) > self.limit:
                self.full = True
                break
            child = self._select(node, world, seat, legal)
            if own is None and seat == me:
                own = child
            new = child.visits == 0 and len(legal) > 1
            heard = world.heard(child.choice, me)
            world.apply(child.choice)
            path.append(child)
            if heard == child.choice:
                node = child
            else:
                node = self._sound(node, heard)
                path.append(node)
            if new:
                break
        scores = self._play_on(world)
        utilities = self._utilities(world, scores)
        for node in path:
            node.visits += 1
            if node.seat >= 0:
                node.total += utilities[node.seat]
        if own is not None:
            own.ends += 1
            own.wins = added(own.wins, self._chances(world, scores))
            own.scores = added(own.scores, scores)

    def _sound(self, node: Node, heard: int) -> Node:
        for known in node.after:
            if known.choice == heard:
                return known
        found = Node(heard, CHANCE)
        self.nodes += 1
        if node.after:
            node.after.append(found)
        else:
            node.after = [found]
        return found

    def _select(self, node: Node, world: State, seat: int, legal: list[int]) -> Node:
        """The child that promises most to the seat, untried ones by their prior."""
        children = node.children
        if not children:
            children = []
            node.children = children
        at = 0
        weight = self.weight if self.weight > 0.0 else 1.0
        reach = self.reach
        best_score = -1.0
        best: Node | None = None
        offered: i64 = 0
        log = 0.0
        for choice in legal:
            while at < len(children) and children[at].choice < choice:
                at += 1
            if at < len(children) and children[at].choice == choice:
                child = children[at]
            else:
                child = Node(choice, seat)
                self.nodes += 1
                child.prior = self._prior(node, world, seat, choice)
                children.insert(at, child)
            child.offered += 1
            if child.offered != offered:  # mostly all are offered as often
                offered = child.offered
                log = math.log(float(offered) + weight)
            visits = float(child.visits) + weight
            score = (child.total + weight * child.prior) / visits + reach * math.sqrt(log / visits)
            if score > best_score:
                best_score = score
                best = child
        assert best is not None
        return best

    def _prior(self, node: Node, world: State, seat: int, choice: int) -> float:
        """What the evaluation promises; without one, as good as the node so far."""
        jitter = float(self.rng.below(1024)) * 1e-6  # so that equals are tried in any order
        if self.weight <= 0.0:
            return 0.5 + jitter
        after = world.clone()
        after.apply(choice)
        while after.to_move == CHANCE:
            after.apply(after.deal(self.rng))
        if after.to_move == OVER:
            return self._utilities(after, finals(after))[seat]
        scores = finals(after)
        if self.team:
            return self._promise(average(scores) - self.centre) + jitter
        best, second, leader = top_two(scores)
        return self._promise(scores[seat] - (second if seat == leader else best)) + jitter

    # --- playing on ----------------------------------------------------------------------------

    def _play_on(self, world: State) -> list[float]:
        """From the edge of the tree to the end, or to the cut; the points, or what is expected."""
        plies = self.team_plies if self.team else self.plies
        play_on(world, self.rng, plies, self.guided)
        return finals(world)

    def _utilities(self, world: State, scores: list[float]) -> list[float]:
        seats = len(scores)
        over = world.to_move == OVER
        out: list[float] = []
        if over:
            places = world.places()
            winners = 0
            for place in places:
                if place == 1:
                    winners += 1
        if self.team:
            margin = average(scores) - self.centre
            if over:  # nothing is better than having won: not to win later with more to spare
                value = 1.0 if winners else (1.0 - WIN) * self._squash(margin)
            else:
                value = self._promise(margin)
            return [value] * seats
        best, second, leader = top_two(scores)
        for i in range(seats):
            margin = scores[i] - (second if i == leader else best)
            if over:
                win = 1.0 / float(winners) if places[i] == 1 else 0.0
                out.append(WIN * win + (1.0 - WIN) * self._squash(margin))
            else:
                out.append(self._promise(margin))
        return out

    def _squash(self, margin: float) -> float:
        x = margin / self.scale
        return 0.5 + 0.5 * x / (1.0 + abs(x))

    def _promise(self, margin: float) -> float:
        """The utility of a margin that is only expected: it decides how likely winning is."""
        return WIN * self._likely(margin) + (1.0 - WIN) * self._squash(margin)

    def _likely(self, margin: float) -> float:
        """How likely winning is with a margin that is only expected."""
        logit = STEEP * margin / self.scale + self.luck
        if logit > 20.0 or logit < -20.0:
            return 1.0 if logit > 0.0 else 0.0
        return 1.0 / (1.0 + math.exp(-logit))

    def _chances(self, world: State, scores: list[float]) -> list[float]:
        """Of winning, by seat: at the end who has won, before it who is likely to."""
        seats = len(scores)
        out: list[float] = []
        total = 0.0
        if world.to_move == OVER:
            for place in world.places():
                out.append(1.0 if place == 1 else 0.0)
        elif self.team:
            return [self._likely(average(scores) - self.centre)] * seats
        else:
            best, second, leader = top_two(scores)
            for i in range(seats):
                out.append(self._likely(scores[i] - (second if i == leader else best)))
        if self.team:
            return out
        for chance in out:
            total += chance
        if total > 0.0:
            for i in range(seats):
                out[i] /= total
        return out

    def _measure(self, view: State) -> None:
        """A few playouts to the end: what is a large margin, how far a team comes, what varies.

        And how much is still made after the cut: an evaluation compares well long before it knows
        how many points there will be in the end.
        """
        me = self.me
        ends: list[list[float]] = []
        worlds: list[State] = []
        self.team = view.allied()
        self.centre = 0.0
        self.later = 0.0
        for _ in range(self.trials):
            world = view.imagine(self.rng)
            before = self._play_on(world)
            play_on(world, self.rng, -1, self.guided)
            scores = finals(world)
            ends.append(scores)
            worlds.append(world)
            self.centre += average(scores) / float(self.trials)
            if not self.team:
                self.later += (average(scores) - average(before)) / float(self.trials)
        margins: list[float] = []
        for scores in ends:
            if self.team:
                margins.append(average(scores) - self.centre)
            else:
                best, second, leader = top_two(scores)
                margins.append(scores[me] - (second if me == leader else best))
        self.scale = max(1.0, deviation(margins))
        self.luck = STEEP * (self.centre - GOAL / 100.0) / self.scale if self.team else 0.0
        utilities: list[float] = []
        for i in range(self.trials):
            utilities.append(self._utilities(worlds[i], ends[i])[me])
        self.weight = self.bias if self.bias >= 0.0 else view.trust()
        explore = self.explore if self.explore >= 0.0 else view.curiosity()
        # Near a sure win all trials agree, and yet choices must be told apart.
        self.reach = explore * max(0.05, deviation(utilities))

    # --- what it found -------------------------------------------------------------------------

    def conclude(self) -> Thought:
        """The most visited choice; several nodes count together where sealed answers came first."""
        thought = Thought()
        thought.seat = self.me
        thought.nodes = self.nodes
        thought.full = self.full
        thought.iterations = self.done
        for choice in self.choices:
            option = Considered(choice)
            most: Node | None = None
            for node in self.mine:
                child = node.child(choice)
                if child is not None:
                    option.add(child)
                    if most is None or child.visits > most.visits:
                        most = child
            if most is not None:
                option.line = principal_line(most, LINE, SEEN)
            for i in range(len(option.scores)):
                option.scores[i] += self.later
            thought.options.append(option)
        thought.options = ranked(thought.options)
        if self.mine:
            thought.line = principal_line(self.mine[0], LINE)
        self.thought = thought
        return thought


def play_on(world: State, rng: Rng, plies: int, guided: int) -> None:
    """Quick choices: so many, and until the game is settled; below 0 to the end."""
    left = plies
    while world.to_move != OVER:
        if world.to_move == CHANCE:
            world.apply(world.deal(rng))
            continue
        if left == 0:
            if world.settled():
                return
        else:
            left -= 1
        if guided and (guided == 100 or rng.below(100) < guided):
            world.apply(world.pick(rng))
        else:
            choices = world.legal()
            world.apply(choices[rng.below(len(choices))])


def finals(world: State) -> list[float]:
    """Points at the end; before it, what the evaluation expects. Of a team, percent of its goal."""
    out: list[float] = []
    if world.allied():
        out = [float(world.evaluate(0)) / 100.0] * world.seats
    elif world.to_move == OVER:
        for points in world.scores():
            out.append(float(points))
    else:
        for seat in range(world.seats):
            out.append(float(world.evaluate(seat)) / 100.0)
    return out


def top_two(scores: list[float]) -> tuple[float, float, int]:
    """The best score, the second best, and who has the best."""
    leader = 0
    for i in range(1, len(scores)):
        if scores[i] > scores[leader]:
            leader = i
    second = scores[leader]
    first = True
    for i in range(len(scores)):
        if i != leader and (first or scores[i] > second):
            second = scores[i]
            first = False
    return scores[leader], second, leader


def added(sums: list[float], values: list[float]) -> list[float]:
    """Sums with one more value each, in place where there are any."""
    if not sums:
        return values[:]
    for i in range(len(values)):
        sums[i] += values[i]
    return sums


def average(values: list[float]) -> float:
    return sum(values) / float(len(values))


def deviation(values: list[float]) -> float:
    mean = average(values)
    square = 0.0
    for value in values:
        square += (value - mean) * (value - mean)
    return math.sqrt(square / float(len(values)))


def ranked(options: list[Considered]) -> list[Considered]:
    """By visits, then by value; an insertion sort, since keys would be closures."""
    out: list[Considered] = []
    for option in options:
        at = len(out)
        while at > 0 and (
            option.visits > out[at - 1].visits
            or (option.visits == out[at - 1].visits and option.value > out[at - 1].value)
        ):
            at -= 1
        out.insert(at, option)
    return out
