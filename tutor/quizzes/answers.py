"""Reading an answer. What a browser sends is not to be trusted (``BadAnswer``)."""

from __future__ import annotations

import re
from collections.abc import Sequence

from tutor.quizzes.question import Question
from tutor.quizzes.shapes import Answer, Option, Shape

__all__ = ["BadAnswer", "normalise"]

_NUMBER = re.compile(r"([-+−]?)0*([0-9]{1,4})")
_LONGEST = 60


class BadAnswer(ValueError):
    """Not an answer to this question at all, right or wrong."""


def normalise(question: Question, raw: object) -> Answer:
    """Read what was sent as an answer to this question: a text, a number or a list of texts.

    BadAnswer for anything that cannot be one: an unknown or doubled option, nothing picked, an
    order with cards left out, a number that is none.
    """
    parts = _parts(raw)
    match question.shape:
        case Shape.NUMBER:
            return (_number(parts),)
        case Shape.PICK_ONE | Shape.PICK_A_CALL:
            return (_one(parts, question.options),)
        case Shape.PICK_MANY:
            return _many(parts, question.options)
        case Shape.ORDER:
            if len(_many(parts, question.options)) < len(question.options):
                raise BadAnswer("not everything was put in order")
            return tuple(parts)
        case Shape.YES_NO:
            verdict = _one(parts[:1], question.options)
            if not question.because:
                return (_one(parts, question.options),)
            return (verdict, _one(parts[1:], question.because))


def _parts(raw: object) -> list[str]:
    if isinstance(raw, int):
        # Longer than any number asked for, and Python refuses to print the truly huge.
        raw = str(raw) if -(10**9) < raw < 10**9 else ""
    if isinstance(raw, str):
        return [raw]
    if not isinstance(raw, Sequence) or isinstance(raw, (bytes, bytearray)) or len(raw) > _LONGEST:
        raise BadAnswer("an answer is a text or a short list of texts")
    if not all(isinstance(part, str) for part in raw):
        raise BadAnswer("an answer is made of texts")
    return list(raw)


def _number(parts: list[str]) -> str:
    found = _NUMBER.fullmatch(parts[0].strip()) if len(parts) == 1 else None
    if found is None:
        raise BadAnswer("a whole number of at most four digits is needed")
    digits = found[2]
    return digits if digits == "0" or found[1] in ("", "+") else f"-{digits}"


def _one(parts: list[str], options: tuple[Option, ...]) -> str:
    if len(parts) != 1 or all(option.id != parts[0] for option in options):
        raise BadAnswer("one of the options is needed")
    return parts[0]


def _many(parts: list[str], options: tuple[Option, ...]) -> Answer:
    """Give what was picked in the order of the options."""
    picked = tuple(option.id for option in options if option.id in parts)
    if not parts or len(picked) != len(parts):
        raise BadAnswer("options of this question are needed, at least one, each once")
    return picked
