"""What is told of a strong bot's card while its hand is hidden."""

from __future__ import annotations

from random import Random

from tutor.bots import BOTS
from tutor.bots.strong import Sampled
from tutor.engine.deal import shuffled_deal
from tutor.engine.judge import apply
from tutor.engine.ruleset import RuleSet
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
