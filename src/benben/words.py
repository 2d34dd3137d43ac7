"""Translation of phrases into English, French or German.

    words = Words("fr")
    words("cli.quit")                                       # a message of the program
    words.say(Phrase("imhotep.log.load", who=Who(0)), ["Ada"])  # what a game says

The catalogues are gettext files, `locales/<language>/LC_MESSAGES/*.po`, here and in the folder of
each game, with message keys instead of English sentences. They are compiled when they are first
needed, so there is nothing to build after editing one.
"""

import gettext
import os
from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from pathlib import Path
from typing import Final, Literal, NoReturn, cast

from babel.lists import format_list
from babel.messages.catalog import Catalog
from babel.messages.pofile import PoFileError, read_po

from benben import games
from benben.core.errors import BadInput
from benben.core.phrase import Argument, Either, Message, Phrase, Who, shown

LANGUAGES: Final = ("en", "fr", "de")
# This module may be compiled, and then __file__ is in another folder.
FOLDER: Final = Path(games.__file__).parent.parent / "locales"
KEPT: Final = 5000
"""Size of the message cache of each language."""
_PLAIN: Final = frozenset({int, str})
"""Types of arguments of messages that are cached."""


def from_environment(environment: Mapping[str, str] = os.environ) -> str:
    """Language of the user's system if it is supported, else English."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if locale := environment.get(name):
            language = locale.partition(".")[0].partition("_")[0].lower()
            return language if language in LANGUAGES else LANGUAGES[0]
    return LANGUAGES[0]


def translated(file: Path, language: str) -> tuple[Path, str]:
    """Return the translation of a file, such as `RULES.fr.md`, or the file; and its language."""
    other = file.with_suffix(f".{language}{file.suffix}")
    return (other, language) if other.exists() else (file, LANGUAGES[0])


def catalogue(language: str, folders: Sequence[Path] = ()) -> Catalog:
    """All messages of a language, the games' too; each key stands in one file only."""
    whole = Catalog(locale=language)
    for file in (
        file
        for folder in folders or (FOLDER, *games.catalogue_folders())
        for file in sorted((folder / language / "LC_MESSAGES").glob("*.po"))
    ):
        with file.open("rb") as text:
            try:
                read = read_po(text, locale=language, abort_invalid=True)
            except PoFileError as error:
                raise BadInput(
                    "error.file", "{file}: {why}", file=str(file), why=str(error)
                ) from error
        for message in read:
            if not message.id:
                continue
            if message.id in whole:
                raise BadInput(
                    "error.catalogue.key",
                    "{file}: the key '{key}' is in another file too",
                    file=str(file),
                    key=shown(str(message.id)),
                )
            whole[message.id] = message
    return whole


class _Missing(gettext.NullTranslations):
    """Fallback that raises KeyError for a key that no catalogue has."""

    def gettext(self, message: str) -> NoReturn:
        raise KeyError(f"no catalogue (locales/en/LC_MESSAGES/*.po) has the key '{message}'")

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> NoReturn:
        del msgid2, n
        raise KeyError(
            f"no catalogue (locales/en/LC_MESSAGES/*.po) has the key '{msgid1}' with msgid_plural, "
            "which the argument n asks for"
        )


class _Catalogue(gettext.NullTranslations):
    """Messages of one language, looked up like those of gettext.GNUTranslations.

    To write an .mo file for that class to read took two fifths of the time of loading a language.
    """

    def __init__(self, catalog: Catalog) -> None:
        super().__init__()
        self._messages: dict[str, str] = {}
        """Messages without a plural, by key."""
        self._forms: dict[str, Sequence[str]] = {}
        """Messages with a plural: their forms, by key."""
        self._form = gettext.c2py(catalog.plural_expr)
        for message in catalog:
            if not message.id or message.fuzzy:
                continue
            if isinstance(message.id, str):
                if message.string:
                    self._messages[message.id] = str(message.string)
            elif isinstance(message.string, tuple | list) and all(message.string):
                self._forms[message.id[0]] = tuple(message.string)

    def gettext(self, message: str) -> str:
        if (found := self._messages.get(message)) is not None:
            return found
        if message in self._forms:
            return self._forms[message][self._form(1)]
        return super().gettext(message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        if msgid1 in self._forms:
            return self._forms[msgid1][self._form(n)]
        return super().ngettext(msgid1, msgid2, n)


@lru_cache
def _translations(language: str) -> gettext.NullTranslations:
    translations = _Catalogue(catalogue(language))
    # A game of another distribution may have fewer languages; its readers get the English text.
    other = language != LANGUAGES[0]
    translations.add_fallback(_translations(LANGUAGES[0]) if other else _Missing())
    return translations


class Words:
    """Messages in one language. An unknown key raises KeyError, since it is a bug."""

    def __init__(self, language: str | None = None) -> None:
        self.language = from_environment() if language is None else language
        if self.language not in LANGUAGES:
            known = ", ".join(LANGUAGES)
            raise BadInput(
                "error.language",
                "there is no language '{language}'; the languages are {known}",
                language=shown(self.language),
                known=known,
            )
        self._translations = _translations(self.language)
        self._sentences: dict[str, str] = {}
        """Messages without arguments that were needed so far."""
        self._templates: dict[str, str] = {}
        """Messages without a plural that were needed so far."""
        # A picture of a table repeats the same few hundred messages.
        self._plain = lru_cache(maxsize=KEPT)(lambda key, **args: self.say(Phrase(key, **args), ()))

    def __call__(self, key: str, **args: Argument) -> str:
        """Return a message that contains no player names."""
        if not args:
            found = self._sentences.get(key)
            if found is None:
                found = self._sentences[key] = self.say(Phrase(key), ())
            return found
        if _PLAIN.issuperset(map(type, args.values())):
            return self._plain(key, **cast(dict[str, int | str], args))
        return self.say(Phrase(key, **args), ())

    def say(self, phrase: Phrase, names: Sequence[str]) -> str:
        """Translate a phrase; `names` are the names of the players by seat."""
        args = phrase.args
        count = args.get("n")
        try:
            if isinstance(count, int):
                template = self._translations.ngettext(phrase.key, phrase.key, abs(count))
            else:
                template = self._template(phrase.key)
        except KeyError:
            if not isinstance(phrase, Message):
                raise
            template = phrase.english  # a game of another distribution may lack the key
        filled = {name: self.fill(value, names) for name, value in args.items()}
        return template.format_map(filled)

    def _template(self, key: str) -> str:
        found = self._templates.get(key)
        if found is None:
            found = self._templates[key] = self._translations.gettext(key)
        return found

    def fill(self, value: Argument, names: Sequence[str]) -> str:
        """Format an argument of a phrase."""
        if isinstance(value, str):
            return value
        if isinstance(value, Phrase):
            return self.say(value, names)
        if isinstance(value, Who):
            return names[value.seat]
        if isinstance(value, list):
            return self.join([self.say(phrase, names) for phrase in value])
        if isinstance(value, Either):
            items = tuple(self.say(phrase, names) for phrase in value.phrases)
            return _listed(items, "or", self.language)
        return str(value)

    def join(self, items: Sequence[str]) -> str:
        """Join items as a list: "a, b and c"."""
        return _listed(tuple(items), "standard", self.language)


@lru_cache(maxsize=KEPT)
def _listed(items: tuple[str, ...], style: Literal["standard", "or"], language: str) -> str:
    return str(format_list(items, style=style, locale=language))


@cache
def speech(language: str) -> Words:
    """Return the messages of a language: the same object each time.

    It caches messages, and caches of drawings have it in their keys.
    """
    return Words(language)


def text_or(words: Words, key: str, otherwise: str, **args: Argument) -> str:
    """A message that a game may not have yet."""
    try:
        return words(key, **args)
    except KeyError:
        return otherwise
