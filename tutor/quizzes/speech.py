"""Putting a question into words: the one place where labels, prompts and reasons are said."""

from __future__ import annotations

from tutor.engine.calls import Bid, Direction, Miscall, Pass
from tutor.engine.cards import Card, JokerSuit, Suit
from tutor.engine.reasons import Reason
from tutor.engine.seats import Seat, Side
from tutor.i18n import Message, Words
from tutor.quizzes.board import Cell
from tutor.quizzes.question import Question, Why

__all__ = ["say"]


def say(question: Question, said: Cell | Why, words: Words) -> str:
    """Say a prompt, a label, a reason, a line of the trace or a cell of the board of a question.

    Calls are written short, and so are the cards of a cell, with spaces between them; an empty cell
    is an empty text.
    """
    match said:
        case None:
            return ""
        case int():
            return words.number(said)
        case tuple():
            return " ".join(map(words.short, said))
        case Message():
            return words.tell(said)
        case Reason():
            return words.reason(said, you=question.seat, seat=question.actor)
        case Card():
            return words.card(said)
        case Bid() | Pass() | Miscall():
            return words.short(said)
        case Suit() | JokerSuit():
            return words.suit(said)
        case Direction():
            return words.direction(said)
        case Seat():
            if said is question.seat:
                return words.say("kind.your-seat", seat=said)
            return words.seat(said)
        case Side():
            key = "kind.your-side" if question.seat in said.seats else "kind.side"
            return words.say(key, side=said)
        case _:
            return said.in_(words.language)
