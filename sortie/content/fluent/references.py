"""Texts that name other texts: how long such a chain may be. A long one costs more than its reader has."""

from __future__ import annotations

from collections.abc import Iterable

from fluent.syntax.ast import BaseNode, Message, MessageReference, Term, TermReference

from sortie.content.fluent.functions import nodes_below

MOST_CHAIN = 8  # texts that name each other, one after the other


def long_chains(entries: Iterable[BaseNode]) -> set[str]:
    """The texts and terms (with their -) at the beginning of a chain that is too long or has no end."""
    named = {
        name_in_chain(entry): {_reference(node) for node in nodes_below(entry)} - {""}
        for entry in entries
        if isinstance(entry, (Message, Term))
    }
    found = set(named)
    for _ in range(MOST_CHAIN):
        found = {name for name in found if named[name] & found}
    return found


def name_in_chain(entry: Message | Term) -> str:
    """The name of a text, or of a term with its dash."""
    return f"-{entry.id.name}" if isinstance(entry, Term) else entry.id.name


def _reference(node: object) -> str:
    if isinstance(node, TermReference):
        return f"-{node.id.name}"
    return node.id.name if isinstance(node, MessageReference) else ""
