"""Missing texts: written into the files of a pack, in the words of its base language, for somebody to translate."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from fluent.syntax import FluentParser, FluentSerializer
from fluent.syntax.ast import Message

from sortie.content.mistakes import Mistake
from sortie.content.packs import LANGUAGES, Pack

TO_TRANSLATE = "# to be translated"


def write_missing(pack: Pack, mistakes: Iterable[Mistake]) -> dict[str, list[str]]:
    """Write every missing key into the file that lacks it; which keys each file has got."""
    written: dict[str, list[str]] = {}
    base = messages_of(pack.texts[pack.base_language].text) if pack.base_language in pack.texts else {}
    wanted: dict[Path, list[str]] = {}
    for mistake in mistakes:
        if mistake.text:
            wanted.setdefault(Path(mistake.file), []).append(mistake.text)
    for file, keys in sorted(wanted.items()):
        text = file.read_text(encoding="utf-8") if file.exists() else ""
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(completed(text, keys, base), encoding="utf-8")
        written[str(file)] = keys
    return written


def messages_of(text: str) -> dict[str, Message]:
    """The messages of a Fluent file by their keys."""
    return {entry.id.name: entry for entry in FluentParser().parse(text).body if isinstance(entry, Message)}


def completed(text: str, keys: list[str], base: dict[str, Message]) -> str:
    """A Fluent file with further keys: new ones at its end, attributes below the message they belong to."""
    whole = [key for key in keys if "." not in key]
    known = messages_of(text)
    lines: list[str] = []
    for key in whole:
        lines.append(
            f"{TO_TRANSLATE}\n{entry_text(key, [one for one in keys if one.startswith(f'{key}.')], base)}"
        )
    places = [(known[name].span, name, attribute) for name, attribute in attributes(keys) if name in known]
    for span, name, attribute in sorted(places, key=lambda place: -(place[0].end if place[0] else 0)):
        end = span.end if span else len(text)
        text = f"{text[:end]}\n    .{attribute} = {value_text(name, attribute, base)}{text[end:]}"
    return text.rstrip("\n") + "\n" + "".join(lines) if text.strip() else "".join(lines)


def attributes(keys: list[str]) -> list[tuple[str, str]]:
    """Keys of the form `name.attribute` whose name is not missing itself."""
    pairs = [(key.partition(".")[0], key.partition(".")[2]) for key in keys if "." in key]
    return [pair for pair in pairs if pair[0] not in keys]


def entry_text(key: str, below: list[str], base: dict[str, Message]) -> str:
    """A message with the attributes that are missing with it."""
    lines = [f"{key} = {value_text(key, '', base)}"]
    lines += [
        f"    .{one.partition('.')[2]} = {value_text(key, one.partition('.')[2], base)}" for one in below
    ]
    return "\n".join(lines) + "\n"


def value_text(name: str, attribute: str, base: dict[str, Message]) -> str:
    """The words of the base language, else the key itself."""
    message = base.get(name)
    if message is None:
        return f"{name}.{attribute}" if attribute else name
    parts = [one for one in message.attributes if one.id.name == attribute] if attribute else [message]
    if not parts or parts[0].value is None:
        return f"{name}.{attribute}" if attribute else name
    lone = Message(message.id, parts[0].value)
    return FluentSerializer().serialize_entry(lone).partition(" =")[2].strip("\n").removeprefix(" ")


def languages_without_texts(pack: Pack) -> list[str]:
    """The languages a pack has no file for."""
    return [language for language in LANGUAGES if language not in pack.texts]
