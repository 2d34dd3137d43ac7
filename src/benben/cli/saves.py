"""Saved games: a record that may be shared, and a private file beside it.

A game in progress is two files: `NAME.game`, its record so far, and `NAME.game.seed`, readable by
its owner only, with the seed for the remaining deals, the bots and the path of the edition. When
the game is over, the record reveals the seed and the private file is deleted.
"""

import os
import re
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from benben import bots, games
from benben.cli.common import data_folder, edition_of, make_folder, read_text, writing
from benben.core.errors import BadInput, BadRecord
from benben.core.phrase import shown
from benben.core.play import Play
from benben.core.record import parse
from benben.core.replay import open_record

PERSON = "."


def folder() -> Path:
    return data_folder() / "games"


def private(file: Path) -> Path:
    return file.with_name(file.name + ".seed")


def unfinished(game: str | None = None) -> list[Path]:
    """Saved games that can be resumed, latest first."""
    found = [
        file
        for file in folder().glob(f"{game or '*'}-*.game")
        if re.fullmatch(r"\w+-\d{8}-\d{6}(-\d+)?\.game", file.name) and private(file).exists()
    ]
    return sorted(found, key=lambda file: (file.stat().st_mtime_ns, file.name), reverse=True)


def new_file(game: str, wanted: Path | None) -> Path:
    """Return the path for a new game; never that of an existing file."""
    if wanted is not None:
        if wanted.exists() or private(wanted).exists():
            raise BadInput(
                "error.cli.exists",
                "{file} already exists; give another name, or use --resume {file}",
                file=str(wanted),
            )
        if not wanted.parent.is_dir():
            raise BadInput(
                "error.cli.folder", "{folder} is not a folder", folder=str(wanted.parent)
            )
        return wanted
    make_folder(folder(), "--save FILE")
    base = f"{game}-{datetime.now().astimezone():%Y%m%d-%H%M%S}"
    file, number = folder() / f"{base}.game", 2
    while file.exists():
        file, number = folder() / f"{base}-{number}.game", number + 1
    return file


@dataclass
class Save:
    """A saved game: its file, its bots and its edition."""

    file: Path
    bots: list[str | None]
    """Spec of the bot at each seat; None for a person."""
    edition: Path | None = None

    def write(self, play: Play) -> None:
        """Write both files; each is replaced atomically, so readers never see a partial one."""
        self.file.parent.mkdir(parents=True, exist_ok=True)
        if not play.over:
            edition = str(self.edition.resolve()) if self.edition else ""
            text = (
                f"seed {play.stream.seed.hex()}\n"
                f"bots {' '.join(bot or PERSON for bot in self.bots)}\n"
                f"edition {edition}\n"
            )
            _replace(private(self.file), text, 0o600)
        _replace(self.file, play.record().text(), 0o644)
        if play.over:
            private(self.file).unlink(missing_ok=True)


def _replace(file: Path, text: str, mode: int) -> None:
    beside = file.with_name(file.name + ".new")
    beside.unlink(missing_ok=True)
    descriptor = os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_EXCL, mode)
    with writing(file), os.fdopen(descriptor, "w", encoding="utf-8") as out:
        out.write(text)
        out.flush()
        os.fsync(out.fileno())
    beside.replace(file)


def load(file: Path, edition: Path | None = None, game: str | None = None) -> tuple[Play, Save]:
    """Load a saved game in order to resume it."""
    try:
        record = parse(read_text(file))
    except BadRecord as error:
        raise BadInput("error.file", "{file}: {why}", file=str(file), why=error.message) from error
    if game is not None and record.game != game:
        raise BadInput(
            "error.cli.other",
            "{file} is a game of {game}, not of {other}",
            file=str(file),
            game=shown(record.game),
            other=game,
        )
    found = games.get(record.game)
    if record.scores or record.ended:
        raise BadInput(
            "error.cli.over",
            "{file}: this game is over; `benben record show {file}` shows it",
            file=str(file),
        )
    if not private(file).exists():
        raise BadInput(
            "error.cli.seedless",
            "{file} is missing: it contains the seed, and nothing can be dealt without it",
            file=str(private(file)),
        )
    seed, seated, named = _private(private(file), record.seats)
    save = Save(file, seated, edition or named)
    try:
        play = open_record(found, record, edition_of(found, save.edition), seed)
    except BadRecord as error:
        raise BadInput("error.file", "{file}: {why}", file=str(file), why=error.message) from error
    return play, save


def _private(file: Path, seats: int) -> tuple[bytes, list[str | None], Path | None]:
    fields = dict(line.partition(" ")[::2] for line in read_text(file).splitlines())
    hexed, named = fields.get("seed", ""), fields.get("bots", "").split()
    if not re.fullmatch(r"([0-9a-f]{2}){1,64}", hexed) or len(named) != seats:
        raise BadInput(
            "error.cli.damaged",
            "{file} is damaged: it needs the lines 'seed' and 'bots'",
            file=str(file),
        )
    seated = [None if name == PERSON else name for name in named]
    for name in seated:
        if name is not None:
            bots.get(name)
    edition = fields.get("edition", "").strip()
    return bytes.fromhex(hexed), seated, Path(edition) if edition else None
