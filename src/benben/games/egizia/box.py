"""Every printed value of Egizia, as the rules read it."""

from benben.core.state import Edition


class Box(Edition):
    """Filled by `edition.read`. Lists by number of seats are indexed with that number."""

    def __init__(self, name: str, digest: str, values: int, unverified: int) -> None:
        super().__init__("egizia", name, digest, values, unverified)
        # Players
        self.ships = 0
        self.strength: list[int] = []
        """At the start, by crew."""
        self.most_strength = 0
        self.most_stones = 0
        self.start_stones: list[int] = []
        """By number tile - 1."""
        self.start_quarry = 0
        self.start_field = 0
        # River
        self.position: list[int] = []
        """By place, from 1 upstream."""
        self.slots: list[int] = []
        """By seats."""
        self.rounds = 0
        self.deck_of_round: list[int] = []
        """By round, from 1."""
        # What round spaces and cards do at once: round space i is number KINDS + i
        self.gain_crew: list[int] = []
        """number * CREWS + crew: steps."""
        self.gain_any: list[int] = []
        self.gain_stones: list[int] = []
        self.gain_ring: list[int] = []
        self.gain_step: list[int] = []
        """number * 2 + market."""
        self.gain_points: list[int] = []
        self.once_only: list[bool] = []
        """By round space: neither shared nor doubled."""
        # Markets
        self.last_level = 0
        self.penalty: list[int] = []
        """By level: points for each missing grain."""
        self.sells: list[bool] = []
        """By level: stones can be sold at the end."""
        self.step_stones = 0
        self.step_points = 0
        # Monuments
        self.obelisk: list[int] = []
        self.graves = 0
        self.open_graves = 0
        self.tiles: list[int] = []
        """The values of all grave tiles, ascending."""
        self.row_length: list[int] = []
        self.row_value: list[int] = []
        self.parts: list[list[int]] = []
        """Values of the temple: left pillar, right pillar, columns, stones above."""
        # Cards
        self.decks: list[list[int]] = []
        """The kinds in each deck, ascending."""
        self.card_grain = 0
        self.card_strength = 0
        self.card_stones = 0
        self.merchant_most = 0
        self.merchant_points = 0
        self.hire_price = 0
        self.seer_cards = 0
        self.gift = 0
        self.fame = 0
        # Sphinx
        self.goals: list[int] = []
        """The kinds of all Sphinx cards, ascending."""
        self.goal_points: list[int] = []
        self.goal_least: list[int] = []
        """Row, number of stones or the like, by kind."""
        self.crowd_stone: list[int] = []
        self.crowd_grain: list[int] = []
        """By how many players are on the last level."""
        self.most_drawn = 0
        self.returned = 0
        """Points for a card that goes back."""
        # Points
        self.part: list[int] = []
        """By number of sites."""
        self.stones_a_point = 0
        self.burial_least: list[int] = []
        self.burial_points: list[int] = []
        self.tenth = 0
        self.most_bid = 0
