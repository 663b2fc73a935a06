"""The score of a round and of a match (M1.S10-S11)."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tutor.engine.judge import apply
from tutor.engine.match import (
    DealerLeft,
    DealerRedeals,
    DealPasses,
    Match,
    MatchGoesOn,
    MatchTarget,
    match_reason,
    next_dealer,
)
from tutor.engine.reasons import Reason
from tutor.engine.ruleset import TARGETS, Misdeal, RuleSet
from tutor.engine.scoring import (
    LosersNothing,
    OverSix,
    TricksAdded,
    match_score,
    score_round,
    score_tricks,
)
from tutor.engine.seats import Side
from tutor.engine.table import start

from .helpers import WHIST, Game, N, W, games

NS, EW = Side


@pytest.mark.parametrize("won", range(14))
def test_the_winners_score_their_tricks_above_six_and_the_losers_nothing(won: int) -> None:
    lines = score_tricks({NS: won, EW: 13 - won})
    points = {line.side: line.points for line in lines}
    assert points == {NS: max(0, won - 6), EW: max(0, 7 - won)}
    assert sorted(points.values())[0] == 0 < sorted(points.values())[1]
    for line in lines:
        tricks = won if line.side is NS else 13 - won
        assert line.reason == (
            OverSix(side=line.side, tricks=tricks, points=line.points)
            if line.points
            else LosersNothing(side=line.side, tricks=tricks)
        )


@given(games())
def test_partners_tricks_are_added_and_exactly_one_side_scores(game: Game) -> None:
    end = game.tables[-1]
    lines = score_round(end)
    added = [line.reason for line in lines if isinstance(line.reason, TricksAdded)]
    assert [reason.side for reason in added] == [NS, EW]
    for reason in added:
        seats = [trick.winner for trick in end.tricks if trick.winner.side is reason.side]
        first, second = reason.side.seats
        assert (reason.first, reason.second) == (seats.count(first), seats.count(second))
        assert reason.total == reason.first + reason.second == end.tricks_of(reason.side)
    assert sum(reason.total for reason in added) == 13
    score = match_score(end)
    assert score == {side: max(0, end.tricks_of(side) - 6) for side in Side}
    assert [points > 0 for points in score.values()].count(True) == 1
    assert all(score_round(table) == () for table in game.tables[:-1])


@given(games(), st.integers(0, 4), st.integers(0, 4))
def test_a_round_is_added_to_the_match(game: Game, ns: int, ew: int) -> None:
    table = start(game.record.deal, WHIST, score=(ns, ew))
    assert match_score(table) == {NS: ns, EW: ew}
    points = match_score(game.tables[-1])
    again = play_out_from(game, (ns, ew))
    assert again == {NS: ns + points[NS], EW: ew + points[EW]}


def play_out_from(game: Game, score: tuple[int, int]) -> dict[Side, int]:
    """Play a round again in a match that stands at this score."""
    table = start(game.record.deal, game.record.rules, score=score)
    for action in game.record.actions:
        table = apply(table, action)
    return match_score(table)


@given(st.lists(st.integers(-7, 7).filter(bool), min_size=10), st.sampled_from(TARGETS))
def test_rounds_are_played_until_a_side_totals_the_target(rounds: list[int], target: int) -> None:
    match = Match(rules=RuleSet(target=target))
    for points in rounds:
        ns, ew = max(0, points), max(0, -points)
        if match.winner:
            with pytest.raises(ValueError, match="over"):
                match.add(ns, ew)
            break
        before = match.score
        match = match.add(ns, ew)
        assert match.score == {NS: before[NS] + ns, EW: before[EW] + ew}
        reason = match_reason(match.score, match.rules)
        if max(match.score.values()) >= target:
            side = NS if ns else EW
            assert match.winner is side
            assert reason == MatchTarget(side=side, points=match.score[side], target=target)
        else:
            assert match.winner is None
            assert reason == MatchGoesOn(target=target)


def test_five_points_win_the_match() -> None:
    match = Match(rules=WHIST).add(4, 0).add(0, 4)
    assert match.winner is None
    assert match.add(1, 0).winner is NS
    assert match.add(0, 3).winner is EW


@pytest.mark.parametrize(
    ("misdeal", "misdealt", "reason"),
    [
        (Misdeal.REDEAL, False, DealerLeft(seat=N)),
        (Misdeal.REDEAL, True, DealerRedeals(seat=W)),
        (Misdeal.DEAL_PASSES, False, DealerLeft(seat=N)),
        (Misdeal.DEAL_PASSES, True, DealPasses(seat=N)),
    ],
)
def test_the_deal_passes_to_the_left_and_a_misdeal_is_dealt_again(
    misdeal: Misdeal, misdealt: bool, reason: Reason
) -> None:
    assert next_dealer(W, RuleSet(misdeal=misdeal), misdealt=misdealt) == reason
