"""A scenario, as its file says it (DESIGN.md 5): a hand or a match to play, with a goal."""

from __future__ import annotations

from typing import Annotated, Literal, get_args

from pydantic import BeforeValidator, Field, WithJsonSchema

from tutor.content.fields import (
    CardField,
    CardsField,
    HandField,
    Id,
    Model,
    RulesField,
    SeatField,
    TextField,
    TrumpField,
)
from tutor.content.goal import Goal, GoalKind
from tutor.content.random_deal import Count, Shape, parse_count, random_deal
from tutor.content.refusal import Fault, refuse
from tutor.engine.cards import Suit
from tutor.engine.deal import Deal, Hand
from tutor.engine.errors import NotationError
from tutor.engine.ruleset import RuleSet
from tutor.engine.seats import Seat

__all__ = ["Bots", "Constraint", "Scenario", "ScenarioDeal", "Start"]

BOT_NAMES = ("random", "maxims")
"""The bots by name; a test holds them equal to those of ``tutor.bots``."""
_NUMBERED = ("tricks", "score")


def _count(value: object) -> object:
    if isinstance(value, Count):
        return value
    try:
        return parse_count(str(value))
    except NotationError as error:
        raise refuse(Fault(code="notation.count", message=str(error))) from None


CountField = Annotated[
    Count,
    BeforeValidator(_count),
    WithJsonSchema(
        {
            "description": "How many cards of the suit: 5, >=5, <=2 or 2-4.",
            "anyOf": [{"type": "integer"}, {"type": "string"}],
        }
    ),
]


class Constraint(Model):
    """What a random hand must look like."""

    spades: CountField | None = None
    """How many spades: 5, ">=5", "<=2" or "2-4"."""
    hearts: CountField | None = None
    """How many hearts."""
    diamonds: CountField | None = None
    """How many diamonds."""
    clubs: CountField | None = None
    """How many clubs."""

    @property
    def shape(self) -> Shape:
        """Give what is asked, by suit."""
        counts = zip(Suit, (self.spades, self.hearts, self.diamonds, self.clubs), strict=True)
        return {suit: count for suit, count in counts if count is not None}


def _hand_or_constraint(value: object) -> object:
    return Constraint.model_validate(value) if isinstance(value, dict) else value


HandOrConstraint = Annotated[HandField | Constraint, BeforeValidator(_hand_or_constraint)]


class ScenarioDeal(Model):
    """Four hands; or a random deal from a seed, some hands of which are given or fit a shape."""

    dealer: SeatField
    """Who dealt. The player to the left leads."""
    leader: SeatField | None = None
    """Who leads, where that is not the player left of the dealer."""
    turned: CardField | None = None
    """The last card dealt, shown to all; its suit is trump."""
    trump: TrumpField = None
    """The trump suit where no card is turned: S, H, D, C, or none for a no-trump round."""
    seed: int | None = Field(default=None, ge=0, le=2**53)
    """Deal at random from this number what is not given: the same hands on every machine."""
    north: HandOrConstraint | None = None
    """North's hand, or what it must look like."""
    east: HandOrConstraint | None = None
    """East's hand, or what it must look like."""
    south: HandOrConstraint | None = None
    """South's hand, or what it must look like."""
    west: HandOrConstraint | None = None
    """West's hand, or what it must look like."""

    def deal(self) -> Deal:
        """Give the deal, which may still be wrong; NoSuchDeal when no random one fits."""
        written = dict(zip(Seat, (self.north, self.east, self.south, self.west), strict=True))
        given: dict[Seat, Hand] = {s: h for s, h in written.items() if isinstance(h, tuple)}
        named = "trump" in self.model_fields_set
        if self.seed is None:
            north, east, south, west = (given.get(seat, ()) for seat in Seat)
            return Deal(
                dealer=self.dealer,
                hands=(north, east, south, west),
                turned=self.turned,
                trump=self.trump,
                no_trump=named and self.trump is None,
            )
        shapes = {s: c.shape for s, c in written.items() if isinstance(c, Constraint)}
        deal = random_deal(
            self.seed, dealer=self.dealer, given=given, shapes=shapes, turned=self.turned
        )
        if not named:
            return deal
        return Deal(
            dealer=deal.dealer, hands=deal.hands, trump=self.trump, no_trump=self.trump is None
        )


class Start(Model):
    """What was done before the learner sits down."""

    play: CardsField = ()
    """Cards that were played, in order; the first by the leader."""


BotName = Literal["random", "maxims"]


class Bots(Model):
    """The bot in each seat that is not the learner's; where none is named: maxims."""

    north: BotName = "maxims"
    """North's bot."""
    east: BotName = "maxims"
    """East's bot."""
    south: BotName = "maxims"
    """South's bot."""
    west: BotName = "maxims"
    """West's bot."""

    def by_seat(self) -> dict[Seat, str]:
        """Give the bots by seat."""
        return dict(zip(Seat, (self.north, self.east, self.south, self.west), strict=True))


def _goal(value: object) -> object:
    """Read ``finish`` or ``{tricks: 7}``."""
    if isinstance(value, Goal):
        return value
    if isinstance(value, dict):
        if len(value) != 1:
            raise refuse(Fault(code="goal.one", message="a scenario has one goal"))
        ((name, number),) = value.items()
    else:
        name, number = value, None
    if name not in get_args(GoalKind):
        known = ", ".join(get_args(GoalKind))
        raise refuse(
            Fault(code="goal.unknown", message=f"no goal is called {name!r}; there are {known}")
        )
    if name in _NUMBERED and (isinstance(number, bool) or not isinstance(number, int)):
        raise refuse(Fault(code="goal.number", message=f"write how many: ({name}: 7)"))
    if name in _NUMBERED and not 1 <= number <= 13:
        raise refuse(
            Fault(
                code="goal.number", message=f"{number} cannot be reached in one hand; write 1 to 13"
            )
        )
    if name not in _NUMBERED and number is not None:
        raise refuse(Fault(code="goal.number", message=f"the goal {name} takes no number"))
    return Goal(kind=name, number=number)


GoalField = Annotated[
    Goal,
    BeforeValidator(_goal),
    WithJsonSchema(
        {
            "description": "What is to be reached: finish, no-illegal-try, match, "
            "or a number of tricks or points for the learner's side.",
            "anyOf": [
                {"enum": [kind for kind in get_args(GoalKind) if kind not in _NUMBERED]},
                *(
                    {
                        "type": "object",
                        "properties": {kind: {"type": "integer", "minimum": 1, "maximum": 13}},
                        "required": [kind],
                        "additionalProperties": False,
                    }
                    for kind in _NUMBERED
                ),
            ],
        }
    ),
]


class Scenario(Model):
    """A hand, or a match, to play against bots; a teacher can assign it."""

    format: Literal[1]
    """The version of this file format: 1."""
    id: Id
    """The scenario's name. It stays for ever: results point at it."""
    order: int = Field(default=0, ge=0, le=9999)
    """Its place among the scenarios; low comes first."""
    draft: bool = False
    """Keeps it off the list, while it can still be opened by its address."""
    rules: RulesField = RuleSet()
    """The house rules in force."""
    title: TextField
    """Its name on the list."""
    about: TextField
    """What there is to know before the first card: the story, the aim, where it comes from."""
    after: TextField | None = None
    """What is told when it is over."""
    deal: ScenarioDeal
    """The hands."""
    start: Start = Start()
    """What was played before the learner sits down."""
    learner: SeatField = Seat.SOUTH
    """Where the learner sits."""
    bots: Bots = Bots()
    """Who plays the other seats."""
    goal: GoalField = Goal(kind="finish")
    """What the learner's side is to reach."""
    hints: bool = True
    """Whether cards say before they are played whether they are allowed."""
