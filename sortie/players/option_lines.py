"""Options as people write them: each one a line of notation with its parts, the set of them as lazy as the kernel's."""

from __future__ import annotations

from collections.abc import Sequence
from typing import overload

from sortie.kernel.errors import Refused
from sortie.kernel.position import Position
from sortie.kernel.table.options import Option
from sortie.kernel.table.requests import Choice


class OptionLine(str):
    """An option: a `str` in notation, such as `shoot pitcher with service-rifle`, that knows its parts.

    `verb` is what is done, `target` and `detail` are the names in it, "" where it has none.
    """

    __slots__ = ("detail", "option", "target", "verb")

    option: Option  # as the rules have it
    verb: str
    target: str
    detail: str

    @property
    def words(self) -> tuple[str, str, str]:
        """Verb, target and detail."""
        return self.verb, self.target, self.detail


def option_line(position: Position, option: Option) -> OptionLine:
    """The line of an option at a position."""
    game = position.game
    line = OptionLine(position.write(option))
    line.option = option
    line.verb = option.verb
    line.target = line.detail = ""
    verb = game.verbs.get(option.verb)
    if verb is not None:
        names = game.names(position.state)
        line.target = names.write(verb.target, option.target) if verb.target else ""
        line.detail = names.write(verb.detail, option.detail) if verb.detail else ""
    return line


class OptionLines(Sequence[OptionLine]):
    """The options of one choice. Counting and picking one by its place list nothing; `in` takes any line of notation."""

    __slots__ = ("_choice", "_position")

    def __init__(self, position: Position, choice: Choice | None) -> None:
        """The options of a choice at a position; none where nothing is asked."""
        self._position = position.copy()  # the set stays as it is when play goes on
        self._choice = choice

    def __len__(self) -> int:
        return self._choice.options.count if self._choice is not None else 0

    @overload
    def __getitem__(self, place: int) -> OptionLine: ...

    @overload
    def __getitem__(self, place: slice) -> tuple[OptionLine, ...]: ...

    def __getitem__(self, place: int | slice) -> OptionLine | tuple[OptionLine, ...]:
        """One option by its place, or several as a tuple."""
        if isinstance(place, slice):
            return tuple(self[one] for one in range(*place.indices(len(self))))
        number = place + len(self) if place < 0 else place
        if self._choice is None or not 0 <= number < len(self):
            raise IndexError(f"there are {len(self)} options, none at {place}")
        return option_line(self._position, self._choice.options.kth(number))

    def __contains__(self, text: object) -> bool:
        """Whether a line of notation is one of these options."""
        if self._choice is None or not isinstance(text, str):
            return False
        try:
            return self._position.read(text, self._choice.seat) in self._choice.options
        except Refused:
            return False

    @property
    def verbs(self) -> tuple[str, ...]:
        """The verbs among them, each once."""
        rows = self._choice.options.rows if self._choice is not None else []
        return tuple(dict.fromkeys(verb for verb, _, _ in rows))

    def of(self, verb: str) -> tuple[OptionLine, ...]:
        """The options of one verb."""
        found = self._choice.options if self._choice is not None else ()
        return tuple(option_line(self._position, option) for option in found if option.verb == verb)

    def __repr__(self) -> str:
        shown = ", ".join(repr(str(line)) for line in self[:SHOWN])
        more = f", … {len(self) - SHOWN} more" if len(self) > SHOWN else ""
        return f"<{len(self)} options: {shown}{more}>" if self else "<no options>"


SHOWN = 6  # options that a repr writes out
