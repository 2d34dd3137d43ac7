"""A table to set up positions of Egizia: Shifting Sands on, and to play them in words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, cast

from benben.core.state import Edition
from benben.games.egizia_sands import GAME
from benben.games.egizia_sands import space as sp
from benben.games.egizia_sands.state import Sands
from tests.games.egizia_common.table import RiverTable

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


class Table(RiverTable[Sands]):
    """Seats 0, 1, 2, ... have the order tiles 1, 2, 3, ...; the first river is `nile`.

    Each keeps the first card of the two dealt to it.
    """

    SPACE = sp.SPACE
    CARDS = sp.CARD_WORDS
    GOALS = sp.GOAL_WORDS
    SPOTS = sp.SPOT_WORDS
    ANYTIME = sp.ANYTIME
    PERMANENT = sp.PERMANENT
    PLACING = sp.PLACING
    NILING = sp.NILING
    QUIET = QUIET

    def __init__(
        self,
        seats: int = 4,
        nile: Sequence[str] = NILE,
        bonus: tuple[str, str] = ("stone_market", "second_ship"),
        statues: Sequence[str] = ("obelisk", "quarries", "strength"),
        dealt: Sequence[str] = DEALT,
        tiles: Sequence[str] = TILES,
        edition: Edition | None = None,
    ) -> None:
        super().__init__(cast(Sands, GAME.start(seats, edition=edition)))
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
        self.lay_cards(nile)
        for tile in tiles:
            if self.s.step != sp.TILING:
                break
            if sp.TILE_WORDS.index(tile) in self.s.tile_bag:
                self.do(f"tile {tile}")
        while self.s.step == sp.TILING:
            self.s.apply(self.s.legal()[0])

    def hold(self) -> Table:
        """The last seat gets a card that is asked about before the round ends."""
        return self.give(self.s.seats - 1, "hiring").stones(self.s.seats - 1, 9)

    def next_round(self, nile: Sequence[str] = NILE, tiles: Sequence[str] = TILES) -> Table:
        self.finish_round()
        self.lay(nile, tiles)
        return self

    def give_land(self, seat: int, kind: int) -> None:
        self.s.quarry[seat] += self.s.box.land_quarry[kind]
        colour = (kind > sp.YELLOW) + (kind > sp.RED)
        self.s.grain[seat * 3 + colour] += self.s.box.land_wheat[kind]

    def put(self, seat: int, where: int) -> int:
        s = self.s
        if where == sp.PUT_OBELISK:
            s.obelisk.append(seat + 1)
            return sp.OBELISK
        if where < sp.PUT_STATUE:
            self.put_in_row(seat, where - sp.PUT_ROW)
            return sp.PYRAMID
        s.carved[seat * sp.STATUES + where - sp.PUT_STATUE] += 1
        return sp.STATUE

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

    def points(self, seat: int, source: str) -> list[int]:
        """What a player scored from a source, one after another."""
        return [
            line[1] for line in self.lines(0) if line[0] == seat and sp.SOURCES[line[2]] == source
        ]


def points_for(goal: str, table: Table, seat: int = 0) -> int:
    """What a Sphinx card would score now."""
    from benben.games.egizia_sands import scoring  # noqa: PLC0415 compiled modules, only here

    return scoring.goal(table.s, seat, sp.GOAL_WORDS.index(goal))


def at(area: str, *crews: int, seats: int = 4, stones: int = 20, **more: Any) -> Table:
    """Seat 0 has the only ship, in slot 1 of this area."""
    table = Table(seats, **more).crews(0, *(crews or (9, 1, 1, 2)))
    return table.stones(0, stones - 3).send(f"{area}_1")
