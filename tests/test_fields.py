"""tools/fields.py: the fields of a position are written once, and the rest follows from them."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tools.fields import ROOT, BadField, folders, main, read, stale, text

POSITION = '''"""A toy."""

from benben.core.state import State
{imports}

class Position({base}):
    def __init__(self, seats: int, box: Box, side: int = 0, blank: bool = False) -> None:
        super().__init__(seats, box)
        self.box: Box = box
        if blank:
            return
{fields}
'''


def toy(root: Path, *fields: str, base: str = "State", imports: str = "") -> Path:
    folder = root / "src" / "benben" / "games" / "toy"
    folder.mkdir(parents=True, exist_ok=True)
    lines = "\n".join(f"        {each}" for each in fields)
    source = POSITION.format(base=base, imports=imports, fields=lines)
    (folder / "position.py").write_text(source, "utf-8")
    return folder


def made(folder: Path, root: Path) -> str:
    return text(read(folder / "position.py", (root / "src",)))


def test_every_game_copies_what_its_fields_give() -> None:
    assert len(folders()) == 6  # five games and the trial
    assert [folder.name for folder in folders() if stale(folder)] == []


def test_what_is_written_is_as_ruff_formats_it() -> None:
    files = [str(folder / "copying.py") for folder in folders()]
    done = subprocess.run(
        [sys.executable, "-m", "ruff", "format", "--check", *files],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr


def test_copies_packs_and_unpacks_follow_from_the_fields(tmp_path: Path) -> None:
    folder = toy(
        tmp_path,
        "self.side: int = side",
        "self.hand: list[int] = [0] * seats",
        "self.open: bool = True",
        "self.hand = [1] * seats",
    )
    code = made(folder, tmp_path)
    assert "    new.hand = old.hand[:]\n    new.open = old.open\n" in code
    # What the constructor needs stands first in the packed form, and is not set again.
    order = ["s.seats", "s.side", "s.to_move", "s.eyes", "int(s.open)"]
    assert "".join(f"        {each},\n" for each in order) in code
    assert "s.open = ints[4] != 0" in code
    assert "lists = unpacked(ints, 5, 1)\n    s.hand = lists[0]\n" in code
    assert "new.side" not in code
    assert "box" not in code


def test_a_new_field_makes_the_file_stale(tmp_path: Path) -> None:
    folder = toy(tmp_path, "self.round: int = 0")
    assert stale(folder, tmp_path, write=True)
    assert not stale(folder, tmp_path)
    toy(tmp_path, "self.round: int = 0", "self.turn: int = 0")
    assert stale(folder, tmp_path)
    assert "new.turn" not in (folder / "copying.py").read_text("utf-8")
    assert stale(folder, tmp_path, write=True)
    assert "new.turn = old.turn" in (folder / "copying.py").read_text("utf-8")


def test_fields_of_a_base_come_first(tmp_path: Path) -> None:
    folder = toy(tmp_path, "self.round: int = 0")
    (folder / "position.py").rename(folder / "base.py")
    line = "from benben.games.toy.base import Position as Base, Position"
    toy(tmp_path, "self.turn: int = 0", "self.round = 3", base="Position", imports=line)
    assert "s.round,\n        s.turn,\n" in made(folder, tmp_path)


@pytest.mark.parametrize(
    ("field", "says"),
    [
        ("self.round = 0", "position.py:12: round needs a type, as in `self.round: int = 0`"),
        ("self.hand: list[str] = []", "position.py:12: hand is a list[str]; lists are list[int]"),
        ("self.box: int = 0\n        self.box: int = 1", "position.py:13: the field box is decl"),
    ],
)
def test_a_bad_field_is_named_with_its_place(tmp_path: Path, field: str, says: str) -> None:
    folder = toy(tmp_path, field)
    with pytest.raises(BadField) as error:
        made(folder, tmp_path)
    assert says in str(error.value)


def test_check_fails_and_writes_nothing(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = toy(tmp_path, "self.round: int = 0")
    assert main(["--check", str(folder)]) == 1
    assert "run `make fields`" in capsys.readouterr().out
    assert not (folder / "copying.py").exists()
    assert main([str(folder)]) == 0
    assert main(["--check", str(folder)]) == 0
