"""What happened at the table, in the order it happened: derived by replay, never stored."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from tutor.engine.actions import (
    Action,
    Exchange,
    MakeCall,
    NameDirection,
    NameTrump,
    PlayCard,
)
from tutor.engine.contract import Contract
from tutor.engine.deal import Deal, Hand
from tutor.engine.judge import apply, judge
from tutor.engine.match import DealerReason, MatchReason, is_over, next_dealer
from tutor.engine.reasons import Reason
from tutor.engine.rulings.auction_end import AuctionReason, PassedOut, auction_reason
from tutor.engine.rulings.trick import KittyFirst, TrickReason, trick_reason
from tutor.engine.rulings.turn import turn_reason
from tutor.engine.scoring import ScoreLine, match_after, match_score, score_round
from tutor.engine.table import Phase, Table, Trick
from tutor.engine.trump import TrumpReason

__all__ = [
    "AuctionClosed",
    "CallMade",
    "CardPlayed",
    "Dealt",
    "Event",
    "Exchanged",
    "KittyTaken",
    "Misdealt",
    "Named",
    "RoundScored",
    "TrickTaken",
    "happenings",
]


@dataclass(frozen=True, kw_only=True)
class Dealt:
    """The cards were dealt, and the play, or the auction, can begin."""

    deal: Deal
    """Who dealt, and who holds what: not for every eye."""
    trump: TrumpReason | None
    """What is trump, and why; None in an ending that just says so, and in bid whist."""
    turn: Reason | None
    """Who leads, or calls first, and why."""


@dataclass(frozen=True, kw_only=True)
class Misdealt:
    """The cards were dealt wrongly: the round does not count and is dealt again."""

    deal: Deal
    """What was dealt."""
    faults: tuple[Reason, ...]
    """Everything that is wrong with it, at least one thing."""
    next: DealerReason
    """Who deals next."""


@dataclass(frozen=True, kw_only=True)
class CallMade:
    """A player bid or passed."""

    action: MakeCall
    """Who called what."""
    reason: Reason
    """Why it was legal."""


@dataclass(frozen=True, kw_only=True)
class AuctionClosed:
    """The auction is over: there is a contract, or all have passed."""

    reason: AuctionReason
    """Who won it, and why it is over."""
    next: Reason | None
    """Who acts next, and why: the declarer; of a round passed out, who deals again."""


@dataclass(frozen=True, kw_only=True)
class Named:
    """The trumps, or the ranking of notrump, were named."""

    action: NameTrump | NameDirection
    """Who named what."""
    reason: Reason
    """Why it was legal."""
    contract: Contract
    """The contract, now whole."""


@dataclass(frozen=True, kw_only=True)
class KittyTaken:
    """The declarer took up the kitty, as a first trick."""

    reason: KittyFirst
    """Whose it is."""
    shown: Hand | None
    """Its cards, where all may see them; None where only the declarer looks."""


@dataclass(frozen=True, kw_only=True)
class Exchanged:
    """The declarer swapped cards with the kitty, or kept the hand."""

    action: Exchange
    """Who swapped what: not for every eye."""
    count: int
    """How many cards were swapped, which all may know."""
    reason: Reason
    """Why it was legal."""
    next: Reason | None
    """Who leads, and why."""


@dataclass(frozen=True, kw_only=True)
class CardPlayed:
    """A card was laid on the table."""

    action: PlayCard
    """Who played what."""
    reason: Reason
    """Why it was legal."""
    winning: TrickReason | None
    """Which card of the trick is winning now, and why; None while only jokers lie there in
    notrump."""
    number: int
    """The trick it was played to: 1 for the first that is played in the round."""


@dataclass(frozen=True, kw_only=True)
class TrickTaken:
    """A trick is complete."""

    trick: Trick
    """Its cards and its winner."""
    number: int
    """1 for the first trick that is played in the round."""
    reason: TrickReason
    """Why the winner won."""
    next: Reason | None
    """Why the winner leads next; None after the last trick."""


@dataclass(frozen=True, kw_only=True)
class RoundScored:
    """The round is over and scored."""

    lines: tuple[ScoreLine, ...]
    """The score sheet's lines."""
    match: MatchReason
    """Whether the match goes on."""
    score: tuple[int, int]
    """The total of N-S and of E-W after the round."""
    next: DealerReason | None
    """Who deals next; None after the last round, and where it is not known who dealt this one."""


Event = (
    Dealt
    | Misdealt
    | CallMade
    | AuctionClosed
    | Named
    | KittyTaken
    | Exchanged
    | CardPlayed
    | TrickTaken
    | RoundScored
)


def happenings(before: Table, action: Action) -> tuple[Table, tuple[Event, ...]]:
    """Apply an action and tell what came of it; IllegalAction as ``apply``."""
    after = apply(before, action)
    reason = judge(before, action).reason
    if isinstance(action, PlayCard):
        return after, (*_played(before, after, action, reason), *_scored(after))
    if isinstance(action, MakeCall):
        call = CallMade(action=action, reason=reason)
        return after, (call, *_closed(after), *_kitty_taken(before, after))
    if isinstance(action, Exchange):
        count = len(action.give)
        swap = Exchanged(action=action, count=count, reason=reason, next=turn_reason(after))
        return after, (swap,)
    assert after.contract is not None, "a naming leaves a contract"
    named = Named(action=action, reason=reason, contract=after.contract)
    return after, (named, *_kitty_taken(before, after))


def _played(before: Table, after: Table, action: PlayCard, reason: Reason) -> Iterator[Event]:
    """Tell of a card, and of the trick it completed."""
    cards, named = (*before.trick, action.card), action.suit or before.named
    winning = trick_reason(cards, before.leader, before.ranking, named)
    number = before.trick_number
    yield CardPlayed(action=action, reason=reason, winning=winning, number=number)
    if not after.trick and winning:
        trick, following = after.tricks[-1], turn_reason(after)
        yield TrickTaken(trick=trick, number=number, reason=winning, next=following)


def _scored(after: Table) -> Iterator[Event]:
    """Tell of the score, when the round is over."""
    lines, match = score_round(after), match_after(after)
    if lines and match:
        dealer = after.dealer
        following = next_dealer(dealer, after.rules) if dealer and not is_over(match) else None
        ns, ew = match_score(after).values()
        yield RoundScored(lines=lines, match=match, score=(ns, ew), next=following)


def _closed(after: Table) -> Iterator[Event]:
    """Tell how the auction came out, if it is over."""
    reason = auction_reason(after.auction) if after.auction else None
    if isinstance(reason, PassedOut):
        again = next_dealer(reason.dealer, after.rules, passed_out=True)
        yield AuctionClosed(reason=reason, next=again)
    elif reason:
        yield AuctionClosed(reason=reason, next=turn_reason(after))


def _kitty_taken(before: Table, after: Table) -> Iterator[Event]:
    """Tell that the declarer takes up the kitty: after the naming, or before it."""
    looks = Phase.DECLARE if after.rules.declare_after_kitty else Phase.EXCHANGE
    seat, kitty = after.kitty_winner, after.kitty
    if seat and kitty and after.phase is looks is not before.phase:
        yield KittyTaken(reason=KittyFirst(seat=seat), shown=kitty.cards if kitty.shown else None)
