"""Editions that people make: fields, questions, pictures, undo, and files that read back."""

from __future__ import annotations

import gc
import random
from itertools import groupby
from typing import Any

import pytest

from benben import games
from benben.core.edition import load, values_of
from benben.core.errors import BadEdition
from benben.words import LANGUAGES, Words
from benben.workbench.components import (
    REST,
    Names,
    components_of,
    groups_of,
    importance_of,
    named_in,
    questions,
)
from benben.workbench.draft import CONFIRMED, MAX_STEPS, Draft
from benben.workbench.fields import fields_of
from benben.workbench.pictures import faces, picture
from benben.workbench.report import report_of
from benben.workbench.toml import as_toml

DRAWN = {"imhotep": 33, "egizia": 88, "egizia_sands": 117, "terra_pyramides": 37, "cleopatra": 29}
"""Number of cards, tiles, mosaics and round spaces of each game that are drawn by themselves."""


def parts_of(game: str, language: str = "en") -> tuple[Any, Any, list[Any]]:
    rules = games.get(game)
    tree = load(rules.standard.text, game)
    names = Names(rules, tree, rules.standard, Words(language))
    return rules, tree, components_of(rules, tree, names)


@pytest.mark.parametrize("game", games.GAMES)
def test_all_that_is_not_certain_is_asked_the_most_important_first(game: str) -> None:
    rules, tree, parts = parts_of(game)
    sources = {each.path: each.source for each in fields_of(tree)}
    asked = questions(rules, parts, sources)
    covered = {field.path for each in asked for field, _ in each.fields}
    open_ = {path for path, source in sources.items() if source in ("reconstructed", "public")}
    assert open_ <= covered
    # The value that bots' games show to matter most comes first, and a group is asked as a whole.
    first = next(iter(importance_of(game)))
    assert any(first.startswith(field.path) for field, _ in asked[0].fields)
    groups = [each.group.id for each in asked]
    assert len([*groupby(groups)]) == len(set(groups))
    # Each value lies in one field, and each field in one component and in a group of the game.
    values = [each.path for each in values_of(tree)]
    fields = [field.path for each in parts for field, _ in each.fields]
    assert len(fields) == len(set(fields))
    assert all(any(path == f or path.startswith(f"{f}[") for f in fields) for path in values)
    assert {each.group.id for each in parts} == {g.id for g in groups_of(game) if g.id != REST}


@pytest.mark.parametrize("game", games.GAMES)
def test_components_are_drawn_by_the_board(game: str) -> None:
    rules, tree, _ = parts_of(game)
    drawn: dict[str, str] = {}
    for group in groups_of(game):
        _, parts = picture(group, rules.standard, "en")
        assert len(parts) == len(group.parts), group.id
        drawn |= faces(group, rules.standard, named_in(rules, tree, group.id), "en")
    assert len(drawn) == DRAWN[game]


def test_drawing_again_makes_no_further_words() -> None:
    """Caches of drawings have the words in their keys, so each object would stay in them."""
    rules, tree, _ = parts_of("imhotep")
    group = next(group for group in groups_of("imhotep") if named_in(rules, tree, group.id))
    counts = []
    for _ in range(3):
        faces(group, rules.standard, named_in(rules, tree, group.id), "fr")
        counts.append(sum(type(each) is Words for each in gc.get_objects()))
    assert len(set(counts)) == 1


def test_a_picture_shows_the_values_of_its_edition() -> None:
    draft = Draft.new(games.get("imhotep"), "x")
    draft.edit({"obelisks.b.values": [93, 92, 91]})
    group = next(each for each in groups_of("imhotep") if each.id == "obelisks_b")
    (drawn,) = picture(group, draft.playable(), "en")[1]
    assert ">93<" in drawn
    assert ">93<" not in picture(group, draft.base, "en")[1][0]


@pytest.mark.parametrize("language", LANGUAGES)
def test_names_are_those_of_the_language(language: str) -> None:
    _, _, parts = parts_of("egizia", language)
    quarry = next(each for each in parts if each.path == "cards[0]")
    assert quarry.name == {"en": "Quarry 3", "fr": "Carrière 3", "de": "Steinbruch 3"}[language]
    rules = games.get("egizia")
    names = Names(rules, load(rules.standard.text, ""), rules.standard, Words(language))
    assert (
        names.whole("cards[0].copies")
        == {
            "en": "Nile cards, deck 1/2: Quarry 3: Copies",
            "fr": "Cartes Nil, pile 1/2: Carrière 3: Exemplaires",
            "de": "Nil-Karten, Stapel 1/2: Steinbruch 3: Anzahl",
        }[language]
    )


@pytest.mark.parametrize("game", games.GAMES)
def test_every_step_is_undone_and_every_file_reads_back(game: str) -> None:
    rng = random.Random(game)
    draft = Draft.new(games.get(game), "mine")
    before = draft.body()
    fields = [each for each in fields_of(draft.values()) if isinstance(each.value, int)]
    made = 0
    while made < 12:
        each = rng.choice(fields)
        try:
            draft.edit({each.path: each.value + rng.choice([-1, 1])}, {each.path: CONFIRMED})
        except BadEdition:
            continue
        made += 1
    again = Draft.stored(draft.game, draft.base.digest, draft.name, draft.body())
    assert again.content() == draft.content()
    assert load(as_toml(draft.content()), "") == load(draft.text(), "")
    assert load(as_toml(report_of(draft)), "")["base"] == draft.base.digest
    if draft.problem() is None:
        other = Draft.imported(draft.game, as_toml(draft.content()), "file")
        assert other.playable().digest == draft.playable().digest
        assert other.marks == draft.marks
    after = draft.content()
    while again.undo():
        pass
    assert (again.changes, again.marks) == ([], {})
    while again.redo():
        pass
    assert again.content() == after
    assert before != draft.body()


def test_steps_are_bounded() -> None:
    draft = Draft.new(games.get("imhotep"), "mine")
    for number in range(MAX_STEPS + 20):
        draft.edit({}, printing=f"printing {number}")
    assert len(draft.steps) == draft.done == MAX_STEPS
    assert len(draft.body()) < 100_000


def test_a_card_in_another_deck_is_added_in_the_file() -> None:
    rules = games.get("egizia")
    tree = load(as_toml(Draft.new(rules, "x").content()), "")
    quarry = {"id": tree["cards"][1]["id"], "deck": "3/4", "copies": 1, "source": "confirmed"}
    tree["cards"].append(quarry)
    tree["decks"]["3/4"] += 1
    tree["box"]["nile_cards"] += 1
    draft = Draft.imported(rules, as_toml(tree), "file")
    assert draft.problem() is None
    added = {each.path: each.after for each in draft.differences()}
    assert added["cards[52].copies"] == 1
    draft.edit({"cards[52].copies": 2, "decks.3/4": 24, "box.nile_cards": 58})
    assert draft.problem() is None
    assert draft.undo()
    assert load(as_toml(draft.content()), "")["cards"][52]["copies"] == 1
