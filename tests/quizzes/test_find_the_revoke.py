"""A revoke in a list of tricks: found, shown, and refused where there is none or more than one."""

from __future__ import annotations

from typing import Any

import pytest

from tests.quizzes.test_board_questions import key
from tutor.engine.revoke import RevokeEstablished
from tutor.engine.seats import Seat
from tutor.quizzes import Unanswerable, ask, mark

REVOKE = "2H 3H 4D AH AS KS 5H QS 2C 3C JS 9C"
"""The five does not follow in the second trick, and the same player has a spade in the third."""


def test_a_revoke_is_found_and_shown() -> None:
    question = ask("find-the-revoke", cards=REVOKE, leader="north")
    assert question.right == {("5H",)}
    assert isinstance(mark(question, "5H").reason, RevokeEstablished)
    shows = ask("find-the-revoke", cards=REVOKE, leader="north", ask="trick")
    assert shows.right == {("3",)}
    assert key(shows, "1") == "why.revoke.not-played"
    assert key(shows, "2") == "why.revoke.not-yet"


def test_the_winner_of_a_trick_leads_so_trumps_say_whose_card_it_was() -> None:
    for trump, leader, seat in (
        ("none", Seat.WEST, Seat.EAST),
        ("S", Seat.WEST, Seat.EAST),
        ("D", Seat.SOUTH, Seat.NORTH),
    ):
        question = ask("find-the-revoke", cards=REVOKE, leader="north", trump=trump)
        assert question.board is not None
        assert question.board.rows[1][1] is leader
        reason = question.reasons["5H"]
        assert isinstance(reason, RevokeEstablished)
        assert reason.seat is seat


def test_a_round_without_a_revoke_is_no_question() -> None:
    with pytest.raises(Unanswerable, match="0 revokes"):
        ask("find-the-revoke", cards="2H 3H 4H 5H AS KS QS JS", leader="north")
    with pytest.raises(Unanswerable, match="2 revokes"):
        ask("find-the-revoke", cards="2H 3H 4D 5S AS 6H 7S 8S 9H 7D 8H 10H", leader="north")


@pytest.mark.parametrize(
    ("parameters", "field"),
    [
        ({"cards": "2H 3H 4H 5H", "leader": "north"}, "cards"),
        ({"cards": f"{REVOKE} 2D", "leader": "north"}, "cards"),
        ({"cards": f"{REVOKE} 2D 3D 4D 2D", "leader": "north"}, "cards"),
        ({"cards": f"{REVOKE} 2D 3D 4D BJ", "leader": "north"}, "cards"),
        ({"cards": REVOKE, "leader": "up"}, "leader"),
    ],
)
def test_what_cannot_be_asked_is_refused(parameters: dict[str, Any], field: str) -> None:
    with pytest.raises(Unanswerable) as caught:
        ask("find-the-revoke", **parameters)
    assert caught.value.field == field
    assert str(caught.value)
