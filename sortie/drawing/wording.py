"""Wording: words of a game, words of a view, and what the drawings themselves say, in one language."""

from __future__ import annotations

from importlib.resources import files

from sortie.content.names import followed
from sortie.content.packs import LANGUAGES
from sortie.content.texts import Texts
from sortie.kernel.errors import UnknownName
from sortie.kernel.game.game import Game
from sortie.kernel.views.view import Word


def texts_beside(*packages: str) -> Texts:
    """The texts that lie beside the code of these packages, in every language."""
    folders = [files(package) / "texts" for package in packages]
    return Texts(
        {
            one: [(folder / f"{one}.ftl").read_text(encoding="utf-8") for folder in folders]
            for one in LANGUAGES
        }
    )


def known_language(language: str) -> str:
    """The language, if there are words in it."""
    if language not in LANGUAGES:
        raise UnknownName(f"there is no language '{language}'; choose one of {', '.join(LANGUAGES)}")
    return language


class GameWording:
    """Speaks one language for one game."""

    packages: tuple[str, ...] = ("sortie.drawing",)  # beside whose code the texts lie

    def __init__(self, game: Game, language: str = "en") -> None:
        self.game = game
        self.language = known_language(language)
        self._texts = texts_beside(*self.packages)

    def change(self, language: str) -> None:
        """Speak another language from now on."""
        self.language = known_language(language)

    def say(self, key: str, **arguments: object) -> str:
        """A text of the program's own."""
        return self._texts.text(self.language, key, **arguments)

    def of_game(self, key: str, parameters: dict[str, str | int] | None = None, otherwise: str = "") -> str:
        """A text of the game; `otherwise` when the game has no words for it."""
        base, _, number = key.partition("#")
        found = self.game.texts(self.language, base, dict(parameters or {}))
        if number:
            # "agent-scout#2" is the second of several that share their words.
            return followed(found, number)
        return otherwise if otherwise and found == key else found

    def word(self, word: Word) -> str:
        """A word of a view. A parameter that begins with '@' is a key, or several (`@one, @two`), said first."""
        parameters: dict[str, str | int] = {}
        for name, value in word.parameters.items():
            key = isinstance(value, str) and value.startswith("@")
            parameters[name] = self._listed(str(value)) if key else value
        return self.of_game(word.key, parameters)

    def _listed(self, keys: str) -> str:
        said = [self.of_game(key[1:]) for key in keys.split(", ")]
        return ", ".join(said) if len(said) > 1 else said[0]  # a single name keeps its forms

    def verb(self, name: str) -> str:
        """How the game calls a verb; the verb itself when it has no words for it."""
        return self.of_game(f"verb-{name}", otherwise=name)
