"""What may be told of a bot's card, call or naming while its hand is hidden.

A maxim is told as it is when it rests on what everybody saw. One that speaks of the bot's other
cards ("its only heart", "it also held the queen") waits until the deal is over. Until then the
first maxim is told that may be and that asks for the same card, if there is one.
"""

from __future__ import annotations

from dataclasses import replace

from tutor.bots.advice import Advice
from tutor.bots.discards import DiscardWeak
from tutor.bots.following import (
    CannotWin,
    CoverHonour,
    PartnerHasIt,
    SecondHandLow,
    SureWinner,
    ThirdHandHigh,
    WinCheaply,
)
from tutor.bots.jokers import ShedJoker
from tutor.bots.knowledge import Knowledge, knowledge
from tutor.bots.leads import (
    CashTrump,
    CashWinner,
    GivePartnerRuff,
    ReturnPartnersSuit,
    TrumpsForDeclarer,
)
from tutor.bots.luck import AnyCard
from tutor.bots.maxims import play_maxims
from tutor.bots.public import public
from tutor.bots.ruffing import Overruff, Ruff
from tutor.bots.strong import Sampled
from tutor.bots.whist import LAST_RESORTS, OnlyCard
from tutor.engine.actions import PlayCard
from tutor.engine.cards import Card
from tutor.engine.reasons import Reason
from tutor.engine.view import SeatView

__all__ = ["told"]

_PUBLIC = (
    AnyCard,
    CashTrump,
    CashWinner,
    CoverHonour,
    DiscardWeak,
    GivePartnerRuff,
    Overruff,
    ReturnPartnersSuit,
    Ruff,
    SecondHandLow,
    ShedJoker,
    TrumpsForDeclarer,
    WinCheaply,
)
"""The maxims that name nothing but what lies on the table or was shown."""


def told(seen: SeatView, advice: Advice) -> Reason | None:
    """Give the reason that may be told of what a bot does, as it saw the table; None for none.

    A call, a naming and an exchange rest on the hand: only what everybody can see is told.
    """
    action = advice.action
    if advice.aloud is not None:
        return advice.aloud
    if not isinstance(action, PlayCard):
        return public(advice.reason)
    if isinstance(advice.reason, Sampled):
        return None  # what the numbers say rests on the whole hand
    kitty = seen.table.kitty
    private = kitty is not None and kitty != kitty.hidden()
    if kitty and private:
        # The declarer knows more of the kitty: then a maxim counts that holds without that.
        seen = replace(seen, table=replace(seen.table, kitty=kitty.hidden()))
    know, card = knowledge(seen), action.card
    reason = None if private else _public(advice.reason, card, know)
    for maxim in (*play_maxims(seen.table.rules), *LAST_RESORTS):
        if reason is not None:
            break
        pick = maxim(know)
        if pick is not None and pick.card is card:
            reason = _public(pick.reason, card, know)
    return reason


def _public(reason: Reason, card: Card, know: Knowledge) -> Reason | None:
    """Give a reason without what only the hand knows. A maxim nobody thought of here tells none."""
    match reason:
        case ThirdHandHigh():
            return replace(reason, touching=False)
        case OnlyCard():
            may = len(know.hand) == 1
        case CannotWin():
            # The second hand would also play low with a card that wins.
            may = know.place > 2
        case PartnerHasIt():
            may = card not in know.winners
        case SureWinner():
            # With a lower card of a sequence, those above it are in the hand.
            may = card is know.winners[-1]
        case _:
            may = isinstance(reason, _PUBLIC)
    return reason if may else None
