"""What every part of the drawing is made from."""

from typing import Final

from benben.core.phrase import Phrase
from benben.draw.memo import ask
from benben.games.egizia import monuments
from benben.games.egizia.space import SPOT_WORDS
from benben.games.egizia.state import Egizia
from benben.games.egizia.text.meal import meal
from benben.games.egizia.text.names import spot
from benben.games.egizia_common.board import scene

RULES: Final = {
    "track": "EGZ-15",
    "river": "EGZ-20",
    "round": "EGZ-16",
    "bonus": "EGZ-68",
    "card": "EGZ-22",
    "space": "EGZ-23",
    "slot": "EGZ-24",
    "waits": "EGZ-50",
    "dock": "EGZ-45",
    "taken": "EGZ-21",
    "ship": "EGZ-19",
    "sphinx": "EGZ-52",
    "goals": "EGZ-55",
    "obelisk": "EGZ-57",
    "pyramid": "EGZ-63",
    "markets": "EGZ-72",
    "water": "EGZ-38",
    "meal": "EGZ-40",
    "crew": "EGZ-46",
    "joker": "EGZ-48",
    "stones": "EGZ-43",
    "number": "EGZ-71",
    "permanent": "EGZ-77",
    "anytime": "EGZ-76",
}


class Scene(scene.Scene[Egizia]):
    game = "egizia"
    rules = RULES

    @property
    def building(self) -> int:
        return self.view.site

    @property
    def water(self) -> int:
        return self.view.ring

    def spot(self, at: int, cost: int) -> tuple[str, Phrase]:
        return SPOT_WORDS[at], spot(at, cost)

    def spots(self, site: int) -> set[int]:
        """Where the next stones can go at a site, regardless of who pays for them."""
        return {spot >> 5 for spot in ask(_spots, self.view, site)}

    def meal(self, seat: int, water: int) -> tuple[int, int, int]:
        return meal(self.view, seat, water)


def _spots(view: Egizia, site: int) -> list[int]:
    there = view.clone()
    there.site = site
    return monuments.spots(there)
