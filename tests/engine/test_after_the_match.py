"""Once the match is over nothing may be done any more, whatever it is (M2.S13, ``game.over``)."""

from __future__ import annotations

import pytest

from tutor.engine.judge import legal_actions
from tutor.engine.position import Position, set_up

from .bids import BID, contract, ruling

OVER = set_up(Position(contract=contract("N: 7N up"), tricks=(13, 0), score=(0, 0)), BID)
"""N bid 7N and made it: seven points, where five win."""


@pytest.mark.parametrize(
    "action",
    [
        "E: 7N",
        "N: P",
        "N: trump H",
        "N: direction up",
        "S: direction none",
        "N: exchange none",
        "S: exchange AS for AH",
        "N: play AS",
        "E: play BJ",
    ],
)
def test_nothing_may_be_done_once_the_match_is_over(action: str) -> None:
    assert ruling(OVER, action) == "game.over"


def test_nothing_is_left_to_do_once_the_match_is_over() -> None:
    assert legal_actions(OVER) == ()
