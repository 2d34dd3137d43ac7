"""What every part of the drawing is made from."""

from typing import Final

from benben.core.phrase import Phrase
from benben.draw.memo import ask
from benben.games.egizia_common.board import scene
from benben.games.egizia_sands import monuments
from benben.games.egizia_sands.space import SPOT_WORDS
from benben.games.egizia_sands.state import Sands
from benben.games.egizia_sands.text.meal import meal
from benben.games.egizia_sands.text.names import spot

RULES: Final = {
    "track": "SND-91",
    "river": "SND-30",
    "round": "SND-25",
    "bonus": "SND-87",
    "card": "SND-32",
    "space": "SND-33",
    "slot": "SND-34",
    "waits": "SND-65",
    "dock": "SND-58",
    "taken": "SND-31",
    "ship": "SND-29",
    "sphinx": "SND-83",
    "goals": "SND-86",
    "obelisk": "SND-66",
    "pyramid": "SND-78",
    "markets": "SND-92",
    "water": "SND-52",
    "meal": "SND-53",
    "crew": "SND-59",
    "joker": "SND-61",
    "stones": "SND-48",
    "number": "SND-90",
    "permanent": "SND-97",
    "anytime": "SND-96",
    "gilded": "SND-72",
    "purple": "SND-72",
}


class Scene(scene.Scene[Sands]):
    game = "egizia_sands"
    rules = RULES

    @property
    def building(self) -> int:
        return self.view.area

    @property
    def water(self) -> int:
        return self.view.flood

    def spot(self, at: int, cost: int) -> tuple[str, Phrase]:
        return SPOT_WORDS[at], spot(at, cost)

    def costs(self, seat: int, area: int) -> dict[int, int]:
        """Where this player's next bricks can go in an area, and what they cost."""
        if seat < 0:
            return {}
        return {each >> 5: each & 31 for each in ask(monuments.spots, self.view, seat, area)}

    def meal(self, seat: int, water: int) -> tuple[int, int, int]:
        return meal(self.view, seat, water)
