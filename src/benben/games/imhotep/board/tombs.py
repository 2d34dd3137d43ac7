"""The burial chamber and the obelisks, on both sides."""

from typing import Final

from benben.draw.blocks import DEEP, LIFT, WIDE, block, stack
from benben.draw.svg import at, filled, num, part, path, rect, text, use
from benben.games.imhotep.board.frame import SOUTH, frame
from benben.games.imhotep.board.scene import Scene
from benben.games.imhotep.space import BURIAL, OBELISKS, SITES

BURIAL_W: Final = 600
OBELISKS_W: Final = 550


def burial(scene: Scene) -> str:
    s = scene.view
    rows = s.box.rows
    columns = max(s.box.columns, -(-(len(s.burial) + 1) // rows))
    side_b = s.sides >> BURIAL & 1
    margin = 118 if side_b else 22
    room = BURIAL_W - margin - 16
    scale = min(1.2, (room / columns - 3) / WIDE)
    w, h = WIDE * scale, (DEEP + LIFT) * scale
    pitch_x, pitch_y = room / columns, 59
    out = [
        rect(14, 6, BURIAL_W - 28, 194, "chamber", 5),
        filled(14, 6, BURIAL_W - 28, 14, "stars"),
    ]
    for row in range(rows):
        y = 22 + row * pitch_y
        if side_b:
            out.append(at(22, y, _row_points(s.box.row_points[: s.seats])))
        for column in range(columns):
            i = column * rows + row
            x = margin + column * pitch_x
            top = y + (pitch_y - 6 - h) / 2
            if i < len(s.burial):
                out.append(block(s.burial[i] - 1, x, top, scale))
            else:
                kind = "space next" if i == len(s.burial) else "space"
                out.append(rect(x + 1, top + 3, w - 2, h - 6, kind, 4))
    if not side_b:
        out.append(_ladder(scene, s.box.groups, s.box.groups_extra))
    else:
        note = scene.words("imhotep.board.rows")
        out.append(text(22, 224, note, "note set"))
    label = scene.words("imhotep.site.burial")
    inside = "".join(out)
    return part("burial", BURIAL_W, SOUTH, frame(scene, BURIAL, BURIAL_W, inside), label=label)


def _ladder(scene: Scene, points: list[int], extra: int) -> str:
    """What groups are worth by size: a line of stones and points below the chamber."""
    out = [text(18, 226, scene.words("imhotep.board.groups"), "note set")]
    x = 586.0
    shown = [*(f"{size}: {points[size]}" for size in range(1, len(points))), f"+{extra}"]
    for step in reversed(shown):
        w = 68 if ":" in step else 44
        x -= w
        out.append(rect(x, 206, w - 4, 25, "plate", 4))
        if ":" in step:
            size, _, value = step.partition(": ")
            out.append(use("stone-any", x + 19, 209, 18, 19))
            out.append(text(x + 10, 226, size, "tiny middle"))
            out.append(text(x + 50, 226, value, "small-value middle"))
        else:
            out.append(text(x + 20, 226, step, "small-value middle"))
    return "".join(out)


def _row_points(points: list[int]) -> str:
    """What the places in a row are worth."""
    out = []
    for i, value in enumerate(points):
        kind = "place-points first" if i == 0 else "place-points"
        out.append(text(11 + i * 22, 36, str(value), f"{kind} middle"))
    return "".join(out)


# --- obelisks -----------------------------------------------------------------------------------


def obelisks(scene: Scene) -> str:
    s = scene.view
    inside = _values(scene) if s.sides >> OBELISKS & 1 else _heights(scene)
    label = scene.words("imhotep.site.obelisks")
    return part(
        "obelisks", OBELISKS_W, SOUTH, frame(scene, OBELISKS, OBELISKS_W, inside), label=label
    )


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
    for seat in range(s.seats):
        x = 20 + seat * pitch + (pitch - w) / 2
        height = s.at[seat * SITES + OBELISKS]
        out.append(rect(x - 9, ground - 4, w + 18, h + 20, "plinth", 4))
        out.append(rect(x - 9, ground + h + 8, w + 18, 12, "plinth-front", 3))
        if height:
            out.append(stack([seat] * height, x, ground - 2, scale, tallest=118))
            lift = min(LIFT * scale, 118 / max(1, height - 1))
            top = ground - 2 - (height - 1) * lift
            out.append(text(x + w + 10, max(20, top + 22), str(height), "height"))
        else:
            out.append(rect(x + 2, ground, w - 4, h - 2, "space", 4))
            out.append(use(f"sign-of-{seat}", x + w / 2 - 12, ground + 6, 24, 24, class_="faint"))
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
    return "".join(out)


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
        out.append(rect(left - 8, 62, w + 16, 58, "plinth", 4))
        if i < len(s.built):
            owner = s.built[i] - 1
            out.append(stack([owner] * s.box.obelisk_set, left, 66, scale))
        elif i == len(s.built):
            out.append(rect(left - 5, 65, w + 10, 52, "space next", 4))
        out.append(
            text(
                left + w / 2,
                112 if i >= len(s.built) else 138,
                str(value),
                f"{'value' if i >= len(s.built) else 'small-value'} middle",
            )
        )
    pitch = (OBELISKS_W - 28) / s.seats
    for seat in range(s.seats):
        x = 14 + seat * pitch
        out.append(rect(x + 2, 148, pitch - 6, 68, "plate", 5))
        out.append(use(f"sign-of-{seat}", x + 8, 168, 26, 26, class_="faint"))
        loose = s.loose[seat]
        room = pitch - 50
        step = min(44.0, (room - 40) / max(1, loose - 1)) if loose > 1 else 44.0
        for i in range(loose):
            out.append(block(seat, x + 40 + i * step, 160, 1.0))
    return "".join(out)
