"""The words beside the fields of packs: short titles and what the documentation says, in each language."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from sortie.content.packs import LANGUAGES
from sortie.content.texts import Texts
from sortie.kernel.errors import UnknownName

FOLDER = "field_words"
ANY = "any"  # fields that mean the same in several tables


class FieldWords:
    """Looks up `table-field` and, where a table has no words of its own for it, `any-field`; notes what is missing."""

    def __init__(self, folders: Sequence[Path], language: str) -> None:
        if language not in LANGUAGES:
            raise UnknownName(f"there is no language '{language}'; known: {', '.join(LANGUAGES)}")
        sources: dict[str, list[str]] = {}
        for one in LANGUAGES:
            files = [folder / FOLDER / f"{one}.ftl" for folder in folders]
            sources[one] = [file.read_text(encoding="utf-8") for file in files if file.is_file()]
        self._texts = Texts(sources)
        self._language = language
        self.used: set[str] = set()
        self.missing: set[str] = set()

    def title(self, key: str) -> str:
        """The short words for something; its own name where nobody wrote any, as in games of others."""
        return self._said(key, key.partition("-")[2])

    def about(self, key: str) -> str:
        """What the documentation says of it, "" for nothing more than its title."""
        return self._texts.text(self._language, f"{key}.about") if self._has(f"{key}.about") else ""

    def field(self, table: str, name: str) -> str:
        """The key of a field: of its table, else of all tables that have such a field."""
        name = name.replace("_", "-")
        own = f"{table}-{name}"
        return own if self._has(own) or not self._has(f"{ANY}-{name}") else f"{ANY}-{name}"

    def value(self, table: str, name: str, value: object) -> str:
        """The words for one of the values that a field may have: there, in any such field, or anywhere."""
        written = str(value).replace("_", "-").lower() or "none"
        own = f"{self.field(table, name)}-is-{written}"
        keys = (own, f"{ANY}-{name.replace('_', '-')}-is-{written}", f"value-{written}")
        return self._said(next((key for key in keys if self._has(key)), own), str(value))

    def _said(self, key: str, instead: str) -> str:
        if not self._has(key):
            self.missing.add(key)
            return instead
        self.used.add(key)
        return self._texts.text(self._language, key)

    def _has(self, key: str) -> bool:
        return self._texts.has(self._language, key)
