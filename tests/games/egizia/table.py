"""A table to set up positions of Egizia on, and to play them in words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from benben.core import journal
from benben.core.state import CHANCE, OVER
from benben.games.egizia import GAME
from benben.games.egizia import space as sp
from benben.games.egizia.state import Egizia
from benben.games.river import trail

NILE = (
    *["quarry_3", "quarry_2", "green_2", "green_3", "yellow_4", "yellow_5"],
    *["brown_6", "brown_7", "trainer", "miller"],
)


class Table:
    """Seats 0, 1, 2, ... have the numbers 1, 2, 3, ...; the first round's cards are `nile`."""

    def __init__(
        self,
        seats: int = 4,
        nile: Sequence[str] = NILE,
        graves: Sequence[int] = (4, 2, 3, 5),
        goals: Sequence[str] = (),
        **options: str,
    ) -> None:
        self.s = cast(Egizia, GAME.start(seats, options))
        self.s.journal = []
        for seat in range(seats - 1):
            self.do(f"next {seat}")
        if options.get("bidding") == "yes":
            return
        for value in graves:
            self.do(f"grave {value}")
        for goal in goals:
            self.do(f"look {goal}")
        self.lay(nile)

    def lay(self, nile: Sequence[str]) -> None:
        """Lay out cards, whatever deck they are in."""
        for kind in nile:
            number = sp.CARD_WORDS.index(kind)
            if number not in self.s.deck:
                self.s.deck[0] = number
                self.s.deck.sort()
            self.do(f"nile {kind}")

    def do(self, *choices: str) -> Table:
        """Choices of whoever is to move, in words."""
        for words in choices:
            choice = sp.SPACE.parse(words)
            legal = self.s.legal()
            assert choice in legal, f"{words} is not in {self.says()}"
            assert not self.s.faults(), self.s.faults()
            self.s.apply(choice)
        return self

    def says(self, verb: str = "") -> list[str]:
        """What can be chosen; with a verb, only what follows it."""
        words = [sp.SPACE.words(choice) for choice in self.s.legal()]
        if not verb:
            return words
        return [said[len(verb) + 1 :] for said in words if said.split()[0] == verb]

    def verbs(self) -> set[str]:
        return {words.split()[0] for words in self.says()}

    def pass_all(self) -> Table:
        """Nobody places another ship."""
        while self.s.step == sp.PLACING:
            self.do("pass")
        return self

    def send(self, *ships: str) -> Table:
        """Seat 0, 1, 2, ... each sail to a place ("" for none); then nobody sails any more."""
        for place in (*ships, *[""] * (self.s.seats - len(ships))):
            self.do(f"sail {place}" if place else "pass")
        return self.pass_all()

    def hold(self) -> Table:
        """The last seat gets a card that is asked about before the round ends."""
        return self.give(self.s.seats - 1, "gleaner")

    def finish_round(self) -> Table:
        """Nobody does anything more; up to the cards of the next round, or the end."""
        now = self.s.round
        quiet = ("pass", "done", "decline", "finish", "feed 0", "stay", "return", "market stone")
        while self.s.to_move >= 0 and self.s.round == now:
            said = self.says()
            self.do(next((word for word in quiet if word in said), said[0]))
        return self

    def next_round(self, nile: Sequence[str]) -> Table:
        self.finish_round()
        self.lay(nile)
        return self

    def last_round(self) -> Table:
        """From the first round to the fifth, in which the cards have been laid out."""
        while self.s.round < self.s.box.rounds:
            self.finish_round()
            while self.s.to_move == CHANCE:
                self.s.apply(self.s.legal()[0])
        return self

    def end(self) -> Table:
        """Nobody does anything more, up to the end of the game."""
        while self.s.to_move != OVER:
            if self.s.to_move == CHANCE:
                self.s.apply(self.s.legal()[0])
            else:
                self.finish_round()
        return self

    # --- setting up ----------------------------------------------------------------------------

    def crews(self, seat: int, *strength: int) -> Table:
        self.s.strength[seat * 4 : seat * 4 + 4] = strength
        return self

    def crew(self, seat: int) -> list[int]:
        return self.s.strength[seat * 4 : seat * 4 + 4]

    def give(self, seat: int, *kinds: str) -> Table:
        """Cards before a player, as if taken long ago: nothing is carried out."""
        for word in kinds:
            kind = sp.CARD_WORDS.index(word)
            if kind >= sp.PERMANENT:
                self.s.permanent[seat] += 1 << 3 * (kind - sp.PERMANENT)
            elif kind >= sp.ANYTIME:
                self.s.anytime[seat] += 1 << 3 * (kind - sp.ANYTIME)
            else:
                self.s.lands.append(seat * 1024 + kind * 4)
                if kind <= sp.GREEN:
                    self.s.quarry[seat] += kind
                else:
                    colour = (kind > sp.YELLOW_FIELD) + (kind > sp.BROWN)
                    base = (sp.GREEN, sp.YELLOW_FIELD, sp.BROWN)[colour]
                    self.s.grain[seat * 3 + colour] += kind - base
        return self

    def score(self, *points: int) -> Table:
        """Points by seat; who has more stands further in front, and of equals the lower seat."""
        self.s.points[:] = points
        self.s.track[:] = sorted(range(self.s.seats), key=lambda seat: -points[seat])
        return self

    def secret(self, seat: int, *goals: str) -> Table:
        """Sphinx cards in a player's hand."""
        for word in goals:
            kind = sp.GOAL_WORDS.index(word)
            self.s.pile.remove(kind)
            self.s.top -= 1
            self.s.kept.append(kind)
            self.s.kept_of.append(seat)
            self.s.kept_by.append(1 << seat)
            self.s.draws.append(trail.entry(seat, 1, 1))
            self.s.draw_kinds.append(kind)
            self.s.draw_kept.append(1)
        return self

    def build(self, seat: int, spot: str, times: int = 1) -> Table:
        """Stones on a monument, for nothing."""
        for _ in range(times):
            mark = seat + 1
            where = sp.SPOT_WORDS.index(spot)
            s = self.s
            if where == sp.PUT_OBELISK:
                s.obelisk.append(mark)
                monument = sp.OBELISK
            elif where == sp.PUT_GRAVE:
                s.burial[seat] += s.tombs[len(s.buried)]
                s.buried.append(mark)
                if len(s.tombs) < s.box.graves:
                    s.tombs.append(s.tiles.pop())
                monument = sp.GRAVES
            elif where < sp.PUT_PART:
                row = where - sp.PUT_ROW
                s.pyramid[row * sp.ROW_LENGTH + s.filled[row]] = mark
                s.filled[row] += 1
                monument = sp.PYRAMID
            else:
                s.temple.append((where - sp.PUT_PART) * 8 + mark)
                s.parts[where - sp.PUT_PART] += 1
                monument = sp.TEMPLE
            s.own[seat * 4 + monument] += 1
        return self

    def level(self, seat: int, stone: int, grain: int) -> Table:
        self.s.levels[seat * 2 : seat * 2 + 2] = [stone, grain]
        return self

    def lines(self, code: int) -> list[list[int]]:
        """The arguments of the journal's lines with a code."""
        assert self.s.journal is not None
        return [line[2:] for line in journal.lines(self.s.journal) if line[0] == code]


def points_for(goal: str, table: Table, seat: int = 0) -> int:
    """What a Sphinx card would score now."""
    from benben.games.egizia import scoring  # noqa: PLC0415 compiled modules, only here

    return scoring.goal(table.s, seat, sp.GOAL_WORDS.index(goal))
