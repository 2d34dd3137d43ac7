"""Options: a card to start with, bidding, the tenth. Clarified sharing is in test_sailing."""

from __future__ import annotations

import pytest

from benben.core.errors import BadOption
from benben.games.egizia import GAME
from benben.games.egizia import space as sp
from tests.games.egizia.table import Table


def test_defaults() -> None:
    assert GAME.check_options(3, {}) == {
        "start_card": "no",
        "bidding": "no",
        "clarified": "no",
        "tenth": "yes",
    }
    with pytest.raises(BadOption, match="start_card"):
        GAME.start(2, {"start_card": "maybe"})


@pytest.mark.rule("EGZ-122")
def test_a_card_to_start_with() -> None:
    table = Table(3, goals=("tenth", "temple", "graves"), start_card="yes")
    assert [sp.GOAL_WORDS[kind] for kind in table.s.kept] == ["tenth", "temple", "graves"]
    assert table.s.kept_of == [0, 1, 2]
    assert table.s.points == [0, 0, 0]
    assert [sp.GOAL_WORDS[kind] for kind in table.s.seen_by(1).kept] == ["?", "temple", "?"]
    assert table.s.top == 26


@pytest.mark.rule("EGZ-122")
def test_who_hears_the_first_card() -> None:
    table = Table(2, nile=(), start_card="yes")
    choice = sp.SPACE.parse("look tenth")
    assert table.s.heard(choice, 0) == choice
    assert sp.SPACE.words(table.s.heard(choice, 1)) == "look ?"


@pytest.mark.rule("EGZ-123", "EGZ-124", "EGZ-10", "EGZ-8")
def test_bidding() -> None:
    table = Table(3, bidding="yes")
    assert table.s.to_move == 0
    table.do("bid 1")
    assert table.s.to_move == 1
    assert table.says()[:2] == ["pass", "bid 2"]
    table.do("bid 3", "pass", "bid 4", "pass")
    # The last one left chooses a number.
    assert table.s.to_move == 0
    assert table.says() == ["number 1", "number 2", "number 3"]
    assert table.lines(sp.BID_WON) == [[0, 4, 0, 0]]
    table.do("number 3")
    # The others go on, the lower number dealt first; nobody bids against the last.
    assert table.s.to_move == 1
    table.do("pass")
    assert table.s.to_move == 2
    assert table.says() == ["number 1", "number 2"]
    table.do("number 2")
    assert table.s.order == [1, 2, 0]
    assert (table.s.line, table.s.marks) == ([], [0, 0, 0]), "the auction is over"
    assert table.s.bids == [4, 0, 0]
    assert table.s.stones == [4, 2, 3]
    assert table.s.track == [0, 2, 1]


@pytest.mark.rule("EGZ-125")
def test_bids_end_somewhere() -> None:
    table = Table(2, bidding="yes").do("bid 20")
    assert table.says() == ["pass"]


@pytest.mark.rule("EGZ-125")
def test_bids_are_paid_last() -> None:
    table = Table(2, bidding="yes").do("bid 5", "pass", "number 1")
    for value in (2, 2, 2, 2):
        table.do(f"grave {value}")
    assert table.s.points == [0, 0]
    table.secret(0, "tenth")
    table.s.points[:] = [30, 30]
    table.s.track[:] = [0, 1]
    while table.s.to_move < 0:
        table.s.apply(table.s.legal()[0])
    assert table.s.order == [0, 1]
    table.end()
    assert table.s.points == [28, 30]
    assert table.s.places() == [2, 1]
    assert [0, -5, sp.FROM_BID, 0] in table.lines(0)


@pytest.mark.rule("EGZ-127")
def test_without_the_tenth() -> None:
    assert len(Table(2, tenth="no").s.pile) == 28
    assert sp.TENTH not in Table(2, tenth="no").s.pile
    assert sp.TENTH in Table(2).s.pile
