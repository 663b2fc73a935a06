"""The laws of every bot, at every position that random play reaches."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from time import process_time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.engine.helpers import Game, endings, games
from tests.engine.test_view import shuffle_hidden
from tutor.bots import BOTS, Advice
from tutor.bots.knowledge import knowledge
from tutor.bots.whist import LAST_RESORTS, MAXIMS
from tutor.engine.deal import shuffled_deal
from tutor.engine.judge import apply, judge, legal_actions
from tutor.engine.match import Match, next_dealer
from tutor.engine.reasons import REASONS, Kind, read_reason, reason_fields
from tutor.engine.ruleset import RuleSet
from tutor.engine.scoring import score_round
from tutor.engine.seats import Seat, Side
from tutor.engine.table import Phase, Table, start
from tutor.engine.view import view
from tutor.i18n import LANGUAGES, words

OURS = {name for name, kind in REASONS.items() if kind.__module__.startswith("tutor.bots.")}
DEALS = 2000

every_bot = pytest.mark.parametrize("name", BOTS)


def advise(name: str, table: Table, seed: int = 0) -> Advice:
    """Ask a bot for the seat on turn."""
    return BOTS[name].advise(view(table, table.turn), Random(seed))


@every_bot
@settings(max_examples=40)
@given(game=endings(), seed=st.integers(0, 2**32))
def test_no_bot_makes_or_mentions_an_illegal_move(name: str, game: Game, seed: int) -> None:
    for table in game.tables[:-1]:
        advice = advise(name, table, seed)
        told = [advice.action, *(other.action for other in advice.alternatives)]
        assert all(judge(table, action).legal for action in told)
        assert len(set(told)) == len(told), "each is told once"
        assert len(told) <= min(4, len(legal_actions(table)))


@settings(max_examples=40)
@given(game=endings())
def test_every_maxim_picks_a_legal_card_whenever_it_applies(game: Game) -> None:
    for table in game.tables[:-1]:
        know = knowledge(view(table, table.turn))
        picks = [pick for maxim in (*MAXIMS, *LAST_RESORTS) if (pick := maxim(know))]
        assert {pick.card for pick in picks} <= set(know.legal)
        assert any(maxim(know) for maxim in LAST_RESORTS) or know.follows


@every_bot
@settings(max_examples=40)
@given(game=endings(), seed=st.integers(0, 2**32))
def test_hidden_cards_that_change_hands_leave_the_advice_as_it_is(
    name: str, game: Game, seed: int
) -> None:
    for table in game.tables[:-1:2]:
        other = shuffle_hidden(table, table.turn, Random(seed))
        assert advise(name, other, seed) == advise(name, table, seed)


@every_bot
@settings(max_examples=20)
@given(game=games(), seed=st.integers(0, 2**32))
def test_the_same_view_and_seed_give_the_same_advice(name: str, game: Game, seed: int) -> None:
    for table in game.tables[:-1]:
        assert advise(name, table, seed) == advise(name, table, seed)


@settings(max_examples=20)
@given(game=games(), one=st.integers(0, 2**32), other=st.integers(0, 2**32))
def test_maxims_leave_nothing_to_chance(game: Game, one: int, other: int) -> None:
    for table in game.tables[:-1]:
        assert advise("maxims", table, one) == advise("maxims", table, other)


@settings(max_examples=20)
@given(game=games())
def test_a_reason_is_advice_and_comes_back_from_its_fields(game: Game) -> None:
    for table in game.tables[:-1]:
        advice = advise("maxims", table)
        for reason in (advice.reason, *(other.reason for other in advice.alternatives)):
            assert reason.kind is Kind.ADVICE
            assert read_reason(reason.id, reason_fields(reason)) == reason


@every_bot
def test_a_whole_match_of_four_bots_ends(name: str) -> None:
    rules, rng, dealer = RuleSet(), Random(1), Seat.WEST
    match = Match(rules=rules)
    while not match.winner:
        table = start(shuffled_deal(rng, dealer=dealer), rules)
        while table.phase is Phase.PLAY:
            table = apply(table, BOTS[name].advise(view(table, table.turn), rng).action)
        points = dict.fromkeys(Side, 0)
        for line in score_round(table):
            points[line.side] += line.points
        assert sum(points.values()) > 0, "thirteen tricks cannot be shared out evenly"
        match = match.add(points[Side.NS], points[Side.EW])
        dealer = next_dealer(dealer, rules).seat
    assert match.score[match.winner] >= rules.target


def positions() -> Iterator[tuple[Table, Advice]]:
    """Play random deals with mixed bots, and give what the maxims advise on the way."""
    for number in range(DEALS):
        rng = Random(number)
        table = start(shuffled_deal(rng, dealer=tuple(Seat)[number % 4]), RuleSet())
        while table.phase is Phase.PLAY:
            advice = advise("maxims", table)
            yield table, advice
            name = "random" if rng.random() < number % 3 / 4 else "maxims"
            chosen = advice if name == "maxims" else advise("random", table, number)
            table = apply(table, chosen.action)


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


def test_chance_says_so() -> None:
    table = start(shuffled_deal(Random(1), dealer=Seat.WEST), RuleSet())
    assert advise("random", table).reason.id == "maxim.any-card"


@every_bot
def test_a_decision_takes_less_than_a_millisecond(name: str) -> None:
    taken = decisions = 0.0
    for number in range(20):
        table = start(shuffled_deal(Random(number), dealer=Seat.WEST), RuleSet())
        while table.phase is Phase.PLAY:
            look, rng = view(table, table.turn), Random(number)
            begun = process_time()
            advice = BOTS[name].advise(look, rng)
            taken += process_time() - begun
            decisions += 1
            table = apply(table, advice.action)
    assert taken / decisions < 0.001
