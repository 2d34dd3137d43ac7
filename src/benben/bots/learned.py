"""Search guided by a network: the tree of `ismcts.py`, with learned values and policy. Compiled.

The network of the game evaluates the leaves of the tree in place of a playout or, where turns are
long, after a short playout (`Network.playout_plies`). Its policy is the prior of the choices
(PUCT), unless the game's evaluation is the better prior, as in games with very many choices
(`Network.policy`). The input of the network is what the seat to move observes in a sampled
determinization, so the network has no more information than the search. Weights may instead, or
also, hold learned parameters of the game's evaluation (`Network.tuning`). Without weights for the
game, the number of seats, the edition and the options of a view, this is the search of `Ismcts`.

Hints use a second network, which was fitted to the results of games: it judges the same leaves, and
people are told its chances and points. It does not steer the search.
"""

import math
from typing import Final

from benben.bots.ismcts import TRIALS, Ismcts
from benben.bots.network import Judgement, Network
from benben.bots.outlook import WIN, evaluated, playout
from benben.bots.tree import Node
from benben.bots.weights import find, find_hints
from benben.core.state import CHANCE, OVER, State

MARGIN_SWING: Final = 0.06
"""Standard deviation that margins add to the utility of a game with an open result."""


class Learned(Ismcts):
    """Information-set MCTS with a network, if there is one for the view."""

    def __init__(self, seed: int = 0) -> None:
        super().__init__(seed)
        self.network: Network | None = None
        """The network of this search; None if the weights have no layers."""
        self.given: Network | None = None
        """A network to use instead of the game's own."""
        self.puct = 0.6
        """Weight of the policy in PUCT, in units of the utility."""
        self.reduction = 0.1
        """Maximum first-play reduction: how far below its node's value an untried choice starts."""
        self.uniform = 0.05
        """Share of the policy that is distributed evenly over all choices."""
        self.learned_prior_visits = -1.0
        """Weight of the prior that belongs to the weights; below 0: the game's own."""
        self.playout_share = 0.0
        """Share of a leaf's value and chances that comes from a playout, from 0 to 1."""
        self.for_hints = False
        """Whether people are told its chances and points."""
        self.hint_network: Network | None = None
        """The network whose chances and points hints tell; None: those of the search are told."""

    def begin(self, view: State) -> None:
        """Start a search with the weights for this view."""
        found = self.given if self.given is not None else find(view)
        self.network = None
        self.learned_prior_visits = -1.0
        if found is not None:
            self.learned_prior_visits = found.prior_visits
            if found.has_layers():
                self.network = found
            if found.tuning:
                view = view.clone()
                view.tuning = found.tuning
        self.hint_network = find_hints(view) if self.for_hints else None
        super().begin(view)

    def _weigh(self, view: State) -> None:
        super()._weigh(view)
        if self.prior_visits < 0.0 and self.learned_prior_visits >= 0.0:
            self.search_prior_visits = self.learned_prior_visits

    def _trials(self) -> int:
        """Extra trials make the points of playouts more accurate; a network's need none."""
        return self.trials if self.hint_network is None else min(self.trials, TRIALS)

    def _measure(self, view: State) -> None:
        network = self.network
        outlook = self.outlook
        if network is None or self.playout_share > 0.0:
            super()._measure(view)
        # Points of a network are those of the end.
        if self.hint_network is not None:
            outlook.later = 0.0
        elif network is not None:
            outlook.later *= self.playout_share
        if network is not None:
            outlook.team = network.team
            if self.playout_share == 0.0:
                outlook.scale = network.scale
                outlook.centre = network.centre
                if not network.policy:
                    share = network.judge(view.imagine(self.rng), view.eyes).shares[view.eyes]
                    undecided = 2.0 * math.sqrt(share * (1.0 - share))
                    outlook.swing = undecided * (WIN / 2.0 + MARGIN_SWING)
                    self._weigh(view)

    def _select(self, node: Node, world: State, seat: int, choices: list[int]) -> Node:
        """Select the child with the highest upper confidence bound, by PUCT."""
        network = self.network
        if network is None or not network.policy:
            return super()._select(node, world, seat, choices)
        if not node.embedding:
            judgement = network.judge(world, seat)
            node.embedding = judgement.embedding
            node.value = self.outlook.expected(judgement.shares, judgement.points)[seat]
        offered = self._offer(node, world, seat, choices)
        total = 0.0
        tried = 0.0
        for child in offered:
            total += child.prior
            if child.visits:
                tried += child.prior
        even = self.uniform / float(len(offered))
        rest = (1.0 - self.uniform) / total
        untried = node.value - self.reduction * math.sqrt(tried / total)
        best_score = -1e9
        best = offered[0]
        for child in offered:
            probability = even + rest * child.prior
            mean = child.total / float(child.visits) if child.visits else untried
            bonus = math.sqrt(float(child.offered)) / (1.0 + float(child.visits))
            score = mean + self.puct * probability * bonus
            if score > best_score:
                best_score = score
                best = child
        return best

    def _prior(self, node: Node, world: State, seat: int, choice: int) -> float:
        """Unnormalized weight of a choice by the policy; without a policy, as in `Ismcts`."""
        network = self.network
        if network is None or not network.policy:
            return super()._prior(node, world, seat, choice)
        return math.exp(min(30.0, network.logit(node.embedding, choice)))

    def _promise(self, node: Node, world: State, after: State, seat: int) -> float:
        """Utility by the evaluation, with the network's correction for `world`."""
        network = self.network
        if network is None or after.to_move == OVER:
            return super()._promise(node, world, after, seat)
        if not node.correction:
            node.correction = network.judge(world, seat).correction
        worth = evaluated(after)
        shares = network.shares(worth, node.correction)
        return self.outlook.expected(shares, network.points(worth, node.correction))[seat]

    def _judge_leaf(self, world: State, leaf: Node) -> None:
        network = self.network
        hint_network = self.hint_network
        if network is None:
            super()._judge_leaf(world, leaf)
            if hint_network is not None and world.to_move != OVER:
                self._tell(hint_network.judge(world, world.to_move))
            return
        exact = network.playout_plies < 0
        if not exact:
            playout(world, self.rng, network.playout_plies, self.guided)
        while world.to_move == CHANCE:
            world.apply(world.deal(self.rng))
            exact = False
        if world.to_move == OVER:
            self._evaluate_leaf(world)
            return
        judgement = network.judge(world, world.to_move)
        utilities = self.outlook.expected(judgement.shares, judgement.points)
        if exact and not leaf.embedding:
            leaf.embedding = judgement.embedding
            leaf.value = utilities[world.to_move]
        if hint_network is not None:
            judgement = hint_network.judge(world, world.to_move)
        if self.playout_share > 0.0:
            super()._judge_leaf(world, leaf)
            weighted(utilities, self.leaf_utilities, self.playout_share)
            self._tell(judgement)
        else:
            self.leaf_chances = judgement.shares
            self.leaf_points = judgement.points
        self.leaf_utilities = utilities

    def _tell(self, judgement: Judgement) -> None:
        """Set what hints tell of a leaf: chances mixed with a playout's, and a network's points."""
        weighted(judgement.shares, self.leaf_chances, self.playout_share)
        self.leaf_chances = judgement.shares
        if self.hint_network is None:
            weighted(judgement.points, self.leaf_points, self.playout_share)
        self.leaf_points = judgement.points


def weighted(values: list[float], others: list[float], share: float) -> None:
    """Replace the values, in place, by a weighted mean with other values."""
    for i in range(len(values)):
        values[i] += share * (others[i] - values[i])
