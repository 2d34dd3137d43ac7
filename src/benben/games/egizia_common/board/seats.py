"""What lies before each player: crews, stones, ships, fields, the next meal, cards."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from benben.core.phrase import Language
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


@dataclass(frozen=True)
class Panel:
    """What the games call or count differently."""

    own: bool
    """Whether this is the strip of the observer."""
    team: int | None
    """The crews that work now, as bits; None if another player decides."""
    crews: Sequence[tuple[str, str]]
    """Their words and their names."""
    colours: Sequence[str]
    """Of fields."""
    chips: Sequence[Chip]
    passed: bool
    """Whether this player places no more ships in this round."""
    built: Sequence[tuple[str, bool]]
    """The sign of each building area, and whether this player has built there in this round."""
    built_label: str
    fields_label: str
    meal: tuple[int, int, int]
    """The next meal: see `Scene.meal`."""
    meal_label: str


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


def seat(scene: Scene[View], who: int, panel: Panel) -> str:
    """The strip of a player; the chips of others have no names where that saves a line."""
    team = panel.team
    out = [_crew(scene, who, which, *each, team) for which, each in enumerate(panel.crews)]
    out.append(at(RIGHT, 0, _stock(scene, who, panel)))
    chips, lines = _chips(scene, panel, named=True)
    if not panel.own and lines > 1:
        chips, lines = _chips(scene, panel, named=False)
    out.append(at(0, crews.CREWS * ROW + 5, chips))
    height = crews.CREWS * ROW + 2 + lines * 32 + (2 if lines else 0)
    label = f"{scene.names[who]}: {_stones(scene, who)}; {_ships(scene, who)}"
    return part(f"seat-{who}", WIDTH, height, "".join(out), label=label, rule=scene.rules["crew"])


def _chips(scene: Scene[View], panel: Panel, *, named: bool) -> tuple[str, int]:
    """Chips in lines, each as wide as it needs to be; and how many lines that makes."""
    out: list[str] = []
    x, line = 0.0, 0
    for chip in panel.chips:
        drawn, wide = chip.drawn(scene, acting=panel.team is not None, named=named)
        if x and x + wide > WIDTH:
            x, line = 0.0, line + 1
        out.append(at(x, line * 32, drawn))
        x += wide + 4
    return "".join(out), line + 1 if panel.chips else 0


def _stones(scene: Scene[View], who: int) -> str:
    s = scene.view
    most, quarry = s.common_box.most_stones, s.quarry[who]
    return scene.told("board.stones", n=s.stones[who], most=most, quarry=quarry)


def _ships(scene: Scene[View], who: int) -> str:
    return scene.told("board.ships", n=scene.view.ships[who])


def _crew(scene: Scene[View], who: int, which: int, word: str, name: str, team: int | None) -> str:
    s = scene.view
    kind = "busy" if s.busy[who] >> which & 1 else "working" if (team or 0) >> which & 1 else ""
    aim = "" if team is None else f"crew-{word}"
    return _crew_row(
        scene.words,
        (who, which, word, name),
        s.strength[who * crews.CREWS + which],
        s.common_box.most_strength,
        kind,
        scene.names[who],
        aim,
        (aim,) if aim in scene.lit else (),
        scene.rules["joker" if which == crews.CREWS - 1 else "crew"],
    )


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


def _stock(scene: Scene[View], who: int, panel: Panel) -> str:
    """Stones and what quarries bring; ships, Sphinx cards, number; fields; the next meal."""
    s = scene.view
    cards = s.kept_of.count(who)
    name = scene.names[who]
    return "".join(
        [
            tip(
                f'<g data-pool="stone-{who}">{block(who, 1, 0, 0.44, piece=False)}</g>'
                + text(27, 17.5, str(s.stones[who]), "stock")
                + use("quarry", 55, 1, 18, 18, class_="ink")
                + text(74, 17, f"+{s.quarry[who]}", "stock soft"),
                f"{name}: {_stones(scene, who)}",
                scene.rules["stones"],
            ),
            _number(scene, who, passed=panel.passed),
            tip(
                f'<g data-pool="ship-{who}">{ship(who, -1, 21, 0.37, piece=False)}</g>'
                + text(27, 38, str(s.ships[who]), "stock"),
                scene.words("river.tip.ships", who=name, ships=_ships(scene, who)),
                scene.rules["ship"],
            ),
            tip(
                use("card-icon", 46, 22, 19, 19, class_="ink") + text(66, 38, str(cards), "stock"),
                scene.words("river.tip.kept", who=name, cards=scene.told("table.cards", n=cards)),
                scene.rules["goals"],
            ),
            tip(
                "".join(
                    use(icon, 84 + i * 17, 24, 15, 15, class_="ink" if built else "not-yet")
                    for i, (icon, built) in enumerate(panel.built)
                ),
                f"{name}: {panel.built_label}",
                scene.rules["bonus"],
            ),
            tip(
                _fields(scene, who, panel.colours),
                f"{name}: {panel.fields_label}",
                scene.rules["water"],
            ),
            tip(
                _meal(*panel.meal),
                f"{name}: {panel.meal_label}",
                scene.rules["meal"],
            ),
        ]
    )


def _number(scene: Scene[View], who: int, *, passed: bool) -> str:
    """A player's place in the order of this round."""
    if who not in scene.view.order:
        return ""
    number = scene.view.order.index(who) + 1
    kind = " passed" if passed else ""
    said = scene.told("board.passed" if passed else "board.number", number=number)
    return tip(
        rect(112, 0, 21, 20, f"number{kind}", 4)
        + text(122.5, 16, str(number), f"number-label{kind} middle"),
        scene.words("river.tip.number", number=said, who=scene.names[who]),
        scene.rules["number"],
    )


def _fields(scene: Scene[View], who: int, colours: Sequence[str]) -> str:
    grain = scene.view.grain[who * fields.COLOURS : (who + 1) * fields.COLOURS]
    return "".join(
        rect(i * 45, 44, 42, 18, f"soil {colour}", 4)
        + text(i * 45 + 21, 59, str(value), "soil-label middle")
        for i, (colour, value) in enumerate(zip(colours, grain, strict=True))
    )


def _meal(need: int, grain: int, points: int) -> str:
    drawn = use("grain", 1, 63, 19, 20, class_="ink") + text(23, 80, f"{grain}/{need}", "stock")
    if points < 0:
        return drawn + text(133, 80, f"\u2212{-points}", "loss end")
    if points:
        return drawn + text(133, 80, f"+{points}", "small-value gold end")
    return drawn + '<path d="M112 73l6 7 12 -14" class="enough"/>'
