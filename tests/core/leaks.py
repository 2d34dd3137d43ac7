"""Trial games that say, show or forget what they must not. Each breaks one promise."""

from typing import Self

from benben.core.actions import SEALED
from benben.core.journal import POINTS, note
from benben.core.rng import Rng
from benben.core.state import ALL, CHANCE, NOBODY
from tests.trial import rules
from tests.trial import space as sp
from tests.trial.game import Trial, among

LOOKS = "twins look the same"
SOUNDS = "what sounds the same looks the same"
POSSIBLE = "an imagined world is a possible one"


class HidesNothing(Trial):
    def seen_by(self, seat: int) -> Self:
        view = self.clone()
        view.eyes = seat
        return view


class ShowsAHand(Trial):
    """The neighbour on the left can be looked over the shoulder."""

    def hide_hand(self, owner: int, observer: int) -> None:
        if owner != (observer + 1) % self.seats or observer == self.seats:
            super().hide_hand(owner, observer)


class ShowsTheBids(Trial):
    def seen_by(self, seat: int) -> Self:
        view = super().seen_by(seat)
        view.bids = self.bids[:]
        return view


class ShowsWhatIsBuried(Trial):
    def seen_by(self, seat: int) -> Self:
        view = super().seen_by(seat)
        for i in range(len(view.under)):
            if not view.under[i] and self.under[i]:
                view.under[i] = self.under[i]
                view.bags[view.age * sp.K + view.under[i]] -= 1
        return view


class ShowsTheTomb(Trial):
    """Whoever sees that somebody looked sees what he saw."""

    def seen_by(self, seat: int) -> Self:
        view = super().seen_by(seat)
        if not among(seat, self.looked):
            for kind in range(1, sp.K):
                view.bags[sp.TOMB * sp.K + kind] = self.bags[sp.TOMB * sp.K + kind]
                view.bags[sp.DAWN * sp.K + kind] -= self.bags[sp.TOMB * sp.K + kind]
        return view


class ShowsTheDrawnCard(Trial):
    def seen_by(self, seat: int) -> Self:
        view = super().seen_by(seat)
        if self.drawn and not view.drawn:
            view.drawn = self.drawn
            view.bags[view.age * sp.K + view.drawn] -= 1
        return view


class ShowsTheBags(Trial):
    """Hands are blanked, but what is left in the bags tells what they hold."""

    def seen_by(self, seat: int) -> Self:
        view = super().seen_by(seat)
        view.bags = self.bags[:]
        return view


class ShowsWhatOthersKnow(Trial):
    """A seat sees how many cards of a hand another seat knows: so it learns which were buried."""

    def seen_by(self, seat: int) -> Self:
        view = super().seen_by(seat)
        if self.eyes == ALL:
            wide = len(self.hands)
            for at in range(self.seats * wide):
                back = at - at % sp.K
                if at % sp.K and at // wide != seat:
                    beyond = self.known[at] - self.known[self.seats * wide + at % wide]
                    view.known[back] += beyond
        return view


class ShowsItLater(Trial):
    """What a seat has bid is open only where the coins say so, at the end of the round."""

    def seen_by(self, seat: int) -> Self:
        view = super().seen_by(seat)
        if self.eyes == ALL and self.phase == sp.REVEALING:
            view.bids[-1] = self.bids[-1] if self.count == 1 else view.bids[-1]
        return view


class BidsBelowTheOthers(Trial):
    """A later bid must not exceed the sealed one before it."""

    def legal_for(self, seat: int) -> list[int]:
        legal = super().legal_for(seat)
        if self.phase == sp.BIDDING and 0 < seat == self.to_move:
            return legal[: max(self.bids[seat - 1], 1)]
        return legal


class BidsOneByOne(Trial):
    """A bid is asked of two seats although a seat between them owes none."""

    def owing(self) -> list[int]:
        owing = super().owing()
        return owing[:1] if len(owing) == self.seats - 1 else owing

    def legal_for(self, seat: int) -> list[int]:
        return super().legal_for(seat) if seat in self.owing() else []


class TellsTheLog(Trial):
    """The log says to all what was drawn."""

    def apply(self, choice: int) -> None:
        if sp.DEAL.has(choice):
            note(self.journal, sp.DREW, self.turn, sp.DEAL.args(choice)[0])
        super().apply(choice)


class LogsForTheNextSeat(Trial):
    def apply(self, choice: int) -> None:
        if sp.BID.has(choice) and self.journal is not None:
            reader = (self.to_move + 1) % self.seats
            self.journal.extend([sp.DREW, reader, choice, 0, 0, 0])
        super().apply(choice)


class HearsTooLittle(Trial):
    """Who draws a card does not hear it, and yet the view has it."""

    def heard(self, choice: int, seat: int) -> int:
        return sp.DEAL.of() if sp.DEAL.has(choice) else super().heard(choice, seat)


class HearsNothingOfTheShow(Trial):
    def heard(self, choice: int, seat: int) -> int:
        return sp.SHOW.of() if sp.SHOW.has(choice) else super().heard(choice, seat)


class HearsTooMuch(Trial):
    """All hear what is robbed from the tomb, and then no view has it."""

    def heard(self, choice: int, seat: int) -> int:
        return choice if self.phase == sp.FINDING else super().heard(choice, seat)


class HearsTheFirstCards(Trial):
    def heard(self, choice: int, seat: int) -> int:
        return choice if self.phase == sp.DEALING else super().heard(choice, seat)


class ForgetsTheMarket(Trial):
    """A card that was taken face up is forgotten."""

    def apply(self, choice: int) -> None:
        super().apply(choice)
        if sp.TAKE.has(choice):
            self.known = [0] * len(self.known)


class ForgetsWhatItBuried(Trial):
    def seen_by(self, seat: int) -> Self:
        view = super().seen_by(seat)
        for kind in view.under:
            view.unsee(kind)
        view.under = [0] * len(view.under)
        return view


class ForgetsTheTomb(Trial):
    """Who looked through the tomb forgets what is in it."""

    def seen_by(self, seat: int) -> Self:
        view = super().seen_by(seat)
        view.looked = 0
        for kind in range(1, sp.K):
            view.bags[kind] += view.bags[sp.TOMB * sp.K + kind]
            view.bags[sp.TOMB * sp.K + kind] = 0
        return view


class ImaginesTheOldBag(Trial):
    """After the reshuffle cards of the second pile are imagined from what is left of the first."""

    def fetch(self, back: int, rng: Rng) -> int:
        old = self.bags[: sp.K]
        return super().fetch(sp.DAWN if back == sp.DUSK and sum(old) else back, rng)


class ImaginesOtherBids(Trial):
    """Own bids are imagined too."""

    def imagine(self, rng: Rng) -> Self:
        world = super().imagine(rng)
        if self.phase == sp.REVEALING and self.eyes >= self.count:
            world.bids[self.eyes] = 1 + (world.bids[self.eyes]) % (world.coins[self.eyes] + 1)
        return world


class ImaginesAnotherPast(Trial):
    """In its worlds nobody has robbed the tomb, so that it can be looked through again."""

    def seen_by(self, seat: int) -> Self:
        view = super().seen_by(seat)
        view.robbed = view.robbed and view.to_move == CHANCE
        return view


class WhispersToTheSpectators(Trial):
    """A spectator hears what is dealt to a seat, and the other seats do not."""

    def heard(self, choice: int, seat: int) -> int:
        return choice if seat == NOBODY and sp.DEAL.has(choice) else super().heard(choice, seat)


class HearsAnotherVerb(Trial):
    def heard(self, choice: int, seat: int) -> int:
        heard = super().heard(choice, seat)
        return sp.TURN.of() if heard == sp.DEAL.of() else heard


class HearsALie(Trial):
    """A bid that was not heard is heard as a bid of nothing."""

    def heard(self, choice: int, seat: int) -> int:
        heard = super().heard(choice, seat)
        return sp.BID.of(0) if heard == SEALED else heard


class HearsNotItself(Trial):
    def heard(self, choice: int, seat: int) -> int:
        return SEALED if sp.BID.has(choice) else super().heard(choice, seat)


class ScoresInSecret(Trial):
    """Points for what is still in the hand at the end, which nobody else sees."""

    def scores(self) -> list[int]:
        wide = sp.CARDS
        return [
            self.points[seat] + sum(self.hands[seat * wide + 1 : (seat + 1) * wide : sp.K])
            for seat in range(self.seats)
        ]


def draw_all(view: Trial) -> bytes:
    """Not from the view alone: what is buried shows through the paper it is drawn on."""
    return repr(view.pack()).encode()


class Drawn(Trial):
    """A picture of it is made from more than the pack: the view carries the truth along."""

    truth: Trial | None = None

    def seen_by(self, seat: int) -> Self:
        view = super().seen_by(seat)
        type(self).truth = self
        return view


def draw_truth(view: object) -> bytes:
    assert isinstance(view, Drawn)
    assert Drawn.truth is not None
    return bytes(Drawn.truth.hands)


__all__ = ["POINTS", "rules"]
