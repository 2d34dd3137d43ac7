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
        """Points at the end by seat, summed; kept for the searching seat's own next choices."""

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

    def __init__(self, choice: int, visits: int, value: float, scores: list[float]) -> None:
        self.choice = choice
        self.visits = visits
        self.value = value
        """Expected utility of the searching seat, from 0 to 1; above a half is good."""
        self.scores = scores
        """Expected points at the end, by seat; empty where it was never tried."""


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


def principal_line(node: Node, longest: int) -> list[list[int]]:
    line: list[list[int]] = []
    while len(line) < longest:
        best: Node | None = None
        for other in node.children:
            if other.visits > 0 and (best is None or other.visits > best.visits):
                best = other
        for other in node.after:
            if other.visits > 0 and (best is None or other.visits > best.visits):
                best = other
        if best is None:
            break
        line.append([best.seat, best.choice])
        node = best
    return line
