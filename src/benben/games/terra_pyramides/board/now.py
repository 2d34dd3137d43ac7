"""What is being decided now: the tile, the rows and what they give, workers, tiles of a stack."""

from typing import Final

from benben.core.state import OVER
from benben.draw.memo import ask
from benben.draw.svg import at, fitted, paragraph, path, rect, target, text, tip, use, wrap
from benben.games.terra_pyramides import piles
from benben.games.terra_pyramides.board.field import row_label
from benben.games.terra_pyramides.board.frame import LETTER, WIDTH, slab
from benben.games.terra_pyramides.board.pieces import SIGNS_OF, tile, worker
from benben.games.terra_pyramides.board.scene import AXES, HIGH, WIDE, Scene, stand_of
from benben.games.terra_pyramides.space import (
    AXIS_WORDS,
    DEEP,
    FACE,
    LIMIT,
    PLACING,
    ROWING,
    SHOWING,
    SUPPLYING,
    TAKING,
    TURNING,
    WORKING,
)
from benben.games.terra_pyramides.text import gains
from benben.games.terra_pyramides.text.names import face

HEIGHT: Final = 178


def now(scene: Scene) -> str:
    """The slab for this step; `idle` are those that only repeat what lies elsewhere, and `rows`
    what the buttons of a phone say. It changes with every choice, so it is not kept."""
    s = scene.view
    who = scene.names[s.active]
    if s.to_move == OVER:
        return _slab(scene, scene.words("terra_pyramides.board.over"), _over(scene), "idle")
    if s.step == ROWING:
        title = scene.words("terra_pyramides.board.rows", who=who)
        return _slab(scene, title, _rows(scene), "rows")
    if s.step == TAKING:
        label = scene.words("terra_pyramides.board.through", who=who, stack=s.arg + 1)
        return _slab(scene, label, _tiles(scene))
    if s.step in (WORKING, SUPPLYING):
        kind = "" if s.turns[s.active] == 1 else "idle"
        title = scene.words("terra_pyramides.board.workers", who=who)
        return _slab(scene, title, _workers(scene), kind)
    if s.step in (SHOWING, PLACING, TURNING):
        title = scene.words("terra_pyramides.board.places", who=who)
        return _slab(scene, title, _tile(scene), "idle")
    title = scene.words("terra_pyramides.board.draws", who=who)
    return _slab(scene, title, _free(scene), "idle")


def _slab(scene: Scene, title: str, inside: str, class_: str = "") -> str:
    about = scene.words("terra_pyramides.tip.now", what=title)
    return slab("now", title, HEIGHT, inside, class_, about, "TER-16")


def _over(scene: Scene) -> str:
    """Who has won, large; of a mission, whether it has."""
    s = scene.view
    best = [seat for seat, place in enumerate(s.places()) if place == 1]
    if s.mission:
        won = "terra_pyramides.line.won" if best else "terra_pyramides.line.lost"
        return paragraph(20, 30, scene.words(won), size=22, width=WIDTH - 40, class_="beside-tile")
    return "".join(
        tip(
            worker(seat, 30 + i * 100, 22, 84, piece=False),
            scene.words("terra_pyramides.tip.winner", who=scene.names[seat]),
            "TER-61",
        )
        for i, seat in enumerate(best)
    )


def _tile(scene: Scene) -> str:
    """The tile that is being placed, large."""
    s = scene.view
    kind = s.hand[s.active]
    if not kind and s.step != TURNING:
        back = scene.words("terra_pyramides.tip.back")
        return tip(tile(0, 20, 4, 1.5, piece=False), back, "TER-113")
    if s.step == TURNING:
        kind = s.board[s.square] & FACE
    label = scene.say(face(kind))
    sign = ""
    if s.symbols and s.step != TURNING:
        stand = stand_of(s, s.active)
        drawn = use(f"stand-{stand}", 164, 84, 44, 44, class_="stand-large")
        named = scene.words(f"terra_pyramides.table.{stand}")
        sign = tip(drawn, scene.words("terra_pyramides.tip.stand", stand=named), "TER-62")
    held = {"who": scene.names[s.active], "face": label}
    about = scene.words("terra_pyramides.tip.hand", **held)
    return tip(tile(kind, 20, 4, 1.5, piece=False) + _beside(label), about, "TER-17") + sign


# --- rows ---------------------------------------------------------------------------------------


def _rows(scene: Scene) -> str:
    return "".join(at(12 + axis % 2 * 220, axis // 2 * 65, _row(scene, axis)) for axis in range(4))


def _row(scene: Scene, axis: int) -> str:
    """A row and all that it gives, as signs."""
    name = f"row-{AXIS_WORDS[axis]}"
    found = gains.counted(scene.view, axis)
    inside = [
        rect(0, 0, 214, 61, "row-card", 7),
        at(4, 10, path(AXES[axis], "axis")),
    ]
    step = min(42.0, 162 / max(1, len(found)))
    for i, (what, n) in enumerate(found):
        inside.append(at(48 + i * step, 6, _gain(what, n), min(1.0, step / 35)))
    if not found:
        nothing = scene.words("terra_pyramides.gain.nothing")
        inside.append(fitted(56, 39, nothing, 150, 18, LETTER, "note"))
    inside.append(rect(0, 0, 214, 61, "glow", 7))
    label = row_label(scene, axis)
    aim = f"row-card-of {name}"
    return target(name, "".join(inside), scene.lit, label, aim, rule="TER-23")


def _gain(what: str, n: int) -> str:
    """A sign and how many of it, 36 wide."""
    return use(SIGNS_OF[what], 0, 0, 34, 34) + text(17, 50, f"\u00d7{n}", "gain middle")


# --- workers, stacks, the end of a turn ---------------------------------------------------------


def _workers(scene: Scene) -> str:
    s = scene.view
    waiting = len(s.standing) if s.step == WORKING else s.supply[s.active]
    step = min(40.0, 230 / max(1, waiting))
    about = scene.words("terra_pyramides.tip.worker", who=scene.names[s.active])
    out = [
        tip(worker(s.active, 20 + i * step, 12, 46, piece=False), about, "TER-32")
        for i in range(waiting)
    ]
    if s.turns[s.active] == 1:
        note = scene.words("terra_pyramides.board.first")
        left = 34 + waiting * step
        out.append(paragraph(left, 28, note, size=LETTER, width=430 - left, class_="beside-tile"))
    back = scene.words("terra_pyramides.choice.back")
    if s.step == WORKING:
        button = (
            rect(0, 0, 420, 52, "row-card", 7)
            + use("sym-back", 10, 8, 36, 36)
            + fitted(58, 33, back, 340, 20, LETTER, "note")
            + rect(0, 0, 420, 52, "glow", 7)
        )
        drawn = target("back", button, scene.lit, back, "back-of", rule="TER-126")
        out.append(at(18, 70, drawn))
    return "".join(out)


def _tiles(scene: Scene) -> str:
    """The tiles of the stack that somebody looks through, the top one first."""
    s = scene.view
    pile, left = s.arg, s.left[s.arg]
    scale = min(1.2, (WIDTH - 36) / left / WIDE)
    out = []
    for i in range(left):
        kind = s.tiles[pile * DEEP + i]
        inside = tile(kind, 0, 0, scale, piece=False) + rect(
            0, 0, WIDE * scale, HIGH * scale, "glow", 6
        )
        label = f"{i + 1}: {scene.say(face(kind))}"
        shown = scene.say(face(kind))
        about = scene.words("terra_pyramides.tip.take", number=i + 1, face=shown)
        lit = target(f"take-{i + 1}", inside, scene.lit, label, "take-of", about, "TER-41")
        out.append(at(18 + i * WIDE * scale, 24, lit))
    return "".join(out)


def _free(scene: Scene) -> str:
    s = scene.view
    label = scene.words("terra_pyramides.board.then")
    if s.step == LIMIT:
        most = {"gold": s.box.gold_limit, "blocks": s.box.block_limit}
        label = scene.words("terra_pyramides.prompt.limit", **most)
    elif ask(piles.gone, s):
        label = scene.words("terra_pyramides.prompt.last")
    back = scene.words("terra_pyramides.tip.back")
    return tip(use("tile-back", 20, 4, 126, 120), back, "TER-40") + _beside(label)


def _beside(note: str) -> str:
    """Words beside a large tile, in as many lines as they need."""
    lines = len(wrap(note, 21, WIDTH - 190))
    return paragraph(164, 76 - lines * 12, note, size=21, width=WIDTH - 190, class_="beside-tile")
