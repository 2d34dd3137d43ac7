"""Alembic environment: migrates over the connection that the store has opened."""

from alembic import context

from benben.store.schema import METADATA

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=METADATA,
    # SQLite cannot alter a column in place; in batch mode Alembic copies the table.
    render_as_batch=True,
)
with context.begin_transaction():
    context.run_migrations()
