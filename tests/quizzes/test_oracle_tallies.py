"""The right answers of questions with a board agree with a second reading of what it shows."""

from __future__ import annotations

from typing import Any

import pytest

from tests.quizzes import oracle
from tests.quizzes.items import EVERY, about, items
from tutor.engine.cards import Card
from tutor.engine.seats import Seat, Side
from tutor.quizzes import Board, Question


def _levels(kind: str) -> list[int]:
    return [level for name, level in EVERY if name == kind]


def _board(item: Question) -> Board:
    assert item.board is not None
    return item.board


def _facts(item: Question) -> Any:
    return item.prompt.fields  # type: ignore[union-attr]


def _row(item: Question, key: str) -> Any:
    """What stands in the row whose name is this message."""
    return next(row[1] for row in _board(item).rows if getattr(row[0], "key", "") == key)


def _number(item: Question) -> int:
    ((digits,),) = item.right
    return int(digits)


def _column(item: Question, place: int) -> dict[str, Any]:
    """A column of a board with a row for each seat."""
    return {row[0].value: row[place] for row in _board(item).rows}  # type: ignore[union-attr]


def _sum(item: Question, numbers: dict[str, Any]) -> int:
    side: Side = _facts(item)["side"]
    first, second = oracle.partners({"ns": "north", "ew": "east"}[side.value])
    return int(numbers[first] + numbers[second])


def _tricks(item: Question) -> tuple[list[dict[str, str]], list[str]]:
    """The cards of each trick by seat, in order of play, and who led each."""
    played, leaders = [], []
    for _, leader, *cards in _board(item).rows:
        assert isinstance(leader, Seat)
        by_seat = dict(zip(oracle.SEATS, map(str, cards), strict=True))
        order = [oracle.after(leader.value, turn) for turn in range(4)]
        played.append({seat: by_seat[seat] for seat in order})
        leaders.append(leader.value)
    return played, leaders


@pytest.mark.parametrize("level", _levels("trump-suit"))
def test_trump_suit(level: int) -> None:
    for item in items("trump-suit", level):
        ((answer,),) = item.right
        if level <= 2:
            assert answer == oracle.suit(str(_row(item, "kind.board.turned")))
        else:
            order = list(map(str, _facts(item)["suits"]))
            assert answer == oracle.trump_in_round(order, _facts(item)["n"], level > 3)
            assert (order == ["H", "D", "S", "C"]) or level == 5


@pytest.mark.parametrize("level", _levels("misdeal"))
def test_misdeal(level: int) -> None:
    verdicts = []
    for item in items("misdeal", level):
        sizes, last = _column(item, 1), _column(item, 2)
        right = set()
        if set(sizes.values()) != {13}:
            right.add(("yes", "size"))
        if not isinstance(last[_facts(item)["dealer"].value], Card):
            right.add(("yes", "last"))
        assert item.right == (right or {("no", "fine")})
        assert sum(sizes.values()) == 52
        verdicts.append(bool(right))
    assert about(0.5, sum(verdicts), len(verdicts))


@pytest.mark.parametrize("level", _levels("next-dealer"))
def test_next_dealer(level: int) -> None:
    for item in items("next-dealer", level):
        dealer = _row(item, "kind.board.dealer").value
        rules = [
            row[1] for row in _board(item).rows if getattr(row[0], "key", "")[-8:] == ".misdeal"
        ]
        again = [rule.key for rule in rules] == ["kind.next-dealer.redeal"]  # type: ignore[union-attr]
        assert item.right == {(dealer if again else oracle.after(dealer, 1),)}


@pytest.mark.parametrize("level", _levels("trick-count"))
def test_trick_count(level: int) -> None:
    for item in items("trick-count", level):
        if level == 3:
            cards = _sum(item, _column(item, 1))
            assert _number(item) * 4 == cards
            continue
        if level == 4:
            trump = _facts(item)["trump"]
            played, leaders = _tricks(item)
            won = [
                oracle.winner(leader, list(cards.values()), trump and str(trump))
                for leader, cards in zip(leaders, played, strict=True)
            ]
            assert leaders[1:] == won[:-1]
        else:
            won = [row[1].value for row in _board(item).rows]  # type: ignore[union-attr]
            assert level == 1 or len(won) == 13
        assert _number(item) == _sum(item, {seat: won.count(seat) for seat in oracle.SEATS})


@pytest.mark.parametrize("level", _levels("score-hand"))
def test_score_hand(level: int) -> None:
    for item in items("score-hand", level):
        tricks = _column(item, 1)
        hidden = [seat for seat, won in tricks.items() if won is None]
        assert len(hidden) == (level == 3)
        for seat in hidden:
            tricks[seat] = 13 - sum(won for won in tricks.values() if won is not None)
        assert sum(tricks.values()) == 13
        points = oracle.points(_sum(item, tricks))
        if level == 4:
            held = {seat: list(map(str, cards or ())) for seat, cards in _column(item, 2).items()}
            mine, theirs = held["north"] + held["south"], held["east"] + held["west"]
            if _facts(item)["side"] is Side.EW:
                mine, theirs = theirs, mine
            points += oracle.honours(mine, theirs)
        assert _number(item) == points


@pytest.mark.parametrize("level", _levels("match-score"))
def test_match_score(level: int) -> None:
    for item in items("match-score", level):
        key, facts = item.prompt.key, _facts(item)  # type: ignore[union-attr]
        totals, before = [0, 0], [0, 0]
        for _, *row in _board(item).rows:
            before = totals[:]
            assert "tricks" not in key or sum(row) == 13  # type: ignore[arg-type]
            for place, number in enumerate(row):
                assert isinstance(number, int)
                totals[place] += oracle.points(number) if "tricks" in key else number
        ahead = "ns" if totals[0] > totals[1] else "ew"
        if level in (1, 3):
            assert _number(item) == totals[0 if facts["side"] is Side.NS else 1]
        elif level == 4:
            over = len(_board(item).rows) == facts["n"]
            right = ahead if totals[0] != totals[1] else "draw"
            assert item.right == {(right if over else "on",)}
        else:
            assert max(before) < facts["n"]
            assert item.right == {(ahead if max(totals) >= facts["n"] else "on",)}


@pytest.mark.parametrize("level", _levels("find-the-revoke"))
def test_find_the_revoke(level: int) -> None:
    for item in items("find-the-revoke", level):
        played, leaders = _tricks(item)
        ((seat, card, shows),) = oracle.revokes(played, leaders)
        trump = _facts(item)["trump"]
        won = [
            oracle.winner(leader, list(cards.values()), trump and str(trump))
            for leader, cards in zip(leaders, played, strict=True)
        ]
        assert leaders[1:] == won[:-1]
        if level < 5:
            assert item.right == {(card,)}
            assert {option.id for option in item.options} <= {
                one for trick in played for one in trick.values()
            }
        else:
            assert _number(item) == shows
            assert (_facts(item)["seat"].value, str(_facts(item)["card"])) == (seat, card)
