"""Every printed value of Egizia: Shifting Sands, as the rules read it."""

from benben.core.state import Edition


class Box(Edition):
    """Filled by `edition.read`. Lists by number of seats are indexed with that number."""

    def __init__(self, name: str, digest: str, values: int, unverified: int) -> None:
        super().__init__("egizia_sands", name, digest, values, unverified)
        # Players
        self.ships = 0
        self.strength: list[int] = []
        """At the start, by crew."""
        self.least_strength = 0
        self.most_strength = 0
        self.most_stones = 0
        self.start_stones: list[int] = []
        """By order tile - 1."""
        self.start_quarry = 0
        self.start_field = 0
        # River
        self.position: list[int] = []
        """By place, from 1 upstream."""
        self.open: list[list[bool]] = []
        """By seats, then by card and round space."""
        self.slots: list[int] = []
        """By seats: how many are open in each area."""
        self.rounds = 0
        self.deck_of_round: list[int] = []
        """By round, from 1."""
        self.tiles: list[list[int]] = []
        """By seats: the Nile tiles in play, ascending."""
        # What cards, tiles and printed spaces do at once; numbers as in `space.py`
        self.gain_crew: list[int] = []
        """number * CREWS + crew: steps, also backwards."""
        self.gain_any: list[int] = []
        self.gain_stones: list[int] = []
        self.gain_flood: list[int] = []
        self.gain_step: list[int] = []
        """number * 2 + market."""
        self.gain_either: list[int] = []
        self.gain_points: list[int] = []
        self.gain_waiting: list[bool] = []
        # Markets
        self.last_level = 0
        self.penalty: list[int] = []
        """By level: points for each missing wheat."""
        self.sells_wheat: list[bool] = []
        self.wheat_a_point = 0
        self.step_stones: list[int] = []
        """By level: stones on arrival."""
        self.step_points: list[int] = []
        self.sells_stones: list[bool] = []
        self.stones_a_point = 0
        # Monuments
        self.obelisk: list[int] = []
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
        self.card_stones = 0
        self.card_strength = 0
        self.either_strength = 0
        self.either_wheat = 0
        self.merchant_most = 0
        self.merchant_points = 0
        self.fame = 0
        self.loan = 0
        self.hire_price = 0
        self.glean_points = 0
        # Sphinx
        self.goals: list[list[int]] = []
        """By seats: the kinds of all Sphinx cards, ascending."""
        self.goal_points: list[int] = []
        self.goal_style: list[int] = []
        """By kind: what it counts, or 0 when it has needs."""
        self.goal_need: list[int] = []
        """kind * NEEDS + need."""
        self.most_drawn: list[int] = []
        """By slot."""
        self.waiting_drawn = 0
        self.returned = 0
        """Points for a card that goes back."""
        # Points
        self.cooperation: list[int] = []
        """By number of areas."""
        self.majority = 0
