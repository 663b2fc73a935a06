"""The one door (DESIGN.md 1): ``judge`` says whether an action is legal, and why.

The legal set and the applying of a move are built on it, so what is legal and why cannot disagree.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import combinations
from typing import Any

from tutor.engine.actions import (
    NAMINGS,
    PLAYS,
    Action,
    Exchange,
    MakeCall,
    NameDirection,
    NameTrump,
    PlayCard,
)
from tutor.engine.calls import PASS
from tutor.engine.cards import Suit
from tutor.engine.deal import Hand
from tutor.engine.errors import CannotJudge
from tutor.engine.ladder import LADDER
from tutor.engine.mechanics import put
from tutor.engine.options import JokerLead
from tutor.engine.reasons import Reason
from tutor.engine.rulings.bidding import call_fault, call_reason
from tutor.engine.rulings.declaring import naming_fault, naming_reason
from tutor.engine.rulings.exchange import exchange_fault, exchange_reason
from tutor.engine.rulings.play import names_suit, play_fault, play_reason, playable
from tutor.engine.table import Phase, Table

__all__ = ["IllegalAction", "Verdict", "apply", "judge", "judge_all", "legal_actions"]

# Members are looked up slowly through their class.
_AUCTION, _DECLARE, _EXCHANGE, _PLAY, _SCORE = Phase
_NAMES_SUIT = JokerLead.LEADER_NAMES_SUIT


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
    fault = _FAULTS[type(action)](table, action)
    return Verdict(action=action, reason=fault or _reason(table, action))


_FAULTS: dict[type, Callable[[Table, Any], Reason | None]] = {
    MakeCall: call_fault,
    NameTrump: naming_fault,
    NameDirection: naming_fault,
    Exchange: exchange_fault,
    PlayCard: play_fault,
}
"""What may be the matter with each kind of action: None where nothing is."""


def _reason(table: Table, action: Action) -> Reason:
    if isinstance(action, PlayCard):
        return play_reason(table, action)
    if isinstance(action, MakeCall):
        return call_reason(table, action)
    if isinstance(action, Exchange):
        return exchange_reason(action)
    return naming_reason(table, action)


def judge_all(table: Table) -> tuple[Verdict, ...]:
    """Judge everything the seat whose turn it is might do.

    A card is judged in the order of the hand, a call in the order of the ladder after a pass, then
    a naming. Of the swaps with the kitty, which are thousands, only keeping the hand.
    """
    return tuple(judge(table, action) for action in _candidates(table))


def _candidates(table: Table) -> Iterator[Action]:
    seat, phase = table.turn, table.phase
    if phase is _PLAY:
        for card in _hand_in_turn(table):
            yield PLAYS[seat][card]
            if names_suit(table, card):
                yield from (PlayCard(seat=seat, card=card, suit=suit) for suit in Suit)
    elif phase is _AUCTION:
        yield MakeCall(seat=seat, call=PASS)
        yield from (MakeCall(seat=seat, call=bid) for bid in LADDER)
    elif phase is _DECLARE:
        yield from NAMINGS[seat]
    elif phase is _EXCHANGE:
        yield Exchange(seat=seat)


def legal_actions(table: Table) -> tuple[Action, ...]:
    """Give every legal action, in the order of ``judge_all``; none when the round is over.

    With the kitty that is every swap there is: of none, of one card for one, and so on.
    """
    if table.phase is _PLAY and table.rules.joker_lead is not _NAMES_SUIT:
        turn = table.turn
        hand, plays = table.hands[turn.place], PLAYS[turn]
        if hand is not None:
            return tuple([plays[card] for card in playable(table, hand)])
    if table.phase is _SCORE:
        return ()
    if table.phase is _EXCHANGE:
        return tuple(_swaps(table))
    return tuple(
        action for action in _candidates(table) if _FAULTS[type(action)](table, action) is None
    )


def _swaps(table: Table) -> Iterator[Exchange]:
    """Give every swap the declarer can make: of none, then of one card for one, and so on."""
    seat, kitty = table.turn, table.kitty
    hand = _hand_in_turn(table)
    if kitty is None or kitty.cards is None:
        raise CannotJudge("the kitty is not given, so its swaps cannot be told")
    for count in range(min(len(hand), len(kitty.cards)) + 1):
        for give in combinations(hand, count):
            for take in combinations(kitty.cards, count):
                yield Exchange(seat=seat, give=give, take=take)


def _hand_in_turn(table: Table) -> Hand:
    hand = table.hands[table.turn.place]
    if hand is None:
        raise CannotJudge(f"the hand of {table.turn.value}, whose turn it is, is not given")
    return hand


def apply(table: Table, action: Action) -> Table:
    """Do an action and give the new table; IllegalAction, and nothing changed, if it may not be."""
    fault = _FAULTS[type(action)](table, action)
    if fault:
        raise IllegalAction(Verdict(action=action, reason=fault))
    return put(table, action)
