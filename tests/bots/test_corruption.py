"""Corruption kills in Cleopatra, and our bots know it: nobody beats them by doing nothing."""

from __future__ import annotations

import itertools
from collections.abc import Iterator

import pytest

from benben.bots import Bot, make
from benben.bots.outlook import Outlook, evaluated
from benben.core.drive import random_playout
from benben.core.rng import Rng
from benben.core.state import CHANCE, OVER
from benben.games.cleopatra import GAME
from benben.games.cleopatra.evaluation import corruption, corruptions, danger, evaluate
from benben.games.cleopatra.scoring import is_eaten
from benben.games.cleopatra.space import BUILT
from benben.games.cleopatra.state import Cleopatra
from tests.bots.abstainer import Abstainer
from tests.games.cleopatra.tools import do, position, told


def among_abstainers(spec: str, squares: int, games: int) -> Iterator[tuple[int, Cleopatra]]:
    """The bot's seat, and the end of each game that it played among two abstainers.

    The game is over after so many squares of Cleopatra's walk: who never builds makes it long.
    """
    printed = (GAME.folder / "edition.toml").read_text("utf-8")
    assert printed.count("squares = 5 ") == 1
    short = GAME.read_edition(printed.replace("squares = 5 ", f"squares = {squares} "), "short")
    for number in range(games):
        seat = number % 3
        bots: list[Bot] = [Abstainer(number + each) for each in range(3)]
        bots[seat] = make(spec, number)
        rng = Rng(number)
        state = GAME.start(3, {}, short)
        assert isinstance(state, Cleopatra)
        state.journal = []
        while state.to_move != OVER:
            me = state.to_move
            if me == CHANCE:
                state.apply(state.deal(rng))
            else:
                state.apply(bots[me].choose(state.seen_by(me), bots[me].budget))
        yield seat, state


@pytest.mark.parametrize(
    ("bot", "squares", "games", "enough"), [("greedy", 2, 24, 22), ("ismcts:50", 1, 3, 3)]
)
def test_who_builds_beats_who_never_does(bot: str, squares: int, games: int, enough: int) -> None:
    won = 0
    for seat, end in among_abstainers(bot, squares, games):
        won += end.places()[seat] == 1
        builders = [line[0] for line in told(end, BUILT)]
        assert builders.count(seat) > 0.8 * len(builders)  # the others do what they are there for
    assert won >= enough


def test_each_further_amulet_is_worth_less() -> None:
    for others in (0, 5, 30):
        worth = []
        for mine in range(40):
            state = position(3)
            state.amulets[:] = [mine, others, others]
            worth.append(evaluate(state, 0))
        assert all(after < before for before, after in itertools.pairwise(worth))


def test_somebody_will_be_eaten() -> None:
    for amulets in ([0, 0, 0], [3, 0, 7], [12, 11, 0], [40, 0, 0]):
        state = position(3)
        state.amulets[:] = amulets
        corrupt = corruptions(state)
        risks = [danger(state, seat, corrupt[seat], 20, corrupt) for seat in range(3)]
        assert 995 <= sum(risks) <= 1000
        assert sorted(range(3), key=lambda seat: risks[seat]) == sorted(
            range(3), key=lambda seat: amulets[seat]
        )


def test_what_can_be_thrown_away_does_not_corrupt() -> None:
    state = position(3, hands=("A A A A S S S M M",), stalls=("TR TR TR TR", "S", "M"))
    do(state, "market 1")
    assert corruption(state, 0) == 100 + 85  # 13 cards: one amulet, and three of four can go
    do(state, "discard")
    assert corruption(state, 0) == 100 + 85
    do(state, "drop trompe", "drop trompe", "drop trompe")
    assert corruption(state, 0) == 100 + 85


def test_riches_of_the_eaten_are_worth_nothing_to_a_search() -> None:
    met = 0
    for seed in range(60):
        state = GAME.start(3)
        assert isinstance(state, Cleopatra)
        random_playout(state, Rng(seed))
        eaten = [seat for seat in range(3) if is_eaten(state, seat)]
        richest = max(range(3), key=lambda seat: state.scores()[seat])
        if richest not in eaten or len(eaten) == 3:
            continue
        met += 1
        utilities = Outlook().utilities(state, evaluated(state))
        alive = [utilities[seat] for seat in range(3) if seat not in eaten]
        assert utilities[richest] < min(alive)
    assert met > 5
