"""What every part of the drawing is made from."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from benben.core.phrase import Phrase
from benben.draw.svg import Words, esc, rect
from benben.games.egizia import monuments
from benben.games.egizia.space import GRAIN_MARKET
from benben.games.egizia.state import Egizia
from benben.games.river import crews, fields, markets


@dataclass(frozen=True)
class Scene:
    view: Egizia
    lit: Collection[str]
    words: Words
    names: Sequence[str]

    def say(self, phrase: Phrase) -> str:
        return self.words.say(phrase, self.names)

    def ships(self, place: int) -> list[int]:
        """The seats of the ships at a place, one for each ship."""
        here = self.view.river[place]
        return [seat for seat in range(self.view.seats) for _ in range(here >> 2 * seat & 3)]

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

    def whose(self, said: str, seats: Sequence[int]) -> str:
        """What a screen reader says of something that belongs to players."""
        if not seats:
            return said
        return f"{said}: {', '.join(self.names[seat] for seat in seats)}"


def tipped(said: str, drawn: str) -> str:
    """A drawing that says what it is when somebody rests on it."""
    return f'<g data-tip="{esc(said)}"><title>{esc(said)}</title>{drawn}</g>'
