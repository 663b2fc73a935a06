"""Asking yes or no with the rule that decides: one real rule, and some that do not decide here."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from tutor.engine.auction import Auction
from tutor.engine.reasons import Reason
from tutor.engine.seats import Seat
from tutor.engine.table import Table
from tutor.i18n import Message, Value
from tutor.quizzes.board import Board
from tutor.quizzes.kind import seeded
from tutor.quizzes.question import Question, Why
from tutor.quizzes.shapes import Option, Shape

__all__ = ["ask_yes_no", "said_in"]


def ask_yes_no(
    prompt: Message,
    *,
    kind: str,
    skill: str,
    row: str,
    yes: bool,
    rule: str,
    lures: Sequence[str],
    reason: Message | Reason,
    facts: Mapping[str, Value],
    mixed_by: Iterable[Value],
    you: Seat,
    trace: Sequence[Message] = (),
    table: Table | None = None,
    board: Board | None = None,
    actor: Seat | None = None,
    shown: frozenset[Seat] = frozenset(),
) -> Question:
    """Ask yes or no and why; the trace ends in the reason, which explains the right answer.

    The rules are told by ``kind.<kind>.rule.<rule>``, and why one does not decide by
    ``why.<kind>.<rule>``. Their order follows from the facts and ``mixed_by``, and tells nothing.
    """
    offered = (rule, *lures)
    facts_told = (f"{name} {_text(value)}" for name, value in facts.items())
    rng = seeded(kind, rule, *facts_told, *map(_text, mixed_by))
    reasons: dict[str, Why] = dict.fromkeys(("yes", "no", rule), reason)
    reasons |= {lure: Message(f"why.{kind}.{lure}", facts) for lure in lures}
    return Question(
        kind=kind,
        skill=skill,
        row=row,
        prompt=prompt,
        shape=Shape.YES_NO,
        options=tuple(Option(id=word, label=Message(f"kind.{word}")) for word in ("yes", "no")),
        because=tuple(
            Option(id=one, label=Message(f"kind.{kind}.rule.{one}", facts))
            for one in rng.sample(offered, len(offered))
        ),
        right=frozenset({("yes" if yes else "no", rule)}),
        table=table,
        board=board,
        seat=you,
        actor=actor,
        shown=shown,
        reasons=reasons,
        trace=(*trace, reason),
    )


def said_in(auction: Auction) -> tuple[Value, ...]:
    """Give the calls of an auction, in order."""
    return tuple(call for _, call in auction.calls)


def _text(value: Value) -> str:
    """Write a fact as a text that is the same on every machine."""
    return " ".join(map(_text, value)) if isinstance(value, tuple) else str(value)
