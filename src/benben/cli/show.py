"""How a table, a menu, a log and a score sheet look in a terminal."""

from collections.abc import Sequence
from itertools import combinations, pairwise
from typing import Final

from rich import box
from rich.cells import cell_len
from rich.console import Console, RenderableType
from rich.table import Table
from rich.text import Text

from benben.cli.story import Entry
from benben.core.journal import sheet as points_by_source
from benben.core.phrase import Phrase, Section, Span, Who
from benben.core.play import Play
from benben.core.state import CHANCE
from benben.words import Words

STYLES: Final = {
    "": "",
    "strong": "bold",
    "dim": "dim",
    "lit": "bold #2f9c8f",
    "river": "#3f93ad",
    "gold": "#c8931a",
    "danger": "#d0604a",
    "seat0": "bold #d0604a",
    "seat1": "bold #5b82d6",
    "seat2": "bold #2f9c8f",
    "seat3": "bold #b08a3c",
    "seat4": "bold #a874c4",
}
"""Of the roles in `benben.core.phrase`: middle tones, which can be read on black and on white."""
HEADING: Final = "bold #3f93ad"
GAP: Final = 4


def seat_style(seat: int) -> str:
    return STYLES.get(f"seat{seat}", "bold")


def names_of(play: Play, words: Words) -> list[str]:
    """The players by seat; one without a name has a number."""
    return [
        play.players.get(seat) or words("cli.player", number=seat + 1) for seat in range(play.seats)
    ]


def sentence(phrases: Sequence[Phrase], words: Words, names: Sequence[str]) -> Text:
    """Phrases one after another, the players' names in their colours."""
    text = Text(" ".join(words.say(phrase, names) for phrase in phrases))
    for seat in sorted(range(len(names)), key=lambda each: -len(names[each])):
        text.highlight_words([names[seat]], style=seat_style(seat))
    return text


# --- the table ---------------------------------------------------------------------------------


def spans(line: list[Span], words: Words, names: Sequence[str]) -> Text:
    text = Text()
    for span in line:
        text.append(words.fill(span.said, names), style=STYLES[span.role])
    return text


def _block(section: Section, words: Words, names: Sequence[str]) -> list[Text]:
    lines = [Text(words.say(section.heading, names), style=HEADING)]
    for line in section.lines:
        text = spans(line, words, names)
        text.pad_left(1)
        lines.append(text)
    return lines


def table(
    sections: list[Section], words: Words, names: Sequence[str], width: int
) -> RenderableType:
    """The sections in as many columns as fit, in reading order from column to column."""
    blocks = [_block(section, words, names) for section in sections]
    for columns in range(min(3, len(blocks)), 0, -1):
        parts = _split(blocks, columns)
        widths = [max(line.cell_len for block in part for line in block) for part in parts]
        if columns == 1 or sum(widths) + GAP * (columns - 1) <= width:
            break
    grid = Table.grid(padding=(0, GAP, 0, 0))
    for _ in parts:
        grid.add_column()
    grid.add_row(*[Text("\n").join(_stack(part)) for part in parts])
    return grid


def _stack(blocks: list[list[Text]]) -> list[Text]:
    """Blocks below each other, an empty line between two."""
    lines: list[Text] = []
    for block in blocks:
        if lines:
            lines.append(Text())
        lines += block
    return lines


def _split(blocks: list[list[Text]], columns: int) -> list[list[list[Text]]]:
    """The blocks cut into columns so that the tallest is as low as can be."""
    best: list[list[list[Text]]] = [blocks]
    lowest = -1
    for cuts in combinations(range(1, len(blocks)), columns - 1):
        edges = [0, *cuts, len(blocks)]
        parts = [blocks[a:b] for a, b in pairwise(edges)]
        height = max(sum(len(block) + 1 for block in part) for part in parts)
        if lowest < 0 or height < lowest:
            best, lowest = parts, height
    return best


# --- the menu ----------------------------------------------------------------------------------


def menu(groups: list[list[str]], width: int) -> RenderableType:
    """Numbered lines, counted through all groups; a long group stands in columns."""
    out = Text()
    number = 0
    digits = len(str(sum(len(group) for group in groups)))
    for group in groups:
        cell = max(cell_len(line) for line in group) + digits + 2
        columns = 1 if len(group) <= 3 else max(1, min(len(group), (width - 2) // (cell + 2)))
        rows = -(-len(group) // columns)
        for row in range(rows):
            out.append("  ")
            for at in range(row, len(group), rows):
                text = group[at]
                out.append(f"{number + at + 1:>{digits}}", style=STYLES["lit"])
                out.append(f"  {text}")
                if at + rows < len(group):
                    out.append(" " * (cell - digits - cell_len(text)))
            out.append("\n")
        number += len(group)
    out.right_crop(1)
    return out


# --- the log -----------------------------------------------------------------------------------


def entry(
    each: Entry, words: Words, names: Sequence[str], out: Console, *, numbered: bool = False
) -> Text:
    """A choice and its consequences as one paragraph with a hanging indent."""
    mark = f" {each.ply:>4} " if numbered else " "
    sign = "·" if each.who == CHANCE else "•"
    style = "dim" if each.who == CHANCE else seat_style(each.who)
    said = sentence(each.said, words, names)
    lines = said.wrap(out, max(20, out.width - len(mark) - 2))
    text = Text.assemble((f"{mark}{sign} ", style), lines[0])
    for line in lines[1:]:
        text.append("\n" + " " * (len(mark) + 2))
        text.append_text(line)
    return text


# --- the end -----------------------------------------------------------------------------------


def sheet(play: Play, words: Words, names: Sequence[str]) -> RenderableType:
    """Points by source, as on a paper score pad."""
    state, game = play.state, play.game
    assert state.journal is not None
    points = points_by_source(state.journal, play.seats, len(game.sources))
    out = Table(box=box.SIMPLE_HEAD, show_footer=True)
    out.add_column("", footer=words("cli.sheet.total"), footer_style="bold")
    scores, places = state.scores(), state.places()
    for seat in range(play.seats):
        style = STYLES["gold"] + " bold" if places[seat] == 1 else "bold"
        out.add_column(
            Text(names[seat], style=seat_style(seat)),
            footer=Text(str(scores[seat]), style=style),
            justify="right",
        )
    for source, name in enumerate(game.sources):
        row = [points[seat][source] for seat in range(play.seats)]
        cells = [str(value) if value else "·" for value in row]
        out.add_row(words(f"{game.id}.source.{name}"), *cells)
    return out


def winners(play: Play, words: Words, names: Sequence[str]) -> Text:
    """Who won, and the others by place."""
    places = play.state.places()
    first = [Phrase("cli.name", who=Who(seat)) for seat in range(play.seats) if places[seat] == 1]
    if not first:
        return Text(words("cli.end.nobody"), style="bold")
    text = sentence([Phrase("cli.end.wins", n=len(first), who=first)], words, names)
    text.stylize("bold")
    for place in range(2, play.seats + 1):
        seats = [seat for seat in range(play.seats) if places[seat] == place]
        for seat in seats:
            text.append("\n")
            text.append_text(
                sentence([Phrase("cli.end.place", place=place, who=Who(seat))], words, names)
            )
    return text
