"""What is wrong with something a person gave us, in a sentence that names the place."""


class BadInput(ValueError):
    """Bad input of any kind. The message is meant for people; nothing has been changed."""


class BadChoice(BadInput):
    """Words that name no choice, or a choice that is not legal now."""


class BadOption(BadInput):
    """An unknown option, a value it does not have, or a number of seats a game does not take."""


class BadEdition(BadInput):
    """An edition file that cannot be read, or whose components do not fit the box."""


class BadRecord(BadInput):
    """A record that cannot be read or does not replay; `line` counts from 1, 0 is the whole."""

    def __init__(self, line: int, sentence: str) -> None:
        super().__init__(f"line {line}: {sentence}" if line else sentence)
        self.line = line


class StaleRecord(BadRecord):
    """A record made by other rules, or by a newer benben, than the ones that run here."""
