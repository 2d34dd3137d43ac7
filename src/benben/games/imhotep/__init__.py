"""Imhotep, by Phil Walker-Harding: stones, boats and five sites for two to four players."""

from itertools import product
from pathlib import Path
from typing import cast

from benben.core.game import Game, Option
from benben.core.state import Edition
from benben.games.imhotep import edition as editions
from benben.games.imhotep import observation
from benben.games.imhotep import state as states
from benben.games.imhotep.box import Box
from benben.games.imhotep.space import CODES, SITE_WORDS, SOURCES, SPACE


class ImhotepGame(Game):
    def set_up(self, seats: int, options: dict[str, str], edition: Edition) -> states.Imhotep:
        sides = sum(1 << i for i, side in enumerate(options["sides"]) if side == "B")
        wrath, may = options["wrath"] == "yes", options["pick"] == "may"
        return states.start(seats, sides, wrath, may, cast(Box, edition))

    def unpack(self, ints: list[int], edition: Edition) -> states.Imhotep:
        return states.unpack(ints, cast(Box, edition))

    def read_edition(self, text: str, place: str) -> Box:
        return editions.read(text, place)

    def option_values(self, edition: Edition) -> dict[str, int]:
        """The penalty of the Wrath, and the stones of an obelisk of side B."""
        box = cast(Box, edition)
        return {"penalty": box.penalty, "set": box.obelisk_set}

    def unused(self, seats: int, options: dict[str, str], edition: Edition) -> list[str]:
        """The other sides of the boards, other numbers of players, and the Wrath if not played."""
        out = [] if options["wrath"] == "yes" else ["wrath"]
        for site, side in zip(SITE_WORDS, options["sides"], strict=True):
            out.append(f"{site}.{'a' if side == 'B' else 'b'}")
        groups = ("rounds.cards", "temple.width", "obelisks.a.places")
        return out + [f"{group}.{n}" for group in groups for n in self.seats if n != seats]


GAME = ImhotepGame(
    id="imhotep",
    rules=1,
    seats=range(2, 5),
    options=[
        Option(
            "sides", tuple("".join(s) for s in product("AB", repeat=5)), parts=tuple(SITE_WORDS)
        ),
        Option("wrath", ("no", "yes")),
        Option("pick", ("may", "must")),
    ],
    space=SPACE,
    bound=2000,
    sources=SOURCES,
    folder=Path(__file__).parent,
    prefix="IMH",
    codes=CODES,
    segments=observation.segments,
    unobserved=observation.UNOBSERVED,
)
