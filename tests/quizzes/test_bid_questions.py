"""Questions about calls that a lesson asks: the hard cases of RULES.md 5, and what is refused."""

from __future__ import annotations

from typing import Any

import pytest

from tests.quizzes.bid_items import BID_WHIST
from tests.quizzes.test_words import LEFTOVER, said
from tutor.engine.calls import parse_bid, parse_call, parse_direction
from tutor.engine.cards import parse_hand, parse_suit
from tutor.engine.contract import Contract
from tutor.engine.deal import shuffled_deal
from tutor.engine.position import Position, set_up
from tutor.engine.ruleset import RuleSet
from tutor.engine.seats import Seat, parse_seat
from tutor.engine.table import Table, start
from tutor.i18n import LANGUAGES
from tutor.quizzes import Pad, Shape, Unanswerable, ask, mark
from tutor.quizzes.kind import seeded


def auction(calls: str, *, dealer: Seat = Seat.WEST, **changes: object) -> Table:
    called = tuple(map(parse_call, calls.split()))
    return set_up(Position(dealer=dealer, calls=called), BID_WHIST.with_options(changes))


def contract(
    by: str, bid: str, named: str = "", *, rules: RuleSet = BID_WHIST, **facts: Any
) -> Table:
    """A position under a contract, in which a suit or a direction is named."""
    ranks = parse_direction(named) if named in ("up", "down") else None
    trump = parse_suit(named) if named and not ranks else None
    made = Contract(declarer=parse_seat(by), bid=parse_bid(bid), trump=trump, ranks=ranks)
    return set_up(Position(contract=made, **facts), rules)


def higher(bid: str, over: str, at: Table | None = None) -> tuple[str, ...]:
    (answer,) = ask("is-bid-higher", at, bid=bid, over=over).right
    return answer


@pytest.mark.parametrize(
    ("bid", "over", "answer"),
    [
        ("4U", "3N", ("yes", "number")),
        ("3N", "4U", ("no", "number")),
        ("3D", "3U", ("yes", "downtown")),
        ("3U", "3D", ("no", "downtown")),
        ("3N", "3D", ("yes", "notrump")),
        ("3D", "3N", ("no", "notrump")),
        ("3", "3U", ("no", "same")),
        ("7 nt", "seven down", ("yes", "notrump")),
    ],
)
def test_is_it_higher(bid: str, over: str, answer: tuple[str, ...]) -> None:
    assert higher(bid, over) == answer
    question = ask("is-bid-higher", bid=bid, over=over)
    assert question.shape is Shape.YES_NO
    assert len(question.because) == 4
    assert mark(question, answer).right


def test_house_rules_change_what_is_higher_and_are_told() -> None:
    equal = auction("", directions_equal=True)
    assert higher("3D", "3U", equal) == ("no", "equal")
    board = ask("is-bid-higher", equal, bid="3D", over="3U").board
    assert board is not None
    assert len(board.rows) == 1
    dealer = auction("3U P P", dealer_may_match=True)
    assert ask("is-bid-higher", dealer, bid=3).right == {("yes", "match")}
    assert ask("is-bid-higher", auction("3U P P"), bid=3).right == {("no", "same")}
    assert ask("is-bid-higher", auction("3U P P"), bid=3).board is None


def test_hard_case_13_what_may_be_called() -> None:
    table = auction("3U 3D P 3N")  # by north, east, south and west, who dealt
    question = ask("legal-calls", table)
    (right,) = question.right
    assert right == ("P", *(f"{n}{kind}" for n in (4, 5, 6, 7) for kind in "UDN"))
    assert question.pad is Pad.LADDER
    assert len(question.options) == 22
    assert ask("lowest-higher-bid", table).right == {("4U",)}
    few = ask("legal-calls", table, calls=("P", 8, "4 nt up", "3 hearts", "4U"))
    assert few.right == {("P", "4U")}
    assert few.pad is None
    assert few.skill == "what-is-no-bid"
    whys = {option: str(why).split()[0] for option, why in few.reasons.items()}
    assert whys == {
        "P": "bid.pass",
        "8": "bid.level-out-of-range",
        "4 nt up": "bid.notrump-has-no-direction",
        "3 hearts": "bid.names-no-suit",
        "4U": "bid.higher-number",
    }


def test_hard_case_14_the_forced_dealer() -> None:
    (right,) = ask("legal-calls", auction("P P P")).right
    assert right[0] == "1U"
    assert len(right) == 21
    (right,) = ask("legal-calls", auction("P P P", minimum_bid=3)).right
    assert right[0] == "3U"
    (right,) = ask("legal-calls", auction("P P P", forced_dealer="minimum")).right
    assert right == ("1U", "1D", "1N")
    (right,) = ask("legal-calls", auction("P P P", forced_dealer="redeal")).right
    assert right[0] == "P"


def test_after_seven_notrump_only_a_dealer_who_may_match_is_left() -> None:
    question = ask("legal-calls", auction("7N", dealer_may_match=True))
    assert question.right == {("P",)}
    assert question.trace[1].key == "kind.trace.no-higher"  # type: ignore[union-attr]
    with pytest.raises(Unanswerable, match="no bid is high enough"):
        ask("lowest-higher-bid", auction("7N", dealer_may_match=True))
    last = auction("7N P P", dealer_may_match=True)
    assert ask("lowest-higher-bid", last).right == {("7N",)}


def test_of_two_lowest_bids_either_will_do() -> None:
    table = auction("3N", directions_equal=True)
    assert ask("lowest-higher-bid", table).right == {("4U",), ("4D",)}
    assert ask("lowest-higher-bid", auction("", directions_equal=True)).right == {("1U",), ("1D",)}
    assert ask("lowest-higher-bid", over="3U").right == {("3D",)}


def test_bids_are_sorted() -> None:
    question = ask("sort-bids", bids=("3N", 4, "3 down", "3U"))
    assert question.right == {("3U", "3D", "3N", "4U")}
    assert question.shape is Shape.ORDER
    marking = mark(question, ["3D", "3U", "3N", "4U"])
    assert not marking.right
    assert marking.marks == {"3D": "wrong", "3U": "wrong", "3N": "right", "4U": "right"}
    equal = ask("sort-bids", auction("", directions_equal=True), bids=("4U", "3D", "3U"))
    assert equal.right == {("3U", "3D", "4U"), ("3D", "3U", "4U")}


@pytest.mark.parametrize(
    ("parameters", "number"),
    [
        ({"bid": 3}, 9),
        ({"bid": "3 down", "ask": "played"}, 8),
        ({"bid": "7N", "ask": "played"}, 12),
        ({"bid": "4U", "ask": "left", "won": 6}, 4),
        ({"bid": "4U", "ask": "set", "by": "east"}, 4),
    ],
)
def test_how_many_tricks(parameters: dict[str, Any], number: int) -> None:
    question = ask("tricks-needed", **parameters)
    assert question.right == {(str(number),)}
    assert mark(question, str(number)).reason is not None


def test_a_table_tells_the_bid_who_made_it_and_what_is_won() -> None:
    table = contract("east", "4D", "S", tricks=(3, 6))
    assert ask("tricks-needed", table).right == {("10",)}
    assert ask("tricks-needed", table, ask="left").right == {("4",)}
    assert ask("tricks-needed", auction("2N")).right == {("8",)}
    in_words = said(ask("tricks-needed", table, ask="left"), "en")
    assert in_words[0].startswith("East plays four downtown. East and West have 6 tricks")


def test_hard_cases_who_wins_the_auction() -> None:
    """RULES.md 5, cases 13 to 15 and 22."""
    west_deals: list[tuple[str, dict[str, Any], str]] = [
        ("3U 3D 3N 4U P 4N P P P", {}, "east"),
        ("3U 3D 3N 4U P 4N P P", {}, "on"),
        ("P P P 1U", {}, "west"),
        ("P P P", {}, "on"),
        ("P 2U P P", {}, "on"),
        ("P 2U P P P", {}, "east"),
        ("P 2U P P", {"pass_is_final": True}, "east"),
        ("P 2U P P", {"auction": "once-around"}, "east"),
        ("7N", {}, "north"),
        ("7N", {"dealer_may_match": True}, "on"),
        ("2U P P 2D", {}, "on"),
        ("2U P P 2D", {"auction": "once-around"}, "west"),
        ("P P P P", {"forced_dealer": "redeal"}, "nobody"),
    ]
    for calls, changes, winner in west_deals:
        question = ask("auction-winner", auction(calls, **changes))
        assert question.right == {(winner,)}, calls
        assert len(question.options) == 5 + ("forced_dealer" in changes)


def test_who_did_not_win_is_told_why() -> None:
    question = ask("auction-winner", auction("2U 3U P P"))
    keys = {seat: getattr(why, "key", "") for seat, why in question.reasons.items()}
    assert keys["north"] == "why.auction.overcalled"
    assert keys["east"] == "why.auction.not-yet"
    assert keys["south"] == "why.auction.never-bid"
    assert keys["on"] == "why.auction.on"


def test_a_seat_that_is_passed_over_leaves_a_gap() -> None:
    board = ask("auction-winner", auction("2U P 3U 4U 5U", pass_is_final=True)).board
    assert board is not None
    rows = [[cell and str(cell) for cell in row[1:]] for row in board.rows]
    assert rows == [["2U", "P", "3U", "4U"], ["5U", None, None, None]]
    board = ask("auction-winner", auction("2U P 3U 4U P 5U", pass_is_final=True)).board
    assert board is not None
    assert [cell and str(cell) for cell in board.rows[1][1:]] == ["P", None, "5U", None]


def test_what_may_be_named_after_the_auction() -> None:
    three = contract("south", "3U")
    question = ask("what-may-be-named", three)
    assert question.right == {("S", "H", "D", "C")}
    assert question.pad is Pad.NAMING
    assert ask("what-may-be-named", contract("south", "3N")).right == {("up", "down")}
    nothing = ask("what-may-be-named", contract("south", "3N"), none=True)
    assert str(nothing.reasons["none"]).startswith("declare.direction-required")
    nothing = ask("what-may-be-named", three, none=True)
    assert str(nothing.reasons["none"]).startswith("declare.trump-required")
    read = ask("what-may-be-named", auction("3U P P P"), from_calls=True)
    assert read.right == question.right
    assert read.table is None
    assert read.board is not None


@pytest.mark.parametrize(
    ("kind", "parameters", "at", "field"),
    [
        ("is-bid-higher", {"bid": "4U"}, None, None),
        ("is-bid-higher", {"bid": "4U"}, auction("P"), "over"),
        ("is-bid-higher", {"bid": "4U", "over": "7N"}, None, "over"),
        ("is-bid-higher", {"bid": "4 hearts", "over": "3U"}, None, "bid"),
        ("is-bid-higher", {"bid": "1U", "over": "3U"}, auction("", minimum_bid=2), "bid"),
        ("is-bid-higher", {"bid": "3U", "over": "1U"}, auction("", minimum_bid=2), "over"),
        ("is-bid-higher", {"bid": "3U"}, auction("7N"), None),
        ("is-bid-higher", {"bid": "what", "over": "3U"}, None, "bid"),
        ("legal-calls", {}, None, None),
        ("legal-calls", {}, set_up(Position(), RuleSet()), None),
        ("legal-calls", {}, auction("3U P P P"), None),
        ("legal-calls", {"calls": ("3U", "three")}, auction(""), "calls"),
        ("legal-calls", {"calls": ("1U", "8")}, auction("3U"), "calls"),
        ("legal-calls", {"calls": ("no",)}, auction("3U"), "calls"),
        ("lowest-higher-bid", {}, None, None),
        ("lowest-higher-bid", {"over": "7N"}, None, "over"),
        ("lowest-higher-bid", {"over": "P"}, None, "over"),
        ("sort-bids", {"bids": ("3U",)}, None, "bids"),
        ("sort-bids", {"bids": ("3U", 3)}, None, "bids"),
        ("sort-bids", {"bids": ("3U", "3D")}, None, "bids"),
        ("sort-bids", {"bids": ("P", "3D")}, None, "bids"),
        ("auction-winner", {}, None, None),
        ("auction-winner", {}, auction(""), None),
        ("auction-winner", {}, contract("south", "3U"), None),
        ("what-may-be-named", {}, None, None),
        ("what-may-be-named", {}, auction("3U"), None),
        ("what-may-be-named", {}, contract("south", "3U", "H"), None),
        ("what-may-be-named", {"from_calls": True}, contract("south", "3U"), "from_calls"),
        ("tricks-needed", {}, None, "bid"),
        ("tricks-needed", {}, auction("P"), "bid"),
        ("tricks-needed", {"bid": 3, "by": "up"}, None, "by"),
        ("tricks-needed", {"bid": 3, "ask": "left"}, None, None),
        ("tricks-needed", {"bid": 3, "ask": "left", "won": 9}, None, None),
    ],
)
def test_what_cannot_be_asked_is_refused(
    kind: str, parameters: dict[str, Any], at: Table | None, field: str | None
) -> None:
    with pytest.raises(Unanswerable) as caught:
        ask(kind, at, **parameters)
    assert caught.value.field == field
    assert str(caught.value)


@pytest.mark.parametrize("language", LANGUAGES)
def test_learners_on_every_seat_are_spoken_to(language: str) -> None:
    tables = [
        auction(calls, dealer=dealer, dealer_may_match=True)
        for calls in ("3U", "3U P", "3U P P", "P P P", "P 2D 3U 4N", "7N")
        for dealer in Seat
    ]
    for you in Seat:
        asked = [ask("legal-calls", at, learner=you) for at in tables]
        asked += [
            ask("is-bid-higher", at, bid="4D", learner=you)
            for at in tables
            if at.auction and at.auction.standing and str(at.auction.standing) != "7N"
        ]
        asked += [
            ask("tricks-needed", bid="4D", by=by.value, ask=what, won=won, learner=you)
            for by in Seat
            for what, won in (("all", 0), ("played", 0), ("left", 1), ("left", 5), ("set", 0))
        ]
        asked += [ask("auction-winner", at, learner=you) for at in tables]
        asked += [
            ask("what-may-be-named", contract(by.value, bid), learner=you, none=True)
            for by in Seat
            for bid in ("3U", "3N")
        ]
        for question in asked:
            for sentence in said(question, language):
                assert sentence
                assert not LEFTOVER.search(sentence), sentence


def test_a_hand_in_the_auction_is_shown_to_its_holder_only() -> None:
    table = start(shuffled_deal(seeded("deal"), dealer=Seat.WEST, rules=BID_WHIST), BID_WHIST)
    assert ask("legal-calls", table).shown == {Seat.SOUTH}
    assert table.turn is Seat.NORTH
    hand = parse_hand("AS")
    blind = set_up(Position(dealer=Seat.WEST, calls=(), hands=(hand, None, None, None)), BID_WHIST)
    assert ask("legal-calls", blind).shown == frozenset()
