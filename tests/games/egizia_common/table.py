"""What the tables of both Egizias can do: set up positions, and play them in words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Generic, Self, TypeVar

from benben.core import journal
from benben.core.actions import ActionSpace
from benben.core.state import CHANCE, OVER
from benben.games.egizia_common import trail
from benben.games.egizia_common.crews import CREWS
from benben.games.egizia_common.hand import WIDTH
from benben.games.egizia_common.position import CommonPosition
from tests.games.sound import sound

S = TypeVar("S", bound=CommonPosition)


class RiverTable(Generic[S]):
    """A game says what its words and steps are."""

    SPACE: ClassVar[ActionSpace]
    CARDS: ClassVar[list[str]]
    GOALS: ClassVar[list[str]]
    SPOTS: ClassVar[list[str]]
    ANYTIME: ClassVar[int]
    PERMANENT: ClassVar[int]
    PLACING: ClassVar[int]
    NILING: ClassVar[int]
    QUIET: ClassVar[Sequence[str]]
    """What does as little as possible, the first that can be done."""

    def __init__(self, state: S) -> None:
        self.s = state
        self.s.journal = []
        for seat in range(state.seats - 1):
            self.do(f"next {seat}")

    def lay_cards(self, nile: Sequence[str]) -> None:
        """Lay out cards, whatever deck they are in, as long as there are spaces."""
        for kind in nile:
            if self.s.step != self.NILING:
                break
            number = self.CARDS.index(kind)
            if number not in self.s.deck:
                self.s.deck[0] = number
                self.s.deck.sort()
            self.do(f"nile {kind}")

    def do(self, *choices: str) -> Self:
        """Choices of whoever is to move, in words."""
        for words in choices:
            choice = self.SPACE.parse(words)
            legal = self.s.legal()
            assert choice in legal, f"{words} is not in {self.says()}"
            sound(self.s)
            self.s.apply(choice)
        return self

    def says(self, verb: str = "") -> list[str]:
        """What can be chosen; with a verb, only what follows it."""
        words = [self.SPACE.words(choice) for choice in self.s.legal()]
        if not verb:
            return words
        return [text[len(verb) + 1 :] for text in words if text.split()[0] == verb]

    def searched(self, verb: str = "") -> list[str]:
        """What a search looks at, likewise."""
        words = [self.SPACE.words(choice) for choice in self.s.candidates()]
        return [text[len(verb) :].strip() for text in words if not verb or text.split()[0] == verb]

    def verbs(self) -> set[str]:
        return {words.split()[0] for words in self.says()}

    def pass_all(self) -> Self:
        """Nobody places another ship."""
        while self.s.step == self.PLACING:
            self.do("pass")
        return self

    def send(self, *ships: str) -> Self:
        """Seat 0, 1, 2, ... each sail to a place ("" for none); then nobody sails any more."""
        for place in (*ships, *[""] * (self.s.seats - len(ships))):
            self.do(f"sail {place}" if place else "pass")
        return self.pass_all()

    def quiet(self) -> Self:
        """The player to move does as little as possible."""
        text = self.says()
        return self.do(next((word for word in self.QUIET if word in text), text[0]))

    def until(self, step: int) -> Self:
        """Nobody does anything until somebody decides this."""
        while self.s.step != step:
            assert self.s.to_move >= 0, "the round is over"
            self.quiet()
        return self

    def finish_round(self) -> Self:
        """Nobody does anything more; up to the cards of the next round, or the end."""
        now = self.s.round
        while self.s.to_move >= 0 and self.s.round == now:
            self.quiet()
        return self

    def last_round(self) -> Self:
        """From the first round to the fifth, in which the cards have been laid out."""
        while self.s.round < self.s.common_box.rounds:
            self.finish_round()
            while self.s.to_move == CHANCE:
                self.s.apply(self.s.legal()[0])
        return self

    def end(self) -> Self:
        """Nobody does anything more, up to the end of the game."""
        while self.s.to_move != OVER:
            if self.s.to_move == CHANCE:
                self.s.apply(self.s.legal()[0])
            else:
                self.quiet()
        return self

    # --- setting up ----------------------------------------------------------------------------

    def crews(self, seat: int, *strength: int) -> Self:
        self.s.strength[seat * CREWS : seat * CREWS + CREWS] = strength
        return self

    def crew(self, seat: int) -> list[int]:
        return self.s.strength[seat * CREWS : seat * CREWS + CREWS]

    def stones(self, seat: int, stones: int) -> Self:
        self.s.stones[seat] = stones
        return self

    def give(self, seat: int, *kinds: str) -> Self:
        """Cards before a player, as if taken long ago: nothing is carried out."""
        for word in kinds:
            kind = self.CARDS.index(word)
            if kind >= self.PERMANENT:
                self.s.permanent[seat] += 1 << WIDTH * (kind - self.PERMANENT)
            elif kind >= self.ANYTIME:
                self.s.anytime[seat] += 1 << WIDTH * (kind - self.ANYTIME)
            else:
                self.s.lands.append(seat * 1024 + kind * 4)
                self.give_land(seat, kind)
        return self

    def give_land(self, seat: int, kind: int) -> None:
        """What a quarry or field yields from now on."""
        raise NotImplementedError

    def score(self, *points: int) -> Self:
        """Points by seat; who has more stands further in front, and of equals the lower seat."""
        self.s.points[:] = points
        self.s.track[:] = sorted(range(self.s.seats), key=lambda seat: -points[seat])
        return self

    def secret(self, seat: int, *goals: str) -> Self:
        """Sphinx cards in a player's hand."""
        for word in goals:
            kind = self.GOALS.index(word)
            self.s.pile.remove(kind)
            self.s.top -= 1
            self.s.kept.append(kind)
            self.s.kept_of.append(seat)
            self.s.kept_by.append(1 << seat)
            self.s.draws.append(trail.entry(seat, 1, 1))
            self.s.draw_kinds.append(kind)
            self.s.draw_kept.append(1)
        return self

    def build(self, seat: int, spot: str, times: int = 1) -> Self:
        """Stones on a monument, for nothing."""
        for _ in range(times):
            monument = self.put(seat, self.SPOTS.index(spot))
            self.s.own[seat * 4 + monument] += 1
        return self

    def put(self, seat: int, where: int) -> int:
        """A stone at a spot; the monument."""
        raise NotImplementedError

    def put_in_row(self, seat: int, row: int) -> None:
        s = self.s
        s.pyramid[row * (len(s.pyramid) // len(s.filled)) + s.filled[row]] = seat + 1
        s.filled[row] += 1

    def lines(self, code: int) -> list[list[int]]:
        """The arguments of the journal's lines with a code."""
        assert self.s.journal is not None
        return [line[2:] for line in journal.lines(self.s.journal) if line[0] == code]
