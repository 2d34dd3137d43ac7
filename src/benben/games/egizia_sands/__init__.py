"""Egizia: Shifting Sands (2020): ships, crews and monuments for two to four players."""

from pathlib import Path
from typing import cast

from benben.core.edition import load
from benben.core.game import Game
from benben.core.state import Edition
from benben.games.egizia_sands import edition as editions
from benben.games.egizia_sands import observation
from benben.games.egizia_sands import state as states
from benben.games.egizia_sands.box import Box
from benben.games.egizia_sands.space import CODES, SOURCES, SPACE


class SandsGame(Game):
    def set_up(self, seats: int, options: dict[str, str], edition: Edition) -> states.Sands:
        return states.start(seats, cast(Box, edition))

    def unpack(self, ints: list[int], edition: Edition) -> states.Sands:
        return states.unpack(ints, cast(Box, edition))

    def read_edition(self, text: str, place: str) -> Box:
        return editions.read(text, place)

    def unused(self, seats: int, options: dict[str, str], edition: Edition) -> list[str]:
        """What belongs to the other side of the board, and what its marks leave in the box."""
        out = [f"{group}.{n}" for group in ("slots", "statue") for n in self.seats if n != seats]
        tree = load(edition.text, edition.name)
        mark = "3+" if seats == 2 else "2"
        tiles = enumerate(tree["tiles"])
        out += [f"tiles[{i}]" for i, tile in tiles if tile["players"] == mark]
        if seats > 2:
            out += [f"closed.{n}" for n in tree["closed"] if n.isdigit() and n != str(seats)]
            return [*out, "pyramid_2", "two"]
        bonuses = enumerate(tree["bonuses"])
        out += [f"bonuses[{i}]" for i, tile in bonuses if tile["colour"] == "gold"]
        for group in ("cards", "goals"):
            for i, card in enumerate(tree[group]):
                if card.get("marked", 0) == card["copies"]:
                    out.append(f"{group}[{i}]")
        return [*out, "pyramid", "printed"]


GAME = SandsGame(
    id="egizia_sands",
    rules=1,
    seats=range(2, 5),
    options=[],
    space=SPACE,
    bound=2000,
    sources=SOURCES,
    folder=Path(__file__).parent,
    prefix="SND",
    normal_views=True,  # draws that no longer matter are forgotten (`trail`)
    codes=CODES,
    segments=observation.segments,
    unobserved=observation.UNOBSERVED,
)
