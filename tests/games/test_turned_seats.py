"""One network can play every seat: if the players sit one seat further on, the rows are the same.

Imhotep's test is among its own. Sealed bids are opened in the order of the seats, which is the one
thing in these games that is not symmetric; those positions are left out.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import pytest

from benben import games as registry
from benben.core.rng import Rng
from benben.core.state import CHANCE, OVER
from benben.games.cleopatra import space as cleopatra
from benben.games.egizia import observation as egizia_rows
from benben.games.egizia import space as egizia
from benben.games.egizia_sands import observation as sands_rows
from benben.games.egizia_sands import space as sands
from benben.games.terra_pyramides import space as terra


@dataclass
class Spec:
    """How a game writes seats: the attributes of each kind, and what is special."""

    by_seat: dict[str, int]
    """Lists by seat, and the number of values for each."""
    seats: tuple[str, ...] = ()
    """A seat, or something below 0."""
    owners: tuple[str, ...] = ()
    """Lists of owners, a seat + 1 or 0."""
    lists: tuple[str, ...] = ()
    """Lists of seats."""
    bits: tuple[str, ...] = ()
    """Lists of numbers whose lowest bits are the seats that know something."""
    special: Callable[[Any, Any, Callable[[int], int]], None] = lambda *_: None
    left_out: Callable[[Any], bool] = field(default=lambda _: False)
    """Whether a position is not symmetric."""


def turned(s: Any, spec: Spec) -> Any:
    """The same position in which every player sits one seat further on."""
    t = s.clone()
    n: int = s.seats

    def seat(old: int) -> int:
        return (old + 1) % n

    if s.to_move >= 0:
        t.to_move = seat(s.to_move)
    for name in spec.seats:
        if getattr(s, name) >= 0:
            setattr(t, name, seat(getattr(s, name)))
    for name in spec.owners:
        setattr(t, name, [seat(each - 1) + 1 if each else 0 for each in getattr(s, name)])
    for name in spec.lists:
        setattr(t, name, [seat(each) if each >= 0 else each for each in getattr(s, name)])
    for name, width in spec.by_seat.items():
        old = getattr(s, name)
        setattr(t, name, old[-width:] + old[:-width])
    everybody = (1 << n) - 1
    for name in spec.bits:
        setattr(
            t,
            name,
            [
                each & ~everybody | (each << 1 & everybody) | (each & everybody) >> (n - 1)
                for each in getattr(s, name)
            ],
        )
    if "hand_seen" in spec.bits:  # by seat as well
        t.hand_seen = t.hand_seen[-1:] + t.hand_seen[:-1]
    spec.special(s, t, seat)
    return t


def turn_cleopatra(s: Any, t: Any, seat: Callable[[int], int]) -> None:
    if s.step == cleopatra.DEALING and s.arg >= cleopatra.TO_SEAT:
        t.arg = cleopatra.TO_SEAT + seat(s.arg - cleopatra.TO_SEAT)
    elif s.step == cleopatra.SHOWING and s.arg < s.seats:
        t.arg = seat(s.arg)
    for i, work in enumerate(s.agenda):
        op, rest = divmod(work, cleopatra.WORK)
        if op in (cleopatra.DEAL_HAND, cleopatra.BEG_FROM, cleopatra.ASK_SEAT):
            t.agenda[i] = op * cleopatra.WORK + seat(rest)
    for i in range(3, len(s.sanctuaries), 4):
        owner = s.sanctuaries[i]
        t.sanctuaries[i] = seat(owner - 1) + 1 if owner else 0


def turn_terra(s: Any, t: Any, seat: Callable[[int], int]) -> None:
    if s.step in (terra.PILING, terra.DEALING) and terra.TO_SEAT <= s.arg < terra.LOOKING:
        t.arg = terra.TO_SEAT + seat(s.arg - terra.TO_SEAT)
    for i, work in enumerate(s.agenda):
        op, rest = divmod(work, terra.WORK)
        if op == terra.START_HAND:
            t.agenda[i] = op * terra.WORK + seat(rest)


def turn_egizia(game: Any, seated: list[bool]) -> Callable[[Any, Any, Callable[[int], int]], None]:
    def turn(s: Any, t: Any, seat: Callable[[int], int]) -> None:
        if s.step == game.LOOKING:
            t.arg = s.arg // 8 * 8 + seat(s.arg % 8)
        elif s.step == game.SHOWING:
            t.arg = seat(s.arg)
        for i, work in enumerate(s.agenda):
            op, rest = divmod(work, game.WORK)
            if seated[op]:
                t.agenda[i] = op * game.WORK + seat(rest // 16) * 16 + rest % 16
        t.lands = [seat(land // 1024) * 1024 + land % 1024 for land in s.lands]
        t.river = [
            sum((ships >> 2 * each & 3) << 2 * seat(each) for each in range(s.seats))
            for ships in s.river
        ]

    return turn


EGIZIA = {
    **dict.fromkeys(("points", "stones", "busy", "quarry", "anytime", "permanent"), 1),
    **dict.fromkeys(("attached", "ships", "far", "marks"), 1),
    "strength": 4,
    "levels": 2,
    "grain": 3,
}
EGIZIA_LISTS = ("order", "track", "line", "kept_of")
EGIZIA_BITS = ("under_by", "drawn_by", "kept_by")
SPECS = {
    "cleopatra": Spec(
        {
            **dict.fromkeys(("talents", "amulets", "merchants", "statues", "bids"), 1),
            "hand": cleopatra.KINDS,
            "known": cleopatra.KINDS,
            "offers": cleopatra.RESOURCES,
        },
        seats=("active",),
        special=turn_cleopatra,
        left_out=lambda s: s.step in (cleopatra.BIDDING, cleopatra.REVEALING),
    ),
    "terra_pyramides": Spec(
        {
            **dict.fromkeys(("turns", "supply", "gold", "tips", "points", "offerings"), 1),
            **dict.fromkeys(("oases", "boat", "arrival", "hand", "hand_from"), 1),
            "blocks": terra.BLOCKS,
        },
        seats=("active",),
        owners=("owner", "cards"),
        bits=("hand_seen", "seen"),
        special=turn_terra,
    ),
    "egizia": Spec(
        {**EGIZIA, "own": egizia.MONUMENTS, "bids": 1, "burial": 1},
        seats=("waiting",),
        owners=("obelisk", "pyramid"),
        lists=EGIZIA_LISTS,
        bits=EGIZIA_BITS,
        special=turn_egizia(egizia, egizia_rows.SEATED),
    ),
    "egizia_sands": Spec(
        {
            **EGIZIA,
            "own": sands.MONUMENTS,
            "used": 1,
            "favours": 1,
            "let_go": 1,
            "carved": sands.STATUES,
            "dealt": 2,
        },
        seats=("waiting",),
        owners=("obelisk", "pyramid"),
        lists=(*EGIZIA_LISTS, "finished"),
        bits=EGIZIA_BITS,
        special=turn_egizia(sands, sands_rows.SEATED),
        left_out=lambda s: 0 < len(s.dealt) < 2 * s.seats,
    ),
}


@pytest.mark.parametrize("name", SPECS)
def test_one_network_can_play_every_seat(name: str) -> None:
    game, spec = registry.get(name), SPECS[name]
    compared = 0
    for seed, seats in enumerate(each for each in game.seats if each > 1):
        rng = Rng(seed)
        layout = game.layout(seats)
        state: Any = game.start(seats, game.any_options(seats, rng))
        ply = 0
        while state.to_move != OVER:
            if ply % 3 == 0 and not spec.left_out(state):
                other = turned(state, spec)
                for seat in range(seats):
                    mine, theirs = layout.row(state, seat), layout.row(other, (seat + 1) % seats)
                    differ = [
                        segment.name
                        for segment in layout.segments
                        for i in range(segment.offset, segment.offset + segment.length)
                        if mine[i] != theirs[i]
                    ]
                    assert not differ, f"after {ply} choices, seat {seat}"
                    compared += 1
            state.apply(state.deal(rng) if state.to_move == CHANCE else rng.pick(state.legal()))
            ply += 1
    assert compared > 300


def test_a_seat_that_is_not_turned_is_noticed() -> None:
    game = registry.get("cleopatra")
    state: Any = game.start(3)
    state.talents = [1, 2, 3]
    other = turned(state, SPECS["cleopatra"])
    assert game.layout(3).row(other, 1) == game.layout(3).row(state, 0)
    other.talents = [1, 2, 3]
    assert game.layout(3).row(other, 1) != game.layout(3).row(state, 0)
