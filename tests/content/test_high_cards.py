"""A random hand may be asked to hold so many high cards."""

from __future__ import annotations

import pytest

from tutor.content.random_deal import HIGH, HIGH_RANKS, Count, NoSuchDeal, random_deal
from tutor.content.scenario_deal import ScenarioDeal
from tutor.engine.ruleset import PRESETS
from tutor.engine.seats import Seat


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize(("text", "least", "most"), [(">=7", 7, 13), ("<=1", 0, 1), ("4-5", 4, 5)])
def test_a_hand_holds_as_many_high_cards_as_asked(
    text: str, least: int, most: int, seed: int
) -> None:
    for rules in (PRESETS["whist"], PRESETS["bid-whist"]):
        setting = ScenarioDeal.model_validate(
            {"dealer": "west", "seed": seed, "south": {"high": text}}
        )
        hand = setting.deal(rules).hands[Seat.SOUTH.place]
        assert least <= sum(str(card)[0] in "AKQJ" for card in hand if card.suit) <= most


def test_a_joker_is_no_high_card() -> None:
    deal = random_deal(
        3,
        dealer=Seat.WEST,
        given={},
        shapes={Seat.SOUTH: {HIGH: Count(most=0), None: Count(least=2)}},
        rules=PRESETS["bid-whist"],
    )
    hand = deal.hands[Seat.SOUTH.place]
    assert sum(card.is_joker for card in hand) == 2
    assert not any(card.rank in HIGH_RANKS for card in hand)


def test_there_are_no_thirteen_high_cards_with_nine_of_a_suit() -> None:
    setting = ScenarioDeal.model_validate(
        {"dealer": "west", "seed": 1, "south": {"high": ">=12", "spades": ">=9"}}
    )
    with pytest.raises(NoSuchDeal):
        setting.deal()
