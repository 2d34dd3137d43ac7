"""Nile cards: as plaques at the river, as chips before the players."""

from typing import Final

from benben.core.phrase import Language
from benben.draw.svg import kept
from benben.games.egizia.board.scene import Scene
from benben.games.egizia.box import Box
from benben.games.egizia.space import (
    ANYTIME,
    BROWN,
    CARD_WORDS,
    COACHED,
    CREW_WORDS,
    GREEN,
    HIRED,
    HIRING,
    JOKER_FLOOD,
    PAIR_CREWS,
    PAIRS,
    PERMANENT,
    QUARRY,
    SHARED,
    SHARER,
    TRAINER,
    UPSTREAM,
    WENT_UP,
    YELLOW_FIELD,
)
from benben.games.egizia.text.names import card, effect
from benben.games.egizia_common.board import cards as shared
from benben.games.egizia_common.board.cards import BAND, HEIGHT, Chip, emblems, yields
from benben.games.egizia_common.board.markers import token

ICONS: Final = {
    "joker_flood": "crew-joker",
    "stone_steps": "blocks-icon",
    "grain_steps": "grain",
    "training": "crew-any",
    "fame_pyramid": "pyramid-icon",
    "fame_obelisk": "obelisk-icon",
    "grain": "grain",
    "strength": "strength-icon",
    "second_ship": "ship-icon",
    "from_reserve": "hourglass-icon",
    "two_crews": "figures",
    "stones": "blocks-icon",
    "keep_two": "cards-icon",
    "merchant": "scales-icon",
    "double": "twice-icon",
    "trainer": "figure-up",
    "miller": "mill-icon",
    "seer": "sign-eye",
    "improver": "sprout-icon",
    "sharer": "hulls-icon",
    "hiring": "pay-icon",
    "upstream": "upstream-icon",
    "herald": "trumpet-icon",
    "gleaner": "sickle-icon",
    "gift": "vase-icon",
}
BELOW: Final = {
    "stone_steps": "arrow-down",
    "grain_steps": "arrow-down",
    "joker_flood": "ring-icon",
}
"""A second sign."""
COLOURS: Final = ("green", "yellow", "brown")
FIELDS: Final = ((BROWN, "brown"), (YELLOW_FIELD, "yellow"), (GREEN, "green"), (QUARRY, "quarry"))


def sort(kind: int) -> str:
    """Its colour: a quarry, a field, or when it is used."""
    if kind >= PERMANENT:
        return "permanent"
    if kind >= ANYTIME:
        return "anytime"
    if kind >= PAIRS:
        return "once"
    return next(name for first, name in FIELDS if kind > first)


def value(kind: int) -> int:
    """What a quarry or field yields."""
    return next(kind - first for first, _ in FIELDS if kind > first)


@kept
def spoken(words: Language, box: Box, kind: int) -> str:
    """Its name and what it does."""
    name = words.say(card(kind), ())
    told = [words(f"egizia.yields.{sort(kind)}", value=value(kind))] if kind < PAIRS else []
    if (does := effect(kind, box)) is not None:
        told.append(words.say(does, ()))
    return f"{name}: {' · '.join(told)}" if told else name


def _picture(kind: int) -> str:
    """What stands on the coloured band."""
    if kind < PAIRS:
        if sort(kind) == "quarry":
            return yields("quarry", value(kind))
        return yields("grain", value(kind), COLOURS.index(sort(kind)))
    if kind < JOKER_FLOOD:
        crews = PAIR_CREWS[(kind - PAIRS) % len(PAIR_CREWS)]
        return "".join(
            token(CREW_WORDS[crew], BAND / 2 - 14.5, HEIGHT / 2 - 33 + i * 34, 31)
            for i, crew in enumerate(crews)
        )
    word = CARD_WORDS[kind]
    return emblems(ICONS[word], BELOW.get(word, ""))


@kept
def face(words: Language, box: Box, kind: int) -> str:
    """A card that can be read."""
    name = words.say(card(kind), ())
    does = effect(kind, box)
    steps = ""
    if PAIRS <= kind < JOKER_FLOOD:  # the last word says how far both go
        name, _, steps = name.rpartition(" ")
    description = words.say(does, ()) if does else ""
    return shared.face(sort(kind), _picture(kind), name, description, steps)


ONCE: Final = {
    PERMANENT + TRAINER: COACHED,
    PERMANENT + HIRING: HIRED,
    PERMANENT + SHARER: SHARED,
    PERMANENT + UPSTREAM: WENT_UP,
}
"""Cards for once a round, and the mark of a player who has used one."""


def chip(scene: Scene, seat: int, kind: int, count: int) -> Chip:
    """A card before a player."""
    word = CARD_WORDS[kind]
    return Chip(
        f"card-{word}",
        sort(kind),
        ICONS[word],
        scene.say(card(kind)),
        spoken(scene.words, scene.view.box, kind),
        f"\u00d7{count}" if count > 1 else "",
        used=bool(scene.view.marks[seat] & ONCE.get(kind, 0)),
    )
