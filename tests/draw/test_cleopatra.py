"""Cleopatra's board: a function of the view, all of it and nothing else."""

import re
from collections import Counter
from collections.abc import Iterator

import pytest

from benben import games
from benben.core.rng import Rng
from benben.core.state import CHANCE, NOBODY, OVER
from benben.games.cleopatra import board
from benben.games.cleopatra.board import mosaics
from benben.games.cleopatra.garden import CELL_WORDS, POSITIONS, spot_cells
from benben.games.cleopatra.space import (
    ACT,
    BIDDING,
    CARD_WORDS,
    DEALING,
    DROPPING,
    KINDS,
    LAYING,
    PAY,
    PAYING,
    PLACING,
    SIFTING,
    SPACE,
)
from benben.games.cleopatra.state import Cleopatra
from benben.words import LANGUAGES, Words
from tests.draw import boards
from tests.draw.reading import read
from tests.whole import every

NAMES = ["Ada", '<Bob> & "co"', "Nefertari the Younger", "D", "Eve"]
TABLES = [(3, "two"), (4, "one"), (5, "two")]


def walk(seats: int, seed: int, ankhs: str = "two") -> Iterator[Cleopatra]:
    """Every position of a game at which a seat decides, and the end."""
    state = games.get("cleopatra").start(seats, {"ankhs": ankhs})
    assert isinstance(state, Cleopatra)
    rng = Rng(seed)
    while state.to_move != OVER:
        if state.to_move != CHANCE:
            yield state
        state.apply(state.deal(rng) if state.to_move == CHANCE else _some(state, rng))
    yield state


def _some(state: Cleopatra, rng: Rng) -> int:
    """By chance, but rather to the quarry than to the market: games end, and all is seen."""
    legal = state.legal()
    choice = legal[rng.below(len(legal))]
    if SPACE.verb_of(choice).name in ("market", "done"):
        return legal[rng.below(len(legal))]
    return choice


def some(seats: int, seed: int, every: int) -> Iterator[Cleopatra]:
    """Now and then a position, and the end."""
    for i, state in enumerate(walk(seats, seed)):
        if i % every == 0 or state.to_move == OVER:
            yield state


def lit_of(view: Cleopatra) -> set[str]:
    """As the page lights them: what is legal, and all of a set that is put together."""
    choices = view.legal_for(view.eyes)
    found = board.gather(view) if choices else None
    pool = list(found.pool) if found else []
    return {target for choice in (*choices, *pool) for target in board.targets(choice)}


def drawn(view: Cleopatra, lang: str = "en") -> str:
    made = board.draw(view, lit_of(view), Words(lang), NAMES[: view.seats])
    return boards.from_sheet(board, made)


def seat_of(state: Cleopatra) -> int:
    return state.to_move if state.to_move >= 0 else NOBODY


# --- pointing -----------------------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "ankhs"), TABLES)
def test_every_choice_can_be_pointed_at(seats: int, ankhs: str) -> None:
    verbs, built = set(), set()
    for state in every(2, walk(seats, 10 + seats, ankhs)):
        view = state.seen_by(seat_of(state))
        picture = drawn(view)
        pointed = Counter(re.findall(r'data-target="([^"]+)"', picture))
        wanted = {target for target in lit_of(view) if not target.startswith("button-")}
        assert set(pointed) == wanted
        boxes = re.findall(r'class="target tile-of" data-target="([^"]+)"', picture)
        assert all(n == 1 for n in (pointed - Counter(boxes)).values())
        built |= {box.partition("-")[0] for box in boxes}
        verbs |= {SPACE.verb_of(choice).name for choice in view.legal_for(view.eyes)}
    assert {"market", "wall", "door", "place", "pay", "lay"} <= verbs
    assert {"throne", "mosaic"} <= built  # boxes of the quarry that stand for the only place
    assert {"beggar", "courtesan", "ambassador", "scribe", "ask", "accept"} <= verbs


def test_two_choices_are_never_pointed_at_alike() -> None:
    for state in walk(4, 7):
        paths = [board.targets(choice) for choice in state.legal_for(seat_of(state))]
        assert len(paths) == len(set(paths))
        for path in paths:  # nor is one on the way to another
            assert all(path[:n] not in paths for n in range(1, len(path)))


def test_targets_are_never_nested() -> None:
    for state in some(4, 2, 15):
        tree = read(drawn(state.seen_by(seat_of(state))))
        for node in tree.iter():
            if "data-target" in node.attrib:
                inner = [each for each in node.iter() if "data-target" in each.attrib]
                assert inner == [node]


def test_a_mosaic_lies_where_its_ghost_was() -> None:
    seen = 0
    for state in walk(3, 11):
        if state.step != PLACING:
            continue
        seen += 1
        for choice in state.legal():
            position, first = SPACE.verb_of(choice).args(choice)
            _, cell = board.targets(choice)
            at = CELL_WORDS.index(cell.removeprefix("cell-"))
            column, row = mosaics.plan(position)[mosaics.handle(position)]
            ghost = [
                at + square % 9 - column + (square // 9 - row) * 9 for square in POSITIONS[position]
            ]
            assert ghost == spot_cells(position * 81 + first)
    assert seen


def test_turning_four_times_and_turning_over_twice_is_nothing() -> None:
    for position in range(len(POSITIONS)):
        way = position
        for _ in range(4):
            way = mosaics.turned(way)
        assert way == position
        assert mosaics.turned_over(mosaics.turned_over(position)) == position


# --- sets ---------------------------------------------------------------------------------------


def test_every_set_can_be_made_in_the_order_of_the_pool() -> None:
    rng = Rng(4)
    seen = set()
    for seed in (3, 5):
        for state in walk(4, seed):
            found = board.gather(state) if state.to_move >= 0 else None
            if found is None or not found.pool:
                continue
            seen.add(state.step)
            if found.sets is not None:
                chosen = dict(found.sets[rng.below(len(found.sets))])
            else:
                size = found.least + rng.below(found.most - found.least + 1)
                deck = [choice for choice, n in found.pool.items() for _ in range(n)]
                chosen = Counter(deck.pop(rng.below(len(deck))) for _ in range(size))
            after = state.clone()
            for choice in found.pool:
                for _ in range(chosen.get(choice, 0)):
                    assert choice in after.legal()
                    after.apply(choice)
            again = board.gather(after) if after.to_move >= 0 else None
            if again is not None and again.name == found.name:
                assert again.end is not None
                assert again.end in after.legal()
            else:
                assert after.step != state.step or after.to_move != state.to_move
    assert {PAYING, DROPPING, SIFTING} <= seen


def test_all_payments_are_sets_and_the_plans_are_among_them() -> None:
    seen = 0
    for state in walk(3, 1):
        if state.step != PAYING or any(state.paid):
            continue
        seen += 1
        found = board.gather(state)
        assert found is not None
        assert found.sets is not None
        whole = {tuple(sorted(each.items())) for each in found.sets}
        after = state.clone()
        paid: Counter[int] = Counter()
        while after.step == PAYING:
            choice = after.legal()[-1]
            paid[choice] += 1
            after.apply(choice)
        assert tuple(sorted(paid.items())) in whole

        def amulets(each: dict[int, int], state: Cleopatra = state) -> int:
            box = [*state.box.amulets[:12], 0]
            return sum(n * box[choice - PAY.base] for choice, n in each.items())

        plans = [dict(plan.counts) for plan in found.plans]
        assert all(tuple(sorted(plan.items())) in whole for plan in plans)
        assert amulets(plans[0]) == min(amulets(dict(each)) for each in found.sets)
    assert seen > 5


# --- what is drawn ------------------------------------------------------------------------------


def test_everything_built_is_drawn_once() -> None:
    for state in some(3, 3, 9):
        if state.step == PAYING:
            continue  # what is being paid for stands there already, half visible
        pieces = Counter(
            name.split("-")[0] for name in re.findall(r'data-piece="([^"]+)"', drawn(state))
        )
        assert pieces["wall"] == state.walls.bit_count()
        assert pieces["sphinx"] == state.sphinxes.bit_count()
        assert pieces["throne"] == state.thrones
        assert pieces["obelisk"] == state.obelisks
        assert pieces["door"] == state.doors.bit_count()
        assert pieces["anubis"] == 2 * state.seats
        assert pieces["merchant"] == sum(state.merchants)
        assert drawn(state).count('data-face="die-') == 5
        seen = sum(state.stalls) + sum(state.lying) + sum(state.discard) + (state.top >= 0)
        if state.step in (ACT, PLACING, LAYING):
            assert pieces["card"] == seen + sum(state.known)
        assert pieces["cleopatra"] == 1
        laid = len([spot for spot in state.laid if spot])
        if state.step != PLACING:
            assert pieces["mosaic"] == laid + state.live.bit_count()


def test_the_same_view_gives_the_same_bytes() -> None:
    game = games.get("cleopatra")
    for state in some(4, 5, 12):
        view = state.seen_by(seat_of(state))
        again = game.unpack(view.pack(), game.standard)
        assert isinstance(again, Cleopatra)
        assert drawn(view) == drawn(again)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_it_speaks_every_language(lang: str) -> None:
    text = {Words(lang)("cleopatra.board.quarry"), Words(lang)("cleopatra.board.priest")}
    for state in every(3, some(5, 9, 9)):
        tree = read(drawn(state.seen_by(seat_of(state)), lang))
        assert text <= {node.text for node in tree.iter("text")}


# --- what is not --------------------------------------------------------------------------------


def test_nobody_sees_cards_that_another_has_drawn_face_down() -> None:
    """Two worlds that differ in one hidden card, as all others see them."""
    game = games.get("cleopatra")
    seen = 0
    state = game.start(3, {"ankhs": "one"})
    assert isinstance(state, Cleopatra)
    rng = Rng(6)
    while state.to_move != OVER and seen < 40:
        choice = state.deal(rng) if state.to_move == CHANCE else _some(state, rng)
        if state.step == DEALING:
            others = [each for each in state.legal() if each != choice]
            twin = state.clone()
            state.apply(choice)
            twin.apply(others[0])
            for eyes in (*range(3), NOBODY):
                same = drawn(state.seen_by(eyes)) == drawn(twin.seen_by(eyes))
                knows = state.seen_by(eyes).pack() != twin.seen_by(eyes).pack()
                assert same != knows
            seen += 1
        else:
            state.apply(choice)
    assert seen == 40


def test_pyramids_and_purses_of_others_stay_shut_until_the_end() -> None:
    for state in some(4, 8, 7):
        for eyes in (0, NOBODY):
            view = state.seen_by(eyes)
            other = view.clone()
            other.talents[2] += 7
            other.amulets[2] += 3
            is_open = state.to_move == OVER or state.to_move == 2
            shown = board.points(view)
            assert (shown[2] is None) == (state.to_move != OVER)
            if not is_open:
                assert drawn(view) == drawn(other)
            elif state.to_move == OVER:
                assert drawn(view) != drawn(other)
        if state.to_move >= 0:
            assert board.points(state.seen_by(0))[0] == state.talents[0]


def test_a_sealed_bid_is_not_drawn() -> None:
    seen = 0
    for seed in range(8):
        for state in walk(3, seed):
            if state.step != BIDDING or state.to_move != 1:
                continue
            seen += 1
            twin = state.clone()
            twin.bids[0] = 1 if state.bids[0] > 1 else 2
            assert drawn(state.seen_by(1)) == drawn(twin.seen_by(1))
            assert drawn(state.seen_by(0)) != drawn(twin.seen_by(0))
    assert seen


def test_a_hand_is_sorted_and_complete() -> None:
    for state in some(4, 12, 11):
        if state.to_move < 0:
            continue
        view = state.seen_by(state.to_move)
        whole = drawn(view)
        hand = whole[whole.index('data-part="hand"') : whole.index('data-part="seat-0"')]
        kinds = re.findall(r'data-piece="card-([a-z]+)"', hand)
        held = view.hand[view.eyes * KINDS : (view.eyes + 1) * KINDS]
        assert kinds == [CARD_WORDS[kind] for kind in range(1, KINDS) for _ in range(held[kind])]
