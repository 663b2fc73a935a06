"""The store: what learners did, kept in SQLite (default) or PostgreSQL.

One file a noun: `database` opens it, `people`, `runs`, `moves`, `attempts`, `reports` and `tickets`
are what is in it, `schema` is how it lies there. Every function takes the `Database` first and is
scoped to the person who asks; every time is an aware `datetime` argument.
"""
