"""The laws of both games, at every position that random play reaches."""

from __future__ import annotations

import copy
import pickle
from collections import Counter
from dataclasses import FrozenInstanceError, fields, replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tutor.engine.actions import Action, Exchange, PlayCard
from tutor.engine.cards import Card, parse_card
from tutor.engine.errors import CannotJudge
from tutor.engine.judge import IllegalAction, Verdict, apply, judge, judge_all, legal_actions
from tutor.engine.match import is_over
from tutor.engine.reasons import Kind
from tutor.engine.record import Record, replay
from tutor.engine.rulings.play import CardAlreadyPlayed, CardNotInHand
from tutor.engine.rulings.turn import (
    Clockwise,
    DeclarerLeads,
    LeftOfDealer,
    WinnerLeads,
    turn_reason,
)
from tutor.engine.scoring import match_after, match_score, points_of, score_round
from tutor.engine.seats import Seat, Side
from tutor.engine.table import Phase, Table, start

from .deeds import everything
from .helpers import (
    SEEDS,
    WHIST,
    Game,
    N,
    W,
    bid_games,
    card_of,
    endings,
    every_play,
    fragment,
    games,
    rounds,
)

AUCTION, DECLARE, EXCHANGE, PLAY, SCORE = Phase


@settings(max_examples=40)
@given(rounds(), SEEDS)
def test_the_one_door_is_the_only_judge(game: Game, seed: int) -> None:
    """Judge, legal set, apply and replay agree on everything from every seat, at any time."""
    rng = Random(seed)
    for moment in sorted(rng.sample(range(len(game.tables)), min(8, len(game.tables)))):
        table = game.tables[moment]
        before = copy.deepcopy(table)
        legal = set(legal_actions(table))
        listed = judge_all(table)
        assert all(verdict == judge(table, verdict.action) for verdict in listed)
        assert {verdict.action for verdict in listed if verdict.legal} <= legal
        if table.phase is not EXCHANGE:
            assert {verdict.action for verdict in listed if verdict.legal} == legal
        for action in (action for seat in Seat for action in everything(table, seat, rng)):
            verdict = judge(table, action)
            assert verdict.legal == (in_order(table, action) in legal)
            assert verdict.reason.kind is (Kind.LEGAL if verdict.legal else Kind.ILLEGAL)
            if not verdict.legal:
                assert refusal(table, action) == verdict
            elif rng.random() < 0.2:
                actions = (*game.record.actions[:moment], action)
                assert apply(table, action) == replay(replace(game.record, actions=actions))
        assert table == before, "nothing that is judged, refused or done changes the table itself"


def in_order(table: Table, action: Action) -> Action:
    """Write an exchange as the legal ones are listed: the cards as the hand and the kitty lie."""
    kitty = table.kitty and table.kitty.cards
    hand = table.hand(action.seat)
    if not isinstance(action, Exchange) or not kitty or not hand:
        return action
    if not {*action.give} <= {*hand} or not {*action.take} <= {*kitty}:
        return action
    give = tuple(sorted(action.give, key=hand.index))
    return replace(action, give=give, take=tuple(sorted(action.take, key=kitty.index)))


def refusal(table: Table, action: Action) -> Verdict:
    """Apply an illegal action and give the verdict it raises."""
    try:
        after = apply(table, action)
    except IllegalAction as refused:
        return refused.verdict
    raise AssertionError(f"{action} is illegal but gave {after}")


@settings(max_examples=15)
@given(rounds())
def test_ownership_comes_before_any_suit_test(game: Game) -> None:
    for table in game.of_phase(PLAY):
        gone = {card for _, card in table.played()}
        hand = table.hand(table.turn) or ()
        for action in every_play():
            if action.seat is not table.turn or action.card in hand:
                continue
            refused = CardAlreadyPlayed if action.card in gone else CardNotInHand
            assert judge(table, action).reason == refused(card=action.card)


@given(rounds())
def test_the_phases_come_in_order_and_none_is_left_out(game: Game) -> None:
    told = [table.phase for table in game.tables]
    order = [*dict.fromkeys(told)]
    assert told == sorted(told, key=[*Phase].index)
    if not game.record.rules.bids:
        assert order == [PLAY, SCORE]
    elif game.tables[-1].contract:
        assert order == [AUCTION, DECLARE, EXCHANGE, PLAY, SCORE]
        assert told.count(DECLARE) == told.count(EXCHANGE) == 1
    else:
        assert order == [AUCTION, SCORE]


@given(games() | bid_games())
def test_a_round_has_thirteen_tricks_with_the_kitty_and_then_no_one_has_a_card(game: Game) -> None:
    end, rules = game.tables[-1], game.record.rules
    assert (legal_actions(end), judge_all(end)) == ((), ())
    if rules.bids and not end.contract:
        assert (end.tricks, end.hands, score_round(end)) == ((), game.record.deal.hands, ())
        return
    plays = [action for action in game.record.actions if isinstance(action, PlayCard)]
    assert len(plays) == 4 * rules.hand_size
    assert len(end.tricks) == rules.hand_size
    assert end.hands == ((), (), (), ())
    assert sum(end.tricks_of(side) for side in Side) == 13
    if end.contract:
        assert end.kitty_winner is end.contract.declarer is end.tricks[0].leader
        own = sum(trick.winner.side is end.contract.side for trick in end.tricks)
        assert end.tricks_of(end.contract.side) == own + 1


@given(rounds())
def test_the_cards_are_conserved(game: Game) -> None:
    dealt = Counter(game.record.deal.cards)
    for table in game.tables:
        held: list[Card] = [card for hand in table.hands for card in hand or ()]
        played = [card for _, card in table.played()]
        left = (table.kitty and table.kitty.left) or ()
        assert Counter([*held, *played, *left]) == dealt
        sizes = {
            len(hand or ()) + (seat in dict(table.on_table()))
            for seat, hand in zip(Seat, table.hands, strict=True)
        }
        assert len(sizes) == 1, "the hands stay equally long, but for the cards of the trick"


@given(rounds())
def test_the_turn_goes_clockwise_and_the_winner_leads(game: Game) -> None:
    for action, before, after in zip(
        game.record.actions, game.tables, game.tables[1:], strict=False
    ):
        assert action.seat is before.turn
        if before.phase is not PLAY:
            continue
        if after.trick:
            assert after.turn is before.turn.left
            assert turn_reason(after) == Clockwise(seat=after.turn, after=action.seat)
        elif after.phase is PLAY:
            assert after.turn is after.leader is after.tricks[-1].winner
            assert turn_reason(after) == WinnerLeads(seat=after.turn)
        else:
            assert turn_reason(after) is None


@given(rounds())
def test_who_begins(game: Game) -> None:
    dealer, first = game.record.deal.dealer, game.tables[0]
    calls = game.record.rules.bids
    assert turn_reason(first) == LeftOfDealer(seat=dealer.left, dealer=dealer, calls=calls)
    for table in game.of_phase(DECLARE, EXCHANGE):
        assert table.contract
        expected = DeclarerLeads(seat=table.contract.declarer, phase=table.phase)
        assert turn_reason(table) == expected
    for table in game.of_phase(PLAY)[:1]:
        leader = table.contract.declarer if table.contract else dealer.left
        assert table.turn is leader


@given(rounds())
def test_what_is_worked_out_as_an_action_is_done_follows_from_the_table(game: Game) -> None:
    for table in game.tables:
        fresh = replace(table)
        assert fresh == table
        assert (fresh.turn, fresh.led_suit, fresh.phase) == (
            table.turn,
            table.led_suit,
            table.phase,
        )


@given(rounds(), st.integers(0, 4), st.integers(0, 4))
def test_what_is_settled_before_the_play_stays_as_it_is(game: Game, ns: int, ew: int) -> None:
    table = start(game.record.deal, game.record.rules, score=(ns, ew))
    moving = {"hands", "leader", "trick", "tricks", "turn", "led_suit", "phase", "named"}
    settled = [field.name for field in fields(Table) if field.name not in moving]
    known: list[object] = []
    for action in game.record.actions:
        if isinstance(action, PlayCard):
            known = known or [getattr(table, name) for name in settled]
        table = apply(table, action)
        assert not known or known == [getattr(table, name) for name in settled]


@given(rounds(), st.integers(-4, 4), st.integers(-4, 4))
def test_the_lines_of_a_score_add_up(game: Game, ns: int, ew: int) -> None:
    again = start(game.record.deal, game.record.rules, score=(ns, ew))
    for action in game.record.actions:
        assert (score_round(again), match_after(again)) == ((), None)
        again = apply(again, action)
    lines = score_round(again)
    points = points_of(lines)
    assert match_score(again) == {Side.NS: ns + points[Side.NS], Side.EW: ew + points[Side.EW]}
    for side in Side:
        assert points[side] == sum(line.points for line in lines if line.side is side)
        told = [getattr(line.reason, "points", 0) for line in lines if line.side is side]
        assert sum(told) == points[side], "a reason names the points of its line"
    after = match_after(again)
    assert after is not None
    assert bool(lines) == (sum(again.tricks_of(side) for side in Side) == 13)
    if game.record.rules.rounds is None:
        target, total = game.record.rules.target, match_score(again)
        lost = game.record.rules.bids and min(total.values()) <= -target
        assert is_over(after) == (max(total.values()) >= target or lost)


@given(rounds())
def test_the_record_replays_to_the_same_table(game: Game) -> None:
    for moment, table in enumerate(game.tables):
        record = replace(game.record, actions=game.record.actions[:moment])
        assert replay(record) == table


@given(rounds())
def test_a_table_is_the_same_after_pickling(game: Game) -> None:
    for table in game.tables[::5]:
        for twin in (pickle.loads(pickle.dumps(table)), copy.deepcopy(table), copy.copy(table)):
            assert twin == table
            assert hash(twin) == hash(table)
            assert twin.turn is table.turn
            assert twin.ranking is table.ranking
            assert judge_all(twin) == judge_all(table)
    record = game.record
    assert pickle.loads(pickle.dumps(record)) == copy.deepcopy(record) == record


def test_a_table_that_was_played_on_is_frozen() -> None:
    table = fragment("2C", trump=None)
    for value in (table, fragment("2C 3C 4C 5C", trump=None).tricks[0]):
        with pytest.raises(FrozenInstanceError):
            value.leader = Seat.SOUTH  # type: ignore[misc]  # the law under test


def test_a_record_with_an_illegal_action_does_not_replay() -> None:
    table = fragment(trump=None, north="2C 3D")
    with pytest.raises(IllegalAction) as refused:
        apply(table, PlayCard(seat=W, card=parse_card("2C")))
    assert str(refused.value) == "W: play 2C: game.not-your-turn turn=north"


@given(endings())
def test_a_wrong_turn_is_refused_in_replay(game: Game) -> None:
    first = game.record.actions[0]
    wrong = PlayCard(seat=first.seat.left, card=card_of(first))
    with pytest.raises(IllegalAction):
        replay(Record(rules=WHIST, deal=game.record.deal, actions=(wrong,)))


def test_a_hand_that_is_not_told_cannot_be_judged() -> None:
    table = fragment("2C", trump=None, south="3C")
    for question in (judge_all, legal_actions):
        with pytest.raises(CannotJudge, match="east"):
            question(table)
    with pytest.raises(CannotJudge, match="east"):
        judge(table, PlayCard(seat=N.left, card=parse_card("4C")))


def test_of_an_untold_hand_it_is_known_what_it_cannot_hold() -> None:
    table = fragment("2C", trump=None, south="3C")
    assert judge(table, PlayCard(seat=N.left, card=parse_card("3C"))).reason == CardNotInHand(
        card=parse_card("3C")
    )
    assert judge(table, PlayCard(seat=N.left, card=parse_card("2C"))).reason == CardAlreadyPlayed(
        card=parse_card("2C")
    )
