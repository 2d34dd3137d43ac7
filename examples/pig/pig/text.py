"""What Pig says, as phrases; the sentences are in `locales`."""

from typing import cast

from benben.core.phrase import Phrase, Section, Span, Who
from benben.core.state import CHANCE, Choice, State
from pig.state import FALL, SPACE, Pig


def prompt(view: State) -> Phrase:
    """What is expected of the seat to move."""
    return Phrase("pig.prompt.act", n=cast(Pig, view).pot)


def rule(view: State) -> str | None:
    """The rule that applies to this decision."""
    return "PIG-3" if cast(Pig, view).pot else "PIG-1"


def choice(view: State, chosen: Choice) -> Phrase:
    """A choice as a line of a menu."""
    del view
    return Phrase(f"pig.choice.{SPACE.verb_of(chosen).name}")


def heard(before: State, who: int, chosen: Choice) -> Phrase | None:
    """The entry of a choice in the log."""
    if who == CHANCE:
        return Phrase("pig.log.fall", pips=1 + FALL.args(chosen)[0])
    return Phrase("pig.log.act", who=Who(who), what=choice(before, chosen))


def line(entry: list[int]) -> Phrase | None:
    """The choices tell everything, so the journal adds no entry to the log."""
    del entry
    return None


def table(view: State) -> list[Section]:
    """The whole table in words."""
    pig = cast(Pig, view)
    lines = [
        [Span(Phrase("pig.table.seat", who=Who(seat), n=pig.points[seat]), f"seat{seat}")]
        for seat in range(pig.seats)
    ]
    lines.append([Span(Phrase("pig.table.pot", n=pig.pot))])
    return [Section(Phrase("pig.name"), lines)]
