"""What a token opens at a table: which seats it may look through, and which it may play."""

from __future__ import annotations

from typing import NamedTuple

from sortie.server.errors import NotYourSeat
from sortie.server.orders import Seated
from sortie.server.tables.live_table import LiveTable


class SeatAccess(NamedTuple):
    """A table and who a token makes you there."""

    table: LiveTable
    seated: Seated

    def seat(self, wanted: int | None = None) -> int:
        """One of the token's seats: the wanted one, or the only or first one; NotYourSeat otherwise."""
        if wanted is None:
            return self.seated.viewer
        if wanted not in self.seated.seats:
            raise NotYourSeat(seat=str(wanted))
        return wanted

    def playing_seat(self, wanted: int | None = None) -> int:
        """The same for changes: spectators have none; of several seats the one that is asked."""
        if self.seated.spectator:
            raise NotYourSeat("only-looking-on")
        if wanted is None:
            for seat in self.seated.seats:
                if self.table.asked(seat):
                    return seat
        return self.seat(wanted)

    def past_seat(self, wanted: int | None = None) -> int:
        """Whose eyes the past is seen with: of a finished game anybody's, because nothing is secret any more."""
        if wanted is not None and self.table.finished and wanted < len(self.table.seats):
            return wanted
        return self.seat(wanted)

    def taking_seat(self, wanted: int) -> int:
        """Who orders a bot for a seat: its own people when the token is theirs, else another seat of the table."""
        return wanted if wanted in self.seated.seats else self.playing_seat()
