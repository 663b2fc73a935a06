"""The kinds of questions: one file each, and one line in this list."""

from __future__ import annotations

from tutor.quizzes.kind import Kind
from tutor.quizzes.kinds.choice import Choice
from tutor.quizzes.kinds.is_legal import IsLegal
from tutor.quizzes.kinds.legal_cards import LegalCards
from tutor.quizzes.kinds.next_leader import NextLeader
from tutor.quizzes.kinds.rank_order import OrderOfRanks
from tutor.quizzes.kinds.trick_winner import TrickWinner
from tutor.quizzes.kinds.whose_turn import WhoseTurn

__all__ = ["KINDS"]

KINDS: dict[str, type[Kind]] = {
    "trick-winner": TrickWinner,
    "legal-cards": LegalCards,
    "is-legal": IsLegal,
    "next-leader": NextLeader,
    "whose-turn": WhoseTurn,
    "rank-order": OrderOfRanks,
    "choice": Choice,
}
"""Every kind by the name that lesson files use."""
