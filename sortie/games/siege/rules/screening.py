"""What several menus share: conditions that make every further look pointless, and who a question is about."""

from __future__ import annotations

from sortie.games.siege.state.state import SiegeState
from sortie.kernel.table.requests import Choice
from sortie.kernel.table.screens import Screen


def stopped(screen: Screen, rule: str) -> bool:
    """Refuse all targets by a rule, also when explaining: what comes after need not be defined any more."""
    screen.refuse(rule)
    return True


def body_asked(state: SiegeState, choice: Choice) -> int:
    """The body a question is about."""
    return _named(choice, "body")


def operator_asked(state: SiegeState, choice: Choice) -> int:
    """The Operator a question is about, the first one it names."""
    return _named(choice, "operator")


def square_asked(state: SiegeState, choice: Choice) -> int:
    """The space a question is about."""
    return _named(choice, "square")


def side_asked(state: SiegeState, choice: Choice) -> int:
    """The side that is asked."""
    return state.siege.side_of_seat(choice.seat)


def _named(choice: Choice, kind: str) -> int:
    return next((number for one, number in choice.about if one == kind), -1)
