"""The Pythons of this machine that benben supports: one of each minor version, the newest patch.

    python tools/pythons.py

prints the path of each. Looks along PATH and among the versions of pyenv, and asks each program
itself: a shim may stand for a version that is not installed.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

OLDEST = (3, 11)
NAME = re.compile(r"python3(\.(1[1-9]|[2-9]\d))?")
ASK = """
import ensurepip, sys, venv
print(*sys.version_info[:3], sys.implementation.name)
print(sys.executable)
"""


def candidates(path: str, pyenv: Path) -> Iterator[Path]:
    """Every program that may be a Python, in the order of PATH; pyenv's versions last."""
    for folder in (Path(each) for each in path.split(os.pathsep) if each):
        if folder.is_dir():
            yield from sorted(file for file in folder.iterdir() if NAME.fullmatch(file.name))
    versions = sorted(pyenv.glob("versions/*/bin/python3.*"))
    yield from (file for file in versions if NAME.fullmatch(file.name))


def ask(program: Path) -> tuple[tuple[int, int, int], Path] | None:
    """Ask a program for its version and its own path.

    None where it is no CPython, or cannot make environments, as Debian's without python3-venv.
    """
    try:
        done = subprocess.run(  # noqa: S603 what PATH offers
            [program, "-c", ASK], capture_output=True, text=True, check=False, timeout=60
        )
    except (OSError, subprocess.TimeoutExpired):
        return None
    if done.returncode != 0:
        return None
    told, executable = done.stdout.splitlines()
    *numbers, name = told.split()
    major, minor, patch = map(int, numbers)
    return ((major, minor, patch), Path(executable)) if name == "cpython" else None


def newest(programs: Iterable[Path]) -> dict[tuple[int, int], Path]:
    """Choose one Python for each supported minor version, in ascending order."""
    best: dict[tuple[int, int], tuple[int, Path]] = {}
    for program in programs:
        found = ask(program)
        if found is None or found[0][:2] < OLDEST:
            continue
        (major, minor, patch), python = found
        if best.get((major, minor), (-1, python))[0] < patch:
            best[major, minor] = (patch, python)
    return {minor: best[minor][1] for minor in sorted(best)}


def main() -> int:
    """Print them, one a line."""
    pyenv = Path(os.environ.get("PYENV_ROOT") or Path.home() / ".pyenv")
    for python in newest(candidates(os.environ.get("PATH", ""), pyenv)).values():
        print(python)
    return 0


if __name__ == "__main__":
    sys.exit(main())
