"""Machines that lack what ours has: a locale, a home folder, a display, a terminal."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

import benben
from benben.cli.common import make_folder
from benben.core.errors import BadInput
from tests.patience import HANGS

SRC = Path(__file__).resolve().parents[2] / "src"
COMMAND = [sys.executable, "-m", "benben"]
# Nothing else of ours reaches the command: not even whether the sources are compiled.
CLEAN = {"PYTHONPATH": str(SRC), "BENBEN_PURE": "" if benben.COMPILED else "1"}


def run(*arguments: str, env: dict[str, str], typed: str = "") -> subprocess.CompletedProcess[str]:
    """Run the command with these variables and no others."""
    return subprocess.run(
        [*COMMAND, *arguments],
        env={**CLEAN, **env},
        input=typed,
        capture_output=True,
        encoding="utf-8",
        errors="replace",
        timeout=HANGS,
        check=False,
    )


@pytest.mark.parametrize(
    "env",
    [
        {},
        {"LC_ALL": "POSIX", "TZ": "Pacific/Kiritimati", "TERM": "dumb"},
        {"LANG": "xx_YY.nonsense", "TZ": "No/Such/Zone", "HOME": ""},
    ],
    ids=lambda env: " ".join(env) or "nothing",
)
def test_games_are_listed_in_any_environment(env: dict[str, str]) -> None:
    done = run("games", env=env)
    assert (done.returncode, done.stderr) == (0, "")
    assert "imhotep" in done.stdout
    assert "cleopatra" in done.stdout


def test_letters_that_the_terminal_lacks_are_replaced() -> None:
    done = run("rules", "imhotep", env={"PYTHONIOENCODING": "ascii", "LANG": "fr_FR.UTF-8"})
    assert (done.returncode, done.stderr) == (0, "")
    assert "IMH-1" in done.stdout


@pytest.mark.skipif(sys.platform != "linux", reason="these places are Linux's")
@pytest.mark.parametrize(
    ("home", "arguments", "instead"),
    [
        ("/dev/null", ("serve", "--port", "0"), "--data FOLDER"),  # no folder
        ("/proc", ("play", "imhotep"), "--save FILE"),  # cannot be written
    ],
)
def test_without_a_home_it_says_what_to_do(
    home: str, arguments: tuple[str, ...], instead: str
) -> None:
    done = run(*arguments, env={"HOME": home})
    assert done.returncode == 2, done.stderr
    assert len(done.stderr.splitlines()) == 1
    assert "cannot be written" in done.stderr
    assert instead in done.stderr


def test_a_user_without_a_home_gets_no_folder_named_tilde(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    with pytest.raises(BadInput, match="no home folder: use --data FOLDER"):
        make_folder(Path("~/.local/share/benben"), "--data FOLDER")
    assert list(tmp_path.iterdir()) == []


def test_without_a_home_a_game_can_be_kept_elsewhere(tmp_path: Path) -> None:
    kept = tmp_path / "my.game"
    arguments = ("play", "imhotep", "--save", str(kept))
    done = run(*arguments, env={"HOME": "/dev/null"}, typed="1\n")
    assert (done.returncode, done.stderr) == (0, "")
    assert "game imhotep" in kept.read_text("utf-8")


def test_a_closed_stdin_is_an_empty_one(tmp_path: Path) -> None:
    command = [*COMMAND, "play", "imhotep", "--save", str(tmp_path / "my.game")]
    done = subprocess.run(
        ["/bin/sh", "-c", '"$@" <&-', "sh", *command],
        env=CLEAN,
        capture_output=True,
        text=True,
        timeout=HANGS,
        check=False,
    )
    assert "Traceback" not in done.stderr
    assert done.returncode == 0


def test_a_full_disk_is_told_with_the_file(tmp_path: Path) -> None:
    """No file of the command can grow, which ends like a disk without space."""
    kept = tmp_path / "my.game"
    command = [*COMMAND, "play", "imhotep", "--save", str(kept)]
    done = subprocess.run(
        ["/bin/sh", "-c", 'ulimit -f 0 && exec "$@"', "sh", *command],
        env=CLEAN,
        input="1\n",
        capture_output=True,
        text=True,
        timeout=HANGS,
        check=False,
    )
    assert done.returncode == 2
    assert len(done.stderr.splitlines()) == 1
    assert done.stderr.startswith(f"benben: {kept}")


@pytest.mark.parametrize("display", [False, True])
def test_a_browser_is_opened_only_where_there_is_a_display(tmp_path: Path, display: bool) -> None:
    """The only browser of this machine is a program that leaves a file behind."""
    opened = tmp_path / "opened"
    browser = tmp_path / "www-browser"
    browser.write_text(f'#!/bin/sh\necho "$1" > "{opened}.new" && mv "{opened}.new" "{opened}"\n')
    browser.chmod(0o755)
    env = {"PATH": f"{tmp_path}:/usr/bin:/bin", "TERM": "dumb", **CLEAN}
    if display:
        env |= {"BROWSER": str(browser), "DISPLAY": ":0"}
    command = [*COMMAND, "serve", "--open", "--port", "0", "--data", str(tmp_path)]
    with subprocess.Popen(command, env=env, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout
        found = re.search(r"http://\S+", process.stdout.readline())
        assert found
        while display and not opened.exists():
            assert process.poll() is None
        process.terminate()
    assert opened.exists() == display
    assert not display or opened.read_text().strip() == found[0]
