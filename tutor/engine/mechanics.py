"""What an action changes on the table, once it has been judged."""

from __future__ import annotations

from tutor.engine.actions import Action
from tutor.engine.cards import Card
from tutor.engine.frozen import open_twin
from tutor.engine.table import Hands, Phase, Table, Trick, phase_of

__all__ = ["lay", "put"]

_OpenTable, _OpenTrick = open_twin(Table), open_twin(Trick)
_PLAY = Phase.PLAY  # a member is looked up slowly through its class


def put(table: Table, action: Action) -> Table:
    """Take the card out of the hand that holds it, and lay it on the table."""
    place, card = action.seat.place, action.card
    hands = [*table.hands]
    held = [*(hands[place] or ())]
    held.remove(card)
    hands[place] = (*held,)
    north, east, south, west = hands
    return lay(table, card, (north, east, south, west))


def lay(table: Table, card: Card, hands: Hands) -> Table:
    """Lay a card on the trick; ``hands`` are what is held after it.

    The fourth card completes the trick, and the winner leads the next (M1.S7-S8).
    """
    after = _OpenTable()
    after.rules = table.rules
    after.ranking = ranking = table.ranking
    after.dealer = table.dealer
    after.turned = table.turned
    after.earlier = table.earlier
    after.score = table.score
    after.round = table.round
    after.hands = hands
    cards = (*table.trick, card)
    if len(cards) < 4:
        after.leader = table.leader
        after.trick = cards
        after.tricks = table.tricks
        after.turn = table.turn.left
        after.led_suit = table.led_suit or ranking.led_suit(cards)
        after.phase = table.phase
    else:
        done = _OpenTrick()
        done.leader = table.leader
        done.cards = cards
        done.winner = after.leader = after.turn = table.leader.after(ranking.best(cards))
        done.__class__ = Trick
        after.trick = ()
        after.tricks = (*table.tricks, done)
        after.led_suit = None
        after.phase = phase_of(after) if table.phase is _PLAY else table.phase
    after.__class__ = Table
    laid: Table = after
    return laid
