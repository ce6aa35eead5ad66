"""One notation: every option is one line of text that parses back."""

from __future__ import annotations

import re
from abc import abstractmethod
from typing import NamedTuple

from mypy_extensions import mypyc_attr

from sortie.kernel.errors import Ambiguous, NotNotation
from sortie.kernel.options import Option, Options
from sortie.kernel.views import Word


class Verb(NamedTuple):
    """How options of one verb are written: `shoot {target} with {detail}`, and what the numbers are."""

    name: str
    template: str
    target: str = ""  # kind of the target: square, unit, door, die, number, ...
    detail: str = ""

    def pattern(self) -> re.Pattern[str]:
        """The text of this verb as a pattern with groups `target` and `detail`."""
        words: list[str] = []
        for word in self.template.split():
            name = word.strip("{}")
            words.append(rf"(?P<{name}>\S+)" if word.startswith("{") else re.escape(word))
        return re.compile(r"\s+".join(words), re.IGNORECASE)


@mypyc_attr(allow_interpreted_subclasses=True)
class Names:
    """How a game writes the numbers of one state."""

    @abstractmethod
    def write(self, kind: str, number: int) -> str:
        """The text of a number of this kind, without spaces."""

    @abstractmethod
    def read(self, kind: str, text: str) -> list[int]:
        """All numbers a text may mean, the likeliest first; empty when it means nothing."""

    def parts(self, kind: str, number: int) -> list[tuple[str, str]]:
        """The things a number of this kind names, each with its kind: mostly one, several for a selection."""
        return [(kind, self.write(kind, number))]

    def told(self, option: Option, about: tuple[tuple[str, int], ...]) -> Word | None:
        """What an option of a question about these things does, where the names of its things do not say it."""
        return None


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
