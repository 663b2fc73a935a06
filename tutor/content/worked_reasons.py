"""Why this card? The reasons of a worked example, computed: the maxims' own, and lures.

A lure is the reason of another maxim of which the engine knows that it does not hold for the card:
nobody is led to doubt something that is true.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, fields
from functools import lru_cache

from tutor.bots.advice import Pick
from tutor.bots.cautions import CAUTIONS
from tutor.bots.discards import DiscardWeak
from tutor.bots.following import CannotWin, PartnerHasIt, SecondHandLow, ThirdHandHigh, WinCheaply
from tutor.bots.knowledge import Knowledge, knowledge
from tutor.bots.leads import CashWinner, DrawTrumps, GivePartnerRuff, LongestSuit, Singleton
from tutor.bots.maxims import play_maxims
from tutor.bots.ruffing import Ruff
from tutor.bots.whist import LAST_RESORTS, OnlyCard
from tutor.content.deeds import Deed
from tutor.engine.actions import PlayCard
from tutor.engine.cards import Card, Suit
from tutor.engine.judge import judge
from tutor.engine.reasons import Reason
from tutor.engine.seats import Seat
from tutor.engine.table import Table
from tutor.engine.view import view
from tutor.i18n import Message, Value
from tutor.quizzes import Option, Question, Shape, Why
from tutor.quizzes.kind import seeded

__all__ = ["Reasoned", "advised", "ask_card", "ask_why", "reasoned"]

WHY, CARD = "why-this-card", "which-card"
_LURES = 3


@dataclass(frozen=True, kw_only=True)
class Reasoned:
    """What the maxims say of the card to be played now."""

    know: Knowledge
    """What the seat in turn knows."""
    picks: tuple[Pick, ...]
    """What each maxim picks that has something to say; the first one decides."""

    @property
    def card(self) -> Card:
        """The card that the maxims choose."""
        return self.picks[0].card

    @property
    def reason(self) -> Reason:
        """Why they choose it."""
        return self.picks[0].reason


@lru_cache(maxsize=64)
def reasoned(table: Table) -> Reasoned:
    """Ask the maxims about the seat in turn, by what it can see; ValueError without its hand."""
    know = knowledge(view(table, table.turn))
    if len(know.legal) == 1:
        return Reasoned(know=know, picks=(Pick(know.legal[0], OnlyCard()),))
    maxims = play_maxims(table.rules)
    picks = tuple(pick for maxim in maxims if (pick := maxim(know)))
    last = (pick for maxim in LAST_RESORTS if (pick := maxim(know)))
    return Reasoned(know=know, picks=picks or (next(last),))


def advised(table: Table, deed: Deed) -> Reason | None:
    """Give the reason of the maxims for what is played, if they choose that and know the hand."""
    if table.hand(table.turn) is None:
        return None
    told, played = reasoned(table), deed.by(table.turn)
    return told.reason if isinstance(played, PlayCard) and played.card is told.card else None


def ask_why(table: Table, *, learner: Seat) -> Question:
    """Ask why the maxims choose the card that they do."""
    told = reasoned(table)
    right, card = told.reason, told.card
    rng = seeded(WHY, table.turn, card, *told.know.hand)
    # Where another maxim chooses this card as well, its reason is no lure.
    true = {pick.reason.id for pick in told.picks if pick.card is card}
    lures = {lure.id: lure for lure in _lures(told) if lure.id not in true}
    chosen = rng.sample(sorted(lures), min(_LURES, len(lures)))
    offered = [right, *(lures[name] for name in chosen)]
    rng.shuffle(offered)
    return Question(
        kind=WHY,
        skill="",
        row=right.row,
        prompt=Message("teaching.worked.why", {"seat": table.turn, "you": learner, "card": card}),
        shape=Shape.PICK_ONE,
        options=tuple(
            Option(id=_name(reason), label=_said(reason, table.turn, learner)) for reason in offered
        ),
        right=frozenset({(_name(right),)}),
        table=table,
        seat=learner,
        actor=table.turn,
        shown=frozenset({table.turn}),
        reasons={_name(right): right}
        | {_name(lures[name]): Message("teaching.worked.not-so") for name in chosen},
    )


def ask_card(table: Table, *, learner: Seat) -> Question:
    """Ask for the card that the maxims choose; one that is worth as much is right as well."""
    told = reasoned(table)
    know, right = told.know, told.card
    same = {card for card in know.legal if _worth_as_much(card, right, know)}
    others = {pick.card: pick.reason for pick in reversed(told.picks)}
    reasons: dict[str, Why] = {}
    for card in know.hand:
        verdict = judge(table, know.play(card))
        if card in same:
            reasons[str(card)] = told.reason
        elif not verdict.legal:
            reasons[str(card)] = verdict.reason
        else:
            warned = next((found for caution in CAUTIONS if (found := caution(know, card))), None)
            fact: dict[str, Value] = {"seat": table.turn, "you": learner, "card": card}
            plain = Message(
                "teaching.worked.other-maxim" if card in others else "teaching.worked.no-maxim",
                fact,
            )
            reasons[str(card)] = warned or plain
    return Question(
        kind=CARD,
        skill="",
        row=told.reason.row,
        prompt=Message("teaching.worked.card", {"seat": table.turn, "you": learner}),
        shape=Shape.PICK_ONE,
        options=tuple(Option(id=str(card), label=card, card=card) for card in know.hand),
        right=frozenset((str(card),) for card in same),
        hand=table.turn,
        table=table,
        seat=learner,
        actor=table.turn,
        shown=frozenset({table.turn}),
        reasons=reasons,
    )


def _name(reason: Reason) -> str:
    return reason.id.removeprefix("maxim.")


def _said(reason: Reason, seat: Seat, learner: Seat) -> Message:
    facts: dict[str, Value] = {each.name: getattr(reason, each.name) for each in fields(reason)}
    return Message(f"reason.{reason.id}", {"seat": seat, "you": learner, **facts})


def _worth_as_much(card: Card, other: Card, know: Knowledge) -> bool:
    """Tell whether no card that is still out lies between two of a suit."""
    if card is other:
        return True
    suit = know.suit(card)
    return suit is not None and suit is know.suit(other) and know.above(card) == know.above(other)


def _lures(told: Reasoned) -> Iterator[Reason]:
    """Give reasons that do not hold for the card: of other cards, and such as are untrue here."""
    know, card = told.know, told.card
    if len(know.legal) > 1:
        yield OnlyCard()
    for false, reason in _UNTRUE:
        if false(know, card) and (made := reason(know, card)) is not None:
            yield made
    yield from (pick.reason for pick in told.picks if pick.card is not card)


_Test = Callable[[Knowledge, Card], bool]
_Make = Callable[[Knowledge, Card], Reason | None]


def _plain(know: Knowledge, card: Card) -> Suit | None:
    return card.suit if know.is_plain(card) else None


def _of_suit(kind: Callable[..., Reason]) -> _Make:
    """Make the reason of a plain suit that is led, of the card's own."""
    return lambda know, card: kind(suit=suit) if (suit := _plain(know, card)) else None


def _over_best(kind: Callable[..., Reason]) -> _Make:
    """Make a reason that speaks of the card that is winning."""
    return lambda know, _: kind(best=know.best) if know.best else None


def _longest(know: Knowledge, card: Card) -> Reason | None:
    suit = _plain(know, card)
    return suit and LongestSuit(suit=suit, number=len(know.of_suit(suit)), fourth_best=False)


def _drawing(know: Knowledge, _: Card) -> Reason | None:
    trump = know.trump
    return trump and DrawTrumps(trump=trump, number=len(know.of_suit(trump)))


def _ruff(know: Knowledge, _: Card) -> Reason | None:
    return Ruff(led=know.led) if isinstance(know.led, Suit) and know.trump else None


def _weak(_: Knowledge, card: Card) -> Reason | None:
    return DiscardWeak(suit=card.suit, partner_wins=False) if card.suit else None


def _longer(know: Knowledge, card: Card) -> bool:
    """Tell whether another plain suit of the hand is longer."""
    own = len(know.of_suit(know.suit(card)))
    return any(len(know.of_suit(suit)) > own for suit in Suit if suit is not know.trump)


_UNTRUE: tuple[tuple[_Test, _Make], ...] = (
    # Of leads.
    (lambda know, card: know.leads and not know.is_master(card), _of_suit(CashWinner)),
    (lambda know, card: know.leads and len(know.of_suit(card.suit)) > 1, _of_suit(Singleton)),
    (
        lambda know, card: know.leads and not know.may_ruff(know.seat.partner, card.suit),
        _of_suit(GivePartnerRuff),
    ),
    (lambda know, card: know.leads and _longer(know, card), _longest),
    (lambda know, card: know.leads and not know.is_trump(card), _drawing),
    # Of the cards behind them.
    (lambda know, _: not know.leads and not know.partner_is_winning, _over_best(PartnerHasIt)),
    (lambda know, _: not know.leads and bool(know.winners), _over_best(CannotWin)),
    (
        lambda know, card: not know.leads and (know.place != 4 or card not in know.winners),
        _over_best(WinCheaply),
    ),
    (lambda know, _: know.place in (3, 4), lambda *_: SecondHandLow()),
    (lambda know, _: know.place in (2, 4), lambda *_: ThirdHandHigh(touching=False)),
    (lambda know, _: not know.leads and know.follows, _ruff),
    (lambda know, card: not know.leads and card in know.winners, _weak),
)
"""When a reason is untrue of the card that is played, and how it would be told."""
