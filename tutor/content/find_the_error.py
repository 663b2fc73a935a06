"""A card that was not allowed, among others: which one was it? The engine knows."""

from __future__ import annotations

from typing import Literal

from tutor.content.fields import CardsField, Model, SeatField, TrumpField
from tutor.engine.cards import print_cards
from tutor.engine.seats import Seat
from tutor.engine.table import Table
from tutor.quizzes import Question, Unanswerable
from tutor.quizzes.kinds.find_the_revoke import FindTheRevoke

__all__ = ["FindTheError"]


class FindTheError(Model):
    """Whole tricks as they were played, with one card among them that was not allowed."""

    leader: SeatField
    """Who led the first trick."""
    play: CardsField
    """The cards in order of play; the winner of each trick leads the next."""
    trump: TrumpField = None
    """The trump suit: S, H, D, C or none."""
    ask: Literal["card", "trick"] = "card"
    """The card that was not allowed (card), or the trick that gave it away (trick)."""

    def question(self, table: Table | None, *, learner: Seat) -> Question:
        """Ask about these tricks; Unanswerable, of the field at fault, unless one error shows."""
        kind = FindTheRevoke(
            cards=print_cards(self.play),
            leader=str(self.leader),
            trump="none" if self.trump is None else str(self.trump),  # type: ignore[arg-type]
            ask=self.ask,
        )
        try:
            return kind.question(table, learner=learner)
        except Unanswerable as error:
            raise Unanswerable(str(error), "play") from None
