"""Imhotep as numbers: the rows of a game whose seats are turned round are the same."""

from benben.core.rng import Rng
from benben.core.state import CHANCE, OVER
from benben.games.imhotep import GAME
from benben.games.imhotep.sites import FROM_DECK
from benben.games.imhotep.space import (
    DEALING,
    DRAW,
    KEEPING,
    KINDS,
    LOOKING,
    SITES,
    TO_SEAT,
    UNLOAD,
    WORK,
)
from benben.games.imhotep.state import Imhotep


def turned(s: Imhotep) -> Imhotep:
    """The same position in which every player sits one seat further on."""
    t, n = s.clone(), s.seats

    def seat(old: int) -> int:
        return (old + 1) % n

    def owner(old: int) -> int:
        return seat(old - 1) + 1 if old else 0

    if s.to_move >= 0:
        t.to_move = seat(s.to_move)
    t.first, t.active = seat(s.first), seat(s.active)
    t.sailor = seat(s.sailor) if s.sailor >= 0 else -1
    if s.step in (KEEPING, LOOKING):
        t.arg = seat(s.arg)
    elif s.step == DEALING and s.arg >= TO_SEAT:
        t.arg = TO_SEAT + seat(s.arg - TO_SEAT)
    for i, work in enumerate(s.agenda):
        if work // WORK in (UNLOAD, DRAW):
            t.agenda[i] = work // WORK * WORK + seat(work // 8 % 16) * 8 + work % 8
    for name in ("cargo", "pyramid", "pyramids", "temple", "burial", "built"):
        setattr(t, name, [owner(each) for each in getattr(s, name)])
    for name, width in (
        *(("quarry", 1), ("sled", 1), ("points", 1), ("loose", 1)),
        *(("hand", KINDS), ("at", SITES)),
    ):
        old = getattr(s, name)
        setattr(t, name, old[-width:] + old[:-width])
    return t


def test_one_network_can_play_every_seat() -> None:
    compared = 0
    for seed in range(12):
        rng = Rng(seed)
        seats = 2 + seed % 3
        layout = GAME.layout(seats)
        state = GAME.start(seats, GAME.any_options(seats, rng))
        assert isinstance(state, Imhotep)
        while state.to_move != OVER:
            other = turned(state)
            for seat in range(seats):
                assert layout.row(other, (seat + 1) % seats) == layout.row(state, seat)
                compared += 1
            state.apply(state.deal(rng) if state.to_move == CHANCE else rng.pick(state.legal()))
    assert compared > 2000


def test_a_pair_that_another_seat_looks_at_is_unseen() -> None:
    state = GAME.start(2, {"sides": "BAAAA"})
    assert isinstance(state, Imhotep)
    state.looked, state.arg, state.step = 1, 0, KEEPING
    state.pair, state.pair_from = [3, 0], [FROM_DECK, 0]
    state.deck[3] -= 1
    layout = GAME.layout(2)
    pair, unseen = layout.segment("market.pair"), layout.segment("deck.unseen")
    mine, others = layout.row(state, 0), layout.row(state, 1)
    assert mine[pair.offset] == 3
    assert others[pair.offset] == 0
    assert others[unseen.offset + 3] == mine[unseen.offset + 3] + 1
