"""The Sphinx stand and the Scarab stand, four stacks of tiles in each."""

from typing import Final

from benben.draw.memo import ask, drawn
from benben.draw.svg import at, rect, target, text, tip, use
from benben.games.terra_pyramides.board.frame import WIDTH, plain
from benben.games.terra_pyramides.board.pieces import tile
from benben.games.terra_pyramides.board.scene import Scene
from benben.games.terra_pyramides.piles import drawable, least
from benben.games.terra_pyramides.space import DEEP, LIMIT, PILES
from benben.games.terra_pyramides.state import Terra
from benben.games.terra_pyramides.text.names import face

HEIGHT: Final = 204
SCALE: Final = 0.86
"""How large the tiles of a stack are."""


def stands(scene: Scene) -> str:
    s = scene.view
    last = last_to_draw(s)
    return _stands(scene, s.hand_from[last], s.hand[last])


@drawn
def _stands(scene: Scene, drew: int, slid: int) -> str:
    """Both stands; the latest tile `slid` comes from the stack with the number `drew`, or 0."""
    s = scene.view
    half = PILES // 2
    out = []
    left_of = [ask(drawable, s, pile) for pile in range(PILES)]
    for row, stand in enumerate(("sphinx", "scarab")):
        y = 13 + row * 94
        left = sum(left_of[row * half : row * half + half])
        named = scene.words(f"terra_pyramides.table.{stand}")
        about = f"{named}: {scene.words('terra_pyramides.table.left', n=left)}"
        out.append(rect(8, y + 62, WIDTH - 20, 26, "shelf-board", 4))
        sign = use(f"stand-{stand}", 14, y + 8, 46, 46, class_="stand-large")
        count = text(37, y + 82, str(left), "stand-left middle")
        out.append(tip(sign + count, about, "TER-62" if s.symbols else "TER-9"))
        for i in range(half):
            pile = row * half + i
            taken = slid if drew == pile + 1 else None
            stack = _gone(scene, pile) if s.boxed >> pile & 1 else _stack(scene, pile, taken)
            out.append(at(66 + i * 97, y, stack))
    left_text = scene.words("terra_pyramides.table.left", n=sum(left_of))
    label = f"{scene.words('terra_pyramides.table.stacks')}: {left_text}"
    about = scene.words("terra_pyramides.tip.stacks", left=left_text)
    return plain("stands", HEIGHT, "".join(out), label, about, "TER-9")


def _gone(scene: Scene, pile: int) -> str:
    """A stack that is not used."""
    number = scene.words("terra_pyramides.board.stack", stack=pile + 1)
    about = scene.words("terra_pyramides.tip.gone", stack=number)
    return tip(rect(2, 8, 68, 58, "no-tile", 4), about, "TER-116")


@drawn
def _stack(scene: Scene, pile: int, slid: int | None) -> str:
    """A stack: as high as it has tiles, its top if these eyes know it, and how many can go.

    `slid` is the latest tile if it came from here.
    """
    s = scene.view
    number = scene.words("terra_pyramides.board.stack", stack=pile + 1)
    left = s.left[pile]
    known = s.tiles[pile * DEEP : pile * DEEP + left]
    spring = "" if slid is None else f' data-source="tile-{slid}"'
    layers = [
        tile(0 if i else known[0], 0, 14 - (left - 1 - i) * 3, SCALE, piece=not known[0] and not i)
        for i in range(left - 1, -1, -1)
    ]
    inside = (
        f"<g{spring}>{''.join(layers)}</g>"
        + rect(66, 58, 28, 26, "count-plate", 5)
        + text(80, 77, str(left), "amount middle")
        + "".join(_known(known))
        + rect(-3, -10, 98, 96, "glow", 7)
    )
    tiles = scene.words("terra_pyramides.table.tiles", n=left)
    if walled := ask(least, s):
        tiles = f"{tiles}, {scene.words('terra_pyramides.board.wall', n=walled)}"
    seen = [scene.say(face(kind)) for kind in known if kind]
    label = f"{number}: {tiles}" + (f" ({'; '.join(seen)})" if seen else "")
    return target(f"stack-{pile + 1}", inside, scene.lit, label, "stack-of", rule="TER-40")


def last_to_draw(s: Terra) -> int:
    """Whose tile has just come from a stack: it slides from there."""
    return s.active if s.step == LIMIT else (s.active - 1) % s.seats


def _known(known: list[int]) -> list[str]:
    """The next tiles below the top that these eyes have seen, small, beside the stack."""
    return [
        tile(kind, 71, -10 + i * 22, 0.28, piece=False) for i, kind in enumerate(known[1:4]) if kind
    ]
