"""Cards of players: those that lie before them, and the secret ones, shown in the end.

`kept` has the kinds, `owners` whose they are and `known` who knows them, as `pile` says it.
"""

from typing import Final

from benben.games.egizia_common.pile import OPEN
from benben.games.egizia_common.position import CommonPosition

WIDTH: Final = 5
"""Bits for the count of a kind, in the numbers that hold the cards before a player."""
COPIES: Final = 31
"""Highest number of cards of one kind, what `WIDTH` bits can count."""


def hides(owners: list[int], known: list[int], seat: int) -> bool:
    """Whether a player has cards that have not been shown."""
    return any(owners[i] == seat and known[i] < OPEN for i in range(len(owners)))


def next_shown(kept: list[int], owners: list[int], known: list[int], seat: int) -> int:
    """The lowest kind that a player has not shown yet, or 0."""
    best = 0
    for i in range(len(kept)):
        if owners[i] == seat and known[i] < OPEN:
            if best == 0 or kept[i] < best:
                best = kept[i]
    return best


def order(kept: list[int], owners: list[int], seat: int) -> None:
    """The cards of a player in ascending order."""
    mine = [kept[i] for i in range(len(kept)) if owners[i] == seat]
    mine.sort()
    for i in range(len(kept) - 1, -1, -1):
        if owners[i] == seat:
            kept[i] = mine.pop()


def sort(kept: list[int], owners: list[int], known: list[int], seat: int) -> None:
    """Sort by kind before the cards are shown, so that the order of drawing stays secret."""
    order(kept, owners, seat)
    for i in range(len(kept)):
        if owners[i] == seat:
            known[i] = 1 << seat


def show(kept: list[int], owners: list[int], known: list[int], seat: int, kind: int) -> None:
    """Mark one of these cards as open."""
    for i in range(len(kept)):
        if owners[i] == seat and kept[i] == kind and known[i] < OPEN:
            known[i] = OPEN
            return


def held_count(held: int) -> int:
    """The number of cards that lie before a player, written with `WIDTH` bits for each kind."""
    out = 0
    while held:
        out += held & COPIES
        held >>= WIDTH
    return out


def anytimes(s: CommonPosition, seat: int, card: int) -> int:
    """How many of a card for any time a player has."""
    return s.anytime[seat] >> WIDTH * card & COPIES


def permanents(s: CommonPosition, seat: int, card: int) -> int:
    """How many of a permanent card a player has."""
    return s.permanent[seat] >> WIDTH * card & COPIES
