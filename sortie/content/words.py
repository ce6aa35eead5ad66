"""Words: a game's own texts and those of its packs, with names turned into words on the way."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from sortie.content.names import followed
from sortie.content.packs import LANGUAGES, Pack
from sortie.content.texts import Texts

NUMBERED = re.compile(r"(?P<name>.+?)[-#](?P<number>\d+)")


class Words:
    """Looks words up by language and key; names among the parameters become words as well.

    `kinds`: a parameter of such a kind is a name in notation, its words stand under the key given for it.
    `aliases`: what every game calls by the same words, so that a lobby can name it, under this game's words.
    `reasons`: where the words for a bare key, such as the reason of a number, are looked for.
    """

    def __init__(
        self,
        folder: Path,
        kinds: Mapping[str, str],
        aliases: Mapping[str, str],
        reasons: Sequence[str],
        packs: Sequence[Pack],
    ) -> None:
        sources: dict[str, list[str]] = {}
        for language in LANGUAGES:
            sources[language] = [(folder / f"{language}.ftl").read_text(encoding="utf-8")]
            for texts in (one for pack in packs for one in (pack.texts, pack.lesson_texts)):
                sources[language] += [texts[language].text] if language in texts else []
        self._texts = Texts(sources)
        self._kinds = kinds
        self._aliases = aliases
        self._reasons = reasons

    def text(self, language: str, key: str, parameters: dict[str, Any]) -> str:
        """The words of a key; `agent-rifleman#2` is the second rifleman, `@key` in a parameter is another text.

        A parameter of several texts is written `@one, @two`.
        """
        kind, dash, rest = key.partition("-")
        if kind in self._aliases and not self._texts.has(language, key):
            return self.text(language, f"{self._aliases[kind]}{dash}{rest}", parameters)
        if "#" in key:
            name, _, number = key.partition("#")
            return followed(self._plain(language, name), number)
        words: dict[str, Any] = {}
        for name, value in with_dice_joined(parameters).items():
            words[name] = self._parameter(language, name, value)
        found = self._texts.text(language, key, **words) if words else self._texts.name(language, key)
        return found if found != key else self._plain(language, key)

    def _parameter(self, language: str, name: str, value: Any) -> Any:
        if not isinstance(value, str):
            return value
        if value.startswith("@"):
            said = [self.text(language, key[1:], {}) for key in value.split(", ")]
            return ", ".join(said) if len(said) > 1 else said[0]  # a single name keeps its forms
        kind = name.rstrip("0123456789")
        return self.named(language, self._kinds[kind], value) if kind in self._kinds else value

    def named(self, language: str, kind: str, name: str) -> str:
        """The words for a name in notation: `rifleman-2` is the agent `rifleman` with a number behind it.

        `tank-farm/s2` is a side of the tank farm, where the game has words for sides of its squares.
        """
        if self._texts.has(language, f"{kind}-{name}"):
            return self._texts.name(language, f"{kind}-{name}")
        square, slash, side = name.partition("/")
        if slash and self._texts.has(language, f"{kind}-at"):
            return self.text(language, f"{kind}-at", {"square": square, "border": side.rstrip("0123456789")})
        found = NUMBERED.fullmatch(name)
        key = f"{kind}-{found['name']}" if found is not None else ""
        if found is not None and self._texts.has(language, key):
            return followed(self._texts.name(language, key), found["number"])
        return self._by_reason(language, name) or name

    def _plain(self, language: str, key: str) -> str:
        """The text of a key without parameters.

        The reason of a number is looked up under what may be a reason; content that a case brings along is
        called by its id.
        """
        reason = self._by_reason(language, key)
        if reason:
            return reason
        found = self._texts.name(language, key)
        kind, dash, name = key.partition("-")
        return name if found == key and dash and kind in self._kinds.values() else found

    def _by_reason(self, language: str, name: str) -> str:
        """The words of whatever is called by this name and may be the reason of something; "" where nothing is."""
        for prefix in self._reasons:
            if self._texts.has(language, f"{prefix}-{name}"):
                return self._texts.name(language, f"{prefix}-{name}")
        return ""


def with_dice_joined(parameters: dict[str, Any]) -> dict[str, Any]:
    """Dice are the last values of an event: all faces as one text."""
    if "dice" not in parameters:
        return parameters
    names = list(parameters)
    first = names.index("dice")
    joined = {name: parameters[name] for name in names[:first]}
    joined["dice"] = " ".join(str(parameters[name]) for name in names[first:])
    return joined
