"""Whose turn it is, and why: in an auction, and when a contract is played (M2.S8, M2.S11)."""

from __future__ import annotations

from tutor.engine.position import Position, set_up
from tutor.engine.rulings.turn import turn_reason
from tutor.engine.seats import Seat

from .bids import BID, auction, contract


def why(position: Position) -> str:
    """Say whose turn it is in bid whist, and why."""
    return str(turn_reason(set_up(position, BID)))


def test_the_declarer_leads_first() -> None:
    made = contract("S: 3U H")
    assert why(Position(contract=made)) == "turn.declarer-leads seat=south phase=play"


def test_who_leads_later_is_not_told_where_the_tricks_before_were_not_seen() -> None:
    made = contract("S: 3U H")
    assert why(Position(contract=made, tricks=(3, 2), leader=Seat.SOUTH)) == "None"
    assert why(Position(contract=made, tricks=(3, 2), leader=Seat.EAST)) == "None"
    assert why(Position(contract=made, leader=Seat.EAST)) == "None"


def test_the_calls_go_clockwise() -> None:
    told = str(turn_reason(auction("P 2U")))
    assert told == "turn.clockwise seat=south after=east calls=True passed_over=False"


def test_who_passed_is_passed_over_where_a_pass_is_final() -> None:
    told = str(turn_reason(auction("P 2U 3U 3D", "pass_is_final=true")))
    assert told == "turn.clockwise seat=east after=west calls=True passed_over=True"
