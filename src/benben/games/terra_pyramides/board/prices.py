"""What may be done beside: the price of everything, and what the levels of a pyramid cost."""

from typing import Final

from benben.draw.svg import at, fitting, rect, sized, target, text, use
from benben.games.terra_pyramides.board.frame import plain
from benben.games.terra_pyramides.board.scene import Scene
from benben.games.terra_pyramides.space import PLAIN, RIVER

HEIGHT: Final = 158
LADDER: Final = 70


def prices(scene: Scene) -> str:
    s = scene.view
    b = s.box
    offers = [
        ("look", "sym-look", b.price_look),
        ("worker", "sym-worker", b.price_worker),
        ("block", "block-white", b.price_block),
        ("exchange", "sym-swap", 0),
        ("recall", "sym-back", 0),
    ]
    if s.version != PLAIN:
        offers.append(("offering", "sym-mask", b.price_offering))
    if s.version == RIVER:
        offers.append(("boat", "sym-boat", b.price_boat))
    out = []
    for i, (name, sign, price) in enumerate(offers):
        out.append(at(10 + i % 4 * 111, 15 + i // 4 * 69, _offer(scene, name, sign, price)))
    stock = '<g data-sink="coin"><g data-sink="block"><g data-source="level">'
    inside = f"{stock}{rect(10, 15, 430, 130, 'hit')}</g></g></g>{''.join(out)}"
    return plain("prices", HEIGHT, inside, scene.words("terra_pyramides.board.prices"))


def _offer(scene: Scene, name: str, sign: str, price: int) -> str:
    said = scene.words(f"terra_pyramides.board.buy.{name}")
    inside = rect(0, 0, 107, 65, "offer", 6) + use(sign, 10, 4, 36, 36)
    if price:
        inside += use("coin", 56, 5, 34, 34) + text(73, 27, str(price), "price middle")
    elif name == "exchange":
        inside += use("block-white", 58, 4, 34, 37)
    else:
        inside += text(73, 30, "0", "gain middle")
    inside += sized(53, 58, said, fitting(said, 100, 16, 11), "offer-name middle")
    inside += rect(0, 0, 107, 65, "glow", 6)
    return target(f"buy-{name}", inside, scene.lit, said, "offer-of")


def ladder(scene: Scene) -> str:
    """What each level costs in blocks, and what a pyramid of that height is worth."""
    s = scene.view
    out = []
    said = []
    for step in range(1, 6):
        worth = s.box.worth[step]
        x = 10 + (step - 1) * 88
        drawn = [
            rect(0, 0, 84, 44, "offer", 6),
            text(10, 30, str(step), "gain"),
            use("stone-any", 22, 11, 22, 24),
            text(78, 31, str(worth), "worth-large end"),
        ]
        out.append(at(x, 14, "".join(drawn)))
        said.append(scene.words("terra_pyramides.board.step", level=step, n=step, worth=worth))
    return plain("ladder", LADDER, "".join(out), "; ".join(said))
