"""Migration of a database to the newest schema."""

from functools import cache
from pathlib import Path
from typing import Final

import sqlalchemy as sa
from sqlalchemy.engine import Connection

MIGRATIONS: Final = Path(__file__).parent / "migrations"
UPGRADE_LOCK: Final = 0x62656E62656E


class NewerDatabase(Exception):
    """The database has a revision that this version of benben does not know."""


def upgrade(connection: Connection) -> None:
    """Run the migrations that the database lacks; raises NewerDatabase."""
    if connection.dialect.name == "postgresql":  # several nodes may start at the same time
        connection.execute(sa.select(sa.func.pg_advisory_xact_lock(UPGRADE_LOCK)))
    if _revision(connection) == newest():
        return
    # Imported here, because most starts find the newest schema and Alembic is slow to import.
    from alembic import command  # noqa: PLC0415
    from alembic.config import Config  # noqa: PLC0415
    from alembic.util import CommandError  # noqa: PLC0415

    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    try:
        command.upgrade(config, "head")
    except CommandError as error:
        raise NewerDatabase(str(error)) from error


@cache
def newest() -> str:
    """Return the revision of the last migration, which is the number in its file's name."""
    last = max(each.name for each in (MIGRATIONS / "versions").glob("s*.py"))
    return last[1:].partition("_")[0]


def _revision(connection: Connection) -> str | None:
    """Return the revision of the database; None for one that was never migrated."""
    if not sa.inspect(connection).has_table("alembic_version"):
        return None
    found: str | None = connection.scalar(sa.text("SELECT version_num FROM alembic_version"))
    return found
