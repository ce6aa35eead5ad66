"""Running the command in this process: exit code, stdout, stderr."""

from __future__ import annotations

import io
import json
import sys
from typing import Any, NamedTuple

import pytest

from sortie.terminal.command import run


class Ran(NamedTuple):
    code: int
    out: str
    err: str

    @property
    def data(self) -> dict[str, Any]:
        """The one JSON object on stdout."""
        found = json.loads(self.out)
        assert isinstance(found, dict)
        return found


def sortie(capsys: pytest.CaptureFixture[str], *arguments: str) -> Ran:
    """Run `sortie` with these arguments."""
    capsys.readouterr()
    code = run(list(arguments))
    captured = capsys.readouterr()
    return Ran(code, captured.out, captured.err)


def typed(monkeypatch: pytest.MonkeyPatch, *lines: str) -> None:
    """Let these lines come from a pipe."""
    monkeypatch.setattr(sys, "stdin", io.StringIO("".join(f"{line}\n" for line in lines)))


def program(*arguments: str) -> list[str]:
    """The command line that runs `sortie` as a program of its own."""
    return [sys.executable, "-m", "sortie.terminal.command", *arguments]
