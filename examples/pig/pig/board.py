"""The table of Pig: the die with the pot, and the points of each player."""

from collections.abc import Collection, Sequence
from typing import cast

from benben.core.phrase import Language
from benben.core.state import Choice, State
from benben.draw.svg import el, esc, target
from pig.state import ROLL, Pig


def draw(view: State, lit: Collection[str], words: Language, names: Sequence[str]) -> str:
    """A line for each seat, and the die, which can be selected for a roll."""
    pig = cast(Pig, view)
    lines = "".join(
        f'<text x="10" y="{30 + 30 * seat}">{esc(names[seat])}: {pig.points[seat]}</text>'
        for seat in range(pig.seats)
    )
    face = '<rect x="300" y="20" width="80" height="80" rx="12" fill="#fff" stroke="#333"/>'
    face += f'<text x="340" y="68" class="middle">{pig.pot}</text>'
    die = target("die", face, lit, words("pig.choice.roll"))
    svg = el("svg", lines + die, viewBox="0 0 400 160", class_="part", data_part="table")
    return el("div", svg, class_="board board-pig")


def targets(choice: Choice) -> tuple[str, ...]:
    """What to select for a choice. Nothing is drawn for `hold`, so the page makes a button."""
    return ("die",) if ROLL.has(choice) else ("hold",)
