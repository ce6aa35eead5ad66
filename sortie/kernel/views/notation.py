"""One notation: every option is one line of text that parses back."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from typing import Any, NamedTuple

from mypy_extensions import mypyc_attr

from sortie.kernel.errors import Ambiguous, NotNotation
from sortie.kernel.memory import Memory
from sortie.kernel.table.options import About, Option, Options
from sortie.kernel.table.requests import Choice
from sortie.kernel.views.view import SpotView, Word

MOST_DIGITS = 9
PLAIN = ("number", "dice")  # kinds that are written as they are
COUNTED = ("seat", "die")  # kinds that are counted from 1
NOTHING = "none"  # what -1 is called where nothing may be named
Lists = Mapping[str, Callable[[Any], Iterable[str]]]
KIND = re.compile(r"\{(target|detail):([^}]+)\}")


class Verb(NamedTuple):
    """How options of one verb are written: `shoot {target} with {detail}`, and what the numbers are."""

    name: str
    template: str
    target: str = ""  # kind of the target: square, unit, door, die, number, ...
    detail: str = ""

    def pattern(self) -> re.Pattern[str]:
        """The text of this verb as a pattern with groups `target` and `detail`."""
        return _PATTERNS.get(self.template) or _PATTERNS.keep(self.template, _pattern(self.template))


_PATTERNS: Memory[str, re.Pattern[str]] = Memory(1000)  # of templates


def _pattern(template: str) -> re.Pattern[str]:
    words: list[str] = []
    for word in template.split():
        name = word.strip("{}")
        words.append(rf"(?P<{name}>\S+)" if word.startswith("{") else re.escape(word))
    return re.compile(r"\s+".join(words), re.IGNORECASE)


def verbs(*tables: str) -> dict[str, Verb]:
    """Verbs by name, from texts such as `end, shoot {target:unit} with {detail:weapon}, hold = hold fire`.

    A verb is called as its first word, unless another name stands before a `=`.
    """
    found: dict[str, Verb] = {}
    for row in [row.strip() for table in tables for row in table.split(",")]:
        name, _, written = row.rpartition(" = ")
        name = name or written.split()[0]
        kinds = dict(KIND.findall(written))
        found[name] = Verb(name, KIND.sub(r"{\1}", written), kinds.get("target", ""), kinds.get("detail", ""))
    return found


@mypyc_attr(allow_interpreted_subclasses=True)
class Names:
    """How a game writes the numbers of one state.

    `keys` gives kinds whose names in notation have words: those of a `card` may stand under `adrenaline-NAME`. `lists`
    says for each kind how all its names, by number, are found in a state.
    """

    def __init__(
        self, keys: dict[str, str] | None = None, lists: Lists | None = None, state: Any = None
    ) -> None:
        self._keys = keys or {}
        self._lists = lists or {}
        self._state = state
        self._tables: dict[str, list[str]] = {}

    def write(self, kind: str, number: int) -> str:
        """The text of a number of this kind, without spaces."""
        if kind in PLAIN:
            return str(number)
        if kind in COUNTED:
            return str(number + 1)
        return self.table(kind)[number] if number >= 0 else NOTHING

    def read(self, kind: str, text: str) -> list[int]:
        """All numbers a text may mean, the likeliest first; empty when it means nothing."""
        if kind in PLAIN or kind in COUNTED:
            return read_number(text, 1 if kind in COUNTED else 0)
        wanted = text.lower()
        return [number for number, name in enumerate(self.table(kind)) if name == wanted]

    def parts(self, kind: str, number: int) -> list[tuple[str, str]]:
        """The things a number of this kind names, each with its kind: mostly one, several for a selection."""
        return [(kind, self.write(kind, number))]

    def table(self, kind: str) -> list[str]:
        """All names of a kind, by number."""
        known = self._tables.get(kind)
        if known is None:
            known = self._tables[kind] = self.listed(kind)
        return known

    def listed(self, kind: str) -> list[str]:
        """All names of a kind, by number, looked for anew; KeyError for a kind this game does not know."""
        if kind not in self._lists:
            raise KeyError(f"nothing in this game is called a {kind}")
        return list(self._lists[kind](self._state))

    def key(self, kind: str, number: int) -> str:
        """The text key of a number of this kind; "" where its notation is all that can be said."""
        return f"{self._keys[kind]}-{self.write(kind, number)}" if kind in self._keys else ""

    def shown(self, kind: str, number: int) -> str | int:
        """A number of some kind as a parameter of a text: a key where there are words for it."""
        if kind in ("number", "against"):
            return number
        key = self.key(kind, number)
        return f"@{key}" if key else self.write(kind, number)

    def parameters(self, choice: Choice) -> dict[str, str | int]:
        """What a question is about, by kind; a second one of a kind is `unit2`. Dice are shown as dice."""
        found: dict[str, str | int] = {}
        for kind, number in choice.about:
            if kind != "die":
                name = kind
                while name in found:
                    name = f"{kind}{int(name.removeprefix(kind) or 1) + 1}"
                found[name] = self.shown(kind, number)
        return found

    def told(self, option: Option, about: About) -> Word | None:
        """What an option of a question about these things does, where the names of its things do not say it."""
        return None

    def spot(self, kind: str, name: str) -> SpotView | None:
        """Where a thing of this name lies, or which way it faces, where no board bears its name."""
        return None


def text_keys(same: str, **others: str) -> dict[str, str]:
    """Under which keys the words for names of a kind stand: most kinds under their own name."""
    return {**{kind: kind for kind in same.split()}, **others}


def read_number(text: str, first: int = 0) -> list[int]:
    """The number that a text of digits means, counted from `first`; none where it is no number or too small."""
    if not text.isascii() or not text.isdigit() or len(text) > MOST_DIGITS:
        return []
    return [int(text) - first] if int(text) >= first else []


def write_option(verbs: dict[str, Verb], names: Names, option: Option) -> str:
    """The one line of an option."""
    verb = verbs[option.verb]
    text = verb.template
    if verb.target:
        text = text.replace("{target}", names.write(verb.target, option.target))
    if verb.detail:
        text = text.replace("{detail}", names.write(verb.detail, option.detail))
    return text


def read_option(verbs: dict[str, Verb], names: Names, text: str, options: Options | None = None) -> Option:
    """The option a line means. Among several readings, the one that is offered.

    NotNotation when it means nothing, Ambiguous when several readings are offered.
    """
    unknown: list[tuple[str, str]] = []
    readings = _readings(verbs, names, " ".join(text.split()), unknown)
    if not readings:
        raise _unread(verbs, text, unknown)
    if options is not None:
        offered = [reading for reading in readings if reading in options]
        if len(offered) > 1:
            raise Ambiguous(f"'{text}' may mean several things; write it in full", text=text)
        if offered:
            return offered[0]
    return readings[0]


def _readings(
    verbs: dict[str, Verb], names: Names, text: str, unknown: list[tuple[str, str]]
) -> list[Option]:
    """All options a text may mean; `unknown` collects the names that nothing carries."""
    found: list[Option] = []
    for verb in verbs.values():
        match = verb.pattern().fullmatch(text)
        if match is None:
            continue
        targets = _numbers(names, verb.target, match, "target", unknown)
        details = _numbers(names, verb.detail, match, "detail", unknown)
        found.extend(Option(verb.name, target, detail) for target in targets for detail in details)
    return found


def _numbers(
    names: Names, kind: str, match: re.Match[str], group: str, unknown: list[tuple[str, str]]
) -> list[int]:
    if not kind:
        return [0]
    numbers = names.read(kind, match[group])
    if not numbers:
        unknown.append((kind, match[group]))
    return numbers


def _unread(verbs: dict[str, Verb], text: str, unknown: list[tuple[str, str]]) -> NotNotation:
    """Why a text means nothing: a name in it that nothing carries, a wrong form of a verb, or no verb at all."""
    if unknown:
        kind, name = unknown[0]
        message = f"'{text}' cannot be read: there is no {kind} '{name}' here"
        return NotNotation(message, text=text, reason="no-such-name", named=name)
    first = text.lower().partition(" ")[0]
    forms = list(dict.fromkeys(one.template for one in verbs.values() if one.template.split()[0] == first))
    if forms:
        named = " | ".join(forms)
        message = f"'{text}' is no action of this game; write it as: {named}"
        return NotNotation(message, text=text, reason="other-form", named=named)
    named = ", ".join(sorted({verb.template.split()[0] for verb in verbs.values()}))
    message = f"'{text}' is no action of this game; known verbs: {named}"
    return NotNotation(message, text=text, reason="no-such-verb", named=named)
