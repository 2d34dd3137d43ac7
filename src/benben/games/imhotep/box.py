"""The component tables of Imhotep: every printed value as a field that the rules read."""

from benben.core.state import Edition


class Box(Edition):
    """The edition of the game, filled by `edition.read`.

    Lists by number of seats are indexed with that number.
    """

    def __init__(self, name: str, digest: str, values: int, unverified: int) -> None:
        super().__init__("imhotep", name, digest, values, unverified)
        self.stones = 0
        """In play for each player."""
        self.sled = 0
        self.refill = 0
        self.start_sled: list[int] = []
        self.rounds = 0
        self.round_cards: list[list[int]] = []
        """By seats: the slots of the four boats of the seven cards, flat."""
        self.minimum: list[int] = []
        """By slots."""
        self.copies: list[int] = []
        """By kind of card."""
        self.statues: list[int] = []
        self.statues_extra = 0
        self.groups: list[int] = []
        self.groups_extra = 0
        self.up: list[int] = []
        """Face-up market cards by side."""
        self.pair: list[int] = []
        self.pyramid: list[int] = []
        self.overflow: list[int] = []
        """By side."""
        self.pyramids: list[int] = []
        """Three times five spaces: points, or a bonus below 0."""
        self.bonus_points = 0
        self.bonus_stones = 0
        self.temple_width: list[int] = []
        self.temple_points = 0
        self.temple_spaces: list[int] = []
        self.choice_points = 0
        self.choice_stones = 0
        self.rows = 0
        self.columns = 0
        """Printed columns of the burial chamber, for drawing: stones go on beyond them."""
        self.row_points: list[int] = []
        self.obelisks: list[list[int]] = []
        self.values_b: list[int] = []
        self.obelisk_set = 0
        self.loose = 0
        self.unused_blue = 0
        self.ornament_divisor = 0
        self.penalty = 0
        self.printed: list[list[int]] = [[] for _ in range(5)]
        """By seats: the values that an observation holds; filled when they are first needed."""
