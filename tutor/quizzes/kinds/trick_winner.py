"""Who wins this trick? (M1.S7)"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import ClassVar, Literal

from tutor.engine.cards import Card
from tutor.engine.ranking import Ranking
from tutor.engine.ruleset import RuleSet
from tutor.engine.rulings.trick import trick_reason
from tutor.engine.seats import Seat
from tutor.engine.table import Table, Trick
from tutor.i18n import Message, Value
from tutor.quizzes.kind import CONFIG, Levels, Unanswerable, seeded
from tutor.quizzes.question import Question, Why
from tutor.quizzes.shapes import Option, Shape
from tutor.quizzes.tricks import TRICK_LEVELS, make_trick

__all__ = ["TrickWinner", "complete_trick", "trick_skill", "trick_trace", "why_not_win"]


@dataclass(frozen=True, kw_only=True)
class TrickWinner:
    """Who wins the complete trick on the table?"""

    __pydantic_config__: ClassVar = CONFIG
    levels: ClassVar[Levels] = TRICK_LEVELS
    bid_levels: ClassVar[Levels] = {}
    needs_table: ClassVar[bool] = True

    kind: Literal["trick-winner"] = "trick-winner"
    """Who wins the trick that lies complete on the table."""

    def question(self, table: Table | None, *, learner: Seat) -> Question:
        """Ask about the trick just completed; Unanswerable when there is none."""
        table, trick = complete_trick(table)
        ranking = table.ranking
        won = trick_reason(trick.cards, trick.leader, ranking)
        played = dict(trick.plays())
        reasons: dict[str, Why] = {
            seat.value: won if seat is won.seat else why_not_win(played, seat, ranking, learner)
            for seat in Seat
        }
        return Question(
            kind=self.kind,
            skill=trick_skill(trick.cards, ranking),
            row=won.row,
            prompt=Message("kind.trick-winner.prompt"),
            shape=Shape.PICK_ONE,
            options=tuple(Option(id=seat.value, label=seat, card=played[seat]) for seat in Seat),
            right=frozenset({(won.seat.value,)}),
            table=table,
            seat=learner,
            shown=frozenset({learner} if table.hand(learner) else ()),
            reasons=reasons,
            trace=(*trick_trace(trick.cards, trick.leader, ranking, learner), won),
        )

    @classmethod
    def generate(cls, *, level: int, rules: RuleSet, seed: int) -> Question:
        """Make an item: 1 one suit, 2 discards, 3 a trump, 4 trumps and lures, 5 close calls."""
        rng = seeded("trick-winner", level, rules, seed)
        table = make_trick(rng, level, rules)
        return replace(cls().question(table, learner=Seat.SOUTH), level=level, seed=seed)


def complete_trick(table: Table | None) -> tuple[Table, Trick]:
    """Give the trick just completed; Unanswerable when none lies there."""
    if table is None:
        raise Unanswerable("this asks about a trick: give a deal or a position")
    if table.trick or not table.tricks:
        raise Unanswerable(
            f"no complete trick lies on the table ({len(table.trick)} cards): play four cards first"
        )
    return table, table.tricks[-1]


def trick_skill(cards: Sequence[Card], ranking: Ranking) -> str:
    """Say what a trick trains: trumps, discards, or plain rank."""
    suits = {ranking.suit_of(card) for card in cards}
    if ranking.trump is not None and ranking.trump in suits:
        return "trump-wins"
    return "discard-cannot-win" if len(suits) > 1 else "highest-of-led-suit"


def trick_trace(
    cards: Sequence[Card], leader: Seat, ranking: Ranking, you: Seat
) -> tuple[Message, ...]:
    """Tell what was led and which trumps fell: the two facts that decide a trick."""
    led = ranking.led_suit(cards)
    lead = Message("kind.trace.led", {"you": you, "seat": leader, "led": led})
    if ranking.trump is None:
        return (lead,)
    trumps = tuple(card for card in cards if ranking.suit_of(card) is ranking.trump)
    fell = Message("kind.trace.trumps", {"trump": ranking.trump, "cards": trumps})
    return (lead, fell)


def why_not_win(played: Mapping[Seat, Card], seat: Seat, ranking: Ranking, you: Seat) -> Message:
    """Say why a card does not win, against what a learner could have believed of it.

    ``played`` is who played what, in order of play.
    """
    cards = tuple(played.values())
    card, best, led = played[seat], cards[ranking.best(cards)], ranking.led_suit(cards)
    facts: dict[str, Value] = {"card": card, "best": best}
    if ranking.suit_of(card) is ranking.trump and ranking.trump is not None:
        trumps = [other for other in cards if ranking.suit_of(other) is ranking.trump]
        key = "why.first-trump" if trumps[0] is card and led is not ranking.trump else "why.lower"
    elif ranking.suit_of(card) is not led:
        key, facts["led"] = "why.discard", led
        facts["trump"] = None if led is ranking.trump else ranking.trump
    elif ranking.suit_of(best) is not led:
        key, facts["trump"] = "why.trump-beats", ranking.trump
    else:
        key = "why.lower"
    return Message(key, {"you": you, "seat": seat, **facts})
