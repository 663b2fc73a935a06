"""What is told after an answer, and hints, as lines of text for a terminal."""

from __future__ import annotations

import re
from collections.abc import Collection

from tutor.i18n import Words
from tutor.learning.feedback_view import marked_view
from tutor.learning.markup import block, plain, spoken
from tutor.learning.question_text import label
from tutor.learning.state import Answered
from tutor.quizzes import Answer, Hint, Question, Shape, say

__all__ = ["answer_text", "feedback_lines", "hint_lines"]

_SIGNS = {"right": "✓", "wrong": "✗", "info": "→"}
_BREAK = re.compile(r"</(?:p|li|h\d|blockquote)>|<br ?/?>")


def answer_text(question: Question, answer: Answer, words: Words) -> str:
    """Name an answer as briefly as its options are named; a verdict with its reason."""
    if question.shape is Shape.NUMBER:
        return words.number(int(answer[0]))
    between = " < " if question.shape is Shape.ORDER else ", "
    return between.join(label(question, question.option(part), words) for part in answer)


def feedback_lines(answered: Answered, words: Words, *, known: Collection[str] = ()) -> list[str]:
    """Give the verdict with its sign, what was wrong or missed, why, the way there, the rule.

    Of a rule in one of the rows that are ``known`` only the name is told.
    """
    told, row = marked_view(answered, words), answered.question.row
    lines = [f"{_SIGNS[told['tone']]} {told['verdict']}", *_marks(answered, words)]
    lines += [spoken(line) for line in told["lines"]]
    if rule := told["rule"]:
        heard = _lines(block(words.rule(row).text)) if row in known else []
        more = [line for line in _lines(rule["html"]) if line not in heard]
        lines += [rule["label"], *(f"  {line}" for line in more)]
    return lines


def hint_lines(hint: Hint, question: Question, words: Words) -> list[str]:
    """Give the name of a hint, its lines, and what it strikes out of the list."""
    lines = [f"? {words.tell(hint.name)}"]
    if hint.rows:
        rules = map(words.rule, hint.rows)
        return lines + [f"{rule.title} ({rule.row}): {plain(rule.text)}" for rule in rules]
    lines += [plain(say(question, line, words)) for line in hint.lines]
    struck = [
        label(question, option, words)
        for option in (*question.options, *question.because)
        if option.id in hint.strikes
    ]
    return lines + ([f"{words.say('ui.stage.wrong')}: {', '.join(struck)}"] if struck else [])


def _marks(answered: Answered, words: Words) -> list[str]:
    """Say which of many options were wrong or missed: a page marks them where they stand."""
    question, marking = answered.question, answered.marking
    if question.shape is not Shape.PICK_MANY or marking.right:
        return []
    lines = []
    for key in ("right", "wrong", "missed"):
        marked = [one.id for one in question.options if marking.marks.get(one.id) == key]
        if marked:
            told = answer_text(question, tuple(marked), words)
            lines.append(f"{words.say(f'ui.stage.{key}')}: {told}")
    return lines


def _lines(html: str) -> list[str]:
    """Give the lines of HTML that was made here."""
    parts = (" ".join(spoken(part).split()) for part in _BREAK.split(html))
    return [part for part in parts if part]
