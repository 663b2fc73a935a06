"""Is this the highest card left of its suit? Checked with the orders written out (RULES.md 3)."""

from __future__ import annotations

import pytest

from tests.quizzes.bid_items import house, items_at
from tests.quizzes.items import RULES, about
from tutor.engine.cards import parse_cards
from tutor.engine.position import Position, set_up
from tutor.engine.ruleset import RuleSet
from tutor.engine.seats import Seat
from tutor.quizzes import Question, Unanswerable, ask, generate

UP, DOWN, LOW = "23456789TJQKA", "KQJT98765432A", "AKQJT98765432"


def _order(item: Question, rules: RuleSet) -> list[str]:
    """The cards of the suit of the card, low to high, by what the board tells of the contract."""
    assert item.board is not None
    suit, options = _card(item)[1], house(rules) if rules.bids else {}
    if not rules.bids:
        return [rank + suit for rank in UP]
    bid, named = str(item.board.rows[0][1]), str(item.board.rows[1][1])
    down = bid[1] == "D" or named == "down"
    ranks = (LOW if options.get("downtown_ace") == "low" else DOWN) if down else UP
    jokers = {2: ["LJ", "BJ"], 1: ["BJ"], 0: []}[int(str(options.get("jokers", 2)))]
    trumps = bid[1] != "N" and named == suit and not options.get("jokers_own_suit")
    return [rank + suit for rank in ranks] + (jokers if trumps else [])


def _card(item: Question) -> str:
    return str(item.prompt.fields["card"]).replace("10", "T")  # type: ignore[union-attr]


def _played(item: Question) -> set[str]:
    assert item.board is not None
    cards = item.board.rows[-1][1]
    assert isinstance(cards, tuple)
    return {str(card).replace("10", "T") for card in cards}


def _check(level: int, item: Question, rules: RuleSet) -> bool:
    order, card, gone = _order(item, rules), _card(item), _played(item)
    above = order[order.index(card) + 1 :]
    free = set(above) <= gone
    assert item.right == {("yes", "all-gone") if free else ("no", "one-left")}
    assert card not in gone
    least, most = {1: (1, 2), 2: (2, 5), 3: (3, 8)}.get(level, (2, 7))
    assert least <= len(above) <= most
    return free


@pytest.mark.parametrize("level", range(1, 6))
def test_bid_whist_agrees_with_the_orders(level: int) -> None:
    yes = [_check(level, item, rules) for rules, item in items_at("master-card", level)]
    assert about(0.5, sum(yes), len(yes))


@pytest.mark.parametrize("level", range(1, 4))
def test_whist_agrees_with_the_orders(level: int) -> None:
    made = [generate("master-card", level=level, rules=RULES, seed=seed) for seed in range(100)]
    yes = [_check(level, item, RULES) for item in made]
    assert about(0.5, sum(yes), len(yes))


def test_a_table_of_a_lesson() -> None:
    """After 10C KC 3C JC, with clubs AC still out, QC is not the highest; after AC it is."""
    hands = (None, None, parse_cards("QC"), None)
    low = set_up(Position(leader=Seat.NORTH, trick=parse_cards("TC KC 3C JC"), hands=hands), RULES)
    assert ask("master-card", low, card="QC").right == {("no", "one-left")}
    high = set_up(Position(leader=Seat.NORTH, trick=parse_cards("AC KC 3C JC"), hands=hands), RULES)
    assert ask("master-card", high, card="QC").right == {("yes", "all-gone")}
    with pytest.raises(Unanswerable, match="does not hold"):
        ask("master-card", high, card="2C")
