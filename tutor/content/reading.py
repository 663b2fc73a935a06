"""What the learner reads: how much of it stands before the next thing to do."""

from __future__ import annotations

from collections import Counter

from tutor.content.lesson import Lesson
from tutor.content.report import Report
from tutor.content.scenario import Scenario
from tutor.i18n import LANGUAGES
from tutor.quizzes import Text

__all__ = ["MOST_ABOUT", "MOST_WORDS", "count_words", "note_about", "note_reading"]

MOST_WORDS = 40
"""The most words before the next thing to do (DESIGN.md 5)."""
MOST_ABOUT = 60
"""The most words before a scenario, and after it."""


def count_words(text: str) -> int:
    """Count the words of a Markdown text; signs that stand alone are none.

    >>> count_words("Play the **10 of hearts** - and wait.")
    7
    """
    return sum(any(map(str.isalnum, word)) for word in text.split())


def note_reading(lesson: Lesson, report: Report) -> None:
    """Note where more than `MOST_WORDS` words stand before the learner can do something.

    A step that waits is something to do; the text of steps that flow into the next adds up.
    """
    total: Counter[str] = Counter()
    for placed in lesson.line:
        step = placed.step
        if step.say is not None:
            total.update(_counts(step.say))
        if not step.waits:
            continue
        for language, count in total.items():
            if count > MOST_WORDS:
                path = (*placed.path, "say", language)
                message = f"{count} words stand here before the next thing to do"
                advice = f"write at most {MOST_WORDS}, or make two steps"
                report.add("text.too-long", path, message, advice)
        total.clear()


def note_about(scenario: Scenario, report: Report) -> None:
    """Note where a scenario says more than `MOST_ABOUT` words before it, or after."""
    for key in ("about", "after"):
        text = getattr(scenario, key)
        for language, count in (_counts(text) if text else {}).items():
            if count > MOST_ABOUT:
                message = f"there are {count} words here"
                advice = f"write at most {MOST_ABOUT}"
                report.add("text.too-long", (key, language), message, advice)


def _counts(text: Text) -> dict[str, int]:
    return {language: count_words(text.in_(language)) for language in LANGUAGES}
