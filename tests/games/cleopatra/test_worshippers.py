"""The six worshippers of Sobek."""

import pytest

from benben.core.journal import POINTS
from benben.games.cleopatra.space import (
    ACT,
    ARTISAN,
    BIDDING,
    BUILDING,
    ENDING,
    FROM_BEGGAR,
    HANDED,
    LIMIT,
    ROLLED,
    SIFTING,
    VIZIERS,
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
    told,
    verbs,
    words,
)

ALL = "BEG COU AMB SCR VIZ"


@pytest.mark.rule("CLE-22", "CLE-107")
def test_moments() -> None:
    free = {"beggar", "courtesan", "ambassador", "vizier", "scribe"}
    state = position(hands=("A A A S S W W A A A A " + ALL,), discard="L")
    assert free <= verbs(state)
    other = state.clone()
    do(state, "wall l1")
    assert not free & verbs(state), "not in the middle of a payment"
    play(state, "pay artisan", "pay stone", "pay wood")
    assert state.step == BUILDING
    assert free <= verbs(state)
    play(state, "done")
    assert state.step == ROLLED
    assert free <= verbs(state)
    do(other, "market 1")
    settle(other)
    assert other.step == LIMIT
    assert free <= verbs(other)
    do(other, "keep")
    assert not free & verbs(other), "not while stalls are filled"
    play(other, "lay 1", "lay 2")
    assert other.step == ENDING
    assert free <= verbs(other)
    play(other, "beggar", "talents", "talents", "courtesan beggar", "beggar", "talents", "talents")
    assert other.step == ENDING, "any number, the same one twice"
    play(other, "end")
    assert other.to_move == 1


@pytest.mark.rule("CLE-52", "CLE-109", "CLE-110", "CLE-112")
def test_beggar() -> None:
    state = position(seats=4, hands=("BEG", "A AA", "S", "VIZ"))
    state.active = state.to_move = 0
    do(state, "beggar")
    assert state.amulets[0] == 1
    assert state.to_move == 1
    assert words(state) == ["give artisan", "talents"], "not the double"
    choice = state.legal()[0]
    assert all(state.heard(choice, seat) == choice for seat in (-3, 2, 3))
    do(state, "give artisan")
    assert state.to_move == 2
    do(state, "talents")
    assert state.to_move == 3
    assert words(state) == ["talents"], "no standard card"
    do(state, "talents")
    assert state.talents == [9, 5, 3, 3]
    paid = [line[:3] for line in told(state, POINTS)]
    for giver, lines in ((2, paid[:2]), (3, paid[2:])):
        assert lines == [[giver, -2, FROM_BEGGAR], [0, 2, FROM_BEGGAR]], "given and got"
    assert hand(state, 0) == "A"
    assert state.known[1] == 1, "handed over openly"
    assert told(state, HANDED) == [[1, 0, ARTISAN, 0]], "all are told from whom to whom"
    assert pile(state) == "BEG"
    assert state.step == ACT


@pytest.mark.rule("CLE-111")
def test_poor_givers() -> None:
    state = position(hands=("BEG", "A", "AA"))
    state.talents[:] = [5, 1, 1]
    do(state, "beggar")
    assert words(state) == ["give artisan"]
    do(state, "give artisan")
    assert words(state) == ["talents"]
    do(state, "talents")
    assert state.talents == [6, 1, 0]


@pytest.mark.rule("CLE-53", "CLE-113", "CLE-114")
def test_courtesan() -> None:
    state = position(hands=("COU COU",))
    assert "courtesan" not in verbs(state), "nothing to take"
    state = position(hands=("COU COU",), discard="L BEG")
    assert [w for w in words(state) if w.startswith("cour")] == [
        "courtesan lapis",
        "courtesan beggar",
    ]
    play(state, "courtesan beggar")
    assert state.amulets[0] == 1
    assert hand(state, 0) == "BEG COU"
    assert state.known[12] == 1
    assert "courtesan courtesan" not in words(state), "played in this turn"
    assert "beggar" in words(state), "at once"
    play(state, "courtesan lapis")
    assert hand(state, 0) == "L BEG"
    later = position(hands=("", "COU"), discard="COU")
    play(later, "market 1", "lay 1", "lay 2", "end")
    assert "courtesan courtesan" in words(later), "one from another turn"


@pytest.mark.rule("CLE-113", "CLE-80")
def test_a_reshuffle_forgets_courtesans_of_this_turn() -> None:
    """The one that was played goes into the pile; drawn and dropped, it may be taken again."""
    state = position(hands=("COU COU VIZ", "", ""), discard="L")
    empty_pile(state)
    play(state, "courtesan lapis")
    assert pile(state).count("COU") == state.courtesans == 1
    do(state, "vizier")
    assert pile(state) == "", "shuffled"
    do(state, "turn courtesan")
    play(settle(state), "drop courtesan", "done")
    assert "courtesan courtesan" in words(state)


@pytest.mark.rule("CLE-54", "CLE-115", "CLE-116")
def test_ambassador() -> None:
    state = position(seats=4, hands=("AMB", "A A S W", "A M", "S S"))
    state.amulets[:] = [0, 3, 1, 0]
    do(state, "ambassador")
    assert "done" not in words(state), "something must be asked for"
    do(state, "ask artisan", "ask stone")
    assert "ask artisan" not in words(state)
    do(state, "done")
    assert state.to_move == 1
    assert words(state) == ["done", "offer artisan", "offer stone"], "no wood was asked for"
    do(state, "offer artisan", "offer artisan", "offer stone")
    assert state.to_move == 2, "as many as there are amulets"
    do(state, "offer artisan")
    assert state.to_move == 0, "seat 3 has no amulet to give"
    assert words(state) == ["done", "accept 1 artisan", "accept 1 stone", "accept 2 artisan"]
    other = do(state.clone(), "accept 1 stone")
    assert words(other) == ["done", "accept 1 artisan", "accept 2 artisan"]
    assert searched(other) == ["done", "accept 2 artisan"], "a search accepts in one order"
    do(state, "accept 1 artisan", "accept 2 artisan")
    assert state.step == ACT, "the others are below"
    assert state.amulets == [2, 2, 0, 0]
    assert hand(state, 0) == "A A"
    assert hand(state, 1) == "A S W"
    assert state.known[18 : 18 + 6] == [0, 1, 1, 0, 0, 0], "refused, but seen"
    assert hand(state, 2) == "M"
    assert pile(state) == "AMB"


@pytest.mark.rule("CLE-54", "CLE-115")
def test_ambassador_refused() -> None:
    state = position(hands=("AMB", "A", "A"))
    state.amulets[:] = [0, 2, 2]
    do(state, "ambassador", "ask stone", "ask wood", "ask lapis", "done", "done")
    assert state.step == ACT, "nothing offered, nothing to accept"
    again = position(hands=("AMB", "A A A A", ""))
    again.amulets[:] = [0, 2, 2]
    do(again, "ambassador", "ask artisan", "done", "offer artisan")
    do(again, "done", "done")
    assert hand(again, 1) == "A A A A"
    assert again.amulets == [0, 2, 2]
    last = position(hands=("AMB", "", "L"))
    last.amulets[:] = [0, 0, 1]
    do(last, "ambassador", "ask lapis", "offer lapis")
    assert words(last) == ["done", "accept 2 lapis"]


@pytest.mark.rule("CLE-55", "CLE-109", "CLE-117")
def test_scribe_builds() -> None:
    state = position(hands=("A A S M L SCR",), tile="F")
    commissions = [w for w in words(state) if w.startswith("commission")]
    assert commissions == [f"commission {name}" for name in "ILNPTUVWXYZ"]
    do(state, "commission X")
    assert state.amulets[0] == 1
    assert len(words(state)) == 36
    do(state, "place X1 b1")
    play(state, "pay artisan", "pay artisan", "pay stone", "pay marble", "pay lapis")
    assert state.tile == 1, "the F is still on top"
    assert state.laid[10] > 0


@pytest.mark.rule("CLE-56", "CLE-118")
def test_scribe_turns_a_die() -> None:
    state = position(hands=("SCR SCR",))
    assert "scribe blank" not in words(state)
    play(state, "scribe ankh")
    assert (state.dice, state.amulets[0]) == (1, 0)
    play(state, "scribe blank")
    assert (state.dice, state.amulets[0]) == (0, 0)
    assert pile(state) == "SCR SCR"


@pytest.mark.rule("CLE-61", "CLE-119")
def test_the_fifth_ankh() -> None:
    state = position(hands=("SCR",))
    state.dice = 4
    do(state, "scribe ankh")
    assert state.step == BIDDING
    do(state, "bid 0", "bid 1", "bid 2")
    settle(state)
    assert (state.step, state.dice, state.to_move) == (ACT, 0, 0)
    rolled = position(hands=("A S W SCR",))
    rolled.dice = 4
    play(rolled, "wall l1", "pay artisan", "pay stone", "pay wood")
    do(rolled, "done", "roll 1")
    assert rolled.step == ROLLED
    prevented = do(rolled.clone(), "scribe blank", "end")
    assert (prevented.step, prevented.dice) == (ACT, 4)
    do(rolled, "end")
    assert rolled.step == BIDDING
    do(rolled, "bid 0", "bid 0", "bid 0")
    settle(rolled)
    assert rolled.step == ENDING
    turned = position(hands=("A S W SCR",))
    turned.dice = 4
    play(turned, "wall l1", "pay artisan", "pay stone", "pay wood")
    do(turned, "done", "roll 0", "scribe ankh")
    assert turned.step == ROLLED, "held when the player goes on"
    do(turned, "end")
    assert turned.step == BIDDING


@pytest.mark.rule("CLE-57", "CLE-120")
def test_smuggler() -> None:
    state = position(hands=("A A A A S S S SMU",), stalls=("A S M L", "A", "A"))
    assert "smuggler" not in words(state)
    play(state, "market 1")
    play(state, "smuggler")
    assert (size(state, 0), state.amulets[0]) == (11, 1)
    assert verbs(state) == {"lay"}
    few = position(hands=("A A A A S S S SMU",), stalls=("A S M", "A", "A"))
    play(few, "market 1")
    assert few.step == LIMIT
    assert "smuggler" not in words(few)


@pytest.mark.rule("CLE-58", "CLE-121")
def test_vizier() -> None:
    state = position(hands=("VIZ",), top="L")
    do(state, "vizier", "turn down")
    wood = state.legal()[3]
    assert state.heard(wood, 0) == wood
    assert all(state.heard(wood, seat) != wood for seat in (-3, 1, 2))
    do(state, "look wood", "turn artisan", "turn down", "look trompe", "turn down", "look stone")
    do(state, "turn marble")
    assert state.step == SIFTING
    assert words(state) == [
        "done",
        "drop artisan",
        "drop stone",
        "drop wood",
        "drop lapis",
        "drop trompe",
    ]
    do(state, "drop artisan", "drop trompe")
    assert "drop stone" not in searched(state)
    assert "drop stone" in words(state)
    do(state, "done")
    assert hand(state, 0) == "S W L"
    assert state.amulets[0] == 3
    assert pile(state) == "A TR VIZ"
    assert state.known[:6] == [0, 0, 0, 0, 0, 1], "only the lapis lay face up"


@pytest.mark.rule("CLE-108", "CLE-122")
def test_vizier_with_few_cards() -> None:
    state = position(hands=("VIZ",))
    empty_pile(state)
    for kind in range(1, 18):
        state.hand[2 * 18 + kind] += state.discard[kind]
        state.discard[kind] = 0
    assert "vizier" not in words(state)
    state.hand[2 * 18 + 1] -= 2
    state.discard[1] += 2
    do(state, "vizier")
    settle(state)
    assert state.step == SIFTING
    assert sum(state.drawn) == 2, "the vizier himself was not shuffled in"
    play(state, "done")
    assert hand(state, 0) == "A A"
    assert pile(state) == "VIZ"


@pytest.mark.rule("CLE-122")
def test_vizier_with_a_single_card() -> None:
    state = position(hands=("VIZ",))
    empty_pile(state)
    for kind in range(1, 18):
        state.hand[2 * 18 + kind] += state.discard[kind]
        state.discard[kind] = 0
    assert "vizier" not in words(state)
    state.hand[2 * 18 + 1] -= 1
    state.top = 1
    assert state.faults() == []
    assert "vizier" in words(state), "the card on the pile is the last one"


@pytest.mark.rule("CLE-144")
def test_viziers_come_to_an_end() -> None:
    state = position(hands=("VIZ COU",))
    empty_pile(state)
    for kind in range(1, 18):
        state.hand[2 * 18 + kind] += state.discard[kind]
        state.discard[kind] = 0
    state.hand[2 * 18 + 1] -= 1
    state.discard[1] += 1
    for _ in range(VIZIERS):
        do(state, "vizier")
        settle(state)
        play(state, "done", "courtesan vizier")
    assert hand(state, 0) == "A VIZ"
    assert "vizier" not in words(state), "in this turn"
    play(state, "market 1", "lay 1", "end")
    state.hand[18 + 17] += 1
    state.hand[17] -= 1
    state.hand[2 * 18 + 2] -= 1
    state.discard[2] += 1
    assert "vizier" in words(state), "in the next turn"
