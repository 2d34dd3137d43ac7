"""`benben serve` as people start it."""

from __future__ import annotations

import os
import signal
import sqlite3
import subprocess
import sys
import threading
import time
from pathlib import Path

import httpx
import pytest

from tests.web.servers import SRC, Server


def test_it_starts_serves_and_ends_cleanly(tmp_path: Path) -> None:
    server = Server(tmp_path / "new" / "folder")
    server.start()
    with server.client() as http:
        assert http.get("/healthz").json()["ok"]
        assert http.get("/api/openapi.json").json()["info"]["title"] == "benben"
        made = http.post(
            "/api/tables",
            json={"game": "imhotep", "name": "Ada", "seats": [{"kind": "me"}, {"kind": "me"}]},
        ).json()
        listening, stopped = threading.Event(), threading.Event()

        def listen() -> None:
            with httpx.stream("GET", f"{server.address}/api/tables/{made['table']}/stream") as s:
                for _ in s.iter_lines():
                    listening.set()
            stopped.set()

        listener = threading.Thread(target=listen)
        listener.start()
        assert listening.wait(20)
        code, said = server.interrupt()  # an open stream does not hold it up
        assert (code, said.strip()) == (0, "")
        listener.join(5)
        assert stopped.is_set()
    file = tmp_path / "new" / "folder" / "benben.db"
    assert file.exists()
    assert not file.with_name("benben.db-wal").exists()  # all in one file again
    with sqlite3.connect(file) as database:
        assert database.execute("SELECT count(*) FROM tables").fetchone() == (1,)
    database.close()


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGTERM])
def test_it_ends_cleanly_while_bots_think(tmp_path: Path, how: signal.Signals) -> None:
    server = Server(tmp_path)
    server.start()
    bot = {"kind": "bot", "level": "vizier"}
    with server.client() as http:
        seats = [{"kind": "me"}, bot, bot, bot]
        made = http.post("/api/tables", json={"game": "imhotep", "name": "Ada", "seats": seats})
        at = f"/api/tables/{made.json()['table']}"
        http.post(f"{at}/pace", json={"ms": 0})
        begun, shown = 2, 0
        while shown <= begun:  # until a bot has chosen: then its process is there, and others think
            picture = http.get(f"{at}/picture").json()
            shown = picture["rev"]
            if picture["mine"]:
                begun += 1
                words = picture["choices"][0]["words"]
                http.post(f"{at}/choose", json={"rev": shown, "words": words})
            time.sleep(0.05)
    assert server.interrupt(how) == (0, "")


def serve(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "benben", "serve", *arguments],
        env={**os.environ, "PYTHONPATH": str(SRC), "LANG": "C"},
        capture_output=True,
        text=True,
        timeout=30,
        check=False,
    )


def test_what_cannot_be_is_one_sentence(tmp_path: Path) -> None:
    server = Server(tmp_path)
    server.start()
    try:
        taken = serve("--port", str(server.port), "--data", str(tmp_path))
        assert taken.returncode == 2
        assert "cannot be used" in taken.stderr
        assert len(taken.stderr.splitlines()) == 1
    finally:
        server.interrupt()
    for arguments in (
        ["--database", "postgresql://127.0.0.1:1/none"],
        ["--database", "mysql://x/y"],
        ["--port", "99999"],
        ["--host", "no.such.host.test"],
    ):
        failed = serve("--port", "0", "--data", str(tmp_path), *arguments)
        assert failed.returncode == 2, arguments
        assert len(failed.stderr.splitlines()) == 1, failed.stderr
        assert "Traceback" not in failed.stderr
