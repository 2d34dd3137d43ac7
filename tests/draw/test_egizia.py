"""Egizia's board: a function of the view, all of it and nothing else."""

from collections.abc import Iterator

import pytest

from benben.core.state import NOBODY
from benben.games.egizia import board
from benben.games.egizia.board import cards
from benben.games.egizia.space import CARD_WORDS, CREW_WORDS, GOAL_WORDS, KEEP_TWO, NEXT0, SPACE
from benben.games.egizia.state import Egizia
from benben.games.egizia_common.hand import WIDTH
from benben.words import LANGUAGES, Words
from tests.draw import boards, rivers
from tests.draw.boards import drawn, said_on, seat_of, twin_of
from tests.whole import every

GAME = "egizia"
OPTIONS = [
    {},
    {"start_card": "yes", "tenth": "no"},
    {"bidding": "yes", "start_card": "yes", "clarified": "yes"},
]


def walk(seats: int, options: dict[str, str], seed: int) -> Iterator[Egizia]:
    return boards.walk(Egizia, GAME, seats, options, seed)


@pytest.mark.parametrize("options", OPTIONS)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_choice_can_be_pointed_at(seats: int, options: dict[str, str]) -> None:
    for state in every(3, walk(seats, options, 31 * seats)):
        boards.check_targets(board, state.seen_by(seat_of(state)))


def test_also_the_rare_ones() -> None:
    """Many games; of each verb, and of each number of Sphinx cards, the first times are drawn."""

    def games() -> Iterator[Egizia]:
        for seed in range(60):
            for state in walk(2 + seed % 3, OPTIONS[seed % 3], seed):
                state.anytime[0] |= 1 << WIDTH * KEEP_TWO  # which nobody would meet by chance
                yield state

    chance = {"next", "nile", "grave", "look", "show"}
    met = boards.verbs_drawn(board, SPACE, games(), lambda state: f"{len(state.drawn)} cards")
    assert {verb.name for verb in SPACE.verbs} - chance <= met


def test_every_verb_has_a_way_to_be_pointed_at() -> None:
    """Each choice that a seat can ever have: those of chance come after them."""
    # Verbs that are never offered together may be pointed at alike.
    assert boards.pointed_alike(board, SPACE, NEXT0) == {
        frozenset({"sail", "take"}),
        frozenset({"train", "crew"}),
        frozenset({"train", "joker"}),
        frozenset({"keep", "also"}),
    }


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_two_choices_are_never_pointed_at_alike(seats: int) -> None:
    for seed, options in enumerate(OPTIONS):
        boards.check_paths(board, walk(seats, options, 100 * seats + seed))


@pytest.mark.parametrize("seats", [2, 4])
def test_every_piece_is_drawn_once(seats: int) -> None:
    for state in every(3, walk(seats, {}, 3)):
        view = state.seen_by(NOBODY)
        owners = [*view.obelisk, *view.buried, *view.pyramid, *(each & 7 for each in view.temple)]
        stones = [owners.count(seat + 1) for seat in range(seats)]
        rivers.check_pieces(board, view, stones, CREW_WORDS, CARD_WORDS)


def test_the_same_view_gives_the_same_bytes() -> None:
    for state in walk(4, OPTIONS[1], 5):
        view = state.seen_by(seat_of(state))
        assert drawn(board, view) == drawn(board, twin_of(Egizia, GAME, view))


def test_nobody_else_sees_sphinx_cards() -> None:
    seen = 0
    for state in every(3, walk(3, OPTIONS[1], 8)):
        if not rivers.somebody_keeps(state):
            continue
        twin = twin_of(Egizia, GAME, state)
        other = next(kind for kind in twin.pile if kind not in twin.kept) if twin.pile else 0
        if other and twin.draw_kept[0] == 1 and twin.draws[0] >> 3 & 7 == 1:
            rivers.check_swapped(board, state, twin, other)
            seen += 1
    assert seen > 10


@pytest.mark.parametrize("lang", LANGUAGES)
def test_it_speaks_every_language(lang: str) -> None:
    words = Words(lang)
    for state in every(4, walk(4, OPTIONS[2], 9)):
        text = said_on(board, state.seen_by(seat_of(state)), lang)
        assert {words("egizia.site.sphinx"), words("egizia.board.markets")} <= text


def test_the_cards_that_i_keep_can_be_read() -> None:
    rivers.check_own_cards(board, every(3, walk(2, OPTIONS[1], 7)), GOAL_WORDS)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_card_can_be_read(lang: str) -> None:
    box = next(walk(2, {}, 1)).box
    kinds = {kind for deck in box.decks for kind in deck}
    rivers.check_letters(cards.face(Words(lang), box, kind) for kind in kinds)
