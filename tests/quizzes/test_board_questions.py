"""Questions that show a board: asked of lessons' tables and parameters, and refused."""

from __future__ import annotations

from typing import Any

import pytest

from tests.quizzes.test_questions import table
from tests.quizzes.test_words import LEFTOVER
from tutor.engine.cards import parse_card, parse_cards, parse_suit
from tutor.engine.deal import shuffled_deal
from tutor.engine.honours import Honours
from tutor.engine.judge import apply, legal_actions
from tutor.engine.match import MatchDraw, MatchTarget
from tutor.engine.position import Position, set_up
from tutor.engine.ruleset import PRESETS, Misdeal, RuleSet, TrumpBy
from tutor.engine.scoring import points_of, score_round
from tutor.engine.seats import Seat, Side
from tutor.engine.table import Table, start
from tutor.i18n import LANGUAGES, Message, words
from tutor.quizzes import Board, Question, Unanswerable, ask, mark, say
from tutor.quizzes.kind import seeded
from tutor.quizzes.numbers import number_reasons

ROTATION = RuleSet(trump_by=TrumpBy.ROTATION_WITH_NOTRUMP)


def whole_round(rules: RuleSet, name: str) -> Table:
    rng = seeded(name)
    now = start(shuffled_deal(rng, dealer=Seat.WEST, rules=rules), rules)
    while actions := legal_actions(now):
        now = apply(now, rng.choice(actions))
    return now


def empty(rules: RuleSet, **facts: Any) -> Table:
    return set_up(Position(leader=Seat.NORTH, **facts), rules)


def key(question: Question, answer: str) -> str:
    reason = mark(question, answer).reason
    return reason.key if isinstance(reason, Message) else getattr(reason, "id", "")


def test_a_whole_round_can_be_counted_scored_and_dealt_on() -> None:
    for name in ("one", "two", "three"):
        done = whole_round(RuleSet(), name)
        points = points_of(score_round(done))
        for side in Side:
            asked = {"side": side.value}
            assert ask("trick-count", done, **asked).right == {(str(done.tricks_of(side)),)}
            assert ask("score-hand", done, **asked).right == {(str(points[side]),)}
        assert ask("next-dealer", done).right == {("north",)}
        board = ask("next-dealer", done).board
        assert board is not None
        assert board.rows[-1][1] is done.tricks[-1].winner


def test_honours_count_at_a_table_where_they_do() -> None:
    told = 0
    for name in range(12):
        done = whole_round(RuleSet(honours=True), f"honours {name}")
        points = points_of(score_round(done))
        for side in Side:
            question = ask("score-hand", done, side=side.value)
            assert question.right == {(str(points[side]),)}
            assert question.skill == "points-for-honours"
            told += isinstance(question.trace[-1], Honours)
    assert told


def test_no_honours_without_trumps() -> None:
    rules = RuleSet(honours=True, trump_by=TrumpBy.ROTATION_WITH_NOTRUMP)
    rng = seeded("no trumps")
    now = start(shuffled_deal(rng, dealer=Seat.WEST, rules=rules, round=5), rules)
    while actions := legal_actions(now):
        now = apply(now, actions[0])
    assert now.trump is None
    assert ask("score-hand", now).skill == "points-over-six"


@pytest.mark.parametrize(
    ("tricks", "side", "points"),
    [((3, 2, 4, 4), "ns", 1), ((3, 2, 4, 4), "ew", 0), ((0, 0, 13, 0), "ns", 7)],
)
def test_points_from_tricks(tricks: tuple[int, ...], side: str, points: int) -> None:
    question = ask("score-hand", tricks=tricks, side=side)
    assert question.right == {(str(points),)}


def test_mistakes_in_the_score_are_named() -> None:
    question = ask("score-hand", tricks=(3, 2, 4, 4), side="ns")
    assert key(question, "7") == "why.score.tricks"
    assert key(question, "1") == "score.over-six"
    assert key(question, "4") == "why.score.one-partner"
    assert key(question, "28") == "why.score.cards"
    losers = ask("score-hand", tricks=(3, 2, 4, 4), side="ew")
    assert key(losers, "0") == "score.losers-nothing"
    assert key(losers, "1") == "why.score.other-side"


def test_of_two_mistakes_the_first_is_named() -> None:
    right = Message("kind.yes")
    reasons = number_reasons(2, right, [("kind.no", 3), ("kind.yes", 3), ("kind.no", 2)], {})
    assert reasons == {"2": right, "3": Message("kind.no")}


@pytest.mark.parametrize(
    ("number", "trump"), [(1, "H"), (2, "D"), (3, "S"), (4, "C"), (5, "none"), (6, "H")]
)
def test_hard_case_20_trumps_in_turn(number: int, trump: str) -> None:
    assert ask("trump-suit", empty(ROTATION, round=number)).right == {(trump,)}
    assert ask("trump-suit", empty(ROTATION), round=number).right == {(trump,)}
    plain = ask("trump-suit", empty(PRESETS["whist-rotation"]), round=number)
    assert plain.right == {("HDSCHD"[number - 1],)}
    assert len(plain.options) == 4


def test_mistakes_in_the_turns_of_trumps_are_named() -> None:
    sixth = ask("trump-suit", empty(ROTATION), round=6)
    assert key(sixth, "D") == "why.trump.none-forgotten"
    assert key(sixth, "none") == "why.trump.round-without"
    assert sixth.reasons["C"] == Message("why.trump.other-round", {"suit": parse_suit("C"), "n": 4})
    assert sixth.board is None
    first = ask("trump-suit", empty(ROTATION), round=1)
    assert first.reasons["C"] == Message("why.trump.other-round", {"suit": parse_suit("C"), "n": 4})


def test_the_turned_card_makes_trumps_whatever_is_led_or_held() -> None:
    turned = empty(
        RuleSet(),
        turned=parse_card("9S"),
        trump=parse_suit("S"),
        dealer=Seat.WEST,
        trick=parse_cards("KD"),
        hands=(None, None, parse_cards("2C 3C 4C AH"), None),
    )
    question = ask("trump-suit", turned)
    assert question.right == {("S",)}
    assert key(question, "D") == "why.trump.led"
    assert key(question, "C") == "why.trump.longest"
    assert key(question, "H") == "why.trump.other"
    assert question.table is None, "a table that is drawn tells the trump suit"
    bare = ask("trump-suit", empty(RuleSet(), turned=parse_card("9S"), trump=parse_suit("S")))
    assert bare.board is not None
    assert len(bare.board.rows) == 1


def test_hard_case_21_misdeal() -> None:
    deal: dict[str, Any] = {"dealer": "west", "card": "9S"}
    bad = ask("misdeal", sizes=(14, 12, 13, 13), **deal)
    assert bad.right == {("yes", "size")}
    assert mark(bad, ["yes", "last"]).credit == 0.5
    assert ask("misdeal", sizes=(13, 13, 13, 13), **deal).right == {("no", "fine")}
    other = ask("misdeal", sizes=(13, 13, 13, 13), last="north", **deal)
    assert other.right == {("yes", "last")}
    both = ask("misdeal", sizes=(14, 12, 13, 13), last="north", **deal)
    assert both.right == {("yes", "last"), ("yes", "size")}
    # Where the suits take turns no card is turned, but the question still is about one.
    assert ask("misdeal", empty(ROTATION), sizes=(13,) * 4, **deal).right == {("no", "fine")}


def test_who_deals_after_a_misdeal_is_a_house_rule() -> None:
    assert ask("next-dealer", dealer="west").right == {("north",)}
    assert ask("next-dealer", dealer="west", misdeal=True).right == {("west",)}
    strict = empty(RuleSet(misdeal=Misdeal.DEAL_PASSES), dealer=Seat.EAST)
    assert ask("next-dealer", strict, misdeal=True).right == {("south",)}
    assert ask("next-dealer", strict).right == {("south",)}


def test_a_match_is_won_at_its_target_or_goes_on() -> None:
    assert ask("match-score", rounds=((3, 0), (0, 1))).right == {("on",)}
    won = ask("match-score", rounds=((3, 0), (0, 1), (2, 0)))
    assert won.right == {("ns",)}
    assert isinstance(mark(won, "on").reason, MatchTarget)
    assert key(won, "ew") == "why.match.not-first"
    to_seven = empty(PRESETS["whist-to-7"])
    assert ask("match-score", to_seven, rounds=((3, 0), (2, 0))).right == {("on",)}
    from_tricks = ask("match-score", rounds=((9, 4), (2, 11)), tricks=True)
    assert from_tricks.right == {("ew",)}


def test_a_match_of_rounds_can_be_a_draw() -> None:
    three = empty(RuleSet(rounds=3))
    drawn = ask("match-score", three, rounds=((3, 0), (0, 1), (0, 2)))
    assert drawn.right == {("draw",)}
    assert isinstance(mark(drawn, "ns").reason, MatchDraw)
    assert ask("match-score", three, rounds=((3, 0), (0, 1))).right == {("on",)}
    extra = empty(RuleSet(rounds=3, extra_round=True))
    assert ask("match-score", extra, rounds=((3, 0), (0, 1), (0, 2))).right == {("on",)}


def test_mistakes_in_a_total_are_named() -> None:
    rounds = ((9, 4), (6, 7), (8, 5))
    total = ask("match-score", rounds=rounds, tricks=True, ask="total", side="ns")
    assert total.right == {("5",)}
    assert key(total, "23") == "why.match.tricks"
    assert key(total, "1") == "why.match.other-side"
    assert key(total, "6") == "why.match.both"
    assert key(total, "2") == "why.match.last-round"
    assert key(total, "4") == "why.match.difference"
    assert ask("match-score", rounds=rounds[:1], tricks=True, ask="total").right == {("3",)}


@pytest.mark.parametrize(
    ("kind", "parameters", "at", "field"),
    [
        ("winning-now", {}, None, None),
        ("winning-now", {}, table("5H 2S 3H 4H"), None),
        ("suit-to-follow", {}, None, None),
        ("suit-to-follow", {}, empty(RuleSet(), tricks=(7, 6)), None),
        ("trump-suit", {}, None, None),
        ("trump-suit", {}, table("5H"), None),
        ("trump-suit", {"round": 2}, None, "round"),
        ("trump-suit", {"round": -1}, empty(ROTATION), "round"),
        ("misdeal", {"dealer": "west", "card": "9S", "sizes": (13, 13, 13)}, None, "sizes"),
        ("misdeal", {"dealer": "west", "card": "9S", "sizes": (13, 13, 13, 14)}, None, "sizes"),
        ("misdeal", {"dealer": "west", "card": "9S", "sizes": (27, 26, 0, -1)}, None, "sizes"),
        ("misdeal", {"dealer": "west", "card": "9S", "sizes": (26, 26, 0, 0)}, None, "last"),
        ("misdeal", {"dealer": "west", "card": "BJ", "sizes": (13,) * 4}, None, "card"),
        ("misdeal", {"dealer": "up", "card": "9S", "sizes": (13,) * 4}, None, "dealer"),
        ("next-dealer", {}, None, "dealer"),
        ("next-dealer", {}, table("5H"), "dealer"),
        ("trick-count", {}, None, None),
        ("trick-count", {}, table("5H"), None),
        ("trick-count", {}, empty(RuleSet(), tricks=(1, 1)), None),
        ("trick-count", {"side": "us"}, table("5H 2S 3H 4H"), "side"),
        ("score-hand", {}, None, None),
        ("score-hand", {}, table("5H 2S 3H 4H"), None),
        ("score-hand", {}, empty(RuleSet(), tricks=(7, 6)), None),
        ("score-hand", {"tricks": (3, 4)}, None, "tricks"),
        ("score-hand", {"tricks": (3, 4, 4, 3)}, None, "tricks"),
        ("score-hand", {"tricks": (14, 0, 0, -1)}, None, "tricks"),
        ("match-score", {"rounds": ()}, None, "rounds"),
        ("match-score", {"rounds": ((1, -1),)}, None, "rounds"),
        ("match-score", {"rounds": ((1, 0),), "tricks": True}, None, "rounds"),
        ("match-score", {"rounds": ((5, 0), (1, 0))}, None, "rounds"),
    ],
)
def test_what_cannot_be_asked_is_refused(
    kind: str, parameters: dict[str, Any], at: Table | None, field: str | None
) -> None:
    with pytest.raises(Unanswerable) as caught:
        ask(kind, at, **parameters)
    assert caught.value.field == field
    assert str(caught.value)


def test_a_board_is_a_table_of_equal_rows() -> None:
    assert Board(head=(None, 1), rows=((Seat.NORTH, 2),)).cells() == (None, 1, Seat.NORTH, 2)
    assert Board(head=(), rows=((1, 2), (3, 4))).cells() == (1, 2, 3, 4)
    for head, rows in (((), ()), ((1,), ()), ((1,), ((1, 2),)), ((), ((1,), (1, 2)))):
        with pytest.raises(ValueError, match="one length"):
            Board(head=head, rows=rows)


def test_a_learner_elsewhere_finds_the_own_side_marked() -> None:
    question = ask("match-score", rounds=((1, 0),), learner=Seat.EAST)
    assert question.board is not None
    heads = [say(question, cell, words("en")) for cell in question.board.head]
    assert heads == ["Round", "North and South", "East and West (you)"]
    assert say(question, question.options[1].label, words("en")) == "You and your partner have won"


@pytest.mark.parametrize("language", LANGUAGES)
def test_learners_on_every_seat_are_spoken_to(language: str) -> None:
    spoken, done = words(language), whole_round(RuleSet(), "one")
    deal: dict[str, Any] = {"dealer": "west", "card": "9S"}
    for you in Seat:
        asked = [ask(kind, done, learner=you) for kind in ("trick-count", "score-hand")]
        asked += [
            ask("next-dealer", dealer=dealer.value, misdeal=misdeal, learner=you)
            for dealer in Seat
            for misdeal in (True, False)
        ]
        asked.append(ask("misdeal", sizes=(13, 13, 13, 13), learner=you, **deal))
        asked.append(ask("match-score", rounds=((3, 0), (0, 1)), learner=you))
        asked.append(ask("suit-to-follow", table("TC KC 3D"), learner=you))
        asked.append(ask("winning-now", table("TC KC 3D"), learner=you))
        for question in asked:
            for thing in (question.prompt, *question.trace, *question.reasons.values()):
                sentence = say(question, thing, spoken)
                assert sentence
                assert not LEFTOVER.search(sentence), sentence


def test_hands_with_two_longest_suits_lure_nobody() -> None:
    hands = (None, None, parse_cards("2C 3C 4H AH"), None)
    turned = empty(RuleSet(), turned=parse_card("9S"), trump=parse_suit("S"), hands=hands)
    assert {key(ask("trump-suit", turned), suit) for suit in "HDC"} == {"why.trump.other"}


def test_a_lead_and_a_trick_call_for_their_suit() -> None:
    assert ask("suit-to-follow", table("")).right == {("none",)}
    assert ask("suit-to-follow", table("TC KC 3D")).right == {("C",)}
    assert ask("suit-to-follow", table("TC KC 3D JC")).right == {("none",)}
    question = ask("suit-to-follow", table("TC KC 3D", "D"))
    assert key(question, "D") == "why.suit.trump"
    assert ask("winning-now", table("TC KC 3D")).right == {("east",)}
    assert ask("winning-now", table("TC KC 3D", "D")).right == {("south",)}
