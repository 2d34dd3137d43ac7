"""Everything that is drawn says what it is, with a rule: see also tests/browser/test_explain.py."""

from __future__ import annotations

from typing import Any

import pytest

from benben import games
from benben.core.errors import BadOption
from benben.core.game import Game
from benben.core.state import NOBODY, State
from benben.words import LANGUAGES, Words
from tests.browser.screens import VARIANTS
from tests.draw.boards import seat_of, walk
from tests.draw.explained import answers, fault
from tests.whole import some

CASES = [(game, options) for game, variants in VARIANTS.items() for options in variants]


def fits(rules: Game, seats: int, options: dict[str, str]) -> bool:
    """Whether the options are for this number of seats."""
    try:
        rules.check_options(seats, options)
    except BadOption:
        return False
    return True


@pytest.mark.parametrize(("game", "options"), CASES)
def test_everything_says_what_it_is(game: str, options: dict[str, str]) -> None:
    rules, board = games.get(game), games.board(game)
    known = (games.folder(game) / "RULES.md").read_text("utf-8")
    names = ["Ada", "Bob", "Cleo", "Dan", "Eve"]
    wrong: set[str] = set()
    possible = [seats for seats in sorted(rules.seats) if fits(rules, seats, options)]
    for seed in range(some(1, 8)):
        seats = possible[-1 - seed % len(possible)]
        any_state: Any = State
        states = list(walk(any_state, game, seats, options, seed))
        for i, state in enumerate(states[:: some(23, 5)] + states[-1:]):
            words = Words(LANGUAGES[i % len(LANGUAGES)])
            for eyes in (seat_of(state), NOBODY):
                view = state.seen_by(eyes)
                choices = view.legal_for(eyes) if eyes >= 0 else []
                lit = frozenset(target for each in choices for target in board.targets(each))
                drawing = board.draw(view, lit, words, names[:seats])
                for thing, said, rule in answers(drawing):
                    if found := fault(thing, said, rule, known):
                        wrong.add(f"{thing}: {found}")
    assert sorted(wrong) == []


def test_what_says_too_little_is_found() -> None:
    drawing = '<div><svg data-part="p" aria-label="Board" data-rule="X-1">{}</svg></div>'
    plain = '<text>2</text><g data-tip="Number 2"><text>2</text></g>'
    told = '<g data-tip="Number 2 of the players"><use href="#a"/></g><g data-tip="Two of it"/>'
    number = '<g data-tip="Stones of this player"><text class="a">+2</text></g>'
    found = list(answers(drawing.format(plain + told + number)))
    assert [fault(*each, "**X-1**") for each in found] == [
        "a number that is not in 'Board'",
        "says only 'Number 2'",
        "",
        "a number that is not in 'Stones of this player'",
    ]
    assert fault("", "Two of them here", "X-2", "**X-1**") == "names the rule 'X-2'"
    assert fault("", "", "X-1", "**X-1**") == "mute"
