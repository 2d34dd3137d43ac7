"""What people read in a menu: every choice offered at one moment has words of its own."""

from __future__ import annotations

import pytest

import benben
from benben import games
from benben.core.rng import Rng
from benben.core.state import CHANCE, OVER, State
from benben.words import LANGUAGES, Words
from tests.games.egizia.table import Table as Egizia
from tests.games.egizia_sands.table import Table as Sands

MANY = 12 if benben.COMPILED else 4
"""Games walked at every decision; plain Python takes longer."""


def labels(game: str, view: State, choices: list[int], language: str) -> list[str]:
    """The lines of a menu."""
    names = [f"Player {seat + 1}" for seat in range(view.seats)]
    words, text = Words(language), games.text(game)
    return [words.say(text.choice(view, choice), names) for choice in choices]


def shared(game: str, state: State, language: str) -> list[str]:
    """Labels that stand for more than one choice, whoever has to choose."""
    found: list[str] = []
    for seat in state.owing():
        verbs = labels(game, state.seen_by(seat), state.legal_for(seat), language)
        found += [label for label in set(verbs) if verbs.count(label) > 1]
    return found


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", games.GAMES)
def test_every_choice_has_words_of_its_own(name: str, language: str) -> None:
    """Random games with any options and numbers of seats, at each of their decisions."""
    game = games.get(name)
    for number in range(MANY):
        rng = Rng(number)
        seats = game.seats[rng.below(len(game.seats))]
        state = game.start(seats, game.any_options(seats, rng), game.standard)
        while state.to_move != OVER:
            if state.to_move == CHANCE:
                state.apply(state.deal(rng))
                continue
            assert shared(name, state, language) == []
            state.apply(rng.pick(state.legal()))


@pytest.mark.parametrize("language", LANGUAGES)
def test_two_cards_that_give_the_same(language: str) -> None:
    """Shifting Sands: stones, strength and wheat from either of two cards."""
    cards = ("wheat_or_stones", "stones_or_strength", "stones", "wheat", "strength")
    table = Sands(2).give(0, *cards).crews(0, 9, 9, 9, 9).stones(0, 1)
    verbs: set[str] = set()
    while table.s.to_move != OVER and table.s.round == 1:
        verbs |= table.verbs()
        assert shared("egizia_sands", table.s, language) == []
        table.quiet()
    assert {"unload", "bread"} <= verbs


@pytest.mark.parametrize("language", LANGUAGES)
def test_two_cards_with_one_name(language: str) -> None:
    """Egizia: the gleaner may choose between equal cards, which lie at different places."""
    nile = ["quarry_3"] * 3 + ["quarry_2"] * 2 + ["green_2", "green_3", "yellow_4", "brown_6"]
    table = Egizia(2, nile=(*nile, "miller")).give(1, "gleaner").pass_all()
    assert len(table.says("take")) == 10
    assert shared("egizia", table.s, language) == []
