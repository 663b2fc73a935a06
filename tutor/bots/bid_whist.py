"""The play of bid whist by maxims: those of whist, and what jokers and a declarer change."""

from __future__ import annotations

from tutor.bots import discards, following, jokers, leads, ruffing
from tutor.bots.advice import Maxim

__all__ = ["MAXIMS"]

MAXIMS: tuple[Maxim, ...] = (
    jokers.only_jokers_left,
    jokers.shed_joker,
    leads.draw_trumps,
    leads.trumps_for_declarer,
    leads.cash_winner,
    leads.give_partner_ruff,
    leads.return_partners_suit,
    leads.singleton,
    leads.top_of_sequence,
    leads.longest_suit,
    leads.cash_trump,
    following.win_cheaply,
    following.partner_has_it,
    following.cannot_win,
    following.third_hand_high,
    following.sure_winner,
    following.cover_honour,
    following.second_hand_low,
    ruffing.ruff,
    discards.discard_short,
    discards.discard_weak,
)
"""The first that applies decides. The order is the one that plays best (tests/bench/bots.py)."""
