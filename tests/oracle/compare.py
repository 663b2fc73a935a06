"""The engine beside the oracle: the only file here that knows ``tutor``. They exchange text."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import chain
from math import comb
from random import Random

from tutor.engine.actions import Action, parse_action
from tutor.engine.calls import parse_bid
from tutor.engine.contract import Contract
from tutor.engine.contract_score import score_contract
from tutor.engine.deal import deal_faults
from tutor.engine.judge import apply, judge, legal_actions
from tutor.engine.kitty import Kitty
from tutor.engine.match import Match, next_dealer
from tutor.engine.record import parse_record, replay
from tutor.engine.ruleset import RuleSet, parse_rules
from tutor.engine.scoring import points_of, score_round, score_tricks
from tutor.engine.seats import Seat, Side, parse_seat
from tutor.engine.table import Phase, Table
from tutor.engine.view import view

from . import bid_whist as oracle
from .bid_whist import State
from .generate import one_card_moved, some_exchange, some_match, walk
from .rules import BID_WHIST, JOKERS, LADDER, RANKS, SEATS, SUITS, WHIST

Asked = set[tuple[str, str]]
"""The house rules that helped to decide a position, each with its value."""
Reached = Counter[tuple[str, str]]
"""How many positions each value of each house rule helped to decide."""

PACK = [*(rank + suit for suit in SUITS for rank in RANKS), *JOKERS]
NAMED = [f"{card} as {suit}" for card in (*JOKERS, "AS") for suit in SUITS]
DEEDS = [
    *("P", *LADDER, "8 up", "0 up", "4 nt up", "3 hearts"),
    *(f"trump {suit}" for suit in (*SUITS, "none")),
    *("direction up", "direction down", "direction none", "exchange none"),
    *(f"play {card}" for card in (*PACK, *NAMED)),
]
"""Nearly everything that a player can think of, legal or not."""

EXCHANGES = 1000
"""Where there are more ways to swap, most often only some are compared."""


@cache
def action(text: str) -> Action:
    return parse_action(text)


def engine_says(table: Table) -> str:
    """Tell a table in one line, as ``oracle_says`` tells a position."""
    contract = table.contract
    lines = score_round(table)
    told = (
        table.phase.value,
        "" if table.phase is Phase.SCORE else table.turn,
        contract.declarer if contract else "",
        contract.bid if contract else "",
        table.trump or "",
        (contract and contract.direction) or "",
        "".join(str(trick.winner) for trick in table.tricks),
        table.led_suit or "",
        _kitty_seen_by(table),
        *_kitty(table.kitty),
        len(view(table, Seat.NORTH).tricks_to_look_at()),
        *(points_of(lines).values() if lines else ()),
    )
    return "/".join(map(str, told))


def _kitty(kitty: Kitty | None) -> tuple[int, list[str]]:
    return (kitty.swapped or 0, sorted(map(str, kitty.left or ()))) if kitty else (0, [])


def _kitty_seen_by(table: Table) -> str:
    kitties = {seat: view(table, seat).table.kitty for seat in Seat}
    return "".join(str(s) for s, kitty in kitties.items() if kitty and kitty.left is not None)


def oracle_says(s: State) -> str:
    over = s.phase == "score"
    whole = over and len(s.winners) == 13 - s.rules.bid
    lines = oracle.score(s) if whole else []
    told = (
        s.phase,
        "" if over else s.turn,
        s.declarer,
        s.bid,
        s.trump,
        s.direction if s.rules.bid else "",
        s.winners,
        oracle.led(s),
        oracle.kitty_seen_by(s),
        s.swapped,
        sorted(s.kitty),
        oracle.tricks_to_look_at(s),
        *((sum(line[side] for line in lines) for side in (0, 1)) if lines else ()),
    )
    return "/".join(map(str, told))


def check(rng: Random, table: Table, state: State) -> None:
    """Compare a position: what is told of it, what may be done, and what may not."""
    engine, told = engine_says(table), oracle_says(state)
    assert engine == told, f"engine: {engine}\noracle: {told}"
    ways = comb(len(state.hands["N"]) + len(state.kitty), len(state.kitty))
    if state.phase == "exchange" and ways > EXCHANGES and rng.random() < 0.98:
        may = {some_exchange(rng, state) for _ in range(20)}
    else:
        may = {*oracle.legal(state)}
        differing = may ^ {str(legal) for legal in legal_actions(table)}
        assert not differing, differing
    others = chain(_others(rng, state), _wrong_exchanges(rng, state))
    for text in (*may, *others):
        assert judge(table, action(text)).legal == (text in may or _is_exchange(state, text)), text


def _others(rng: Random, s: State) -> Iterator[str]:
    """Think of all the seat to act might do, and of something for another seat."""
    turn = s.turn or "N"
    yield from (f"{turn}: {deed}" for deed in DEEDS)
    yield from (f"{oracle.left(turn, rng.randint(1, 3))}: {deed}" for deed in rng.sample(DEEDS, 12))


def _is_exchange(s: State, text: str) -> bool:
    """Whether it is the one exchange among all that might be done."""
    return s.phase == "exchange" and text == f"{s.turn}: exchange none"


def _wrong_exchanges(rng: Random, s: State) -> Iterator[str]:
    """Swap unequal numbers, a card twice, and cards that lie elsewhere."""
    if s.kitty and s.phase != "score":
        hand, other = s.hands[s.turn], s.hands[oracle.left(s.turn)]
        held, kept, lies = rng.choice(hand), rng.choice(other or hand), rng.choice(s.kitty)
        yield f"{s.turn}: exchange {held} for {lies} {kept}"
        yield f"{s.turn}: exchange {held} {held} for {lies} {lies}"
        yield f"{s.turn}: exchange {held} for {held}"
        yield f"{s.turn}: exchange {lies} for {lies}"
        yield f"{s.turn}: exchange {' '.join(PACK[:7])} for {' '.join(PACK[-7:])}"
        if s.phase != "exchange":
            yield f"{s.turn}: exchange {held} for {lies}"


def check_deal(text: str) -> None:
    """Compare whether a whole deal is found right, and wrong with a card in another hand."""
    for dealt in (text, one_card_moved(text)):
        record = parse_record(dealt)
        faults = deal_faults(record.deal, record.rules)
        assert bool(faults) == oracle.is_misdeal(oracle.read(dealt)), faults


def compare_walk(rng: Random) -> Iterator[Asked]:
    """Walk through a round; give for each position what helped to decide it."""
    said: list[str] = []
    laid: Asked = set()
    for text, state in walk(rng):
        said.append(text)
        try:
            if len(said) == 1:
                table = replay(parse_record(text))
                if len(state.hands["N"]) > 6:
                    check_deal(text)
                oracle.is_misdeal(state)
                laid = state.rules.asked.copy()
            else:
                table = apply(table, action(text))
            check(rng, table, state)
        except (AssertionError, ValueError) as error:
            raise AssertionError("\n".join([*said, "", str(error)])) from error
        yield laid | state.rules.asked
        state.rules.asked.clear()


def compare_match(rng: Random) -> Iterator[Asked]:
    """Go through a match round by round: points, who deals next, and where it ends."""
    rules, rounds = some_match(rng)
    match = Match(rules=parse_rules(rules.line))
    for text, score in rounds:
        lines = score[-1]
        ns, ew = (sum(line[side] for line in lines) for side in (0, 1))
        *contract, tricks = text.split()
        if contract:
            assert _contract_points(contract, int(tricks), match.rules) == (ns, ew), text
        else:
            won = dict(zip(Side, (int(tricks), 13 - int(tricks)), strict=True))
            assert (*points_of(score_tricks(won)).values(),) == lines[0], text
        match = match.add(ns, ew, tricks=Side.NS if lines[0][0] else Side.EW)
        winner = match.winner.value if match.winner else "draw" if match.over else ""
        assert winner == oracle.match_end(rules, score), (rules.line, score)
        dealer = rng.choice(SEATS)
        for misdeal, out in ((False, False), (True, False), (False, rules.bid)):
            after = next_dealer(parse_seat(dealer), match.rules, misdealt=misdeal, passed_out=out)
            assert str(after.seat) == oracle.next_dealer(rules, dealer, misdeal=misdeal, out=out)
        yield rules.asked.copy()
        rules.asked.clear()


def _contract_points(contract: list[str], tricks: int, rules: RuleSet) -> tuple[int, int]:
    declarer, bid = contract
    made = Contract(declarer=parse_seat(declarer), bid=parse_bid(bid))
    won = {made.side: tricks, made.side.other: 13 - tricks}
    points = points_of(score_contract(made, won, rules))
    return points[Side.NS], points[Side.EW]


def compare(count: int, seed: int, *, least: int) -> tuple[int, Reached]:
    """Compare so many positions, and then more until each value was reached ``least`` times.

    Gives how many there were, and what was reached. AssertionError where the engine and the oracle
    differ, with the record up to there, or where a value is too rare.
    """
    rng = Random(seed)
    reached: Reached = Counter()
    seen = 0
    while seen < count or rarest(reached)[1] < least:
        assert seen < 4 * count, f"too rare: {rarest(reached)}"
        positions = compare_match if rng.random() < 0.6 else compare_walk
        for asked in positions(rng):
            seen += 1
            reached.update(asked)
    return seen, reached


def rarest(reached: Reached) -> tuple[tuple[str, str], int]:
    """Give the value of a house rule that was reached least, and how often."""
    values = [(key, value) for key, of in (WHIST | BID_WHIST).items() for value in of]
    return min(((value, reached[value]) for value in values), key=lambda one: one[1])
