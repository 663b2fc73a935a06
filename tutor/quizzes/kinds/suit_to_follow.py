"""Which suit must be followed now, if any? (M1.S5-S6)"""

from __future__ import annotations

from dataclasses import dataclass, replace
from random import Random
from typing import ClassVar, Literal

from tutor.engine.cards import PACK, JokerSuit, Led, Suit
from tutor.engine.position import Position, set_up
from tutor.engine.reasons import Reason
from tutor.engine.ruleset import RuleSet
from tutor.engine.rulings.turn import WinnerLeads, turn_reason
from tutor.engine.seats import Seat
from tutor.engine.table import Phase, Table
from tutor.i18n import Message, Value
from tutor.quizzes.contract_tricks import make_contract_trick
from tutor.quizzes.contracts import NOTRUMP, WITH_TRUMPS, Stock, make_contract
from tutor.quizzes.house import house_board, joker_rules
from tutor.quizzes.kind import CONFIG, Levels, Unanswerable, seeded
from tutor.quizzes.kinds.trick_winner import joker_skill, lead_trace
from tutor.quizzes.question import Question, Why
from tutor.quizzes.shapes import Option, Shape
from tutor.quizzes.tricks import make_trick

__all__ = ["SuitToFollow"]

_LED, _LEAD = _SKILLS = ("led-suit", "lead-any-card")
_NONE = "none"


@dataclass(frozen=True, kw_only=True)
class SuitToFollow:
    """Which suit must be followed now? None at a lead."""

    __pydantic_config__: ClassVar = CONFIG
    levels: ClassVar[Levels] = dict.fromkeys(range(1, 5), _SKILLS)
    bid_levels: ClassVar[Levels] = {
        1: _SKILLS,
        2: _SKILLS,
        3: (*_SKILLS, "joker-is-trump", "jokers-own-suit"),
        4: (*_SKILLS, "joker-in-notrump"),
    }
    needs_table: ClassVar[bool] = True

    kind: Literal["suit-to-follow"] = "suit-to-follow"
    """Which suit the next card must follow; none when the next card is a lead."""

    def question(self, table: Table | None, *, learner: Seat) -> Question:
        """Ask about the next card; Unanswerable when the round is over."""
        if table is None or table.phase is not Phase.PLAY:
            raise Unanswerable("nobody is to play a card here: give a deal or a position in play")
        led = table.led_suit
        label = Message(f"kind.suit-to-follow.{'any' if table.rules.bids else 'none'}")
        suits = (*Suit, *JokerSuit) if table.ranking.own_suit else tuple(Suit)
        reasons = _reasons(table, learner)
        return Question(
            kind=self.kind,
            skill=_skill(table),
            row="M1.S6" if led else "M2.S7" if table.trick else "M1.S5",
            prompt=Message("kind.suit-to-follow.prompt"),
            shape=Shape.PICK_ONE,
            options=(
                *(Option(id=str(suit), label=suit) for suit in suits),
                Option(id=_NONE, label=label),
            ),
            right=frozenset({(str(led) if led else _NONE,)}),
            table=table,
            board=house_board(table.rules, joker_rules(table.contract)),
            seat=learner,
            shown=frozenset({learner} if table.hand(learner) else ()),
            reasons=reasons,
            trace=_trace(table, learner),
        )

    @classmethod
    def generate(cls, *, level: int, rules: RuleSet, seed: int) -> Question:
        """Make an item: 1 one suit, 2 discards, 3 trumps too, 4 or the trick is complete.

        In bid whist: 1 no jokers, 2 downtown too, 3 jokers among trumps, 4 in notrump. One in five
        is a lead, as one of the five options is none.
        """
        rng = seeded("suit-to-follow", level, rules, seed)
        table = _make(rng, level, rules, lead=rng.random() < 0.2)
        return replace(cls().question(table, learner=Seat.SOUTH), level=level, seed=seed)


def _skill(table: Table) -> str:
    if table.trick and table.trick[0].is_joker:
        return joker_skill(table.ranking)
    return _LED if table.trick else _LEAD


def _reasons(table: Table, you: Seat) -> dict[str, Why]:
    if table.led_suit:
        return _led_reasons(table, table.led_suit, you)
    return _joker_reasons(table, you) if table.trick else _lead_reasons(table, you)


def _led_reasons(table: Table, led: Led, you: Seat) -> dict[str, Why]:
    """Say of each suit why it must be followed or not, and against "none"."""
    ranking = table.ranking
    facts: dict[str, Value] = {"you": you, "seat": table.leader, "led": led}
    facts |= {"card": table.trick[0], "trump": table.trump}
    joker = table.trick[0].is_joker
    calls = lead_trace(table.trick, table.leader, ranking, you, table.named)
    reasons: dict[str, Why] = {str(led): calls if joker else Message("why.suit.led", facts)}
    for suit in (*Suit, *JokerSuit):
        later = next((card for card in table.trick if ranking.suit_of(card) is suit), None)
        if suit is led:
            continue
        if suit is table.trump:
            reasons[str(suit)] = Message("why.suit.trump", facts)
        elif later is not None:
            key = "after-joker" if ranking.suit_of(table.trick[0]) is None else "later"
            reasons[str(suit)] = Message(f"why.suit.{key}", {**facts, "card": later})
        else:
            reasons[str(suit)] = Message("why.suit.nobody", {**facts, "led": suit})
    return reasons | {_NONE: calls if joker else Message("why.suit.none", facts)}


def _joker_reasons(table: Table, you: Seat) -> dict[str, Why]:
    """Say of each suit why it need not be followed while only jokers lie there in notrump."""
    facts: dict[str, Value] = {"you": you, "seat": table.leader, "card": table.trick[0]}
    facts["led"] = None
    suits: dict[str, Why] = {
        str(suit): Message("why.suit.no-suit-yet", {**facts, "suit": suit})
        for suit in (*Suit, *JokerSuit)
    }
    return suits | {_NONE: Message("kind.trace.joker-led", facts)}


def _lead_reasons(table: Table, you: Seat) -> dict[str, Why]:
    """Say of each suit why a lead need not be of it."""
    last = table.ranking.suit_of(table.tricks[-1].cards[0]) if table.tricks else None
    reasons: dict[str, Why] = {}
    for suit in (*Suit, *JokerSuit):
        key = "last-trick" if suit is last else "trump-lead" if suit is table.trump else "free"
        facts: dict[str, Value] = {"you": you, "seat": table.turn, "led": suit}
        reasons[str(suit)] = Message(f"why.suit.{key}", facts)
    return reasons | {_NONE: _leads(table, you)}


def _leads(table: Table, you: Seat) -> Message | Reason:
    """Say that the next card is a lead, and whose."""
    reason = turn_reason(table)
    if isinstance(reason, WinnerLeads):
        return reason
    return Message("kind.trace.leads", {"you": you, "seat": table.turn})


def _trace(table: Table, you: Seat) -> tuple[Message | Reason, ...]:
    if not table.trick:
        return (_leads(table, you),)
    return (lead_trace(table.trick, table.leader, table.ranking, you, table.named),)


def _make(rng: Random, level: int, rules: RuleSet, *, lead: bool) -> Table:
    if rules.bids:
        return _make_contract(rng, level, rules, lead=lead)
    if lead and level == 4:
        # The cards of the trick just completed still lie there, and call for nothing any more.
        return make_trick(rng, rng.choice((2, 3)), rules)
    leader = rng.choice(list(Seat))
    led, trump, *others = rng.sample(list(Suit), 4)
    trumps = trump if level >= 3 else None
    if lead:
        hand = tuple(rng.sample(PACK, 5))
        hands = (None, None, hand, None)
        return set_up(Position(leader=leader, trump=trumps, hands=hands), rules)
    cards = [card for card in PACK if card.suit is led]
    trick = rng.sample(cards, rng.choice((1, 2, 3)) if level == 1 else rng.choice((1, 2)))
    if level > 1:
        stray = trump if trumps and rng.random() < 0.6 else others[0]
        trick.append(rng.choice([card for card in PACK if card.suit is stray]))
    return set_up(Position(leader=leader, trump=trumps, trick=tuple(trick)), rules)


def _make_contract(rng: Random, level: int, rules: RuleSet, *, lead: bool) -> Table:
    """Lay a trick of bid whist in progress, or one that is complete, after which one leads."""
    if lead:
        return make_contract_trick(rng, level, rules)
    if level >= 3 and rng.random() < 0.7:
        kinds = WITH_TRUMPS if level == 3 else NOTRUMP
        stock = Stock.shuffled(rng, rules, make_contract(rng, rules, kinds))
        if stock.jokers and stock.may_lead_joker():
            return _joker_led(stock)
    return make_contract_trick(rng, level, rules, count=rng.choice((1, 2, 3)))


def _joker_led(stock: Stock) -> Table:
    """Lead a joker; perhaps somebody has played after it."""
    rng, trump = stock.rng, stock.contract.trump
    joker = stock.jokers.pop()
    called = trump if trump and not stock.rules.jokers_own_suit else rng.choice(list(Suit))
    then = stock.any(rng.choice((0, 1, 2)), without=(called,) if rng.random() < 0.3 else ())
    named = called if stock.names(joker) else None
    return stock.lay([joker, *then], leader=rng.choice(list(Seat)), named=named)
