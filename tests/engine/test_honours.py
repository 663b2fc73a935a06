"""Honours: A K Q J of trumps as dealt to a side."""

from __future__ import annotations

import pytest
from hypothesis import given

from tutor.engine.cards import Suit, parse_cards
from tutor.engine.honours import Honours, honours_reason
from tutor.engine.judge import apply
from tutor.engine.ruleset import RuleSet
from tutor.engine.scoring import OverSix, match_score, points_of, score_round
from tutor.engine.seats import Side
from tutor.engine.table import start

from .helpers import Game, games

NS, EW = Side
HONOURS = RuleSet(honours=True)


@pytest.mark.parametrize(
    ("north_south", "east_west", "side", "points"),
    [
        ("AH KH QH JH", "10H", NS, 4),
        ("10H 9H", "JH QH KH AH", EW, 4),
        ("JH KH QH", "AH", NS, 2),
        ("JH", "AH KH QH AS KS QS JS", EW, 2),
        ("AH JH", "KH QH", None, 0),
        ("AS KS QS JS", "AD KD QD JD", None, 0),
    ],
)
def test_three_or_four_honours_of_trumps_score(
    north_south: str, east_west: str, side: Side | None, points: int
) -> None:
    dealt = {NS: parse_cards(north_south), EW: parse_cards(east_west)}
    reason = honours_reason(dealt, Suit.HEARTS)
    assert (reason.side, reason.points) == (side, points) if reason else side is None
    assert honours_reason(dealt, None) is None, "none in a round without trumps"


@given(games())
def test_honours_are_scored_as_dealt_after_the_tricks(game: Game) -> None:
    deal, table = game.record.deal, start(game.record.deal, HONOURS)
    for action in game.record.actions:
        table = apply(table, action)
    lines, plain = score_round(table), score_round(game.tables[-1])
    assert lines[: len(plain)] == plain, "the points for tricks come first"
    hands = {side: [c for s in side.seats for c in deal.hands[s.place]] for side in Side}
    expected = honours_reason(hands, table.trump)
    found = [line.reason for line in lines if isinstance(line.reason, Honours)]
    assert found == ([expected] if expected else [])
    held = {
        side: sum(c.suit is table.trump and str(c.rank) in "AKQJ" for c in hand)
        for side, hand in hands.items()
    }
    for side in Side:
        extra = {3: 2, 4: 4}.get(held[side], 0) if table.trump else 0
        won = sum(line.points for line in plain if line.side is side)
        assert points_of(lines)[side] == match_score(table)[side] == won + extra
    assert sum(isinstance(line.reason, OverSix) for line in lines) == 1
