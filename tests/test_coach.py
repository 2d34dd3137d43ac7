"""The coach's lessons: each thing that a player meets has one, short and with its rule."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from benben import games
from benben.coach import events, lessons_of
from benben.core import rulebook
from benben.core.actions import SEALED
from benben.core.journal import POINTS
from benben.words import LANGUAGES, Words, catalogue

SENTENCE_END = re.compile(r"[.?](?=\s|$)")
LONGEST = 240
"""Letters of a lesson: what fits beside a part of the board on a phone."""


def expected_events(game: str) -> set[str]:
    """Every verb, every prompt, every kind of journal entry and every source of points."""
    rules = games.get(game)
    prompts = [
        str(key if isinstance(key, str) else key[0])
        for key in (message.id for message in catalogue("en") if message.id)
    ]
    beginning = f"{game}.prompt."
    return {
        *(f"verb.{verb.name}" for verb in rules.space.verbs),
        *(f"prompt.{key.removeprefix(beginning)}" for key in prompts if key.startswith(beginning)),
        *(f"line.{code}" for at, code in enumerate(rules.codes) if at != POINTS),
        *(f"points.{source}" for source in rules.sources),
    }


@pytest.mark.parametrize("game", games.BUILT_IN)
def test_everything_has_a_lesson(game: str) -> None:
    taught = Counter(event for lesson in lessons_of(game) for event in lesson.when)
    assert sorted(expected_events(game) - taught.keys()) == []
    assert [event for event, times in taught.items() if times > 1] == []


@pytest.mark.parametrize("game", games.BUILT_IN)
def test_every_event_of_a_lesson_can_happen(game: str) -> None:
    space = games.get(game).space
    told = {
        f"verb.{verb.name}.{word}"
        for verb in space.verbs
        for words in verb.arguments
        for word in words
    }
    taught = {event for lesson in lessons_of(game) for event in lesson.when}
    assert sorted(taught - expected_events(game) - told) == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", games.BUILT_IN)
def test_a_lesson_is_short(game: str, language: str) -> None:
    words = Words(language)
    for lesson in lessons_of(game):
        text = words(lesson.key)
        assert 1 <= len(SENTENCE_END.findall(text)) <= 2, lesson.key
        assert text.endswith("."), lesson.key
        assert len(text) <= LONGEST, (lesson.key, len(text))


@pytest.mark.parametrize("game", games.BUILT_IN)
def test_a_lesson_names_a_rule(game: str) -> None:
    text = (games.folder(game) / "RULES.md").read_text("utf-8")
    known = {rule.number for rule in rulebook.read(text).rules}
    assert [each.id for each in lessons_of(game) if each.rule not in known] == []


def test_a_choice_that_is_not_told_is_no_event() -> None:
    assert list(events(games.get("cleopatra"), SEALED, [])) == []


def test_what_was_chosen_is_an_event_with_its_arguments() -> None:
    game = games.get("imhotep")
    choice = game.space.parse("sail 2 temple")
    found = list(events(game, choice, [[POINTS, -4, 0, 3, 1, 0]]))
    assert found == ["verb.sail", "verb.sail.2", "verb.sail.temple", "points.temple"]


def test_a_lesson_speaks_of_what_lies_on_the_table() -> None:
    game = games.get("imhotep")
    text = games.text("imhotep")
    assert isinstance(text, games.Varying)
    for sides, variant in (("A", ""), ("B", ".B")):
        view = game.start(2, {"sides": sides * 5})
        assert text.lesson_variant(view, "burial") == variant
        assert text.lesson_variant(view, "round") == ""
    game, text = games.get("terra_pyramides"), games.text("terra_pyramides")
    assert isinstance(text, games.Varying)
    for version, variant in (("base", ""), ("horus", ".horus")):
        assert text.lesson_variant(game.start(2, {"version": version}), "gold") == variant
