"""Waiting until what was written is on the disk: many writers wait for one flush."""

import os
from contextlib import suppress
from pathlib import Path
from threading import Lock


class Flush:
    """Flushes the log of an SQLite file; who comes during a flush shares the next one."""

    def __init__(self, database: Path) -> None:
        self._log = database.with_name(f"{database.name}-wal")
        self._count = Lock()
        self._turn = Lock()
        self._written = 0
        self._flushed = 0

    def __call__(self) -> None:
        """Return once all that this thread committed before is on the disk."""
        with self._count:
            self._written += 1
            mine = self._written
        with self._turn:
            if self._flushed >= mine:
                return
            with self._count:
                upto = self._written
            # Without a log all of it is in the file, flushed by SQLite when it took the log away.
            with suppress(FileNotFoundError), self._log.open("r+b") as log:
                os.fsync(log.fileno())
            self._flushed = upto
