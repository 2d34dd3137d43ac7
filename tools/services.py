"""The programs that the tests need beside Python: PostgreSQL and Chromium.

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
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

PACKAGES = {"postgres": "postgresql", "chromium": "chromium"}
# PostgreSQL refuses to run as root.
USER = "postgres"
PATIENCE = 30.0


class Missing(Exception):
    """A program that is not here and cannot be installed; the text says what to do."""


def find(program: str) -> Path | None:
    """Where a program is, also where Debian hides it from the path."""
    if found := shutil.which(program):
        return Path(found).resolve()
    hidden = sorted(Path("/usr/lib/postgresql").glob(f"*/bin/{program}"))
    return hidden[-1] if hidden else None


def need(program: str) -> Path:
    """Find a program, or tell how to get it."""
    found = find(program)
    if found is None:
        package = PACKAGES.get(program, program)
        raise Missing(
            f"{program} is not installed, so what needs it is not tested; "
            f"Debian: apt install {package}"
        )
    return found


def install(programs: list[str]) -> None:
    """Install those that are missing, with apt, as root; else leave it to `need` to complain."""
    packages = [PACKAGES[program] for program in programs if find(program) is None]
    if not packages or os.geteuid() != 0 or shutil.which("apt-get") is None:
        return
    print(f"installing {' and '.join(packages)}", flush=True)
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    for command in (["update", "-qq"], ["install", "-y", "-qq", *packages]):
        subprocess.run(  # noqa: S603
            ["apt-get", *command],  # noqa: S607
            env=environment,
            check=False,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )


@contextlib.contextmanager
def postgres(*, durable: bool = False) -> Iterator[str]:
    """Run a PostgreSQL of our own; gives the address of its server, without a database."""
    server = need("postgres")
    initdb = need("initdb") if find("initdb") else server.with_name("initdb")
    user = USER if os.geteuid() == 0 else None
    if user and not any(each.pw_name == user for each in pwd.getpwall()):
        raise Missing("PostgreSQL cannot run as root, and there is no user 'postgres'")
    with tempfile.TemporaryDirectory(prefix="benben-postgres-") as folder:
        if user:
            shutil.chown(folder, user, user)
        data = Path(folder, "data")
        subprocess.run(  # noqa: S603
            [initdb, "-D", data, "-U", "benben", "-A", "trust", "-E", "UTF8", "--no-sync"],
            check=True,
            stdout=subprocess.DEVNULL,
            user=user,
            group=user,
            cwd=folder,
        )
        port = free_port()
        settings = [f"port={port}", "listen_addresses=127.0.0.1"]
        settings += [f"unix_socket_directories={folder}"]
        settings += [] if durable else ["fsync=off", "full_page_writes=off"]
        options = [word for setting in settings for word in ("-c", setting)]
        with Path(folder, "log").open("wb") as log:
            process = subprocess.Popen(  # noqa: S603
                [server, "-D", data, *options],
                stdout=log,
                stderr=log,
                user=user,
                group=user,
                cwd=folder,
            )
            try:
                _wait(process, Path(folder, "log"))
                yield f"postgresql://benben@127.0.0.1:{port}"
            finally:
                process.terminate()
                try:
                    process.wait(PATIENCE)
                except subprocess.TimeoutExpired:
                    process.kill()
                    process.wait()


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
