"""Bots look at candidates; what a person chose is judged even if it is none of them."""

from benben.bots.bot import Budget, choices_of
from benben.bots.ismcts import Ismcts
from benben.bots.judge import Effort, advise, judge
from benben.games.egizia import space as sp
from benben.games.terra_pyramides.space import SPACE
from tests.games.egizia.table import Table
from tests.games.terra_pyramides.helpers import choice, play, position, targets


def early_joker() -> Table:
    """The crew suffices for everything that can be built next, and the joker may go along."""
    table = Table(2).crews(0, 3, 1, 1, 2).send("pyramid_1")
    table.s.stones[0] = 20
    return table.do("crew blue")


def test_a_choice_that_no_search_looks_at_is_judged() -> None:
    view = early_joker().s.seen_by(0)
    assert sp.JOKER0 in view.legal()
    assert sp.JOKER0 not in choices_of(view)
    judged = judge(view, sp.JOKER0, Effort(60, 60.0), 1)
    assert judged.chosen.choice == sp.JOKER0
    assert judged.chosen.share > 0
    assert len(judged.chosen.chances) == 2
    assert judged.best.choice in view.candidates()
    assert all(each.choice in view.candidates() for each in advise(view, Effort(60, 60.0), 1))


def test_a_search_that_starts_out_of_order_sees_the_rest() -> None:
    """The later of two tips was built first, in the last turn: the other is still worth 25."""
    state = position(
        sites={"g3": "1 red4 OOO", "f5": "2 blue4 OOO"},
        blocks={"O": "red red red red red blue blue blue blue blue"},
        last=True,
        hand="red",
    )
    play(state, "O place b1")
    while state.to_move < 0:
        state.apply(state.legal()[0])
    play(state, "O row vertical", "O raise @f5")
    assert targets(state, "raise", search=True) == set()
    bot = Ismcts(1)
    chosen = bot.choose(state.seen_by(0), Budget(iterations=60))
    assert SPACE.words(chosen) == SPACE.words(choice(state, "raise @g3"))
