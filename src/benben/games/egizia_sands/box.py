"""The component tables of Shifting Sands: every printed value as a field that the rules read."""

from benben.games.egizia_common.box import CommonBox


class Box(CommonBox):
    """The edition of the game, filled by `edition.read`.

    Lists by number of seats are indexed with that number.
    """

    def __init__(self, name: str, digest: str, values: int, unverified: int) -> None:
        super().__init__("egizia_sands", name, digest, values, unverified)
        # Players
        self.least_strength = 0
        # River
        self.open: list[list[bool]] = []
        """By seats, then by card and round space."""
        self.tiles: list[list[int]] = []
        """By seats: the Nile tiles in play, ascending."""
        # What cards, tiles and printed spaces do at once; numbers as in `space.py`
        self.gain_flood: list[int] = []
        self.gain_either: list[int] = []
        self.gain_waiting: list[bool] = []
        # Markets
        self.sells_wheat: list[bool] = []
        self.wheat_a_point = 0
        self.step_stones: list[int] = []
        """By level: stones on arrival."""
        self.step_points: list[int] = []
        self.sells_stones: list[bool] = []
        # Monuments
        self.upper = 0
        """How many spaces of the obelisk are in the lower section."""
        self.columns: list[int] = []
        self.bonus_column: list[int] = []
        """How many columns it takes: gold, purple."""
        self.finishing: list[int] = []
        self.row_length: list[list[int]] = []
        """By seats, both sides of a row together."""
        self.row_cost: list[list[int]] = []
        self.sides: list[int] = []
        self.statues: list[int] = []
        """By seats: how many there are."""
        self.level_cost: list[int] = []
        self.level_points: list[int] = []
        self.statue_least: list[list[int]] = []
        """By statue card: what its levels ask for."""
        self.bonus_value: list[int] = []
        self.two_tile = 0
        """The bonus tile over the gold column for two players."""
        # Cards
        self.decks: list[list[list[int]]] = []
        """By seats: the kinds in each deck, ascending."""
        self.land_wheat: list[int] = []
        self.land_quarry: list[int] = []
        """What a field, quarry or combo yields, by kind."""
        self.card_wheat = 0
        self.either_strength = 0
        self.either_wheat = 0
        self.loan = 0
        self.glean_points = 0
        # Sphinx
        self.goals: list[list[int]] = []
        """By seats: the kinds of all Sphinx cards, ascending."""
        self.goal_style: list[int] = []
        """By kind: what it counts, or 0 when it has needs."""
        self.goal_need: list[int] = []
        """Required number of each need, by kind * NEEDS + need."""
        self.most_drawn: list[int] = []
        """By slot."""
        self.waiting_drawn = 0
        # Points
        self.cooperation: list[int] = []
        """By number of areas."""
        self.majority = 0
        self.printed: list[list[int]] = [[] for _ in range(5)]
        """By seats: the values that an observation holds; filled when they are first needed."""
