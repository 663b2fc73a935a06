"""The one door (DESIGN.md 1): ``judge`` says whether an action is legal, and why.

The legal set and the applying of a move are built on it, so what is legal and why cannot disagree.
"""

from __future__ import annotations

from dataclasses import dataclass

from tutor.engine.actions import PLAYS, Action
from tutor.engine.deal import Hand
from tutor.engine.errors import CannotJudge
from tutor.engine.mechanics import put
from tutor.engine.reasons import Reason
from tutor.engine.rulings.play import play_fault, play_reason, playable
from tutor.engine.rulings.turn import turn_fault
from tutor.engine.table import Phase, Table

__all__ = ["IllegalAction", "Verdict", "apply", "judge", "judge_all", "legal_actions"]

_PLAY = Phase.PLAY  # a member is looked up slowly through its class


@dataclass(frozen=True, kw_only=True, slots=True)
class Verdict:
    """A judgement: the action and the reason why it may, or may not, be done."""

    action: Action
    """What was judged."""
    reason: Reason
    """Why it is legal, or why it is not."""

    @property
    def legal(self) -> bool:
        """Whether the action may be done."""
        return self.reason.legal


class IllegalAction(ValueError):
    """Raised when an illegal action is applied; nothing has changed."""

    def __init__(self, verdict: Verdict) -> None:
        super().__init__(f"{verdict.action}: {verdict.reason}")
        self.verdict = verdict


def judge(table: Table, action: Action) -> Verdict:
    """Judge an action at a table. CannotJudge if the table does not know enough to tell."""
    fault = turn_fault(table, action) or play_fault(table, action)
    return Verdict(action=action, reason=fault or play_reason(table, action))


def judge_all(table: Table) -> tuple[Verdict, ...]:
    """Judge every card in the hand of the seat whose turn it is, in the order of the hand."""
    return tuple(judge(table, PLAYS[table.turn][card]) for card in _hand_in_turn(table))


def legal_actions(table: Table) -> tuple[Action, ...]:
    """Give every legal action, in the order of the hand; none when the round is over."""
    plays = PLAYS[table.turn]
    return tuple([plays[card] for card in playable(_hand_in_turn(table), table.led_suit)])


def _hand_in_turn(table: Table) -> Hand:
    if table.phase is not _PLAY:
        return ()
    hand = table.hands[table.turn.place]
    if hand is None:
        raise CannotJudge(f"the hand of {table.turn.value}, whose turn it is, is not given")
    return hand


def apply(table: Table, action: Action) -> Table:
    """Do an action and give the new table; IllegalAction, and nothing changed, if it may not be."""
    fault = turn_fault(table, action) or play_fault(table, action)
    if fault:
        raise IllegalAction(Verdict(action=action, reason=fault))
    return put(table, action)
