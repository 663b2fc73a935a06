"""``whist-tutor judge`` on the hard cases of bid whist (RULES.md 5), as that page tells them."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from tutor.cli import main
from tutor.i18n import LANGUAGES

CASES = Path(__file__).parent / "judge" / "bid-whist"
NAMES = sorted(path.stem for path in CASES.glob("*.yaml"))
ALL_BIDS = " ".join(f"{level}{kind}" for level in range(1, 8) for kind in "UDN")


def told(name: str, *arguments: str) -> Any:
    file = str(CASES / f"{name}.yaml")
    return json.loads(CliRunner().invoke(main, ["judge", file, "--json", *arguments]).stdout)


def tried(found: Any) -> list[str]:
    """The lines of ``try``, with yes or no and the id of the reason."""
    return [
        f"{verdict['action']} {'yes' if verdict['legal'] else 'no'} {verdict['reason']}"
        for verdict in found["verdicts"]
        if ":" in verdict["action"]
    ]


def from_bid(bid: str) -> str:
    """Every bid from this one up the ladder."""
    return ALL_BIDS[ALL_BIDS.index(bid) :]


LEGAL = {
    "case-5-lone-joker": "LJ",
    "case-5-own-suit": "LJ AS KD 5C",
    "case-6-joker-led": "KD",
    "case-6-joker-forced": "LJ",
    "case-7-follow-clubs": "2C",
    "case-7-void": "BJ 9H 4S",
    "case-10-void": "BJ AH 5S",
    "case-10-must-shed": "BJ",
    "case-10-follow": "KD",
    "case-11-joker-led": "7D AS 3C",
    "case-11-suit-set": "QD",
    "case-11-last": "BJ 2S",
    "case-11-suit-named": "AC",
    "case-11-name-a-suit": "LJ as S LJ as H LJ as D LJ as C 7D",
    "case-11-lead-forbidden": "7D",
    "case-12-two-jokers": "3C",
    "case-13-first": f"P {ALL_BIDS}",
    "case-13-same-bid": f"P {from_bid('3D')}",
    "case-13-uptown-under": f"P {from_bid('3N')}",
    "case-13-no-bids": f"P {from_bid('4U')}",
    "case-13-over": "direction up direction down",
    "case-14-dealer-must": ALL_BIDS,
    "case-14-dealer-wins": "trump S trump H trump D trump C",
    "case-14-minimum-3": from_bid("3U"),
    "case-14-forced-minimum": "1U 1D 1N",
    "case-14-redeal": "",
    "case-15-north-again": f"P {from_bid('2D')}",
    "case-16-exchange": "",
    "case-16-swapped": "3H 4H 5H 6H LJ AS 2S AD 3D BJ AH 2H",
    "case-16-name-direction": "direction up direction down",
    "case-16-name-trump": "trump S trump H trump D trump C",
    "case-22-north-again": f"P {from_bid('2N')}",
}

TRIED = {
    "case-13-first": ["E: 1U no game.not-your-turn"],
    "case-13-same-bid": ["E: three no bid.not-higher", "E: 3D yes bid.downtown-over-uptown"],
    "case-13-uptown-under": ["S: 3U no bid.not-higher", "S: 3N yes bid.notrump-over-trump"],
    "case-13-no-bids": [
        "W: 3D no bid.not-higher",
        "W: 4 notrump uptown no bid.notrump-has-no-direction",
        "W: 8 no bid.level-out-of-range",
        "W: 0 no bid.level-out-of-range",
        "W: 3 hearts no bid.names-no-suit",
        "W: 4U yes bid.higher-number",
    ],
    "case-13-over": [
        "E: 5U no bid.auction-over",
        "S: direction up no declare.not-declarer",
        "E: trump none no declare.direction-required",
    ],
    "case-14-minimum-3": ["W: 1U no bid.below-minimum", "W: 3D yes bid.forced-dealer"],
    "case-14-forced-minimum": ["W: 2U no bid.forced-minimum", "W: 1N yes bid.forced-dealer"],
    "case-15-north-again": ["N: 2D yes bid.downtown-over-uptown"],
    "case-15-pass-is-final": ["N: 2D no bid.already-passed"],
    "case-15-once-around": ["N: 2D no bid.already-spoken"],
    "case-16-exchange": [
        "S: exchange 9C 8C TS for BJ AH 2H yes exchange.swap",
        "S: exchange 9C 8C for BJ AH 2H no exchange.counts-differ",
        "S: exchange 9C for AS no exchange.card-not-in-kitty",
        "S: exchange 9C 9C for BJ AH no exchange.duplicate-card",
        "S: exchange none yes exchange.keeps-hand",
        "N: exchange none no exchange.not-declarer",
        "S: play AS no game.wrong-phase",
    ],
    "case-16-swapped": ["S: exchange none no exchange.done"],
    "case-16-name-trump": [
        "S: trump H yes declare.trump",
        "S: direction up no declare.direction-fixed-by-bid",
        "S: trump none no declare.trump-required",
        "N: trump H no declare.not-declarer",
    ],
    "case-16-name-direction": [
        "S: trump H no declare.notrump-has-no-trump",
        "S: direction down yes declare.direction",
    ],
    "case-22-seven-notrump": ["E: P no bid.auction-over"],
}

WON = {
    "case-6-won": ("north", "trick.highest-trump"),
    "case-8-little-joker": ("west", "trick.highest-trump"),
    "case-8-big-joker": ("west", "trick.highest-trump"),
    "case-8-ace": ("south", "trick.highest-trump"),
    "case-8-low-wins": ("east", "trick.highest-trump"),
    "case-8-uptown": ("north", "trick.highest-trump"),
    "case-9-two": ("west", "trick.highest-of-led-suit"),
    "case-9-ace": ("south", "trick.highest-of-led-suit"),
    "case-9-ruff": ("west", "trick.highest-trump"),
    "case-9-jack": ("south", "trick.highest-of-led-suit"),
    "case-10-won": ("north", "trick.highest-of-led-suit"),
    "case-10-jokers-up": ("south", "trick.highest-of-led-suit"),
    "case-10-jokers-down": ("north", "trick.highest-of-led-suit"),
    "case-11-won": ("south", "trick.highest-of-led-suit"),
    "case-12-won": ("south", "trick.only-card-of-led-suit"),
}

AUCTIONS = {
    "case-13-first": (False, None, None, None),
    "case-13-no-bids": (False, "south", "3N", None),
    "case-13-over": (True, "east", "4N", "auction.three-passes"),
    "case-14-dealer-must": (False, None, None, None),
    "case-14-dealer-wins": (True, "west", "1U", "auction.forced-dealer"),
    "case-14-redeal": (True, None, None, "auction.passed-out"),
    "case-15-north-again": (False, "east", "2U", None),
    "case-15-pass-is-final": (True, "east", "2U", "auction.others-passed"),
    "case-15-once-around": (True, "east", "2U", "auction.once-around"),
    "case-16-exchange": (True, "south", "3U", None),
    "case-18-lost": (True, "east", "2U", None),
    "case-22-seven-notrump": (True, "north", "7N", "auction.highest-bid"),
    "case-22-north-again": (False, "west", "2D", None),
    "case-22-once-around": (True, "west", "2D", "auction.once-around"),
}

SCORES = {
    "case-17-bid-1": ((1, 0), (1, 0), "match.goes-on"),
    "case-17-all-twelve": ((7, 0), (7, 0), "match.target"),
    "case-17-one-short": ((-1, 0), (-1, 0), "match.goes-on"),
    "case-17-full-bid": ((-7, 0), (-7, 0), "match.minus-target"),
    "case-17-two-four": ((-2, 0), (-2, 0), "match.goes-on"),
    "case-17-in-tricks": ((-4, 0), (-4, 0), "match.goes-on"),
    "case-17-overtricks": ((5, 0), (5, 0), "match.target"),
    "case-17-no-overtricks": ((3, 0), (3, 0), "match.goes-on"),
    "case-17-notrump-factor": ((10, 0), (10, 0), "match.target"),
    "case-18-minus-four": ((0, -4), (3, -4), "match.goes-on"),
    "case-18-lost": ((0, -1), (3, -5), "match.minus-target"),
    "case-18-won": ((6, 0), (5, 0), "match.target"),
}

PHASES = {
    "auction": ("case-13-first", "north"),
    "declare": ("case-13-over", "east"),
    "exchange": ("case-16-exchange", "south"),
    "play": ("case-16-swapped", "south"),
    "score": ("case-18-won", None),
}


def test_every_file_is_judged_by_some_table() -> None:
    assert {*LEGAL, *TRIED, *WON, *AUCTIONS, *SCORES} == {*NAMES}


@pytest.mark.parametrize("name", LEGAL)
def test_this_may_be_done_and_nothing_else(name: str) -> None:
    found = told(name)
    assert " ".join(found["legal"]) == LEGAL[name]
    own = [verdict for verdict in found["verdicts"] if ":" not in verdict["action"]]
    assert found["legal"] == [verdict["action"] for verdict in own if verdict["legal"]]


@pytest.mark.parametrize("name", TRIED)
def test_what_is_tried_is_judged_as_it_is_written(name: str) -> None:
    assert tried(told(name)) == TRIED[name]


@pytest.mark.parametrize("name", WON)
def test_the_trick_is_won(name: str) -> None:
    trick = told(name)["trick"]
    assert (trick["winner"], trick["reason"]) == WON[name]


@pytest.mark.parametrize("name", AUCTIONS)
def test_the_auction_stands_so(name: str) -> None:
    auction = told(name)["auction"]
    found = (auction["over"], auction["by"], auction["bid"], auction.get("reason"))
    assert found == AUCTIONS[name]


@pytest.mark.parametrize("name", SCORES)
def test_the_round_scores(name: str) -> None:
    found = told(name)
    score, total = (tuple(found[key][side] for side in ("ns", "ew")) for key in ("score", "match"))
    assert (score, total, found["match"]["reason"]) == SCORES[name]


def test_who_loses_below_zero_gives_the_match_to_the_others() -> None:
    assert told("case-18-lost")["match"]["winner"] == "ns"


@pytest.mark.parametrize("phase", PHASES)
def test_every_phase_says_whose_turn_it_is(phase: str) -> None:
    name, turn = PHASES[phase]
    found = told(name)
    assert (found["phase"], found["turn"]) == (phase, turn)


def test_an_auction_judges_a_pass_and_the_whole_ladder() -> None:
    found = told("case-13-no-bids")
    asked = [verdict["action"] for verdict in found["verdicts"] if ":" not in verdict["action"]]
    assert asked == ["P", *ALL_BIDS.split()]
    assert {verdict["seat"] for verdict in found["verdicts"]} == {"west"}


def test_six_things_can_be_named() -> None:
    found = told("case-16-name-trump")
    asked = [verdict["action"] for verdict in found["verdicts"]][:6]
    assert asked == [*(f"trump {suit}" for suit in "SHDC"), "direction up", "direction down"]


def test_of_an_exchange_only_what_is_tried_is_judged() -> None:
    found = told("case-16-exchange")
    assert len(found["verdicts"]) == len(TRIED["case-16-exchange"])


def test_a_refused_bid_says_what_stands_and_what_would_do() -> None:
    (verdict,) = (v for v in told("case-13-uptown-under")["verdicts"] if v["action"] == "S: 3U")
    assert verdict["fields"] == {
        "bid": "3U",
        "standing": "3D",
        "by": "east",
        "why": "uptown-under-downtown",
        "lowest": "3N",
    }


def test_the_number_swapped_is_told() -> None:
    (verdict,) = (v for v in told("case-16-exchange")["verdicts"] if v["legal"] and v["fields"])
    assert verdict["fields"] == {"count": 3}


def texts(value: Any) -> list[str]:
    if isinstance(value, dict):
        own = [value["text"]] if "text" in value else []
        return own + [text for part in value.values() for text in texts(part)]
    return [text for part in value for text in texts(part)] if isinstance(value, list) else []


@pytest.mark.parametrize("name", NAMES)
def test_every_reason_is_told_in_every_language_and_to_a_person(name: str) -> None:
    said = [texts(told(name, "--lang", language)) for language in LANGUAGES]
    for one, other in zip(*said, strict=True):
        assert one
        assert one != other
    output = CliRunner().invoke(main, ["judge", str(CASES / f"{name}.yaml")]).output
    assert all(text in output for text in said[0])


def test_a_position_without_rules_is_of_the_game_it_is_written_in(tmp_path: Path) -> None:
    path = tmp_path / "position.yaml"
    path.write_text('position: {contract: {by: south, bid: "3 up"}}\n')
    assert json.loads(run(path, "--json"))["phase"] == "declare"
    path.write_text('rules: whist\nposition: {contract: {by: south, bid: "3 up"}}\n')
    assert "[position.not-in-whist]" in run(path)


def test_a_file_can_go_from_the_auction_to_the_play(tmp_path: Path) -> None:
    path = tmp_path / "deal.yaml"
    path.write_text(
        "rules: bid-whist\n"
        "deal: {dealer: west, seed: 7}\n"
        "call: P 3U P P P\ndeclare: H\nexchange: none\n"
    )
    found = json.loads(run(path, "--json"))
    assert (found["phase"], found["turn"], found["trump"]) == ("play", "east", "H")
    assert len(found["legal"]) == 12
    assert run(path).startswith("east to play, trump H, uptown\n")


def test_the_score_is_told_line_by_line() -> None:
    output = run(CASES / "case-18-minus-four.yaml")
    assert output.startswith("round over, trump H, uptown\n")
    assert "score: ns 0 and ew -4." in output
    assert "[score.failed]" in output
    assert "[score.defenders-nothing]" in output


def run(path: Path, *arguments: str) -> str:
    return CliRunner().invoke(main, ["judge", str(path), *arguments]).output
