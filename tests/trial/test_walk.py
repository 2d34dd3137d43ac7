"""The trial game keeps every promise, and its random games come to everything it is there for."""

import pytest

import benben
from benben.core.check import check
from benben.core.rng import Rng
from benben.core.state import CHANCE, OVER
from tests.trial import GAME
from tests.trial import space as sp
from tests.trial.game import Trial
from tests.whole import some

GAMES = some(5, 20) if benben.COMPILED else some(2, 8)


@pytest.mark.parametrize("ending", ["rivals", "together"])
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_the_walk_finds_no_fault(seats: int, ending: str) -> None:
    report = check(GAME, games=GAMES, seed=seats, seats=seats, options={"ending": ending})
    assert not report.faults, report.faults[0]
    assert report.games == GAMES
    assert report.choices > GAMES * 50
    assert report.twins > GAMES * 10
    assert report.worlds > GAMES * 10


def happenings(state: Trial) -> set[str]:
    """What is going on that later games will need."""
    found: set[str] = set()
    wide = len(state.hands)
    if state.looked.bit_count() > 1:
        found.add("two have looked through the tomb")
    if state.looked and any(state.hands[sp.TOMB * sp.K + i] for i in range(1, sp.K)):
        found.add("a card of a tomb that was looked through is in a hand")
    if any(state.known[state.seats * wide :]):
        found.add("a card in a hand is known to all")
    if any(state.known[at] > state.known[state.seats * wide + at % wide] for at in range(wide)):
        found.add("a card in a hand is known to one other seat")
    if state.age == sp.DUSK and state.tomb and not state.looked:
        found.add("the old bag keeps what lies face down")
    if state.age == sp.DUSK and any(state.hands[1 : sp.K]):
        found.add("a card of the old pile is in a hand")
    if state.phase == sp.DRAWING and not state.top:
        found.add("a buried card is drawn")
    if state.phase == sp.TURNING and not state.top:
        found.add("a buried card comes to the market")
    if any(mask.bit_count() > 1 for mask in state.under_by):
        found.add("a card is buried twice")
    if state.to_move == OVER:
        found.add(f"it ends with places {state.places()[0]}, together: {state.together}")
    return found


def test_random_games_come_to_all_of_it() -> None:
    found: set[str] = set()
    for number in range(400):
        rng = Rng(number)
        state = GAME.start(3 + number % 3, {"ending": ("rivals", "together")[number % 2]})
        assert isinstance(state, Trial)
        while state.to_move != OVER:
            found |= happenings(state)
            state.apply(state.deal(rng) if state.to_move == CHANCE else rng.pick(state.legal()))
        found |= happenings(state)
    assert sorted(found) == [
        "a buried card comes to the market",
        "a buried card is drawn",
        "a card in a hand is known to all",
        "a card in a hand is known to one other seat",
        "a card is buried twice",
        "a card of a tomb that was looked through is in a hand",
        "a card of the old pile is in a hand",
        "it ends with places 1, together: False",
        "it ends with places 1, together: True",
        "it ends with places 2, together: False",
        "it ends with places 2, together: True",
        "it ends with places 3, together: False",
        "it ends with places 4, together: False",
        "it ends with places 5, together: False",
        "the old bag keeps what lies face down",
        "two have looked through the tomb",
    ]
