"""A registry in a process of its own, to be killed: reads one order a line, replies one line."""

from __future__ import annotations

import asyncio
import json
import sys
from typing import Any

from sortie.kernel.errors import SortieError
from sortie.server.errors import ServerError
from tests.server.core.duels import duel_registry, opened


async def obey(registry: Any, order: dict[str, Any]) -> dict[str, Any]:
    """One order."""
    if order["do"] == "open":
        table, _ = await opened(registry)
        return {"table": table.id}
    table = await registry.table(order["table"])
    if order["do"] == "answer":
        ack = await table.answer(order["seat"], order["number"], order["text"], order["key"])
        return {"ack": ack.number, "repeated": ack.repeated}
    waiting = list(table.history.waiting_for())
    return {
        "number": table.number,
        "status": table.status,
        "asked": waiting,
        "options": table.options(waiting[0]) if waiting else [],
        "record": table.record(),
        "views": [table.view(seat) for seat in (-1, 0, 1)],
    }


async def main(database: str) -> None:
    """Serve until killed."""
    registry = await duel_registry(database)
    while line := await asyncio.to_thread(sys.stdin.readline):
        try:
            reply = await obey(registry, json.loads(line))
        except ServerError as error:
            reply = {"error": error.code}
        except SortieError as error:
            reply = {"error": type(error).__name__}
        sys.stdout.write(json.dumps(reply) + "\n")
        sys.stdout.flush()
    await registry.close()


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1]))
