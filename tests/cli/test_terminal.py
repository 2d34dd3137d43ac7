"""The command in a terminal of its own: colours, Ctrl-C, a screen that is handed over."""

from __future__ import annotations

import os
import pty
import re
import select
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest

from tests.cli.running import Run
from tests.patience import HANGS

COMMAND = [sys.executable, "-m", "benben"]
# Whoever runs the tests in the background ignores Ctrl-C, and so would every program below.
LISTENING = (
    "import signal, sys; signal.signal(signal.SIGINT, signal.default_int_handler); "
    "from benben.cli import main; sys.exit(main())"
)


class Screen:
    """A program behind a pseudo-terminal."""

    def __init__(self, process: subprocess.Popen[bytes], terminal: int) -> None:
        self.process = process
        self.terminal = terminal
        self.shown = ""

    def wait_for(self, pattern: str, seconds: float = HANGS) -> str:
        """What has been shown since the last call, up to and with the pattern."""
        end = time.monotonic() + seconds
        while not (found := re.search(pattern, self.shown)):
            gone = self.process.poll() is not None
            assert time.monotonic() < end, f"no {pattern!r} in:\n{self.shown}"
            with suppress(OSError):  # the other end is closed
                if select.select([self.terminal], [], [], 0.2)[0]:
                    self.shown += os.read(self.terminal, 65536).decode("utf-8", "replace")
                    gone = False
            assert not gone, f"it ended without {pattern!r}:\n{self.shown}"
        seen, self.shown = self.shown[: found.end()], self.shown[found.end() :]
        return seen

    def interrupt(self, pattern: str) -> str:
        """Ctrl-C, and what is shown then. Again if it came just before the program waited for keys:

        a signal in that instant is only noticed with the next key, as in every Python program.
        """
        for _ in range(10):
            os.kill(self.process.pid, signal.SIGINT)
            with suppress(AssertionError):
                return self.wait_for(pattern, 30)
        raise AssertionError(f"no {pattern!r} in:\n{self.shown}")

    def type(self, text: str) -> None:
        os.write(self.terminal, text.encode())

    def leave(self) -> int:
        return self.process.wait(HANGS)


@contextmanager
def screen(home: Path, *arguments: str, **environment: str) -> Iterator[Screen]:
    terminal, other = pty.openpty()
    process = subprocess.Popen(
        [sys.executable, "-c", LISTENING, *arguments],
        stdin=other,
        stdout=other,
        stderr=other,
        cwd=home,
        env={**os.environ, "TERM": "xterm-256color", "LC_ALL": "C.UTF-8", **environment},
        start_new_session=True,
    )
    os.close(other)
    try:
        yield Screen(process, terminal)
    finally:
        if process.poll() is None:
            process.kill()
        process.wait()
        os.close(terminal)


def test_ctrl_c_saves(home: Path, run: Run) -> None:
    with screen(home, "play", "imhotep", "--seed", "c", "--save", "c.game") as table:
        first = table.wait_for("> ")
        assert "\x1b[" in first
        table.type("1\n")
        table.wait_for("\x1b\\[2J")
        table.wait_for("> ")
        table.interrupt("benben play --resume c.game")
        assert table.leave() == 130
    assert "Traceback" not in first
    assert run("play", "--resume", "c.game", typed="1\n" * 500).code == 0
    assert run("record", "verify", "c.game").code == 0


def test_ctrl_d_saves(home: Path) -> None:
    with screen(home, "play", "imhotep", "--save", "d.game") as table:
        table.wait_for("> ")
        table.type("\x04")
        table.wait_for("benben play --resume d.game")
        assert table.leave() == 0


def test_a_kill_loses_nothing(home: Path, run: Run) -> None:
    with screen(home, "play", "imhotep", "--seed", "k", "--save", "k.game") as table:
        table.wait_for("> ")
        table.type("1\n")
        table.wait_for("\x1b\\[2J")
        table.wait_for("> ")
        table.process.kill()
        assert table.leave() == -signal.SIGKILL
    assert "\n0 " in (home / "k.game").read_text("utf-8")
    assert run("play", "--resume", "k.game", typed="q\n").code == 0


def decide(table: Screen, *wishes: str) -> str:
    """Choose the first of these that is possible; what is shown then."""
    for wish in wishes:
        table.type(f"{wish}\n")
        seen = table.wait_for(r"> |Press Enter")
        if "\x1b[2J" in seen:
            return seen
    raise AssertionError(f"none of {wishes} is possible:\n{seen}")


def test_a_secret_is_not_left_on_the_screen(home: Path) -> None:
    # On side B of the market the owner of a stone may look at two face-down cards.
    game = ["play", "imhotep", "--bot", "human", "--option", "sides=BAAAA", "--seed", "pair"]
    wishes = ["pair", *(f"sail {boat} market" for boat in "1234"), "take", "load"]
    loads = [f"load {boat} {slot}" for boat in "1234" for slot in "1234"]
    with screen(home, *game, "--save", "s.game") as table:
        table.wait_for("> ")
        for _ in range(40):
            seen = decide(table, *wishes, *loads, "1")
            if "Press Enter" in seen:
                break
        else:
            raise AssertionError("nobody ever looked at the cards")
        assert "\x1b[3J" in seen
        assert "Pass the screen to" in seen
        after = seen[seen.index("\x1b[3J") :]
        assert not re.search(r"[0-9]  ", after)
        table.type("\n")
        assert "\x1b[2J" in table.wait_for("> ")
        table.type("q\n")
        table.wait_for("--resume s.game")
        assert table.leave() == 0


def test_no_colour(home: Path) -> None:
    with screen(home, "play", "imhotep", "--save", "n.game", NO_COLOR="1") as table:
        seen = table.wait_for("> ")
        assert not re.search(r"\x1b\[[0-9;]*(3[0-9]|38;[0-9;]+)m", seen)
        table.type("q\n")
        assert table.leave() == 0


def test_piped_it_never_waits(home: Path) -> None:
    done = subprocess.run(
        [*COMMAND, "play", "imhotep", "--save", "p.game"],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        cwd=home,
        timeout=HANGS,
        check=False,
    )
    assert done.returncode == 0
    assert b"\x1b" not in done.stdout
    assert b"benben play --resume p.game" in done.stdout


def test_a_closed_pipe_is_no_error(home: Path) -> None:
    process = subprocess.Popen(
        [*COMMAND, "rules", "imhotep"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        cwd=home,
    )
    assert process.stdout is not None
    assert process.stderr is not None
    process.stdout.close()
    errors = process.stderr.read()
    process.stderr.close()
    process.wait(HANGS)
    assert b"Traceback" not in errors


@pytest.mark.parametrize("language", ["fr", "de"])
def test_the_commands_speak_the_language_of_the_system(home: Path, language: str) -> None:
    done = subprocess.run(
        [*COMMAND, "--help"],
        capture_output=True,
        cwd=home,
        timeout=HANGS,
        check=True,
        env={**os.environ, "LC_ALL": f"{language}_XX.UTF-8"},
    )
    wanted = {"fr": "Commandes", "de": "Befehle"}[language]
    assert wanted in done.stdout.decode()


def test_a_small_screen_shows_the_decision_and_the_table_on_request(home: Path) -> None:
    """24 lines are not scrolled away by a board of 60; a hint and the table are one key away."""
    small = {"COLUMNS": "80", "LINES": "24", "LC_ALL": "C.UTF-8"}
    with screen(home, "play", "egizia", "--seed", "s", "--save", "s.game", **small) as table:
        table.wait_for("q quit[^>]*> ")
        table.type("1\n")
        table.wait_for("\x1b\\[2J")
        decision = table.wait_for("q quit[^>]*> ")
        assert "Monuments" not in decision
        assert decision.count("\n") < 40
        table.type("v\n")
        shown = re.sub(r"\x1b\[[0-9;]*m", "", table.wait_for("Sphinx cards[^>]*> "))
        assert "Monuments" in shown
        assert not re.search("pyramid pyramid", shown, re.IGNORECASE)
        assert "■1 Player 1" in shown
        table.type("h\n")
        assert "chance of winning" in table.wait_for("equally good")
        table.type("q\n")
        table.wait_for("--resume s.game")
        assert table.leave() == 0


def test_there_are_no_hints_among_people(run: Run) -> None:
    played = run("play", "imhotep", "--bot", "human", "--save", "p.game", typed="h\n")
    assert "no hints where several people play" in played.out
