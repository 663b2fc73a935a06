"""What the engine says of a table: each card of the seat in turn, and what is over."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from tutor.engine.actions import parse_action
from tutor.engine.cards import Suit
from tutor.engine.errors import CannotJudge
from tutor.engine.judge import Verdict, judge, judge_all
from tutor.engine.match import MatchReason, is_over, winner_of
from tutor.engine.reasons import Reason, reason_fields
from tutor.engine.rulings.trick import TrickReason, trick_reason
from tutor.engine.scoring import ScoreLine, match_after, match_score, points_of, score_round
from tutor.engine.seats import Seat, Side
from tutor.engine.table import Phase, Table
from tutor.i18n import Words

__all__ = ["Judged", "Judgement", "faults_as_json", "judgement"]

Json = dict[str, Any]
"""What is printed as a JSON object."""


@dataclass(frozen=True, kw_only=True)
class Judged:
    """One action with its verdict."""

    seat: Seat
    """Who would act."""
    action: str
    """The card, or the line of ``try`` as it was written."""
    verdict: Verdict | None
    """The verdict; None where the table does not know enough."""
    unknown: str = ""
    """Why there is no verdict, for the author, in English."""

    def as_json(self, words: Words) -> Json:
        """Give it as a JSON object, its sentence in a language."""
        told: Json = {"seat": self.seat.value, "action": self.action}
        if self.verdict is None:
            return told | {"legal": None, "reason": None, "fields": {}, "text": self.unknown}
        text = words.verdict(self.verdict)
        reason = self.verdict.reason
        return told | {"legal": self.verdict.legal} | _reason(reason, text)


@dataclass(frozen=True, kw_only=True)
class Judgement:
    """Everything that is to be said of a table."""

    phase: Phase
    """What is going on."""
    turn: Seat | None
    """Whose turn it is; None when the round is over."""
    trump: Suit | None
    """The trump suit; None in a round without trumps."""
    judged: tuple[Judged, ...]
    """Every card of the seat in turn, if its hand is told, then every line of ``try``."""
    legal: tuple[str, ...]
    """The cards that may be played."""
    trick: TrickReason | None
    """Who won, where a complete trick has just been played."""
    lines: tuple[ScoreLine, ...]
    """The score sheet, where the round is over."""
    totals: dict[Side, int]
    """The match score after the round."""
    match: MatchReason | None
    """Whether the match goes on, where the round is over."""

    def as_json(self, words: Words) -> Json:
        """Give it as a JSON object, its sentences in a language."""
        told: Json = {
            "phase": self.phase.value,
            "turn": self.turn.value if self.turn else None,
            "trump": str(self.trump) if self.trump else None,
            "legal": list(self.legal),
            "verdicts": [judged.as_json(words) for judged in self.judged],
        }
        if self.trick is not None:
            winner = {"winner": self.trick.seat.value}
            told["trick"] = winner | _reason(self.trick, words.reason(self.trick))
        if self.match is not None:
            points = points_of(self.lines)
            told["score"] = {side.value: points[side] for side in Side}
            winner_side = winner_of(self.match)
            won = winner_side.value if winner_side else None
            totals = {side.value: points for side, points in self.totals.items()}
            text = words.reason(self.match)
            told["match"] = {**totals, "winner": won, **_reason(self.match, text)}
        return told


def judgement(table: Table, tries: Sequence[str] = ()) -> Judgement:
    """Judge a table; ``tries`` are actions to be judged and not applied, such as ``W: play JC``.

    NotationError for a line that is no action.
    """
    playing = table.phase is Phase.PLAY
    cards = tuple(_cards(table))
    done = table.tricks[-1] if table.tricks and not table.trick else None
    lines, match = score_round(table), match_after(table)
    totals = match_score(table)
    return Judgement(
        phase=table.phase,
        turn=table.turn if playing else None,
        trump=table.trump,
        judged=(*cards, *(_tried(table, line) for line in tries)),
        legal=tuple(card.action for card in cards if card.verdict and card.verdict.legal),
        trick=trick_reason(done.cards, done.leader, table.ranking) if done else None,
        lines=lines,
        totals=totals,
        match=match if lines or is_over(match) else None,
    )


def faults_as_json(faults: Sequence[Reason], words: Words) -> Json:
    """Give what is wrong with a deal or a position as a JSON object."""
    return {"faults": [_reason(fault, words.reason(fault)) for fault in faults]}


def _cards(table: Table) -> Iterator[Judged]:
    try:
        verdicts = judge_all(table)
    except CannotJudge:
        return
    for verdict in verdicts:
        card = str(verdict.action.card)
        yield Judged(seat=verdict.action.seat, action=card, verdict=verdict)


def _tried(table: Table, line: str) -> Judged:
    action = parse_action(line)
    try:
        return Judged(seat=action.seat, action=line, verdict=judge(table, action))
    except CannotJudge as error:
        return Judged(seat=action.seat, action=line, verdict=None, unknown=str(error))


def _reason(reason: Reason, text: str) -> Json:
    return {"reason": reason.id, "fields": reason_fields(reason), "text": text}
