"""Right answers in bid whist agree with a second reading of the rules, written on texts."""

from __future__ import annotations

from typing import Any

import pytest

from tests.quizzes import oracle
from tests.quizzes import oracle_bids as bids
from tests.quizzes.bid_items import EVERY, house, items_at
from tests.quizzes.items import prompt_of
from tests.quizzes.oracle_cards import JOKERS, Deal, defence, points
from tutor.engine.contract import Contract
from tutor.engine.ruleset import RuleSet
from tutor.engine.seats import Seat, Side
from tutor.engine.table import Table
from tutor.quizzes import Board, Question


def levels(kind: str) -> list[int]:
    return [level for name, level in EVERY if name == kind]


def _table(item: Question) -> Table:
    assert item.table is not None
    return item.table


def _deal(rules: RuleSet, contract: Contract | None) -> Deal:
    assert contract is not None
    trump = str(contract.trump) if contract.trump else None
    return Deal(trump, str(contract.direction) == "down", house(rules))


def _named(named: object) -> str | None:
    return str(named) if named else None


def _trick(table: Table) -> tuple[str, list[str], str | None]:
    trick = table.tricks[-1]
    return trick.leader.value, list(map(str, trick.cards)), _named(trick.named)


def _facts(item: Question) -> Any:
    return prompt_of(item).fields


def _number(item: Question) -> int:
    ((digits,),) = item.right
    return int(digits)


def _row(item: Question, key: str) -> Any:
    return next(row[1] for row in _board(item).rows if getattr(row[0], "key", "") == key)


def _board(item: Question) -> Board:
    assert item.board is not None
    return item.board


def _rows(item: Question) -> list[Any]:
    return [*_board(item).rows]


@pytest.mark.parametrize("kind", ["trick-winner", "next-leader"])
def test_who_wins_a_trick(kind: str) -> None:
    for level in levels(kind):
        for rules, item in items_at(kind, level):
            table = _table(item)
            deal, (leader, cards, named) = _deal(rules, table.contract), _trick(table)
            assert item.right == {(deal.winner(leader, cards, named),)}
            if kind == "next-leader":
                continue
            jokers = [card for card in cards if card in JOKERS]
            assert level not in (1, 2) or not jokers
            assert level not in (3, 4) or jokers or not rules.jokers
            assert (level == 4) <= (deal.trump is None)
            if level == 2:
                upward = Deal(deal.trump, False, {})
                other_ace = {} if house(rules).get("downtown_ace") else {"downtown_ace": "low"}
                turned = Deal(deal.trump, True, other_ace)
                wrong = {one.winner(leader, cards) for one in (upward, turned)}
                assert wrong - {deal.winner(leader, cards)}


@pytest.mark.parametrize("level", levels("winning-now"))
def test_winning_now(level: int) -> None:
    nobody = 0
    for rules, item in items_at("winning-now", level):
        table = _table(item)
        cards = list(map(str, table.trick))
        deal = _deal(rules, table.contract)
        right = deal.winner(table.leader.value, cards, _named(table.named))
        assert item.right == {(right,)}
        nobody += right == "nobody"
        notrump = deal.trump is None and rules.jokers > 0
        assert any(option.id == "nobody" for option in item.options) == notrump
    assert (nobody > 5) == (level >= 4)


@pytest.mark.parametrize("level", levels("suit-to-follow"))
def test_suit_to_follow(level: int) -> None:
    for rules, item in items_at("suit-to-follow", level):
        table = _table(item)
        deal = _deal(rules, table.contract)
        led = deal.led(list(map(str, table.trick)), _named(table.named))
        assert item.right == {(led or "none",)}


@pytest.mark.parametrize("level", levels("legal-cards"))
def test_legal_cards(level: int) -> None:
    for rules, item in items_at("legal-cards", level):
        table = _table(item)
        hand = [option.id for option in item.options]
        (right,) = item.right
        legal = _deal(rules, table.contract).legal(
            hand, list(map(str, table.trick)), _named(table.named)
        )
        assert set(right) == legal
        if rules.jokers and level in (2, 3, 4):
            assert set(hand) & set(JOKERS)
        assert level != 1 or not set(hand) & set(JOKERS)


@pytest.mark.parametrize("level", levels("is-legal"))
def test_is_legal(level: int) -> None:
    answers = []
    for rules, item in items_at("is-legal", level):
        table = _table(item)
        deal, named = _deal(rules, table.contract), _named(table.named)
        hand = list(map(str, table.hand(item.seat) or ()))
        trick, card = list(map(str, table.trick)), str(_facts(item)["card"])
        ((verdict, rule),) = item.right
        legal = deal.legal(hand, trick, named)
        assert (verdict == "yes") == (card in legal)
        answers.append(verdict)
        led = deal.led(trick, named)
        follows = [one for one in hand if led and deal.suit(one) == led]
        if not trick:
            assert rule == ("lead" if verdict == "yes" else "no-joker-lead")
        elif led is None:
            assert rule == "no-suit-set"
        elif follows:
            assert rule in ("follow", "joker-trump", "joker-own", "joker-no-suit")
            joker = any(one in JOKERS for one in (card, trick[0], *follows))
            assert joker or rule == "follow"
        else:
            assert rule == ("void" if verdict == "yes" else "shed")
    assert 0.3 < answers.count("yes") / len(answers) < 0.7


@pytest.mark.parametrize("level", levels("whose-turn"))
def test_whose_turn(level: int) -> None:
    for rules, item in items_at("whose-turn", level):
        table = _table(item)
        if table.tricks:
            turn = _deal(rules, table.contract).winner(*_trick(table))
        elif table.trick:
            turn = oracle.after(table.leader.value, len(table.trick))
        elif table.contract:
            turn = table.contract.declarer.value
        else:
            assert table.auction is not None
            calls = [(seat.value, str(call)) for seat, call in table.auction.calls]
            turn = bids.turn_after(calls, table.auction.dealer.value, house(rules))
        assert item.right == {(turn,)}


@pytest.mark.parametrize("level", levels("rank-order"))
def test_rank_order(level: int) -> None:
    for rules, item in items_at("rank-order", level):
        trump = _facts(item)["trump"]
        down = str(_facts(item)["direction"]) == "down"
        deal = Deal(str(trump) if trump else None, down, house(rules))
        cards = [option.id for option in item.options]
        assert item.right == {tuple(sorted(cards, key=deal.height))}
        assert tuple(cards) not in item.right
        jokers = set(cards) & set(JOKERS)
        assert not jokers or (trump is not None and len(jokers) <= rules.jokers)
        assert (level in (2, 4)) <= (bool(jokers) or not rules.jokers)


@pytest.mark.parametrize("level", levels("trump-suit"))
def test_trump_suit(level: int) -> None:
    for _, item in items_at("trump-suit", level):
        named = _row(item, "kind.board.named")
        right = "none" if str(named) in ("up", "down") else str(named)
        assert item.right == {(right,)}
        assert (str(_row(item, "kind.board.contract"))[1] == "N") == (right == "none")
        assert item.table is None


@pytest.mark.parametrize("level", levels("trick-count"))
def test_trick_count(level: int) -> None:
    for rules, item in items_at("trick-count", level):
        side: Side = _facts(item)["side"]
        rows = _rows(item)
        if level == 4:
            facts = _facts(item)
            trump = str(facts["trump"]) if facts["trump"] else None
            deal = Deal(trump, str(facts["direction"]) == "down", house(rules))
            won = []
            for _, leader, *cards in rows:
                assert isinstance(leader, Seat)
                by_seat = dict(zip(oracle.SEATS, map(str, cards), strict=True))
                order = [by_seat[oracle.after(leader.value, turn)] for turn in range(4)]
                won.append(deal.winner(leader.value, order))
        elif level == 3:
            piles = {row[0].value: row[1] // 4 for row in rows[:4]}
            kitty, size = rows[4]
            assert size == rules.kitty_size
            won = [seat for seat, count in piles.items() for _ in range(count)]
            won.append(kitty.fields["seat"].value)
            assert len(won) == 13
        else:
            won = [row[1].value for row in rows]
            assert level == 1 or len(won) == 13
        assert _number(item) == sum(seat in [one.value for one in side.seats] for seat in won)


@pytest.mark.parametrize("level", levels("score-hand"))
def test_score_hand(level: int) -> None:
    for rules, item in items_at("score-hand", level):
        bid, declarer = _row(item, "kind.board.contract"), _row(item, "kind.board.declarer")
        tricks: dict[Any, int] = {
            row[0]: row[1].fields["n"] for row in _rows(item) if isinstance(row[0], Seat | Side)
        }
        apart = _row(item, "kind.board.kitty").key == "kind.board.not-counted"
        won = {side: tricks.get(side, 0) for side in Side}
        for seat in Seat:
            won[seat.side] += tricks.get(seat, 0)
        won[declarer.side] += apart
        assert sum(won.values()) == 13
        assert apart == (level >= 4)
        side: Side = _facts(item)["side"]
        if side is declarer.side:
            notrump = str(bid)[1] == "N"
            right = points(bid.level, won[side], house(rules), notrump=notrump)
        else:
            right = defence(won[side], house(rules))
        assert _number(item) == right
        assert level in (3, 5) or side is declarer.side


@pytest.mark.parametrize("level", levels("match-score"))
def test_match_score(level: int) -> None:
    for _, item in items_at("match-score", level):
        key, facts = prompt_of(item).key, _facts(item)
        totals, before = [0, 0], [0, 0]
        for _, *row in _board(item).rows:
            before = totals[:]
            for place, number in enumerate(row):
                assert isinstance(number, int)
                totals[place] += number
        ahead = "ns" if totals[0] > totals[1] else "ew"
        if level in (1, 3):
            assert _number(item) == totals[0 if facts["side"] is Side.NS else 1]
        elif level == 5:
            over = len(_board(item).rows) == facts["n"]
            right = ahead if totals[0] != totals[1] else "draw"
            assert item.right == {(right if over else "on",)}
        else:
            assert key == "kind.match-score.to-minus"
            n = facts["n"]
            assert max(map(abs, before)) < n
            won = [side for side, total in zip(("ns", "ew"), totals, strict=True) if total >= n]
            won += [side for side, total in zip(("ew", "ns"), totals, strict=True) if total <= -n]
            assert item.right == {(won[0] if won else "on",)}


@pytest.mark.parametrize("level", levels("misdeal"))
def test_misdeal(level: int) -> None:
    verdicts = []
    for rules, item in items_at("misdeal", level):
        *hands, (_, kitty) = _rows(item)
        sizes = {size for _, size in hands}
        right = set()
        if sizes != {12}:
            right.add(("yes", "size"))
        if kitty != rules.jokers + 4:
            right.add(("yes", "kitty"))
        assert item.right == (right or {("no", "fine-kitty")})
        assert sum(size for _, size in hands) + kitty == 52 + rules.jokers
        verdicts.append(bool(right))
    assert 0.3 < sum(verdicts) / len(verdicts) < 0.7


@pytest.mark.parametrize("level", levels("next-dealer"))
def test_next_dealer(level: int) -> None:
    for _, item in items_at("next-dealer", level):
        dealer = _row(item, "kind.board.dealer").value
        keys = {getattr(cell, "key", "") for row in _board(item).rows for cell in row}
        again = keys & {"kind.next-dealer.redeal", "rule.house.forced_dealer.redeal"}
        assert item.right == {(dealer if again else oracle.after(dealer, 1),)}


@pytest.mark.parametrize("level", levels("find-the-revoke"))
def test_find_the_revoke(level: int) -> None:
    for rules, item in items_at("find-the-revoke", level):
        facts = _facts(item)
        trump = str(facts["trump"]) if facts["trump"] else None
        deal = Deal(trump, str(facts["direction"]) == "down", house(rules))
        played: list[dict[str, str]] = []
        for _, leader, *cards in _board(item).rows:
            assert isinstance(leader, Seat)
            by_seat = dict(zip(oracle.SEATS, map(str, cards), strict=True))
            order = [oracle.after(leader.value, turn) for turn in range(4)]
            played.append({seat: by_seat[seat] for seat in order})
        found = []
        for place, trick in enumerate(played):
            led: str | None = None
            for seat, card in trick.items():
                if led is not None and deal.suit(card) != led:
                    rest = [deal.suit(later[seat]) for later in played[place + 1 :]]
                    if led in rest:
                        found.append((card, place + 2 + rest.index(led)))
                led = led or deal.suit(card)
        ((card, shows),) = found
        assert item.right == {(card,) if level < 5 else (str(shows),)}
        leaders = [next(iter(trick)) for trick in played]
        won = [
            deal.winner(leader, list(trick.values()))
            for leader, trick in zip(leaders, played, strict=True)
        ]
        assert leaders[1:] == won[:-1]


def test_the_table_of_scores_by_hand() -> None:
    """RULES.md 3: the default, by the number that was bid and the tricks with the kitty."""
    rows = {
        1: (-1, 1, 2, 3, 4, 5, 6, 7),
        2: (-2, -1, 2, 3, 4, 5, 6, 7),
        3: (-3, -2, -1, 3, 4, 5, 6, 7),
        4: (-4, -3, -2, -1, 4, 5, 6, 7),
        5: (-5, -4, -3, -2, -1, 5, 6, 7),
        6: (-6, -5, -4, -3, -2, -1, 6, 7),
        7: (-7, -6, -5, -4, -3, -2, -1, 7),
    }
    for number, row in rows.items():
        assert tuple(points(number, t, {}, notrump=False) for t in range(6, 14)) == row
        assert points(number, 2, {}, notrump=False) == row[0]
