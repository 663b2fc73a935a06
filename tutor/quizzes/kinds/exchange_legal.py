"""May these cards be swapped with the kitty, and why? (M2.S10)"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from random import Random
from typing import ClassVar, Literal

from tutor.engine.actions import Exchange
from tutor.engine.cards import Card, print_cards, sort_hand
from tutor.engine.judge import judge
from tutor.engine.kitty import is_shown
from tutor.engine.position import Position, set_up
from tutor.engine.reasons import Reason
from tutor.engine.ruleset import RuleSet
from tutor.engine.rulings.exchange import (
    CardNotHeld,
    CardNotInKitty,
    CountsDiffer,
    DeclareFirst,
    KeepsHand,
    NamedTwice,
    NotYourKitty,
    Swaps,
)
from tutor.engine.seats import Seat
from tutor.engine.table import Phase, Table
from tutor.engine.view import view
from tutor.i18n import Message, Value
from tutor.quizzes.because import ask_yes_no
from tutor.quizzes.board import Board
from tutor.quizzes.contracts import ALL, WITH_TRUMPS, make_contract
from tutor.quizzes.kind import CONFIG, CardsText, Levels, Unanswerable, read_cards, seeded
from tutor.quizzes.question import Question

__all__ = ["ExchangeLegal"]

_SWAP, _WHOSE = "swapping-cards", "whose-kitty"
_RULES: dict[type[Reason], str] = {
    Swaps: "swap",
    KeepsHand: "keep",
    CountsDiffer: "counts",
    NamedTwice: "twice",
    CardNotHeld: "hand",
    CardNotInKitty: "kitty",
    NotYourKitty: "winner",
    DeclareFirst: "name",
}
_LURES = {
    "swap": ("three", "suit", "open"),
    "keep": ("some", "three", "suit"),
    "counts": ("three", "suit", "free"),
    "twice": ("three", "suit", "open"),
    "hand": ("three", "suit", "open"),
    "kitty": ("three", "suit", "open"),
    "winner": ("partner", "seen", "swap"),
    "name": ("before", "three", "swap"),
}
"""Rules that do not decide, for each that does."""


@dataclass(frozen=True, kw_only=True)
class ExchangeLegal:
    """May the learner swap these cards with the kitty, and by which rule?"""

    __pydantic_config__: ClassVar = CONFIG
    levels: ClassVar[Levels] = {}
    bid_levels: ClassVar[Levels] = {
        1: (_SWAP,),
        2: (_SWAP,),
        3: (_SWAP,),
        4: (_SWAP, _WHOSE),
        5: (_SWAP, _WHOSE),
    }
    needs_table: ClassVar[bool] = True

    kind: Literal["exchange-legal"] = "exchange-legal"
    """Whether cards may be swapped with the kitty, with the rule that says so."""
    give: CardsText = ""
    """The cards put away; none to keep the hand as it is."""
    take: CardsText = ""
    """The cards taken from the kitty, which the learner must be able to see."""

    def question(self, table: Table | None, *, learner: Seat) -> Question:
        """Ask about this swap; Unanswerable unless the learner sees the kitty before the play."""
        if table is None or table.contract is None or table.phase not in _BEFORE_PLAY:
            raise Unanswerable("no cards are swapped here: give a contract with its kitty")
        seen = view(table, learner).table
        hand, kitty = seen.hand(learner), seen.kitty.cards if seen.kitty else None
        if hand is None or kitty is None:
            raise Unanswerable("the learner does not see a hand and the kitty: give both, shown")
        give, take = read_cards(self.give, "give"), read_cards(self.take, "take")
        reason = judge(seen, Exchange(seat=learner, give=give, take=take)).reason
        rule = _RULES.get(type(reason))
        if rule is None:
            raise Unanswerable(f"{reason}: this is no question of which cards are swapped", "take")
        contract = table.contract
        facts: dict[str, Value] = {"you": learner, "seat": contract.declarer, "bid": contract.bid}
        facts |= {"give": give, "take": take}
        return ask_yes_no(
            Message(_PROMPTS.get(rule, "kind.exchange-legal.prompt"), facts),
            kind=self.kind,
            skill=_WHOSE if rule in ("winner", "name") else _SWAP,
            row="M2.S10",
            yes=reason.legal,
            rule=rule,
            lures=_LURES[rule],
            reason=reason,
            facts=facts,
            mixed_by=hand,
            board=Board(
                head=(),
                rows=(
                    (Message("kind.board.your-hand"), sort_hand(hand)),
                    (Message("kind.board.kitty"), sort_hand(kitty)),
                ),
            ),
            you=learner,
            actor=learner,
        )

    @classmethod
    def generate(cls, *, level: int, rules: RuleSet, seed: int) -> Question:
        """Make an item: 1 as many or not, 2 cards from elsewhere, 3 a card twice, or none at all.

        Level 4 has also hands that are not the declarer's, and swaps that come too early, where the
        house rules let them be seen; level 5 has everything. About half of the swaps are allowed.
        """
        rng = seeded("exchange-legal", level, rules, seed)
        feature = rng.randint(1, 4) if level == 5 else level
        legal = rng.random() < 0.5
        table = _table(rng, rules, feature, legal=legal)
        hand, kitty = table.hand(Seat.SOUTH), table.kitty.cards if table.kitty else None
        assert hand is not None, "it was laid out"
        assert kitty is not None, "it was laid out"
        give, take = _swap(rng, hand, kitty, feature, legal=legal)
        asked = cls(give=print_cards(give), take=print_cards(take))
        return replace(asked.question(table, learner=Seat.SOUTH), level=level, seed=seed)


_BEFORE_PLAY = (Phase.DECLARE, Phase.EXCHANGE)
_PROMPTS = {
    "keep": "kind.exchange-legal.prompt-keep",
    "winner": "kind.exchange-legal.prompt-other",
    "name": "kind.exchange-legal.prompt-early",
}
"""The prompts that are not the usual one, by the rule that decides."""


def _table(rng: Random, rules: RuleSet, feature: int, *, legal: bool) -> Table:
    """Deal South a hand and a kitty that South can see."""
    cards = rng.sample(rules.pack, rules.hand_size + rules.kitty_size)
    contract = make_contract(rng, rules, ALL)
    if feature != 4 or legal:
        contract = replace(contract, declarer=Seat.SOUTH)
    elif rules.declare_after_kitty and rng.random() < 0.5:
        contract = replace(contract, declarer=Seat.SOUTH, trump=None, ranks=None)
    else:
        declarer = rng.choice([seat for seat in Seat if seat is not Seat.SOUTH])
        if not is_shown(contract, rules):
            contract = make_contract(rng, rules, WITH_TRUMPS)
        contract = replace(contract, declarer=declarer if is_shown(contract, rules) else Seat.SOUTH)
    hands = (None, None, tuple(cards[: rules.hand_size]), None)
    kitty = tuple(cards[rules.hand_size :])
    return set_up(Position(contract=contract, hands=hands, kitty=kitty), rules)


def _swap(
    rng: Random, hand: Iterable[Card], kitty: Iterable[Card], feature: int, *, legal: bool
) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
    """Choose the cards of a swap, with one fault in them where it is not to be allowed."""
    own, there = [*hand], [*kitty]
    least = 2 if feature == 3 and not legal else 1
    count = rng.randint(least, 3 if feature < 3 else len(there))
    if legal and feature == 3 and rng.random() < 0.5:
        return (), ()
    give, take = rng.sample(own, count), rng.sample(there, count)
    if legal or feature == 4:
        return sort_hand(give), sort_hand(take)
    if feature == 1:
        more = count % 3 + 1
        return sort_hand(give), sort_hand(rng.sample(there, more))
    if feature == 2:
        # A card of the kitty cannot be put away, nor a card of the hand be taken.
        if rng.random() < 0.5:
            give[0] = rng.choice([card for card in there if card not in take] or there)
        else:
            take[0] = rng.choice([card for card in own if card not in give])
        return sort_hand(give), sort_hand(take)
    double = rng.choice((give, take))
    double[1] = double[0]
    return tuple(give), tuple(take)
