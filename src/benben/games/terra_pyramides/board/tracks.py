"""Rails for Horus, offerings, oases and the Nile; strategy cards; the goal of a mission."""

from typing import Final

from benben.core.state import OVER
from benben.draw.memo import ask, drawn
from benben.draw.svg import at, fitted, rect, sized, target, text, tip, use, wrap
from benben.games.terra_pyramides import piles, scoring, works
from benben.games.terra_pyramides.board.frame import LETTER, WIDTH, plain
from benben.games.terra_pyramides.board.pieces import boat, worker
from benben.games.terra_pyramides.board.scene import Scene
from benben.games.terra_pyramides.space import CARD_WORDS, CARDS, COLOUR_WORDS, RIVER

RAIL: Final = 43
"""Height of a rail."""
_CARD_SIGNS: Final = ("sym-mask", "sym-eye", "sym-oasis", "sym-boat", "sym-pyramid", "sym-pyramids")


# --- tracks -------------------------------------------------------------------------------------


@drawn
def tracks(scene: Scene) -> str:
    s = scene.view
    rails = [
        tip(
            _rail("sym-eye", s.points, s.box.horus_every),
            _standings(scene, "terra_pyramides.source.horus", s.points),
            "TER-76",
        ),
        tip(
            _rail("sym-mask", s.offerings, 0),
            _standings(scene, "terra_pyramides.source.offerings", s.offerings),
            "TER-79",
        ),
    ]
    if s.version == RIVER:
        standings = _standings(scene, "terra_pyramides.source.oases", s.oases)
        rails.append(tip(_rail("sym-oasis", s.oases, 0), standings, "TER-92"))
        rails.append(_nile(scene))
    inside = "".join(at(8, 12 + i * RAIL, rail) for i, rail in enumerate(rails))
    label = scene.words("terra_pyramides.board.tracks")
    about = scene.words("terra_pyramides.tip.tracks")
    return plain("tracks", 20 + RAIL * len(rails), inside, label, about, "TER-76")


def _standings(scene: Scene, key: str, values: list[int]) -> str:
    """How far everybody is on a track."""
    return f"{scene.words(key)}: " + "; ".join(
        f"{scene.names[who]} {values[who]}" for who in range(scene.view.seats)
    )


def _rail(sign: str, values: list[int], gold: int) -> str:
    """Squares from 0 on, with a marker for each seat; those with gold show a coin."""
    last = max(15, -(-(max(values) + 2) // 5) * 5)
    step = 382 / (last + 1)
    fine = step > 8  # with the final points there are too many squares to draw each
    named = 5 if fine else 50
    out = [use(sign, 2, 2, 38, 38), rect(48, 5, 388, 33, "rail", 5)]
    for i in range(last + 1):
        x = 51 + i * step
        if fine or i % 10 == 0:
            kind = "rail-five" if i % 5 == 0 else "rail-square"
            out.append(rect(x + 0.5, 8, max(step - 1, 3), 27, kind, 3))
        if gold and i and i % gold == 0 and fine:
            out.append(use("coin", x + step / 2 - 9, 13, 18, 18, class_="rail-coin"))
        elif i % named == 0:
            out.append(text(x + step / 2, 27, str(i), "rail-number middle"))
    out.append(_markers(sign, values, step))
    return "".join(out)


def _markers(sign: str, values: list[int], step: float) -> str:
    out = []
    for who, value in enumerate(values):
        same = [other for other in range(len(values)) if values[other] == value]
        i = same.index(who)
        x = 51 + value * step + step / 2 - 14 + (i - (len(same) - 1) / 2) * 9
        y = 6 + (i - (len(same) - 1) / 2) * 3
        out.append(use(f"worker-{who}", x, y, 28, 28, data_piece=f"marker-{who}-{sign}"))
    return "".join(out)


def _nile(scene: Scene) -> str:
    """The boats in sailing order: palms that count, and who came first where two are equal."""
    s = scene.view
    last = len(s.side.river) - 1
    step = 382 / (last + 1)
    out = [use("sym-boat", 2, 2, 38, 38), rect(48, 5, 388, 33, "rail river", 5)]
    for i in range(last + 1):
        x = 51 + i * step
        out.append(rect(x + 0.5, 8, step - 1, 27, "rail-water", 3))
        if i and s.side.palms[i] > s.side.palms[i - 1]:
            out.append(use("palm", x + step / 2 - 9, 9, 18, 24))
    order = sorted(range(s.seats), key=lambda seat: (s.boat[seat], -s.arrival[seat]))
    for seat in order:
        same = [other for other in order if s.boat[other] == s.boat[seat]]
        dx = (same.index(seat) - (len(same) - 1) / 2) * 9
        x = min(51 + s.boat[seat] * step + step / 2 - 15 + dx, 408 + dx / 2)
        out.append(boat(seat, x, 4, 31, piece=False))
    standings = "; ".join(
        f"{scene.names[seat]} {s.boat[seat]}, "
        f"{scene.words('terra_pyramides.table.palms', n=s.side.palms[s.boat[seat]])}"
        for seat in reversed(order)
    )
    name = scene.words("terra_pyramides.source.nile")
    return tip("".join(out), f"{name}: {standings}", "TER-94")


# --- strategy cards -----------------------------------------------------------------------------


@drawn
def cards(scene: Scene) -> str:
    inside = "".join(
        at(10 + card % 3 * 147, 13 + card // 3 * 75, _card(scene, card)) for card in range(CARDS)
    )
    label = scene.words("terra_pyramides.table.cards")
    about = scene.words("terra_pyramides.tip.cards")
    return plain("cards", 170, inside, label, about, "TER-99")


def _card(scene: Scene, card: int) -> str:
    """A card: its goal, its owner, who is ahead, and what it counts."""
    s = scene.view
    name = scene.words(f"terra_pyramides.card.{CARD_WORDS[card]}")
    goal = scene.words(f"terra_pyramides.goal.{CARD_WORDS[card]}")
    lines = wrap(name, LETTER, 104, "card-name")
    out = [
        rect(0, 0, 143, 72, "card", 7),
        rect(0, 0, 34, 72, "card-band", 7),
        use(_CARD_SIGNS[card], 2, 6, 30, 30, class_="on-band"),
    ]
    first, step = (19, 18) if len(lines) < 3 else (14, 15.5)
    low = 44 if len(lines) < 3 else 49
    out += [sized(38, first + i * step, line, LETTER, "card-name") for i, line in enumerate(lines)]
    owner = s.cards[card] - 1
    if owner >= 0:
        out.append(worker(owner, 3, 42, 28, piece=False))
    leader = ask(scoring.reaches, s, card) if s.to_move != OVER else -1
    if leader >= 0:
        worth = s.box.card_owned if leader == owner else s.box.card_other
        out.append(worker(leader, 50, low, 69 - low, piece=False))
        out.append(text(80, low + 19, f"+{worth}", "gain"))
    price = ask(works.card_price, s, s.active)
    if owner < 0 and price and s.active + 1 not in s.cards and s.to_move != OVER:
        out.append(use("coin", 113, 42, 27, 27) + text(126.5, 60, str(price), "price middle"))
    out.append(rect(0, 0, 143, 72, "glow", 7))
    label = f"{name}: {goal}"
    if owner >= 0:
        label += f" ({scene.names[owner]})"
    aim = f"card-{CARD_WORDS[card]}"
    rule = f"TER-{101 + card}"
    return target(aim, "".join(out), scene.lit, label, "card-of", rule=rule)


# --- missions -----------------------------------------------------------------------------------


@drawn
def goal(scene: Scene, points: int) -> str:
    """The goal of the mission, always in view, and how much of it there is."""
    s = scene.view
    title = scene.words(f"terra_pyramides.mission.{s.mission}", **s.box.goals())
    have = points if s.mission == 2 else ask(scoring.progress, s)
    goal = ask(scoring.goal, s)
    sofar = scene.words("terra_pyramides.table.progress", have=have, goal=goal)
    out = [fitted(18, 36, title, WIDTH - 40, 20, LETTER, "title")]
    if s.mission == 2:
        out.append(rect(18, 50, 214, 26, "rail", 13))
        out.append(rect(18, 50, max(26, 214 * min(1, have / goal)), 26, "progress", 13))
    elif s.mission == 1:
        for i in range(goal):
            kind = "" if i < have else "missing"
            out.append(use("sym-pyramid", 22 + i * 46, 44, 38, 38, class_=kind))
    else:
        done = {s.colour[i] - 1 for i in range(len(s.level)) if s.level[i] == s.box.mission_level}
        for hue, word in enumerate(COLOUR_WORDS):
            kind = "" if hue in done else "missing"
            out.append(use(f"block-{word}", 20 + hue * 40, 44, 36, 39, class_=kind))
    out.append(text(436, 72, sofar, "worth-large end"))
    left = ask(piles.tiles_left, s)
    turns = scene.words("terra_pyramides.board.turns", n=left)
    x = 270 if s.mission == 3 else 246
    drawn = use("tile-back", x, 49, 30, 29) + text(x + 34, 71, str(left), "amount")
    out.append(tip(drawn, scene.words("terra_pyramides.tip.turns", turns=turns), "TER-69"))
    label = f"{title}: {sofar}. {turns}"
    return plain("goal", 96, "".join(out), label, label, f"TER-{(70, 72, 73)[s.mission - 1]}")
