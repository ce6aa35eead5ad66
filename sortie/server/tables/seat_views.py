"""Views of seats for the wire: whole, or as what changed since a view that the client has."""

from __future__ import annotations

from sortie.kernel.memory import Memory
from sortie.kernel.views.view import View
from sortie.server.json_texts import json_bytes, with_member
from sortie.server.tables.history import TableHistory
from sortie.server.tables.messages import view_of
from sortie.server.wire.patch import delta_of

VIEWS_KEPT = (
    400  # a large board is a quarter of a megabyte; a client whose last view has gone gets a whole one
)
TEXTS_KEPT = 64
SMALL = 4096  # a patch below this length is never compared with the whole view

ViewKey = tuple[str, int, int]  # table, number, seat


class SeatViews:
    """The views of all tables of a process, made once for all who see the same."""

    def __init__(self) -> None:
        self._views: Memory[ViewKey, View] = Memory(VIEWS_KEPT)
        self._texts: Memory[ViewKey, bytes] = Memory(TEXTS_KEPT)

    def view(self, history: TableHistory, seat: int) -> View:
        """What a seat may know at this moment; not to be changed."""
        key = (history.table_id, history.number, seat)
        return self._views.get(key) or self._views.keep(key, view_of(history.match, seat))

    def text(self, history: TableHistory, seat: int) -> bytes:
        """The same as JSON."""
        key = (history.table_id, history.number, seat)
        return self._texts.get(key) or self._texts.keep(key, json_bytes(self.view(history, seat)))

    def change(self, history: TableHistory, seat: int, since: int) -> bytes:
        """The view as JSON of a ViewChange: what changed since the view of number `since`, or whole where that is less."""
        old = self._views.get((history.table_id, since, seat))
        new = self.view(history, seat)
        if old is not None:
            patch = json_bytes(delta_of(old, new))
            if len(patch) < SMALL or len(patch) < len(self.text(history, seat)):
                return with_member({"seat": seat, "since": since}, "patch", patch)
        return with_member({"seat": seat}, "whole", self.text(history, seat))
