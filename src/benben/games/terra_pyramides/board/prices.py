"""The price of everything, what the levels of a pyramid cost, and what is still to come."""

from typing import Final

from benben.draw.memo import drawn
from benben.draw.svg import at, fitted, path, rect, target, text, tip, use
from benben.games.terra_pyramides.board.frame import LETTER, plain, slab
from benben.games.terra_pyramides.board.pieces import RISE
from benben.games.terra_pyramides.board.scene import HIGH, WIDE, Scene
from benben.games.terra_pyramides.space import (
    COLOUR,
    COLOUR_WORDS,
    EYES,
    MASKS,
    PLAIN,
    RIVER,
    SECOND,
    WORKERS,
)

_RULES: Final = {
    "look": "TER-41",
    "worker": "TER-51",
    "block": "TER-52",
    "exchange": "TER-42",
    "recall": "TER-39",
    "offering": "TER-80",
    "boat": "TER-95",
}


@drawn
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
    columns = 3 if len(offers) <= 6 else 4  # two rows: the column has no room for more
    step = 444 // columns
    for i, (name, sign, price) in enumerate(offers):
        offer = _offer(scene, name, sign, price, step - 4)
        out.append(at(10 + i % columns * step, 14 + i // columns * 64, offer))
    high = 20 + 64 * -(-len(offers) // columns)
    label = scene.words("terra_pyramides.board.prices")
    about = scene.words("terra_pyramides.tip.prices")
    return plain("prices", high, "".join(out), label, about, "TER-50")


def _offer(scene: Scene, name: str, sign: str, price: int, width: int) -> str:
    label = scene.words(f"terra_pyramides.board.buy.{name}")
    middle = width / 2
    inside = rect(0, 0, width, 60, "offer", 6) + use(sign, middle - 42, 3, 34, 34)
    if price:
        coin = use("coin", middle + 6, 3, 32, 32)
        inside += f'<g data-sink="coin">{coin}</g>'
        inside += text(middle + 22, 24, str(price), "price middle")
    elif name == "exchange":
        inside += use("block-white", middle + 6, 2, 33, 36)
    else:
        inside += text(middle + 21, 27, "0", "gain middle")
    inside += fitted(middle, 54, label, width - 3, LETTER, LETTER, "offer-name middle")
    inside += rect(0, 0, width, 60, "glow", 6)
    gold = scene.words("terra_pyramides.gain.gold", n=price)
    about = scene.words(f"terra_pyramides.tip.buy.{name}", gold=gold)
    return target(f"buy-{name}", inside, scene.lit, label, "offer-of", about, _RULES[name])


@drawn
def ladder(scene: Scene) -> str:
    """What each level costs in blocks, and what a pyramid of that height is worth.

    With the Nile there is more beside the board, so that the pyramids are left out.
    """
    s = scene.view
    tall = s.version != RIVER
    top = 132 if tall else 14
    out = [path("M14 124H444", "slab-line")] if tall else []
    steps = []
    for step in range(1, 6):
        worth = s.box.worth[step]
        stone = use("stone-any", 22, top + 11, 22, 24)
        drawn = [
            rect(0, top, 84, 44, "offer", 6),
            text(10, top + 30, str(step), "gain"),
            f'<g data-sink="block" data-source="level">{stone}</g>',
            text(78, top + 31, str(worth), "worth-large end"),
        ]
        if tall:
            drawn += [
                use(f"level-{i}", 1, 12, WIDE, HIGH + RISE, class_="any")
                for i in range(1, step + 1)
            ]
        said = scene.words("terra_pyramides.board.step", level=step, n=step, worth=worth)
        steps.append(said)
        about = scene.words("terra_pyramides.tip.step", step=said)
        out.append(at(10 + (step - 1) * 88, 0, tip("".join(drawn), about, "TER-44")))
    about = scene.words("terra_pyramides.tip.ladder")
    return plain("ladder", top + 54, "".join(out), "; ".join(steps), about, "TER-59")


@drawn
def unseen(scene: Scene) -> str:
    """What the tiles show that these eyes have not seen yet, and the bases that are left."""
    s = scene.view
    left = [(kind, n) for kind, n in enumerate(s.bag) if n]
    blocks = [0] * len(COLOUR_WORDS)
    for kind, n in left:
        for hue in (COLOUR[kind], SECOND[kind]):
            if hue >= 0:
                blocks[hue] += n
    counts = [
        *(
            (f"block-{word}", n, f"terra_pyramides.block.{word}")
            for word, n in zip(COLOUR_WORDS, blocks, strict=True)
        ),
        ("sym-worker", _sum(left, WORKERS), "terra_pyramides.symbol.worker"),
        ("sym-eye", _sum(left, EYES), "terra_pyramides.symbol.eye"),
    ]
    if s.version != PLAIN:
        counts.append(("sym-mask", _sum(left, MASKS), "terra_pyramides.symbol.mask"))
    counts.append(("base", sum(s.bases), ""))
    step = 432 / len(counts)
    inside = ""
    for i, (sign, n, key) in enumerate(counts):
        drawn = use(sign, 0, 0, 34, 34) + text(17, 54, str(n), "gain middle")
        about = scene.words("terra_pyramides.tip.bases", n=n)
        if key:
            what = scene.words(key, n=n)
            about = scene.words("terra_pyramides.tip.unseen.of", what=what)
        inside += at(14 + i * step, 2, tip(drawn, about, "TER-27" if key else "TER-4"))
    inside = f'<g data-source="base">{rect(446 - step, 2, 34, 34, "hit")}</g>{inside}'
    title = scene.words("terra_pyramides.board.unseen", n=sum(s.bag))
    about = scene.words("terra_pyramides.tip.unseen")
    return slab("unseen", title, 112, inside, "", about, "TER-5")


def _sum(left: list[tuple[int, int]], symbols: list[int]) -> int:
    """How often tiles show a symbol; `left` are their faces and how many have each."""
    return sum(n * symbols[kind] for kind, n in left)
