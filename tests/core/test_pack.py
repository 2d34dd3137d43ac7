"""Positions as ints: numbers, then lists behind their lengths."""

from hypothesis import given
from hypothesis import strategies as st

from benben.core.pack import packed, unpacked

INTS = st.lists(st.integers(), max_size=5)


def test_lists_stand_behind_their_lengths() -> None:
    numbers = [7, 8]
    assert packed(numbers, [[1, 2, 3], [], [4]]) == [7, 8, 3, 1, 2, 3, 0, 1, 4]
    assert numbers == [7, 8]


@given(INTS, st.lists(INTS, max_size=5))
def test_lists_are_read_again(numbers: list[int], lists: list[list[int]]) -> None:
    assert unpacked(packed(numbers, lists), len(numbers), len(lists)) == lists
