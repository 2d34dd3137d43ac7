"""The catalogues: every key that is used is there, every key that is there is used."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from pathlib import Path
from string import Formatter

import pytest
from babel.messages.catalog import Message

from benben import games
from benben.coach import lessons_of
from benben.core.edition import load
from benben.core.errors import BadInput
from benben.core.phrase import Either, Phrase, Who
from benben.words import LANGUAGES, Words, catalogue, from_environment
from benben.workbench.components import Names

SRC = Path(__file__).resolve().parent.parent / "src"
SPEAKING = {"Phrase", "words", "speech", "say"}
"""Calls whose first argument is a key."""
CARRYING = {
    "Message": 0,
    "BadInput": 0,
    "BadChoice": 0,
    "BadOption": 0,
    "BadEdition": 0,
    "StoreError": 0,
    "BadRecord": 1,
    "StaleRecord": 1,
    "wrong": 1,
}
"""Calls with a key and its English sentence, and which argument is the key."""
FORMAL = re.compile(r"\b(Ihr(e[mnrs]?)?|Ihnen)\b|[\w,] Sie\b|\bSie (\w+en|sind)\b|^Sie$")
"""German that says Sie; a plain "Sie passt" begins with a she or an it."""


@dataclass(frozen=True)
class Use:
    """A key in the sources and the arguments it is given; None where they are not all written."""

    key: str
    place: str
    arguments: frozenset[str] | None
    english: str = ""
    """The sentence that an error has with it."""


def literals(node: ast.expr) -> Iterator[str]:
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    elif isinstance(node, ast.IfExp):
        yield from literals(node.body)
        yield from literals(node.orelse)


def placeholders(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}


def uses() -> Iterator[Use]:
    for file in sorted((SRC / "benben").rglob("*.py")):
        tree = ast.parse(file.read_text("utf-8"), str(file))
        for node in ast.walk(tree):
            if not isinstance(node, ast.Call) or not node.args:
                continue
            name = node.func.attr if isinstance(node.func, ast.Attribute) else ""
            name = node.func.id if isinstance(node.func, ast.Name) else name
            place = f"{file.relative_to(SRC)}:{node.lineno}"
            if name in CARRYING:
                yield carried(node, CARRYING[name], place)
            if name not in SPEAKING:
                continue
            given = [keyword.arg for keyword in node.keywords]
            named = frozenset(each for each in given if each)
            for key in literals(node.args[0]):
                yield Use(key, place, named if None not in given else None)
        yield from families(tree, file)


PASSING_ON = {"core/errors.py", "core/edition.py", "store/rows.py"}
"""Where the classes themselves are: there a call may pass on what it was given."""


def carried(node: ast.Call, at: int, place: str) -> Use:
    """The message of an error: key, sentence and arguments are written out where it is raised."""
    written = [each.value for each in node.args[at:] if isinstance(each, ast.Constant)]
    if len(written) != 2:
        assert any(each in place for each in PASSING_ON), f"{place}: write out key and sentence"
        return Use("error.line", place, None)
    key, english = map(str, written)
    given = frozenset(keyword.arg or "**" for keyword in node.keywords)
    assert given == placeholders(english), f"{place}: {key} is given {sorted(given)}"
    return Use(key, place, given, english)


def families(tree: ast.Module, file: Path) -> Iterator[Use]:
    """Keys that are put together at run time: a module lists them in KEYS."""
    for node in tree.body:
        targets = node.targets if isinstance(node, ast.Assign) else []
        targets = [node.target] if isinstance(node, ast.AnnAssign) else targets
        if any(isinstance(target, ast.Name) and target.id == "KEYS" for target in targets):
            name = ".".join(file.relative_to(SRC).with_suffix("").parts)
            for key in import_module(name.removesuffix(".__init__")).KEYS:
                yield Use(key, str(file.relative_to(SRC)), None)


def of_games() -> Iterator[Use]:
    """What the registry asks of each game's catalogue."""
    for game in map(games.get, games.GAMES):
        yield Use(f"{game.id}.name", game.id, frozenset())
        for option in game.options:
            yield Use(
                f"{game.id}.option.{option.name}",
                game.id,
                frozenset(game.option_values(game.standard)),
            )
        for source in game.sources:
            yield Use(f"{game.id}.source.{source}", game.id, frozenset())
        tree = load(game.standard.text, game.id)
        for key in Names(game, tree, game.standard, Words("en")).message_keys():
            yield Use(key, f"{game.id}/edition.toml", frozenset())
        for lesson in lessons_of(game.id):
            yield Use(lesson.key, f"{game.id}/coach.toml", frozenset())


def of_pages() -> Iterator[Use]:
    """What templates say; a key in them is written out, in double quotes."""
    for file in sorted((SRC / "benben" / "web" / "templates").glob("*.html")):
        for key in re.findall(r'"([a-z]+(?:\.[a-z_]+)+)"', file.read_text("utf-8")):
            if key.partition(".")[0] == "web":
                yield Use(key, file.name, None)


@cache
def all_uses() -> list[Use]:
    """Found when a test asks, since every process of a test run imports this file."""
    return [*uses(), *of_games(), *of_pages()]


@cache
def messages(language: str) -> dict[str, Message]:
    found = [message for message in catalogue(language) if message.id]
    return {
        message.id if isinstance(message.id, str) else message.id[0]: message for message in found
    }


def forms(message: Message) -> list[str]:
    text = message.string
    return [text] if isinstance(text, str) else list(text or ())


def wanted(message: Message) -> set[str]:
    """What a message is filled with; a singular may leave its number out."""
    return set().union(*map(placeholders, forms(message)))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_key_is_there(language: str) -> None:
    missing = [f"{use.place}: {use.key}" for use in all_uses() if use.key not in messages(language)]
    assert missing == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_key_is_used(language: str) -> None:
    assert sorted(messages(language).keys() - {use.key for use in all_uses()}) == []


def test_an_error_says_in_english_what_its_sources_say() -> None:
    raised = [use for use in all_uses() if use.english]
    assert len({use.key for use in raised}) > 200
    other = [
        f"{use.place}: {use.key}"
        for use in raised
        if forms(messages("en")[use.key]) != [use.english]
    ]
    assert other == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_message_is_translated(language: str) -> None:
    assert [key for key, message in messages(language).items() if not all(forms(message))] == []
    assert [key for key, message in messages(language).items() if message.fuzzy] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_placeholders_are_the_same_everywhere(language: str) -> None:
    for key, message in messages(language).items():
        assert wanted(message) == wanted(messages("en")[key]), key
        for text in forms(message):
            assert wanted(message) - placeholders(text) <= {"n"}, key


def test_every_placeholder_is_given() -> None:
    lacking = [
        f"{use.place}: {use.key} needs {', '.join(sorted(needs))}"
        for use in all_uses()
        if use.arguments is not None and (needs := wanted(messages("en")[use.key]) - use.arguments)
    ]
    assert lacking == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_number_decides_between_singular_and_plural(language: str) -> None:
    counted = {use.key for use in all_uses() if use.arguments is not None and "n" in use.arguments}
    for key, message in messages(language).items():
        plural = not isinstance(message.id, str)
        assert plural == (not isinstance(messages("en")[key].id, str)), key
        assert len(forms(message)) == (2 if plural else 1), key
        if "n" in wanted(message) or key in counted:
            assert plural, key


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_machine_does_not_shout(language: str) -> None:
    shouted = [
        key
        for key, message in messages(language).items()
        if any("!" in text for text in forms(message))
    ]
    assert shouted == []


def test_german_says_du() -> None:
    formal = [
        key for key, message in messages("de").items() if any(map(FORMAL.search, forms(message)))
    ]
    assert formal == []


def test_a_phrase_becomes_a_sentence() -> None:
    both = [Phrase("cli.name", who=Who(seat)) for seat in (1, 0)]
    phrase = Phrase("cli.end.wins", n=2, who=both)
    names = ["Ada", "{Bo}"]
    assert Words("en").say(phrase, names) == "{Bo} and Ada share the victory."
    assert Words("fr").say(phrase, names) == "{Bo} et Ada se partagent la victoire."
    assert Words("de").say(phrase, names) == "{Bo} und Ada teilen sich den Sieg."
    inner = Phrase("cli.saved", file=Phrase("cli.name", who=Who(0)))
    assert Words("en").say(inner, names) == "Saved: Ada"


def test_plural_forms_are_those_of_the_language() -> None:
    assert Words("en")("cli.log.more", n=0).startswith("0 earlier entries")
    assert Words("fr")("cli.log.more", n=0).startswith("0 entrée plus ancienne")
    assert Words("de")("cli.log.more", n=1).startswith("1 älterer Eintrag")


def test_a_missing_key_is_named() -> None:
    for language in LANGUAGES:
        with pytest.raises(KeyError, match=r"no\.such\.key"):
            Words(language)("no.such.key")
        with pytest.raises(KeyError, match=r"no\.such\.key"):
            Words(language)("no.such.key", n=3)


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({}, "en"),
        ({"LANG": "fr_FR.UTF-8"}, "fr"),
        ({"LANG": "de"}, "de"),
        ({"LANG": "pt_BR.UTF-8"}, "en"),
        ({"LC_ALL": "C", "LANG": "fr_FR.UTF-8"}, "en"),
        ({"LC_ALL": "", "LANG": "fr_CA"}, "fr"),
        ({"LC_MESSAGES": "de_AT.UTF-8", "LANG": "fr_FR.UTF-8"}, "de"),
    ],
)
def test_the_system_says_which_language(environment: dict[str, str], language: str) -> None:
    assert from_environment(environment) == language


def test_an_unknown_language_is_bad_input() -> None:
    with pytest.raises(BadInput, match="'xx'; the languages are en, fr, de"):
        Words("xx")


def test_a_key_stands_in_one_file_only(tmp_path: Path) -> None:
    folder = tmp_path / "en" / "LC_MESSAGES"
    folder.mkdir(parents=True)
    for name in ("one.po", "two.po"):
        (folder / name).write_text('msgid "a.key"\nmsgstr "said"\n', "utf-8")
    with pytest.raises(BadInput, match=r"two\.po: the key 'a\.key' is in another file too"):
        catalogue("en", [tmp_path])


def test_one_of_several_things() -> None:
    what = Either(tuple(Phrase(f"imhotep.can.{each}") for each in ("take", "load", "sail")))
    phrase = Phrase("imhotep.prompt.act", what=what)
    assert Words("en").say(phrase, ()) == "Your turn: fetch stones, load a stone, or sail a boat."
    assert Words("de").say(phrase, ()).endswith("einen Stein laden oder ein Schiff losschicken.")
    assert Words("fr").say(phrase, ()).endswith("placer une Pierre ou envoyer un Bateau.")
