"""The two databases that every test of the store and of tables runs on."""

from __future__ import annotations

import asyncio
import itertools
import os
from collections.abc import Iterator
from pathlib import Path

import asyncpg
import pytest

from tools import services

_number = itertools.count()


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """A PostgreSQL of the test run's own; without one, what needs it is skipped, and says so."""
    try:
        with services.postgres() as address:
            yield address
    except services.Missing as reason:
        if os.environ.get("BENBEN_REQUIRE_SERVICES"):
            raise
        pytest.skip(str(reason))


def new_database(server: str) -> str:
    """An empty database on a PostgreSQL."""
    name = f"test_{os.getpid()}_{next(_number)}"

    async def make() -> None:
        connection = await asyncpg.connect(f"{server}/postgres")
        await connection.execute(f"CREATE DATABASE {name}")
        await connection.close()

    asyncio.run(make())
    return f"{server}/{name}"


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of an empty database, of each kind in turn."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'benben.db'}"
    return new_database(request.getfixturevalue("postgres"))
