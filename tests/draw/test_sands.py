"""The board of Shifting Sands: a function of the view, all of it and nothing else."""

import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

import benben.web
from benben import games
from benben.core.rng import Rng
from benben.core.state import CHANCE, NOBODY, OVER
from benben.games.egizia_sands import board, scoring
from benben.games.egizia_sands.board import cards
from benben.games.egizia_sands.cards import permanents, unused
from benben.games.egizia_sands.space import (
    CARD_WORDS,
    CREW_WORDS,
    GOAL_WORDS,
    NEXT0,
    PERMANENT,
    SPACE,
    STARTING,
    TILE_WORDS,
    TILES,
)
from benben.games.egizia_sands.state import Sands
from benben.words import LANGUAGES, Words
from tests.draw.reading import read
from tests.games.egizia_sands.table import Table

NAMES = ["Ada", '<Bob> & "co"', "Nefertari the Younger", "D"]
TEMPLATES = Path(benben.web.__file__).parent / "templates"
USED = r'(?:href="#|url\(#)([a-z_0-9-]+)'
ABSTRACT = "button-"
"""What is not on the board: yes and no, how many to sell, which field to improve."""


def walk(seats: int, seed: int) -> Iterator[Sands]:
    """Every position of a random game at which a seat decides, and the end."""
    state = games.get("egizia_sands").start(seats, {})
    assert isinstance(state, Sands)
    rng = Rng(seed)
    while state.to_move != OVER:
        if state.to_move != CHANCE:
            yield state
        legal = state.legal()
        choice = state.deal(rng) if state.to_move == CHANCE else legal[rng.below(len(legal))]
        state.apply(choice)
    yield state


def seat_of(state: Sands) -> int:
    return state.to_move if state.to_move >= 0 else NOBODY


def drawn(view: Sands, lang: str = "en") -> str:
    lit = {target for choice in view.legal_for(view.eyes) for target in board.targets(choice)}
    return board.draw(view, lit, Words(lang), NAMES[: view.seats])


def check_targets(view: Sands) -> None:
    """What is lit is what can be chosen, and it has a name."""
    nodes = [node for node in read(drawn(view)).iter() if "data-target" in node.attrib]
    paths = [board.targets(choice) for choice in view.legal_for(view.eyes)]
    wanted = {target for path in paths for target in path if not target.startswith(ABSTRACT)}
    assert {node.attrib["data-target"] for node in nodes} == wanted
    assert len(nodes) == len(wanted)
    assert all(node.attrib["aria-label"] for node in nodes)


def part_of(view: Sands, name: str) -> str:
    """One part of the drawing, as it is written."""
    found = re.search(rf'<svg class="part part-{name}".*?</svg>', drawn(view))
    assert found
    return found[0]


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
    for state in walk(seats, 31 * seats):
        check_targets(state.seen_by(seat_of(state)))


def test_at_the_start_all_choose_at_once() -> None:
    state = next(walk(3, 4))
    assert state.step == STARTING
    for seat in state.owing():
        check_targets(state.seen_by(seat))
    assert len(state.owing()) == 3


def test_also_the_rare_ones() -> None:
    """Many games; of each verb, and of each number of Sphinx cards, the first times are drawn."""
    drawn_for: Counter[str] = Counter()
    for seed in range(60):
        for state in walk(2 + seed % 3, seed):
            if state.to_move == OVER:
                continue
            legal = state.legal_for(state.to_move)
            verbs = {SPACE.verb_of(choice).name for choice in legal} | {f"{len(state.drawn)} cards"}
            if any(drawn_for[verb] < 3 for verb in verbs):
                check_targets(state.seen_by(state.to_move))
                drawn_for.update(verbs)
    chance = {"next", "bonus", "statue", "nile", "tile", "look", "show"}
    assert {verb.name for verb in SPACE.verbs} - chance <= set(drawn_for)


def test_every_verb_has_a_way_to_be_pointed_at() -> None:
    """Each choice that a seat can ever have: those of chance come after them."""
    paths = Counter((SPACE.verb_of(choice).name, board.targets(choice)) for choice in range(NEXT0))
    assert max(paths.values()) == 1
    # Verbs that are never offered together may be pointed at alike.
    alike: dict[tuple[str, ...], set[str]] = {}
    for name, path in paths:
        alike.setdefault(path, set()).add(name)
    assert {frozenset(names) for names in alike.values() if len(names) > 1} == {
        frozenset({"sail", "take"}),
        frozenset({"train", "crew"}),
        frozenset({"train", "leader"}),
        frozenset({"keep", "also"}),
    }


def test_two_choices_are_never_pointed_at_alike() -> None:
    for seats in (2, 3, 4):
        for seed in range(4):
            for state in walk(seats, 100 * seats + seed):
                paths = [board.targets(choice) for choice in state.legal_for(seat_of(state))]
                assert len(paths) == len(set(paths))
                # Nor does one path end where another goes on.
                assert not {path[:1] for path in paths if len(path) > 1} & {
                    path for path in paths if len(path) == 1
                }


@pytest.mark.parametrize("seats", [2, 4])
def test_every_piece_is_drawn_once(seats: int) -> None:
    for state in walk(seats, 3):
        view = state.seen_by(NOBODY)
        found = Counter(re.findall(r'data-piece="([^"]+)"', drawn(view)))
        for seat in range(seats):
            assert found[f"stone-{seat}"] == sum(view.own[seat * 4 : seat * 4 + 4])
            afloat = sum(place >> 2 * seat & 3 for place in view.river)
            assert found[f"ship-{seat}"] == afloat == view.box.ships - view.ships[seat]
            for name in (f"marker-{seat}", f"level-0-{seat}", f"level-1-{seat}"):
                assert found[name] == 1
            for crew in CREW_WORDS:
                assert found[f"crew-{seat}-{crew}"] == 1
        assert found["ring"] == 1
        for kind in filter(None, view.shelf):
            assert found[f"card-{CARD_WORDS[kind]}"] >= view.shelf.count(kind)
        lying = {f"tile-{TILE_WORDS[tile]}" for tile in view.tiles if 0 < tile < TILES}
        assert lying == {name for name in found if name.startswith("tile-tile_")}


@pytest.mark.parametrize(("seats", "barred"), [(2, 10), (3, 3), (4, 0)])
def test_what_so_many_players_do_not_use_is_barred(seats: int, barred: int) -> None:
    """Two card spaces and two round ones for two players, and slots of all three areas."""
    assert part_of(next(walk(seats, 1)), "river").count('class="barred"') == barred


def test_printed_effects_give_way_to_tiles() -> None:
    for state in walk(3, 7):
        if state.step == STARTING or state.to_move == OVER:
            continue
        river = part_of(state.seen_by(seat_of(state)), "river")
        assert ('class="printed"' in river) == (state.round == 1)
        assert ('class="nile-tile"' in river) == (state.round > 1)


def test_a_used_card_says_so() -> None:
    """Each permanent card for once a round, and whether it was used."""
    told: Counter[bool] = Counter()
    for seed in range(6):
        for state in walk(4, seed):
            for seat in range(4 if any(state.used) else 0):
                strip = part_of(state.seen_by(seat), f"seat-{seat}")
                for card in cards.ONCE:
                    if permanents(state, seat, card):
                        chip = strip.split(f'data-piece="card-{CARD_WORDS[PERMANENT + card]}"')[1]
                        used = unused(state, seat, card) == 0
                        assert ("chip-card permanent used" in chip.split("</g>")[0]) == used
                        told[used] += 1
    assert min(told[True], told[False]) > 10


def test_statues_tell_what_i_have_and_what_it_scores() -> None:
    reached = scoring_now = 0
    for state in walk(3, 12):
        if state.to_move < 0 or state.round < 2:
            continue
        me = state.to_move
        tree = read(part_of(state.seen_by(me), "pyramid"))
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
    said = [node.text for node in read(part_of(view, "goals")).iter("text")]
    assert [each for each in said if each and "/" in each] == ["1/2", "2/2", "0/2", "2/2"]
    assert f"+{view.box.goal_points[view.kept[0]]}" in said


def test_the_same_view_gives_the_same_bytes() -> None:
    game = games.get("egizia_sands")
    for state in walk(4, 5):
        view = state.seen_by(seat_of(state))
        again = game.unpack(view.pack(), game.standard)
        assert isinstance(again, Sands)
        assert drawn(view) == drawn(again)


def test_nobody_else_sees_sphinx_cards() -> None:
    """Two worlds that differ in a card that somebody keeps look alike to all others."""
    game = games.get("egizia_sands")
    seen = 0
    for state in walk(3, 8):
        if not state.kept or state.to_move == OVER or state.drawn:
            continue
        twin = game.unpack(state.pack(), game.standard)
        assert isinstance(twin, Sands)
        owner = twin.kept_of[0]
        other = next(kind for kind in twin.pile if kind not in twin.let_go)
        twin.pile.remove(other)
        twin.pile.append(twin.kept[0])
        twin.pile.sort()
        twin.kept[0] = twin.draw_kinds[0] = other
        for eyes in range(3):
            same = drawn(state.seen_by(eyes)) == drawn(twin.seen_by(eyes))
            assert same == (eyes != owner)
        seen += 1
    assert seen > 10


def test_nobody_else_sees_what_was_dealt_at_the_start() -> None:
    game = games.get("egizia_sands")
    state = next(walk(3, 6))
    twin = game.unpack(state.pack(), game.standard)
    assert isinstance(twin, Sands)
    twin.dealt[0], twin.pile[0] = twin.pile[0], twin.dealt[0]
    twin.pile.sort()
    looks = [drawn(state.seen_by(eyes)) == drawn(twin.seen_by(eyes)) for eyes in range(3)]
    assert looks == [False, True, True]
    assert drawn(state.seen_by(NOBODY)) == drawn(twin.seen_by(NOBODY))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_it_speaks_every_language(lang: str) -> None:
    words = Words(lang)
    for state in walk(4, 9):
        said = {node.text for node in read(drawn(state.seen_by(seat_of(state)), lang)).iter("text")}
        assert words("egizia_sands.area.sphinx") in said
        assert words("egizia_sands.board.markets") in said


def test_the_cards_that_i_keep_can_be_read() -> None:
    read_so_far = set()
    for state in walk(2, 5):
        for eyes in range(2):
            view = state.seen_by(eyes)
            tree = read(drawn(view))
            hand = next(node for node in tree if node.attrib.get("data-part") == "goals")
            mine = [k for k, owner in zip(view.kept, view.kept_of, strict=True) if owner == eyes]
            strips = [node for node in hand.iter() if node.attrib.get("data-piece") == "goal"]
            assert len(strips) == len(mine)
            read_so_far |= {GOAL_WORDS[kind] for kind in mine}
    assert len(read_so_far) > 2


def test_whatever_is_used_is_in_the_sheet() -> None:
    sheet = f"<svg>{board.symbols()}</svg>"
    found = [node.attrib["id"] for node in read(sheet).iter() if "id" in node.attrib]
    assert len(found) == len(set(found))
    used: set[str] = set(re.findall(USED, sheet))
    for seed in range(3):
        for state in walk(4, seed):
            used |= set(re.findall(USED, drawn(state.seen_by(NOBODY))))
    assert used <= set(found)


def test_targets_are_never_nested() -> None:
    for state in walk(3, 2):
        for node in read(drawn(state.seen_by(seat_of(state)))).iter():
            if "data-target" in node.attrib:
                assert [each for each in node.iter() if "data-target" in each.attrib] == [node]


def test_its_style_leaves_the_page_alone() -> None:
    """No class of its own sheet is one of the page's: `.bar` would fade the page's head."""
    pages = "".join(page.read_text("utf-8") for page in TEMPLATES.glob("*.html"))
    taken = {name for names in re.findall(r'class="([^"{]*)"', pages) for name in names.split()}
    sheet = (board.ART / "theme.css").read_text("utf-8")
    own = set(re.findall(r"^\.([a-z][\w-]*)", sheet, re.MULTILINE))
    assert len(own) > 20
    assert own & taken == set()
