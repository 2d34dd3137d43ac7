"""Records of random games from before any order was legal (docs/decisions/0011) still replay.

They were written when choices whose order does not matter had to be made in ascending order, with
what the driver then played by itself; and with standard editions that have been corrected since.
"""

import json
from pathlib import Path

import pytest

from benben import games
from benben.core.errors import BadRecord
from benben.core.record import parse
from benben.core.replay import open_record

FILES = sorted((Path(__file__).parent / "before").glob("*.game"))


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_record_from_before_replays(file: Path) -> None:
    record = parse(file.read_text("utf-8"))
    game = games.get(record.game)
    play = open_record(game, record)
    assert play.over
    assert play.record().text() == file.read_text("utf-8")


def test_there_is_one_of_each_game() -> None:
    named = {parse(file.read_text("utf-8")).game for file in FILES}
    assert named == set(games.GAMES)


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_it_was_played_with_a_former_edition(file: Path) -> None:
    record = parse(file.read_text("utf-8"))
    game = games.get(record.game)
    assert record.digest != game.standard.digest
    former = game.known_edition(record.digest)
    assert former is not None
    assert former.name == "standard"


def test_a_former_edition_is_needed_to_replay_a_game_that_used_its_values() -> None:
    (file,) = (file for file in FILES if file.stem == "egizia_sands_tile_5")
    record = parse(file.read_text("utf-8"))
    game = games.get(record.game)
    record.digest = game.standard.digest
    with pytest.raises(BadRecord):
        open_record(game, record)


def test_an_edition_written_as_changes_to_a_former_one_is_built_from_it() -> None:
    record = parse((Path(__file__).parent / "before" / "imhotep.game").read_text("utf-8"))
    game = games.get("imhotep")
    former = game.known_edition(record.digest)
    assert former is not None
    mine = json.loads(former.text)
    mine["name"], mine["wrath"]["penalty"] = "mine", 4
    edition = game.load_edition(json.dumps(mine), "mine")
    record.base, record.digest, record.edition = record.digest, edition.digest, "mine"
    record.changes = ['change name "mine"', "change wrath.penalty 4"]
    assert open_record(game, record).edition.digest == edition.digest


def test_every_former_edition_has_the_digest_of_its_name() -> None:
    found = 0
    for name in games.GAMES:
        game = games.get(name)
        for file in (game.folder / "former").glob("*.json"):
            assert game.load_edition(file.read_text("utf-8"), file.name).digest == file.stem
            found += 1
    assert found >= len(games.GAMES)
