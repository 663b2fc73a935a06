"""The laws of the strong bot, at fewer positions than those of the others: it takes its time."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings

from tests.bots.bid_scenes import LONG_HEARTS, playing, with_hand
from tests.bots.scenes import scene
from tests.engine.bids import auction
from tests.engine.deeds import relabelled
from tests.engine.helpers import SEEDS, Game, rounds
from tutor.bots import BOTS, Advice, strong
from tutor.bots.bidding import NothingHigher
from tutor.bots.estimate import estimate
from tutor.bots.strong import WEIGHED, Sampled, SampledCall
from tutor.engine.actions import MakeCall, PlayCard
from tutor.engine.calls import PASS, parse_bid
from tutor.engine.deal import shuffled_deal
from tutor.engine.judge import apply, judge
from tutor.engine.reasons import Kind, Reason, read_reason, reason_fields
from tutor.engine.ruleset import PRESETS
from tutor.engine.seats import Seat
from tutor.engine.table import Phase, Table, start
from tutor.engine.view import SeatView, view
from tutor.i18n import LANGUAGES, words


@pytest.fixture(autouse=True)
def few_worlds(monkeypatch: pytest.MonkeyPatch) -> None:
    """Look at few worlds, so that many positions can be looked at."""
    monkeypatch.setattr(strong, "WORLDS", 3)
    monkeypatch.setattr(strong, "CALL_WORLDS", 3)


def advise(look: SeatView, seed: int = 0) -> Advice:
    """Ask the strong bot."""
    return BOTS["strong"].advise(look, Random(seed))


def played(preset: str, seed: int) -> list[tuple[Table, Advice]]:
    """Let four strong bots play a deal; give each table with what was advised there."""
    rules, rng = PRESETS[preset], Random(seed)
    table = start(shuffled_deal(rng, dealer=Seat.WEST, rules=rules), rules)
    found = []
    while table.phase is not Phase.SCORE:
        advice = BOTS["strong"].advise(view(table, table.turn), rng)
        found.append((table, advice))
        table = apply(table, advice.action)
    return found


@pytest.mark.parametrize("preset", PRESETS)
def test_the_strong_bot_makes_and_mentions_nothing_illegal(preset: str) -> None:
    for seed in range(2):
        for table, advice in played(preset, seed):
            told = [advice.action, *(other.action for other in advice.alternatives)]
            assert all(judge(table, action).legal for action in told)
            assert len({*told}) == len(told) <= 4


@settings(max_examples=25)
@given(game=rounds(), seed=SEEDS)
def test_nothing_illegal_by_any_house_rules_in_any_position(game: Game, seed: int) -> None:
    for table in game.tables[seed % 5 : -1 : 5]:
        advice = advise(view(table, table.turn), seed)
        assert judge(table, advice.action).legal


@settings(max_examples=25)
@given(game=rounds(), seed=SEEDS)
def test_hidden_cards_that_change_places_leave_the_advice_as_it_is(game: Game, seed: int) -> None:
    rng = Random(seed)
    for table in game.tables[seed % 5 : -1 : 5]:
        look = view(table, table.turn)
        seen = look.seen()
        hidden = [card for card in game.record.deal.cards if card not in seen]
        places = rng.sample(hidden, len(hidden))
        other = relabelled(table, dict(zip(hidden, places, strict=True)))
        assert advise(view(other, table.turn), seed) == advise(look, seed)


def test_the_same_view_and_seed_give_the_same_advice() -> None:
    for table, _ in played("bid-whist", 4)[::6]:
        look = view(table, table.turn)
        assert advise(look, 7) == advise(look, 7)


def test_it_goes_by_the_maxims_unless_the_numbers_are_against_them() -> None:
    cards = calls = 0
    for table, advice in (*played("whist", 5), *played("bid-whist", 6), *played("bid-whist", 7)):
        look, reason = view(table, table.turn), advice.reason
        maxims = BOTS["maxims"].advise(look, Random(0))
        if not isinstance(reason, (Sampled, SampledCall)):
            assert replace(advice, aloud=None) == maxims
            continue
        if isinstance(reason, Sampled):
            cards += 1
            assert table.phase is Phase.PLAY
            assert reason.tricks > 0
        else:
            calls += 1
            assert table.phase is Phase.AUCTION
            assert (reason.points or 0) > 0
        assert reason.worlds == 3
        assert advice.action != maxims.action
        first = advice.alternatives[0]
        assert (first.action, first.reason) == (maxims.action, maxims.reason)
        assert first.speaks_for
    assert cards
    assert calls


def test_a_joker_is_not_led_in_notrump_while_another_card_is_left() -> None:
    for options in ("joker_lead=next-sets-suit", "joker_lead=leader-names-suit"):
        for seed in range(5):
            look = playing("N: 3N up", "BJ LJ 2H 4D", options=options)
            action = advise(look, seed).action
            assert isinstance(action, PlayCard)
            assert not action.card.is_joker


def test_no_notrump_is_bid_without_stoppers() -> None:
    """In spades nothing is held, whatever the samples say of the rest."""
    hand = "AH KH QH JH AD KD QD JD AC KC QC JC"
    found = estimate(with_hand(auction("3U"), hand), Random(1), worlds=3)
    notrump = MakeCall(seat=Seat.EAST, call=parse_bid("3N"))
    assert notrump in found.samples
    for seed in range(5):
        assert advise(with_hand(auction("3U"), hand), seed).action != notrump


def test_no_bid_of_its_own_is_likelier_lost_than_made(monkeypatch: pytest.MonkeyPatch) -> None:
    """With a bar that none can reach it only passes where the maxims would bid."""

    def bids() -> int:
        advised = [advice for seed in (6, 8) for _, advice in played("bid-whist", seed)]
        calls = [one.action for one in advised if isinstance(one.reason, SampledCall)]
        return sum(isinstance(one, MakeCall) and one.call != PASS for one in calls)

    assert bids()
    strong._advise.cache_clear()
    monkeypatch.setattr(strong, "SOUND", 1.1)
    assert not bids()
    strong._advise.cache_clear()


def test_of_every_call_the_same_is_told_whatever_the_hand() -> None:
    for table, advice in played("bid-whist", 6):
        assert advice.aloud == (WEIGHED if table.phase is Phase.AUCTION else None)


def test_it_passes_where_no_bid_is_left() -> None:
    advice = advise(with_hand(auction("7N", "dealer_may_match=true"), LONG_HEARTS))
    assert advice.reason == NothingHigher()
    assert advice.aloud == WEIGHED


SAID: tuple[tuple[Reason, tuple[str, ...]], ...] = (
    (Sampled(tricks=9, worlds=20), ("9", "20")),
    (SampledCall(points=9, worlds=20), ("9", "20")),
    (WEIGHED, ()),
)


@pytest.mark.parametrize(("reason", "numbers"), SAID)
def test_sampled(reason: Reason, numbers: tuple[str, ...]) -> None:
    assert reason.kind is Kind.ADVICE
    assert read_reason(reason.id, reason_fields(reason)) == reason
    for language in LANGUAGES:
        for seat in (None, Seat.EAST):
            text = words(language).reason(reason, seat=seat)
            assert text.endswith(".")
            assert all(number in text for number in numbers)


def test_a_fragment_of_which_no_whole_position_can_be_made_is_left_to_the_maxims() -> None:
    """Nobody followed to spades, and too many of them are left for what lies apart."""
    look = scene("3H 4H 5H 6H 7H 8H 9H 10H JH QH KH AH", "2S 3D 4D 5D", trump=None)
    with pytest.raises(ValueError, match=r"fits what was seen|nowhere"):
        estimate(look, Random(0))
    assert advise(look) == BOTS["maxims"].advise(look, Random(0))


def test_it_does_not_speak_out_of_turn() -> None:
    table = start(shuffled_deal(Random(1), dealer=Seat.WEST), PRESETS["whist"])
    with pytest.raises(ValueError, match="east"):
        advise(view(table, Seat.EAST))
    with pytest.raises(ValueError, match="east"):
        estimate(view(table, Seat.EAST), Random(0))
