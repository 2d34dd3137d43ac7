"""The burial chamber and the obelisks, on both sides."""

from typing import Final

from benben.draw.blocks import DEEP, LIFT, WIDE, block, stack
from benben.draw.memo import ask, drawn
from benben.draw.svg import at, filled, num, path, rect, text, tip, use
from benben.games.imhotep import scoring
from benben.games.imhotep.board.frame import Docked, board
from benben.games.imhotep.board.scene import Scene
from benben.games.imhotep.space import BURIAL, OBELISKS, SITES
from benben.games.imhotep.text.standing import obelisk_points

BURIAL_W: Final = 600
OBELISKS_W: Final = 550


@drawn
def burial(scene: Scene, lying: Docked) -> str:
    return board(scene, BURIAL, BURIAL_W, _chamber(scene), lying)


@drawn
def _chamber(scene: Scene) -> str:
    s = scene.view
    rows = s.box.rows
    columns = max(s.box.columns, -(-(len(s.burial) + 1) // rows))
    side_b = s.sides >> BURIAL & 1
    margin = 118 if side_b else 22
    room = BURIAL_W - margin - 16
    scale = min(1.2, (room / columns - 3) / WIDE)
    w, h = WIDE * scale, (DEEP + LIFT) * scale
    pitch_x, pitch_y = room / columns, 59
    groups = [] if side_b else _groups(scene)
    out = [
        rect(14, 6, BURIAL_W - 28, 194, "chamber", 5),
        filled(14, 6, BURIAL_W - 28, 14, "stars"),
    ]
    for row in range(rows):
        y = 22 + row * pitch_y
        if side_b:
            points = s.box.row_points[: s.seats]
            label = scene.words("imhotep.tip.row_points", points=", ".join(map(str, points)))
            out.append(tip(at(22, y, _row_points(points)), label, "IMH-86"))
        for column in range(columns):
            i = column * rows + row
            x = margin + column * pitch_x
            top = y + (pitch_y - 6 - h) / 2
            if i < len(s.burial):
                label = _in_row(scene, i, row) if side_b else groups[i]
                out.append(tip(block(s.burial[i] - 1, x, top, scale), label))
            else:
                kind = "space next" if i == len(s.burial) else "space"
                out.append(rect(x + 1, top + 3, w - 2, h - 6, kind, 4))
    if not side_b:
        out.append(_ladder(scene, s.box.groups, s.box.groups_extra))
    else:
        note = scene.words("imhotep.board.rows")
        out.append(text(22, 224, note, "note set"))
    return "".join(out)


def _groups(scene: Scene) -> list[str]:
    """IMH-61, IMH-62: by stone of side A, the size of its group and what that is worth now."""
    s = scene.view
    out = [""] * len(s.burial)
    for start, owner in enumerate(s.burial):
        if out[start]:
            continue
        group = [start]
        for cell in group:  # grows while it is walked over
            for beside in scoring.neighbours(cell, s.box.rows, len(s.burial)):
                if s.burial[beside] == owner and beside not in group:
                    group.append(beside)
        size = len(group)
        label = scene.words(
            "imhotep.tip.group",
            who=scene.names[owner - 1],
            size=size,
            n=scoring.by_size(s.box.groups, s.box.groups_extra, size),
        )
        for cell in group:
            out[cell] = label
    return out


def _in_row(scene: Scene, cell: int, row: int) -> str:
    """A stone of side B: how many its owner has in its row."""
    s = scene.view
    there = s.burial[row :: s.box.rows]
    return scene.words(
        "imhotep.tip.row",
        who=scene.names[s.burial[cell] - 1],
        row=row + 1,
        count=there.count(s.burial[cell]),
        all=len(there),
    )


def _ladder(scene: Scene, points: list[int], extra: int) -> str:
    """What groups are worth by size: a line of stones and points below the chamber."""
    out = [text(18, 226, scene.words("imhotep.board.groups"), "note set")]
    x = 586.0
    shown = [*(f"{size}: {points[size]}" for size in range(1, len(points))), f"+{extra}"]
    for step in reversed(shown):
        w = 68 if ":" in step else 44
        x -= w
        drawn = rect(x, 206, w - 4, 25, "plate", 4)
        if ":" in step:
            size, _, value = step.partition(": ")
            drawn += use("stone-any", x + 19, 209, 18, 19)
            drawn += text(x + 10, 226, size, "tiny middle")
            drawn += text(x + 50, 226, value, "small-value middle")
            label = scene.words("imhotep.tip.ladder", size=size, n=int(value))
        else:
            drawn += text(x + 20, 226, step, "small-value middle")
            label = scene.words("imhotep.tip.extra", n=extra)
        out.append(tip(drawn, label, "IMH-62"))
    return "".join(out)


def _row_points(points: list[int]) -> str:
    """What the places in a row are worth."""
    out = []
    for i, value in enumerate(points):
        kind = "place-points first" if i == 0 else "place-points"
        out.append(text(11 + i * 22, 36, str(value), f"{kind} middle"))
    return "".join(out)


# --- obelisks -----------------------------------------------------------------------------------


@drawn
def obelisks(scene: Scene, lying: Docked) -> str:
    s = scene.view
    inside = _values(scene) if s.sides >> OBELISKS & 1 else _heights(scene)
    return board(scene, OBELISKS, OBELISKS_W, inside, lying)


@drawn
def _heights(scene: Scene) -> str:
    """Side A: an obelisk for each player, and what the places are worth."""
    s = scene.view
    scale = 1.2
    w, h = WIDE * scale, DEEP * scale
    ground = 172.0
    out = [
        use("card-sun", 118, -14, 200, 150, class_="relief"),
        path(f"M14 {num(ground + 22)}H{OBELISKS_W - 130}", "ground"),
    ]
    pitch = (OBELISKS_W - 150) / s.seats
    heights = [s.at[seat * SITES + OBELISKS] for seat in range(s.seats)]
    worth = ask(obelisk_points, s)
    for seat in range(s.seats):
        x = 20 + seat * pitch + (pitch - w) / 2
        height = heights[seat]
        who = scene.names[seat]
        drawn = rect(x - 9, ground - 4, w + 18, h + 20, "plinth", 4)
        drawn += rect(x - 9, ground + h + 8, w + 18, 12, "plinth-front", 3)
        if height:
            drawn += stack([seat] * height, x, ground - 2, scale, tallest=118)
            lift = min(LIFT * scale, 118 / max(1, height - 1))
            top = ground - 2 - (height - 1) * lift
            drawn += text(x + w + 10, max(20, top + 22), str(height), "height")
            label = scene.words("imhotep.tip.obelisk", who=who, height=height, n=worth[seat])
        else:
            drawn += rect(x + 2, ground, w - 4, h - 2, "space", 4)
            drawn += use(f"sign-of-{seat}", x + w / 2 - 12, ground + 6, 24, 24, class_="faint")
            label = scene.words("imhotep.tip.no_obelisk", who=who)
        out.append(tip(drawn, label, "IMH-64" if height else "IMH-68"))
    out.append(_places(scene, s.box.obelisks[s.seats]))
    return "".join(out)


def _places(scene: Scene, points: list[int]) -> str:
    x = OBELISKS_W - 112
    out = [rect(x, 8, 98, 34 + 38 * len(points), "plate", 5)]
    out.append(text(x + 49, 30, scene.words("imhotep.board.end"), "note set middle"))
    for i, value in enumerate(points):
        y = 64 + i * 38
        out.append(text(x + 26, y, f"{i + 1}.", "small-value middle"))
        out.append(text(x + 68, y + 1, str(value), f"{'gold-value' if i == 0 else 'value'} middle"))
    label = scene.words("imhotep.tip.places", points=", ".join(map(str, points)))
    return tip("".join(out), label)


@drawn
def _values(scene: Scene) -> str:
    """Side B: value spaces for obelisks of three, and the loose stones of each player."""
    s = scene.view
    out = [use("card-sun", 175, -38, 200, 150, class_="relief")]
    values = s.box.values_b
    pitch = (OBELISKS_W - 36) / max(1, len(values))  # an edition may have no value spaces
    scale = 1.05
    for i, value in enumerate(values):
        x = 18 + i * pitch
        w = WIDE * scale
        left = x + (pitch - w) / 2
        drawn = rect(left - 8, 62, w + 16, 58, "plinth", 4)
        label = scene.words("imhotep.tip.value", n=value)
        if i < len(s.built):
            owner = s.built[i] - 1
            drawn += stack([owner] * s.box.obelisk_set, left, 66, scale)
            label = scene.words("imhotep.tip.built", who=scene.names[owner], n=value)
        elif i == len(s.built):
            drawn += rect(left - 5, 65, w + 10, 52, "space next", 4)
        drawn += text(
            left + w / 2,
            112 if i >= len(s.built) else 138,
            str(value),
            f"{'value' if i >= len(s.built) else 'small-value'} middle",
        )
        out.append(tip(drawn, label))
    pitch = (OBELISKS_W - 28) / s.seats
    for seat in range(s.seats):
        x = 14 + seat * pitch
        drawn = rect(x + 2, 148, pitch - 6, 68, "plate", 5)
        drawn += use(f"sign-of-{seat}", x + 8, 168, 26, 26, class_="faint")
        loose = s.loose[seat]
        room = pitch - 50
        step = min(44.0, (room - 40) / max(1, loose - 1)) if loose > 1 else 44.0
        drawn += "".join(block(seat, x + 40 + i * step, 160, 1.0) for i in range(loose))
        label = scene.words(
            "imhotep.tip.loose", who=scene.names[seat], count=loose, set=s.box.obelisk_set
        )
        out.append(tip(drawn, label, "IMH-89"))
    return "".join(out)
