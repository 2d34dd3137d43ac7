"""What lies before each player: the tile in hand, workers, gold, tips and blocks."""

from typing import Final

from benben.core.phrase import Language
from benben.core.state import OVER
from benben.draw.memo import drawn
from benben.draw.svg import at, kept, num, part, rect, target, text, tip, use
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
    """The strip of a player, with the points so far.

    Its pieces are cached, which costs less than to keep all of it.
    """
    s = scene.view
    active = who == s.active
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


def _of(words: Language, name: str, what: str) -> str:
    return words("terra_pyramides.tip.of", who=name, what=what)


def _hand(scene: Scene, who: int, active: bool) -> str:
    s = scene.view
    stand = stand_of(s, who) if s.symbols else ""
    lit = active and "hand" in scene.lit
    kind, pile = s.hand[who], s.hand_from[who]
    return _held(scene.words, scene.names[who], kind, pile, stand, active, lit)


@kept
def _held(
    words: Language, name: str, kind: int, pile: int, stand: str, active: bool, lit: bool
) -> str:
    """The tile in hand and the stack from which it has come, or 0."""
    w, h = WIDE * HAND, HIGH * HAND
    if not pile:
        about = words("terra_pyramides.tip.no_hand", who=name)
        return tip(rect(1, 2, w - 3, h - 6, "no-tile", 4), about, "TER-113")
    stack = words("terra_pyramides.board.from", stack=pile)
    label = f"{words.say(face(kind), ())}, {stack}"
    plate = ""
    if stand:
        plate = rect(w - 22, -3, 25, 25, "stand-plate", 4) + use(
            f"stand-{stand}", w - 20, -1, 21, 21
        )
    inside = tile(kind, 0, 0, HAND) + plate + rect(0, 0, w, h, "glow", 6)
    about = words("terra_pyramides.tip.hand", who=name, face=label)
    aim = "hand" if active else ""
    return target(aim, inside, (aim,) if lit else (), label, "hand-of", about, "TER-113")


def _means(scene: Scene, who: int, points: int, active: bool) -> str:
    """Workers in the supply, tips, how many blocks of how many, and the points so far."""
    s = scene.view
    words, name = scene.words, scene.names[who]
    tips = 0 if s.mission else s.tips[who]
    held = sum(s.blocks[who * BLOCKS : who * BLOCKS + BLOCKS])
    return (
        _supply(words, who, name, s.supply[who], active, active and "back" in scene.lit)
        + (_tips(words, who, name, tips) if tips else "")
        + _stock(words, name, held, s.box.block_limit)
        + _points(words, name, points)
    )


@kept
def _supply(words: Language, who: int, name: str, workers: int, active: bool, lit: bool) -> str:
    label = words("terra_pyramides.board.supply", n=workers)
    drawn = (
        rect(0, 0, 66, 31, "well", 6)
        + f'<g data-pool="worker-{who}">{worker(who, 3, 1, 29, piece=False)}</g>'
        + text(60, 23, str(workers), "amount end")
        + rect(0, 0, 66, 31, "glow", 6)
    )
    about = _of(words, name, label)
    back = "back" if active else ""
    if lit:
        label = words("terra_pyramides.choice.back")
    return target(back, drawn, (back,) if lit else (), label, "supply-of", about, "TER-13")


@kept
def _tips(words: Language, who: int, name: str, tips: int) -> str:
    drawn = "".join(
        use("sym-tip", 70 + i * 18, 3, 20, 26, class_=f"seat{who}") for i in range(tips)
    )
    return tip(drawn, words("terra_pyramides.tip.tips", who=name, count=tips), "TER-14")


@kept
def _stock(words: Language, name: str, held: int, limit: int) -> str:
    """How many blocks of how many."""
    kind = "amount over" if held > limit else "amount"
    drawn = use("stone-any", 124, 5, 22, 24) + text(150, 23, f"{held}/{limit}", kind)
    about = words("terra_pyramides.tip.held", who=name, held=held, limit=limit)
    return tip(drawn, about, "TER-54")


@kept
def _points(words: Language, name: str, points: int) -> str:
    drawn = (
        rect(194, 0, 70, 31, "now-plate", 6)
        + use("sym-pyramid", 198, 3, 25, 25)
        + text(258, 23, str(points), "now-points end")
    )
    return tip(drawn, _of(words, name, words("terra_pyramides.board.now", n=points)), "TER-61")


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
        about = _of(scene.words, scene.names[who], scene.words(key, n=count))
        drawn = use(sign, 112 + i * 52, 3, 25, 25) + text(139 + i * 52, 23, str(count), "amount")
        out.append(tip(drawn, about, ("TER-83", "TER-97", "TER-98")[i]))
    return "".join(out)


def _blocks(scene: Scene, who: int, active: bool) -> str:
    """Blocks by colour; the last space is for white ones."""
    counts = scene.view.blocks[who * BLOCKS : (who + 1) * BLOCKS]
    name = scene.names[who]
    return "".join(
        [
            _block(scene.words, name, hue, count, active, active and f"hue-{word}" in scene.lit)
            for hue, (word, count) in enumerate(zip(BLOCK_WORDS, counts, strict=True))
        ]
    )


@kept
def _block(words: Language, name: str, hue: int, count: int, active: bool, lit: bool) -> str:
    """The blocks of a colour."""
    word = BLOCK_WORDS[hue]
    wide = (WIDTH - 6 * 3) / BLOCKS
    label = words(f"terra_pyramides.block.{word}", n=count)
    inside = [rect(0, 0, wide, 41, "well", 6)]
    if count:
        inside += [block(hue, 3, 6 - min(i, 3) * 2.5, 0.72, piece=True) for i in range(count)]
        inside.append(text(wide - 3, 37, str(count), "block-count end"))
    else:
        inside.append(use(f"mark-{word}", 13, 11, 20, 20, class_=f"no-block hue-{word}"))
    inside.append(rect(0, 0, wide, 41, "glow", 6))
    aim = f"hue-{word}" if active else ""
    about = _of(words, name, label)
    rule = "TER-48" if word == "white" else "TER-31"
    targets = (aim,) if lit else ()
    drawn = target(aim, "".join(inside), targets, label, "hue-of", about, rule)
    return at(hue * (wide + 3), 0, drawn)
