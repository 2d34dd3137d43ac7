"""Pieces that nobody can tell apart yet, as counts by kind.

A deck lying face down is a bag: its order exists nowhere, so nothing can leak it. `bag[kind]` is
how many pieces of that kind may still come out; kind 0 is *unknown* and never in a bag. A reveal is
a chance choice weighted by the counts.

A piece that lies face down outside its deck still belongs to the bag it came from: the deck then
holds `total(bag)` less the pieces lying about. When the deck is reshuffled a new bag is opened, and
the old one keeps exactly the pieces that still lie face down somewhere.
"""

from benben.core.rng import Rng


def total(bag: list[int]) -> int:
    return sum(bag)


def kinds(bag: list[int]) -> list[int]:
    """The kinds that may come out, ascending."""
    return [kind for kind in range(len(bag)) if bag[kind]]


def weights(bag: list[int]) -> list[int]:
    """How many of each of `kinds(bag)`, in the same order."""
    return [count for count in bag if count]


def draw(bag: list[int], rng: Rng) -> int:
    """A kind at random. The bag stays as it is."""
    left = rng.below(sum(bag))
    kind = 0
    while left >= bag[kind]:
        left -= bag[kind]
        kind += 1
    return kind


def pour(source: list[int], target: list[int]) -> None:
    """All that is in the one goes into the other."""
    for kind in range(len(source)):
        target[kind] += source[kind]
        source[kind] = 0
