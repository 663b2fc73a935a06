"""How long ago, and how soon: in days, for nobody needs the minute."""

from __future__ import annotations

from datetime import datetime, timedelta

from tutor.i18n import Words

__all__ = ["say_due", "say_past"]

_DAY = timedelta(days=1)


def say_past(then: datetime, at: datetime, words: Words) -> str:
    """Say how many days ago something was."""
    return words.say("ui.practice.ago", n=max(0, (at.date() - then.date()).days))


def say_due(due: datetime, at: datetime, words: Words) -> str:
    """Say when something is due: now, or in so many days."""
    if due <= at:
        return words.say("ui.practice.due_now")
    return words.say("ui.practice.due_in", n=round((due - at) / _DAY))
