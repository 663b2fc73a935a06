"""How many tricks are sure? Checked against every deal and every play of small endings."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest

from tests.quizzes.bid_items import BID_WHIST, house, items_at
from tests.quizzes.items import RULES, items
from tests.quizzes.oracle_cards import Deal
from tests.quizzes.oracle_counting import one_holds_all, surely
from tutor.engine.actions import PlayCard
from tutor.engine.calls import parse_bid
from tutor.engine.cards import JOKERS, PACK, Card, Suit, parse_cards
from tutor.engine.contract import Contract
from tutor.engine.judge import apply
from tutor.engine.position import Position, set_up
from tutor.engine.ranking import DOWNTOWN, DOWNTOWN_ACE_LOW, UPTOWN, Ranking, ranking
from tutor.engine.ruleset import RuleSet
from tutor.engine.seats import Seat
from tutor.engine.table import Table
from tutor.quizzes import Question, Unanswerable, ask, generate
from tutor.quizzes.counting import crowded, sure

HANDS_OF_TWO, HANDS_OF_THREE = 150, 2


def _random_order(rng: Random) -> tuple[Ranking, Deal]:
    trump, own = rng.choice([None, Suit.SPADES, Suit.SPADES]), rng.random() < 0.3
    order = rng.choice([UPTOWN, DOWNTOWN, DOWNTOWN_ACE_LOW])
    house: dict[str, object] = {"jokers_own_suit": True} if own else {}
    if order is DOWNTOWN_ACE_LOW:
        house["downtown_ace"] = "low"
    deal = Deal("S" if trump else None, order is not UPTOWN, house)
    return ranking(trump, order, own), deal


def _ending(rng: Random, size: int) -> tuple[list[Card], list[Card]]:
    """A hand and the cards that are out, of few suits, so that much is sure, and much is not."""
    suits = [*rng.sample(list(Suit)[1:], rng.choice((1, 2))), Suit.SPADES]
    pack = [card for card in PACK if card.suit in suits] + [*JOKERS]
    cards = rng.sample(pack, 4 * size)
    best = sorted(cards, key=lambda card: card.is_joker or UPTOWN.ranks.index(card.rank) + 2)
    return (best[-size:], best[:-size]) if rng.random() < 0.3 else (cards[:size], cards[size:])


def _agrees(seed: int, size: int) -> bool:
    rng = Random(seed)
    (order, deal), (hand, out) = _random_order(rng), _ending(rng, size)
    if crowded(hand, out, order):
        return False
    found = surely(deal, list(map(str, hand)), list(map(str, out)))
    assert len(sure(hand, out, order)) == found, (hand, out, order)
    return True


def test_every_deal_and_every_play_of_two_tricks() -> None:
    assert sum(_agrees(seed, 2) for seed in range(HANDS_OF_TWO)) > HANDS_OF_TWO / 2


def test_every_deal_and_every_play_of_three_tricks() -> None:
    assert sum(_agrees(seed, 3) for seed in range(HANDS_OF_THREE)) > 0


@pytest.mark.slow
def test_many_more_endings() -> None:
    """By hand: pytest -m slow tests/quizzes/test_count_winners.py."""
    assert sum(_agrees(seed, 2) for seed in range(1000, 6000)) > 2000
    assert sum(_agrees(seed, 3) for seed in range(1000, 1060)) > 20


def _check(item: Question, rules: RuleSet) -> None:
    assert item.table is not None
    assert item.board is not None
    contract, trump = item.table.contract, item.table.trump
    down = contract is not None and str(contract.direction) == "down"
    deal = Deal(str(trump) if trump else None, down, house(rules) if rules.bids else {})
    hand = [str(card) for card in item.table.hand(Seat.SOUTH) or ()]
    played = [str(card) for card in item.board.rows[-1][1] or ()]  # type: ignore[union-attr]
    assert len(played) == 4 * (rules.hand_size - len(hand)) == len({*played} - {*hand})
    out = [str(card) for card in rules.pack if str(card) not in {*played, *hand}]
    assert item.right == {(str(one_holds_all(deal, hand, out)),)}


@pytest.mark.parametrize("level", range(1, 6))
def test_whist_agrees_with_one_who_holds_all(level: int) -> None:
    for item in items("count-winners", level):
        _check(item, RULES)


@pytest.mark.parametrize("level", range(1, 6))
def test_bid_whist_agrees_with_one_who_holds_all(level: int) -> None:
    for rules, item in items_at("count-winners", level):
        _check(item, rules)


@pytest.mark.slow
@pytest.mark.parametrize("level", range(1, 6))
def test_a_thousand_of_bid_whist(level: int) -> None:
    for seed in range(1000):
        _check(generate("count-winners", level=level, rules=BID_WHIST, seed=seed), BID_WHIST)


def _table(hand: str, trump: Suit | None = None, played: str = "") -> Table:
    """South leads after these tricks, led by South and won by South."""
    cards = parse_cards(played)
    north, east, south, west = (
        [card for place, card in enumerate(cards) if place % 4 == seat] for seat in (2, 3, 0, 1)
    )
    south += parse_cards(hand)
    hands = (tuple(north), tuple(east), tuple(south), tuple(west))
    table = set_up(Position(leader=Seat.SOUTH, trump=trump, hands=hands), RULES)
    for card in cards:
        table = apply(table, PlayCard(seat=table.turn, card=card))
    return table


@pytest.mark.parametrize(
    ("hand", "trump", "played", "right"),
    [
        # The ace and the king, but not the jack below the queen that is out.
        ("AH KH JH", None, "", 2),
        # A small club is not sure for all that: ten others are out.
        ("AH KH QH 2C", None, "", 3),
        # With trumps out that are higher, or that nobody can draw, nothing else is sure.
        ("AH KH 5S", Suit.SPADES, "", 0),
        ("AS AH KH", Suit.SPADES, "", 1),
        # Two trumps are out, and two of South's are the highest: all is sure.
        ("AS KS AH", Suit.SPADES, "QS 2S 3S 4S JS 5S 6S 7S TS 8S 2C 2D", 3),
    ],
)
def test_a_table_of_a_lesson(hand: str, trump: Suit | None, played: str, right: int) -> None:
    item = ask("count-winners", _table(hand, trump, played))
    assert item.right == {(str(right),)}
    assert f"n={right}" not in str(item.prompt)


def test_jokers_win_with_trumps_and_never_without() -> None:
    hands = (None, None, parse_cards("BJ LJ AH"), None)
    up = Contract(declarer=Seat.SOUTH, bid=parse_bid("3U"), trump=Suit.SPADES)
    plain = Contract(declarer=Seat.SOUTH, bid=parse_bid("3N"), ranks=up.direction)
    for contract, right in ((up, 2), (plain, 1)):
        position = Position(leader=Seat.SOUTH, contract=contract, hands=hands)
        assert ask("count-winners", set_up(position, BID_WHIST)).right == {(str(right),)}


def test_what_cannot_be_counted() -> None:
    table = _table("AS AH", Suit.SPADES)
    with pytest.raises(Unanswerable, match="give the learner's hand"):
        ask("count-winners", table, learner=Seat.NORTH)
    hands = (None, None, parse_cards("AS KS"), None)
    second = Position(leader=Seat.WEST, hands=hands)
    with pytest.raises(Unanswerable, match="does not lead"):
        ask("count-winners", set_up(second, RULES))
    late = Position(leader=Seat.SOUTH, hands=hands, tricks=(3, 2))
    with pytest.raises(Unanswerable, match="not told"):
        ask("count-winners", set_up(late, RULES))
    # East has thrown a heart on a spade, so hearts may run out as well: more is known.
    shown = _table("AH 2S", Suit.SPADES, "AS 3S 4S 5H")
    with pytest.raises(Unanswerable, match="what others have shown"):
        ask("count-winners", shown)


@pytest.mark.parametrize("level", range(1, 6))
def test_levels_have_their_features(level: int) -> None:
    made = items("count-winners", level)
    lures = [
        {getattr(why, "key", "").rpartition(".")[2] for why in one.reasons.values()} for one in made
    ]
    trumped = [one.trace[0].key.rpartition(".")[2] for one in made]  # type: ignore[union-attr]
    if level in (1, 2):
        assert {*trumped} == {"gone"}
        assert all(("high" in found) is (level == 2) for found in lures)
    if level == 3:
        assert {*trumped} == {"drawn"}
    if level >= 4:
        assert {*trumped} == {"trumped"}
        assert all("trumped" in found for found in lures)
    if level == 5:
        assert all("high" in found for found in lures)
    assert all(
        int(low) <= int(high) for low, high in pairwise(sorted(min(one.right)[0] for one in made))
    )
