"""Earlier questions at tables of bid whist: the hard cases of RULES.md 5, and whole rounds."""

from __future__ import annotations

from typing import Any

import pytest

from tests.quizzes.bid_items import BID_WHIST, TABLES
from tests.quizzes.test_bid_questions import auction, contract
from tests.quizzes.test_board_questions import key
from tests.quizzes.test_words import LEFTOVER, said
from tutor.engine.actions import PlayCard
from tutor.engine.cards import parse_cards, parse_hand, parse_suit
from tutor.engine.deal import shuffled_deal
from tutor.engine.judge import apply, legal_actions
from tutor.engine.position import Position, set_up
from tutor.engine.ruleset import RuleSet
from tutor.engine.scoring import points_of, score_round
from tutor.engine.seats import Seat, Side, parse_seat
from tutor.engine.table import Phase, Table, start
from tutor.i18n import LANGUAGES
from tutor.quizzes import Question, Unanswerable, ask, mark
from tutor.quizzes.kind import seeded
from tutor.quizzes.numbers import sum_text


def trick(bid: str, named: str, cards: str, *, leader: str = "north", **more: Any) -> Table:
    """A trick in progress or complete, under a contract of north."""
    hands: list[Any] = [None, None, None, None]
    for seat in Seat:
        if seat.value in more:
            hands[seat.place] = parse_hand(more.pop(seat.value))
    facts: dict[str, Any] = {"leader": parse_seat(leader), "trick": parse_cards(cards)}
    facts["hands"] = tuple(hands)
    rules = BID_WHIST.with_options(more.pop("rules", {}))
    asked = parse_suit(more.pop("asks_for")) if "asks_for" in more else None
    made = contract("north", bid, named).contract
    return set_up(Position(contract=made, named=asked, **facts, **more), rules)


@pytest.mark.parametrize(
    ("bid", "named", "cards", "winner"),
    [
        ("4D", "S", "KS 2S AS LJ", "west"),
        ("4D", "S", "LJ 2S AS BJ", "west"),
        ("4D", "S", "KS 2S AS 3S", "south"),
        ("4D", "S", "KS 2S QS 3S", "east"),
        ("4U", "S", "KS 2S QS 3S", "north"),
        ("4D", "D", "BJ KD LJ 9H", "north"),
        ("2D", "C", "TH KH 3H 2H", "west"),
        ("2D", "C", "TH KH AH 2H", "south"),
        ("2D", "C", "TH KH 3H KC", "west"),
        ("2D", "C", "QH KH JH TS", "south"),
        ("3N", "down", "9D BJ KD AH", "north"),
        ("3N", "up", "5C LJ KC BJ", "south"),
        ("3N", "down", "5C LJ KC BJ", "north"),
        ("3N", "up", "LJ 7D QD 2S", "south"),
        ("3N", "up", "BJ LJ 2C AS", "south"),
    ],
)
def test_hard_cases_who_wins(bid: str, named: str, cards: str, winner: str) -> None:
    """RULES.md 5, cases 6 and 8 to 12."""
    table = trick(bid, named, cards)
    assert ask("trick-winner", table).right == {(winner,)}
    assert ask("next-leader", table).right == {(winner,)}
    assert ask("whose-turn", table).right == {(winner,)}


@pytest.mark.parametrize(
    ("bid", "named", "cards", "hand", "rules", "may"),
    [
        ("3U", "H", "4H", "LJ AS KD 5C", {}, "LJ"),
        ("3U", "H", "4H", "LJ AS KD 5C", {"jokers_own_suit": True}, "LJ AS KD 5C"),
        ("3D", "D", "BJ", "3C KD 9S", {}, "KD"),
        ("3D", "D", "BJ KD", "LJ 2C AC", {}, "LJ"),
        ("3U", "S", "QC", "2C BJ 9H", {}, "2C"),
        ("3U", "S", "QC", "BJ 9H 4S", {}, "BJ 9H 4S"),
        ("3N", "down", "9D", "BJ AH 5S", {}, "BJ AH 5S"),
        ("3N", "down", "9D", "BJ AH 5S", {"must_shed_joker": True}, "BJ"),
        ("3N", "down", "9D", "BJ KD 5S", {}, "KD"),
        ("3N", "up", "LJ", "7D AS 3C", {}, "7D AS 3C"),
        ("3N", "up", "LJ 7D", "QD AC", {}, "QD"),
        ("3N", "up", "BJ LJ AC", "3C AS", {}, "3C"),
    ],
)
def test_hard_cases_which_cards(
    bid: str, named: str, cards: str, hand: str, rules: dict[str, Any], may: str
) -> None:
    """RULES.md 5, cases 5 to 7 and 10 to 12."""
    turn = Seat.NORTH.after(len(cards.split())).value
    table = trick(bid, named, cards, rules=rules, **{turn: hand})
    question = ask("legal-cards", table)
    (right,) = question.right
    assert set(right) == set(map(str, parse_cards(may)))
    assert (question.board is not None) == bool(rules)
    for card in hand.split():
        asked = ask("is-legal", table, card=card)
        ((verdict, rule),) = asked.right
        assert (verdict == "yes") == (str(parse_cards(card)[0]) in right)
        assert len({option.id for option in asked.because}) == 4
        assert mark(asked, (verdict, rule)).right


def test_a_joker_that_is_led_is_explained() -> None:
    lone = ask("is-legal", trick("3U", "H", "4H", east="LJ AS"), card="AS")
    assert lone.right == {("no", "joker-trump")}
    assert lone.skill == "lone-joker"
    none = ask("is-legal", trick("3N", "up", "LJ", east="7D AS"), card="AS")
    assert none.right == {("yes", "no-suit-set")}
    no_suit = ask("is-legal", trick("3N", "up", "9D", east="BJ KD"), card="BJ")
    assert no_suit.right == {("no", "joker-no-suit")}
    forbidden = {"joker_lead": "forbidden"}
    lead = trick("3N", "up", "", south="BJ KD", leader="south", rules=forbidden)
    assert ask("is-legal", lead, card="BJ").right == {("no", "no-joker-lead")}
    names = {"joker_lead": "leader-names-suit"}
    lead = trick("3N", "up", "", south="BJ KD", leader="south", rules=names)
    assert ask("is-legal", lead, card="BJ").right == {("yes", "lead")}
    assert ask("legal-cards", lead).right == {("BJ", "KD")}


def test_only_jokers_in_notrump_win_nothing() -> None:
    question = ask("winning-now", trick("3N", "up", "LJ"))
    assert question.right == {("nobody",)}
    assert key(question, "nobody") == "why.winning.only-jokers"
    assert key(question, "north") == "why.joker-never"
    begun = ask("winning-now", trick("3N", "up", "LJ 7D"))
    assert begun.right == {("east",)}
    assert key(begun, "nobody") == "why.winning.somebody"
    assert len(ask("winning-now", trick("3U", "H", "LJ 7D")).options) == 4
    assert ask("suit-to-follow", trick("3N", "up", "LJ")).right == {("none",)}
    assert ask("suit-to-follow", trick("3N", "up", "LJ 7D")).right == {("D",)}
    assert ask("suit-to-follow", trick("3U", "H", "LJ 7D")).right == {("H",)}
    own = trick("3U", "H", "LJ 7D", rules={"jokers_own_suit": True})
    assert ask("suit-to-follow", own).right == {("J",)}


def test_a_suit_that_is_named_and_not_played() -> None:
    rules = {"joker_lead": "leader-names-suit"}
    table = trick("3N", "up", "LJ 7D 2S 9S", rules=rules, asks_for="C")
    question = ask("trick-winner", table)
    assert question.right == {("east",)}
    assert key(question, "south") == "why.named-unplayed"
    assert key(question, "north") == "why.joker-never"


def test_whose_turn_before_the_play() -> None:
    assert ask("whose-turn", auction("")).right == {("north",)}
    assert ask("whose-turn", auction("P 2U")).right == {("south",)}
    final = auction("P 2U 3U 4U", pass_is_final=True)
    question = ask("whose-turn", final)
    assert question.right == {("east",)}
    assert key(question, "north") == "why.call.for-good"
    assert key(question, "west") == "why.call.just-now"
    naming = ask("whose-turn", auction("3U P P P"))
    assert naming.right == {("north",)}
    assert naming.skill == "declarer-leads"
    assert ask("whose-turn", contract("south", "3U", "H", leader=Seat.SOUTH)).right == {("south",)}


@pytest.mark.parametrize(
    ("bid", "named", "cards", "right"),
    [
        ("4D", "S", "KS 2S AS LJ BJ", "KS 2S AS LJ BJ"),
        ("4U", "S", "KS 2S AS LJ BJ", "2S KS AS LJ BJ"),
        ("4N", "down", "2H KH AH", "KH 2H AH"),
    ],
)
def test_ranks_under_a_contract(bid: str, named: str, cards: str, right: str) -> None:
    mixed = " ".join(reversed(cards.split()))
    question = ask("rank-order", contract("south", bid, named), cards=mixed)
    assert question.right == {tuple(right.split())}


def test_ranks_at_other_tables() -> None:
    low = BID_WHIST.with_options({"downtown_ace": "low", "jokers_own_suit": True})
    question = ask("rank-order", contract("south", "4D", "S", rules=low), cards="2S KS AS BJ")
    assert question.right == {("AS", "KS", "2S", "BJ")}
    assert question.board is not None
    assert len(question.board.rows) == 2
    with pytest.raises(Unanswerable, match="no place in this order"):
        ask("rank-order", contract("south", "4N", "down"), cards="BJ 2S KS")


def test_what_was_named_is_trump() -> None:
    assert ask("trump-suit", contract("south", "4D", "S")).right == {("S",)}
    none = ask("trump-suit", contract("south", "4N", "down"))
    assert none.right == {("none",)}
    assert key(none, "S") == "why.trump.notrump"
    assert none.table is None, "a table that is drawn tells the trump suit"


@pytest.mark.parametrize(
    ("bid", "tricks", "points", "rules"),
    [
        ("1U", 7, 1, {}),
        ("7U", 9, -4, {}),
        ("7U", 9, -7, {"set_penalty": "full-bid"}),
        ("2U", 4, -2, {}),
        ("2U", 4, -4, {"set_penalty": "shortfall-in-tricks"}),
        ("3U", 11, 5, {}),
        ("3U", 11, 3, {"overtricks": False}),
        ("5N", 12, 12, {"notrump_factor": 2}),
        ("5N", 9, -4, {"notrump_factor": 2}),
        ("3D", 13, 21, {"boston_factor": 3}),
    ],
)
def test_hard_case_17_points_of_a_contract(
    bid: str, tricks: int, points: int, rules: dict[str, Any]
) -> None:
    house = BID_WHIST.with_options(rules)
    named = "up" if bid[1] == "N" else "H"
    table = contract("east", bid, named, rules=house, tricks=(13 - tricks, tricks))
    question = ask("score-hand", table, side="ew")
    assert question.right == {(str(points),)}
    assert mark(question, points).reason is not None
    assert ask("score-hand", table).right == {("0",)}
    assert question.board is not None
    assert len(question.board.rows) == 5 + len(rules)


def test_the_kitty_is_counted_in_with_the_tricks_of_the_players() -> None:
    table = contract("south", "3U")
    question = ask("score-hand", table, tricks=(3, 2, 5, 2))
    assert question.right == {("3",)}
    assert key(question, "-1") == "why.score.kitty-forgotten"
    assert ask("score-hand", table, tricks=(3, 2, 5, 2), side="ew").right == {("0",)}


def test_hard_case_18_a_match_that_is_lost() -> None:
    table = auction("")
    lost = ask("match-score", table, rounds=((3, 0), (0, -4), (0, -1)))
    assert lost.right == {("ns",)}
    assert lost.skill == "lost-match"
    assert key(lost, "ew") == "why.match.lost"
    won = ask("match-score", table, rounds=((-1, 0), (6, 0)))
    assert won.right == {("ns",)}
    total = ask("match-score", table, rounds=((3, 0), (-4, 0)), ask="total")
    assert total.right == {("-1",)}
    assert said(total, "en")[1] == "You and your partner: 3 − 4 = −1."


def test_sums_are_written_with_signs() -> None:
    assert sum_text([-3, 4, -1]) == "−3 + 4 − 1"
    assert sum_text([3]) == "3"


def test_misdeals_with_a_kitty() -> None:
    table = auction("")
    assert ask("misdeal", table, dealer="west", sizes=(12,) * 4).right == {("no", "fine-kitty")}
    bad = ask("misdeal", table, dealer="west", sizes=(13, 12, 12, 12))
    assert bad.right == {("yes", "size"), ("yes", "kitty")}
    hands = ask("misdeal", table, dealer="west", sizes=(13, 11, 12, 12), kitty=6)
    assert hands.right == {("yes", "size")}


def test_who_deals_when_all_have_passed() -> None:
    table = auction("P P P P", forced_dealer="redeal")
    question = ask("next-dealer", table)
    assert question.right == {("west",)}
    assert question.skill == "passed-out"
    assert key(question, "north") == "why.dealer.not-counted"
    assert ask("next-dealer", auction("", forced_dealer="redeal"), passed_out=True).right == {
        ("west",)
    }


REVOKE = "2H 3H BJ AH KS QS JS 5H"
"""In notrump the Big Joker does not follow hearts, though the five of hearts comes after it."""
WHIST_DEAL: dict[str, Any] = {"dealer": "west", "sizes": (13,) * 4, "card": "9S"}


def test_a_joker_that_did_not_follow_is_a_revoke() -> None:
    question = ask("find-the-revoke", contract("south", "4N", "up"), cards=REVOKE, leader="north")
    assert question.right == {("BJ",)}
    assert said(question, "en")[0].startswith("Notrump, uptown.")


def test_a_joker_led_in_notrump_is_no_revoke() -> None:
    question = ask(
        "find-the-revoke",
        contract("south", "4N", "up"),
        cards="BJ LJ 7D 9D 2S 3S 4C 5S 6S 7S 8S 9S",
        leader="north",
    )
    assert question.right == {("4C",)}
    assert key(question, "BJ") == "why.revoke.leads"
    assert key(question, "LJ") == "why.revoke.no-suit"


@pytest.mark.parametrize(
    ("kind", "parameters", "at", "field"),
    [
        ("legal-cards", {}, auction("3U"), None),
        ("is-legal", {"card": "9H"}, auction("3U"), "card"),
        ("trick-winner", {}, auction("3U"), None),
        ("winning-now", {}, auction("3U"), None),
        ("suit-to-follow", {}, auction("3U"), None),
        ("trump-suit", {}, auction("3U P P P"), None),
        ("trick-count", {}, auction("3U"), None),
        ("score-hand", {}, auction("3U"), None),
        ("score-hand", {}, contract("south", "3U", "H"), None),
        ("score-hand", {"tricks": (3, 3, 3, 4)}, contract("south", "3U"), "tricks"),
        ("match-score", {"rounds": ((1, 0),), "tricks": True}, auction(""), "tricks"),
        ("misdeal", {"dealer": "west", "sizes": (12,) * 4, "card": "9S"}, auction(""), "card"),
        ("misdeal", {"dealer": "west", "sizes": (12,) * 4, "last": "N"}, auction(""), "last"),
        ("misdeal", {"dealer": "west", "sizes": (20,) * 4}, auction(""), "sizes"),
        ("misdeal", {"dealer": "west", "sizes": (13,) * 4}, None, "card"),
        (
            "misdeal",
            {"dealer": "west", "sizes": (13,) * 4, "card": "9S", "kitty": 2},
            None,
            "kitty",
        ),
        ("next-dealer", {"dealer": "west", "passed_out": True}, auction(""), "passed_out"),
        (
            "find-the-revoke",
            {"cards": REVOKE, "leader": "north", "trump": "S"},
            contract("south", "4U", "C"),
            "trump",
        ),
    ],
)
def test_what_cannot_be_asked_is_refused(
    kind: str, parameters: dict[str, Any], at: Table | None, field: str | None
) -> None:
    with pytest.raises(Unanswerable) as caught:
        ask(kind, at, **parameters)
    assert caught.value.field == field
    assert str(caught.value)


def _told(question: Question) -> None:
    for language in LANGUAGES:
        for sentence in said(question, language):
            assert sentence
            assert not LEFTOVER.search(sentence), sentence


@pytest.mark.parametrize("rules", [BID_WHIST, *TABLES[::6], *TABLES[13:18:2]], ids=str)
def test_every_turn_of_a_round_can_be_asked_about(rules: RuleSet) -> None:
    rng = seeded("a whole round", rules)
    now = start(shuffled_deal(rng, dealer=Seat.WEST, rules=rules), rules)
    while now.phase is not Phase.SCORE:
        you = rng.choice(list(Seat))
        turn = ask("whose-turn", now, learner=you)
        assert turn.right == {(now.turn.value,)}
        asked = [turn]
        legal = legal_actions(now) if now.phase is not Phase.EXCHANGE else ()
        if now.phase is Phase.AUCTION:
            asked.append(ask("legal-calls", now, learner=you))
            (right,) = asked[-1].right
            assert set(right) == {str(action).split()[-1] for action in legal}
        elif now.phase is Phase.DECLARE:
            asked.append(ask("what-may-be-named", now, learner=you))
        elif now.phase is Phase.PLAY:
            asked.append(ask("legal-cards", now, learner=you))
            (right,) = asked[-1].right
            cards = {str(one.card) for one in legal if isinstance(one, PlayCard)}
            assert set(right) == cards
            asked.append(ask("suit-to-follow", now, learner=you))
            asked.append(ask("is-legal", now, card=rng.choice(right), learner=you))
            asked.append(ask("trump-suit", now, learner=you))
        if now.trick:
            asked.append(ask("winning-now", now, learner=you))
        elif now.tricks:
            asked.append(ask("trick-winner", now, learner=you))
            asked.append(ask("trick-count", now, side=you.side.value, learner=you))
            assert asked[-1].right == {(str(now.tricks_of(you.side)),)}
        for question in asked:
            _told(question)
        keeps = legal_actions(now)[0] if now.phase is Phase.EXCHANGE else None
        now = apply(now, keeps or rng.choice(legal))
    points = points_of(score_round(now))
    if now.contract:
        for side in Side:
            assert ask("score-hand", now, side=side.value).right == {(str(points[side]),)}
            assert ask("trick-count", now, side=side.value).right == {(str(now.tricks_of(side)),)}
    _told(ask("next-dealer", now))
