"""Results: what the pupils of a class made of what was assigned, as their teacher sees it.

Every query asks for the teacher whose class it is: to anybody else there is nothing here. What was
done for a class stays there when the pupil is moved to another one of its teacher.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from sqlalchemy import (
    ColumnElement,
    FromClause,
    String,
    Subquery,
    case,
    cast,
    func,
    null,
    select,
)

from tutor.store.class_schema import assignment, class_, membership, work
from tutor.store.database import Database
from tutor.store.memberships import member_of, who_did
from tutor.store.people import export_person
from tutor.store.schema import Json, attempt, move, run


class NoSuchAnswer(LookupError):
    """Nothing was answered there for an assignment of this teacher."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Given:
    """What a pupil made of one item in the end: the last answer of the last try."""

    member_id: str
    """The pupil."""
    run_id: str
    """The run in which it was given."""
    digest: str
    """The digest of its lesson then."""
    seq: int
    """The move with which it was given."""
    number: int
    """Which try it was, from 1."""
    step: str
    """The step of the lesson."""
    item: int
    """Which item of that step, from 0."""
    kind: str | None
    """The kind of question; `None` where something was to be done at the table."""
    right: bool
    """Whether it was right."""
    shown: bool
    """Whether the answer was shown, and nothing answered."""
    hinted: int
    """How many hints were taken on this item in that try, 0 to 4."""
    count: int
    """How often it was answered in that try."""
    answer: str | None
    """The answer as text, where everybody was asked the same question; else `None`."""
    at: datetime
    """When it was given."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Wrong:
    """A wrong answer that was given, how often, and the last one that gave it."""

    step: str
    """The step that asked."""
    kind: str
    """The kind of question."""
    answer: str | None
    """The answer as text, where everybody was asked the same question; else `None`."""
    misconception: str | None
    """The wrong rule that gives this answer."""
    digest: str | None
    """The version that asked it, where everybody was asked the same question; else `None`."""
    count: int
    """How often it was given."""
    pupils: int
    """By how many pupils."""
    run_id: str
    """The run of an example."""
    seq: int
    """The move of the example."""


@dataclass(frozen=True, kw_only=True, slots=True)
class SkillCount:
    """What a pupil answered about one skill."""

    member_id: str
    """The pupil."""
    skill: str
    """The skill."""
    answers: int
    """How many answers."""
    right: int
    """How many of them were right without a hint."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Played:
    """A run up to an answer: enough to see it again as the pupil did."""

    nickname: str
    """The pupil."""
    class_id: str
    """The class that the pupil is in now."""
    run_id: str
    """The run."""
    item: str
    """The id of its lesson."""
    digest: str
    """The digest of its lesson then."""
    actions: tuple[str, ...]
    """What was done, up to and with the answer."""
    right: bool | None
    """Whether the last of them was right."""
    at: datetime
    """When it was given."""
    attempt: Mapping[str, Json]
    """What was kept of the answer: kind, level, seed, rules, answer; empty for a move."""


def given(db: Database, teacher_id: str, assignment_id: str) -> tuple[Given, ...]:
    """Give for every pupil and item what was answered in the end, of each version of a lesson."""
    last = _last(teacher_id, assignment_id)
    columns = [last.c[name] for name in Given.__dataclass_fields__]
    rows = select(*columns).where(last.c.place == 1).order_by(last.c.at, last.c.seq)
    with db.reading() as connection:
        return tuple(Given(**row._mapping) for row in connection.execute(rows))


def wrongs(db: Database, teacher_id: str, assignment_id: str, most: int) -> tuple[Wrong, ...]:
    """Give the wrong answers, those that were given most first."""
    text = _answer_text()
    # Where no wrong rule gives it, those belong together that went against the same reason.
    reason = case((attempt.c.misconception.is_(None), attempt.c.reason_id), else_=null())
    # Another version of a lesson may ask something else there.
    version = case((attempt.c.seed.is_(None), run.c.digest), else_=null())
    key = (attempt.c.step, attempt.c.kind, text, attempt.c.misconception, reason, version)
    example = func.max(attempt.c.run_id + " " + cast(attempt.c.seq, String))
    counted = (
        select(
            attempt.c.step,
            attempt.c.kind,
            text.label("answer"),
            attempt.c.misconception,
            version.label("digest"),
            func.count().label("count"),
            func.count(membership.c.id.distinct()).label("pupils"),
            example.label("example"),
        )
        .select_from(made_for(assignment_id).join(attempt, attempt.c.run_id == run.c.id))
        .where(class_.c.teacher_id == teacher_id, attempt.c.right.is_(False), attempt.c.hinted < 4)
        .group_by(*key)
        .order_by(func.count().desc(), func.count(membership.c.id.distinct()).desc(), *key)
        .limit(most)
    )
    with db.reading() as connection:
        rows = [dict(row._mapping) for row in connection.execute(counted)]
    found = []
    for row in rows:
        run_id, _, seq = str(row.pop("example")).rpartition(" ")
        found.append(Wrong(run_id=run_id, seq=int(seq), **row))
    return tuple(found)


def skill_counts(db: Database, teacher_id: str, class_id: str) -> tuple[SkillCount, ...]:
    """Count the answers of each pupil by skill, over all that was assigned to a class."""
    sure = case((attempt.c.right & (attempt.c.hinted == 0), 1), else_=0)
    counted = (
        select(
            membership.c.id.label("member_id"),
            attempt.c.skill,
            func.count().label("answers"),
            func.sum(sure).label("right"),
        )
        .select_from(made_for(None).join(attempt, attempt.c.run_id == run.c.id))
        .where(class_.c.teacher_id == teacher_id, class_.c.id == class_id, attempt.c.skill != "")
        .group_by(membership.c.id, attempt.c.skill)
        .order_by(membership.c.id, attempt.c.skill)
    )
    with db.reading() as connection:
        return tuple(SkillCount(**row._mapping) for row in connection.execute(counted))


def answer_rows(db: Database, teacher_id: str, assignment_id: str) -> tuple[dict[str, Any], ...]:
    """Give every answer to an assignment, and every deed that was judged, in the order of time.

    The columns of an attempt, which are `None` for a deed except for its place, what the judge
    said, and when; with whose it is, which try, what was done as `action`, and whether they are in
    another class now as `moved`.
    """
    both = {
        "run_id": move.c.run_id,
        "seq": move.c.seq,
        "step": move.c.step,
        "right": func.coalesce(attempt.c.right, move.c.right),
        "at": move.c.at,
        "reason_id": func.coalesce(attempt.c.reason_id, move.c.reason_id),
    }
    rows = (
        select(
            membership.c.nickname,
            (membership.c.class_id != class_.c.id).label("moved"),
            work.c["try"].label("number"),
            move.c.action,
            *(column for column in attempt.c if column.name not in both),
            *(column.label(name) for name, column in both.items()),
        )
        .select_from(_judged(assignment_id))
        .where(class_.c.teacher_id == teacher_id)
        .where(func.coalesce(attempt.c.right, move.c.right).is_not(None))
        .order_by(move.c.at, move.c.run_id, move.c.seq)
    )
    with db.reading() as connection:
        return tuple(dict(row._mapping) for row in connection.execute(rows))


def played(db: Database, teacher_id: str, assignment_id: str, run_id: str, seq: int) -> Played:
    """Give a run up to a move of a pupil, made for this assignment. `NoSuchAnswer`."""
    mine = (
        select(
            membership.c.nickname,
            membership.c.class_id,
            run.c.item,
            run.c.digest,
            move.c.right,
            move.c.at,
        )
        .select_from(made_for(assignment_id).join(move, move.c.run_id == run.c.id))
        .where(class_.c.teacher_id == teacher_id, run.c.id == run_id, move.c.seq == seq)
    )
    done = (
        select(move.c.action).where(move.c.run_id == run_id, move.c.seq <= seq).order_by(move.c.seq)
    )
    kept = select(attempt).where(attempt.c.run_id == run_id, attempt.c.seq == seq)
    with db.reading() as connection:
        found = connection.execute(mine).one_or_none()
        if found is None:
            raise NoSuchAnswer
        answer = connection.execute(kept).one_or_none()
        return Played(
            run_id=run_id,
            actions=tuple(connection.scalars(done)),
            attempt=dict(answer._mapping) if answer else {},
            **found._mapping,
        )


def export_pupil(db: Database, teacher_id: str, member_id: str) -> dict[str, Any]:
    """Give all that is kept about a pupil, ready for JSON, as `export_person` does. `NoSuchMember`.

    Of one who is in a class of another teacher as well only what is this teacher's is given: the
    membership, and the answers to what was assigned in this teacher's classes.
    """
    with db.reading() as connection:
        this = member_of(connection, teacher_id, member_id)
        others = (
            select(membership.c.id)
            .join(class_, class_.c.id == membership.c.class_id)
            .where(membership.c.person_id == this.person_id, class_.c.teacher_id != teacher_id)
        )
        shared = connection.scalar(others.limit(1)) is not None
        assigned = connection.scalars(
            select(work.c.run_id)
            .join(assignment, assignment.c.id == work.c.assignment_id)
            .join(class_, class_.c.id == assignment.c.class_id)
            .where(class_.c.teacher_id == teacher_id)
        ).all()
    if this.person_id is None:
        card = {"id": this.id, "class_id": this.class_id, "nickname": this.nickname}
        return {"membership": [card | {"created_at": this.created_at.isoformat()}]}
    found = export_person(db, this.person_id)
    if not shared:
        return found
    runs = set(assigned)
    ours = {
        name: [row for row in found[name] if row["id" if name == "run" else "run_id"] in runs]
        for name in ("run", "work", "move", "attempt")
    }
    return {"membership": [row for row in found["membership"] if row["id"] == member_id]} | ours


def _last(teacher_id: str, assignment_id: str) -> Subquery:
    """Number the answers of each pupil to each item from the last one back."""
    item = func.coalesce(attempt.c.item, 0)
    hinted = func.coalesce(attempt.c.hinted, 0)
    here = (membership.c.id, run.c.digest, move.c.step, item)
    in_try = (*here, work.c["try"])
    newest = (work.c["try"].desc(), move.c.at.desc(), move.c.run_id, move.c.seq.desc())
    return (
        select(
            membership.c.id.label("member_id"),
            run.c.id.label("run_id"),
            run.c.digest,
            move.c.seq,
            work.c["try"].label("number"),
            move.c.step,
            item.label("item"),
            attempt.c.kind,
            move.c.right,
            (hinted == 4).label("shown"),
            func.max(hinted).over(partition_by=in_try).label("hinted"),
            func.count().over(partition_by=in_try).label("count"),
            _answer_text().label("answer"),
            move.c.at,
            func.row_number().over(partition_by=here, order_by=newest).label("place"),
        )
        .select_from(_judged(assignment_id))
        .where(class_.c.teacher_id == teacher_id, move.c.right.is_not(None))
        .subquery()
    )


def _answer_text() -> ColumnElement[str | None]:
    """Give an answer as text, for a question that everybody was asked alike."""
    return case((attempt.c.seed.is_(None), cast(attempt.c.answer, String)), else_=null())


def _judged(assignment_id: str) -> FromClause:
    """Join the moves that were made for an assignment with the answers that they were."""
    same = (attempt.c.run_id == move.c.run_id) & (attempt.c.seq == move.c.seq)
    moves = made_for(assignment_id).join(move, move.c.run_id == run.c.id)
    return moves.outerjoin(attempt, same)


def made_for(assignment_id: str | None) -> FromClause:
    """Join an assignment (or all of them) with its class, its pupils and their runs for it."""
    which = assignment.c.id == work.c.assignment_id
    if assignment_id is not None:
        which &= assignment.c.id == assignment_id
    return (
        work.join(run, run.c.id == work.c.run_id)
        .join(assignment, which)
        .join(class_, class_.c.id == assignment.c.class_id)
        .join(membership, membership.c.id == who_did())
    )
