"""Any file of a game is opened, written in another form, and nothing is lost on the way."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from tests.golden.games import HOME
from tutor.cli import main
from tutor.engine.match_record import parse_match
from tutor.export.opening import Form, NotReadable, open_record, write_record

RECORDS = sorted(HOME.rglob("*.record"))
BAD = [
    ("", 1, 1, "a record begins with"),
    ("rules whist\n\ndealer W\ntrump S\nN: 2H\nE: AX\nS: 5H\nW: 2S\n", 6, 4, "no card is written"),
    ("rules whist\ndealer Q\n", 2, 8, "no seat"),
    ("rules chess\n", 1, 7, "no rule set is called"),
    (
        "rules whist\n\ndealer W\ntrump S\nN: 2H\nE: AH\nS: 5H\nW: 2S\n\nN: play 2H\nE: play 2S",
        11,
        1,
        "is refused",
    ),
    ('[Deal "N:..."]\n', 1, 8, "4 hands|hands are dealt"),
    ("% PTN\n", 2, 1, "there is no Deal"),
    ("x" * 1_000_001, 1, 1, "at most"),
    # Anybody may paste that: each empty line took as long as all that come after it.
    ("\n" * 1_000_000, 1, 1, "a record begins with"),
    ("rules whist" + "\n" * 900_000 + "dealer Q\n", 900_001, 8, "no seat"),
]


def run(text: str, folder: Path, *options: str) -> Result:
    path = folder / "game.txt"
    path.write_text(text, "utf-8")
    return CliRunner().invoke(main, ["export", str(path), *options])


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_record_goes_through_every_form(path: Path) -> None:
    opened = open_record(path.read_text("utf-8"))
    assert opened.form is Form.RECORD
    assert open_record(write_record(opened.match, Form.RECORD)).match == opened.match
    for number, entry in enumerate(opened.match.rounds):
        if not opened.match.rules.bids or entry.misdealt:
            with pytest.raises(ValueError, match="PTN holds rounds"):
                write_record(opened.match, Form.PTN, number)
            continue
        again = open_record(write_record(opened.match, Form.PTN, number))
        assert again.form is Form.PTN
        (only,) = again.match.rounds
        assert only.actions == entry.actions
        assert again.match.rules == opened.match.rules
        assert [{*hand} for hand in only.deal.hands] == [{*hand} for hand in entry.deal.hands]


def test_there_are_records_to_try() -> None:
    assert len(RECORDS) > 5


@pytest.mark.parametrize(("text", "line", "column", "what"), BAD)
def test_a_fault_is_told_where_it_stands(text: str, line: int, column: int, what: str) -> None:
    with pytest.raises(NotReadable, match=what) as caught:
        open_record(text)
    assert (caught.value.line, caught.value.column) == (line, column)


def test_a_refusal_has_the_reason_of_the_judge() -> None:
    text, *_ = BAD[4]
    with pytest.raises(NotReadable) as caught:
        open_record(text)
    assert [reason.id for reason in caught.value.reasons] == ["play.card-not-in-hand"]
    assert str(caught.value.action) == "E: play 2S"
    assert caught.value.written == "E: play 2S"


class TestExport:
    def test_to_ptn_and_back(self, tmp_path: Path) -> None:
        dealt = CliRunner().invoke(
            main, ["deal", "--rules", "bid-whist", "--seed", "1", "--to", "record"]
        )
        ptn = run(dealt.stdout, tmp_path, "--to", "ptn")
        assert ptn.exit_code == 0
        back = run(ptn.stdout, tmp_path, "--to", "record")
        one, two = parse_match(dealt.stdout), parse_match(back.stdout)
        assert [{*hand} for hand in one.rounds[0].deal.hands] == [
            {*hand} for hand in two.rounds[0].deal.hands
        ]

    def test_to_words(self, tmp_path: Path) -> None:
        told = run(
            "rules whist\n\ndealer W\ntrump S\nN: 2H\nE: AH\nS: 5H\nW: 2S\n",
            tmp_path,
            "--to",
            "text",
            "--lang",
            "nl",
        )
        assert told.exit_code == 0
        assert "West geeft" in told.stdout

    def test_a_match_is_asked_which_deal(self, tmp_path: Path) -> None:
        rounds = next(
            path.read_text("utf-8")
            for path in RECORDS
            if len((match := parse_match(path.read_text("utf-8"))).rounds) > 1
            and match.rules.bids
            and not match.rounds[1].misdealt
        )
        assert "--round 1" in run(rounds, tmp_path, "--to", "ptn").stderr
        one = run(rounds, tmp_path, "--to", "ptn", "--round", "2").stdout
        assert open_record(one).match.rounds[0].actions == parse_match(rounds).rounds[1].actions
        assert run(rounds, tmp_path, "--to", "ptn", "--round", "99").exit_code == 2

    def test_whist_has_no_ptn(self, tmp_path: Path) -> None:
        result = run(
            "rules whist\n\ndealer W\ntrump S\nN: 2H\nE: AH\nS: 5H\nW: 2S\n",
            tmp_path,
            "--to",
            "ptn",
        )
        assert result.exit_code == 2
        assert "bid whist" in result.stderr

    def test_a_fault_is_told_with_its_place(self, tmp_path: Path) -> None:
        result = run(BAD[4][0], tmp_path, "--to", "record")
        assert result.exit_code == 1
        assert "game.txt:11:1: error: E: play 2S is refused" in result.stderr
        assert "[play.card-not-in-hand]" in result.stderr

    def test_what_is_no_text_is_refused(self, tmp_path: Path) -> None:
        path = tmp_path / "bytes"
        path.write_bytes(b"rules whist\n\xff\n")
        result = CliRunner().invoke(main, ["export", str(path), "--to", "record"])
        assert result.exit_code == 1
        assert ":2:1: error:" in result.stderr
