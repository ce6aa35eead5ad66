"""Digests: a few letters that tell whether two states are equal."""

from __future__ import annotations

from hashlib import blake2b

from sortie.kernel.state import State


def state_digest(state: State) -> str:
    """Twelve hex digits of a state's key; equal states have equal digests on every machine."""
    return blake2b(repr(state.key()).encode(), digest_size=6).hexdigest()
