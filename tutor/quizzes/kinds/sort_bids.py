"""Put these bids in order (M2.S8)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import groupby, permutations, product
from random import Random
from typing import ClassVar, Literal

from tutor.engine.calls import Bid, BidKind
from tutor.engine.ladder import LADDER, Step, climb, height
from tutor.engine.ruleset import RuleSet
from tutor.engine.seats import Seat
from tutor.engine.table import Table
from tutor.i18n import Message
from tutor.quizzes.auctions import BID_WHIST
from tutor.quizzes.bidding import call_options
from tutor.quizzes.house import house_board
from tutor.quizzes.kind import CONFIG, CallText, Levels, Unanswerable, read_bid, seeded
from tutor.quizzes.question import Question, Why
from tutor.quizzes.shapes import Answer, Shape

__all__ = ["SortBids"]

_MOST = 8
_SKILL = "ladder-order"


@dataclass(frozen=True, kw_only=True)
class SortBids:
    """Put bids in order, the lowest first. Bids that are equally high may stand either way."""

    __pydantic_config__: ClassVar = CONFIG
    levels: ClassVar[Levels] = {}
    bid_levels: ClassVar[Levels] = dict.fromkeys(range(1, 6), (_SKILL,))
    needs_table: ClassVar[bool] = False

    kind: Literal["sort-bids"] = "sort-bids"
    """Bids to be put in the order of the ladder, the lowest first."""
    bids: tuple[CallText, ...]
    """The bids, two to eight, in the order in which they are shown."""

    def question(self, table: Table | None, *, learner: Seat) -> Question:
        """Ask for the order of the bids, by the rules of the table; Unanswerable for a misfit."""
        rules = table.rules if table is not None and table.rules.bids else BID_WHIST
        bids = tuple(read_bid(bid, "bids") for bid in self.bids)
        if not 2 <= len(bids) <= _MOST or len(set(bids)) < len(bids):
            raise Unanswerable(f"give two to {_MOST} different bids", "bids")
        if tuple(map(str, bids)) in _orders(bids, rules):
            raise Unanswerable("these bids already stand in order: mix them", "bids")
        return _ask(bids, rules, learner)

    @classmethod
    def generate(cls, *, level: int, rules: RuleSet, seed: int) -> Question:
        """Make an item: 1 three numbers, 2 four numbers of all kinds, 3 one number and a neighbour.

        Level 4 is five bids of two numbers, level 5 seven of three.
        """
        rng = seeded("sort-bids", level, rules, seed)
        while True:
            bids = _make(rng, level, rules)
            if tuple(map(str, bids)) not in _orders(bids, rules):
                break
        return replace(_ask(bids, rules, Seat.SOUTH), level=level, seed=seed)


def _ask(bids: tuple[Bid, ...], rules: RuleSet, you: Seat) -> Question:
    equal = "equal" if rules.directions_equal else "usual"
    return Question(
        kind="sort-bids",
        skill=_SKILL,
        row="M2.S8",
        prompt=Message("kind.sort-bids.prompt"),
        shape=Shape.ORDER,
        options=call_options(bids),
        right=_orders(bids, rules),
        board=house_board(rules, ("directions_equal",)),
        seat=you,
        reasons=_reasons(bids, rules),
        trace=(Message(f"kind.sort-bids.trace-{equal}"),),
    )


def _orders(bids: tuple[Bid, ...], rules: RuleSet) -> frozenset[Answer]:
    """Give every right order: bids that are equally high may stand either way round."""
    ways = [list(permutations(map(str, group))) for group in _groups(bids, rules)]
    return frozenset(tuple(bid for group in way for bid in group) for way in product(*ways))


def _groups(bids: tuple[Bid, ...], rules: RuleSet) -> list[tuple[Bid, ...]]:
    """Part bids by how high they stand, the lowest first."""
    ordered = sorted(bids, key=lambda bid: height(bid, rules))
    return [tuple(group) for _, group in groupby(ordered, key=lambda bid: height(bid, rules))]


def _reasons(bids: tuple[Bid, ...], rules: RuleSet) -> dict[str, Why]:
    """Say of each bid which of the others it stands just above, and by which rule."""
    reasons: dict[str, Why] = {}
    below: Bid | None = None
    for group in _groups(bids, rules):
        for bid in group:
            step = climb(bid, below, rules) if below else None
            key = str(step.value) if isinstance(step, Step) else "lowest"
            other = next((equal for equal in group if equal != bid), None)
            facts = {"bid": bid, "below": below, "other": other}
            reasons[str(bid)] = Message(f"why.sort.{'equal' if other else key}", facts)
        below = group[0]
    return reasons


def _make(rng: Random, level: int, rules: RuleSet) -> tuple[Bid, ...]:
    """Pick bids: by number alone, then with kinds that mean less, then the kinds of one number."""
    ladder = LADDER[3 * (rules.minimum_bid - 1) :]
    count = (3, 4, 4, 5, 7)[level - 1]
    numbers = list(range(rules.minimum_bid, 8))
    if level <= 2 and len(numbers) >= count:
        picked = rng.sample(numbers, count)
        kinds = (
            [rng.choice(list(BidKind))] * count if level == 1 else rng.choices([*BidKind], k=count)
        )
        return tuple(Bid(level=n, kind=kind) for n, kind in zip(picked, kinds, strict=True))
    # As many numbers as it takes, side by side, so that the kinds decide.
    width = {3: 2, 4: 2, 5: 3}.get(level, len(numbers))
    first = rng.randrange(max(1, len(numbers) - width + 1))
    pool = [bid for bid in ladder if bid.level in numbers[first : first + width]]
    return tuple(rng.sample(pool, min(count, len(pool))))
