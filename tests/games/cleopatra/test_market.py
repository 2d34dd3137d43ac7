"""The market: stalls, too many cards, the pile."""

import pytest

from benben.games.cleopatra.space import (
    ACT,
    BY_PASSES,
    ENDING,
    FINISHED,
    LIMIT,
    SPACE,
    STALLS,
    TAKEN,
)
from tests.games.cleopatra.tools import (
    do,
    empty_pile,
    hand,
    pile,
    play,
    position,
    searched,
    settle,
    size,
    stall,
    told,
    verbs,
    words,
)

EIGHT = "A A A S S S M W"


@pytest.mark.rule("CLE-21", "CLE-24")
def test_a_whole_stall() -> None:
    state = position(hands=("A S W",), stalls=("A S", "M", "L D D"))
    assert "market 3" in words(state)
    assert "wall l1" in words(state)
    do(state, "market 3")
    assert told(state, TAKEN) == [[0, 2, 3, 2]], "three cards, two of them face down"
    do(state, "deal wood", "deal trompe")
    assert hand(state, 0) == "A S W W L TR"
    assert stall(state, 2) == ""
    settle(state)
    assert verbs(state) == {"lay"}
    play(state, "lay 1", "lay 3")
    assert verbs(state) == {"end"}, "to the market or to the quarry, not to both"


@pytest.mark.rule("CLE-23")
def test_turns_go_round() -> None:
    state = position()
    for seat in (0, 1, 2, 0):
        assert state.to_move == seat
        play(state, "market 1", "lay 1", "lay 2", "end")


@pytest.mark.rule("CLE-25", "CLE-82")
def test_keep_all() -> None:
    state = position(hands=(EIGHT,), stalls=("A S M L", "A", "A"))
    play(state, "market 1")
    assert words(state) == ["keep", "discard"]
    play(state, "keep")
    assert (size(state, 0), state.amulets[0]) == (12, 2)
    assert verbs(state) == {"lay"}, "the limit comes before the stalls are filled"


@pytest.mark.rule("CLE-26", "CLE-85", "CLE-86")
def test_discard_down() -> None:
    state = position(hands=("A A A A A S SS VIZ",), stalls=("A S M L", "A", "A"))
    play(state, "market 1", "discard")
    assert state.amulets[0] == 1
    assert "drop vizier" not in words(state), "one more must follow, and none is higher"
    play(state, "drop stones", "drop vizier")
    assert (size(state, 0), state.amulets[0]) == (10, 1)
    assert pile(state) == "SS VIZ"
    assert verbs(state) == {"lay"}, "then the stalls are filled"
    other = position(hands=("A A A A A S SS VIZ",), stalls=("A S M L", "A", "A"))
    play(other, "market 1", "discard", "drop marble")
    assert "drop artisan" not in searched(other), "ascending"
    assert "drop lapis" in searched(other)
    assert "drop artisan" in words(other), "what was named first does not decide the rest"
    play(other, "drop artisan")
    assert pile(other) == "A M"


def test_ten_cards_are_not_too_many() -> None:
    state = position(hands=("A A A A A S S S S",))
    play(state, "market 1")
    assert verbs(state) == {"lay"}
    assert state.amulets[0] == 0


@pytest.mark.rule("CLE-83")
def test_charged_again() -> None:
    state = position(hands=("A A A A A A S S S S S S",), stalls=("A S", "A", "A"))
    play(state, "market 1", "keep")
    assert (size(state, 0), state.amulets[0]) == (14, 4)


@pytest.mark.rule("CLE-82")
def test_the_limit_is_not_looked_at_elsewhere() -> None:
    state = position(hands=("A A A A A A S S S S COU",), discard="L")
    play(state, "courtesan lapis")
    assert size(state, 0) == 11
    assert state.amulets[0] == 1, "the courtesan's own"
    assert "market 1" in words(state)


@pytest.mark.rule("CLE-84")
def test_a_worshipper_saves_the_charge() -> None:
    state = position(hands=("A A A A A S S S S BEG",))
    play(state, "market 1")
    assert state.step == LIMIT
    play(state, "beggar", "talents", "talents")
    assert verbs(state) == {"lay"}
    assert (size(state, 0), state.amulets[0], state.talents[0]) == (10, 1, 9)
    other = position(hands=("A A A A A S S S S BEG", "L"))
    play(other, "market 1", "beggar", "give lapis", "talents")
    assert other.step == LIMIT, "eleven again"


@pytest.mark.rule("CLE-27", "CLE-79")
def test_filling() -> None:
    state = position(stalls=("A S", "M", "L"), top="W")
    do(state, "market 1")
    assert words(state) == ["lay 1", "lay 2", "lay 3"]
    do(state, "lay 2", "turn down")
    assert stall(state, 1) == "M W"
    assert words(state) == ["lay 1", "lay 3"]
    do(state, "lay 3", "turn vizier")
    assert [stall(state, i) for i in range(STALLS)] == ["VIZ", "M W", "D L"], "the last by itself"
    do(state, "turn lapis")
    assert state.step == ENDING
    assert SPACE.words(state.legal()[0]) == "end"


@pytest.mark.rule("CLE-80")
def test_reshuffle() -> None:
    state = position(stalls=("D D", "M", "L"))
    empty_pile(state)
    cards = sum(state.discard)
    do(state, "market 2")
    assert sum(state.discard) == 0
    assert (state.up, state.down) == (cards // 2, cards - cards // 2)
    assert len(state.bags) == 2 * 18, "what lies on stalls is not part of the new pile"
    assert sum(state.bags[:18]) == 2
    settle(state)
    do(state, "lay 1")
    settle(state)


@pytest.mark.rule("CLE-80")
def test_an_empty_pile_waits() -> None:
    state = position(stalls=("A", "M", "L"), top="W")
    empty_pile(state)
    state.discard[4] -= 1  # three cards are left in the pile
    state.bags[1] += 2
    state.discard[1] -= 2
    state.top, state.up, state.down = 4, 1, 1
    assert state.faults() == []
    do(state, "market 1", "lay 1", "turn artisan", "lay 2", "turn down")
    assert state.step == ENDING
    assert state.top == -1
    assert sum(state.discard) > 0, "the discard stays until a card is due"
    play(state, "end", "market 1")
    assert sum(state.discard) == 0


@pytest.mark.rule("CLE-81", "CLE-87", "CLE-88")
def test_nothing_left() -> None:
    state = position(hands=("A", "S", "M"), stalls=("W", "", ""))
    empty_pile(state)
    state.merchants[:] = [0, 0, 0]
    for kind in range(1, 18):  # somebody holds everything
        state.hand[2 * 18 + kind] += state.discard[kind]
        state.discard[kind] = 0
    assert words(state) == ["market 1"], "empty stalls cannot be chosen"
    play(state, "market 1")
    assert words(state) == ["end"], "no card is laid"
    play(state, "end")
    assert words(state) == ["pass"]
    play(state, "pass", "end")
    assert state.to_move == 2
    assert "pass" not in words(state), "who can build must"
    for kind in range(1, 18):
        state.hand[kind] += state.hand[2 * 18 + kind]
        state.hand[2 * 18 + kind] = 0
    play(state, "pass", "end")
    assert "pass" not in words(state)
    for kind in range(1, 18):
        state.hand[18 + kind] += state.hand[kind]
        state.hand[kind] = state.known[kind] = 0
    state.to_move = state.active = 0
    state.passes = 2
    do(state, "pass")
    state.apply(state.legal()[0])
    while state.to_move == -1:
        state.apply(state.legal()[0])
    assert state.to_move == -2
    assert told(state, FINISHED) == [[BY_PASSES, 0, 0, 0]]


@pytest.mark.rule("CLE-88")
def test_passes_must_follow_one_another() -> None:
    """Two have passed, and the third goes to the market or builds: the count starts again."""
    state = position(hands=("A", "", ""))
    state.passes = 2
    play(state, "market 1")
    assert state.passes == 0
    play(state, "lay 1", "lay 2", "end")
    assert (state.to_move, state.step) == (1, ACT)
    state = position(hands=("A A S S W W M M L L", "", ""))
    state.passes = 2
    built = next(
        wanted for wanted in words(state) if wanted.split()[0] not in ("market", "pass", "end")
    )
    do(state, built)
    while state.passes:
        state.apply(state.legal()[0])
        assert state.to_move == 0, "the piece is being paid for"
    while state.to_move == 0:
        done = next(
            (wanted for wanted in ("end", "done") if wanted in words(state)), words(state)[0]
        )
        play(state, done)
    assert (state.to_move, state.passes) == (1, 0)


@pytest.mark.rule("CLE-88", "CLE-87")
def test_one_pass_fewer_does_not_end_the_game() -> None:
    state = position(hands=("", "", ""), stalls=("", "", ""))
    empty_pile(state)
    for kind in range(1, 18):
        state.hand[2 * 18 + kind] += state.discard[kind]
        state.discard[kind] = 0
    state.merchants[:] = [0, 0, 0]
    play(state, "pass", "end", "pass", "end")
    assert state.to_move == 2, "two of three"
    assert told(state, FINISHED) == []
