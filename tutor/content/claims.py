"""The claims of a lesson, proved at the tables of its walk."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from tutor.content.lesson import Claim, Lesson
from tutor.content.report import Report, listed, nearest
from tutor.content.script import Scene
from tutor.content.walk import Way
from tutor.engine.cards import Card, print_cards, sort_hand
from tutor.engine.errors import CannotJudge
from tutor.engine.judge import legal_actions
from tutor.engine.scoring import match_score
from tutor.engine.seats import Seat, Side
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
            report.add("claim.empty", path, message, "add winner, legal, turn, trump or score")
        else:
            for way in seen[claim.at]:
                # After a fault there is no table; the fault is told already.
                if way.scene is not None:
                    for key, truth in _falsehoods(claim, way.scene):
                        where = (*path, key)
                        report.add("claim.false", where, truth, "correct the claim", told=way.told)


def _falsehoods(claim: Claim, scene: Scene) -> Iterator[tuple[str, str]]:
    """Give each part of a claim that is not true, with what is true instead."""
    table = scene.table
    if scene.free:
        yield "at", "the learner played freely before this step, so nobody knows"
        return
    if claim.winner is not None:
        yield from _winner(claim.winner, table)
    if claim.turn is not None:
        if table is None or table.phase is not Phase.PLAY:
            yield "turn", "it is nobody's turn at this step"
        elif table.turn is not claim.turn:
            yield "turn", f"it is {table.turn.value}'s turn"
    if claim.legal is not None:
        yield from _legal(claim.legal, table)
    if "trump" in claim.model_fields_set:
        if table is None:
            yield "trump", "no cards are on the table at this step"
        elif table.trump is not claim.trump:
            yield "trump", f"trump is {table.trump or 'none'}"
    if claim.score is not None:
        score = match_score(table) if table else dict.fromkeys(Side, 0)
        if score != {Side.NS: claim.score.ns, Side.EW: claim.score.ew}:
            told = listed((f"{side.value}: {points}" for side, points in score.items()), last="and")
            yield "score", f"the score is {told}"


def _winner(claimed: Seat, table: Table | None) -> Iterator[tuple[str, str]]:
    if table is None or table.trick or not table.tricks:
        yield "winner", "no trick is complete at this step"
    elif table.tricks[-1].winner is not claimed:
        yield "winner", f"{table.tricks[-1].winner.value} wins the trick {table.tricks[-1]}"


def _legal(claimed: tuple[Card, ...], table: Table | None) -> Iterator[tuple[str, str]]:
    if table is None or table.phase is not Phase.PLAY:
        yield "legal", "nothing can be played at this step"
        return
    try:
        legal = tuple(action.card for action in legal_actions(table))
    except CannotJudge as error:
        yield "legal", str(error)
        return
    if set(legal) != set(claimed):
        yield "legal", f"{table.turn.value} may play {print_cards(sort_hand(legal))}"
