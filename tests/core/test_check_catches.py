"""Each promise of the conformance walk is broken once, and the walk must name it."""

import re
from pathlib import Path

import pytest

from benben.core import check as walk
from benben.core.check import Render, check
from tests.core import breaks, leaks
from tests.trial import GAME, TrialGame
from tests.trial.game import Trial

PLANTED: list[tuple[type[Trial], str]] = [
    # showing too much
    (leaks.HidesNothing, "twins look the same"),
    (leaks.ShowsAHand, "twins look the same"),
    (leaks.ShowsTheBids, "twins look the same"),
    (leaks.ShowsWhatIsBuried, "twins look the same"),
    (leaks.ShowsTheDrawnCard, "twins look the same"),
    (leaks.ShowsTheTomb, "twins look the same"),
    (leaks.HidesNothing, "what sounds the same looks the same"),
    # telling too much
    (leaks.LogsTheDraw, "twins read the same journal"),
    (leaks.LogsTheBidToANeighbour, "twins read the same journal"),
    (leaks.BidsNoMore, "legal_for never depends on sealed answers"),
    # hearing
    (leaks.HearsTooLittle, "twins look the same"),
    (leaks.HearsTooMuch, "an imagined world is a possible one"),
    (leaks.HearsTheFirstCards, "an imagined world is a possible one"),
    (leaks.WhispersToSpectators, "a seat hears what all hear"),
    (leaks.HearsAnotherVerb, "heard keeps the verb"),
    (leaks.HearsAnotherCard, "heard is coarser"),
    (leaks.HearsABidOfNothing, "heard is coarser"),
    (leaks.IsDeafToItself, "a seat hears its own choice"),
    # forgetting
    (leaks.ForgetsTheMarket, "an imagined world is a possible one"),
    (leaks.ForgetsWhatItBuried, "an imagined world is a possible one"),
    (leaks.ForgetsTheTomb, "an imagined world is a possible one"),
    (leaks.ForgetsThePoints, "an imagined world goes on like a possible one"),
    (leaks.ScoresInSecret, "at the end all see the result"),
]


def promises(game: TrialGame, render: Render | None = None, games: int = 60) -> set[str]:
    report = check(game, games=games, seed=1, render=render)
    return {fault.promise for fault in report.faults}


@pytest.mark.parametrize(("kind", "promise"), PLANTED)
def test_planted(kind: type[Trial], promise: str) -> None:
    assert promise in promises(TrialGame(kind))
