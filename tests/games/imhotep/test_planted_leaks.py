"""The conformance walk over Imhotep finds the leaks that are planted in it."""

from typing import Self

import pytest

from benben.core.check import check
from benben.core.journal import note
from benben.games.imhotep.space import GOT, KEEPING, LOOK0, LOOKING
from tests.games.imhotep.helpers import MARKET_B
from tests.games.imhotep.wrapped import Wrapped, WrappedGame


class ShowsThePair(Wrapped):
    """Blanks nothing while somebody looks at the pair."""

    def seen_by(self, seat: int) -> Self:
        view = self.__inner__.clone()
        view.eyes = seat
        return self._wrap(view)


class ForgetsTheBag(Wrapped):
    """Blanks the pair but leaves its cards out of the bag, so that the others can count."""

    def seen_by(self, seat: int) -> Self:
        inner = self.__inner__
        view = inner.seen_by(seat)
        if inner.looked and seat != inner.arg:
            view.deck = inner.deck[:]
            view.old = inner.old[:]
        return self._wrap(view)


class ToldByTheJournal(Wrapped):
    """Writes for all to read what somebody sees."""

    def apply(self, choice: int) -> None:
        if self.__inner__.step == LOOKING:
            note(self.journal, GOT, self.__inner__.arg, choice - LOOK0)
        super().apply(choice)


class AsksOthers(Wrapped):
    """Lets everybody choose as soon as the pair is looked at."""

    def legal_for(self, seat: int) -> list[int]:
        if self.__inner__.step == KEEPING:
            return self.__inner__.legal()
        return super().legal_for(seat)


def promises(kind: type[Wrapped]) -> set[str]:
    report = check(WrappedGame(kind), 30, seed=2, options={"sides": MARKET_B}, every=2)
    return {fault.promise for fault in report.faults}


def test_the_wrapper_itself_is_faultless() -> None:
    assert promises(Wrapped) == set()


@pytest.mark.parametrize(
    ("kind", "promise"),
    [
        (ShowsThePair, "twins look the same"),
        (ForgetsTheBag, "twins look the same"),
        (ToldByTheJournal, "twins read the same journal"),
        (AsksOthers, "legal_for is for those who owe a choice"),
    ],
)
def test_planted_leaks_are_caught(kind: type[Wrapped], promise: str) -> None:
    assert promise in promises(kind)


@pytest.mark.rule("IMH-125")
def test_a_leak_is_not_found_where_nothing_is_hidden() -> None:
    """On side A nobody looks at a pair, so there is nothing to leak."""
    report = check(WrappedGame(ShowsThePair), 10, seed=2, options={"sides": "AAAAA"})
    assert report.faults == []
