"""Information-set Monte Carlo tree search for any game and any number of seats. Compiled.

Each iteration samples one determinization of the view, descends one tree shared by all of them,
runs a playout from the leaf and backs up the result. Every seat maximizes its own utility (max^n):
a node stores only the value to the seat that chose it. Chance nodes are sampled. What the searching
seat does not observe does not split its tree (see `tree.py`).

The utilities are defined in `outlook.py`.
"""

import math
import time
from typing import Final

from mypy_extensions import i64

from benben.bots.bot import Bot, Budget, choices_of
from benben.bots.outlook import Outlook, evaluated, playout, points
from benben.bots.tree import Considered, Node, Thought, principal_line
from benben.core.state import CHANCE, OVER, Choice, State

LIMIT: Final = 400_000
"""Maximum number of nodes of a tree, about 60 MB."""
TRIALS: Final = 16
"""Default number of playouts that measure the variation of results before a search."""
PART: Final = 32
"""Number of iterations between two checks whether a search can stop early."""
LINE: Final = 12
SEEN: Final = 5
"""Minimum number of visits of a node in a reported line."""


class Ismcts(Bot):
    """Information-set MCTS; its attributes are the settings of the search."""

    def __init__(self, seed: int = 0) -> None:
        super().__init__(seed)
        self.exploration = -1.0
        """Exploration constant; below 0: the game's own (`State.exploration`)."""
        self.prior_visits = -1.0
        """Weight of the evaluation as a prior, in visits; 0: none; below 0: the game's own."""
        self.plies = 12
        """Number of decisions after which a playout is cut off and evaluated; below 0: never."""
        self.team_plies = 0
        """Like `plies`, for a team: without opponents, playouts add little to the evaluation."""
        self.guided = 100
        """Percentage of playout decisions made by the game's own `pick`; the others are random."""
        self.trials = TRIALS
        self.early = False
        """Whether to stop once the remaining iterations cannot change the choice.

        Off by default because a reused tree profits from the remaining iterations.
        """
        self.reuse = True
        self.limit = LIMIT
        self.root: Node | None = None
        self.told = 0
        """Number of calls of `hear` since the latest search; at 0 its tree cannot be reused."""
        self.thought = Thought()
        self.me = 0
        self.nodes = 0
        self.full = False
        self.outlook = Outlook()
        self.search_prior_visits = 10.0
        """Weight of the prior in this search, in visits."""
        self.search_exploration = 0.35
        """Exploration constant of this search, scaled by the variation of utilities."""
        self.view: State | None = None
        self.choices: list[int] = []
        self.mine: list[Node] = []
        """Nodes of the searching seat's first decision; several after sealed choices of others."""
        self.done = 0
        self.leaf_utilities: list[float] = []
        """Utilities by seat at the leaf of the latest iteration."""
        self.leaf_chances: list[float] = []
        """Win probabilities by seat there."""
        self.leaf_points: list[float] = []
        """Expected final points by seat there."""
        self.only = -1
        """The choice that every iteration must make first; -1: no restriction."""

    # --- interface -----------------------------------------------------------------------------

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
        """Explain the latest choice: visits, values, expected points, principal variation."""
        return self.thought

    # An interruptible search: begin, search as often as needed, conclude.

    def begin(self, view: State) -> None:
        """Start a search from a view, with the reusable part of the latest tree."""
        self.choices = choices_of(view)
        self._prepare(view)
        self._measure(view)
        self.view = view
        self.mine = []
        self.done = 0

    def consider(self, choice: Choice) -> None:
        """Add a legal choice that is not among the candidates, such as one that was played."""
        if choice not in self.choices:
            self.choices.append(choice)
            self.choices.sort()

    def search(self, iterations: int, only: Choice = -1) -> None:
        """Run more iterations; with `only`, all of them start with that choice."""
        view, root = self.view, self.root
        assert view is not None
        assert root is not None
        self.only = only
        for _ in range(iterations):
            self._iterate(root, view, self.mine)
        self.only = -1
        self.done += iterations

    def _lead(self) -> int:
        """Difference in visits between the most visited choice and the next one."""
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
        """Return the root for this view: the still valid part of the latest tree, or a new node."""
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
        self._judge_leaf(world, node)
        utilities = self.leaf_utilities
        for node in path:
            node.visits += 1
            if node.seat >= 0:
                node.total += utilities[node.seat]
        if own is not None:
            own.ends += 1
            own.wins = added(own.wins, self.leaf_chances)
            own.scores = added(own.scores, self.leaf_points)

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

    def _offer(self, node: Node, world: State, seat: int, choices: list[int]) -> list[Node]:
        """Return the children of these choices, new ones with their prior, each offered again."""
        children = node.children
        if not children:
            children = []
            node.children = children
        offered: list[Node] = []
        at = 0
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
            offered.append(child)
        return offered

    def _select(self, node: Node, world: State, seat: int, choices: list[int]) -> Node:
        """Select the child with the highest upper confidence bound, the prior included."""
        prior_visits = self.search_prior_visits if self.search_prior_visits > 0.0 else 1.0
        exploration = self.search_exploration
        best_score = -1.0
        best: Node | None = None
        offered: i64 = 0
        log = 0.0
        for child in self._offer(node, world, seat, choices):
            if child.offered != offered:  # usually equal for all children, so the log is reused
                offered = child.offered
                log = math.log(float(offered) + prior_visits)
            visits = float(child.visits) + prior_visits
            mean = (child.total + prior_visits * child.prior) / visits
            score = mean + exploration * math.sqrt(log / visits)
            if score > best_score:
                best_score = score
                best = child
        assert best is not None
        return best

    def _prior(self, node: Node, world: State, seat: int, choice: int) -> float:
        """Utility of a choice by the evaluation alone; 0.5 if the prior has no weight."""
        jitter = float(self.rng.below(1024)) * 1e-6  # breaks ties at random
        if self.search_prior_visits <= 0.0:
            return 0.5 + jitter
        after = world.clone()
        after.apply(choice)
        while after.to_move == CHANCE:
            after.apply(after.deal(self.rng))
        promise = self._promise(node, world, after, seat)
        return promise if after.to_move == OVER else promise + jitter

    def _promise(self, node: Node, world: State, after: State, seat: int) -> float:
        """Utility of the position after a choice of `seat` in `world`, without a playout."""
        return self.outlook.promise(after, seat)

    # --- leaves --------------------------------------------------------------------------------

    def _judge_leaf(self, world: State, leaf: Node) -> None:
        """Judge the position at a leaf, which this changes; set the attributes `leaf_...`."""
        playout(world, self.rng, self._cut(world), self.guided)
        self._evaluate_leaf(world)

    def _evaluate_leaf(self, world: State) -> None:
        """Set the attributes `leaf_...` by the evaluation, or by the result of a finished game."""
        worth = evaluated(world)
        self.leaf_utilities = self.outlook.utilities(world, worth)
        self.leaf_chances = self.outlook.chances(world, worth)
        self.leaf_points = points(world, worth)

    def _cut(self, world: State) -> int:
        return self.team_plies if world.allied() else self.plies

    def _measure(self, view: State) -> None:
        self.outlook.measure(view, self.rng, self._cut(view), self.guided, self._trials())
        self._weigh(view)

    def _trials(self) -> int:
        """Number of playouts that measure the variation of results before this search."""
        return self.trials

    def _weigh(self, view: State) -> None:
        """Set how much the prior and exploration count in this search."""
        own = self.prior_visits
        self.search_prior_visits = own if own >= 0.0 else view.prior_visits()
        exploration = self.exploration if self.exploration >= 0.0 else view.exploration()
        # Close to a certain win all trials agree, but the search must still explore.
        self.search_exploration = exploration * max(0.05, self.outlook.swing)

    # --- result --------------------------------------------------------------------------------

    def conclude(self) -> Thought:
        """Summarize the search: the choices by visits, added up over the nodes in `mine`."""
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
    """Add values to sums in place; empty sums are replaced by a copy of the values."""
    if not sums:
        return values[:]
    for i in range(len(values)):
        sums[i] += values[i]
    return sums


def ranked(options: list[Considered]) -> list[Considered]:
    """Sort by visits, then by value. An insertion sort, because a sort key would be a closure."""
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
