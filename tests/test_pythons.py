"""tools/pythons.py: which interpreters of a machine are tested."""

from __future__ import annotations

import sys
from pathlib import Path

from tools import pythons


def program(file: Path, told: str) -> Path:
    """A program that answers as a Python would, and points to where it really is."""
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(f"#!/bin/sh\n{told}\n")
    file.chmod(0o755)
    return file


def answers(file: Path, version: str, name: str = "cpython") -> Path:
    return program(file, f'echo "{version} {name}"\necho {file}')


def test_one_of_each_minor_version_and_the_newest_patch(tmp_path: Path) -> None:
    first, second, pyenv = tmp_path / "first", tmp_path / "second", tmp_path / "pyenv"
    answers(first / "python3", "3 11 2")
    program(first / "python3.12", "exit 127")  # a shim of a version that is not there
    answers(second / "python3.14", "3 14 0", "pypy")
    answers(second / "python3.10", "3 10 13")
    answers(second / "python3-config", "3 15 0")
    newer = answers(pyenv / "versions" / "3.11.7" / "bin" / "python3.11", "3 11 7")
    only = answers(pyenv / "versions" / "3.13.0" / "bin" / "python3.13", "3 13 0")
    path = f"{first}::{tmp_path / 'gone'}:{second}"
    assert pythons.newest(pythons.candidates(path, pyenv)) == {(3, 11): newer, (3, 13): only}


def test_it_finds_the_one_that_runs_it() -> None:
    found = pythons.ask(Path(sys.executable))
    assert found is not None
    assert found[0] == sys.version_info[:3]
