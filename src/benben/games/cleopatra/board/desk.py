"""What lies before everybody while a worshipper is at work: in the place of the market."""

from benben.core.state import Choice
from benben.draw.memo import drawn
from benben.draw.svg import (
    at,
    named,
    part,
    rect,
    sized,
    target,
    tip,
    use,
    wrap,
)
from benben.games.cleopatra.board.cards import (
    HAND_W,
    MINI_H,
    MINI_W,
    back,
    large,
    mini,
    piece,
    wide,
)
from benben.games.cleopatra.board.market import HEIGHT, WIDTH
from benben.games.cleopatra.board.scene import CARD_RULES, LETTER, Scene, slab
from benben.games.cleopatra.space import (
    ACCEPT,
    ASK,
    ASKING,
    CARD_WORDS,
    DROP,
    KINDS,
    RESOURCES,
    SIFTING,
)


@drawn
def ambassador(scene: Scene) -> str:
    """What is asked for, and what is offered."""
    s = scene.view
    title = scene.words("cleopatra.card.ambassador")
    out = [slab(WIDTH, HEIGHT, title, "card-ambassador")]
    for resource in range(1, RESOURCES):
        asked = s.asked >> resource & 1
        name = scene.words(f"cleopatra.card.{CARD_WORDS[resource]}")
        lines = wrap(name, LETTER, 98)
        inside = (
            rect(0, 0, 136, 64, "plate now" if asked else "plate", 7)
            + use(f"res-{CARD_WORDS[resource]}", 4, 17, 30, 30)
            + "".join(
                sized(37, 48 - 9 * len(lines) + 20 * i, line, LETTER, "note")
                for i, line in enumerate(lines)
            )
            + rect(0, 0, 136, 64, "glow", 7)
        )
        where = f"ask-{CARD_WORDS[resource]}" if s.step == ASKING else ""
        about = scene.words("cleopatra.tip.ask", card=name)
        label = scene.says(where, ASK.base + resource)
        drawn = target(where, inside, scene.lit, label, "asked", about)
        out.append(at(16 + (resource - 1) * 142, 56, drawn))
    others = [seat for seat in range(s.seats) if seat != s.active]
    w = 708 // len(others)
    for i, seat in enumerate(others):
        about = scene.words("cleopatra.tip.offers", who=scene.names[seat])
        out.append(tip(at(16 + i * w, 130, _offers(scene, seat, w - 8)), about))
    about = scene.words("cleopatra.tip.ambassador")
    drawn = "".join(out)
    return part("market", WIDTH, HEIGHT, drawn, label=title, about=about, rule="CLE-54")


def _offers(scene: Scene, seat: int, w: int) -> str:
    offers = scene.view.offers[seat * RESOURCES : (seat + 1) * RESOURCES]
    out = [
        rect(0, 0, w, 156, "well", 7),
        use(f"stone-{seat}", 8, 8, 24, 26),
        named(38, 28, scene.names[seat], w - 44, LETTER, LETTER, "note"),
    ]
    kinds = [kind for kind in range(1, RESOURCES) if offers[kind]]
    step = min(66.0, (w - 16 - MINI_W) / max(1, len(kinds) - 1))
    for i, kind in enumerate(kinds):
        copies = "".join(
            at(j * 5, j * 4, piece(scene, kind, mini(kind))) for j in range(offers[kind])
        )
        inside = copies + rect(-3, -3, MINI_W + 8, MINI_H + 10, "glow", 8)
        choice: Choice = ACCEPT.base + seat * RESOURCES + kind
        name = f"offer-{seat}-{CARD_WORDS[kind]}"
        label, rule = scene.says(name, choice), CARD_RULES[kind]
        drawn = target(name, inside, scene.lit, label, "offered", scene.about(kind), rule)
        out.append(at(10 + i * step, 52, drawn))
    return "".join(out)


@drawn
def vizier(scene: Scene) -> str:
    """The cards the Vizier brought: only their owner sees those that lay face down."""
    s = scene.view
    title = scene.words("cleopatra.card.vizier")
    out = [slab(WIDTH, HEIGHT, title, "card-vizier")]
    kinds = [kind for kind in range(KINDS) if s.drawn[kind]]
    total = sum(
        (wide(kind) if kind else HAND_W) + 10 for kind in kinds for _ in range(s.drawn[kind])
    )
    large_enough = 1.17  # in the hand, letters are smaller than they may be here
    squeeze = min(1.0, 706 / large_enough / max(1, total))
    x = 16.0
    for kind in kinds:
        w = wide(kind) if kind else HAND_W
        copies = []
        for i in range(s.drawn[kind]):
            face = large(scene, kind) if kind else back(HAND_W, 148)
            copies.append(at(i * (w + 10) * squeeze, 0, piece(scene, kind, face)))
        count = s.drawn[kind]
        inside = "".join(copies) + rect(
            -3, -3, ((count - 1) * (w + 10)) * squeeze + w + 6, 154, "glow", 10
        )
        name = f"card-{CARD_WORDS[kind]}" if s.step == SIFTING and kind else ""
        label = scene.says(name, DROP.base + kind)
        rule = CARD_RULES[kind]
        drawn = target(name, inside, scene.lit, label, "card-of", scene.about(kind), rule)
        out.append(at(x, 86, drawn, large_enough))
        x += count * (w + 10) * squeeze * large_enough
    about = scene.words("cleopatra.tip.vizier")
    drawn = "".join(out)
    return part("market", WIDTH, HEIGHT, drawn, label=title, about=about, rule="CLE-58")
