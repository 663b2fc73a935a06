"""What a question is asked about, as far as it is shown: it can be asked again, elsewhere."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from tutor.engine.cards import Card
from tutor.engine.position import Position, set_up
from tutor.engine.ruleset import RuleSet
from tutor.engine.seats import Seat, Side
from tutor.engine.table import BadDeal, Table
from tutor.engine.view import view
from tutor.i18n import Message
from tutor.quizzes.kind import Kind, Unanswerable
from tutor.quizzes.question import Question

__all__ = ["Setting", "setting_of"]


@dataclass(frozen=True, kw_only=True)
class Setting:
    """A kind with its parameters, and the position that it asks about."""

    kind: Kind
    """Who asks."""
    position: Position | None
    """What is shown of the table; None for a question about no table."""
    rules: RuleSet
    """The rules of the table."""
    learner: Seat
    """Who is asked."""
    seen: frozenset[Card]
    """The cards that are shown, or have been."""

    def ask(self) -> Question | None:
        """Ask; None where the rules do not allow this position, or it does not tell."""
        try:
            table = set_up(self.position, self.rules) if self.position else None
            return self.kind.question(table, learner=self.learner)
        except (BadDeal, Unanswerable):
            return None


def setting_of(question: Question) -> Setting | None:
    """Give the setting of a question.

    None where it is not known who asked it, or where it needs more than is shown: asked again it
    must have the same answers.
    """
    if question.asked is None:
        return None
    table = question.table
    shown = view(table, question.seat, open_hands=question.shown).table if table else None
    setting = Setting(
        kind=_spelled_out(question, question.asked),
        position=_position(shown) if shown else None,
        rules=table.rules if table else RuleSet(),
        learner=question.seat,
        seen=_seen(shown) if shown else frozenset(),
    )
    again = setting.ask()
    same = again is not None and again.right == question.right
    return setting if same else None


def _spelled_out(question: Question, kind: Any) -> Kind:
    """Leave to the table what it shows, and give what it does not as parameters of the kind."""
    told: Kind = kind
    if kind.kind in ("is-bid-higher", "lowest-higher-bid"):
        told = replace(kind, over="")
    elif kind.kind == "tricks-needed":
        assert isinstance(question.prompt, Message), "the engine asks by key"
        facts: Any = question.prompt.fields
        told = replace(kind, bid=str(facts["bid"]), by=facts["seat"].value, won=facts["won"])
    return told


def _seen(table: Table) -> frozenset[Card]:
    held = (card for hand in table.hands for card in hand or ())
    return frozenset((*held, *(card for _, card in table.played())))


def _position(table: Table) -> Position:
    """Give what lies there as a position: the trick in progress, or the one just completed."""
    done = table.tricks[-1] if table.tricks and not table.trick else None
    plain = Position(
        dealer=table.dealer,
        contract=table.contract,
        trump=table.trump,
        hands=table.hands,
    )
    if table.auction and table.contract is None:
        return replace(plain, calls=tuple(call for _, call in table.auction.calls))
    if table.contract and not table.contract.is_named:
        return plain
    north_south, east_west = (
        table.tricks_of(side) - (done is not None and done.winner.side is side) for side in Side
    )
    return replace(
        plain,
        leader=done.leader if done else table.leader,
        trick=done.cards if done else table.trick,
        named=done.named if done else table.named,
        tricks=(north_south, east_west),
    )
