"""What lies before each player: crews, stones, ships, fields, the next meal, cards."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final

from benben.core.phrase import Language, Phrase
from benben.draw.blocks import block
from benben.draw.svg import at, kept, part, rect, target, text, tip, use
from benben.games.egizia_common import crews, fields, hand
from benben.games.egizia_common.board.cards import Chip
from benben.games.egizia_common.board.docks import ship
from benben.games.egizia_common.board.markers import row
from benben.games.egizia_common.board.scene import Scene, View

WIDTH: Final = 340
ROW: Final = 21
CELL: Final = 21.5
RIGHT: Final = 206


Kind = type[Scene[Any]]
"""The scenes of a game, with its rules and what its messages begin with."""
Stones = tuple[int, int, int]
"""Stones of a player, how many there may be, and what quarries bring."""
Chips = tuple[str, int, str, int]
"""The chips before a player with names, and how many lines that makes; the same without names."""


@dataclass(frozen=True, eq=False)
class Terms:
    """What the games call differently in the strip of a player."""

    crews: Sequence[str]
    """Words of the crews."""
    crew: Callable[[int], Phrase]
    """Name of a crew."""
    colours: tuple[str, ...]
    """Of fields."""
    icons: tuple[str, ...]
    """The signs of the building areas."""
    area: Callable[[int], Phrase]
    """Name of a building area."""
    built: Callable[[Language, str], str]
    """What is said of the areas in which a player has built in this round."""
    fields: Callable[[Language, tuple[int, ...]], str]
    """What is said of the grain of all fields, by colour."""
    meal: Callable[[Language, int, int, int], str]
    """What is said of the next meal (`Scene.meal`)."""


def held(
    scene: Scene[View], who: int, anytime: int, permanent: int, kinds: int
) -> list[tuple[int, int]]:
    """The cards before a player, and how many of each: those for good, then those for once."""
    s = scene.view
    return [
        (kind, count)
        for bits, first, last in (
            (s.permanent[who], permanent, kinds),
            (s.anytime[who], anytime, permanent),
        )
        for kind in range(first, last)
        if (count := bits >> hand.WIDTH * (kind - first) & hand.COPIES)
    ]


def laid_out(scene: Scene[View], chips: Sequence[Chip], *, acting: bool) -> Chips:
    """Chips in lines, each as wide as it needs to be."""
    return (
        *_lines([chip.drawn(scene, acting=acting, named=True) for chip in chips]),
        *_lines([chip.drawn(scene, acting=acting, named=False) for chip in chips]),
    )


def _lines(chips: Sequence[tuple[str, float]]) -> tuple[str, int]:
    """Drawings in lines by their widths; and how many lines that makes."""
    out: list[str] = []
    x, line = 0.0, 0
    for drawn, wide in chips:
        if x and x + wide > WIDTH:
            x, line = 0.0, line + 1
        out.append(at(x, line * 32, drawn))
        x += wide + 4
    return "".join(out), line + 1 if chips else 0


def seat(
    scene: Scene[View],
    terms: Terms,
    who: int,
    passed: bool,
    built: tuple[bool, ...],
    meal: tuple[int, int, int],
    chips: Chips,
) -> str:
    """The strip of a player; the chips of others have no names where that saves a line.

    `passed`: places no more ships in this round. `built`: in which areas, in this round. Each piece
    is cached by the few values that it shows, which costs less than to keep the whole strip.
    """
    s = scene.view
    words, kind, name = scene.words, type(scene), scene.names[who]
    drawn, lines, short, few = chips
    if who != s.eyes and lines > 1:
        drawn, lines = short, few
    stones, ships = (s.stones[who], s.common_box.most_stones, s.quarry[who]), s.ships[who]
    number = s.order.index(who) + 1 if who in s.order else 0
    grain = tuple(s.grain[who * fields.COLOURS : (who + 1) * fields.COLOURS])
    inside = "".join(
        [
            *_crews(scene, terms, who),
            f'<g transform="translate({RIGHT} 0)">',
            _stones(words, kind, who, name, stones),
            _number(words, kind, name, number, passed) if number else "",
            _ships(words, kind, who, name, ships),
            _cards(words, kind, name, s.kept_of.count(who)),
            _built(words, kind, terms, name, built),
            _fields(words, kind, terms, name, grain),
            _meal(words, kind, terms, name, meal),
            "</g>",
            at(0, crews.CREWS * ROW + 5, drawn),
        ]
    )
    height = crews.CREWS * ROW + 2 + lines * 32 + (2 if lines else 0)
    label = _label(words, kind, name, stones, ships)
    return part(f"seat-{who}", WIDTH, height, inside, label=label, rule=scene.rules["crew"])


@kept
def _label(words: Language, kind: Kind, name: str, stones: Stones, ships: int) -> str:
    return f"{name}: {_stones_of(words, kind, stones)}; {_ships_of(words, kind, ships)}"


def _stones_of(words: Language, kind: Kind, stones: Stones) -> str:
    n, most, quarry = stones
    return words(f"{kind.game}.board.stones", n=n, most=most, quarry=quarry)


def _ships_of(words: Language, kind: Kind, ships: int) -> str:
    return words(f"{kind.game}.board.ships", n=ships)


# --- crews --------------------------------------------------------------------------------------


@kept
def _crew_names(words: Language, terms: Terms) -> list[tuple[str, str]]:
    """Words and names of the crews."""
    return [(word, words.say(terms.crew(which), ())) for which, word in enumerate(terms.crews)]


def _crews(scene: Scene[View], terms: Terms, who: int) -> list[str]:
    s = scene.view
    acting = who == s.to_move
    team, busy, most = s.team if acting else 0, s.busy[who], s.common_box.most_strength
    out = []
    for which, (word, name) in enumerate(_crew_names(scene.words, terms)):
        kind = "busy" if busy >> which & 1 else "working" if team >> which & 1 else ""
        aim = f"crew-{word}" if acting else ""
        row = _crew_row(
            scene.words,
            (who, which, word, name),
            s.strength[who * crews.CREWS + which],
            most,
            kind,
            scene.names[who],
            aim,
            (aim,) if aim in scene.lit else (),
            scene.rules["joker" if which == crews.CREWS - 1 else "crew"],
        )
        out.append(row)
    return out


@kept
def _crew_row(
    words: Language,
    crew: tuple[int, int, str, str],
    strength: int,
    most: int,
    kind: str,
    whose: str,
    aim: str,
    lit: tuple[str, ...],
    rule: str,
) -> str:
    """A crew: its seat, its number, its word and its name."""
    who, which, word, name = crew
    drawn = row(
        word,
        strength,
        most,
        which * ROW,
        kind=kind,
        piece=f"crew-{who}-{word}",
        wide=CELL,
        high=ROW,
    )
    drawn += rect(-1, which * ROW, most * CELL + 2, ROW, "glow", 5)
    state = f".{kind}" if kind else ""
    about = words(
        f"river.tip.crew{state}",
        crew=name[0].upper() + name[1:],
        who=whose,
        strength=strength,
        most=most,
    )
    return target(aim, drawn, lit, f"{name}: {strength}", "crew-of", about, rule)


# --- what a player has --------------------------------------------------------------------------


@kept
def _stones(words: Language, kind: Kind, who: int, name: str, stones: Stones) -> str:
    """Stones and what quarries bring."""
    drawn = (
        f'<g data-pool="stone-{who}">{block(who, 1, 0, 0.44, piece=False)}</g>'
        + text(27, 17.5, str(stones[0]), "stock")
        + use("quarry", 55, 1, 18, 18, class_="ink")
        + text(74, 17, f"+{stones[2]}", "stock soft")
    )
    return tip(drawn, f"{name}: {_stones_of(words, kind, stones)}", kind.rules["stones"])


@kept
def _number(words: Language, kind: Kind, name: str, number: int, passed: bool) -> str:
    """A player's place in the order of this round."""
    state = " passed" if passed else ""
    key = f"{kind.game}.board.{'passed' if passed else 'number'}"
    drawn = rect(112, 0, 21, 20, f"number{state}", 4)
    drawn += text(122.5, 16, str(number), f"number-label{state} middle")
    about = words("river.tip.number", number=words(key, number=number), who=name)
    return tip(drawn, about, kind.rules["number"])


@kept
def _ships(words: Language, kind: Kind, who: int, name: str, ships: int) -> str:
    drawn = f'<g data-pool="ship-{who}">{ship(who, -1, 21, 0.37, piece=False)}</g>'
    drawn += text(27, 38, str(ships), "stock")
    about = words("river.tip.ships", who=name, ships=_ships_of(words, kind, ships))
    return tip(drawn, about, kind.rules["ship"])


@kept
def _cards(words: Language, kind: Kind, name: str, cards: int) -> str:
    """The number of Sphinx cards."""
    drawn = use("card-icon", 46, 22, 19, 19, class_="ink") + text(66, 38, str(cards), "stock")
    count = words(f"{kind.game}.table.cards", n=cards)
    return tip(drawn, words("river.tip.kept", who=name, cards=count), kind.rules["goals"])


@kept
def _built(words: Language, kind: Kind, terms: Terms, name: str, built: tuple[bool, ...]) -> str:
    drawn = "".join(
        use(icon, 84 + i * 17, 24, 15, 15, class_="ink" if done else "not-yet")
        for i, (icon, done) in enumerate(zip(terms.icons, built, strict=True))
    )
    areas = [words.say(terms.area(i), ()) for i, done in enumerate(built) if done]
    said = terms.built(words, ", ".join(areas) or "\u2013")
    return tip(drawn, f"{name}: {said}", kind.rules["bonus"])


@kept
def _fields(words: Language, kind: Kind, terms: Terms, name: str, grain: tuple[int, ...]) -> str:
    drawn = "".join(
        rect(i * 45, 44, 42, 18, f"soil {colour}", 4)
        + text(i * 45 + 21, 59, str(value), "soil-label middle")
        for i, (colour, value) in enumerate(zip(terms.colours, grain, strict=True))
    )
    return tip(drawn, f"{name}: {terms.fields(words, grain)}", kind.rules["water"])


@kept
def _meal(words: Language, kind: Kind, terms: Terms, name: str, meal: tuple[int, int, int]) -> str:
    need, grain, points = meal
    drawn = use("grain", 1, 63, 19, 20, class_="ink") + text(23, 80, f"{grain}/{need}", "stock")
    if points < 0:
        drawn += text(133, 80, f"\u2212{-points}", "loss end")
    elif points:
        drawn += text(133, 80, f"+{points}", "small-value gold end")
    else:
        drawn += '<path d="M112 73l6 7 12 -14" class="enough"/>'
    return tip(drawn, f"{name}: {terms.meal(words, need, grain, points)}", kind.rules["meal"])
