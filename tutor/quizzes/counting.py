"""Counting cards: what is higher, what is left, and which tricks nobody can take away."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator

from tutor.engine.cards import Card, Led, Suit, sort_hand
from tutor.engine.contract import Contract
from tutor.engine.ranking import DOWNTOWN, DOWNTOWN_ACE_LOW, Ranking, ranking
from tutor.engine.ruleset import RuleSet
from tutor.i18n import Message
from tutor.quizzes.board import Cell
from tutor.quizzes.house import house_rows

__all__ = [
    "ace_low",
    "can_be_trumped",
    "contract_rows",
    "crowded",
    "high_cards",
    "higher",
    "played_row",
    "strong_suits",
    "sure",
]


def higher(card: Card, order: Ranking, pack: Iterable[Card]) -> list[Card]:
    """Give the cards of the suit of a card that are higher, in the order of the pack."""
    led = order.suit_of(card)
    assert led is not None, "a card of a suit has one"
    height, members = order.power(card, led), order.members(led)
    return [one for one in pack if one in members and order.power(one, led) > height]


def high_cards(hand: Iterable[Card], order: Ranking, pack: Iterable[Card]) -> tuple[Card, ...]:
    """Give the cards of a hand that are among the two highest of their suit, as it was dealt."""
    whole = tuple(pack)
    suited = (card for card in hand if order.suit_of(card) is not None)
    return tuple(card for card in suited if len(higher(card, order, whole)) < 2)


def ace_low(order: Ranking) -> Ranking:
    """Give the ranking in which aces are low, where downtown they are high; else the same one."""
    if order.order is not DOWNTOWN:
        return order
    return ranking(order.trump, DOWNTOWN_ACE_LOW, order.own_suit)


def strong_suits(order: Ranking) -> tuple[Led, ...]:
    """Give the suits that beat the others, the strongest first: jokers apart, then trumps."""
    return tuple(dict.fromkeys(suit for suit in (order.joker_suit, order.trump) if suit))


def sure(
    hand: Iterable[Card],
    out: Iterable[Card],
    order: Ranking,
    *,
    trumped: bool = True,
    long: bool = True,
) -> tuple[Card, ...]:
    """Give the cards with which who leads now wins trick after trick, whatever the others hold.

    ``out`` is what nobody has seen. Of a suit those are sure that are higher than all that is out;
    with as many of them as there are cards out, the small ones as well (``long``), for then all the
    others have run out. A suit that can be trumped is sure only once the trumps have been drawn
    like that (``trumped``). In notrump a joker has no suit, and wins nothing.
    """
    own, rest = _by_suit(hand, order), _by_suit(out, order)
    strong = strong_suits(order)
    found: list[Card] = []
    for led in (*strong, *(suit for suit in Suit if suit not in strong)):
        left, held = rest.get(led, []), own.get(led, [])
        top = max((order.power(card, led) for card in left), default=0)
        masters = [card for card in held if order.power(card, led) > top]
        drawn = len(masters) >= len(left)
        found += held if drawn and long else masters
        if trumped and led in strong and not drawn:
            break
    return tuple(found)


def can_be_trumped(hand: Iterable[Card], out: Iterable[Card], order: Ranking) -> bool:
    """Tell whether a strong suit is out that cannot be drawn: what is below it can be trumped."""
    own, rest = _by_suit(hand, order), _by_suit(out, order)
    for led in strong_suits(order):
        left = rest.get(led, [])
        top = max((order.power(card, led) for card in left), default=0)
        if sum(order.power(card, led) > top for card in own.get(led, [])) < len(left):
            return True
    return False


def crowded(hand: Collection[Card], out: Collection[Card], order: Ranking) -> bool:
    """Tell whether a suit could be trumped, but so many cards of it are out that all follow.

    A hand that has none of it must find room among the rest; then ``sure`` counts too few.
    """
    if not can_be_trumped(hand, out, order):
        return False
    suits = {order.suit_of(card) for card in hand} - {strong_suits(order)[0]}
    held = (sum(order.suit_of(card) is suit for card in out) for suit in suits)
    return any(count + len(hand) > len(out) for count in held)


def _by_suit(cards: Iterable[Card], order: Ranking) -> dict[Led, list[Card]]:
    """Sort cards by the suit that they count as; jokers without one are left out."""
    suits: dict[Led, list[Card]] = {}
    for card in cards:
        suit = order.suit_of(card)
        if suit is not None:
            suits.setdefault(suit, []).append(card)
    return suits


def contract_rows(
    contract: Contract | None, rules: RuleSet, house: Iterable[str], *, named: bool = True
) -> Iterator[tuple[Cell, ...]]:
    """Give the rows of a board that tell a contract and the house rules that count.

    ``named`` tells the trumps, or the ranking, as well.
    """
    if contract:
        yield Message("kind.board.contract"), contract.bid
        if named:
            yield Message("kind.board.named"), contract.trump or contract.direction
        yield from house_rows(rules, house)


def played_row(gone: Collection[Card]) -> tuple[Cell, ...]:
    """Give the row of a board with the cards that were played, in the order of a hand."""
    return Message("kind.master-card.played"), sort_hand(gone) or Message("kind.counting.nothing")
