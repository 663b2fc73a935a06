"""A learner at a browser: hands (mouse, keys or fingers), and eyes that see only the page."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from urllib.parse import urlsplit

from playwright.sync_api import ConsoleMessage, Locator, Page, Request, WebSocket

from .axe import violations
from .servers import PATIENCE
from .sight import READ, Sight, swaps

# Resolves when another view than this one is drawn. Watching beats asking again and again.
_CHANGE = """(root, [rev, patience]) => new Promise((done, fail) => {
  const look = () => {
    if (root.dataset.rev === rev || 'busy' in root.dataset) return;
    watch.disconnect();
    done();
  };
  const watch = new MutationObserver(look);
  watch.observe(root, { attributes: true });
  setTimeout(() => fail(new Error(`still at revision ${rev}`)), patience);
  look();
})"""
_WIDER = """() => {
  const boxes = [document.scrollingElement, document.querySelector('[data-testid=stMain]')];
  return Math.max(...boxes.map(box => box.scrollWidth - Math.min(box.clientWidth, innerWidth)));
}"""
_FOCUS = """() => {
  let node = document.activeElement;
  while (node?.shadowRoot?.activeElement) node = node.shadowRoot.activeElement;
  return [node?.dataset.kind ?? '', node?.dataset.id ?? ''];
}"""


def _bytes(data: str | bytes) -> bytes:
    return data.encode() if isinstance(data, str) else data


# Notes in `window.back` when the page is connected again and drawn anew.
_WATCH = """patience => {
  const app = document.querySelector('.stApp');
  let ran = false;
  window.back = new Promise((done, fail) => {
    setTimeout(() => fail(new Error('the page does not come back')), patience);
    const watch = new MutationObserver(() => {
      if (app.dataset.testConnectionState !== 'CONNECTED') ran = false;
      else if (app.dataset.testScriptState === 'running') ran = true;
      else if (ran && app.dataset.testScriptState === 'notRunning') done(watch.disconnect());
    });
    watch.observe(app, { attributes: true });
  });
}"""


PATIENT = 2
"""How often axe is asked before what it finds is believed."""
BESIDE = [{"x": -300, "y": -300}]
"""Where a finger touches nothing of the page."""


class Hands(ABC):
    """A way to press things."""

    def __init__(self, page: Page) -> None:
        self.page = page

    @abstractmethod
    def press(self, selector: str) -> None:
        """Press something of the page."""

    def choose(self, kind: str, name: str) -> None:
        """Press something of the stage."""
        self.press(f".stage [data-kind='{kind}'][data-id='{name}']")

    def play(self, card: str) -> None:
        """Play a card."""
        self.choose("card", card)

    def say(self, kind: str, name: str) -> None:
        """Make a call, or name something."""
        self.choose(kind, name)

    def order(self, now: Sequence[str], wanted: Sequence[str]) -> None:
        """Put things in order."""
        for item, place in swaps(now, wanted):
            self.choose("item", item)
            self.choose("item", place)


class Mouse(Hands):
    """Clicks."""

    def press(self, selector: str) -> None:
        """Click it."""
        self.page.locator(selector).click()


class Touch(Hands):
    """Taps; on a narrow screen the first tap lifts a card and the second one plays it."""

    def __init__(self, page: Page) -> None:
        super().__init__(page)
        self.finger = page.context.new_cdp_session(page)

    def press(self, selector: str) -> None:
        """Tap it: a tap of its own, not the second half of a double tap, which is no press.

        A person needs half a second for that. Here the finger is elsewhere in between.
        """
        for kind, where in (("touchStart", BESIDE), ("touchCancel", [])):
            self.finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": where})
        self.page.locator(selector).tap()

    def play(self, card: str) -> None:
        """Lift the card, see that nothing is sent yet, and play it."""
        lifted = f".stage .card[data-lifted][data-id='{card}']"
        self.choose("card", card)
        self.page.locator(lifted).wait_for()
        self.choose("card", card)

    def say(self, kind: str, name: str) -> None:
        """Choose it, see that nothing is sent yet, and be sure."""
        chosen = f".stage [data-kind='{kind}'][data-id='{name}'][aria-pressed='true']"
        self.choose(kind, name)
        self.page.locator(chosen).wait_for()
        self.choose(kind, name)


class Keys(Hands):
    """Only Tab, arrows, Enter and Escape; the focus is read, never set."""

    def key(self, name: str) -> None:
        """Press one key."""
        assert name in ("Tab", "ArrowLeft", "ArrowRight", "Enter", "Escape")
        self.page.keyboard.press(name)

    def press(self, selector: str) -> None:
        """Walk to it with Tab, then Enter."""
        # Not before it is there: a page that is still being drawn has fewer places to stop at.
        self.page.locator(selector).first.wait_for()
        for _ in range(80):
            inside = "query => Boolean(document.activeElement?.closest(query))"
            if self.page.evaluate(inside, selector):
                self.key("Enter")
                return
            self.key("Tab")
        raise AssertionError(f"Tab never comes to {selector}")

    def choose(self, kind: str, name: str) -> None:
        """Walk to it, then Enter."""
        self.walk(kind, name)
        self.key("Enter")

    def walk(self, kind: str, name: str) -> None:
        """Walk to a thing on the stage: Tab from group to group, arrows inside one."""
        peers = self.page.locator(f".stage [data-kind='{kind}']:visible")
        ids = peers.evaluate_all("nodes => nodes.map(node => node.dataset.id)")
        for _ in range(80):
            at_kind, at = self.page.evaluate(_FOCUS)
            if (at_kind, at) == (kind, name):
                return
            if at_kind != kind or kind in ("action", "term"):
                self.key("Tab")
            else:
                self.key("ArrowRight" if ids.index(at) < ids.index(name) else "ArrowLeft")
        raise AssertionError(f"no key leads to {kind} {name}")

    def order(self, now: Sequence[str], wanted: Sequence[str]) -> None:
        """Pick each one up with Enter, carry it with the arrows, and put it down."""
        for item, place in swaps(now, wanted):
            self.choose("item", item)
            order = self.page.locator(".stage [data-kind='item']")
            ids = order.evaluate_all("nodes => nodes.map(node => node.dataset.id)")
            for _ in range(ids.index(item) - ids.index(place)):
                self.key("ArrowLeft")
            self.key("Enter")


class Learner:
    """Somebody who reads the page and acts on it."""

    def __init__(self, page: Page, address: str, hands: type[Hands]) -> None:
        self.page = page
        self.address = address
        self.hands = hands(page)
        self.troubles: list[str] = []
        """Errors and warnings of the page."""
        self.elsewhere: list[str] = []
        """Requests that left this machine."""
        self.answered = 0
        """How many answers were handed in."""
        self.frames: list[bytes] = []
        """What came over the page's sockets, in order."""
        page.on("websocket", self._connected)
        page.on("console", self._heard)
        page.on("pageerror", lambda error: self.troubles.append(str(error)))
        page.on("request", self._asked)

    def _heard(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self.troubles.append(message.text)

    def _asked(self, request: Request) -> None:
        url = urlsplit(request.url)
        if url.hostname != "127.0.0.1" and url.scheme not in ("data", "blob"):
            self.elsewhere.append(request.url)

    def _connected(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda data: self.frames.append(_bytes(data)))

    def lost(self) -> None:
        """Wait until the page knows that its connection is gone."""
        self.page.locator(".stApp:not([data-test-connection-state='CONNECTED'])").wait_for()
        self.page.evaluate(_WATCH, PATIENCE * 1000)

    def back(self) -> None:
        """Wait until the page, once `lost`, has connected by itself and is drawn anew."""
        self.page.evaluate("() => window.back")

    def twin(self, path: str) -> "Learner":
        """Open another tab of the same browser."""
        other = Learner(self.page.context.new_page(), self.address, type(self.hands))
        other.troubles, other.elsewhere = self.troubles, self.elsewhere
        other.go(path)
        return other

    def rest(self) -> None:
        """Wait until the page is connected and the server has drawn it."""
        self.page.locator(
            ".stApp[data-test-connection-state='CONNECTED'][data-test-script-state='notRunning']"
        ).wait_for()

    def go(self, path: str = "") -> None:
        """Open a page of the program, and wait until it is there."""
        self.page.goto(f"{self.address}/{path}")
        self.arrive()

    def arrive(self) -> None:
        """Wait for a page: a lesson, or the title of another screen."""
        self.page.locator(".stage:not([hidden])[data-rev], .stMain h1").first.wait_for()

    def begin(self) -> None:
        """Press the one obvious button at home."""
        self.hands.press(".st-key-next-thing button")
        self.page.locator(".stage:not([hidden])[data-rev]").wait_for()

    @property
    def stage(self) -> Locator:
        """The stage on the page."""
        return self.page.locator(".stage")

    def see(self) -> Sight:
        """Look at the stage; one that is not styled yet is hidden, and not looked at."""
        return Sight.of(self.page.locator(".stage:not([hidden])[data-rev]").evaluate(READ))

    def changed(self, rev: int) -> None:
        """Wait until another revision than this one is drawn."""
        self.stage.evaluate(_CHANGE, [str(rev), PATIENCE * 1000])

    def reload(self) -> Sight:
        """Reload the page, and see what is there."""
        self.page.reload()
        self.arrive()
        return self.see()

    def idle(self) -> None:
        """Wait until the stage listens."""
        self.page.locator(".stage:not([data-busy])").wait_for()

    def act(self, name: str) -> Sight:
        """Press a button below the step, and see what comes of it."""
        rev = self.see().rev
        self.hands.choose("action", name)
        self.changed(rev)
        return self.see()

    def play(self, card: str) -> Sight:
        """Play a card, and see what comes of it."""
        rev = self.see().rev
        self.hands.play(card)
        self.changed(rev)
        return self.see()

    def say(self, kind: str, name: str) -> Sight:
        """Make a call (kind `call`) or name something (`name`), and see what comes of it."""
        rev = self.see().rev
        self.hands.say(kind, name)
        self.changed(rev)
        return self.see()

    def swap(self, give: Sequence[str], take: Sequence[str]) -> Sight:
        """Mark just these of the hand and of the kitty, swap them, and see what comes of it."""
        rev = self.see().rev
        for kind, cards in (("card", give), ("take", take)):
            marked = self.stage.locator(f"[data-kind='{kind}'][aria-pressed='true']")
            before = marked.evaluate_all("nodes => nodes.map(node => node.dataset.id)")
            for card in {*cards} ^ {*before}:
                self.hands.choose(kind, card)
        self.hands.choose("check", "check")
        self.changed(rev)
        return self.see()

    def answer(self, answer: Sequence[str]) -> Sight:
        """Give an answer and hand it in."""
        before = self.see()
        if before.asks == "order":
            self.hands.order(before.options, answer)
        else:
            for one in answer:
                self.hands.choose(before.asks, one)
        self.hands.choose("check", "check")
        self.changed(before.rev)
        self.answered += 1
        return self.see()

    def wider(self) -> int:
        """By how many pixels the page is wider than the window."""
        found: int = self.page.evaluate(_WIDER)
        return found

    def violations(self) -> list[str]:
        """What axe finds on the whole page at rest; a page that is just drawn anew is asked again.

        While Streamlit draws, what it will replace is faded, which axe takes for poor contrast.
        """
        for _ in range(PATIENT):
            self.rest()
            found = violations(self.page)
            if not found:
                break
            self.page.wait_for_timeout(500)
        return found
