"""The words and the box of the trial game; `game.py` tells its rules."""

from typing import Final

from benben.core.actions import UNKNOWN, ActionSpace, numbers
from benben.core.state import Edition

KINDS: Final = [UNKNOWN, "reed", "clay", "lapis", "gold"]
BACKS: Final = ["dawn", "dusk", "tomb"]
SOURCES: Final = ["sales", "prizes"]
K: Final = 5
"""A card is the int back * K + kind; its kind 0 stands for the unknown ones of that back."""
CARDS: Final = 15
DAWN: Final = 0
DUSK: Final = 1
TOMB: Final = 2
TOMB_SIZE: Final = 3

SPACE: Final = ActionSpace()
TAKE: Final = SPACE.verb("take", BACKS, KINDS)
DRAW: Final = SPACE.verb("draw")
KEEP: Final = SPACE.verb("keep")
BURY: Final = SPACE.verb("bury")
LOOK: Final = SPACE.verb("look")
ROB: Final = SPACE.verb("rob")
SELL: Final = SPACE.verb("sell", BACKS, KINDS)
REST: Final = SPACE.verb("rest")
BID: Final = SPACE.verb("bid", numbers(10, 0))
DEAL: Final = SPACE.verb("deal", KINDS)
TURN: Final = SPACE.verb("turn", KINDS)
SHOW: Final = SPACE.verb("show", KINDS, KINDS, KINDS)
REVEAL: Final = SPACE.verb("reveal", numbers(5, 0), numbers(10, 0))

TRIPLES: Final = [SHOW.of(a, b, c) for a in range(1, K) for b in range(a, K) for c in range(b, K)]
"""What the tomb may show, named in ascending order."""

# Phases: what is decided next
DEALING: Final = 0
TURNING: Final = 1
ACTING: Final = 2
DRAWING: Final = 3
DECIDING: Final = 4
SHOWING: Final = 5
FINDING: Final = 6
BIDDING: Final = 7
REVEALING: Final = 8
DONE: Final = 9

# Codes of the journal
DREW: Final = 1
SAW: Final = 2


class Box(Edition):
    """The printed values: how many of each kind, what they are worth, and how it is played."""

    def __init__(
        self, about: Edition, copies: list[int], worth: list[int], play: list[int]
    ) -> None:
        super().__init__(about.game, about.name, about.digest, about.values, about.unverified)
        self.copies = copies
        self.worth = worth
        self.rounds = play[0]
        self.coins = play[1]
        self.prize = play[2]
        self.goal = play[3:]
        """Points to win together, by the number of seats from 3."""
