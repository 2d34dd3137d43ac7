"""Nile cards: as plaques at the river, as chips before the players; and the bonus tiles."""

from typing import Final

from benben.core.phrase import Language
from benben.draw.memo import ask
from benben.draw.svg import at, kept, path, text, use
from benben.games.egizia_common import fields
from benben.games.egizia_common.board import cards as shared
from benben.games.egizia_common.board.cards import BAND, HEIGHT, Chip, emblems, watered, yields
from benben.games.egizia_sands import cards
from benben.games.egizia_sands.board.scene import Scene
from benben.games.egizia_sands.box import Box
from benben.games.egizia_sands.space import (
    ANYTIME,
    AT_ONCE,
    BONUS_WORDS,
    CARD_WORDS,
    GLEANER,
    GOLD,
    GREEN,
    HIRING,
    IMPROVER,
    MAY_WAIT,
    MILLER,
    PAIRED,
    PERMANENT,
    RED,
    SEER,
    SHARED,
    SHARING,
    SHIP_BONUS,
    TRADER,
    TRAINER,
    TWO_CREWS,
    UPSTREAM,
    USED_SHIP,
    USED_WAITING,
    WAITING_BONUS,
    WENT_UP,
    YELLOW,
)
from benben.games.egizia_sands.text.names import bonus, bonus_effect, effect, of_box, with_effect

COLOURS: Final = ("green", "yellow", "red")
ICONS: Final = {
    "wheat_steps": "grain",
    "stone_steps": "blocks-icon",
    "leader_stones": "crew-leader",
    "stones_flood": "blocks-icon",
    "crew_flood": "crew-some",
    "free_brick": "brick-icon",
    "fame_pyramid": "pyramid-icon",
    "fame_obelisk": "obelisk-icon",
    "second_ship": "ship-icon",
    "wheat": "grain",
    "strength": "strength-icon",
    "stones": "blocks-icon",
    "stones_or_strength": "blocks-icon",
    "wheat_or_stones": "grain",
    "keep_more": "cards-icon",
    "merchant": "scales-icon",
    "loan": "loan-icon",
    "trainer": "figure-up",
    "miller": "mill-icon",
    "seer": "sign-eye",
    "improver": "sprout-icon",
    "hiring": "pay-icon",
    "trader": "trader-icon",
    "gleaner": "sickle-icon",
}
BELOW: Final = {
    "wheat_steps": "arrow-up",
    "stone_steps": "arrow-up",
    "leader_stones": "blocks-icon",
    "stones_flood": "ring-icon",
    "crew_flood": "ring-icon",
    "stones_or_strength": "strength-icon",
    "wheat_or_stones": "blocks-icon",
}
"""A second sign."""
TILE_ICONS: Final = {
    "rich_fields": "field",
    "stone_market": "blocks-icon",
    "bricks": "brick-icon",
    "all_crews": "figure-up",
    "wheat_market": "grain",
    "two_crews": "figures",
    "second_ship": "ship-icon",
    "waiting": "hourglass-icon",
    "upstream": "upstream-icon",
    "sharing": "hulls-icon",
}


def colour(kind: int) -> str:
    """Of a field or combo."""
    return COLOURS[cards.colour_of(kind, 0)]


def sort(kind: int) -> str:
    """Its colour: a quarry, a field, or when it is used."""
    if kind >= PERMANENT:
        return "permanent"
    if kind >= ANYTIME:
        return "anytime"
    if kind >= AT_ONCE:
        return "once"
    return colour(kind) if kind > GREEN else "quarry"


@kept
def spoken(words: Language, box: Box, kind: int) -> str:
    """Its name and what it does."""
    name = words.say(with_effect(kind, box), ())
    if kind >= AT_ONCE:
        return name
    told = [
        words(f"egizia_sands.yields.{what}", value=count)
        for what, count in ((sort(kind), box.land_wheat[kind]), ("quarry", box.land_quarry[kind]))
        if count
    ]
    return " · ".join([name, *told])


@kept
def face(words: Language, box: Box, kind: int) -> str:
    """A card that can be read."""
    name = words.say(of_box(kind, box), ())
    does = effect(kind, box)
    description = words.say(does, ()) if does else ""
    return shared.face(sort(kind), _picture(box, kind), name, description)


def _picture(box: Box, kind: int) -> str:
    """What stands on the coloured band."""
    if kind >= AT_ONCE:
        word = CARD_WORDS[kind]
        return emblems(ICONS[word], BELOW.get(word, ""))
    wheat, stones = box.land_wheat[kind], box.land_quarry[kind]
    if not wheat:
        return yields("quarry", stones)
    least = fields.RED if kind > RED else fields.YELLOW if kind > YELLOW else fields.GREEN
    if not stones:
        return yields("grain", wheat, least)
    return (
        use("grain", 3, 4, 19, 20, class_="card-sign")
        + text(35, 23, str(wheat), "card-value half middle")
        + watered(least, BAND / 2, 35)
        + path(f"M0 44H{BAND}V{HEIGHT}H8a8 8 0 0 1-8-8z", "band quarry")
        + use("quarry", 3, 54, 21, 21, class_="card-sign")
        + text(35, 73, str(stones), "card-value half middle")
    )


# --- before a player ----------------------------------------------------------------------------

ONCE: Final = (TRAINER, MILLER, SEER, HIRING, TRADER, GLEANER)
"""Permanent cards for once a round."""


def chip(scene: Scene, seat: int, kind: int, count: int) -> Chip:
    """A card before a player."""
    s = scene.view
    left = count
    if kind - PERMANENT in ONCE:
        left = ask(cards.unused, s, seat, kind - PERMANENT)
    elif kind == PERMANENT + IMPROVER:
        left = count - s.attached[seat]
    counted = f"\u00d7{count}" if count > 1 else ""
    if count > 1 and left < count:
        counted = f"{left}/{count}"
    word = CARD_WORDS[kind]
    return Chip(
        f"card-{word}",
        sort(kind),
        ICONS[word],
        scene.say(of_box(kind, s.box)),
        spoken(scene.words, s.box, kind),
        counted,
        used=left == 0,
    )


def tile_chips(scene: Scene, seat: int) -> list[int]:
    """The bonus tiles that a player has; 0 is the waiting tile of the Nile."""
    s = scene.view
    own = [tile for tile in s.bonus if tile and ask(cards.has, s, seat, tile)]
    return own + ([0] if s.marks[seat] >= MAY_WAIT else [])


def spent(scene: Scene, seat: int, tile: int) -> bool:
    """Whether a bonus tile was used, in this round or for the whole game."""
    s = scene.view
    round_ = {TWO_CREWS: PAIRED, UPSTREAM: WENT_UP, SHARING: SHARED}
    game = {SHIP_BONUS: USED_SHIP, WAITING_BONUS: USED_WAITING}
    return bool(s.marks[seat] & round_.get(tile, 0) or s.favours[seat] & game.get(tile, 0))


def bonus_chip(scene: Scene, seat: int, tile: int) -> Chip:
    words = scene.words
    if not tile:
        title = words("egizia_sands.bonus.waiting")
        description = words("egizia_sands.space.waiting")
        return Chip("nile-waiting", "anytime", "hourglass-icon", title, description)
    word = BONUS_WORDS[tile]
    return Chip(
        f"bonus-{word}",
        tile_sort(tile),
        TILE_ICONS[word],
        scene.say(bonus(tile)),
        bonus_text(words, scene.view.box, tile),
        used=spent(scene, seat, tile),
    )


def bonus_face(words: Language, tile: int) -> tuple[float, float, str]:
    """A bonus tile by itself: its width, its height and the drawing."""
    name = words.say(bonus(tile), ())
    shown, w = shared.chip(tile_sort(tile), TILE_ICONS[BONUS_WORDS[tile]], name)
    return w + 2, 30, at(1, 1, shown)


def tile_sort(tile: int) -> str:
    return "gilded" if tile <= GOLD else "purple"


@kept
def bonus_text(words: Language, box: Box, tile: int) -> str:
    return words("egizia_sands.card_and_effect", card=bonus(tile), effect=bonus_effect(tile, box))
