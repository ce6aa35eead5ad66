"""Tables that were played with earlier rules are told by the version of Sortie that knows them, in a process of its own."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from sortie.kernel.errors import OtherVersion
from sortie.kernel.memory import Memory
from sortie.server.errors import TooCostly
from sortie.server.fair_gate import CLIENT, FairGate
from sortie.server.reading.processes import checked, run_job

AT_ONCE = 2
RULES_KEPT = 1000
MODULE = "sortie.server.past.worker"
REPLY_BYTES = 8_000_000


class PastReader:
    """Asks the Pythons of earlier versions, one after the other, until one has the rules; remembers which."""

    def __init__(self, opener: str, pythons: Sequence[str]) -> None:
        self._opener = opener
        self.pythons = tuple(pythons)
        self._gate = FairGate(AT_ONCE)
        self._found: Memory[str, str] = Memory(
            RULES_KEPT
        )  # which rules and packs -> the Python that has them

    async def tell(self, rules: str, packs: Sequence[Path], job: dict[str, Any]) -> Any:
        """The reply to a job; OtherVersion when no version here knows these rules."""
        whole = {**job, "opener": self._opener, "packs": [str(one) for one in packs]}
        known = self._found.get(rules)
        for python in (known,) if known is not None else self.pythons:
            async with self._gate.turn(CLIENT.get()):
                reply = await run_job(MODULE, whole, REPLY_BYTES, python)
            if reply is None and known is not None:
                raise TooCostly()
            if reply is None or reply.get("refused", [""])[0] == OtherVersion.__name__:
                continue
            self._found.keep(rules, python)
            return checked(reply)["told"]
        raise OtherVersion("no earlier version of Sortie here knows the rules of this table")
