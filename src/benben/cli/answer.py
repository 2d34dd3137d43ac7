"""Parsing of a line typed in a terminal game: a command, or one of the choices."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from benben.core.phrase import Phrase

COMMANDS: Final = {
    "undo": ("u", "undo"),
    "log": ("l", "log"),
    "rules": ("r", "rules", "rule"),
    "table": ("v", "view", "table"),
    "hint": ("h", "hint"),
    "help": ("?", "help"),
    "save": ("s", "save"),
    "quit": ("q", "quit", "exit"),
}


@dataclass(frozen=True)
class Command:
    """A command typed instead of a choice, with the rest of the line."""

    name: str
    rest: str = ""


class Unclear(Exception):
    """The line matches no choice, or more than one; the phrase is the message to show."""

    def __init__(self, phrase: Phrase) -> None:
        super().__init__(phrase.key)
        self.phrase = phrase


def understand(line: str, choices: Sequence[str]) -> Command | int:
    """Return a command or the index of a choice; `choices` are in the words of the record.

    A choice may be given by its number in the menu, by its words, or by unambiguous prefixes of its
    words.
    """
    given = line.split()
    if not given:
        raise Unclear(Phrase("cli.answer.empty"))
    verb, rest = given[0].lower(), " ".join(given[1:])
    for name, spellings in COMMANDS.items():
        if verb in spellings and (not rest or name == "rules"):
            return Command(name, rest)
    if len(given) == 1 and verb.isascii() and verb.isdigit():
        number = int(verb) if len(verb) < 6 else 0
        if 1 <= number <= len(choices):
            return number - 1
        raise Unclear(Phrase("cli.answer.number", n=len(choices)))
    return _by_words([word.lower() for word in given], choices)


def _by_words(given: list[str], choices: Sequence[str]) -> int:
    left = [(at, choice.split()) for at, choice in enumerate(choices)]
    left = [each for each in left if len(each[1]) >= len(given)]
    for i, word in enumerate(given):
        exact = [each for each in left if each[1][i] == word]
        left = exact or [each for each in left if each[1][i].startswith(word)]
    whole = [each for each in left if len(each[1]) == len(given)]
    if len(left) > 1 and len(whole) == 1:
        left = whole
    if len(left) == 1:
        return left[0][0]
    if not left:
        raise Unclear(Phrase("cli.answer.nothing", typed=" ".join(given)))
    some = ", ".join(" ".join(words) for _, words in left[:6])
    more = ", …" if len(left) > 6 else ""
    raise Unclear(Phrase("cli.answer.several", typed=" ".join(given), choices=some + more))
