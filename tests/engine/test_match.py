"""A whole match: where it ends, who deals, and that its record reads back (M1.S11, Tips.1)."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tutor.engine.chronicle import BadRecord, chronicle
from tutor.engine.errors import NotationError
from tutor.engine.events import Dealt, Misdealt, RoundScored
from tutor.engine.judge import judge, judge_all, legal_actions
from tutor.engine.match import (
    Match,
    MatchDraw,
    MatchExtraRound,
    MatchGoesOn,
    MatchRoundsOver,
    MatchTarget,
    is_over,
    match_reason,
)
from tutor.engine.match_record import MatchRecord, RoundRecord, parse_match
from tutor.engine.record import parse_record
from tutor.engine.ruleset import RuleSet
from tutor.engine.scoring import match_after, points_of, score_round, tricks_won_by
from tutor.engine.seats import Seat, Side
from tutor.engine.table import Phase, start

from .helpers import E, N, S, W, deal_by_suit, every_play, play_out
from .rulesets import rule_sets

NS, EW = Side
SCORES = st.lists(st.tuples(st.integers(-11, 11), st.integers(-11, 11)), max_size=30)


@given(rule_sets(), SCORES, st.sampled_from(Seat))
def test_a_match_ends_once_and_only_where_its_rules_say(
    rules: RuleSet, rounds: list[tuple[int, int]], first: Seat
) -> None:
    match = Match(rules=rules, dealer=first)
    for number, (ns, ew) in enumerate(rounds, start=1):
        assert match.round == number
        assert match.dealer is first.after(number - 1), "the deal goes round, whoever won"
        if match.over:
            break
        match = match.add(ns, ew, tricks=NS)
        total = match.score
        assert match.points == (total[NS], total[EW])
        if rules.rounds is None:
            lost = rules.bids and min(total.values()) <= -rules.target
            assert match.over == (max(total.values()) >= rules.target or lost)
            assert (match.winner is not None) == match.over
        elif number < rules.rounds:
            assert match.reason == MatchGoesOn(target=None, left=rules.rounds - number)
        elif total[NS] != total[EW]:
            winner = NS if total[NS] > total[EW] else EW
            assert match.winner is winner
        else:
            assert match.winner is None
            assert match.over is not rules.extra_round
    if match.over:
        with pytest.raises(ValueError, match="over"):
            match.add(1, 0)


@pytest.mark.parametrize(
    ("score", "rules", "played", "reason"),
    [
        ((9, 2), RuleSet(rounds=3), 2, MatchGoesOn(target=None, left=1)),
        ((9, 2), RuleSet(rounds=3), 3, MatchRoundsOver(side=NS, points=9, other=2, rounds=3)),
        ((2, 2), RuleSet(rounds=3), 3, MatchDraw(points=2, rounds=3)),
        ((2, 2), RuleSet(rounds=3, extra_round=True), 3, MatchExtraRound(points=2, rounds=3)),
        (
            (2, 3),
            RuleSet(rounds=3, extra_round=True),
            4,
            MatchRoundsOver(side=EW, points=3, other=2, rounds=4),
        ),
        ((9, 2), RuleSet(rounds=3), None, MatchGoesOn(target=None)),
        ((9, 2), RuleSet(target=10), None, MatchGoesOn(target=10)),
        ((10, 2), RuleSet(target=10), 1, MatchTarget(side=NS, points=10, target=10)),
    ],
)
def test_how_a_match_stands(
    score: tuple[int, int], rules: RuleSet, played: int | None, reason: object
) -> None:
    assert match_reason(dict(zip(Side, score, strict=True)), rules, played=played) == reason


def test_tricks_count_before_honours() -> None:
    match = Match(rules=RuleSet(honours=True)).add(4, 0, tricks=NS).add(0, 4, tricks=EW)
    both = match.add(1, 4, tricks=NS)
    assert both.reason == MatchTarget(side=NS, points=5, target=5, before_honours=True)
    assert match.add(4, 1, tricks=EW).winner is EW
    assert match.add(1, 4).winner is EW, "where it is not told, more points win"


@pytest.mark.parametrize(
    ("rules", "score", "number", "over"),
    [
        (RuleSet(), (5, 0), 3, True),
        (RuleSet(), (0, 8), 1, True),
        (RuleSet(), (4, 4), 9, False),
        (RuleSet(target=7), (5, 6), 9, False),
        (RuleSet(rounds=12), (40, 0), 12, False),
        (RuleSet(rounds=12), (1, 0), 13, True),
        (RuleSet(rounds=12), (1, 1), 13, True),
        (RuleSet(rounds=12, extra_round=True), (1, 1), 13, False),
        (RuleSet(rounds=12, extra_round=True), (1, 2), 14, True),
    ],
)
def test_a_table_whose_match_was_over_before_refuses_everything(
    rules: RuleSet, score: tuple[int, int], number: int, over: bool
) -> None:
    table = start(replace(deal_by_suit(trump=True), round=number), rules, score=score)
    assert is_over(match_after(table)) is over
    if over:
        assert table.phase is Phase.SCORE
        assert [*legal_actions(table), *judge_all(table), *score_round(table)] == []
        assert {judge(table, action).reason.id for action in every_play()} == {"game.over"}
    else:
        assert len(legal_actions(table)) == 13


@given(rule_sets(), st.sampled_from(Seat), st.integers(1, 3))
def test_a_misdeal_keeps_the_round(rules: RuleSet, dealer: Seat, times: int) -> None:
    match = Match(rules=rules, dealer=dealer)
    for _ in range(times):
        match = match.misdealt()
    moved = times if rules.misdeal.value == "deal-passes" else 0
    assert match == Match(rules=rules, dealer=dealer.after(moved))
    assert match.deal(Random(1)).round == 1


def played(rules: RuleSet, seed: int, most: int) -> MatchRecord:
    """Play a match with random legal cards and now and then a misdeal."""
    rng, match = Random(seed), Match(rules=rules, dealer=E)
    rounds: list[RoundRecord] = []
    while len(rounds) < most and not match.over:
        deal = match.deal(rng)
        if rng.random() < 0.3:
            north, east, south, west = deal.hands
            wrong = replace(deal, hands=(north[1:], (*east, north[0]), south, west))
            rounds.append(RoundRecord(deal=wrong, misdealt=True))
            match = match.misdealt()
            continue
        game = play_out(deal, rng, rules=rules)
        rounds.append(RoundRecord(deal=deal, actions=game.record.actions))
        lines = score_round(game.tables[-1])
        if not lines:
            match = match.passed_out()
            continue
        ns, ew = points_of(lines).values()
        match = match.add(ns, ew, tricks=tricks_won_by(lines))
    return MatchRecord(rules=rules, rounds=tuple(rounds))


@settings(max_examples=25)
@given(rule_sets(), st.integers(0, 2**32))
def test_the_record_of_a_match_reads_back_and_tells_the_same(rules: RuleSet, seed: int) -> None:
    record = played(rules, seed, most=3)
    again = parse_match(str(record))
    assert again == record
    told = list(chronicle(record))
    assert list(chronicle(again)) == told
    deals = [event.deal for event in told if isinstance(event, Dealt | Misdealt)]
    assert deals == [entry.deal for entry in record.rounds]
    total = {NS: 0, EW: 0}
    for event in told:
        if isinstance(event, RoundScored):
            points = points_of(event.lines)
            total = {side: total[side] + points[side] for side in Side}
            assert event.score == tuple(total.values())
            assert (event.next is None) == is_over(event.match)


def test_a_later_round_may_be_told_alone() -> None:
    deal = replace(deal_by_suit(trump=True), round=4)
    game = play_out(deal, Random(1), rules=RuleSet())
    record = MatchRecord(
        rules=RuleSet(), rounds=(RoundRecord(deal=deal, actions=game.record.actions),)
    )
    scored = list(chronicle(record))[-1]
    assert isinstance(scored, RoundScored)
    assert scored.score == (0, 7)
    assert parse_record(str(record)).deal == deal
    with pytest.raises(NotationError, match="match"):
        parse_record(str(replace(record, rounds=record.rounds * 2)))


def test_nothing_follows_a_round_that_was_not_played_out() -> None:
    entry = RoundRecord(deal=deal_by_suit(trump=True))
    with pytest.raises(BadRecord, match="not played"):
        list(chronicle(MatchRecord(rules=RuleSet(), rounds=(entry, entry))))


def test_who_deals_in_a_match_of_many_rounds() -> None:
    match = Match(rules=RuleSet(rounds=12))
    dealers = []
    while not match.over:
        dealers.append(match.dealer)
        match = match.add(1, 0)
    assert dealers == [W, N, E, S] * 3
