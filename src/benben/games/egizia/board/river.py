"""The Nile with its twenty places: cards on the left bank, round spaces and sites on the right."""

from typing import Final

from benben.core.phrase import Language
from benben.draw.memo import drawn
from benben.draw.svg import at, fitted, group, kept, rect, text, use
from benben.games.egizia.board import cards
from benben.games.egizia.board.scene import Scene
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
from benben.games.egizia_common.board import places
from benben.games.egizia_common.board.docks import SLOT, disc, waiting
from benben.games.egizia_common.board.markers import token

PHASES: Final = ("ship-icon", "grain", "quarry", "pyramid-icon")
"""Sailing, feeding, production, building."""


def nile(scene: Scene) -> str:
    return _nile(scene, _phase(scene))


@drawn
def _nile(scene: Scene, phase: int) -> str:
    out = [
        places.round_now(scene, PHASES, phase, ["card"], DECK_WORDS),
        _taking_part(scene),
        *(_card(scene, place) for place in range(CARD_SPACES)),
        *(_space(scene, place) for place in range(ROUND0, SLOT0)),
        *(_dock(scene, site) for site in range(SITES)),
    ]
    return places.nile(scene, out)


def _phase(scene: Scene) -> int:
    s = scene.view
    if s.site >= 0:
        return 3
    if s.step == FEEDING:
        return 1
    return 2 if s.step == READY else 0


def _taking_part(scene: Scene) -> str:
    """EGZ-68: points for building at one, two, three sites in a round."""
    points = " · ".join(f"+{each}" for each in scene.view.box.part[1:])
    about = scene.words("egizia.board.part")
    return places.bonus(scene, scene.words("egizia.source.part"), points, about)


def _card(scene: Scene, place: int) -> str:
    label, card = _lying(scene.words, scene.view.box, place, scene.view.shelf[place])
    return places.card_space(scene, place, PLACE_WORDS[place], label, card)


@kept
def _lying(words: Language, box: Box, place: int, kind: int) -> tuple[str, places.Card]:
    """A space with a card, in words, and the card."""
    label = _named(words, place)
    if not kind:
        return label, None
    card = (f"card-{CARD_WORDS[kind]}", cards.face(words, box, kind))
    return f"{label}: {cards.spoken(words, box, kind)}", card


# --- round spaces -------------------------------------------------------------------------------


def _space(scene: Scene, place: int) -> str:
    words, box = scene.words, scene.view.box
    y = places.height(scene, place)
    drawn = _plaque(words, box, place, places.round_corner(y), y)
    return places.round_space(scene, place, PLACE_WORDS[place], _spoken(words, box, place), drawn)


@kept
def _named(words: Language, place: int) -> str:
    return words.say(place_name(place), ())


@kept
def _spoken(words: Language, box: Box, place: int) -> str:
    name = words.say(place_name(place), ())
    return f"{name}: {words.say(space_effect(place - ROUND0, box), ())}"


@kept
def _plaque(words: Language, box: Box, place: int, x: float, y: float) -> str:
    """A round space without ships: what it is called and what it does."""
    name = words.say(place_name(place), ())
    wide = places.RIGHT - x
    room = wide - 92
    return (
        rect(x + 40, y - 34, wide - 40, 70, "plaque-cast", 8)
        + rect(x + 37, y - 37, wide - 37, 70, "plaque", 8)
        + disc(x, y)
        + fitted(x + 84, y - 13, name, room, 20, 14, "title")
        + at(x + 84, y - 4, _gains(box, KINDS + place - ROUND0, room))
    )


def face(words: Language, box: Box, space: int) -> tuple[float, float, str]:
    """A round space by itself: its width, its height and the drawing."""
    x = places.RIGHT - 250
    return 254, 76, at(-x, 38, _plaque(words, box, ROUND0 + space, x, 0))


def _gains(box: Box, number: int, room: float) -> str:
    """What a round space does, in signs."""
    out: list[str] = []

    def add(drawn: str, amount: str) -> None:
        out.append(at(len(out) * 62, 0, drawn + text(33, 24, amount, "small-value")))

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
    here = [first + slot for slot in range(s.box.slots[s.seats])]
    if s.seats > s.box.slots[s.seats]:
        here.append(first + RESERVE)
    pier, left, pitch, y = places.dock(scene, first)
    out = [pier]
    for i, place in enumerate(here):
        reserve = place == first + RESERVE
        x = left + i * pitch + (4 if reserve else 0)
        mark = text(x + SLOT / 2, y + 9, str(i + 1), "slot-number middle")
        if reserve:
            mark = waiting(scene.words("egizia.table.reserve"), x + SLOT / 2, y)
        name = _named(scene.words, place)
        word = PLACE_WORDS[place]
        out.append(places.slot(scene, place, word, name, (x, y), mark, waits=reserve))
    return group(out)
