"""What lies before each player, and the hand of the observer."""

from typing import Final

from benben.core.state import OVER
from benben.draw.memo import drawn
from benben.draw.svg import at, part, rect, said, sized, target, text, tip, use
from benben.games.cleopatra.board.cards import HAND_H, behind, large, listed, piece, wide
from benben.games.cleopatra.board.scene import CARD_RULES, Scene
from benben.games.cleopatra.space import (
    CARD_WORDS,
    KINDS,
    MERCHANT,
    PAY,
    SIFTING,
)

WIDTH: Final = 340
HAND_PART_W: Final = 1150
HAND_PART_H: Final = 170
ROOM: Final = 1118
COPY: Final = 20
"""How far a second card of a kind sticks out."""


def seat(scene: Scene, who: int) -> str:
    s = scene.view
    own = who == s.eyes
    opened = (s.amulets[who], s.talents[who]) if own or s.to_move == OVER else None
    known = () if own else tuple(s.known[who * KINDS : (who + 1) * KINDS])
    active = who == s.active
    lit = scene if own and active else scene.unlit()
    return _seat(lit, who, own, active, opened, sum(scene.held(who)), known)


@drawn
def _seat(
    scene: Scene,
    who: int,
    own: bool,
    active: bool,
    opened: tuple[int, int] | None,
    cards: int,
    counts: tuple[int, ...],
) -> str:
    """The strip of a player with `cards` cards, of which others know `counts` of each kind.

    `own`: of the observer. `opened`: amulets and talents where the observer may know them.
    """
    s = scene.view
    words = scene.words
    known = [kind for kind, n in enumerate(counts) if kind and n]
    height = 60 + (30 if known else 0)
    out = [
        at(0, 2, _pyramid(scene, who, own, opened)),
        at(72, 2, _purse(scene, who, own, opened)),
        at(146, 2, _hand_of(scene, who, cards, active)),
        at(202, 2, _merchants(scene, who, active and own)),
        at(290, 6, _statues(scene, who)),
    ]
    step = min(38.0, 336 / max(1, len(known)))
    for i, kind in enumerate(known):
        n = counts[kind]
        label = words("cleopatra.board.known", card=scene.counted(kind, n))
        shown = listed(scene, kind, n, 24) + (text(25, 21, str(n), "tiny-note") if n > 1 else "")
        out.append(at(i * step, 62, tip(shown, label, "CLE-137")))
    label = words(
        "cleopatra.table.player", n=cards, merchants=s.merchants[who], statues=s.statues[who]
    )
    label = f"{scene.names[who]}: {label}"
    return part(f"seat-{who}", WIDTH, height, "".join(out), label=label, rule="CLE-136")


def _pyramid(scene: Scene, who: int, own: bool, opened: tuple[int, int] | None) -> str:
    """CLE-136: shut for all but its owner until the end."""
    out = use("pyramid-shut", 0, 0, 64, 52)
    if opened:
        amulets = scene.words("cleopatra.amulets", n=opened[0])
        label = scene.words("cleopatra.tip.amulets", who=scene.names[who], amulets=amulets)
        held = use("amulet", 3, 25, 27, 27) + text(33, 47, str(opened[0]), "in-pyramid")
        out += held if own else _late(scene, held)
    else:
        label = _of(scene, who, scene.words("cleopatra.board.shut"))
        out += use(f"sign-of-{who}", 20, 24, 20, 20, class_="pyramid-sign")
    return f'<g class="seat{who}"{said(label, "CLE-70")}>{out}</g>'


def _late(scene: Scene, shown: str) -> str:
    """What is opened at the end only: not before the pyramids are (see `finale`)."""
    return f'<g class="judged n-{scene.view.seats}">{shown}</g>'


def _purse(scene: Scene, who: int, own: bool, opened: tuple[int, int] | None) -> str:
    if opened:
        talents = scene.words("cleopatra.talents", n=opened[1])
        label = scene.words("cleopatra.tip.talents", who=scene.names[who], talents=talents)
        coins = use("talent", 0, 11, 32, 32) + text(36, 37, str(opened[1]), "own-value")
        inside = coins if own else _late(scene, coins)
    else:
        label = _of(scene, who, scene.words("cleopatra.board.closed"))
        inside = use("card-smuggler", 4, 6, 40, 42, class_="purse")
    return tip(inside, label, "CLE-72")


def _of(scene: Scene, who: int, what: str) -> str:
    return scene.words("cleopatra.tip.of", who=scene.names[who], what=what)


def _hand_of(scene: Scene, who: int, cards: int, active: bool) -> str:
    s = scene.view
    sink = ' data-sink="card-down"' if active else ""
    limit = s.box.hand_limit
    label = _of(scene, who, scene.words("cleopatra.board.cards", n=cards, limit=limit))
    kind = "cards-over middle" if cards > limit else "cards-in middle"
    return (
        f"<g{said(label, 'CLE-25')}{sink}>"
        f"{rect(4, 7, 34, 44, 'cast', 5)}{rect(8, 3, 34, 44, 'card-back', 5)}"
        f"{rect(2, 5, 34, 44, 'card-back', 5)}{text(19, 35, str(cards), kind)}</g>"
    )


def _merchants(scene: Scene, who: int, mine: bool) -> str:
    s = scene.view
    n = s.merchants[who]
    inside = "".join(
        f'<g data-piece="merchant-{who}">{use("merchant", i * 25, 12, 32, 32)}</g>'
        for i in range(n)
    )
    label = scene.words("cleopatra.board.merchants", n=n, worth=s.box.merchant_value)
    about = _of(scene, who, label)
    if mine:
        inside += rect(-4, 6, 88, 44, "glow", 8)
        label = scene.says("merchant", PAY.base + MERCHANT)
        return target("merchant", inside, scene.lit, label, "merchants", about, "CLE-51")
    return tip(inside, about, "CLE-51")


def _statues(scene: Scene, who: int) -> str:
    s = scene.view
    label = _of(scene, who, scene.words("cleopatra.board.statues", n=s.statues[who]))
    inside = "".join(
        f'<g data-piece="anubis-{who}">{use("anubis", i * 20, 4, 32, 40)}</g>'
        for i in range(s.statues[who])
    )
    return f'<g class="seat{who}"{said(label, "CLE-60")}>{inside}</g>'


# --- one's own hand -----------------------------------------------------------------------------


def hand(scene: Scene) -> str:
    """The cards of the observer, if that is a player."""
    s = scene.view
    return _hand(scene, s.eyes, s.step == SIFTING) if 0 <= s.eyes < s.seats else ""


@drawn
def _hand(scene: Scene, who: int, sifting: bool) -> str:
    """Sorted: workers, materials, doubles, trompe-l'oeil, worshippers."""
    s = scene.view
    held = scene.held(who)
    kinds = [kind for kind in range(1, KINDS) if held[kind]]
    natural = sum(wide(kind) + (held[kind] - 1) * COPY + 10 for kind in kinds)
    last = wide(kinds[-1]) if kinds else 0
    squeeze = min(1.0, (ROOM - last) / max(1, natural - last))
    out = [rect(4, 2, HAND_PART_W - 8, HAND_PART_H - 6, "tray", 8)]
    x = 16.0
    for kind in kinds:
        out.append(at(x, 12, _stack(scene, kind, held[kind], squeeze, sifting)))
        x += (wide(kind) + (held[kind] - 1) * COPY + 10) * squeeze
    if not kinds:
        empty = scene.words("cleopatra.board.empty")
        out.append(sized(HAND_PART_W / 2, 92, empty, 18, "note middle"))
    count, limit = sum(held), s.box.hand_limit
    size = scene.words("cleopatra.board.hand", count=count, limit=limit)
    style = "tray-note over end" if count > limit else "tray-note end"
    if x < ROOM - 150:
        out.append(sized(HAND_PART_W - 22, 32, size, 17, style))
    label = scene.words("cleopatra.table.hand")
    about = scene.words("cleopatra.tip.hand", count=count, limit=limit)
    drawn = "".join(out)
    return part("hand", HAND_PART_W, HAND_PART_H, drawn, label=label, about=about, rule="CLE-25")


def _stack(scene: Scene, kind: int, count: int, squeeze: float, sifting: bool) -> str:
    """The cards of a kind, one behind the other, pointed at together."""
    w = wide(kind)
    face = large(scene, kind)
    copies = [
        at(i * COPY * squeeze, 0, piece(scene, kind, face if i == 0 else behind(kind)))
        for i in range(count - 1, -1, -1)
    ]
    badge = ""
    if count > 1:
        badge = rect(-6, -7, 36, 24, "badge", 12)
        badge += text(12, 11, f"×{count}", "badge-text middle")
    reach = w + (count - 1) * COPY * squeeze
    inside = "".join(copies) + badge + rect(-3, -3, reach + 6, HAND_H + 6, "glow", 10)
    # In a vizier's moment the same names are those of the cards he brought.
    name = "" if sifting else f"card-{CARD_WORDS[kind]}"
    about, rule = scene.counted(kind, count), CARD_RULES[kind]
    return target(name, inside, scene.lit, scene.card(kind), "card-of", about, rule)
