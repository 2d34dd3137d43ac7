"""Programs that are slow, silent, dead or talk nonsense lose the game and hold nobody up."""

from __future__ import annotations

import os
import sys
import time
from pathlib import Path

import pytest

from benben import games
from benben.arena import match
from benben.arena.match import Result, play_game
from benben.bots import Bot, Budget
from benben.core.record import parse
from benben.core.replay import open_record
from benben.core.state import Choice, State
from benben.protocol import child, program
from benben.protocol.program import Program
from tests.patience import HANGS

IMHOTEP = games.get("imhotep")
TERRA = games.get("terra_pyramides")
RUDE = Path(__file__).with_name("rude.py")
SHORT = 0.2
"""Seconds that are waited for what never comes; everything else has `HANGS`."""


def rude(way: str) -> str:
    hurried = "@100ms" if way in {"silent", "deaf"} else ""
    return f"cmd{hurried}:{sys.executable} -I -S {RUDE} {way}"


def play(way: str) -> Result:
    specs = ["random", rude(way)]
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(match, "GRACE_S", 0.0)  # so those with a budget of 100 ms have 0.2 s
        if way in {"closes", "parent"}:  # of these something remains that is waited for in vain
            patch.setattr(child, "ENDING_S", SHORT)
        return play_game(IMHOTEP, specs, {}, IMHOTEP.standard, 1, patience=HANGS, record=True)


@pytest.mark.parametrize(
    ("way", "why", "sentence"),
    [
        ("illegal", program.ILLEGAL, "is not legal"),
        ("nonsense", program.ILLEGAL, "'fly 3 moon' is not a choice: there is no verb 'fly'"),
        ("action", program.ILLEGAL, "neither 'choice', the words of a legal choice"),
        ("raises", program.DIED, "exit code 1 before it had chosen; it wrote: KeyError: 'lost'"),
        ("exits", program.DIED, "ended with exit code 7 before it had chosen"),
        ("killed", program.DIED, "was ended by SIGKILL before it had chosen"),
        ("closes", program.DIED, "closed its standard output before it had chosen"),
        ("chats", program.GARBLED, "sent 'I think I will take.', which is not a JSON object"),
        ("deep", program.GARBLED, "which is not a JSON object"),
        ("list", program.GARBLED, "sent '[1, 2]', which is not a JSON object"),
        ("bytes", program.GARBLED, "which is not a JSON object"),
        ("twice", program.GARBLED, "answered question 1, but the question is 2"),
        ("long", program.FLOODED, "a line of more than 65536 bytes"),
        ("future", program.GARBLED, "speaks protocol 99; this version of benben speaks 1"),
        ("greedy", program.GARBLED, 'asked for the extras ["everything"]; there are'),
    ],
)
def test_a_program_that_breaks_the_protocol_forfeits(way: str, why: str, sentence: str) -> None:
    result = play(way)
    lost = result.forfeit
    assert lost is not None
    assert (lost.seat, lost.why) == (1, why)
    assert sentence in lost.sentence
    assert "\n" not in lost.sentence
    assert result.places == [1, 2]
    assert lost.ply == result.choices
    assert (lost.ply == 0) == (way in {"future", "greedy"})
    record = parse(result.record)
    assert f"\n# forfeit: seat 1: {why}: " in result.record
    assert len(open_record(IMHOTEP, record).choices) == lost.ply


def test_lines_without_end() -> None:
    lost = play("many").forfeit
    assert lost is not None
    # The first of them may be read before there are too many.
    assert lost.why in {program.FLOODED, program.GARBLED}


def test_only_a_few_lines_are_kept() -> None:
    flood = child.Child([sys.executable, "-I", "-S", str(RUDE), "flood"])
    try:
        flood._threads[0].join(HANGS)
        assert not flood._threads[0].is_alive()
        lines = [flood.read(0) for _ in range(child.MAX_LINES)]
        assert lines == [b"{}"] * child.MAX_LINES
        for _ in range(2):
            with pytest.raises(child.Flooded):
                flood.read(0)
    finally:
        flood.close()


@pytest.mark.parametrize("way", ["silent", "deaf"])
def test_a_program_that_does_not_answer_is_late(way: str) -> None:
    lost = play(way).forfeit
    assert lost is not None
    assert (lost.seat, lost.why) == (1, program.LATE)
    assert lost.sentence.startswith("had not chosen after 0.2 s; a program must flush")


def test_a_program_that_never_says_hello_is_late(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(program, "START_S", SHORT)
    lost = play("mute").forfeit
    assert lost is not None
    assert (lost.ply, lost.why) == (0, program.LATE)
    assert lost.sentence.startswith("had not said hello after 0.2 s")


def test_its_last_words_are_kept() -> None:
    lost = play("raises").forfeit
    assert lost is not None
    assert lost.stderr.startswith("Traceback")
    assert lost.stderr.endswith("KeyError: 'lost'")


def test_a_program_that_is_not_there_any_more(tmp_path: Path) -> None:
    file = tmp_path / "bot"
    file.write_text("#!/nowhere/at/all\n", "utf-8")
    file.chmod(0o755)
    result = play_game(IMHOTEP, [f"cmd:{file}", "random"], {}, IMHOTEP.standard, 1)
    assert result.forfeit is not None
    assert (result.forfeit.seat, result.forfeit.why) == (0, program.DIED)
    assert "could not be started" in result.forfeit.sentence


class Interrupts(Bot):
    """The person at the keyboard presses Ctrl-C while this bot thinks."""

    def choose(self, view: State, budget: Budget) -> Choice:
        raise KeyboardInterrupt


def wait_for_end(pid: int) -> None:
    """Wait until a process has ended; one that only nobody has asked about yet has."""
    end = time.monotonic() + HANGS
    while True:
        try:
            stat = Path(f"/proc/{pid}/stat").read_text("utf-8")
        except (FileNotFoundError, ProcessLookupError):
            return
        if stat.rpartition(")")[2].split()[0] == "Z":
            return
        assert time.monotonic() < end, f"process {pid} runs on"
        time.sleep(0.01)


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The processes that are started."""
    pids: list[int] = []
    start = child.Child.__init__

    def noted(self: child.Child, command: list[str]) -> None:
        start(self, command)
        pids.append(self._process.pid)

    monkeypatch.setattr(child.Child, "__init__", noted)
    monkeypatch.setattr(program, "LEAVE_S", SHORT)
    return pids


@pytest.mark.parametrize("way", ["silent", "deaf", "closes", "long", "lingers", "exits", "parent"])
def test_no_process_is_left(way: str, started: list[int]) -> None:
    result = play(way)
    assert (result.forfeit is None) == (way == "lingers")
    assert len(started) == 1
    with pytest.raises(ChildProcessError):  # nobody waits for it any more
        os.waitpid(started[0], os.WNOHANG)
    if way == "parent" and Path("/proc/self/stat").exists():
        assert result.forfeit is not None
        wait_for_end(int(result.forfeit.stderr))  # killed, but nobody's child any more


def test_no_process_is_left_after_an_interruption(started: list[int]) -> None:
    specs = [rude("lingers"), "interrupts", rude("lingers")]
    bots = [Program(specs[0]), Interrupts(), Program(specs[2])]
    with pytest.raises(KeyboardInterrupt):
        play_game(IMHOTEP, specs, {}, IMHOTEP.standard, 1, bots=bots, patience=HANGS)
    assert len(started) == 2
    for pid in started:
        with pytest.raises(ChildProcessError):
            os.waitpid(pid, os.WNOHANG)


def test_a_team_that_loses_a_member_loses() -> None:
    options = {"mission": TERRA.options[[o.name for o in TERRA.options].index("mission")].values[1]}
    result = play_game(TERRA, [rude("exits")], options, TERRA.standard, 1)
    assert result.forfeit is not None
    assert result.places == [2]


def test_a_program_is_told_to_stop_when_its_time_is_over(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(match, "GRACE_S", HANGS)
    bot = f"cmd@20ms:{sys.executable} -I -S {RUDE.with_name('waits_for_stop.py')}"
    result = play_game(IMHOTEP, [bot, "random"], {}, IMHOTEP.standard, 1)
    assert result.forfeit is None
