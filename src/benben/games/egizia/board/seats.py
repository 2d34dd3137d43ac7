"""What lies before each player: crews, stones, ships, fields, cards."""

from typing import Final

from benben.draw.blocks import block
from benben.draw.svg import at, part, rect, target, text, use
from benben.games.egizia.board import cards
from benben.games.egizia.board.scene import Scene, tipped
from benben.games.egizia.space import (
    ANYTIME,
    CREW_WORDS,
    CREWS,
    KINDS,
    PASSED,
    PERMANENT,
)
from benben.games.egizia.text.names import crew
from benben.games.river import fields
from benben.games.river.board.crews import row
from benben.games.river.board.ships import ship

WIDTH: Final = 340
ROW: Final = 21
CELL: Final = 21.5
RIGHT: Final = 206
CHIPS: Final = 3
SMALL: Final = 36


def seat(scene: Scene, who: int) -> str:
    s = scene.view
    held = _held(scene, who)
    mine = who == s.eyes
    wide = (WIDTH - 4 * (CHIPS - 1)) / CHIPS if mine else SMALL
    across = CHIPS if mine else int((WIDTH + 4) // (SMALL + 4))
    lines = -(-len(held) // across)
    out = [_crew(scene, who, which) for which in range(CREWS)]
    out.append(at(RIGHT, 0, _stock(scene, who)))
    for i, (kind, count) in enumerate(held):
        x, y = i % across * (wide + 4), CREWS * ROW + 5 + i // across * 32
        out.append(at(x, y, cards.chip(scene, who, kind, count, wide)))
    height = CREWS * ROW + 2 + lines * 32 + (2 if lines else 0)
    stones = scene.words(
        "egizia.board.stones", n=s.stones[who], most=s.box.most_stones, quarry=s.quarry[who]
    )
    label = f"{scene.names[who]}: {stones}; {scene.words('egizia.board.ships', n=s.ships[who])}"
    return part(f"seat-{who}", WIDTH, height, "".join(out), label=label)


def _held(scene: Scene, who: int) -> list[tuple[int, int]]:
    """The cards before a player, and how many of each."""
    s = scene.view
    out: list[tuple[int, int]] = []
    for held, first, last in (
        (s.permanent[who], PERMANENT, KINDS),
        (s.anytime[who], ANYTIME, PERMANENT),
    ):
        for kind in range(first, last):
            if count := held >> 3 * (kind - first) & 7:
                out.append((kind, count))
    return out


def _crew(scene: Scene, who: int, which: int) -> str:
    s = scene.view
    strength = s.strength[who * CREWS + which]
    acting = who == s.to_move
    kind = (
        "busy" if s.busy[who] >> which & 1 else "working" if acting and s.team >> which & 1 else ""
    )
    name = CREW_WORDS[which]
    drawn = row(
        name,
        strength,
        s.box.most_strength,
        which * ROW,
        kind=kind,
        piece=f"crew-{who}-{name}",
        wide=CELL,
        high=ROW,
    )
    label = f"{scene.say(crew(which))}: {strength}"
    drawn += rect(-1, which * ROW, s.box.most_strength * CELL + 2, ROW, "glow", 5)
    return target(f"crew-{name}" if acting else "", drawn, scene.lit, label, "crew-of")


def _stock(scene: Scene, who: int) -> str:
    """Stones and what quarries bring; ships, Sphinx cards, number; fields; the next meal."""
    s = scene.view
    words = scene.words
    out = [
        tipped(
            words(
                "egizia.board.stones", n=s.stones[who], most=s.box.most_stones, quarry=s.quarry[who]
            ),
            f'<g data-pool="stone-{who}">{block(who, 1, 0, 0.44, piece=False)}</g>'
            + text(27, 17, str(s.stones[who]), "stock")
            + use("quarry", 55, 1, 18, 18, class_="ink")
            + text(74, 17, f"+{s.quarry[who]}", "stock soft"),
        )
    ]
    if who in s.order:
        number = s.order.index(who) + 1
        sailing = s.round > 0 and not all(marks & PASSED for marks in s.marks)
        passed = " passed" if sailing and s.marks[who] & PASSED else ""
        tip = words("egizia.board.passed" if passed else "egizia.board.number", number=number)
        out.append(
            tipped(
                tip,
                rect(112, 0, 21, 20, f"number{passed}", 4)
                + text(122.5, 16, str(number), f"number-said{passed} middle"),
            )
        )
    kept = s.kept_of.count(who)
    out.append(
        tipped(
            words("egizia.board.ships", n=s.ships[who]),
            f'<g data-pool="ship-{who}">{ship(who, -1, 21, 0.37, piece=False)}</g>'
            + text(27, 38, str(s.ships[who]), "stock"),
        )
    )
    out.append(
        tipped(
            words("egizia.table.cards", n=kept),
            use("card-icon", 55, 22, 19, 19, class_="ink") + text(77, 38, str(kept), "stock"),
        )
    )
    grain = s.grain[who * fields.COLOURS : (who + 1) * fields.COLOURS]
    soil = "".join(
        rect(i * 45, 44, 42, 18, f"soil {colour}", 4)
        + text(i * 45 + 21, 58.5, str(value), "soil-said middle")
        for i, (colour, value) in enumerate(zip(("green", "yellow", "brown"), grain, strict=True))
    )
    out.append(
        tipped(words("egizia.board.fields", green=grain[0], yellow=grain[1], brown=grain[2]), soil)
    )
    out.append(_meal(scene, who))
    return "".join(out)


def _meal(scene: Scene, who: int) -> str:
    need, grain, lost = scene.meal(who, scene.view.ring)
    said = scene.words("egizia.board.meal", need=need, grain=grain, points=lost)
    drawn = use("grain", 1, 63, 19, 20, class_="ink") + text(23, 80, f"{grain}/{need}", "stock")
    if lost:
        drawn += text(133, 80, f"\u2212{lost}", "loss end")
    else:
        drawn += '<path d="M112 73l6 7 12 -14" class="enough"/>'
    return tipped(said, drawn)
