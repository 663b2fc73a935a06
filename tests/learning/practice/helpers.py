"""What the tests of practice share: answers without a question, days without a clock."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import UTC, datetime, timedelta
from typing import Any

from tutor.engine.ruleset import PRESETS
from tutor.learning.practice.evidence import Evidence
from tutor.learning.practice.learned import learned
from tutor.learning.state import Answered
from tutor.quizzes import Question, mark
from tutor.store.practice import Review

START = datetime(2026, 3, 1, 10, tzinfo=UTC)
WHIST, BID_WHIST = PRESETS["whist"], PRESETS["bid-whist"]


def on(day: float, **more: float) -> datetime:
    """Give a moment so many days after the start."""
    return START + timedelta(days=day, **more)


def seen(right: bool = True, day: float = 0, **more: Any) -> Evidence:
    """Answer a skill on a day."""
    values: dict[str, Any] = {"skill": "follow-suit", "hinted": 0, "took_ms": None}
    return Evidence(right=right, at=on(day), **values | more)


def reviewed(answers: Iterable[Evidence]) -> Review:
    """Give how the one skill of some answers stands after them."""
    row: Review | None = None
    for each in answers:
        (change,) = learned(each).reviews.values()
        row = change(row)
    assert row is not None, "there was an answer"
    return row


def answered(question: Question, given: object, hinted: int = 0) -> Answered:
    """Answer a question."""
    marking = mark(question, given)
    return Answered(question=question, answer=marking.given, marking=marking, hinted=hinted)
