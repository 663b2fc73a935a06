"""Whom a scenario may seat: every bot there is, by its name."""

from __future__ import annotations

import pytest
from pydantic import ValidationError

from tutor.bots import BOTS
from tutor.content.bots import Bots
from tutor.engine.seats import Seat


@pytest.mark.parametrize("name", BOTS)
def test_a_scenario_may_seat_every_bot(name: str) -> None:
    bots = Bots.model_validate({"north": name})
    assert bots.by_seat()[Seat.NORTH] == name
    assert bots.by_seat()[Seat.EAST] == "maxims"


def test_there_is_no_other_bot() -> None:
    assert {*BOTS} == {"random", "maxims", "strong"}
    with pytest.raises(ValidationError, match="strong"):
        Bots.model_validate({"north": "perfect"})
