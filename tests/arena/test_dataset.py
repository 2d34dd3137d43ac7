"""Games as Parquet, and back to the same records."""

from __future__ import annotations

import re
import sys
from pathlib import Path
from typing import Any

import pyarrow as arrow
import pytest
from pyarrow import parquet

from benben import games
from benben.arena import dataset, tournament
from benben.arena.match import Result
from benben.core.errors import BadInput
from benben.core.record import parse
from benben.core.replay import open_record

DOCS = Path(__file__).resolve().parents[2] / "docs" / "dataset.md"
BAD = Path(__file__).with_name("bad_bots.py")


def played(name: str, bots: list[str], **more: Any) -> tuple[tournament.Setting, list[Result]]:
    what = tournament.setting(name, bots, records=True, seed=4, **{"games": 2, **more})
    return what, tournament.run(what)


def written(folder: Path, what: tournament.Setting, results: list[Result]) -> tuple[int, int]:
    game = games.get(what.game)
    return dataset.write(folder, game, tournament.edition_of(what), what.seed, results)


def rows(folder: Path, file: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = parquet.read_table(folder / file).to_pylist()
    return found


def rich(folder: Path) -> str:
    text = games.get("imhotep").standard.text.replace('name = "standard"', 'name = "rich"')
    file = folder / "rich.toml"
    file.write_text(text.replace("extra = 2", "extra = 9"), "utf-8")
    return str(file)


@pytest.mark.parametrize("name", games.BUILT_IN)
def test_there_and_back(name: str, tmp_path: Path) -> None:
    what, results = played(name, ["random"], sample=True)
    counted = written(tmp_path, what, results)
    assert counted == (2, sum(result.choices for result in results))
    back = list(dataset.records(tmp_path))
    assert [text for _, text in back] == [result.record for result in results]
    assert [file for file, _ in back] == [f"{name}-4-000000.game", f"{name}-4-000001.game"]
    assert sorted(file.name for file in tmp_path.iterdir()) == [dataset.CHOICES, dataset.GAMES]


def test_an_edition_of_ones_own_there_and_back(tmp_path: Path) -> None:
    what, results = played("imhotep", ["random"], edition=rich(tmp_path))
    written(tmp_path, what, results)
    [(_, text), _] = dataset.records(tmp_path)
    assert text == results[0].record
    assert "change " in text
    assert open_record(games.get("imhotep"), parse(text)).over


def test_a_forfeit_there_and_back(tmp_path: Path) -> None:
    dies = f"cmd:{sys.executable} -c pass"  # before its first choice, so this game has no rows
    for number, bots in enumerate(([f"{BAD}:Raises", "random"], ["random", dies])):
        what, results = played("imhotep", bots)
        folder = tmp_path / str(number)
        written(folder, what, results)
        assert [text for _, text in dataset.records(folder)] == [each.record for each in results]
        row = rows(folder, dataset.GAMES)[0]
        assert results[0].forfeit is not None
        assert row["forfeit_why"] == results[0].forfeit.why
        assert row["places"] == results[0].places
        assert row["reveal"] is None
        assert row["choices"] == results[0].forfeit.ply


def test_what_the_rows_say(tmp_path: Path) -> None:
    what, results = played("cleopatra", ["greedy", "random"], games=1)
    written(tmp_path, what, results)
    [game] = rows(tmp_path, dataset.GAMES)
    assert game["bots"] == results[0].bots
    assert dict(game["options"]) == results[0].options
    assert (game["scores"], game["places"]) == (results[0].scores, results[0].places)
    play = open_record(games.get("cleopatra"), parse(results[0].record))
    state = play.game.start(3, results[0].options)
    choices = rows(tmp_path, dataset.CHOICES)
    assert [row["ply"] for row in choices] == list(range(len(play.choices)))
    for row in choices:
        assert row["seat"] == state.to_move
        assert row["legal"] == state.legal()
        assert row["weights"] == (state.odds() if row["seat"] < 0 else None)
        assert play.game.space.words(row["action"]) == row["words"]
        state.apply(row["action"])
    assert [row["forced"] for row in choices] == play.forced
    decided = [row for row in choices if row["seat"] >= 0 and not row["forced"]]
    assert len(decided) == sum(results[0].decisions)


def test_rows_have_observations_if_asked(tmp_path: Path) -> None:
    what, results = played("imhotep", ["random"], games=1)
    written(tmp_path, what, results)
    assert {row["observation"] for row in rows(tmp_path, dataset.CHOICES)} == {None}
    game = games.get("imhotep")
    dataset.write(tmp_path, game, game.standard, what.seed, results, observations=True)
    layout = game.layout(2)
    state = game.start(2, results[0].options)
    for row in rows(tmp_path, dataset.CHOICES):
        seat = state.to_move
        seen = None if seat < 0 else layout.row(state.seen_by(seat), seat)
        assert row["observation"] == seen
        state.apply(row["action"])
    assert [text for _, text in dataset.records(tmp_path)] == [results[0].record]


def test_large_datasets_are_written_in_parts(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(dataset, "ROWS", 50)
    what, results = played("imhotep", ["random"])
    written(tmp_path, what, results)
    assert parquet.ParquetFile(tmp_path / dataset.CHOICES).num_row_groups > 3
    assert [text for _, text in dataset.records(tmp_path)] == [each.record for each in results]


def test_a_journal_without_records_gets_them(tmp_path: Path) -> None:
    what = tournament.setting("imhotep", ["random"], 2, seed=4)
    file = tmp_path / "journal.jsonl"
    assert not tournament.run(what, journal=file)[0].record
    what = tournament.setting("imhotep", ["random"], 2, seed=4, records=True)
    results = tournament.run(what, journal=file)
    assert all(result.record for result in results)
    assert tournament.run(what, journal=file) == results


@pytest.mark.parametrize("columns", [dataset.GAME_COLUMNS, dataset.CHOICE_COLUMNS])
def test_every_column_is_documented(columns: tuple[tuple[str, str, str], ...]) -> None:
    text = DOCS.read_text("utf-8")
    documented = re.findall(r"^\| `(\w+)` \| `(.+?)` \| (.+) \|$", text, re.MULTILINE)
    names = [name for name, _, _ in columns]
    start = documented.index(columns[0])
    assert documented[start : start + len(columns)] == list(columns)
    fields = dataset.schema(columns)
    assert fields.names == names
    for field, (_, kind, meaning) in zip(fields, columns, strict=True):
        assert re.sub(r"(item|element): ", "", str(field.type)) == kind
        assert field.metadata[b"meaning"].decode() == meaning


def test_what_is_not_a_dataset(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match=r"games\.parquet is not a dataset of benben|No such file"):
        list(dataset.records(tmp_path))
    (tmp_path / dataset.CHOICES).write_text("what?", "utf-8")
    with pytest.raises(BadInput, match=r"choices\.parquet is not a dataset of benben"):
        list(dataset.records(tmp_path))
    parquet.write_table(arrow.table({"number": [1]}), tmp_path / dataset.CHOICES)
    with pytest.raises(BadInput, match="its format is not 1"):
        list(dataset.records(tmp_path))


def test_a_file_does_not_choose_where_it_is_written(tmp_path: Path) -> None:
    what, results = played("imhotep", ["random"])
    written(tmp_path, what, results)
    table = parquet.read_table(tmp_path / dataset.GAMES)
    at = table.schema.get_field_index("game")
    names = arrow.array(["../../evil", "imhotep"])
    parquet.write_table(
        table.set_column(at, table.schema.field(at), names), tmp_path / dataset.GAMES
    )
    with pytest.raises(BadInput, match="is not the id of a game"):
        list(dataset.records(tmp_path))


def test_without_pyarrow(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    with pytest.raises(BadInput, match=r"a dataset needs pyarrow: pip install 'benben\[data\]'"):
        dataset.library()
