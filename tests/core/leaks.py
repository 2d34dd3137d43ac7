"""Trial games that show, tell, forget or imagine what they must not: one promise each."""

from typing import Self

from benben.core.actions import SEALED
from benben.core.journal import note, note_to
from benben.core.rng import Rng
from benben.core.state import NOBODY, State
from tests.trial import space as sp
from tests.trial.game import Trial

# --- showing too much --------------------------------------------------------------------------


class HidesNothing(Trial):
    def seen_by(self, seat: int) -> Self:
        view = self.clone()
        view.eyes = seat
        return view


class ShowsAHand(Trial):
    """Everybody sees the cards of the neighbour on the left."""

    def hide_hand(self, owner: int, observer: int) -> None:
        if observer == self.seats or owner != (observer + 1) % self.seats:
            super().hide_hand(owner, observer)


class ShowsTheBids(Trial):
    def seen_by(self, seat: int) -> Self:
        view = super().seen_by(seat)
        if seat != NOBODY:
            view.bids = self.bids[:]
        return view


class ShowsWhatIsBuried(Trial):
    def seen_by(self, seat: int) -> Self:
        view = super().seen_by(seat)
        for i in range(len(view.under)):
            if seat != NOBODY and self.under[i] and not view.under[i]:
                view.under[i] = self.under[i]
                view.bags[view.age * sp.K + view.under[i]] -= 1
        return view


class ShowsTheDrawnCard(Trial):
    def seen_by(self, seat: int) -> Self:
        view = super().seen_by(seat)
        if seat != NOBODY and self.drawn and not view.drawn:
            view.drawn = self.drawn
            view.bags[view.age * sp.K + view.drawn] -= 1
        return view


class ShowsTheTomb(Trial):
    """What one seat saw in the tomb all seats know."""

    def scholar(self, seat: int) -> bool:
        return seat >= 0 and self.looked != 0


class ShowsTheBags(Trial):
    """The hands are blank, but what is missing in the bags tells what they hold."""

    def seen_by(self, seat: int) -> Self:
        view = super().seen_by(seat)
        view.bags = self.bags[:]
        return view


class DrawsTheTruth(Trial):
    """The view is clean, but the picture is made of something else."""

    behind: bytes = b""

    def seen_by(self, seat: int) -> Self:
        view = super().seen_by(seat)
        view.behind = bytes(self.hands)
        return view


def draw(view: State) -> bytes:
    assert isinstance(view, Trial)
    return view.behind if isinstance(view, DrawsTheTruth) else bytes(view.hands)


# --- telling too much --------------------------------------------------------------------------


class ObservesTheHands(Trial):
    """The views are clean, but the numbers tell the cards of the next seat."""

    def observe(self, seat: int, out: list[object]) -> None:
        super().observe(seat, out)
        at = (seat + 1) % self.seats * sp.CARDS
        place = len(out) - (self.seats - 1) * (sp.CARDS + 3)
        out[place : place + sp.CARDS] = self.hands[at : at + sp.CARDS]


class ObservesABidder(Trial):
    """The numbers tell whether the first seat has sealed a bid of more than nothing."""

    def observe(self, seat: int, out: list[object]) -> None:
        super().observe(seat, out)
        if self.phase == sp.BIDDING and self.bids[0] > 1:
            out[0] = 1


class ObservesNoAuction(Trial):
    """While all bid a seat sees nothing, so it cannot tell how much it may bid."""

    def observe(self, seat: int, out: list[object]) -> None:
        super().observe(seat, out)
        if self.phase == sp.BIDDING:
            out[:] = [0] * len(out)


class ObservesNoRound(Trial):
    """Two rounds look the same."""

    def observe(self, seat: int, out: list[object]) -> None:
        super().observe(seat, out)
        out[4] = 0
        for i in range(self.seats):
            at = len(out) - (i + 1) * (sp.CARDS + 3)
            out[at + sp.CARDS : at + sp.CARDS + 3] = [0, 0, 0]


class LogsTheDraw(Trial):
    """The log tells everybody what was dealt."""

    def apply(self, choice: int) -> None:
        if sp.DEAL.has(choice):
            note(self.journal, sp.DREW, choice)
        super().apply(choice)


class LogsTheBidToANeighbour(Trial):
    def apply(self, choice: int) -> None:
        if sp.BID.has(choice):
            note_to(self.journal, (self.to_move + 1) % self.seats, sp.DREW, choice)
        super().apply(choice)


class BidsNoMore(Trial):
    """A seat may not bid more than the sealed bid before its own."""

    def legal_for(self, seat: int) -> list[int]:
        legal = super().legal_for(seat)
        if self.phase == sp.BIDDING and seat == self.to_move > 0:
            return legal[: max(self.bids[seat - 1], 1)]
        return legal


# --- hearing -----------------------------------------------------------------------------------


class HearsTooLittle(Trial):
    """Who is dealt a card does not hear which, and yet sees it."""

    def heard(self, choice: int, seat: int) -> int:
        return sp.DEAL.of() if sp.DEAL.has(choice) else super().heard(choice, seat)


class HearsTooMuch(Trial):
    """All hear what is robbed from the tomb, and no view remembers it."""

    def heard(self, choice: int, seat: int) -> int:
        return choice if self.phase == sp.FINDING else super().heard(choice, seat)


class HearsTheFirstCards(Trial):
    def heard(self, choice: int, seat: int) -> int:
        return choice if self.phase == sp.DEALING else super().heard(choice, seat)


class WhispersToSpectators(Trial):
    """A spectator hears what is dealt, and the other seats do not."""

    def heard(self, choice: int, seat: int) -> int:
        return choice if seat == NOBODY else super().heard(choice, seat)


class HearsAnotherVerb(Trial):
    def heard(self, choice: int, seat: int) -> int:
        heard = super().heard(choice, seat)
        return sp.TURN.of() if heard == sp.DEAL.of() else heard


class HearsAnotherCard(Trial):
    def heard(self, choice: int, seat: int) -> int:
        heard = super().heard(choice, seat)
        return sp.DEAL.of(1) if heard == sp.DEAL.of() else heard


class HearsABidOfNothing(Trial):
    """Value 0 of a bid is the word "0", not "?": a lie."""

    def heard(self, choice: int, seat: int) -> int:
        heard = super().heard(choice, seat)
        return sp.BID.of(0) if heard == SEALED else heard


class IsDeafToItself(Trial):
    def heard(self, choice: int, seat: int) -> int:
        return SEALED if sp.BID.has(choice) else super().heard(choice, seat)


# --- forgetting --------------------------------------------------------------------------------


class ForgetsTheMarket(Trial):
    """That a card was taken face up is forgotten at once."""

    def apply(self, choice: int) -> None:
        super().apply(choice)
        if sp.TAKE.has(choice):
            self.known = [0] * len(self.known)


class ForgetsWhatItBuried(Trial):
    def seen_by(self, seat: int) -> Self:
        view = super().seen_by(seat)
        for i in range(len(view.under)):
            view.unsee(view.under[i])
            view.under[i] = 0
        return view


class ForgetsTheTomb(Trial):
    """Who looked through the tomb does not remember what was in it."""

    def scholar(self, seat: int) -> bool:
        return seat < NOBODY


class ForgetsThePoints(Trial):
    """While somebody looks at a card, nobody sees the points."""

    def seen_by(self, seat: int) -> Self:
        view = super().seen_by(seat)
        if self.phase == sp.DECIDING:
            view.points = [0] * self.seats
        return view


class ScoresInSecret(Trial):
    """A point for each reed in the hand, which nobody else sees even at the end."""

    def scores(self) -> list[int]:
        return [
            points + sum(self.hands[seat * sp.CARDS + 1 : (seat + 1) * sp.CARDS : sp.K])
            for seat, points in enumerate(self.points)
        ]


# --- imagining ---------------------------------------------------------------------------------


class ImaginesFromAFullBag(Trial):
    """What is imagined to be in a hand stays in the bag too."""

    def fetch(self, back: int, rng: Rng) -> int:
        kind = super().fetch(back, rng)
        self.bags[back * sp.K + kind] += 1
        return kind


class ImaginesItsOwnBid(Trial):
    def imagine(self, rng: Rng) -> Self:
        world = super().imagine(rng)
        me = self.eyes
        if self.phase == sp.REVEALING and me >= self.count:
            world.bids[me] = 1 + world.bids[me] % (world.coins[me] + 1)
        return world


class ImaginesForItself(Trial):
    """The world is still a view."""

    def imagine(self, rng: Rng) -> Self:
        world = super().imagine(rng)
        world.eyes = self.eyes
        return world


class ImaginesOneAuctionMore(Trial):
    """In its worlds rounds are counted from now on, so that they never end."""

    dream: bool = False

    def imagine(self, rng: Rng) -> Self:
        world = super().imagine(rng)
        world.dream = True
        return world

    def apply(self, choice: int) -> None:
        if self.dream and self.phase == sp.REVEALING and self.round == self.box.rounds - 1:
            self.round -= 1
        super().apply(choice)


class ImaginesACardMore(Trial):
    """In its worlds a seller may keep the card he sells."""

    dream: bool = False

    def imagine(self, rng: Rng) -> Self:
        world = super().imagine(rng)
        world.dream = True
        return world

    def apply(self, choice: int) -> None:
        if self.dream and sp.SELL.has(choice):
            self.heap[1] += 1
        super().apply(choice)


class ImaginesInPlace(Trial):
    """Points made in an imagined world are made in the view too."""

    def imagine(self, rng: Rng) -> Self:
        world = super().imagine(rng)
        world.points = self.points
        return world


# --- what is done without asking ---------------------------------------------------------------


class KeepsReeds(Trial):
    """Who draws a reed must keep it, and all see whether anybody was asked."""

    def legal(self) -> list[int]:
        reed = self.phase == sp.DECIDING and self.drawn == 1
        return [sp.KEEP.of()] if reed else super().legal()


class SaysOpenlyWhatIsDrawn(KeepsReeds):
    """Whether it is open that there is a choice depends on the card itself."""

    def openly(self) -> bool:
        return self.phase != sp.DECIDING or self.drawn == 1


class LapsesInAnyCase(Trial):
    def lapse(self) -> int:
        return sp.BURY.of()


class ForeseesAll(Trial):
    """A sale is said to show nothing."""

    def foreseen(self, choice: int) -> bool:
        return True


class ForeseesTooMuch(ForeseesAll):
    """On a view there is no such card to sell."""

    def apply(self, choice: int) -> None:
        if sp.SELL.has(choice):
            assert self.hands[self.turn * sp.CARDS + choice - sp.SELL.base] > 0
        super().apply(choice)


class ForeseesNothing(Trial):
    def foreseen(self, choice: int) -> bool:
        return False


class HearsTheBids(Trial):
    def heard(self, choice: int, seat: int) -> int:
        return choice if sp.BID.has(choice) else super().heard(choice, seat)


class HearsTheDraw(Trial):
    """All hear which card is drawn, and no view holds it."""

    def heard(self, choice: int, seat: int) -> int:
        return choice if self.phase == sp.DRAWING else super().heard(choice, seat)
