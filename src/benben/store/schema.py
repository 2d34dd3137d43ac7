"""The current database schema; `migrations/` has the steps that lead to it.

The rows of a game table are append-only: an undo is another event.
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
    true,
)

METADATA: Final = MetaData()

SECRETS: Final = Table(
    "keys",
    METADATA,
    Column("name", String(40), primary_key=True),
    Column("value", LargeBinary, nullable=False),
)
"""Secrets of the server, shared by all nodes so that they sign with the same key."""

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
"""Hashes of the secret links with which a person signs in on another device."""

EDITIONS: Final = Table(
    "editions",
    METADATA,
    Column("game", String(40), nullable=False),
    Column("digest", String(16), nullable=False),
    Column("name", String(40), nullable=False),
    Column("text", Text, nullable=False),
    PrimaryKeyConstraint("game", "digest"),
)
"""Editions with which tables were made; never changed."""

OWN_EDITIONS: Final = Table(
    "own_editions",
    METADATA,
    Column("id", String(40), primary_key=True),
    Column("person", String(40), nullable=False),
    Column("game", String(40), nullable=False),
    Column("name", String(40), nullable=False),
    Column("base", String(16), nullable=False),
    Column("body", Text, nullable=False),
    Column("rev", Integer, nullable=False),
    Column("deleted", Boolean, nullable=False),
    Column("shared", String(64)),
    Column("changed", BigInteger, nullable=False),
    Index("own_editions_person", "person"),
    Index("own_editions_shared", "shared", unique=True),
)
"""Editions that people work on. What a table plays with is copied to `editions`.

`shared` is the hash of the token in a link to the edition.
"""

STUDIES: Final = Table(
    "studies",
    METADATA,
    Column("edition", String(40), primary_key=True),
    Column("person", String(40), nullable=False),
    Column("body", Text, nullable=False),
    Index("studies_person", "person"),
)
"""What the latest study of an edition in `own_editions` has found, as JSON."""

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
"""Tables; `dealt` is whether all deals come from the seed, which an opened record may lack."""

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
"""Event log of the tables. The primary key lets exactly one of two racing writers succeed.

`hash` is a running hash over all events and their effects. `waits` says whom the table waits for
(seats, or "over"), so that a list of tables needs no replay.
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
"""Holders of the seats by revision; the latest row counts. Invitations are hashes."""

REVIEWS: Final = Table(
    "reviews",
    METADATA,
    Column("table_id", String(40), ForeignKey("tables.id"), nullable=False),
    Column("detail", String(10), nullable=False),
    Column("hash", String(32), nullable=False),
    Column("body", Text, nullable=False),
    PrimaryKeyConstraint("table_id", "detail"),
)
"""Cached reviews of finished games; they can be deleted and are then computed again.

`hash` identifies the game and the version of the review; rows with another hash are ignored.
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
"""Sealed choices (simultaneous moves) until all are made; empty words withdraw one.

`block` is the ply of the first choice of the group.
"""

WISHES: Final = Table(
    "notice_wishes",
    METADATA,
    Column("person", String(40), primary_key=True),
    Column("body", Text, nullable=False),
)
"""How people want to be told that it is their turn, as JSON."""

PUSH: Final = Table(
    "push_subscriptions",
    METADATA,
    Column("hash", String(64), primary_key=True),
    Column("person", String(40), nullable=False),
    Column("body", Text, nullable=False),
    Column("created", BigInteger, nullable=False),
    Index("push_person", "person"),
)
"""Browsers to which messages are pushed; `hash` is that of their endpoint."""

DUE: Final = Table(
    "notices_due",
    METADATA,
    Column("person", String(40), nullable=False),
    Column("table_id", String(40), nullable=False),
    Column("due", BigInteger, nullable=False),
    Column("tries", Integer, nullable=False),
    PrimaryKeyConstraint("person", "table_id"),
    Index("notices_due_at", "due"),
)
"""Who is to be told of a turn, and when, in milliseconds of the site's clock."""

HIDDEN: Final = Table(
    "hidden",
    METADATA,
    Column("person", String(40), nullable=False),
    Column("table_id", String(40), ForeignKey("tables.id"), nullable=False),
    PrimaryKeyConstraint("person", "table_id"),
    Index("hidden_table", "table_id"),
)
"""Tables that people have taken out of their lists."""

DEADLINES: Final = Table(
    "deadlines",
    METADATA,
    Column("table_id", String(40), ForeignKey("tables.id"), primary_key=True),
    Column("due", BigInteger, nullable=False),
    Column("acts", Boolean, nullable=False, server_default=true()),
    Index("deadlines_due", "due"),
)
"""When the time of a player is over, in milliseconds of the site's clock.

`acts` is whether a bot is to play on then.
"""

CLOCK: Final = Table(
    "clock",
    METADATA,
    Column("id", Integer, primary_key=True),
    Column("elapsed", BigInteger, nullable=False),
    Column("tick", Integer, nullable=False),
)
"""A single row: milliseconds that the site has been running, and how often it was advanced."""

RESULTS: Final = Table(
    "results",
    METADATA,
    Column("table_id", String(40), ForeignKey("tables.id"), primary_key=True),
    Column("body", Text, nullable=False),
)
"""Cached results of finished games; they can be deleted and are then computed again."""

OF_A_TABLE: Final = (EVENTS, SEATS, SEALED, REVIEWS, HIDDEN, DEADLINES, RESULTS, DUE)
"""All tables of the database with rows that belong to a game table, by `table_id`."""

HEARTBEAT: Final = Table(
    "heartbeat",
    METADATA,
    Column("id", Integer, primary_key=True),
    Column("at", BigInteger, nullable=False),
    Column("filler", LargeBinary, nullable=False),
)
"""A single row, rewritten by the health check."""
