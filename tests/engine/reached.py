"""How each reason of whist is reached, and the facts it then holds."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from tutor.engine.cards import JOKERS, Suit, parse_card, parse_cards
from tutor.engine.combinations import ImpossibleRules
from tutor.engine.deal import Deal, deal_faults
from tutor.engine.honours import honours_reason
from tutor.engine.judge import apply, legal_actions
from tutor.engine.match import match_reason, next_dealer
from tutor.engine.position import Position, position_faults
from tutor.engine.reasons import Json, Reason
from tutor.engine.revoke import RevokeEstablished, find_revokes, score_with_revokes
from tutor.engine.rotation import trump_of_round
from tutor.engine.ruleset import Misdeal, RuleSet, TrumpBy
from tutor.engine.rulings.trick import trick_reason
from tutor.engine.rulings.turn import turn_reason
from tutor.engine.scoring import score_round
from tutor.engine.seats import Side
from tutor.engine.table import Table, start
from tutor.engine.trump import trump_reason

from .helpers import BY_SUIT, WHIST, E, N, W, deal_by_suit, fragment, play

NORTH, EAST, SOUTH, WEST = BY_SUIT
WHOLE = Deal(dealer=W, hands=(NORTH, EAST, SOUTH, WEST), turned=parse_card("AC"))
ROTATION = RuleSet(trump_by=TrumpBy.ROTATION)
CLASSIC = fragment(trump=Suit.SPADES).ranking


def fault(name: str, **changes: object) -> Reason:
    """Give the fault with this id of a deal that was right before it was changed."""
    changed = replace(WHOLE, **changes)  # type: ignore[arg-type]  # each use names its fields
    (found,) = (reason for reason in deal_faults(changed, WHIST) if reason.id == name)
    return found


def played_out(score: tuple[int, int] = (0, 0)) -> Table:
    """Give the end of the round in which W takes all tricks."""
    table = start(deal_by_suit(trump=True), WHIST, score=score)
    while options := legal_actions(table):
        table = apply(table, options[0])
    return table


def did_not_follow() -> Reason:
    """Give the fault of a fragment in which E holds a club that it should have played."""
    position = Position(
        leader=N, trick=parse_cards("2C 3D"), hands=(None, parse_cards("AC"), None, None)
    )
    (found,) = position_faults(position, WHIST)
    return found


def impossible() -> Reason:
    """Give the fault of rules with an extra round after no last one."""
    with pytest.raises(ImpossibleRules) as refused:
        RuleSet(extra_round=True)
    return refused.value.faults[0]


def revokes(cards: str) -> tuple[RevokeEstablished, ...]:
    """Find the revokes in tricks that N leads, where E holds the 6C."""
    hands = (None, parse_cards("3D 3H 6C"), None, None)
    return find_revokes(parse_cards(cards), N, CLASSIC, hands)


def scored(name: str) -> Reason:
    """Give the first line of this kind on the score sheet of a round that W won."""
    return next(line.reason for line in score_round(played_out()) if line.reason.id == name)


def led() -> Table:
    """Give a table where E follows the 10C, with clubs, trumps (spades) and more in hand."""
    return fragment("10C", trump=Suit.SPADES, east="KC 2C 2S 3D", south="4H")


def void() -> Table:
    """Give a table where E follows the 10C and has no clubs."""
    return fragment("10C", trump=Suit.SPADES, east="2S 3D")


REACHED: dict[str, tuple[Callable[[], Reason | None], dict[str, Json]]] = {
    "game.over": (lambda: play(played_out((0, 0)), N, "2S").reason, {}),
    "game.wrong-phase": (
        lambda: play(replace(played_out(), rules=RuleSet(target=9)), N, "2S").reason,
        {"phase": "score"},
    ),
    "game.not-your-turn": (lambda: play(led(), W, "KC").reason, {"turn": "east"}),
    "deal.wrong-pack": (
        lambda: fault("deal.wrong-pack", hands=(NORTH[1:], EAST, SOUTH, WEST)),
        {"missing": ["2S"]},
    ),
    "deal.duplicate-card": (
        lambda: fault("deal.duplicate-card", hands=((*NORTH, EAST[0]), EAST, SOUTH, WEST)),
        {"cards": ["2H"]},
    ),
    "deal.hand-size": (
        lambda: fault("deal.hand-size", hands=(NORTH, EAST[1:], SOUTH, WEST)),
        {"seat": "east", "size": 12, "expected": 13},
    ),
    "deal.kitty-size": (
        lambda: fault("deal.kitty-size", kitty=JOKERS),
        {"size": 2, "expected": 0},
    ),
    "deal.last-card-not-dealers": (
        lambda: fault("deal.last-card-not-dealers", turned=parse_card("10D")),
        {"card": "10D", "dealer": "west"},
    ),
    "deal.turned-card-missing": (
        lambda: fault("deal.turned-card-missing", turned=None),
        {"dealer": "west"},
    ),
    "deal.card-turned-in-rotation": (
        lambda: deal_faults(WHOLE, ROTATION)[0],
        {"card": "AC"},
    ),
    "deal.trump-not-in-turn": (
        lambda: deal_faults(replace(WHOLE, turned=None, no_trump=True), ROTATION)[0],
        {"round": 1, "named": None, "trump": "H"},
    ),
    "rules.impossible-combination": (
        impossible,
        {"keys": ["extra_round", "rounds"], "why": "no-rounds"},
    ),
    "deal.joker-in-whist": (
        lambda: fault("deal.joker-in-whist", kitty=JOKERS),
        {"cards": ["LJ", "BJ"]},
    ),
    "position.did-not-follow": (did_not_follow, {"seat": "east", "card": "3D", "led": "C"}),
    "play.card-already-played": (lambda: play(led(), E, "10C").reason, {"card": "10C"}),
    "play.card-not-in-hand": (lambda: play(led(), E, "AH").reason, {"card": "AH"}),
    "play.must-follow-suit": (
        lambda: play(led(), E, "2S").reason,
        {"led": "C", "playable": ["KC", "2C"], "note": None},
    ),
    "play.leads-any-card": (
        lambda: play(fragment(trump=None, north="2C 3D"), N, "3D").reason,
        {"only": False},
    ),
    "play.follows-suit": (lambda: play(led(), E, "2C").reason, {"led": "C", "only": False}),
    "play.void-trumps": (lambda: play(void(), E, "2S").reason, {"led": "C", "only": False}),
    "play.void-discards": (lambda: play(void(), E, "3D").reason, {"led": "C", "only": False}),
    "trick.highest-trump": (
        lambda: trick_reason(parse_cards("10C KC 2S 3D"), N, CLASSIC),
        {"seat": "south", "card": "2S", "trump": "S", "alone": True, "downtown": False},
    ),
    "trick.only-card-of-led-suit": (
        lambda: trick_reason(parse_cards("2C AD KD 3H"), E, CLASSIC),
        {"seat": "east", "card": "2C", "led": "C", "joker": False, "unplayed": None},
    ),
    "trick.highest-of-led-suit": (
        lambda: trick_reason(parse_cards("10C KC 3D JC"), N, CLASSIC),
        {"seat": "east", "card": "KC", "led": "C", "joker": False, "downtown": False},
    ),
    "trump.turned-card": (
        lambda: trump_reason(start(WHOLE, WHIST)),
        {"card": "AC", "trump": "C", "dealer": "west"},
    ),
    "trump.rotation": (
        lambda: trump_of_round(ROTATION, 5),
        {"round": 5, "trump": "H", "order": ["H", "D", "S", "C"], "no_trump": False},
    ),
    "trump.no-trump-round": (
        lambda: trump_of_round(RuleSet(trump_by=TrumpBy.ROTATION_WITH_NOTRUMP), 5),
        {"round": 5, "order": ["H", "D", "S", "C"]},
    ),
    "turn.left-of-dealer": (
        lambda: turn_reason(start(WHOLE, WHIST)),
        {"seat": "north", "dealer": "west", "calls": False},
    ),
    "turn.winner-leads": (
        lambda: turn_reason(fragment("2C 3C 4C 5C", trump=None)),
        {"seat": "west"},
    ),
    "turn.clockwise": (
        lambda: turn_reason(led()),
        {"seat": "east", "after": "north", "calls": False, "passed_over": False},
    ),
    "dealer.left": (lambda: next_dealer(W, WHIST), {"seat": "north"}),
    "dealer.redeals": (
        lambda: next_dealer(W, WHIST, misdealt=True),
        {"seat": "west", "passed_out": False},
    ),
    "dealer.passes-on": (
        lambda: next_dealer(W, RuleSet(misdeal=Misdeal.DEAL_PASSES), misdealt=True),
        {"seat": "north"},
    ),
    "score.tricks-added": (
        lambda: scored("score.tricks-added"),
        {"side": "ns", "first": 0, "second": 0, "total": 0},
    ),
    "score.over-six": (
        lambda: scored("score.over-six"),
        {"side": "ew", "tricks": 13, "points": 7},
    ),
    "score.losers-nothing": (lambda: scored("score.losers-nothing"), {"side": "ns", "tricks": 0}),
    "score.honours": (
        lambda: honours_reason({Side.NS: NORTH[9:], Side.EW: EAST}, Suit.SPADES),
        {"side": "ns", "cards": ["AS", "KS", "QS", "JS"], "points": 4},
    ),
    "score.revoke-penalty": (
        lambda: score_with_revokes({Side.NS: 2, Side.EW: 11}, revokes("2C 3D 4C 5C"))[0].reason,
        {"side": "ew", "revokes": 1, "tricks": 3},
    ),
    "revoke.established": (
        lambda: revokes("2C 3D 4C 5C 2D 3H 6C 4D")[0],
        {"seat": "east", "trick": 1, "card": "3D", "led": "C", "shown": "6C", "shown_in": 2},
    ),
    "match.target": (
        lambda: match_reason({Side.NS: 3, Side.EW: 6}, WHIST),
        {"side": "ew", "points": 6, "target": 5, "before_honours": False},
    ),
    "match.goes-on": (
        lambda: match_reason({Side.NS: 3, Side.EW: 4}, WHIST),
        {"target": 5, "left": None, "loses": False},
    ),
    "match.rounds-over": (
        lambda: match_reason({Side.NS: 3, Side.EW: 4}, RuleSet(rounds=2), played=2),
        {"side": "ew", "points": 4, "other": 3, "rounds": 2},
    ),
    "match.draw": (
        lambda: match_reason({Side.NS: 3, Side.EW: 3}, RuleSet(rounds=2), played=2),
        {"points": 3, "rounds": 2},
    ),
    "match.extra-round": (
        lambda: match_reason(
            {Side.NS: 3, Side.EW: 3}, RuleSet(rounds=2, extra_round=True), played=3
        ),
        {"points": 3, "rounds": 3},
    ),
}
"""How each reason is reached, and the facts it then holds."""
