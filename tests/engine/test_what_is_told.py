"""What a reason or a score says beside its id, where only a closer look tells it from another."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from tutor.engine.actions import parse_action
from tutor.engine.cards import Suit
from tutor.engine.contract_score import Boston, score_contract
from tutor.engine.deal import Deal, shuffled_deal
from tutor.engine.errors import CannotJudge
from tutor.engine.judge import apply, judge, legal_actions
from tutor.engine.match import MatchTarget
from tutor.engine.position import Position, set_up
from tutor.engine.ruleset import parse_rules
from tutor.engine.scoring import TricksAdded, match_after, score_round, tricks_won_by
from tutor.engine.seats import Side
from tutor.engine.table import Phase, Table, start

from .bids import auction, bid_whist, contract, hold, told
from .helpers import WHIST, W, deal_by_suit, fragment, play_out


@pytest.mark.parametrize(("options", "lines"), [("", 0), ("boston_factor=2", 1)])
def test_thirteen_tricks_are_a_boston_only_where_they_count_more(options: str, lines: int) -> None:
    made = score_contract(
        contract("S: 7U H"), {Side.NS: 13, Side.EW: 0}, bid_whist(f"target=21 {options}")
    )
    assert sum(isinstance(line.reason, Boston) for line in made) == lines


def test_tricks_that_were_not_seen_are_not_added() -> None:
    """In a fragment it is not known which partner made them (M1.S10)."""
    over = set_up(Position(trump=Suit.HEARTS, tricks=(7, 6)), WHIST)
    assert over.phase is Phase.SCORE
    assert [line.points for line in score_round(over)] == [1, 0]
    assert not any(isinstance(line.reason, TricksAdded) for line in score_round(over))


def ending(rules: str, round: int) -> Table:  # noqa: A002
    """Play an ending of one trick to its end, in this round of a match."""
    north, east, south, west = (hand[:1] for hand in deal_by_suit(trump=False).hands)
    deal = Deal(dealer=W, hands=(north, east, south, west), trump=Suit.SPADES, round=round)
    table = start(deal, parse_rules(rules))
    while table.phase is Phase.PLAY:
        table = apply(table, legal_actions(table)[0])
    return table


def test_an_ending_says_nothing_of_its_own_round() -> None:
    """It has no score, so what is known is the match before it."""
    assert str(match_after(ending("whist rounds=3", 3))).startswith("match.goes-on")
    assert "left=1" in str(match_after(ending("whist rounds=3", 3)))


def test_who_wins_the_tricks_counts_before_who_has_honours() -> None:
    rules = parse_rules("whist honours=true")
    for seed in range(200):
        table = play_out(shuffled_deal(Random(seed), dealer=W), Random(seed), rules=rules).tables[
            -1
        ]
        table = replace(table, score=(4, 4))
        lines = score_round(table)
        if len({line.side for line in lines if line.points}) == 2:
            break
    else:
        raise AssertionError("in no round one side has the tricks and the other the honours")
    reason = match_after(table)
    assert isinstance(reason, MatchTarget)
    assert (reason.side, reason.before_honours) == (tricks_won_by(lines), True)


@pytest.mark.parametrize(
    ("table", "action", "phase"),
    [
        (start(deal_by_suit(trump=True), WHIST), "N: 3U", "play"),
        (auction("1U"), "E: trump H", "auction"),
        (start(deal_by_suit(trump=True), WHIST), "N: trump H", "play"),
        (auction("1U"), "E: exchange none", "auction"),
        (hold("S: 3U", hand="KH"), "S: play KH", "declare"),
    ],
)
def test_the_wrong_phase_says_which_it_is(table: Table, action: str, phase: str) -> None:
    assert told(table, action) == f"game.wrong-phase phase={phase}"


def test_after_an_auction_that_was_passed_out_nobody_has_bid() -> None:
    out = auction("P P P P", "forced_dealer=redeal")
    assert told(out, "N: 1U") == "bid.auction-over by=None bid=None"


def test_where_a_contract_is_given_the_calls_before_it_are_over() -> None:
    """A fragment without calls begins after them."""
    assert told(hold("S: 3U", hand="KH"), "S: 4U") == "bid.auction-over by=south bid=3U"


def test_the_lowest_bid_that_would_do_is_the_dealers_own_where_he_may_match() -> None:
    assert "lowest=2U" in told(auction("2U P P", "dealer_may_match=true"), "W: 1U")
    assert "lowest=2D" in told(auction("2U P", "dealer_may_match=true"), "S: 1U")


def test_a_pass_that_is_final_closes_for_those_who_are_left() -> None:
    table = auction("P 2U 3U", "pass_is_final=true")
    assert told(table, "W: P") == "bid.pass closes=False"
    assert told(auction("P 2U 3U P", "pass_is_final=true"), "E: P") == "bid.pass closes=True"


def test_a_card_is_not_in_the_hand_though_others_are_not_told() -> None:
    table = fragment(trump=None, north="KH 2S")
    with pytest.raises(CannotJudge):
        judge(fragment(trump=None, west="2C"), parse_action("N: play AS"))
    assert told(fragment(trump=None, west="2C"), "N: play 2C") == "play.card-not-in-hand card=2C"
    assert told(table, "N: play AC") == "play.card-not-in-hand card=AC"


@pytest.mark.parametrize(
    ("table", "action", "reason"),
    [
        (hold("N: 3U S", "4H", "5H 3C"), "E: play 5H as H", "play.names-no-suit card=5H named=H"),
        (hold("N: 3U S", "4H", "5H 3C"), "E: play 3C as H", "play.must-follow-suit led=H"),
        (hold("S: 3U S", "", "5H 3C"), "S: play 5H as C", "play.names-no-suit card=5H named=C"),
        (hold("N: 3U S", "4H", "3C 2S"), "E: play 3C", "play.void-discards led=H only=False"),
    ],
)
def test_a_suit_is_named_with_no_plain_card(table: Table, action: str, reason: str) -> None:
    assert told(table, action).startswith(reason)
