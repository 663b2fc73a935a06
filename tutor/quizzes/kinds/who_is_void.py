"""Who has shown to have none of a suit? (M1.S6)"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import ClassVar, Literal

from tutor.engine.cards import JokerSuit, Led, Suit
from tutor.engine.judge import apply, legal_actions
from tutor.engine.ruleset import RuleSet
from tutor.engine.seats import Seat
from tutor.engine.table import Table
from tutor.engine.view import view
from tutor.i18n import Message, Value
from tutor.quizzes.endings import deal_contract_ending, deal_ending, plays_board
from tutor.quizzes.house import joker_rules, with_house
from tutor.quizzes.kind import CONFIG, Levels, SeatText, Unanswerable, read_seat, seeded
from tutor.quizzes.question import Question, Why
from tutor.quizzes.shapes import Option, Shape
from tutor.quizzes.voids import Shown, followed, lying, shown_voids

__all__ = ["WhoIsVoid"]

_SKILL = "shown-voids"
_NOBODY, _NONE = "nobody", "none"
_TRICKS = {1: 2, 2: 3, 3: 4, 4: 4, 5: 5}
"""How many tricks have been played, by level."""


@dataclass(frozen=True, kw_only=True)
class WhoIsVoid:
    """Who of the others has shown to have none of a suit, or which suits has somebody shown so?"""

    __pydantic_config__: ClassVar = CONFIG
    levels: ClassVar[Levels] = dict.fromkeys(range(1, 6), (_SKILL,))
    bid_levels: ClassVar[Levels] = levels
    needs_table: ClassVar[bool] = True

    kind: Literal["who-is-void"] = "who-is-void"
    """Who has shown to have none of a suit: by not following it, once."""
    suit: Literal["", "S", "H", "D", "C", "J"] = ""
    """The suit that may be missing; J where the jokers are a suit of their own."""
    seat: SeatText = ""
    """Instead of a suit: a player, not the learner, all of whose missing suits are asked for."""

    def question(self, table: Table | None, *, learner: Seat) -> Question:
        """Ask about the tricks played; Unanswerable without any, or where counting tells it all."""
        if table is None or not (table.tricks or table.trick):
            raise Unanswerable("nothing was played here: play a trick in the lesson first")
        if bool(self.suit) is bool(self.seat):
            raise Unanswerable("give a suit, or a seat to ask about every suit", "suit")
        if any(named for _, _, named in lying(table)):
            raise Unanswerable("a list of tricks does not tell which suit was named with a joker")
        suits = _out(table, learner)
        if self.suit:
            suits = [suit for suit in suits if str(suit) == self.suit]
        if not suits:
            raise Unanswerable("no card of it is out, as anybody can count", "suit")
        if not self.seat:
            others = [seat for seat in Seat if seat is not learner]
            return _ask(table, learner, [(seat, suits[0]) for seat in others])
        seat = read_seat(self.seat, "seat")
        if seat is learner:
            raise Unanswerable("the learner sees that hand: give another seat", "seat")
        return _ask(table, learner, [(seat, suit) for suit in suits], about=seat)

    @classmethod
    def generate(cls, *, level: int, rules: RuleSet, seed: int) -> Question:
        """Make an item: 1 two tricks with discards, 2 three with trumps, 3 all suits of a player.

        At level 4 a trump or a joker alone shows something, at level 5 more than that is shown, in
        five tricks. In bid whist jokers are there from level 3.
        """
        rng = seeded("who-is-void", level, rules, seed)
        form = rng.choice(("suit", "seat")) if level > 3 else "seat" if level == 3 else "suit"
        while True:
            table = _play(rng, level, rules)
            question = _pick(rng, level, table, form)
            if question is not None:
                return replace(question, level=level, seed=seed)


def _play(rng: Random, level: int, rules: RuleSet) -> Table:
    """Play the first tricks of an ending, legal cards at random."""
    count = _TRICKS[level]
    if rules.bids:
        table = deal_contract_ending(rng, rules, tricks=count + 2, jokers=level >= 3)
    else:
        trump = rng.choice(list(Suit)) if level > 1 else None
        table = deal_ending(rng, rules, tricks=count + 2, trump=trump)
    while len(table.tricks) < count:
        table = apply(table, rng.choice(legal_actions(table)))
    return table


def _pick(rng: Random, level: int, table: Table, form: str) -> Question | None:
    """Ask about a suit or a player that fits the level; None where these tricks have none."""
    out = _out(table, Seat.SOUTH)
    found = [one for one in _found(table).values() if one.seat is not Seat.SOUTH and one.led in out]
    rng.shuffle(found)
    asked = [
        ("seat", one.seat.value) if form == "seat" else ("suit", str(one.led)) for one in found
    ]
    if level in (2, 3) and rng.random() < 0.2:
        asked += [(form, value) for value in _blank(table, found, form)]
        asked.reverse()
    for name, value in asked:
        same = [one for one in found if value in (one.seat.value, str(one.led))]
        hard = [one for one in same if one.how != "discarded"]
        if (level == 1 and hard) or (level > 3 and not hard) or (level == 5 and len(same) < 2):
            continue
        kind = WhoIsVoid(**{name: value})  # type: ignore[arg-type]  # one of the suits
        return kind.question(table, learner=Seat.SOUTH)
    return None


def _out(table: Table, learner: Seat) -> list[Led]:
    """Give the suits of which a card is out, as far as the learner can see; jokers may be one."""
    unseen = {*table.rules.pack} - view(table, learner).seen()
    suits: tuple[Led, ...] = (*Suit, JokerSuit.JOKERS)
    return [suit for suit in suits if not unseen.isdisjoint(table.ranking.members(suit))]


def _blank(table: Table, found: Sequence[Shown], form: str) -> list[str]:
    """Give the players who have shown nothing, or the suits that were led without showing any."""
    if form == "seat":
        seats = {Seat.SOUTH, *(one.seat for one in found)}
        return [seat.value for seat in Seat if seat not in seats]
    led = {table.ranking.led_suit(trick.cards) for trick in table.tricks}
    showing = {one.led for one in found}
    return [str(suit) for suit in _out(table, Seat.SOUTH) if suit in led and suit not in showing]


def _found(table: Table) -> dict[tuple[Seat, Led], Shown]:
    return shown_voids(lying(table), table.ranking, table.rules)


def _ask(
    table: Table, you: Seat, asked: Sequence[tuple[Seat, Led]], *, about: Seat | None = None
) -> Question:
    """Ask which of these players, or suits of one player, has been shown to be missing."""
    found, kept = _found(table), followed(lying(table), table.ranking)
    none = _NONE if about else _NOBODY
    options, reasons, right, trace = [], dict[str, Why](), [], []
    facts: dict[str, Value] = {"you": you, "trump": table.trump}
    facts |= {"seat": about} if about else {"led": asked[0][1]}
    for seat, led in asked:
        id_ = str(led) if about else seat.value
        options.append(Option(id=id_, label=led if about else seat))
        if shown := found.get((seat, led)):
            why = Message(f"kind.who-is-void.{shown.how}", _told(you, shown))
            right.append(id_)
            trace.append(why)
        else:
            key = "followed" if (seat, led) in kept else "not-asked"
            why = Message(f"why.void.{key}", {"you": you, "seat": seat, "led": led})
        reasons[id_] = why
    options.append(Option(id=none, label=Message(f"kind.who-is-void.{none}")))
    nothing = Message(f"kind.who-is-void.{none}-shown", facts)
    reasons[none] = trace[0] if trace else nothing
    return Question(
        kind="who-is-void",
        skill=_SKILL,
        row="M1.S6",
        prompt=_prompt("prompt-seat" if about else "prompt-suit", table, facts),
        shape=Shape.PICK_MANY,
        options=tuple(options),
        right=frozenset({tuple(right) or (none,)}),
        board=plays_board(lying(table)),
        seat=you,
        reasons=reasons,
        trace=tuple(trace[:3]) or (nothing,),
    )


def _told(you: Seat, shown: Shown) -> dict[str, Value]:
    return {"you": you, "seat": shown.seat, "led": shown.led, "card": shown.card}


def _prompt(key: str, table: Table, facts: dict[str, Value]) -> Message:
    """Ask with the contract, and with the house rules for jokers under it."""
    if table.contract is None:
        return Message(f"kind.who-is-void.{key}", facts)
    facts = {**facts, "direction": table.contract.direction}
    asked = Message(f"kind.who-is-void.{key}-contract", facts)
    return with_house(asked, table.rules, joker_rules(table.contract))
