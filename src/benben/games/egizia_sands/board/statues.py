"""Statues: what each asks for, who has built how far, and what that is worth now."""

from typing import Final

from benben.draw.blocks import block
from benben.draw.memo import ask, drawn
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


def statues(scene: Scene, x: float, y: float, w: float, h: float) -> str:
    """All of them, one below the other."""
    s = scene.view
    count = s.box.statues[s.seats]
    pitch = h / count
    none = scene.words("egizia_sands.tip.statue.none")
    return "".join(
        at(x, y + i * pitch, _statue(scene, i, w, pitch - 5))
        if i < len(s.statues)
        else tip(rect(x, y + i * pitch, w, pitch - 5, "place", 7), none, "SND-23")
        for i in range(count)
    )


@drawn
def _statue(scene: Scene, i: int, w: float, h: float) -> str:
    s = scene.view
    kind = s.statues[i]
    me = s.to_move if f"spot-statue_{i + 1}" in scene.lit else scene.me
    costs = scene.costs(me, PYRAMID_AREA)
    can = PUT_STATUE + i in costs
    label = f"{scene.say(statue(kind, s.box))}. {_everybody(scene, i)}"
    inside = (
        rect(2, 3, w, h, "cast", 7)
        + rect(0, 0, w, h, "statue-card", 7)
        + _figure(scene, i, me, h, can)
        + _aim(scene, kind, me, w)
        + _levels(scene, i, me, w, h)
        + rect(-1, -1, w + 2, h + 2, "glow", 8)
    )
    cost = costs.get(PUT_STATUE + i, 0)
    drawn = whole_target(scene, PUT_STATUE + i, cost, inside, label)
    return f'<g data-rule="SND-74">{drawn}</g>'


def _everybody(scene: Scene, i: int) -> str:
    s = scene.view
    parts = []
    for seat in range(s.seats):
        progress = scene.words(
            "egizia_sands.table.statue",
            built=s.carved[seat * STATUES + i],
            levels=LEVELS,
            have=ask(scoring.measure, s, seat, s.statues[i]),
            points=ask(scoring.statue_points, s, seat, i),
        )
        parts.append(f"{scene.names[seat]}: {progress}")
    return "; ".join(parts)


def _figure(scene: Scene, i: int, me: int, h: float, can: bool) -> str:
    """The statue as far as one player has built it; the next level shines."""
    s = scene.view
    built = s.carved[me * STATUES + i] if me >= 0 else 0
    high = (h - 8) / LEVELS
    out: list[str] = []
    for level in range(LEVELS):
        y = h - 4 - (level + 1) * high
        kind = f"seat{me} statue-own" if level < built else "statue-to-be"
        if level == built and can:
            kind += " next"
        out.append(use(f"statue-{level + 1}", 4, y, FIGURE - 8, high, class_=kind))
    return "".join(out)


def _aim(scene: Scene, kind: int, me: int, w: float) -> str:
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
    if me >= 0:
        out += rect(w - 36, 4, 31, 28, f"plate own seat{me}", 6)
        out += text(w - 20.5, 24, str(ask(scoring.measure, s, me, kind)), "small-value middle")
    return out + use(ICONS[STATUE_WORDS[kind]], w - 84, 30, 60, 60, class_="relief")


def _levels(scene: Scene, i: int, me: int, w: float, h: float) -> str:
    """Each level: how much it asks for, what it is worth, who has built it."""
    s = scene.view
    least = s.box.statue_least[s.statues[i]]
    have = ask(scoring.measure, s, me, s.statues[i]) if me >= 0 else -1
    points = ask(scoring.statue_points, s, me, i) if me >= 0 else 0
    wide = (w - FIGURE - 1) / LEVELS
    name = scene.say(statue(s.statues[i], s.box)).rpartition(":")[0].strip()
    top = 39.0
    stacked = h - top > 60  # two players have fewer statues, and less room beside each other
    out: list[str] = []
    for level in range(LEVELS):
        x = FIGURE + level * wide
        worth = s.box.level_points[level]
        kind = " reached" if have >= least[level] else ""
        if points == worth:
            kind += " worth"
        drawn = rect(x, top, wide - 4, h - top - 4, f"level{kind}", 5)
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
        owners = [seat for seat in range(s.seats) if s.carved[seat * STATUES + i] > level]
        step = min(17.0, (wide - 48) / max(1, len(owners) - 1))
        out += [
            tip(
                block(seat, x + 3 + n * step, h - 26, 0.42),
                scene.words("egizia_sands.tip.statue.owner", who=scene.names[seat]),
            )
            for n, seat in enumerate(owners)
        ]
    return "".join(out)
