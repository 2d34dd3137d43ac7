"""The programs that the tests need beside Python: PostgreSQL, Chromium and libfaketime.

    python tools/services.py [--require]

installs what is missing with apt, where that is possible, and says so where it is not: tests that
need it are then skipped with the same sentence. A PostgreSQL for tests is started by the tests
themselves, in a folder that goes away again.
"""

from __future__ import annotations

import argparse
import contextlib
import os
import pwd
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

PACKAGES = {
    "postgres": ["postgresql"],
    # Without windows a page takes half the processor time; some distributions have no such package.
    "chromium": ["chromium-headless-shell", "chromium"],
    "faketime": ["faketime"],
}
"""The Debian packages that bring each program, the best first."""
BROWSERS = (
    "chromium-headless-shell",
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
)
"""The programs that are a Chromium, the quickest first."""
# PostgreSQL refuses to run as root.
USER = "postgres"
PATIENCE = 30.0


class Missing(Exception):
    """A program that is not here and cannot be installed; the text says what to do."""


def find(program: str) -> Path | None:
    """Where a program is, also where Debian hides it from the path."""
    for name in BROWSERS if program == "chromium" else (program,):
        if found := shutil.which(name):
            return Path(found).resolve()
    hidden = sorted(Path("/usr/lib/postgresql").glob(f"*/bin/{program}"))
    return hidden[-1] if hidden else None


def need(program: str) -> Path:
    """Find a program, or tell how to get it."""
    found = find(program)
    if found is None:
        package = PACKAGES.get(program, [program])[0]
        raise Missing(
            f"{program} is not installed, so what needs it is not tested; "
            f"Debian: apt install {package}"
        )
    return found


def install(programs: list[str]) -> None:
    """Install those that are missing, with apt, as root; else leave it to `need` to complain."""
    missing = [program for program in programs if find(program) is None]
    if not missing or os.geteuid() != 0 or shutil.which("apt-get") is None:
        return
    _apt("update")
    for program in missing:
        for package in PACKAGES[program]:
            print(f"installing {package}", flush=True)
            _apt("install", "-y", package)
            if find(program) is not None:
                break


def _apt(*command: str) -> None:
    subprocess.run(  # noqa: S603
        ["apt-get", "-qq", *command],  # noqa: S607
        env={**os.environ, "DEBIAN_FRONTEND": "noninteractive"},
        check=False,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )


class Cluster:
    """A PostgreSQL of our own in a folder, which can be stopped and started again."""

    def __init__(self, folder: str, *, durable: bool = False) -> None:
        server = need("postgres")
        initdb = need("initdb") if find("initdb") else server.with_name("initdb")
        self._user = USER if os.geteuid() == 0 else None
        if self._user and not any(each.pw_name == self._user for each in pwd.getpwall()):
            raise Missing("PostgreSQL cannot run as root, and there is no user 'postgres'")
        if self._user:
            shutil.chown(folder, self._user, self._user)
        self._folder = folder
        data = Path(folder, "data")
        # No locale: one that is set here but not installed would be refused.
        options = ["-U", "benben", "-A", "trust", "-E", "UTF8", "--no-locale", "--no-sync"]
        subprocess.run(  # noqa: S603
            [initdb, "-D", data, *options],
            check=True,
            stdout=subprocess.DEVNULL,
            user=self._user,
            group=self._user,
            cwd=folder,
        )
        port = free_port()
        settings = [f"port={port}", "listen_addresses=127.0.0.1"]
        settings += [f"unix_socket_directories={folder}"]
        settings += [] if durable else ["fsync=off", "full_page_writes=off"]
        options = [word for setting in settings for word in ("-c", setting)]
        self._command = [str(server), "-D", str(data), *options]
        self.address = f"postgresql://benben@127.0.0.1:{port}"
        """Of its server, without a database."""
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        log = Path(self._folder, "log")
        with log.open("wb") as file:
            self.process = subprocess.Popen(  # noqa: S603
                self._command,
                stdout=file,
                stderr=file,
                user=self._user,
                group=self._user,
                cwd=self._folder,
            )
        _wait(self.process, log)

    def stop(self, how: signal.Signals = signal.SIGTERM) -> None:
        """SIGTERM waits for clients to go, SIGINT throws them out, SIGQUIT is a crash."""
        if self.process is None:
            return
        self.process.send_signal(how)
        try:
            self.process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        self.process = None


@contextlib.contextmanager
def cluster(*, durable: bool = False) -> Iterator[Cluster]:
    """A PostgreSQL of our own that runs; a test may stop it and start it again."""
    with tempfile.TemporaryDirectory(prefix="benben-postgres-") as folder:
        made = Cluster(folder, durable=durable)
        try:
            made.start()
            yield made
        finally:
            made.stop(signal.SIGINT)


@contextlib.contextmanager
def postgres(*, durable: bool = False) -> Iterator[str]:
    """Run a PostgreSQL of our own; gives the address of its server, without a database."""
    with cluster(durable=durable) as made:
        yield made.address


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def _wait(process: subprocess.Popen[bytes], log: Path) -> None:
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end and process.poll() is None:
        if b"ready to accept connections" in log.read_bytes():
            return
        time.sleep(0.05)
    raise Missing(f"PostgreSQL does not start: {log.read_text('utf-8')[-500:]}")


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--require", action="store_true", help="fail when something is missing")
    given = parser.parse_args(arguments)
    install(list(PACKAGES))
    lacking = 0
    for program in PACKAGES:
        try:
            need(program)
        except Missing as reason:
            lacking += 1
            print(f"benben: {reason}", file=sys.stderr)
    return 1 if lacking and given.require else 0


if __name__ == "__main__":
    sys.exit(main())
