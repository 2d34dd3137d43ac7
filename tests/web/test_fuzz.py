"""What the API is described as, and that it answers whatever is sent."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

from benben.web.app import ROUTES, create
from benben.web.server import NO_LIMITS
from benben.web.site import Settings, Site
from tests.web.harness import House, visit

ROOT = Path(__file__).resolve().parents[2]


def described() -> dict[str, Any]:
    """The description is the same whatever site is behind it."""
    site = SimpleNamespace(
        sessions=None, settings=Settings("", NO_LIMITS), rates=None, addresses=None
    )
    return create(cast(Site, site)).openapi()


def test_whatever_is_sent_is_answered() -> None:
    """`fuzzed.py` with Schemathesis, which other tests do not load."""
    plugin = ("-p", "schemathesis", "-p", "no:cacheprovider")
    command = (sys.executable, "-m", "pytest", "-q", *plugin, "tests/web/fuzzed.py")
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    paths = described()["paths"]
    tried = sum(len(paths[path]) for path in paths if not path.endswith("/stream"))
    assert f"{tried} passed" in done.stdout


def test_the_list_of_routes_is_all_there_is(sqlite: str) -> None:
    async def read(here: House) -> None:
        paths = (await here.browser().get("/api/openapi.json"))["paths"]
        assert paths == described()["paths"]
        found.update((path, method) for path, methods in paths.items() for method in methods)

    found: set[tuple[str, str]] = set()
    visit(sqlite, read)
    listed = {
        (route.path, route.method.lower()) for route in ROUTES if route.path.startswith("/api")
    }
    assert listed <= found
    assert {path for path, _ in found - listed} == {"/healthz"}


def test_the_documentation_names_every_route() -> None:
    text = (ROOT / "docs" / "api.md").read_text("utf-8")
    for route in ROUTES:
        if route.path.startswith("/api/tables/{table}"):
            assert route.path.removeprefix("/api/tables/{table}") in text, route.path
        elif route.path.startswith("/api"):
            assert route.path in text, route.path
