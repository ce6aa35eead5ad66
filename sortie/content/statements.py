"""What the rules of a game say, in each language: rules.toml beside its code, rules.fr.toml and rules.ru.toml.

rules.toml is English and has every rule in the order of the rulebook; a translation has the same ids.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import lru_cache
from types import MappingProxyType

from sortie.content.game_places import folder_of
from sortie.content.packs import LANGUAGES
from sortie.content.typography import typeset
from sortie.kernel.errors import UnknownName


@lru_cache(maxsize=64)
def rule_statements(game: str, language: str = "en") -> Mapping[str, str]:
    """Every rule id of a game with its statement; in English where a translation lacks one; empty without rules.toml."""
    english = written_statements(game)
    if language not in LANGUAGES or language == "en":
        return MappingProxyType(english)
    translated = written_statements(game, language)
    shown = {rule: typeset(language, text) for rule, text in translated.items()}
    return MappingProxyType({rule: shown.get(rule, text) for rule, text in english.items()})


def written_statements(game: str, language: str = "en") -> dict[str, str]:
    """What the file of one language holds, as it is."""
    name = "rules.toml" if language == "en" else f"rules.{language}.toml"
    try:
        source = folder_of(game) / name
    except UnknownName:
        return {}
    if not source.is_file():
        return {}
    return {str(rule): str(text) for rule, text in tomllib.loads(source.read_text(encoding="utf-8")).items()}
