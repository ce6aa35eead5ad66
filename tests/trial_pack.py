"""A pack of an author to spoil: the example pack in a folder of its own."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from sortie.content.mistakes import Mistake
from sortie.content.packs import Pack, read_packs
from sortie.games.skirm.content import packs as skirm_packs


@dataclass(frozen=True)
class Trial:
    """A pack on disk that tests change as an author would."""

    folder: Path
    check: Callable[[tuple[Pack, ...]], list[Mistake]] = skirm_packs.check_packs  # the game's own check

    def spoil(self, name: str, old: str, new: str) -> int:
        """Replace the first occurrence in a file; returns its line."""
        file = self.folder / name
        text = file.read_text(encoding="utf-8")
        assert old in text, f"{old!r} is not in {name}"
        file.write_text(text.replace(old, new, 1), encoding="utf-8")
        return text[: text.index(old)].count("\n") + 1

    def append(self, name: str, text: str) -> int:
        """Add text at the end of a file; returns the line where it begins."""
        file = self.folder / name
        before = file.read_text(encoding="utf-8")
        file.write_text(before + text, encoding="utf-8")
        return before.count("\n") + 1

    def packs(self) -> tuple[Pack, ...]:
        return read_packs([self.folder])

    def mistakes(self) -> list[Mistake]:
        return self.check(self.packs())
