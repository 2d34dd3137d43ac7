"""Cleopatra's board: a function of the view, all of it and nothing else."""

import re
from collections import Counter
from collections.abc import Iterator

import pytest

from benben import games
from benben.core.rng import Rng
from benben.core.state import CHANCE, NOBODY, OVER
from benben.games.cleopatra import board
from benben.games.cleopatra.space import (
    BIDDING,
    CARD_WORDS,
    KINDS,
    PAYING,
    PLACING,
    SIFTING,
    SPACE,
)
from benben.games.cleopatra.state import Cleopatra
from benben.words import LANGUAGES, Words
from tests.draw.reading import read

NAMES = ["Ada", '<Bob> & "co"', "Nefertari the Younger", "D", "Eve"]
USED = r'(?:href="#|url\(#)([a-z_0-9-]+)'
BUTTONS = ("button-", "go-on")


def walk(seats: int, seed: int, ankhs: str = "one") -> Iterator[Cleopatra]:
    """Every position of a game at which a seat decides, and the end; they build what they can."""
    state = games.get("cleopatra").start(seats, {"ankhs": ankhs})
    assert isinstance(state, Cleopatra)
    rng = Rng(seed)
    while state.to_move != OVER:
        if state.to_move != CHANCE:
            yield state
        choice = state.deal(rng) if state.to_move == CHANCE else _some(state, rng)
        state.apply(choice)
    yield state


def _some(state: Cleopatra, rng: Rng) -> int:
    """By chance, but rather to the quarry than to the market: games end, and all is seen."""
    legal = state.legal()
    for _ in range(2):
        choice = legal[rng.below(len(legal))]
        if SPACE.verb_of(choice).name not in ("market", "done"):
            break
    return choice


def lit_of(view: Cleopatra) -> set[str]:
    choices = view.legal_for(view.eyes)
    found = board.gather(view) if choices else None
    pool = list(found.pool) if found else []
    return {target for choice in (*choices, *pool) for target in board.targets(choice)}


def drawn(view: Cleopatra, lang: str = "en") -> str:
    return board.draw(view, lit_of(view), Words(lang), NAMES[: view.seats])


def seat_of(state: Cleopatra) -> int:
    return state.to_move if state.to_move >= 0 else NOBODY


@pytest.mark.parametrize("seats", [3, 4, 5])
@pytest.mark.parametrize("ankhs", ["one", "two"])
def test_every_choice_can_be_pointed_at(seats: int, ankhs: str) -> None:
    verbs = set()
    for state in walk(seats, 31 * seats, ankhs):
        view = state.seen_by(seat_of(state))
        tree = read(drawn(view))
        pointed = Counter(
            node.attrib["data-target"] for node in tree.iter() if "data-target" in node.attrib
        )
        wanted = {target for target in lit_of(view) if not target.startswith(BUTTONS)}
        assert set(pointed) == wanted
        assert all(n == 1 for n in pointed.values())
        verbs |= {SPACE.verb_of(choice).name for choice in view.legal_for(view.eyes)}
    assert {"market", "wall", "place", "pay", "lay"} <= verbs
