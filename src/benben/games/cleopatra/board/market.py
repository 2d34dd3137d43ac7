"""The market: three stalls with what lies on them, the pile, and the discard."""

from typing import Final

from benben.core.state import Choice
from benben.draw.memo import ask, drawn
from benben.draw.svg import at, num, part, rect, sized, target, text, tip, use
from benben.games.cleopatra.board.cards import MINI_H, MINI_W, back, listed, mini, piece
from benben.games.cleopatra.board.scene import CARD_RULES, LETTER, Scene, slab
from benben.games.cleopatra.market import hand_size, pile_size
from benben.games.cleopatra.space import ACT, CARD_WORDS, CHARM, GO, KINDS, LAY, LAYING, STALLS

WIDTH: Final = 740
HEIGHT: Final = 300
STALL_W: Final = 182
ROW: Final = 3
"""Cards of a stall side by side."""


def market(scene: Scene) -> str:
    title = scene.words("cleopatra.table.market")
    inside = (
        slab(WIDTH, HEIGHT, title, "ico-market", line=572)
        + "".join(at(14 + stall * 188, 54, _shown(scene, stall)) for stall in range(STALLS))
        + at(580, 0, _pile(scene))
        + at(580, 128, _discard(scene))
    )
    about = scene.words("cleopatra.tip.market")
    return part("market", WIDTH, HEIGHT, inside, label=title, about=about, rule="CLE-24")


def _shown(scene: Scene, stall: int) -> str:
    s = scene.view
    up = s.stalls[stall * KINDS : (stall + 1) * KINDS]
    cards = sum(up[1:]) + sum(s.lying[stall::STALLS])
    new = s.step == LAYING and not s.filled >> stall & 1
    choice: Choice = (LAY.base if new else GO.base) + stall
    label = scene.says(f"stall-{stall + 1}", choice)
    return _stall(scene, stall, _over(scene, cards) if cards else 0, label)


@drawn
def _stall(scene: Scene, stall: int, over: int, label: str) -> str:
    """A stall, with the amulets that taking its cards would cost the observer now."""
    s = scene.view
    up = s.stalls[stall * KINDS : (stall + 1) * KINDS]
    kinds = [kind for kind in range(1, KINDS) for _ in range(up[kind])]
    kinds += [0] * sum(s.lying[stall::STALLS])
    out = [
        rect(2, 20, STALL_W - 4, 212, "booth", 6),
        use("awning", 0, 0, STALL_W, 34),
        rect(2, 216, STALL_W - 4, 18, "counter", 4),
    ]
    rows = -(-len(kinds) // ROW)
    room = 218 - 42 - MINI_H
    step = min(MINI_H + 6, room / max(1, rows - 1))
    for i, kind in enumerate(kinds):
        in_row = min(ROW, len(kinds) - i // ROW * ROW)
        x = STALL_W / 2 + (i % ROW - in_row / 2) * 58 + 2
        out.append(at(x, 40 + i // ROW * step, piece(scene, kind, mini(kind))))
    if not kinds:
        out.append(rect(STALL_W / 2 - MINI_W / 2, 74, MINI_W, MINI_H, "place", 6))
    if over:
        amulets = use("amulet", STALL_W - 26, 216, 18, 18)
        amulets += text(STALL_W - 30, 230, f"+{over}", "over-limit end")
        out.append(tip(amulets, scene.words("cleopatra.board.over", n=over), "CLE-25"))
    out.append(text(STALL_W / 2, 231, str(stall + 1), "stall-number middle"))
    out.append(rect(-1, 2, STALL_W + 2, 234, "glow", 9))
    about = scene.words("cleopatra.tip.stall", stall=stall + 1, count=len(kinds))
    aim = f"stall-{stall + 1}"
    return target(aim, "".join(out), scene.lit, label, "stall", about, "CLE-24")


def _over(scene: Scene, cards: int) -> int:
    """CLE-25: the amulets that it would cost the observer to take and keep these cards."""
    s = scene.view
    if s.step != ACT or s.eyes != s.to_move:
        return 0
    above = ask(hand_size, s, s.eyes) + cards - s.box.hand_limit
    return max(0, above) * s.box.keep_amulets


@drawn
def _pile(scene: Scene) -> str:
    s = scene.view
    cards = ask(pile_size, s)
    up = s.up + (1 if s.top > 0 else 0)
    label = scene.words("cleopatra.table.pile", n=cards, up=up)
    out = []
    for i in range(min(3, cards // 20 + 1) if cards > 1 else 0):
        out.append(at(2 + i * 2, 32 - i * 2, back()))
    if s.top >= 0:
        out.append(at(8, 26, piece(scene, s.top, mini(s.top))))
    else:
        out.append(at(8, 26, rect(0, 0, MINI_W, MINI_H, "place", 6)))
    name = scene.words("cleopatra.board.pile")
    return tip(
        "".join(out)
        + sized(72, 44, name, LETTER, "note")
        + text(72, 68, str(cards), "value")
        + at(72, 78, rect(0, 0, 13, 18, "card of-stone", 3))
        + text(88, 94, str(up), "tiny-note")
        + at(112, 78, rect(0, 0, 13, 18, "card-back", 3))
        + text(128, 94, str(cards - up), "tiny-note"),
        label,
        "CLE-77",
    )


@drawn
def _discard(scene: Scene) -> str:
    """What lies open there, by kind: a Courtesan may take it."""
    s = scene.view
    found = [kind for kind in range(1, KINDS) if s.discard[kind]]
    name = f"{scene.words('cleopatra.board.discard')} {sum(s.discard)}"
    out = [sized(4, 0, name, LETTER, "note"), rect(0, 7, 148, 158, "well", 6)]
    columns = 4 if len(found) > 8 else 3 if len(found) > 2 else 2
    rows = max(1, -(-len(found) // columns))
    wide = 142 / columns
    size = min(40.0, wide - 6, 148 / rows - 6)
    for i, kind in enumerate(found):
        x = 4 + i % columns * wide
        y = 12 + i // columns * min(50.0, 150 / rows)
        inside = (
            listed(scene, kind, s.discard[kind], size)
            + (text(0, size - 3, str(s.discard[kind]), "count-over") if s.discard[kind] > 1 else "")
            + rect(-2, -2, size + 4, size + 4, "glow", 5)
        )
        where = f"discard-{CARD_WORDS[kind]}"
        about, rule = scene.counted(kind, s.discard[kind]), CARD_RULES[kind]
        label = scene.says(where, CHARM.base + kind)
        drawn = target(where, inside, scene.lit, label, "taken", about, rule)
        out.append(f'<g transform="translate({num(x)} {num(y)})">{drawn}</g>')
    about = scene.words("cleopatra.tip.discard", count=sum(s.discard))
    return tip("".join(out), about, "CLE-53")
