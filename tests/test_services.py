"""The programs that the tests need run on machines that are set up in other ways than ours."""

from __future__ import annotations

import asyncio

import asyncpg
import pytest

from tests.databases import new_database
from tools import services


def test_a_locale_that_is_not_installed_does_not_matter(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "xx_YY.UTF-8")

    async def sorted_by(address: str) -> list[str]:
        connection = await asyncpg.connect(address)
        rows = await connection.fetch("SELECT * FROM (VALUES ('é'), ('z'), ('Z')) v(c) ORDER BY c")
        await connection.close()
        return [row["c"] for row in rows]

    try:
        with services.postgres() as server:
            assert asyncio.run(sorted_by(new_database(server, empty=True))) == ["Z", "z", "é"]
    except services.Missing as reason:
        pytest.skip(str(reason))


def test_what_is_missing_is_told_with_its_package(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(services, "find", lambda _: None)
    with pytest.raises(services.Missing, match="apt install chromium"):
        services.need("chromium")


def test_another_package_is_tried_where_there_is_no_such_one(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked: list[str] = []
    here = {"apt-get"}
    monkeypatch.setattr(services, "_apt", lambda *command: asked.append(command[-1]))
    monkeypatch.setattr("os.geteuid", lambda: 0)
    monkeypatch.setattr("shutil.which", lambda name: name if name in here else None)
    services.install(["chromium"])
    assert asked == ["update", "chromium-headless-shell", "chromium"]
    here.add("chromium")
    services.install(["chromium"])
    assert len(asked) == 3
