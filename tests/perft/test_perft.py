"""Counts of all games up to a depth, from hand-made positions.

A `.perft` file is a record, and instead of a result a line for each depth that says where its
numbers come from: `hand` (worked out in the file's comment), `second` (another implementation) or
`engine` (this one: it can only tell that something has changed).
"""

import re
from pathlib import Path

import pytest

from benben import games
from benben.core.perft import perft
from benben.core.record import parse
from benben.core.replay import open_record

FOLDER = Path(__file__).parent
FILES = sorted(FOLDER.glob("*/*.perft"))
LINE = re.compile(
    r"depth (\d+) leaves (\d+) ways (\d+) finished (\d+) views ([\d ]+) from (hand|second|engine)"
)


@pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parent.name}/{file.stem}")
def test_perft(file: Path) -> None:
    text = file.read_text("utf-8")
    wanted = [LINE.fullmatch(line) for line in text.split("\n") if line.startswith("depth ")]
    assert wanted, "no depths"
    bare = "\n".join(line for line in text.split("\n") if not re.match("#|depth ", line))
    record = parse(bare)
    game = games.get(record.game)
    state = open_record(game, record, game.standard).state
    counts = perft(state, max(int(line[1]) for line in wanted if line))
    for line in wanted:
        assert line, "a line that is no depth line"
        count = counts[int(line[1])]
        found = f"leaves {count.leaves} ways {count.ways} finished {count.finished}"
        assert found == f"leaves {line[2]} ways {line[3]} finished {line[4]}", line[0]
        assert count.views() == [int(n) for n in line[5].split()], line[0]
