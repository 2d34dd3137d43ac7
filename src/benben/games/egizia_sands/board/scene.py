"""What every part of the drawing is made from."""

from benben.core.phrase import Phrase
from benben.games.egizia_common import crews, fields, tracks
from benben.games.egizia_common.board import scene
from benben.games.egizia_sands import monuments
from benben.games.egizia_sands.space import SPOT_WORDS, WHEAT_MARKET
from benben.games.egizia_sands.state import Sands
from benben.games.egizia_sands.text.names import spot


class Scene(scene.Scene[Sands]):
    game = "egizia_sands"

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
        return {each >> 5: each & 31 for each in monuments.spots(self.view, seat, area)}

    def meal(self, seat: int, water: int) -> tuple[int, int, int]:
        """SND-51 to SND-54: what is missing costs points, what is left over may be sold."""
        s = self.view
        need = crews.total(s.strength, seat)
        wheat = fields.harvest(s.grain, seat, water) + (s.bread if s.to_move == seat else 0)
        level = s.levels[seat * tracks.MARKETS + WHEAT_MARKET]
        if wheat >= need:
            return need, wheat, (wheat - need) // s.box.wheat_a_point * s.box.sells_wheat[level]
        return need, wheat, -fields.missing(need, wheat) * s.box.penalty[level]
