"""Every reason of classic whist is reached, holds its facts, and comes back from its fields."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from importlib import import_module
from pkgutil import walk_packages

import pytest
from hypothesis import given
from hypothesis import strategies as st

import tutor.engine
from tutor.engine.calls import Bid
from tutor.engine.cards import JOKERS, PACK, Card, Suit, parse_card, parse_cards
from tutor.engine.combinations import ImpossibleRules
from tutor.engine.deal import Deal, deal_faults
from tutor.engine.errors import NotationError
from tutor.engine.honours import honours_reason
from tutor.engine.judge import apply, legal_actions
from tutor.engine.ladder import LADDER
from tutor.engine.match import match_reason, next_dealer
from tutor.engine.position import Position, position_faults
from tutor.engine.reasons import REASONS, Json, Kind, Reason, read_reason, reason_fields
from tutor.engine.revoke import RevokeEstablished, find_revokes, score_with_revokes
from tutor.engine.rotation import trump_of_round
from tutor.engine.ruleset import Misdeal, RuleSet, TrumpBy
from tutor.engine.rulings.trick import trick_reason
from tutor.engine.rulings.turn import turn_reason
from tutor.engine.scoring import score_round
from tutor.engine.seats import Side
from tutor.engine.table import Table, start
from tutor.engine.trump import trump_reason

from .helpers import BY_SUIT, WHIST, E, N, S, W, deal_by_suit, fragment, play

for module in walk_packages(tutor.engine.__path__, "tutor.engine."):
    import_module(module.name)
OURS = {name: kind for name, kind in REASONS.items() if kind.__module__.startswith("tutor.engine.")}

ROWS = (
    "Intro",
    *(f"M1.S{step}" for step in range(1, 12)),
    *(f"M2.S{step}" for step in range(1, 14)),
    *(f"Tips.{tip}" for tip in range(1, 6)),
)
"""The rows of RULES.md 1."""

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
        {"led": "C", "playable": ["KC", "2C"]},
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
        {"seat": "south", "card": "2S", "trump": "S", "alone": True},
    ),
    "trick.only-card-of-led-suit": (
        lambda: trick_reason(parse_cards("2C AD KD 3H"), E, CLASSIC),
        {"seat": "east", "card": "2C", "led": "C"},
    ),
    "trick.highest-of-led-suit": (
        lambda: trick_reason(parse_cards("10C KC 3D JC"), N, CLASSIC),
        {"seat": "east", "card": "KC", "led": "C"},
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
        {"seat": "north", "dealer": "west"},
    ),
    "turn.winner-leads": (
        lambda: turn_reason(fragment("2C 3C 4C 5C", trump=None)),
        {"seat": "west"},
    ),
    "turn.clockwise": (lambda: turn_reason(led()), {"seat": "east", "after": "north"}),
    "dealer.left": (lambda: next_dealer(W, WHIST), {"seat": "north"}),
    "dealer.redeals": (lambda: next_dealer(W, WHIST, misdealt=True), {"seat": "west"}),
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
        {"target": 5, "left": None},
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


def test_no_reason_of_the_engine_is_left_unreached() -> None:
    assert set(REACHED) == set(OURS)


@pytest.mark.parametrize("name", REACHED)
def test_a_reason_is_reached_with_its_facts(name: str) -> None:
    reach, fields = REACHED[name]
    reason = reach()
    assert reason is not None
    assert type(reason) is REASONS[name]
    assert (reason.id, reason_fields(reason)) == (name, fields)
    assert str(reason).split()[0] == name
    assert read_reason(name, fields) == reason


@pytest.mark.parametrize(
    ("table", "seat", "card", "name"),
    [
        (fragment(trump=None, north="2C"), N, "2C", "play.leads-any-card"),
        (fragment("10C", trump=None, east="KC 3D"), E, "KC", "play.follows-suit"),
        (fragment("10C", trump=Suit.SPADES, east="2S"), E, "2S", "play.void-trumps"),
        (fragment("10C", trump=None, east="2S"), E, "2S", "play.void-discards"),
    ],
)
def test_the_only_legal_card_is_said_to_be_the_only_one(
    table: Table, seat: object, card: str, name: str
) -> None:
    assert seat is table.turn
    reason = play(table, table.turn, card).reason
    assert (reason.id, reason_fields(reason)["only"]) == (name, True)


@pytest.mark.parametrize("name", OURS)
def test_a_reason_cites_a_row_of_the_rules_and_stands_or_refuses_by_its_kind(name: str) -> None:
    kind = OURS[name]
    assert kind.row in ROWS
    assert kind.legal == (kind.kind is not Kind.ILLEGAL)
    assert kind.__doc__


st.register_type_strategy(Card, st.sampled_from((*PACK, *JOKERS)))
st.register_type_strategy(Bid, st.sampled_from(LADDER))


@pytest.mark.parametrize("name", OURS)
@given(data=st.data())
def test_a_reason_comes_back_from_its_fields_as_json(name: str, data: st.DataObject) -> None:
    reason = data.draw(st.from_type(OURS[name]))
    stored = json.loads(json.dumps(reason_fields(reason)))
    assert read_reason(name, stored) == reason


NO_REASONS: list[tuple[str, dict[str, Json]]] = [
    ("play.revolutionary", {}),
    ("game.not-your-turn", {}),
    ("game.not-your-turn", {"turn": "up"}),
    ("game.not-your-turn", {"turn": None}),
    ("game.not-your-turn", {"turn": "north", "after": "east"}),
    ("game.wrong-phase", {"phase": "tea"}),
    ("play.card-not-in-hand", {"card": 5}),
    ("play.must-follow-suit", {"led": "C", "playable": "KC"}),
    ("play.must-follow-suit", {"led": "C", "playable": 5}),
    ("play.leads-any-card", {"only": "yes"}),
    ("match.goes-on", {"target": "5"}),
    ("match.goes-on", {}),
    ("match.goes-on", {"target": True}),
]


@pytest.mark.parametrize(("name", "fields"), NO_REASONS)
def test_what_is_no_reason_is_refused(name: str, fields: dict[str, Json]) -> None:
    with pytest.raises(NotationError):
        read_reason(name, fields)


def test_a_refusal_names_the_winner_of_the_match_before_the_phase() -> None:
    """The match is over once W's seven points are in; with a target of nine the round only is."""
    assert play(played_out(), S, "2D").reason.id == "game.over"
    assert play(replace(played_out(), rules=RuleSet(target=9)), S, "2D").reason.id == (
        "game.wrong-phase"
    )
