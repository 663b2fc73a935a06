"""Texts that the engine reads, as the validators of fields: what is wrong stands at its place."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

from tutor.content.refusal import Fault, refuse
from tutor.engine.errors import NotationError

__all__ = ["MAX_LENGTH", "call_texts", "fault_of", "notation", "text_of"]

MAX_LENGTH = 1000
"""The longest text of cards that is read; a whole pack takes some 200 characters."""


def notation(code: str, read: Callable[[str], object]) -> Callable[[object], object]:
    """Make a validator of a reader of the engine, whose errors know their place."""

    def validate(value: object) -> object:
        text = text_of(value)
        if isinstance(text, Fault):
            raise refuse(text)
        try:
            return read(text)
        except NotationError as error:
            raise refuse(fault_of(code, error)) from None

    return validate


def text_of(value: object, *, key: str | int | None = None) -> str | Fault:
    """Give a value as the text it was meant as, or say why it is none.

    A bare YAML number is text here: ``3`` is a bid, and ``2`` no card, but the message should say
    so. ``key`` is where the value stands below the one that is refused.
    """
    if isinstance(value, int) and not isinstance(value, bool):
        value = str(value)
    if not isinstance(value, str):
        message = "this is no text; write it as one, between quotes"
        return Fault(code="content.wrong-type", message=message, key=key)
    if len(value) > MAX_LENGTH:
        message = f"this has {len(value)} characters; write at most {MAX_LENGTH}"
        return Fault(code="content.out-of-range", message=message, key=key)
    return value


def fault_of(
    code: str, error: NotationError, *, at: int | None = None, key: str | int | None = None
) -> Fault:
    """Give a fault for what the engine could not read; ``at`` is its place where that is known."""
    what, _, advice = str(error).partition("; ")
    message = f"{what}; {advice or 'correct it'}"
    offset = error.offset if at is None else at
    return Fault(code=code, message=message, key=key, offset=offset)


_JOINING = re.compile(
    r"up|uptown|down|downtown|↑|↓|nt|notrump|no|no-trump|trump|sa|sans|atout|zonder|troef"
    r"|spades|hearts|diamonds|clubs|schoppen|harten|ruiten|klaveren|[♠♥♦♣♤♡♢♧]\ufe0f?",
    re.IGNORECASE,
)
"""The words of a call behind its number."""


def call_texts(text: str) -> Iterator[tuple[str, int]]:
    """Part a text of calls, ``3U 3 down pass``, into its calls, each with its offset from 0."""
    begun: tuple[int, int] | None = None
    for word in re.finditer(r"[^\s,]+", text):
        if begun and _JOINING.fullmatch(word.group()):
            begun = begun[0], word.end()
            continue
        if begun:
            yield text[slice(*begun)], begun[0]
        begun = word.span()
    if begun:
        yield text[slice(*begun)], begun[0]
