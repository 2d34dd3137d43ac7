"""The board of Shifting Sands: a function of the view, all of it and nothing else."""

import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

import benben.web
from benben.core.state import NOBODY, OVER
from benben.games.egizia_common.hand import permanents
from benben.games.egizia_sands import board, scoring
from benben.games.egizia_sands.board import cards
from benben.games.egizia_sands.cards import unused
from benben.games.egizia_sands.space import (
    CARD_WORDS,
    CREW_WORDS,
    GOAL_WORDS,
    MONUMENTS,
    NEXT0,
    PERMANENT,
    SPACE,
    STARTING,
    TILE_WORDS,
    TILES,
)
from benben.games.egizia_sands.state import Sands
from benben.words import LANGUAGES, Words
from tests.draw import boards, rivers
from tests.draw.boards import drawn, part_of, said_on, seat_of, twin_of
from tests.draw.reading import read
from tests.games.egizia_sands.table import Table
from tests.whole import every

GAME = "egizia_sands"
TEMPLATES = Path(benben.web.__file__).parent / "templates"


def walk(seats: int, seed: int) -> Iterator[Sands]:
    return boards.walk(Sands, GAME, seats, {}, seed)


@pytest.mark.parametrize("leader", [1, 8])
def test_two_steps_of_crews_in_any_order(leader: int) -> None:
    """Whatever set is pointed at, its parts are legal one after another in the order of crews."""
    table = Table(2, tiles=("tile_10",)).crews(0, 1, 1, 1, leader).do("sail t3")
    found = board.gather(table.s)
    assert found is not None
    assert (found.least, found.most) == (2, 2)
    assert list(found.pool.values()) == [2, 2, 2, 1 if leader == 8 else 2]
    sets = 0
    for one in found.pool:
        for other in found.pool:
            if one != other or found.pool[one] == 2:
                after = table.s.clone()
                for choice in sorted((one, other)):
                    again = board.gather(after)
                    assert again is not None
                    assert again.name == found.name
                    assert choice in after.legal()
                    after.apply(choice)
                assert board.gather(after) is None
                sets += 1
    assert sets == (15 if leader == 8 else 16)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_choice_can_be_pointed_at(seats: int) -> None:
    for state in every(3, walk(seats, 31 * seats)):
        boards.check_targets(board, state.seen_by(seat_of(state)))


def test_at_the_start_all_choose_at_once() -> None:
    state = next(walk(3, 4))
    assert state.step == STARTING
    for seat in state.owing():
        boards.check_targets(board, state.seen_by(seat))
    assert len(state.owing()) == 3


def test_also_the_rare_ones() -> None:
    """Many games; of each verb, and of each number of Sphinx cards, the first times are drawn."""
    games = (state for seed in range(60) for state in walk(2 + seed % 3, seed))
    chance = {"next", "bonus", "statue", "nile", "tile", "look", "show"}
    met = boards.verbs_drawn(board, SPACE, games, lambda state: f"{len(state.drawn)} cards")
    assert {verb.name for verb in SPACE.verbs} - chance <= met


def test_every_verb_has_a_way_to_be_pointed_at() -> None:
    """Each choice that a seat can ever have: those of chance come after them."""
    # Verbs that are never offered together may be pointed at alike.
    assert boards.pointed_alike(board, SPACE, NEXT0) == {
        frozenset({"sail", "take"}),
        frozenset({"train", "crew"}),
        frozenset({"train", "leader"}),
        frozenset({"keep", "also"}),
    }


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_two_choices_are_never_pointed_at_alike(seats: int) -> None:
    for seed in range(4):
        boards.check_paths(board, walk(seats, 100 * seats + seed))


@pytest.mark.parametrize("seats", [2, 4])
def test_every_piece_is_drawn_once(seats: int) -> None:
    for state in every(3, walk(seats, 3)):
        view = state.seen_by(NOBODY)
        bricks = [sum(view.own[seat * MONUMENTS :][:MONUMENTS]) for seat in range(seats)]
        found = rivers.check_pieces(board, view, bricks, CREW_WORDS, CARD_WORDS)
        lying = {f"tile-{TILE_WORDS[tile]}" for tile in view.tiles if 0 < tile < TILES}
        assert lying == {name for name in found if name.startswith("tile-tile_")}


@pytest.mark.parametrize(("seats", "barred"), [(2, 10), (3, 3), (4, 0)])
def test_what_so_many_players_do_not_use_is_barred(seats: int, barred: int) -> None:
    """Two card spaces and two round ones for two players, and slots of all three areas."""
    assert part_of(board, next(walk(seats, 1)), "river").count('class="barred"') == barred


def test_printed_effects_give_way_to_tiles() -> None:
    for state in walk(3, 7):
        if state.step == STARTING or state.to_move == OVER:
            continue
        river = part_of(board, state.seen_by(seat_of(state)), "river")
        assert ('class="printed"' in river) == (state.round == 1)
        assert ('class="nile-tile"' in river) == (state.round > 1)


def test_a_used_card_says_so() -> None:
    """Each permanent card for once a round, and whether it was used."""
    told: Counter[bool] = Counter()
    for seed in range(6):
        before: dict[int, dict[int, bool]] = {}
        for state in walk(4, seed):
            for seat in range(4 if any(state.used) else 0):
                held = {
                    card: unused(state, seat, card) == 0
                    for card in cards.ONCE
                    if permanents(state, seat, card)
                }
                if held == before.get(seat, {}):
                    continue
                before[seat] = held
                strip = part_of(board, state.seen_by(seat), f"seat-{seat}")
                for card, used in held.items():
                    chip = strip.split(f'data-piece="card-{CARD_WORDS[PERMANENT + card]}"')[1]
                    assert ("chip-card permanent used" in chip.split("</g>")[0]) == used
                    told[used] += 1
    assert min(told[True], told[False]) >= 10


def test_statues_tell_what_i_have_and_what_it_scores() -> None:
    reached = scoring_now = 0
    for state in walk(3, 12):
        if state.to_move < 0 or state.round < 2:
            continue
        me = state.to_move
        tree = read(part_of(board, state.seen_by(me), "pyramid"))
        levels = [node.attrib.get("class", "-").split() for node in tree.iter("rect")]
        levels = [kinds for kinds in levels if kinds[0] == "level"]
        for i, kind in enumerate(state.statues):
            have = scoring.measure(state, me, kind)
            points = scoring.statue_points(state, me, i)
            for level, kinds in enumerate(levels[i * 3 : i * 3 + 3]):
                assert ("reached" in kinds) == (have >= state.box.statue_least[kind][level])
                assert ("worth" in kinds) == (points == state.box.level_points[level])
                reached += "reached" in kinds
                scoring_now += "worth" in kinds
    assert reached > 20
    assert scoring_now > 0


def test_sphinx_cards_tell_what_is_missing() -> None:
    view = next(state for state in walk(2, 5) if state.round == 1).seen_by(0)
    view.kept[0] = GOAL_WORDS.index("everywhere")
    view.own[:4] = [1, 2, 0, 3]
    text = [node.text for node in read(part_of(board, view, "goals")).iter("text")]
    assert [each for each in text if each and "/" in each] == ["1/2", "2/2", "0/2", "2/2"]
    assert f"+{view.box.goal_points[view.kept[0]]}" in text


def test_the_same_view_gives_the_same_bytes() -> None:
    for state in walk(4, 5):
        view = state.seen_by(seat_of(state))
        assert drawn(board, view) == drawn(board, twin_of(Sands, GAME, view))


def test_nobody_else_sees_sphinx_cards() -> None:
    seen = 0
    for state in filter(rivers.somebody_keeps, every(3, walk(3, 8))):
        twin = twin_of(Sands, GAME, state)
        other = next(kind for kind in twin.pile if kind not in twin.let_go)
        rivers.check_swapped(board, state, twin, other)
        seen += 1
    assert seen > 10


def test_nobody_else_sees_what_was_dealt_at_the_start() -> None:
    state = next(walk(3, 6))
    twin = twin_of(Sands, GAME, state)
    twin.dealt[0], twin.pile[0] = twin.pile[0], twin.dealt[0]
    twin.pile.sort()
    same = [
        drawn(board, state.seen_by(eyes)) == drawn(board, twin.seen_by(eyes))
        for eyes in (0, 1, 2, NOBODY)
    ]
    assert same == [False, True, True, True]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_it_speaks_every_language(lang: str) -> None:
    words = Words(lang)
    for state in every(4, walk(4, 9)):
        text = said_on(board, state.seen_by(seat_of(state)), lang)
        assert {words("egizia_sands.area.sphinx"), words("egizia_sands.board.markets")} <= text


def test_the_cards_that_i_keep_can_be_read() -> None:
    rivers.check_own_cards(board, every(3, walk(2, 5)), GOAL_WORDS)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_card_can_be_read(lang: str) -> None:
    box = next(walk(4, 1)).box
    kinds = {kind for deck in box.decks[4] for kind in deck}
    rivers.check_letters(cards.face(Words(lang), box, kind) for kind in kinds)


def test_its_style_leaves_the_page_alone() -> None:
    """No class of its own sheet is one of the page's: `.bar` would fade the page's head."""
    pages = "".join(page.read_text("utf-8") for page in TEMPLATES.glob("*.html"))
    taken = {name for names in re.findall(r'class="([^"{]*)"', pages) for name in names.split()}
    sheet = (board.ART / "theme.css").read_text("utf-8")
    own = set(re.findall(r"^\.([a-z][\w-]*)", sheet, re.MULTILINE))
    assert len(own) > 20
    assert own & taken == set()
