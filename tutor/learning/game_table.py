"""The table of a game as the page draws it, each card of the learner's hand with its why."""

from __future__ import annotations

from typing import Any

from tutor.engine.actions import Exchange, PlayCard
from tutor.engine.cards import parse_card, sort_hand
from tutor.engine.deal import Hand
from tutor.engine.judge import judge
from tutor.engine.rulings.play import SuitMustBeNamed
from tutor.engine.seats import Seat
from tutor.engine.table import Phase
from tutor.i18n import Words
from tutor.learning.call_view import why_of
from tutor.learning.card_view import card_view
from tutor.learning.drawing import Drawing
from tutor.learning.game_state import GameState, Pause
from tutor.learning.pads import pads
from tutor.learning.table_choice import PLAIN_BOT
from tutor.learning.table_view import draw_table

__all__ = ["draw_game", "game_pads"]

Json = dict[str, Any]
_MODES = {Phase.PLAY: "play", Phase.EXCHANGE: "exchange"}
"""What the learner does with the cards of the hand."""


def draw_game(state: GameState, words: Words, *, hints: bool) -> Json:
    """Draw the table of a game; with ``hints`` the cards of the hand can be asked."""
    turn = state.pause is Pause.TURN
    tried = state.tried.action if state.tried else None
    marks = {str(tried.card): "illegal"} if isinstance(tried, PlayCard) else {}
    mode = _MODES.get(state.table.phase, "look") if turn else "look"
    drawing = Drawing(
        seat=state.setup.learner,
        mode=mode,
        marks=marks,
        # With all hands open there is no room for the last trick, which can still be looked at.
        lying=state.pause is Pause.TRICK,
        phase=Phase.EXCHANGE if state.pause is Pause.KITTY else None,
        swap=(tried.give, tried.take) if isinstance(tried, Exchange) else None,
    )
    drawn = draw_table(state.table, drawing, words)
    for seat, name in state.setup.bots.items():
        if seat is not state.setup.learner and name != PLAIN_BOT:
            drawn["seats"][seat.value]["bot"] = words.say(f"ui.setup.bot_one.{name}")
    if not turn:
        # Nobody is to act before the learner has looked.
        for seat in drawn["seats"].values():
            seat["turn"] = False
    if state.open:
        return _all_hands(state, drawn, words)
    if mode == "play" and hints:
        drawn["hand"]["cards"] = [_asked(state, card, words) for card in drawn["hand"]["cards"]]
    return drawn


def game_pads(state: GameState, words: Words, *, hints: bool) -> Json:
    """Give the ladder or the naming on which the learner acts now, if there is one."""
    if state.pause is not Pause.TURN:
        return {}
    you = state.setup.learner
    return pads(state.table, words, hints=hints, you=you, tried=state.tried, joker=state.joker)


def _asked(state: GameState, drawn: Json, words: Words) -> Json:
    """Say of a card, before it is played, whether it may be and why."""
    learner = state.setup.learner
    verdict = judge(state.table, PlayCard(seat=learner, card=parse_card(drawn["id"])))
    # A joker that is led may be, though its suit is asked for afterwards.
    may = verdict.legal or isinstance(verdict.reason, SuitMustBeNamed)
    key = "ui.card.allowed" if may else "ui.card.not_allowed"
    spoken = words.say(key, card=drawn["name"])
    return drawn | {"why": why_of(verdict, learner, words), "spoken": spoken}


def _all_hands(state: GameState, drawn: Json, words: Words) -> Json:
    """Show what everybody held, once the deal is over."""
    learner = state.setup.learner
    if drawn["piles"]:
        drawn["piles"].pop("kitty", None)  # its cards are told of, and the hands need the room
    if (put_away := _put_away(state, words)) and drawn.get("kitty"):
        drawn["kitty"]["swapped"] = put_away
    for seat, row in zip(Seat, drawn["as_text"]["rows"], strict=True):
        cards = sort_hand(_held(state, seat))
        drawn["seats"][seat.value]["count"] = None
        row[-1] = words.list(map(words.card, cards))
        if seat is not learner:
            drawn["seats"][seat.value]["open"] = [card_view(card, words) for card in cards]
    drawn["hand"] = {
        "seat": learner.value,
        "label": words.say("ui.word.hand"),
        "mode": "look",
        "cards": [card_view(card, words) for card in sort_hand(_held(state, learner))],
    }
    return drawn


def _put_away(state: GameState, words: Words) -> str | None:
    """Say what the declarer put away into the kitty; None where nothing was swapped."""
    swaps = (one.action for one in state.log if isinstance(one.action, Exchange))
    swap = next((one for one in swaps if one.give), None)
    if swap is None:
        return None
    cards = " ".join(words.short(card) for card in sort_hand(swap.give))
    return words.say("ui.play.put_away", seat=swap.seat, item=cards, you=state.setup.learner)


def _held(state: GameState, seat: Seat) -> Hand:
    """Give what a seat was dealt, and played with: of the declarer, after the exchange."""
    hand = state.deal.hands[seat.place]
    for swap in (played.action for played in state.log):
        if isinstance(swap, Exchange) and swap.seat is seat:
            hand = (*(card for card in hand if card not in swap.give), *swap.take)
    return hand
