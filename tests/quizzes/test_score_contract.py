"""What does a contract score? Checked with the table of RULES.md 3, written out by hand."""

from __future__ import annotations

import pytest

from tests.quizzes.bid_items import BID_WHIST, house, items_at
from tutor.engine.calls import parse_bid
from tutor.engine.cards import Suit
from tutor.engine.contract import Contract
from tutor.engine.position import Position, set_up
from tutor.engine.seats import Seat
from tutor.quizzes import Question, Unanswerable, ask

LEVELS = range(1, 6)
TABLE = {
    1: (-1, -1, -1, -1, -1, -1, 1, 2, 3, 4, 5, 6, 7),
    2: (-2, -2, -2, -2, -2, -2, -1, 2, 3, 4, 5, 6, 7),
    3: (-3, -3, -3, -3, -3, -3, -2, -1, 3, 4, 5, 6, 7),
    4: (-4, -4, -4, -4, -4, -4, -3, -2, -1, 4, 5, 6, 7),
    5: (-5, -5, -5, -5, -5, -5, -4, -3, -2, -1, 5, 6, 7),
    6: (-6, -6, -6, -6, -6, -6, -5, -4, -3, -2, -1, 6, 7),
    7: (-7, -7, -7, -7, -7, -7, -6, -5, -4, -3, -2, -1, 7),
}
"""By bid: the score for 1 to 13 tricks, the kitty counted in."""


def _read(item: Question) -> tuple[str, int]:
    """The bid and the tricks of its side, the kitty counted in, as the board tells them."""
    assert item.board is not None
    bid, tricks = str(item.board.rows[1][1]), item.board.rows[2][1].fields["n"]  # type: ignore[union-attr]
    apart = item.board.rows[4][1].key.endswith("not-counted")  # type: ignore[union-attr]
    assert isinstance(tricks, int)
    return bid, tricks + apart


def _score(bid: str, tricks: int, options: dict[str, object]) -> tuple[int, int]:
    number = int(bid[0])
    points, made = TABLE[number][tricks - 1], tricks >= number + 6
    if made and options.get("overtricks") is False:
        points = number
    if not made and options.get("set_penalty") == "full-bid":
        points = -number
    if not made and options.get("set_penalty") == "shortfall-in-tricks":
        points = tricks - number - 6
    if bid[1] == "N":
        points *= int(str(options.get("notrump_factor", 1)))
    if made and tricks == 13:
        points *= int(str(options.get("boston_factor", 1)))
    return points, max(0, 7 - tricks) if options.get("defenders_score") else 0


@pytest.mark.parametrize("level", LEVELS)
def test_the_answer_agrees_with_the_table(level: int) -> None:
    for rules, item in items_at("score-contract", level):
        bid, tricks = _read(item)
        own, other = _score(bid, tricks, house(rules))
        assert item.right == {(f"{own}/{other}",)}
        assert len(item.options) == 4
        made = tricks >= int(bid[0]) + 6
        assert made if level == 1 else not made if level == 2 else True
        assert level > 2 or bid[1] != "N"
        assert level < 5 or tricks - int(bid[0]) - 6 in (0, -1)


def test_the_place_of_the_answer_tells_nothing() -> None:
    made = [item for level in LEVELS for _, item in items_at("score-contract", level)]
    places = [[option.id for option in item.options].index(min(item.right)[0]) for item in made]
    assert all(0.18 < places.count(place) / len(places) < 0.32 for place in range(4))


@pytest.mark.parametrize(
    ("bid", "own", "points", "options"),
    [
        ("1U", 7, "1/0", {}),
        ("7U", 9, "-4/0", {}),
        ("7U", 9, "-7/0", {"set_penalty": "full-bid"}),
        ("2U", 4, "-2/0", {}),
        ("2U", 4, "-4/0", {"set_penalty": "shortfall-in-tricks"}),
        ("3U", 11, "5/0", {}),
        ("3U", 11, "3/0", {"overtricks": False}),
    ],
)
def test_the_source(bid: str, own: int, points: str, options: dict[str, object]) -> None:
    """RULES.md 5.17."""
    rules = BID_WHIST.with_options(options)
    contract = Contract(declarer=Seat.EAST, bid=parse_bid(bid), trump=Suit.HEARTS)
    table = set_up(Position(contract=contract, tricks=(13 - own, own)), rules)
    assert ask("score-contract", table).right == {(points,)}


def test_a_round_that_is_not_over_is_not_scored() -> None:
    contract = Contract(declarer=Seat.EAST, bid=parse_bid("3U"), trump=Suit.HEARTS)
    for table in (None, set_up(Position(contract=contract, tricks=(3, 4)), BID_WHIST)):
        with pytest.raises(Unanswerable, match="played to its end"):
            ask("score-contract", table)
    ending = Position(contract=contract, tricks=(3, 4), hands=((), (), (), ()))
    over = set_up(ending, BID_WHIST)
    with pytest.raises(Unanswerable, match="an ending has no score"):
        ask("score-contract", over)
