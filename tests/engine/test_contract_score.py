"""The score of a contract: the table of RULES.md 3, and every house rule about it (M2.S12)."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tutor.engine.calls import LEVELS, Bid, BidKind
from tutor.engine.contract import Contract
from tutor.engine.contract_score import ScoreLine, score_contract
from tutor.engine.ladder import LADDER
from tutor.engine.ruleset import RuleSet, SetPenalty
from tutor.engine.scoring import points_of, score_round, tricks_won_by
from tutor.engine.seats import Seat, Side
from tutor.engine.table import Phase

from .bids import bid_whist, contract, hold
from .helpers import Game, bid_games
from .rulesets import bid_rules

NS, EW = Side

TABLE = """
bid  1  2  3  4  5  6  7  8  9 10 11 12 13
1   -1 -1 -1 -1 -1 -1 +1 +2 +3 +4 +5 +6 +7
2   -2 -2 -2 -2 -2 -2 -1 +2 +3 +4 +5 +6 +7
3   -3 -3 -3 -3 -3 -3 -2 -1 +3 +4 +5 +6 +7
4   -4 -4 -4 -4 -4 -4 -3 -2 -1 +4 +5 +6 +7
5   -5 -5 -5 -5 -5 -5 -4 -3 -2 -1 +5 +6 +7
6   -6 -6 -6 -6 -6 -6 -5 -4 -3 -2 -1 +6 +7
7   -7 -7 -7 -7 -7 -7 -6 -5 -4 -3 -2 -1 +7
"""
ROWS = {
    int(row.split()[0]): [int(points) for points in row.split()[1:]]
    for row in TABLE.strip().splitlines()[1:]
}
"""Points by the number that was bid, for 1 to 13 tricks with the kitty."""


def lines(bid: str, tricks: int, options: str = "") -> tuple[ScoreLine, ...]:
    """Score a contract of S by the tricks of its side, the kitty counted in."""
    return score_contract(contract(f"S: {bid}"), {NS: tricks, EW: 13 - tricks}, bid_whist(options))


def points(bid: str, tricks: int, options: str = "") -> tuple[int, int]:
    """Give the points of N-S, who bid, and of E-W."""
    ns, ew = points_of(lines(bid, tricks, options)).values()
    return ns, ew


@pytest.mark.parametrize(("level", "kind"), [*product(LEVELS, "UDN")])
def test_the_whole_table(level: int, kind: str) -> None:
    """The kind of a bid does not matter, and the defenders score nothing."""
    found = [points(f"{level}{kind}", tricks) for tricks in range(1, 14)]
    assert found == [(expected, 0) for expected in ROWS[level]]


def test_a_side_that_has_no_trick_at_all_loses_its_bid() -> None:
    """The kitty is a trick, so that this can only be said of a position."""
    assert points("3U", 0) == (-3, 0)


def naive(bid: Bid, tricks: int, rules: RuleSet) -> tuple[int, int]:
    """Score a contract a second time, as RULES.md 2 says it."""
    number, over = bid.level, tricks - 6
    if tricks >= 6 + number:
        own = over if rules.overtricks else number
    elif rules.set_penalty is SetPenalty.FULL_BID:
        own = -number
    elif rules.set_penalty is SetPenalty.SHORTFALL_IN_TRICKS:
        own = -(number + 6 - tricks)
    else:
        own = -(number - max(0, over))
    if bid.kind is BidKind.NOTRUMP:
        own *= rules.notrump_factor
    if tricks == 13:
        own *= rules.boston_factor
    return own, max(0, 13 - tricks - 6) if rules.defenders_score else 0


@given(bid_rules(), st.sampled_from(LADDER), st.integers(1, 13), st.sampled_from(Seat))
def test_every_house_rule_together(rules: RuleSet, bid: Bid, tricks: int, declarer: Seat) -> None:
    made = Contract(declarer=declarer, bid=bid)
    sheet = score_contract(made, {made.side: tricks, made.side.other: 13 - tricks}, rules)
    total = points_of(sheet)
    assert (total[made.side], total[made.side.other]) == naive(bid, tricks, rules)
    assert [line.side for line in sheet] == [made.side] * (len(sheet) - 1) + [made.side.other]
    assert all(line.points == getattr(line.reason, "points", 0) for line in sheet)


@pytest.mark.parametrize(
    ("bid", "tricks", "options", "ns", "ew"),
    [
        ("7U", 9, "", -4, 0),
        ("7U", 9, "set_penalty=shortfall-in-tricks", -4, 0),
        ("7U", 9, "set_penalty=full-bid", -7, 0),
        ("2U", 4, "", -2, 0),
        ("2U", 4, "set_penalty=shortfall-in-tricks", -4, 0),
        ("2U", 4, "set_penalty=full-bid", -2, 0),
        ("2U", 7, "set_penalty=full-bid", -2, 0),
        ("3U", 11, "", 5, 0),
        ("3U", 11, "overtricks=false", 3, 0),
        ("3U", 9, "overtricks=false", 3, 0),
        ("3U", 8, "overtricks=false", -1, 0),
        ("2U", 4, "defenders_score=true", -2, 3),
        ("2U", 7, "defenders_score=true", -1, 0),
        ("2U", 8, "defenders_score=true", 2, 0),
        ("3N", 11, "notrump_factor=2", 10, 0),
        ("3N", 8, "notrump_factor=2", -2, 0),
        ("3N", 4, "notrump_factor=2 defenders_score=true", -6, 3),
        ("3U", 11, "notrump_factor=2", 5, 0),
        ("3U", 13, "boston_factor=3", 21, 0),
        ("3U", 12, "boston_factor=3", 6, 0),
        ("3N", 13, "boston_factor=3 notrump_factor=2", 42, 0),
        ("3N", 13, "boston_factor=3 overtricks=false", 9, 0),
    ],
)
def test_a_house_rule_alone(bid: str, tricks: int, options: str, ns: int, ew: int) -> None:
    assert points(bid, tricks, options) == (ns, ew)


@pytest.mark.parametrize(
    ("bid", "tricks", "options", "ids"),
    [
        ("3U", 9, "", "made defenders-nothing"),
        ("3U", 11, "", "made overtricks defenders-nothing"),
        ("3U", 11, "overtricks=false", "made overtricks-ignored defenders-nothing"),
        ("3U", 9, "overtricks=false", "made defenders-nothing"),
        ("3U", 8, "", "failed defenders-nothing"),
        ("3U", 8, "set_penalty=full-bid", "full-bid defenders-nothing"),
        ("3U", 8, "set_penalty=shortfall-in-tricks", "shortfall-in-tricks defenders-nothing"),
        ("3U", 3, "defenders_score=true", "failed defenders-over-six"),
        ("3U", 9, "defenders_score=true", "made defenders-over-six"),
        ("3N", 8, "notrump_factor=2", "failed notrump-factor defenders-nothing"),
        ("3U", 8, "notrump_factor=2", "failed defenders-nothing"),
        (
            "7N",
            13,
            "notrump_factor=2 boston_factor=2",
            "made notrump-factor boston defenders-nothing",
        ),
        ("6U", 13, "boston_factor=2", "made overtricks boston defenders-nothing"),
        ("6U", 12, "boston_factor=2", "made defenders-nothing"),
    ],
)
def test_which_lines_a_score_has(bid: str, tricks: int, options: str, ids: str) -> None:
    found = [line.reason.id.removeprefix("score.") for line in lines(bid, tricks, options)]
    assert " ".join(found) == ids


@given(bid_games())
def test_a_whole_round_is_scored_by_the_tricks_with_the_kitty(game: Game) -> None:
    end, rules = game.tables[-1], game.record.rules
    if end.contract is None:
        assert score_round(end) == ()
        return
    kitty, ns, ew, *rest = score_round(end)
    declarer = end.contract.declarer
    assert str(kitty.reason) == f"score.kitty-trick side={declarer.side} seat={declarer.value}"
    for line in (ns, ew):
        seats = [declarer, *(trick.winner for trick in end.tricks)]
        first, second = (seats.count(seat) for seat in line.side.seats)
        added = f"first={first} second={second} total={first + second}"
        assert str(line.reason) == f"score.tricks-added side={line.side} {added}"
    own = end.tricks_of(declarer.side)
    total = points_of(rest)
    expected = naive(end.contract.bid, own, rules)
    assert (total[declarer.side], total[declarer.side.other]) == expected
    assert tricks_won_by(score_round(end)) is None, "no trick counts before another in bid whist"


@pytest.mark.parametrize(
    ("kitty", "tricks", "ns"), [(None, (4, 9), -7), ("2C 3C 4C 5C 6C 7C", (4, 9), -7)]
)
def test_a_fragment_after_the_last_trick_is_scored_with_the_kitty_counted_in(
    kitty: str | None, tricks: tuple[int, int], ns: int
) -> None:
    table = hold("S: 7U H", kitty=kitty, tricks=tricks)
    assert table.phase is Phase.SCORE
    assert table.tricks_of(NS) == tricks[0]
    assert points_of(score_round(table)) == {NS: ns, EW: 0}
    assert hold("E: 7U H", tricks=tricks).tricks_of(EW) == 9
    assert points_of(score_round(hold("E: 7U H", tricks=tricks))) == {NS: 0, EW: -4}


def test_a_round_that_is_still_played_has_no_score() -> None:
    table = hold("S: 3U H", "2C 3C 4C", kitty="5C 6C")
    assert score_round(table) == ()
