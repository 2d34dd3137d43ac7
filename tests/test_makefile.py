"""`make proof` goes on where it was stopped, and proves again what has changed."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
FOLDERS = ("src", "tests", "tools")
pytestmark = pytest.mark.skipif(shutil.which("make") is None, reason="there is no make here")


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """The Makefile among the smallest sources it can prove."""
    for name in ("Makefile", "pyproject.toml", "constraints.txt"):
        shutil.copyfile(ROOT / name, tmp_path / name)
    for name in FOLDERS:
        (tmp_path / name).mkdir()
        (tmp_path / name / "rule.py").write_text("1\n")
    return tmp_path


def prove(project: Path, command: str) -> tuple[int, int]:
    """Run one part with this command: make's exit status, and how often the part has run so far."""
    runs = project / "runs"
    # Without setup, which is not what is tested, and without the settings of a make around us.
    env = {name: value for name, value in os.environ.items() if not name.startswith("MAKE")}
    part = f"PROOF_try=echo run >> runs; {command}"
    done = subprocess.run(
        ["make", "-o", "setup", "proof-try", part],  # noqa: S607 the one of the machine
        cwd=project,
        env=env,
        capture_output=True,
        check=False,
    )
    return done.returncode, len(runs.read_text().splitlines())


def test_a_part_that_failed_is_run_again_and_a_finished_one_is_not(project: Path) -> None:
    status, runs = prove(project, "false")
    assert status != 0
    assert (prove(project, "false")[1], runs) == (2, 1)
    assert prove(project, "true") == (0, 3)
    assert prove(project, "true") == (0, 3)


@pytest.mark.parametrize("folder", FOLDERS)
def test_a_changed_source_or_command_is_proved_again(project: Path, folder: str) -> None:
    assert prove(project, "true") == (0, 1)
    (project / folder / "rule.py").write_text("2\n")
    assert prove(project, "true") == (0, 2)
    (project / folder / "rule.py").rename(project / folder / "other.py")
    assert prove(project, "true") == (0, 3)
    assert prove(project, "test 'a' = 'a'") == (0, 4)
    assert prove(project, "test 'a' = 'a'") == (0, 4)


def test_every_part_is_listed_with_what_it_proves() -> None:
    makefile = (ROOT / "Makefile").read_text("utf-8")
    for line in makefile.splitlines():
        if line.startswith("PROOF_"):
            assert " ## " in line, line


def test_without_a_place_for_the_packages(project: Path) -> None:
    """As in a checkout of another user; a file where a folder is wanted stops root, too."""
    (project / "taken").touch()
    done = subprocess.run(
        ["make", "play", f"PYTHON={sys.executable}", "VENV=taken/env"],  # noqa: S607
        cwd=project,
        env={name: value for name, value in os.environ.items() if not name.startswith("MAKE")},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 2
    assert "taken/env cannot be written: copy benben into a folder of yours" in done.stdout
