"""The kernel plays as the bots with maxims do, of which it is a quick copy."""

from __future__ import annotations

from random import Random

import pytest

from tests.bots.scenes import maxims
from tutor.bots.whist import OnlyCard
from tutor.engine.actions import PlayCard
from tutor.engine.cards import Card
from tutor.engine.deal import shuffled_deal
from tutor.engine.judge import apply
from tutor.engine.ruleset import PRESETS
from tutor.engine.seats import Seat
from tutor.engine.table import Phase, Table, start
from tutor.engine.view import view
from tutor.solver.playout import play_out, situation

AGREES = 0.93
"""How often they play the same card, or one beside it, where there is a choice."""


def quick(table: Table) -> Card:
    """Give the card with which a play-out goes on."""
    here = situation(table)
    line: list[tuple[int, int, int]] = []
    play_out(here, [here.masks.of(hand or ()) for hand in table.hands], line)
    return here.masks.cards[line[0][1]]


def same(table: Table, one: Card, other: Card) -> bool:
    """Tell whether two cards are one, or of one suit with none of the others' between."""
    ranking = table.ranking
    suit = ranking.suit_of(one)
    if suit is None or suit is not ranking.suit_of(other):
        return one is other
    low, high = sorted(ranking.power(card, suit) for card in (one, other))
    others = {card for hand in table.hands for card in hand or ()} - {
        *(table.hand(table.turn) or ())
    }
    return not any(
        low < ranking.power(card, suit) < high and ranking.suit_of(card) is suit
        for card in (*others, *table.trick)
    )


@pytest.mark.parametrize("preset", ["whist", "bid-whist"])
def test_a_play_out_goes_by_the_maxims(preset: str) -> None:
    choices = agreed = 0
    for number in range(12):
        deal = shuffled_deal(Random(number), dealer=tuple(Seat)[number % 4], rules=PRESETS[preset])
        table = start(deal, PRESETS[preset])
        while table.phase is not Phase.SCORE:
            advice = maxims(view(table, table.turn))
            action = advice.action
            if isinstance(action, PlayCard) and not isinstance(advice.reason, OnlyCard):
                choices += 1
                agreed += same(table, quick(table), action.card)
            table = apply(table, action)
    assert agreed / choices > AGREES
