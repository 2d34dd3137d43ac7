"""The Nile: cards on the left bank, round spaces with shifting tiles and docks on the right."""

from typing import Final

from benben.core.phrase import Language
from benben.draw.memo import drawn
from benben.draw.svg import at, circle, group, kept, path, rect, text, tip, use
from benben.games.egizia_common.board import places
from benben.games.egizia_common.board.cards import HEIGHT as CARD_H
from benben.games.egizia_common.board.cards import WIDTH as CARD_W
from benben.games.egizia_common.board.docks import SLOT, disc, waiting
from benben.games.egizia_common.board.markers import token
from benben.games.egizia_common.board.places import RIGHT
from benben.games.egizia_sands.board import cards
from benben.games.egizia_sands.board.scene import Scene
from benben.games.egizia_sands.box import Box
from benben.games.egizia_sands.space import (
    AREAS,
    BUILD_STAGE,
    CARD_SPACES,
    CARD_WORDS,
    CREW_WORDS,
    CREWS,
    DECK_WORDS,
    FEED_STAGE,
    PLACE_STAGE,
    PLACE_WORDS,
    PRODUCE_STAGE,
    ROUND0,
    SLOT0,
    SLOTS,
    SPHINX,
    TILE_EFFECT,
    TILE_WORDS,
    TILES,
    WAITING,
)
from benben.games.egizia_sands.text.names import place as place_name
from benben.games.egizia_sands.text.names import tile_effect

PHASES: Final = ("ship-icon", "quarry", "grain", "pyramid-icon")
STAGES: Final = (PLACE_STAGE, PRODUCE_STAGE, FEED_STAGE, BUILD_STAGE)


@drawn
def nile(scene: Scene) -> str:
    s = scene.view
    now = STAGES.index(s.stage) if s.stage in STAGES else -1
    out = [
        places.round_now(scene, PHASES, now, ["tile", "card"], DECK_WORDS),
        _cooperation(scene),
        *(_card(scene, place) for place in range(CARD_SPACES)),
        *(_space(scene, place) for place in range(ROUND0, SLOT0)),
        *(_dock(scene, area) for area in range(AREAS)),
    ]
    return places.nile(scene, out)


def _cooperation(scene: Scene) -> str:
    """SND-87: points for building in two or three areas in a round."""
    points = " · ".join(
        f"{areas}: +{each}" for areas, each in enumerate(scene.view.box.cooperation) if each
    )
    about = scene.words("egizia_sands.board.cooperation")
    return places.bonus(scene, scene.words("egizia_sands.source.cooperation"), points, about)


def _card(scene: Scene, place: int) -> str:
    s = scene.view
    kind = s.shelf[place]
    label = _named(scene.words, place)
    if not s.box.open[s.seats][place]:
        corner = places.card_corner(places.height(scene, place))
        return tip(_barred(*corner, CARD_W, CARD_H), _closed(scene, label), "SND-21")
    label, card = _lying(scene.words, s.box, place, kind)
    return places.card_space(scene, place, PLACE_WORDS[place], label, card)


@kept
def _lying(words: Language, box: Box, place: int, kind: int) -> tuple[str, places.Card]:
    """A space with a card, in words, and the card."""
    label = _named(words, place)
    if not kind:
        return label, None
    card = (f"card-{CARD_WORDS[kind]}", cards.face(words, box, kind))
    return f"{label}: {cards.spoken(words, box, kind)}", card


def _closed(scene: Scene, name: str) -> str:
    return f"{name}: {scene.words('egizia_sands.board.closed')}"


@kept
def _barred(x: float, y: float, w: float, h: float) -> str:
    """A place that is not used with this number of players."""
    return (
        rect(x, y, w, h, "barred", 8)
        + path(f"M{x + 8:.0f} {y + 8:.0f}l{w - 16:.0f} {h - 16:.0f}", "bars")
        + path(f"M{x + 8:.0f} {y + h - 8:.0f}l{w - 16:.0f} {16 - h:.0f}", "bars")
    )


# --- round spaces -------------------------------------------------------------------------------


def _space(scene: Scene, place: int) -> str:
    s = scene.view
    y = places.height(scene, place)
    x = places.round_corner(y)
    label = _named(scene.words, place)
    if not s.box.open[s.seats][place]:
        return tip(_face_down(x, y), _closed(scene, label), "SND-20")
    tile = s.tiles[place - ROUND0]
    if tile:
        label = f"{label}: {_tile_text(scene.words, s.box, tile)}"
    drawn = _tile(s.box, tile, x, y) + disc(x, y)
    return places.round_space(scene, place, PLACE_WORDS[place], label, drawn)


@kept
def _named(words: Language, place: int) -> str:
    return words.say(place_name(place), ())


@kept
def _tile_text(words: Language, box: Box, tile: int) -> str:
    return words.say(tile_effect(TILE_EFFECT + tile, box), ())


@kept
def _face_down(x: float, y: float) -> str:
    """A tile that lies on its face, over a space that cannot be used."""
    left = x + 40
    return (
        rect(left + 3, y - 34, RIGHT - left, 70, "plaque-cast", 8)
        + rect(left, y - 37, RIGHT - left, 70, "nile-tile back", 8)
        + use("ring-icon", (left + RIGHT) / 2 - 22, y - 24, 44, 44, class_="tile-mark")
        + disc(x, y)
        + circle(x + 37, y - 2, 31, "barred")
        + path(f"M{x + 17:.0f} {y - 22:.0f}l40 40m0 -40l-40 40", "bars")
    )


@kept
def _tile(box: Box, tile: int, x: float, y: float) -> str:
    """A Nile tile beside its space, or what is printed on the board there."""
    left = x + 37
    w = RIGHT - left
    if not tile:
        return rect(left, y - 37, w, 70, "place", 8)
    room = w - 58
    gains = at(left + 48, y - 37, _gains(box, TILE_EFFECT + tile, room))
    if tile >= TILES:
        return rect(left, y - 37, w, 70, "printed", 8) + gains
    body = (
        rect(left + 3, y - 34, w, 70, "plaque-cast", 8)
        + rect(left, y - 33, w, 69, "nile-tile edge", 8)
        + rect(left, y - 37, w, 69, "nile-tile", 8)
        + rect(left + 5, y - 32, w - 10, 59, "tile-line", 5)
    )
    return f'<g data-piece="tile-{TILE_WORDS[tile]}">{body}{gains}</g>'


def face(box: Box, tile: int) -> tuple[float, float, str]:
    """A Nile tile, or a printed round space, by itself: its width, its height and the drawing."""
    w = 190
    return w + 4, 76, at(w - RIGHT, 38, _tile(box, tile, RIGHT - w - 37, 0))


def _gains(box: Box, number: int, room: float) -> str:
    """What a tile does, in signs: one line of large ones, or two lines."""
    out: list[tuple[str, str]] = []
    for crew in range(CREWS):
        if steps := box.gain_crew[number * CREWS + crew]:
            amount = f"+{steps}" if steps > 0 else f"\u2212{-steps}"
            out.append((token(CREW_WORDS[crew], 0, 0, 30), amount))
    if steps := box.gain_any[number]:
        amount = f"+{steps}" if steps > 0 else f"\u2212{-steps}"
        out.append((token("some", 0, 0, 30), amount))
    if stones := box.gain_stones[number]:
        out.append((use("stone-any", 2, 1, 27, 29), f"+{stones}"))
    for market, icon in enumerate(("blocks-icon", "grain")):
        if steps := box.gain_step[number * 2 + market]:
            sign = use(icon, 0, 1, 28, 28, class_="ink")
            out.append((sign + use("arrow-up", 30, 4, 20, 22, class_="ink"), _times(steps)))
    if steps := box.gain_either[number]:
        sign = use("blocks-icon", 0, 0, 19, 19, class_="ink")
        sign += path("M8 27L24 3", "either") + use("grain", 13, 12, 18, 19, class_="ink")
        out.append((sign + use("arrow-up", 32, 4, 20, 22, class_="ink"), _times(steps)))
    if far := box.gain_flood[number]:
        out.append((use("ring-icon", 2, 2, 27, 27, class_="water-sign"), f"\u00b1{far}"))
    if box.gain_waiting[number]:
        return at(
            0,
            18,
            use("hourglass-icon", 0, 0, 32, 32, class_="ink")
            + use("ship-icon", 40, 0, 34, 34, class_="ink"),
        )
    across = min(len(out), 2)
    lines = -(-len(out) // across) if out else 1
    scale = min(1.15 if lines == 1 else 0.94, room / (across * 66 - 4))
    high = 70 / lines
    return "".join(
        at(
            i % across * 66 * scale,
            i // across * (high - 3) + (high - 30 * scale) / 2 - 1,
            sign + text(34, 23, amount, "small-value"),
            scale,
        )
        for i, (sign, amount) in enumerate(out)
    )


def _times(steps: int) -> str:
    """After an arrow: how often, if more than once."""
    return f"   {steps}" if steps > 1 else ""


# --- areas --------------------------------------------------------------------------------------


def _dock(scene: Scene, area: int) -> str:
    """A pier from the river to monuments: slots in the order in which they build."""
    s = scene.view
    first = SLOT0 + area * SLOTS
    pier, left, pitch, y = places.dock(scene, first)
    out = [pier]
    for slot in range(SLOTS):
        x = left + slot * pitch + (4 if slot == WAITING else 0)
        if s.box.slots[s.seats] <= slot < WAITING:
            closed = _closed(scene, _named(scene.words, first + slot))
            out.append(tip(_barred(x, y - SLOT / 2, SLOT, SLOT), closed, "SND-17"))
            continue
        place = first + slot
        mark = text(x + SLOT / 2, y + 9, str(slot + 1), "slot-number middle")
        if slot == WAITING:
            up = 9 if area == SPHINX else 0
            mark = waiting(scene.words("egizia_sands.table.waiting"), x + SLOT / 2, y - up)
        name = _named(scene.words, place)
        limit = _limit(scene, slot, x, y) if area == SPHINX else ""
        waits = slot == WAITING
        word = PLACE_WORDS[place]
        out.append(places.slot(scene, place, word, name, (x, y), mark, limit, waits=waits))
    return group(out)


def _limit(scene: Scene, slot: int, x: float, y: float) -> str:
    """SND-83: how many Sphinx cards can be drawn from a slot."""
    box = scene.view.box
    most = box.waiting_drawn if slot == WAITING else box.most_drawn[slot]
    return tip(
        rect(x + SLOT - 31, y + 15, 33, 20, "limit", 5)
        + use("card-icon", x + SLOT - 29, y + 17, 16, 16, class_="ink")
        + text(x + SLOT - 6, y + 31, str(most), "limit-label middle"),
        scene.words("egizia_sands.tip.limit", most=most),
        "SND-83",
    )
