"""From packs to the library of a game, the same way for every game: read all, note all, raise once."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Generic, TypeVar

from sortie.content.entries import find_entries
from sortie.content.mistakes import Mistake, errors, refuse_errors
from sortie.content.packs import Pack, read_packs
from sortie.content.reading import HasRecord, Tables, check_game, without_blame
from sortie.content.wanted import Named, WantedTexts, find_text_mistakes

L = TypeVar("L")


class LibraryReader(Generic[L]):
    """What a game says about its packs: how each table and all of them are read, and which texts they want.

    `attributes` are the further texts of each kind of text; `grammar` is about effects that are written as calls; `on_map`
    gives what has a name in the text of a map file. `texts` are the texts that packs of this game want.
    """

    def __init__(
        self,
        game: str,
        tables: Mapping[str, HasRecord],
        read: Callable[[Tables], L],
        attributes: Mapping[str, Sequence[str]],
        grammar: Callable[[], Mapping[str, Any]] = dict,
        on_map: Callable[[str], Named] | None = None,
    ) -> None:
        self.game = game
        self.records = {kind: reader.record for kind, reader in tables.items()}
        self.attributes = attributes
        self.grammar = grammar
        self._read = read
        self.texts = WantedTexts(self.records, attributes, on_map)

    def load(self, packs: Iterable[Pack]) -> L:
        """All content of the packs by id, or one PackError with every mistake in them."""
        library, mistakes = self._inspect(list(packs))
        refuse_errors(mistakes)
        return library

    def shipped(self) -> L:
        """The content that comes with the game."""
        return self.load(read_packs([self.game]))

    def check(self, packs: Iterable[Pack]) -> list[Mistake]:
        """Everything an author should look at, warnings too, sorted by place."""
        chosen = list(packs)
        mistakes = self._inspect(chosen)[1]
        if not errors(mistakes):
            wanted = self.texts.by_pack(chosen, find_entries(chosen, self.records, []))
            mistakes += find_text_mistakes(chosen, wanted)
        return sorted(set(mistakes))

    def _inspect(self, packs: list[Pack]) -> tuple[L, list[Mistake]]:
        """What could be read, and what is wrong with the rest."""
        mistakes = [mistake for pack in packs for mistake in pack.mistakes]
        for pack in packs:
            check_game(pack, self.game, mistakes)
        packs = [
            pack for pack in packs if pack.game == self.game
        ]  # there is nothing to read in one of another game
        entries = find_entries(packs, self.records, mistakes)
        reading: list[Mistake] = []
        library = self._read(Tables(packs, entries, reading))
        return library, mistakes + without_blame(reading, all(pack.complete for pack in packs))
