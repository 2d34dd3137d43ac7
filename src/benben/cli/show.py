"""Rendering of a table, a menu, a log and a score sheet for the terminal."""

from collections.abc import Sequence
from itertools import combinations, groupby, pairwise, zip_longest
from typing import Final

from rich import box
from rich.cells import cell_len
from rich.console import Console, RenderableType
from rich.table import Table
from rich.text import Text

from benben.core.journal import sheet as points_by_source
from benben.core.phrase import Phrase, Section, Span, Who
from benben.core.play import Play
from benben.core.record import AGREED
from benben.core.state import CHANCE
from benben.story import Entry
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
    "seat3": "bold #a874c4",
    "seat4": "bold #869a3f",
}
"""Style of each role of `benben.core.phrase.Span`; legible on black and on white."""
HEADING: Final = "bold #3f93ad"
GAP: Final = 4


def seat_style(seat: int) -> str:
    return STYLES.get(f"seat{seat}", "bold")


def names_of(play: Play, words: Words) -> list[str]:
    """Names of the players by seat; a player without a name gets a number."""
    return [
        play.players.get(seat) or words("cli.player", number=seat + 1) for seat in range(play.seats)
    ]


def sentence(phrases: Sequence[Phrase], words: Words, names: Sequence[str]) -> Text:
    """Join phrases, with player names in their colours and repeated phrases counted."""
    sentences: list[str] = []
    for phrase, same in groupby(phrases):
        times = len(list(same))
        sentences.append(words.say(phrase, names) + (f" (×{times})" if times > 1 else ""))
    text = Text(" ".join(sentences))
    for seat in sorted(range(len(names)), key=lambda each: -len(names[each])):
        text.highlight_words([names[seat]], style=seat_style(seat))
    return text


# --- the table ---------------------------------------------------------------------------------


def spans(line: list[Span], words: Words, names: Sequence[str]) -> Text:
    text = Text()
    for span in line:
        text.append(words.fill(span.text, names), style=STYLES[span.role])
    return text


Block = list[Text]
"""Lines of a section."""
Row = list[list[Block]]
"""Cells side by side, each a stack of blocks."""


def _block(section: Section, words: Words, names: Sequence[str], out: Console) -> Block:
    lines = [Text(words.say(section.heading, names), style=HEADING)]
    for line in section.lines:
        text = spans(line, words, names)
        text.rstrip()
        if not text:  # a line for screen readers only
            continue
        first, *rest = text.wrap(out, max(20, out.width - 5))
        lines.append(Text.assemble(" ", first))
        lines += [Text.assemble("     ", part) for part in rest]
    return lines


def table(sections: list[Section], words: Words, names: Sequence[str], out: Console) -> Text:
    """Lay the sections out in columns or rows, whichever takes fewer lines, in reading order."""
    blocks = [_block(section, words, names, out) for section in sections]
    ways = [[_columns(blocks, count)] for count in range(min(3, len(blocks)), 0, -1)]
    ways = [way for way in ways if len(way[0]) == 1 or _width(way[0]) <= out.width]
    lines: list[Text] = []
    for row in min([_rows(blocks, out.width), *ways], key=_height):
        if lines:
            lines.append(Text())
        lines += _beside(row)
    return Text("\n").join(lines)


def _beside(row: Row) -> list[Text]:
    """Lines of a row of cells, without trailing spaces."""
    lines: list[Text] = []
    cells = [_stack(cell) for cell in row]
    starts = [0]
    for cell in cells:
        starts.append(starts[-1] + max(line.cell_len for line in cell) + GAP)
    for parts in zip_longest(*cells):
        whole = Text()
        for start, part in zip(starts, parts, strict=False):
            if part:
                whole.append(" " * (start - whole.cell_len))
                whole.append_text(part)
        lines.append(whole)
    return lines


def _stack(blocks: list[Block]) -> list[Text]:
    """Lines of a stack of blocks, with an empty line between two."""
    lines: list[Text] = []
    for block in blocks:
        if lines:
            lines.append(Text())
        lines += block
    return lines


def _width(row: Row) -> int:
    widths = [max(line.cell_len for block in cell for line in block) for cell in row]
    return sum(widths) + GAP * (len(row) - 1)


def _height(rows: list[Row]) -> int:
    return sum(max(len(_stack(cell)) for cell in row) for row in rows) + len(rows) - 1


def _columns(blocks: list[Block], count: int) -> Row:
    """Split the blocks into columns so that the tallest is as short as possible."""
    cuts = combinations(range(1, len(blocks)), count - 1)
    edges = [[0, *cut, len(blocks)] for cut in cuts]
    ways = [[blocks[a:b] for a, b in pairwise(edge)] for edge in edges]
    return min(ways, key=lambda row: _height([row]))


def _rows(blocks: list[Block], width: int) -> list[Row]:
    """Split the blocks into rows that fit the width, with the fewest lines in total."""
    best: list[list[Row]] = [[]]
    for end in range(1, len(blocks) + 1):
        ways = []
        for start in range(end):
            row = [[block] for block in blocks[start:end]]
            if len(row) == 1 or _width(row) <= width:
                ways.append([*best[start], row])
        best.append(min(ways, key=_height))
    return best[-1]


# --- the menu ----------------------------------------------------------------------------------


def menu(groups: list[list[str]], width: int) -> RenderableType:
    """Menu numbered across all groups; a long group is set in columns."""
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
    """Log entry: a choice and its consequences, as a paragraph with a hanging indent."""
    mark = f" {each.ply:>4} " if numbered else " "
    sign = "·" if each.who == CHANCE else "•"
    style = "dim" if each.who == CHANCE else seat_style(each.who)
    text = sentence(each.phrases, words, names)
    lines = text.wrap(out, max(20, out.width - len(mark) - 2))
    text = Text.assemble((f"{mark}{sign} ", style), lines[0])
    for line in lines[1:]:
        text.append("\n" + " " * (len(mark) + 2))
        text.append_text(line)
    return text


# --- the end -----------------------------------------------------------------------------------


def sheet(play: Play, words: Words, names: Sequence[str]) -> RenderableType:
    """Score sheet: points by player and source."""
    state, game = play.state, play.game
    assert state.journal is not None
    points = points_by_source(state.journal, play.seats, len(game.sources))
    out = Table(box=box.SIMPLE_HEAD, show_footer=True)
    out.add_column("", footer=words("cli.sheet.total"), footer_style="bold")
    scores, places = state.scores(), play.places() or [2] * play.seats
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
    """Sentence with the winners, and the other players by place."""
    places = play.places()
    if play.ended == AGREED:
        return Text(words("cli.end.agreed"), style="bold")
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
