"""Rounds of bid whist in PTN: what others wrote is read, and what we write reads back."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.engine.bids import BID, bid_whist
from tests.engine.helpers import SEEDS, Game, W, bid_endings, bid_games, deal_by_suit, play_out
from tests.truth import truth
from tutor.engine.cards import sort_hand
from tutor.engine.deal import shuffled_deal
from tutor.engine.errors import NotationError
from tutor.engine.judge import IllegalAction
from tutor.engine.record import Record, replay
from tutor.engine.ruleset import RuleSet
from tutor.engine.scoring import points_of, score_round
from tutor.engine.seats import Side
from tutor.engine.table import Phase
from tutor.export.ptn import notes_on_ptn, read_ptn, write_ptn
from tutor.export.ptn_rules import EventRules, event_of, read_event

EVENT = (
    "Bid Whist to 7, no jokers, 4-card kitty, minimum bid 3, bidder gets kitty and leads, "
    "low beats high, notrump doubles, defensive scoring"
)
THERE = bid_whist("minimum_bid=3 jokers=0 defenders_score=true notrump_factor=2 target=7")

SMALL = """% PTN
[GameCode "Whist"]
[Event "two cards each"]
[Rules "bid-whist"]
[Dealer "W"]
[Deal "N:A....H K.2.. ..3..L ...54"]
[Undealt "HQDJ"]
[Declarer "N"]
[Contract "3♠↓"]
[Auction "N"]
3♠↓ Pass Pass Pass
[CardsAdded "N:HQ"]
[CardsRemoved "N:SA"]
[Play "N"]
JH SK JL C4
HQ H2 D3 C5
"""


def test_a_game_that_others_played_is_legal_and_scored() -> None:
    """Three notrump needs nine tricks and gets eight; at that table notrump counts double."""
    record = read_ptn(truth("ptn/notrump-uptown.ptn"))
    assert record.rules == replace(THERE, auction=record.rules.auction)
    table = replay(record)
    assert table.phase is Phase.SCORE
    assert str(table.contract) == "S: 3N up"
    assert [table.tricks_of(side) for side in Side] == [8, 5]
    assert points_of(score_round(table)) == {Side.NS: -2, Side.EW: 0}


def test_what_others_wrote_is_written_in_the_same_words() -> None:
    text = truth("ptn/notrump-uptown.ptn")
    ours = write_ptn(read_ptn(text)).splitlines()
    assert [line for line in ours if not line.startswith("[Rules")] == text.splitlines()


def test_how_that_auction_ends_follows_from_its_calls() -> None:
    """East passed first and is not asked again, so each speaks once there: not three passes."""
    text = truth("ptn/notrump-uptown.ptn")
    assert read_ptn(text).rules.auction.value == "once-around"
    agrees = "how the auction ends is not said; its calls agree with auction=once-around"
    assert notes_on_ptn(text) == (agrees,)


def test_a_small_round_is_read_line_by_line() -> None:
    """Downtown the two beats the queen; the jokers are trumps, so south's must follow."""
    record = read_ptn(SMALL)
    assert str(record).splitlines() == [
        "rules bid-whist",
        "dealer W",
        "N: AS BJ",
        "E: KS 2H",
        "S: 3D LJ",
        "W: 5C 4C",
        "kitty: QH JD",
        "",
        "N: 3D",
        "E: P",
        "S: P",
        "W: P",
        "N: trump S",
        "N: exchange AS for QH",
        "N: play BJ",
        "E: play KS",
        "S: play LJ",
        "W: play 4C",
        "N: play QH",
        "E: play 2H",
        "S: play 3D",
        "W: play 5C",
    ]
    assert [str(trick.winner) for trick in replay(record).tricks] == ["N", "E"]
    assert write_ptn(record).splitlines()[3:] == SMALL.splitlines()[3:]
    assert notes_on_ptn(SMALL) == ()


def sorted_hands(record: Record) -> Record:
    """Give the same record with its hands in order, as PTN keeps them."""
    north, east, south, west = map(sort_hand, record.deal.hands)
    return replace(record, deal=replace(record.deal, hands=(north, east, south, west)))


@given(bid_games() | bid_endings(), st.integers(0, 60), st.integers(1, 99))
def test_a_round_reads_back_at_any_moment(game: Game, moment: int, number: int) -> None:
    deal = replace(game.record.deal, round=number)
    rules = replace(game.record.rules, rounds=None, extra_round=False)
    record = Record(rules=rules, deal=deal, actions=game.record.actions[:moment])
    assert read_ptn(write_ptn(record)) == sorted_hands(record)
    whole = replace(record, actions=game.record.actions)
    assert read_ptn(write_ptn(whole)) == sorted_hands(whole)


@given(SEEDS)
def test_a_joker_led_as_a_suit_reads_back(seed: int) -> None:
    rules = bid_whist("joker_lead=leader-names-suit")
    rng = Random(seed)
    record = play_out(shuffled_deal(rng, dealer=W, rules=rules), rng, rules=rules).record
    text = write_ptn(record)
    assert read_ptn(text) == sorted_hands(record)
    led_as = [action for action in record.actions if " as " in str(action)]
    assert text.count("=") - text.splitlines()[3].count("=") == len(led_as)


@given(bid_games())
def test_without_the_exact_rules_the_same_cards_are_read(game: Game) -> None:
    """Where the house rules say what the words say too."""
    rules = replace(THERE, auction=game.record.rules.auction)
    rng = Random(str(game.record.deal))
    record = play_out(shuffled_deal(rng, dealer=W, rules=rules), rng, rules=rules).record
    lines = [line for line in write_ptn(record).splitlines() if not line.startswith("[Rules")]
    again = read_ptn("\n".join(lines))
    assert again.actions == record.actions
    agrees = replay(again).auction
    assert agrees
    assert agrees.over
    assert replace(again.rules, auction=rules.auction, pass_is_final=False) == rules


@pytest.mark.parametrize(
    ("event", "rules", "unread"),
    [
        (EVENT, THERE, ()),
        (
            "The club - Bid Whist to ±7, no Jokers, min bid 3, bidder gets kitty & leads,2x for NT",
            bid_whist("minimum_bid=3 jokers=0 notrump_factor=2 target=7"),
            (),
        ),
        ("Bid Whist, 1 joker, 5-card kitty", bid_whist("jokers=1"), ()),
        ("", BID, ()),
        ("A pleasant evening, nine jokers", BID, ("A pleasant evening", "nine jokers")),
        ("Bid Whist to 15, min bid 9, 7 jokers", BID, ("Bid Whist to 15", "min bid 9", "7 jokers")),
    ],
)
def test_the_words_of_an_event_say_the_rules(
    event: str, rules: RuleSet, unread: tuple[str, ...]
) -> None:
    assert read_event(event) == EventRules(rules=rules, unread=unread)


def test_the_rules_are_written_in_words() -> None:
    assert event_of(THERE) == EVENT
    assert read_event(event_of(BID)) == EventRules(rules=BID, unread=())
    equal = event_of(bid_whist("directions_equal=true jokers=1 rounds=8"))
    assert equal == ("Bid Whist, 1 joker, 5-card kitty, minimum bid 1, bidder gets kitty and leads")


def test_of_a_table_that_says_nothing_the_rules_are_those_of_bid_whist() -> None:
    silent = "".join(
        line for line in SMALL.splitlines(keepends=True) if line[:6] not in ("[Event", "[Rules")
    )
    assert read_ptn(silent) == read_ptn(SMALL)
    notes = (
        "Event, which is missing, says nothing of the rules that is known here",
        "how the auction ends is not said; its calls agree with three passes",
    )
    assert notes_on_ptn(silent) == notes
    named = SMALL.replace('[Rules "bid-whist"]\n', "")
    assert notes_on_ptn(named)[0].startswith("two cards each says nothing")


def test_a_hand_that_was_kept_need_not_be_written() -> None:
    kept = SMALL.replace('[CardsAdded "N:HQ"]\n[CardsRemoved "N:SA"]\n', "").replace(
        "HQ H2", "SA H2"
    )
    assert "N: exchange none" in str(read_ptn(kept))
    bare, *_ = kept.partition("[Play")
    assert read_ptn(bare).actions[-1] == read_ptn(kept).actions[4]


FAULTS = [
    ("% PTN", "N E S W", "no tag is written", "N E S W"),
    ('[Event "two cards each"]', "[Event two cards each]", "no tag is written", "[Event"),
    ('[Event "two cards each"]', '[Dealer "W"]', "stands twice", '[Dealer "W"]\n[Deal'),
    ('"Whist"', '"Euchre"', "only bid whist", "Euchre"),
    ('"bid-whist"', '"whist"', "rules of whist", "whist"),
    ('"bid-whist"', '"bid-whist jokers=7"', "jokers 7", "bid-whist jokers=7"),
    ('[Dealer "W"]\n', "", "there is no Dealer", ""),
    ('[Dealer "W"]', '[Dealer "X"]', "no seat", 'X"]'),
    (" ...54", "", "3 hands", "N:A....H"),
    ("..3..L", "..3", "no hand is written", '..3 ...54"]'),
    ("K.2..", "K.X..", "no card is written 'HX'", "X.. ..3"),
    ("...54", "...5X", "no card is written 'CX'", 'X"]'),
    ("A....H", "A....X", "no card is written 'JX'", "X K.2"),
    ("HQDJ", "HQD", "no card is written 'D'", 'D"]'),
    ("HQDJ", "HQSA", "deal.duplicate-card", "N:A"),
    ('[Auction "N"]', '[Auction "E"]', r'\[Auction "N"\]', 'E"]'),
    ("3♠↓ Pass Pass Pass", "8♠↓ Pass Pass Pass", "no call is written", "8♠↓ Pass"),
    ("3♠↓ Pass Pass Pass", "3♠↓ 2↑ Pass Pass", "bid.not-higher", "2↑"),
    ("3♠↓ Pass Pass Pass", "3♠↓ Pass Pass Pass Pass", "bid.auction-over", "Pass\n[Cards"),
    ("3♠↓ Pass Pass Pass", "3♠↓ Pass Pass", "nobody has won", 'N"]\n3'),
    ('[Declarer "N"]', '[Declarer "S"]', "won by N", 'S"]\n[Contract'),
    ('"3♠↓"', '"4♠↓"', "won with 3♠↓", "4♠↓"),
    ('"3♠↓"', '"3♥↓"', "won with 3♠↓", "3♥↓"),
    ('"3♠↓"', '"Pass"', "no call is written", "Pass"),
    ('[CardsAdded "N:HQ"]\n', "", "write both", 'N:SA"]'),
    ('"N:SA"', '"S:SA"', "N took cards", "S:SA"),
    ('"N:HQ"', '"N:HX"', "no card is written", 'HX"]'),
    ('"N:HQ"', '"N:H2"', "exchange.card-not-in-kitty", "N:H2"),
    ('"N:HQ"', '"N:HQDJ"', "exchange.counts-differ", "N:HQDJ"),
    ('[Play "N"]', '[Play "E"]', r'\[Play "N"\]', 'E"]\nJH'),
    ("JH SK JL C4", "JH SK D3 C4", "play.must-follow-suit", "D3 C4"),
    ("JH SK JL C4", "JH SK JL S9", "play.card-not-in-hand", "S9"),
    ("JH SK JL C4", "SK JH JL C4", "play.card-not-in-hand", "SK JH"),
    ("JH SK JL C4", "JH=C SK JL C4", "play.names-no-suit", "JH=C"),
    ("JH SK JL C4", "JH=X SK JL C4", "no suit", "X SK"),
    ("JH SK JL C4", "JH - JL C4", "the card of E is missing", "JH - JL"),
    ("JH SK JL C4", "JH SK JL -", "not complete", "HQ H2"),
    ("JH SK JL C4", "JH SK JL", "play.card-not-in-hand", "HQ H2 D3 C5"),
    ("HQ H2 D3 C5", "HQ H2 D3 C5 C5", "nobody has a card", "C5\n"),
]
"""What is changed, to what, what is then said, and what stands at the place of the fault."""


@pytest.mark.parametrize(("old", "new", "said", "place"), FAULTS)
def test_a_fault_is_told_at_its_place(old: str, new: str, said: str, place: str) -> None:
    assert SMALL.count(old) >= 1
    text = SMALL.replace(old, new, 1)
    with pytest.raises(NotationError, match=said) as refused:
        read_ptn(text)
    assert text[refused.value.offset :].startswith(place)


WORDS = st.sampled_from(
    ['"', "[", "]", ":", ".", "3↓", "Pass", "JH", "-", "*", "\n", "Z", "=", "♠"]
)


@given(st.integers(0, len(SMALL)), st.integers(0, 6), WORDS | st.text(max_size=3))
def test_whatever_is_written_nothing_but_notation_errors_are_raised(
    begin: int, length: int, put: str
) -> None:
    text = SMALL[:begin] + put + SMALL[begin + length :]
    fault = None
    try:
        record = read_ptn(text)
    except NotationError as refused:
        fault = refused
    else:
        assert replay(record)
    assert fault is None or (str(fault) and 0 <= fault.offset <= len(text))


def test_lines_may_end_as_elsewhere_and_comments_are_left_out() -> None:
    windows = SMALL.replace("\n", "\r\n").replace("[Dealer", "; who dealt\r\n\r\n[Dealer")
    assert read_ptn(windows) == read_ptn(SMALL)
    assert read_ptn(SMALL + "*\n") == read_ptn(SMALL)


def test_what_cannot_be_written_is_refused() -> None:
    whist = Record(rules=RuleSet(), deal=deal_by_suit(trump=True))
    with pytest.raises(ValueError, match="one of whist"):
        write_ptn(whist)
    record = read_ptn(SMALL)
    with pytest.raises(IllegalAction):
        write_ptn(replace(record, actions=record.actions[1:]))
