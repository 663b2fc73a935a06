"""The right answers agree with a second reading of the rules, written on texts."""

from __future__ import annotations

import pytest

from tests.quizzes import oracle
from tests.quizzes.items import EVERY, about, items
from tutor.engine.table import Table
from tutor.quizzes import Question


def _levels(kind: str) -> list[int]:
    return [level for name, level in EVERY if name == kind]


def _trick(table: Table) -> tuple[str, list[str], str | None]:
    trick = table.tricks[-1]
    trump = str(table.trump) if table.trump else None
    return trick.leader.value, list(map(str, trick.cards)), trump


def _table(item: Question) -> Table:
    assert item.table is not None
    return item.table


@pytest.mark.parametrize("level", _levels("trick-winner"))
def test_trick_winner(level: int) -> None:
    for item in items("trick-winner", level):
        assert item.right == {(oracle.winner(*_trick(_table(item))),)}


@pytest.mark.parametrize("level", _levels("next-leader"))
def test_next_leader(level: int) -> None:
    for item in items("next-leader", level):
        assert item.right == {(oracle.winner(*_trick(_table(item))),)}


@pytest.mark.parametrize("level", _levels("legal-cards"))
def test_legal_cards(level: int) -> None:
    for item in items("legal-cards", level):
        table = _table(item)
        hand = [option.id for option in item.options]
        (right,) = item.right
        assert set(right) == oracle.legal(hand, list(map(str, table.trick)))


@pytest.mark.parametrize("level", _levels("is-legal"))
def test_is_legal(level: int) -> None:
    for item in items("is-legal", level):
        table = _table(item)
        hand = list(map(str, table.hand(item.seat) or ()))
        trick = list(map(str, table.trick))
        card = str(item.prompt.fields["card"])  # type: ignore[union-attr]
        ((verdict, why),) = item.right
        assert (verdict == "yes") == (card in oracle.legal(hand, trick))
        holds = bool(trick) and any(oracle.suit(c) == oracle.suit(trick[0]) for c in hand)
        assert why == ("follow" if holds else "void" if trick else "lead")


@pytest.mark.parametrize("level", _levels("whose-turn"))
def test_whose_turn(level: int) -> None:
    for item in items("whose-turn", level):
        table = _table(item)
        if table.tricks:
            turn = oracle.winner(*_trick(table))
        elif table.trick:
            turn = oracle.after(table.leader.value, len(table.trick))
        else:
            assert table.dealer is not None
            turn = oracle.after(table.dealer.value, 1)
        assert item.right == {(turn,)}


@pytest.mark.parametrize("level", _levels("winning-now"))
def test_winning_now(level: int) -> None:
    for item in items("winning-now", level):
        table = _table(item)
        trump = str(table.trump) if table.trump else None
        cards = list(map(str, table.trick))
        assert item.right == {(oracle.winner(table.leader.value, cards, trump),)}
        assert len(cards) in (2, 3)
        if level in (3, 4):
            assert str(trump) in map(oracle.suit, cards)


@pytest.mark.parametrize("level", _levels("suit-to-follow"))
def test_suit_to_follow(level: int) -> None:
    leads, made = 0, items("suit-to-follow", level)
    for item in made:
        trick = list(map(str, _table(item).trick))
        assert item.right == {(oracle.suit(trick[0]) if trick else "none",)}
        leads += not trick
    assert about(0.2, leads, len(made))


@pytest.mark.parametrize("level", _levels("rank-order"))
def test_rank_order(level: int) -> None:
    for item in items("rank-order", level):
        cards = [option.id for option in item.options]
        assert item.right == {tuple(sorted(cards, key=oracle.height))}
        assert tuple(cards) not in item.right


class TestLevels:
    """The features that CURRICULUM.md asks of the levels."""

    def test_one_suit_then_discards_then_trumps(self) -> None:
        for item in items("trick-winner", 1):
            assert len({card.suit for card in _table(item).tricks[-1].cards}) == 1
        for item in items("trick-winner", 2):
            _, cards, trump = _trick(_table(item))
            assert trump is None
            following = [card for card in cards if oracle.suit(card) == oracle.suit(cards[0])]
            discards = [card for card in cards if card not in following]
            assert max(map(oracle.height, discards)) > max(map(oracle.height, following))
        for item in items("trick-winner", 3):
            _, cards, trump = _trick(_table(item))
            (only,) = (card for card in cards if oracle.suit(card) == trump)
            assert cards[0] != only

    def test_several_trumps_under_a_high_card(self) -> None:
        for item in items("trick-winner", 4):
            _, cards, trump = _trick(_table(item))
            trumps = [card for card in cards if oracle.suit(card) == trump]
            assert len(trumps) >= 2
            assert oracle.height(cards[0]) > max(map(oracle.height, trumps))

    def test_close_calls_are_of_every_sort(self) -> None:
        sorts = {"trumps led": 0, "no trump fell": 0, "two trumps": 0, "one low trump": 0}
        for item in items("trick-winner", 5):
            _, cards, trump = _trick(_table(item))
            count = sum(oracle.suit(card) == trump for card in cards)
            if oracle.suit(cards[0]) == trump:
                sorts["trumps led"] += 1
            else:
                sorts[("no trump fell", "one low trump", "two trumps")[count]] += 1
        # Not as often each: some take more people in than others.
        assert min(sorts.values()) > sum(sorts.values()) / 20

    def test_hands_that_must_follow_or_cannot(self) -> None:
        def following(item: Question) -> int:
            led = _table(item).led_suit
            return sum(option.id.endswith(str(led)) for option in item.options)

        assert {following(item) for item in items("legal-cards", 1)} == {2, 3, 4}
        assert {following(item) for item in items("legal-cards", 2)} == {1}
        for level in (3, 4):
            for item in items("legal-cards", level):
                assert following(item) == 0
                trump = _table(item).trump
                held = [option.id for option in item.options if option.id.endswith(str(trump))]
                assert bool(held) == (level == 4)
        assert {bool(_table(item).trick) for item in items("legal-cards", 5)} == {True, False}

    def test_about_half_of_the_cards_asked_about_may_be_played(self) -> None:
        for level in _levels("is-legal"):
            made = items("is-legal", level)
            yes = sum(("yes" in answer) for item in made for answer in item.right)
            assert about(0.5, yes, len(made))
