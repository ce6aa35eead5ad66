"""Acts: what kinds of options there are, where their things lie on a board, and what several answers lead to.

A game says it once, for whoever shows its questions: a client draws kinds apart and takes several answers for one act.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, NamedTuple

from sortie.kernel.table.options import Option
from sortie.kernel.table.requests import Choice
from sortie.kernel.views.view import Meter

MOVE: Final = "move"
DASH: Final = "dash"  # the dearer or hastier way to move
ATTACK: Final = "attack"
GADGET: Final = "gadget"  # skills, equipment, cards
HANDLE: Final = "handle"  # doors, markers, terminals
PLACE: Final = "place"  # what is laid or set up
CHOOSE: Final = "choose"  # a piece that is to act
PAY: Final = "pay"  # how something that was decided is paid for
DICE: Final = "dice"  # what is done to dice on the table
OTHER: Final = "other"
KINDS: Final = (MOVE, DASH, ATTACK, GADGET, HANDLE, PLACE, CHOOSE, PAY, DICE, OTHER)


class Walk(NamedTuple):
    """A way of several answers: each of them, the squares passed with the first one, and what it has cost up to each."""

    options: tuple[Option, ...]
    squares: tuple[int, ...]
    costs: tuple[int, ...]


class Acts(NamedTuple):
    """What a game says about one question beside its options."""

    walks: tuple[Walk, ...] = ()
    left: tuple[Meter, ...] = ()  # what is left to spend
    usual: Option | None = None  # the answer that nearly everybody would give
    piece: str = ""  # who acts or is asked about, as views name it
    poor: tuple[Option, ...] = ()  # what only hurts whoever does it


class Kinds(NamedTuple):
    """The kind of each verb; `paid` are verbs that differ from another one in nothing but how it is paid for."""

    of: Mapping[str, str]
    paid: Mapping[str, str]


ActsOf = Callable[[Choice], Acts]


def kinds(paid: Mapping[str, str] | None = None, **verbs: str) -> Kinds:
    """Kinds from words such as `move="step enter"`; a verb that is paid for otherwise is of the same kind."""
    found = {verb: kind for kind, names in verbs.items() for verb in names.split()}
    unknown = set(verbs) - set(KINDS)
    if unknown:
        raise ValueError(f"there are no kinds {', '.join(sorted(unknown))}; known kinds: {', '.join(KINDS)}")
    same = dict(paid or {})
    found.update({verb: found[base] for verb, base in same.items() if base in found})
    return Kinds(found, same)
