"""The score sheet of a match: a row a round, and the totals."""

from __future__ import annotations

from typing import Any

from tutor.engine.seats import Side
from tutor.i18n import Words
from tutor.learning.call_view import call_view
from tutor.learning.game_now import aim
from tutor.learning.game_state import GameState, Outcome
from tutor.learning.markup import inline

__all__ = ["sheet_of"]

Json = dict[str, Any]


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
