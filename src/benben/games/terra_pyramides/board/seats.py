"""What lies before each player: the tile in hand, workers, gold, tips and blocks."""

from typing import Final

from benben.core.state import OVER
from benben.draw.memo import drawn
from benben.draw.svg import at, num, part, rect, target, text, tip, use
from benben.games.terra_pyramides import scoring
from benben.games.terra_pyramides.board.pieces import block, tile, worker
from benben.games.terra_pyramides.board.scene import HIGH, WIDE, Scene, stand_of
from benben.games.terra_pyramides.space import BLOCK_WORDS, BLOCKS, PLAIN, RIVER
from benben.games.terra_pyramides.state import Terra
from benben.games.terra_pyramides.text.names import face

WIDTH: Final = 340
HEIGHT: Final = 112
HAND: Final = 0.8
"""How large the tile in hand is."""


def forecast(s: Terra) -> list[int]:
    """The points of each seat if the game ended now; all that counts lies open."""
    if s.to_move == OVER:
        return s.scores()
    after = s.clone()
    scoring.final(after)
    return after.scores()


def seat(scene: Scene, who: int, points: int) -> str:
    """The strip of a player, with the points so far; nothing of it is lit for the others."""
    active = who == scene.view.active
    return _seat(scene if active else scene.unlit(), who, points, active)


@drawn
def _seat(scene: Scene, who: int, points: int, active: bool) -> str:
    s = scene.view
    inside = (
        _hand(scene, who, active)
        + at(76, 0, _means(scene, who, points, active))
        + at(76, 34, _gold(scene, who))
        + at(0, 70, _blocks(scene, who, active))
    )
    held = scene.words("terra_pyramides.board.supply", n=s.supply[who])
    gold = scene.words("terra_pyramides.gain.gold", n=s.gold[who])
    label = f"{scene.names[who]}: {held}, {gold}"
    return part(f"seat-{who}", WIDTH, HEIGHT, inside, label=label, rule="TER-13")


def _of(scene: Scene, who: int, what: str) -> str:
    return scene.words("terra_pyramides.tip.of", who=scene.names[who], what=what)


def _hand(scene: Scene, who: int, active: bool) -> str:
    s = scene.view
    w, h = WIDE * HAND, HIGH * HAND
    if not s.hand_from[who]:
        about = scene.words("terra_pyramides.tip.no_hand", who=scene.names[who])
        return tip(rect(1, 2, w - 3, h - 6, "no-tile", 4), about, "TER-113")
    kind = s.hand[who]
    stack = scene.words("terra_pyramides.board.from", stack=s.hand_from[who])
    label = f"{scene.say(face(kind))}, {stack}"
    stand = ""
    if s.symbols:
        stand = rect(w - 22, -3, 25, 25, "stand-plate", 4) + use(
            f"stand-{stand_of(s, who)}", w - 20, -1, 21, 21
        )
    inside = tile(kind, 0, 0, HAND) + stand + rect(0, 0, w, h, "glow", 6)
    about = scene.words("terra_pyramides.tip.hand", who=scene.names[who], face=label)
    aim = "hand" if active else ""
    return target(aim, inside, scene.lit, label, "hand-of", about, "TER-113")


def _means(scene: Scene, who: int, points: int, active: bool) -> str:
    """Workers in the supply, tips, how many blocks of how many, and the points so far."""
    s = scene.view
    label = scene.words("terra_pyramides.board.supply", n=s.supply[who])
    supply = (
        rect(0, 0, 66, 31, "well", 6)
        + f'<g data-pool="worker-{who}">{worker(who, 3, 1, 29, piece=False)}</g>'
        + text(60, 23, str(s.supply[who]), "amount end")
        + rect(0, 0, 66, 31, "glow", 6)
    )
    about = _of(scene, who, label)
    back = "back" if active else ""
    if back in scene.lit:
        label = scene.words("terra_pyramides.choice.back")
    tips = "".join(
        use("sym-tip", 70 + i * 18, 3, 20, 26, class_=f"seat{who}")
        for i in range(0 if s.mission else s.tips[who])
    )
    name = scene.names[who]
    out = [target(back, supply, scene.lit, label, "supply-of", about, "TER-13")]
    if tips:
        left = scene.words("terra_pyramides.tip.tips", who=name, count=s.tips[who])
        out.append(tip(tips, left, "TER-14"))
    held = sum(s.blocks[who * BLOCKS : who * BLOCKS + BLOCKS])
    kind = "amount over" if held > s.box.block_limit else "amount"
    limit = s.box.block_limit
    out += [
        tip(
            use("stone-any", 124, 5, 22, 24) + text(150, 23, f"{held}/{limit}", kind),
            scene.words("terra_pyramides.tip.held", who=name, held=held, limit=limit),
            "TER-54",
        ),
        tip(
            rect(194, 0, 70, 31, "now-plate", 6)
            + use("sym-pyramid", 198, 3, 25, 25)
            + text(258, 23, str(points), "now-points end"),
            _of(scene, who, scene.words("terra_pyramides.board.now", n=points)),
            "TER-61",
        ),
    ]
    return "".join(out)


@drawn
def _gold(scene: Scene, who: int) -> str:
    """Coins on their places and, in Horus and Nile, what stands on the tracks."""
    s = scene.view
    coins = s.gold[who]
    pitch = 100 / s.box.gold_limit
    step = pitch if coins <= s.box.gold_limit else 55 / (coins - 1)
    out = [rect(0, 0, 104, 30, "well", 6)]
    out += [
        f'<circle cx="{num(14 + i * pitch)}" cy="15" r="10" class="coin-place"/>'
        for i in range(s.box.gold_limit)
    ]
    out += [use("coin", 2 + i * step, 2, 26, 26, data_piece="coin") for i in range(coins)]
    if coins > s.box.gold_limit:
        out.append(text(100, 23, str(coins), "amount over end"))
    gold = scene.words("terra_pyramides.gain.gold", n=coins)
    limit = s.box.gold_limit
    about = scene.words("terra_pyramides.tip.gold", who=scene.names[who], gold=gold, limit=limit)
    out = [tip("".join(out), about, "TER-53")]
    counts = []
    if s.version != PLAIN:
        counts.append(("sym-mask", s.offerings[who], "terra_pyramides.table.offerings"))
    if s.version == RIVER:
        counts.append(("sym-oasis", s.oases[who], "terra_pyramides.table.oases"))
        counts.append(("palm", s.side.palms[s.boat[who]], "terra_pyramides.table.palms"))
    for i, (sign, count, key) in enumerate(counts):
        about = _of(scene, who, scene.words(key, n=count))
        drawn = use(sign, 112 + i * 52, 3, 25, 25) + text(139 + i * 52, 23, str(count), "amount")
        out.append(tip(drawn, about, ("TER-83", "TER-97", "TER-98")[i]))
    return "".join(out)


@drawn
def _blocks(scene: Scene, who: int, active: bool) -> str:
    """Blocks by colour; the last space is for white ones."""
    s = scene.view
    wide = (WIDTH - 6 * 3) / BLOCKS
    out = []
    for hue, word in enumerate(BLOCK_WORDS):
        count = s.blocks[who * BLOCKS + hue]
        label = scene.words(f"terra_pyramides.block.{word}", n=count)
        inside = [rect(0, 0, wide, 41, "well", 6)]
        if count:
            inside += [block(hue, 3, 6 - min(i, 3) * 2.5, 0.72, piece=True) for i in range(count)]
            inside.append(text(wide - 3, 37, str(count), "block-count end"))
        else:
            inside.append(use(f"mark-{word}", 13, 11, 20, 20, class_=f"no-block hue-{word}"))
        inside.append(rect(0, 0, wide, 41, "glow", 6))
        name = f"hue-{word}" if active else ""
        about = _of(scene, who, label)
        rule = "TER-48" if word == "white" else "TER-31"
        drawn = target(name, "".join(inside), scene.lit, label, "hue-of", about, rule)
        out.append(at(hue * (wide + 3), 0, drawn))
    return "".join(out)
