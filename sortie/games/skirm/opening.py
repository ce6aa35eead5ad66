"""Opening SKIRM: the shipped content, a user's packs on top, and the words for both."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from sortie.content.packs import LANGUAGES, Pack, read_packs
from sortie.content.texts import Texts
from sortie.games.skirm.game import SkirmGame
from sortie.games.skirm.packs import GAME, load_library
from sortie.kernel.game import PackReference

TEXTS = Path(__file__).parent / "texts"


def open_game(packs: Sequence[Path] = ()) -> SkirmGame:
    """The game with its shipped pack and these packs; PackError lists every mistake in them."""
    chosen = read_packs([GAME, *packs])
    library = load_library(chosen)
    references = tuple(PackReference(pack.id, pack.version, pack.digest) for pack in chosen)
    texts = words_of(chosen)

    def wording(language: str, key: str, parameters: dict[str, Any]) -> str:
        return texts.text(language, key, **parameters)

    return SkirmGame(library, references, wording)


def words_of(packs: Sequence[Pack]) -> Texts:
    """The game's own words and those of the packs."""
    sources: dict[str, list[str]] = {}
    for language in LANGUAGES:
        own = TEXTS / f"{language}.ftl"
        sources[language] = [own.read_text(encoding="utf-8")] if own.exists() else []
        sources[language] += [pack.texts[language].text for pack in packs if language in pack.texts]
    return Texts(sources)
