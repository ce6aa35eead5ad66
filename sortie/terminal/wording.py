"""Wording: the interface's own texts, the game's texts, and words of a view turned into language."""

from __future__ import annotations

from importlib.resources import files

from sortie.content.packs import LANGUAGES
from sortie.content.texts import Texts
from sortie.kernel.errors import UnknownName
from sortie.kernel.game import Game
from sortie.kernel.views import Word


def interface_texts() -> Texts:
    """What the terminal itself says, in every language."""
    folder = files("sortie.terminal") / "texts"
    return Texts({one: [(folder / f"{one}.ftl").read_text(encoding="utf-8")] for one in LANGUAGES})


def known_language(language: str) -> str:
    """The language, if there are words in it."""
    if language not in LANGUAGES:
        raise UnknownName(f"there is no language '{language}'; choose one of {', '.join(LANGUAGES)}")
    return language


class Wording:
    """Speaks one language for one game."""

    def __init__(self, game: Game, language: str = "en") -> None:
        self.game = game
        self.language = known_language(language)
        self._interface = interface_texts()

    def change(self, language: str) -> None:
        """Speak another language from now on."""
        self.language = known_language(language)

    def say(self, key: str, **arguments: object) -> str:
        """A text of the interface."""
        return self._interface.text(self.language, key, **arguments)

    def of_game(self, key: str, parameters: dict[str, str | int] | None = None, otherwise: str = "") -> str:
        """A text of the game; `otherwise` when the game has no words for it."""
        base, _, number = key.partition("#")
        found = self.game.texts(self.language, base, dict(parameters or {}))
        if number:
            # "agent-scout#2" is the second of several that share their words.
            return f"{found} {number}"
        return otherwise if otherwise and found == key else found

    def word(self, word: Word) -> str:
        """A word of a view. A parameter that begins with '@' is a key, or several (`@one, @two`), said first."""
        parameters: dict[str, str | int] = {}
        for name, value in word.parameters.items():
            key = isinstance(value, str) and value.startswith("@")
            parameters[name] = self._listed(str(value)) if key else value
        return self.of_game(word.key, parameters)

    def _listed(self, keys: str) -> str:
        return ", ".join([self.of_game(key[1:]) for key in keys.split(", ")])

    def verb(self, name: str) -> str:
        """How the game calls a verb; the verb itself when it has no words for it."""
        return self.of_game(f"verb-{name}", otherwise=name)
