"""Rules looked up as people ask for them: by id, by the end of an id, or by chapter."""

from __future__ import annotations

from sortie.content.statements import rule_statements
from sortie.kernel.errors import UnknownName


def rules_like(game: str, wanted: str, language: str = "en") -> dict[str, str]:
    """The rules whose id is, or begins or ends with, what was asked for; UnknownName when there is none."""
    statements = rule_statements(game, language)
    word = wanted.strip().upper()
    exact = {key: text for key, text in statements.items() if key.upper() == word}
    if exact:
        return exact
    short = {key: text for key, text in statements.items() if key.upper().split("-", 1)[-1] == word}
    if short:
        return short
    chapter = {
        key: text
        for key, text in statements.items()
        if word and (word in key.upper().replace("-", ".").split(".") or key.upper().startswith(f"{word}."))
    }
    if not chapter:
        raise UnknownName(
            f"there is no rule '{wanted}'; write an id such as {next(iter(statements), 'ABC-1')}"
        )
    return chapter
