"""Layouts, rows, masks and batches, on the trial game."""

import struct

import pytest

from benben.core.batch import ENDED, ILLEGAL, RUNNING, Batch
from benben.core.errors import BadInput
from benben.core.observation import (
    Layout,
    Segment,
    add_bits,
    add_padded,
    add_turned,
    turned,
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


def test_helpers_of_the_games() -> None:
    assert turned(1, 3) == [0, 3, 1, 2]
    out: list[int] = []
    add_bits(out, 0b1000000000101, 13)
    assert out == [1, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1]
    out = []
    add_padded(out, [4, 5], 3)
    add_padded(out, [4, 5, 6, 7], 3)
    add_turned(out, [1, 1, 2, 2, 3, 3], 1, 2)
    assert out == [4, 5, 0, 4, 5, 6, 2, 2, 3, 3, 1, 1]


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
