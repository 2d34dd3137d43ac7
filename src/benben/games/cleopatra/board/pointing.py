"""How choices are pointed at, one by one or as a set."""

from collections.abc import Iterator
from typing import Final

from benben.core.phrase import Phrase
from benben.core.state import Choice
from benben.draw.gather import Gather, Plan
from benben.games.cleopatra.board.mosaics import held_at
from benben.games.cleopatra.garden import (
    CELL_WORDS,
    CELLS,
    MOSAIC_WORDS,
    POSITION_WORDS,
    WALL_WORDS,
)
from benben.games.cleopatra.paying import open_units
from benben.games.cleopatra.space import (
    ACCEPTING,
    ASKING,
    CARD_WORDS,
    DONE,
    DROP,
    DROPPING,
    ITEM_WORDS,
    ITEMS,
    KINDS,
    MERCHANT,
    OFFERING,
    PAY,
    PAYING,
    RESOURCE_WORDS,
    RESOURCES,
    SIFTING,
    SPACE,
)
from benben.games.cleopatra.state import Cleopatra
from benben.games.cleopatra.text import tables
from benben.games.cleopatra.worshippers import offered_by

DECIDED: Final = frozenset({"beggar", "ambassador", "vizier", "smuggler"})
"""Worshippers that are played by pointing at them and then at a button that says what they do."""
_SETS: Final = {
    DROPPING: "dropping",
    PAYING: "paying",
    ASKING: "asking",
    OFFERING: "offering",
    ACCEPTING: "accepting",
    SIFTING: "sifting",
}
_DOORS: Final = ("left", "right")
_FACES: Final = ("ankh", "blank")


def targets(choice: Choice) -> tuple[str, ...]:
    """What to point at, one after another, to make a choice."""
    verb = SPACE.verb_of(choice)
    args = verb.args(choice)
    name = verb.name
    if name in ("market", "lay"):
        return (f"stall-{args[0] + 1}",)
    if name == "wall":
        return (f"wall-{WALL_WORDS[args[0]]}",)
    if name == "sphinx":
        return (f"sphinx-{args[0] + 1}",)
    if name in ("throne", "obelisk"):
        return (name,)
    if name == "door":
        return (f"door-{_DOORS[args[0]]}",)
    if name == "mosaic":
        return ("mosaic-top",)
    if name == "commission":
        return ("card-scribe", f"mosaic-{MOSAIC_WORDS[args[0]]}")
    if name == "place":
        turn = f"turn-{POSITION_WORDS[args[0]]}"
        held = held_at(args[0], args[1])
        # The space also has places at which a mosaic would stand out of the garden.
        return (turn, f"cell-{CELL_WORDS[held]}") if 0 <= held < CELLS else (turn,)
    if name in DECIDED:
        return (f"card-{name}", f"button-{name}")
    if name == "courtesan":
        return ("card-courtesan", f"discard-{CARD_WORDS[args[0]]}")
    if name == "scribe":
        return ("card-scribe", f"die-{_FACES[args[0]]}")
    if name == "pay":
        return ("merchant",) if args[0] == MERCHANT else (f"card-{ITEM_WORDS[args[0]]}",)
    if name in ("drop", "offer", "give"):
        return (f"card-{CARD_WORDS[args[0]]}",)
    if name == "ask":
        return (f"ask-{RESOURCE_WORDS[args[0]]}",)
    if name == "accept":
        return (f"offer-{args[0]}-{RESOURCE_WORDS[args[1]]}",)
    if name == "claim":
        return (f"sanctuary-{CELL_WORDS[args[0]]}",)
    if name == "bid":
        return (f"bid-{args[0]}",)
    return (f"button-{name}",)


# --- sets ---------------------------------------------------------------------------------------


def gather(view: Cleopatra) -> Gather | None:
    """CLE-86, CLE-94, CLE-115: cards that are named in an order which means nothing to people."""
    if view.step not in _SETS:
        return None
    name = f"{_SETS[view.step]}-{view.to_move}"
    if view.step == PAYING:
        found = list(_payments(view))
        pool = {
            PAY.base + item: max(each[item] for each in found) for item in range(1, MERCHANT + 1)
        }
        whole = [{PAY.base + item: n for item, n in enumerate(each) if n} for each in found]
        sizes = [sum(each) for each in found]
        return Gather(
            name,
            {choice: n for choice, n in pool.items() if n},
            min(sizes),
            max(sizes),
            sets=whole,
            plans=_plans(view, found),
        )
    if view.step == DROPPING:
        held = view.hand[view.active * KINDS : (view.active + 1) * KINDS]
        cards = {DROP.base + kind: held[kind] for kind in range(1, KINDS) if held[kind]}
        return Gather(name, cards, view.arg, view.arg)
    pool = {choice: _count(view, choice) for choice in view.legal() if choice != DONE.base}
    most = sum(pool.values())
    if view.step == OFFERING:
        most = min(most, view.amulets[view.to_move] - offered_by(view, view.to_move))
    return Gather(name, pool, 1, most, DONE.base)


def _count(view: Cleopatra, choice: Choice) -> int:
    """How many of these cards there are."""
    verb = SPACE.verb_of(choice)
    args = verb.args(choice)
    if view.step == ASKING:
        return 1
    if view.step == ACCEPTING:
        return view.offers[args[0] * RESOURCES + args[1]]
    if view.step == SIFTING:
        return view.drawn[args[0]]
    return view.hand[view.to_move * KINDS + args[0]]


def _payments(view: Cleopatra) -> Iterator[list[int]]:
    """All ways to pay what is still open, as counts by item."""

    def on(state: Cleopatra, more: list[int]) -> Iterator[list[int]]:
        for choice in state.candidates():
            item = choice - PAY.base
            with_it = [*more[:item], more[item] + 1, *more[item + 1 :]]
            after = state.clone()
            after.paid[item] += 1
            if open_units(after):
                after.paid[item] -= 1
                after.apply(choice)
                yield from on(after, with_it)
            else:
                yield with_it

    return on(view, [0] * ITEMS)


def _plans(view: Cleopatra, found: list[list[int]]) -> list[Plan]:
    """What most people would pay: few amulets, few merchants, and nothing in excess."""
    amulets = view.box.amulets

    def corrupts(each: list[int]) -> int:
        return sum(n * amulets[item] for item, n in enumerate(each[:MERCHANT]))

    def units(each: list[int]) -> int:
        return sum(each) + sum(each[RESOURCES : RESOURCES + 5])

    ways = [
        min(found, key=lambda each: (corrupts(each), each[MERCHANT], units(each))),
        min(found, key=lambda each: (each[MERCHANT], corrupts(each), units(each))),
    ]
    plans: list[Plan] = []
    for each in ways if ways[0] != ways[1] else ways[:1]:
        spent = tables.cards([*each[:MERCHANT], *[0] * (KINDS - MERCHANT)])
        if not any(each[:MERCHANT]):
            spent = []
        if each[MERCHANT]:
            kept = Phrase("cleopatra.talents", n=each[MERCHANT] * view.box.merchant_value)
            spent.append(Phrase("cleopatra.board.by_merchants", n=each[MERCHANT], worth=kept))
        label = Phrase("cleopatra.board.pay", cards=spent)
        if n := corrupts(each):
            amulet = Phrase("cleopatra.amulets", n=n)
            label = Phrase("cleopatra.board.pay_tainted", cards=spent, amulets=amulet)
        plans.append(Plan(label, {PAY.base + item: n for item, n in enumerate(each) if n}))
    return plans
