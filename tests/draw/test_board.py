"""Imhotep's board: a function of the view, all of it and nothing else."""

import re
from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from xml.etree.ElementTree import Element

import pytest

from benben import games
from benben.core.state import NOBODY
from benben.games.imhotep import board
from benben.games.imhotep.board import cards
from benben.games.imhotep.board.scene import Scene
from benben.games.imhotep.space import CARD_WORDS, KEEPING, LOOK, SECOND, SPACE, TEMPLE
from benben.games.imhotep.state import Imhotep
from benben.words import LANGUAGES, Words
from tests.draw import boards
from tests.draw.boards import NAMES, seat_of
from tests.draw.reading import read
from tests.whole import every

SIDES = ["AAAAA", "BBBBB", "ABABA", "BABAB"]


def walk(seats: int, sides: str, seed: int) -> Iterator[Imhotep]:
    return boards.walk(Imhotep, "imhotep", seats, {"sides": sides}, seed)


def drawn(view: Imhotep, lang: str = "en") -> str:
    return boards.drawn(board, view, lang)


@pytest.mark.parametrize("sides", SIDES)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_choice_can_be_pointed_at(seats: int, sides: str) -> None:
    verbs = set()
    for state in every(3, walk(seats, sides, 31 * seats)):
        view = state.seen_by(seat_of(state))
        pointed = {node.attrib["data-target"] for node in boards.targets_of(drawn(view))}
        wanted = set()
        for choice in view.legal_for(view.eyes):
            verbs.add(SPACE.verb_of(choice).name)
            wanted |= {t for t in board.targets(choice) if not t.startswith("button-")}
        assert pointed == wanted
    assert {"take", "load", "sail"} <= verbs


def test_two_choices_are_never_pointed_at_alike() -> None:
    for sides in SIDES:
        for state in walk(4, sides, 7):
            paths = [board.targets(choice) for choice in state.legal_for(seat_of(state))]
            assert len(paths) == len(set(paths))


def test_two_stones_of_a_chisel_are_a_set() -> None:
    """Any two free places; whichever comes first in the rules opens with the card (IMH-136)."""
    seen = 0
    for state in (state for seed in range(12) for state in walk(2, "AAAAA", seed)):
        chisels = [c for c in state.legal() if SPACE.verb_of(c).name == "chisel"]
        found = board.gather(state)
        assert bool(chisels) == (found is not None and state.step != SECOND)
        if not chisels:
            continue
        assert found is not None
        assert (found.least, found.most, set(found.pool.values())) == (2, 2, {1})
        paths = {choice: board.targets(choice) for choice in found.pool}
        for first, second in combinations(found.pool, 2):
            after = state.clone()
            assert first in after.legal()
            after.apply(first)
            goes_on = board.gather(after)
            assert goes_on is not None
            assert (goes_on.name, goes_on.least, goes_on.most) == (found.name, 1, 1)
            assert paths[second][1:] in [board.targets(choice) for choice in after.legal()]
            seen += 1
    assert seen > 5


@pytest.mark.parametrize("sides", SIDES)
def test_every_stone_is_drawn_once(sides: str) -> None:
    for state in every(3, walk(3, sides, 3)):
        view = state.seen_by(NOBODY)
        found = Counter(re.findall(r'data-piece="(stone-\d)"', drawn(view)))
        stones = [*view.cargo, *view.pyramid, *view.pyramids, *view.temple, *view.burial]
        width = view.box.temple_width[view.seats]
        hidden = max(0, -(-len(view.temple) // width) - 5)
        covered = view.temple[: hidden * width]
        for seat in range(view.seats):
            obelisks = view.at[seat * 5 + 4]
            if view.sides >> 4 & 1:
                obelisks = view.loose[seat] + view.box.obelisk_set * view.built.count(seat + 1)
            wanted = stones.count(seat + 1) - covered.count(seat + 1)
            wanted += view.sled[seat] + obelisks
            assert found[f"stone-{seat}"] == wanted
    assert TEMPLE == 2


def test_the_same_view_gives_the_same_bytes() -> None:
    game = games.get("imhotep")
    for state in walk(4, "BBBBB", 5):
        view = state.seen_by(seat_of(state))
        again = game.unpack(view.pack(), game.standard)
        assert isinstance(again, Imhotep)
        assert drawn(view) == drawn(again)


def test_nobody_else_sees_the_pair_that_somebody_looks_at() -> None:
    game = games.get("imhotep")
    seen = 0
    for seed in range(12):
        for state in walk(2, "BAAAA", seed):
            if state.step != KEEPING or state.pair[0] == state.pair[1]:
                continue
            seen += 1
            other = 1 - state.to_move
            twin = game.unpack(state.pack(), game.standard)
            assert isinstance(twin, Imhotep)
            twin.pair.reverse()
            assert drawn(state.seen_by(other)) == drawn(twin.seen_by(other))
            assert drawn(state.seen_by(state.to_move)) != drawn(twin.seen_by(state.to_move))
    assert seen > 3
    assert LOOK.size > 1


def test_the_pair_covers_no_card() -> None:
    """Two cards at full size have room beside the three of the market."""
    seen = 0
    for state in (state for seed in range(6) for state in walk(3, "BAAAA", seed)):
        if state.step != KEEPING or 0 in state.up[:3] or 0 in state.pair:
            continue
        seen += 1
        market = read(boards.part_of(board, state.seen_by(seat_of(state)), "market"))
        places = list(_card_places(market))
        assert len(places) == len(set(places)) == 5
    assert seen


def _card_places(node: Element, x: float = 0, y: float = 0) -> Iterator[tuple[float, float]]:
    """Where the cards in a drawing lie."""
    if moved := re.match(r"translate\((\S+) (\S+)\)", node.get("transform", "")):
        x, y = x + float(moved[1]), y + float(moved[2])
    if node.get("data-piece", "").startswith("card-"):
        yield x, y
    for inner in node:
        yield from _card_places(inner, x, y)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_it_speaks_every_language(lang: str) -> None:
    for state in every(4, walk(4, "BBBBB", 9)):
        tree = read(drawn(state.seen_by(seat_of(state)), lang))
        assert any(node.text == Words(lang)("imhotep.site.burial") for node in tree.iter("text"))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_card_can_be_read_at_a_small_size(lang: str) -> None:
    """At a width of 1024 a unit of the drawing is a little more than half a pixel."""
    state = games.get("imhotep").start(2)
    assert isinstance(state, Imhotep)
    scene = Scene(state, (), Words(lang), NAMES[:2])
    for kind in range(1, len(CARD_WORDS)):
        drawn_card = cards.face(scene, kind)
        for what in ("card-name", "card-text"):
            sizes = re.findall(rf'class="{what} middle" font-size="([\d.]+)"', drawn_card)
            assert sizes
            assert min(map(float, sizes)) >= 18.2, (CARD_WORDS[kind], what)


def test_a_boat_that_also_loads_is_framed_at_its_sail_only() -> None:
    """A frame around its slots would promise that a click in its middle sails."""
    seen = set()
    for state in walk(2, "AAAAA", 3):
        view = state.seen_by(seat_of(state))
        lit = {name for choice in view.legal_for(view.eyes) for name in board.targets(choice)}
        for node in read(drawn(view)).iter():
            name = node.attrib.get("data-target", "")
            if not name.startswith("boat-"):
                continue
            (frame,) = [each for each in node.iter() if each.attrib.get("class") == "glow"]
            loads = any(each.startswith(f"slot-{name[-1]}-") for each in lit)
            around = " 158" in frame.attrib["d"]  # down to the keel
            assert around != loads
            seen.add(loads)
    assert seen == {True, False}
