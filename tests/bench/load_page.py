"""A page without a browser: it speaks with the server as Streamlit's own front end does.

A rerun is asked for with a `BackMsg`; what is drawn comes in `ForwardMsg`s. A press of the stage is
a trigger of its component, sent to the fragment that drew it.
"""

import asyncio
import json
import time
from collections.abc import Callable
from contextlib import closing, suppress
from dataclasses import dataclass
from http.client import HTTPConnection
from http.cookies import SimpleCookie
from typing import Any
from urllib.parse import urlencode

from streamlit.components.v2.bidi_component.constants import EVENT_DELIM
from streamlit.proto.BackMsg_pb2 import BackMsg
from streamlit.proto.ForwardMsg_pb2 import ForwardMsg
from streamlit.runtime.state.session_state import STREAMLIT_INTERNAL_KEY_PREFIX
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from tutor.ui.visitor import COOKIE
from tutor.ui.widgets.stage import NAME

PATIENCE = 30.0
"""Seconds after which a page has failed: long, for a machine that is busy."""
HTML = "text/html,application/xhtml+xml,*/*;q=0.8"

View = dict[str, Any]


def first_visit(port: int) -> str:
    """Open the page as a browser does; gives the cookie that the server sets."""
    with closing(HTTPConnection("127.0.0.1", port, timeout=PATIENCE)) as connection:
        connection.request("GET", "/", headers={"Accept": HTML, "Accept-Language": "en"})
        response = connection.getresponse()
        response.read()
        return SimpleCookie(response.headers["set-cookie"])[COOKIE].value


@dataclass(frozen=True, kw_only=True)
class Drawn:
    """A view of the stage that came."""

    view: View
    """What is drawn."""
    at: float
    """When it came, on the clock of `time.perf_counter`."""


class Page:
    """One open page."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.drawn: Drawn | None = None
        self.bytes = 0
        self.failed = ""
        self._query = ""
        self._script = ""
        self._stage = ""
        self._fragment = ""
        self._news = asyncio.Condition()
        self._runs = 0
        self._listening = asyncio.create_task(self._listen())

    @classmethod
    async def open(cls, port: int, token: str) -> "Page":
        """Connect with the cookie of somebody."""
        socket = await connect(
            f"ws://127.0.0.1:{port}/_stcore/stream",
            additional_headers={"Cookie": f"{COOKIE}={token}", "Accept-Language": "en"},
            origin=f"http://127.0.0.1:{port}",  # type: ignore[arg-type]  # a NewType of str
            subprotocols=["streamlit"],  # type: ignore[list-item]
            max_size=None,
            open_timeout=PATIENCE,
        )
        return cls(socket)

    async def close(self) -> None:
        """Hang up."""
        await self.socket.close()
        await self._listening

    async def go(self, **address: str) -> Drawn:
        """Go to an address with a stage, and wait until all of the page is there."""
        self._query = urlencode(address)
        self.drawn = None
        runs = self._runs
        await self._send(BackMsg())
        return await self._until(lambda drawn: self._runs > runs)

    async def press(self, act: str, value: object = None, *, times: int = 1) -> tuple[float, Drawn]:
        """Press something on the stage; gives seconds until its effect came, and the effect.

        With more `times` the same is sent again at once, as a hasty double click.
        """
        rev, start = await self._act(act, value, times)
        drawn = await self._until(lambda drawn: bool(drawn.view["rev"] > rev))
        return drawn.at - start, drawn

    async def try_to(self, act: str, value: object = None) -> Drawn:
        """Press something on the stage; gives what is drawn then, whatever came of it."""
        before = self.drawn
        await self._act(act, value, 1)
        return await self._until(lambda drawn: drawn is not before)

    async def _act(self, act: str, value: object, times: int) -> tuple[int, float]:
        """Send a press of what is drawn; gives the revision that it saw, and when it was sent."""
        assert self.drawn is not None, "there is a stage"
        rev: int = self.drawn.view["rev"]
        event = {"event": "act", "value": {"id": act, "rev": rev, "value": value}}
        message = BackMsg()
        message.rerun_script.fragment_id = self._fragment
        trigger = message.rerun_script.widget_states.widgets.add()
        trigger.id = f"{STREAMLIT_INTERNAL_KEY_PREFIX}_{self._stage}{EVENT_DELIM}events"
        trigger.json_trigger_value = json.dumps([event])
        start = time.perf_counter()
        for _ in range(times):
            await self._send(message)
        return rev, start

    async def _send(self, message: BackMsg) -> None:
        message.rerun_script.query_string = self._query
        message.rerun_script.page_script_hash = self._script
        await self.socket.send(message.SerializeToString())

    async def _until(self, seen: Callable[[Drawn], bool]) -> Drawn:
        """Wait for a view; TimeoutError where none comes, ConnectionError where none can."""

        def ready() -> bool:
            return bool(self.failed) or (self.drawn is not None and seen(self.drawn))

        async with asyncio.timeout(PATIENCE), self._news:
            await self._news.wait_for(ready)
        if self.failed or self.drawn is None:
            raise ConnectionError(self.failed)
        return self.drawn

    async def _listen(self) -> None:
        with suppress(ConnectionClosed):
            async for data in self.socket:
                assert isinstance(data, bytes), "the server speaks protobuf"
                self.bytes += len(data)
                if self._hear(ForwardMsg.FromString(data)):
                    async with self._news:
                        self._news.notify_all()
        self.failed = self.failed or "the server hung up"
        async with self._news:
            self._news.notify_all()

    def _hear(self, message: ForwardMsg) -> bool:
        """Take a message in; tells whether it is something that is waited for."""
        match message.WhichOneof("type"):
            case "new_session":
                self._script = message.new_session.page_script_hash
            case "page_info_changed":
                self._query = message.page_info_changed.query_string
            case "script_finished":
                self._runs += 1
                return True
            case "delta":
                return self._see(message)
        return False

    def _see(self, message: ForwardMsg) -> bool:
        """Look at what is drawn; tells whether it is a stage, or says that something failed."""
        element = message.delta.new_element
        kind = element.WhichOneof("type")
        if kind == "bidi_component" and element.bidi_component.component_name == NAME:
            self._stage = element.bidi_component.id
            self._fragment = message.delta.fragment_id
            view = json.loads(element.bidi_component.bytes)
            self.drawn = Drawn(view=view, at=time.perf_counter())
            return True
        if kind in ("exception", "alert"):
            self.failed = f"the page says: {str(element)[:300]}"
        return bool(self.failed)
