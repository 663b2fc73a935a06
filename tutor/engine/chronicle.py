"""A match told from its record: everything that happened, in the order it happened."""

from __future__ import annotations

from collections.abc import Iterator

from tutor.engine.deal import deal_faults
from tutor.engine.events import AuctionClosed, Dealt, Event, Misdealt, RoundScored, happenings
from tutor.engine.judge import IllegalAction
from tutor.engine.match import Match, next_dealer
from tutor.engine.match_record import MatchRecord, RoundRecord
from tutor.engine.reasons import Reason
from tutor.engine.rulings.auction_end import PassedOut
from tutor.engine.rulings.turn import GameOver, turn_reason
from tutor.engine.scoring import points_of, tricks_won_by
from tutor.engine.table import start
from tutor.engine.trump import trump_reason

__all__ = ["BadRecord", "chronicle"]


class BadRecord(ValueError):
    """A record of what cannot have happened.

    ``offset`` is where in the text it stands, if it was read; ``reasons`` are the engine's, and
    ``illegal`` the action that they refuse, if it is one.
    """

    def __init__(
        self,
        message: str,
        *,
        offset: int = 0,
        reasons: tuple[Reason, ...] = (),
        illegal: IllegalAction | None = None,
    ) -> None:
        super().__init__(message)
        self.offset = offset
        self.reasons = reasons
        self.illegal = illegal


def chronicle(record: MatchRecord) -> Iterator[Event]:
    """Tell a match, event by event; BadRecord at the first thing that cannot have happened.

    A record may begin with a later round of a match: of those before it no points are known.
    """
    first = record.rounds[0].deal
    match = Match(rules=record.rules, dealer=first.dealer, rounds=((0, 0),) * (first.round - 1))
    finished = True
    for entry in record.rounds:
        _check_place(entry, match, finished=finished)
        faults = deal_faults(entry.deal, record.rules)
        if entry.misdealt:
            after = next_dealer(match.dealer, record.rules, misdealt=True)
            yield Misdealt(deal=entry.deal, faults=faults, next=after)
            match = match.misdealt()
            continue
        finished = False
        for event in _round(entry, match, faults):
            yield event
            if isinstance(event, RoundScored):
                points = points_of(event.lines)
                ns, ew = points.values()
                match = match.add(ns, ew, tricks=tricks_won_by(event.lines))
                finished = True
            elif isinstance(event, AuctionClosed) and isinstance(event.reason, PassedOut):
                finished = True  # the same dealer deals again, and the round is not counted


def _check_place(entry: RoundRecord, match: Match, *, finished: bool) -> None:
    """See that this deal can come now."""
    deal, offset = entry.deal, _offset(entry, 0)
    if not finished:
        raise BadRecord("the round before was not played to its end", offset=offset)
    if match.over:
        raise BadRecord("the match is over", offset=offset, reasons=(GameOver(), match.reason))
    if deal.dealer is not match.dealer:
        seat = match.dealer.value
        raise BadRecord(
            f"it is the turn of {seat} to deal, not of {deal.dealer.value}", offset=offset
        )
    if deal.round != match.round:
        raise BadRecord(f"this is round {match.round}, not round {deal.round}", offset=offset)
    if entry.misdealt and not deal_faults(deal, match.rules):
        raise BadRecord("nothing is wrong with this deal, so it is no misdeal", offset=offset)


def _round(entry: RoundRecord, match: Match, faults: tuple[Reason, ...]) -> Iterator[Event]:
    if faults:
        raise BadRecord("this deal cannot be played", offset=_offset(entry, 0), reasons=faults)
    table = start(entry.deal, match.rules, score=match.points)
    yield Dealt(deal=entry.deal, trump=trump_reason(table), turn=turn_reason(table))
    for place, action in enumerate(entry.actions, start=1):
        try:
            table, events = happenings(table, action)
        except IllegalAction as error:
            raise BadRecord(
                f"{action} is refused",
                offset=_offset(entry, place),
                reasons=(error.verdict.reason,),
                illegal=error,
            ) from None
        yield from events


def _offset(entry: RoundRecord, place: int) -> int:
    return entry.offsets[place] if entry.offsets else 0
