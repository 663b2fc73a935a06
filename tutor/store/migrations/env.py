"""What Alembic runs: the migrations, on the connection and in the transaction of `migrate`."""

from alembic import context

from tutor.store.schema import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    render_as_batch=True,
)
context.run_migrations()
