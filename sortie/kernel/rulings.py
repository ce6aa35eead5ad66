"""Rulings: the switches of a table, checked and filled up with their defaults."""

from __future__ import annotations

from sortie.kernel.errors import UnknownName
from sortie.kernel.game import Switch


def chosen_rulings(switches: tuple[Switch, ...], chosen: dict[str, str]) -> dict[str, str]:
    """The value of every switch; UnknownName for a switch or value that is not there."""
    known = {switch.id: switch for switch in switches}
    for name, value in chosen.items():
        if name not in known:
            raise UnknownName(f"no switch is called '{name}'; known: {', '.join(sorted(known))}")
        if value not in known[name].values:
            raise UnknownName(f"'{name}' is one of {', '.join(known[name].values)}, not '{value}'")
    return {switch.id: chosen.get(switch.id, switch.default) for switch in switches}
