"""What the boards of both Egizias must show alike."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Sequence

from benben.core.state import OVER
from benben.games.egizia_common.position import CommonPosition
from tests.draw.boards import Board, drawn, pieces
from tests.draw.reading import read


def check_pieces(
    board: Board,
    view: CommonPosition,
    stones: Sequence[int],
    crews: Sequence[str],
    cards: Sequence[str],
) -> Counter[str]:
    """Every piece is drawn once; `stones` has how many each seat has built."""
    found = pieces(board, view)
    for seat in range(view.seats):
        assert found[f"stone-{seat}"] == stones[seat]
        afloat = sum(place >> 2 * seat & 3 for place in view.river)
        assert found[f"ship-{seat}"] == afloat == view.common_box.ships - view.ships[seat]
        for name in (f"marker-{seat}", f"level-0-{seat}", f"level-1-{seat}"):
            assert found[name] == 1
        for crew in crews:
            assert found[f"crew-{seat}-{crew}"] == 1
    assert found["ring"] == 1
    for kind in filter(None, view.shelf):
        assert found[f"card-{cards[kind]}"] >= view.shelf.count(kind)
    return found


def check_own_cards(board: Board, states: Iterable[CommonPosition], words: Sequence[str]) -> None:
    """The Sphinx cards that somebody keeps can be read by them."""
    read_so_far = set()
    for state in states:
        for eyes in range(state.seats):
            view = state.seen_by(eyes)
            tree = read(drawn(board, view))
            hand = next(node for node in tree if node.attrib.get("data-part") == "goals")
            mine = [k for k, owner in zip(view.kept, view.kept_of, strict=True) if owner == eyes]
            strips = [node for node in hand.iter() if node.attrib.get("data-piece") == "goal"]
            assert len(strips) == len(mine)
            read_so_far |= {words[kind] for kind in mine}
    assert len(read_so_far) > 2


def check_letters(cards: Iterable[str], least: float = 13) -> None:
    """What stands on cards can be read: on a desk a unit is three quarters of a pixel."""
    for card in cards:
        sizes = re.findall(r'class="card-(?:name|text)" font-size="([\d.]+)"', card)
        assert sizes
        assert min(map(float, sizes)) >= least, card


def somebody_keeps(state: CommonPosition) -> bool:
    """A position in which nothing but a kept card is to be guessed."""
    return bool(state.kept) and state.to_move != OVER and not state.drawn


def check_swapped(board: Board, state: CommonPosition, twin: CommonPosition, other: int) -> None:
    """Two worlds that differ in a card that somebody keeps look alike to all others."""
    owner = twin.kept_of[0]
    twin.pile.remove(other)
    twin.pile.append(twin.kept[0])
    twin.pile.sort()
    twin.kept[0] = twin.draw_kinds[0] = other
    for eyes in range(state.seats):
        same = drawn(board, state.seen_by(eyes)) == drawn(board, twin.seen_by(eyes))
        assert same == (eyes != owner)
