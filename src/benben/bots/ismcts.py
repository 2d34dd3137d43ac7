"""Information-set Monte Carlo tree search for any game and any number of seats. Compiled.

Each iteration imagines one world that fits the view, walks down one tree shared by all worlds,
plays on from its edge, and tells every node on the way what came of it. Seats choose for
themselves (max^n): a node remembers only what it was worth to the seat that chose it. Chance is
sampled. What the searching seat cannot hear does not split its tree (see `tree.py`).

What results are worth is in `outlook.py`.
"""

import math
import time
from typing import Final

from mypy_extensions import i64

from benben.bots.bot import Bot, Budget, choices_of
from benben.bots.outlook import Outlook, evaluated, play_on, points
from benben.bots.tree import Considered, Node, Thought, principal_line
from benben.core.state import CHANCE, OVER, Choice, State

LIMIT: Final = 400_000
"""Nodes of a tree at most, about 60 MB."""
TRIALS: Final = 16
"""Playouts that measure how much results vary, unless a bot is told to make more."""
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
        self.outlook = Outlook()
        self.weight = 10.0
        """As how many visits the game's evaluation counts in this search."""
        self.reach = 0.35
        """How much untried choices attract, as a utility: by how much playouts to the end vary."""
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

    def consider(self, choice: Choice) -> None:
        """Take in a legal choice that a search would not look at, such as one that was made."""
        if choice not in self.choices:
            self.choices.append(choice)
            self.choices.sort()

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
            choices = world.candidates()
            if own is None and seat == me and self.only >= 0:
                choices = [self.only]
            if not node.children and self.nodes + len(choices) > self.limit:
                self.full = True
                break
            child = self._select(node, world, seat, choices)
            if own is None and seat == me:
                own = child
            new = child.visits == 0 and len(choices) > 1
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
        worth = self._play_on(world)
        utilities = self.outlook.utilities(world, worth)
        for node in path:
            node.visits += 1
            if node.seat >= 0:
                node.total += utilities[node.seat]
        if own is not None:
            own.ends += 1
            own.wins = added(own.wins, self.outlook.chances(world, worth))
            own.scores = added(own.scores, points(world, worth))

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

    def _select(self, node: Node, world: State, seat: int, choices: list[int]) -> Node:
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
        for choice in choices:
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
        promise = self.outlook.promise(after, seat)
        return promise if after.to_move == OVER else promise + jitter

    # --- playing on ----------------------------------------------------------------------------

    def _play_on(self, world: State) -> list[float]:
        """From the edge of the tree to the end, or to the cut; what that is worth to each seat."""
        play_on(world, self.rng, self._cut(world), self.guided)
        return evaluated(world)

    def _cut(self, world: State) -> int:
        return self.team_plies if world.allied() else self.plies

    def _measure(self, view: State) -> None:
        outlook = self.outlook
        outlook.measure(view, self.rng, self._cut(view), self.guided, self.trials)
        self.weight = self.bias if self.bias >= 0.0 else view.trust()
        explore = self.explore if self.explore >= 0.0 else view.curiosity()
        # Near a sure win all trials agree, and yet choices must be told apart.
        self.reach = explore * max(0.05, outlook.swing)

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
                option.scores[i] += self.outlook.later
            thought.options.append(option)
        thought.options = ranked(thought.options)
        if self.mine:
            thought.line = principal_line(self.mine[0], LINE)
        self.thought = thought
        return thought


def added(sums: list[float], values: list[float]) -> list[float]:
    """Sums with one more value each, in place where there are any."""
    if not sums:
        return values[:]
    for i in range(len(values)):
        sums[i] += values[i]
    return sums


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
