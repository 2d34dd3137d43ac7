"""Nile cards: as plaques at the river, as chips before the players."""

from typing import Final

from benben.draw.svg import (
    Number,
    Words,
    circle,
    esc,
    fitting,
    kept,
    paragraph,
    path,
    rect,
    sized,
    target,
    text,
    use,
    width_of,
    wrap,
)
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
from benben.games.river.board.crews import token
from benben.games.river.board.slab import BOLD

WIDTH: Final = 200
HEIGHT: Final = 86
BAND: Final = 50

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


LONG: Final = 40
"""Letters that need three lines."""


def _title(name: str, room: float, below: int) -> tuple[float, list[str]]:
    """A name in one line if that is large enough, else in two; `below` letters follow."""
    longest = max(width_of(word, 1) for word in name.split())
    one = min(18.0, room / max(width_of(name, 1), 0.1))
    if one >= 15 and below:
        return one, [name]
    size = min(18.0 if not below else 15.5 if below < LONG else 13.0, room / longest)
    while size > 12.5 and len(wrap(name, size, room)) > 2:
        size -= 0.5
    return size, wrap(name, size, room)


@kept
def face(words: Words, box: Box, kind: int) -> str:
    """A card that can be read."""
    w, h = WIDTH, HEIGHT
    name = words.say(card(kind), ())
    does = effect(kind, box)
    room = w - BAND - 12
    left = BAND + 7
    said = words.say(does, ()) if does else ""
    pair = PAIRS <= kind < JOKER_FLOOD
    steps = ""
    if pair:  # the last word says how far both go
        name, _, steps = name.rpartition(" ")
    size, lines = _title(name, room * BOLD, len(said))
    out = [
        rect(2, 3, w, h, "cast", 8),
        rect(0, 0, w, h, "card", 8),
        path(f"M8 0H{BAND}V{h}H8a8 8 0 0 1-8-8V8a8 8 0 0 1 8-8z", f"band {sort(kind)}"),
        _picture(kind, h),
    ]
    top = 20.0 if said or pair else h / 2 + 6 - (len(lines) - 1) * size * 0.59
    if pair:
        out.append(text(w - 12, h - 12, steps, "card-steps end"))
    out += [
        sized(left, top + i * size * 1.18, line, size, "card-name") for i, line in enumerate(lines)
    ]
    if said:
        below = top + (len(lines) - 1) * size * 1.18 + 16.5
        letter = 15.5
        tight = room * 0.95
        while letter > 11.5 and (
            below + (len(wrap(said, letter, tight)) - 1) * letter * 1.18 > h - 4
            or max(width_of(word, letter) for word in said.split()) > tight
        ):
            letter -= 0.5
        out.append(paragraph(left, below, said, size=letter, width=tight, class_="card-text"))
    return "".join(out)


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


@kept
def _chip_name(name: str, room: float) -> str:
    """In one line or, where that would be too small, in two."""
    room *= 0.92
    size = fitting(name, room, 15, 9)
    pieces = name.replace("-", "- ").split()
    if size >= 12 or len(pieces) == 1:
        return sized(30, 19.5, name, size, "chip-name")
    small = 12.5
    while small > 9 and (
        len(wrap(name, small, room)) > 2 or max(width_of(piece, small) for piece in pieces) > room
    ):
        small -= 0.5
    return "".join(
        sized(30, 12 + i * 12, line, small, "chip-name")
        for i, line in enumerate(wrap(name, small, room))
    )


def chip(scene: Scene, seat: int, kind: int, count: int, w: float) -> str:
    """A card before a player, 28 high: its sign, and its name where it is wide enough."""
    said = spoken(scene.words, scene.view.box, kind)
    used = " used" if scene.view.marks[seat] & ONCE.get(kind, 0) else ""
    shown = [
        rect(0, 0, w, 28, f"chip-card {sort(kind)}{used}", 6),
        use(ICONS[CARD_WORDS[kind]], 4, 3, 22, 22, class_="card-sign"),
    ]
    if w > 60:
        shown.append(_chip_name(scene.say(card(kind)), w - (54 if count > 1 else 34)))
    if count > 1:
        shown.append(text(w - 4, 19.5, f"\u00d7{count}", "chip-count end"))
    pieces = (
        f'<g data-piece="card-{CARD_WORDS[kind]}" data-tip="{esc(said)}">'
        f"<title>{esc(said)}</title>{''.join(shown)}</g>"
    )
    inside = pieces + rect(-1, -1, w + 2, 30, "glow", 7)
    mine = seat == scene.view.to_move
    return target(f"card-{CARD_WORDS[kind]}" if mine else "", inside, scene.lit, said, "chip-of")
