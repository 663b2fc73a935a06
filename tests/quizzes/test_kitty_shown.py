"""Who sees the kitty? Checked with the house rules by hand (RULES.md 2, M2.S10)."""

from __future__ import annotations

import pytest

from tests.quizzes.bid_items import BID_WHIST, items_at
from tutor.engine.calls import parse_bid
from tutor.engine.cards import Card, Suit, parse_cards
from tutor.engine.contract import Contract
from tutor.engine.position import Position, set_up
from tutor.engine.ruleset import RuleSet
from tutor.engine.seats import Seat
from tutor.quizzes import Question, Unanswerable, ask

LEVELS = range(1, 6)
KITTY = parse_cards("BJ AH 2H KC QC JD")


def _told(item: Question) -> tuple[bool, str]:
    """Whether the contract has trumps, and how far the round has come, as the board tells it."""
    assert item.board is not None
    bid, when = item.board.rows[1][1], item.board.rows[2][1]
    return not str(bid).endswith("N"), when.key.rpartition("-")[2]  # type: ignore[union-attr]


def _who(rules: RuleSet, *, trumps: bool, when: str) -> str:
    if when == "after":
        return "all"
    if when == "unnamed" and not rules.declare_after_kitty:
        return "nobody"
    shown = {"always": True, "never": False, "trump-contracts": trumps}
    return "all" if shown[rules.kitty_shown.value] else "winner"


@pytest.mark.parametrize("level", LEVELS)
def test_the_answer_agrees_with_the_rules_by_hand(level: int) -> None:
    for rules, item in items_at("kitty-shown", level):
        trumps, when = _told(item)
        assert item.right == {(_who(rules, trumps=trumps, when=when),)}


@pytest.mark.parametrize("level", LEVELS)
def test_no_card_is_told(level: int) -> None:
    for _, item in items_at("kitty-shown", level):
        assert item.table is None
        assert item.board is not None
        assert not any(isinstance(cell, Card | tuple) for cell in item.board.cells())


@pytest.mark.parametrize("level", LEVELS)
def test_levels_differ_by_when_they_ask(level: int) -> None:
    whens = {_told(item)[1] for _, item in items_at("kitty-shown", level)}
    now, early, after = {"named"}, {"named", "unnamed"}, {"named", "unnamed", "after"}
    assert whens == {1: now, 2: now, 3: early, 4: after, 5: after}[level]
    rights = [min(item.right) for rules, item in items_at("kitty-shown", level)]
    assert max(map(rights.count, set(rights))) < 0.7 * len(rights)


def test_what_the_table_does_not_tell_is_refused() -> None:
    with pytest.raises(Unanswerable, match="no kitty lies here"):
        ask("kitty-shown", None)
    contract = Contract(declarer=Seat.EAST, bid=parse_bid("3U"), trump=Suit.HEARTS)
    played = Position(contract=contract, kitty=KITTY, leader=Seat.EAST)
    with pytest.raises(Unanswerable, match="before the play or after it"):
        ask("kitty-shown", set_up(played, BID_WHIST))


def test_one_who_won_in_notrump_looks_alone() -> None:
    contract = Contract(declarer=Seat.EAST, bid=parse_bid("3N"))
    table = set_up(Position(contract=contract, kitty=KITTY), BID_WHIST)
    assert ask("kitty-shown", table).right == {("nobody",)}
