"""``whist-tutor deal``: a random deal, as a scenario to play, a record, or PTN."""

from __future__ import annotations

from random import Random
from secrets import randbelow

import click

from tutor.cli.rules import read_table
from tutor.engine.deal import shuffled_deal
from tutor.engine.match import Match
from tutor.engine.record import Record
from tutor.engine.ruleset import RuleSet
from tutor.engine.seats import Seat
from tutor.export.ptn import write_ptn
from tutor.i18n import words
from tutor.learning.save_deal import SavedDeal, scenario_text

__all__ = ["deal"]

SEEDS = 2**32
"""How many seeds there are to choose from when none is given."""


@click.command()
@click.option(
    "--rules",
    "table",
    default="whist",
    show_default=True,
    metavar="TABLE",
    help='A preset, with options after it: "bid-whist jokers=0".',
)
@click.option("--seed", type=click.IntRange(min=0), help="The same seed gives the same cards.")
@click.option(
    "--dealer",
    type=click.Choice([seat.value for seat in Seat]),
    default=Seat.WEST.value,
    show_default=True,
    help="Who deals.",
)
@click.option(
    "--to",
    "form",
    type=click.Choice(["scenario", "record", "ptn"]),
    default="scenario",
    show_default=True,
    help="The form: a scenario's file, a record, or PTN (bid whist only).",
)
def deal(table: str, *, seed: int | None, dealer: str, form: str) -> None:
    r"""Deal at random and print the deal.

    A scenario that is printed passes "whist-tutor check", and can be played from a folder that
    TUTOR_CONTENT names.

    \b
    Exit codes: 0 dealt, 2 wrong usage.
    """
    rules = read_table(table, words("en"))
    if form == "ptn" and not rules.bids:
        raise click.UsageError("PTN holds deals of bid whist; choose --to record.")
    number = randbelow(SEEDS) if seed is None else seed
    if seed is None:
        click.echo(f"seed {number}", err=True)
    click.echo(_FORMS[form](_record(rules, number, Seat(dealer))), nl=False)


def _record(rules: RuleSet, seed: int, dealer: Seat) -> Record:
    match = Match(rules=rules, dealer=dealer)
    dealt = shuffled_deal(Random(seed), dealer=dealer, rules=rules, round=match.round)
    return Record(rules=rules, deal=dealt)


def _scenario(record: Record) -> str:
    return scenario_text(SavedDeal(rules=record.rules, deal=record.deal))


_FORMS = {
    "scenario": _scenario,
    "record": lambda record: f"{record}\n",
    "ptn": write_ptn,
}
"""How a deal is printed in each form, to the end of its last line."""
