"""The requests of every choice are answered as FastAPI would answer them, only sooner."""

from __future__ import annotations

from typing import Any

import httpx
import pytest

from benben.web.http import quick
from tests.web.harness import ME, OPEN, Browser, House, visit

UNUSUAL = "&usual=no"
"""A parameter that nothing reads: a request that has it goes to FastAPI."""


def answered(response: httpx.Response) -> tuple[int, dict[str, str], Any]:
    return response.status_code, dict(response.headers), response.json()


async def both(browser: Browser, method: str, path: str, body: Any = None) -> tuple[Any, Any]:
    """The answers to a request as pages send it, and as FastAPI reads it."""
    usual = await browser.http.request(method, path, json=body)
    other = await browser.http.request(method, path + UNUSUAL, json=body)
    return answered(usual), answered(other)


def test_both_ways_answer_the_same(sqlite: str, monkeypatch: pytest.MonkeyPatch) -> None:
    taken: list[bool] = []
    parameters = quick._parameters

    def noted(query: str) -> Any:
        found = parameters(query)
        taken.append(found is not None)
        return found

    monkeypatch.setattr(quick, "_parameters", noted)

    async def work(house: House) -> None:
        ada, bo = house.browser(), house.browser()
        made = await ada.new_table(ME, OPEN)
        token = made["invitations"][0]["url"].rsplit("/", 1)[1]
        await bo.post(f"/api/join/{token}", {"name": "Bo"})
        table = made["table"]
        at = f"/api/tables/{table}"
        picture = await ada.picture(table)
        who, other = (ada, bo) if picture["mine"] else (bo, ada)
        mine = await who.picture(table)
        words = mine["choices"][0]["words"]
        right = {"rev": mine["rev"], "words": words, "seat": mine["seat"]}
        cases: list[tuple[Browser, str, str, Any, int]] = [
            (who, "GET", f"{at}/picture?lang=en", None, 200),
            (who, "GET", f"{at}/picture?lang=de&seat=-1", None, 200),
            (who, "GET", f"{at}/picture?lang=fr&have={mine['version']}", None, 200),
            (who, "GET", "/api/tables/nowhere/picture?lang=fr", None, 404),
            (who, "POST", f"{at}/choose?lang=de", {**right, "words": "fly home"}, 422),
            (who, "POST", f"{at}/choose?lang=de", {**right, "rev": 0}, 409),
            (who, "POST", f"{at}/choose?lang=fr", {**right, "seat": 1 - mine["seat"]}, 403),
            (other, "POST", f"{at}/choose?lang=fr", {**right, "seat": 1 - mine["seat"]}, 422),
            (house.browser(), "POST", f"{at}/choose?lang=en", right, 403),
            (who, "POST", f"{at}/choose?lang=en", {**right, "rev": "now"}, 422),
            (who, "POST", f"{at}/choose?lang=de", {**right, "colour": "red"}, 422),
            (who, "POST", f"{at}/choose?lang=de", [1], 422),
        ]
        for browser, method, path, body, status in cases:
            taken.clear()
            usual, framework = await both(browser, method, path, body)
            assert taken == [True, False], path
            assert usual == framework, (path, body)
            assert usual[0] == status, (path, body)

        odd = await who.http.get(f"{at}/picture?lang=en&ply=0&seat=99")
        assert odd.status_code == 422, "a mistake is refused by FastAPI"
        chosen = await who.http.post(f"{at}/choose?lang=en", json={**right, "have": "none"})
        assert chosen.status_code == 200
        assert chosen.json()["picture"]["rev"] == chosen.json()["rev"]

    visit(sqlite, work)


def test_a_body_in_parts_or_of_another_kind(sqlite: str) -> None:
    """FastAPI reads what was read already."""

    async def work(house: House) -> None:
        ada = house.browser()
        table = (await ada.new_table(ME, ME))["table"]
        picture = await ada.picture(table)
        words = picture["choices"][0]["words"]
        at = f"/api/tables/{table}/choose"
        body = b'{"rev": %d, "words": "%b", "seat": %d}'
        body %= (picture["rev"], words.encode(), picture["seat"])

        async def parts() -> Any:
            for each in (body[:7], body[7:]):
                yield each

        plain = await ada.http.post(at, content=body, headers={"content-type": "text/plain"})
        assert plain.status_code == 422
        json_ = {"content-type": "application/json"}
        cut = await ada.http.post(at, content=body[:-1], headers=json_)
        assert cut.status_code == 422
        whole = await ada.http.post(at, content=parts(), headers=json_)
        assert whole.status_code == 200, whole.text

    visit(sqlite, work)
