"""The database as it is now. `migrations/` says how it came about.

Rows of a table are only ever appended: what happened stays, taking back is one more event.
"""

from typing import Final

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    PrimaryKeyConstraint,
    String,
    Table,
    Text,
)

METADATA: Final = MetaData()

SECRETS: Final = Table(
    "keys",
    METADATA,
    Column("name", String(40), primary_key=True),
    Column("value", LargeBinary, nullable=False),
)
"""Secrets of the server itself: several nodes sign with the same key."""

PEOPLE: Final = Table(
    "people",
    METADATA,
    Column("id", String(40), primary_key=True),
    Column("name", String(40), nullable=False),
    Column("created", BigInteger, nullable=False),
)

LINKS: Final = Table(
    "links",
    METADATA,
    Column("hash", String(64), primary_key=True),
    Column("person", String(40), nullable=False),
    Column("created", BigInteger, nullable=False),
)
"""Hashes of the secret links that move somebody to another device."""

EDITIONS: Final = Table(
    "editions",
    METADATA,
    Column("game", String(40), nullable=False),
    Column("digest", String(16), nullable=False),
    Column("name", String(40), nullable=False),
    Column("text", Text, nullable=False),
    PrimaryKeyConstraint("game", "digest"),
)

TABLES: Final = Table(
    "tables",
    METADATA,
    Column("id", String(40), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("rules", Integer, nullable=False),
    Column("edition", String(40), nullable=False),
    Column("digest", String(16), nullable=False),
    Column("options", Text, nullable=False),
    Column("seats", Integer, nullable=False),
    Column("seed", LargeBinary, nullable=False),
    Column("dealt", Boolean, nullable=False),
    Column("host", String(40), nullable=False),
    Column("created", BigInteger, nullable=False),
)
"""`dealt`: whether all chance comes from the seed, unlike in an opened, unfinished record."""

EVENTS: Final = Table(
    "events",
    METADATA,
    Column("table_id", String(40), ForeignKey("tables.id"), nullable=False),
    Column("rev", Integer, nullable=False),
    Column("kind", String(10), nullable=False),
    Column("seat", Integer),
    Column("body", Text, nullable=False),
    Column("hash", String(32), nullable=False),
    Column("waits", String(40), nullable=False),
    Column("at", BigInteger, nullable=False),
    PrimaryKeyConstraint("table_id", "rev"),
)
"""All that ever happened. The key lets exactly one of two racing writers win.

`hash` runs over all events and what they brought about; `waits` says for whom the table waits now
(seats, or "over"), so that nobody needs to replay it to list it.
"""

SEATS: Final = Table(
    "seats",
    METADATA,
    Column("table_id", String(40), ForeignKey("tables.id"), nullable=False),
    Column("rev", Integer, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("kind", String(10), nullable=False),
    Column("person", String(40)),
    Column("name", String(40), nullable=False),
    Column("level", String(40)),
    Column("invitation", String(64)),
    PrimaryKeyConstraint("table_id", "seat", "rev"),
    Index("seats_person", "person"),
    Index("seats_invitation", "invitation"),
)
"""Who sat where from which revision on; the latest row counts. Invitations are hashes."""

REVIEWS: Final = Table(
    "reviews",
    METADATA,
    Column("table_id", String(40), ForeignKey("tables.id"), nullable=False),
    Column("detail", String(10), nullable=False),
    Column("hash", String(32), nullable=False),
    Column("body", Text, nullable=False),
    PrimaryKeyConstraint("table_id", "detail"),
)
"""What bots say about finished games. It can be forgotten at any time: it is worked out anew.

`hash` tells to which game it belongs and what made it; a row with another one does not count.
"""

SEALED: Final = Table(
    "sealed",
    METADATA,
    Column("table_id", String(40), ForeignKey("tables.id"), nullable=False),
    Column("block", Integer, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("rev", Integer, nullable=False),
    Column("words", String(200), nullable=False),
    PrimaryKeyConstraint("table_id", "block", "seat", "rev"),
)
"""Sealed choices until the last one is in; empty words take one back. `block` is a ply."""

HEARTBEAT: Final = Table(
    "heartbeat",
    METADATA,
    Column("id", Integer, primary_key=True),
    Column("at", BigInteger, nullable=False),
    Column("filler", LargeBinary, nullable=False),
)
"""One row, written to find out whether something can be written."""
