"""A question as plain data, for programs: what is shown, every right answer, and why."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from tutor.engine.reasons import Reason, reason_fields
from tutor.engine.seats import Seat
from tutor.i18n import Words
from tutor.learning.markup import plain
from tutor.learning.question_text import drawn_table, question_lines
from tutor.quizzes import Option, Question, Why, say

__all__ = ["question_json"]

Json = dict[str, Any]


def question_json(question: Question, words: Words) -> Json:
    """Give a question as JSON can carry it. Cards, calls and seats stand in their notation.

    ``right`` holds every right answer; an answer is a list of ids of options, or of one number.
    """
    board = question.board
    return {
        "kind": question.kind,
        "level": question.level,
        "seed": question.seed,
        "skill": question.skill,
        "row": question.row,
        "shape": question.shape.value,
        "seat": question.seat.value,
        "prompt": _plain(question, question.prompt, words),
        "table": _table(question, words),
        "board": None
        if board is None
        else {
            "head": [_plain(question, cell, words) for cell in board.head],
            "rows": [[_plain(question, cell, words) for cell in row] for row in board.rows],
        },
        "text": "\n".join(question_lines(question, words)),
        "options": _options(question, question.options, words),
        "because": _options(question, question.because, words),
        "why": words.say(f"kind.{question.kind}.why") if question.because else None,
        "right": [list(answer) for answer in _in_order(question)],
        "reasons": {about: _why(question, why, words) for about, why in question.reasons.items()},
        "trace": [_why(question, line, words) for line in question.trace],
    }


def _in_order(question: Question) -> list[tuple[str, ...]]:
    """Give the right answers in the order of the options, so that it is always the same."""
    shown = (*question.options, *question.because)
    places = {option.id: place for place, option in enumerate(shown)}
    return sorted(question.right, key=lambda ids: [(places.get(one, 0), one) for one in ids])


def _options(question: Question, options: Sequence[Option], words: Words) -> list[Json]:
    return [
        {
            "id": option.id,
            "text": _plain(question, option.label, words),
            "card": option.card and str(option.card),
            "call": option.call and str(option.call),
        }
        for option in options
    ]


def _why(question: Question, why: Why, words: Words) -> Json:
    found = why if isinstance(why, Reason) else None
    return {
        "reason": found.id if found else None,
        "fields": reason_fields(found) if found else {},
        "text": _plain(question, why, words),
    }


def _plain(question: Question, said: Any, words: Words) -> str:
    return plain(say(question, said, words))


def _table(question: Question, words: Words) -> Json | None:
    """Give what the page shows of the table: no hidden hand, and not who is to act or has won."""
    drawn, table = drawn_table(question, words), question.table
    if drawn is None or table is None:
        return None
    contract = table.contract if drawn.get("contract") else None
    auction, kitty, hand = drawn.get("auction"), drawn.get("kitty"), drawn["hand"]
    seats: Mapping[str, Json] = drawn["seats"]
    hands = {seat: told["open"] for seat, told in seats.items() if told["open"]}
    if hand is not None:
        hands[hand["seat"]] = hand["cards"]
    return {
        "trump": _text(table.trump if drawn["trump"] else None),
        "dealer": next((seat for seat, told in seats.items() if told["dealer"]), None),
        "turned": _text(table.turned),
        "contract": contract
        and {
            "by": contract.declarer.value,
            "bid": str(contract.bid),
            "trump": _text(contract.trump),
            "direction": _text(contract.direction),
        },
        "calls": auction and [[call["seat"], call["id"]] for call in auction["calls"]],
        "kitty": kitty and {"count": kitty["count"], "cards": _cards(kitty["cards"])},
        "trick": [[play["seat"], play["card"]["id"], play.get("suit")] for play in drawn["trick"]],
        "hands": {seat.value: _cards(hands.get(seat.value)) for seat in Seat},
        "counts": {seat: told["count"] for seat, told in seats.items()},
        "tricks": {seat: told["tricks"] for seat, told in seats.items()},
    }


def _text(value: object) -> str | None:
    return None if value is None else str(value)


def _cards(drawn: Sequence[Json] | None) -> list[str] | None:
    return None if drawn is None else [card["id"] for card in drawn]
