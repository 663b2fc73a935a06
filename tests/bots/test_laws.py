"""The laws of every bot, at every position of both games that random play reaches."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from time import process_time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.bots.bid_scenes import LONG_HEARTS, before_play, playing, with_hand
from tests.engine.bids import auction, bid_whist
from tests.engine.deeds import relabelled
from tests.engine.helpers import SEEDS, Game, bid_endings, rounds
from tests.engine.rulesets import rule_sets
from tutor.bots import BOTS, Advice
from tutor.bots.bidding import CALL_MAXIMS
from tutor.bots.knowledge import knowledge
from tutor.bots.maxims import play_maxims
from tutor.bots.naming import NAME_MAXIMS
from tutor.bots.outlook import outlook
from tutor.bots.whist import LAST_RESORTS
from tutor.engine.actions import Exchange, MakeCall
from tutor.engine.deal import shuffled_deal
from tutor.engine.judge import apply, judge, legal_actions
from tutor.engine.match import Match, next_dealer
from tutor.engine.reasons import REASONS, Kind, read_reason, reason_fields
from tutor.engine.ruleset import PRESETS, RuleSet
from tutor.engine.scoring import points_of, score_round
from tutor.engine.seats import Seat, Side
from tutor.engine.table import Phase, Table, start
from tutor.engine.view import view
from tutor.i18n import LANGUAGES, words

OURS = {name for name, kind in REASONS.items() if kind.__module__.startswith("tutor.bots.")}
OURS -= {"maxim.sampled", "maxim.sampled-call"}  # no maxims: tests/bots/test_strong.py
DEALS = 2000

QUICK = ("random", "maxims")
"""The bots that can be asked at every position; the strong one has laws of its own."""

every_bot = pytest.mark.parametrize("name", QUICK)
every_preset = pytest.mark.parametrize("preset", PRESETS)


def advise(name: str, table: Table, seed: int = 0) -> Advice:
    """Ask a bot for the seat on turn."""
    return BOTS[name].advise(view(table, table.turn), Random(seed))


@every_bot
@settings(max_examples=60)
@given(game=rounds(), seed=SEEDS)
def test_no_bot_makes_or_mentions_an_illegal_action(name: str, game: Game, seed: int) -> None:
    for table in game.tables[:-1]:
        advice = advise(name, table, seed)
        told = [advice.action, *(other.action for other in advice.alternatives)]
        assert all(judge(table, action).legal for action in told)
        assert len(set(told)) == len(told), "each is told once"
        assert len(told) <= 4


@settings(max_examples=200)
@given(rules=rule_sets(), seed=SEEDS, luck=st.sampled_from((0.0, 0.3, 1.0)))
def test_bots_play_to_the_end_under_any_house_rules(rules: RuleSet, seed: int, luck: float) -> None:
    """Apply refuses what is illegal; some of the bots go by chance, or all, or none."""
    rng = Random(seed)
    table = start(shuffled_deal(rng, dealer=rng.choice([*Seat]), rules=rules), rules)
    while table.phase is not Phase.SCORE:
        name = "random" if rng.random() < luck else "maxims"
        table = apply(table, BOTS[name].advise(view(table, table.turn), rng).action)


@every_bot
@settings(max_examples=20)
@given(game=rounds())
def test_no_bot_speaks_out_of_turn(name: str, game: Game) -> None:
    for table in game.tables[::5]:
        for seat in Seat:
            if seat is not table.turn or table.phase is Phase.SCORE:
                with pytest.raises(ValueError, match=seat.value):
                    BOTS[name].advise(view(table, seat), Random(0))
    with pytest.raises(ValueError, match="now"):
        advise(name, game.tables[-1])


@settings(max_examples=60)
@given(game=rounds())
def test_every_maxim_picks_a_legal_card_whenever_it_applies(game: Game) -> None:
    for table in game.of_phase(Phase.PLAY):
        know = knowledge(view(table, table.turn))
        maxims = (*play_maxims(table.rules), *LAST_RESORTS)
        picks = [pick for maxim in maxims if (pick := maxim(know))]
        assert {pick.card for pick in picks} <= set(know.legal)
        assert picks or len(know.legal) == 1


@settings(max_examples=60)
@given(game=bid_endings())
def test_every_maxim_picks_a_legal_call_whenever_it_applies(game: Game) -> None:
    for table in game.of_phase(Phase.AUCTION):
        look = outlook(view(table, table.turn))
        picks = [pick for maxim in CALL_MAXIMS if (pick := maxim(look))]
        assert picks
        assert all(judge(table, MakeCall(seat=table.turn, call=pick.call)).legal for pick in picks)


@settings(max_examples=60)
@given(game=bid_endings())
def test_what_may_be_called_is_what_the_engine_allows(game: Game) -> None:
    for table in game.of_phase(Phase.AUCTION):
        look = outlook(view(table, table.turn))
        calls = {str(action).split(": ")[1] for action in legal_actions(table)}
        assert calls == {str(bid) for bid in look.bids} | ({"P"} if look.may_pass else set())


@settings(max_examples=30)
@given(game=bid_endings())
def test_one_maxim_names_and_no_more(game: Game) -> None:
    for table in game.of_phase(Phase.DECLARE):
        advice = advise("maxims", table)
        assert advice.reason.id in {
            f"maxim.{maxim.__name__.replace('_', '-')}" for maxim in NAME_MAXIMS
        }


@every_bot
@settings(max_examples=60)
@given(game=rounds(), seed=SEEDS)
def test_hidden_cards_that_change_places_leave_the_advice_as_it_is(
    name: str, game: Game, seed: int
) -> None:
    """The hands of the others, the hidden kitty and what the declarer put away."""
    rng = Random(seed)
    for table in game.tables[:-1:2]:
        seen = view(table, table.turn).seen()
        hidden = [card for card in game.record.deal.cards if card not in seen]
        places = rng.sample(hidden, len(hidden))
        other = relabelled(table, dict(zip(hidden, places, strict=True)))
        assert advise(name, other, seed) == advise(name, table, seed)


@every_bot
@settings(max_examples=60)
@given(game=bid_endings(), seed=SEEDS)
def test_which_cards_were_swapped_is_known_to_nobody_else(name: str, game: Game, seed: int) -> None:
    """The others see the kitty and how many cards were swapped: as many others change nothing."""
    rng = Random(seed)
    for table, after in zip(game.tables, game.tables[1:], strict=False):
        if table.phase is not Phase.EXCHANGE or after.phase is not Phase.PLAY:
            continue
        hand, kitty = table.hand(table.turn) or (), (table.kitty and table.kitty.cards) or ()
        count = (after.kitty and after.kitty.swapped) or 0
        give, take = tuple(rng.sample(hand, count)), tuple(rng.sample(kitty, count))
        other = apply(table, Exchange(seat=table.turn, give=give, take=take))
        lead = advise(name, other).action
        if judge(after, lead).legal:
            one, two = apply(after, lead), apply(other, lead)
            assert advise(name, one, seed) == advise(name, two, seed)


@every_bot
@settings(max_examples=20)
@given(game=rounds(), seed=SEEDS)
def test_the_same_view_and_seed_give_the_same_advice(name: str, game: Game, seed: int) -> None:
    for table in game.tables[:-1]:
        assert advise(name, table, seed) == advise(name, table, seed)


@settings(max_examples=20)
@given(game=rounds(), one=SEEDS, other=SEEDS)
def test_maxims_leave_nothing_to_chance(game: Game, one: int, other: int) -> None:
    for table in game.tables[:-1]:
        assert advise("maxims", table, one) == advise("maxims", table, other)


@settings(max_examples=30)
@given(game=rounds())
def test_a_reason_is_advice_and_comes_back_from_its_fields(game: Game) -> None:
    for table in game.tables[:-1]:
        advice = advise("maxims", table)
        for reason in (advice.reason, *(other.reason for other in advice.alternatives)):
            assert reason.kind is Kind.ADVICE
            assert read_reason(reason.id, reason_fields(reason)) == reason


@every_bot
@every_preset
def test_a_whole_match_of_four_bots_ends(name: str, preset: str) -> None:
    rules, rng, dealer = PRESETS[preset], Random(1), Seat.WEST
    match = Match(rules=rules)
    while not match.over:
        table = start(shuffled_deal(rng, dealer=dealer, rules=rules), rules)
        while table.phase is not Phase.SCORE:
            table = apply(table, BOTS[name].advise(view(table, table.turn), rng).action)
        points = points_of(score_round(table))
        match = match.add(points[Side.NS], points[Side.EW])
        dealer = next_dealer(dealer, rules).seat
    assert match.over


@every_bot
def test_an_auction_of_bots_ends_before_the_ladder_does(name: str) -> None:
    """Nobody would want to sit through more."""
    longest = 0
    for number in range(100):
        rules = PRESETS["bid-whist"]
        table = start(shuffled_deal(Random(number), dealer=Seat.WEST, rules=rules), rules)
        while table.phase is Phase.AUCTION:
            table = apply(table, advise(name, table, number).action)
        assert table.auction is not None
        longest = max(longest, len(table.auction.calls))
    assert 8 <= longest <= 24


def positions() -> Iterator[tuple[Table, Advice]]:
    """Play deals of both games with mixed bots, and give what the maxims advise on the way."""
    for look in RARE:
        yield look.table, BOTS["maxims"].advise(look, Random(0))
    for number in range(DEALS):
        rng = Random(number)
        rules = (RuleSet(), bid_whist(), bid_whist(OPTIONS[number % len(OPTIONS)]))[number % 3]
        table = start(shuffled_deal(rng, dealer=tuple(Seat)[number % 4], rules=rules), rules)
        while table.phase is not Phase.SCORE:
            advice = advise("maxims", table)
            yield table, advice
            name = "random" if rng.random() < number % 5 / 6 else "maxims"
            chosen = advice if name == "maxims" else advise("random", table, number)
            table = apply(table, chosen.action)


OPTIONS = (
    "auction=once-around minimum_bid=4 notrump_factor=2",
    "overtricks=false downtown_ace=low",
    "joker_lead=leader-names-suit forced_dealer=minimum",
    "minimum_bid=6",
)


RARE = (
    playing("N: 3N up", "BJ LJ"),
    with_hand(auction("7N", "dealer_may_match=true"), LONG_HEARTS),
    before_play("S: 3N up", "AH KH QH JH TH AS KS QS AD KD AC KC", "2H 2S 2D 3C 3D 3S"),
)
"""What the deals below would need too long for."""


def test_every_maxim_is_reached_and_says_itself_in_every_language() -> None:
    left = {name for name in OURS if not name.startswith("maxim.any-")}
    for table, advice in positions():
        for reason in (advice.reason, *(other.reason for other in advice.alternatives)):
            if reason.id not in left:
                continue
            left.remove(reason.id)
            for language in LANGUAGES:
                for you in (None, table.turn, table.turn.left):
                    text = words(language).reason(reason, you=you, seat=table.turn)
                    assert text.endswith(".")
                    assert not {"{", "}"} & set(text)
                    assert reason.id not in text
        if not left:
            break
    assert not left, f"never reached in {DEALS} deals: {sorted(left)}"


@settings(max_examples=30)
@given(game=rounds())
def test_chance_says_so(game: Game) -> None:
    told = {
        Phase.AUCTION: "maxim.any-call",
        Phase.DECLARE: "maxim.any-name",
        Phase.EXCHANGE: "maxim.any-swap",
        Phase.PLAY: "maxim.any-card",
    }
    for table in game.tables[:-1]:
        assert advise("random", table).reason.id == told[table.phase]


@every_bot
@pytest.mark.parametrize(("preset", "most"), [("whist", 0.001), ("bid-whist", 0.002)])
def test_a_decision_takes_no_time_to_speak_of(name: str, preset: str, most: float) -> None:
    taken = decisions = 0.0
    rules = PRESETS[preset]
    for number in range(20):
        table = start(shuffled_deal(Random(number), dealer=Seat.WEST, rules=rules), rules)
        while table.phase is not Phase.SCORE:
            look, rng = view(table, table.turn), Random(number)
            begun = process_time()
            advice = BOTS[name].advise(look, rng)
            taken += process_time() - begun
            decisions += 1
            table = apply(table, advice.action)
    assert taken / decisions < most
