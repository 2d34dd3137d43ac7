"""What every part of the drawing is made from."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Final

from benben.core.phrase import Language
from benben.core.state import Choice
from benben.draw.svg import filled, kept, path, rect, sized, use
from benben.games.cleopatra import text
from benben.games.cleopatra.box import Box
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

    def unlit(self) -> "Scene":
        """The same without targets, for parts in which nothing can be pointed at now."""
        return Scene(self.view, (), self.words, self.names)

    def says(self, name: str, choice: Choice) -> str:
        """The label of a target: a choice in words, where it can be pointed at."""
        if name not in self.lit:
            return ""
        return self.words.say(text.choice(self.view, choice), self.names)

    def card(self, kind: int) -> str:
        """The name of a card, with what it does where it does more than pay for one unit."""
        return _card(self.words, self.view.box, kind)

    def about(self, kind: int) -> str:
        """What a card is and does."""
        return _about(self.words, self.view.box, kind)

    def counted(self, kind: int, count: int) -> str:
        """Cards of a kind that lie together, and what they do."""
        about = self.about(kind)
        return self.words("cleopatra.times", count=count, card=about) if count > 1 else about

    def held(self, seat: int) -> list[int]:
        """A hand by kind, as these eyes see it."""
        return self.view.hand[seat * KINDS : (seat + 1) * KINDS]


@kept
def _card(words: Language, box: Box, kind: int) -> str:
    if not kind:
        return words("cleopatra.unseen")
    name = words(f"cleopatra.card.{CARD_WORDS[kind]}")
    return name if kind < 6 else f"{name}: {words.say(text.effect(kind, box), ())}"


@kept
def _about(words: Language, box: Box, kind: int) -> str:
    if not kind:
        return words("cleopatra.tip.down")
    name = _card(words, box, kind)
    return name if kind >= 6 else words("cleopatra.tip.resource", card=name)


@kept
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
