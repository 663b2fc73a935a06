"""What is believed of winners: which tricks are sure (M1.S7)."""

from __future__ import annotations

from tutor.engine.deal import Hand
from tutor.engine.table import Table
from tutor.quizzes.counting import high_cards, sure
from tutor.quizzes.misconceptions.rules import Rules

__all__ = ["HighCardsWin", "TrumpsForgotten"]


class TrumpsForgotten(Rules):
    """The highest card of a suit wins, whoever may trump it."""

    def sure(self, hand: Hand, out: Hand, table: Table) -> int:
        """Count every suit as if it could not be trumped."""
        return len(sure(hand, out, table.ranking, trumped=False))


class HighCardsWin(Rules):
    """The two highest cards of every suit win, and no others do."""

    def sure(self, hand: Hand, out: Hand, table: Table) -> int:
        """Count the high cards, whatever is out and whatever has gone."""
        del out
        return len(high_cards(hand, table.ranking, table.rules.pack))
