"""Egizia's board: a function of the view, all of it and nothing else."""

import re
from collections import Counter
from collections.abc import Iterator

import pytest

from benben import games
from benben.core.rng import Rng
from benben.core.state import CHANCE, NOBODY, OVER
from benben.games.egizia import board
from benben.games.egizia.space import CARD_WORDS, CREW_WORDS, GOAL_WORDS, KEEP_TWO, NEXT0, SPACE
from benben.games.egizia.state import Egizia
from benben.words import LANGUAGES, Words
from tests.draw.reading import read

NAMES = ["Ada", '<Bob> & "co"', "Nefertari the Younger", "D"]
USED = r'(?:href="#|url\(#)([a-z_0-9-]+)'
OPTIONS = [
    {},
    {"start_card": "yes", "tenth": "no"},
    {"bidding": "yes", "start_card": "yes", "clarified": "yes"},
]
ABSTRACT = "button-"
"""What is not on the board: yes and no, how many to sell, which field to improve."""


def walk(seats: int, options: dict[str, str], seed: int) -> Iterator[Egizia]:
    """Every position of a random game at which a seat decides, and the end."""
    state = games.get("egizia").start(seats, options)
    assert isinstance(state, Egizia)
    rng = Rng(seed)
    while state.to_move != OVER:
        if state.to_move != CHANCE:
            yield state
        legal = state.legal()
        choice = state.deal(rng) if state.to_move == CHANCE else legal[rng.below(len(legal))]
        state.apply(choice)
    yield state


def seat_of(state: Egizia) -> int:
    return state.to_move if state.to_move >= 0 else NOBODY


def drawn(view: Egizia, lang: str = "en") -> str:
    lit = {target for choice in view.legal_for(view.eyes) for target in board.targets(choice)}
    return board.draw(view, lit, Words(lang), NAMES[: view.seats])


def check_targets(view: Egizia) -> None:
    """What is lit is what can be chosen, and it has a name."""
    nodes = [node for node in read(drawn(view)).iter() if "data-target" in node.attrib]
    paths = [board.targets(choice) for choice in view.legal_for(view.eyes)]
    wanted = {target for path in paths for target in path if not target.startswith(ABSTRACT)}
    assert {node.attrib["data-target"] for node in nodes} == wanted
    assert all(node.attrib["aria-label"] for node in nodes)


@pytest.mark.parametrize("options", OPTIONS)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_choice_can_be_pointed_at(seats: int, options: dict[str, str]) -> None:
    for state in walk(seats, options, 31 * seats):
        check_targets(state.seen_by(seat_of(state)))


def test_also_the_rare_ones() -> None:
    """Many games; of each verb, and of each number of Sphinx cards, the first times are drawn."""
    drawn_for: Counter[str] = Counter()
    for seed in range(60):
        for state in walk(2 + seed % 3, OPTIONS[seed % 3], seed):
            if state.to_move == OVER:
                continue
            state.anytime[0] |= 1 << 3 * KEEP_TWO  # which nobody would meet by chance
            legal = state.legal_for(state.to_move)
            verbs = {SPACE.verb_of(choice).name for choice in legal} | {f"{len(state.drawn)} cards"}
            if any(drawn_for[verb] < 3 for verb in verbs):
                check_targets(state.seen_by(state.to_move))
                drawn_for.update(verbs)
    chance = {"next", "nile", "grave", "look", "show"}
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
        frozenset({"train", "joker"}),
        frozenset({"keep", "also"}),
    }


def test_two_choices_are_never_pointed_at_alike() -> None:
    for seats in (2, 3, 4):
        for seed, options in enumerate(OPTIONS):
            for state in walk(seats, options, 100 * seats + seed):
                paths = [board.targets(choice) for choice in state.legal_for(seat_of(state))]
                assert len(paths) == len(set(paths))
                # Nor does one path end where another goes on.
                assert not {path[:1] for path in paths if len(path) > 1} & {
                    path for path in paths if len(path) == 1
                }


@pytest.mark.parametrize("seats", [2, 4])
def test_every_piece_is_drawn_once(seats: int) -> None:
    for state in walk(seats, {}, 3):
        view = state.seen_by(NOBODY)
        found = Counter(re.findall(r'data-piece="([^"]+)"', drawn(view)))
        stones = [*view.obelisk, *view.buried, *view.pyramid, *(each & 7 for each in view.temple)]
        for seat in range(seats):
            assert found[f"stone-{seat}"] == stones.count(seat + 1)
            afloat = sum(place >> 2 * seat & 3 for place in view.river)
            assert found[f"ship-{seat}"] == afloat == view.box.ships - view.ships[seat]
            for name in (f"marker-{seat}", f"level-0-{seat}", f"level-1-{seat}"):
                assert found[name] == 1
            for crew in CREW_WORDS:
                assert found[f"crew-{seat}-{crew}"] == 1
        assert found["ring"] == 1
        for kind in filter(None, view.shelf):
            assert found[f"card-{CARD_WORDS[kind]}"] >= view.shelf.count(kind)


def test_the_same_view_gives_the_same_bytes() -> None:
    game = games.get("egizia")
    for state in walk(4, OPTIONS[1], 5):
        view = state.seen_by(seat_of(state))
        again = game.unpack(view.pack(), game.standard)
        assert isinstance(again, Egizia)
        assert drawn(view) == drawn(again)


def test_nobody_else_sees_sphinx_cards() -> None:
    """Two worlds that differ in a card that somebody keeps look alike to all others."""
    game = games.get("egizia")
    seen = 0
    for state in walk(3, OPTIONS[1], 8):
        if not state.kept or state.to_move == OVER or state.drawn:
            continue
        twin = game.unpack(state.pack(), game.standard)
        assert isinstance(twin, Egizia)
        owner = twin.kept_of[0]
        other = next(kind for kind in twin.pile if kind not in twin.kept) if twin.pile else 0
        if not other or twin.draw_kept[0] != 1 or twin.draws[0] >> 3 & 7 != 1:
            continue
        twin.pile.remove(other)
        twin.pile.append(twin.kept[0])
        twin.pile.sort()
        twin.kept[0] = twin.draw_kinds[0] = other
        for eyes in range(3):
            same = drawn(state.seen_by(eyes)) == drawn(twin.seen_by(eyes))
            assert same == (eyes != owner)
        seen += 1
    assert seen > 10


@pytest.mark.parametrize("lang", LANGUAGES)
def test_it_speaks_every_language(lang: str) -> None:
    words = Words(lang)
    for state in walk(4, OPTIONS[2], 9):
        said = {node.text for node in read(drawn(state.seen_by(seat_of(state)), lang)).iter("text")}
        assert words("egizia.site.sphinx") in said
        assert words("egizia.board.markets") in said


def test_the_cards_that_i_keep_can_be_read() -> None:
    read_so_far = set()
    for state in walk(2, OPTIONS[1], 5):
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
    for options in OPTIONS:
        for state in walk(4, options, 1):
            used |= set(re.findall(USED, drawn(state.seen_by(NOBODY))))
    assert used <= set(found)


def test_targets_are_never_nested() -> None:
    for options in OPTIONS:
        for state in walk(3, options, 2):
            for node in read(drawn(state.seen_by(seat_of(state)))).iter():
                if "data-target" in node.attrib:
                    assert [each for each in node.iter() if "data-target" in each.attrib] == [node]
