"""The search tree, and the result of a search. Compiled.

A node is an information state of the searching seat. It has two kinds of successors: `children` are
the choices a seat may make there, with their value to that seat; `after` holds the observed actions
of the searching seat where these say less than the choice itself, and the outcomes of chance. A
choice that the searching seat does not observe therefore has its own statistics but no subtree of
its own: the searching seat cannot act on what it does not know.
"""

from typing import Final

from mypy_extensions import i64


class Node:
    """Node of the search tree, with the statistics of the choice that leads to it."""

    def __init__(self, choice: int, seat: int) -> None:
        self.choice = choice
        """The choice that leads to this node, or the observed action in its place."""
        self.seat = seat
        """The seat whose value `total` sums; below 0 for observed actions and chance."""
        self.visits: i64 = 0
        self.offered: i64 = 0
        """Number of iterations in which the choice was available: determinizations differ."""
        self.total = 0.0
        """Sum of the utilities of `seat` over all visits."""
        self.prior = 0.0
        """Utility of `seat` by the game's evaluation alone.

        If a network's policy guides the search, it is the policy's weight of the choice instead.
        """
        self.children = NONE
        self.after = NONE
        self.scores = NO_SCORES
        """Sum of the final points by seat over `ends` visits; only at choices of the root."""
        self.wins = NO_SCORES
        """Sum of the win probabilities by seat over `ends` visits; only at choices of the root."""
        self.ends: i64 = 0
        """Number of visits summed in `scores` and `wins`; a reused tree has visits without them."""
        self.embedding = NO_EMBEDDING
        """Activations of a network's policy for the choices here; empty without a network."""
        self.value = 0.0
        """Utility of the seat to move here by the network alone, for choices not yet tried."""
        self.correction = NO_SCORES
        """The network's correction of the evaluation (`Judgement.correction`); empty if unknown."""

    def child(self, choice: int) -> "Node | None":
        """Return the child of a choice, or None."""
        for node in self.children:
            if node.choice == choice:
                return node
        return None

    def sound(self, heard: int) -> "Node | None":
        """Return the successor of an observed action, or None."""
        for node in self.after:
            if node.choice == heard:
                return node
        return None

    def size(self) -> int:
        """Number of nodes of this subtree, its root included."""
        count = 0
        stack = [self]
        while stack:
            node = stack.pop()
            count += 1
            stack.extend(node.children)
            stack.extend(node.after)
        return count


# Shared by all nodes without entries: adding the first entry replaces the list.
NONE: Final[list[Node]] = []
NO_SCORES: Final[list[float]] = []
NO_EMBEDDING: Final[list[int]] = []


class Considered:
    """Statistics of one choice of the searching seat."""

    def __init__(self, choice: int) -> None:
        self.choice = choice
        self.visits = 0
        self.ends = 0
        """Number of visits behind `scores` and `wins`."""
        self.value = 0.0
        """Expected utility of the searching seat, from 0 to 1; above 0.5 is good.

        Before the first visit it is the prior of the node.
        """
        self.scores: list[float] = []
        """Expected final points by seat; empty if the choice was never tried."""
        self.wins: list[float] = []
        """Win probabilities by seat, from 0 to 1; a win shared by k seats counts 1/k for each."""
        self.line: list[list[int]] = []
        """Expected continuation: pairs of a seat (or CHANCE) and an observed action."""

    def add(self, node: Node) -> None:
        """Add the statistics of a node of this choice; there are several after sealed choices."""
        visits = self.visits + int(node.visits)
        if visits:
            self.value = (self.value * float(self.visits) + node.total) / float(visits)
        else:
            self.value = node.prior
        self.visits = visits
        ends = self.ends + int(node.ends)
        self.scores = mixed(self.scores, self.ends, node.scores, ends)
        self.wins = mixed(self.wins, self.ends, node.wins, ends)
        self.ends = ends


def mixed(means: list[float], weight: int, sums: list[float], total: int) -> list[float]:
    """Combine means over `weight` values with further sums into means over `total` values."""
    if not sums:
        return means
    out: list[float] = []
    for i in range(len(sums)):
        before = means[i] * float(weight) if means else 0.0
        out.append((before + sums[i]) / float(total))
    return out


class Thought:
    """Result of a search, as `Ismcts.explain` returns it."""

    def __init__(self) -> None:
        self.seat = 0
        self.iterations = 0
        self.ms = 0.0
        self.nodes = 0
        self.full = False
        """Whether the tree reached its limit and stopped growing."""
        self.options: list[Considered] = []
        """The choices considered, best first."""
        self.line: list[list[int]] = []
        """Principal variation: pairs of a seat (or CHANCE) and an observed action."""


def principal_line(node: Node, longest: int, least: int = 1) -> list[list[int]]:
    """Follow the most visited successors: up to `longest` nodes with at least `least` visits."""
    line: list[list[int]] = []
    while len(line) < longest:
        best: Node | None = None
        for other in node.children:
            if other.visits >= least and (best is None or other.visits > best.visits):
                best = other
        for other in node.after:
            if other.visits >= least and (best is None or other.visits > best.visits):
                best = other
        if best is None:
            break
        line.append([best.seat, best.choice])
        node = best
    return line
