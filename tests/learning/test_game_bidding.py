"""What bid whist adds to a game: rounds that are passed out, secret swaps, jokers that ask."""

from __future__ import annotations

from itertools import islice, pairwise
from random import Random

import pytest

from tests.learning.games import BIDDING, end, right, see, setup, walk, wrong
from tests.learning.helpers import LANGUAGES
from tutor.content.goal import Goal
from tutor.engine.actions import Exchange
from tutor.engine.cards import parse_hand
from tutor.engine.deal import Deal
from tutor.engine.ruleset import parse_rules
from tutor.engine.seats import Seat
from tutor.engine.table import Phase
from tutor.i18n import words
from tutor.learning.deeds import deed_text, read_answers, write_answers
from tutor.learning.game import begin_game, play, replay_game
from tutor.learning.game_setup import Setup
from tutor.learning.game_state import GameDeed, GameState, Pause
from tutor.learning.run import Untimely

TIMID = parse_rules("bid-whist forced_dealer=redeal minimum_bid=7")
"""A table at which nobody ever bids."""


def until(given: Setup, phase: Phase) -> GameState:
    """Win the auction and play to the learner's turn in a phase."""
    deed = begin_game(given)
    rng = Random(0)
    while deed.state.table.phase is not phase or deed.state.pause is not Pause.TURN:
        state = deed.state
        if state.pause is not Pause.TURN:
            deed = play(state, "next")
        elif state.table.phase is Phase.AUCTION:
            standing = state.table.auction and state.table.auction.bidder
            deed = play(state, "P" if standing is given.learner else "6U")
        else:
            deed = play(state, right(state, rng))
    return deed.state


def passed_out(given: Setup) -> GameDeed:
    """Pass with everybody else, to the end of a round."""
    deed = begin_game(given)
    while not deed.state.open:
        deed = play(deed.state, "P")
    return deed


@pytest.mark.parametrize("dealer", Seat)
def test_a_round_that_was_passed_out_is_dealt_again_and_not_counted(dealer: Seat) -> None:
    given = setup(5, rules=TIMID, dealer=dealer)
    first = passed_out(given).state
    assert first.pause is Pause.ROUND
    assert first.passed_out
    assert first.match.rounds == ()
    assert [(row.round, row.points, row.contract) for row in first.sheet] == [(1, None, None)]
    again = play(first, "next").state
    assert (again.round, again.deal.dealer) == (1, dealer)
    assert again.deal.hands != first.deal.hands, "with other cards"
    assert again.table.score == (0, 0)
    back = play(first, "undo").state
    assert back.sheet == ()
    assert play(back, "redo").state.sheet == first.sheet


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_round_that_was_passed_out_is_told_of(language: str) -> None:
    state, said = passed_out(setup(5, rules=TIMID)).state, words(language)
    view = see(state, language)
    panel = view["panel"]
    assert panel["feedback"]["verdict"] == said.say("ui.play.passed_out", n=1)
    assert len(panel["feedback"]["lines"]) == 2
    assert "M2.S9" in panel["feedback"]["rule"]["label"]
    assert panel["actions"][0]["label"] == said.say("ui.play.deal_again")
    cells = [[cell.get("text") for cell in row["cells"]] for row in panel["boards"][0]["rows"]]
    assert cells[0] == ["1", said.say("ui.play.all_passed"), "–", "–"]
    assert view["table"]["phase"] == "auction", "the calls still lie there"
    assert view["table"]["trump"] is None


def test_a_single_hand_that_was_passed_out_is_over() -> None:
    for goal, won in ((Goal(kind="finish"), True), (Goal(kind="make-contract"), False)):
        state = passed_out(setup(5, rules=TIMID, goal=goal)).state
        assert state.over
        assert state.won is won


def test_what_bots_did_is_kept_as_in_a_record() -> None:
    given = setup(4, rules=BIDDING["bid-whist"])
    deeds = list(walk(given, 4, straight=True))
    for before, deed in pairwise(deeds):
        own, _, rest = deed.move.partition(" |")
        new = deed.state.log[len(deed.state.log) - deed.state.fresh :]
        bots = [one.action for one in new if one.action.seat is not given.learner]
        assert rest.strip() == write_answers(bots)
        assert len(read_answers(rest)) == len(bots)
        assert own == "next" or own == deed_text(new[0].action)
        assert before.state.rev + 1 == deed.state.rev
    moves = [deed.move for deed in deeds]
    assert any(": exchange" in move or ": trump" in move or ": P" in move for move in moves)


@pytest.mark.parametrize(
    "broken",
    ["W: 9", "W: dance", "N: P; E: P", "W: play KH", "P", "W: P; W: P", "W: exchange none"],
)
def test_what_bots_did_must_fit(broken: str) -> None:
    given = setup(4, rules=BIDDING["bid-whist"], dealer=Seat.SOUTH)
    begin = begin_game(given).move
    assert begin.startswith("begin | W:")
    with pytest.raises(Untimely):
        replay_game(given, [f"begin | {broken}"])


def test_a_swap_is_the_declarers_secret_until_the_round_is_over() -> None:
    said = words("en")
    found = 0
    for seed in range(20):
        states = [deed.state for deed in walk(setup(seed, rules=BIDDING["bid-whist"]), seed)]
        for state in states:
            swap = next((one.action for one in state.log if isinstance(one.action, Exchange)), None)
            if swap is None or not swap.give or swap.seat is state.setup.learner:
                continue
            texts = " ".join(one["text"] for one in see(state)["panel"]["log"]["entries"])
            named = said.list(f"the {said.card(card)}" for card in swap.give)
            assert (named in texts) is state.open
            found += state.open
        if found > 1:
            return
    raise AssertionError("no bot swapped")


def test_the_declarer_sees_the_own_swap() -> None:
    state = until(setup(3, rules=BIDDING["bid-whist"]), Phase.EXCHANGE)
    kitty = (state.table.kitty and state.table.kitty.cards) or ()
    hand = state.table.hand(Seat.SOUTH) or ()
    swap = Exchange(seat=Seat.SOUTH, give=hand[:2], take=kitty[-2:])
    after = play(state, deed_text(swap)).state
    text = see(after)["panel"]["log"]["entries"][-1]["text"]
    assert all(words("en").card(card) in text for card in (*hand[:2], *kitty[-2:]))
    assert see(after)["table"]["kitty"]["swapped"] == words("en").say(
        "ui.table.swapped", seat=Seat.SOUTH, n=2, you=Seat.SOUTH
    )
    left = {card["id"] for card in see(after)["table"]["kitty"]["cards"]}
    assert left == {str(card) for card in (*kitty[:-2], *hand[:2])}


def test_why_a_bot_called_is_told_after_the_round() -> None:
    given = setup(7, rules=BIDDING["bid-whist"])
    states = [deed.state for deed in walk(given, 7, straight=True)]
    closed = next(state for state in states if state.open)
    first = states[0].log[0]
    if first.action.seat is given.learner:
        first = states[1].log[1]
    assert first.advice is not None
    reason = words("en").reason(first.advice, you=Seat.SOUTH, seat=first.action.seat)
    place = closed.log.index(next(one for one in closed.log if one.action == first.action))
    told = [one for one in see(closed)["panel"]["log"]["entries"] if one["mark"] in (None, "you")]
    assert told[place]["why"].endswith(reason)


NAMING = parse_rules("bid-whist joker_lead=leader-names-suit")
ENDING = Deal(
    dealer=Seat.EAST,
    hands=(
        parse_hand("2C 3C"),
        parse_hand("3D 4C"),
        parse_hand("LJ AS"),
        parse_hand("KC 4S"),
    ),
    kitty=parse_hand("5H 6H"),
)


def at_the_lead(**more: object) -> GameState:
    """Win a notrump auction with a joker in hand, and come to the first lead."""
    given = setup(1, rules=NAMING, dealer=Seat.EAST, deal=ENDING, **more)
    state = begin_game(given).state
    for move in ("7N", "direction up", "exchange none"):
        state = play(state, move).state
    return state


def test_a_joker_that_is_chosen_is_no_mistake_and_asks_for_its_suit() -> None:
    state = at_the_lead(goal=Goal(kind="no-illegal-try"))
    chosen = play(state, "play LJ")
    assert (chosen.move, chosen.right, chosen.reason) == ("choose LJ", None, None)
    assert chosen.state.tries == ()
    assert str(chosen.state.joker) == "LJ"
    assert chosen.state.table == state.table
    assert [one["id"] for one in see(chosen.state)["panel"]["naming"]["choices"]] == [
        *("as S", "as H", "as D", "as C")
    ]
    assert see(chosen.state)["announce"], "it is said what is asked"
    led = play(chosen.state, "as C")
    assert led.move.startswith("play LJ as C |")
    assert led.state.joker is None
    assert see(led.state)["table"]["trick"][0]["suit"] == "C"
    moves = ["begin |", "7N", "direction up", "exchange none", "choose LJ", led.move]
    assert replay_game(state.setup, moves).log == led.state.log
    other = play(chosen.state, "play AS").state
    assert other.joker is None
    assert other.tries == ()
    with pytest.raises(Untimely):
        play(state, "as C")


def test_the_joker_may_be_led_says_its_card() -> None:
    card = next(one for one in see(at_the_lead())["table"]["hand"]["cards"] if one["id"] == "LJ")
    assert card["spoken"] == words("en").say("ui.card.allowed", card="Little Joker")
    assert card["why"]


def test_the_score_sheet_tells_the_contracts() -> None:
    state = end(setup(9, rules=BIDDING["bid-whist"]), 9)
    rows = see(state)["panel"]["boards"][0]["rows"][:-1]
    assert len(rows) == len(state.sheet)
    for row, outcome in zip(rows, state.sheet, strict=True):
        contract = outcome.contract
        assert contract is not None
        call = row["cells"][1]["call"]
        assert call["id"] == str(contract.bid)
        assert call["note"] == words("en").say(
            "ui.play.tricks_of", seat=contract.declarer, n=outcome.tricks, of=contract.bid.needs
        )


@pytest.mark.parametrize("house", BIDDING)
def test_every_phase_offers_something_and_refuses_something(house: str) -> None:
    """Illegal calls, names and swaps are as much at hand as legal ones."""
    seen: dict[Phase, set[bool]] = {}
    for seed in range(8):
        for deed in islice(walk(setup(seed, rules=BIDDING[house]), seed, straight=True), 40):
            if deed.state.pause is Pause.TURN:
                refused = bool(wrong(deed.state))
                seen.setdefault(deed.state.table.phase, set()).add(refused)
    assert seen[Phase.AUCTION] & {True}
    assert all(True in found for found in seen.values())
