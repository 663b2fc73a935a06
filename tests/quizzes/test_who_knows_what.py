"""Which seats know it? Checked with a table by hand (RULES.md 3, who knows what)."""

from __future__ import annotations

import pytest

from tests.quizzes.bid_items import BID_WHIST, items_at
from tests.quizzes.items import RULES, board_cells
from tutor.engine.cards import parse_cards
from tutor.engine.position import Position, set_up
from tutor.engine.ruleset import PRESETS, RuleSet
from tutor.engine.seats import Seat
from tutor.quizzes import Question, Unanswerable, ask, generate

ALL = ("north", "east", "south", "west")
WHIST = (RULES, PRESETS["whist-rotation"])


def _key(item: Question) -> str:
    return item.prompt.key.partition("prompt-")[2]  # type: ignore[union-attr]


def _expected(item: Question) -> tuple[str, ...]:
    """Turned card, played card, open kitty, number: all. The rest only whoever holds or won it."""
    facts = item.prompt.fields  # type: ignore[union-attr]
    if _key(item) in ("turned", "played", "open", "number"):
        return ALL
    return (facts["seat"].value,)  # type: ignore[union-attr]


def _check(rules: RuleSet, item: Question) -> None:
    assert item.right == {_expected(item)}
    assert item.table is None
    facts, cells = item.prompt.fields, board_cells(item)  # type: ignore[union-attr]
    if _key(item) in ("own", "closed", "away"):
        assert facts["seat"] is Seat.SOUTH
    if _key(item) in ("own", "open", "closed"):
        assert any(str(facts["card"]) in cell.split() for cell in cells)
    if _key(item) in ("open", "closed"):
        bid = next(cell for cell in cells if len(cell) == 2 and cell[1] in "UDN")
        shown = {"always": True, "never": False}.get(rules.kitty_shown.value, bid[1] != "N")
        assert shown is (_key(item) == "open")


@pytest.mark.parametrize("level", range(1, 6))
def test_bid_whist_agrees_with_the_rules_by_hand(level: int) -> None:
    for rules, item in items_at("who-knows-what", level):
        _check(rules, item)


@pytest.mark.parametrize("rules", WHIST)
@pytest.mark.parametrize("level", range(1, 4))
def test_whist_agrees_with_the_rules_by_hand(level: int, rules: RuleSet) -> None:
    keys = set()
    for seed in range(50):
        item = generate("who-knows-what", level=level, rules=rules, seed=seed)
        _check(rules, item)
        keys.add(_key(item))
    assert ("turned" in keys) is (rules is RULES and level != 2)


def test_levels_differ_by_what_is_asked() -> None:
    keys = {
        level: {
            _key(item) for rules, item in items_at("who-knows-what", level) if rules == BID_WHIST
        }
        for level in range(1, 6)
    }
    assert keys[1] == {"own", "played"}
    assert keys[2] == {"own", "open"}
    assert keys[3] == {"open", "closed"}
    assert keys[4] == {"number", "which", "away"}
    assert keys[5] == keys[2] | keys[3] | keys[4]


def test_what_the_learner_may_not_know_is_not_asked() -> None:
    table = set_up(Position(dealer=Seat.WEST, hands=(parse_cards("AS"), None, None, None)), RULES)
    with pytest.raises(Unanswerable, match="not plain to the learner"):
        ask("who-knows-what", table, card="AS")
    with pytest.raises(Unanswerable, match="nothing was swapped"):
        ask("who-knows-what", table, what="number")
    with pytest.raises(Unanswerable, match="give a deal"):
        ask("who-knows-what", None, card="AS")
