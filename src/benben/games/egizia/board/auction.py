"""Bidding for numbers, before the first round: it takes the place of the Sphinx cards."""

from benben.draw.blocks import block
from benben.draw.svg import at, part, rect, sized, target, text
from benben.games.egizia.board.scene import Scene
from benben.games.egizia.board.sphinx import GOALS_H
from benben.games.egizia.space import BIDDING, NUMBERING
from benben.games.egizia_common.board.sphinx import GOALS_W
from benben.games.egizia_common.board.stones import slab


def open_now(scene: Scene) -> bool:
    return scene.view.step in {BIDDING, NUMBERING}


def auction(scene: Scene) -> str:
    s = scene.view
    words = scene.words
    title = words("egizia.board.auction")
    out = [slab(GOALS_W, GOALS_H, title, "scales-icon")]
    pitch = (GOALS_W - 28) / s.seats
    for i in range(s.seats):
        x = 14 + i * pitch
        owner = s.line[i] if i < len(s.line) else -1
        inside = (
            rect(x, 60, pitch - 6, 58, "plate", 6)
            + text(x + (pitch - 6) / 2, 98 if owner < 0 else 82, str(i + 1), "gold-value middle")
            + (block(owner, x + pitch / 2 - 16, 86, 0.6, piece=False) if owner >= 0 else "")
            + rect(x - 2, 58, pitch - 2, 62, "glow", 7)
        )
        label = words("egizia.choice.number", number=i + 1)
        out.append(target(f"number-{i + 1}", inside, scene.lit, label, "number-of"))
    bid = words("egizia.board.bid", points=s.arg)
    out.append(sized(16, 142, bid, 17, "card-name"))
    for points in range(1, s.box.most_bid + 1):
        x, y = 14 + (points - 1) % 5 * 59, 154 + (points - 1) // 5 * 40
        kind = "space" if points > s.arg else "space gone"
        inside = (
            rect(0, 0, 54, 35, kind, 6)
            + text(27, 25, str(points), "small-value middle")
            + rect(-1, -1, 56, 37, "glow", 7)
        )
        label = words("egizia.choice.bid", n=points)
        out.append(at(x, y, target(f"bid-{points}", inside, scene.lit, label, "bid-of")))
    about = words("egizia.tip.auction")
    label = f"{title}. {bid}"
    drawn = "".join(out)
    return part("goals", GOALS_W, GOALS_H, drawn, label=label, about=about, rule="EGZ-123")
