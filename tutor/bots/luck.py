"""The bot without any idea: a random legal action."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from tutor.bots.advice import Advice
from tutor.bots.knowledge import knowledge
from tutor.engine.actions import PLAYS, Action, Exchange, MakeCall, PlayCard
from tutor.engine.calls import PASS
from tutor.engine.cards import Suit
from tutor.engine.judge import legal_actions
from tutor.engine.reasons import Kind, Reason
from tutor.engine.rulings.play import names_suit
from tutor.engine.seats import Seat
from tutor.engine.table import Phase, Table
from tutor.engine.view import SeatView

__all__ = ["AnyCall", "AnyCard", "AnyName", "AnySwap", "advise"]


@dataclass(frozen=True, kw_only=True)
class AnyCard(Reason, id="maxim.any-card", kind=Kind.ADVICE, row="M1.S6"):
    """No thought at all: any card that the rules allow."""


@dataclass(frozen=True, kw_only=True)
class AnyCall(Reason, id="maxim.any-call", kind=Kind.ADVICE, row="M2.S4"):
    """No thought at all: a pass, or some bid that is high enough."""


@dataclass(frozen=True, kw_only=True)
class AnyName(Reason, id="maxim.any-name", kind=Kind.ADVICE, row="M2.S9"):
    """No thought at all: any suit, or in notrump any direction."""


@dataclass(frozen=True, kw_only=True)
class AnySwap(Reason, id="maxim.any-swap", kind=Kind.ADVICE, row="M2.S10"):
    """No thought at all: some cards for as many."""


def advise(view: SeatView, rng: Random) -> Advice:
    """Pick a legal action by chance; ValueError when it is not the seat's turn."""
    table, seat = view.table, view.seat
    if table.phase is Phase.PLAY:
        return Advice(action=_play(view, rng), reason=AnyCard())
    if table.phase is Phase.SCORE or table.turn is not seat:
        raise ValueError(f"{seat.value} has nothing to do now")
    if table.phase is Phase.AUCTION:
        return Advice(action=_call(table, rng), reason=AnyCall())
    if table.phase is Phase.DECLARE:
        return Advice(action=rng.choice(legal_actions(table)), reason=AnyName())
    return Advice(action=_swap(table, seat, rng), reason=AnySwap())


def _play(view: SeatView, rng: Random) -> PlayCard:
    """Play any card, and name any suit with it where one must be named."""
    card = rng.choice(knowledge(view).legal)
    if not names_suit(view.table, card):
        return PLAYS[view.seat][card]
    return PlayCard(seat=view.seat, card=card, suit=rng.choice([*Suit]))


def _call(table: Table, rng: Random) -> Action:
    """Pass as often as not; of the bids the next has an even chance, then the one above it.

    Every call can come, and still an auction seldom ends at seven.
    """
    passes = MakeCall(seat=table.turn, call=PASS)
    calls = legal_actions(table)
    bids = [call for call in calls if call != passes]
    if not bids or (passes in calls and rng.random() < 1 / 2):
        return passes
    return next((bid for bid in bids if rng.random() < 1 / 2), bids[-1])


def _swap(table: Table, seat: Seat, rng: Random) -> Exchange:
    """Swap any number of cards, each number as likely as another."""
    hand = table.hand(seat) or ()
    kitty = (table.kitty and table.kitty.cards) or ()
    count = rng.randint(0, min(len(hand), len(kitty)))
    give, take = rng.sample(hand, count), rng.sample(kitty, count)
    return Exchange(seat=seat, give=tuple(give), take=tuple(take))
