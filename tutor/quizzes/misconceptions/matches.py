"""How somebody adds up a match by the rules that he or she believes in."""

from __future__ import annotations

from tutor.engine.seats import Side
from tutor.i18n import Message
from tutor.quizzes.misconceptions.rules import Rules, Undecided
from tutor.quizzes.question import Question
from tutor.quizzes.shapes import Answer

__all__ = ["match_end", "match_score"]

_ON, _DRAW = "on", "draw"
Row = tuple[int, int]
"""The points or tricks of north-south and of east-west."""


def match_score(rules: Rules, question: Question) -> Answer:
    """Add the rounds up: give the total of a side, or say who has won."""
    key, facts = _asked(question)
    in_tricks = key.endswith("tricks")

    def counted(row: Row) -> Row:
        ns, ew = (rules.points(n) if in_tricks else rules.counted(n) for n in row)
        return ns, ew

    rounds = [counted(row) for row in _rows(question)]
    ns, ew = (sum(column) for column in zip(*rounds, strict=True))
    if "total" in key:
        return (str(ns if facts["side"] is Side.NS else ew),)
    goal = _number(facts["n"])
    if "rounds" in key:
        return (_ahead((ns, ew)) if len(rounds) >= goal else _ON,)
    ns = ew = 0
    for row in rounds:
        ns, ew = ns + row[0], ew + row[1]
        if (won := _reached((ns, ew), goal, key)) != _ON:
            return (won,)
    return (_ON,)


def match_end(rules: Rules, question: Question) -> Answer:
    """Add a round to what a match stood at, and say who has won."""
    key, facts = _asked(question)
    before, now = _rows(question)
    total = before[0] + rules.counted(now[0]), before[1] + rules.counted(now[1])
    goal = _number(facts["n"])
    if key.endswith("rounds"):
        return (_ahead(total) if _number(facts["m"]) >= goal else _ON,)
    return (_reached(total, goal, key),)


def _asked(question: Question) -> tuple[str, dict[str, object]]:
    """Give what is asked, by its key, and what is told with it."""
    assert isinstance(question.prompt, Message), "the engine asks by key"
    return question.prompt.key, dict(question.prompt.fields)


def _rows(question: Question) -> list[Row]:
    """Give the numbers on the board. What names a row stands before them."""
    assert question.board is not None, "a match is shown on a board"
    return [(_number(row[-2]), _number(row[-1])) for row in question.board.rows]


def _number(cell: object) -> int:
    assert isinstance(cell, int), "points and tricks are counted"
    return cell


def _ahead(total: Row) -> str:
    ns, ew = total
    return _DRAW if ns == ew else (Side.NS if ns > ew else Side.EW).value


def _reached(total: Row, goal: int, key: str) -> str:
    """Say who has won a match to so many points, or lost it at as many below zero."""
    if max(total) < goal and not (min(total) <= -goal and "minus" in key):
        return _ON
    if total[0] == total[1]:
        raise Undecided
    # Who believes that both have reached it gives it to who has more.
    return _ahead(total)
