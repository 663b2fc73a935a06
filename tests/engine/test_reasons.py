"""Every reason is reached, holds its facts, and comes back from its fields."""

from __future__ import annotations

import json
from importlib import import_module
from pkgutil import walk_packages

import pytest
from hypothesis import given
from hypothesis import strategies as st

import tutor.engine
from tutor.engine.calls import Bid
from tutor.engine.cards import JOKERS, PACK, Card, Suit
from tutor.engine.errors import NotationError
from tutor.engine.ladder import LADDER
from tutor.engine.reasons import REASONS, Json, Kind, read_reason, reason_fields
from tutor.engine.table import Table

from . import reached, reached_bids
from .bids import hold
from .helpers import fragment, play

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

_IDS = """
game.over game.wrong-phase game.not-your-turn
deal.wrong-pack deal.duplicate-card deal.hand-size deal.kitty-size deal.last-card-not-dealers
deal.turned-card-missing deal.joker-in-whist deal.joker-not-in-pack rules.impossible-combination
bid.auction-over bid.already-passed bid.already-spoken bid.level-out-of-range
bid.notrump-has-no-direction bid.names-no-suit bid.below-minimum bid.not-higher
bid.dealer-must-bid bid.forced-minimum
declare.not-declarer declare.trump-required declare.direction-required
declare.direction-fixed-by-bid declare.notrump-has-no-trump declare.done
exchange.not-declarer exchange.declare-first exchange.done exchange.counts-differ
exchange.too-many exchange.duplicate-card exchange.card-not-in-hand exchange.card-not-in-kitty
play.card-already-played play.card-not-in-hand play.must-follow-suit play.joker-lead-forbidden
play.must-shed-joker play.suit-must-be-named play.names-no-suit
bid.opens bid.higher-number bid.downtown-over-uptown bid.notrump-over-trump bid.dealer-matches
bid.forced-dealer bid.pass
declare.trump declare.direction exchange.swap exchange.keeps-hand
play.leads-joker play.leads-any-card play.joker-follows-trump play.follows-suit play.no-suit-set
play.void-trumps play.joker-discarded play.void-discards
trick.highest-trump trick.only-card-of-led-suit trick.highest-of-led-suit trick.kitty-first
auction.three-passes auction.others-passed auction.once-around auction.forced-dealer
auction.highest-bid auction.passed-out
trump.turned-card trump.rotation trump.no-trump-round trump.named
turn.left-of-dealer turn.declarer-leads turn.winner-leads turn.clockwise
dealer.left dealer.redeals dealer.passes-on
score.tricks-added score.over-six score.losers-nothing score.kitty-trick score.made
score.overtricks score.overtricks-ignored score.failed score.shortfall-in-tricks score.full-bid
score.defenders-nothing score.defenders-over-six score.notrump-factor score.boston score.honours
score.revoke-penalty
match.target match.minus-target match.rounds-over match.draw match.extra-round match.goes-on
revoke.established
"""
RULES_4 = _IDS.split()
"""The ids of RULES.md 4: refusals, then what is legal, then outcomes."""
ILLEGAL = RULES_4[: RULES_4.index("bid.opens")]
LEGAL = RULES_4[RULES_4.index("bid.opens") : RULES_4.index("trick.highest-trump")]
OF_OUR_OWN = {
    "deal.card-turned-in-rotation",
    "deal.trump-not-in-turn",
    "deal.trump-before-auction",
    "position.did-not-follow",
}
"""Refusals of deals and positions that RULES.md does not name."""


def test_the_reasons_are_those_of_the_rules() -> None:
    assert len({*RULES_4}) == len(RULES_4)
    assert {*OURS} == {*RULES_4} | OF_OUR_OWN


@pytest.mark.parametrize("name", OURS)
def test_a_reason_refuses_allows_or_tells_an_outcome(name: str) -> None:
    refuses = name in ILLEGAL or name in OF_OUR_OWN
    expected = Kind.ILLEGAL if refuses else Kind.LEGAL if name in LEGAL else Kind.OUTCOME
    assert OURS[name].kind is expected


def test_no_reason_of_the_engine_is_left_unreached() -> None:
    assert {*reached.REACHED, *reached_bids.REACHED} == {*OURS}


@pytest.mark.parametrize("name", reached.REACHED)
def test_a_reason_is_reached_with_its_facts(name: str) -> None:
    reach, fields = reached.REACHED[name]
    reason = reach()
    assert reason is not None
    assert type(reason) is REASONS[name]
    assert (reason.id, reason_fields(reason)) == (name, fields)
    assert str(reason).split()[0] == name
    assert read_reason(name, fields) == reason


@pytest.mark.parametrize("name", reached_bids.REACHED)
def test_a_reason_of_bid_whist_is_reached_with_its_facts(name: str) -> None:
    reach, facts = reached_bids.REACHED[name]
    reason = reach()
    assert reason is not None
    assert type(reason) is REASONS[name]
    assert str(reason) == f"{name} {facts}".rstrip()
    assert read_reason(name, reason_fields(reason)) == reason


@pytest.mark.parametrize(
    ("name", "fields"),
    [
        ("play.must-follow-suit", {"led": "C", "playable": ["KC", "2C"]}),
        ("trick.only-card-of-led-suit", {"seat": "east", "card": "2C", "led": "C"}),
        ("trick.highest-of-led-suit", {"seat": "east", "card": "KC", "led": "C"}),
        ("turn.left-of-dealer", {"seat": "north", "dealer": "west"}),
        ("turn.clockwise", {"seat": "east", "after": "north"}),
        ("dealer.redeals", {"seat": "west"}),
        ("match.goes-on", {"target": 5, "left": None}),
    ],
)
def test_a_reason_that_was_stored_before_bid_whist_is_still_read(
    name: str, fields: dict[str, Json]
) -> None:
    reach, _ = reached.REACHED[name]
    assert read_reason(name, fields) == reach()


@pytest.mark.parametrize(
    ("table", "card", "name"),
    [
        (fragment(trump=None, north="2C"), "2C", "play.leads-any-card"),
        (fragment("10C", trump=None, east="KC 3D"), "KC", "play.follows-suit"),
        (fragment("10C", trump=Suit.SPADES, east="2S"), "2S", "play.void-trumps"),
        (fragment("10C", trump=None, east="2S"), "2S", "play.void-discards"),
        (hold("N: 3U H", hand="LJ"), "LJ", "play.leads-joker"),
        (hold("N: 3U H", "4H", "LJ 2C"), "LJ", "play.joker-follows-trump"),
        (hold("N: 3N up", "BJ", "2S"), "2S", "play.no-suit-set"),
        (hold("N: 3N up", "2C", "BJ"), "BJ", "play.joker-discarded"),
    ],
)
def test_the_only_legal_card_is_said_to_be_the_only_one(table: Table, card: str, name: str) -> None:
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
