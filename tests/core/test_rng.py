"""Randomness: the same numbers everywhere, each as often as it should be."""

import hashlib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from benben.core.errors import BadInput
from benben.core.rng import Rng, Stream


def chi_square(found: list[int], weights: list[int]) -> float:
    total, whole = sum(found), sum(weights)
    return sum(
        (count - total * weight / whole) ** 2 / (total * weight / whole)
        for count, weight in zip(found, weights, strict=True)
    )


def test_it_is_xoshiro128_starstar() -> None:
    """The first ten numbers of the authors' C program from the state 1, 2, 3, 4."""
    rng = Rng()
    rng.a, rng.b, rng.c, rng.d = 1, 2, 3, 4
    assert [rng.next() for _ in range(10)] == [
        11520,
        0,
        5927040,
        70819200,
        2031721883,
        1637235492,
        1287239034,
        3734860849,
        3729100597,
        4258142804,
    ]


@pytest.mark.parametrize(
    ("seed", "numbers"),
    [
        (0, [1789933344, 44971166, 2521392804, 3836935353]),
        (1, [393288148, 2174103013, 3814759091, 2092745082]),
        (2**32, [393288148, 4248832582, 1574953391, 2746104356]),
        (12345678901234567890, [2173439449, 4258725329, 426078451, 4187986842]),
        (-1, [2992038950, 3390161110, 1402345242, 1126996826]),
    ],
)
def test_a_seed_gives_the_same_numbers_everywhere(seed: int, numbers: list[int]) -> None:
    rng = Rng(seed)
    assert [rng.next() for _ in range(4)] == numbers


def test_what_is_made_of_the_numbers_is_the_same_everywhere() -> None:
    rng = Rng(7)
    assert [rng.below(6) for _ in range(12)] == [0, 0, 5, 5, 2, 3, 1, 0, 3, 4, 1, 0]
    assert [rng.below(2**30 - 1) for _ in range(3)] == [69317569, 381067773, 217287827]
    items = list(range(10))
    Rng(7).shuffle(items)
    assert items == [5, 4, 9, 8, 3, 2, 6, 7, 1, 0]
    rng = Rng(7)
    assert [rng.weighted([1, 2, 3]) for _ in range(12)] == [0, 0, 2, 2, 1, 2, 1, 0, 2, 2, 1, 0]
    part = Rng(7).split()
    assert [part.next() for _ in range(3)] == [2930812546, 4044187366, 509599376]


def test_neighbouring_seeds_have_nothing_in_common() -> None:
    firsts = [Rng(seed).next() for seed in range(2000)]
    assert len(set(firsts)) == 2000
    assert chi_square([sum(first >> 28 == i for first in firsts) for i in range(16)], [1] * 16) < 50


@given(st.integers(), st.integers(1, 2**30 - 1))
def test_below_is_below(seed: int, n: int) -> None:
    rng = Rng(seed)
    assert all(0 <= rng.below(n) < n for _ in range(20))


def test_below_one_is_zero() -> None:
    rng = Rng(3)
    assert {rng.below(1) for _ in range(100)} == {0}


@pytest.mark.parametrize("n", [2, 3, 6, 7, 10, 52])
def test_below_has_no_favourites(n: int) -> None:
    rng = Rng(n)
    found = [0] * n
    for _ in range(2000 * n):
        found[rng.below(n)] += 1
    assert chi_square(found, [1] * n) < n + 5 * (2 * n) ** 0.5 + 5


def test_below_rejects_what_would_favour_small_numbers() -> None:
    """Of 3 * 2**28 numbers a multiplication alone would favour every third one by a fifth."""
    n = 3 * 2**28
    rng = Rng(1)
    found = [0, 0, 0]
    for _ in range(30000):
        found[rng.below(n) % 3] += 1
    assert chi_square(found, [1, 1, 1]) < 20


def test_below_would_notice_a_favourite() -> None:
    """The measure itself: a die that is off by a twentieth is too far off."""
    rng = Rng(6)
    found = [0] * 6
    for _ in range(12000):
        found[rng.weighted([21, 20, 20, 20, 20, 17])] += 1
    assert chi_square(found, [1] * 6) > 6 + 5 * 12**0.5 + 5


def test_weights_are_kept() -> None:
    weights = [5, 0, 1, 3, 0, 1]
    rng = Rng(11)
    found = [0] * 6
    for _ in range(20000):
        found[rng.weighted(weights)] += 1
    assert found[1] == found[4] == 0
    kept = [0, 2, 3, 5]
    assert chi_square([found[i] for i in kept], [weights[i] for i in kept]) < 25


def test_pick_takes_any_item() -> None:
    rng = Rng(5)
    assert {rng.pick([4, 8, 15]) for _ in range(100)} == {4, 8, 15}


def test_shuffles_are_equally_likely() -> None:
    rng = Rng(12)
    found: dict[tuple[int, ...], int] = {}
    for _ in range(12000):
        items = [0, 1, 2, 3]
        rng.shuffle(items)
        assert sorted(items) == [0, 1, 2, 3]
        found[tuple(items)] = found.get(tuple(items), 0) + 1
    assert len(found) == 24
    assert chi_square(list(found.values()), [1] * 24) < 24 + 5 * 48**0.5 + 5


def test_a_part_goes_its_own_way() -> None:
    whole = Rng(9)
    part = whole.split()
    ahead = Rng(9)
    ahead.split()
    for _ in range(1000):
        part.next()
    assert [whole.next() for _ in range(5)] == [ahead.next() for _ in range(5)]


# --- the stream of a real game -----------------------------------------------------------------


def test_a_stream_deals_the_same_everywhere() -> None:
    stream = Stream(b"benben")
    assert stream.hash() == (
        "sha256:3aca18d549f545fd9158ac7128e1ee5ef34658a7d01ca3b70c05808122aa5217"
    )
    assert [stream.deal(n, [1] * 10) for n in range(12)] == [0, 2, 1, 6, 4, 6, 2, 1, 9, 0, 7, 2]
    assert [stream.deal(n, [5, 1, 3]) for n in range(12)] == [2, 2, 0, 0, 0, 0, 2, 0, 1, 0, 1, 0]


def test_a_deal_can_be_checked_with_nothing_but_sha256() -> None:
    digest = hashlib.sha256(b"benben deal 41 my seed").digest()
    assert Stream(b"my seed").deal(41, [1] * 1000) == int.from_bytes(digest, "big") % 1000


def test_a_deal_depends_on_its_number_alone() -> None:
    stream = Stream(b"x")
    later = [stream.deal(n, [1] * 100) for n in (5, 3, 5, 4)]
    assert later[0] == later[2]
    assert [stream.deal(n, [1] * 100) for n in (3, 4, 5)] == [later[1], later[3], later[0]]


def test_deals_keep_their_weights() -> None:
    weights = [1, 0, 7, 2]
    found = [0] * 4
    for number in range(10000):
        found[Stream(b"weights").deal(number, weights)] += 1
    assert found[1] == 0
    assert chi_square([found[0], *found[2:]], [1, 7, 2]) < 20


def test_without_its_seed_a_stream_deals_nothing() -> None:
    stream = Stream(b"", "sha256:abc")
    assert stream.hash() == "sha256:abc"
    with pytest.raises(BadInput, match="seed of this game is not known"):
        stream.deal(0, [1])
