"""What is believed of tricks: which card wins, and who leads next (M1.S7-S8, M2.S6-S7)."""

from __future__ import annotations

from collections.abc import Sequence

from tutor.engine.calls import Direction
from tutor.engine.cards import JOKERS, Card, Rank, Suit
from tutor.engine.deal import Hand
from tutor.engine.ranking import Ranking
from tutor.engine.seats import Seat
from tutor.engine.table import Table, Trick
from tutor.quizzes.counting import ace_low, sure
from tutor.quizzes.misconceptions.rules import Rules

__all__ = ["AceLow", "FirstTrump", "HighestCard", "JokerWins", "LeaderRotates"]


class HighestCard(Rules):
    """The highest card wins, whatever its suit: neither the led suit nor trumps mean anything."""

    def winner(
        self, cards: Sequence[Card], ranking: Ranking, named: Suit | None = None
    ) -> int | None:
        """Give the highest by rank; of equals the one that stands higher by the rules."""
        ranks, led = ranking.order.with_jokers().ranks, ranking.led_suit(cards, named)
        able = [place for place, card in enumerate(cards) if ranking.suit_of(card)]
        return max(
            able,
            key=lambda at: (ranks.index(cards[at].rank), ranking.power(cards[at], led)),
            default=None,
        )


class FirstTrump(Rules):
    """Whoever trumps first wins: a higher trump comes too late."""

    def winner(
        self, cards: Sequence[Card], ranking: Ranking, named: Suit | None = None
    ) -> int | None:
        """Give the first trump; where trumps were led, the highest, as anybody would."""
        trumps = [
            place
            for place, card in enumerate(cards)
            if ranking.trump and (card.is_joker or card.suit is ranking.trump)
        ]
        return trumps[0] if trumps and trumps[0] else super().winner(cards, ranking, named)


class AceLow(Rules):
    """Downtown turns everything round, the aces too."""

    def winner(
        self, cards: Sequence[Card], ranking: Ranking, named: Suit | None = None
    ) -> int | None:
        """Give the winner with aces at the bottom, where downtown they are at the top."""
        return super().winner(cards, ace_low(ranking), named)

    def in_order(self, cards: tuple[Card, ...], direction: Direction | None) -> tuple[Card, ...]:
        """Put the aces before the others, downtown."""
        aces = [card for card in cards if card.rank is Rank.ACE]
        if direction is not Direction.DOWNTOWN:
            return cards
        return (*aces, *(card for card in cards if card not in aces))

    def sure(self, hand: Hand, out: Hand, table: Table) -> int:
        """Count with aces at the bottom."""
        return len(sure(hand, out, ace_low(table.ranking)))


class JokerWins(Rules):
    """A joker beats everything, in notrump too."""

    def winner(
        self, cards: Sequence[Card], ranking: Ranking, named: Suit | None = None
    ) -> int | None:
        """Give the highest joker in notrump."""
        jokers = [joker for joker in JOKERS if joker in cards]
        if ranking.trump or not jokers:
            return super().winner(cards, ranking, named)
        return cards.index(jokers[-1])

    def sure(self, hand: Hand, out: Hand, table: Table) -> int:
        """Count every joker in notrump, too."""
        jokers = 0 if table.trump else sum(card.is_joker for card in hand)
        return jokers + super().sure(hand, out, table)


class LeaderRotates(Rules):
    """The lead goes round the table, one place after each trick."""

    def next_leader(self, trick: Trick, ranking: Ranking) -> Seat:
        """Give the seat left of the one that led."""
        del ranking
        return trick.leader.left
