"""A player in another program, which is asked over its standard input and output, one line of JSON each.

    -> {"say": "begin", "protocol": 1, "game": "skirm", "rules": "1", "seat": 0, "seed": "0/7/1", "seconds": 1.0}
    <- {"name": "my bot"}
    -> {"say": "decide", "view": {…}, "label": "act", "options": ["move d4", …], "count": 212}
    <- {"answer": "move d4"}
    -> {"say": "end"}

`options` are the first few hundred where there are more (`count` says how many); any line of notation may be answered.
A program that ends, is silent for too long or answers what is not allowed has lost the game.
"""

from __future__ import annotations

import json
import subprocess
from contextlib import suppress
from dataclasses import fields, is_dataclass
from itertools import islice
from queue import Empty, SimpleQueue
from threading import Thread
from typing import IO, Any

from sortie.kernel.errors import SortieError
from sortie.players.knowledge import Knowledge

PROTOCOL = 1
MOST_LISTED = 500
PATIENCE = 60.0  # seconds for a decision of a program that was given no budget
GRACE = 2.0  # seconds more than its budget
STARTING = 30.0


class CommandFailed(SortieError):
    """A program that plays a seat has ended, is silent, or says what nobody can read."""


class CommandPlayer:
    """Somebody else's program at a seat."""

    def __init__(
        self, command: list[str], seat: int, seed: str, seconds: float = 0.0, iterations: int = 0
    ) -> None:
        self.name = command[0]
        self._command = command
        self._begin = {"say": "begin", "protocol": PROTOCOL, "seat": seat, "seed": seed}
        if seconds:
            self._begin["seconds"] = seconds
        if iterations:
            self._begin["iterations"] = iterations
        self._patience = seconds + GRACE if seconds else PATIENCE
        self._process: subprocess.Popen[str] | None = None
        self._lines: SimpleQueue[str] = SimpleQueue()

    def decide(self, knowledge: Knowledge) -> str:
        """What the program answers."""
        if self._process is None:
            self._start(knowledge)
        reply = self._ask(
            {
                "say": "decide",
                "view": knowledge.view(),
                "label": knowledge.choice.label,
                "options": [str(line) for line in islice(knowledge.options, MOST_LISTED)],
                "count": len(knowledge.options),
            },
            self._patience,
        )
        answer = reply.get("answer")
        if not isinstance(answer, str):
            raise CommandFailed(f'{self.name} answered {reply!r}; write {{"answer": "an option"}}')
        return answer

    def close(self) -> None:
        """Say that it is over, and end the program."""
        process = self._process
        if process is None:
            return
        with suppress(OSError, ValueError):
            self._write({"say": "end"})
        if process.stdin is not None:
            with suppress(OSError):
                process.stdin.close()
        try:
            process.wait(GRACE)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
        if process.stdout is not None:
            process.stdout.close()
        self._process = None

    def _start(self, knowledge: Knowledge) -> None:
        try:
            self._process = subprocess.Popen(
                self._command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8"
            )
        except OSError as error:
            raise CommandFailed(f"{self.name} cannot be started: {error}") from error
        assert self._process.stdout is not None
        Thread(target=_read, args=(self._process.stdout, self._lines), daemon=True).start()
        game = knowledge.game
        self._ask({**self._begin, "game": game.name, "rules": game.rules_version}, STARTING)

    def _ask(self, message: dict[str, Any], patience: float) -> dict[str, Any]:
        try:
            self._write(message)
            line = self._lines.get(timeout=patience)
        except Empty:
            raise CommandFailed(f"{self.name} gave no answer in {patience:g} seconds") from None
        except OSError as error:
            raise CommandFailed(f"{self.name} has ended") from error
        if not line:
            raise CommandFailed(f"{self.name} has ended")
        try:
            reply = json.loads(line)
        except ValueError as error:
            raise CommandFailed(f"{self.name} wrote {line.strip()[:80]!r}, which is no JSON") from error
        if not isinstance(reply, dict):
            raise CommandFailed(f"{self.name} wrote {line.strip()[:80]!r}; write a JSON object")
        return reply

    def _write(self, message: dict[str, Any]) -> None:
        assert self._process is not None and self._process.stdin is not None
        self._process.stdin.write(json.dumps(message, ensure_ascii=False, default=plain) + "\n")
        self._process.stdin.flush()


def _read(source: IO[str], lines: SimpleQueue[str]) -> None:
    """Hand on every line; an empty one says that there are no more."""
    with suppress(ValueError, OSError):
        for line in source:
            lines.put(line)
    lines.put("")


def plain(value: Any) -> Any:
    """A part of a view as JSON can hold it."""
    if not is_dataclass(value):
        raise TypeError(f"{value!r} is no part of a view")
    return {one.name: getattr(value, one.name) for one in fields(value)}
