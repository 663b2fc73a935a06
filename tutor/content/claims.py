"""The claims of a lesson, proved at the tables of its walk."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from tutor.content.lesson import Claim, Lesson
from tutor.content.report import Report, nearest
from tutor.content.walk import Way
from tutor.engine.cards import print_cards, sort_hand
from tutor.engine.errors import CannotJudge
from tutor.engine.judge import legal_actions
from tutor.engine.table import Phase, Table

__all__ = ["note_claims"]


def note_claims(lesson: Lesson, seen: Mapping[str, tuple[Way, ...]], report: Report) -> None:
    """Note every claim that is not true; ``seen`` holds what each step shows, on each way."""
    for place, claim in enumerate(lesson.claims):
        path = ("claims", place)
        if claim.at not in seen:
            message = f"no step is called {claim.at!r}"
            report.add("claim.unknown-step", (*path, "at"), message, nearest(claim.at, seen))
        elif claim.model_fields_set == {"at"}:
            message = "this claims nothing"
            report.add("claim.empty", path, message, "add winner, legal or turn")
        else:
            for way in seen[claim.at]:
                # After a fault there is no table; the fault is told already.
                if way.scene is not None:
                    for key, truth in _falsehoods(claim, way.scene.table):
                        where = (*path, key)
                        report.add("claim.false", where, truth, "correct the claim", told=way.told)


def _falsehoods(claim: Claim, table: Table | None) -> Iterator[tuple[str, str]]:
    """Give each part of a claim that is not true, with what is true instead."""
    over = table is None or table.phase is not Phase.PLAY
    if claim.winner is not None:
        done = table is not None and not table.trick and table.tricks
        if table is None or not done:
            yield "winner", "no trick is complete at this step"
        elif table.tricks[-1].winner is not claim.winner:
            yield (
                "winner",
                f"{table.tricks[-1].winner.value} wins the trick {table.tricks[-1]}",
            )
    if claim.turn is not None:
        if table is None or over:
            yield "turn", "it is nobody's turn at this step"
        elif table.turn is not claim.turn:
            yield "turn", f"it is {table.turn.value}'s turn"
    if claim.legal is not None:
        if table is None or over:
            yield "legal", "nothing can be played at this step"
            return
        try:
            legal = tuple(action.card for action in legal_actions(table))
        except CannotJudge as error:
            yield "legal", str(error)
            return
        if set(legal) != set(claim.legal):
            yield "legal", f"{table.turn.value} may play {print_cards(sort_hand(legal))}"
