"""Following suit: win when it is worth it, as cheaply as possible, and otherwise play low."""

from __future__ import annotations

from dataclasses import dataclass

from tutor.bots.advice import Pick
from tutor.bots.knowledge import Knowledge
from tutor.engine.cards import Card, Suit
from tutor.engine.reasons import Kind, Reason

__all__ = [
    "CannotWin",
    "CoverHonour",
    "PartnerHasIt",
    "SecondHandLow",
    "SureWinner",
    "ThirdHandHigh",
    "WinCheaply",
    "cannot_win",
    "cover_honour",
    "partner_has_it",
    "second_hand_low",
    "sure_winner",
    "third_hand_high",
    "win_cheaply",
]

HONOURS = 4
"""The high cards of a suit: A K Q J in whist. Jokers that are trumps are honours too."""


@dataclass(frozen=True, kw_only=True)
class CannotWin(Reason, id="maxim.cannot-win", kind=Kind.ADVICE, row="M1.S7"):
    """No card in the hand beats what lies there: the lowest card is enough."""

    best: Card
    """The card that is winning."""


def cannot_win(know: Knowledge) -> Pick | None:
    """Following suit without a card that could win: the lowest."""
    if not know.follows or know.winners or know.best is None:
        return None
    return Pick(know.lowest(know.legal), CannotWin(best=know.best))


@dataclass(frozen=True, kw_only=True)
class PartnerHasIt(Reason, id="maxim.partner-has-it", kind=Kind.ADVICE, row="M1.S10"):
    """Partner is winning, and partners' tricks are added: do not spend a high card on it."""

    best: Card
    """Partner's card."""


def partner_has_it(know: Knowledge) -> Pick | None:
    """Partner is winning: low. Not when a card of ours would hold off the last opponent."""
    if not know.follows or not know.partner_is_winning or know.best is None:
        return None
    if not know.partner_will_win and any(
        know.above(card) < know.above(know.best) for card in know.winners
    ):
        return None
    return Pick(know.lowest(know.legal), PartnerHasIt(best=know.best))


@dataclass(frozen=True, kw_only=True)
class WinCheaply(Reason, id="maxim.win-cheaply", kind=Kind.ADVICE, row="M1.S7"):
    """The last to play wins with the lowest card that is enough."""

    best: Card
    """The card that has to be beaten."""


def win_cheaply(know: Knowledge) -> Pick | None:
    """Last hand: the lowest card that wins. Not when partner has the trick already."""
    if know.place != 4 or not know.follows or not know.winners or know.best is None:
        return None
    if know.partner_is_winning:
        return None
    return Pick(know.winners[0], WinCheaply(best=know.best))


@dataclass(frozen=True, kw_only=True)
class ThirdHandHigh(Reason, id="maxim.third-hand-high", kind=Kind.ADVICE, row="M1.S7"):
    """Third to play: high, as only one opponent is left, but no higher than is needed."""

    touching: bool
    """Whether a lower card is played that is worth as much as the highest."""


def third_hand_high(know: Knowledge) -> Pick | None:
    """Third hand: the cheapest card that holds, or what is worth as much as the highest.

    Not when partner has it; and high cards are not thrown after a suit that the last hand ruffs.
    """
    if know.place != 3 or not know.winners or not know.follows or partner_has_it(know):
        return None
    last = know.seat.left
    hold = [card for card in know.winners if not know.may_beat(last, card)]
    if hold or know.may_ruff(last, know.led):
        card = (hold or know.winners)[0]
    else:
        card = know.touching(know.winners[-1], know.winners)
    return Pick(card, ThirdHandHigh(touching=card is not know.winners[-1]))


@dataclass(frozen=True, kw_only=True)
class SureWinner(Reason, id="maxim.sure-winner", kind=Kind.ADVICE, row="M1.S7"):
    """Nothing still out of the led suit is higher, and another as good stays in the hand."""

    led: Suit
    """The led suit."""


def sure_winner(know: Knowledge) -> Pick | None:
    """Second hand with two masters of the led suit: take the trick with the lower.

    Not with one alone, which wins later too and then catches more; and not when it may be ruffed.
    """
    if know.place != 2 or not know.follows or not know.winners or not isinstance(know.led, Suit):
        return None
    highest = know.winners[-1]
    card = know.touching(highest, know.winners)
    if card is highest or not know.is_master(card) or know.may_beat(know.seat.left, card):
        return None
    return Pick(card, SureWinner(led=know.led))


@dataclass(frozen=True, kw_only=True)
class CoverHonour(Reason, id="maxim.cover-honour", kind=Kind.ADVICE, row="M1.S7"):
    """Cover an honour with an honour: two of theirs go for one of ours."""

    honour: Card
    """The honour that was led."""


def cover_honour(know: Knowledge) -> Pick | None:
    """An honour is led and we hold a higher one: cover it, as cheaply as possible."""
    if know.place != 2 or not know.follows or know.best is None:
        return None
    low = know.table.ranking.order.ranks[:-HONOURS]
    honours = [card for card in know.winners if card.rank not in low]
    if know.best.rank in low or not honours:
        return None
    return Pick(honours[0], CoverHonour(honour=know.best))


@dataclass(frozen=True, kw_only=True)
class SecondHandLow(Reason, id="maxim.second-hand-low", kind=Kind.ADVICE, row="M1.S6"):
    """Second to play: low, for partner plays last and can still win."""


def second_hand_low(know: Knowledge) -> Pick | None:
    """Second hand: the lowest. The exceptions (sure winner, cover an honour) come before it."""
    if know.place != 2 or not know.follows:
        return None
    return Pick(know.lowest(know.legal), SecondHandLow())
