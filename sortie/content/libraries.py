"""From packs to the library of a game, the same way for every game: read all, note all, raise once."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Generic, TypeVar

from sortie.content.entries import Entry, find_entries
from sortie.content.mistakes import Mistake, errors, refuse_errors
from sortie.content.packs import Pack, read_packs
from sortie.content.reading import check_game, without_blame
from sortie.content.wanted import Wanted, find_text_mistakes

L = TypeVar("L")
Entries = Mapping[str, list[Entry]]


class LibraryReader(Generic[L]):
    """What a game says about its packs: the kinds of its tables, how they are read, and which texts they want."""

    def __init__(
        self,
        game: str,
        kinds: Sequence[str],
        read: Callable[[Sequence[Pack], Entries, list[Mistake]], L],
        wanted: Callable[[Sequence[Pack], Entries], Mapping[str, Wanted]],
    ) -> None:
        self._game = game
        self._kinds = kinds
        self._read = read
        self._wanted = wanted

    def load(self, packs: Iterable[Pack]) -> L:
        """All content of the packs by id, or one PackError with every mistake in them."""
        library, mistakes = self._inspect(list(packs))
        refuse_errors(mistakes)
        return library

    def shipped(self) -> L:
        """The content that comes with the game."""
        return self.load(read_packs([self._game]))

    def check(self, packs: Iterable[Pack]) -> list[Mistake]:
        """Everything an author should look at, warnings too, sorted by place."""
        chosen = list(packs)
        mistakes = self._inspect(chosen)[1]
        if not errors(mistakes):
            wanted = self._wanted(chosen, find_entries(chosen, self._kinds, []))
            mistakes += find_text_mistakes(chosen, wanted)
        return sorted(set(mistakes))

    def _inspect(self, packs: list[Pack]) -> tuple[L, list[Mistake]]:
        """What could be read, and what is wrong with the rest."""
        mistakes = [mistake for pack in packs for mistake in pack.mistakes]
        for pack in packs:
            check_game(pack, self._game, mistakes)
        entries = find_entries(packs, self._kinds, mistakes)
        reading: list[Mistake] = []
        library = self._read(packs, entries, reading)
        return library, mistakes + without_blame(reading, all(pack.complete for pack in packs))
