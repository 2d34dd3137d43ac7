"""What a choice would change at the sites that pay later."""

from typing import cast

from benben.core.phrase import Phrase, Who
from benben.core.state import State
from benben.games.imhotep.space import (
    MARKET,
    OBELISKS,
    ORDER,
    SITES,
    SLOTS,
    TEMPLE,
)
from benben.games.imhotep.state import Imhotep
from benben.games.imhotep.text.standing import burial_points, obelisk_points, temple_points


def foretell(before: State, after: State) -> list[Phrase]:
    """How things would stand at the sites that pay later."""
    one, other = cast(Imhotep, before), cast(Imhotep, after)
    return [
        *_foretell_market(one, other),
        *_foretell_temple(one, other),
        *_foretell_burial(one, other),
        *_foretell_obelisk(one, other),
    ]


def _foretell_market(one: Imhotep, other: Imhotep) -> list[Phrase]:
    """Who picks first of those whose stones are unloaded; the lever may change the order."""
    if other.step == ORDER:
        return []
    for boat in range(4):
        if other.dock[boat] == MARKET + 1 and not one.dock[boat]:
            stones = [owner for owner in one.cargo[boat * SLOTS : (boat + 1) * SLOTS] if owner]
            return [Phrase("imhotep.foretell.market", who=Who(owner - 1)) for owner in stones[:1]]
    return []


def _foretell_temple(one: Imhotep, other: Imhotep) -> list[Phrase]:
    if one.sides >> TEMPLE & 1 or len(one.temple) == len(other.temple):
        return []
    points = enumerate(temple_points(other))
    return [Phrase("imhotep.foretell.temple", who=Who(seat), n=n) for seat, n in points if n]


def _foretell_burial(one: Imhotep, other: Imhotep) -> list[Phrase]:
    if len(one.burial) == len(other.burial):
        return []
    were, would = burial_points(one), burial_points(other)
    return [
        Phrase("imhotep.foretell.burial", who=Who(seat), n=n)
        for seat, n in enumerate(would)
        if n != were[seat]
    ]


def _foretell_obelisk(one: Imhotep, other: Imhotep) -> list[Phrase]:
    mine = one.eyes * SITES + OBELISKS
    if one.sides >> OBELISKS & 1 or one.at[mine] == other.at[mine]:
        return []
    points = obelisk_points(other)[one.eyes]
    return [Phrase("imhotep.foretell.obelisk", height=other.at[mine], n=points)]
