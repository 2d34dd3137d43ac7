"""What both Egizias share: track, crews, fields, markets, ships, pyramids, piles, evaluation."""

from __future__ import annotations

from math import comb

import pytest
from hypothesis import given
from hypothesis import strategies as st

from benben.core.rng import Rng
from benben.core.state import NOBODY
from benben.games.egizia_common import (
    crews,
    evaluation,
    fields,
    hand,
    pile,
    pyramid,
    ships,
    teams,
    tracks,
    trail,
)


@pytest.mark.rule("EGZ-70", "EGZ-169", "SND-91", "SND-202")
def test_who_comes_later_stands_behind() -> None:
    points, line = [10, 13, 5], [1, 0, 2]
    tracks.move(points, line, 0, 6)
    tracks.move(points, line, 1, 3)
    assert (points, line) == ([16, 16, 5], [0, 1, 2])
    tracks.move(points, line, 0, 0)  # not a move
    assert line == [0, 1, 2]
    tracks.move(points, line, 0, -11)  # also backwards: behind those who are there
    assert (points, line) == ([5, 16, 5], [1, 2, 0])
    assert tracks.from_the_back(line) == [0, 2, 1]
    assert tracks.places(line) == [3, 1, 2]


@pytest.mark.rule("EGZ-70", "SND-91")
@given(st.lists(st.tuples(st.integers(0, 3), st.integers(-9, 9)), max_size=40))
def test_the_track_is_points_then_arrival(moves: list[tuple[int, int]]) -> None:
    points, line = [0] * 4, [3, 2, 1, 0]
    arrival = [3, 2, 1, 0]
    for number, (seat, steps) in enumerate(moves, 4):
        tracks.move(points, line, seat, steps)
        if steps:
            arrival[seat] = number
    assert tracks.ordered(points, line)
    assert line == sorted(range(4), key=lambda seat: (-points[seat], arrival[seat]))


@pytest.mark.rule("EGZ-70", "SND-91")
def test_an_unordered_track() -> None:
    assert not tracks.ordered([1, 2], [0, 1])
    assert not tracks.ordered([1, 2], [1, 1])


@pytest.mark.rule("EGZ-37", "EGZ-130", "SND-38")
def test_crews() -> None:
    strength = [1, 2, 3, 9, 5, 5, 5, 5]
    assert crews.strengthen(strength, 2, 2, 9) == 2
    assert crews.strengthen(strength, 3, 1, 9) == 0
    assert crews.strengthen(strength, 2, 9, 9) == 4
    assert strength[:4] == [1, 2, 9, 9]
    assert crews.total(strength, 0) == 21
    assert crews.total(strength, 1) == 20
    assert crews.room(strength, 0, 9) == 15
    assert crews.weaken(strength, 1, 1, 1) == 1
    assert crews.weaken(strength, 1, 1, 1) == 0
    assert crews.weaken(strength, 2, 3, 1) == 3
    assert strength[:4] == [1, 1, 6, 9]


@pytest.mark.rule("EGZ-84", "SND-45")
@pytest.mark.parametrize(
    ("strength", "count", "least", "found"),
    [
        ([1, 1, 1, 2], 1, 0, [0, 1, 2, 3]),
        ([1, 1, 1, 2], 2, 0, [0, 1, 2, 3]),
        ([9, 8, 9, 8], 2, 0, [1]),  # the last crew alone has no room for both
        ([9, 8, 9, 7], 2, 0, [1, 3]),
        ([9, 8, 9, 8], 1, 0, [1, 3]),
        ([9, 9, 9, 8], 2, 0, [3]),  # as much as there is room for
        ([1, 1, 1, 2], 1, 2, [2, 3]),
        ([9, 9, 9, 9], 2, 0, []),
    ],
)
def test_free_steps_in_ascending_order(
    strength: list[int], count: int, least: int, found: list[int]
) -> None:
    assert crews.choices(strength, 0, count, least, 9) == found


@pytest.mark.rule("EGZ-38", "EGZ-98", "SND-52")
def test_fields_and_water() -> None:
    grain = [6, 5, 4, 1, 1, 1]
    assert [fields.harvest(grain, 0, water) for water in range(3)] == [6, 11, 15]
    assert [fields.harvest(grain, 1, water) for water in range(3)] == [1, 2, 3]
    fields.improve(grain, 0, fields.BROWN, 4)
    assert grain == [6, 9, 0, 1, 1, 1]
    fields.improve(grain, 0, fields.YELLOW, 9)
    assert grain == [15, 0, 0, 1, 1, 1]
    assert fields.reach(0, 1) == [0, 1]
    assert fields.reach(1, 1) == [0, 1, 2]
    assert fields.reach(2, 2) == [0, 1, 2]
    assert fields.reach(2, 0) == [2]
    assert fields.missing(9, 11) == 0
    assert fields.missing(14, 12) == 2


def test_unbeaten() -> None:
    assert fields.unbeaten([11, 11, 5], 0)
    assert fields.unbeaten([11, 11, 5], 1)
    assert not fields.unbeaten([11, 11, 5], 2)
    assert not fields.unbeaten([0, 0, 0], 0)


def test_ahead() -> None:
    assert fields.ahead([11, 10, 5], 0)
    assert not fields.ahead([11, 11, 5], 0)
    assert not fields.ahead([11, 10, 5], 1)
    assert not fields.ahead([0, 0, 0], 0)


@pytest.mark.rule("EGZ-72", "EGZ-73", "SND-93", "SND-94")
def test_markets() -> None:
    levels = [3, 0, 4, 4]
    assert tracks.step(levels, 0, 4)
    assert tracks.step(levels, 0, 4)
    assert not tracks.step(levels, 1, 4)
    assert levels == [4, 1, 4, 4]
    assert tracks.at_last(levels, 0, 4) == 2
    assert tracks.at_last(levels, 1, 4) == 1


def test_ships_and_cards_in_digits() -> None:
    assert [ships.owner(place) for place in (0, 1, 4, 16, 64)] == [-1, 0, 1, 2, 3]
    river = [1, 0, 4, 0, 0, 16]
    assert [ships.at_area(river, 0, seat) for seat in range(4)] == [True, True, False, False]
    assert ships.at_area(river, 2, 2)
    assert hand.held_count(1 << hand.WIDTH | 2 << 3 * hand.WIDTH) == 3


@pytest.mark.rule("EGZ-64", "EGZ-65", "EGZ-158", "SND-79", "SND-82")
def test_pyramids() -> None:
    lengths = [5, 4, 3, 2, 1]
    assert pyramid.open_rows([0, 0, 0, 0, 0], lengths) == [0]
    assert pyramid.open_rows([2, 0, 0, 0, 0], lengths) == [0, 1]
    assert pyramid.open_rows([5, 4, 2, 0, 0], lengths) == [2, 3]
    assert pyramid.open_rows([5, 4, 3, 2, 1], lengths) == []
    assert pyramid.majority([1, 2, 2, 3, 1], from_left=True) == 1
    assert pyramid.majority([3, 2, 2, 1, 1], from_left=True) == 2
    assert pyramid.majority([3, 2, 2, 1, 1], from_left=False) == 1
    assert pyramid.majority([1, 2, 2, 2, 1], from_left=True) == 2
    assert pyramid.supported([5, 4, 3, 2, 1], lengths)
    assert not pyramid.supported([2, 2, 0, 0, 0], lengths)
    assert not pyramid.supported([6, 0, 0, 0, 0], lengths)


@pytest.mark.rule("SND-24", "SND-79")
def test_pyramids_of_two_sides() -> None:
    lengths = [6, 4, 2]
    assert pyramid.open_rows([2, 0, 0], lengths, 2) == [0, 1]
    assert pyramid.open_rows([3, 2, 0], lengths, 2) == [0, 2]  # the third of row 2 is on the other
    assert pyramid.open_rows([4, 2, 1], lengths, 2) == [0]
    assert pyramid.open_rows([5, 2, 1], lengths, 2) == [0, 1]
    assert pyramid.open_rows([6, 3, 1], lengths, 2) == [1]
    assert pyramid.open_rows([6, 4, 1], lengths, 2) == [2]
    assert pyramid.supported([5, 3, 1], lengths, 2)
    assert not pyramid.supported([4, 3, 1], lengths, 2)
    assert not pyramid.supported([6, 3, 2], lengths, 2)


@pytest.mark.rule("EGZ-108")
def test_hands_are_shown_from_the_lowest() -> None:
    kept, owners, known = [7, 3, 5, 2], [0, 1, 0, 0], [3, 2, 1, 1]
    assert hand.next_shown(kept, owners, known, 0) == 2
    hand.sort(kept, owners, known, 0)
    assert (kept, known) == ([2, 3, 5, 7], [1, 2, 1, 1])
    for kind in (2, 5, 7):
        assert hand.hides(owners, known, 0)
        assert hand.next_shown(kept, owners, known, 0) == kind
        hand.show(kept, owners, known, 0, kind)
    assert not hand.hides(owners, known, 0)
    assert hand.next_shown(kept, owners, known, 0) == 0
    assert hand.hides(owners, known, 1)


@pytest.mark.rule("EGZ-165", "EGZ-166", "SND-199", "SND-200")
def test_piles() -> None:
    bag = [1, 1, 3, 7]
    assert pile.kinds(bag) == [1, 3, 7]
    assert pile.weights(bag) == [2, 1, 1]
    cards, known = [5, 2, 0, 9], [1 << 0, 1 << 1, 1 << 1, pile.OPEN]
    pile.hide(bag, cards, known, 0)
    assert cards == [5, 0, 0, 9]
    assert bag == [1, 1, 2, 3, 7]
    assert pile.knows(0, 1)
    assert not pile.knows(NOBODY, 1)
    assert pile.knows(NOBODY, pile.OPEN)
    pile.imagine(bag, cards, Rng(3))
    assert 0 not in cards
    assert sorted(bag + cards) == [1, 1, 2, 3, 5, 7, 9]


def courses(path: trail.Trail, count: int) -> set[tuple[tuple[int, ...], tuple[int, ...]]]:
    """What a trail holds possible: what was kept, and what lies under the pile."""
    rng = Rng(1)
    found: set[tuple[tuple[int, ...], tuple[int, ...]]] = set()
    for _ in range(count):
        again = trail.Trail(path.cards, path.draws, path.seen, path.masks, path.eyes)
        again.shown = path.shown
        assert again.search(rng)
        kept = tuple(sorted(again.kinds[number] for number in again.hand(1)))
        found.add((kept, tuple(again.kinds[number] for number in again.under)))
    return found


def test_a_trail_holds_just_what_is_possible() -> None:
    """Seat 0 draws 1, 2, 3 of four and returns 2 and 3; seat 1 draws 4 and 2 and keeps one."""
    draws = [trail.entry(0, 3, 1), trail.entry(1, 2, 1)]
    path = trail.Trail([1, 2, 3, 4], draws, [1, 2, 3, 0, 0], [1, 0], 0)
    assert courses(path, 60) == {((4,), (3, 2)), ((2,), (3, 4))}
    # Then seat 0 draws the first of those under the pile, and the next: it was 4, so 2 is kept.
    draws = [*draws, trail.entry(0, 2, 0)]
    path = trail.Trail([1, 2, 3, 4], draws, [1, 2, 3, 0, 0, 3, 4], [1, 0, 0], 0)
    assert courses(path, 30) == {((2,), (3, 4))}


def test_a_trail_and_what_was_shown() -> None:
    draws = [trail.entry(1, 2, 2), trail.entry(0, 1, 0)]
    path = trail.Trail([1, 2, 3, 4], draws, [0, 0, 3], [0, 0], 0)
    assert {kept for kept, _ in courses(path, 80)} == {(1, 2), (1, 4), (2, 4)}
    path.shown = [[], [2]]  # the lowest of seat 1's two cards
    assert courses(path, 20) == {((2, 4), (3,))}


def first_hands(path: trail.Trail, let_go: int, shown: list[list[int]]) -> set[tuple[int, ...]]:
    """What seats 1 and 2 may have kept at the start, for seat 0 who let something go."""
    rng = Rng(2)
    found: set[tuple[int, ...]] = set()
    for _ in range(200):
        again = trail.Trail(path.cards, path.draws, path.seen, path.masks, path.eyes)
        again.hands, again.let_go, again.shown = 3, let_go, shown
        if again.search(rng):
            assert let_go in again.kinds[3:]
            found.add(tuple(again.kinds[1:3]))
    return found


def test_a_trail_from_cards_let_go_at_the_start() -> None:
    """Seat 0 keeps 1 and lets 2 go; then seat 1 draws a card and keeps it."""
    draws = [*[trail.entry(seat, 1, 1) for seat in range(3)], trail.entry(1, 1, 1)]
    path = trail.Trail([1, 2, 3, 4, 5], draws, [1, 0, 0, 0], [1, 1, 1, 1], 0)
    pairs = {(one, two) for one in (3, 4, 5) for two in (3, 4, 5) if one != two}
    assert first_hands(path, 2, [[], [], []]) == pairs
    # Seat 1 shows 2 and 3: it must have drawn the 2.
    assert first_hands(path, 2, [[], [2, 3], []]) == {(3, 4), (3, 5)}
    # With two cards of a kind one of them may be in a first hand.
    path = trail.Trail([1, 2, 2, 4, 5], draws, [1, 0, 0, 0], [1, 1, 1, 1], 0)
    found = first_hands(path, 2, [[], [], []])
    assert (2, 4) in found
    assert (2, 2) not in found


def test_a_trail_that_leads_nowhere() -> None:
    draws = [trail.entry(0, 1, 0), trail.entry(1, 1, 1), trail.entry(0, 1, 0)]
    path = trail.Trail([1, 2], draws, [1, 0, 2], [0, 0, 0], 0)
    assert not path.search(Rng(0))


@given(st.integers(0, 5), st.integers(0, 5))
def test_subsets(count: int, size: int) -> None:
    found = trail.subsets(count, size)
    assert all(mask.bit_count() == size for mask in found)
    assert len(found) == comb(count, size)


# Two areas of three slots and a place beside them; seat 0 is at the first of each.
RIVER = [1, 0, 4, 16, 1, 0, 0, 0]


@pytest.mark.rule("EGZ-45", "SND-58")
def test_where_ships_of_an_area_stand() -> None:
    assert ships.line(RIVER, 0) == [0, 1]
    assert ships.line(RIVER, 4) == [0]
    assert ships.count(RIVER, 0, len(RIVER), 0) == 2
    assert ships.count(RIVER, 0, 4, 2) == 1
    for place in range(4):  # whichever of its four places it is
        river = [0] * 4
        river[place] = 4
        assert [ships.at_area(river, 0, seat) for seat in range(3)] == [False, True, False]


@pytest.mark.rule("EGZ-24", "EGZ-25", "EGZ-26", "EGZ-137")
@pytest.mark.parametrize(
    ("first", "slots", "seat", "docks"),
    [
        (0, 3, 0, []),  # one ship in an area
        (0, 3, 2, []),  # also when it waits
        (0, 3, 3, [1]),
        (4, 3, 1, [5, 6]),
        (4, 1, 1, [7]),  # all open slots are taken
    ],
)
def test_where_another_ship_may_go(first: int, slots: int, seat: int, docks: list[int]) -> None:
    out: list[int] = []
    ships.add_docks(RIVER, first, slots, seat, out)
    assert out == docks


@pytest.mark.rule("EGZ-46", "SND-59")
def test_the_cheapest_spot() -> None:
    assert teams.cheapest([]) == teams.NOTHING
    assert teams.cheapest([2 * 32 + 7, 3 * 32 + 4, 9 * 32 + 5]) == 4


def test_values_between_the_entries_of_a_table() -> None:
    table = [0, 2, 6]
    assert [evaluation.between(table, part) for part in (0, 50, 100, 150, 200, 250)] == [
        *[0, 100, 200, 400, 600, 600]
    ]


def test_the_strongest_crews_work_first() -> None:
    assert evaluation.strongest([1, 3, 5], 0) == 0
    assert evaluation.strongest([1, 3, 5], 150) == 500 + 150
    assert evaluation.strongest([1, 3, 5], 900) == 900


def test_stones_and_strength_that_meet() -> None:
    assert evaluation.matched(300, 300, 90) == 270
    assert (
        evaluation.matched(300, 200, 90)
        == evaluation.matched(200, 300, 90)
        == 180 + evaluation.IDLE
    )


def test_the_worth_of_cards() -> None:
    assert evaluation.cards(0, [35, 10], 3) == 0
    assert evaluation.cards(1 | 2 << hand.WIDTH, [35, 10], 3) == 52 + 30


@pytest.mark.rule("EGZ-108", "SND-201")
def test_one_card_is_shown() -> None:
    """Of the right player, and one of several that are alike."""
    known = [1, 2, 2]
    hand.show([3, 3, 3], [0, 1, 1], known, 1, 3)
    assert known == [1, pile.OPEN, 2]
    hand.show([3, 3, 3], [0, 1, 1], known, 1, 3)
    assert known == [1, pile.OPEN, pile.OPEN]
