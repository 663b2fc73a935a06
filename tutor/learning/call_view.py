"""Calls as the page shows them: a bid or a pass as a pill, and the ladder of them all."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from tutor.engine.auction import Auction
from tutor.engine.calls import LEVELS, PASS, Bid, BidKind, Call
from tutor.engine.judge import Verdict
from tutor.engine.ladder import LADDER
from tutor.engine.seats import Seat
from tutor.i18n import Words
from tutor.learning.markup import inline

__all__ = ["Rungs", "auction_view", "call_view", "ladder_view", "said_of", "why_of", "with_state"]

Json = dict[str, Any]
_SPOKEN = {
    "legal": "ui.card.allowed",
    "illegal": "ui.card.not_allowed",
    "right": "ui.card.right",
    "wrong": "ui.card.wrong",
    "missed": "ui.card.missed",
    "struck": "ui.card.struck",
}
KINDS = {BidKind.UPTOWN: "u", BidKind.DOWNTOWN: "d", BidKind.NOTRUMP: "n"}
"""The columns of the ladder, each with the key that leads there."""


def call_view(
    call: Call,
    words: Words,
    state: str | None = None,
    *,
    spoken: str | None = None,
    **more: object,
) -> Json:
    """Give one call: its sign, its words and how it is spoken of."""
    kind = str(call.kind) if isinstance(call, Bid) else None
    said = words.call(call) if spoken is None else spoken
    return {
        "id": str(call),
        "kind": kind,
        "label": words.short(call),
        "spoken": with_state(said, state, words),
        "state": state,
        **more,
    }


def with_state(spoken: str, state: str | None, words: Words) -> str:
    """Say a thing with the state it is in, where that is to be heard."""
    return words.say(_SPOKEN[state], card=spoken) if state in _SPOKEN else spoken


def why_of(verdict: Verdict, you: Seat, words: Words) -> str:
    """Say why something may be done or not, as one line of html with the row of the rules."""
    return inline(f"{words.verdict(verdict, you=you)} ({verdict.reason.row})")


def said_of(call: Call, words: Words) -> str:
    """Say a call aloud: a bid with the tricks it needs."""
    return words.say("ui.call.bid", bid=call) if isinstance(call, Bid) else words.call(call)


@dataclass(frozen=True, kw_only=True)
class Rungs:
    """What there is to know of the calls on a ladder."""

    mode: str = "call"
    """What a press does: call, pick-one, pick-many or look."""
    verdicts: Mapping[str, Verdict] = field(default_factory=dict)
    """What the judge says of each call, by its text, where that may be asked beforehand."""
    marks: Mapping[str, str] = field(default_factory=dict)
    """Marks by the text of a call: right, wrong, missed, illegal."""
    whys: Mapping[str, str] = field(default_factory=dict)
    """More that can be asked of a call, as a line of html by its text."""
    auction: Auction | None = None
    """The auction, for who made the bid that stands; None where that is not to be marked."""
    passing: bool = True
    """Whether one can pass."""


def ladder_view(rungs: Rungs, you: Seat, words: Words) -> Json:
    """Give the ladder of the 21 bids, the highest first, with the pass at its foot."""
    by_level = {level: [bid for bid in LADDER if bid.level == level] for level in LEVELS}
    return {
        "label": words.say("ui.call.ladder"),
        "mode": rungs.mode,
        "head": [
            {"kind": str(kind), "label": words.say(f"ui.call.{kind.name.lower()}"), "key": key}
            for kind, key in KINDS.items()
        ],
        "rows": [
            {
                "label": words.number(level),
                "note": words.say("ui.word.tricks", n=bids[0].needs),
                "calls": [_rung(bid, rungs, you, words) for bid in bids],
            }
            for level, bids in reversed(by_level.items())
        ],
        "pass": _rung(PASS, rungs, you, words) if rungs.passing else None,
        "confirm": words.holes("ui.call.confirm"),
        "lifted": words.holes("ui.call.lifted"),
        "ask": words.say("ui.call.ask"),
        "ask_touch": words.say("ui.call.ask_touch"),
    }


def _rung(call: Call, rungs: Rungs, you: Seat, words: Words) -> Json:
    """Give a call on the ladder: marked, standing, or what the judge says of it."""
    auction, verdict = rungs.auction, rungs.verdicts.get(str(call))
    stands = auction is not None and auction.bidder is not None and call == auction.standing
    state = rungs.marks.get(str(call))
    if state is None and stands:
        state = "standing"
    elif state is None and verdict and not verdict.legal:
        state = "illegal"
    spoken = said_of(call, words)
    more: Json = {"why": rungs.whys[str(call)]} if str(call) in rungs.whys else {}
    if stands and auction and auction.bidder:
        by = auction.bidder
        more["note"] = words.say("ui.word.you") if by is you else words.seat(by)
        spoken = words.say("ui.call.standing", item=spoken, seat=by, you=you)
    if verdict:
        more["why"] = why_of(verdict, you, words)
        if state not in ("right", "wrong", "missed", "illegal"):
            key = "ui.card.allowed" if verdict.legal else "ui.card.not_allowed"
            spoken = words.say(key, card=spoken)
    return call_view(call, words, state, spoken=spoken, **more)


def auction_view(auction: Auction, words: Words, *, marked: bool) -> Json:
    """Give the calls so far, from the first caller on; ``marked`` shows which bid stands."""
    first = auction.dealer.left
    seats = [first.after(turn) for turn in range(4)]
    bids = [at for at, (_, call) in enumerate(auction.calls) if isinstance(call, Bid)]
    last = bids[-1] if bids else None
    return {
        "label": words.say("ui.call.auction"),
        "head": [{"seat": seat.value, "name": words.seat(seat)} for seat in seats],
        "calls": [
            call_view(
                call,
                words,
                "standing" if marked and at == last else None,
                seat=seat.value,
                spoken=words.say("ui.call.by", seat=seat, item=words.call(call)),
            )
            for at, (seat, call) in enumerate(auction.calls)
        ],
    }
