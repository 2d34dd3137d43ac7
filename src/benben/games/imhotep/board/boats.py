"""Boats: on the river with their cargo, or empty at a dock. The bow, slot 1, is on the left."""

from typing import Final

from benben.core.phrase import Language
from benben.draw.blocks import block
from benben.draw.memo import drawn
from benben.draw.svg import at, kept, num, part, path, rect, target, text, tip
from benben.games.imhotep.board.scene import Scene
from benben.games.imhotep.box import Box
from benben.games.imhotep.space import ORDER, SITE_WORDS, SLOTS

WIDTH: Final = 350
HEIGHT: Final = 176
PITCH: Final = 58
STONE: Final = 1.15


def river(scene: Scene) -> list[str]:
    s = scene.view
    unloading = s.arg >> 3 if s.step == ORDER else -1
    return [_place(scene, boat, tuple(s.order) if boat == unloading else None) for boat in range(4)]


@drawn
def _place(scene: Scene, boat: int, order: tuple[int, ...] | None) -> str:
    """Where one boat lies at the start of a round; `order`: as its stones are unloaded, if so."""
    s = scene.view
    name = f"boat-{boat + 1}"
    label = scene.words("imhotep.table.boat", boat=boat + 1)
    slots = s.slots[boat]
    if not slots:
        return part(name, WIDTH, HEIGHT, "", class_="berth")
    if s.dock[boat]:
        site = scene.words(f"imhotep.site.{SITE_WORDS[s.dock[boat] - 1]}")
        inside = path("M90 104q14-9 28 0t28 0t28 0t28 0t28 0t28 0", "wake") + text(
            WIDTH / 2, 88, f"{boat + 1} → {site}", "gone middle"
        )
        about = scene.words("imhotep.tip.sailed", boat=boat + 1, site=site)
        return part(
            name,
            WIDTH,
            HEIGHT,
            inside,
            label=f"{label}: {site}",
            class_="berth",
            about=about,
            rule="IMH-31",
        )
    return part(
        name,
        WIDTH,
        HEIGHT,
        _afloat(scene, boat, label, order),
        label=label,
        class_="berth",
        about=_about(scene, boat),
        rule="IMH-28",
    )


def _about(scene: Scene, boat: int) -> str:
    s = scene.view
    slots = s.slots[boat]
    need = s.box.minimum[slots]
    return scene.words("imhotep.tip.boat", boat=boat + 1, load=s.load[boat], slots=slots, n=need)


def _afloat(scene: Scene, boat: int, label: str, order: tuple[int, ...] | None) -> str:
    s = scene.view
    slots = s.slots[boat]
    need = s.box.minimum[slots]
    ready = s.load[boat] >= need
    left, right = _ends(slots)
    hull = _hull(slots, ready=ready, number=boat + 1)
    needs = scene.words("imhotep.table.needs", n=need)
    # Where its slots can be pointed at too, only the sail is framed: around the slots the frame
    # would promise that a click in the middle of the boat sails.
    loads = any(f"slot-{boat + 1}-{slot + 1}" in scene.lit for slot in range(slots))
    frame = path(_sail(right - 4) if ready and loads else _outline(left, right), "glow")
    about = _about(scene, boat)
    out = [
        target(
            f"boat-{boat + 1}",
            f'<g data-piece="boat-{slots}">{hull}</g>{frame}',
            scene.lit,
            scene.words("imhotep.board.sail", boat=boat + 1) if ready else f"{label}, {needs}",
            "boat",
            about,
            "IMH-28",
        )
    ]
    # The smallest cargo, as small stones above the bow; those that are aboard are filled.
    out.append(tip(_pebbles(left, need, min(need, s.load[boat])), about, "IMH-28"))
    for slot in range(slots):
        x = left + 12 + slot * PITCH
        owner = s.cargo[boat * SLOTS + slot]
        place = f"slot-{boat + 1}-{slot + 1}"
        turn = 0
        if order is not None:
            place = f"next-{slot + 1}"
            turn = order.index(slot) + 1 if slot in order else 0
        whose = scene.names[owner - 1] if owner else ""
        lit = (place,) if place in scene.lit else ()
        out.append(_slot(scene.words, x, boat, slot, owner, whose, turn, place, lit))
    return "".join(out)


@kept
def _slot(
    words: Language,
    x: float,
    boat: int,
    slot: int,
    owner: int,
    whose: str,
    turn: int,
    place: str,
    lit: tuple[str, ...],
) -> str:
    """A slot of a boat, with its stone and with its turn where the stones are unloaded in order."""
    where = {"boat": boat + 1, "slot": slot + 1}
    name = words("imhotep.board.slot", **where)
    about = words("imhotep.tip.slot", **where)
    if owner:
        name = f"{name}: {words('imhotep.board.stone', who=whose)}"
        about = words("imhotep.tip.aboard", who=whose, **where)
    inside = (
        rect(x - 5, 76, PITCH, 60, "hit")
        + rect(x, 86, 48, 44, "slot", 6)
        + (block(owner - 1, x + 1, 77, STONE) if owner else "")
        + rect(x - 3, 76, 54, 58, "glow", 8)
        + (text(x + 24, 74, str(turn), "order middle") if turn else "")
        + text(x + 24, 150, str(slot + 1), "slot-number middle")
    )
    return target(place, inside, lit, name, "slot-of", about, "IMH-25")


def _ends(slots: int) -> tuple[float, float]:
    """Where the deck begins and ends."""
    length = slots * PITCH + 14
    left = (WIDTH - length) / 2 + 2
    return left, left + length


@kept
def _pebbles(left: float, need: int, full: int) -> str:
    return "".join(
        at(left - 30 + i * 21, 44, rect(0, 0, 16, 16, "need full" if i < full else "need", 3))
        for i in range(need)
    )


@kept
def _outline(left: float, right: float) -> str:
    bow, stern = left - 44, right + 40
    n = num
    return (
        f"M{n(bow)} 40C{n(bow + 8)} 104 {n(left + 2)} 158 {n(left + 46)} 158H{n(right - 46)}"
        f"C{n(right - 2)} 158 {n(stern - 8)} 100 {n(stern)} 34"
        f"C{n(stern - 14)} 60 {n(right - 4)} 73 {n(right - 30)} 73H{n(left + 30)}"
        f"C{n(left + 4)} 73 {n(bow + 16)} 64 {n(bow)} 40Z"
    )


@kept
def _sail(mast: float) -> str:
    n = num
    return (
        f"M{n(mast - 36)} 8H{n(mast + 36)}Q{n(mast + 30)} 34 {n(mast + 36)} 60H{n(mast - 36)}"
        f"Q{n(mast - 30)} 34 {n(mast - 36)} 8Z"
    )


@kept
def _hull(slots: int, *, ready: bool, number: int) -> str:
    left, right = _ends(slots)
    n = num
    deck = (
        f"M{n(left - 12)} 86Q{n(left + 6)} 79 {n(left + 28)} 79H{n(right - 28)}"
        f"Q{n(right - 6)} 79 {n(right + 12)} 86"
        f"C{n(right + 6)} 120 {n(right - 14)} 136 {n(right - 42)} 136H{n(left + 42)}"
        f"C{n(left + 14)} 136 {n(left - 6)} 120 {n(left - 12)} 86Z"
    )
    mast = right - 4
    sail = path(_sail(mast), "sail") if ready else ""
    spar = rect(mast - 40, 3, 80, 6, "wood", 3) if ready else ""
    plaque = "" if ready or not number else rect(mast - 17, 26, 34, 34, "sail", 17)
    return (
        path(
            f"M{n(left - 40)} 164q{n((right - left) / 2 + 40)} 16 {n(right - left + 76)} 0", "wake"
        )
        + rect(mast - 3, 2, 6, 84, "wood", 3)
        + path(_outline(left, right), "hull")
        + path(f"M{n(left - 43)} 42q-9 -14 1 -26q4 10 9 14q3 -12 12 -14q0 16 -12 28z", "umbel")
        + path(f"M{n(right + 39)} 36q9 -14 -1 -26q-4 10 -9 14q-3 -12 -12 -14q0 16 12 28z", "umbel")
        + path(deck, "deck")
        + path(
            f"M{n(left - 32)} 76C{n(left - 20)} 116 {n(left + 16)} 146 {n(left + 52)} 146"
            f"H{n(right - 52)}C{n(right - 16)} 146 {n(right + 20)} 116 {n(right + 30)} 74",
            "plank",
        )
        + sail
        + spar
        + plaque
        + (text(mast, 52 if not ready else 43, str(number), "boat-number middle") if number else "")
    )


def of_round(box: Box, card: str) -> tuple[float, float, str] | None:
    """The four boats of a round card, such as `2[0]`: two players, the first card."""
    seats, _, rest = card.partition("[")
    first = 4 * int(rest.rstrip("]"))
    slots = box.round_cards[int(seats)][first : first + 4]
    scale = 0.3
    out, x = [], 0.0
    for each in slots:
        left, right = _ends(each)
        places = "".join(rect(left + 12 + i * PITCH, 88, 48, 40, "slot", 6) for i in range(each))
        hull = _hull(each, ready=False, number=0)
        out.append(at(x - (left - 46) * scale, 0, hull + places, scale))
        x += (right - left + 92) * scale
    return (x, HEIGHT * scale, "".join(out)) if out else None


@kept
def moored(boat: int, slots: int, middle: float, y: float) -> str:
    """An emptied boat at a dock, small."""
    left, right = _ends(slots)
    scale = 0.44
    x = middle - (left + right) / 2 * scale
    places = "".join(rect(left + 12 + slot * PITCH, 88, 48, 40, "slot", 6) for slot in range(slots))
    mark = rect(right - 34, 14, 60, 60, "sail", 30) + text(
        right - 4, 60, str(boat + 1), "moored middle"
    )
    hull = _hull(slots, ready=False, number=0)
    return at(x, y - 12, f'<g data-piece="boat-{slots}">{hull}{places}{mark}</g>', scale)
