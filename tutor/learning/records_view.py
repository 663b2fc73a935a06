"""The page of a record as one JSON view: the table after each step, and what happened in words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from tutor.engine.events import (
    AuctionClosed,
    CallMade,
    CardPlayed,
    Dealt,
    Event,
    Exchanged,
    KittyTaken,
    Misdealt,
    Named,
    RoundScored,
    TrickTaken,
)
from tutor.engine.reasons import Reason
from tutor.engine.seats import Seat
from tutor.engine.table import Phase
from tutor.engine.view import view
from tutor.i18n import Words
from tutor.i18n.events import event_message
from tutor.learning.drawing import Drawing
from tutor.learning.markup import block, inline, plain
from tutor.learning.records import Step
from tutor.learning.stage_view import Settings, stage_page
from tutor.learning.table_text import as_text
from tutor.learning.table_view import draw_table

__all__ = ["record_view", "turn_to"]

Json = dict[str, Any]


def turn_to(steps: Sequence[Step], at: int, way: str) -> int:
    """Give the step that a button leads to: ``next``, ``back``, ``trick``, ``deal``.

    ``trick`` is the end of this trick, or of the bidding and the exchange, ``deal`` the next deal;
    where there is none, the last step.
    """
    last = len(steps) - 1
    later = range(at + 1, last)
    if way == "trick":
        return next((place for place in later if steps[place].closes), last)
    if way == "deal":
        return next((place for place in later if steps[place].begins), last)
    return max(0, min(last, at + {"next": 1, "back": -1}.get(way, 0)))


def record_view(
    steps: Sequence[Step], at: int, words: Words, *, settings: Settings, nonce: int = 0
) -> bytes:
    """Give the page of a record after so many steps as JSON bytes; at least one step is there."""
    at = max(0, min(at, len(steps) - 1))
    step = steps[at]
    told = [_told(event, words) for event in step.events]
    return stage_page(
        words,
        settings,
        rev=at,
        nonce=nonce,
        confirm=False,
        announce=[plain(text) for text, _ in told],
        table=_table(step, words),
        panel={
            "title": words.say("ui.records.round", n=step.deal.round),
            "progress": {
                "now": at + 1,
                "of": len(steps),
                "label": words.say("ui.records.progress", now=at + 1, of=len(steps)),
            },
            "text": "".join(block(f"**{text}** {why}") for text, why in told),
            "question": None,
            "feedback": None,
            "actions": _actions(steps, at, words),
            "boards": [],
            "log": {"label": words.say("ui.play.log"), "entries": [*_log(steps, at, words)]},
        },
    )


def _table(step: Step, words: Words) -> Json | None:
    """Draw the table with every hand; nobody in particular looks at it."""
    if step.table is None:
        return None
    everybody = frozenset(Seat)
    drawing = Drawing(seat=Seat.SOUTH, shown=everybody)
    drawn = draw_table(step.table, drawing, words)
    for seat in drawn["seats"].values():
        seat["note"], seat["you"] = "", False
    if drawn["hand"]:
        drawn["hand"]["label"] = words.say("ui.word.open_hand", seat=Seat.SOUTH)
    contract = step.table.contract
    if contract is not None and drawn.get("contract"):
        needs, side = contract.bid.needs, contract.side
        drawn["contract"]["label"] = words.say("ui.table.needs", side=side, n=needs)
    seen = view(step.table, Seat.SOUTH, open_hands=everybody)
    text = as_text(seen, drawn, drawing, words)
    text["rows"][Seat.SOUTH.place][0] = words.seat(Seat.SOUTH)
    return drawn | {"as_text": text}


def _actions(steps: Sequence[Step], at: int, words: Words) -> list[Json]:
    def button(id: str, kind: str = "plain", key: str = "") -> Json:  # noqa: A002
        default = {"default": True} if kind == "primary" else {}
        return {"id": id, "label": words.say(f"ui.records.{key or id}"), "kind": kind, **default}

    last, table = len(steps) - 1, steps[at].table
    bidding = table is not None and table.phase in (Phase.AUCTION, Phase.DECLARE, Phase.EXCHANGE)
    found = [button("next", "primary"), button("trick", key="to_play" if bidding else "trick")]
    found = found if at < last else []
    if any(step.begins for step in steps[at + 1 :]):
        found.append(button("deal"))
    found += [button("back")] if at else []
    return [*found, button("other", "primary" if at == last else "quiet")]


def _log(steps: Sequence[Step], at: int, words: Words) -> Iterator[Json]:
    """Give the round so far in words, a line an event, each with its why."""
    begin = max(place for place in range(at + 1) if steps[place].begins)
    for place in range(begin, at + 1):
        for event in steps[place].events:
            text, why = _told(event, words)
            mark = {TrickTaken: "trick", RoundScored: "score"}.get(type(event))
            new = place == at
            yield {"text": plain(text), "why": inline(why) or None, "mark": mark, "new": new}


def _told(event: Event, words: Words) -> tuple[str, str]:
    """Tell an event, and why."""
    match event:
        case RoundScored():
            text = " ".join(_because(line.reason, words) for line in event.lines)
            return text, _because(event.match, words)
        case Dealt():
            whys = [event.trump, event.turn]
        case Misdealt():
            whys = [*event.faults, event.next]
        case CallMade() | Named() | CardPlayed() | Exchanged():
            seat = event.action.seat
            viewer = seat if isinstance(event, Exchanged) else None
            told = words.tell(event_message(event, viewer=viewer))
            return told, words.reason(event.reason, seat=seat)
        case AuctionClosed() | KittyTaken() | TrickTaken():
            whys = [event.reason]
    text = words.tell(event_message(event))
    return text, " ".join(_because(reason, words) for reason in whys if reason)


def _because(reason: Reason, words: Words) -> str:
    # Nobody is spoken to: a reason without a seat of its own is told of anybody.
    return words.reason(reason, seat=getattr(reason, "seat", None) or Seat.NORTH)
