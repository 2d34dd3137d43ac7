"""Each promise of the conformance walk is broken by a game made for it; the walk must name it."""

import re
from pathlib import Path

import pytest

import benben.core.check
from benben.core.check import Fault, Render, check
from benben.core.record import parse
from benben.core.replay import open_record
from tests.core import breaks, leaks
from tests.trial import GAME, TrialGame
from tests.trial.game import Trial

PLANTED: list[tuple[type[Trial], str]] = [
    (leaks.HidesNothing, "twins look the same"),
    (leaks.HidesNothing, "what sounds the same looks the same"),
    (leaks.ShowsAHand, "twins look the same"),
    (leaks.ShowsTheBids, "twins look the same"),
    (leaks.ShowsWhatIsBuried, "twins look the same"),
    (leaks.ShowsTheDrawnCard, "twins look the same"),
    (leaks.ShowsTheTomb, "twins look the same"),
    (leaks.ShowsTheBags, "twins look the same"),
    (leaks.DrawsTheTruth, "twins are drawn the same"),
    (leaks.LogsTheDraw, "twins read the same journal"),
    (leaks.LogsTheBidToANeighbour, "twins read the same journal"),
    (leaks.BidsNoMore, "legal_for never depends on sealed answers"),
    (leaks.BidsNoMore, "twins have the same choices"),
    (leaks.HearsTooLittle, "twins look the same"),
    (leaks.HearsTooMuch, "an imagined world is a possible one"),
    (leaks.HearsTooMuch, "a view holds what follows from things heard"),
    (leaks.HearsTheFirstCards, "an imagined world is a possible one"),
    (leaks.WhispersToSpectators, "a seat hears what all hear"),
    (leaks.HearsAnotherVerb, "heard keeps the verb"),
    (leaks.HearsAnotherCard, "heard is coarser"),
    (leaks.HearsABidOfNothing, "heard is coarser"),
    (leaks.IsDeafToItself, "a seat hears its own choice"),
    (leaks.ForgetsTheMarket, "an imagined world is a possible one"),
    (leaks.ForgetsWhatItBuried, "a view holds what follows from things heard"),
    (leaks.ForgetsTheTomb, "an imagined world is a possible one"),
    (leaks.ForgetsThePoints, "a view holds what follows from things heard"),
    (leaks.ScoresInSecret, "at the end all see the result"),
    (leaks.KeepsReeds, "openly: all worlds have a choice, or none"),
    (leaks.KeepsReeds, "twins are asked and told the same"),
    (leaks.SaysOpenlyWhatIsDrawn, "openly is the same on every view"),
    (leaks.LapsesInAnyCase, "lapse is legal"),
    (leaks.ForeseesAll, "what is foreseen happens"),
    (leaks.ForeseesTooMuch, "what is foreseen can be played on the view"),
    (leaks.ForeseesNothing, "where nothing is hidden all is foreseen"),
    (leaks.HearsTheBids, "nobody hears what another seat seals"),
    (leaks.HearsTheDraw, "a view holds the piece that was heard"),
    (leaks.ImaginesFromAFullBag, "an imagined world has no faults"),
    (leaks.ImaginesItsOwnBid, "an imagined world fits the view"),
    (leaks.ImaginesForItself, "an imagined world is a whole state"),
    (leaks.ImaginesOneAuctionMore, "an imagined world can be played to the end"),
    (leaks.ImaginesACardMore, "an imagined world ends without faults"),
    (leaks.ImaginesInPlace, "a world, its view and the state share nothing"),
    (leaks.ObservesTheHands, "an observation follows from the view"),
    (leaks.ObservesTheHands, "twins are observed the same"),
    (leaks.ObservesABidder, "twins are observed the same"),
    (leaks.ObservesNoAuction, "an observation tells what is legal"),
    (leaks.ObservesNoRound, "an observation tells apart what the view tells apart"),
    (breaks.ObservesOneMore, "an observation fits its segments"),
    (breaks.ObservesAFarFutureRound, "an observation is in its range"),
    (breaks.ObservesOtherwiseTheSecondTime, "an observation is written as it is"),
    (breaks.DescendingBids, "a mask is what is legal"),
    (breaks.DescendingLegal, "legal is ascending"),
    (breaks.NeverLegal, "legal is never empty"),
    (breaks.ShortOdds, "odds are positive, one for each legal choice"),
    (breaks.ZeroOdds, "odds are positive, one for each legal choice"),
    (breaks.DealsAnything, "deal is legal"),
    (breaks.OwesBackwards, "owing starts with to_move, ascending"),
    (breaks.OwesTooMuch, "legal_for is for those who owe a choice"),
    (breaks.OwesInTwoParts, "sealed choices are made in seat order"),
    (breaks.AnotherLegalFor, "legal_for(to_move) is legal"),
    (breaks.LooksAtNothing, "candidates are never empty"),
    (breaks.LooksBackwards, "candidates are ascending"),
    (breaks.LooksTooFar, "candidates are legal"),
    (breaks.NeverSells, "candidates lose no result"),
    (breaks.KeepsAnOrder, "a view knows of no order"),
    (breaks.Endless, "ends within bound"),
    (breaks.LosesACard, "no faults"),
    (breaks.Raises, "no exceptions"),
    (breaks.TossesACoin, "replay equals play"),
    (breaks.SaysOtherwise, "replay equals play"),
    (breaks.IsAView, "a whole state has the eyes ALL"),
    (breaks.NoScores, "a score and a place for each seat"),
    (breaks.NobodyFirst, "somebody wins, or all are 2"),
    (breaks.QuarrelsomeTeam, "a team shares one place"),
    (breaks.AimlessTeam, "a team has won if it has reached its goal"),
    (breaks.EvaluatesOtherwiseTogether, "evaluate_all is evaluate of each seat"),
    (breaks.SharesTheCoins, "no old clone ever changes"),
    (breaks.SharesTheHeap, "a clone shares nothing that changes"),
    (breaks.ClonesTheJournal, "a clone has no journal"),
    (breaks.PacksNoRobbery, "pack holds every attribute"),
    (breaks.KeepsAName, "attributes are ints, bools and lists of ints"),
    (breaks.UnpacksNoCoins, "unpack undoes pack"),
    (breaks.UnpacksOtherParameters, "start and unpack set the game's parameters"),
    (breaks.UnpacksNoViews, "unpack undoes pack of a view"),
    (breaks.HasNoEyes, "a view says whose it is and who is to move"),
    (breaks.SeesLessTheSecondTime, "a view seen again is itself"),
    (breaks.SpectatorsSeeMore, "a spectator's view follows from any view"),
    (breaks.SeesNoPurse, "a view and its worlds have the seat's choices"),
]
GAMES: list[tuple[TrialGame, str]] = [
    (breaks.OwnParametersGame(), "a copy shares the parameters in use"),
    (breaks.MumblingGame(), "words round-trip"),
    (breaks.ForgetfulGame(), "undo then redo is as if nothing was undone"),
]
ALL_TOGETHER = "deal follows the odds"
OWN_WORDS = "every choice has words of its own"
"""It takes more than one game to see this one."""


SEEDS = 300
RARE: dict[type[Trial], int] = {
    leaks.ForgetsWhatItBuried: 92,
    leaks.ForgetsTheTomb: 41,
    leaks.HearsTooMuch: 6,
    leaks.ForeseesNothing: 8,
    breaks.SharesTheHeap: 8,
    breaks.SharesTheCoins: 9,
}
"""Shortly before which game a fault is found that few games show. All other games come after it."""


def find(
    game: TrialGame, promise: str, render: Render | None = None, first: int = 0
) -> Fault | None:
    """The first fault of that name in a few hundred games, one after the other."""
    for seed in (*range(first, SEEDS), *range(first)):
        for fault in check(game, games=1, seed=seed, render=render).faults:
            if fault.promise == promise:
                return fault
    return None


@pytest.mark.parametrize(
    ("kind", "promise"), PLANTED, ids=[f"{kind.__name__}-{promise}" for kind, promise in PLANTED]
)
def test_a_broken_promise_is_named(kind: type[Trial], promise: str) -> None:
    fault = find(TrialGame(kind), promise, leaks.draw, RARE.get(kind, 0))
    assert fault is not None
    assert str(fault).startswith(promise)


@pytest.mark.parametrize(("game", "promise"), GAMES, ids=[promise for _, promise in GAMES])
def test_a_broken_promise_of_the_game_is_named(game: TrialGame, promise: str) -> None:
    assert find(game, promise) is not None


def test_unfair_deals_are_found() -> None:
    report = check(TrialGame(breaks.DealsTheFirst), games=5)
    assert [fault.promise for fault in report.faults] == [ALL_TOGETHER]


def test_choices_that_read_alike_are_caught() -> None:
    """In the second language only; and a menu whose lines differ is no fault."""
    report = check(GAME, 3, 5, every=1, labels=lambda _, choice: [f"{choice}", "the same"])
    assert {fault.promise for fault in report.faults} == {OWN_WORDS}
    assert "are both 'the same'" in report.faults[0].sentence
    assert check(GAME, 3, 5, every=1, labels=lambda _, choice: [f"{choice}"]).faults == []


def test_every_promise_is_broken_by_somebody() -> None:
    folder = Path(benben.core.check.__file__).parent
    source = "".join(file.read_text("utf-8") for file in sorted(folder.glob("*.py")))
    promises = set(re.findall(r'(?:Broken|Fault|_fault)\(\s*"([^"]+)"', source))
    assert len(promises) > 40
    tested = {promise for _, promise in PLANTED + GAMES} | {ALL_TOGETHER, OWN_WORDS}
    assert promises == tested


def test_a_game_says_what_is_used_up_for_nothing() -> None:
    report = check(TrialGame(breaks.NeedsNoSales), games=20)
    assert report.turns > 20
    assert not report.faults


def test_a_fault_brings_the_game_that_shows_it() -> None:
    fault = find(TrialGame(breaks.LosesACard), "no faults")
    assert fault is not None
    play = open_record(GAME, parse(fault.record), GAME.standard)
    assert len(play.choices) == fault.ply
    assert GAME.space.words(play.choices[-1]).startswith("sell ")


def test_the_walk_stops_after_enough_faults() -> None:
    report = check(TrialGame(breaks.DescendingLegal), games=50, most=3)
    assert report.games == 3
    assert len(report.faults) == 3


def test_the_same_seed_walks_the_same_games() -> None:
    one, two, other = check(GAME, 3, 5), check(GAME, 3, 5), check(GAME, 3, 6)
    assert one == two
    assert one.choices != other.choices


def test_seats_options_and_edition_can_be_given() -> None:
    small = GAME.read_edition(
        (GAME.folder / "edition.toml").read_text("utf-8").replace("rounds = 6", "rounds = 1"), "x"
    )
    done = 0

    def count() -> None:
        nonlocal done
        done += 1

    report = check(GAME, 4, seats=5, options={"ending": "together"}, edition=small, each_game=count)
    assert done == report.games == 4
    assert not report.faults
    assert 4 * 5 * 2 < report.choices < 4 * 60
