"""The ladder of hints of a question: where to look, the rule, half of the way, worked out.

Every rung is made from the question alone, so a hint knows no card that the learner may not see.
Only the last rung gives the answer (DESIGN.md 6).
"""

from __future__ import annotations

from dataclasses import dataclass, fields
from enum import Enum
from random import Random

from tutor.engine.reasons import Reason
from tutor.i18n import LANGUAGES, Message, Value
from tutor.i18n.catalog import catalog
from tutor.quizzes.kind import seeded
from tutor.quizzes.marking import Marking
from tutor.quizzes.question import Question, Why
from tutor.quizzes.shapes import Answer, Option, Pad, Shape

__all__ = ["Hint", "Rung", "given_up", "hints"]


class Rung(Enum):
    """The rungs, in the order in which they are taken."""

    LOOK = "look"
    """Which fact decides, not what it is."""
    RULE = "rule"
    """The rule, in its words for learners."""
    HALF = "half"
    """The first step of the way, or fewer options."""
    WORKED = "worked"
    """The whole way, and the answer."""

    __hash__ = object.__hash__


@dataclass(frozen=True, kw_only=True, slots=True)
class Hint:
    """One rung. ``say`` in :mod:`~tutor.quizzes.speech` puts its lines into words."""

    rung: Rung
    """Which rung it is."""
    lines: tuple[Why, ...]
    """What is said, at least one line."""
    rows: tuple[str, ...] = ()
    """The rows of the rules that the lines tell, such as ``M1.S7``."""
    strikes: frozenset[str] = frozenset()
    """The ids of options (or of reasons to choose) that are struck out: they are not right."""
    answer: Answer | None = None
    """The answer, on the last rung; of several right ones the first in the order shown."""

    @property
    def name(self) -> Message:
        """What the rung is called."""
        return Message(f"hint.rung.{self.rung.value}")


_PLAYING = ("M1.S5", "M1.S6", "M2.S6", "M2.S7")
_WHICH = {
    "suit-to-follow": _PLAYING,
    "legal-cards": _PLAYING,
    "is-legal": _PLAYING,
    "winning-now": ("M1.S7", "M2.S7"),
    "misdeal": ("M1.S2", "M1.S3", "M2.S3"),
    "trump-suit": ("M2.S7", "M2.S9"),
    "match-score": ("M1.S11", "Tips.1"),
}
"""Rows of which it depends on the answer which one a question rests on: one would be the answer."""
_OFFERED_WITH = {"Tips.1": "draw", "M1.S3": "last", "M2.S3": "fine-kitty"}
"""The option that is offered where a row can decide."""
_TELLING = frozenset({"kind.trace.won", "kind.trace.won-auction"})
"""First lines of a trace that leave nothing to be found out."""


def hints(question: Question) -> tuple[Hint, Hint, Hint, Hint]:
    """Give the four rungs of a question, each of which tells more than the one before."""
    return (_look(question), _rule(question), _half(question), _worked(question))


def given_up(question: Question) -> Marking:
    """Mark a question whose answer was shown: it is not right, and nothing was answered."""
    answer = _answer(question)
    about = next((part for part in answer if part in question.reasons), None)
    return Marking(
        right=False,
        credit=0.0,
        given=(),
        answer=answer,
        reason=question.reasons[about] if about is not None else None,
        trace=question.trace,
        marks={} if question.shape is Shape.NUMBER else dict.fromkeys(answer, "right"),
        question=question,
    )


def _look(question: Question) -> Hint:
    table = question.table
    facts: dict[str, Value] = {
        "bids": question.row.startswith("M2") or (table is not None and table.rules.bids),
        "trump": table.trump if table is not None else None,
    }
    return Hint(rung=Rung.LOOK, lines=(Message(f"hint.look.{question.kind}", facts),))


def _rule(question: Question) -> Hint:
    rows = _rows(question)
    told = tuple(Message(f"rule.{row}.text") for row in rows)
    return Hint(rung=Rung.RULE, lines=told or (Message("hint.rule.none"),), rows=rows)


def _rows(question: Question) -> tuple[str, ...]:
    """Give the rows that a question rests on: none in some choices of an author."""
    row, which = question.row, _WHICH.get(question.kind, ())
    if row in which:
        return tuple(one for one in which if _can_decide(one, question))
    return (row,) if row else ()


def _can_decide(row: str, question: Question) -> bool:
    """Tell whether a row can decide at this table; one that cannot would only puzzle."""
    if row in _OFFERED_WITH:
        options = (*question.options, *question.because)
        return any(option.id == _OFFERED_WITH[row] for option in options)
    table = question.table
    if table is None:
        return True
    if row == "M1.S5" and question.kind != "suit-to-follow":
        # Who leads can see it; which suit to follow is asked without saying whether there is one.
        return not table.trick
    if row not in ("M2.S6", "M2.S7"):
        return True
    contract = table.contract
    return contract is not None and contract.notrump is (row == "M2.S7")


def _half(question: Question) -> Hint:
    """Give the first fact of the trace and strike options out, or what comes nearest to that."""
    fact, strikes = _fact(question), _strikes(question)
    lines: list[Why] = [fact] if fact else []
    if strikes:
        lines.append(Message("hint.half.struck", {"n": len(strikes)}))
    return Hint(
        rung=Rung.HALF, lines=tuple(lines) or (_other_half(question),), strikes=frozenset(strikes)
    )


def _fact(question: Question) -> Why | None:
    """Give the line with which the trace begins, if that is a fact and not yet the answer."""
    if len(question.trace) < 2:
        return None
    first = question.trace[0]
    if question.shape is Shape.NUMBER:
        return None if _number(question) in _values(first) else first
    # What is a reason is a conclusion: who won the trick, why the deal was wrong.
    return None if isinstance(first, Reason) or first.key in _TELLING else first


def _values(line: Message | Reason) -> tuple[object, ...]:
    """Give what a line tells: of all that is known to it, what its sentence uses."""
    if isinstance(line, Message):
        key, facts = line.key, line.fields
    else:
        key = f"reason.{line.id}"
        facts = {each.name: getattr(line, each.name) for each in fields(line)}
    told = set(catalog(LANGUAGES[0]).sentences[key].fields())
    return tuple(value for name, value in facts.items() if name in told)


def _strikes(question: Question) -> list[str]:
    """Choose about half of the wrong options; where one is picked, at least one of them stays."""
    options = _struck_from(question)
    right = {part for answer in question.right for part in answer}
    wrong = [option.id for option in options if option.id not in right]
    count = min(len(wrong) - 1, len(options) // 2)
    if question.shape is Shape.PICK_MANY:
        count = len(wrong) // 2
    return _luck(question).sample(wrong, max(0, count))


def _struck_from(question: Question) -> tuple[Option, ...]:
    """Give the options of which some can be struck out: of yes and no only the reasons."""
    match question.shape:
        case Shape.ORDER | Shape.NUMBER:
            return ()
        case Shape.YES_NO:
            return question.because
        case Shape.PICK_ONE | Shape.PICK_A_CALL | Shape.PICK_MANY:
            return question.options


def _other_half(question: Question) -> Why:
    """Give half of the way where no fact goes before the answer and nothing can be struck out."""
    match question.shape:
        case Shape.NUMBER:
            right, lure = _number(question), _lure(question)
            return Message("hint.half.either", {"n": min(right, lure), "m": max(right, lure)})
        case Shape.ORDER:
            return question.reasons.get(_answer(question)[0], Message("hint.half.none"))
        case Shape.PICK_MANY if question.pad is not Pad.LADDER:
            # On the ladder the number of calls is the answer: they stand side by side.
            return Message("hint.half.count", {"n": min(map(len, question.right))})
        case _:
            return Message("hint.half.none")


def _lure(question: Question) -> int:
    """Give a wrong number that a learner could believe, or else the next one."""
    right = _number(question)
    lures = [int(told) for told in question.reasons if told != str(right)]
    return _luck(question).choice(lures or [right + 1])


def _worked(question: Question) -> Hint:
    answer = _answer(question)
    why = question.reasons.get(answer[0])
    # Of many cards or a whole order the reason of the first is not the reason for all.
    several = question.shape in (Shape.PICK_MANY, Shape.ORDER) and question.trace
    lines: dict[Why, None] = dict.fromkeys(question.trace)
    if why is not None and not several:
        lines[why] = None
    told = tuple(lines) or (Message("hint.worked.none"),)
    return Hint(rung=Rung.WORKED, lines=told, answer=answer)


def _answer(question: Question) -> Answer:
    """Give the right answer to show: the first in the order of the options."""
    places = {
        option.id: place for place, option in enumerate((*question.options, *question.because))
    }
    return min(
        question.right, key=lambda answer: ([places.get(part, 0) for part in answer], answer)
    )


def _number(question: Question) -> int:
    return int(_answer(question)[0])


def _luck(question: Question) -> Random:
    """Give the random numbers of a question: a hint is the same whenever it is asked for."""
    ids = (option.id for option in (*question.options, *question.because))
    return seeded("hint", question.kind, question.level, question.seed, *ids)
