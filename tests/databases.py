"""The two databases that every test of the store and of tables runs on."""

from __future__ import annotations

import asyncio
import itertools
import os
import tempfile
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final

import asyncpg
import pytest

from benben.store.store import Store
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


TEMPLATE: Final = "migrated"
"""The PostgreSQL database with the newest schema that others are copies of."""


@cache
def migrated() -> bytes:
    """An SQLite file with the newest schema, which is written in less time than it is made."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder, "benben.db")
        asyncio.run(_migrate(f"sqlite:///{file}"))
        return file.read_bytes()


async def _migrate(address: str) -> None:
    await (await Store.open(address)).close()


def new_database(server: str, *, empty: bool = False) -> str:
    """A database on a PostgreSQL, with the newest schema unless it shall be empty."""
    name = f"test_{os.getpid()}_{next(_number)}"

    async def make() -> None:
        connection = await asyncpg.connect(f"{server}/postgres")
        found = "SELECT 1 FROM pg_database WHERE datname = $1"
        if not empty and not await connection.fetchval(found, TEMPLATE):
            await connection.execute(f"CREATE DATABASE {TEMPLATE}")
            await _migrate(f"{server}/{TEMPLATE}")
        template = "template1" if empty else TEMPLATE
        await connection.execute(f"CREATE DATABASE {name} TEMPLATE {template}")
        await connection.close()

    asyncio.run(make())
    return f"{server}/{name}"


def new_file(folder: Path) -> str:
    """An SQLite database with the newest schema."""
    file = folder / "benben.db"
    file.write_bytes(migrated())
    return f"sqlite:///{file}"


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of a database with the newest schema, of each kind in turn."""
    if request.param == "sqlite":
        return new_file(tmp_path)
    return new_database(request.getfixturevalue("postgres"))


@pytest.fixture(params=["sqlite", "postgresql"])
def empty_database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of an empty database, of each kind in turn."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'benben.db'}"
    return new_database(request.getfixturevalue("postgres"), empty=True)
