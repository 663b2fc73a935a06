"""May these cards be swapped? Checked with the rules by hand (RULES.md 4, M2.S10)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.quizzes.bid_items import BID_WHIST, items_at
from tutor.engine.calls import parse_bid
from tutor.engine.cards import Suit, parse_cards
from tutor.engine.contract import Contract
from tutor.engine.position import Position, set_up
from tutor.engine.seats import Seat
from tutor.engine.table import Table
from tutor.quizzes import Question, Unanswerable, ask

LEVELS = range(1, 6)
HAND = "3H 4H 5H 6H LJ AS 2S AD 3D 9C 8C TS"
KITTY = "BJ AH 2H KC QC JD"


def _facts(item: Question) -> Any:
    return item.prompt.fields  # type: ignore[union-attr]


def _cards(item: Question, row: int) -> list[str]:
    assert item.board is not None
    cell = item.board.rows[row][1]
    assert isinstance(cell, tuple)
    return [str(card) for card in cell]


def _rule(give: list[str], take: list[str], hand: list[str], kitty: list[str]) -> str:
    if len(give) != len(take):
        return "counts"
    if len(set(give)) < len(give) or len(set(take)) < len(take):
        return "twice"
    if not set(give) <= set(hand):
        return "hand"
    if not set(take) <= set(kitty):
        return "kitty"
    return "swap" if give else "keep"


@pytest.mark.parametrize("level", LEVELS)
def test_the_answer_agrees_with_the_rules_by_hand(level: int) -> None:
    for rules, item in items_at("exchange-legal", level):
        facts = _facts(item)
        give, take = ([str(card) for card in facts[one]] for one in ("give", "take"))
        rule = _rule(give, take, _cards(item, 0), _cards(item, 1))
        if facts["seat"] is not Seat.SOUTH:
            rule = "winner"
            # Nobody is asked about cards that lie face down.
            assert rules.kitty_shown.value != "never"
            assert rules.kitty_shown.value == "always" or "N" not in str(facts["bid"])
        elif item.prompt.key.endswith("-early"):  # type: ignore[union-attr]
            rule = "name"
            assert rules.declare_after_kitty
        assert item.right == {("yes" if rule in ("swap", "keep") else "no", rule)}
        assert item.table is None


@pytest.mark.parametrize("level", LEVELS)
def test_levels_differ_by_the_fault(level: int) -> None:
    rules = {min(item.right)[1] for _, item in items_at("exchange-legal", level)}
    wanted = {1: {"counts"}, 2: {"hand", "kitty"}, 3: {"twice", "keep"}, 4: {"winner", "name"}}
    every = set().union(*wanted.values(), {"swap"})
    assert rules <= every
    assert rules - {"swap"} <= wanted.get(level, every)
    # Only where a table names before it swaps can that be missing.
    assert wanted.get(level, set()) - rules <= {"name"}
    assert level < 5 or len(rules) > 6


def test_the_place_of_the_rule_tells_nothing() -> None:
    made = [item for level in LEVELS for _, item in items_at("exchange-legal", level)]
    places = [[option.id for option in item.because].index(min(item.right)[1]) for item in made]
    assert all(0.18 < places.count(place) / len(places) < 0.32 for place in range(4))
    assert 0.4 < sum(min(item.right)[0] == "yes" for item in made) / len(made) < 0.6


@pytest.mark.parametrize(
    ("give", "take", "answer", "rule"),
    [
        ("9C 8C TS", "BJ AH 2H", "yes", "swap"),
        ("9C 8C", "BJ AH 2H", "no", "counts"),
        ("9C", "AS", "no", "kitty"),
        ("9C 9C", "BJ AH", "no", "twice"),
        ("", "", "yes", "keep"),
    ],
)
def test_the_source(give: str, take: str, answer: str, rule: str) -> None:
    """RULES.md 5.16."""
    asked = ask("exchange-legal", _table("3U"), give=give, take=take)
    assert asked.right == {(answer, rule)}


def test_a_kitty_that_is_hidden_is_not_asked_about() -> None:
    notrump = _table("3N")
    with pytest.raises(Unanswerable, match="does not see"):
        ask("exchange-legal", notrump, give="9C", take="BJ", learner=Seat.EAST)
    with pytest.raises(Unanswerable, match="no cards are swapped"):
        ask("exchange-legal", None)
    seven, table = "BJ AH 2H KC QC JD BJ", _table("3U")
    with pytest.raises(Unanswerable, match="no question of which cards"):
        ask("exchange-legal", table, give="3H 4H 5H 6H LJ AS 2S", take=seven)


def _table(bid: str) -> Table:
    trump = None if bid.endswith("N") else Suit.HEARTS
    contract = Contract(declarer=Seat.SOUTH, bid=parse_bid(bid), trump=trump)
    hands = (None, None, parse_cards(HAND), None)
    position = Position(contract=contract, hands=hands, kitty=parse_cards(KITTY))
    return set_up(position, BID_WHIST)
