"""Answers as they are typed: numbers of a list, cards, calls, seats, suits, or their names."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from typing import Any

from tutor.engine.calls import Bid, Direction, Miscall, Pass, parse_call, parse_direction
from tutor.engine.cards import Card, JokerSuit, Suit, parse_card, parse_led
from tutor.engine.errors import NotationError
from tutor.engine.seats import Seat, parse_seat
from tutor.i18n import Message, Words
from tutor.learning.question_text import label
from tutor.quizzes import Answer, BadAnswer, Option, Pad, Question, Shape, normalise, say

__all__ = ["Unread", "how_to_answer", "read_typed"]

_LONGEST = 300
"""The most characters that are looked at: the whole ladder takes fewer."""
_WORDS = 12
"""The most words that are read as one option."""
_PLACE = re.compile(r"(#?)([0-9]{1,3})([.)]?)")
_ONE = (Shape.PICK_ONE, Shape.PICK_A_CALL, Shape.YES_NO)


class Unread(ValueError):
    """What was typed is no answer here; ``message`` says why."""

    def __init__(self, message: Message) -> None:
        super().__init__(message.key)
        self.message = message


def how_to_answer(question: Question, words: Words, *, why: bool = False) -> str:
    """Say how a question is answered, or with ``why`` how a reason is chosen."""
    shape = question.shape
    if why or (shape in _ONE and not _on_ladder(question)):
        return words.say("quiz.how.one")
    if shape is Shape.NUMBER:
        return words.say("quiz.how.number")
    if _on_ladder(question):
        return words.say("quiz.how.calls" if shape is Shape.PICK_MANY else "quiz.how.call")
    return words.say("quiz.how.order" if shape is Shape.ORDER else "quiz.how.many")


def read_typed(
    text: str, question: Question, words: Words, *, verdict: str | None = None
) -> Answer:
    """Read an answer as it is typed; Unread when it is none.

    A question of yes or no with reasons is answered in two parts: first ``("no",)`` comes back,
    and then with that as ``verdict`` the whole answer.
    """
    if len(text) > _LONGEST:
        raise Unread(Message("quiz.too-long"))
    if question.shape is Shape.NUMBER:
        return _normal(question, [text.strip()], text)
    options = question.options if verdict is None else question.because
    picked = [option.id for option in _options(text, options, question, words)]
    if verdict is not None or question.shape in _ONE:
        if len(picked) != 1:
            raise Unread(Message("quiz.one-only"))
        if verdict is not None:
            return _normal(question, [verdict, *picked], text)
        return (*picked,) if question.because else _normal(question, picked, text)
    if question.shape is Shape.ORDER:
        if sorted(picked) != sorted(option.id for option in options):
            raise Unread(Message("quiz.all-once"))
        return _normal(question, picked, text)
    return _normal(question, list(dict.fromkeys(picked)), text)


def _normal(question: Question, raw: list[str], text: str) -> Answer:
    try:
        return normalise(question, raw)
    except BadAnswer:
        raise Unread(_cannot(text)) from None


def _cannot(text: str) -> Message:
    shown = "".join(letter for letter in text.strip() if letter.isprintable())
    return Message("quiz.cannot", {"item": shown[:40] or "…"})


def _on_ladder(question: Question) -> bool:
    return question.pad is Pad.LADDER


def _options(
    text: str, options: Sequence[Option], question: Question, words: Words
) -> Iterator[Option]:
    """Find the options that are named, in the order typed; the longest reading goes first."""
    if not text.strip():
        raise Unread(_cannot(text))
    # A sentence may have commas of its own, and more words than a list of cards.
    sentence = " ".join(text.split())
    whole = _named(sentence, options, question, words) if " " in sentence else None
    if whole is not None:
        yield whole
        return
    for part in re.split("[,;]", text):
        rest = part.split()
        while rest:
            for count in range(min(len(rest), _WORDS), 0, -1):
                option = _option(" ".join(rest[:count]), options, question, words)
                if option is not None:
                    yield option
                    rest = rest[count:]
                    break
            else:
                raise Unread(_cannot(rest[0]))


def _option(
    said: str, options: Sequence[Option], question: Question, words: Words
) -> Option | None:
    """Find the one option that is meant. ``3)`` is always the third of the list.

    A plain number is a place in the list, unless it also names an option: three can be uptown.
    """
    named = _named(said, options, question, words)
    place = _PLACE.fullmatch(said)
    if place is None or (_on_ladder(question) and options == question.options):
        return named
    at = int(place[2]) - 1
    listed = options[at] if 0 <= at < len(options) else None
    if place[1] or place[3]:
        return listed
    if named is not None and listed is not None and named is not listed:
        raise Unread(Message("quiz.two-ways", {"item": said}))
    return listed or named


def _named(said: str, options: Sequence[Option], question: Question, words: Words) -> Option | None:
    """Find an option by its name: as it is written in notation or here, or how that begins."""
    texts = {option.id: label(question, option, words).casefold() for option in options}
    longer = {option.id: say(question, option.label, words).casefold() for option in options}
    folded = said.casefold()
    for option in options:
        if folded in (texts[option.id], longer[option.id]) or _reads_as(said, option.label):
            return option
    starts = [
        option for option in options if _begins(option) and texts[option.id].startswith(folded)
    ]
    return starts[0] if len(starts) == 1 else None


def _begins(option: Option) -> bool:
    """Tell whether the beginning of its text names an option: y for yes, but no half card."""
    return not isinstance(option.label, Card | Bid | Pass | Miscall)


def _reads_as(said: str, wanted: object) -> bool:
    """Tell whether something is written as a card, call, seat, suit or direction is."""
    read: Callable[[str], Any]
    match wanted:
        case Card():
            read = parse_card
        case Bid() | Pass() | Miscall():
            read = parse_call
        case Seat():
            read = parse_seat
        case Suit() | JokerSuit():
            read = parse_led
        case Direction():
            read = parse_direction
        case _:
            return False
    try:
        return bool(read(said) == wanted)
    except NotationError:
        return False
