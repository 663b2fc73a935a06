"""The laws of play, at every position that random play reaches."""

from __future__ import annotations

import copy
import pickle
from dataclasses import FrozenInstanceError, fields, replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tutor.engine.actions import PlayCard
from tutor.engine.cards import PACK, Card, parse_card
from tutor.engine.errors import CannotJudge
from tutor.engine.judge import IllegalAction, Verdict, apply, judge, judge_all, legal_actions
from tutor.engine.reasons import Kind
from tutor.engine.record import Record, replay
from tutor.engine.rulings.play import CardAlreadyPlayed, CardNotInHand
from tutor.engine.rulings.turn import Clockwise, LeftOfDealer, WinnerLeads, turn_reason
from tutor.engine.seats import Seat
from tutor.engine.table import Phase, Table, start

from .helpers import WHIST, Game, N, W, card_of, endings, every_play, fragment, games


@settings(max_examples=15)
@given(endings())
def test_the_one_door_is_the_only_judge(game: Game) -> None:
    """Judge, legal set, apply and replay agree on every card from every seat, at any time."""
    for moment, table in enumerate(game.tables):
        before = copy.deepcopy(table)
        legal = set(legal_actions(table))
        hand = judge_all(table)
        assert {verdict.action for verdict in hand if verdict.legal} == legal
        assert all(verdict == judge(table, verdict.action) for verdict in hand)
        for action in every_play():
            verdict = judge(table, action)
            assert verdict.legal == (action in legal)
            assert verdict.reason.kind is (Kind.LEGAL if verdict.legal else Kind.ILLEGAL)
            if verdict.legal:
                actions = (*game.record.actions[:moment], action)
                assert apply(table, action) == replay(replace(game.record, actions=actions))
            else:
                assert refusal(table, action) == verdict
        assert table == before, "nothing that is judged, refused or done changes the table itself"


def refusal(table: Table, action: PlayCard) -> Verdict:
    """Apply an illegal action and give the verdict it raises."""
    try:
        after = apply(table, action)
    except IllegalAction as refused:
        return refused.verdict
    raise AssertionError(f"{action} is illegal but gave {after}")


@settings(max_examples=15)
@given(endings())
def test_ownership_comes_before_any_suit_test(game: Game) -> None:
    for table in game.tables[:-1]:
        gone = {card for _, card in table.played()}
        hand = table.hand(table.turn) or ()
        for action in every_play():
            if action.seat is not table.turn or action.card in hand:
                continue
            refused = CardAlreadyPlayed if action.card in gone else CardNotInHand
            assert judge(table, action).reason == refused(card=action.card)


@given(games())
def test_a_round_has_thirteen_tricks_and_then_no_one_has_a_card(game: Game) -> None:
    end = game.tables[-1]
    assert len(game.record.actions) == 52
    assert len(end.tricks) == 13
    assert end.hands == ((), (), (), ())
    assert end.phase is Phase.SCORE
    assert legal_actions(end) == ()
    assert judge_all(end) == ()
    assert all(table.phase is Phase.PLAY for table in game.tables[:-1])


@given(games())
def test_the_pack_is_conserved(game: Game) -> None:
    for table in game.tables:
        held: list[Card] = [card for hand in table.hands for card in hand or ()]
        played = [card for _, card in table.played()]
        assert len(held) + len(played) == 52
        assert {*held, *played} == set(PACK)


@given(games())
def test_the_turn_goes_clockwise_and_the_winner_leads(game: Game) -> None:
    dealer = game.record.deal.dealer
    assert turn_reason(game.tables[0]) == LeftOfDealer(seat=dealer.left, dealer=dealer)
    for action, before, after in zip(
        game.record.actions, game.tables, game.tables[1:], strict=False
    ):
        assert action.seat is before.turn
        if after.trick:
            assert after.turn is before.turn.left
            assert turn_reason(after) == Clockwise(seat=after.turn, after=action.seat)
        elif after.phase is Phase.PLAY:
            assert after.turn is after.leader is after.tricks[-1].winner
            assert turn_reason(after) == WinnerLeads(seat=after.turn)
        else:
            assert turn_reason(after) is None


@given(endings())
def test_what_is_worked_out_as_a_card_is_laid_follows_from_the_table(game: Game) -> None:
    for table in game.tables:
        fresh = replace(table)
        assert fresh == table
        assert (fresh.turn, fresh.led_suit, fresh.phase) == (
            table.turn,
            table.led_suit,
            table.phase,
        )


@given(endings(), st.integers(0, 4), st.integers(0, 4))
def test_what_is_settled_before_the_play_stays_as_it_is(game: Game, ns: int, ew: int) -> None:
    first = table = start(game.record.deal, WHIST, score=(ns, ew))
    moving = {"hands", "leader", "trick", "tricks", "turn", "led_suit", "phase"}
    settled = [field.name for field in fields(Table) if field.name not in moving]
    for action in game.record.actions:
        table = apply(table, action)
        assert [getattr(table, name) for name in settled] == [
            getattr(first, name) for name in settled
        ]


@given(endings())
def test_the_record_replays_to_the_same_table(game: Game) -> None:
    for moment, table in enumerate(game.tables):
        record = replace(game.record, actions=game.record.actions[:moment])
        assert replay(record) == table


@given(endings())
def test_a_table_is_the_same_after_pickling(game: Game) -> None:
    for table in game.tables[::5]:
        for twin in (pickle.loads(pickle.dumps(table)), copy.deepcopy(table)):
            assert twin == table
            assert hash(twin) == hash(table)
            assert twin.turn is table.turn
            assert legal_actions(twin) == legal_actions(table)


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


@given(games())
def test_a_wrong_turn_is_refused_in_replay(game: Game) -> None:
    first = game.record.actions[0]
    wrong = PlayCard(seat=first.seat.left, card=card_of(first))
    with pytest.raises(IllegalAction):
        replay(Record(rules=game.record.rules, deal=game.record.deal, actions=(wrong,)))


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
