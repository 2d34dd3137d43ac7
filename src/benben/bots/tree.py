"""The tree that a search grows, and what it says about itself afterwards. Compiled.

A node stands for everything that sounds the same to the searching seat. From a node it goes on in
two ways: `children` are the choices a seat may make there, with what they were worth to that seat;
`after` is what the searching seat hears where that says less than the choice itself, and what
chance deals. So a choice that is not heard has a worth of its own, but no subtree of its own: the
searching seat cannot act on what it does not know.
"""

from typing import Final

from mypy_extensions import i64


class Node:
    def __init__(self, choice: int, seat: int) -> None:
        self.choice = choice
        """The choice that leads here, or what is heard of it."""
        self.seat = seat
        """Who made it, if it has a worth; otherwise a number below 0."""
        self.visits: i64 = 0
        self.offered: i64 = 0
        """How often it could have been chosen: worlds differ in what is legal."""
        self.total = 0.0
        """The utilities of `seat`, summed."""
        self.prior = 0.0
        """What the game's evaluation expects of it."""
        self.children = NONE
        self.after = NONE
        self.scores = NO_SCORES
        """Points at the end by seat, summed; kept for the searching seat's own next choices;"""
        self.wins = NO_SCORES
        """chances of winning likewise,"""
        self.ends: i64 = 0
        """and over how many visits: a kept tree was not asked for them."""

    def child(self, choice: int) -> "Node | None":
        for node in self.children:
            if node.choice == choice:
                return node
        return None

    def sound(self, heard: int) -> "Node | None":
        for node in self.after:
            if node.choice == heard:
                return node
        return None

    def size(self) -> int:
        """How many nodes hang on this one, itself included."""
        count = 0
        stack = [self]
        while stack:
            node = stack.pop()
            count += 1
            stack.extend(node.children)
            stack.extend(node.after)
        return count

    def mean(self) -> float:
        visits = float(self.visits)
        return self.total / visits if self.visits else self.prior


# Shared by all nodes that have none; whoever adds the first one makes a list of its own.
NONE: Final[list[Node]] = []
NO_SCORES: Final[list[float]] = []


class Considered:
    """One choice that a search looked at."""

    def __init__(self, choice: int) -> None:
        self.choice = choice
        self.visits = 0
        self.ends = 0
        """The visits of which scores and chances are known."""
        self.value = 0.0
        """Expected utility of the searching seat, from 0 to 1; above a half is good."""
        self.scores: list[float] = []
        """Expected points at the end, by seat; empty where it was never tried."""
        self.wins: list[float] = []
        """Chances of winning by seat, from 0 to 1; a shared victory is a part of one."""
        self.line: list[list[int]] = []
        """What is expected to follow: seat (or CHANCE) and what is heard."""

    def add(self, node: Node) -> None:
        """One of the nodes that stand for this choice."""
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
    """Means of so much weight with more sums taken in."""
    if not sums:
        return means
    out: list[float] = []
    for i in range(len(sums)):
        before = means[i] * float(weight) if means else 0.0
        out.append((before + sums[i]) / float(total))
    return out


class Thought:
    """What a search found: `explain()`."""

    def __init__(self) -> None:
        self.seat = 0
        self.iterations = 0
        self.ms = 0.0
        self.nodes = 0
        self.full = False
        """Whether the tree reached its limit and stopped growing."""
        self.options: list[Considered] = []
        """The best first."""
        self.line: list[list[int]] = []
        """The principal line: seat (or CHANCE) and what is heard, most visited all the way."""


def principal_line(node: Node, longest: int, least: int = 1) -> list[list[int]]:
    """As long as what follows was visited so often: a line that was seen once is no expectation."""
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
