"""The game in words: every card, trick and score of a round, each with its why."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from tutor.bots.whist import OnlyCard
from tutor.engine.events import CardPlayed, Event, RoundScored, TrickTaken
from tutor.engine.reasons import Reason
from tutor.engine.rulings.play import LeadsAnyCard
from tutor.engine.scoring import TricksAdded
from tutor.engine.seats import Seat
from tutor.i18n import Words
from tutor.i18n.events import event_message
from tutor.learning.game_state import GameState, Played
from tutor.learning.markup import inline, plain

__all__ = ["log_of", "told_of"]

Json = dict[str, Any]


def log_of(state: GameState, words: Words) -> list[Json]:
    """Give the round in words, a line an event, each with its why.

    While the deal is going on no why says anything of a hidden hand; afterwards all is told.
    """
    old = len(state.log) - state.fresh
    return [
        {
            "text": plain(told_of(event, state, words)),
            "why": inline(_why(played, event, state, words)),
            "mark": _mark(event, state.setup.learner),
            "new": place >= old,
        }
        for place, played in enumerate(state.log)
        for event in played.events
    ]


def told_of(event: Event, state: GameState, words: Words) -> str:
    """Tell what happened, in a sentence or two."""
    you = state.setup.learner
    if not isinstance(event, RoundScored):
        return words.tell(event_message(event), you=you)
    # That tricks are added is the why of the points, not what happened.
    lines = [line for line in event.lines if not isinstance(line.reason, TricksAdded)]
    return " ".join(words.reason(line.reason, you=you) for line in lines)


def _mark(event: Event, you: Seat) -> str | None:
    if isinstance(event, CardPlayed):
        return "you" if event.action.seat is you else None
    return "trick" if isinstance(event, TrickTaken) else "score"


def _why(played: Played, event: Event, state: GameState, words: Words) -> str:
    you = state.setup.learner
    if isinstance(event, TrickTaken):
        return words.reason(event.reason, you=you)
    if isinstance(event, RoundScored):
        added = (line.reason for line in event.lines)
        sums = [
            words.say("ui.play.added", side=one.side, sum=f"{one.first} + {one.second}", you=you)
            for one in added
            if isinstance(one, TricksAdded)
        ]
        return " ".join([words.rule("M1.S10").text, *sums])
    assert isinstance(event, CardPlayed), "nothing else comes of a card"
    secret = played.action.seat is not you and not state.open
    # That it was the last card of a hand everybody saw.
    hushed = secret and not isinstance(played.told, OnlyCard)
    legal = _public(event.reason) if hushed else event.reason
    ruling = words.reason(legal, you=you, seat=played.action.seat)
    return " ".join((ruling, *_maxim(played, legal, secret, state, words)))


def _maxim(
    played: Played, reason: Reason, secret: bool, state: GameState, words: Words
) -> list[str]:
    """Tell a bot's maxim, as much of it as may be; none where there was nothing to choose."""
    seat, you = played.action.seat, state.setup.learner
    shown = played.told if secret else played.advice
    if played.advice is None or isinstance(shown, OnlyCard):
        return []  # that it was the only card stands in the ruling
    if shown is not None:
        return [words.reason(shown, you=you, seat=seat)]
    leads = isinstance(reason, LeadsAnyCard)
    return [words.say("ui.play.later_lead" if leads else "ui.play.later", seat=seat)]


def _public(reason: Reason) -> Reason:
    """Leave out of a reason that a card was the only legal one: that tells of a hidden hand."""
    hushed: Json = {"only": False} if hasattr(reason, "only") else {}
    return replace(reason, **hushed)
