"""Records of random games from before any order was legal (docs/decisions/0011) still replay.

They were written when choices whose order does not matter had to be made in ascending order, with
what the driver then played by itself.
"""

from pathlib import Path

import pytest

from benben import games
from benben.core.play import open_record
from benben.core.record import parse

FILES = sorted((Path(__file__).parent / "before").glob("*.game"))


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_record_from_before_replays(file: Path) -> None:
    record = parse(file.read_text("utf-8"))
    game = games.get(record.game)
    play = open_record(game, record, game.standard)
    assert play.over
    assert play.record().text() == file.read_text("utf-8")


def test_there_is_one_of_each_game() -> None:
    assert [file.stem for file in FILES] == sorted(games.GAMES)
