"""People with cookies at real servers, and a push service for their browsers."""

from __future__ import annotations

import threading
from collections import Counter
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

import httpx

from tests.web.servers import Server

MESSAGES = {
    "BENBEN_PUSH": "mailto:host@club.example",
    "BENBEN_PUSH_ANYWHERE": "1",
    "BENBEN_GRACE": "0.3",
}
"""Environment of a server that tells players of their turns at once."""


@dataclass
class Person:
    """A name and a cookie, which outlive the server."""

    server: Server
    name: str
    cookies: dict[str, str] = field(default_factory=dict)
    http: httpx.Client | None = None

    def ask(self, method: str, path: str, body: Any = None) -> httpx.Response:
        if self.http is None:
            self.http = self.server.client()
            self.http.cookies.update(self.cookies)
        answer = self.http.request(method, path, json=body)
        self.cookies.update(dict(self.http.cookies))
        return answer

    def post(self, path: str, body: Any = None) -> Any:
        return self.ask("POST", path, body if body is not None else {}).raise_for_status().json()

    def picture(self, table: str) -> Any:
        answer = self.ask("GET", f"/api/tables/{table}/picture")
        return None if answer.status_code == 404 else answer.raise_for_status().json()

    def subscribe(self, told: Told) -> None:
        """Let messages be pushed, under the person's name."""
        from benben.web.notices.push import encoded  # noqa: PLC0415
        from tests.web.notice_services import Device  # noqa: PLC0415 needs benben[push]

        device = Device()
        keys = {"p256dh": encoded(device.public()), "auth": encoded(device.auth)}
        self.post("/api/me/push", {"endpoint": f"{told.url}/{self.name}", **keys})

    def moved(self) -> None:
        """No connections of before."""
        if self.http is not None:
            self.http.close()
        self.http = None


class Told:
    """A push service that counts the messages for each path."""

    def __init__(self) -> None:
        self.got: Counter[str] = Counter()
        counted = self.got

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                self.rfile.read(int(self.headers["content-length"]))
                counted[self.path] += 1
                self.send_response(201)
                self.send_header("content-length", "0")
                self.end_headers()

            def log_message(self, *args: object) -> None:
                del args

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        threading.Thread(target=self.server.serve_forever, daemon=True).start()
        self.url = f"http://127.0.0.1:{self.server.server_address[1]}"

    def close(self) -> None:
        self.server.shutdown()
        self.server.server_close()
