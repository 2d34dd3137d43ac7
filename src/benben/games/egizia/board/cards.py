"""Nile cards: as plaques at the river, as chips before the players."""

from typing import Final

from benben.draw.svg import Number, Words, circle, esc, kept, rect, target, text, use
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
from benben.games.river.board import cards as shared
from benben.games.river.board.cards import BAND, HEIGHT
from benben.games.river.board.crews import token

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
def spoken(words: Words, box: Box, kind: int) -> str:
    """Its name and what it does."""
    name = words.say(card(kind), ())
    does = effect(kind, box)
    return name if does is None else f"{name}: {words.say(does, ())}"


def _picture(kind: int, h: float) -> str:
    """What stands on the coloured band."""
    middle = BAND / 2 + 1
    if sort(kind) == "quarry":
        return use("quarry", middle - 13, 8, 26, 26, class_="card-sign") + text(
            middle, h - 14, str(value(kind)), "card-value middle"
        )
    if kind < PAIRS:
        return (
            use("grain", middle - 11, 5, 22, 23, class_="card-sign")
            + text(middle, h - 27, str(value(kind)), "card-value middle")
            + _watered(kind, middle, h - 13)
        )
    if kind < JOKER_FLOOD:
        crews = PAIR_CREWS[(kind - PAIRS) % len(PAIR_CREWS)]
        return "".join(
            token(CREW_WORDS[crew], middle - 15, h / 2 - 33 + i * 34, 31)
            for i, crew in enumerate(crews)
        )
    word = CARD_WORDS[kind]
    second = BELOW.get(word, "")
    if second:
        return use(ICONS[word], middle - 16, 7, 32, 32, class_="card-sign") + use(
            second, middle - 13, h - 39, 26, 26, class_="card-sign"
        )
    return use(ICONS[word], middle - 18, h / 2 - 18, 36, 36, class_="card-sign")


@kept
def face(words: Words, box: Box, kind: int) -> str:
    """A card that can be read."""
    name = words.say(card(kind), ())
    does = effect(kind, box)
    steps = ""
    if PAIRS <= kind < JOKER_FLOOD:  # the last word says how far both go
        name, _, steps = name.rpartition(" ")
    said = words.say(does, ()) if does else ""
    return shared.face(sort(kind), _picture(kind, HEIGHT), name, said, steps)


def _watered(kind: int, x: Number, y: Number) -> str:
    """At which places of the water ring a field yields: three drops, those that suffice filled."""
    least = {"green": 0, "yellow": 1, "brown": 2}[sort(kind)]
    return "".join(circle(x - 14 + i * 14, y, 5, "drop" if i >= least else "dry") for i in range(3))


ONCE: Final = {
    PERMANENT + TRAINER: COACHED,
    PERMANENT + HIRING: HIRED,
    PERMANENT + SHARER: SHARED,
    PERMANENT + UPSTREAM: WENT_UP,
}
"""Cards for once a round, and the mark of a player who has used one."""


def chip(scene: Scene, seat: int, kind: int, count: int, w: float) -> str:
    """A card before a player, 28 high: its sign, and its name where it is wide enough."""
    said = spoken(scene.words, scene.view.box, kind)
    used = " used" if scene.view.marks[seat] & ONCE.get(kind, 0) else ""
    shown = shared.chip(
        f"{sort(kind)}{used}",
        ICONS[CARD_WORDS[kind]],
        scene.say(card(kind)),
        w,
        f"\u00d7{count}" if count > 1 else "",
    )
    pieces = (
        f'<g data-piece="card-{CARD_WORDS[kind]}" data-tip="{esc(said)}">'
        f"<title>{esc(said)}</title>{shown}</g>"
    )
    inside = pieces + rect(-1, -1, w + 2, 30, "glow", 7)
    mine = seat == scene.view.to_move
    return target(f"card-{CARD_WORDS[kind]}" if mine else "", inside, scene.lit, said, "chip-of")
