"""Determinization of a pile of cards: a search for a history that fits what one observer has seen.

A player who draws sees the cards, keeps some and puts the others under the pile in the order in
which they were drawn. Everybody can follow the backs of the cards, except for one thing: which of
the drawn cards were kept. A `Trail` gets all draws as one observer knows them, guesses what the
other players kept, and backtracks until the whole history is consistent with the observations.

In one of the games each player starts with one card kept out of several, and the rest is shuffled
back into the pile. These choices count as the first draws, of the kept card only. The card that the
observer put back then cannot be among all those kept (`let_go`).
"""

from typing import Final

from benben.core.rng import Rng
from benben.games.egizia_common.pile import OPEN

NODES: Final = 20_000
"""Maximum number of steps of a search."""
TRIES: Final = 12
"""Number of random restarts before backtracking; restarts sample histories more evenly."""


def kept_bits(drawn: list[int], picked: list[int]) -> int:
    """Return a bit mask of the drawn cards that were picked; of equal cards the first ones."""
    out = 0
    for kind in picked:
        for i in range(len(drawn)):
            if drawn[i] == kind and not out >> i & 1:
                out |= 1 << i
                break
    return out


def kept_kinds(draws: list[int], seen: list[int], kept: list[int]) -> list[int]:
    """Return the kinds of all cards kept in these draws, ascending."""
    out: list[int] = []
    at = 0
    for draw in range(len(draws)):
        for i in range(draws[draw] >> 3 & 7):
            if kept[draw] >> i & 1:
                out.append(seen[at + i])
        at += draws[draw] >> 3 & 7
    return sorted(out)


def hide(draws: list[int], seen: list[int], kept: list[int], eyes: int) -> None:
    """Blank what seats other than the observer drew and kept."""
    at = 0
    for i in range(len(draws)):
        count = draws[i] >> 3 & 7
        if draws[i] >> 6 != eyes:
            for j in range(at, at + count):
                seen[j] = 0
            kept[i] = 0
        at += count


def entry(seat: int, drawn: int, kept: int) -> int:
    """Encode a draw as an element of `draws`: seat, cards drawn, cards kept."""
    return seat * 64 + drawn * 8 + kept


class Trail:
    """Search for a history. Cards are numbered from the top of the first pile; kind 0: unknown."""

    def __init__(
        self, cards: list[int], draws: list[int], seen: list[int], kept: list[int], eyes: int
    ) -> None:
        self.cards = cards
        """Kinds of all cards, ascending."""
        self.draws = draws
        self.seen = seen
        """Kinds of all drawn cards in order; only those of the observer's own draws are read."""
        self.masks = kept[:]
        """By draw: bit mask of the kept cards; the search fills in those of the other seats."""
        self.eyes = eyes
        self.first: list[int] = []
        """By draw: index of its first card in `seen`."""
        at = 0
        for draw in draws:
            self.first.append(at)
            at += draw >> 3 & 7
        self.length = at
        # Set-up: number of starting cards, and the kind that the observer put back
        self.hands = 0
        self.let_go = 0
        # The draw in progress
        self.drawer = -1
        self.drawn: list[int] = []
        # Cards shown at the end of the game, by seat, ascending
        self.shown: list[list[int]] = []
        # The history that was found
        self.kinds = [0] * len(cards)
        self.backs: list[int] = [0] * at
        """Number of each drawn card, as indexed by `seen`."""
        self.now: list[int] = []
        """Numbers of the cards of the draw in progress."""
        self.under: list[int] = []
        self.fresh = 0
        self.nodes = NODES
        self.once = False

    def search(self, rng: Rng) -> bool:
        """Search for a history; return False only if the search takes too long."""
        for attempt in range(TRIES + 1):
            self.once = attempt < TRIES
            if self.follow(0, 0, [], [0] * len(self.cards), rng):
                return True
        return False

    def follow(self, draw: int, fresh: int, under: list[int], kinds: list[int], rng: Rng) -> bool:
        self.nodes -= 1
        if self.nodes < 0:
            return False
        under = under[:]
        if draw == len(self.draws):
            return self.finish(fresh, under, kinds[:], rng)
        seat = self.draws[draw] >> 6
        count = self.draws[draw] >> 3 & 7
        keeps = self.draws[draw] & 7
        at = self.first[draw]
        taken: list[int] = []
        for _ in range(count):
            if fresh < len(self.cards):
                taken.append(fresh)
                fresh += 1
            else:
                taken.append(under.pop(0))
        if seat == self.eyes:
            kinds = kinds[:]
            for i in range(count):
                if not self.learn(kinds, taken[i], self.seen[at + i]):
                    return False
            masks = [self.masks[draw]]
        else:
            masks = subsets(count, keeps)
            if len(masks) > 1:
                rng.shuffle(masks)
                if self.once:
                    masks = masks[:1]
        for mask in masks:
            back = under[:]
            for i in range(count):
                self.backs[at + i] = taken[i]
                if not mask >> i & 1:
                    back.append(taken[i])
            self.masks[draw] = mask
            if self.follow(draw + 1, fresh, back, kinds, rng):
                for i in range(count):
                    self.backs[at + i] = taken[i]
                return True
        return False

    def learn(self, kinds: list[int], number: int, kind: int) -> bool:
        """Set the kind of a card; return whether that is consistent."""
        if kinds[number]:
            return kinds[number] == kind
        if kinds.count(kind) >= self.cards.count(kind) or not self.may_be(kinds, number, kind):
            return False
        kinds[number] = kind
        return True

    def may_be(self, kinds: list[int], number: int, kind: int) -> bool:
        """Whether a card may be of this kind, given the card that the observer put back."""
        if number >= self.hands or kind != self.let_go:
            return True
        return kinds[: self.hands].count(kind) + 1 < self.cards.count(kind)

    def finish(self, fresh: int, under: list[int], kinds: list[int], rng: Rng) -> bool:
        """Complete a history: the draw in progress, the shown cards, and all unknown cards."""
        now: list[int] = []
        for kind in self.drawn:
            if fresh < len(self.cards):
                now.append(fresh)
                fresh += 1
            else:
                now.append(under.pop(0))
            if self.drawer == self.eyes and not self.learn(kinds, now[-1], kind):
                return False
        for seat in range(len(self.shown)):
            if seat != self.eyes and self.shown[seat]:
                if not self.fit(seat, kinds, rng):
                    return False
        for seat in range(len(self.shown)):  # at most one seat has shown only part of its cards
            if seat != self.eyes and self.shown[seat]:
                if not self.fit_hidden(seat, kinds, rng):
                    return False
        left = self.left(kinds)
        rng.shuffle(left)
        for number in range(len(kinds)):
            if kinds[number] == 0:
                at = len(left) - 1
                while not self.may_be(kinds, number, left[at]):
                    at -= 1
                    if at < 0:
                        return False
                kinds[number] = left.pop(at)
        self.kinds = kinds
        self.now = now
        self.under = under
        self.fresh = fresh
        return True

    def left(self, kinds: list[int]) -> list[int]:
        """Return the kinds that have not been assigned to a card."""
        out = self.cards[:]
        for kind in kinds:
            if kind:
                out.remove(kind)
        return out

    def hand(self, seat: int) -> list[int]:
        """Return the numbers of the cards that a seat has kept."""
        out: list[int] = []
        for draw in range(len(self.draws)):
            if self.draws[draw] >> 6 == seat:
                for i in range(self.draws[draw] >> 3 & 7):
                    if self.masks[draw] >> i & 1:
                        out.append(self.backs[self.first[draw] + i])
        return out

    def fit(self, seat: int, kinds: list[int], rng: Rng) -> bool:
        """Assign the shown cards of a seat, which are its lowest; False if a known one is lower."""
        open_ = self.shown[seat][:]
        last = open_[-1]
        blank: list[int] = []
        for number in self.hand(seat):
            kind = kinds[number]
            if kind == 0:
                blank.append(number)
            elif kind in open_:
                open_.remove(kind)
            elif kind < last:
                return False
        if len(open_) > len(blank):
            return False
        rng.shuffle(blank)
        if self.let_go in open_:  # it fits fewer cards than the others, so it goes first
            open_.remove(self.let_go)
            open_.insert(0, self.let_go)
        for kind in open_:
            at = len(blank) - 1
            while at and not self.may_be(kinds, blank[at], kind):
                at -= 1
            if not self.learn(kinds, blank.pop(at), kind):
                return False
        return True

    def fit_hidden(self, seat: int, kinds: list[int], rng: Rng) -> bool:
        """Assign kinds that are not below the shown ones to the remaining cards of a seat."""
        last = self.shown[seat][-1]
        for number in self.hand(seat):
            if kinds[number] == 0:
                higher = [
                    kind
                    for kind in self.left(kinds)
                    if kind >= last and self.may_be(kinds, number, kind)
                ]
                if not higher:
                    return False
                kinds[number] = higher[rng.below(len(higher))]
        return True

    def settle(
        self,
        seen: list[int],
        kept_of_draw: list[int],
        kept: list[int],
        drawn: list[int],
        under: list[int],
    ) -> list[int]:
        """Write the history that was found into these lists; return the bag of the pile."""
        for i in range(self.length):
            seen[i] = self.kinds[self.backs[i]]
        at = 0
        for draw in range(len(self.draws)):
            kept_of_draw[draw] = self.masks[draw]
            for i in range(self.draws[draw] >> 3 & 7):
                if self.masks[draw] >> i & 1:
                    kept[at] = seen[self.first[draw] + i]
                    at += 1
        for i in range(len(self.now)):
            drawn[i] = self.kinds[self.now[i]]
        for i in range(len(self.under)):
            under[i] = self.kinds[self.under[i]]
        return sorted(self.kinds[self.fresh :])


def subsets(count: int, size: int) -> list[int]:
    """Return all bit masks of `count` bits with `size` bits set."""
    out: list[int] = []
    for mask in range(1 << count):
        bits = 0
        rest = mask
        while rest:
            bits += rest & 1
            rest >>= 1
        if bits == size:
            out.append(mask)
    return out


def shown_of(seats: int, kept: list[int], owners: list[int], known: list[int]) -> list[list[int]]:
    """Return by seat the kinds of the open cards, ascending."""
    out: list[list[int]] = [[] for _ in range(seats)]
    for i in range(len(kept)):
        if known[i] >= OPEN:
            out[owners[i]].append(kept[i])
    for kinds in out:
        kinds.sort()
    return out
