"""What is wrong with something a person gave us, in a sentence that names the place.

    raise BadOption("error.table.value", "option {option}: '{value}' is not one of {known}", …)

Every error carries its message: a key of the catalogues, the English sentence, and what goes into
both. `str(error)` is the sentence in English; who shows it to a person says it in that person's
language, `words.say(error.message, ())`.
"""

from typing import Self

from benben.core.phrase import Message


class BadInput(ValueError):
    """Bad input of any kind. The message is meant for people; nothing has been changed."""

    message: Message

    def __init__(self, key: str, english: str, /, **args: int | str | Message) -> None:
        super().__init__()
        self._carry(Message(key, english, **args))

    @classmethod
    def of(cls, message: Message) -> Self:
        """The error with a message that is there already."""
        error = cls.__new__(cls)
        error._carry(message)
        return error

    def _carry(self, message: Message) -> None:
        self.message = message
        self.args = (str(message),)

    def __reduce__(self) -> tuple[object, ...]:
        """How it is pickled: errors come back from worker processes."""
        return _unpickled, (type(self), self.args, self.__dict__)


def _unpickled(kind: type[BadInput], args: tuple[str], fields: dict[str, object]) -> BadInput:
    error = kind.__new__(kind)
    error.args = args
    error.__dict__.update(fields)
    return error


class BadChoice(BadInput):
    """Words that name no choice, or a choice that is not legal now."""


class BadOption(BadInput):
    """An unknown option, a value it does not have, or a number of seats a game does not take."""


class BadEdition(BadInput):
    """An edition file that cannot be read, or whose components do not fit the box."""


class BadRecord(BadInput):
    """A record that cannot be read or does not replay; `line` counts from 1, 0 is the whole."""

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
    """A record made by other rules, or by a newer benben, than the ones that run here."""
