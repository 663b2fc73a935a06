"""How somebody answers a question by the rules that he or she believes in."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from tutor.engine.calls import Bid, Direction, parse_call
from tutor.engine.cards import Suit, parse_card
from tutor.engine.ladder import LADDER, height
from tutor.engine.seats import Seat
from tutor.engine.table import TRICKS, Table
from tutor.i18n import Message
from tutor.quizzes.misconceptions.matches import match_end, match_score
from tutor.quizzes.misconceptions.rules import Rules, Undecided
from tutor.quizzes.question import Question, Why
from tutor.quizzes.shapes import Answer
from tutor.quizzes.voids import HOW

__all__ = ["ANSWERING", "answer_by"]

_NOBODY = "nobody"


def answer_by(rules: Rules, question: Question) -> Answer | None:
    """Answer a question by some rules; None where they do not say, or for another kind."""
    answer = ANSWERING.get(question.kind)
    try:
        return answer(rules, question) if answer else None
    except Undecided:
        return None


def _table(question: Question) -> Table:
    if question.table is None:
        raise Undecided
    return question.table


def _trick_winner(rules: Rules, question: Question) -> Answer:
    table = _table(question)
    trick = table.tricks[-1]
    place = rules.winner(trick.cards, table.ranking, trick.named)
    return _winner(question, trick.leader, place)


def _winning_now(rules: Rules, question: Question) -> Answer:
    table = _table(question)
    return _winner(question, table.leader, rules.winner(table.trick, table.ranking, table.named))


def _winner(question: Question, leader: Seat, place: int | None) -> Answer:
    if place is not None:
        return (leader.after(place).value,)
    if all(option.id != _NOBODY for option in question.options):
        raise Undecided
    return (_NOBODY,)


def _next_leader(rules: Rules, question: Question) -> Answer:
    table = _table(question)
    return (rules.next_leader(table.tricks[-1], table.ranking).value,)


def _whose_turn(rules: Rules, question: Question) -> Answer:
    table = _table(question)
    between = table.tricks and not table.trick
    return _next_leader(rules, question) if between else (table.turn.value,)


def _rank_order(rules: Rules, question: Question) -> Answer:
    cards = tuple(map(parse_card, _as_it_is(question)))
    direction = _prompt(question).fields.get("direction")
    assert direction is None or isinstance(direction, Direction), "it is named, or there is none"
    return tuple(map(str, rules.in_order(cards, direction)))


def _legal_cards(rules: Rules, question: Question) -> Answer:
    table = _table(question)
    may = rules.playable(table, table.hand(table.turn) or ())
    return tuple(str(card) for card in may)


def _is_legal(rules: Rules, question: Question) -> Answer:
    table, seat = _table(question), question.actor
    hand, card = table.hand(table.turn) or (), _fact(question, "card")
    may = rules.playable(table, hand)
    if seat is not table.turn or may == Rules().playable(table, hand):
        return _as_it_is(question)
    return _because(question, card in may, rules.imagined)


def _is_bid_higher(rules: Rules, question: Question) -> Answer:
    table, bid = _table(question), _bid(question)
    standing = table.auction.standing if table.auction else None
    higher = rules.may_call(table, bid)
    if standing is None or bid.level != standing.level or not rules.imagined:
        return _as_it_is(question)
    return _because(question, higher, rules.imagined)


def _lowest_higher_bid(rules: Rules, question: Question) -> Answer:
    table = _table(question)
    may = [bid for bid in LADDER if rules.may_call(table, bid)]
    if not may:
        raise Undecided
    return (str(min(may, key=lambda bid: height(bid, table.rules))),)


def _legal_calls(rules: Rules, question: Question) -> Answer:
    table = _table(question)
    ids = (option.id for option in question.options)
    return _some(call for call in ids if rules.may_call(table, parse_call(call)))


def _tricks_needed(rules: Rules, question: Question) -> Answer:
    bid, kitty = _bid(question), rules.kitty()
    needs, won = rules.needs(bid), _fact(question, "won")
    assert isinstance(won, int), "tricks that are won are counted"
    numbers = {
        "all": needs,
        "played": rules.to_play(bid),
        "left": max(0, needs - (won - 1 + kitty)),
        "set": TRICKS - 1 + kitty - needs + 1,
    }
    # What the question counts is told in its prompt.
    return (str(numbers[_prompt(question).key.rpartition("-")[2]]),)


def _count(rules: Rules, question: Question) -> Answer:
    """Count tricks or their points, without the kitty where the kind knows that mistake."""
    for number, why in question.reasons.items():
        forgotten = isinstance(why, Message) and why.key.endswith(".kitty-forgotten")
        if forgotten and not rules.kitty():
            return (number,)
    return _as_it_is(question)


def _who_is_void(rules: Rules, question: Question) -> Answer:
    """Pick what was shown, as far as it shows anything; the last option is that nothing was."""
    trump = _prompt_of(question).fields["trump"]
    assert trump is None or isinstance(trump, Suit), "it is told what is trump"
    *options, nothing = (option.id for option in question.options)
    shown = tuple(
        id_
        for id_ in options
        if (how := _key(question.reasons[id_])) in HOW and rules.shows(how, trump)
    )
    return shown or (nothing,)


def _count_winners(rules: Rules, question: Question) -> Answer:
    """Count by what is shown: the hand, and what was played or put away."""
    table, board = _table(question), question.board
    hand = table.hand(question.seat) or ()
    shown = [cell for cell in (board.cells() if board else ()) if isinstance(cell, tuple)]
    seen = {*hand, *(card for cards in shown for card in cards)}
    out = tuple(card for card in table.rules.pack if card not in seen)
    return (str(rules.sure(hand, out, table)),)


def _key(why: Why) -> str:
    """Give the last word of what explains an option."""
    return why.key.rpartition(".")[2] if isinstance(why, Message) else ""


def _prompt_of(question: Question) -> Message:
    """Give the prompt without the house rules that may stand before it."""
    prompt: object = question.prompt
    while isinstance(prompt, Message) and prompt.key == "kind.house":
        prompt = prompt.fields["rule"]
    assert isinstance(prompt, Message), "the engine asks by key"
    return prompt


def _prompt(question: Question) -> Message:
    assert isinstance(question.prompt, Message), "the engine asks by key"
    return question.prompt


def _fact(question: Question, name: str) -> object:
    return _prompt(question).fields[name]


def _bid(question: Question) -> Bid:
    bid = _fact(question, "bid")
    assert isinstance(bid, Bid), "a bid is asked about"
    return bid


def _some(picked: Iterable[str]) -> Answer:
    """Give what is picked; nothing at all is no answer."""
    answer = tuple(picked)
    if not answer:
        raise Undecided
    return answer


def _as_it_is(question: Question) -> Answer:
    """Answer rightly where what is believed makes no difference."""
    return min(question.right)


def _because(question: Question, yes: bool, rule: str) -> Answer:
    """Answer yes or no, with the rule that is imagined; Undecided where it is not offered."""
    if all(option.id != rule for option in question.because):
        raise Undecided
    return ("yes" if yes else "no", rule)


ANSWERING: dict[str, Callable[[Rules, Question], Answer]] = {
    "trick-winner": _trick_winner,
    "winning-now": _winning_now,
    "next-leader": _next_leader,
    "whose-turn": _whose_turn,
    "rank-order": _rank_order,
    "legal-cards": _legal_cards,
    "is-legal": _is_legal,
    "is-bid-higher": _is_bid_higher,
    "lowest-higher-bid": _lowest_higher_bid,
    "legal-calls": _legal_calls,
    "tricks-needed": _tricks_needed,
    "trick-count": _count,
    "score-hand": _count,
    "match-score": match_score,
    "match-end": match_end,
    "who-is-void": _who_is_void,
    "count-winners": _count_winners,
}
"""How each kind of question is answered by rules."""
