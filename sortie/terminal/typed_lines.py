"""Lines that somebody types at a terminal, with completion and history."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from prompt_toolkit import PromptSession
from prompt_toolkit.completion import CompleteEvent, Completer, Completion
from prompt_toolkit.document import Document
from prompt_toolkit.history import InMemoryHistory

from sortie.terminal.input_lines import LineSource


class NotationCompleter(Completer):
    """Completes the whole line from what can be said now."""

    def __init__(self, words: Callable[[], list[str]]) -> None:
        self._words = words

    def get_completions(self, document: Document, complete_event: CompleteEvent) -> Iterable[Completion]:
        typed = document.text_before_cursor.lstrip()
        for word in self._words():
            if word.lower().startswith(typed.lower()):
                yield Completion(word, start_position=-len(typed))


class TerminalLines(LineSource):
    """A terminal: tab completes, arrows walk through what the same person has typed, Ctrl-C and Ctrl-D save and leave."""

    shared = True

    def __init__(self) -> None:
        self._sessions: dict[str, PromptSession[str]] = {}
        self._who = ""

    def sit(self, who: str) -> None:
        self._who = who

    @property
    def session(self) -> PromptSession[str]:
        """The prompt of whoever sits here, with a history of its own."""
        return self._sessions.setdefault(self._who, PromptSession(history=InMemoryHistory()))

    def read(self, prompt: str, words: Callable[[], list[str]]) -> str | None:
        try:
            completer = NotationCompleter(words)
            return self.session.prompt(prompt, completer=completer, complete_while_typing=False).strip()
        except (EOFError, KeyboardInterrupt):
            return None
