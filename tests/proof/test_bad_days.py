"""Bad days, really had: full disks, lost and restarted databases, frozen nodes, clocks that jump.

Real servers in processes of their own. Each proof prints its figures.
"""

from __future__ import annotations

import logging
import os
import signal
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from tests.databases import new_database
from tests.proof.days import PATIENCE, Visitor, shifted_clock
from tests.web.servers import Server
from tools import services

pytestmark = pytest.mark.slow
logger = logging.getLogger(__name__)

ROUNDS = int(os.environ.get("BENBEN_ROUNDS", "2"))
"""How often each bad day is had; `make proof` asks for more."""


@pytest.fixture
def cluster(postgres: str) -> Iterator[services.Cluster]:
    """A PostgreSQL of the proof's own, which writes to disk as it should."""
    del postgres
    with services.cluster(durable=True) as made:
        yield made


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    """A file system of 6 MB. Only root can mount one."""
    folder = tmp_path / "disk"
    folder.mkdir()
    mount = ["mount", "-t", "tmpfs", "-o", "size=6m", "benben", str(folder)]
    if os.geteuid() != 0 or subprocess.run(mount, check=False).returncode:
        pytest.skip("a small disk can only be mounted by root")
    try:
        yield folder
    finally:
        subprocess.run(["umount", "-l", str(folder)], check=True)  # noqa: S607


def _refused(visitor: Visitor) -> int:
    """Choose until something is refused with 503; how many were acknowledged before."""
    before, end = visitor.choices, time.monotonic() + PATIENCE
    while True:
        assert time.monotonic() < end, "nothing was refused"
        try:
            if visitor.step() == 503:
                return visitor.choices - before
        except httpx.HTTPStatusError as error:
            if error.response.status_code != 503:
                raise
            return visitor.choices - before


def _restarted(server: Server, visitor: Visitor) -> None:
    server.kill()
    server.start()
    visitor.moved(server)
    visitor.check()


# --- the disk and the file -----------------------------------------------------------------------


def test_a_full_disk(small_disk: Path) -> None:
    server = Server(small_disk)
    server.start()
    visitor = Visitor(server, 1)
    ballast = small_disk / "ballast"
    try:
        for number in range(ROUNDS):
            visitor.play(3)
            free = os.statvfs(small_disk)
            ballast.write_bytes(bytes(max(0, free.f_bavail * free.f_frsize - 65_536)))
            acknowledged = _refused(visitor)
            status, reason = visitor.health()
            assert status == 503
            assert "full" in reason or "disk" in reason
            ballast.unlink()
            seconds = visitor.until_healthy()
            visitor.check()
            visitor.play(3)
            _restarted(server, visitor)
            logger.warning(
                "full disk, round %d: %d choices fitted, then 503; %.1f s after space was made it "
                "went on; %d acknowledged choices are all there after kill -9",
                number + 1,
                acknowledged,
                seconds,
                len(visitor.acknowledged),
            )
    finally:
        server.kill()
        visitor.http.close()


def test_the_file_is_removed(tmp_path: Path) -> None:
    for number in range(ROUNDS):
        folder = tmp_path / str(number)
        server = Server(folder)
        server.start()
        visitor = Visitor(server, number)
        try:
            visitor.play(5)
            aside = folder / "aside.db"
            (folder / "benben.db").rename(aside)
            assert _refused(visitor) == 0
            status, reason = visitor.health()
            assert (status, "removed" in reason) == (503, True)
            refused = sum(_refused(visitor) == 0 for _ in range(20))
            aside.rename(folder / "benben.db")
            seconds = visitor.until_healthy()
            visitor.play(5)
            _restarted(server, visitor)
            logger.warning(
                "file removed, round %d: %d of 20 choices refused, none acknowledged; %.1f s after "
                "it was back it went on; nothing lost",
                number + 1,
                refused,
                seconds,
            )
        finally:
            server.kill()
            visitor.http.close()


def test_two_servers(tmp_path: Path) -> None:
    for number in range(ROUNDS):
        first, second = Server(tmp_path), Server(tmp_path)
        first.start()
        with pytest.raises(AssertionError, match="another server"):
            second.start()
        assert second.process
        assert second.process.stdout
        assert second.process.wait() != 0
        second.process.stdout.close()
        visitor = Visitor(first, number)
        visitor.play(3)
        first.kill()
        second.start()  # the lock went with the process
        visitor.moved(second)
        visitor.check()
        visitor.play(3)
        second.kill()
        visitor.http.close()
        logger.warning(
            "two servers, round %d: the second refused, and started after kill -9", number + 1
        )


# --- PostgreSQL ----------------------------------------------------------------------------------


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGQUIT], ids=["restarted", "crashed"])
def test_a_database_that_goes_and_comes_back(
    tmp_path: Path, cluster: services.Cluster, how: signal.Signals
) -> None:
    server = Server(tmp_path, new_database(cluster.address))
    server.start()
    visitor = Visitor(server, 3, bots=1)
    try:
        for number in range(ROUNDS):
            visitor.play(3)
            cluster.stop(how)
            _refused(visitor)
            assert visitor.health()[0] == 503
            cluster.start()
            seconds = visitor.until_healthy()
            visitor.play(3)
            visitor.check()
            logger.warning(
                "PostgreSQL %s, round %d: 503 meanwhile; %.1f s after it was back all went on",
                "restarted" if how == signal.SIGINT else "crashed",
                number + 1,
                seconds,
            )
        _restarted(server, visitor)
        logger.warning("answers to choices: %s", dict(visitor.statuses))
    finally:
        server.kill()
        visitor.http.close()


def test_a_frozen_node_and_a_killed_one(tmp_path: Path, postgres: str) -> None:
    """The bot of a node that is frozen is moved by the other node, and only once."""
    database = new_database(postgres)
    servers = [Server(tmp_path, database), Server(tmp_path, database)]
    for server in servers:
        server.start()
    visitor = Visitor(servers[0], 5, bots=1)
    try:
        for number in range(ROUNDS):
            for freeze in (True, False):
                one, other = servers
                visitor.moved(one)
                visitor.play(2)
                assert one.process
                # With slow bots the node stops while its bot is about to choose.
                visitor.http.post(f"/api/tables/{visitor.table}/pace", json={"ms": 3000})
                _until_bots_turn(visitor)
                if freeze:
                    os.killpg(one.process.pid, signal.SIGSTOP)
                else:
                    one.kill()
                visitor.moved(other)
                begin = time.monotonic()
                while not visitor.picture()["mine"]:
                    assert time.monotonic() - begin < PATIENCE, "the bot did not go on"
                    time.sleep(0.05)
                seconds = time.monotonic() - begin
                if freeze:
                    os.killpg(one.process.pid, signal.SIGCONT)  # its late answer is refused
                else:
                    one.start()
                visitor.http.post(f"/api/tables/{visitor.table}/pace", json={"ms": 0})
                visitor.play(3)
                visitor.check()
                logger.warning(
                    "node %s, round %d: the other one let the bot choose after %.1f s",
                    "frozen" if freeze else "killed",
                    number + 1,
                    seconds,
                )
    finally:
        for server in servers:
            server.kill()
        visitor.http.close()


def _until_bots_turn(visitor: Visitor) -> None:
    while True:
        if not visitor.table:
            visitor.new_table()
            visitor.http.post(f"/api/tables/{visitor.table}/pace", json={"ms": 3000})
        picture = visitor.picture()
        if any(each["thinking"] for each in picture["players"]):
            return
        visitor.step()


# --- workers -------------------------------------------------------------------------------------


def _workers(server: Server) -> list[int]:
    assert server.process
    children = Path(f"/proc/{server.process.pid}/task/{server.process.pid}/children")
    return [
        int(pid)
        for pid in children.read_text("utf-8").split()
        if "spawn_main" in Path(f"/proc/{pid}/cmdline").read_text("utf-8")
    ]


@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="looks into /proc")
@pytest.mark.parametrize(
    "how",
    [
        pytest.param(signal.SIGKILL, id="killed"),
        pytest.param(signal.SIGSTOP, id="hung"),
    ],
)
def test_workers_that_die_or_hang(tmp_path: Path, how: signal.Signals) -> None:
    server = Server(tmp_path)
    server.start()
    visitor = Visitor(server, 7, bots=1)
    try:
        for number in range(ROUNDS):
            visitor.play(4)
            hit = _workers(server)
            assert hit
            for pid in hit:
                os.kill(pid, how)
            begin = time.monotonic()
            while visitor.step() != 200:
                pass
            while not (picture := visitor.picture())["mine"] and not picture["over"]:
                assert time.monotonic() - begin < 2 * PATIENCE, "the bot did not go on"
                time.sleep(0.05)
            seconds = time.monotonic() - begin
            visitor.play(4)
            visitor.check()
            logger.warning(
                "workers %s, round %d: %d hit, the bot chose after %.1f s",
                "killed" if how == signal.SIGKILL else "hung",
                number + 1,
                len(hit),
                seconds,
            )
        begin = time.monotonic()
        code, _ = server.interrupt(signal.SIGTERM)
        logger.warning("SIGTERM: ended with %d after %.1f s", code, time.monotonic() - begin)
    finally:
        if server.process and server.process.poll() is None:
            server.kill()
        visitor.http.close()


# --- the clock -----------------------------------------------------------------------------------


def test_a_clock_that_jumps(tmp_path: Path, postgres: str) -> None:
    """A day forward, two days back: on both databases, with bots, links and invitations."""
    for name, database in (("SQLite", None), ("PostgreSQL", new_database(postgres))):
        shift = tmp_path / f"shift-{name}"
        server = Server(tmp_path / name, database, shifted_clock(shift))
        server.start()
        visitor = Visitor(server, 9, bots=1)
        try:
            for jump in ["+1d", "-1d"] * ROUNDS:
                visitor.play(3)
                shift.write_text(f"{jump}\n")
                before = visitor.choices
                visitor.play(10)
                assert visitor.health()[0] == 200
                visitor.check()
                logger.warning(
                    "clock %s on %s: %d choices since, bots too; nothing lost",
                    jump,
                    name,
                    visitor.choices - before,
                )
                _restarted(server, visitor)
        finally:
            server.kill()
            visitor.http.close()
