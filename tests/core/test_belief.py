"""Beliefs: all that can be possible, counted by hand."""

import pytest

from benben.core.actions import SEALED
from benben.core.belief import certain
from benben.core.state import NOBODY
from tests.trial import GAME
from tests.trial import space as sp
from tests.trial.game import Trial

DEAL = sp.DEAL.of()


def test_at_the_start_all_is_certain() -> None:
    state = GAME.start(3)
    belief = certain(state, 1)
    assert (belief.states, belief.weights) == ([state], [1.0])
    assert belief.states[0] is not state


def test_what_is_not_heard_branches_by_its_odds() -> None:
    """Four reeds, four clays, three lapis, three gold: the first card, then the second."""
    belief = certain(GAME.start(3), NOBODY).hear(DEAL)
    assert belief.weights == pytest.approx([4 / 14, 4 / 14, 3 / 14, 3 / 14])
    two = belief.hear(DEAL)
    assert len(two.states) == 16
    assert two.weights[0] == pytest.approx(4 / 14 * 3 / 13)
    assert sum(two.weights) == pytest.approx(1)
    assert len(belief.states) == 4  # the old one is as it was


def test_what_is_heard_excludes() -> None:
    belief = certain(GAME.start(3), 1).hear(DEAL).hear(sp.DEAL.of(4))
    assert len(belief.states) == 4
    assert sum(belief.weights) == pytest.approx(3 / 14)
    for state in belief.states:
        assert isinstance(state, Trial)
        assert state.hands[sp.CARDS + 4] == 1


def test_the_impossible_leaves_nothing() -> None:
    assert certain(GAME.start(3), 0).hear(sp.REST.of()).states == []
    assert certain(GAME.start(3), 0).hear(SEALED).states == []


def test_equal_positions_are_one() -> None:
    """Two cards dealt to one seat, in either order, make the same hand."""
    state = GAME.start(3)
    for words in ("deal reed", "deal reed", "deal reed", "turn clay", "turn clay", "draw"):
        state.apply(sp.SPACE.parse(words))
    belief = certain(state, 1).hear(DEAL).hear(sp.KEEP.of())
    for words in ("rest", "rest"):
        belief = belief.hear(sp.SPACE.parse(words))
    for _ in range(3):
        belief = belief.hear(sp.BID.of(0) if belief.states[0].to_move == 1 else SEALED)
    for words in ("reveal 0 0", "reveal 1 0", "reveal 2 0", "draw"):
        belief = belief.hear(sp.SPACE.parse(words))
    assert len(belief.states) == 4
    belief = belief.hear(DEAL).hear(sp.KEEP.of())
    assert len(belief.states) == 9  # of four kinds two, less the two reeds there are not


def test_a_likelihood_weighs_the_choices_of_seats() -> None:
    state = GAME.start(3)
    for words in ("deal reed", "deal reed", "deal reed", "turn clay", "turn clay"):
        state.apply(sp.SPACE.parse(words))
    for _ in range(3):
        state.apply(sp.REST.of())
    belief = certain(state, 1).hear(SEALED, lambda _, choice: choice - sp.BID.base)
    assert belief.weights == [0.0, 1.0, 2.0, 3.0]
    assert certain(state, 1).hear(SEALED).weights == [1.0] * 4
