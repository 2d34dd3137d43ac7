"""Unseen pieces as a multiset: counts by kind.

A face-down deck is a bag: its order is not stored anywhere, so it cannot leak. `bag[kind]` is the
number of unseen pieces of that kind; kind 0 is *unknown* and never in a bag. Revealing a piece is a
chance outcome weighted by the counts.

A piece that lies face down outside its deck still belongs to its bag: the deck then has
`total(bag)` pieces minus those. A reshuffle starts a new bag, and the old one keeps exactly the
pieces that still lie face down somewhere.
"""

from benben.core.rng import Rng


def total(bag: list[int]) -> int:
    """Number of pieces in the bag."""
    return sum(bag)


def kinds(bag: list[int]) -> list[int]:
    """Kinds with at least one piece in the bag, ascending."""
    return [kind for kind in range(len(bag)) if bag[kind]]


def weights(bag: list[int]) -> list[int]:
    """Counts of `kinds(bag)`, in the same order."""
    return [count for count in bag if count]


def draw(bag: list[int], rng: Rng) -> int:
    """Sample a kind with the counts as weights. The bag is not changed."""
    return draw_from(bag, 0, len(bag), rng)


def draw_from(bags: list[int], start: int, kinds: int, rng: Rng) -> int:
    """Sample from one of several bags in a list: that of `kinds` kinds which begins at `start`."""
    count = 0
    for i in range(start, start + kinds):  # in the open: a search draws millions of times
        count += bags[i]
    left = rng.below(count)
    at = start
    while left >= bags[at]:
        left -= bags[at]
        at += 1
    return at - start


def take(bag: list[int], rng: Rng) -> int:
    """Sample a kind with the counts as weights, and take it out of the bag."""
    kind = draw(bag, rng)
    bag[kind] -= 1
    return kind


def pour(source: list[int], target: list[int]) -> None:
    """Move all pieces from one bag into another."""
    for kind in range(len(source)):
        target[kind] += source[kind]
        source[kind] = 0
