"""Trial: a tomb, a market and a pile. Not for playing: it asks of the contract all there is.

Three to five thieves have a secret hand each. On a turn a thief does one of these:

- take a card from the market, where two lie face up: all know it until it leaves the hand;
- draw the next card of the pile in secret, and keep it or bury it under the pile;
- look through the tomb's three cards for a coin, as long as nobody has robbed it;
- rob the tomb of a card at random, in secret;
- sell a card, face up onto the heap, for points;
- rest for a coin.

After each round all bid coins in secret for a prize. When the pile is used up, the heap is shuffled
and becomes the pile, once. A card's back tells where it came from: the first pile (dawn), the
second (dusk) or the tomb. At the end the richest wins; or all win together, or nobody does.
"""

from typing import Self

from benben.core.actions import SEALED
from benben.core.bag import draw, weights
from benben.core.observation import values
from benben.core.rng import Rng
from benben.core.state import ALL, GOAL, ranks
from tests.trial import copying, observation, rules
from tests.trial import space as sp
from tests.trial.position import Position


class Trial(Position):
    # --- the rules -----------------------------------------------------------------------------

    def legal(self) -> list[int]:
        return rules.legal(self)

    def apply(self, choice: int) -> None:
        rules.apply(self, choice)

    def odds(self) -> list[int]:
        if self.phase == sp.SHOWING:
            return [rules.ways(self, choice) for choice in self.legal()]
        return [1] if self.phase == sp.REVEALING else weights(rules.coming(self))

    def owing(self) -> list[int]:
        if self.phase == sp.BIDDING:
            return list(range(self.to_move, self.seats))
        return [self.to_move] if self.to_move >= 0 else []

    def legal_for(self, seat: int) -> list[int]:
        if self.phase == sp.BIDDING and seat >= self.to_move:
            return [sp.BID.of(coins) for coins in range(self.coins[seat] + 1)]
        return self.legal() if seat == self.to_move else []

    def scores(self) -> list[int]:
        return self.points[:]

    def places(self) -> list[int]:
        if not self.together:
            return ranks(self.points)
        won = sum(self.points) >= self.box.goal[self.seats - 3]
        return [1 if won else 2] * self.seats

    def allied(self) -> bool:
        return self.together

    def evaluate(self, seat: int) -> int:
        if self.together:
            return sum(self.points) * GOAL // self.box.goal[self.seats - 3]
        return super().evaluate(seat)

    # --- who knows what ------------------------------------------------------------------------

    def heard(self, choice: int, seat: int) -> int:
        if self.phase == sp.BIDDING:
            return choice if seat == self.to_move else SEALED
        if self.phase == sp.DEALING:
            return choice if seat == self.count else sp.DEAL.of()
        if self.phase == sp.DRAWING:
            # Who buried the card that is drawn now knows it.
            seen_by = 0 if self.top else self.under_by[0]
            return choice if seat == self.turn or among(seat, seen_by) else sp.DEAL.of()
        if self.phase == sp.FINDING:
            return choice if seat == self.turn else sp.DEAL.of()
        if self.phase == sp.SHOWING:
            return choice if seat == self.turn else sp.SHOW.of()
        return choice

    def foreseen(self, choice: int) -> bool:
        if self.eyes == self.to_move:
            return True
        if sp.SELL.has(choice):
            return self.hands[self.to_move * sp.CARDS + choice - sp.SELL.base] > 0
        if sp.KEEP.has(choice):
            return self.drawn != 0 or self.drawn_by in (0, 1 << self.to_move)
        return True

    def seen_by(self, seat: int) -> Self:
        view = self.clone()
        view.eyes = seat
        for owner in range(self.seats):
            if owner != seat:
                view.hide_hand(owner, seat if seat >= 0 else self.seats)
        for i in range(len(view.under)):
            if not among(seat, view.under_by[i]):
                view.unsee(view.under[i])
                view.under[i] = 0
        if not among(seat, view.drawn_by):
            view.unsee(view.drawn)
            view.drawn = 0
        if not self.scholar(seat):
            for kind in range(1, sp.K):
                view.bags[sp.DAWN * sp.K + kind] += view.bags[sp.TOMB * sp.K + kind]
                view.bags[sp.TOMB * sp.K + kind] = 0
        for other in range(self.seats):
            if other != seat:
                view.hide_mind(other)
                if self.phase == sp.BIDDING or other >= self.count:
                    view.bids[other] = 0
        return view

    def observe(self, seat: int, out: list[object]) -> None:
        parts: list[object] = []
        observation.observe(self if self.eyes == seat else self.seen_by(seat), seat, parts)
        out.extend(values(parts, seat, self.seats))

    def hide_mind(self, other: int) -> None:
        """What another seat knows, beyond what all know and what it knows of the viewer's hand."""
        wide = len(self.hands)
        start = other * wide
        mine = self.eyes * sp.CARDS if self.eyes >= 0 else 0
        stop = mine + sp.CARDS if self.eyes >= 0 else 0
        public = self.known[self.seats * wide :]
        public[mine:stop] = self.known[start + mine : start + stop]
        self.known[start : start + wide] = public

    def scholar(self, seat: int) -> bool:
        """Whether this seat knows which cards have come from the tomb, wherever they are now."""
        return among(seat, self.looked)

    def hide_hand(self, owner: int, observer: int) -> None:
        """Back into the bags with all that the observer does not know of a hand."""
        for card in range(sp.CARDS):
            if card % sp.K:
                at = owner * sp.CARDS + card
                hidden = self.hands[at] - self.known[observer * len(self.hands) + at]
                self.hands[at] -= hidden
                self.hands[at - card % sp.K] += hidden
                self.bags[card] += hidden

    def unsee(self, kind: int) -> None:
        if kind:
            self.bags[self.age * sp.K + kind] += 1

    def imagine(self, rng: Rng) -> Self:
        world = self.clone()
        world.eyes = ALL
        tomb = sp.TOMB if self.scholar(self.eyes) else sp.DAWN
        for at in range(0, len(world.hands), sp.K):
            back = at // sp.K % len(sp.BACKS)
            for _ in range(world.hands[at]):
                world.hands[at + world.fetch(tomb if back == sp.TOMB else back, rng)] += 1
            world.hands[at] = 0
        for i in range(len(world.under)):
            if not world.under[i]:
                world.under[i] = world.fetch(world.age, rng)
        if world.drawn_by and not world.drawn:
            world.drawn = world.fetch(world.age, rng)
        if world.looked and tomb == sp.DAWN:
            for _ in range(world.tomb):
                world.bags[sp.TOMB * sp.K + world.fetch(sp.DAWN, rng)] += 1
        if world.phase == sp.BIDDING or world.phase == sp.REVEALING:
            in_hand = world.to_move if world.phase == sp.BIDDING else world.seats
            for seat in range(in_hand):
                if not world.bids[seat]:
                    world.bids[seat] = 1 + rng.below(world.coins[seat] + 1)
        return world

    def fetch(self, back: int, rng: Rng) -> int:
        """A kind at random, out of the bag."""
        kind = draw(self.bags[back * sp.K : (back + 1) * sp.K], rng)
        self.bags[back * sp.K + kind] -= 1
        return kind

    # --- copies --------------------------------------------------------------------------------

    def clone(self) -> Self:
        new = type(self)(self.seats, self.box, True)
        copying.copy(self, new)
        return new

    def pack(self) -> list[int]:
        return copying.pack(self)

    def unpack(self, ints: list[int]) -> None:
        """Become the position that was packed."""
        copying.unpack(self, ints)

    def faults(self) -> list[str]:
        found: list[str] = []
        for kind in range(sp.K):
            count = self.heap[kind] + self.under.count(kind)
            count += 1 if self.drawn_by and self.drawn == kind else 0
            for cards in (self.bags, self.stalls, self.hands):
                count += sum(cards[kind :: sp.K])
            if count != self.box.copies[kind]:
                found.append(f"there are {count} cards of {sp.KINDS[kind]}")
        unseen = 0 if self.looked else self.tomb
        down = [0, 0, self.tomb - unseen]
        down[self.age] = self.top
        down[sp.DAWN] += unseen
        for back in range(len(sp.BACKS)):
            if sum(self.bags[back * sp.K : (back + 1) * sp.K]) != down[back]:
                found.append(f"the bag {sp.BACKS[back]} is not what lies face down")
        wide = len(self.hands)
        for at in range(len(self.known)):
            if not self.known[self.seats * wide + at % wide] <= self.known[at]:
                found.append(f"a seat does not know what all know: {at}")
            if not self.known[at] <= self.hands[at % wide]:
                found.append(f"somebody knows a card that is not there: {at}")
        if len(self.under) != len(self.under_by):
            found.append("who has seen the buried cards is not kept")
        if min(self.coins) < 0 or max(self.coins) > 9:
            found.append(f"the purses are {self.coins}")
        return found


def among(seat: int, bits: int) -> bool:
    return seat >= 0 and bits >> seat & 1 == 1
