"""The one door (DESIGN.md 1): ``judge`` says whether an action is legal, and why.

The legal set and the applying of a move are built on it, so what is legal and why cannot disagree.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from tutor.engine.actions import Action, PlayCard
from tutor.engine.cards import Card
from tutor.engine.errors import CannotJudge
from tutor.engine.reasons import Reason
from tutor.engine.rulings.play import judge_play, playable
from tutor.engine.rulings.turn import turn_fault
from tutor.engine.table import Phase, Table, Trick

__all__ = ["IllegalAction", "Verdict", "apply", "judge", "judge_all", "legal_actions"]


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
    reason = turn_fault(table, action) or judge_play(table, action)
    return Verdict(action=action, reason=reason)


def judge_all(table: Table) -> tuple[Verdict, ...]:
    """Judge every card in the hand of the seat whose turn it is, in the order of the hand."""
    if table.phase is not Phase.PLAY:
        return ()
    seat = table.turn
    return tuple(judge(table, PlayCard(seat=seat, card=card)) for card in _hand_in_turn(table))


def legal_actions(table: Table) -> tuple[Action, ...]:
    """Give every legal action, in the order of the hand; none when the round is over."""
    if table.phase is not Phase.PLAY:
        return ()
    seat = table.turn
    cards = playable(_hand_in_turn(table), table.led_suit)
    return tuple([PlayCard(seat=seat, card=card) for card in cards])


def _hand_in_turn(table: Table) -> tuple[Card, ...]:
    hand = table.hand(table.turn)
    if hand is None:
        raise CannotJudge(f"the hand of {table.turn.value}, whose turn it is, is not given")
    return hand


def apply(table: Table, action: Action) -> Table:
    """Do an action and give the new table; IllegalAction, and nothing changed, if it may not be."""
    verdict = judge(table, action)
    if not verdict.legal:
        raise IllegalAction(verdict)
    return put(table, action)


def put(table: Table, action: Action) -> Table:
    """Lay a card without judging it: the mechanics of ``apply``, and of fragments of a trick."""
    place = action.seat.place
    hands = list(table.hands)
    hand = hands[place]
    if hand is not None and action.card in hand:
        spot = hand.index(action.card)
        hands[place] = hand[:spot] + hand[spot + 1 :]
    north, east, south, west = hands
    cards = (*table.trick, action.card)
    leader, trick, tricks = table.leader, cards, table.tricks
    if len(cards) == 4:
        winner = leader.after(table.ranking.best(cards))
        first, second, third, fourth = cards
        tricks = (
            *tricks,
            Trick(leader=leader, cards=(first, second, third, fourth), winner=winner),
        )
        leader, trick = winner, ()
    return replace(
        table, hands=(north, east, south, west), leader=leader, trick=trick, tricks=tricks
    )
