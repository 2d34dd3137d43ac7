"""Statues: what each asks for, who has built how far, and what that is worth now."""

from typing import Final

from benben.draw.blocks import block
from benben.draw.memo import drawn
from benben.draw.svg import at, paragraph, rect, text, tip, use, wrap
from benben.games.egizia_common.board.cards import SMALLEST
from benben.games.egizia_common.board.monuments import whole_target
from benben.games.egizia_sands import scoring
from benben.games.egizia_sands.board.scene import Scene
from benben.games.egizia_sands.space import LEVELS, PUT_STATUE, PYRAMID_AREA, STATUE_WORDS, STATUES
from benben.games.egizia_sands.text.names import statue

FIGURE: Final = 50
"""How wide a figure is."""
ICONS: Final = {
    "markets": "scales-icon",
    "sphinx": "card-icon",
    "obelisk": "obelisk-icon",
    "pyramid": "pyramid-icon",
    "permanents": "cards-icon",
    "dry_fields": "field",
    "green_fields": "field",
    "quarries": "quarry",
    "strength": "strength-icon",
}


Standing = tuple[int, int, int]
"""Of a player at a statue: levels that are built, how much of what it counts, points for it."""


def statues(scene: Scene, x: float, y: float, w: float, h: float) -> str:
    """All of them, one below the other."""
    s = scene.view
    count = s.box.statues[s.seats]
    pitch = h / count
    none = scene.words("egizia_sands.tip.statue.none")
    return "".join(
        at(x, y + i * pitch, _shown(scene, i, w, pitch - 5))
        if i < len(s.statues)
        else tip(rect(x, y + i * pitch, w, pitch - 5, "place", 7), none, "SND-23")
        for i in range(count)
    )


def _shown(scene: Scene, i: int, w: float, h: float) -> str:
    """A statue; what the rules say of it changes with nearly everything, so it is asked before."""
    s = scene.view
    me = s.to_move if f"spot-statue_{i + 1}" in scene.lit else scene.me
    cost = scene.costs(me, PYRAMID_AREA).get(PUT_STATUE + i)
    standings = tuple(
        (
            s.carved[seat * STATUES + i],
            scoring.measure(s, seat, s.statues[i]),
            scoring.statue_points(s, seat, i),
        )
        for seat in range(s.seats)
    )
    return _statue(scene, i, s.statues[i], me, cost, standings, w, h)


@drawn
def _statue(
    scene: Scene,
    i: int,
    kind: int,
    me: int,
    cost: int | None,
    standings: tuple[Standing, ...],
    w: float,
    h: float,
) -> str:
    """A statue as one player has built it, whose next level has this cost if it can be built."""
    label = f"{scene.say(statue(kind, scene.view.box))}. {_everybody(scene, standings)}"
    own = standings[me] if me >= 0 else None
    inside = (
        rect(2, 3, w, h, "cast", 7)
        + rect(0, 0, w, h, "statue-card", 7)
        + _figure(me, own[0] if own else 0, h, cost is not None)
        + _aim(scene, kind, me, own, w)
        + _levels(scene, kind, own, [built for built, _, _ in standings], w, h)
        + rect(-1, -1, w + 2, h + 2, "glow", 8)
    )
    drawn = whole_target(scene, PUT_STATUE + i, cost or 0, inside, label)
    return f'<g data-rule="SND-74">{drawn}</g>'


def _everybody(scene: Scene, standings: tuple[Standing, ...]) -> str:
    parts = []
    for name, (built, have, points) in zip(scene.names, standings, strict=True):
        progress = scene.words(
            "egizia_sands.table.statue", built=built, levels=LEVELS, have=have, points=points
        )
        parts.append(f"{name}: {progress}")
    return "; ".join(parts)


def _figure(me: int, built: int, h: float, can: bool) -> str:
    """The statue as far as one player has built it; the next level shines."""
    high = (h - 8) / LEVELS
    out: list[str] = []
    for level in range(LEVELS):
        y = h - 4 - (level + 1) * high
        kind = f"seat{me} statue-own" if level < built else "statue-to-be"
        if level == built and can:
            kind += " next"
        out.append(use(f"statue-{level + 1}", 4, y, FIGURE - 8, high, class_=kind))
    return "".join(out)


def _aim(scene: Scene, kind: int, me: int, own: Standing | None, w: float) -> str:
    """What it counts, and how much of that one player has."""
    s = scene.view
    aim = scene.say(statue(kind, s.box)).rpartition(":")[0].strip()
    aim = aim[0].upper() + aim[1:]
    room = w - FIGURE - 40
    size = 17.0
    while size > SMALLEST and len(wrap(aim, size, room, "card-name")) > 2:
        size -= 0.25
    first = 24 if len(wrap(aim, size, room, "card-name")) == 1 else 16
    out = paragraph(FIGURE + 2, first, aim, size=size, width=room, class_="card-name")
    if own:
        out += rect(w - 36, 4, 31, 28, f"plate own seat{me}", 6)
        out += text(w - 20.5, 24, str(own[1]), "small-value middle")
    return out + use(ICONS[STATUE_WORDS[kind]], w - 84, 30, 60, 60, class_="relief")


def _levels(
    scene: Scene, kind: int, own: Standing | None, built: list[int], w: float, h: float
) -> str:
    """Each level: how much it asks for, what it is worth, who has built it."""
    s = scene.view
    least = s.box.statue_least[kind]
    _, have, points = own or (0, -1, 0)
    wide = (w - FIGURE - 1) / LEVELS
    name = scene.say(statue(kind, s.box)).rpartition(":")[0].strip()
    top = 39.0
    stacked = h - top > 60  # two players have fewer statues, and less room beside each other
    out: list[str] = []
    for level in range(LEVELS):
        x = FIGURE + level * wide
        worth = s.box.level_points[level]
        state = " reached" if have >= least[level] else ""
        if points == worth:
            state += " worth"
        drawn = rect(x, top, wide - 4, h - top - 4, f"level{state}", 5)
        drawn += text(x + 5, top + 18, str(least[level]), "level-least")
        low = top + (38 if stacked else 18)
        drawn += text(x + wide - 8, low, f"+{worth}", "level-worth end")
        drawn += use("brick-icon", x + wide - 30, h - 20, 14, 14, class_="faint")
        drawn += text(x + wide - 7, h - 8, str(s.box.level_cost[level]), "step-number end")
        about = scene.words(
            "egizia_sands.tip.level",
            statue=f"{name}.",
            level=level + 1,
            least=least[level],
            points=scene.words("river.points", n=worth),
            cost=s.box.level_cost[level],
        )
        out.append(tip(drawn, about, "SND-138"))
        owners = [seat for seat, levels in enumerate(built) if levels > level]
        step = min(17.0, (wide - 48) / max(1, len(owners) - 1))
        out += [
            tip(
                block(seat, x + 3 + n * step, h - 26, 0.42),
                scene.words("egizia_sands.tip.statue.owner", who=scene.names[seat]),
            )
            for n, seat in enumerate(owners)
        ]
    return "".join(out)
