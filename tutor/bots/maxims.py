"""The bot that goes by maxims in both games, whatever its seat must do."""

from __future__ import annotations

from random import Random

from tutor.bots import bid_whist, whist
from tutor.bots.advice import Advice, Maxim
from tutor.bots.bidding import advise_call
from tutor.bots.knowledge import knowledge
from tutor.bots.naming import advise_name
from tutor.bots.outlook import outlook
from tutor.bots.swapping import advise_swap
from tutor.engine.ruleset import RuleSet
from tutor.engine.table import Phase
from tutor.engine.view import SeatView

__all__ = ["advise", "play_maxims"]


def play_maxims(rules: RuleSet) -> tuple[Maxim, ...]:
    """Give the maxims of the play of a game, first to last; after them come the last resorts."""
    return bid_whist.MAXIMS if rules.bids else whist.MAXIMS


def advise(view: SeatView, rng: Random) -> Advice:  # noqa: ARG001  # maxims leave nothing to chance
    """Advise the seat on turn; ValueError when it is not that seat's turn."""
    phase = view.table.phase
    if phase is Phase.AUCTION:
        return advise_call(outlook(view))
    if phase is Phase.DECLARE:
        return advise_name(view)
    if phase is Phase.EXCHANGE:
        return advise_swap(view)
    return whist.consider(knowledge(view), play_maxims(view.table.rules))
