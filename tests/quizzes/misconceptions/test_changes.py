"""The smallest change: one thing, of what is shown, and then the answer is right by the oracle."""

from __future__ import annotations

import time
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from tests.quizzes import oracle_bids
from tests.quizzes.bid_items import house
from tests.quizzes.misconceptions.made import made
from tests.quizzes.misconceptions.tables import calls, contract, whist
from tests.quizzes.oracle_cards import Deal
from tests.quizzes.test_generated import answers
from tutor.engine.calls import Direction
from tutor.engine.cards import JOKERS, PACK
from tutor.engine.deal import shuffled_deal
from tutor.engine.judge import apply, legal_actions
from tutor.engine.ruleset import RuleSet
from tutor.engine.seats import Seat
from tutor.engine.table import Table, start
from tutor.i18n import words
from tutor.quizzes import Question, ask, mark
from tutor.quizzes.misconceptions import Change, smallest_change

KINDS = (
    *("trick-winner", "winning-now", "next-leader", "suit-to-follow", "legal-cards", "is-legal"),
    *("is-bid-higher", "lowest-higher-bid", "legal-calls", "what-may-be-named", "tricks-needed"),
)


def told(question: Question, *given: str) -> str | None:
    change = mark(question, list(given)).change
    return words("en").tell(change) if change else None


def what(question: Question, *given: str) -> str | None:
    """What is changed, in short: "play W AC for JC"."""
    change = smallest_change(question, given)
    if change is None:
        return None
    facts: dict[str, Any] = dict(change.what.fields)
    parts = [facts.get(name) for name in ("seat", "card", "trump", "direction", "bid", "n")]
    said = " ".join(str(part) for part in parts if part is not None)
    was = f" for {facts['was']}" if "was" in facts else ""
    return f"{change.what.key.removeprefix('change.')} {said}{was}"


def _table(question: Question) -> Table:
    assert question.table is not None
    return question.table


def _deal(table: Table) -> Deal:
    contract = table.contract
    down = contract is not None and contract.direction is Direction.DOWNTOWN
    rules = house(table.rules) if table.rules.bids else {}
    return Deal(str(table.trump) if table.trump else None, down, rules)


def _lie(table: Table) -> tuple[str, list[str], str | None]:
    """Who led, what lies there, and the suit that was named with it."""
    done = table.tricks[-1] if table.tricks and not table.trick else None
    leader, cards = (done.leader, done.cards) if done else (table.leader, table.trick)
    named = done.named if done else table.named
    return leader.value, [*map(str, cards)], str(named) if named else None


def _right(question: Question, given: tuple[str, ...]) -> bool:
    """Whether an answer is right by the oracle."""
    if question.kind == "tricks-needed":
        return _tricks(question) == int(given[0])
    table = _table(question)
    if question.kind == "what-may-be-named":
        assert table.contract is not None
        wanted = ("up", "down") if table.contract.notrump else ("S", "H", "D", "C")
        return set(given) == set(wanted)
    if table.auction is not None and table.contract is None:
        return _bid(question, table, given)
    leader, cards, named = _lie(table)
    deal = _deal(table)
    match question.kind:
        case "trick-winner" | "winning-now" | "next-leader":
            return deal.winner(leader, cards, named) == given[0]
        case "suit-to-follow":
            trick = cards if table.trick else []
            return (deal.led(trick, named) or "none") == given[0]
        case _:
            hand = [*map(str, table.hand(table.turn) or ())]
            legal = deal.legal(hand, cards if table.trick else [], named)
            if question.kind == "legal-cards":
                return legal == set(given)
            card: Any = question.prompt
            return (str(card.fields["card"]) in legal) is (given[0] == "yes")


def _bid(question: Question, table: Table, given: tuple[str, ...]) -> bool:
    assert table.auction is not None
    assert table.auction.standing is not None
    said = [(seat.value, str(call)) for seat, call in table.auction.calls]
    turn, dealer, rules = table.turn.value, table.auction.dealer.value, house(table.rules)
    if question.kind == "lowest-higher-bid":
        return given[0] in oracle_bids.lowest(said, turn, dealer, rules)
    if question.kind == "legal-calls":
        offered = [option.id for option in question.options]
        may = [call for call in offered if oracle_bids.may(call, said, turn, dealer, rules)]
        return tuple(may) == given
    prompt: Any = question.prompt
    bid, over = str(prompt.fields["bid"]), str(table.auction.standing)
    matches = turn == dealer and "dealer_may_match" in rules
    may_bid = oracle_bids.may(bid, said, turn, dealer, rules)
    return given == (
        "yes" if may_bid else "no",
        oracle_bids.rule(bid, over, rules, matches=matches),
    )


def _tricks(question: Question) -> int:
    prompt: Any = question.prompt
    needs, sort = oracle_bids.NEEDS[prompt.fields["bid"].level], prompt.key.rpartition("-")[2]
    left: int = needs - prompt.fields["won"]
    return {"all": needs, "played": needs - 1, "left": left, "set": 14 - needs}[sort]


def _facts(question: Question) -> dict[str, object]:
    """Everything that can be changed, thing by thing."""
    prompt: Any = question.prompt
    asked = {name: str(prompt.fields.get(name)) for name in ("bid", "won")}
    if question.table is None:
        return {**asked, "prompt": prompt.key}
    table = question.table
    leader, cards, named = _lie(table)
    facts: dict[str, object] = {"leader": leader, "named": named, "trump": table.trump}
    facts |= {f"trick {place}": card for place, card in enumerate(cards)}
    if table.contract:
        facts |= {"declarer": table.contract.declarer, "ranks": table.contract.direction}
        # With the direction the kind of the bid is another, and that is one change.
        facts["level"] = table.contract.bid.level
    if table.contract and not table.contract.is_named:
        facts["ranks"] = None
        facts["level"] = table.contract.bid
    elif table.auction and not table.contract:
        facts |= {f"call {at}": call for at, (_, call) in enumerate(table.auction.calls)}
        facts["bid"] = asked["bid"]
    for seat in question.shown:
        facts |= {f"{seat} {at}": card for at, card in enumerate(table.hand(seat) or ())}
    return facts


def _check(item: Question, given: tuple[str, ...], change: Change) -> None:
    there = change.question
    assert given in there.right
    assert _right(there, given), (item.kind, given, change.what)
    # May a card be played: the oracle knows nothing of the rule that decides.
    assert item.kind == "is-legal" or not _right(item, given)
    before, after = _facts(item), _facts(there)
    assert before.keys() == after.keys()
    assert sum(before[name] != after[name] for name in before) == 1


def _some(item: Question) -> list[tuple[str, ...]]:
    """A few answers, or all where there are not many."""
    tried = answers(item)
    return tried if len(tried) <= 16 else Random(item.seed).sample(tried, 6)


@pytest.mark.parametrize("kind", KINDS)
def test_one_thing_is_changed_and_then_the_oracle_agrees(kind: str) -> None:
    found = 0
    for item in made(kind)[::10]:
        for given in _some(item):
            if given in item.right:
                assert smallest_change(item, given) is None
                continue
            change = smallest_change(item, given)
            if change is not None:
                found += 1
                _check(item, given, change)
    assert found


@pytest.mark.parametrize(
    ("table", "given", "changed"),
    [
        # RULES.md 5, case 1: the same trick with diamonds as trumps.
        (whist("TC KC 3D JC", "H"), "south", "trump D"),
        (whist("TC KC 3D JC", "H"), "west", "play W AC for JC"),
        (whist("TC KC 3D JC", "H"), "north", "lead N AC for 10C"),
        # A round without trumps has no trumps to change, and a discard is made to follow.
        (whist("TC KC AD JC"), "south", "play S AC for AD"),
        (contract("KS 2S 9S 3S", "3 down", "H"), "north", "direction up"),
        (contract("9D BJ KD 2D", "3 nt", "down"), "south", "direction up"),
        (contract("9D BJ KD 2D", "3 nt", "down"), "east", "play E AD for BJ"),
        (contract("KS BJ 9S 3S", "3 up", "H"), "north", "play E 2S for BJ"),
        # Nothing makes a low discard win: even the trump of its rank is too low.
        (contract("KS BJ LJ 3S", "3 up", "H"), "west", None),
    ],
)
def test_who_would_win(table: Table, given: str, changed: str | None) -> None:
    assert what(ask("trick-winner", table), given) == changed


def test_who_would_lead_or_is_winning() -> None:
    done, begun = whist("TC KC 3D JC", "H"), whist("TC KC 3D", "H")
    assert told(ask("next-leader", done), "south") == "If diamonds were trumps, you would lead."
    winning = told(ask("winning-now", begun), "south")
    assert winning == "If diamonds were trumps, you would be winning."
    nobody = ask("winning-now", contract("BJ 3D", "3 nt", "up"))
    assert what(nobody, "nobody") == "play E LJ for 3D"


@pytest.mark.parametrize(
    ("table", "given", "changed"),
    [
        (whist("KH 7S", "S", south="AS 2S QD"), "AS 2S", "lead N KS for KH"),
        (whist("5H 2S", "S", south="9H AS KD"), "9H AS KD", "lead N 5C for 5H"),
        (whist("5H 2S", "S", south="9H AS"), "9H AS", "lead N 5D for 5H"),
        (whist("5H 2S", "S", south="9H AS 3S"), "9H 3S", None),
        (contract("9S 2D", "3 up", "S", south="BJ AD 3C"), "AD 3C BJ", "trump H"),
        (whist("5H 2S", "S", south="9H 8H 3S"), "9H", "hold S 8S for 8H"),
    ],
)
def test_which_cards_could_be_played(table: Table, given: str, changed: str | None) -> None:
    question = ask("legal-cards", table)
    wanted = set(given.split())
    picked = [option.id for option in question.options if option.id in wanted]
    assert what(question, *picked) == changed


@pytest.mark.parametrize(
    ("hand", "card", "given", "changed"),
    [
        ("9H 6D", "6D", ("yes", "void"), "lead N 5S for 5H"),
        ("9H 6C AS", "AS", ("yes", "follow"), "lead N 5S for 5H"),
        ("6H 7C AS 2D", "AS", ("yes", "void"), "hold S 6S for 6H"),
        # The card that is asked about can be another, too.
        ("9H 6H", "6H", ("no", "follow"), "card S 6S for 6H"),
        ("9H 6D", "6D", ("no", "must-beat"), None),
    ],
)
def test_when_a_card_could_be_played(
    hand: str, card: str, given: tuple[str, ...], changed: str | None
) -> None:
    question = ask("is-legal", whist("5H 2C", south=hand), card=card)
    offered = {option.id for option in question.because}
    assert given[1] in offered
    assert what(question, *given) == changed


@pytest.mark.parametrize(
    ("question", "given", "changed"),
    [
        (ask("is-bid-higher", over="3D", bid="3U"), "yes number", "bid 4U"),
        (ask("is-bid-higher", over="3U", bid="3U"), "yes number", "bid 4U"),
        (ask("is-bid-higher", over="3N", bid="3D"), "no number", "bid 2D"),
        (ask("is-bid-higher", over="3D", bid="3U"), "yes same-number", None),
        (ask("lowest-higher-bid", over="3D"), "3D", "call E 3U"),
        (ask("lowest-higher-bid", calls("P P")), "2U", None),
        (ask("tricks-needed", bid="3 up"), "8", "bid 2U"),
        (ask("tricks-needed", bid="3 up"), "3", None),
        (ask("tricks-needed", bid="3 up", ask="left", won=4), "6", "won 3"),
        (ask("tricks-needed", bid="3 up", ask="left", won=2), "8", "won 1"),
        (ask("tricks-needed", contract("", "4 down", "H")), "9", "bid 3D"),
    ],
)
def test_what_could_have_been_bid(question: Question, given: str, changed: str | None) -> None:
    assert what(question, *given.split()) == changed


def test_calls_before_it_stay_as_they_are() -> None:
    """East went over North's three uptown, and could not have bid that."""
    question = ask("lowest-higher-bid", calls("3U 3D P"))
    assert what(question, "3D") is None
    assert told(question, "4U") == "If East had bid three notrump, your answer would be right."


def test_hidden_cards_are_neither_told_nor_looked_at() -> None:
    rng = Random(5)
    for number in range(12):
        table = start(shuffled_deal(rng, dealer=Seat.WEST), RuleSet())
        for _ in range(4):
            table = apply(table, rng.choice(legal_actions(table)))
        north, east, south, west = table.hands
        hidden = [*(north or ()), *(east or ()), *(west or ())]
        rng.shuffle(hidden)
        mixed = (tuple(hidden[:12]), tuple(hidden[12:24]), south, tuple(hidden[24:]))
        question, other = (ask("trick-winner", at) for at in (table, replace(table, hands=mixed)))
        for given in answers(question):
            change, same = smallest_change(question, given), smallest_change(other, given)
            assert (change and change.told) == (same and same.told), number
            if change is not None:
                hands = _table(change.question).hands
                assert [hand is None for hand in hands] == [True, True, False, True]


def test_a_card_that_is_seen_is_not_played_twice() -> None:
    """What lies there is not put there again, nor what the learner holds."""
    table = whist("TC KC 3D JC", "H", west="AC 4D", south="AD")
    question = replace(ask("trick-winner", table), shown=frozenset({Seat.WEST}))
    assert told(question, "west") == (
        "If East had played the nine of clubs instead of the king of clubs, West would win."
    )
    assert told(ask("trick-winner", table), "west") == (
        "If West had played the ace of clubs instead of the jack of clubs, West would win."
    )


def test_nothing_is_changed_where_nobody_can_ask_again() -> None:
    question = ask("trick-winner", whist("TC KC 3D JC", "H"))
    assert smallest_change(replace(question, asked=None), ("west",)) is None
    # What is shown does not lead to this answer.
    other = replace(question, right=frozenset({("north",)}))
    assert smallest_change(other, ("west",)) is None
    choice = ask("choice", prompt="Which?", options=("this", "that"), right=1)
    (wrong,) = (option.id for option in choice.options if (option.id,) not in choice.right)
    assert mark(choice, wrong).change is None


def test_the_cards_of_a_pack_are_all_that_can_be_played() -> None:
    for item in made("trick-winner")[::9]:
        table = _table(item)
        pack = {*PACK, *JOKERS[2 - table.rules.jokers :]} if table.rules.bids else {*PACK}
        for given in answers(item):
            change = smallest_change(item, given)
            if change is not None:
                cards = _table(change.question).tricks[-1].cards
                assert set(cards) <= pack


def test_telling_is_quick() -> None:
    """At most 30 ms for a wrong answer: here the mean, which is far below, as noise is not."""
    spent, count = 0.0, 0
    for kind in KINDS:
        for item in made(kind)[::40]:
            for given in answers(item)[:3]:
                begun = time.process_time()
                marking = mark(item, list(given))
                assert not (marking.right and (marking.misconceptions or marking.change))
                spent += time.process_time() - begun
                count += 1
    assert spent / count < 0.02
