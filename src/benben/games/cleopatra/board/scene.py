"""What every part of the drawing is made from."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Final

from benben.core.phrase import Language
from benben.core.state import OVER, Choice
from benben.draw.svg import filled, path, rect, sized, use
from benben.games.cleopatra import text
from benben.games.cleopatra.space import CARD_WORDS, KINDS
from benben.games.cleopatra.state import Cleopatra

CARD_RULES: Final = [
    "CLE-78",
    *["CLE-48"] * 5,
    *["CLE-49"] * 5,
    *(f"CLE-{number}" for number in (50, 52, 53, 54, 55, 57, 58)),
]
"""The rule of each kind of card; kind 0 lies face down."""
PIECE_RULES: Final = ("CLE-35", "CLE-36", "CLE-37", "CLE-32", "CLE-38", "CLE-39")
"""The rule of each kind of piece."""
LETTER: Final = 19.2
"""Smallest letters of most parts: on the smallest desk they are 11 pixels high."""


@dataclass(frozen=True)
class Scene:
    view: Cleopatra
    lit: Collection[str]
    words: Language
    names: Sequence[str]

    def says(self, choice: Choice) -> str:
        """A choice in words: the label of what is pointed at."""
        return self.words.say(text.choice(self.view, choice), self.names)

    def card(self, kind: int) -> str:
        """The name of a card, with what it does where it does more than pay for one unit."""
        if not kind:
            return self.words("cleopatra.unseen")
        word = CARD_WORDS[kind]
        name = self.words(f"cleopatra.card.{word}")
        if kind < 6:
            return name
        return f"{name}: {self.words.say(text.effect(kind, self.view.box), ())}"

    def about(self, kind: int) -> str:
        """What a card is and does."""
        if not kind:
            return self.words("cleopatra.tip.down")
        name = self.card(kind)
        return name if kind >= 6 else self.words("cleopatra.tip.resource", card=name)

    def counted(self, kind: int, count: int) -> str:
        """Cards of a kind that lie together, and what they do."""
        about = self.about(kind)
        return self.words("cleopatra.times", count=count, card=about) if count > 1 else about

    def held(self, seat: int) -> list[int]:
        """A hand by kind, as these eyes see it."""
        return self.view.hand[seat * KINDS : (seat + 1) * KINDS]

    def late(self, seat: int, shown: str) -> str:
        """What is opened at the end only: not before the pyramids are (see `finale`)."""
        if seat == self.view.eyes or self.view.to_move != OVER:
            return shown
        return f'<g class="judged n-{self.view.seats}">{shown}</g>'

    def opened(self, seat: int) -> bool:
        """CLE-136: whether talents and amulets of a seat lie open on the page."""
        return seat == self.view.eyes or self.view.to_move == OVER


def slab(w: int, h: int, title: str, icon: str = "", right: str = "", line: int = 0) -> str:
    """A tablet of limestone with a name on it, on which a part is laid out."""
    return (
        rect(8, 6, w - 12, h - 8, "cast", 8)
        + rect(4, 2, w - 8, h - 8, "slab", 7)
        + filled(6, 4, w - 12, 8, "cavetto", 3)
        + (use(icon, 16, 19, 22, 22, class_="ink") if icon else "")
        + sized(44 if icon else 18, 38, title, 22, "title")
        + right
        + path(f"M14 48H{line or w - 14}", "slab-line")
    )
