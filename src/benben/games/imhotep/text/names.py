"""What things are called: sites, cards, the values of spaces."""

from benben.core.phrase import Argument, Phrase
from benben.core.state import Edition
from benben.games.imhotep.box import Box
from benben.games.imhotep.space import (
    CARD_BONUS,
    CARD_WORDS,
    PLACE_BONUS,
    PYRAMID_WORDS,
    SITE_WORDS,
    SOURCES,
    STONES_BONUS,
)

KEYS = [
    "imhotep.name",
    "imhotep.about",
    "imhotep.shelf",
    *(f"imhotep.option.{name}" for name in ("sides", "wrath", "pick")),
    *(f"imhotep.site.{site}" for site in SITE_WORDS),
    *(f"imhotep.to.{site}" for site in SITE_WORDS),
    *(f"imhotep.card.{card}" for card in CARD_WORDS[1:]),
    *(f"imhotep.effect.{card}" for card in CARD_WORDS[1:]),
    *(f"imhotep.pyramid.{name}" for name in PYRAMID_WORDS),
    *(f"imhotep.source.{source}" for source in SOURCES),
]
"""Keys that are put together, here and in `say.py`; the catalogues must have all of them."""


def site(at: int) -> Phrase:
    return Phrase(f"imhotep.site.{SITE_WORDS[at]}")


def to_site(at: int) -> Phrase:
    return Phrase(f"imhotep.to.{SITE_WORDS[at]}")


def card(kind: int) -> Phrase:
    return Phrase(f"imhotep.card.{CARD_WORDS[kind]}")


def effect(kind: int, box: Box) -> Phrase:
    """What a card does, in a few words."""
    values: dict[str, Argument] = {
        "divisor": box.ornament_divisor,
        "points": ", ".join(map(str, box.statues[1:])) or "0",
        "extra": box.statues_extra,
        "stones": box.refill,
    }
    return Phrase(f"imhotep.effect.{CARD_WORDS[kind]}", **values)


def value_of(value: int) -> Phrase:
    if value >= 0:
        return Phrase("imhotep.value.points", n=value)
    if value == CARD_BONUS:
        return Phrase("imhotep.value.card")
    if value == STONES_BONUS:
        return Phrase("imhotep.value.stones")
    if value == PLACE_BONUS:
        return Phrase("imhotep.value.place")
    return Phrase("imhotep.value.choice")


def component(where: str, name: str, edition: Edition) -> Phrase | None:
    """The printed name of a component in an edition file."""
    del edition
    return card(CARD_WORDS.index(name)) if where == "cards" and name in CARD_WORDS else None
