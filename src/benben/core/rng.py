"""Seeded random number generators, identical on every machine, compiled or not.

`Rng` is for search and tests: playouts, determinizations. It is xoshiro128** (Blackman and Vigna)
on 32-bit words, so that every intermediate value stays a small integer. `Stream` is for real games:
a keyed hash of the seed and the number of the deal. It cannot be predicted, anybody who has the
seed can verify it, and undo and redo repeat the same deals.
"""

import hashlib
from typing import Final

from mypy_extensions import i64

from benben.core.errors import BadInput

MASK: Final = 0xFFFFFFFF


class Rng:
    """Fast seeded generator for search and tests; not for deals of real games (see `Stream`)."""

    def __init__(self, seed: int = 0) -> None:
        # splitmix32 spreads any seed over the four words, also 0 and consecutive seeds.
        x = seed & MASK
        extra = (seed >> 32) & MASK
        words: list[int] = []
        for i in range(4):
            x = (x + 0x9E3779B9 + (extra if i % 2 else 0)) & MASK
            z = x
            z = ((z ^ (z >> 16)) * 0x21F0AAAD) & MASK
            z = ((z ^ (z >> 15)) * 0x735A2D97) & MASK
            words.append(z ^ (z >> 15))
        # Machine integers when compiled; nothing below overflows, so Python ints behave the same.
        self.a: i64 = words[0]
        self.b: i64 = words[1]
        self.c: i64 = words[2]
        self.d: i64 = words[3] | 1  # the state must not be all zero

    def next(self) -> i64:
        """Return the next 32 bits."""
        x: i64 = (self.b * 5) & MASK
        x = ((x << 7) | (x >> 25)) & MASK
        x = (x * 9) & MASK
        t: i64 = (self.b << 9) & MASK
        self.c ^= self.a
        self.d ^= self.b
        self.b ^= self.c
        self.a ^= self.d
        self.c ^= t
        self.d = ((self.d << 11) | (self.d >> 21)) & MASK
        return x

    def below(self, n: int) -> int:
        """Return a uniform integer from 0 to n - 1 (Lemire's method); 0 < n < 2**30."""
        sides: i64 = n
        m: i64 = self.next() * sides
        if (m & MASK) < sides:
            least: i64 = (MASK + 1) % sides
            while (m & MASK) < least:
                m = self.next() * sides
        return int(m >> 32)

    def pick(self, items: list[int]) -> int:
        """Return a random item; all are equally likely."""
        return items[self.below(len(items))]

    def weighted(self, weights: list[int]) -> int:
        """Return an index with a probability proportional to its weight."""
        left = self.below(sum(weights))
        i = 0
        while left >= weights[i]:
            left -= weights[i]
            i += 1
        return i

    def shuffle(self, items: list[int]) -> None:
        """Shuffle a list in place (Fisher-Yates)."""
        for i in range(len(items) - 1, 0, -1):
            j = self.below(i + 1)
            items[i], items[j] = items[j], items[i]

    def split(self) -> "Rng":
        """Return an independent generator, for work that uses a varying amount of numbers."""
        return Rng((int(self.next()) << 32) | int(self.next()))


class Stream:
    """Chance outcomes of one real game: deal number n is a function of the seed and n alone."""

    def __init__(self, seed: bytes, published: str = "") -> None:
        """Take the seed; if it is unknown, an empty seed and its published hash."""
        self.seed = seed
        self.published = published

    def hash(self) -> str:
        """Hash of the seed, published before the first deal as a commitment."""
        return "sha256:" + hashlib.sha256(self.seed).hexdigest() if self.seed else self.published

    def deal(self, number: int, weights: list[int]) -> int:
        """Return an index with a probability proportional to its weight."""
        if not self.seed:
            raise BadInput(
                "error.replay.unseeded",
                "the seed of this game is not known here, so nothing can be dealt",
            )
        digest = hashlib.sha256(b"benben deal %d " % number + self.seed).digest()
        left = int.from_bytes(digest, "big") % sum(weights)
        for i, weight in enumerate(weights):
            if left < weight:
                return i
            left -= weight
        raise AssertionError("weights sum to more than they are")
