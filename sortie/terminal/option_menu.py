"""The options as a numbered list, grouped by verb; a verb with many targets is one folded line."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from sortie.kernel.views.view import OptionView
from sortie.terminal.selections import is_selection

FOLD_ABOVE = 12
SHOWN_WHEN_FOLDED = 8
NUMBERED = 60  # so many squares are listed one by one, more of them as runs
UNFOLDED = 150  # more options than that are named by how they begin
SQUARE = re.compile(r"([a-z]{1,2})(\d+)")


@dataclass(slots=True)
class Row:
    """One numbered line: a single option, or a verb with many that can be unfolded."""

    verb: str
    options: list[OptionView] = field(default_factory=list)

    @property
    def folded(self) -> bool:
        """Whether the line stands for more than one option."""
        return len(self.options) > 1

    @property
    def selection(self) -> bool:
        """Whether its options are put together from parts."""
        return self.folded and is_selection(self.options)


class OptionMenu:
    """Numbers for what is offered. `3` picks row 3, `3.12` the twelfth option of a folded row."""

    def __init__(self, options: list[OptionView]) -> None:
        self.rows: list[Row] = []
        groups: dict[str, list[OptionView]] = {}
        for option in options:
            groups.setdefault(option.verb, []).append(option)
        for verb, members in groups.items():
            if len(members) <= FOLD_ABOVE:
                self.rows.extend(Row(verb, [option]) for option in members)
            else:
                self.rows.extend(Row(verb, part) for part in _parts(members))

    def selection(self, line: str) -> Row | None:
        """The selection whose parts a line names, after its verb or its number; None when it is no such line."""
        word, _, rest = line.partition(" ")
        for number, row in enumerate(self.rows, start=1):
            if rest and row.selection and word in (row.options[0].notation.split()[0], str(number)):
                return row
        return None

    def pick(self, text: str) -> Row | None:
        """The row a number means, as a row of one option when it names one; None when there is none."""
        first, _, second = text.partition(".")
        number = int(first)
        if not 1 <= number <= len(self.rows):
            return None
        row = self.rows[number - 1]
        if not second:
            return row
        place = int(second)
        return Row(row.verb, [row.options[place - 1]]) if 1 <= place <= len(row.options) else None


def _parts(members: list[OptionView]) -> list[list[OptionView]]:
    """Many options of a verb by all their words but the last, if that makes few groups: else all as one."""
    parts: dict[str, list[OptionView]] = {}
    for option in members:
        parts.setdefault(option.notation.rpartition(" ")[0], []).append(option)
    return list(parts.values()) if len(parts) <= FOLD_ABOVE else [members]


def common_words(options: list[OptionView]) -> tuple[str, list[str], str]:
    """The words all notations begin with, what differs, and the words they end with: ("move", ["a1", "b2"], "")."""
    split = [option.notation.split() for option in options]
    shortest = min(len(words) for words in split)
    start, end = 0, 0
    while start < shortest - 1 and all(words[start] == split[0][start] for words in split):
        start += 1
    while end < shortest - start - 1 and all(words[-1 - end] == split[0][-1 - end] for words in split):
        end += 1
    rest = [" ".join(words[start : len(words) - end]) for words in split]
    return " ".join(split[0][:start]), rest, " ".join(split[0][len(split[0]) - end :])


def square_runs(words: list[str]) -> list[str]:
    """Squares side by side as one word, a1–f1; empty when something is no square."""
    found = [SQUARE.fullmatch(word) for word in words]
    squares = [(int(one[2]), _column(one[1]), one[0]) for one in found if one]
    if len(squares) < len(words):
        return []
    runs: list[list[tuple[int, int, str]]] = []
    for square in sorted(squares):
        if runs and runs[-1][-1][0] == square[0] and runs[-1][-1][1] == square[1] - 1:
            runs[-1].append(square)
        else:
            runs.append([square])
    return [run[0][2] if len(run) == 1 else f"{run[0][2]}–{run[-1][2]}" for run in runs]


def _column(letters: str) -> int:
    """a is 1, z 26, aa 27."""
    return ord(letters[-1]) - 96 + 26 * (_column(letters[:-1]) if len(letters) > 1 else 0)
