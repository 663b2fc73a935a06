"""The store: what learners did, kept in SQLite (default) or PostgreSQL.

One file a noun: `database` opens it, `people`, `runs`, `moves`, `attempts`, `reports` and `tickets`
are what is in it, `schema` is how it lies there. Of classes `teachers`, `classes`, `memberships`
and `assignments` are the teacher's side, `pupils` and `assigned` the pupil's; `limits` counts who
guesses. Every function takes the `Database` first and is scoped to the person or teacher who asks;
every time is an aware `datetime` argument.
"""
