"""A table to set up positions of Egizia: Shifting Sands on, and to play them in words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from benben.core import journal
from benben.core.state import CHANCE, OVER
from benben.games.egizia_sands import GAME
from benben.games.egizia_sands import space as sp
from benben.games.egizia_sands.state import Sands
from benben.games.river import trail

NILE = (
    *["quarry_2", "quarry_3", "green_3", "green_4", "yellow_5", "yellow_6"],
    *["red_6", "red_7", "wheat", "strength"],
)
TILES = ("tile_7", "tile_8", "tile_9", "tile_10", "tile_11", "tile_1", "tile_2")
DEALT = (
    *["rows", "permanents", "best_quarries", "best_red"],
    *["best_yellow", "best_green", "crew_green", "crew_blue"],
)
QUIET = (
    *["pass", "done", "decline", "finish", "feed 0", "vend 0", "return", "market stone"],
    *["flood middle", "point", "train green", "put obelisk"],
)


class Table:
    """Seats 0, 1, 2, ... have the order tiles 1, 2, 3, ...; the first river is `nile`.

    Each keeps the first card of the two dealt to it.
    """

    def __init__(
        self,
        seats: int = 4,
        nile: Sequence[str] = NILE,
        bonus: tuple[str, str] = ("stone_market", "second_ship"),
        statues: Sequence[str] = ("obelisk", "quarries", "strength"),
        dealt: Sequence[str] = DEALT,
        tiles: Sequence[str] = TILES,
    ) -> None:
        self.s = cast(Sands, GAME.start(seats))
        self.s.journal = []
        for seat in range(seats - 1):
            self.do(f"next {seat}")
        for tile in bonus if seats > 2 else bonus[1:]:
            self.do(f"bonus {tile}")
        for statue in statues[: self.s.box.statues[seats]]:
            self.do(f"statue {statue}")
        for goal in dealt[: 2 * seats]:
            self.do(f"look {goal}")
        for seat in range(seats):
            self.do(f"keep {dealt[2 * seat]}")
        self.lay(nile, tiles)

    def lay(self, nile: Sequence[str], tiles: Sequence[str] = TILES) -> None:
        """Lay out cards, whatever deck they are in, and tiles."""
        for kind in nile:
            if self.s.step != sp.NILING:
                break
            number = sp.CARD_WORDS.index(kind)
            if number not in self.s.deck:
                self.s.deck[0] = number
                self.s.deck.sort()
            self.do(f"nile {kind}")
        for tile in tiles:
            if self.s.step != sp.TILING:
                break
            if sp.TILE_WORDS.index(tile) in self.s.tile_bag:
                self.do(f"tile {tile}")
        while self.s.step == sp.TILING:
            self.s.apply(self.s.legal()[0])

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
        return self.give(self.s.seats - 1, "hiring").stones(self.s.seats - 1, 9)

    def quiet(self) -> Table:
        """The player to move does as little as possible."""
        said = self.says()
        return self.do(next((word for word in QUIET if word in said), said[0]))

    def until(self, step: int) -> Table:
        """Nobody does anything until somebody decides this."""
        while self.s.step != step:
            assert self.s.to_move >= 0, "the round is over"
            self.quiet()
        return self

    def finish_round(self) -> Table:
        """Nobody does anything more; up to the cards of the next round, or the end."""
        now = self.s.round
        while self.s.to_move >= 0 and self.s.round == now:
            self.quiet()
        return self

    def next_round(self, nile: Sequence[str] = NILE, tiles: Sequence[str] = TILES) -> Table:
        self.finish_round()
        self.lay(nile, tiles)
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
                self.quiet()
        return self

    # --- setting up ----------------------------------------------------------------------------

    def crews(self, seat: int, *strength: int) -> Table:
        self.s.strength[seat * 4 : seat * 4 + 4] = strength
        return self

    def crew(self, seat: int) -> list[int]:
        return self.s.strength[seat * 4 : seat * 4 + 4]

    def stones(self, seat: int, stones: int) -> Table:
        self.s.stones[seat] = stones
        return self

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
                self.s.quarry[seat] += self.s.box.land_quarry[kind]
                colour = (kind > sp.YELLOW) + (kind > sp.RED)
                self.s.grain[seat * 3 + colour] += self.s.box.land_wheat[kind]
        return self

    def columns(self, seat: int, count: int) -> Table:
        """Columns that were built long ago, with what their tiles gave then."""
        s = self.s
        for _ in range(count):
            s.own[seat * 4 + sp.COLONNADE] += 1
            here = s.own[seat * 4 + sp.COLONNADE]
            for i in range(2):
                if here == s.box.bonus_column[i]:
                    if s.bonus[i] == sp.RICH_FIELDS:
                        s.grain[seat * 3] += 2
                    elif s.bonus[i] == sp.ALL_CREWS:
                        s.grain[seat * 3] += 4
            if here == len(s.box.columns):
                s.finished.append(seat)
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
        """Bricks on a monument, for nothing."""
        s = self.s
        where = sp.SPOT_WORDS.index(spot)
        for _ in range(times):
            if where == sp.PUT_OBELISK:
                s.obelisk.append(seat + 1)
                monument = sp.OBELISK
            elif where < sp.PUT_STATUE:
                row = where - sp.PUT_ROW
                s.pyramid[row * sp.ROW_LENGTH + s.filled[row]] = seat + 1
                s.filled[row] += 1
                monument = sp.PYRAMID
            else:
                s.carved[seat * sp.STATUES + where - sp.PUT_STATUE] += 1
                monument = sp.STATUE
            s.own[seat * 4 + monument] += 1
        return self

    def row(self, row: int, *owners: int) -> Table:
        for seat in owners:
            self.build(seat, f"row_{row}")
        return self

    def level(self, seat: int, stone: int, wheat: int) -> Table:
        """Levels from 1 to 5."""
        self.s.levels[seat * 2 : seat * 2 + 2] = [stone - 1, wheat - 1]
        return self

    def levels(self, seat: int) -> list[int]:
        """Levels of the stone and the wheat market."""
        return [level + 1 for level in self.s.levels[seat * 2 : seat * 2 + 2]]

    def flood(self, at: str) -> Table:
        self.s.flood = sp.FLOOD_WORDS.index(at)
        return self

    def lines(self, code: int) -> list[list[int]]:
        """The arguments of the journal's lines with a code."""
        assert self.s.journal is not None
        return [line[2:] for line in journal.lines(self.s.journal) if line[0] == code]

    def points(self, seat: int, source: str) -> list[int]:
        """What a player scored from a source, one after another."""
        return [
            line[1] for line in self.lines(0) if line[0] == seat and sp.SOURCES[line[2]] == source
        ]


def points_for(goal: str, table: Table, seat: int = 0) -> int:
    """What a Sphinx card would score now."""
    from benben.games.egizia_sands import scoring  # noqa: PLC0415 compiled modules, only here

    return scoring.goal(table.s, seat, sp.GOAL_WORDS.index(goal))


def at(area: str, *crews: int, seats: int = 4, stones: int = 20, **more: tuple[str, str]) -> Table:
    """Seat 0 has the only ship, in slot 1 of this area."""
    table = Table(seats, **more).crews(0, *(crews or (9, 1, 1, 2)))
    return table.stones(0, stones - 3).send(f"{area}_1")
