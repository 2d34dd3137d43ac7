"""Perft: counts of the game tree by depth, for comparison between implementations.

For a depth d, over all sequences of d choices, chance's included:

- leaves: the number of sequences;
- ways: the same, each multiplied by the odds of its chance outcomes, so that the number can be
  verified by hand;
- finished: the number of sequences after which the game is over;
- views: for each seat, the number of different views (observations) after them.
"""

import hashlib

from benben.core.state import CHANCE, OVER, State


class Count:
    """Counts at one depth."""

    def __init__(self, seats: int) -> None:
        self.leaves = 0
        self.ways = 0
        self.finished = 0
        self.seen: list[set[bytes]] = [set() for _ in range(seats)]

    def add(self, state: State, ways: int) -> None:
        """Count a state that `ways` weighted sequences reach."""
        self.leaves += 1
        self.ways += ways
        if state.to_move == OVER:
            self.finished += 1
        for seat in range(len(self.seen)):
            packed = repr(state.seen_by(seat).pack()).encode()
            self.seen[seat].add(hashlib.blake2b(packed, digest_size=16).digest())

    def views(self) -> list[int]:
        """Number of different views (observations) by seat."""
        return [len(seen) for seen in self.seen]


def perft(state: State, depth: int) -> list[Count]:
    """Return the counts for depth 0 to `depth`. The state is not changed."""
    counts = [Count(state.seats) for _ in range(depth + 1)]
    _walk(state, 0, 1, counts)
    return counts


def _walk(state: State, depth: int, ways: int, counts: list[Count]) -> None:
    counts[depth].add(state, ways)
    if state.to_move == OVER or depth + 1 == len(counts):
        return
    legal = state.legal()
    odds = state.odds() if state.to_move == CHANCE else [1] * len(legal)
    for i in range(len(legal)):
        child = state.clone()
        child.apply(legal[i])
        _walk(child, depth + 1, ways * odds[i], counts)
