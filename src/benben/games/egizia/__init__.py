"""Egizia (2009), by Acchittocca: ships, crews and monuments for two to four players."""

from pathlib import Path
from typing import cast

from benben.core.edition import load
from benben.core.game import Game, Option
from benben.core.state import Edition
from benben.games.egizia import edition as editions
from benben.games.egizia import observation
from benben.games.egizia import state as states
from benben.games.egizia.box import Box
from benben.games.egizia.space import CODES, SOURCES, SPACE, TENTH


class EgiziaGame(Game):
    def set_up(self, seats: int, options: dict[str, str], edition: Edition) -> states.Egizia:
        yes = {name: value == "yes" for name, value in options.items()}
        return states.start(
            seats,
            yes["start_card"],
            yes["bidding"],
            yes["clarified"],
            yes["tenth"],
            cast(Box, edition),
        )

    def unpack(self, ints: list[int], edition: Edition) -> states.Egizia:
        return states.unpack(ints, cast(Box, edition))

    def read_edition(self, text: str, place: str) -> Box:
        return editions.read(text, place)

    def option_values(self, edition: Edition) -> dict[str, int]:
        """The points for each of which the Sphinx card of the option gives one."""
        box = cast(Box, edition)
        return {"least": box.goal_least[TENTH]}

    def unused(self, seats: int, options: dict[str, str], edition: Edition) -> list[str]:
        """Slots of other numbers of players, the auction and the card that options leave out."""
        out = [f"slots.{n}" for n in self.seats if n != seats]
        if options["bidding"] == "no":
            out.append("bidding")
        if options["tenth"] == "no":
            goals = load(edition.text, edition.name)["goals"]
            out += [f"goals[{i}]" for i, goal in enumerate(goals) if goal["id"] == "tenth"]
        return out


GAME = EgiziaGame(
    id="egizia",
    rules=1,
    seats=range(2, 5),
    options=[
        Option("start_card", ("no", "yes")),
        Option("bidding", ("no", "yes")),
        Option("clarified", ("no", "yes")),
        Option("tenth", ("yes", "no")),
    ],
    space=SPACE,
    bound=2000,
    sources=SOURCES,
    folder=Path(__file__).parent,
    prefix="EGZ",
    normal_views=True,  # draws that no longer matter are forgotten (`trail`)
    codes=CODES,
    segments=observation.segments,
    unobserved=observation.UNOBSERVED,
)
