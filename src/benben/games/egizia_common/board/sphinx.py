"""The Sphinx: its pile, what is drawn from it, and the cards that these eyes keep."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from benben.draw.svg import at, fitted, paragraph, part, rect, target, text, tip, use, widest
from benben.games.egizia_common.board.papyrus import back, strip, strip_back, strip_heights
from benben.games.egizia_common.board.scene import Scene, View
from benben.games.egizia_common.board.stones import HEAD, slab
from benben.games.egizia_common.position import CommonPosition

WIDTH: Final = 490
GOALS_W: Final = 320
OFFERS_W: Final = 318
"""The room for the caption of what can be drawn, beside the price of the cards."""
BACK_W: Final = 80
BACK_H: Final = 96


@dataclass(frozen=True)
class Deck:
    """What the games print on their Sphinx cards."""

    words: Sequence[str]
    """What they are called as targets."""
    ask: Callable[[int], str]
    """What a card asks for."""
    now: Callable[[int, int], int]
    """What a card would give a seat now."""
    beside: Callable[[int, float], tuple[str, float]] | None = None
    """What is written beside signs on a strip so wide, and the room that these take."""
    signs: Callable[[int, int, float], str] = lambda *_: ""
    """Those signs, for a seat."""

    def strip(
        self, scene: Scene[View], kind: int, w: float, h: float, seat: int, letter: float
    ) -> str:
        """A card that can be read, if these eyes know it."""
        if not kind:
            return tip(strip_back(w, h), scene.words("river.tip.goal.down"))
        ask, indent = self.written(kind, w)
        now, now_label = self.now(seat, kind), scene.told("board.now")
        signs = self.signs(kind, seat, w)
        about = self.about(scene, kind, seat)
        return tip(strip(ask, now, w, h, letter, now_label, signs, indent), about)

    def about(self, scene: Scene[View], kind: int, seat: int) -> str:
        """What a card asks for, and what it would give a seat now."""
        if not kind:
            return scene.words("river.tip.goal.down")
        points = scene.words("river.points", n=self.now(seat, kind))
        return scene.words("river.tip.goal", ask=self.ask(kind), points=points)

    def written(self, kind: int, w: float) -> tuple[str, float]:
        return (self.ask(kind), 0) if self.beside is None else self.beside(kind, w)

    def strips(
        self, scene: Scene[View], cards: Sequence[int], seat: int, w: float, room: float
    ) -> list[tuple[float, float, str]]:
        """Cards below each other: where each begins, how high it is, and the strip."""
        texts = [self.written(kind, w) for kind in cards]
        letter, heights = strip_heights(texts, w, room, 18)
        out: list[tuple[float, float, str]] = []
        y = HEAD + 8.0
        for kind, h in zip(cards, heights, strict=True):
            drawn = self.strip(scene, kind, w, h, seat, letter)
            out.append((y, h, f'<g data-piece="goal">{drawn}</g>'))
            y += h + 5
        return out


# --- the pile -----------------------------------------------------------------------------------


def sphinx(
    scene: Scene[View],
    where: int,
    h: int,
    name: str,
    deck: Deck,
    cards: Sequence[int],
    picked: Sequence[int],
    price: str,
    most: tuple[int, int],
) -> str:
    """The part, `h` high; `cards` are drawn, and `picked` those of them that are kept already.

    `most` cards can be drawn, for stones and for nothing.
    """
    s = scene.view
    left = s.top + len(s.under)
    label = scene.told("table.pile", n=left)
    inside = slab(WIDTH, h, name, "sphinx-icon", 80) + scene.builds(where, WIDTH, h)
    if cards:
        inside += _drawn(scene, h, deck, cards, picked)
    else:
        high = h - 72
        known = "" if not any(s.under) else f". {scene.told('table.under', n=s.top)} "
        known += " · ".join(deck.ask(kind) for kind in s.under if known)
        inside += (
            use("sphinx-relief", 8, 58, high * 1.42, high)
            + tip(
                paragraph(410, BACK_H + 92, price, size=16.5, width=150, class_="note middle"),
                price,
            )
            + _offers(scene, *most, h - 24, price)
            + tip(
                at(392, 66, f'<g data-pool="goal">{_pile(left)}</g>')
                + rect(407, 126, 50, 28, "plate", 14)
                + text(432, 147, str(left), "value middle"),
                label + known,
            )
        )
    about, rule = scene.told("tip.sphinx"), scene.rules["sphinx"]
    return part("sphinx", WIDTH, h, inside, label=f"{name}: {label}", about=about, rule=rule)


def _pile(cards: int) -> str:
    """Cards face down, the higher the more there are."""
    if not cards:
        return rect(0, 0, BACK_W, BACK_H, "place", 8)
    return "".join(at(0, -i * 3, back(BACK_W, BACK_H)) for i in range(min(4, 1 + cards // 8)))


def _offers(scene: Scene[View], most: int, most_free: int, low: float, price: str) -> str:
    """The draws that can be pointed at, down to `low`: for stones across, for nothing down.

    Each shows how many cards and, below them, the stones that they cost.
    """
    lit = scene.lit
    rows = [
        [paid for paid in range(most + 1) if f"draw-{paid}-{free}" in lit]
        for free in range(most_free + 1)
    ]
    shown = [free for free, row in enumerate(rows) if row]
    if not shown:
        return ""
    top = low - 68 * len(shown)
    across = max(max(row) - min(row) + 1 for row in rows if row)
    note = scene.told("board.draw")
    wide = max(8 + 62 * across, min(widest([note], 17) + 18, OFFERS_W))
    caption = top - 24 if top - 24 >= HEAD else top
    out = [rect(13, caption, wide, top - caption + 16 + 68 * len(shown), "offer", 8)]
    if caption < top:
        out.append(fitted(22, top - 5, note, wide - 18, 17, 12, "note"))
    for line, free in enumerate(shown):
        for paid in rows[free]:
            x, y = 20 + (paid - min(rows[free])) * 62, top + 8 + line * 68
            count = paid + free
            inside = (
                back(54, 60)
                + rect(5, 4, 44, 28, "offer-plate", 14)
                + use("card-icon", 8, 8, 20, 20, class_="ink")
                + text(37, 26, str(count), "gold-value middle")
                + text(20, 52, str(paid), "offer-free middle")
                + use("blocks-icon", 28, 37, 18, 18, class_="offer-sign")
                + rect(-3, -3, 60, 66, "glow", 8)
            )
            key = "choice.draw_free" if free else "choice.draw"
            label = scene.told(key, n=count, free=free)
            about = scene.words("river.tip.draw", choice=label, price=price)
            drawn = target(f"draw-{paid}-{free}", inside, lit, label, "offer-of", about)
            out.append(at(x, y, drawn))
    return "".join(out)


def _drawn(
    scene: Scene[View], h: int, deck: Deck, cards: Sequence[int], picked: Sequence[int]
) -> str:
    if not any(cards):
        backs = "".join(
            at(20 + i * 92, 96, f'<g data-piece="goal">{back(BACK_W, BACK_H)}</g>')
            for i in range(len(cards))
        )
        return tip(backs, scene.words("river.tip.goal.down"))
    out: list[str] = []
    w = WIDTH - 30
    strips = deck.strips(scene, cards, max(scene.me, 0), w, h - HEAD - 16)
    for kind, (y, high, drawn) in zip(cards, strips, strict=True):
        chosen = kind > 0 and kind in picked
        inside = (
            drawn
            + (rect(0, 0, w, high, "picked", 5) if chosen else "")
            + rect(-2, -2, w + 4, high + 4, "glow", 7)
        )
        name = "" if chosen else f"goal-{deck.words[kind]}"
        about = deck.about(scene, kind, max(scene.me, 0))
        out.append(at(14, y, target(name, inside, scene.lit, deck.ask(kind), "goal-of", about)))
    return "".join(out)


# --- cards that are kept ------------------------------------------------------------------------


def mine_of(view: CommonPosition) -> list[int]:
    """The Sphinx cards that these eyes keep."""
    kept = zip(view.kept, view.kept_of, strict=True)
    return [kind for kind, owner in kept if owner == view.eyes and kind]


def goals(scene: Scene[View], h: int, deck: Deck, eyes: int, mine: Sequence[int]) -> str:
    """The Sphinx cards that these eyes keep; how many the others have is in their panels."""
    title = scene.told("table.secrets")
    out = [
        slab(GOALS_W, h, title, "card-icon", 50),
        use("sphinx-icon", 80, h / 2 - 66, 160, 160, class_="relief"),
    ]
    if mine:
        count = scene.told("table.cards", n=len(mine))
        about = scene.words("river.tip.kept", who=scene.names[eyes], cards=count)
        out.append(tip(text(GOALS_W - 20, 42, str(len(mine)), "value end"), about))
        strips = deck.strips(scene, mine, eyes, GOALS_W - 28, h - HEAD - 20)
        out += [at(14, y, drawn) for y, _, drawn in strips]
    else:
        note = scene.told("board.no_goals")
        out.append(
            paragraph(GOALS_W / 2, 84, note, size=16, width=GOALS_W - 50, class_="note middle")
        )
    label = "; ".join([title, *(deck.ask(kind) for kind in mine)])
    about, rule = scene.told("tip.goals"), scene.rules["goals"]
    return part("goals", GOALS_W, h, "".join(out), label=label, about=about, rule=rule)
