"""Games as data: two Parquet files, one row per game and one row per choice, and the reverse.

The columns are documented in docs/dataset.md. pyarrow is in the extra `data` only, so nothing here
imports it before it is needed.
"""

import re
from collections.abc import Iterator
from itertools import groupby
from pathlib import Path
from typing import Any, Final, Self

from benben.arena.match import Forfeit, Result
from benben.core.errors import BadInput
from benben.core.game import Game
from benben.core.phrase import shown
from benben.core.play import Play
from benben.core.record import Line, parse
from benben.core.state import CHANCE, Edition

FORMAT: Final = 1
"""Version of the columns; it increases when a column changes its meaning or is removed."""
GAMES: Final = "games.parquet"
CHOICES: Final = "choices.parquet"
ROWS: Final = 100_000
"""Number of choices that are collected before they are written."""
OBSERVED_ROWS: Final = 4_000
"""As above, with observations, each of which has hundreds of numbers."""
_KEY: Final = b"benben.dataset"
_ID: Final = re.compile(r"\w+")
_NOT_IN_RECORDS: Final = ("legal", "weights", "observation")
"""Columns that are not read on the way back; older datasets lack the last one."""

GAME_COLUMNS: Final = (
    ("number", "int64", "Number of the game in its tournament, from 0."),
    ("tournament_seed", "int64", "Seed of the tournament."),
    ("game", "string", "Id of the game."),
    ("rules", "int32", "Version of the rules."),
    ("edition", "string", "Name of the edition."),
    ("digest", "string", "Hash over all values of the edition."),
    ("seats", "int32", "Number of seats."),
    ("options", "map<string, string>", "All options with their values."),
    ("bots", "list<string>", "Spec of the bot at each seat."),
    ("scores", "list<int32>", "Points by seat at the end, or at the forfeit."),
    ("places", "list<int32>", "Places by seat; ties share a place, all have 2 if nobody wins."),
    ("choices", "int32", "Number of choices, those of chance included."),
    ("forfeit_seat", "int32", "Seat that forfeited; null if the game was played to its end."),
    ("forfeit_why", "string", "Kind of reason of the forfeit, or null."),
    ("forfeit_sentence", "string", "Reason of the forfeit as a sentence, or null."),
    ("seed_hash", "string", "SHA-256 of the seed of the deals, as the record has it."),
    ("reveal", "string", "The seed in hex; null if the game was not played to its end."),
    ("header", "string", "Header of the record as text."),
)
"""Name, type and meaning of each column of the games."""
CHOICE_COLUMNS: Final = (
    ("number", "int64", "Number of the game."),
    ("ply", "int32", "Number of choices before this one."),
    ("seat", "int32", "Seat that chose; -1 for chance."),
    ("action", "int32", "The choice as a number of the action space."),
    ("words", "string", "The choice in the words of the record."),
    ("legal", "list<int32>", "All legal choices at this point, ascending."),
    ("weights", "list<int64>", "For chance: the weight of each legal choice; otherwise null."),
    ("forced", "bool", "Whether it was the only choice and nobody was asked."),
    (
        "observation",
        "list<int16>",
        "With `--observations`: what the seat saw before it chose, as a row of numbers; else null.",
    ),
)
"""Name, type and meaning of each column of the choices."""


def library() -> tuple[Any, Any]:
    """Return pyarrow and its Parquet module; raises BadInput if they are not installed."""
    try:
        import pyarrow  # noqa: PLC0415 part of benben[data] only
        from pyarrow import parquet  # noqa: PLC0415
    except ImportError as error:
        raise BadInput(
            "error.arena.pyarrow", "a dataset needs pyarrow: pip install 'benben[data]'"
        ) from error
    return pyarrow, parquet


def schema(columns: tuple[tuple[str, str, str], ...]) -> Any:
    """Return the Arrow schema of these columns; each field carries its meaning."""
    arrow, _ = library()
    types = {
        "int32": arrow.int32(),
        "int64": arrow.int64(),
        "bool": arrow.bool_(),
        "string": arrow.string(),
        "list<int16>": arrow.list_(arrow.int16()),
        "list<int32>": arrow.list_(arrow.int32()),
        "list<int64>": arrow.list_(arrow.int64()),
        "list<string>": arrow.list_(arrow.string()),
        "map<string, string>": arrow.map_(arrow.string(), arrow.string()),
    }
    fields = [
        arrow.field(name, types[kind], metadata={"meaning": meaning})
        for name, kind, meaning in columns
    ]
    return arrow.schema(fields, metadata={_KEY: str(FORMAT).encode()})


# --- writing --------------------------------------------------------------------------------------


def write(
    folder: Path,
    game: Game,
    edition: Edition,
    seed: int,
    results: list[Result],
    *,
    observations: bool = False,
) -> tuple[int, int]:
    """Write the games, which must have records; return the numbers of games and of choices.

    The same results give the same files. A file is complete once it has its name. Observations are
    written if they are asked for; raises BadInput if the game has none.
    """
    folder.mkdir(parents=True, exist_ok=True)
    with (
        _Table(folder / GAMES, GAME_COLUMNS, ROWS) as games,
        _Table(
            folder / CHOICES, CHOICE_COLUMNS, OBSERVED_ROWS if observations else ROWS
        ) as choices,
    ):
        for result in results:
            games.add(_game_row(result, seed))
            for row in _choice_rows(game, edition, result, observations):
                choices.add(row)
    return games.count, choices.count


class _Table:
    """A Parquet file that is written in parts."""

    def __init__(
        self, file: Path, columns: tuple[tuple[str, str, str], ...], most_rows: int
    ) -> None:
        self._most_rows = most_rows
        self._arrow, parquet = library()
        self._schema = schema(columns)
        self._file = file
        self._part = file.with_suffix(".part")
        self._writer = parquet.ParquetWriter(self._part, self._schema, compression="zstd")
        self._rows: list[dict[str, Any]] = []
        self.count = 0
        """Number of rows."""

    def __enter__(self) -> Self:
        return self

    def add(self, row: dict[str, Any]) -> None:
        self._rows.append(row)
        self.count += 1
        if len(self._rows) >= self._most_rows:
            self._write()

    def _write(self) -> None:
        self._writer.write_table(self._arrow.Table.from_pylist(self._rows, self._schema))
        self._rows = []

    def __exit__(self, kind: object, *_: object) -> None:
        if kind is None:
            self._write()
        self._writer.close()
        if kind is None:
            self._part.replace(self._file)
        else:
            self._part.unlink()


def _game_row(result: Result, seed: int) -> dict[str, Any]:
    record = parse(result.record)
    forfeit = result.forfeit
    return {
        "number": result.number,
        "tournament_seed": seed,
        "game": record.game,
        "rules": record.rules,
        "edition": record.edition,
        "digest": record.digest,
        "seats": record.seats,
        "options": list(record.options.items()),
        "bots": result.bots,
        "scores": result.scores,
        "places": result.places,
        "choices": result.choices,
        "forfeit_seat": forfeit.seat if forfeit else None,
        "forfeit_why": forfeit.why if forfeit else None,
        "forfeit_sentence": forfeit.sentence if forfeit else None,
        "seed_hash": record.seed,
        "reveal": record.reveal or None,
        "header": result.record.partition("\n\n")[0] + "\n\n",
    }


def _choice_rows(
    game: Game, edition: Edition, result: Result, observations: bool
) -> Iterator[dict[str, Any]]:
    record = parse(result.record)
    layout = game.layout(record.seats) if observations else None
    play = Play(game, record.seats, record.options, edition, b"")
    for ply, line in enumerate(record.choices):
        state = play.state
        choice = game.space.parse(line.words)
        row = {
            "number": result.number,
            "ply": ply,
            "seat": line.who,
            "action": choice,
            "words": line.words,
            "legal": state.legal(),
            "weights": state.odds() if line.who == CHANCE else None,
            "observation": layout.row(state, line.who) if layout and line.who != CHANCE else None,
        }
        play.append(choice)
        yield {**row, "forced": play.forced[-1]}


# --- the way back ---------------------------------------------------------------------------------


def records(folder: Path) -> Iterator[tuple[str, str]]:
    """Read a dataset; yields the name of a file and the text of the record, by number."""
    rows = groupby(_rows(folder / CHOICES, CHOICE_COLUMNS), key=lambda row: int(row["number"]))
    number, lines = next(rows, (-1, iter(())))
    for row in _rows(folder / GAMES, GAME_COLUMNS):
        record = parse(row["header"])
        if row["number"] == number:
            record.choices = [Line(line["seat"], line["words"]) for line in lines]
            number, lines = next(rows, (-1, iter(())))
        if len(record.choices) != row["choices"]:
            raise _broken(folder, f"game {row['number']} lacks choices")
        if not _ID.fullmatch(row["game"]):  # it becomes a part of a path
            raise _broken(folder, f"'{shown(row['game'])}' is not the id of a game")
        if row["reveal"] is not None:
            record.scores, record.places = row["scores"], row["places"]
            record.reveal = row["reveal"]
        text = record.text()
        if row["forfeit_seat"] is not None:
            lost = Forfeit(row["forfeit_seat"], row["forfeit_why"], row["forfeit_sentence"])
            text += f"{lost.comment()}\n"
        yield file_name(row["game"], row["tournament_seed"], row["number"]), text


def file_name(game: str, seed: int, number: int) -> str:
    """Return the name of the file of a game's record."""
    return f"{game}-{seed}-{number:06}.game"


def _rows(file: Path, columns: tuple[tuple[str, str, str], ...]) -> Iterator[dict[str, Any]]:
    arrow, parquet = library()
    try:
        with parquet.ParquetFile(file) as opened:
            found = (opened.schema_arrow.metadata or {}).get(_KEY, b"")
            if found != str(FORMAT).encode():
                raise _broken(file, f"its format is not {FORMAT}")
            names = [name for name, _, _ in columns if name not in _NOT_IN_RECORDS]
            for batch in opened.iter_batches(columns=names):
                yield from batch.to_pylist()
    except (OSError, arrow.ArrowException) as error:
        raise _broken(file, str(error)) from error


def _broken(place: Path, why: str) -> BadInput:
    return BadInput(
        "error.arena.dataset",
        "{place} is not a dataset of benben: {why}",
        place=str(place),
        why=" ".join(why.split()),
    )
