"""House rules drawn at random: every option of both games, and no combination without sense."""

from __future__ import annotations

from enum import Enum
from typing import get_type_hints

from hypothesis import strategies as st

from tutor.engine.cards import Suit
from tutor.engine.combinations import AUCTION_KEYS, JOKER_KEYS, WHIST_KEYS
from tutor.engine.options import Game
from tutor.engine.ruleset import MAX_ROUNDS, OPTIONS, TARGETS, RuleSet, TrumpBy

__all__ = ["bid_rules", "rule_sets", "whist_rules"]


def rule_sets() -> st.SearchStrategy[RuleSet]:
    """Draw rules of either game."""
    return whist_rules() | bid_rules()


def whist_rules() -> st.SearchStrategy[RuleSet]:
    """Draw rules of classic whist."""
    return _of(Game.WHIST, without=AUCTION_KEYS)


def bid_rules() -> st.SearchStrategy[RuleSet]:
    """Draw rules of bid whist."""
    return _of(Game.BID_WHIST, without=WHIST_KEYS)


def _of(game: Game, without: tuple[str, ...]) -> st.SearchStrategy[RuleSet]:
    values = {key: VALUES[key] for key in OPTIONS if key not in without}
    return st.fixed_dictionaries(values).map(lambda options: _sensible(game, options))


_HINTS = get_type_hints(RuleSet)
VALUES: dict[str, st.SearchStrategy[object]] = {
    **{
        key: st.sampled_from(_HINTS[key]) for key in OPTIONS if _HINTS[key] in Enum.__subclasses__()
    },
    **{key: st.booleans() for key in OPTIONS if _HINTS[key] is bool},
    "trump_order": st.permutations(tuple(Suit)).map(tuple),
    "target": st.sampled_from(TARGETS),
    "rounds": st.none() | st.integers(1, MAX_ROUNDS),
    "minimum_bid": st.integers(1, 7),
    "jokers": st.integers(0, 2),
    "notrump_factor": st.integers(1, 2),
    "boston_factor": st.integers(1, 4),
}
"""What each house rule can be."""


def _sensible(game: Game, options: dict[str, object]) -> RuleSet:
    """Make rules, leaving out what makes no sense with the rest."""
    without = ["target"] if options["rounds"] else ["extra_round"]
    if options.get("trump_by") is TrumpBy.TURNED_CARD:
        without.append("trump_order")
    if options.get("jokers") == 0:
        without += JOKER_KEYS
    sensible = {key: value for key, value in options.items() if key not in without}
    return RuleSet(game=game, **sensible)  # type: ignore[arg-type]  # each drawn for its field
