"""Cleopatra and the Society of Architects, by Bruno Cathala and Ludovic Maublanc.

A palace, a market and a crocodile for three to five players.
"""

from pathlib import Path
from typing import cast

from benben.core.game import Game, Option
from benben.core.state import Edition
from benben.games.cleopatra import edition as editions
from benben.games.cleopatra import observation
from benben.games.cleopatra import state as states
from benben.games.cleopatra.box import Box
from benben.games.cleopatra.space import CODES, SOURCES, SPACE


class CleopatraGame(Game):
    def set_up(self, seats: int, options: dict[str, str], edition: Edition) -> states.Cleopatra:
        return states.start(seats, options["ankhs"] == "two", cast(Box, edition))

    def unpack(self, ints: list[int], edition: Edition) -> states.Cleopatra:
        return states.unpack(ints, cast(Box, edition))

    def read_edition(self, text: str, place: str) -> Box:
        return editions.read(text, place)

    def option_values(self, edition: Edition) -> dict[str, int]:
        """The faces with an ankh of both values of the option."""
        box = cast(Box, edition)
        return {"ankhs": box.ankhs[0], "more": box.ankhs[1]}

    def unused(self, seats: int, options: dict[str, str], edition: Edition) -> list[str]:
        """The faces of the dice that the option leaves out, and ranks that nobody can take."""
        ranks = [f"offering.amulets[{rank}]" for rank in range(seats, self.seats.stop - 1)]
        return [*ranks, "dice.ankhs" if options["ankhs"] == "two" else "dice.ankhs_variant"]


GAME = CleopatraGame(
    id="cleopatra",
    rules=1,
    seats=range(3, 6),
    options=[Option("ankhs", ("one", "two"))],
    space=SPACE,
    bound=40000,
    sources=SOURCES,
    folder=Path(__file__).parent,
    prefix="CLE",
    codes=CODES,
    forgets=("bags", "lying", "hand", "drawn"),  # CLE-138: where a card may be after a reshuffle
    forgets_after="reshuffled",
    segments=observation.segments,
    unobserved=observation.UNOBSERVED,
)
