"""What every part of the drawing is made from."""

from benben.core.phrase import Phrase
from benben.games.egizia import monuments
from benben.games.egizia.space import GRAIN_MARKET, SPOT_WORDS
from benben.games.egizia.state import Egizia
from benben.games.egizia.text.names import spot
from benben.games.egizia_common import crews, fields, tracks
from benben.games.egizia_common.board import scene


class Scene(scene.Scene[Egizia]):
    game = "egizia"

    @property
    def building(self) -> int:
        return self.view.site

    @property
    def water(self) -> int:
        return self.view.ring

    def spot(self, at: int, cost: int) -> tuple[str, Phrase]:
        return SPOT_WORDS[at], spot(at, cost)

    def spots(self, site: int) -> set[int]:
        """Where the next stones can go at a site, whoever pays for them."""
        there = self.view.clone()
        there.site = site
        return {spot >> 5 for spot in monuments.spots(there)}

    def meal(self, seat: int, water: int) -> tuple[int, int, int]:
        """EGZ-37 to EGZ-40: what is missing costs points."""
        s = self.view
        need = crews.total(s.strength, seat)
        grain = fields.harvest(s.grain, seat, water) + (s.bread if s.to_move == seat else 0)
        penalty = s.box.penalty[s.levels[seat * tracks.MARKETS + GRAIN_MARKET]]
        return need, grain, -fields.missing(need, grain) * penalty
