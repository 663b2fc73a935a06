"""The rules that somebody plays by: those of the engine, but for the one that is believed wrong."""

from __future__ import annotations

from collections.abc import Sequence

from tutor.engine.actions import MakeCall
from tutor.engine.calls import BOOK, Bid, Call, Direction
from tutor.engine.cards import Card, Suit
from tutor.engine.deal import Hand
from tutor.engine.judge import judge
from tutor.engine.ranking import Ranking
from tutor.engine.rulings.play import playable
from tutor.engine.seats import Seat
from tutor.engine.table import Table, Trick
from tutor.quizzes.counting import sure

__all__ = ["Rules", "Undecided"]


class Undecided(Exception):
    """Whoever believes this cannot tell: what is believed says nothing here."""


class Rules:
    """What a person believes. This one is right; a misconception is a subclass that is not."""

    imagined: str = ""
    """The rule that is imagined, by its id among the reasons of yes and no; empty where those
    offer none."""

    def winner(
        self, cards: Sequence[Card], ranking: Ranking, named: Suit | None = None
    ) -> int | None:
        """Give the place of the card that wins, as ``Ranking.best``; None where none does."""
        return ranking.best(cards, named)

    def next_leader(self, trick: Trick, ranking: Ranking) -> Seat:
        """Say who leads after a complete trick."""
        place = self.winner(trick.cards, ranking, trick.named)
        if place is None:
            raise Undecided
        return trick.leader.after(place)

    def in_order(self, cards: tuple[Card, ...], direction: Direction | None) -> tuple[Card, ...]:
        """Put cards of a suit in order, low to high; they are given in the right order.

        ``direction`` is that of the contract, None in whist.
        """
        del direction
        return cards

    def playable(self, table: Table, hand: Hand) -> Hand:
        """Give the cards of the hand in turn that may be played."""
        return playable(table, hand)

    def may_call(self, table: Table, call: Call) -> bool:
        """Tell whether the seat in turn may make this call."""
        return judge(table, MakeCall(seat=table.turn, call=call)).legal

    def needs(self, bid: Bid) -> int:
        """Give the tricks that a bid takes."""
        return bid.needs

    def kitty(self) -> int:
        """Give how many tricks the kitty counts for."""
        return 1

    def to_play(self, bid: Bid) -> int:
        """Give how many of the tricks that are played a bid takes."""
        return self.needs(bid) - self.kitty()

    def shows(self, how: str, trump: Suit | None) -> bool:
        """Tell whether a card that did not follow shows a void; ``how`` as in ``Shown``."""
        del how, trump
        return True

    def points(self, tricks: int) -> int:
        """Give the points of a side for its tricks in a round of whist."""
        return max(0, tricks - BOOK)

    def counted(self, points: int) -> int:
        """Give what is added to the total of a side for the points of a round."""
        return points

    def sure(self, hand: Hand, out: Hand, table: Table) -> int:
        """Count the tricks that are sure on the lead; ``out`` is what nobody has seen."""
        return len(sure(hand, out, table.ranking))
