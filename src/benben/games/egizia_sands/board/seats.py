"""What lies before each player: crews, stones, ships, fields, cards, bonus tiles."""

from typing import Final

from benben.draw.blocks import block
from benben.draw.svg import at, part, rect, target, text, use
from benben.games.egizia_sands.board import cards
from benben.games.egizia_sands.board.scene import Scene
from benben.games.egizia_sands.space import (
    ANYTIME,
    AREAS,
    BUILT_IN,
    CREW_WORDS,
    CREWS,
    KINDS,
    PASSED,
    PERMANENT,
    PLACE_STAGE,
)
from benben.games.egizia_sands.text.names import area, crew
from benben.games.river import fields
from benben.games.river.board.cards import tipped
from benben.games.river.board.crews import row
from benben.games.river.board.ships import ship

WIDTH: Final = 340
ROW: Final = 21
CELL: Final = 21.5
RIGHT: Final = 206
CHIPS: Final = 3
SMALL: Final = 36
AREA_ICONS: Final = ("obelisk-icon", "pyramid-icon", "sphinx-icon")


def seat(scene: Scene, who: int) -> str:
    s = scene.view
    mine = who == s.eyes
    wide = (WIDTH - 4 * (CHIPS - 1)) / CHIPS if mine else SMALL
    across = CHIPS if mine else int((WIDTH + 4) // (SMALL + 4))
    held = [cards.bonus_chip(scene, who, tile, wide) for tile in cards.tile_chips(scene, who)]
    held += [cards.chip(scene, who, kind, count, wide) for kind, count in _held(scene, who)]
    lines = -(-len(held) // across)
    out = [_crew(scene, who, which) for which in range(CREWS)]
    out.append(at(RIGHT, 0, _stock(scene, who)))
    for i, chip in enumerate(held):
        out.append(at(i % across * (wide + 4), CREWS * ROW + 5 + i // across * 32, chip))
    height = CREWS * ROW + 2 + lines * 32 + (2 if lines else 0)
    label = f"{scene.names[who]}: {_stones(scene, who)}; {_ships(scene, who)}"
    return part(f"seat-{who}", WIDTH, height, "".join(out), label=label)


def _stones(scene: Scene, who: int) -> str:
    s = scene.view
    return scene.words(
        "egizia_sands.board.stones", n=s.stones[who], most=s.box.most_stones, quarry=s.quarry[who]
    )


def _ships(scene: Scene, who: int) -> str:
    return scene.words("egizia_sands.board.ships", n=scene.view.ships[who])


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
    """Stones and what quarries bring; ships, cards, order tile; fields; the next meal."""
    s = scene.view
    words = scene.words
    kept = s.kept_of.count(who)
    out = [
        tipped(
            _stones(scene, who),
            f'<g data-pool="stone-{who}">{block(who, 1, 0, 0.44, piece=False)}</g>'
            + text(27, 17, str(s.stones[who]), "stock")
            + use("quarry", 55, 1, 18, 18, class_="ink")
            + text(74, 17, f"+{s.quarry[who]}", "stock soft"),
        ),
        _order(scene, who),
        tipped(
            _ships(scene, who),
            f'<g data-pool="ship-{who}">{ship(who, -1, 21, 0.37, piece=False)}</g>'
            + text(27, 38, str(s.ships[who]), "stock"),
        ),
        tipped(
            words("egizia_sands.table.cards", n=kept),
            use("card-icon", 46, 22, 19, 19, class_="ink") + text(66, 38, str(kept), "stock"),
        ),
        _built(scene, who),
    ]
    grain = s.grain[who * fields.COLOURS : (who + 1) * fields.COLOURS]
    soil = "".join(
        rect(i * 45, 44, 42, 18, f"soil {colour}", 4)
        + text(i * 45 + 21, 58.5, str(value), "soil-said middle")
        for i, (colour, value) in enumerate(zip(cards.COLOURS, grain, strict=True))
    )
    said = words("egizia_sands.board.fields", green=grain[0], yellow=grain[1], red=grain[2])
    out.append(tipped(said, soil))
    out.append(_meal(scene, who))
    return "".join(out)


def _order(scene: Scene, who: int) -> str:
    s = scene.view
    if who not in s.order:
        return ""
    number = s.order.index(who) + 1
    passed = " passed" if s.stage == PLACE_STAGE and s.marks[who] & PASSED else ""
    tip = scene.words(f"egizia_sands.board.{'passed' if passed else 'number'}", number=number)
    return tipped(
        tip,
        rect(112, 0, 21, 20, f"number{passed}", 4)
        + text(122.5, 16, str(number), f"number-said{passed} middle"),
    )


def _built(scene: Scene, who: int) -> str:
    """SND-87: the areas in which a player has built in this round."""
    marks = scene.view.marks[who]
    built = [at_ for at_ in range(AREAS) if marks & BUILT_IN << at_]
    drawn = "".join(
        use(icon, 84 + i * 17, 24, 15, 15, class_="ink" if i in built else "not-yet")
        for i, icon in enumerate(AREA_ICONS)
    )
    names = ", ".join(scene.say(area(at_)) for at_ in built) or "\u2013"
    return tipped(scene.words("egizia_sands.board.built", areas=names), drawn)


def _meal(scene: Scene, who: int) -> str:
    need, wheat, points = scene.meal(who, scene.view.flood)
    said = scene.words("egizia_sands.board.meal", need=need, wheat=wheat, points=points)
    drawn = use("grain", 1, 63, 19, 20, class_="ink") + text(23, 80, f"{wheat}/{need}", "stock")
    if points < 0:
        drawn += text(133, 80, f"\u2212{-points}", "loss end")
    elif points:
        drawn += text(133, 80, f"+{points}", "small-value gold end")
    else:
        drawn += '<path d="M112 73l6 7 12 -14" class="enough"/>'
    return tipped(said, drawn)
