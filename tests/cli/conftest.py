"""A command line for tests: in English, in a folder of its own."""

from __future__ import annotations

import io
import os
import sys
from functools import cache
from pathlib import Path

import pytest

from benben.core.play import Play
from benben.core.rng import Rng
from benben.games import get
from tests.cli.running import Result, Run

# The commands read their language when they are imported, which is after this file.
os.environ["LC_ALL"] = "C"


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty folder to work in; the user's data lie beside it."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("COLUMNS", "100")
    work = tmp_path / "work"
    work.mkdir()
    monkeypatch.chdir(work)
    return work


@pytest.fixture
def run(home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Run:
    """Run the command in this process: `run("play", "imhotep", typed="1\\n2\\n")`."""
    from benben.cli import main  # noqa: PLC0415 the language must be set first

    del home

    def call(*arguments: object, typed: str = "") -> Result:
        monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
        code = main([str(each) for each in arguments])
        out, err = capsys.readouterr()
        return Result(code, out, err)

    return call


@pytest.fixture
def finished(home: Path) -> Path:
    """The record of a whole game between a person who always takes the first choice and a bot."""
    file = home / "first.game"
    file.write_text(finished_game(), "utf-8")
    return file


@cache
def finished_game() -> str:
    play = Play(get("imhotep"), 2, seed=b"first")
    play.players = {0: "Player 1", 1: "Merit"}
    rng = Rng(1)
    play.advance()
    while not play.over:
        seat = play.state.to_move
        legal = play.state.legal()
        play.choose(seat, rng.pick(legal) if seat else legal[0])
        play.advance()
    return play.record().text()
