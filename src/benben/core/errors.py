"""Errors about user input, with messages that name the place.

    raise BadOption("error.table.value", "option {option}: '{value}' is not one of {known}", …)

Every error carries a message: a catalogue key, the English sentence, and arguments for both.
`str(error)` is the English sentence; `words.say(error.message, ())` is the sentence in the user's
language.
"""

from typing import Self

from benben.core.phrase import Message


class BadInput(ValueError):
    """Base class of errors about user input. The message is for users; no state was changed."""

    message: Message

    def __init__(self, key: str, english: str, /, **args: int | str | Message) -> None:
        super().__init__()
        self._carry(Message(key, english, **args))

    @classmethod
    def of(cls, message: Message) -> Self:
        """Make the error from an existing message."""
        error = cls.__new__(cls)
        error._carry(message)
        return error

    def _carry(self, message: Message) -> None:
        self.message = message
        self.args = (str(message),)

    def __reduce__(self) -> tuple[object, ...]:
        """Support pickling, because worker processes send errors back."""
        return _unpickled, (type(self), self.args, self.__dict__)


def _unpickled(kind: type[BadInput], args: tuple[str], fields: dict[str, object]) -> BadInput:
    error = kind.__new__(kind)
    error.args = args
    error.__dict__.update(fields)
    return error


class BadChoice(BadInput):
    """The words name no choice (action), or the choice is not legal now."""


class BadOption(BadInput):
    """Unknown option, invalid value of an option, or unsupported number of seats."""


class BadEdition(BadInput):
    """The edition file cannot be read, or its component data do not fit the game."""


class BadRecord(BadInput):
    """The record cannot be read or replayed; `line` counts from 1, 0 is the whole record."""

    line = 0

    def __init__(self, line: int, key: str, english: str, /, **args: int | str | Message) -> None:
        ValueError.__init__(self)
        self.line = line
        self._carry(_at(line, Message(key, english, **args)))

    @classmethod
    def of(cls, message: Message, line: int = 0) -> Self:
        error = super().of(_at(line, message))
        error.line = line
        return error


def _at(line: int, why: Message) -> Message:
    return Message("error.line", "line {line}: {why}", line=line, why=why) if line else why


class StaleRecord(BadRecord):
    """The record was made by another version of the rules, or by a newer benben."""
