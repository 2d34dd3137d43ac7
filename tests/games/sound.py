"""What holds at every position, whichever rule a test is about.

The tables and helpers of the games ask this after each choice, so that a test of a rule also fails
where what is offered there is in disorder, or chance cannot come to it.
"""

from benben.core.rng import Rng
from benben.core.state import CHANCE, OVER, State


def sound(state: State) -> None:
    """Choices are ascending, deals fit their odds, and a search looks at some of the choices."""
    assert not state.faults(), state.faults()
    legal = state.legal()
    assert legal == sorted(set(legal))
    if state.to_move == OVER:
        return
    assert legal
    if state.to_move == CHANCE:
        odds = state.odds()
        assert len(odds) == len(legal)
        assert min(odds) > 0
        for seed in range(3):
            assert state.deal(Rng(seed)) in legal
    else:
        some = state.candidates()
        assert some
        assert set(some) <= set(legal)
        assert some == sorted(set(some))
