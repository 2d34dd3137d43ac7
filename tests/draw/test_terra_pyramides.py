"""Terra Pyramides' board: a function of the view, all of it and nothing else."""

import re
from collections import Counter
from collections.abc import Iterator

import pytest

from benben import games
from benben.core.rng import Rng
from benben.core.state import CHANCE, NOBODY, OVER
from benben.games.terra_pyramides import board
from benben.games.terra_pyramides.board.previews import with_tile
from benben.games.terra_pyramides.space import (
    BLOCKS,
    DEEP,
    EXCHANGE,
    FACE,
    FACES,
    MOVE,
    PLACE,
    PLACING,
    RIVER,
    ROWING,
    SPACE,
    TAKING,
)
from benben.games.terra_pyramides.state import Terra
from benben.games.terra_pyramides.text import gains
from benben.words import LANGUAGES, Words
from tests.draw import boards
from tests.draw.reading import read
from tests.whole import every

NAMES = ["Ada", '<Bob> & "co"', "Nefertari the Younger", "D"]
TABLES = [
    (1, {"mission": "2"}),
    (2, {}),
    (2, {"mission": "3", "open": "yes"}),
    (2, {"version": "nile", "symbols": "yes"}),
    (3, {"version": "horus", "symbols": "yes", "open": "yes"}),
    (4, {"mission": "1", "symbols": "yes"}),
    (4, {"version": "nile", "open": "yes"}),
]
"""Every version, variant, mission and number of seats, each at least once."""


def walk(seats: int, options: dict[str, str], seed: int, every: int = 1) -> Iterator[Terra]:
    """Positions of a game at which a seat decides, and the end; half of the choices are good."""
    state = games.get("terra_pyramides").start(seats, options)
    assert isinstance(state, Terra)
    rng = Rng(seed)
    count = 0
    while state.to_move != OVER:
        if state.to_move == CHANCE:
            state.apply(state.deal(rng))
            continue
        if count % every == 0:
            yield state
        count += 1
        good = rng.below(2)
        state.apply(state.pick(rng) if good else rng.pick(state.legal()))
    yield state


def lit_of(view: Terra) -> set[str]:
    return {target for choice in view.legal_for(view.eyes) for target in board.targets(choice)}


def drawn(view: Terra, lang: str = "en") -> str:
    made = board.draw(view, lit_of(view), Words(lang), NAMES[: view.seats])
    return boards.from_sheet(board, made)


def seat_of(state: Terra) -> int:
    return state.to_move if state.to_move >= 0 else NOBODY


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_every_choice_can_be_pointed_at(seats: int, options: dict[str, str]) -> None:
    verbs = set()
    for state in every(3, walk(seats, options, 31 * seats, 2)):
        view = state.seen_by(seat_of(state))
        pointed = {node.attrib["data-target"] for node in boards.targets_of(drawn(view))}
        verbs |= {SPACE.verb_of(choice).name for choice in view.legal_for(view.eyes)}
        assert pointed == {each for each in lit_of(view) if each != "button-done"}
    assert {"place", "row", "move", "back", "draw", "look"} <= verbs


def test_two_choices_are_never_pointed_at_alike() -> None:
    seen = set()
    for seed, (seats, options) in enumerate(TABLES * 3):
        for state in walk(seats, options, 100 + seed):
            legal = state.legal_for(seat_of(state))
            paths = [board.targets(choice) for choice in legal]
            assert len(paths) == len(set(paths))
            begun = {path[:i] for path in paths for i in range(1, len(path))}
            assert not begun & set(paths)  # nor does one begin as another ends
            seen |= {SPACE.verb_of(choice).name for choice in legal}
    assert {
        "exchange",
        "found",
        "recall",
        "take",
        "stray",
        "supply",
        "boat",
        "card",
        "raise",
    } <= seen


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_every_piece_is_drawn_once(seats: int, options: dict[str, str]) -> None:
    for state in every(3, walk(seats, options, 3, 3)):
        view = state.seen_by(NOBODY)
        found = Counter(re.findall(r'data-piece="([a-z]+-\w+|coin)"', drawn(view)))
        for seat in range(seats):
            own = [i for i, owner in enumerate(view.owner) if owner == seat + 1]
            there = sum(view.crew[site] for site in own)
            there += len(view.standing) if view.active == seat else 0
            assert found[f"worker-{seat}"] == there
        for level in range(1, 6):
            assert found[f"level-{level}"] == sum(each >= level for each in view.level)
        assert found["coin"] == sum(view.gold)
        for hue, word in enumerate(("red", "blue", "black", "yellow", "green", "brown", "white")):
            assert found[f"block-{word}"] == sum(view.blocks[hue::BLOCKS])
        faces = Counter(each & FACE for each in view.board if 0 < each & FACE < FACES)
        faces.update(kind for kind in view.hand if kind)
        assert {kind: found[f"tile-{kind}"] for kind in faces} == faces
        boats = seats if view.version == RIVER else 0
        assert sum(found[f"boat-{seat}"] for seat in range(seats)) == boats


def test_the_same_view_gives_the_same_bytes() -> None:
    game = games.get("terra_pyramides")
    for state in walk(3, {"version": "nile", "open": "yes"}, 5, 4):
        view = state.seen_by(seat_of(state))
        again = game.unpack(view.pack(), game.standard)
        assert isinstance(again, Terra)
        assert drawn(view) == drawn(again)


def test_nobody_else_sees_the_stack_that_somebody_looks_through() -> None:
    game = games.get("terra_pyramides")
    seen = 0
    for seed in range(6):
        for state in walk(2, {}, seed):
            if state.step != TAKING:
                continue
            pile, left = state.arg, state.left[state.arg]
            tiles = state.tiles[pile * DEEP : pile * DEEP + left]
            if len(set(tiles)) == 1 or any(state.seen[pile * DEEP + i] & 16 for i in range(left)):
                continue
            twin = game.unpack(state.pack(), game.standard)
            assert isinstance(twin, Terra)
            twin.tiles[pile * DEEP : pile * DEEP + left] = tiles[1:] + tiles[:1]
            other = 1 - state.to_move
            seen_by_other = {state.seen[pile * DEEP + i] >> other & 1 for i in range(left)}
            if seen_by_other != {0}:
                continue
            seen += 1
            assert drawn(state.seen_by(other)) == drawn(twin.seen_by(other))
            assert drawn(state.seen_by(state.to_move)) != drawn(twin.seen_by(state.to_move))
    assert seen > 3


def test_a_tile_in_hand_is_seen_by_its_owner_only() -> None:
    compared = 0
    for state in every(2, walk(3, {}, 4, 5)):
        for owner in range(3):
            if not state.hand[owner] or state.hand_seen[owner] != 1 << owner:
                continue
            twin = state.clone()
            mine = state.hand[owner]
            others = [kind for kind in range(FACES) if kind != mine and state.bag[kind]]
            if not others:
                continue
            other = others[0]
            twin.bag[other] -= 1
            twin.bag[mine] += 1
            twin.hand[owner] = other
            assert drawn(state.seen_by(owner)) != drawn(twin.seen_by(owner))
            compared += 1
            for eyes in {NOBODY, 0, 1, 2} - {owner}:
                one, two = state.seen_by(eyes), twin.seen_by(eyes)
                assert drawn(one) == drawn(two)
    assert compared > 10


@pytest.mark.parametrize("lang", LANGUAGES)
def test_it_speaks_every_language(lang: str) -> None:
    for seats, options in TABLES:
        for state in every(3, walk(seats, options, 9, 7)):
            tree = read(drawn(state.seen_by(seat_of(state)), lang))
            offer = Words(lang)("terra_pyramides.board.buy.block")
            assert any(node.text == offer for node in tree.iter("text"))


def test_a_way_is_drawn_for_each_move_and_a_row_for_each_axis() -> None:
    ways = rows = 0
    for state in walk(2, {"version": "nile"}, 6):
        view = state.seen_by(seat_of(state))
        tree = drawn(view)
        moves = [choice for choice in view.legal_for(view.eyes) if SPACE.verb_of(choice) is MOVE]
        assert tree.count('class="way-of') == len(moves)
        ways += len(moves)
        if view.step == ROWING:
            runs = [view.side.runs[view.square * 4 + axis] for axis in range(4)]
            assert tree.count('class="row-line"') == sum(len(run) > 1 for run in runs)
            assert tree.count('class="row-card"') == 4
            rows += 1
    assert ways > 20
    assert rows > 10
    assert EXCHANGE.size == BLOCKS * BLOCKS


def test_the_forecast_of_a_place_is_what_its_rows_give() -> None:
    compared = 0
    for state in walk(2, {"version": "nile"}, 8):
        if state.step != PLACING:
            continue
        rows = with_tile(state, state.hand[state.active])
        for choice in state.legal():
            if SPACE.verb_of(choice) is not PLACE:
                continue
            square = PLACE.args(choice)[0]
            after = state.clone()
            after.apply(choice)
            if after.step == ROWING:
                for axis in range(4):
                    found = rows[state.side.line_of[square * 4 + axis]]
                    run = state.side.runs[square * 4 + axis]
                    assert (found is None) == (not any(state.board[each] for each in run))
                    assert found is None or found == gains.counted(after, axis)
                    compared += found is not None
    assert compared > 200
