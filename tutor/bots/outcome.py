"""How a round ends for one side, by the number of its tricks."""

from __future__ import annotations

from typing import NamedTuple

from tutor.engine.contract_score import is_made, score_contract
from tutor.engine.scoring import points_of, score_tricks
from tutor.engine.seats import Side
from tutor.engine.table import TRICKS, Table

__all__ = ["Outcome", "outcome"]


class Outcome(NamedTuple):
    """How a round ends for one side."""

    tricks: int
    """Its tricks in the whole round, the kitty with them."""
    points: int | None
    """Its points less those of the other side; None in an ending, which has no score."""
    made: bool | None
    """Whether the contract is made, whoever's it is; None where there is none."""


def outcome(table: Table, side: Side, tricks: int) -> Outcome:
    """Give how a round that is being played ends, when a side will have so many tricks."""
    left = len(table.hand(table.turn) or ())
    total = sum(map(table.tricks_of, Side)) + left
    won = {side: tricks, side.other: total - tricks}
    contract, points = table.contract, None
    if total == TRICKS:
        lines = score_contract(contract, won, table.rules) if contract else score_tricks(won)
        score = points_of(lines)
        points = score[side] - score[side.other]
    made = is_made(contract.bid, won[contract.side]) if contract else None
    return Outcome(tricks=tricks, points=points, made=made)
