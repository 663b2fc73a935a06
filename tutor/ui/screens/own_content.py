"""Own lessons and hands: a teacher's files are proved, kept, looked at, withdrawn, erased."""

from __future__ import annotations

from contextlib import suppress
from html import escape
from pathlib import Path

import streamlit as st

from tutor.learning.classes.clock import read_zone, say_moment
from tutor.learning.classes.content import (
    Refused,
    preview,
    problem_lines,
    title_of,
    upload,
    what_goes,
)
from tutor.learning.classes.tasks import address_of
from tutor.store.content_files import (
    NoSuchFile,
    OwnFile,
    archive_file,
    erase_file,
    find_own_file,
    is_own,
    own_files,
    text_of,
    use_of,
)
from tutor.store.teachers import Teacher
from tutor.ui.confirm import confirm
from tutor.ui.house import desk, now
from tutor.ui.link import link_to
from tutor.ui.literal import literal
from tutor.ui.receipt import keep_receipt, show_receipt
from tutor.ui.screens import teach
from tutor.ui.teaching import signed_in
from tutor.ui.visitor import Visitor, visitor
from tutor.ui.widgets.file_opener import file_opener, opened_text

__all__ = ["look_first", "render"]

_TEXT, _FILE, _FILED = "own text", "own file", "own filed"
_OPEN = "own file that is open"
_CSS = Path(__file__).parents[1] / "assets" / "own_content.css"
_ICONS = {"lesson": ":material/school:", "scenario": ":material/playing_cards:"}


def look_first(guest: Visitor) -> None:
    """Sit a teacher down at the newest version of the file of theirs that the address names."""
    item = st.query_params.get("lesson") or st.query_params.get("scenario") or ""
    teacher = signed_in() if is_own(item) else None
    if teacher is not None:
        with suppress(NoSuchFile):
            preview(desk().db, teacher.id, guest.id, item, now())


def render(guest: Visitor) -> None:
    """Draw the files of the teacher who is signed in, and where another is given."""
    teacher = signed_in()
    if teacher is None:
        teach.render(guest)
        return
    say = guest.words.say
    st.html(_CSS)
    st.button(
        say("ui.teach.all_classes"), icon=":material/arrow_back:", key="all-classes", on_click=_back
    )
    st.title(say("ui.own.title"), anchor=False)
    show_receipt()
    st.markdown(say("ui.own.text"))
    with st.container(key="give-file"):
        file_opener(say("ui.own.choose"), key=_FILE, on_file=_filed)
        text = st.text_area(say("ui.own.paste"), height=240, key=_TEXT)
        sent = st.button(say("ui.own.check"), type="primary", key="check-file")
    sent = st.session_state.pop(_FILED, False) or sent
    if sent and not text.strip():
        st.info(say("ui.own.empty"))
    elif sent:
        _take(guest, teacher, text)
    _files(guest, teacher)


def _filed() -> None:
    """Put the text of a file where it can be seen and mended, and take it."""
    text = opened_text(_FILE)
    if text is not None:
        st.session_state[_TEXT], st.session_state[_FILED] = text, True


def _take(guest: Visitor, teacher: Teacher, text: str) -> None:
    """Prove a text and keep it, or say all that is wrong with it."""
    came = upload(desk().db, teacher.id, desk().library, text, now())
    lines = problem_lines(came.problems)
    if isinstance(came, Refused):
        st.error(guest.words.tell(came.why))
    else:
        st.success(guest.words.tell(came.said))
        if lines:
            st.warning(guest.words.say("ui.own.warnings"))
    if lines:
        # The checker speaks English, whatever the page is in.
        items = "".join(f"<li><code>{escape(line)}</code></li>" for line in lines)
        st.html(f'<ul class="problems" lang="en">{items}</ul>')
    if not isinstance(came, Refused):
        link_to(guest.words.say("ui.task.preview"), address_of(came.file.kind, came.file.id))


def _files(guest: Visitor, teacher: Teacher) -> None:
    """Draw the list, each file with what can be done with it."""
    say, found = guest.words.say, own_files(desk().db, teacher.id)
    st.header(say("ui.own.files", n=len(found)), anchor=False)
    if not found:
        st.info(say("ui.own.none"))
    for file in found:
        _file(guest, teacher, file)


def _file(guest: Visitor, teacher: Teacher, file: OwnFile) -> None:
    say = guest.words.say
    changed = say_moment(file.changed_at, read_zone(st.context.timezone), guest.words)
    told = [
        say(f"ui.own.kind.{file.kind}"),
        say("ui.own.name", item=literal(file.name)),
        say("ui.own.version", n=file.number, item=changed),
    ]
    with st.container(border=True, key=f"mine-{file.id}"):
        st.button(
            literal(title_of(file, desk().library, guest.words)),
            icon=":material/inventory_2:" if file.archived_at else _ICONS[file.kind],
            key=f"open-{file.id}",
            width="stretch",
            on_click=_turn,
            args=(file.id,),
        )
        if file.archived_at:
            told.append(say("ui.own.withdrawn"))
        st.markdown(" · ".join(told))
        if st.session_state.get(_OPEN) == file.id:
            _more(guest, teacher, file)


def _more(guest: Visitor, teacher: Teacher, file: OwnFile) -> None:
    """Draw what can be done with one file: look at it, change it, withdraw it, erase it."""
    say = guest.words.say
    link_to(say("ui.task.preview"), address_of(file.kind, file.id))
    with st.container(horizontal=True):
        st.button(
            say("ui.own.edit"),
            icon=":material/edit:",
            key=f"edit-{file.id}",
            on_click=_edit,
            args=(file.id,),
        )
        st.button(
            say("ui.own.again" if file.archived_at else "ui.own.withdraw"),
            key=f"withdraw-{file.id}",
            on_click=_withdraw,
            args=(file.id, file.archived_at is None),
        )
    if not file.archived_at:
        st.markdown(say("ui.own.withdraw_text"))
    _erase(guest, teacher, file)


def _erase(guest: Visitor, teacher: Teacher, file: OwnFile) -> None:
    """Draw the way to erase a file, which says first what goes with it."""
    name = literal(title_of(file, desk().library, guest.words))
    use = use_of(desk().db, teacher.id, file.id)
    told = "  \n".join(guest.words.tell(one) for one in what_goes(file, use))
    label = guest.words.say("ui.class.erase", item=name)
    if confirm(guest, f"erase-{file.id}", label, file.id, told=told):
        gone = erase_file(desk().db, teacher.id, file.id)
        keep_receipt(guest, name, gone, read_zone(st.context.timezone))
        st.rerun()


def _turn(file_id: str) -> None:
    """Open a file of the list, or close it again."""
    st.session_state[_OPEN] = None if st.session_state.get(_OPEN) == file_id else file_id


def _edit(file_id: str) -> None:
    """Put the newest text of a file where it can be changed."""
    teacher = signed_in()
    if teacher is not None:
        with suppress(NoSuchFile):
            mine = find_own_file(desk().db, teacher.id, file_id)
            st.session_state[_TEXT] = text_of(desk().db, mine.id, mine.digest)
            st.toast(visitor().words.say("ui.own.above"))


def _withdraw(file_id: str, away: bool) -> None:
    teacher = signed_in()
    if teacher is not None:
        with suppress(NoSuchFile):
            archive_file(desk().db, teacher.id, file_id, now() if away else None)


def _back() -> None:
    st.query_params.from_dict({"screen": "teach"})
