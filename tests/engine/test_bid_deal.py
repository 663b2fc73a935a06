"""The deal of bid whist: twelve cards each, and the kitty last (M2.S2-S3)."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tutor.engine.cards import JOKERS, Card, Suit, parse_card, parse_cards
from tutor.engine.deal import (
    Deal,
    DuplicateCard,
    HandSize,
    JokerNotInPack,
    KittySize,
    TrumpBeforeAuction,
    WrongPack,
    deal_faults,
    shuffled_deal,
)
from tutor.engine.reasons import Reason
from tutor.engine.ruleset import RuleSet
from tutor.engine.seats import Seat
from tutor.engine.table import BadDeal, Phase, start

from .bids import BID, bid_whist
from .helpers import BY_SUIT, SEEDS, WHIST, E, N, S, W, deal_by_suit
from .rulesets import bid_rules

NORTH, EAST, SOUTH, WEST = (hand[:12] for hand in BY_SUIT)
KITTY = parse_cards("AS AH AD AC LJ BJ")
RIGHT = Deal(dealer=W, hands=(NORTH, EAST, SOUTH, WEST), kitty=KITTY)


class InOrder(Random):
    """A shuffle that leaves the pack as it is."""

    def shuffle(self, x: object) -> None:
        """Leave it."""


@given(st.sampled_from(Seat), bid_rules())
def test_the_cards_are_dealt_one_at_a_time_and_the_kitty_last(dealer: Seat, rules: RuleSet) -> None:
    deal = shuffled_deal(InOrder(), dealer=dealer, rules=rules)
    for turn in range(4):
        hand = deal.hands[dealer.after(turn + 1).place]
        assert hand == rules.pack[turn:48:4]
    assert deal.kitty == rules.pack[48:]
    assert (deal.turned, deal.trump, deal.no_trump) == (None, None, False)


@given(bid_rules(), SEEDS, st.sampled_from(Seat), st.integers(1, 20))
def test_a_deal_of_any_rules_is_right(rules: RuleSet, seed: int, dealer: Seat, number: int) -> None:
    deal = shuffled_deal(Random(seed), dealer=dealer, rules=rules, round=number)
    assert deal_faults(deal, rules) == ()
    assert {*deal.cards} == {*rules.pack}
    table = start(deal, replace(rules, rounds=None, extra_round=False))
    assert (table.phase, table.turn) == (Phase.AUCTION, dealer.left)


def test_every_fault_at_once_in_the_order_of_the_rules() -> None:
    """The 2S is lost, E has its 2H twice, and a card was turned up."""
    wrong = replace(
        RIGHT, hands=(NORTH[1:], (*EAST, EAST[0]), SOUTH, WEST), kitty=KITTY[1:], turned=WEST[0]
    )
    faults: tuple[Reason, ...] = (
        WrongPack(missing=(parse_card("2S"), parse_card("AS"))),
        DuplicateCard(cards=(EAST[0],)),
        HandSize(seat=N, size=11, expected=12),
        HandSize(seat=E, size=13, expected=12),
        KittySize(size=5, expected=6),
        TrumpBeforeAuction(),
    )
    assert deal_faults(wrong, BID) == faults
    strange = JokerNotInPack(cards=JOKERS[:1], jokers=1)
    assert deal_faults(wrong, bid_whist("jokers=1")) == (*faults[:4], faults[5], strange)
    with pytest.raises(BadDeal) as refused:
        start(wrong, BID)
    assert refused.value.faults == faults


@pytest.mark.parametrize(
    ("options", "faults"),
    [
        ("", ()),
        ("jokers=1", (KittySize(size=6, expected=5), JokerNotInPack(cards=JOKERS[:1], jokers=1))),
        ("jokers=0", (KittySize(size=6, expected=4), JokerNotInPack(cards=JOKERS, jokers=0))),
    ],
)
def test_jokers_that_this_table_does_not_play_with_are_refused(
    options: str, faults: tuple[Reason, ...]
) -> None:
    assert deal_faults(RIGHT, bid_whist(options)) == faults


@pytest.mark.parametrize(
    ("changes", "fault"),
    [
        ({"turned": KITTY[0]}, TrumpBeforeAuction()),
        ({"trump": Suit.HEARTS}, TrumpBeforeAuction()),
        ({"no_trump": True}, TrumpBeforeAuction()),
        ({"dealer": N}, None),
    ],
)
def test_nothing_is_trump_before_the_auction(
    changes: dict[str, object], fault: Reason | None
) -> None:
    wrong = replace(RIGHT, **changes)  # type: ignore[arg-type]  # each names its field
    assert deal_faults(wrong, BID) == (() if fault is None else (fault,))


@pytest.mark.parametrize(
    ("size", "kitty", "right"),
    [(2, 0, True), (2, 2, True), (2, 6, True), (2, 7, False), (11, 6, True), (12, 5, False)],
)
def test_the_kitty_of_an_ending_is_at_most_a_whole_one(size: int, kitty: int, right: bool) -> None:
    north, east, south, west = (hand[:size] for hand in RIGHT.hands)
    spare: tuple[Card, ...] = (*KITTY, *(card for card in NORTH if card not in north))
    deal = Deal(dealer=S, hands=(north, east, south, west), kitty=spare[:kitty])
    assert (deal_faults(deal, BID) == ()) is right


def test_a_deal_of_one_game_is_none_of_the_other() -> None:
    whist = deal_faults(deal_by_suit(trump=True), BID)
    assert [fault.id for fault in whist] == [
        "deal.wrong-pack",
        *["deal.hand-size"] * 4,
        "deal.kitty-size",
        "deal.trump-before-auction",
    ]
    assert [fault.id for fault in deal_faults(RIGHT, WHIST)] == [
        "deal.kitty-size",  # twelve cards each are an ending of whist
        "deal.turned-card-missing",
        "deal.joker-in-whist",
    ]
