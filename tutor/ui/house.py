"""What one running program shares: its store, its lessons and its desk.

Settings come from the environment, so that `whist-tutor run`, `streamlit run` and a hosting
service start the same program: ``TUTOR_DB`` (a file or an address of a database), ``TUTOR_CONTENT``
(an author's own folder) and ``TUTOR_PREVIEW`` (the screens follow changes of the lesson files).
"""

from __future__ import annotations

import os
from datetime import UTC, datetime
from functools import cache
from random import Random, SystemRandom
from threading import Lock

from platformdirs import user_data_path

from tutor.content.checker import check_file
from tutor.content.library import Library
from tutor.content.loader import ContentFile
from tutor.learning.classes.content import Uploads
from tutor.learning.classes.question_set import Shelf
from tutor.learning.desk import Desk
from tutor.learning.game_desk import GameDesk
from tutor.learning.practice.desk import PracticeDesk
from tutor.source import Problem
from tutor.store.database import Database, open_database

__all__ = [
    "MOMENT",
    "default_database",
    "desk",
    "game_desk",
    "now",
    "practice_desk",
    "previewing",
    "problems_of",
]


def now() -> datetime:
    """Tell the time, UTC: the one clock of the program."""
    return datetime.now(UTC)


def default_database() -> str:
    """Give where answers are kept unless somebody says otherwise: the user's data folder."""
    return str(user_data_path("whist-tutor", appauthor=False, ensure_exists=True) / "whist.sqlite")


def previewing() -> bool:
    """Whether an author is looking at a lesson while writing it."""
    return bool(os.environ.get("TUTOR_PREVIEW"))


MOMENT = 1.0
"""Seconds after which a lesson file that has changed is seen."""
_sound: dict[str, tuple[Problem, ...]] = {}
_checking = Lock()


def problems_of(file: ContentFile) -> tuple[Problem, ...]:
    """Check a lesson or scenario before anybody sees it, once for each version of its file.

    An author's folder may hold a file that can be read and cannot be played. A whole class may
    come to a new file in one moment: one checks it, and the others wait for that.
    """
    if file.digest not in _sound:
        with _checking:
            if file.digest not in _sound:
                found = check_file(file).report.problems
                _sound[file.digest] = tuple(p for p in found if p.severity == "error")
    return _sound[file.digest]


@cache
def store() -> Database:
    """Open the store, once a process."""
    return open_database(os.environ.get("TUTOR_DB") or default_database())


@cache
def library() -> Library:
    """Find the lessons and scenarios, once a process; files that change are seen in a moment."""
    return Shelf(kept=Uploads(store()), patience=0.0 if previewing() else MOMENT)


@cache
def desk() -> Desk:
    """Give the desk for lessons."""
    return Desk(store(), library(), now)


@cache
def game_desk() -> GameDesk:
    """Give the desk for games."""
    return GameDesk(store(), library(), now, luck())


@cache
def practice_desk() -> PracticeDesk:
    """Give the desk for practice."""
    return PracticeDesk(store(), library(), now, luck())


@cache
def luck() -> Random:
    """Give where everything comes from that nobody should guess: deals, codes."""
    return SystemRandom()
