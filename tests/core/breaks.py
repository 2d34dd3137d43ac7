"""Trial games that break a promise which has nothing to do with hidden information."""

from typing import Any, ClassVar, Self

from benben.core.actions import ActionSpace
from benben.core.game import Parameter
from benben.core.rng import Rng
from benben.core.state import CHANCE, NOBODY, Edition, State
from tests.trial import TrialGame
from tests.trial import space as sp
from tests.trial.game import Trial

# --- choices -----------------------------------------------------------------------------------


class ObservesOneMore(Trial):
    def observe(self, seat: int, out: list[object]) -> None:
        super().observe(seat, out)
        out.append(0)


class ObservesAFarFutureRound(Trial):
    def observe(self, seat: int, out: list[object]) -> None:
        super().observe(seat, out)
        out[4] = 10


class ObservesOtherwiseTheSecondTime(Trial):
    """What is written into memory is not what the list of numbers says."""

    latest: ClassVar[list[int]] = [0, 0]

    def observe(self, seat: int, out: list[object]) -> None:
        super().observe(seat, out)
        if self.latest[-2] == id(self) != self.latest[-1]:
            out[4] = 9
        self.latest[:] = [self.latest[-1], id(self)]


class DescendingBids(Trial):
    """Who is not the first to bid has the choices in the wrong order."""

    def legal_for(self, seat: int) -> list[int]:
        legal = super().legal_for(seat)
        return legal if seat == self.to_move else legal[::-1]


class DescendingLegal(Trial):
    def legal(self) -> list[int]:
        return super().legal()[::-1]


class NeverLegal(Trial):
    def legal(self) -> list[int]:
        return [] if self.phase == sp.DECIDING else super().legal()


class ShortOdds(Trial):
    def odds(self) -> list[int]:
        return super().odds()[1:] + [1] * (self.phase != sp.TURNING)


class ZeroOdds(Trial):
    def odds(self) -> list[int]:
        return [0, *super().odds()[1:]]


class DealsAnything(Trial):
    def deal(self, rng: Rng) -> int:
        return (
            sp.DEAL.of(1 + rng.below(sp.K - 1)) if self.phase == sp.DRAWING else super().deal(rng)
        )


class DealsTheFirst(Trial):
    """A fast deal that does not look at the odds."""

    def deal(self, rng: Rng) -> int:
        return self.legal()[0]


class OwesBackwards(Trial):
    def owing(self) -> list[int]:
        return super().owing()[::-1]


class OwesTooMuch(Trial):
    def owing(self) -> list[int]:
        return list(range(self.to_move, self.seats)) if self.to_move >= 0 else []


class OwesInTwoParts(Trial):
    """Once the first bid is in, only one seat at a time is asked."""

    def owing(self) -> list[int]:
        owing = super().owing()
        return owing[:1] if self.to_move else owing

    def legal_for(self, seat: int) -> list[int]:
        return super().legal_for(seat) if seat in self.owing() else []


class AnotherLegalFor(Trial):
    def legal_for(self, seat: int) -> list[int]:
        return super().legal_for(seat)[:1]


# --- what a search looks at ----------------------------------------------------------------------


class LooksAtNothing(Trial):
    def candidates(self) -> list[int]:
        return [] if self.phase == sp.DECIDING else super().candidates()


class LooksBackwards(Trial):
    def candidates(self) -> list[int]:
        return super().candidates()[::-1]


class LooksTooFar(Trial):
    """A search may always keep what was drawn, drawn or not."""

    def candidates(self) -> list[int]:
        return sorted({*super().candidates(), sp.KEEP.of()})


class NeverSells(Trial):
    """A search leaves out what leads to something else."""

    def candidates(self) -> list[int]:
        found = super().candidates()
        return [choice for choice in found if not sp.SELL.has(choice)] or found


class NeedsNoSales(NeverSells):
    """It also says that nothing is lacking where nothing was sold."""

    def spares(self, other: State, seat: int) -> bool:
        return True


class KeepsAnOrder(Trial):
    def seen_by(self, seat: int) -> Self:
        view = super().seen_by(seat)
        view.after = self.round
        return view


# --- the course of the game --------------------------------------------------------------------


class Endless(Trial):
    """No round is counted, except in imagined worlds."""

    dream: bool = False

    def apply(self, choice: int) -> None:
        self.round *= self.dream
        super().apply(choice)

    def imagine(self, rng: Rng) -> Self:
        world = super().imagine(rng)
        world.dream = True
        return world


class LosesACard(Trial):
    def apply(self, choice: int) -> None:
        super().apply(choice)
        if sp.SELL.has(choice):
            self.heap[(choice - sp.SELL.base) % sp.K] -= 1


class Raises(Trial):
    def apply(self, choice: int) -> None:
        if sp.SELL.has(choice) and self.round == 2:
            raise KeyError(choice)
        super().apply(choice)


class TossesACoin(Trial):
    """Who rests has a coin more at random, from outside of the game."""

    outside = Rng(1)

    def apply(self, choice: int) -> None:
        if choice == sp.REST.of() and self.coins[self.turn] < 5:
            self.coins[self.turn] += self.outside.below(2)
        super().apply(choice)


class SaysOtherwise(Trial):
    """Its journal is written by another pen every time."""

    outside = Rng(1)

    def apply(self, choice: int) -> None:
        if self.journal is not None and self.to_move == CHANCE:
            self.journal.extend([sp.SAW, self.turn, self.outside.below(1000), 0, 0, 0])
        super().apply(choice)


class IsAView(Trial):
    def apply(self, choice: int) -> None:
        super().apply(choice)
        self.eyes = NOBODY


class NoScores(Trial):
    def scores(self) -> list[int]:
        return self.points[1:]


class NobodyFirst(Trial):
    def places(self) -> list[int]:
        return [place + 1 for place in super().places()]


class QuarrelsomeTeam(Trial):
    def allied(self) -> bool:
        return True


class AimlessTeam(Trial):
    def allied(self) -> bool:
        return True

    def places(self) -> list[int]:
        return [1] * self.seats

    def evaluate(self, seat: int) -> int:
        return 0


class EvaluatesOtherwiseTogether(Trial):
    def evaluate_all(self) -> list[int]:
        return [self.evaluate(seat) + 1 for seat in range(self.seats)]


# --- copies ------------------------------------------------------------------------------------


class SharesTheCoins(Trial):
    def clone(self) -> Self:
        new = super().clone()
        new.coins = self.coins
        return new


class SharesTheHeap(Trial):
    """Shared only when nothing will be sold any more, so that no old clone is seen to change."""

    def clone(self) -> Self:
        new = super().clone()
        if self.phase == sp.REVEALING and self.round == self.box.rounds - 1:
            new.heap = self.heap
        return new


class ClonesTheJournal(Trial):
    def clone(self) -> Self:
        new = super().clone()
        new.journal = self.journal
        return new


class PacksNoRobbery(Trial):
    def pack(self) -> list[int]:
        packed = super().pack()
        packed[14] = 0
        return packed


class KeepsAName(Trial):
    def __init__(self, seats: int, box: sp.Box, blank: bool = False) -> None:
        super().__init__(seats, box, blank)
        self.name = "Trial"


class UnpacksNoCoins(Trial):
    def unpack(self, ints: list[int]) -> None:
        super().unpack(ints)
        self.coins = [0] * self.seats


class UnpacksOtherParameters(Trial):
    def unpack(self, ints: list[int]) -> None:
        super().unpack(ints)
        self.tuning = [1]


class UnpacksNoViews(Trial):
    """The eyes get lost."""

    def unpack(self, ints: list[int]) -> None:
        eyes = self.eyes
        super().unpack(ints)
        self.eyes = eyes


# --- views as such -----------------------------------------------------------------------------


class HasNoEyes(Trial):
    def seen_by(self, seat: int) -> Self:
        view = super().seen_by(seat)
        view.eyes = self.eyes
        return view


class SeesLessTheSecondTime(Trial):
    def seen_by(self, seat: int) -> Self:
        view = super().seen_by(seat)
        if self.eyes == seat and self.eyes != NOBODY:
            view.points = [0] * self.seats
        return view


class SpectatorsSeeMore(Trial):
    """A seat does not see the points, a spectator does."""

    def seen_by(self, seat: int) -> Self:
        view = super().seen_by(seat)
        if seat != NOBODY:
            view.points = [0] * self.seats
        return view


class SeesNoPurse(Trial):
    """A seat sees that it has no coins, whatever it has."""

    def seen_by(self, seat: int) -> Self:
        view = super().seen_by(seat)
        view.coins = [0] * self.seats
        return view


# --- games -------------------------------------------------------------------------------------


class CopiesOwnParameters(Trial):
    def __init__(self, *given: Any) -> None:
        super().__init__(*given)
        self.tuning = [1]

    def clone(self) -> Self:
        copy = super().clone()
        copy.tuning = [1]
        return copy


class OwnParametersGame(TrialGame):
    """A copy has the game's own parameters, not those in use."""

    def __init__(self) -> None:
        super().__init__(CopiesOwnParameters)
        self.parameters = [Parameter("greed", 1, 1)]


class MumblingGame(TrialGame):
    """Two kinds have the same word."""

    def __init__(self) -> None:
        super().__init__()
        self.space = ActionSpace()
        for verb in sp.SPACE.verbs:
            arguments = [
                ["reed" if word == "gold" else word for word in words] for words in verb.arguments
            ]
            self.space.verb(verb.name, *arguments)


class ForgetfulGame(TrialGame):
    """Every game after the third begins with a coin more."""

    def __init__(self) -> None:
        super().__init__()
        self.begun = 0

    def set_up(self, seats: int, options: dict[str, str], edition: Edition) -> Trial:
        state = super().set_up(seats, options, edition)
        self.begun += 1
        if self.begun > 3:
            state.coins[0] += 1
        return state
