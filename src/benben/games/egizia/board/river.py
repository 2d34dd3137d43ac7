"""The Nile with its twenty places: cards on the left bank, round spaces and sites on the right."""

from typing import Final

from benben.draw.svg import (
    Words,
    at,
    circle,
    filled,
    fitting,
    group,
    kept,
    num,
    part,
    path,
    rect,
    sized,
    target,
    text,
    use,
    wrap,
)
from benben.games.egizia.board import cards
from benben.games.egizia.board.scene import Scene, tipped
from benben.games.egizia.box import Box
from benben.games.egizia.space import (
    CARD_SPACES,
    CARD_WORDS,
    CREW_WORDS,
    CREWS,
    DECK_WORDS,
    FEEDING,
    KINDS,
    PLACE_WORDS,
    READY,
    RESERVE,
    ROUND0,
    SITES,
    SLOT0,
    SLOTS,
)
from benben.games.egizia.text.names import place as place_name
from benben.games.egizia.text.names import space_effect
from benben.games.river.board.crews import token
from benben.games.river.board.nile import Course, river
from benben.games.river.board.ships import HIGH, WIDE, ship
from benben.games.river.board.slab import BOLD

WIDTH: Final = 640
HEIGHT: Final = 942
STEP: Final = 45
"""From one place on the river to the next."""
SLOT: Final = 64
COURSE: Final = Course(middle=312, swing=34, period=6 * STEP, wide=100, height=HEIGHT)
"""It bends to the left where the standard board has its sites, so that there is room for docks."""
REEDS: Final = [(372, 352), (385, 610), (214, 476), (372, 118), (206, 700), (214, 206)]
LAND: Final = filled(0, 0, WIDTH, HEIGHT, "dunes") + river(COURSE, REEDS)


def nile(scene: Scene) -> str:
    out = [LAND, _round(scene), _taking_part(scene)]
    out += [_card(scene, place) for place in range(CARD_SPACES)]
    out += [_space(scene, place) for place in range(ROUND0, SLOT0)]
    out += [_dock(scene, site) for site in range(SITES)]
    return part("river", WIDTH, HEIGHT, "".join(out), label=scene.words("egizia.table.river"))


def _y(scene: Scene, place: int) -> float:
    return scene.view.box.position[place] * STEP


def _fleet(seats: list[int], x: float, y: float, scale: float) -> str:
    """Ships at one place; (x, y) is the middle."""
    step = 18 if len(seats) > 1 else 0
    first = x - (len(seats) - 1) * step / 2 - WIDE * scale / 2
    return "".join(
        ship(seat, first + i * step, y - HIGH * scale / 2, scale) for i, seat in enumerate(seats)
    )


PHASES: Final = ("ship-icon", "grain", "quarry", "pyramid-icon")
"""Sailing, feeding, production, building."""


def _phase(scene: Scene) -> int:
    s = scene.view
    if s.site >= 0:
        return 3
    if s.step == FEEDING:
        return 1
    return 2 if s.step == READY else 0


def _round(scene: Scene) -> str:
    """Which round it is and what is being done in it; the deck it is dealt from."""
    s = scene.view
    said = scene.words("egizia.table.round", round=max(s.round, 1), rounds=s.box.rounds)
    drawn = (
        rect(356, 3, 276, 42, "plaque-cast", 8)
        + rect(352, 0, 280, 42, "plaque", 8)
        + sized(366, 28, said, fitting(said, 140 * BOLD, 22, 15), "title")
    )
    for i, icon in enumerate(PHASES):
        x = 512 + i * 29
        if s.round and i == _phase(scene):
            drawn += rect(x - 2, 7, 28, 28, "phase-now", 6)
        drawn += use(icon, x + 1, 10, 22, 22, class_="ink" if i == _phase(scene) else "faint")
    drawn = f'<g data-source="card">{drawn}</g>'
    if not s.round:
        return drawn
    deck = DECK_WORDS[s.box.deck_of_round[s.round]]
    left = scene.words("egizia.board.deck", deck=deck, cards=len(s.deck))
    return tipped(f"{said}. {left}", drawn)


def _taking_part(scene: Scene) -> str:
    """EGZ-68: points for building at one, two, three sites in a round; who has built where."""
    s = scene.view
    said = scene.words("egizia.source.part")
    points = " · ".join(f"+{each}" for each in s.box.part[1:])
    return tipped(
        scene.words("egizia.board.part"),
        rect(9, 903, 232, 34, "plaque-cast", 8)
        + rect(6, 900, 232, 34, "plaque", 8)
        + sized(16, 922, said, fitting(said, 120, 16, 11), "note")
        + sized(228, 923, points, 17, "small-value gold end"),
    )


def _card(scene: Scene, place: int) -> str:
    s = scene.view
    y = _y(scene, place)
    x = COURSE.left(y) - 14 - cards.WIDTH
    top = y - cards.HEIGHT / 2
    kind = s.shelf[place]
    there = scene.ships(place)
    number = text(x + cards.WIDTH / 2, y + 9, str(place + 1), "empty-number middle")
    shown = rect(x, top, cards.WIDTH, cards.HEIGHT, "place", 8) + number
    said = scene.say(place_name(place))
    if kind:
        said = f"{said}: {cards.spoken(scene.words, s.box, kind)}"
        face = cards.face(scene.words, s.box, kind)
        inside = f'<g data-piece="card-{CARD_WORDS[kind]}" data-zoom="">{face}</g>'
        shown = at(x, top, inside)
    glow = rect(x - 3, top - 3, cards.WIDTH + 6, cards.HEIGHT + 6, "glow", 10)
    lit = target(f"place-{PLACE_WORDS[place]}", shown + glow, scene.lit, said, "card-of")
    return lit + _fleet(there, COURSE.left(y) + 34, y - 6, 0.95)


# --- round spaces -------------------------------------------------------------------------------


def _space(scene: Scene, place: int) -> str:
    y = _y(scene, place)
    x = COURSE.right(y) + 8
    there = scene.ships(place)
    said = _spoken(scene.words, scene.view.box, place)
    inside = (
        _plaque(scene.words, scene.view.box, place, x, y)
        + _fleet(there, x + 37, y - 5, 1.0)
        + path(_around(x, y), "glow")
    )
    name = f"place-{PLACE_WORDS[place]}"
    return target(name, tipped(said, inside), scene.lit, scene.whose(said, there), "round-of")


@kept
def _spoken(words: Words, box: Box, place: int) -> str:
    name = words.say(place_name(place), ())
    return f"{name}: {words.say(space_effect(place - ROUND0, box), ())}"


@kept
def _plaque(words: Words, box: Box, place: int, x: float, y: float) -> str:
    """A round space without ships: what it is called and what it does."""
    name = words.say(place_name(place), ())
    room = WIDTH - 14 - x - 86
    return (
        rect(x + 40, y - 34, WIDTH - 8 - x - 40, 70, "plaque-cast", 8)
        + rect(x + 37, y - 37, WIDTH - 8 - x - 37, 70, "plaque", 8)
        + circle(x + 39, y + 1, 39, "cast")
        + circle(x + 37, y - 2, 38, "disc")
        + circle(x + 37, y - 2, 31, "disc-inner")
        + use("ship-icon", x + 19, y - 21, 36, 36, class_="disc-sign")
        + sized(x + 84, y - 13, name, fitting(name, room * BOLD, 20, 14), "title")
        + at(x + 84, y - 4, _gains(box, KINDS + place - ROUND0, room))
    )


@kept
def _around(x: float, y: float) -> str:
    """The outline of a round space with its plaque."""
    right = WIDTH - 8
    return (
        f"M{num(x + 37)} {num(y - 40)}H{right - 8}q8 0 8 8v57q0 8 -8 8H{num(x + 52)}"
        f"A39 39 0 1 1 {num(x + 37)} {num(y - 40)}z"
    )


def _gains(box: Box, number: int, room: float) -> str:
    """What a round space does, in signs."""
    out: list[str] = []

    def add(drawn: str, said: str) -> None:
        out.append(at(len(out) * 62, 0, drawn + text(33, 24, said, "small-value")))

    for crew in range(CREWS):
        if steps := box.gain_crew[number * CREWS + crew]:
            add(token(CREW_WORDS[crew], 0, 2, 29), f"+{steps}")
    if steps := box.gain_any[number]:
        add(token("any", 0, 2, 29), f"+{steps}")
    if stones := box.gain_stones[number]:
        add(use("stone-any", 1, 3, 27, 29), f"+{stones}")
    for market, icon in enumerate(("blocks-icon", "grain")):
        if steps := box.gain_step[number * 2 + market]:
            add(
                use(icon, 0, 3, 27, 27, class_="ink")
                + use("arrow-down", 27, 6, 20, 22, class_="ink"),
                "",
            )
    if far := box.gain_ring[number]:
        add(
            use("ring-icon", 0, 3, 27, 27, class_="water-sign")
            + use("arrow-sides", 29, 4, 26, 26, class_="water-sign"),
            "" if far == 1 else str(far),
        )
    return at(0, 0, "".join(out), min(1.0, room / max(1, len(out) * 62 - 8)))


# --- sites --------------------------------------------------------------------------------------


def _dock(scene: Scene, site: int) -> str:
    """A pier from the river to a monument: slots in the order in which they build."""
    s = scene.view
    first = SLOT0 + site * SLOTS
    y = _y(scene, first)
    start = COURSE.right(y) - 6
    places = [first + slot for slot in range(s.box.slots[s.seats])]
    if s.seats > s.box.slots[s.seats]:
        places.append(first + RESERVE)
    out = [_pier(start, y)]
    pitch = min(72.0, (WIDTH - start - 14) / 4)
    for i, place in enumerate(places):
        reserve = place == first + RESERVE
        x = start + 12 + i * pitch + (4 if reserve else 0)
        there = scene.ships(place)
        mark = text(x + SLOT / 2, y + 9, str(i + 1), "slot-number middle")
        if reserve:
            mark = _waiting(scene.words("egizia.table.reserve"), x + SLOT / 2, y)
        inside = (
            rect(x, y - SLOT / 2, SLOT, SLOT, "slot wait" if reserve else "slot", 8)
            + (mark if not there else "")
            + _fleet(there, x + SLOT / 2, y - 2, 1.0)
            + rect(x - 2, y - SLOT / 2 - 2, SLOT + 4, SLOT + 4, "glow", 9)
        )
        label = scene.whose(scene.say(place_name(place)), there)
        out.append(target(f"place-{PLACE_WORDS[place]}", inside, scene.lit, label, "slot-of"))
    return group(out)


@kept
def _waiting(said: str, x: float, y: float) -> str:
    size = min(fitting(word, SLOT - 12, 16, 10) for word in said.split())
    lines = wrap(said, size, SLOT - 8)
    top = y + 5 - (len(lines) - 1) * size * 0.59
    return "".join(
        sized(x, top + i * size * 1.18, line, size, "slot-wait middle")
        for i, line in enumerate(lines)
    )


@kept
def _pier(x: float, y: float) -> str:
    posts = "".join(rect(x + 2 + i * 98, y - 44, 9, 88, "post", 4) for i in range(3))
    planks = "".join(
        path(f"M{x + 14 + i * 24:.0f} {y - 37:.0f}v74", "plank")
        for i in range(int((WIDTH - x) / 24))
    )
    return (
        rect(x + 3, y - 32, WIDTH - x, 76, "cast", 4)
        + posts
        + rect(x, y - 38, WIDTH - x + 6, 76, "pier", 4)
        + planks
    )
