"""Play-outs against the engine: whole rounds by any house rules, from any point on."""

from __future__ import annotations

from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.engine.bids import bid_whist, contract
from tests.engine.helpers import SEEDS, Game, bid_games, games, rounds
from tests.solver.lines import Line, hands_of, north_south, replay
from tutor.engine.cards import parse_hand
from tutor.engine.judge import legal_actions
from tutor.engine.position import Position, set_up
from tutor.engine.seats import Seat
from tutor.engine.table import Phase, Table
from tutor.solver.chance import play_at_random
from tutor.solver.playout import play_out, situation


@settings(max_examples=150)
@given(game=games() | bid_games(), seed=SEEDS)
def test_chance_plays_what_the_engine_allows_and_takes_the_tricks_it_counts(
    game: Game, seed: int
) -> None:
    plays = game.of_phase(Phase.PLAY)
    if not plays:
        return
    table = plays[0]
    start, line = situation(table), Line()
    won = play_at_random(start, hands_of(table, start.masks), Random(seed), line)
    end = replay(table, line, start.masks)
    assert end.phase is Phase.SCORE
    assert won == north_south(end)


@settings(max_examples=150)
@given(game=rounds(), seed=SEEDS)
def test_maxims_play_what_the_engine_allows_and_take_the_tricks_it_counts(
    game: Game, seed: int
) -> None:
    """From every third card on, whatever was played before."""
    for table in game.of_phase(Phase.PLAY)[seed % 3 :: 3]:
        start, line = situation(table), Line()
        hands = hands_of(table, start.masks)
        before = [*hands]
        won = play_out(start, hands, line)
        end = replay(table, line, start.masks)
        assert end.phase is Phase.SCORE
        assert won == north_south(end) - north_south(table)
        assert hands == before, "the hands that are handed in stay as they are"
        assert won == play_out(start, hands), "and the same again"


@settings(max_examples=100)
@given(game=rounds())
def test_legal_is_what_the_engine_allows(game: Game) -> None:
    for table in game.of_phase(Phase.PLAY):
        masks = situation(table).masks
        led = masks.suits[table.led_suit] if table.led_suit else 0
        mask = masks.legal(masks.of(table.hand(table.turn) or ()), led, leads=not table.trick)
        assert mask == masks.of({action.card for action in legal_actions(table)})  # type: ignore[union-attr]  # plays


@settings(max_examples=60)
@given(game=rounds(), turn=st.integers(0, 60))
def test_a_card_that_lies_there_already_counts(game: Game, turn: int) -> None:
    """Played by the kernel, or put down before it begins: the rest is the same."""
    plays = game.of_phase(Phase.PLAY)
    if not plays:
        return
    table = plays[turn % len(plays)]
    start, line = situation(table), Line()
    won = play_out(start, hands_of(table, start.masks), line)
    after = replay(table, line[:1], start.masks)
    if after.phase is Phase.SCORE:
        return
    again = situation(after)
    more = play_out(again, hands_of(after, again.masks))
    assert won == more + north_south(after) - north_south(table)


def test_two_worthless_jokers_win_nothing_and_name_the_suit() -> None:
    table = _notrump("joker_lead=leader-names-suit", "BJ LJ|2C 3C|AC 2D|KC 4D")
    start, line = situation(table), Line()
    assert play_out(start, hands_of(table, start.masks), line) == 1
    assert replay(table, line, start.masks).phase is Phase.SCORE
    assert line[0][2] == start.masks.plain[0], "no partner has led yet"


def _notrump(options: str, hands: str) -> Table:
    north, east, south, west = map(parse_hand, hands.split("|"))
    made_by = contract("N: 3N up")
    position = Position(
        contract=made_by, leader=Seat.NORTH, hands=(north, east, south, west), tricks=(1, 10)
    )
    return set_up(position, bid_whist(options))
