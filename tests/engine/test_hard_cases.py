"""The hard cases of RULES.md 5, line by line, through the one door."""

from __future__ import annotations

from random import Random

import pytest

from tutor.engine.actions import parse_action
from tutor.engine.cards import PACK, Suit, parse_cards
from tutor.engine.contract_score import score_contract
from tutor.engine.deal import Deal, HandSize, deal_faults
from tutor.engine.judge import apply, judge, judge_all
from tutor.engine.match import Match
from tutor.engine.rotation import trump_of_round
from tutor.engine.ruleset import RuleSet, TrumpBy
from tutor.engine.rulings.auction_end import auction_reason
from tutor.engine.rulings.trick import OnlyCardOfLedSuit, trick_reason
from tutor.engine.scoring import points_of, score_round
from tutor.engine.seats import Side
from tutor.engine.table import BadDeal, Phase, Table, start

from .bids import BID, auction, bid_whist, contract, go_on, hold, ruling, told
from .helpers import (
    BY_SUIT,
    WHIST,
    E,
    N,
    S,
    W,
    deal_by_suit,
    fragment,
    legal,
    play_out,
    winner,
)

SPADES, HEARTS, DIAMONDS, CLUBS = Suit


def verdicts(table: Table) -> dict[str, str]:
    """Write the reason of every card that the seat in turn holds."""
    return {str(v.action).split()[-1]: str(v.reason) for v in judge_all(table)}


@pytest.mark.parametrize("trump", [HEARTS, SPADES, CLUBS, DIAMONDS, None])
def test_case_1_the_only_club_is_forced(trump: Suit | None) -> None:
    must = "play.must-follow-suit led=C playable=JC note=None"
    assert verdicts(fragment("TC KC 3D", trump=trump, west="JC AH QD 9S")) == {
        "JC": "play.follows-suit led=C only=True",
        "AH": must,
        "QD": must,
        "9S": must,
    }
    assert winner("TC KC 3D JC", trump=trump) is (S if trump is DIAMONDS else E)


def test_case_2_the_led_suit_restricts_whatever_else_lies_there() -> None:
    must = "play.must-follow-suit led=H playable=9H note=None"
    assert verdicts(fragment("5H 2S", trump=SPADES, south="9H AS KD")) == {
        "9H": "play.follows-suit led=H only=True",
        "AS": must,
        "KD": must,
    }
    assert winner("5H 2S 9H AH", trump=SPADES) is E


def test_case_3_the_only_card_of_the_led_suit_wins() -> None:
    cards = parse_cards("2D AS KH QS")
    assert winner("2D AS KH QS", trump=CLUBS) is N
    reason = trick_reason(cards, N, fragment(trump=CLUBS).ranking)
    assert reason == OnlyCardOfLedSuit(seat=N, card=cards[0], led=DIAMONDS)


def test_case_4_with_none_of_the_led_suit_any_card_is_legal() -> None:
    ruffs = "play.void-trumps led=H only=False"
    assert verdicts(fragment("KH 7S", trump=SPADES, south="AS 2S QD")) == {
        "AS": ruffs,
        "2S": ruffs,
        "QD": "play.void-discards led=H only=False",
    }
    assert winner("KH 7S 2S AH", trump=SPADES) is E


HANDS = [
    (5, "3U H", "", "4H", "LJ AS KD 5C", "LJ"),
    (5, "3U H", "jokers_own_suit=true", "4H", "LJ AS KD 5C", "LJ AS KD 5C"),
    (6, "3D D", "", "BJ", "3C KD 9S", "KD"),
    (6, "3D D", "", "BJ KD", "LJ 2C AC", "LJ"),
    (7, "3U S", "", "QC", "2C BJ 9H", "2C"),
    (7, "3U S", "", "QC", "BJ 9H 4S", "BJ 9H 4S"),
    (10, "3N down", "", "9D", "BJ AH 5S", "BJ AH 5S"),
    (10, "3N down", "must_shed_joker=true", "9D", "BJ AH 5S", "BJ"),
    (10, "3N down", "", "9D", "BJ KD 5S", "KD"),
    (10, "3N down", "must_shed_joker=true", "9D", "BJ KD 5S", "KD"),
    (11, "3N up", "", "LJ", "7D AS 3C", "7D AS 3C"),
    (11, "3N up", "", "LJ 7D", "QD AC", "QD"),
    (11, "3N up", "", "LJ 7D QD", "BJ 2S", "BJ 2S"),
    (12, "3N up", "", "BJ LJ AC", "3C AS", "3C"),
]
"""Case, contract, house rules, the trick that N led, the hand that follows, what it may play."""


@pytest.mark.parametrize(("case", "made", "options", "trick", "hand", "may"), HANDS)
def test_cases_5_to_12_what_may_be_played(
    case: int, made: str, options: str, trick: str, hand: str, may: str
) -> None:
    assert legal(hold(f"N: {made}", trick, hand, options=options)) == may


@pytest.mark.parametrize(
    ("made", "trick", "hand", "card", "reason"),
    [
        ("3U H", "4H", "LJ AS", "AS", "led=H playable=LJ note=joker-is-your-only-trump"),
        ("3D D", "BJ", "3C KD 9S", "3C", "led=D playable=KD note=joker-is-a-trump"),
        ("3D D", "BJ KD", "LJ 2C", "2C", "led=D playable=LJ note=joker-is-your-only-trump"),
        ("3U S", "QC", "2C BJ 9H", "BJ", "led=C playable=2C note=joker-is-a-trump"),
        ("3U S", "QC", "2C BJ 9H", "9H", "led=C playable=2C note=None"),
        ("3N down", "9D", "BJ KD 5S", "BJ", "led=D playable=KD note=joker-has-no-suit"),
        ("3N down", "9D", "BJ KD 5S", "5S", "led=D playable=KD note=None"),
        ("3N up", "LJ 7D", "QD AC", "AC", "led=D playable=QD note=None"),
    ],
)
def test_cases_5_to_11_say_what_a_joker_has_to_do_with_it(
    made: str, trick: str, hand: str, card: str, reason: str
) -> None:
    table = hold(f"N: {made}", trick, hand)
    assert told(table, f"{table.turn}: play {card}") == f"play.must-follow-suit {reason}"


@pytest.mark.parametrize(
    ("case", "made", "trick", "seat"),
    [
        (6, "3D D", "BJ KD LJ 9H", N),
        (8, "3D S", "KS 2S AS LJ", W),
        (8, "3D S", "LJ 2S AS BJ", W),
        (8, "3D S", "KS 2S AS 3S", S),
        (8, "3D S", "KS 2S QS 3S", E),
        (8, "3U S", "KS 2S QS 3S", N),
        (9, "3D C", "TH KH 3H 2H", W),
        (9, "3D C", "TH KH AH 2H", S),
        (9, "3D C", "TH KH 3H KC", W),
        (9, "3D C", "QH KH JH TS", S),
        (10, "3N down", "9D BJ KD AH", N),
        (10, "3N up", "5C LJ KC BJ", S),
        (10, "3N down", "5C LJ KC BJ", N),
        (11, "3N up", "LJ 7D QD 2S", S),
        (12, "3N up", "BJ LJ 2C AS", S),
    ],
)
def test_cases_6_to_12_who_wins(case: int, made: str, trick: str, seat: object) -> None:
    (done,) = hold(f"N: {made}", trick).tricks
    assert done.winner is seat


def test_case_13_an_auction_call_by_call() -> None:
    standing = "standing=3N by=south why"
    script = [
        ("E: 1U", "game.not-your-turn turn=north"),
        ("N: 3U", "bid.opens bid=3U closes=False"),
        ("E: three", "bid.not-higher bid=3U standing=3U by=north why=same-bid lowest=3D"),
        ("E: 3D", "bid.downtown-over-uptown bid=3D over=3U overcalls_partner=False closes=False"),
        (
            "S: 3U",
            "bid.not-higher bid=3U standing=3D by=east why=uptown-under-downtown lowest=3N",
        ),
        ("S: 3N", "bid.notrump-over-trump bid=3N over=3D overcalls_partner=False closes=False"),
        ("W: 3D", f"bid.not-higher bid=3D {standing}=trump-under-notrump lowest=4U"),
        ("W: 4 notrump uptown", "bid.notrump-has-no-direction bid=4N"),
        ("W: 8", "bid.level-out-of-range level=8"),
        ("W: 0", "bid.level-out-of-range level=0"),
        ("W: 3 hearts", "bid.names-no-suit level=3 suit=H"),
        ("W: 4U", "bid.higher-number bid=4U over=3N overcalls_partner=False closes=False"),
        ("N: pass", "bid.pass closes=False"),
        ("E: 4N", "bid.notrump-over-trump bid=4N over=4U overcalls_partner=True closes=False"),
        ("S: pass", "bid.pass closes=False"),
        ("W: pass", "bid.pass closes=False"),
        ("N: pass", "bid.pass closes=True"),
        ("E: 5U", "bid.auction-over by=east bid=4N"),
    ]
    table = auction()
    for action, reason in script:
        verdict = judge(table, parse_action(action))
        assert str(verdict.reason) == reason
        table = apply(table, verdict.action) if verdict.legal else table
    assert str(table.contract) == "E: 4N"
    assert (table.turn, table.phase) == (E, Phase.DECLARE)


def test_case_14_a_dealer_who_must_bid() -> None:
    table = auction("P P P")
    assert told(table, "W: pass") == "bid.dealer-must-bid lowest=1U"
    assert told(table, "W: 1U") == "bid.forced-dealer bid=1U closes=True"
    assert go_on(table, "W: 1U").phase is Phase.DECLARE
    three = auction("P P P", "minimum_bid=3")
    assert told(three, "W: 1U") == "bid.below-minimum bid=1U minimum=3"
    assert told(three, "W: 3D") == "bid.forced-dealer bid=3D closes=True"
    exactly = auction("P P P", "forced_dealer=minimum")
    assert told(exactly, "W: 2U") == "bid.forced-minimum bid=2U minimum=1"
    assert told(exactly, "W: 1N") == "bid.forced-dealer bid=1N closes=True"


def test_case_15_one_who_passed_may_bid_again() -> None:
    table = auction("P 2U P P")
    assert (table.turn, table.phase) == (N, Phase.AUCTION)
    assert ruling(table, "N: 2D") == "bid.downtown-over-uptown"
    for options in ("pass_is_final=true", "auction=once-around"):
        assert auction("P 2U P P", options).phase is Phase.DECLARE


def test_case_16_the_exchange_and_what_is_named_before_it() -> None:
    hand, kitty = "3H 4H 5H 6H LJ AS 2S AD 3D 9C 8C TS", "BJ AH 2H KC QC JD"
    table = hold("S: 3U H", hand=hand, kitty=kitty)
    three = "S: exchange 9C 8C TS for BJ AH 2H"
    assert told(table, three) == "exchange.swap count=3"
    done = go_on(table, three)
    assert done.kitty is not None
    assert done.kitty.hidden().swapped == 3
    assert done.kitty.hidden().given is done.kitty.hidden().taken is None
    refused = {
        "9C 8C for BJ AH 2H": "exchange.counts-differ give=2 take=3",
        "9C for AS": "exchange.card-not-in-kitty card=AS",
        "9C 9C for BJ AH": "exchange.duplicate-card card=9C",
        "KC for BJ": "exchange.card-not-in-hand card=KC",
    }
    for cards, reason in refused.items():
        assert told(table, f"S: exchange {cards}") == reason
    assert told(table, "S: exchange none") == "exchange.keeps-hand"
    fixed = "declare.direction-fixed-by-bid bid=3U direction=up"
    assert told(hold("S: 3U"), "S: direction up") == fixed
    assert told(hold("S: 3N"), "S: trump H") == "declare.notrump-has-no-trump bid=3N suit=H"


def score(bid: str, played: int, options: str = "") -> int:
    """Score a contract of S from the tricks it won of the 12 that were played."""
    tricks = {Side.NS: played + 1, Side.EW: 12 - played}
    return points_of(score_contract(contract(f"S: {bid}"), tricks, bid_whist(options)))[Side.NS]


def test_case_17_the_score_of_a_contract() -> None:
    assert score("1U", 6) == 1
    assert [score("7U", played) > 0 for played in (11, 12)] == [False, True]
    assert score("7U", 8, "set_penalty=full-bid") == -7
    assert score("2U", 3) == -2
    assert score("2U", 3, "set_penalty=shortfall-in-tricks") == -4
    assert score("3U", 10) == 5
    assert score("3U", 10, "overtricks=false") == 3


def test_case_18_the_end_of_a_match() -> None:
    assert (score("7U", 8), score("2U", 6), score("5U", 11)) == (-4, -1, 6)
    match = Match(rules=BID).add(3, 0).add(0, -4)
    assert not match.over
    lost = match.add(0, -1)
    assert str(lost.reason) == "match.minus-target side=ns points=3 other=-5 target=5"
    won = Match(rules=BID).add(-1, 0).add(6, 0)
    assert str(won.reason) == "match.target side=ns points=5 target=5 before_honours=False"


def test_case_19_each_holds_a_suit_and_the_dealers_trumps_take_all() -> None:
    table = start(deal_by_suit(trump=True), WHIST)
    assert table.turn is N
    assert legal(table).split() == [str(card) for card in BY_SUIT[0]]
    assert told(table, "N: play 2S") == "play.leads-any-card only=False"
    assert told(table, "N: play 2H") == "play.card-not-in-hand card=2H"
    end = play_out(deal_by_suit(trump=True), Random(19)).tables[-1]
    assert [trick.winner for trick in end.tricks] == [W] * 13
    assert points_of(score_round(end)) == {Side.NS: 0, Side.EW: 7}
    bare = play_out(deal_by_suit(trump=False), Random(19)).tables[-1]
    assert [trick.winner for trick in bare.tricks] == [N] * 13


def test_case_20_trumps_in_rotation() -> None:
    turns = {TrumpBy.ROTATION: "H D S C H D", TrumpBy.ROTATION_WITH_NOTRUMP: "H D S C None H"}
    for by, trumps in turns.items():
        rounds = [trump_of_round(RuleSet(trump_by=by), number) for number in range(1, 7)]
        assert " ".join(str(reason.trump) for reason in rounds if reason) == trumps


def test_case_21_a_misdeal_is_counted_whatever_the_last_card_says() -> None:
    hands = (PACK[:14], PACK[14:26], PACK[26:39], PACK[39:])
    deal = Deal(dealer=W, hands=hands, turned=PACK[-1])
    faults = (
        HandSize(seat=N, size=14, expected=13),
        HandSize(seat=E, size=12, expected=13),
    )
    assert deal_faults(deal, WHIST) == faults
    with pytest.raises(BadDeal) as refused:
        start(deal, WHIST)
    assert refused.value.faults == faults


def test_case_22_nothing_is_higher_than_7n_and_the_dealer_speaks_last() -> None:
    assert told(auction(), "N: 7N") == "bid.opens bid=7N closes=True"
    over = auction("7N")
    assert over.auction is not None
    assert str(auction_reason(over.auction)) == "auction.highest-bid seat=north bid=7N"
    assert (over.turn, over.phase) == (N, Phase.DECLARE)
    table = auction("2U P P 2D")
    assert (table.turn, table.phase) == (N, Phase.AUCTION)
    around = auction("2U P P 2D", "auction=once-around")
    assert str(around.contract) == "W: 2D"
