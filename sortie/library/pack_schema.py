"""The schema of a game's packs in the words of a language: for `sortie pack schema`, for the workshop, for programs of others."""

from __future__ import annotations

import json
from collections.abc import Mapping
from importlib.resources import files
from pathlib import Path
from typing import Any, cast

from sortie.content.game_places import folder_of
from sortie.content.libraries import LibraryReader
from sortie.content.packs import TITLE_PAGE
from sortie.content.schema.field_words import FieldWords
from sortie.content.schema.pack_schema import CONTENT, LESSONS, pack_schemas
from sortie.library.pack_check import game_function

SCHEMA_FILES = (TITLE_PAGE, CONTENT, LESSONS)
# How each schema is called as a file, behind the name of the game.
FILE_NAMES = {TITLE_PAGE: "pack", CONTENT: "content", LESSONS: "lessons"}
EDITORS = ".taplo.toml"  # where editors with the TOML language server look for schemas


def schemas_of(game: str, language: str = "en") -> dict[str, dict[str, Any]]:
    """The JSON Schema of each file of a game's packs, by the pattern of its name; UnknownName for a game without packs."""
    reader = cast(LibraryReader[Any], game_function(game, "content.packs", "READER"))
    return pack_schemas(reader, field_words(game, language))


def field_words(game: str, language: str) -> FieldWords:
    """The words beside the fields: of all packs, and of this game's."""
    common = Path(str(files("sortie.content.schema")))
    return FieldWords([common, folder_of(game) / "content" / "schema"], language)


def write_schemas(found: Mapping[str, Mapping[str, Any]], folder: Path) -> list[Path]:
    """One file a schema and, for one game alone, the rules by which text editors find the schema of a file."""
    folder.mkdir(parents=True, exist_ok=True)
    written: dict[Path, str] = {}
    for game, schemas in found.items():
        for file, schema in schemas.items():
            path = folder / f"{game}.{FILE_NAMES[file]}.schema.json"
            written[path] = json.dumps(schema, ensure_ascii=False, indent=1) + "\n"
    if len(found) == 1:
        written[folder / EDITORS] = _editor_rules(next(iter(found)))
    for path, text in written.items():
        path.write_text(text, encoding="utf-8", newline="\n")
    return list(written)


def _editor_rules(game: str) -> str:
    """The more special patterns stand first: the first rule that fits a file counts."""
    patterns = {TITLE_PAGE: f"**/{TITLE_PAGE}", LESSONS: "**/lessons/*.toml", CONTENT: "**/*.toml"}
    rows = [
        f'[[rule]]\ninclude = ["{pattern}"]\nschema = {{ path = "{game}.{FILE_NAMES[file]}.schema.json" }}\n'
        for file, pattern in patterns.items()
    ]
    return "\n".join(rows)
