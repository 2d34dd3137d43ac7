"""A pile of secret cards: drawn from the top, put back under it, known to some.

The part nobody has ever seen is a bag, `pile`, in ascending order of kinds; below it lie the cards
that were put back, the next one first. Wherever a card is known to some, bits say to whom: a seat's
own bit, or OPEN for everybody. In a view unknown cards are 0 and lie in the bag as well.
"""

from bisect import insort
from typing import Final

from benben.core.rng import Rng

OPEN: Final = 256


def knows(eyes: int, bits: int) -> bool:
    """Whether an observer, a seat or a spectator, knows a card."""
    return bits >= OPEN or (eyes >= 0 and bits >> eyes & 1 == 1)


def kinds(bag: list[int]) -> list[int]:
    """Return the distinct kinds of a bag, ascending."""
    out: list[int] = []
    last = 0
    for kind in bag:
        if kind != last:
            out.append(kind)
            last = kind
    return out


def weights(bag: list[int]) -> list[int]:
    """Return the number of cards of each of `kinds(bag)`."""
    out: list[int] = []
    last = 0
    for kind in bag:
        if kind != last:
            out.append(0)
            last = kind
        out[-1] += 1
    return out


def hide(bag: list[int], cards: list[int], known: list[int], eyes: int) -> None:
    """Blank the cards that the observer does not know; they go into the bag."""
    for i in range(len(cards)):
        if cards[i] and not knows(eyes, known[i]):
            insort(bag, cards[i])
            cards[i] = 0


def imagine(bag: list[int], cards: list[int], rng: Rng) -> None:
    """Replace blank cards by cards drawn from the bag."""
    for i in range(len(cards)):
        if cards[i] == 0:
            cards[i] = bag.pop(rng.below(len(bag)))
