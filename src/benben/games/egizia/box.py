"""The component tables of Egizia: every printed value as a field that the rules read."""

from benben.games.egizia_common.box import CommonBox


class Box(CommonBox):
    """The edition of the game, filled by `edition.read`.

    Lists by number of seats are indexed with that number.
    """

    def __init__(self, name: str, digest: str, values: int, unverified: int) -> None:
        super().__init__("egizia", name, digest, values, unverified)
        # What round spaces and cards do at once: round space i is number KINDS + i
        self.gain_ring: list[int] = []
        self.once_only: list[bool] = []
        """By round space: neither shared nor doubled."""
        # Markets
        self.sells: list[bool] = []
        """By level: stones can be sold at the end."""
        self.step_stones = 0
        self.step_points = 0
        # Monuments
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
        self.seer_cards = 0
        self.gift = 0
        # Sphinx
        self.goals: list[int] = []
        """The kinds of all Sphinx cards, ascending."""
        self.goal_least: list[int] = []
        """Row, number of stones or the like, by kind."""
        self.crowd_stone: list[int] = []
        self.crowd_grain: list[int] = []
        """By how many players are on the last level."""
        self.most_drawn = 0
        # Points
        self.part: list[int] = []
        """By number of sites."""
        self.burial_least: list[int] = []
        self.burial_points: list[int] = []
        self.most_bid = 0
        self.printed: list[int] = []
        """The values that an observation holds; filled when they are first needed."""
