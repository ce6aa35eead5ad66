"""Lines from the player: with completion and history at a terminal, plain lines from a pipe."""

from __future__ import annotations

import sys
from collections.abc import Callable


class LineSource:
    """Where the player's lines come from."""

    shared = False  # whether people sit before it, one after the other

    def sit(self, who: str) -> None:
        """Somebody else types from now on: what others have typed is not theirs to see."""

    def read(self, prompt: str, words: Callable[[], list[str]]) -> str | None:
        """The next line, None when there are no more."""
        sys.stdout.write(prompt)
        sys.stdout.flush()
        line = sys.stdin.readline()
        if not line:
            return None
        if not sys.stdin.isatty():
            sys.stdout.write(line if line.endswith("\n") else line + "\n")  # so that a transcript reads well
        return line.strip()


def line_source() -> LineSource:
    """Completion where there is a terminal on both ends, plain lines otherwise."""
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        return LineSource()
    # What completes takes a while to load, and every other command does without.
    from sortie.terminal.typed_lines import TerminalLines

    return TerminalLines()
