"""What must be true of a board: a function of the view, all of it and nothing else."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from typing import Protocol, TypeVar
from xml.etree.ElementTree import Element

from benben import games
from benben.core.actions import ActionSpace
from benben.core.phrase import Language
from benben.core.rng import Rng
from benben.core.state import CHANCE, NOBODY, OVER, State
from benben.words import Words
from tests.draw.reading import read

NAMES = ["Ada", '<Bob> & "co"', "Nefertari the Younger", "D"]
USED = r'(?:href="#|url\(#)([a-z_0-9-]+)'
ABSTRACT = "button-"
"""What is not on the board: yes and no, how many to sell, which field to improve."""


class Board(Protocol):
    def draw(
        self, view: State, lit: Collection[str], words: Language, names: Sequence[str]
    ) -> str: ...

    def targets(self, choice: int) -> tuple[str, ...]: ...

    def symbols(self) -> str: ...


Of = TypeVar("Of", bound=State)


def walk(kind: type[Of], game: str, seats: int, options: dict[str, str], seed: int) -> Iterator[Of]:
    """Every position of a random game at which a seat decides, and the end."""
    state = games.get(game).start(seats, options)
    assert isinstance(state, kind)
    rng = Rng(seed)
    while state.to_move != OVER:
        if state.to_move != CHANCE:
            yield state
        legal = state.legal()
        choice = state.deal(rng) if state.to_move == CHANCE else legal[rng.below(len(legal))]
        state.apply(choice)
    yield state


def twin_of(kind: type[Of], game: str, state: State) -> Of:
    """The same position once more."""
    rules = games.get(game)
    twin = rules.unpack(state.pack(), rules.standard)
    assert isinstance(twin, kind)
    return twin


def seat_of(state: State) -> int:
    return state.to_move if state.to_move >= 0 else NOBODY


def drawn(board: Board, view: State, lang: str = "en") -> str:
    lit = {target for choice in view.legal_for(view.eyes) for target in board.targets(choice)}
    return from_sheet(board, board.draw(view, lit, Words(lang), NAMES[: view.seats]))


_symbols: dict[int, frozenset[str]] = {}
"""The names of all symbols of a board, by its id: a module lives as long as the tests."""


def from_sheet(board: Board, drawing: str) -> str:
    """The same drawing; every test that makes one checks that its symbols are in the sheet.

    A drawing may define what it uses several times itself.
    """
    if id(board) not in _symbols:
        _symbols[id(board)] = symbols_in(f"<svg>{board.symbols()}</svg>")
    own = re.findall(r' id="([^"]+)"', drawing)
    assert len(own) == len(set(own))
    assert set(re.findall(USED, drawing)) <= _symbols[id(board)] | set(own)
    return drawing


def symbols_in(sheet: str) -> frozenset[str]:
    """The names in a sheet of symbols: none is there twice, and what they use is among them."""
    found = [node.attrib["id"] for node in read(sheet).iter() if "id" in node.attrib]
    assert len(found) == len(set(found))
    assert set(re.findall(USED, sheet)) <= set(found)
    return frozenset(found)


def part_of(board: Board, view: State, name: str) -> str:
    """One part of the drawing, as it is written."""
    found = re.search(rf'<svg class="part part-{name}".*?</svg>', drawn(board, view))
    assert found
    return found[0]


# --- pointing -----------------------------------------------------------------------------------


def targets_of(drawing: str) -> list[Element]:
    """What can be pointed at; one never lies inside another."""
    nodes = [node for node in read(drawing).iter() if "data-target" in node.attrib]
    for node in nodes:
        assert [each for each in node.iter() if "data-target" in each.attrib] == [node]
    return nodes


def check_targets(board: Board, view: State) -> None:
    """What is lit is what can be chosen, once, and it has a name."""
    nodes = targets_of(drawn(board, view))
    paths = [board.targets(choice) for choice in view.legal_for(view.eyes)]
    wanted = {target for path in paths for target in path if not target.startswith(ABSTRACT)}
    assert {node.attrib["data-target"] for node in nodes} == wanted
    assert len(nodes) == len(wanted)
    assert all(node.attrib["aria-label"] for node in nodes)


def check_paths(board: Board, states: Iterable[State]) -> None:
    """Two choices are never pointed at alike, nor does one path end where another goes on."""
    for state in states:
        paths = [board.targets(choice) for choice in state.legal_for(seat_of(state))]
        assert len(paths) == len(set(paths))
        assert not {path[:1] for path in paths if len(path) > 1} & {
            path for path in paths if len(path) == 1
        }


def pointed_alike(board: Board, space: ActionSpace, end: int) -> set[frozenset[str]]:
    """Verbs of the choices up to `end` with which the same things are pointed at."""
    paths = Counter((space.verb_of(choice).name, board.targets(choice)) for choice in range(end))
    assert max(paths.values()) == 1
    alike: dict[tuple[str, ...], set[str]] = {}
    for name, path in paths:
        alike.setdefault(path, set()).add(name)
    return {frozenset(names) for names in alike.values() if len(names) > 1}


def verbs_drawn(
    board: Board, space: ActionSpace, states: Iterable[Of], also: Callable[[Of], str]
) -> set[str]:
    """Of each verb, and of what else there is, the first times are drawn and checked."""
    times: Counter[str] = Counter()
    for state in states:
        if state.to_move == OVER:
            continue
        legal = state.legal_for(state.to_move)
        verbs = {space.verb_of(choice).name for choice in legal} | {also(state)}
        if any(times[verb] < 3 for verb in verbs):
            check_targets(board, state.seen_by(state.to_move))
            times.update(verbs)
    return set(times)


# --- what is drawn ------------------------------------------------------------------------------


def pieces(board: Board, view: State) -> Counter[str]:
    return Counter(re.findall(r'data-piece="([^"]+)"', drawn(board, view)))


def said_on(board: Board, view: State, lang: str) -> set[str | None]:
    return {node.text for node in read(drawn(board, view, lang)).iter("text")}
