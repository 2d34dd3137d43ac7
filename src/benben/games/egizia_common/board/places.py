"""The places for ships at the Nile: cards on the left bank, round spaces and docks on the right."""

from collections.abc import Sequence
from typing import Final

from benben.core.phrase import Language
from benben.draw.svg import at, filled, kept, part, path, rect, target, text, tip
from benben.games.egizia_common.board.cards import HEIGHT as CARD_H
from benben.games.egizia_common.board.cards import WIDTH as CARD_W
from benben.games.egizia_common.board.docks import (
    SLOT,
    around,
    corner_plaque,
    fleet,
    pier,
    round_plaque,
)
from benben.games.egizia_common.board.nile import Course, river
from benben.games.egizia_common.board.scene import Scene, View

WIDTH: Final = 640
HEIGHT: Final = 942
STEP: Final = 45
"""From one place on the river to the next."""
COURSE: Final = Course(middle=318, swing=34, period=6 * STEP, wide=88, height=HEIGHT)
"""It bends to the left where both boards have their monuments, so that there is room for docks."""
REEDS: Final = [(372, 352), (385, 610), (220, 476), (372, 118), (212, 700), (220, 206)]
LAND: Final = filled(0, 0, WIDTH, HEIGHT, "dunes") + river(COURSE, REEDS)
RIGHT: Final = WIDTH - 8
"""Where plaques end."""


Card = tuple[str, str] | None
"""The card on a space: the name of the piece and its face."""


def nile(scene: Scene[View], inside: Sequence[str]) -> str:
    label, about = scene.told("table.river"), scene.words("river.tip.river")
    drawn = LAND + "".join(inside)
    rule = scene.rules["river"]
    return part("river", WIDTH, HEIGHT, drawn, label=label, about=about, rule=rule)


def height(scene: Scene[View], place: int) -> float:
    """How far down the river a place is."""
    return scene.view.common_box.position[place] * STEP


def round_now(
    scene: Scene[View],
    phases: tuple[str, ...],
    now: int,
    deals: Sequence[str],
    decks: Sequence[str],
) -> str:
    """Which round it is and what is being done in it; what is dealt comes from here."""
    s = scene.view
    label = scene.told("table.round", round=max(s.round, 1), rounds=s.common_box.rounds)
    drawn = round_plaque(RIGHT, label, phases, now if s.round else -1)
    for each in deals:
        drawn = f'<g data-source="{each}">{drawn}</g>'
    about = scene.words("river.tip.phases", round=label)
    if s.round:
        deck = decks[s.common_box.deck_of_round[s.round]]
        about += f" {scene.told('board.deck', deck=deck, cards=len(s.deck))}"
    return tip(drawn, about, scene.rules["round"])


def bonus(scene: Scene[View], caption: str, points: str, about: str) -> str:
    """What building in several places gives, in the corner."""
    label = f"{about} {points}"
    return tip(corner_plaque(900, caption, points), label, scene.rules["bonus"])


def _fleet(scene: Scene[View], place: int, x: float, y: float, scale: float) -> str:
    """The ships at a place; each says whose it is."""
    there = tuple((seat, scene.names[seat]) for seat in scene.ships(place))
    return _ships(scene.words, there, x, y, scale, scene.rules["taken"]) if there else ""


@kept
def _ships(
    words: Language,
    there: tuple[tuple[int, str], ...],
    x: float,
    y: float,
    scale: float,
    rule: str,
) -> str:
    step = 18 if len(there) > 1 else 0
    first = x - (len(there) - 1) * step / 2
    return "".join(
        tip(fleet([seat], first + i * step, y, scale), words("river.tip.ship", who=who), rule)
        for i, (seat, who) in enumerate(there)
    )


@kept
def card_corner(y: float) -> tuple[float, float]:
    """Where the card space at a height begins."""
    return COURSE.left(y) - 14 - CARD_W, y - CARD_H / 2


def card_space(scene: Scene[View], place: int, word: str, label: str, card: Card) -> str:
    """A space with its card; with its number when the card is gone."""
    y = height(scene, place)
    aim = f"place-{word}"
    lit, rule = (aim,) if aim in scene.lit else (), scene.rules["card"]
    drawn = _card_space(scene.words, place, y, aim, label, card, lit, rule)
    x = card_corner(y)[0] + CARD_W + 14
    return drawn + _fleet(scene, place, x + 32, y - 6, 0.95)


@kept
def _card_space(
    words: Language,
    place: int,
    y: float,
    aim: str,
    label: str,
    card: Card,
    lit: tuple[str, ...],
    rule: str,
) -> str:
    x, top = card_corner(y)
    if card:
        name, face = card
        shown = at(x, top, f'<g data-piece="{name}" data-zoom="">{face}</g>')
    else:
        number = text(x + CARD_W / 2, y + 9, str(place + 1), "empty-number middle")
        shown = rect(x, top, CARD_W, CARD_H, "place", 8) + number
    glow = rect(x - 3, top - 3, CARD_W + 6, CARD_H + 6, "glow", 10)
    about = "" if card else words("river.tip.no_card", place=label)
    return target(aim, shown + glow, lit, label, "card-of", about, rule)


@kept
def round_corner(y: float) -> float:
    """Where the round space at a height begins."""
    return COURSE.right(y) + 8


def round_space(scene: Scene[View], place: int, word: str, name: str, drawn: str) -> str:
    """A round space as it is drawn without ships, and the ships there."""
    y = height(scene, place)
    x = round_corner(y)
    ships = _fleet(scene, place, x + 37, y - 5, 1.0)
    label = scene.whose(name, scene.ships(place)) if ships else name
    aim = f"place-{word}"
    lit, rule = (aim,) if aim in scene.lit else (), scene.rules["space"]
    return _round_space(x, y, aim, drawn, ships, label, name, lit, rule)


@kept
def _round_space(
    x: float,
    y: float,
    aim: str,
    drawn: str,
    ships: str,
    label: str,
    about: str,
    lit: tuple[str, ...],
    rule: str,
) -> str:
    inside = drawn + ships + path(around(x, y, RIGHT), "glow")
    return target(aim, inside, lit, label, "round-of", about, rule)


@kept
def _pier_start(y: float) -> float:
    return COURSE.right(y) - 6


def dock(scene: Scene[View], place: int) -> tuple[str, float, float, float]:
    """The pier to monuments; where its first slot begins, how far the next is, how far down."""
    y = height(scene, place)
    start = _pier_start(y)
    drawn = tip(pier(start, y, WIDTH), scene.words("river.tip.pier"), scene.rules["dock"])
    return drawn, start + 12, min(72.0, (WIDTH - start - 14) / 4), y


def slot(
    scene: Scene[View],
    place: int,
    word: str,
    name: str,
    corner: tuple[float, float],
    mark: str,
    more: str = "",
    *,
    waits: bool = False,
) -> str:
    """A place for a ship at a pier; (x, y) is the middle of its left edge, `mark` stands in it."""
    x, y = corner
    ships = _fleet(scene, place, x + SLOT / 2, y - 2, 1.0)
    inside = (
        rect(x, y - SLOT / 2, SLOT, SLOT, "slot wait" if waits else "slot", 8)
        + (ships or mark)
        + more
        + rect(x - 2, y - SLOT / 2 - 2, SLOT + 4, SLOT + 4, "glow", 9)
    )
    label = scene.whose(name, scene.ships(place)) if ships else name
    about = scene.words("river.tip.waits" if waits else "river.tip.slot", place=label)
    rule = scene.rules["waits" if waits else "slot"]
    return target(f"place-{word}", inside, scene.lit, label, "slot-of", about, rule)
