"""What is believed of trumps and jokers at any time, and of sure tricks, at tables written out."""

from __future__ import annotations

import pytest

from tests.quizzes.misconceptions.tables import contract, whist
from tutor.engine.calls import Direction, parse_bid
from tutor.engine.cards import Suit, parse_cards, parse_hand
from tutor.engine.contract import Contract
from tutor.engine.position import Position, set_up
from tutor.engine.ruleset import PRESETS, RuleSet
from tutor.engine.seats import Seat
from tutor.engine.table import Table
from tutor.quizzes import ask
from tutor.quizzes.misconceptions import MISCONCEPTIONS, diagnose


@pytest.mark.parametrize(
    ("name", "table", "suit", "answer"),
    [
        # East trumped and south threw a diamond: the trump shows nothing to who may always trump.
        ("trump-any-time", whist("KH 7S 3D AH", "S"), "H", ("south",)),
        ("trump-any-time", whist("KH 7S 3H AH", "S"), "H", ("nobody",)),
        ("trump-any-time", whist("KS 7H 3S AS", "S"), "S", ("east",)),
        ("trump-any-time", contract("KH BJ 3D AH", "3 up", "S"), "H", ("south",)),
        ("trump-any-time", contract("KH BJ 3D AH", "3 nt", "up"), "H", ("east", "south")),
        # A joker shows nothing to who may always play one, as a trump or not.
        ("joker-any-time", contract("KH BJ 3D AH", "3 up", "S"), "H", ("south",)),
        ("joker-any-time", contract("KH BJ 3D AH", "3 nt", "up"), "H", ("south",)),
        ("joker-any-time", contract("KH 2S 3D AH", "3 up", "S"), "H", ("east", "south")),
    ],
)
def test_what_shows_nothing(name: str, table: Table, suit: str, answer: tuple[str, ...]) -> None:
    question = ask("who-is-void", table, learner=Seat.NORTH, suit=suit)
    assert MISCONCEPTIONS[name].answer(question) == answer
    wrong = answer not in question.right
    assert (name in [one.id for one in diagnose(question, answer)]) == wrong


@pytest.mark.parametrize(
    ("trick", "hand", "may"),
    [
        ("KH", "AH 2H 3S 4C", ("AH", "2H", "3S")),
        ("KH", "3S 4C", ("3S", "4C")),
        ("KS", "AS 4C", ("AS",)),
        ("", "3S 4C", ("3S", "4C")),
    ],
)
def test_a_trump_may_always_be_played(trick: str, hand: str, may: tuple[str, ...]) -> None:
    seat = ("north", "east")[bool(trick)]
    table = whist(trick, "S", **{seat: hand})
    question = ask("legal-cards", table, learner=table.turn)
    assert {*(MISCONCEPTIONS["trump-any-time"].answer(question) or ())} == {*may}


def _lead(hand: str, trump: str | None = None, bid: str = "") -> Table:
    hands = (None, None, parse_hand(hand), None)
    suit = next((suit for suit in Suit if str(suit) == trump), None)
    if not bid:
        return set_up(Position(leader=Seat.SOUTH, trump=suit, hands=hands), RuleSet())
    ranks = None if suit else Direction.DOWNTOWN
    named = Contract(declarer=Seat.SOUTH, bid=parse_bid(bid), trump=suit, ranks=ranks)
    position = Position(leader=Seat.SOUTH, contract=named, hands=hands)
    return set_up(position, PRESETS["bid-whist"])


@pytest.mark.parametrize(
    ("table", "right", "believed"),
    [
        # Trumps are out: who forgets them counts the hearts, who counts high cards those.
        (_lead("AS AH KH 2C", "S"), "1", {"trumps-forgotten": "3", "high-cards-win": "3"}),
        (_lead("KS QS AH", "S"), "0", {"trumps-forgotten": "1", "high-cards-win": "2"}),
        (_lead("AH QH 2C"), "1", {"trumps-forgotten": "1", "high-cards-win": "1"}),
        # Downtown the ace is high, and the two comes next; a joker wins nothing.
        (_lead("AH 2H KH BJ", None, "3N"), "2", {"ace-low": "1", "joker-wins": "3"}),
        (_lead("2H 3H KH BJ", None, "3N"), "0", {"ace-low": "2", "high-cards-win": "1"}),
        (_lead("BJ LJ AH", "S", "3D"), "2", {"high-cards-win": "3", "joker-wins": "2"}),
    ],
)
def test_what_is_counted(table: Table, right: str, believed: dict[str, str]) -> None:
    question = ask("count-winners", table)
    assert question.right == {(right,)}
    for name, number in believed.items():
        assert MISCONCEPTIONS[name].answer(question) == (number,), name
        told = [one.id for one in diagnose(question, (number,))]
        assert (name in told) == (number != right)


def test_what_was_played_counts_for_the_highest_left() -> None:
    """With the ace gone the king is sure; who counts high cards as dealt counts both of them."""
    table = set_up(
        Position(leader=Seat.SOUTH, hands=(None, None, parse_cards("AC KH"), None)), RuleSet()
    )
    question = ask("count-winners", table)
    assert question.right == {("1",)}
    assert MISCONCEPTIONS["high-cards-win"].answer(question) == ("2",)
