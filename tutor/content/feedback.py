"""Whether every answer to a question is told something: found by giving it."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from tutor.content.report import Path, Report
from tutor.quizzes import Question, Shape, mark

__all__ = ["answers", "note_feedback"]


def note_feedback(question: Question, report: Report, path: Path) -> None:
    """Answer a question in every way that matters, and note which of them is told nothing.

    A wrong answer has a reason of its own or the way to the right one, and what is said about a
    wrong option is heard after some answer.
    """
    heard = [mark(question, answer) for answer in answers(question)]
    said = {id(marking.reason) for marking in heard}
    right = {part for answer in question.right for part in answer}
    silent = [
        option.id
        for option in (*question.options, *question.because)
        if option.id in question.reasons.keys() - right
        and id(question.reasons[option.id]) not in said
    ]
    silent += [
        marking.given[0]
        for marking in heard
        if not (marking.right or marking.reason or marking.trace)
    ]
    for name in dict.fromkeys(silent):
        message = f"nothing is said to whoever answers {name}"
        report.add("ask.no-feedback", path, message, "say why it is wrong", severity="warning")


def answers(question: Question) -> Iterator[tuple[str, ...]]:
    """Give answers that between them hit everything that a question can say, right ones too."""
    ids = [option.id for option in question.options]
    for right in sorted(question.right):
        yield from _near(question, right, ids)


def _near(question: Question, right: tuple[str, ...], ids: list[str]) -> Iterator[tuple[str, ...]]:
    """Give a right answer and those that differ from it in one thing."""
    match question.shape:
        case Shape.PICK_ONE | Shape.PICK_A_CALL:
            yield from ((one,) for one in ids)
        case Shape.YES_NO if question.because:
            yield from ((one, why.id) for one in ids for why in question.because)
        case Shape.YES_NO:
            yield from ((one,) for one in ids)
        case Shape.NUMBER:
            number = int(right[0])
            yield from ((one,) for one in {*question.reasons, str(number), str(number + 1)})
        case Shape.ORDER:
            yield right
            for place, (one, other) in enumerate(pairwise(right)):
                yield (*right[:place], other, one, *right[place + 2 :])
        case Shape.PICK_MANY:
            yield right
            for one in ids:
                changed = {*right} ^ {one}
                if changed:
                    yield tuple(name for name in ids if name in changed)
