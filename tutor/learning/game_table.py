"""The table of a game as the page draws it, each card of the learner's hand with its why."""

from __future__ import annotations

from typing import Any

from tutor.engine.actions import PlayCard
from tutor.engine.cards import parse_card
from tutor.engine.judge import judge
from tutor.engine.seats import Seat
from tutor.engine.table import start
from tutor.i18n import Words
from tutor.learning.game_state import GameState, Pause
from tutor.learning.markup import inline
from tutor.learning.table_view import Drawing, draw_table

__all__ = ["draw_game"]

Json = dict[str, Any]


def draw_game(state: GameState, words: Words, *, hints: bool) -> Json:
    """Draw the table of a game; with ``hints`` the cards of the hand can be asked."""
    turn = state.pause is Pause.TURN
    marks = {str(state.tried.action.card): "illegal"} if state.tried else {}
    mode = "play" if turn else "look"
    # With all hands open there is no room for the last trick, which can still be looked at.
    lying = state.pause is Pause.TRICK
    drawing = Drawing(seat=state.setup.learner, mode=mode, marks=marks, lying=lying)
    drawn = draw_table(state.table, drawing, words)
    if not turn:
        # Nobody is to play before the learner has looked.
        for seat in drawn["seats"].values():
            seat["turn"] = False
    if state.open:
        return _all_hands(state, drawn, words)
    if turn and hints:
        drawn["hand"]["cards"] = [_asked(state, card, words) for card in drawn["hand"]["cards"]]
    return drawn


def _asked(state: GameState, drawn: Json, words: Words) -> Json:
    """Say of a card, before it is played, whether it may be and why."""
    learner = state.setup.learner
    verdict = judge(state.table, PlayCard(seat=learner, card=parse_card(drawn["id"])))
    why = words.verdict(verdict, you=learner)
    key = "ui.card.allowed" if verdict.legal else "ui.card.not_allowed"
    spoken = words.say(key, card=verdict.action.card)
    return drawn | {"why": inline(f"{why} ({verdict.reason.row})"), "spoken": spoken}


def _all_hands(state: GameState, drawn: Json, words: Words) -> Json:
    """Show what everybody was dealt, once the deal is over."""
    dealt = start(state.deal, state.setup.rules)
    shown = draw_table(dealt, Drawing(seat=state.setup.learner, shown=frozenset(Seat)), words)
    for seat in Seat:
        drawn["seats"][seat.value]["open"] = shown["seats"][seat.value]["open"]
        drawn["seats"][seat.value]["count"] = None
    drawn["hand"] = shown["hand"]
    for row, held in zip(drawn["as_text"]["rows"], shown["as_text"]["rows"], strict=True):
        row[-1] = held[-1]
    return drawn
