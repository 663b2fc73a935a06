"""What sampling adds to a hint, in words: how much it matters, always told as an estimate."""

from __future__ import annotations

from collections.abc import Iterator

from tutor.bots.estimate import Estimate, Unit
from tutor.engine.actions import (
    Action,
    Exchange,
    MakeCall,
    NameDirection,
    NameTrump,
    PlayCard,
)
from tutor.engine.cards import Card, sort_hand
from tutor.i18n import Words
from tutor.learning.advice import HALF, SMALL, Counsel

__all__ = ["sampled_words"]


def sampled_words(told: Counsel, words: Words) -> Iterator[str]:
    """Say how much better what is advised is than what else may be done."""
    found, action = told.estimate, told.action
    if found is None:
        yield words.say("ui.advice.sampled.none")
        return
    match action:
        case PlayCard(card=card):
            yield from _cards(card, found, action, words)
        case Exchange():
            yield from _swap(found, action, words)
        case _:
            yield from _deeds(found, action, words)
    if told.warning is not None:
        better = words.decimal(found.gain(found.best, action))
        yield words.say("ui.advice.sampled.but", answer=_name(found.best, words), item=better)
        yield words.reason(told.warning)
    yield words.say("ui.advice.sampled.estimate", n=found.worlds)


def _cards(card: Card, found: Estimate, action: Action, words: Words) -> Iterator[str]:
    """Compare a card with the nearest that is worse, the worst, and those that are as good."""
    costs = {
        other.card: found.gain(action, other)
        for other in found.values
        if isinstance(other, PlayCard) and other.card is not card
    }
    worse = {other: cost for other, cost in costs.items() if cost >= SMALL}
    if worse:
        near, far = min(worse, key=worse.__getitem__), max(worse, key=worse.__getitem__)
        for key, other in {"near": near, "far": far}.items():
            if key == "near" or other is not near:
                gain = words.decimal(worse[other])
                yield words.say(f"ui.advice.sampled.{key}", card=card, below=other, item=gain)
    alike = sort_hand(other for other, cost in costs.items() if cost < SMALL)
    if not worse:
        yield words.say("ui.advice.sampled.all")
    elif alike:
        yield words.say("ui.advice.sampled.alike", cards=alike)


def _swap(found: Estimate, action: Action, words: Words) -> Iterator[str]:
    """Compare a swap with keeping the hand."""
    kept = [other for other in found.values if isinstance(other, Exchange) and not other.give]
    gain = found.gain(action, kept[0]) if kept else 0.0
    if gain < SMALL:
        yield words.say("ui.advice.sampled.close")
    else:
        yield words.say("ui.advice.sampled.keep", item=words.decimal(gain))


def _deeds(found: Estimate, action: Action, words: Words) -> Iterator[str]:
    """Compare a call, or a name, with the nearest that is worse."""
    points = found.unit is Unit.POINTS
    least = HALF if points else SMALL
    costs = {other: found.gain(action, other) for other in found.values if other != action}
    worse = {other: cost for other, cost in costs.items() if cost >= least}
    if not worse:
        yield words.say("ui.advice.sampled.close")
        return
    near = min(worse, key=worse.__getitem__)
    yield words.say(
        f"ui.advice.sampled.{'points' if points else 'tricks'}",
        label=_name(action, words),
        answer=_name(near, words),
        item=words.decimal(worse[near]),
    )


def _name(action: Action, words: Words) -> str:
    match action:
        case MakeCall(call=call):
            return words.call(call)
        case NameTrump(suit=suit) if suit is not None:
            return words.suit(suit)
        case NameDirection(direction=direction) if direction is not None:
            return words.direction(direction)
        case _:
            raise AssertionError(f"{action} is neither a call nor a name")
