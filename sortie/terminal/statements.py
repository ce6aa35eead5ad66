"""The statements of a game's rules, by id, from the rules.toml beside its code."""

from __future__ import annotations

import tomllib
from importlib.resources import files

from sortie.kernel.errors import UnknownName


def rule_statements(game: str) -> dict[str, str]:
    """Every rule id of a game with its statement; empty for a game without rules.toml."""
    source = files("sortie.games") / game / "rules.toml"
    if not source.is_file():
        return {}
    return {str(key): str(value) for key, value in tomllib.loads(source.read_text(encoding="utf-8")).items()}


def rules_like(game: str, wanted: str) -> dict[str, str]:
    """The rules whose id is, or begins or ends with, what was asked for; UnknownName when there is none."""
    statements = rule_statements(game)
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
        if word and word in key.upper().replace("-", ".").split(".")
    }
    if not chapter:
        raise UnknownName(
            f"there is no rule '{wanted}'; write an id such as {next(iter(statements), 'ABC-1')}"
        )
    return chapter
