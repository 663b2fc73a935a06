"""The claim: every trick that is left is certainly the learner's, so nobody need play it out.

It rests on what the learner knows and on the rules alone (RULES.md 2), so that the offer tells
nothing: the learner is on lead, and holds only cards that win whatever the others hold.
"""

from __future__ import annotations

from collections.abc import Collection

from tutor.engine.cards import Card, JokerSuit
from tutor.engine.ranking import Ranking
from tutor.engine.table import Phase
from tutor.engine.view import SeatView, view
from tutor.learning.game_state import GameState, Pause

__all__ = ["can_claim", "certain"]


def certain(seen: SeatView) -> tuple[Card, ...]:
    """Give the hand in an order in which every card wins its trick; nothing where that may fail.

    The seat is on lead with two cards or more. Any card that was not played may be in any hand: a
    turned card and a kitty that was shown are in somebody's, though everybody has seen them.
    """
    table, hand = seen.table, seen.hand or ()
    on_lead = table.phase is Phase.PLAY and table.turn is seen.seat and not table.trick
    if not on_lead or len(hand) < 2:
        return ()
    # Of the kitty only the declarer, who put it away, knows what nobody holds.
    away = (table.kitty.left if table.kitty else None) or ()
    others = {*table.rules.pack} - {*hand, *away, *(card for _, card in table.played())}
    ranking = table.ranking
    trumps = [card for card in hand if _is_trump(card, ranking)]
    rest = [card for card in hand if card not in trumps]
    if not all(_is_highest(card, others, ranking) for card in hand):
        return ()
    # Each lead of a trump takes one from whoever has any, so as many leads as there are do.
    left = sum(_is_trump(card, ranking) for card in others)
    if rest and left > len(trumps):
        return ()
    return tuple(sorted(trumps, key=lambda card: -_height(card, ranking))) + tuple(rest)


def can_claim(state: GameState) -> bool:
    """Tell whether the learner may claim the tricks that are left in a game."""
    return state.pause is Pause.TURN and bool(certain(view(state.table, state.setup.learner)))


def _is_trump(card: Card, ranking: Ranking) -> bool:
    suit = ranking.suit_of(card)
    return suit is not None and suit is ranking.trump


def _is_highest(card: Card, others: Collection[Card], ranking: Ranking) -> bool:
    """Tell whether a card that is led can only be beaten by ruffing it."""
    suit = ranking.suit_of(card)
    if suit is None:
        return False  # in notrump a joker wins nothing
    if any(isinstance(ranking.suit_of(other), JokerSuit) for other in others):
        return False  # a joker that is a suit of its own may be played on anything
    height = _height(card, ranking)
    return all(
        ranking.suit_of(other) is not suit or _height(other, ranking) < height for other in others
    )


def _height(card: Card, ranking: Ranking) -> int:
    return ranking.power(card, ranking.suit_of(card))
