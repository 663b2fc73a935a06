"""The board of a question as the page shows it: a real table of facts."""

from __future__ import annotations

from typing import Any

from tutor.content.steps import ShowStep
from tutor.engine.calls import Bid, Miscall, Pass
from tutor.engine.cards import JOKERS, Card, Suit
from tutor.engine.contract import downtown
from tutor.engine.ranking import CLASSIC, UPTOWN, RankOrder
from tutor.engine.ruleset import RuleSet
from tutor.i18n import Words
from tutor.learning.call_view import call_view
from tutor.learning.card_view import card_view
from tutor.learning.markup import plain
from tutor.learning.state import StepState
from tutor.quizzes import Question, say
from tutor.quizzes.board import Cell

__all__ = ["boards_of"]

Json = dict[str, Any]


def boards_of(here: StepState, rules: RuleSet, words: Words) -> list[Json]:
    """Give the board of the question that is asked, or the orders of the ranks, if there is one."""
    if isinstance(here.step, ShowStep) and here.step.show.ranks:
        return _ranks(rules, words)
    question = here.question
    if question is None or question.board is None or here.through:
        return []
    board = question.board
    return [
        {
            "caption": words.say("ui.lesson.board"),
            "head": [plain(say(question, cell, words)) for cell in board.head],
            "rows": [
                {"cells": [_cell(question, cell, words) for cell in row], "mark": None}
                for row in board.rows
            ],
            "note": None,
        }
    ]


def _ranks(rules: RuleSet, words: Words) -> list[Json]:
    """Give the order of the ranks as cards, low to high; in bid whist both, jokers on top."""
    if not rules.bids:
        return [_order("ui.lesson.ranks", CLASSIC, 0, words)]
    return [
        _order("ui.at_hand.uptown", UPTOWN, rules.jokers, words),
        _order("ui.at_hand.downtown", downtown(rules), rules.jokers, words),
    ]


def _order(key: str, order: RankOrder, jokers: int, words: Words) -> Json:
    """Give an order of ranks as cards, in two rows that fit a phone."""
    cards = [Card(rank=rank, suit=Suit.SPADES) for rank in order.ranks]
    cards += JOKERS[len(JOKERS) - jokers :]
    half = (len(cards) + 1) // 2
    blank: list[Json] = [{"text": ""}] * (2 * half - len(cards))
    rows = (
        [{"card": card_view(card, words)} for card in row] for row in (cards[:half], cards[half:])
    )
    first, second = rows
    return {
        "caption": words.say(key),
        "head": [],
        "rows": [{"cells": row, "mark": None} for row in (first, second + blank)],
        "note": None,
    }


def _cell(question: Question, cell: Cell, words: Words) -> Json:
    if isinstance(cell, Card):
        return {"card": card_view(cell, words)}
    if isinstance(cell, Bid | Pass | Miscall):
        return {"call": call_view(cell, words)}
    return {"text": plain(say(question, cell, words))}
