"""The conformance walk over Imhotep."""

import pytest

import benben
from benben import games
from benben.core.check import check
from benben.core.rng import Rng
from benben.core.state import CHANCE, OVER
from benben.games.imhotep import GAME
from benben.words import Words
from tests.games.imhotep.editions import cards, edition
from tests.games.imhotep.helpers import B
from tests.whole import some

# Plain Python takes three times as long; what is walked there is the same code.
MANY = some(8, 40) if benben.COMPILED else some(6, 15)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_random_games(seats: int) -> None:
    """Seats one by one, all options at random."""
    report = check(GAME, MANY, seed=seats, seats=seats)
    assert report.faults == []
    assert report.games == MANY


@pytest.mark.rule("IMH-125", "IMH-159")
def test_games_with_pairs() -> None:
    """Market B every time, so that something is hidden and twins can differ."""
    report = check(GAME, MANY, seed=9, options={"sides": B})
    assert report.faults == []
    assert report.twins > MANY


EDITIONS: dict[str, dict[str, object]] = {
    "eight cards": cards(statue=2, entrance=2, sarcophagus=1, paved_path=1, sail=1, lever=1),
    "eight red cards": cards(entrance=4, sarcophagus=2, paved_path=2),
    "only blue cards": cards(chisel=2, sail=2, hammer=2, lever=2),
    "two hundred cards": cards(
        entrance=40, statue=40, lever=40, chisel=20, sail=20, hammer=20, paved_path=20
    ),
    "five stones each": {"stones.per_player": 6, "box.stones": 24},
    "a sled of one": {"stones.sled": 1, "stones.start_sled": [1, 1, 1, 1]},
    "a sled of seven": {"stones.sled": 7, "stones.refill": 7, "stones.start_sled": [0, 0, 7, 7]},
    "nothing on the sleds": {"stones.start_sled": [0, 0, 0, 0], "stones.refill": 1},
    "seven rounds": {"rounds.count": 7},
    "one round": {"rounds.count": 1},
    "narrow temples": {"temple.width": {"2": 1, "3": 2, "4": 1}},
    "cards everywhere": {
        "pyramid.b.left": ["card"] * 5,
        "pyramid.b.middle": ["stones", "place", "stones", "place", "card"],
        "pyramid.b.right": ["place"] * 5,
        "temple.b.spaces": ["card"] * 5,
    },
    "one stone is an obelisk": {"obelisks.b.set": 1, "obelisks.b.values": [100, 1]},
    "no obelisk values": {"obelisks.b.values": []},
    "big values": {
        "pyramid.a.values": [100] * 14,
        "burial.a.points": [100],
        "burial.a.extra": 100,
        "statues.points": [0],
        "statues.extra": 100,
        "wrath.penalty": 100,
        "obelisks.b.values": [100] * 40,
    },
    "boats sail when full": {f"boats.kinds.{i}.minimum": 4 - i for i in range(4)},
    "boats sail with one": {f"boats.kinds.{i}.minimum": 1 for i in range(4)},
}


@pytest.mark.parametrize("name", list(EDITIONS))
def test_odd_editions(name: str) -> None:
    """Few cards, few stones, other sleds, big values: no fault, and every game ends."""
    box = edition(EDITIONS[name])
    few = max(1, MANY // 10)
    assert check(GAME, few, seed=4, edition=box, every=4).faults == []
    assert check(GAME, few, seed=5, edition=box, every=4, options={"sides": B}).faults == []


@pytest.mark.parametrize("sides", ["AAAAA", B])
@pytest.mark.parametrize("name", list(EDITIONS))
def test_odd_editions_can_be_judged_drawn_and_told(name: str, sides: str) -> None:
    """What an edition may say, the evaluation, the board and the table in words can deal with."""
    box = edition(EDITIONS[name])
    text, board, speak = games.text("imhotep"), games.board("imhotep"), Words("en")
    for seats in (2, 4):
        state, rng = GAME.start(seats, {"sides": sides}, box), Rng(seats)
        names = [f"{seat}" for seat in range(seats)]
        while state.to_move != OVER:
            for seat in range(seats):
                state.evaluate(seat)
            if rng.below(8) == 0:
                view = state.seen_by(0)
                assert board.draw(view, frozenset(), speak, names)
                assert text.table(view)
            if state.to_move == CHANCE:
                state.apply(state.deal(rng))
            else:
                choice = state.pick(rng)
                assert choice in state.legal()
                state.apply(choice)
        assert state.evaluate(0) == state.scores()[0] * 100


@pytest.mark.parametrize("stones", [6, 7, 9])
def test_few_of_everything(stones: int) -> None:
    """Eight cards and few stones at once: decks run out and players get stuck."""
    changes: dict[str, object] = {"stones.per_player": stones, "box.stones": 4 * stones}
    box = edition(changes | EDITIONS["eight cards"] | EDITIONS["cards everywhere"])
    report = check(GAME, MANY // 4, seed=stones, edition=box, every=4, options={"sides": B})
    assert report.faults == []
