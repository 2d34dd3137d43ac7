"""`benben serve` as people start it."""

from __future__ import annotations

import os
import signal
import socket
import sqlite3
import stat
import subprocess
import sys
import threading
import time
from pathlib import Path

import httpx
import pytest

from tests.patience import HANGS
from tests.web.servers import SRC, Server


def test_it_starts_serves_and_ends_cleanly(tmp_path: Path) -> None:
    server = Server(tmp_path / "new" / "fol%20d?r #1")
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
        assert listening.wait(HANGS)
        code, text = server.interrupt()  # an open stream does not hold it up
        assert (code, text.strip()) == (0, "")
        listener.join(HANGS)
        assert stopped.is_set()
    file = tmp_path / "new" / "fol%20d?r #1" / "benben.db"
    assert stat.S_IMODE(file.stat().st_mode) == 0o600  # other users read no seeds and no keys
    assert not file.with_name("benben.db-wal").exists()  # all in one file again
    with sqlite3.connect(file) as database:
        assert database.execute("SELECT count(*) FROM tables").fetchone() == (1,)
    database.close()


def test_a_head_that_never_ends_is_ended(tmp_path: Path) -> None:
    post = b"POST /api/me HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n"
    endless = (
        (b"GET /", b"x"),
        (b"GET / HTTP/1.1\r\nHost: a\r\nX: ", b"x"),
        (b"GET / HTTP/1.1\r\nHost: a\r\n", b"X: y\r\n"),
        (post + b"0\r\nX: ", b"x"),
    )
    server = Server(tmp_path)
    server.start()
    try:
        for start, more in endless:
            with socket.create_connection(("127.0.0.1", server.port), HANGS) as connection:
                connection.sendall(start)
                with pytest.raises(ConnectionError):
                    connection.sendall(more * (20_000_000 // len(more)))
        with server.client() as http:  # one that is long and ends is none of them
            assert http.get("/healthz", headers={"x": "y" * 30_000}).json()["ok"]
            assert http.post("/api/records", json={"text": "x" * 900_000}).status_code == 422
    finally:
        server.interrupt()


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such limit")
def test_more_pages_can_be_open_than_files_are_usual() -> None:
    code = (
        "import resource as r; from benben.web.server import allow_many_files as many;"
        "hard = r.getrlimit(r.RLIMIT_NOFILE)[1]; r.setrlimit(r.RLIMIT_NOFILE, (200, hard));"
        "many(); assert r.getrlimit(r.RLIMIT_NOFILE)[0] > 200;"
        "r.setrlimit(r.RLIMIT_NOFILE, (100, 150)); many();"
        "assert r.getrlimit(r.RLIMIT_NOFILE) == (150, 150)"
    )
    environment = {**os.environ, "PYTHONPATH": str(SRC)}
    subprocess.run([sys.executable, "-c", code], env=environment, check=True, timeout=HANGS)


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


NO_SPACE = 'ulimit -f 8 && exec "$@"'
"""Files of the command cannot grow beyond some kilobytes, as on a full disk."""


def serve(*arguments: str, before: tuple[str, ...] = ()) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [*before, sys.executable, "-m", "benben", "serve", *arguments],
        env={**os.environ, "PYTHONPATH": str(SRC), "LANG": "C"},
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        text=True,
    )


def test_what_cannot_be_is_one_sentence(tmp_path: Path) -> None:
    server = Server(tmp_path)
    server.start()
    others = tmp_path / "others"
    refused = [  # all at once: most of them wait for something
        serve("--port", str(server.port), "--data", str(tmp_path)),
        *(
            serve("--port", "0", "--data", str(others), *arguments)
            for arguments in (
                ["--database", "postgresql://127.0.0.1:1/none"],
                ["--database", "mysql://x/y"],
                ["--port", "99999"],
                ["--host", "203.0.113.1"],  # of nobody, and asked for without the network
            )
        ),
        serve("--port", "0", "--data", str(tmp_path / "full"), before=("sh", "-c", NO_SPACE, "sh")),
    ]
    said = [each.communicate(timeout=HANGS)[1] for each in refused]
    server.interrupt()
    assert "use --port NUMBER" in said[0]
    for failed, sentence in zip(refused, said, strict=True):
        assert failed.returncode == 2, failed.args
        assert len(sentence.splitlines()) == 1, sentence
        assert "Traceback" not in sentence
        assert "Background on this error" not in sentence  # an address of SQLAlchemy's
