"""What was written is on the disk before anybody hears of it; many writers share a flush."""

import os
import time
from pathlib import Path
from threading import Event, Thread

import pytest

from tutor.store.database import open_database
from tutor.store.flush import Flush
from tutor.store.people import create_person

from .helpers import AT


def test_a_writer_returns_after_a_flush_of_the_log(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    db = open_database(path, at=AT)
    flushed: list[tuple[int, int]] = []

    def fsync(number: int) -> None:
        with db.reading() as connection:
            count = connection.exec_driver_sql("SELECT count(*) FROM person").scalar_one()
        flushed.append((os.fstat(number).st_ino, count))

    monkeypatch.setattr(os, "fsync", fsync)
    create_person(db, "ann's cookie", AT, "en")
    log = path.with_name(f"{path.name}-wal").stat().st_ino
    assert flushed == [(log, 1)], "what is flushed holds what was written"
    with pytest.raises(ZeroDivisionError), db.writing():
        _ = 1 / 0
    assert len(flushed) == 1, "nothing was written"
    db.close()


def test_who_comes_during_a_flush_shares_the_next(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "x.db-wal").touch()
    wait, begun, go = Flush(tmp_path / "x.db"), Event(), Event()
    flushes: list[int] = []

    def fsync(number: int) -> None:
        flushes.append(number)
        begun.set()
        assert go.wait(30)

    monkeypatch.setattr(os, "fsync", fsync)
    threads = [Thread(target=wait) for _ in range(6)]
    threads[0].start()
    assert begun.wait(30)
    for thread in threads[1:]:
        thread.start()
    while wait._written < len(threads):
        time.sleep(0.001)
    assert all(thread.is_alive() for thread in threads), "nobody is told too early"
    go.set()
    for thread in threads:
        thread.join(30)
    assert len(flushes) == 2


def test_without_a_log_there_is_nothing_to_wait_for(tmp_path: Path) -> None:
    Flush(tmp_path / "x.db")()
