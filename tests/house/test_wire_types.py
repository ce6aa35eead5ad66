"""What goes over the wire has its types in `sortie/server/wire/` alone: the client's are made of them, none by hand."""

from __future__ import annotations

import re
from pathlib import Path

from sortie.server.openapi import schema

ROOT = Path(__file__).parents[2]
CLIENT = ROOT / "web" / "src"
OPENED = re.compile(r"\b(?:interface|type)\s+(\w+)[^{};=]*=?\s*\{|(?:<|\bas\s)\s*()\{")
SCRIPT = re.compile(r"<script[^>]*>(.*?)</script>", re.DOTALL)
MEMBER = re.compile(r"(?:^|[;,\n{])\s*(?:readonly\s+)?[\"']?([\w-]+)[\"']?\??\s*:")
FEW = 3  # with fewer members two types may well be alike by chance


def written() -> dict[str, str]:
    """The client's own code."""
    found = {}
    for path in sorted(CLIENT.rglob("*.*")):
        if path.suffix in (".ts", ".svelte") and "generated" not in path.parts:
            text = path.read_text(encoding="utf-8")
            found[str(path.relative_to(CLIENT))] = (
                "\n".join(SCRIPT.findall(text)) if path.suffix == ".svelte" else text
            )
    return found


def object_types(source: str) -> list[tuple[str, frozenset[str]]]:
    """Every object type that is written out, with the names of its members; "" for one without a name."""
    found = []
    for start in OPENED.finditer(source):
        body = braced(source, start.end())
        found.append((start.group(1) or "", frozenset(MEMBER.findall(flat(body)))))
    return found


def braced(source: str, start: int) -> str:
    """From an opened brace to the one that closes it."""
    depth = 1
    for place in range(start, len(source)):
        depth += {"{": 1, "}": -1}.get(source[place], 0)
        if depth == 0:
            return source[start:place]
    return source[start:]


def flat(body: str) -> str:
    """Without comments and without what stands in braces of its own."""
    body = re.sub(r"/\*.*?\*/|//[^\n]*", "", body, flags=re.DOTALL)
    while (inner := re.sub(r"\{[^{}]*\}", "object", body)) != body:
        body = inner
    return body


def messages() -> dict[str, frozenset[str]]:
    """Everything that goes over the wire, with the names of its members."""
    parts = schema()["components"]["schemas"]
    return {name: frozenset(part["properties"]) for name, part in parts.items() if "properties" in part}


def twins(source: str, known: dict[str, frozenset[str]]) -> list[tuple[str, str]]:
    """The types of a source that say again what a message says."""
    return [
        (own, name)
        for own, members in object_types(source)
        for name, parts in known.items()
        if len(members) >= FEW and members <= parts
    ]


def test_a_twin_is_found() -> None:
    known = {"TableLineOut": frozenset({"table", "game", "title", "seats"})}
    for source in (
        "export interface Line {\n  game: string;\n  /** What: it is called. */\n  title: string;\n  seats: { kind: string }[];\n}",
        "type Line = { game: string; title?: string; table: string };",
        "await wire.get<{ table: string; game: string; title: string }>(`/tables`)",
    ):
        assert [name for _, name in twins(source, known)] == ["TableLineOut"], source
    assert (
        twins(
            "interface Line extends Pick<TableLine, 'game'> { id: string; game: string; href: string }", known
        )
        == []
    )


def test_no_message_is_written_by_hand_in_the_client() -> None:
    known = messages()
    assert {"News", "TableOut", "WatchedOut", "View"} <= known.keys()
    found = {file: twins(source, known) for file, source in written().items()}
    assert {file: pairs for file, pairs in found.items() if pairs} == {}
