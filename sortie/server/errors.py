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
 +-- TablePinned        the table was played with other rules or packs; it can be read, not played
 +-- BadOrder           a table that cannot be opened so
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

from sortie.kernel.errors import SortieError


class ServerError(SortieError):
    """The root: the message says what to do."""

    code = "server-error"
    status = 500


class UnknownTable(ServerError):
    """No table has this id."""

    code = "unknown-table"
    status = 404


class BadToken(ServerError):
    """The token opens no seat of this table."""

    code = "bad-token"
    status = 403


class NotYourSeat(BadToken):
    """The token opens another seat."""

    code = "not-your-seat"


class Stale(ServerError):
    """The answer belongs to an earlier moment; `number` is the table's number now."""

    code = "stale"
    status = 409

    def __init__(self, message: str, number: int) -> None:
        super().__init__(message)
        self.number = number


class NotNow(ServerError):
    """The table does not take this at the moment."""

    code = "not-now"
    status = 409


class GameOver(NotNow):
    """Nothing is asked any more."""

    code = "game-over"


class NothingToUndo(NotNow):
    """Nothing can be taken back."""

    code = "nothing-to-undo"


class SeatPresent(NotNow):
    """Somebody sits there."""

    code = "seat-present"


class Hidden(NotNow):
    """The game hides this until it is over."""

    code = "hidden"
    status = 403


class TablePinned(ServerError):
    """The table was played with other rules or packs."""

    code = "table-pinned"
    status = 409


class BadOrder(ServerError):
    """A table that cannot be opened so."""

    code = "bad-order"
    status = 422


class Closing(ServerError):
    """The server is about to stop."""

    code = "closing"
    status = 503


class StoreError(ServerError):
    """The database."""

    code = "store-error"
    status = 503


class StoreMissing(StoreError):
    """It cannot be reached or opened."""

    code = "store-missing"


class StoreLocked(StoreError):
    """Somebody else holds it."""

    code = "store-locked"


class StoreFull(StoreError):
    """The disk is full."""

    code = "store-full"
    status = 507


class StoreDamaged(StoreError):
    """The file is no sound database."""

    code = "store-damaged"


class StoreNewer(StoreError):
    """It was written by a newer version of Sortie."""

    code = "store-newer"


class StoreUnsure(StoreError):
    """The connection broke in the middle of a write."""

    code = "store-unsure"
