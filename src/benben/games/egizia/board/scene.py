"""What every part of the drawing is made from."""

from benben.draw.svg import rect
from benben.games.egizia import monuments
from benben.games.egizia.space import GRAIN_MARKET
from benben.games.egizia.state import Egizia
from benben.games.river import crews, fields, markets
from benben.games.river.board import scene


class Scene(scene.Scene[Egizia]):
    def builds(self, site: int, w: int, h: int) -> str:
        """A frame around the site at which is being built."""
        return rect(5, 5, w - 10, h - 11, "now-here", 7) if self.view.site == site else ""

    def spots(self, site: int) -> set[int]:
        """Where the next stones can go at a site, whoever pays for them."""
        there = self.view.clone()
        there.site = site
        return {spot >> 5 for spot in monuments.spots(there)}

    def meal(self, seat: int, water: int) -> tuple[int, int, int]:
        """EGZ-37 to EGZ-40: the grain that a player needs and has, and the points to lose."""
        s = self.view
        need = crews.total(s.strength, seat)
        grain = fields.harvest(s.grain, seat, water) + (s.bread if s.to_move == seat else 0)
        penalty = s.box.penalty[s.levels[seat * markets.MARKETS + GRAIN_MARKET]]
        return need, grain, fields.missing(need, grain) * penalty
