"""A game's fixed action space: an integer for every choice (action), and words for every integer.

    SPACE: Final = ActionSpace()
    TAKE: Final = SPACE.verb("take")
    SAIL: Final = SPACE.verb("sail", numbers(4), ["market", "pyramid"])

    SAIL.of(1, 0)                   # the integer
    SPACE.words(SAIL.of(1, 0))      # "sail 2 market"
    SPACE.parse("sail 2 market")    # the integer again

A verb (action type) owns a range of consecutive integers, one for each combination of its
arguments. An argument is a list of words; the position of a word in the list is its value.
Integers, arguments and words are therefore equivalent, and no game needs its own parser.
"""

from typing import Final

from benben.core.errors import BadChoice
from benben.core.phrase import shown

UNKNOWN: Final = "?"
"""The word for a hidden argument; value 0 of every argument that can be hidden."""

SEALED: Final = -1
"""Observed action of a seat that learns nothing about a choice."""


def numbers(count: int, first: int = 1) -> list[str]:
    """The words for `count` consecutive numbers, for arguments such as boats or slots."""
    return [str(first + i) for i in range(count)]


class Verb:
    """A verb (action type) with its arguments: the choices `base` to `base + size - 1`."""

    def __init__(self, name: str, base: int, arguments: list[list[str]]) -> None:
        self.name = name
        self.base = base
        self.arguments = arguments
        self.size = 1
        for words in arguments:
            self.size *= len(words)
        # The stride of each argument; 0 for a missing one, so that `of` needs no branches.
        strides = [0, 0, 0, 0]
        run = 1
        for i in range(len(arguments) - 1, -1, -1):
            strides[i] = run
            run *= len(arguments[i])
        self.s0 = strides[0]
        self.s1 = strides[1]
        self.s2 = strides[2]
        self.s3 = strides[3]

    def of(self, a: int = 0, b: int = 0, c: int = 0, d: int = 0) -> int:
        """Return the choice (action) with these arguments. Unchecked, since rules call it often."""
        return self.base + a * self.s0 + b * self.s1 + c * self.s2 + d * self.s3

    def has(self, choice: int) -> bool:
        """Whether a choice belongs to this verb."""
        return self.base <= choice < self.base + self.size

    def args(self, choice: int) -> list[int]:
        """Return the values of the arguments of a choice of this verb."""
        rest = choice - self.base
        values: list[int] = []
        for words in reversed(self.arguments):
            values.append(rest % len(words))
            rest //= len(words)
        values.reverse()
        return values


class ActionSpace:
    """The action space of a game: all its verbs, in the order of their declaration."""

    def __init__(self) -> None:
        self.verbs: list[Verb] = []
        self.size = 0

    def verb(self, name: str, *arguments: list[str]) -> Verb:
        """Declare a verb with up to four arguments, each a list of words."""
        assert len(arguments) <= 4, "a choice with five arguments is two choices"
        assert all(name != verb.name for verb in self.verbs), f"two verbs called {name}"
        verb = Verb(name, self.size, list(arguments))
        self.verbs.append(verb)
        self.size += verb.size
        return verb

    def verb_of(self, choice: int) -> Verb:
        """Return the verb of a choice; raises BadChoice if it is outside of the action space."""
        if not 0 <= choice < self.size:
            raise BadChoice(
                "error.choice.number",
                "{choice} is not a choice: they run from 0 to {last}",
                choice=choice,
                last=self.size - 1,
            )
        low = 0
        high = len(self.verbs) - 1
        while low < high:
            middle = (low + high + 1) // 2
            if self.verbs[middle].base <= choice:
                low = middle
            else:
                high = middle - 1
        return self.verbs[low]

    def words(self, choice: int) -> str:
        """Return the words of a choice, such as "sail 2 market"; "?" for SEALED."""
        if choice == SEALED:
            return UNKNOWN
        verb = self.verb_of(choice)
        parts = [verb.name]
        values = verb.args(choice)
        for i in range(len(values)):
            parts.append(verb.arguments[i][values[i]])
        return " ".join(parts)

    def parse(self, text: str) -> int:
        """Return the choice with these words, legal or not; raises BadChoice if there is none."""
        parts = text.split()
        if not parts:
            raise BadChoice("error.choice.empty", "no words: a choice starts with a verb")
        if parts == [UNKNOWN]:
            return SEALED
        for verb in self.verbs:
            if verb.name == parts[0]:
                break
        else:
            known = ", ".join(verb.name for verb in self.verbs)
            raise BadChoice(
                "error.choice.verb",
                "there is no verb '{verb}'; the verbs are {known}",
                verb=shown(parts[0]),
                known=known,
            )
        if len(parts) - 1 != len(verb.arguments):
            raise BadChoice(
                "error.choice.count",
                "'{verb}' takes {count} argument(s), not {given}",
                verb=shown(verb.name),
                count=len(verb.arguments),
                given=len(parts) - 1,
            )
        choice = verb.base
        stride = verb.size
        for i in range(len(verb.arguments)):
            words = verb.arguments[i]
            if parts[i + 1] not in words:
                raise BadChoice(
                    "error.choice.argument",
                    "'{word}' is not argument {place} of '{verb}'; use one of {known}",
                    word=shown(parts[i + 1]),
                    place=i + 1,
                    verb=shown(verb.name),
                    known=", ".join(words),
                )
            stride //= len(words)
            choice += stride * words.index(parts[i + 1])
        return choice
