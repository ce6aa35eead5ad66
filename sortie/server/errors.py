"""Everything the server refuses, as a branch of the one tree of errors (sortie.kernel.errors).

ServerError
 +-- UnknownTable       no table has this id
 +-- BadToken           the token opens no seat of this table
 |    +-- NotYourSeat   the token opens another seat
 +-- Stale              the answer belongs to an earlier moment of the table
 +-- NotNow             the table does not take this at the moment
 |    +-- GameOver      nothing is asked any more
 |    +-- NothingToUndo nothing can be taken back
 |    +-- SeatPresent   somebody sits there; a bot may not take the seat
 |    +-- Hidden        the game hides this until it is over
 |    +-- NotOver       told only when the game is over
 +-- TablePinned        the table was played with other rules or packs; it can be read, not played
 +-- BadOrder           a table that cannot be opened so
 +-- TooMany            a limit on how often or how many
 +-- TooLarge           a body over its limit
 +-- NotYourPack        the token takes this pack not back
 +-- PackWithdrawn      nobody keeps this pack any more; tables of before go on with it
 +-- TooCostly          an upload that cannot be read within the limits of time and memory
 +-- Closing            the server is about to stop
 +-- StoreError         the database
      +-- StoreMissing  it cannot be reached or opened
      +-- StoreLocked   somebody else holds it
      +-- StoreFull     the disk is full
      +-- StoreDamaged  the file is no sound database
      +-- StoreNewer    it was written by a newer version of Sortie
      +-- StoreUnsure   the connection broke in the middle of a write; nobody knows yet whether it counts

`code` is for programs and never changes its meaning, `status` is the HTTP status.
"""

from __future__ import annotations

from sortie.content.texts import FALLBACK
from sortie.kernel.errors import SortieError
from sortie.server.refusal_words import said


class ServerError(SortieError):
    """The root: the message says what to do.

    What is said is the name of a text in `texts`, with its values, so that it can be said in every language; a
    text that is no such name is a technical remark in English, and other languages say what its code means.
    """

    code = "server-error"
    status = 500

    def __init__(self, words: str = "", **values: str) -> None:
        self.words = words or self.code
        self.values = values
        super().__init__(said(FALLBACK, self.words, values))

    def __init_subclass__(cls, code: str = "", status: int = 0) -> None:
        """`class Name(Branch, code="a-code", status=409)`; what is not given is as in the branch."""
        cls.code = code or cls.code
        cls.status = status or cls.status


class UnknownTable(ServerError, code="unknown-table", status=404):
    """No table has this id."""


class BadToken(ServerError, code="bad-token", status=403):
    """The token opens no seat of this table."""


class NotYourSeat(BadToken, code="not-your-seat"):
    """The token opens another seat."""


class Stale(ServerError, code="stale", status=409):
    """The answer belongs to an earlier moment; `number` is the table's number now."""

    def __init__(self, words: str, number: int, **values: str) -> None:
        super().__init__(words, **values)
        self.number = number


class NotNow(ServerError, code="not-now", status=409):
    """The table does not take this at the moment."""


class GameOver(NotNow, code="game-over"):
    """Nothing is asked any more."""


class NothingToUndo(NotNow, code="nothing-to-undo"):
    """Nothing can be taken back."""


class SeatPresent(NotNow, code="seat-present"):
    """Somebody sits there."""


class Hidden(NotNow, code="hidden", status=403):
    """The game hides this until it is over."""


class NotOver(NotNow, code="not-over"):
    """Something that is told only when the game is over."""


class TablePinned(ServerError, code="table-pinned", status=409):
    """The table was played with other rules or packs."""


class BadOrder(ServerError, code="bad-order", status=422):
    """A table that cannot be opened so."""


class TooMany(ServerError, code="too-many", status=429):
    """A limit on how often or how many; `wait` seconds help."""

    def __init__(self, words: str, wait: float = 1.0) -> None:
        self.seconds = max(1, int(wait + 0.999))
        super().__init__(words, seconds=str(self.seconds))


class TooLarge(ServerError, code="too-large", status=413):
    """A body over its limit."""

    def __init__(self, limit: int) -> None:
        super().__init__(limit=str(limit))


class TooCostly(ServerError, code="too-costly", status=422):
    """An upload that cannot be read within the limits of time and memory."""


class NotYourPack(ServerError, code="not-your-pack", status=403):
    """The token is not that of who has uploaded the pack."""


class PackWithdrawn(ServerError, code="pack-withdrawn", status=409):
    """Nobody keeps this pack any more; no new table can be opened with it."""


class Closing(ServerError, code="closing", status=503):
    """The server is about to stop."""


class StoreError(ServerError, code="store-error", status=503):
    """The database. `advice` is for those who play; the message also says where the database is."""

    def __init__(self, message: str, where: str = "") -> None:
        super().__init__(f"{where}: {message}" if where else message)
        self.advice = message


class StoreMissing(StoreError, code="store-missing"):
    """It cannot be reached or opened."""


class StoreLocked(StoreError, code="store-locked"):
    """Somebody else holds it."""


class StoreFull(StoreError, code="store-full", status=507):
    """The disk is full."""


class StoreDamaged(StoreError, code="store-damaged"):
    """The file is no sound database."""


class StoreNewer(StoreError, code="store-newer"):
    """It was written by a newer version of Sortie."""


class StoreUnsure(StoreError, code="store-unsure"):
    """The connection broke in the middle of a write."""
