"""The component tables that both games have: printed values as fields that the rules read."""

from benben.core.state import Edition


class CommonBox(Edition):
    """The edition of either game, as far as both have the same values.

    Lists by number of seats are indexed with that number.
    """

    def __init__(self, game: str, name: str, digest: str, values: int, unverified: int) -> None:
        super().__init__(game, name, digest, values, unverified)
        # Players
        self.ships = 0
        self.strength: list[int] = []
        """At the start, by crew."""
        self.most_strength = 0
        self.most_stones = 0
        self.start_stones: list[int] = []
        """By number in the order - 1."""
        self.start_quarry = 0
        self.start_field = 0
        # River
        self.position: list[int] = []
        """By place, from 1 upstream."""
        self.slots: list[int] = []
        """By seats: how many are open in each building area."""
        self.rounds = 0
        self.deck_of_round: list[int] = []
        """By round, from 1."""
        # What cards, and spaces that are no card's, do at once; numbers as in `space.py`
        self.gain_crew: list[int] = []
        """Steps that a crew gains, by number * CREWS + crew."""
        self.gain_any: list[int] = []
        self.gain_stones: list[int] = []
        self.gain_step: list[int] = []
        """Steps gained on a market, by number * MARKETS + market."""
        self.gain_points: list[int] = []
        # Markets
        self.last_level = 0
        self.penalty: list[int] = []
        """By level: points for each unit of food that is missing."""
        # Monuments
        self.obelisk: list[int] = []
        # Cards
        self.card_strength = 0
        self.card_stones = 0
        self.merchant_most = 0
        self.merchant_points = 0
        self.hire_price = 0
        self.fame = 0
        # Sphinx
        self.goal_points: list[int] = []
        """By kind."""
        self.returned = 0
        """Points for a card that goes back."""
        # The end
        self.stones_a_point = 0
