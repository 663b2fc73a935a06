"""A class from end to end: a teacher in one browser, three pupils in others, one on a phone."""

import re

import pytest
from playwright.sync_api import expect

from tutor.i18n import words

from .conftest import Visit
from .learner import Learner, Touch
from .servers import Server, Store

pytestmark = pytest.mark.browser

say = words("en").say
PASSWORD = "four cards of one suit"


def press(learner: Learner, key: str) -> None:
    """Press the button with a key, and wait for what comes of it."""
    learner.hands.press(f".st-key-{key} button")
    learner.rest()


@pytest.fixture
def teacher(visit: Visit, server: Server) -> Learner:
    """A teacher: set up with the link that the first start printed, and later signed in."""
    name, password = say("ui.teach.name"), say("ui.teach.password")
    found = re.findall(r"(\?screen=teach&setup=\S+)", server.log.read_text())
    one = visit(found[-1])
    one.page.locator(".st-key-set-up-now, .st-key-sign-in-now").wait_for()
    if one.page.locator(".st-key-set-up-now").count():
        one.page.get_by_label(name).fill("Juf Anna")
        one.page.get_by_label(password, exact=True).fill(PASSWORD)
        press(one, "set-up-now")
    else:
        one.page.get_by_label(name).fill("juf anna")
        one.page.get_by_label(password, exact=True).fill(PASSWORD)
        press(one, "sign-in-now")
    # The browser goes on by itself, to a page whose title says what it is.
    one.page.locator(".st-key-make-class").wait_for()
    expect(one.page).to_have_title(re.compile(say("ui.teach.title")))
    return one


def make_class(teacher: Learner, name: str, *pupils: str) -> str:
    """Make a class with cards for these pupils; gives its code."""
    page = teacher.page
    page.get_by_label(say("ui.class.name")).fill(name)
    press(teacher, "make-class")
    code = page.locator(".class-code").inner_text()
    if pupils:
        page.get_by_label(say("ui.class.paste")).fill("\n".join(pupils))
        press(teacher, "make-cards")
        expect(page.locator("table.people tbody tr")).to_have_count(len(pupils))
    return code


def joins(learner: Learner, code: str, nickname: str) -> None:
    """Go to the door of a class and knock; the browser goes in by itself if it may."""
    learner.go(f"?join={code}")
    knocks(learner, nickname)


def knocks(learner: Learner, nickname: str) -> None:
    """Knock at the door that one stands before; with a mouse some do it twice."""
    learner.page.get_by_label(say("ui.join.nickname")).fill(nickname)
    if isinstance(learner.hands, Touch):
        learner.hands.press(".st-key-knock button")
    else:
        learner.page.locator(".st-key-knock button").dblclick()


def inside(learner: Learner) -> None:
    """Be in the class: without a click more, and with a screen reader at the top of the page."""
    learner.page.get_by_role("heading", name=say("ui.task.to_do")).wait_for()
    expect(learner.page).to_have_url(f"{learner.address}/")
    assert learner.page.evaluate("document.activeElement === document.body")


def answer_first(learner: Learner) -> None:
    """Open what is to be done, and answer its first question."""
    learner.hands.press("[class*='st-key-open-task-'] button")
    learner.stage.wait_for()
    learner.answer(learner.see().options[:1])


def test_a_class_from_its_making_to_the_answers(
    visit: Visit, teacher: Learner, store: Store, server: Server
) -> None:
    code = make_class(teacher, "4B", "Ann", "Bob")
    teacher.page.get_by_text(say("ui.class.part.tasks"), exact=True).click()
    teacher.rest()
    teacher.page.get_by_text(say("ui.task.kind.set"), exact=True).click()
    teacher.rest()
    teacher.page.get_by_text(say("ui.kind.trick-winner"), exact=True).click()
    teacher.rest()
    press(teacher, "give")
    expect(teacher.page.locator("[class*='st-key-task-'] strong")).to_have_text("10 questions")

    teacher.page.close()

    ann, bob, cas = visit(rough=True), visit(rough=True), visit(width=375, hands=Touch, rough=True)
    cas.go(f"?join={code}")
    for pupil, nickname in ((ann, "Ann"), (bob, "bob"), (cas, "Cas")):
        if pupil is cas:
            # His page stood open while the server was away: it connected again by itself.
            cas.rest()
            knocks(cas, nickname)
        else:
            joins(pupil, code, nickname)
        inside(pupil)
        expect(pupil.page.locator("[class*='st-key-open-task-']")).to_have_count(1)
        answer_first(pupil)
        if pupil is bob:
            # Here the server is killed and comes back: what two pupils saw accepted is there.
            saw = [ann.see().rev, bob.see().rev]
            server.kill()
            server.start()
            assert [ann.reload().rev, bob.reload().rev] == saw
    assert cas.wider() <= 0

    answered = store.rows(
        "SELECT membership.nickname, attempt.kind, attempt.seed FROM attempt "
        "JOIN work ON work.run_id = attempt.run_id JOIN run ON run.id = work.run_id "
        "JOIN membership ON membership.person_id = run.person_id ORDER BY 1"
    )
    assert [row[:2] for row in answered] == [
        (nickname, "trick-winner") for nickname in ("Ann", "Bob", "Cas")
    ]
    assert len({seed for *_, seed in answered}) == 3, "each pupil has questions of their own"
    again = teacher.twin("?screen=teach")
    again.page.get_by_role("button", name="4B").click()
    rows = again.page.locator("table.people tbody tr")
    expect(rows).to_have_count(3)
    expect(rows.filter(has_text=say("ui.class.not_joined"))).to_have_count(0)


def test_what_was_learned_before_goes_along(visit: Visit, teacher: Learner, store: Store) -> None:
    code = make_class(teacher, "5A", "Eva")
    eva = visit("?lesson=four-cards")
    eva.play("7H")
    run = store.last_run()
    joins(eva, code, "Eva")
    eva.page.get_by_role("link", name=say("ui.join.along")).click()
    inside(eva)
    # Back at the door she is told that she is in; nothing sends her anywhere.
    eva.page.go_back()
    eva.page.get_by_text(say("ui.join.here_already", title="Eva", item="5A")).wait_for()
    eva.hands.press(".st-key-go-in button")
    inside(eva)
    eva.go("?lesson=four-cards")
    assert eva.see().rev == 1
    owner = "SELECT nickname FROM membership JOIN run USING (person_id) WHERE run.id = ?"
    assert store.rows(owner, run) == [("Eva",)]

    # On the next device Eva's nickname is not enough, and her own code is.
    phone = visit(width=375, hands=Touch)
    joins(phone, code, "eva")
    own = phone.page.get_by_label(say("ui.join.personal"))
    own.fill("XXXXXX")
    press(phone, "knock")
    expect(phone.page.get_by_role("alert")).to_have_text(say("ui.join.wrong_code"))
    ((card,),) = store.rows("SELECT code FROM membership WHERE nickname = 'Eva'")
    own.fill(card.lower())
    phone.hands.press(".st-key-knock button")
    inside(phone)
    phone.go("?lesson=four-cards")
    assert phone.see().rev == 1
    assert phone.wider() <= 0


def test_a_class_can_be_read_by_all_and_only_its_teacher_prints_cards(
    visit: Visit, teacher: Learner
) -> None:
    name = "4B *bold* <b>tag</b> :red[x] $x$"
    make_class(teacher, name, "José-Maria", "d'Arcy")
    page = teacher.page
    expect(page.get_by_role("heading", level=1)).to_have_text(name)
    with page.context.expect_page() as opened:
        page.get_by_role("link", name=say("ui.class.to_cards")).click()
    cards = opened.value
    expect(cards.locator("li")).to_have_count(2)
    expect(cards.locator("h1")).to_have_text(say("ui.class.cards_of", item=name))
    expect(cards.locator("h2").first).to_have_text("d'Arcy")
    assert cards.locator("img").first.evaluate("image => image.naturalWidth") > 100
    address = cards.url
    cards.close()

    for part in ("pupils", "tasks", "settings"):
        page.locator(".st-key-class-part").get_by_text(say(f"ui.class.part.{part}")).click()
        teacher.rest()
        for width, theme in ((1280, "light"), (375, "dark")):
            page.emulate_media(color_scheme="dark" if theme == "dark" else "light")
            page.set_viewport_size({"width": width, "height": 800})
            assert teacher.violations() == [], (part, width)
            assert teacher.wider() <= 0, (part, width)

    cookie = next(c for c in page.context.cookies() if c["name"] == "whist_teacher")
    assert (cookie["httpOnly"], cookie["sameSite"]) == (True, "Lax")
    teacher.go("?screen=teach")
    press(teacher, "sign-out-everywhere")
    page.locator(".st-key-sign-in-now").wait_for()
    refused = page.request.get(address)
    assert refused.status == 404
    assert "Arcy" not in refused.text()


def test_axe_finds_nothing_where_people_come_in(visit: Visit) -> None:
    learner = visit("?screen=join", theme="dark", width=375)
    for path in ("", "?screen=privacy", "?screen=teach"):
        if path:
            learner.go(path)
        learner.rest()
        assert learner.violations() == [], path
        assert learner.wider() <= 0, path
