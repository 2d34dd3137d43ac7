"""No bot can cheat: with all secrets replaced by others, it chooses the same."""

import pytest

from benben import games
from benben.bots import make
from benben.core.game import Game
from benben.core.rng import Rng
from benben.core.state import CHANCE, OVER, State
from tests.bots.tables import positions
from tests.trial import GAME as TRIAL

IMHOTEP = games.get("imhotep")
SANDS = games.get("egizia_sands")
BOTS = ["random", "greedy", "ismcts:30", "learned:30"]


def tables() -> list[tuple[Game, int, dict[str, str]]]:
    return [
        (SANDS, 2, {}),  # has secrets and a network
        (IMHOTEP, 2, {"sides": "BAAAA"}),
        (IMHOTEP, 3, {"sides": "BBBBB"}),
        (TRIAL, 3, {}),
        (TRIAL, 4, {"ending": "together"}),
    ]


@pytest.mark.parametrize("spec", BOTS)
@pytest.mark.parametrize("table", tables(), ids=str)
def test_twins_are_answered_alike(spec: str, table: tuple[Game, int, dict[str, str]]) -> None:
    game, seats, options = table
    rng = Rng(5)
    asked = differed = 0
    for state in positions(game, seats, 11, options):
        for seat in state.owing():
            asked += 1
            if len(state.legal_for(seat)) < 2 or asked % 4:
                continue
            view = state.seen_by(seat)
            twin = view.imagine(rng)
            differed += twin.pack() != state.pack()
            bots = make(spec, 9), make(spec, 9)
            chosen = [
                bot.choose(view, bot.budget)
                for bot, view in zip(bots, (view, twin.seen_by(seat)), strict=True)
            ]
            assert chosen[0] == chosen[1]
            assert chosen[0] in state.legal_for(seat)
    if game in (TRIAL, SANDS):
        assert differed > 3  # there was something to replace


@pytest.mark.parametrize("spec", ["greedy", "ismcts:30"])
def test_a_pair_at_the_market_stays_secret(spec: str) -> None:
    """Seat 0 looks at the pair of market B; what it sees changes nothing for seat 1 afterwards.

    Both bots hear the game as it goes, so that the search keeps its tree.
    """
    found = 0
    for seed in range(40):
        rng = Rng(seed)
        state = IMHOTEP.start(2, {"sides": "BAAAA"})
        while state.to_move != OVER and not state.looked:  # type: ignore[attr-defined]
            state.apply(state.deal(rng) if state.to_move == CHANCE else rng.pick(state.legal()))
        if state.to_move == OVER:
            continue
        found += 1
        other = 1 - state.arg  # type: ignore[attr-defined]
        twins = [state, state.seen_by(other).imagine(rng)]
        bots = [make(spec, 3), make(spec, 3)]
        # The one who looks keeps something; only then do both see the same cards again.
        while twins[0].to_move != other:
            if any(twin.to_move == OVER for twin in twins):
                break
            heard = [_step(twin, bot, other) for twin, bot in zip(twins, bots, strict=True)]
            if heard[0] != heard[1]:
                break
        else:
            views = [twin.seen_by(other) for twin in twins]
            assert views[0].pack() == views[1].pack()
            assert bots[0].choose(views[0], bots[0].budget) == bots[1].choose(
                views[1], bots[1].budget
            )
    assert found > 10


def _step(twin: State, bot: object, other: int) -> int:
    """The first thing that may happen; what the other seat hears of it."""
    choice = twin.legal()[0]
    who, heard = twin.to_move, twin.heard(choice, other)
    bot.hear(who, heard)  # type: ignore[attr-defined]
    twin.apply(choice)
    return heard
