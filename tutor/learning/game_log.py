"""The game in words: every call, card, trick and score of a round, each with its why."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from tutor.bots.whist import OnlyCard
from tutor.engine.actions import Exchange, MakeCall, NameDirection, NameTrump, PlayCard
from tutor.engine.contract_score import DefendersNothing, KittyTrick
from tutor.engine.events import (
    AuctionClosed,
    CallMade,
    CardPlayed,
    Event,
    Exchanged,
    KittyTaken,
    Named,
    RoundScored,
    TrickTaken,
)
from tutor.engine.options import LookBack
from tutor.engine.reasons import Reason
from tutor.engine.rulings.play import LeadsAnyCard, LeadsJoker
from tutor.engine.scoring import TricksAdded
from tutor.engine.seats import Seat
from tutor.engine.view import view
from tutor.i18n import Words
from tutor.i18n.events import event_message
from tutor.learning.game_state import GameState, Pause, Played
from tutor.learning.markup import inline, plain

__all__ = ["log_of", "told_of", "won_tricks"]

Json = dict[str, Any]


def log_of(state: GameState, words: Words, *, short: bool = False) -> list[Json]:
    """Give the round in words, a line an event, each with its why; ``short`` is the ruling alone.

    While the deal is going on no why says anything of a hidden hand; afterwards all is told. At a
    table where no won trick may be looked at again, those that are gone are left out until then.
    """
    old, gone = len(state.log) - state.fresh, _gone(state)
    return [
        {
            "text": plain(told_of(event, state, words)),
            "why": inline(_why(played, event, state, words, short=short)),
            "mark": _mark(event, state.setup.learner),
            "new": place >= old,
        }
        for place, played in enumerate(state.log)
        if place not in gone
        for event in played.events
    ]


def _gone(state: GameState) -> range:
    """Give the places in the log of tricks that may not even be told again: memory is wanted."""
    if state.open or state.setup.rules.look_back is not LookBack.NONE:
        return range(0)
    plays = sum(isinstance(one.action, PlayCard) for one in state.log)
    lying = 4 if state.pause is Pause.TRICK else len(state.table.trick)
    return range(len(state.log) - plays, len(state.log) - lying)


def told_of(event: Event, state: GameState, words: Words) -> str:
    """Tell what happened, in a sentence or two."""
    you = state.setup.learner
    if not isinstance(event, RoundScored):
        # What was swapped is the declarer's alone until the round is over.
        viewer = event.action.seat if isinstance(event, Exchanged) and state.open else you
        return words.tell(event_message(event, viewer=viewer), you=you)
    # That tricks are added is the why of the points, not what happened.
    lines = [line for line in event.lines if not isinstance(line.reason, _SUMS)]
    return " ".join(words.reason(line.reason, you=you) for line in lines)


_SUMS = (TricksAdded, KittyTrick, DefendersNothing)
_DEEDS = (CardPlayed, CallMade, Named, Exchanged)
"""What somebody did; all else came of it."""


def _mark(event: Event, you: Seat) -> str | None:
    if isinstance(event, _DEEDS):
        return "you" if event.action.seat is you else None
    return "score" if isinstance(event, RoundScored) else "trick"


def _why(played: Played, event: Event, state: GameState, words: Words, *, short: bool) -> str:
    you = state.setup.learner
    match event:
        case TrickTaken(reason=reason) | AuctionClosed(reason=reason) | KittyTaken(reason=reason):
            return words.reason(reason, you=you)
        case RoundScored():
            return _sums(event, state, words, short=short)
        case CardPlayed() | CallMade() | Named() | Exchanged():
            return _deed(played, event.reason, state, words, short=short)
        case _:
            raise AssertionError("nothing else comes of what is done")


def _sums(event: RoundScored, state: GameState, words: Words, *, short: bool) -> str:
    """Tell the rule of the points, and the sums of tricks; ``short`` is the rule alone."""
    you, bids = state.setup.learner, state.setup.rules.bids
    said = [words.rule("M2.S12" if bids else "M1.S10").text]
    if short:
        return said[0]
    for reason in (line.reason for line in event.lines):
        if isinstance(reason, TricksAdded):
            tricks = f"{reason.first} + {reason.second}"
            said.append(words.say("ui.play.added", side=reason.side, sum=tricks, you=you))
        elif isinstance(reason, _SUMS):
            said.append(words.reason(reason, you=you))
    return " ".join(said)


def _deed(played: Played, reason: Reason, state: GameState, words: Words, *, short: bool) -> str:
    """Tell why something might be done, and as much as may be told of why a bot did it."""
    action, you = played.action, state.setup.learner
    secret = action.seat is not you and not state.open
    # That it was the last card of a hand everybody saw.
    hushed = secret and not isinstance(played.told, OnlyCard)
    legal = _public(reason) if hushed else reason
    ruling = words.reason(legal, you=you, seat=action.seat)
    if short:
        return ruling
    return " ".join((ruling, *_maxim(played, legal, secret, state, words)))


def _maxim(
    played: Played, reason: Reason, secret: bool, state: GameState, words: Words
) -> list[str]:
    """Tell a bot's maxim, as much of it as may be; none where there was nothing to choose."""
    seat, you = played.action.seat, state.setup.learner
    shown = played.told if secret else played.advice
    if isinstance(shown, OnlyCard):
        return []  # that it was the only card stands in the ruling
    if shown is not None:
        return [words.reason(shown, you=you, seat=seat)]
    if secret and played.why is not None and played.why.waits:
        return [words.say(f"ui.play.later_{_matter(played, reason)}", seat=seat)]
    return []


def _matter(played: Played, reason: Reason) -> str:
    """Say what was chosen, of which the why waits."""
    match played.action:
        case MakeCall():
            return "call"
        case NameTrump() | NameDirection():
            return "naming"
        case Exchange():
            return "swap"
        case PlayCard():
            return "lead" if isinstance(reason, LeadsAnyCard | LeadsJoker) else "card"


def _public(reason: Reason) -> Reason:
    """Leave out of a reason that a card was the only legal one: that tells of a hidden hand."""
    hushed: Json = {"only": False} if hasattr(reason, "only") else {}
    return replace(reason, **hushed)


def won_tricks(state: GameState, words: Words) -> list[str]:
    """Tell the won tricks that may be looked at here, a line each, the first one first."""
    you, table = state.setup.learner, state.table
    seen = view(table, you).tricks_to_look_at()
    first = len(table.tricks) - len(seen) + 1
    return [
        words.say(
            "ui.play.won_trick",
            n=number,
            seat=trick.leader,
            item=" ".join(words.short(card) for _, card in trick.plays()),
            by=trick.winner,
            you=you,
        )
        for number, trick in enumerate(seen, start=first)
    ]
