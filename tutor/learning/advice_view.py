"""The hints at the table as the page shows them: the rungs that were taken, in words."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tutor.engine.actions import (
    Action,
    Exchange,
    MakeCall,
    NameDirection,
    NameTrump,
    PlayCard,
)
from tutor.engine.cards import Card
from tutor.engine.judge import legal_actions
from tutor.engine.reasons import Reason
from tutor.engine.rulings.trick import trick_reason
from tutor.engine.table import Phase, Table
from tutor.i18n import Words
from tutor.learning.advice import Counsel, Rung, counsel, next_rung, taken_rungs
from tutor.learning.advice_sampled import sampled_words
from tutor.learning.game_state import GameState
from tutor.learning.markup import inline, spoken

__all__ = ["advice_button", "advice_heard", "advice_view", "deed_words", "hushed"]

Json = dict[str, Any]


def advice_view(state: GameState, words: Words) -> list[Json]:
    """Give the rungs that were taken for this move, each with its name and its lines."""
    return [
        {
            "id": rung.value,
            "name": words.say(f"ui.advice.rung.{rung.value}"),
            "lines": [inline(line) for line in _lines(rung, state, words)],
        }
        for rung in taken_rungs(state)
    ]


def advice_heard(state: GameState, words: Words) -> list[str]:
    """Give what a screen reader says of the rung that was taken last."""
    return [
        heard
        for hint in advice_view(state, words)[-1:]
        for heard in (hint["name"], *map(spoken, hint["lines"]))
    ]


def advice_button(state: GameState, words: Words) -> list[Json]:
    """Give the button that takes the next rung, if there is one."""
    rung = next_rung(state)
    if rung is None:
        return []
    return [{"id": "hint", "label": words.say(f"ui.advice.take.{rung.value}"), "kind": "help"}]


def _lines(rung: Rung, state: GameState, words: Words) -> Iterator[str]:
    match rung:
        case Rung.LOOK:
            yield from _look(state, words)
        case Rung.WHY:
            reason = counsel(state).reason
            yield hushed(reason, state, words) if reason else _otherwise(state, words)
        case Rung.WHAT:
            yield from _what(counsel(state), state, words)
        case Rung.SAMPLED:
            yield from sampled_words(counsel(state), words)


def _otherwise(state: GameState, words: Words) -> str:
    """Say that the numbers speak, and no maxim."""
    cards = state.table.phase is Phase.PLAY
    return words.say("ui.advice.otherwise" if cards else "ui.advice.otherwise_deed")


def _what(told: Counsel, state: GameState, words: Words) -> Iterator[str]:
    you = state.setup.learner
    yield deed_words(told.action, words)
    if told.reason is not None:
        yield words.reason(told.reason, you=you)
    if told.against is not None:
        yield words.say("ui.advice.against")
        yield f"*{words.reason(told.against, you=you)}*"


def hushed(reason: Reason, state: GameState, words: Words) -> str:
    """Tell a maxim without the card, the call or the name that it asks for."""
    key = f"ui.advice.why.{reason.id.removeprefix('maxim.')}"
    if words.has(key):
        return words.say(key)
    return words.reason(reason, you=state.setup.learner)


def deed_words(action: Action, words: Words) -> str:
    """Say what to do."""
    match action:
        case MakeCall(call=call):
            return words.say("ui.advice.do.call", call=call)
        case NameTrump(suit=suit):
            return words.say("ui.advice.do.trump", suit=suit)
        case NameDirection(direction=direction):
            return words.say("ui.advice.do.direction", direction=direction)
        case Exchange(give=give, take=take):
            return words.say("ui.advice.do.exchange", give=give, take=take)
        case PlayCard(card=card, suit=None):
            return words.say("ui.advice.do.card", card=card)
        case PlayCard(card=card, suit=suit):
            return words.say("ui.advice.do.card_as", card=card, suit=suit)


def _look(state: GameState, words: Words) -> Iterator[str]:
    """Say what matters now, and nothing of what follows from it."""
    table = state.table
    match table.phase:
        case Phase.AUCTION:
            yield words.say("ui.advice.look.auction")
            yield words.say("ui.advice.look.kinds")
        case Phase.DECLARE:
            notrump = table.contract is not None and table.contract.notrump
            yield words.say(f"ui.advice.look.{'direction' if notrump else 'trump'}")
        case Phase.EXCHANGE:
            yield words.say("ui.advice.look.exchange")
        case _:
            yield from _look_at_trick(state, table, words)


def _look_at_trick(state: GameState, table: Table, words: Words) -> Iterator[str]:
    you, may = state.setup.learner, len({_card(action) for action in legal_actions(table)})
    if not table.trick:
        yield words.say("ui.advice.look.lead", n=may)
        return
    if table.led_suit is None:
        yield words.say("ui.advice.look.jokers", n=may)
    else:
        yield words.say("ui.advice.look.follow", led=table.led_suit, n=may)
    winning = trick_reason(table.trick, table.leader, table.ranking, table.named)
    if winning is not None:
        partner = winning.seat is you.partner
        who = "partner" if partner else "opponent"
        yield words.say(f"ui.advice.look.{who}", card=winning.card)
    yield words.say("ui.advice.look.after", n=3 - len(table.trick))


def _card(action: Action) -> Card | None:
    return action.card if isinstance(action, PlayCard) else None
