"""What each misconception answers at tables written out. Who believes it is wrong in one thing."""

from __future__ import annotations

import pytest

from tests.quizzes.misconceptions.tables import calls, contract, whist
from tutor.engine.table import Table
from tutor.quizzes import Question, ask
from tutor.quizzes.misconceptions import MISCONCEPTIONS, diagnose

TWELVE = (
    *("highest-card", "must-trump", "must-beat", "first-trump", "ace-low", "joker-wins"),
    *("joker-colour", "same-number", "suits-rank", "number-is-tricks", "kitty-forgotten"),
    "leader-rotates",
)
COUNTED = ("trump-any-time", "joker-any-time", "trumps-forgotten", "high-cards-win")
"""What is believed of who can be void and of which tricks are sure: see test_counting.py."""
SCORED = ("tricks-are-points", "losses-forgotten")
"""What is believed of points: see test_scores.py."""


def believed(name: str, question: Question) -> tuple[str, ...] | None:
    return MISCONCEPTIONS[name].answer(question)


def test_the_twelve_of_the_design_are_known() -> None:
    assert MISCONCEPTIONS.keys() == {*TWELVE, *COUNTED, *SCORED}
    assert all(name == one.id for name, one in MISCONCEPTIONS.items())


@pytest.mark.parametrize(
    ("table", "wins"),
    [
        # RULES.md 5, case 1: a king of the led suit is the highest; an ace would be higher.
        (whist("TC KC 3D JC", "H"), "east"),
        (whist("TC KC AD JC"), "south"),
        # A low trump means nothing, and of two aces the trump or the led one is higher.
        (whist("KH 7S 2S 3H", "S"), "north"),
        (whist("KH AS AD AH", "S"), "east"),
        (whist("KH 2S AD AH", "C"), "west"),
        # Downtown low cards are the high ones; jokers are above all, in notrump below all.
        (contract("KS 2H QS 3S", "3 down", "S"), "east"),
        (contract("KS 2H QS LJ", "3 down", "S"), "west"),
        (contract("KS 2H QS LJ", "3 nt", "up"), "north"),
    ],
)
def test_the_highest_card_wins_whatever_its_suit(table: Table, wins: str) -> None:
    for kind in ("trick-winner", "next-leader", "whose-turn"):
        assert believed("highest-card", ask(kind, table)) == (wins,)


def test_the_highest_card_so_far() -> None:
    assert believed("highest-card", ask("winning-now", whist("TC KC AD"))) == ("south",)
    assert believed("highest-card", ask("winning-now", contract("LJ", "3 nt", "up"))) == ("nobody",)


@pytest.mark.parametrize(
    ("table", "wins"),
    [
        (whist("KH 2S 9S AH", "S"), "east"),
        (whist("KH 9S 2S AH", "S"), "east"),
        # Trumps were led, or none fell: there is nothing to be first with.
        (whist("2S 9S 4S AH", "S"), "east"),
        (whist("KH 9H 2H AH", "S"), "west"),
        (whist("KH 9S 2S AH"), "west"),
        # Jokers are trumps, too.
        (contract("KH 2S BJ AH", "3 up", "S"), "east"),
        (contract("KH LJ BJ AH", "3 up", "S"), "east"),
    ],
)
def test_the_first_trump_wins(table: Table, wins: str) -> None:
    assert believed("first-trump", ask("trick-winner", table)) == (wins,)


@pytest.mark.parametrize(
    ("table", "wins"),
    [
        (contract("QS AS 7S KS", "3 down", "H"), "south"),
        (contract("QS AS 7S KS", "3 up", "H"), "east"),
        (contract("QH AS KH 2H", "3 down", "S"), "east"),
        (contract("9D BJ KD AD", "3 nt", "down"), "north"),
        # Where aces are low by the rules of the house, nothing is wrong with it.
        (contract("QS AS 7S KS", "3 down", "H", house={"downtown_ace": "low"}), "south"),
    ],
)
def test_downtown_the_ace_is_low(table: Table, wins: str) -> None:
    assert believed("ace-low", ask("trick-winner", table)) == (wins,)


@pytest.mark.parametrize(
    ("table", "wins"),
    [
        (contract("9D LJ KD AD", "3 nt", "up"), "east"),
        (contract("9D LJ BJ AD", "3 nt", "down"), "south"),
        (contract("LJ 7D QD 2S", "3 nt", "up"), "north"),
        (contract("9D LJ KD AD", "3 up", "D"), "east"),
        (contract("9D 2D KD AD", "3 nt", "up"), "west"),
    ],
)
def test_a_joker_wins_in_notrump(table: Table, wins: str) -> None:
    assert believed("joker-wins", ask("trick-winner", table)) == (wins,)


@pytest.mark.parametrize(
    ("table", "wins"),
    [
        # The big one is red, the little one black: a trump only where trumps have its colour.
        (contract("9S BJ KS AS", "3 up", "S"), "west"),
        (contract("9S LJ KS AS", "3 up", "S"), "east"),
        (contract("9D BJ KD AD", "3 up", "S"), "east"),
        (contract("9D BJ KD 2S", "3 up", "S"), "west"),
        (contract("9D LJ KD AD", "3 up", "H"), "west"),
        (contract("BJ 9H KH AS", "3 up", "H"), "north"),
        (contract("9C LJ KC AC", "3 nt", "down"), "east"),
    ],
)
def test_a_joker_is_a_card_of_its_colour(table: Table, wins: str) -> None:
    assert believed("joker-colour", ask("trick-winner", table)) == (wins,)


def test_nobody_can_say_what_suit_a_joker_of_another_colour_calls_for() -> None:
    led = contract("BJ 9S KS AS", "3 up", "S")
    assert believed("joker-colour", ask("trick-winner", led)) is None
    hand = contract("BJ 9S", "3 up", "S", south="KS AD")
    assert believed("joker-colour", ask("legal-cards", hand)) is None


@pytest.mark.parametrize(
    ("table", "may"),
    [
        (contract("9S 2S", "3 up", "S", south="BJ AD 3C"), ("AD", "3C", "BJ")),
        (contract("9S 2S", "3 up", "S", south="LJ AD 3C"), ("LJ",)),
        (contract("9D 2S", "3 up", "S", south="BJ AD 3C"), ("AD", "BJ")),
        (contract("9C 2S", "3 up", "S", south="BJ AD 3C"), ("3C",)),
        (contract("", "3 up", "S", north="BJ AD 3C"), ("AD", "3C", "BJ")),
    ],
)
def test_a_joker_follows_its_colour(table: Table, may: tuple[str, ...]) -> None:
    assert set(believed("joker-colour", ask("legal-cards", table)) or ()) == set(may)


def test_a_joker_of_its_colour_calls_for_the_trumps() -> None:
    led = contract("BJ", "3 up", "H", east="KH AD LJ")
    assert set(believed("joker-colour", ask("legal-cards", led)) or ()) == {"KH"}


@pytest.mark.parametrize(
    ("table", "may"),
    [
        (whist("KH 7S", "S", south="AS 2S QD"), ("AS", "2S")),
        (whist("KH 7H", "S", south="AC 2C QD"), ("AC", "2C", "QD")),
        (whist("KH 7H", "S", south="AS 2S 3H"), ("3H",)),
        (whist("", "S", north="AS 2D 3H"), ("AS", "2D", "3H")),
        (whist("KH 7S", "", south="AS 2S QD"), ("AS", "2S", "QD")),
        (contract("KH 7S", "3 up", "C", south="2S QD BJ"), ("BJ",)),
        (contract("KH 7S", "3 nt", "up", south="2S QD BJ"), ("2S", "QD", "BJ")),
    ],
)
def test_who_cannot_follow_must_trump(table: Table, may: tuple[str, ...]) -> None:
    assert set(believed("must-trump", ask("legal-cards", table)) or ()) == set(may)


@pytest.mark.parametrize(
    ("table", "may"),
    [
        (whist("9H QH", south="KH 3H AD"), ("KH",)),
        (whist("9H QH", south="JH 3H AD"), ("JH", "3H")),
        (whist("9H 5S", "S", south="KH 3H AD"), ("KH", "3H")),
        (whist("9H 5S", "S", south="8S 3S AD"), ("8S",)),
        (whist("", "S", north="8S 3S AD"), ("8S", "3S", "AD")),
        (contract("9H 7H", "3 down", "S", south="2H KH"), ("2H",)),
    ],
)
def test_who_can_go_higher_must(table: Table, may: tuple[str, ...]) -> None:
    assert set(believed("must-beat", ask("legal-cards", table)) or ()) == set(may)


@pytest.mark.parametrize(
    ("card", "answer"),
    [("2S", ("yes", "must-trump")), ("QD", ("no", "must-trump"))],
)
def test_must_this_card_be_a_trump(card: str, answer: tuple[str, ...]) -> None:
    question = ask("is-legal", whist("KH 7H", "S", south="AS 2S QD"), card=card)
    assert believed("must-trump", question) == answer
    assert [one.id for one in diagnose(question, answer)] == ["must-trump"]


def test_must_this_card_be_higher() -> None:
    question = ask("is-legal", whist("9H QH", south="KH 3H AD"), card="3H")
    assert believed("must-beat", question) == ("no", "must-beat")
    assert question.right == {("yes", "follow")}


def test_what_is_believed_makes_no_difference_or_is_not_offered() -> None:
    follows = ask("is-legal", whist("KH 7H", "S", south="AS 2S 3H"), card="3H")
    assert believed("must-trump", follows) == ("yes", "follow")
    # After a trump the trumps are asked about with another rule that is believed.
    over = ask("is-legal", whist("KH 7S", "S", south="AS 2S QD"), card="AS")
    assert all(option.id != "must-beat" for option in over.because)
    assert believed("must-beat", over) is None


@pytest.mark.parametrize("trick", ["TC KC 3D JC", "TC 2C 3D JC", "KC 3D 2C 5C"])
def test_the_lead_goes_round(trick: str) -> None:
    for kind in ("next-leader", "whose-turn"):
        assert believed("leader-rotates", ask(kind, whist(trick))) == ("east",)
    assert believed("leader-rotates", ask("whose-turn", whist("TC KC"))) == ("south",)


def test_the_same_number_is_enough() -> None:
    over = calls("3D P")
    assert believed("same-number", ask("lowest-higher-bid", over)) == ("3U",)
    offered = ask("legal-calls", over, calls=("P", "2N", "3U", "3D", "3N", "4U"))
    assert believed("same-number", offered) == ("P", "3U", "3D", "3N", "4U")
    assert offered.right == {("P", "3N", "4U")}
    nothing = calls("P P")
    assert believed("same-number", ask("lowest-higher-bid", nothing)) == ("1U",)


@pytest.mark.parametrize(
    ("over", "bid", "answer"),
    [
        ("3D", "3U", ("yes", "same-number")),
        ("3U", "3D", ("yes", "same-number")),
        ("3U", "3U", ("yes", "same-number")),
        ("3U", "4U", ("yes", "number")),
        ("3N", "2N", ("no", "number")),
    ],
)
def test_the_same_number_is_higher(over: str, bid: str, answer: tuple[str, ...]) -> None:
    question = ask("is-bid-higher", over=over, bid=bid)
    assert believed("same-number", question) == answer


def test_a_bid_names_a_suit() -> None:
    said = ("P", "2 hearts", "3 hearts", "4 hearts", "8 hearts", "3U", "3D", "3N")
    over_trumps = ask("legal-calls", calls("3U P"), calls=said)
    assert believed("suits-rank", over_trumps) == ("P", "3 hearts", "4 hearts", "3U", "3D", "3N")
    over_notrump = ask("legal-calls", calls("3N P"), calls=(*said, "4U"))
    assert believed("suits-rank", over_notrump) == ("P", "4 hearts", "4U")


def test_the_suit_that_is_meant_decides() -> None:
    again = ask("is-bid-higher", over="3U", bid="3U")
    assert believed("suits-rank", again) == ("yes", "suit")
    higher = ask("is-bid-higher", over="3U", bid="4U")
    assert believed("suits-rank", higher) == ("yes", "number")
    # What is said with the number says nothing of the suit.
    assert believed("suits-rank", ask("is-bid-higher", over="3U", bid="3D")) is None


@pytest.mark.parametrize(
    ("asked", "won", "tricks", "kitty"),
    [("all", 0, "3", "9"), ("played", 0, "3", "9"), ("left", 2, "1", "8"), ("left", 5, "0", "5")],
)
def test_how_many_tricks_are_needed(asked: str, won: int, tricks: str, kitty: str) -> None:
    question = ask("tricks-needed", bid="3 up", ask=asked, won=won)
    assert believed("number-is-tricks", question) == (tricks,)
    assert believed("kitty-forgotten", question) == (kitty,)


def test_how_many_tricks_set_a_contract() -> None:
    question = ask("tricks-needed", bid="3 up", ask="set")
    assert question.right == {("5",)}
    assert believed("number-is-tricks", question) == ("11",)
    assert believed("kitty-forgotten", question) == ("4",)


def test_an_ace_stands_at_the_bottom_of_the_order() -> None:
    down, up = contract("", "3 down", "H"), contract("", "3 up", "H")
    cards = "AH 2H LJ KH 9H"
    assert ask("rank-order", down, cards=cards).right == {("KH", "9H", "2H", "AH", "LJ")}
    assert believed("ace-low", ask("rank-order", down, cards=cards)) == (
        *("AH", "KH", "9H", "2H", "LJ"),
    )
    for table in (up, contract("", "3 down", "H", house={"downtown_ace": "low"}), None):
        shown = cards if table else cards.replace("LJ ", "")
        question = ask("rank-order", table, cards=shown)
        assert {believed("ace-low", question)} == question.right


def test_the_kitty_is_left_out_of_the_count() -> None:
    """Three uptown with 8 tricks of the twelve: nine with the kitty, just made."""
    table = contract("", "3 up", "H")
    question = ask("score-hand", table, tricks=(5, 2, 3, 2), side="ns")
    assert question.right == {("3",)}
    assert believed("kitty-forgotten", question) == ("-1",)
    theirs = ask("score-hand", table, tricks=(5, 2, 3, 2), side="ew")
    assert {believed("kitty-forgotten", theirs)} == theirs.right == {("0",)}


def test_a_belief_has_no_say_in_other_kinds() -> None:
    question = ask("legal-cards", whist("KH 7S", "S", south="AS 2S QD"))
    assert believed("highest-card", question) is None
    assert believed("same-number", question) is None


def test_a_wrong_answer_is_diagnosed_and_a_right_one_is_not() -> None:
    question = ask("trick-winner", whist("KH 2S 9S AH", "S"))
    assert [one.id for one in diagnose(question, ("west",))] == ["highest-card"]
    assert [one.id for one in diagnose(question, ("east",))] == ["first-trump"]
    assert diagnose(question, ("south",)) == ()
    assert diagnose(question, ("north",)) == ()
    both = ask("legal-cards", whist("KH 7H", "S", south="AS 2S QD"))
    assert [one.id for one in diagnose(both, ("AS", "2S"))] == ["must-trump", "must-beat"]
