"""The words of a page of practice: its title, how far it is, and why this item is asked."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

from tutor.i18n import Message, Words
from tutor.learning.markup import block
from tutor.learning.practice.makers import SKILL
from tutor.learning.practice.placement import MOST
from tutor.learning.practice.setup import Mode, Why
from tutor.learning.practice.state import PracticeState
from tutor.learning.step_text import notice_text
from tutor.quizzes import say

__all__ = ["progress", "title", "why_text"]

Json = dict[str, Any]
_SECOND = timedelta(seconds=1)


def title(name: str, words: Words) -> str:
    """Name a practice."""
    if name.startswith(SKILL):
        return words.say(f"skill.{name.removeprefix(SKILL)}")
    return words.say(f"ui.practice.title.{name}")


def progress(state: PracticeState, words: Words) -> Json:
    """Give how far a run is; of a sprint how much of its time is gone."""
    done = len(state.items)
    if state.clock is not None:
        limit = state.clock.limit // _SECOND
        used = limit - state.clock.left(state.at) // _SECOND
        label = words.say("ui.practice.right_so_far", n=state.right)
        return {"now": used, "of": limit, "label": label}
    open_end = state.setup.mode is Mode.PLACEMENT and not state.finished
    of = max(done, 1) if state.finished else MOST if open_end else done + len(state.queue)
    key = "item_at_most" if open_end else "item_of"
    return {"now": done, "of": of, "label": words.say(f"ui.practice.{key}", now=done, of=of)}


def why_text(state: PracticeState, words: Words, notice: str | Message | None, ending: str) -> str:
    """Give the text above the question as HTML: a notice first, then why this item is asked.

    The skill is named once it is answered: its name may be the answer.
    """
    said = [block(f"*{notice_text(notice, words)}*")] if notice else []
    if state.finished:
        return "".join([*said, ending])
    if state.time_up:
        return "".join([*said, block(words.say("ui.practice.time_up", n=state.right))])
    if state.paused:
        return "".join([*said, block(words.say("ui.practice.paused"))])
    if state.before is not None:
        said.append(block(f"**{words.say('mark.right')}** {_short(state, words)}"))
    item, slot = state.here, state.here.slot
    reason = words.say(f"ui.practice.why.{slot.why.value}", n=slot.days)
    if item.answered and slot.why is not Why.PLACE:
        named = words.say(f"skill.{item.question.skill}")
        reason = f"{reason} {words.say('ui.practice.skill', title=named)}"
    said.append(block(reason))
    return "".join(said)


def _short(state: PracticeState, words: Words) -> str:
    """Say in a line why the answer just given was right."""
    before = state.before
    if before is None or before.answered is None or before.answered.marking.reason is None:
        return ""
    return say(before.question, before.answered.marking.reason, words)
