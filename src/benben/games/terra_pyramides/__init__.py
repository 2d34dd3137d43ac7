"""Terra Pyramides, by Wolfgang Kramer and Michael Kiesling: tiles, rows, workers and pyramids."""

from pathlib import Path
from typing import cast

from benben.core.game import Game, Option, Parameter
from benben.core.phrase import Message
from benben.core.state import Edition
from benben.games.terra_pyramides import edition as editions
from benben.games.terra_pyramides import observation
from benben.games.terra_pyramides import state as states
from benben.games.terra_pyramides.box import Box
from benben.games.terra_pyramides.parameters import PARAMETERS
from benben.games.terra_pyramides.space import CODES, SOURCES, SPACE, VERSION_WORDS


class TerraGame(Game):
    def set_up(self, seats: int, options: dict[str, str], edition: Edition) -> states.Terra:
        version = VERSION_WORDS.index(options["version"])
        symbols, face_up = options["symbols"] == "yes", options["open"] == "yes"
        mission = 0 if options["mission"] == "no" else int(options["mission"])
        return states.start(seats, version, symbols, face_up, mission, cast(Box, edition))

    def unpack(self, ints: list[int], edition: Edition) -> states.Terra:
        return states.unpack(ints, cast(Box, edition))

    def read_edition(self, text: str, place: str) -> Box:
        return editions.read(text, place)

    def option_values(self, edition: Edition) -> dict[str, int]:
        """The goals of the missions."""
        return cast(Box, edition).goals()

    def unused(self, seats: int, options: dict[str, str], edition: Edition) -> list[str]:
        """What other versions, missions, variants and numbers of players use."""
        version, mission = VERSION_WORDS.index(options["version"]), options["mission"]
        players = [] if mission != "no" else [seats]
        groups = ("workers.in_play", "stacks.remove")
        out = [f"{group}.{n}" for group in groups for n in range(2, 5) if n not in players]
        if mission == "no":
            out += ["workers.mission", "stacks.remove.mission", "missions"]
        else:
            names = ("tips", "points", "colours")
            out += [f"missions.{name}" for i, name in enumerate(names) if mission != str(i + 1)]
            if mission != "3":
                out.append("missions.level")
        for later in range(len(VERSION_WORDS)):
            if later != version:
                out.append(f"stacks.deep[{later}]")
                out += [f"stacks.remove.{n}[{later}]" for n in range(2, 5)]
        if version < 1:
            out += ["tiles.horus", "horus", "prices.offering", "box.tiles[1]", "box.cubes[0]"]
        if version < 2:
            out += ["tiles.nile", "nile", "strategy", "prices.boat", "box.boats", "box.cards"]
            out += ["box.tiles[2]", "box.cubes[1]"]
        else:
            out.append("desert")
        if options["symbols"] == "no":
            out += ["prices.stray", "desert.sphinx", "nile.sphinx"]
        return out if options["open"] == "yes" else [*out, "stacks.open"]

    def check_options(self, seats: int, given: dict[str, str]) -> dict[str, str]:
        """TER-144: one player gets the first mission where none is named."""
        if seats == 1 and "mission" not in given:
            given = {**given, "mission": "1"}
        return super().check_options(seats, given)

    def refuse(self, seats: int, options: dict[str, str]) -> Message | None:
        """TER-144."""
        if options["mission"] == "no":
            if seats == 1:
                return Message(
                    "terra_pyramides.error.mission",
                    "terra_pyramides for one seat needs a mission: mission=1, 2 or 3",
                )
        elif options["version"] != "base":
            return Message(
                "terra_pyramides.error.missions",
                "missions of terra_pyramides are for version=base only",
            )
        return None


GAME = TerraGame(
    id="terra_pyramides",
    rules=1,
    seats=range(1, 5),
    options=[
        Option("version", tuple(VERSION_WORDS)),
        Option("mission", ("no", "1", "2", "3")),
        Option("symbols", ("no", "yes")),
        Option("open", ("no", "yes")),
    ],
    space=SPACE,
    bound=4000,
    sources=SOURCES,
    folder=Path(__file__).parent,
    prefix="TER",
    codes=CODES,
    segments=observation.segments,
    unobserved=observation.UNOBSERVED,
    parameters=[Parameter(*each) for each in PARAMETERS],
)
