"""Real servers in processes of their own, to be stopped kindly or killed."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import httpx

from tests.patience import HANGS
from tools.services import free_port

SRC = Path(__file__).resolve().parents[2] / "src"


class Server:
    """`benben serve` on a port of its own. `kill` is kill -9: nothing can be tidied up."""

    def __init__(
        self,
        data: Path,
        database: str | None = None,
        env: dict[str, str] | None = None,
        *,
        limits: bool = False,
        memory_mb: int | None = None,
    ) -> None:
        self.data = data
        self._env = ({} if limits else {"BENBEN_LIMITS": "off"}) | (env or {})
        self._memory = ["--memory", str(memory_mb)] if memory_mb else []
        self.port = free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        self._database = database
        self.process: subprocess.Popen[str] | None = None

    def start(self) -> None:
        """Start, and wait until it says where it is."""
        where = ["--database", self._database] if self._database else ["--data", str(self.data)]
        command = [sys.executable, "-m", "benben", "serve", "--port", str(self.port), *where]
        command += self._memory
        self.process = subprocess.Popen(
            command,
            env={**os.environ, "PYTHONPATH": str(SRC), "LANG": "C", **self._env},
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            start_new_session=True,
        )
        assert self.process.stdout
        output = ""
        while f":{self.port}/" not in output:  # it may have something else to say first
            line = self.process.stdout.readline()
            assert line, f"the server ended: {output}"
            output += line

    def kill(self) -> None:
        """All its processes at once, as when the plug is pulled."""
        assert self.process
        os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()
        if self.process.stdout:
            self.process.stdout.close()

    def interrupt(self, how: signal.Signals = signal.SIGINT) -> tuple[int, str]:
        """Ctrl-C, or as a service is stopped; the exit code and what was said since."""
        assert self.process
        self.process.send_signal(how)
        output, _ = self.process.communicate(timeout=HANGS)
        return self.process.returncode, output

    def client(self, address: str = "127.0.0.1", timeout: float = HANGS) -> httpx.Client:
        """A browser at an address; all of 127.0.0.0/8 are this machine."""
        transport = httpx.HTTPTransport(local_address=address)
        return httpx.Client(base_url=self.address, timeout=timeout, transport=transport)

    def workers(self) -> list[int]:
        """The processes that it has started."""
        assert self.process
        pid = self.process.pid
        output = Path(f"/proc/{pid}/task/{pid}/children").read_text("utf-8")
        return [int(each) for each in output.split()]

    def resident_mb(self) -> tuple[float, float]:
        """Megabytes in memory: of the server itself, and of its workers together."""
        assert self.process
        return _resident_mb(self.process.pid), sum(map(_resident_mb, self.workers()))


def _resident_mb(pid: int) -> float:
    try:
        output = Path(f"/proc/{pid}/status").read_text("utf-8")
    except OSError:  # it has just ended
        return 0.0
    return sum(
        int(line.split()[1]) / 1024 for line in output.splitlines() if line.startswith("VmRSS")
    )
