"""Bags of counts and the journal: small things that everything stands on."""

from hypothesis import given
from hypothesis import strategies as st

from benben.core.bag import draw, kinds, pour, total, weights
from benben.core.journal import ALL, POINTS, WIDTH, lines, note, note_to, read_by, sheet
from benben.core.rng import Rng

BAGS = st.lists(st.integers(0, 5), min_size=1, max_size=8).map(lambda counts: [0, *counts])


@given(BAGS)
def test_kinds_and_weights_go_together(bag: list[int]) -> None:
    assert kinds(bag) == sorted(set(kinds(bag)))
    assert [bag[kind] for kind in kinds(bag)] == weights(bag)
    assert sum(weights(bag)) == total(bag)
    assert 0 not in weights(bag)


@given(BAGS.filter(any), st.integers())
def test_what_is_drawn_was_in_the_bag_and_is_never_unknown(bag: list[int], seed: int) -> None:
    before = bag[:]
    kind = draw(bag, Rng(seed))
    assert bag[kind] > 0
    assert kind != 0
    assert bag == before


def test_a_kind_is_drawn_as_often_as_it_is_there() -> None:
    rng = Rng(4)
    found = [0] * 4
    for _ in range(6000):
        found[draw([0, 1, 0, 5], rng)] += 1
    assert found[0] == found[2] == 0
    assert abs(found[1] - 1000) < 5 * (6000 * 5 / 36) ** 0.5


@given(BAGS, st.data())
def test_pouring_leaves_nothing_behind(source: list[int], data: st.DataObject) -> None:
    size = st.lists(st.integers(0, 5), min_size=len(source), max_size=len(source))
    target = data.draw(size)
    both = [a + b for a, b in zip(source, target, strict=True)]
    pour(source, target)
    assert source == [0] * len(both)
    assert target == both


# --- the journal -------------------------------------------------------------------------------


def test_a_journal_is_read_by_those_who_may() -> None:
    journal: list[int] = []
    note(journal, 3, 1, 2)
    note_to(journal, 1, 4, 7, 8, 9, 10)
    note_to(journal, 0, 5)
    assert lines(journal) == [[3, ALL, 1, 2, 0, 0], [4, 1, 7, 8, 9, 10], [5, 0, 0, 0, 0, 0]]
    assert read_by(journal, 0) == [lines(journal)[0], lines(journal)[2]]
    assert read_by(journal, 1) == lines(journal)[:2]
    assert read_by(journal, -3) == lines(journal)[:1]
    assert read_by(journal, 1, WIDTH) == lines(journal)[1:2]
    assert lines(journal, 2 * WIDTH) == lines(journal)[2:]


def test_nothing_is_written_where_there_is_no_journal() -> None:
    note(None, 1)
    note_to(None, 0, 1)


def test_the_sheet_adds_up_points_by_seat_and_source() -> None:
    journal: list[int] = []
    note(journal, POINTS, 0, 5, 1)
    note(journal, POINTS, 1, 3, 0, 4)
    note(journal, 2, 0, 50, 1)
    note(journal, POINTS, 0, -2, 1)
    note(journal, POINTS, 0, 1, 0)
    assert sheet(journal, 2, 2) == [[1, 3], [3, 0]]
