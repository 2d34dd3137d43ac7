"""Obelisks and pyramids: whose stone is where, and what the next one costs."""

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass

from benben.draw.blocks import block
from benben.draw.svg import path, rect, target, text
from benben.games.egizia_common.board.scene import Scene, View
from benben.games.egizia_common.board.stones import obelisk_stone, outline

Spot = Callable[[int, str, float, float, str], str]
"""The next stone of a row as a target: the row, its shape, where its number stands, in which
letters."""


def whole_target(scene: Scene[View], spot: int, cost: int, inside: str, about: str = "") -> str:
    """A drawing of any shape as the place of the next stone."""
    word, name = scene.spot(spot, cost)
    label = scene.told("choice.put", spot=name)
    about = about or scene.words("river.tip.next", spot=name, n=cost)
    return target(f"spot-{word}", inside, scene.lit, label, "spot-of", about)


def spot_target(
    scene: Scene[View], spot: int, cost: int, shape: str, x: float, y: float, kind: str
) -> str:
    """An empty place. (x, y) is where its number stands; the next one to be built shines."""
    return whole_target(scene, spot, cost, shape + text(x, y, str(cost), f"{kind} middle"))


@dataclass(frozen=True)
class Obelisk:
    """Where an obelisk stands and how large it is."""

    middle: float
    ground: float
    high: float
    foot: float
    top: float

    def half(self, row: float, rows: int) -> float:
        """Half of its width at the bottom of a row."""
        return (self.foot - (self.foot - self.top) * row / rows) / 2

    def drawn(
        self, scene: Scene[View], costs: Sequence[int], built: Sequence[int], spot: Spot
    ) -> str:
        """`built` has the owners of the stones from below, as seat + 1."""
        rows = len(costs)
        high = self.high / rows
        x, half = self.middle, self.top / 2
        up = self.ground - self.high
        out = [
            rect(x - self.foot / 2 - 10, self.ground, self.foot + 20, 12, "plinth", 3),
            path(outline((x - half, up), (x, up - 20), (x + half, up)), "cap"),
            path(outline((x, up - 20), (x + half, up), (x + 8, up)), "cap-shade"),
        ]
        for row, cost in enumerate(costs):
            low, up = self.ground - row * high, self.ground - (row + 1) * high
            a, b = self.half(row, rows), self.half(row + 1, rows)
            shape = outline((x - a, low), (x - b, up), (x + b, up), (x + a, low))
            y = up + high / 2 + 6
            if row < len(built):
                stone = obelisk_stone(built[row] - 1, x, low, up, a, b)
                out.append(scene.owned(built[row] - 1, stone, cost))
            elif row == len(built):
                wide = rect(x - a - 8, up - 8, a * 2 + 16, high + 16, "hit")
                face = path(shape, "space next") + wide + path(shape, "glow")
                out.append(spot(row, face, x, y, "small-value gold"))
            else:
                face = path(shape, "space") + text(x, y, str(cost), "row-value middle")
                out.append(scene.later(cost, face))
        return "".join(out)


@dataclass(frozen=True)
class Pyramid:
    """Where a pyramid stands and how large it is; it may have two sides that count as one."""

    left: float
    room: float
    ground: float
    highest: float
    """No stone is higher."""
    sides: int = 1
    gap: float = 10

    def drawn(
        self,
        scene: Scene[View],
        lengths: Sequence[int],
        costs: Sequence[int],
        owner: Callable[[int, int], int],
        filled: Sequence[int],
        ready: Collection[int],
        spot: Spot,
    ) -> str:
        """`owner` of a place in a row is a seat + 1 or 0; the next place in `ready` rows shines."""
        wide = (self.room - self.gap * (self.sides - 1)) / lengths[0]
        half = lengths[0] / self.sides * wide
        high = min(self.highest, wide * 1.2)
        out = [self._shade(side, half, len(lengths) * high) for side in range(self.sides)]
        for row, (length, cost) in enumerate(zip(lengths, costs, strict=True)):
            each = length // self.sides
            y = self.ground - (row + 1) * high
            for i in range(length):
                side = i // each
                start = self.left + side * (half + self.gap) + (half - each * wide) / 2
                x = start + i % each * wide
                middle = (x + wide / 2, y + high / 2 + 7)
                cell = (x + 1.5, y + 2, wide - 3, high - 4)
                if seat := owner(row, i):
                    scale = min(wide / 43, high / 46)
                    stone = block(seat - 1, x + (wide - 40 * scale) / 2, y - 1, scale)
                    out.append(scene.owned(seat - 1, stone, cost))
                elif i == filled[row] and row in ready:
                    shape = rect(*cell, "space next", 4) + rect(x, y, wide, high, "glow", 5)
                    out.append(spot(row, shape, *middle, "gold-value"))
                else:
                    empty = rect(*cell, f"space{self._dark(side)}", 4)
                    out.append(
                        scene.later(cost, empty + text(*middle, str(cost), "row-value middle"))
                    )
        return "".join(out)

    def _dark(self, side: int) -> str:
        return " dark" if self.sides > 1 and side == 0 else ""

    def _shade(self, side: int, half: float, high: float) -> str:
        """The shape of a side behind its places."""
        left = self.left + side * (half + self.gap)
        corners = (
            (left - 4, self.ground + 3),
            (left + half / 2, self.ground - high - 20),
            (left + half + 4, self.ground + 3),
        )
        return path(outline(*corners), f"shade-of{self._dark(side)}")
