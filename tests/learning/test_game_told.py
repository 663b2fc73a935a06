"""What is told of a strong bot's card or call while its hand is hidden."""

from __future__ import annotations

from random import Random

import pytest

from tutor.bots import BOTS, strong
from tutor.bots.strong import Sampled
from tutor.engine.deal import shuffled_deal
from tutor.engine.judge import apply
from tutor.engine.ruleset import PRESETS, RuleSet
from tutor.engine.seats import Seat
from tutor.engine.table import Phase, start
from tutor.engine.view import view
from tutor.learning.game_told import told


def test_an_estimate_that_rests_on_the_whole_hand_waits_until_the_deal_is_over() -> None:
    table = start(shuffled_deal(Random(3), dealer=Seat.WEST), RuleSet())
    sampled = 0
    while table.phase is not Phase.SCORE:
        look = view(table, table.turn)
        advice = BOTS["strong"].advise(look, Random(1))
        if isinstance(advice.reason, Sampled):
            sampled += 1
            assert told(look, advice) is None
        else:
            assert told(look, advice) == told(look, BOTS["maxims"].advise(look, Random(1)))
        table = apply(table, advice.action)
    assert sampled


def test_of_a_call_the_same_is_told_whether_the_maxims_agree_or_not(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(strong, "CALL_WORLDS", 3)
    rules = PRESETS["bid-whist"]
    table = start(shuffled_deal(Random(6), dealer=Seat.WEST, rules=rules), rules)
    reasons = set()
    while table.phase is Phase.AUCTION:
        look = view(table, table.turn)
        advice = BOTS["strong"].advise(look, Random(1))
        reasons.add(type(advice.reason))
        assert told(look, advice) == strong.WEIGHED
        table = apply(table, advice.action)
    assert len(reasons) > 1
