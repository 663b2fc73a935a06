"""One of the processes that serve the program at one address.

It runs the app as any ASGI server would, with the settings of Streamlit's own runner, which makes
its own socket and so could only be alone.
"""

from __future__ import annotations

import socket
from collections.abc import Callable, Mapping
from typing import Any

import streamlit as st
import uvicorn
from streamlit.web import bootstrap

from tutor.ui.serve import app

__all__ = ["server_settings", "settle", "work"]

_PING = 30
"""Seconds between two signs of life on a connection, unless Streamlit's settings say otherwise."""


class _Server(uvicorn.Server):
    """A server that tells when it is up."""

    def __init__(self, config: uvicorn.Config, up: Callable[[], None]) -> None:
        super().__init__(config)
        self.up = up

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start to serve, and tell; a program that cannot warm up ends here with its error."""
        await super().startup(sockets)
        self.up()


def settle(settings: Mapping[str, Any]) -> None:
    """Read Streamlit's settings, by its names for them, before the processes part: all have them.

    The secret that cookies are signed with is made up when it is first asked for, unless somebody
    chose one: they must all have the same.
    """
    bootstrap.load_config_options(dict(settings))
    st.get_option("server.cookieSecret")


def work(listener: socket.socket, up: Callable[[], None]) -> None:
    """Serve until this process is told to stop; calls ``up`` when it answers."""
    _Server(uvicorn.Config(app, **server_settings()), up).run(sockets=[listener])


def server_settings() -> dict[str, Any]:
    """Give the settings of the server as Streamlit's own runner has them."""
    option = st.get_option
    ping = option("server.websocketPingInterval") or _PING
    return {
        "ssl_certfile": option("server.sslCertFile"),
        "ssl_keyfile": option("server.sslKeyFile"),
        "ws": "websockets-sansio",
        "ws_ping_interval": ping,
        "ws_ping_timeout": ping,
        "ws_max_size": option("server.maxMessageSize") * 1_000_000,
        "ws_per_message_deflate": option("server.enableWebsocketCompression"),
        "use_colors": False,
        "access_log": False,
    }
