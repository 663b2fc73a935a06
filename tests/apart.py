"""Coroutines in tests, on a thread of their own: Playwright leaves a loop running in this one."""

import asyncio
from collections.abc import Coroutine
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

T = TypeVar("T")


def apart(work: Coroutine[Any, Any, T]) -> T:
    """Run a coroutine to its end; gives what it returns."""
    with ThreadPoolExecutor(1) as other:
        return other.submit(asyncio.run, work).result()
