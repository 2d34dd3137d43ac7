"""Layouts, rows, masks and batches, on the trial game."""

import struct

import pytest

from benben.core.batch import ENDED, ILLEGAL, RUNNING, Batch
from benben.core.errors import BadInput
from benben.core.observation import (
    BITS,
    BY_SEAT,
    COLUMNS,
    COUNTS,
    OWNERS,
    PADDED,
    SEAT_BITS,
    SEAT_FIELDS,
    SEATS,
    SPLIT,
    ZEROS,
    Layout,
    Segment,
    add_bits,
    add_counts,
    add_owners,
    add_padded,
    add_seats,
    add_turned,
    add_zeros,
    instruction,
    turned,
    values,
    write_mask,
)
from benben.core.state import OVER
from tests.trial import GAME, TrialGame


def test_offsets_follow_from_the_lengths() -> None:
    layout = Layout([Segment("a", 2, 5, "first"), Segment("b", 3, 300, "second", -4)])
    assert [(each.name, each.offset) for each in layout.segments] == [("a", 0), ("b", 2)]
    assert layout.size == 5
    assert layout.highs() == [5, 5, 300, 300, 300]
    assert layout.lows() == [0, 0, -4, -4, -4]
    assert layout.segment("b").length == 3
    with pytest.raises(KeyError, match="the segments are a, b"):
        layout.segment("c")


@pytest.mark.parametrize("row", [[0, 1, 255], [0, 256, 32_767], [-1, 0, -32_767]])
def test_every_value_is_written_as_it_is(row: list[int]) -> None:
    layout = Layout([Segment("a", 3, 32_767, "any", -32_767)])
    assert list(struct.unpack("=3h", layout.encode(row))) == row


def test_a_row_and_a_mask_are_written_where_they_are_asked_for() -> None:
    state = GAME.start(3)
    layout = GAME.layout(3)
    memory = memoryview(bytearray(b"\x07" * (2 * layout.size + 20)))
    layout.write(state, 0, memory, 10)
    assert bytes(memory[10:-10]) == layout.encode(layout.row(state, 0))
    assert set(memory[:10]) == set(memory[-10:]) == {7}
    mask = memoryview(bytearray(b"\x07" * 12))
    write_mask([0, 3], 5, mask, 4)
    assert list(mask) == [7, 7, 7, 7, 1, 0, 0, 1, 0, 7, 7, 7]


def written(parts: list[object], me: int, seats: int, size: int) -> list[int]:
    """The row of these parts as it is written into memory."""
    memory = memoryview(bytearray(b"\x07" * 2 * size))
    _rows = pytest.importorskip("benben.core._rows", reason="benben is not compiled")
    _rows.write(parts, me, seats, size, memory, 0)
    return memory.cast("h").tolist()


ROWS: list[tuple[list[object], list[int]]] = [
    ([1, -2, [3, 300], []], [1, -2, 3, 300]),
    ([instruction(ZEROS, 3), 5], [0, 0, 0, 5]),
    ([instruction(PADDED, 3), [4, 5]], [4, 5, 0]),
    ([instruction(PADDED, 3), [4, 5, 6, 7]], [4, 5, 6]),
    ([instruction(BY_SEAT, 0, 2), [1, 1, 2, 2, 3, 3]], [2, 2, 3, 3, 1, 1]),
    ([instruction(OWNERS, 5), [0, 1, 2, 3]], [0, 3, 1, 2, 0]),
    ([instruction(OWNERS, 2), [1, 1, 2]], [3, 3]),
    ([instruction(SEATS, 4), [0, 1, 2]], [3, 1, 2, 0]),
    ([instruction(BITS, 13), 0b1000000000101], [1, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1]),
    ([instruction(BITS, 40), 1 << 39], [0] * 39 + [1]),
    ([instruction(COUNTS, 4), [3, 1, 3, 0]], [1, 1, 0, 2]),
    ([instruction(COLUMNS, 3, 2), [1, 4, 2, 5]], [1, 2, 0, 4, 5, 0]),
    ([instruction(COLUMNS, 1, 2), [1, 4, 2, 5]], [1, 4]),
    ([instruction(SPLIT, 3, 64), [70, 3]], [6, 3, 0, 1, 0, 0]),
    ([instruction(SEAT_BITS, 3, 3), [0o21, 0o300, 7]], [0, 0, 3, 7, 0, 0, 1, 2, 0]),
    ([instruction(SEAT_FIELDS, 2, 2), [0b11_10_01, 0b100]], [2, 1, 3, 0, 1, 0]),
]


@pytest.mark.parametrize(("parts", "row"), ROWS)
def test_parts_of_a_row(parts: list[object], row: list[int]) -> None:
    assert values(parts, 1, 3) == row


@pytest.mark.parametrize(("parts", "row"), ROWS)
def test_c_writes_the_same(parts: list[object], row: list[int]) -> None:
    assert written(parts, 1, 3, len(row)) == row


@pytest.mark.parametrize(
    ("parts", "error", "words"),
    [
        ([1, 2, 3], ValueError, "more values"),
        ([instruction(ZEROS, 3)], ValueError, "more values"),
        ([[1, 2, 3]], ValueError, "more values"),
        ([1], ValueError, "fewer values"),
        ([1, 40_000], OverflowError, "16 bits"),
        ([1, 1 << 80], OverflowError, "too large"),
        ([1, "2"], TypeError, "no part of a row"),
        ([[1, "2"]], TypeError, "integers"),
        ([instruction(COUNTS, 2), [2]], IndexError, "no kind 2"),
        ([instruction(COUNTS, 2), [-1]], IndexError, "no kind -1"),
        ([instruction(PADDED, 2)], ValueError, "no operand"),
        ([instruction(PADDED, 2), 1], TypeError, "a list was expected"),
        ([instruction(99, 2, 1), []], ValueError, "no instruction 99"),
        ([instruction(SPLIT, 1, 0), [4]], ValueError, "no width"),
        ([instruction(SEAT_BITS, 1, 1), [4]], ValueError, "for each seat"),
        ([instruction(SEAT_BITS, 1, 20), [4, 4]], ValueError, "for each seat"),
        ([instruction(SEAT_FIELDS, 1, 60), [4]], ValueError, "do not fit"),
    ],
)
def test_a_wrong_part_is_refused(parts: list[object], error: type[Exception], words: str) -> None:
    with pytest.raises(error, match=words):
        written(parts, 0, 2, 2)


def test_nothing_is_written_beside_the_memory() -> None:
    _rows = pytest.importorskip("benben.core._rows", reason="benben is not compiled")
    memory = memoryview(bytearray(8))
    for at in (-1, 5, 1 << 40):
        with pytest.raises(ValueError, match="the memory has 8 bytes"):
            _rows.write([1, 2], 0, 2, 2, memory, at)
        with pytest.raises(ValueError, match="the memory has 8 bytes"):
            _rows.mask([1], 4, memory, at)
    for choice in (-1, 4):
        with pytest.raises(IndexError, match="no choice"):
            _rows.mask([choice], 4, memory, 0)
    with pytest.raises(BufferError):
        _rows.mask([1], 4, bytes(8), 0)
    with pytest.raises(ValueError, match="no such seat"):
        _rows.write([1, 2], 2, 2, 2, memory, 0)


def test_helpers_of_the_games() -> None:
    assert turned(1, 3) == [0, 3, 1, 2]
    out: list[object] = []
    add_zeros(out, 2)
    add_bits(out, 5, 3)
    add_padded(out, [4, 5], 3)
    add_owners(out, [3, 0], 3)
    add_seats(out, [0], 1)
    add_counts(out, [1, 1], 2)
    add_turned(out, [1, 2, 3], 1)
    assert values(out, 1, 3) == [0, 0, 1, 0, 1, 4, 5, 0, 2, 0, 0, 3, 0, 2, 2, 3, 1]


def test_a_game_without_observations_says_so() -> None:
    bare = TrialGame()
    bare.segments = None
    with pytest.raises(BadInput, match="the game 'trial' has no observations"):
        bare.layout(3)


def make(count: int, seed: int) -> Batch:
    return Batch(GAME.start(3), count, seed, GAME.space.size, GAME.layout(3))


def play(batch: Batch, steps: int) -> list[list[int]]:
    """The positions of the first two games after each step."""
    out = []
    for _ in range(steps):
        batch.step(batch.sample())
        out.append(batch.states[0].pack() + batch.states[1].pack())
    return out


def test_a_batch_plays_games_and_starts_new_ones() -> None:
    batch = make(5, 1)
    layout = GAME.layout(3)
    rows = memoryview(bytearray(5 * 2 * layout.size))
    masks = memoryview(bytearray(5 * GAME.space.size))
    for _ in range(200):
        batch.observe(rows, masks)
        for i, state in enumerate(batch.states):
            mask = masks[i * GAME.space.size : (i + 1) * GAME.space.size]
            legal = [] if state.to_move == OVER else state.legal()
            assert [choice for choice, set_ in enumerate(mask) if set_] == legal
            at = i * 2 * layout.size
            row = layout.row(state, max(0, state.to_move))
            assert bytes(rows[at : at + 2 * layout.size]) == layout.encode(row)
        over = [i for i in range(5) if batch.ended[i] == ENDED]
        assert over == [i for i in range(5) if batch.states[i].to_move == OVER]
        batch.step(batch.sample())
        assert all(batch.ended[i] == RUNNING for i in over)
    assert batch.games > 5


def test_the_course_of_a_game_depends_on_the_seed_only() -> None:
    assert play(make(2, 3), 60) == play(make(7, 3), 60) != play(make(2, 4), 60)


def test_an_illegal_choice_ends_a_game_and_changes_nothing() -> None:
    batch = make(2, 1)
    before = batch.states[1].pack()
    batch.step([batch.legal(0)[0], GAME.space.size - 1])
    assert batch.ended == [RUNNING, ILLEGAL]
    assert batch.states[1].pack() == before
    batch.step(batch.sample())
    assert batch.ended[1] == RUNNING


def test_others_play_on_until_a_seat_is_to_move() -> None:
    batch = make(4, 2)
    for _ in range(30):
        batch.play_all_on(1)
        assert all(state.to_move in (1, OVER) for state in batch.states)
        batch.step(batch.sample())


def test_a_run_counts_its_choices() -> None:
    batch = make(3, 1)
    before = batch.played
    batch.run(200)
    assert batch.played >= before + 600
    assert batch.games > 0
