"""A table to set up positions of Egizia on, and to play them in words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from benben.games.egizia import GAME
from benben.games.egizia import space as sp
from benben.games.egizia.state import Egizia
from tests.games.egizia_common.table import RiverTable

NILE = (
    *["quarry_3", "quarry_2", "green_2", "green_3", "yellow_4", "yellow_5"],
    *["brown_6", "brown_7", "trainer", "miller"],
)
QUIET = ("pass", "done", "decline", "finish", "feed 0", "stay", "return", "market stone")


class Table(RiverTable[Egizia]):
    """Seats 0, 1, 2, ... have the numbers 1, 2, 3, ...; the first round's cards are `nile`."""

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
        graves: Sequence[int] = (4, 2, 3, 5),
        goals: Sequence[str] = (),
        **options: str,
    ) -> None:
        super().__init__(cast(Egizia, GAME.start(seats, options)))
        if options.get("bidding") == "yes":
            return
        for value in graves:
            self.do(f"grave {value}")
        for goal in goals:
            self.do(f"look {goal}")
        self.lay_cards(nile)

    def hold(self) -> Table:
        """The last seat gets a card that is asked about before the round ends."""
        return self.give(self.s.seats - 1, "gleaner")

    def next_round(self, nile: Sequence[str]) -> Table:
        self.finish_round()
        self.lay_cards(nile)
        return self

    def give_land(self, seat: int, kind: int) -> None:
        if kind <= sp.GREEN:
            self.s.quarry[seat] += kind
        else:
            colour = (kind > sp.YELLOW_FIELD) + (kind > sp.BROWN)
            base = (sp.GREEN, sp.YELLOW_FIELD, sp.BROWN)[colour]
            self.s.grain[seat * 3 + colour] += kind - base

    def put(self, seat: int, where: int) -> int:
        s = self.s
        if where == sp.PUT_OBELISK:
            s.obelisk.append(seat + 1)
            return sp.OBELISK
        if where == sp.PUT_GRAVE:
            s.burial[seat] += s.tombs[len(s.buried)]
            s.buried.append(seat + 1)
            if len(s.tombs) < s.box.graves:
                s.tombs.append(s.tiles.pop())
            return sp.GRAVES
        if where < sp.PUT_PART:
            self.put_in_row(seat, where - sp.PUT_ROW)
            return sp.PYRAMID
        s.temple.append((where - sp.PUT_PART) * 8 + seat + 1)
        s.parts[where - sp.PUT_PART] += 1
        return sp.TEMPLE

    def level(self, seat: int, stone: int, grain: int) -> Table:
        self.s.levels[seat * 2 : seat * 2 + 2] = [stone, grain]
        return self


def points_for(goal: str, table: Table, seat: int = 0) -> int:
    """What a Sphinx card would score now."""
    from benben.games.egizia import scoring  # noqa: PLC0415 compiled modules, only here

    return scoring.goal(table.s, seat, sp.GOAL_WORDS.index(goal))
