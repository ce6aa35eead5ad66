"""Time, handed in from outside so that tests can move it."""

from __future__ import annotations

import asyncio
import time


class Times:
    """The machine's clocks, in milliseconds."""

    def steady(self) -> int:
        """A clock that only goes forward; for spans inside this process."""
        return time.monotonic_ns() // 1_000_000

    def wall(self) -> int:
        """Milliseconds since 1970; for what is stored and for other processes."""
        return time.time_ns() // 1_000_000

    async def sleep(self, milliseconds: int) -> None:
        """Wait so long."""
        await asyncio.sleep(milliseconds / 1000)
