"""Estimates: right where nothing is open, honest about chance, and the same for the same view."""

from __future__ import annotations

from random import Random

from hypothesis import given, settings

from tests.bots.bid_scenes import LONG_HEARTS, NOTHING, before_play, playing, with_hand
from tests.bots.scenes import N, scene
from tests.engine.bids import auction
from tests.engine.helpers import SEEDS, Game, bid_games, games
from tutor.bots.estimate import Estimate, Unit, estimate
from tutor.engine.actions import Action, Exchange, MakeCall, PlayCard
from tutor.engine.calls import PASS
from tutor.engine.deal import shuffled_deal
from tutor.engine.judge import judge, legal_actions
from tutor.engine.ruleset import RuleSet
from tutor.engine.scoring import points_of, score_round
from tutor.engine.seats import Seat
from tutor.engine.table import Phase, start
from tutor.engine.view import view


def of(found: Estimate, text: str) -> Action:
    """Give the action with this text."""
    return next(action for action in found.samples if str(action).endswith(text))


@settings(max_examples=40)
@given(game=games() | bid_games(), seed=SEEDS)
def test_the_last_card_of_a_round_is_known_exactly(game: Game, seed: int) -> None:
    """Tricks, points and whether the contract was made, as the engine counts them."""
    before, end = game.tables[-2:]
    if before.phase is not Phase.PLAY:
        return
    side = before.turn.side
    found = estimate(view(before, before.turn), Random(seed), worlds=3)
    value = found.values[found.best]
    points = points_of(score_round(end))
    assert value.mean == end.tricks_of(side)
    assert value.error == 0
    assert value.worlds == found.worlds == 3
    assert value.points == points[side] - points[side.other]
    if end.contract:
        needs = end.contract.bid.needs
        assert value.made == (end.tricks_of(end.contract.side) >= needs)
    else:
        assert value.made is None


@settings(max_examples=25)
@given(game=games() | bid_games(), seed=SEEDS)
def test_every_legal_card_is_looked_at_in_the_same_worlds(game: Game, seed: int) -> None:
    for table in game.of_phase(Phase.PLAY)[seed % 7 :: 7]:
        found = estimate(view(table, table.turn), Random(seed), worlds=3)
        assert found.unit is Unit.TRICKS
        looked_at = {(a.seat, a.card) for a in found.samples if isinstance(a, PlayCard)}
        assert looked_at == {
            (a.seat, a.card) for a in legal_actions(table) if isinstance(a, PlayCard)
        }
        assert all(judge(table, action).legal for action in found.samples)
        assert found.cost(found.best) == 0
        assert found.equal(found.best)
        costs = sorted(found.cost(action) for action in found.samples)
        assert costs[0] == 0
        assert {value.worlds for value in found.values.values()} == {3}


@settings(max_examples=15)
@given(game=bid_games(), seed=SEEDS)
def test_before_the_play_only_what_is_legal_is_looked_at(game: Game, seed: int) -> None:
    phases = (Phase.AUCTION, Phase.DECLARE, Phase.EXCHANGE)
    for table in game.of_phase(*phases)[seed % 3 :: 3]:
        found = estimate(view(table, table.turn), Random(seed), worlds=2)
        assert all(judge(table, action).legal for action in found.samples)
        assert (found.unit is Unit.POINTS) is (table.phase is Phase.AUCTION)
        assert found.cost(found.best) == 0


def test_cards_that_touch_are_worth_the_same() -> None:
    """The king of clubs is out, and the ten of hearts lies between."""
    found = estimate(scene("AC QC JC 9H JH 8H"), Random(1), worlds=10)
    assert found.samples[of(found, "QC")] == found.samples[of(found, "JC")]
    assert found.samples[of(found, "9H")] == found.samples[of(found, "8H")]
    assert found.values[of(found, "QC")] != found.values[of(found, "AC")]


def test_cards_do_not_touch_over_one_that_lies_in_the_trick() -> None:
    """The ten was led: only the jack beats it, though no card that is hidden lies between."""
    look = scene("JH 9H", "KS AS 2S 3S 10H 2H QH", leader=N)
    found = estimate(look, Random(1), worlds=10)
    assert found.samples[of(found, "JH")] == found.samples[of(found, "9H")], "the queen lies there"
    look = scene("JH 9H", "KS AS 2S 3S 10H 2H 4H")
    found = estimate(look, Random(1), worlds=10)
    assert found.gain(of(found, "JH"), of(found, "9H")) > 0
    assert card_of_best(found) == "JH"


def card_of_best(found: Estimate) -> str:
    """Give the card that is worth most."""
    assert isinstance(found.best, PlayCard)
    return str(found.best.card)


def test_a_sure_trick_is_not_thrown_away() -> None:
    """Last hand, with the ace: no world in which a low card does better."""
    found = estimate(scene("AH 2H 5C 3C", "KH 3H 4H"), Random(1), worlds=20)
    low = of(found, "2H")
    assert found.cost(low) > 0.5
    assert not found.equal(low)
    assert 0 < found.error(low) < found.cost(low)


def test_the_same_view_and_generator_give_the_same_estimate() -> None:
    look = scene("AH 2H 5C 3C KD 2D")
    assert estimate(look, Random(3)) == estimate(look, Random(3))
    assert estimate(look, Random(3)).samples != estimate(look, Random(4)).samples


def test_time_cuts_the_number_of_worlds_and_nothing_else() -> None:
    look = scene("AH 2H 5C 3C KD 2D")
    whole = estimate(look, Random(3), worlds=20)
    clock = iter([False] * 5 + [True] * 50)
    cut = estimate(look, Random(3), worlds=20, until=lambda: next(clock))
    assert cut.worlds == 7
    assert all(whole.samples[action][:7] == cut.samples[action] for action in cut.samples)
    assert estimate(look, Random(3), until=lambda: True).worlds == 2, "one has no error"


def test_a_call_is_taken_for_the_last_but_passes() -> None:
    found = estimate(with_hand(auction("1U"), LONG_HEARTS), Random(1), worlds=8)
    best = found.best
    assert isinstance(best, MakeCall)
    assert best.call != PASS
    bid, passed = found.values[best], found.values[of(found, ": P")]
    assert bid.mean == bid.points
    assert bid.made is not None
    assert passed.made is not None, "the bid that stands is made or not"
    assert bid.mean > passed.mean
    poor = estimate(with_hand(auction("6U"), NOTHING), Random(1), worlds=8)
    assert poor.best == of(poor, ": P")


def test_where_all_pass_and_nobody_must_bid_nothing_is_won() -> None:
    look = with_hand(auction("P P P", "forced_dealer=redeal"), NOTHING)
    found = estimate(look, Random(1), worlds=4)
    value = found.values[of(found, ": P")]
    assert (value.mean, value.made) == (0, None)


KITTY = "LJ JC 10C 9D 10D JD"


def test_a_long_suit_is_named_and_jokers_stay() -> None:
    look = before_play("S: 3U", LONG_HEARTS, KITTY)
    found = estimate(look, Random(1), worlds=8)
    assert found.unit is Unit.TRICKS
    assert str(found.best) == "S: trump H"
    look = before_play("S: 3U H", LONG_HEARTS, KITTY)
    found = estimate(look, Random(1), worlds=8)
    assert isinstance(found.best, Exchange)
    assert "LJ" in map(str, found.best.take)
    assert found.cost(Exchange(seat=look.seat)) > 0, "to keep the hand is worse"


def test_a_joker_that_is_led_is_looked_at_with_every_suit_that_can_be_named() -> None:
    look = playing("N: 3N up", "BJ LJ 2H", options="joker_lead=leader-names-suit")
    found = estimate(look, Random(1), worlds=3)
    assert len(found.samples) == 9
    assert found.samples[of(found, "BJ as D")] == found.samples[of(found, "LJ as D")]


def test_hands_that_lie_open_are_known() -> None:
    """With all hands open every world is the same."""
    table = start(shuffled_deal(Random(1), dealer=Seat.WEST), RuleSet())
    look = view(table, table.turn, open_hands=frozenset(Seat))
    found = estimate(look, Random(1), worlds=4)
    assert {value.error for value in found.values.values()} == {0}
