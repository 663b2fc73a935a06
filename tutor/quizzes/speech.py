"""Putting a question into words: the one place where labels, prompts and reasons are said."""

from __future__ import annotations

from tutor.engine.cards import Card, Suit
from tutor.engine.reasons import Reason
from tutor.engine.seats import Seat
from tutor.i18n import Message, Words
from tutor.quizzes.question import Question, Why
from tutor.quizzes.shapes import Label

__all__ = ["say"]


def say(question: Question, said: Label | Why, words: Words) -> str:
    """Say a prompt, a label, a reason or a line of the trace of this question in a language."""
    match said:
        case Message():
            return words.tell(said)
        case Reason():
            return words.reason(said, you=question.seat, seat=question.actor)
        case Card():
            return words.card(said)
        case Suit():
            return words.suit(said)
        case Seat():
            if said is question.seat:
                return words.say("kind.your-seat", seat=said)
            return words.seat(said)
        case _:
            return said.in_(words.language)
