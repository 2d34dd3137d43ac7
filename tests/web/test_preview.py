"""What the page tells before somebody chooses."""

import re
from collections.abc import Iterator
from importlib import import_module

import pytest

from benben import games
from benben.core.drive import resolve_chance
from benben.core.rng import Rng
from benben.core.state import OVER, State
from benben.games.egizia import text
from benben.games.egizia.space import SPACE
from benben.web.pictures.choices import preview, what_follows
from benben.words import Words

NAMES = ["Ada", "Bob"]
FIVE = ["Ada", "Bob", "Cleo", "Dan", "Eve"]


def test_what_must_be_done_then_is_told_too() -> None:
    """In Egizia a crew that is added must build what could not be built without it."""
    told = 0
    for seed in range(20):
        state, rng = games.get("egizia").start(2, {}), Rng(seed)
        resolve_chance(state, rng)
        while state.to_move != OVER:
            view = state.seen_by(state.to_move)
            legal = state.legal()
            for choice in legal:
                after = view.clone()
                if SPACE.verb_of(choice).name == "joker":
                    after.apply(choice)
                    must = after.legal() if after.to_move == view.to_move else []
                    follows = what_follows(view, choice)
                    shown = " ".join(preview(text, view, choice, follows, Words("en"), NAMES))
                    put = len(must) == 1 and SPACE.verb_of(must[0]).name == "put"
                    assert ("builds" in shown) == put
                    told += put
            state.apply(legal[rng.below(len(legal))])
            resolve_chance(state, rng)
    assert told > 3


def previews(game: str, seats: int, seed: int) -> Iterator[tuple[State, int, str]]:
    """Of a random game: each view, each choice, and what is told before it."""
    state, rng, words = games.get(game).start(seats, {}), Rng(seed), Words("en")
    resolve_chance(state, rng)
    while state.to_move != OVER:
        legal = state.legal()
        view = state.seen_by(state.to_move)
        for choice in legal:
            text_of, follows = games.text(game), what_follows(view, choice)
            shown = " ".join(preview(text_of, view, choice, follows, words, FIVE))
            yield view, choice, shown
        state.apply(legal[rng.below(len(legal))])
        resolve_chance(state, rng)


@pytest.mark.parametrize("game", ["egizia", "egizia_sands"])
def test_what_feeding_will_cost_is_told_before_a_ship_is_placed(game: str) -> None:
    """As it then is: a forecast of a choice is what the panel shows after it."""
    fields, lacks, enough = import_module(f"benben.games.{game}.text.meal"), 0, 0
    water = "ring" if game == "egizia" else "flood"
    for view, choice, told in previews(game, 3, 1):
        found = re.search(r"Feeding: you would need (\d+) and have (\d+): (?:−(\d+)|enough)", told)
        if not found or not view.foreseen(choice):
            continue
        after = view.clone()
        after.apply(choice)
        while after.to_move == view.eyes and len(must := after.legal()) == 1:
            after.apply(must[0])
        need, have, points = fields.meal(after, view.eyes, getattr(after, water))
        assert [int(each or 0) for each in found.groups()] == [need, have, max(0, -points)]
        lacks += points < 0
        enough += points >= 0
    assert lacks
    assert enough


@pytest.mark.parametrize("game", ["egizia", "egizia_sands"])
def test_what_a_ship_sails_past_is_told(game: str) -> None:
    told = [told for _, _, told in previews(game, 2, 1)]
    assert any("out of reach in this round" in each for each in told)
    assert not all("out of reach in this round" in each for each in told)


def test_amulets_and_obelisks_are_told() -> None:
    assert any("Then you would have" in told for _, _, told in previews("cleopatra", 3, 1))
    assert any(" pays " in told for _, _, told in previews("cleopatra", 3, 1))
    told = " ".join(told for _, _, told in previews("imhotep", 3, 1))
    assert "Your obelisk would be" in told
    assert "points if the game ended then" in told
    assert "Burial chamber: " in told
    assert "at the end of the round" in told
    assert "takes a card first" in told
