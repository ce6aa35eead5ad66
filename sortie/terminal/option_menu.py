"""The options as a numbered list, grouped by verb; a verb with many targets is one folded line."""

from __future__ import annotations

from dataclasses import dataclass, field

from sortie.kernel.views import OptionView

FOLD_ABOVE = 12
SHOWN_WHEN_FOLDED = 8


@dataclass(slots=True)
class Row:
    """One numbered line: a single option, or a verb with many that can be unfolded."""

    verb: str
    options: list[OptionView] = field(default_factory=list)

    @property
    def folded(self) -> bool:
        """Whether the line stands for more than one option."""
        return len(self.options) > 1


class OptionMenu:
    """Numbers for what is offered. `3` picks row 3, `3.12` the twelfth option of a folded row."""

    def __init__(self, options: list[OptionView]) -> None:
        self.rows: list[Row] = []
        groups: dict[str, list[OptionView]] = {}
        for option in options:
            groups.setdefault(option.verb, []).append(option)
        for verb, members in groups.items():
            if len(members) > FOLD_ABOVE:
                self.rows.append(Row(verb, members))
            else:
                self.rows.extend(Row(verb, [option]) for option in members)

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


def common_words(options: list[OptionView]) -> tuple[str, list[str]]:
    """The words all notations begin with, and what is left of each: ("move", ["a1", "b2"])."""
    split = [option.notation.split() for option in options]
    shared = 0
    while all(len(words) > shared + 1 and words[shared] == split[0][shared] for words in split):
        shared += 1
    return " ".join(split[0][:shared]), [" ".join(words[shared:]) for words in split]
