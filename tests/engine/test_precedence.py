"""Of several faults the first in the list of RULES.md 4 is told; of what is legal the more special.

Each row has at least two faults, and names the one that is told.
"""

from __future__ import annotations

from random import Random

import pytest

from tutor.engine.cards import Suit, parse_cards
from tutor.engine.deal import shuffled_deal
from tutor.engine.judge import apply, legal_actions
from tutor.engine.ranking import ranking
from tutor.engine.rulings.trick import trick_reason
from tutor.engine.table import Table, start

from .bids import BID, auction, bid_whist, go_on, hold, ruling
from .helpers import WHIST, N, S, W, deal_by_suit, fragment

FINAL, ONCE = "pass_is_final=true", "auction=once-around"
CALLS = [
    ("", "", "E: 8", "game.not-your-turn"),
    ("", "", "E: 3 hearts", "game.not-your-turn"),
    ("P 1U", FINAL, "N: 8", "bid.already-passed"),
    ("P 1U P P", FINAL, "N: 2U", "bid.already-passed"),
    ("P 1U", f"{FINAL} {ONCE}", "N: 2U", "bid.already-passed"),
    ("1U 2U", ONCE, "N: 3U", "bid.already-spoken"),
    ("1U 2U", f"{FINAL} {ONCE}", "N: 3U", "bid.already-spoken"),
    ("1U P P P", ONCE, "W: 2U", "bid.already-spoken"),
    ("1U P P P", "", "E: 2U", "bid.auction-over"),
    ("7N", ONCE, "E: 8", "bid.auction-over"),
    ("", "minimum_bid=3", "N: 0", "bid.level-out-of-range"),
    ("", "", "N: 8 nt up", "bid.level-out-of-range"),
    ("", "", "N: 8 hearts", "bid.level-out-of-range"),
    ("3U", "minimum_bid=3", "E: 1 nt up", "bid.notrump-has-no-direction"),
    ("3U", "minimum_bid=3", "E: 1 hearts", "bid.names-no-suit"),
    ("", "", "N: 3 hearts up", "bid.names-no-suit"),
    ("3U", "minimum_bid=3", "E: 2N", "bid.below-minimum"),
    ("P P P", "minimum_bid=3 forced_dealer=minimum", "W: 2N", "bid.below-minimum"),
    ("P P P", "forced_dealer=minimum", "W: P", "bid.dealer-must-bid"),
    ("P P P", "dealer_may_match=true", "W: 1U", "bid.forced-dealer"),
    ("P 3U P", "dealer_may_match=true", "W: 3N", "bid.notrump-over-trump"),
    ("P 3U P", "dealer_may_match=true", "W: 3D", "bid.downtown-over-uptown"),
    ("P 3D P", "dealer_may_match=true directions_equal=true", "W: 3U", "bid.dealer-matches"),
]


@pytest.mark.parametrize(("calls", "options", "action", "reason"), CALLS)
def test_of_a_call(calls: str, options: str, action: str, reason: str) -> None:
    assert ruling(auction(calls, options), action) == reason


UPTOWN, NOTRUMP = hold("S: 3U"), hold("S: 3N")
NAMED, PLAYED = hold("S: 3U H"), hold("S: 3N down", "2C")


@pytest.mark.parametrize(
    ("table", "action", "reason"),
    [
        (UPTOWN, "W: trump none", "declare.not-declarer"),
        (UPTOWN, "W: direction up", "declare.not-declarer"),
        (NAMED, "W: trump H", "declare.not-declarer"),
        (UPTOWN, "S: direction none", "declare.trump-required"),
        (NOTRUMP, "S: trump none", "declare.direction-required"),
        (NAMED, "S: trump none", "declare.trump-required"),
        (NAMED, "S: direction up", "declare.direction-fixed-by-bid"),
        (NAMED, "S: trump H", "declare.done"),
        (PLAYED, "S: direction none", "declare.direction-required"),
        (PLAYED, "S: trump H", "declare.notrump-has-no-trump"),
        (PLAYED, "S: direction up", "declare.done"),
    ],
)
def test_of_a_naming(table: Table, action: str, reason: str) -> None:
    assert ruling(table, action) == reason


SWAP = hold("S: 3U H", hand="9C 8C TS", kitty="BJ AH", others="QC,KC,JC")
SWAPPED = go_on(SWAP, "S: exchange none")


@pytest.mark.parametrize(
    ("table", "action", "reason"),
    [
        (UPTOWN, "W: exchange 9C for BJ AH", "exchange.not-declarer"),
        (SWAPPED, "W: exchange 9C for BJ AH", "exchange.not-declarer"),
        (UPTOWN, "S: exchange 9C for BJ AH", "exchange.declare-first"),
        (SWAPPED, "S: exchange 9C for BJ AH", "exchange.done"),
        (SWAPPED, "S: exchange none", "exchange.done"),
        (SWAP, "S: exchange 9C 9C for BJ AH AH", "exchange.counts-differ"),
        (SWAP, "S: exchange QC for none", "exchange.counts-differ"),
        (SWAP, "S: exchange 9C 9C QC for BJ AH AH", "exchange.too-many"),
        (SWAP, "S: exchange QC QC for BJ AH", "exchange.duplicate-card"),
        (SWAP, "S: exchange QC 9C for BJ BJ", "exchange.duplicate-card"),
        (SWAP, "S: exchange QC for KC", "exchange.card-not-in-hand"),
        (SWAP, "S: exchange BJ for BJ", "exchange.card-not-in-hand"),
        (SWAP, "S: exchange 9C for 8C", "exchange.card-not-in-kitty"),
    ],
)
def test_of_an_exchange(table: Table, action: str, reason: str) -> None:
    assert ruling(table, action) == reason


FOLLOW = hold("N: 3N up", "9D", "BJ KD 5S", options="must_shed_joker=true", others="2D,3D")
SHED = hold("N: 3N up", "9D", "BJ 5S", options="must_shed_joker=true")
FORBIDDEN = hold("N: 3N up", hand="LJ 5S", options="joker_lead=forbidden")
LAST = hold("N: 3N up", hand="LJ", options="joker_lead=forbidden")
NAMES = hold("N: 3N up", hand="LJ 5S", options="joker_lead=leader-names-suit")
TRUMPS = hold("N: 3U S", hand="LJ 5S", options="joker_lead=leader-names-suit")


@pytest.mark.parametrize(
    ("table", "action", "reason"),
    [
        (FOLLOW, "S: play 9D", "game.not-your-turn"),
        (FOLLOW, "S: play 2D as H", "game.not-your-turn"),
        (FOLLOW, "E: play 9D as H", "play.card-already-played"),
        (FOLLOW, "E: play 2D as H", "play.card-not-in-hand"),
        (FOLLOW, "E: play 2S", "play.card-not-in-hand"),
        (FOLLOW, "E: play 5S as H", "play.must-follow-suit"),
        (FOLLOW, "E: play BJ as D", "play.must-follow-suit"),
        (FOLLOW, "E: play KD as D", "play.names-no-suit"),
        (SHED, "E: play 5S as H", "play.must-shed-joker"),
        (SHED, "E: play BJ as D", "play.names-no-suit"),
        (FORBIDDEN, "N: play LJ as S", "play.joker-lead-forbidden"),
        (FORBIDDEN, "N: play BJ", "play.card-not-in-hand"),
        (LAST, "N: play LJ as S", "play.names-no-suit"),
        (LAST, "N: play LJ", "play.leads-joker"),
        (NAMES, "N: play BJ", "play.card-not-in-hand"),
        (NAMES, "N: play LJ", "play.suit-must-be-named"),
        (NAMES, "N: play 5S as S", "play.names-no-suit"),
        (NAMES, "N: play LJ as S", "play.leads-joker"),
        (TRUMPS, "N: play LJ as S", "play.names-no-suit"),
        (TRUMPS, "N: play LJ", "play.leads-joker"),
        (fragment("2C", trump=None, east="3C"), "E: play 3C as C", "play.names-no-suit"),
        (fragment("2C", trump=None, east="3C 4D"), "E: play 4D as C", "play.must-follow-suit"),
    ],
)
def test_of_a_play(table: Table, action: str, reason: str) -> None:
    assert ruling(table, action) == reason


@pytest.mark.parametrize(
    ("made", "options", "trick", "hand", "card", "reason"),
    [
        ("3U H", "", "4H", "LJ 2H", "LJ", "play.joker-follows-trump"),
        ("3U H", "", "LJ", "BJ 2H", "BJ", "play.joker-follows-trump"),
        ("3U H", "", "LJ", "BJ 2H", "2H", "play.follows-suit"),
        ("3U H", "jokers_own_suit=true", "LJ", "BJ 2H", "BJ", "play.follows-suit"),
        ("3U H", "jokers_own_suit=true", "4H", "BJ 2C", "BJ", "play.void-trumps"),
        ("3U H", "jokers_own_suit=true", "LJ", "2H 2C", "2H", "play.void-trumps"),
        ("3U H", "jokers_own_suit=true", "LJ", "2H 2C", "2C", "play.void-discards"),
        ("3U H", "", "4C", "BJ 2H", "BJ", "play.void-trumps"),
        ("3N up", "", "4C", "BJ 2H", "BJ", "play.joker-discarded"),
        ("3N up", "", "4C", "BJ 2H", "2H", "play.void-discards"),
        ("3N up", "", "LJ", "BJ 2H", "BJ", "play.no-suit-set"),
        ("3N up", "must_shed_joker=true", "LJ", "BJ 2H", "2H", "play.no-suit-set"),
    ],
)
def test_of_what_is_legal_the_more_special_is_told(
    made: str, options: str, trick: str, hand: str, card: str, reason: str
) -> None:
    assert ruling(hold(f"N: {made}", trick, hand, options=options), f"E: play {card}") == reason


@pytest.mark.parametrize(
    ("trick", "reason"),
    [
        ("2S 3H 4D 5C", "trick.highest-trump"),
        ("2S 3S 4D 5C", "trick.highest-trump"),
        ("2C 3H 4D 5S", "trick.highest-trump"),
        ("2C 3H 4D 5D", "trick.only-card-of-led-suit"),
        ("2C 3C 4D 5D", "trick.highest-of-led-suit"),
    ],
)
def test_of_outcomes_the_more_special_is_told(trick: str, reason: str) -> None:
    found = trick_reason(parse_cards(trick), N, ranking(Suit.SPADES))
    assert found is not None
    assert found.id == reason


OTHERS = ("W: 3U", "E: 8", "W: trump none", "S: exchange 9C for BJ AH", "E: play 2S as H")
"""Deeds with many faults each."""


@pytest.mark.parametrize("action", OTHERS)
def test_a_match_that_is_over_comes_first(action: str) -> None:
    deal = shuffled_deal(Random(1), dealer=S, rules=BID)
    for score in ((5, 0), (0, -5), (-5, -1)):
        assert ruling(start(deal, BID, score=score), action) == "game.over"
    assert ruling(start(deal_by_suit(trump=True), WHIST, score=(0, 5)), action) == "game.over"


@pytest.mark.parametrize("action", ["W: trump none", "E: exchange 9C for BJ AH", "E: play 2S as H"])
def test_the_phase_comes_before_the_turn(action: str) -> None:
    assert ruling(auction("1U"), action) == "game.wrong-phase"
    out = auction("P P P P", "forced_dealer=redeal")
    assert ruling(out, action) == "game.wrong-phase"


def test_nothing_is_played_before_the_exchange() -> None:
    for table in (UPTOWN, NOTRUMP, SWAP):
        for action in ("S: play 9C", "W: play 9C", "S: play LJ as H"):
            assert ruling(table, action) == "game.wrong-phase"
    assert ruling(SWAPPED, "S: play 9C") == "play.leads-any-card"


def test_in_whist_nobody_calls_names_or_swaps() -> None:
    table = start(deal_by_suit(trump=True), WHIST)
    for action in OTHERS[:4]:
        assert ruling(table, action) == "game.wrong-phase"


def test_after_the_round_what_is_done_is_done() -> None:
    rules = bid_whist("target=21")
    table = start(shuffled_deal(Random(1), dealer=W, rules=rules), rules)
    table = go_on(table, "N: 3U", "E: P", "S: P", "W: P", "N: trump S", "N: exchange none")
    while options := legal_actions(table):
        table = apply(table, options[0])
    assert ruling(table, "N: 4U") == "bid.auction-over"
    assert ruling(table, "N: trump S") == "declare.done"
    assert ruling(table, "E: trump S") == "declare.not-declarer"
    assert ruling(table, "N: exchange none") == "exchange.done"
    assert ruling(table, "E: exchange none") == "exchange.not-declarer"
    assert ruling(table, "N: play 2S") == "game.wrong-phase"
