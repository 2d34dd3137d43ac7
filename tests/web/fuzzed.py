"""The API as OpenAPI describes it, with whatever fits or does not fit: never a 5xx.

`test_fuzz.py` runs this file in a process of its own: Schemathesis takes seconds to make its tests,
which every process of a test run would spend.
"""

from __future__ import annotations

import asyncio
import os
import threading
from collections.abc import Iterator
from typing import Any

import httpx
import pytest
import requests
import schemathesis
import uvicorn
from hypothesis import HealthCheck, Phase, settings
from schemathesis.specs.openapi.checks import content_type_conformance, status_code_conformance

from benben.web.app import create
from benben.web.server import NO_LIMITS
from benben.web.site import Settings, Site
from tests.patience import HANGS
from tests.web.test_fuzz import described
from tools.services import free_port

EXAMPLES = int(os.environ.get("BENBEN_FUZZ", "0"))
"""Number of random requests for each route, after about 30 systematic ones: values at and beyond
each limit, of the wrong type, missing. `make proof-fuzz` asks for random ones."""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A real server in a thread, with a table for the fuzzer to find."""
    file = tmp_path_factory.mktemp("fuzz") / "benben.db"
    port = free_port()
    ready = threading.Event()
    stop: list[uvicorn.Server] = []

    async def run() -> None:
        site = await Site.open(Settings(f"sqlite:///{file}", NO_LIMITS, workers=0))
        config = uvicorn.Config(create(site), port=port, lifespan="off", log_level="critical")
        stop.append(uvicorn.Server(config))
        serving = asyncio.create_task(stop[0].serve())
        while not stop[0].started:
            await asyncio.sleep(0.01)
        ready.set()
        await serving
        await site.close()

    thread = threading.Thread(target=asyncio.run, args=[run()])
    thread.start()
    ready.wait(HANGS)
    yield f"http://127.0.0.1:{port}"
    stop[0].should_exit = True
    thread.join()


@pytest.fixture(scope="module")
def table(server: str) -> tuple[str, str, str]:
    """A table, an edition, and the cookie of whoever owns both, so that not all is refused."""
    body = {"game": "imhotep", "name": "Ada", "seats": [{"kind": "me"}, {"kind": "open"}]}
    answer = httpx.post(f"{server}/api/tables", json=body)
    cookie = answer.cookies["benben"]
    made = httpx.post(
        f"{server}/api/games/imhotep/editions", json={"name": "x"}, cookies={"benben": cookie}
    )
    return answer.json()["table"], made.json()["id"], cookie


@pytest.fixture(scope="module")
def connection() -> Iterator[requests.Session]:
    """One connection for all requests."""
    with requests.Session() as session:
        session.trust_env = False
        yield session


schema = schemathesis.openapi.from_dict(described()).exclude(path_regex="/stream$")


@schema.parametrize()
@settings(
    max_examples=max(1, EXAMPLES),
    phases=list(Phase) if EXAMPLES else [Phase.explicit],
    deadline=None,
    database=None,
    suppress_health_check=list(HealthCheck),
)
def test_whatever_is_sent_is_answered(
    case: schemathesis.Case[Any],
    server: str,
    table: tuple[str, str, str],
    connection: requests.Session,
) -> None:
    found, edition, cookie = table

    def call() -> schemathesis.Response:
        connection.cookies.clear()
        return case.call(base_url=server, session=connection, cookies={"benben": cookie})

    answers = [call()]
    if "table" in case.path_parameters:
        case.path_parameters["table"] = found
        answers.append(call())
    if "edition" in case.path_parameters:
        case.path_parameters |= {"game": "imhotep", "edition": edition}
        answers.append(call())
    for answer in answers:
        assert answer.status_code < 500, answer.text
        case.validate_response(answer, checks=[status_code_conformance, content_type_conformance])
