"""The component tables of Cleopatra: every printed value as a field that the rules read."""

from benben.core.state import Edition


class Box(Edition):
    """The edition of the game, filled by `edition.read`."""

    def __init__(self, name: str, digest: str, values: int, unverified: int) -> None:
        super().__init__("cleopatra", name, digest, values, unverified)
        # A player at the start
        self.talents = 0
        self.merchants = 0
        self.statues = 0
        self.dealt = 0
        # Cards
        self.copies: list[int] = []
        """By kind."""
        self.amulets: list[int] = []
        """By kind."""
        self.beggar_talents = 0
        self.vizier_cards = 0
        self.hand_limit = 0
        self.keep_amulets = 0
        self.discard_amulets = 0
        self.choose_stall = True
        self.reshuffle_up = True
        # Pieces
        self.cost: list[int] = []
        """Units of each resource that a piece costs, by piece * RESOURCES + resource."""
        self.gain: list[int] = []
        """By piece."""
        self.cheapest = 0
        """The fewest units of any cost."""
        self.each: list[int] = []
        """By piece: for each cell or wall that counts; for sphinxes, the gain of a second one."""
        self.bonus: list[int] = []
        """By pieces built in a turn; the last for all that are more."""
        self.in_order = True
        self.trompe_artisan = False
        self.merchant_artisan = True
        self.merchants_at_once = 0
        self.palms_low = 0
        self.palms_high = 0
        # Dice and offering
        self.ankhs: list[int] = []
        """Faces with an ankh: by the box, and with the variant."""
        self.faces = 0
        self.ranks: list[int] = []
        """Change of amulets, best rank first."""
        self.ties_best = False
        # The end
        self.squares = 0
        self.merchant_value = 0
        self.tainted = 0
        self.printed: list[int] = []
        """The values that an observation holds; filled when they are first needed."""
