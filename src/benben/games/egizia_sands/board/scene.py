"""What every part of the drawing is made from."""

from benben.draw.svg import rect
from benben.games.egizia_sands import monuments
from benben.games.egizia_sands.space import WHEAT_MARKET
from benben.games.egizia_sands.state import Sands
from benben.games.river import crews, fields, markets
from benben.games.river.board import scene


class Scene(scene.Scene[Sands]):
    @property
    def me(self) -> int:
        """The seat for whom own things are shown: these eyes, or whoever decides; -1 for none."""
        s = self.view
        return s.eyes if 0 <= s.eyes < s.seats else max(s.to_move, -1)

    def builds(self, area: int, w: int, h: int) -> str:
        """A frame around the area in which is being built."""
        return rect(5, 5, w - 10, h - 11, "now-here", 7) if self.view.area == area else ""

    def costs(self, seat: int, area: int) -> dict[int, int]:
        """Where this player's next bricks can go in an area, and what they cost."""
        if seat < 0:
            return {}
        return {each >> 5: each & 31 for each in monuments.spots(self.view, seat, area)}

    def meal(self, seat: int, flood: int) -> tuple[int, int, int]:
        """SND-51 to SND-54: the wheat that a player needs and has; points to lose or to gain."""
        s = self.view
        need = crews.total(s.strength, seat)
        wheat = fields.harvest(s.grain, seat, flood) + (s.bread if s.to_move == seat else 0)
        level = s.levels[seat * markets.MARKETS + WHEAT_MARKET]
        if wheat >= need:
            return need, wheat, (wheat - need) // s.box.wheat_a_point * s.box.sells_wheat[level]
        return need, wheat, -fields.missing(need, wheat) * s.box.penalty[level]
