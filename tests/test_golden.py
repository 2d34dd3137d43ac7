"""Every golden game still is what it says it is: same events, same scores, same words."""

from collections import defaultdict
from pathlib import Path

import pytest

from benben import games
from benben.core.record import parse
from tools.golden import MARK, annotate, files

FILES = files()


@pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parent.name}/{file.stem}")
def test_golden(file: Path) -> None:
    text = file.read_text("utf-8")
    assert annotate(games.get(file.parent.name), text) == text, "read the diff after: make golden"


def test_comments_are_made_from_the_rules() -> None:
    """A golden game without its comments gets just the ones that the file has."""
    text = FILES[0].read_text("utf-8")
    bare = "".join(line + "\n" for line in text.split("\n")[:-1] if not line.startswith(MARK))
    assert len(bare) < len(text)
    assert annotate(games.get(FILES[0].parent.name), bare) == text


def test_every_game_has_finished_golden_games_for_each_number_of_seats() -> None:
    seen: dict[str, set[int]] = defaultdict(set)
    for file in FILES:
        record = parse(file.read_text("utf-8"))
        if record.scores:
            seen[record.game].add(record.seats)
    assert seen == {name: set(games.get(name).seats) for name in games.GAMES}
