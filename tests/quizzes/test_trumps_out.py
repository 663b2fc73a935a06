"""How many trumps are out? Checked by counting letters on the board (RULES.md 3)."""

from __future__ import annotations

import pytest

from tests.quizzes.bid_items import house, items_at
from tests.quizzes.items import RULES
from tutor.engine.cards import Suit, parse_cards
from tutor.engine.position import Position, set_up
from tutor.engine.ruleset import RuleSet
from tutor.engine.seats import Seat
from tutor.quizzes import Question, Unanswerable, ask, generate


def _check(item: Question, rules: RuleSet) -> int:
    assert item.board is not None
    seen = [str(card) for row in item.board.rows[-2:] for card in row[1] or ()]  # type: ignore[union-attr]
    assert len(set(seen)) == len(seen)
    options = house(rules) if rules.bids else {"jokers": 0}
    jokers = 0 if options.get("jokers_own_suit") else int(str(options.get("jokers", 2)))
    suit = str(item.prompt.fields["trump"])  # type: ignore[union-attr]
    shown = sum(card[-1] == suit or (card[-1] == "J" and jokers > 0) for card in seen)
    assert item.right == {(str(13 + jokers - shown),)}
    return sum(card in ("LJ", "BJ") for card in seen)


@pytest.mark.parametrize("level", range(1, 6))
def test_bid_whist_agrees_with_a_count(level: int) -> None:
    for rules, item in items_at("trumps-out", level):
        jokers = _check(item, rules)
        assert jokers or level != 4 or not rules.jokers


@pytest.mark.parametrize("level", range(1, 4))
def test_whist_agrees_with_a_count(level: int) -> None:
    least, most = {1: (6, 10), 2: (11, 18), 3: (19, 27)}[level]
    for seed in range(50):
        item = generate("trumps-out", level=level, rules=RULES, seed=seed)
        assert not _check(item, RULES)
        assert item.board is not None
        assert least <= len(item.board.rows[0][1] or ()) <= most  # type: ignore[arg-type]


def test_a_table_of_a_lesson() -> None:
    hands = (None, None, parse_cards("AS KS 2D"), None)
    trick = parse_cards("QS JH 3S")
    table = set_up(Position(leader=Seat.EAST, trump=Suit.SPADES, trick=(), hands=hands), RULES)
    assert ask("trumps-out", table).right == {("11",)}
    told = Position(leader=Seat.WEST, trump=Suit.SPADES, trick=trick[:2], hands=hands)
    assert ask("trumps-out", set_up(told, RULES)).right == {("10",)}
    plain = set_up(Position(leader=Seat.WEST, hands=hands), RULES)
    with pytest.raises(Unanswerable, match="no trumps can be counted"):
        ask("trumps-out", plain)
    late = set_up(Position(trump=Suit.SPADES, tricks=(3, 2), hands=hands), RULES)
    with pytest.raises(Unanswerable, match="not told"):
        ask("trumps-out", late)
