"""What the engine says of a table: each card, call or name in turn, and what is over."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from tutor.engine.actions import parse_action
from tutor.engine.calls import Bid
from tutor.engine.cards import Suit
from tutor.engine.errors import CannotJudge
from tutor.engine.judge import Verdict, judge, judge_all
from tutor.engine.match import MatchReason, is_over, winner_of
from tutor.engine.reasons import Reason, reason_fields
from tutor.engine.rulings.auction_end import AuctionReason, auction_reason
from tutor.engine.rulings.trick import TrickReason, trick_reason
from tutor.engine.scoring import ScoreLine, match_after, match_score, points_of, score_round
from tutor.engine.seats import Seat, Side
from tutor.engine.table import Phase, Table
from tutor.i18n import Words

__all__ = ["AuctionStands", "Judged", "Judgement", "faults_as_json", "judgement"]

Json = dict[str, Any]
"""What is printed as a JSON object."""


@dataclass(frozen=True, kw_only=True)
class Judged:
    """One action with its verdict."""

    seat: Seat
    """Who would act."""
    action: str
    """The card, the call or the name; or the line of ``try`` as it was written."""
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
class AuctionStands:
    """How the auction stands, or came out."""

    over: bool
    """Whether nobody may call any more."""
    by: Seat | None
    """Whose bid stands, or has won; None before the first, and where all have passed."""
    bid: Bid | None
    """That bid."""
    reason: AuctionReason | None
    """Why it is over, where its calls are known."""

    def as_json(self, words: Words) -> Json:
        """Give it as a JSON object, its sentence in a language."""
        by, bid = self.by, self.bid
        told: Json = {
            "over": self.over,
            "by": by.value if by else None,
            "bid": str(bid) if bid else None,
        }
        return told | (_reason(self.reason, words.reason(self.reason)) if self.reason else {})


@dataclass(frozen=True, kw_only=True)
class Judgement:
    """Everything that is to be said of a table."""

    phase: Phase
    """What is going on."""
    turn: Seat | None
    """Whose turn it is; None when the round is over."""
    trump: Suit | None
    """The trump suit; None in a round without trumps, and before they are named."""
    judged: tuple[Judged, ...]
    """Every card, call or name of the seat in turn, as far as it is told; then each ``try``."""
    legal: tuple[str, ...]
    """What of it may be done, the lines of ``try`` left out."""
    trick: TrickReason | None
    """Who won, where a complete trick has just been played."""
    auction: AuctionStands | None
    """How the auction stands, or came out; None in whist."""
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
        if self.auction is not None:
            told["auction"] = self.auction.as_json(words)
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
    moves = tuple(_moves(table))
    done = table.tricks[-1] if table.tricks and not table.trick else None
    lines, match = score_round(table), match_after(table)
    totals = match_score(table)
    return Judgement(
        phase=table.phase,
        turn=None if table.phase is Phase.SCORE else table.turn,
        trump=table.trump,
        judged=(*moves, *(_tried(table, line) for line in tries)),
        legal=tuple(move.action for move in moves if move.verdict and move.verdict.legal),
        trick=trick_reason(done.cards, done.leader, table.ranking, done.named) if done else None,
        auction=_auction(table),
        lines=lines,
        totals=totals,
        match=match if lines or is_over(match) else None,
    )


def faults_as_json(faults: Sequence[Reason], words: Words) -> Json:
    """Give what is wrong with a deal or a position as a JSON object."""
    return {"faults": [_reason(fault, words.reason(fault)) for fault in faults]}


def _auction(table: Table) -> AuctionStands | None:
    auction, contract = table.auction, table.contract
    if auction is not None:
        reason = auction_reason(auction)
        by, bid = auction.bidder, auction.standing
        return AuctionStands(over=auction.over, by=by, bid=bid, reason=reason)
    if contract is None:
        return None
    return AuctionStands(over=True, by=contract.declarer, bid=contract.bid, reason=None)


def _moves(table: Table) -> Iterator[Judged]:
    """Judge what the seat in turn may do. Of the swaps, which are thousands, only a ``try`` is."""
    if table.phase is Phase.EXCHANGE:
        return
    try:
        verdicts = judge_all(table)
    except CannotJudge:
        return
    for verdict in verdicts:
        move = str(verdict.action).partition(": ")[2].removeprefix("play ")
        yield Judged(seat=verdict.action.seat, action=move, verdict=verdict)


def _tried(table: Table, line: str) -> Judged:
    action = parse_action(line)
    try:
        return Judged(seat=action.seat, action=line, verdict=judge(table, action))
    except CannotJudge as error:
        return Judged(seat=action.seat, action=line, verdict=None, unknown=str(error))


def _reason(reason: Reason, text: str) -> Json:
    return {"reason": reason.id, "fields": reason_fields(reason), "text": text}
