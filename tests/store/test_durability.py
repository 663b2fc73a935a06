"""A killed server loses no answer that it has said it kept."""

from contextlib import closing
from pathlib import Path

import pytest

from tutor.store.attempts import attempts
from tutor.store.database import open_database
from tutor.store.moves import moves
from tutor.store.people import person_by_token
from tutor.store.runs import current_run

from .helpers import keep, process

ANSWER = """
import itertools, os, sys
from datetime import UTC, datetime
from tutor.store.attempts import Attempt
from tutor.store.database import open_database
from tutor.store.moves import append_move
from tutor.store.people import create_person
from tutor.store.runs import start_run
at = datetime.now(UTC)
db = open_database(sys.argv[1])
person = create_person(db, "token", at, "en")
run = start_run(db, person.id, "lesson", "trump", digest="d", at=at)
for seq in itertools.count():
    attempt = Attempt(
        run_id=run.id, seq=seq, step="q1", kind="choice", rules="whist", skill="M1.S7",
        question=seq, answer=seq, right=True, credit=1.0, at=at,
    )
    append_move(db, person.id, run.id, seq, step="q1", action="a", at=at, attempt=attempt)
    os.write(1, b"OK %d\\n" % seq)
"""


@pytest.mark.parametrize("answers", [1, 2, 5, 17, 40])
def test_a_killed_process_loses_nothing_it_said_it_kept(path: Path, answers: int) -> None:
    child = process(ANSWER, str(path))
    assert child.stdout is not None
    try:
        for seq in range(answers):
            assert child.stdout.readline() == f"OK {seq}\n"
    finally:
        child.kill()
    # Not communicate(): it would pass over the lines that readline() has read ahead.
    said = answers + len(child.stdout.read().splitlines())
    child.wait(30)
    with closing(open_database(path)) as db:
        person = person_by_token(db, "token")
        assert person is not None
        run = current_run(db, person.id, "lesson", "trump")
        assert run is not None
        kept = moves(db, person.id, run.id)
        assert [move.seq for move in kept] == list(range(len(kept)))
        assert len(kept) in {said, said + 1}  # one may be kept and not yet said
        assert [each.answer for each in attempts(db, person.id)] == list(range(len(kept)))
        assert keep(db, person.id, run.id, len(kept))
