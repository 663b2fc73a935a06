"""The score sheet of a match: a row a round, and the totals."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from tutor.engine.seats import Side
from tutor.i18n import Words
from tutor.learning.call_view import call_view
from tutor.learning.game_now import aim
from tutor.learning.game_state import GameState, Outcome
from tutor.learning.markup import inline

__all__ = ["MatchLine", "line_of", "sheet_of", "told_line"]

Json = dict[str, Any]


@dataclass(frozen=True, kw_only=True)
class MatchLine:
    """A match round by round: as a table to read, and as two lines to draw."""

    caption: str
    """What the table is."""
    head: tuple[str, ...]
    """The headings of its columns."""
    rows: tuple[tuple[str, ...], ...]
    """A row a round: number, dealer, in bid whist the contract, tricks, points, totals so far."""
    totals: Mapping[Side, tuple[int, ...]]
    """The total of each side after every round, first zero before the first."""
    goals: tuple[int, ...]
    """The totals that end the match; none where a number of rounds does."""


def line_of(state: GameState, words: Words) -> MatchLine | None:
    """Give the match so far; None before the first round is over, and where it is no match."""
    if not state.sheet or not state.setup.is_match:
        return None
    rules, totals = state.setup.rules, {side: [0] for side in Side}
    rows = []
    for row in state.sheet:
        for side, points in zip(Side, row.points or (0, 0), strict=True):
            totals[side].append(totals[side][-1] + points)
        now = (totals[Side.NS][-1], totals[Side.EW][-1])
        rows.append(_line(row, now, words, bids=rules.bids))
    contract = ["contract"] if rules.bids else []
    heads = ("round", "dealer", *contract, "tricks", "points", "total")
    ends = (rules.target, -rules.target) if rules.bids else (rules.target,)
    return MatchLine(
        caption=words.say("ui.score.table"),
        head=tuple(words.say(f"ui.score.{key}") for key in heads),
        rows=tuple(rows),
        totals={side: tuple(found) for side, found in totals.items()},
        goals=ends if rules.rounds is None else (),
    )


def told_line(line: MatchLine, words: Words) -> str:
    """Tell the two lines in words: how the totals came about."""
    return " ".join(
        words.say(
            "ui.score.line", side=side, item=words.list(map(words.number, line.totals[side][1:]))
        )
        for side in Side
    )


def _line(row: Outcome, now: tuple[int, int], words: Words, *, bids: bool) -> tuple[str, ...]:
    def both(pair: tuple[int, int] | None) -> str:
        return " : ".join(map(words.number, pair)) if pair else "–"

    contract: list[str] = []
    if bids and row.contract:
        bid, seat = row.contract.bid, row.contract.declarer
        contract = [words.say("ui.score.by", item=words.short(bid), seat=seat)]
    elif bids:
        contract = [words.say("ui.play.all_passed")]
    dealer = words.seat(row.dealer) if row.dealer else "–"
    tricks = both(row.won if row.points else None)
    return (words.number(row.round), dealer, *contract, tricks, both(row.points), both(now))


def sheet_of(state: GameState, words: Words) -> Json | None:
    """Give the score sheet of a match; none before the first round is over.

    In bid whist it tells every contract, and the rounds that were passed out.
    """
    if not state.sheet or not state.setup.is_match:
        return None
    bids = state.setup.rules.bids
    head = [words.say("ui.play.deal"), *([words.say("ui.play.contract")] if bids else [])]
    total = [words.say("ui.play.total"), *([""] if bids else [])]
    cells = [{"text": text} for text in (*total, *map(words.number, state.match.points))]
    return {
        "caption": words.say("ui.word.score"),
        "head": [*head, *(words.side(side) for side in Side)],
        "rows": [
            *(_row(row, words, bids=bids) for row in state.sheet),
            {"cells": cells, "mark": "total"},
        ],
        "note": inline(aim(state.setup.rules, words)),
    }


def _row(row: Outcome, words: Words, *, bids: bool) -> Json:
    numbers = ["–", "–"] if row.points is None else map(words.number, row.points)
    points = [{"text": text} for text in numbers]
    contract = [_contract(row, words)] if bids else []
    return {"cells": [{"text": words.number(row.round)}, *contract, *points], "mark": None}


def _contract(row: Outcome, words: Words) -> Json:
    """Show a contract, who had it and how many tricks that came to."""
    if row.contract is None:
        return {"text": words.say("ui.play.all_passed")}
    bid, seat = row.contract.bid, row.contract.declarer
    note = words.say("ui.play.tricks_of", seat=seat, n=row.tricks, of=bid.needs)
    spoken = words.say("ui.play.contract_of", seat=seat, bid=bid, n=row.tricks, of=bid.needs)
    return {"call": call_view(bid, words, spoken=spoken, note=note)}
