"""Bid whist by script: from the auction to the play, and what the learner does on the way."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.content.helpers import codes, lesson, load
from tutor.content.lesson import Lesson
from tutor.content.mutation import Noticed, mutants, notices
from tutor.content.script import Scene, accepted, enter, example, leave, opening, will_do
from tutor.content.scripted_steps import Scripted, WatchStep
from tutor.content.setting import setting_faults
from tutor.content.steps import DoStep
from tutor.content.transcript import computed, transcript
from tutor.engine.actions import parse_action
from tutor.engine.cards import parse_card, print_cards
from tutor.engine.seats import Seat, Side
from tutor.engine.table import Phase, Table
from tutor.i18n import LANGUAGES

RULES = "rules: bid-whist\n"
HANDS = (
    'north: "AKQ2.AKQ.AKQ.42", east: "JT98.JT9.JT9.53", south: "765.8765.876.A+BJ", '
    'west: "43.432.5432.987"'
)
DEAL = f"{RULES}deal: {{dealer: west, {HANDS}}}\n"
# South's hand of twelve, hearts, and a kitty (case 16).
EXCHANGE = (
    f'{RULES}position: {{contract: {{by: south, bid: "3 up", trump: H}}, '
    'kitty: "BJ AH 2H KC QC JD", '
    'hands: {south: "3H 4H 5H 6H LJ AS 2S AD 3D 9C 8C TS"}}\n'
)
PARTS = (
    'id: s1, call: "P 3U 3 down P P P"',
    "id: s2, declare: H",
    "id: s3, exchange: none",
    "id: s4, play: BJ",
)
ROUND = "{call: P 3U 3D P P P, declare: H, exchange: none, play: BJ}"
LINES = (
    '["N: P", "E: 3U", "S: 3D", "W: P", "N: P", "E: P", "S: trump H", "S: exchange none", '
    '"S: play BJ"]'
)


def plain(*steps: str, top: str = DEAL) -> Lesson:
    return load(lesson(*steps, top=top)).lesson


def at_end(found: Lesson) -> Table:
    """Play a lesson of scripted steps."""
    scene = opening(found)
    for step in found.steps:
        scene = leave(scene, enter(scene, step, found), step)
    return scene.set_table


def test_the_parts_of_a_round_are_steps_of_their_own() -> None:
    found = plain(*PARTS)
    assert all(isinstance(step, Scripted) for step in found.steps)
    table = at_end(found)
    assert str(table.contract) == "S: 3D H"
    assert (table.phase, table.trick, table.turn) == (
        Phase.PLAY,
        (parse_card("BJ"),),
        Seat.WEST,
    )
    assert not any(step.waits for step in found.steps)


@pytest.mark.parametrize("script", [ROUND, LINES])
def test_a_round_is_watched_in_its_parts_or_line_by_line(script: str) -> None:
    found = plain(f"id: s1, watch: {script}")
    (step,) = found.steps
    assert isinstance(step, WatchStep)
    assert step.waits
    assert " ".join(map(str, step.deeds)) == "P 3U 3D P P P trump H exchange none BJ"
    assert at_end(found) == at_end(plain(*PARTS))


def test_cards_are_watched_as_before() -> None:
    hands = 'north: "AS KS", east: "AH KH", south: "AD KD", west: "AC KC"'
    top = f"deal: {{dealer: W, trump: S, {hands}}}\n"
    found = plain("id: s1, watch: AS KH AD", top=top)
    assert print_cards(at_end(found).trick) == "AS KH AD"


def test_a_lesson_goes_from_the_auction_to_a_question_about_a_trick(tmp_path: Path) -> None:
    claims = (
        "claims: [{at: s1, legal: P 4U 4D 4N 5U 5D 5N 6U 6D 6N 7U 7D 7N, "
        "auction: {by: north, bid: 3N, over: false}}, "
        "{at: s2, legal: up down, turn: north, auction: {over: true}}, "
        "{at: s3, direction: up, trump: none, turn: north}, "
        "{at: q1, winner: north, tricks: {ns: 2, ew: 0}}]\n"
    )
    text = lesson(
        "id: s1, call: 3N",
        "id: s2, call: P P P",
        "id: s3, declare: up",
        "id: s4, exchange: 2S for KC",
        "id: s5, play: AS 8S 5S 3S",
        "id: q1, ask: {kind: trick-winner}",
        top=DEAL + claims,
    )
    assert codes(text, tmp_path) == []


def test_what_a_fragment_does_not_tell_is_taken_on_trust() -> None:
    top = f"{RULES}position: {{dealer: west, calls: P 3U}}\n"
    found = plain('id: s1, watch: {call: P P P, declare: S, exchange: "2C 3C for BJ AS", play: KS}',
                  top=top)  # fmt: skip
    table = at_end(found)
    assert table.kitty is not None
    assert (table.kitty.swapped, table.kitty.cards, table.hand(Seat.EAST)) == (2, None, None)
    assert print_cards(table.trick) == "KS"


def test_a_told_hand_is_not_taken_on_trust(tmp_path: Path) -> None:
    text = lesson('id: s1, exchange: "AC for BJ"', "id: s2, do: {}", top=EXCHANGE)
    assert codes(text, tmp_path) == ["8:25 script.illegal"]


DOING = {
    "call": ("position: {dealer: west, calls: 3U}", "do: {call: P 3D}", "E: P", "E: 3N"),
    "any call": ("position: {dealer: west, calls: 7U P}", "do: {}", "S: P", "S: 7U"),
    "name": ("position: {contract: {by: east, bid: 3U}}", "do: {declare: H S}", "E: trump S",
             "E: trump D"),
    "direction": ("position: {contract: {by: east, bid: 3N}}", "do: {declare: down}",
                  "E: direction down", "E: direction up"),
    "joker": ("position: {contract: {by: east, bid: 3N, direction: up}, hands: {east: LJ 2C}}",
              "do: {cards: LJ as C}", "E: play LJ as C", "E: play LJ as D"),
}  # fmt: skip


def do_step(position: str, step: str, rules: str) -> tuple[Table, DoStep]:
    found = plain(f"id: d1, {step}", top=f"rules: {rules}\n{position}\n")
    (only,) = found.steps
    assert isinstance(only, DoStep)
    return opening(found).set_table, only


@pytest.mark.parametrize("name", DOING)
def test_the_learner_does_what_the_phase_asks_for(name: str) -> None:
    position, written, right, wrong = DOING[name]
    rules = "{base: bid-whist, joker_lead: leader-names-suit}"
    table, step = do_step(position, written, rules)
    assert parse_action(right) in accepted(table, step)
    assert will_do(table, step, parse_action(right))
    if step.deeds:
        assert not will_do(table, step, parse_action(wrong))
    else:
        assert parse_action(wrong) not in accepted(table, step)
    assert example(table, step) in accepted(table, step)


def test_it_does_not_matter_in_what_order_the_cards_of_a_swap_are_named() -> None:
    found = plain('id: d1, do: {exchange: ["9C 8C for BJ AH", none]}', top=EXCHANGE)
    table, (step,) = opening(found).set_table, found.steps
    assert isinstance(step, DoStep)
    for right in ("8C 9C for AH BJ", "9C 8C for BJ AH", "none"):
        assert will_do(table, step, parse_action(f"S: exchange {right}"))
    for wrong in ("9C for BJ", "9C 8C for BJ 2H"):
        assert not will_do(table, step, parse_action(f"S: exchange {wrong}"))


def test_after_a_free_swap_nobody_knows_the_cards(tmp_path: Path) -> None:
    steps = ["id: d1, do: {}", "id: d2, do: {}"]
    assert codes(lesson(*steps, top=EXCHANGE), tmp_path) == ["9:18 step.after-free-play"]
    named = lesson("id: d1, do: {exchange: 9C for BJ}", "id: d2, do: {}", top=EXCHANGE)
    assert codes(named, tmp_path) == []


def test_every_call_that_will_do_is_followed(tmp_path: Path) -> None:
    top = f"{RULES}position: {{dealer: west, calls: P P P}}\n"
    claims = "claims: [{at: d2, legal: S H D C}]\n"
    text = lesson("id: d1, do: {}", "id: d2, do: {}", top=top + claims)
    # After seven bids in notrump a direction is named.
    assert codes(text, tmp_path) == ["7:26 claim.false", "10:5 step.too-many-ways"]
    named = text.replace("d1, do: {}", "d1, do: {call: 1U 7D}")
    assert codes(named, tmp_path) == []


def test_the_round_is_over_where_all_have_passed(tmp_path: Path) -> None:
    top = "rules: {base: bid-whist, forced_dealer: redeal}\ndeal: {dealer: west, seed: 7}\n"
    text = lesson("id: s1, call: P P P P", "id: s2, call: P", "id: d1, do: {}", top=top)
    assert codes(text, tmp_path) == ["9:20 script.after-the-end"]
    done = lesson("id: s1, call: P P P P", "id: d1, do: {}", top=top)
    assert codes(done, tmp_path) == ["9:18 script.after-the-end"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_round_reads_as_text(language: str) -> None:
    found = plain(f"id: s1, watch: {ROUND}", "id: d1, do: {}")
    lines = transcript(found, language).splitlines()
    done = [line for line in lines if line.startswith(">")]
    assert len(done) == len(["P", "3U", "3D", "P", "P", "P", "H", "none", "BJ"]) + 1
    outcomes = [line for line in lines if line.startswith("=")]
    assert len(outcomes) == 2  # the auction, and the kitty with the cards that all may see
    assert any(line.startswith("+") and "J" in line for line in lines)


def test_what_the_engine_made_of_a_round_does_not_depend_on_the_way_it_is_written() -> None:
    assert computed(plain(f"id: s1, watch: {ROUND}")) == computed(plain(*PARTS))


def test_every_call_and_every_card_is_changed_one_at_a_time() -> None:
    top = (
        f'{RULES}position: {{dealer: west, calls: "P 3U 7N", kitty: "AS BJ", '
        'hands: {east: "KS LJ"}}\n'
    )
    found = plain("id: s1, say: {en: A, nl: B}", top=top)
    settings = [one.position for one in mutants(found)]
    assert len(settings) == 7
    calls = [" ".join(map(str, one.calls or ())) for one in settings if one]
    assert calls[4:] == ["1U 3U 7N", "P 3D 7N", "P 3U P"]
    for one in settings[:4]:
        assert one is not None
        assert setting_faults(one, found.rules) == ()


def test_a_contract_is_changed_in_all_its_parts() -> None:
    trump = f"{RULES}position: {{contract: {{by: east, bid: 7U, trump: C}}}}\n"
    notrump = f"{RULES}position: {{contract: {{by: east, bid: 3N, direction: up}}}}\n"
    changed: list[str] = []
    for top in (trump, notrump):
        for one in mutants(plain("id: s1, say: {en: A, nl: B}", top=top)):
            assert one.position is not None
            assert one.position.contract is not None
            changed.append(str(one.position.contract.contract()))
    assert changed == ["E: 1U C", "E: 7U S", "E: 7D C", "E: 4N up", "E: 3N down"]


def test_a_lesson_notices_a_changed_call() -> None:
    top = f"{RULES}position: {{dealer: west, calls: 3U P}}\n"
    assert notices(plain("id: d1, do: {call: 3D}", top=top)) == Noticed(changes=2, noticed=2)
    blind = notices(plain("id: s1, say: {en: A, nl: B}", top=top))
    assert blind.noticed == 0


def test_a_kitty_that_is_not_written_is_what_the_hands_leave() -> None:
    kitty = opening(plain("id: s1, say: {en: A, nl: B}")).set_table.kitty
    assert kitty is not None
    assert print_cards(kitty.cards or ()) == "6C 10C JC QC KC LJ"


def test_an_ending_has_the_kitty_that_is_written_or_none() -> None:
    ending = 'dealer: west, north: "AS KS", east: "AH KH", south: "AD KD", west: "AC BJ"'
    for kitty, size in (("", 0), (", kitty: 2C 3C", 2)):
        top = f"{RULES}deal: {{{ending}{kitty}}}\n"
        script = "{call: P P P 1U, declare: C, exchange: none, play: BJ KS AH AD AC KS}"
        found = plain("id: s1, say: {en: A, nl: B}", top=top)
        assert found.deal is not None
        assert len(found.deal.deal(found.rules).kitty) == size
        scene = opening(found)
        assert isinstance(scene, Scene)
        table = at_end(plain(f"id: s1, watch: {script[:-4]}}}", top=top))
        assert table.tricks_of(Side.EW) == 2
