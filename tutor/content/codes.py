"""Every code of a problem with a lesson or a scenario, and what it stands for.

The codes of the text itself stand in `tutor.source.CODES`; the faults of a deal or a position
carry the ids of the engine's reasons (``deal.duplicate-card``) and are no news here.
"""

CODES = {
    # The shape of the file.
    "content.unknown-key": "a key that means nothing here",
    "content.missing-key": "a key that must be there is not",
    "content.wrong-type": "a value is of another type: a list for a text, a word for a number",
    "content.not-a-choice": "a value is not one of those that can be chosen",
    "content.out-of-range": "a number, or a number of things, is too small or too large",
    "content.bad-id": "an id is not made of small letters, digits and hyphens",
    "content.too-many-problems": "not all problems of a file are told",
    "content.duplicate-id": "two steps of a lesson have one id",
    # Texts.
    "text.unknown-language": "a text is given in a language that has no catalog",
    "text.missing-language": "a text lacks a language",
    "text.empty": "a text says nothing",
    "text.html": "a text holds HTML",
    "text.too-long": "more than 40 words stand before the next thing to do, or 60 in a scenario",
    # Notation.
    "notation.card": "no card is written like that",
    "notation.seat": "no seat is called that",
    "notation.suit": "no suit is written like that",
    "notation.action": "no action is written like that",
    "notation.call": "no call, or no bid, is written like that",
    "notation.direction": "no direction is written like that",
    "notation.naming": "neither a trump suit nor a direction is written like that",
    "notation.exchange": "no exchange is written like that",
    # The table.
    "deal.seed-and-hands": "a deal has both a seed and hands",
    "deal.no-cards": "a deal has no cards",
    "deal.two-trumps": "a deal has both a turned card and a trump suit",
    "deal.leader-before-auction": "a deal of bid whist says who leads",
    "deal.no-seed": "a hand is only described, and there is no seed to deal it from",
    "deal.impossible": "no random deal that was tried is as asked",
    "notation.count": "no number of cards is written like that",
    "position.not-in-whist": "a position of whist has calls, a contract or a kitty",
    "position.trump-outside-contract": "a position of bid whist has a trump, but in no contract",
    "position.calls-and-contract": "a position has both calls and the contract they make",
    "position.no-dealer": "a position has calls, and nobody knows who made them",
    "position.no-contract": "a position of bid whist has cards played without a contract",
    # The rules.
    "rules.unknown": "no rule set is called that",
    "rules.option": "a house rule does not exist, or not with that value",
    "rules.unknown-row": "there is no such row of the rules",
    # Steps and what they play.
    "step.no-action": "a step does nothing",
    "step.several-actions": "a step does several things",
    "step.no-table": "a step needs cards and none are on the table",
    "step.too-many-ways": "the learner's free cards lead to too many tables to follow them all",
    "script.illegal": "a scripted card may not be played",
    "script.after-the-end": "a card is scripted after the round is over",
    "script.untold-hand": "a hand is not told, or is empty, so a step cannot be judged",
    "do.illegal": "a card that should do may not be played",
    "do.other-seat": "the learner is to play for a seat whose turn it is not",
    # Hands that are played freely, in a lesson or a scenario.
    "bots.learners-seat": "a bot is named for the learner's own seat",
    "goal.one": "there are several goals, or none",
    "goal.unknown": "no goal is called that",
    "goal.number": "a goal lacks its number, or has one that makes no sense",
    "goal.unreachable": "a goal cannot be reached, however the cards are played",
    "goal.reached-already": "a goal is reached before the learner plays a card",
    "free-play.unequal-hands": "hands to be played to the end are not equally long",
    "free-play.too-many": "a lesson has more free play than can be done in it",
    "step.after-free-play": "a step is about cards at a table where the learner played freely",
    "start.nothing-left": "the scripted start of a scenario leaves the learner nothing to play",
    # Questions, drills and claims.
    "ask.unknown-kind": "no kind of question is called that",
    "ask.unanswerable": "a question has no answer at this table",
    "ask.no-wrong-answer": "whatever is answered is right",
    "ask.not-taught": "a question rests on a row of the rules that was not taught before",
    "ask.no-feedback": "a wrong answer is told nothing, or what would be said is never reached",
    "do.unreached": "something is said to other moves that are legal, and there are none",
    "drill.pass-over-items": "a drill asks for more right answers than it has questions",
    "drill.level": "a level of a drill is not between 1 and 5, or the levels fall",
    "claim.false": "a claim is not true",
    "claim.unknown-step": "a claim is about a step that does not exist",
    "claim.empty": "a claim claims nothing",
    # The words of the card table, and their glossary.
    "term.unknown": "a text marks a word as a term, and the glossary has none of that name",
    "term.not-taught": "a text uses a term that only a later lesson introduces",
    "term.not-introduced": "the lesson that a term is introduced by never uses it",
    "term.unknown-lesson": "a term is introduced by a lesson that does not exist",
    "term.two-meanings": "one word is a form of two terms",
    # The program itself.
    "checker.failed": "the checker broke down on a lesson, which is no fault of its author",
    # The lesson as a whole, and its place among the others.
    "lesson.two-settings": "a lesson has both a deal and a position",
    "lesson.tests-nothing": "a lesson has nothing for the learner to do",
    "lesson.ends-early": "the last step leaves the learner with nothing to do or to read",
    "lesson.notices-nothing": "no changed card or trump would be noticed in a lesson",
    "lesson.duplicate-id": "two lessons or scenarios have one id",
    "recap.not-taught": "a recap lists a row that the lesson neither teaches nor needs",
    "needs.not-taught": "no earlier lesson teaches what this one needs",
}
"""Code -> one line on what it stands for. Each has a bad file in tests/bad."""
