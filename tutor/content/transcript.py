"""A lesson as plain text in one language: what is said, shown and asked, and what is right.

For reading a lesson through, and for golden tests: whatever a change of the engine, of a catalog or
of a lesson does to what learners meet shows up in it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from tutor.content.deeds import Deed
from tutor.content.lesson import Lesson
from tutor.content.script import Scene, enter, example, leave, opening, play_one
from tutor.content.steps import (
    AskStep,
    BranchStep,
    DrillStep,
    FindTheErrorStep,
    FreePlayStep,
    MoveStep,
    RecapStep,
    Scripted,
    ShowStep,
    Step,
    WatchStep,
    WhatIfStep,
    WorkedStep,
)
from tutor.content.trail import Trail
from tutor.content.what_if import WhatIf
from tutor.content.worked_reasons import advised
from tutor.content.working import question_before, working
from tutor.engine.actions import (
    Action,
    Exchange,
    MakeCall,
    NameDirection,
    NameTrump,
    PlayCard,
)
from tutor.engine.cards import Card
from tutor.engine.errors import CannotJudge
from tutor.engine.events import (
    AuctionClosed,
    CallMade,
    CardPlayed,
    Event,
    Exchanged,
    KittyTaken,
    Named,
    RoundScored,
    TrickTaken,
)
from tutor.engine.judge import judge_all
from tutor.engine.seats import Seat
from tutor.engine.table import Table
from tutor.i18n import Words, words
from tutor.quizzes import Question, Unanswerable, say

__all__ = ["computed", "transcript"]


def transcript(lesson: Lesson, language: str) -> str:
    """Give a lesson as text; BadDeal, IllegalAction and so on where it cannot be played.

    In a ``do`` step the learner makes the first move that will do.
    """
    told = words(language)
    lines = [f"# {lesson.title.in_(language)}", lesson.goal.in_(language)]
    for step, entered, found in _played(lesson, told):
        lines += ["", f"## {step.id}"]
        # Where the learner played freely, nobody knows who holds what.
        if entered.table is not None and not entered.free:
            lines += _table(entered.table, told)
        if step.say is not None:
            lines.append(step.say.in_(language).strip())
        lines += found
    return "\n".join(lines) + "\n"


def computed(lesson: Lesson) -> list[str]:
    """Give only what the engine made of a lesson: verdicts, winners, right answers.

    Two lessons that differ in a card but not in this do not depend on the card. Raises as
    `transcript`.
    """
    told, lines = words("en"), []
    for step, entered, found in _played(lesson, told):
        lines += found
        # What comes of free play depends on every card.
        if isinstance(step, FreePlayStep) and not entered.free:
            lines += _table(entered.set_table, told)
    return lines


def _played(lesson: Lesson, told: Words) -> Iterator[tuple[Step, Scene, list[str]]]:
    """Play a lesson: each step, what it shows, and what comes of it."""
    trail = Trail(scene=opening(lesson))
    for placed in lesson.line:
        step, trail = placed.step, trail.to(placed.arm)
        scene = trail.scene
        entered = enter(scene, step, lesson)
        done, found = None, []
        match step:
            case Scripted(deeds=deeds):
                found = _deeds(scene, deeds, lesson, told)
            case WatchStep(deeds=deeds):
                found = _deeds(entered, deeds, lesson, told)
            case WorkedStep():
                found = list(_worked(step, entered, lesson, told))
            case MoveStep():
                table = entered.set_table
                done = example(table, step)
                found = [*_verdicts(table, lesson, told), *_deeds(entered, [done], lesson, told)]
            case AskStep(ask=ask):
                try:
                    question = ask.question(entered.table, learner=lesson.learner)
                    found = list(_question(question, told))
                except Unanswerable:
                    if not entered.free:
                        raise
                    # What is right depends on what the learner played.
                    found = [f"ask {ask.kind}"]
            case WhatIfStep(what_if=change):
                found = list(_imagined(change, entered, lesson, told))
            case BranchStep(branch=branch):
                found = [f"branch {branch.on}: {' '.join(branch.arms)}"]
            case ShowStep(show=show) if show.rule is not None:
                rule = told.rule(show.rule)
                found = [f"{rule.row} {rule.title}: {rule.text}"]
            case DrillStep(drill=drill):
                first, last = drill.levels
                kinds = ", ".join(drill.kinds)
                found = [f"drill {kinds} {first}-{last}: {drill.pass_}/{drill.items}"]
            case FindTheErrorStep(find_the_error=error):
                question = error.question(None, learner=lesson.learner)
                found = [_short(error.play, told), *_question(question, told)]
            case FreePlayStep(free_play=free):
                part = f", {free.tricks}" if free.tricks else ""
                found = [f"free-play {free.goal}{part}"]
            case RecapStep(recap=recap):
                rules = map(told.rule, recap.rows)
                found = [f"{rule.row} {rule.title}" for rule in rules]
        yield step, entered, found
        # How free play ends is not told, so it need not be played.
        trail = trail.at(leave(scene, entered, step, done, entered.table))


def _imagined(change: WhatIf, scene: Scene, lesson: Lesson, told: Words) -> Iterator[str]:
    """Tell what is imagined: the trick as it lies then, and the question about it."""
    question = change.question(scene.table, learner=lesson.learner)
    table = question.table
    assert table is not None, "it is asked about a trick"
    cards = table.trick or table.tricks[-1].cards
    yield f"~ {_short(cards, told)}"
    yield from _question(question, told)


def _worked(step: WorkedStep, scene: Scene, lesson: Lesson, told: Words) -> Iterator[str]:
    """Tell the cards of a worked example, before each what is asked, or why it is played."""
    for one, deed in zip(working(step, scene, lesson.learner), step.deeds, strict=True):
        question = question_before(one, learner=lesson.learner)
        if question is not None:
            yield from _question(question, told)
        elif one.fading is not None and (reason := advised(one.table, deed)) is not None:
            yield f"  {told.reason(reason, you=lesson.learner, seat=one.table.turn)}"
        yield from _deeds(scene, [deed], lesson, told)
        scene, _ = play_one(scene, deed)


def _table(table: Table, told: Words) -> Iterator[str]:
    """Tell what was called or is trump, what lies on the table, and what is known of the cards."""
    if table.contract is not None:
        yield f"* {told.contract(table.contract)}"
    elif table.auction is not None:
        calls = (f"{told.seat(seat)} {told.short(call)}" for seat, call in table.auction.calls)
        yield f"* {', '.join(calls)}".rstrip()
    elif table.trump is not None:
        yield f"* {told.suit(table.trump)}"
    for seat in Seat:
        hand = table.hand(seat)
        played = [card for who, card in table.on_table() if who is seat]
        if hand or played:
            lies = f" -> {told.short(played[0])}" if played else ""
            yield f"{told.seat(seat)}: {_short(hand or (), told)}{lies}"
    if table.kitty is not None and table.kitty.left:
        yield f"+ {_short(table.kitty.left, told)}"


def _short(cards: Iterable[Card], told: Words) -> str:
    return " ".join(map(told.short, cards))


def _deeds(scene: Scene, deeds: Iterable[Deed | Action], lesson: Lesson, told: Words) -> list[str]:
    """Tell what is done, with its reasons and what comes of it."""
    lines = []
    for deed in deeds:
        scene, events = play_one(scene, deed)
        lines += [line for event in events for line in _event(event, lesson.learner, told)]
    return lines


def _event(event: Event, you: Seat, told: Words) -> Iterator[str]:
    match event:
        case CardPlayed() | CallMade() | Named() | Exchanged():
            text = told.reason(event.reason, you=you, seat=event.action.seat)
            yield f"> {told.seat(event.action.seat)} {_what(event.action, told)}: {text}"
        case TrickTaken(number=number, reason=reason):
            yield f"= {number}: {told.reason(reason, you=you)}"
        case AuctionClosed(reason=won):
            yield f"= {told.reason(won, you=you)}"
        case KittyTaken(reason=first, shown=shown):
            yield f"= {told.reason(first, you=you)} {_short(shown or (), told)}".rstrip()
        case RoundScored(lines=scores, match=match):
            yield from (f"= {told.reason(line.reason, you=you)}" for line in scores)
            yield f"= {told.reason(match, you=you)}"


def _what(action: Action, told: Words) -> str:
    """Write what was done, short."""
    match action:
        case PlayCard(card=card, suit=suit):
            return told.short(card) + (f" ({told.suit(suit)})" if suit else "")
        case MakeCall(call=call):
            return told.short(call)
        case NameTrump(suit=suit):
            return f"* {told.suit(suit)}" if suit else "* -"
        case NameDirection(direction=direction):
            return f"* {told.direction(direction)}" if direction else "* -"
        case Exchange(give=give, take=take):
            return f"-{_short(give, told)} +{_short(take, told)}" if give else "+-"


def _verdicts(table: Table, lesson: Lesson, told: Words) -> Iterator[str]:
    """Tell what is said of each move of the seat in turn, if its hand is known."""
    try:
        verdicts = judge_all(table)
    except CannotJudge:
        return
    for verdict in verdicts:
        text = told.verdict(verdict, you=lesson.learner)
        yield f"{'+' if verdict.legal else '-'} {_what(verdict.action, told)}: {text}"


def _question(question: Question, told: Words) -> Iterator[str]:
    """Tell a question, its options with their reasons, every right answer, and the trace."""
    yield f"? {say(question, question.prompt, told)}"
    for option in (*question.options, *question.because):
        label = say(question, option.label, told)
        why = question.reasons.get(option.id)
        yield f"  {option.id}) {label}" + (f" | {say(question, why, told)}" if why else "")
    for answer in sorted(question.right):
        yield f"! {' '.join(answer)}"
    for line in question.trace:
        yield f"  {say(question, line, told)}"
