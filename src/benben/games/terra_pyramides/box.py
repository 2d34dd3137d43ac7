"""The component tables of Terra Pyramides: every printed value as a field that the rules read."""

from benben.core.state import Edition


class Board(Edition):
    """One side of the board, with tables derived from what is printed on it."""

    def __init__(self, name: str) -> None:
        super().__init__("terra_pyramides", name, "", 0, 0)
        self.rows = 0
        self.columns = 0
        self.cells: list[int] = []
        """By square: 0 where a tile may lie, or OASIS, NILE, SITE; SITE beyond the edge."""
        self.squares: list[int] = []
        """Where tiles may lie, ascending."""
        self.half: list[int] = []
        """By square: 0 for the Sphinx, 1 for the Scarab."""
        self.sites: list[int] = []
        """The square of each site."""
        self.site_at: list[int] = []
        """By square: the site there, or -1."""
        self.ways: list[list[int]] = []
        """By square: how stairs may point, as direction * 32 + site; site 31 is a distant one."""
        self.runs: list[list[int]] = []
        """By square * 4 + axis: the squares of that row, ascending."""
        self.lines: list[list[int]] = []
        """The distinct rows of `runs`."""
        self.line_of: list[int] = []
        """By square * 4 + axis: the index of that row in `lines`; -1 for a site."""
        self.rays: list[list[int]] = []
        """By square * 8 + direction: the squares up to the first site."""
        self.ends: list[int] = []
        """By square * 8 + direction: that site, or -1."""
        self.rings: list[list[int]] = []
        """By site: the squares around it, but for other sites."""
        self.near: list[list[int]] = []
        """By square: the sites of whose ring it is part, ascending."""
        self.room: list[int] = []
        """By site: how many tiles its ring needs."""
        self.starts: list[int] = []
        """The starting squares."""
        self.start_ways: list[int] = []
        """How the stairs of each starting square point, encoded as in `ways`."""
        self.borders: list[int] = []
        """The sites to which printed stairs lead."""
        self.river: list[int] = []
        """The squares of the Nile in sailing order."""
        self.palms: list[int] = []
        """By position on the Nile: palms passed so far."""


class Box(Edition):
    """The edition of the game, filled by `edition.read`.

    Lists by number of seats are indexed with that number.
    """

    def __init__(self, name: str, digest: str, values: int, unverified: int) -> None:
        super().__init__("terra_pyramides", name, digest, values, unverified)
        self.boards: list[Board] = []
        """The desert and the Nile."""
        self.faces: list[list[int]] = []
        """By version: how many tiles of each face are in play."""
        self.bases: list[int] = []
        """By value."""
        self.worth: list[int] = []
        """By level; a base has its own value."""
        self.tips = 0
        """Of each colour."""
        self.tips_all = 0
        self.workers: list[int] = []
        """By seats."""
        self.team_workers = 0
        self.crew = 0
        """Workers that a building holds, and that a step needs."""
        self.row_workers = 0
        """No row asks for more workers than these."""
        self.gold_limit = 0
        self.block_limit = 0
        self.deep: list[int] = []
        """By version: tiles in a stack."""
        self.remove: list[list[int]] = []
        """By version and seats: number of tiles left at which a stack is removed."""
        self.team_remove = 0
        self.open_piles: list[int] = []
        """The stacks that lie face up in the variant."""
        self.price_look = 0
        self.price_stray = 0
        self.price_worker = 0
        self.price_block = 0
        self.price_offering = 0
        self.price_boat = 0
        self.horus_every = 0
        self.horus_gold = 0
        self.card_owned = 0
        self.card_other = 0
        self.mission_tips = 0
        self.mission_points = 0
        self.mission_colours = 0
        self.mission_level = 0
        self.printed: list[list[int]] = [[], [], []]
        """By version: the values that an observation holds; filled when they are first needed."""

    def goals(self) -> dict[str, int]:
        """The numbers that texts about missions name."""
        return {
            "tips": self.mission_tips,
            "top": self.worth[-1],
            "least": self.mission_points,
            "colours": self.mission_colours,
            "worth": self.worth[self.mission_level],
        }
