"""Tables: how one is opened, listed, and seen by everybody."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field, StringConstraints

from sortie.server.wire.base import In, Label, Name, Names, Number, Out
from sortie.server.wire.play import SeatLine


class SetupIn(In):
    """What is played; what is left empty is the game's usual."""

    scenario: Name = ""
    edition: Name = ""
    board: Name = ""
    sides: Annotated[list[Name], Field(max_length=16)] = Field(default_factory=list)
    switches: Names = Field(default_factory=dict)
    options: Names = Field(default_factory=dict)


class SetupOut(Out):
    """What is played."""

    scenario: str
    edition: str
    board: str
    sides: list[str]
    seats: int = 0
    switches: dict[str, str]
    options: dict[str, str]


class SeatIn(In):
    """Who sits on a seat: a person or a player of the program. Seats of one `group` share one link: people at one screen.

    `arranged`: the program sets up for it, and its person begins with play itself.
    """

    kind: Literal["human", "bot"] = "human"
    name: Label = ""
    player: Name = "regular"
    think_ms: Annotated[int, Field(ge=0, le=60_000)] = 0  # 0: as long as the level of the player has
    group: Name = ""
    arranged: bool = False


class ClockIn(In):
    """Time for each seat: a budget, what each answer adds, a delay before it runs, and what happens at its end."""

    seconds: Annotated[int, Field(ge=5, le=30 * 86_400)]
    increment: Annotated[int, Field(ge=0, le=86_400)] = 0
    delay: Annotated[int, Field(ge=0, le=86_400)] = 0
    at_end: Literal["first", "bot", "loss"] = "first"


class TableIn(In):
    """A table to be opened. With the id of a `lesson` of the game, that lesson says what is set up and who sits where."""

    game: Name
    setup: SetupIn = Field(default_factory=SetupIn)
    seats: Annotated[list[SeatIn], Field(max_length=16)] = Field(default_factory=list)
    packs: Annotated[list[Name], Field(max_length=8)] = Field(default_factory=list)
    title: Label = ""
    public: bool = False
    manual_dice: bool = False
    clock: ClockIn | None = None
    campaign: Name = ""
    absent_seconds: Annotated[
        int | None,
        Field(
            ge=0,
            le=31 * 86_400,
            description="After that others may order a bot for a seat that is asked and away; 0: never. Without it a minute "
            "where a clock runs for less than a day, else a day.",
        ),
    ] = None
    mix: Annotated[
        bool, Field(description="The dice wait until every person has brought entropy of its own (POST mix).")
    ] = False
    hints: Annotated[
        bool | None,
        Field(
            description="Whether people may ask for hints; without it where one person plays with the program alone."
        ),
    ] = None
    lesson: Name = ""


class RecordIn(In):
    """A table to be opened at the end of a record."""

    record: Annotated[str, StringConstraints(min_length=1, max_length=2_000_000)]
    seats: Annotated[list[SeatIn], Field(max_length=16)] = Field(default_factory=list)
    packs: Annotated[list[Name], Field(max_length=8)] = Field(default_factory=list)
    title: Label = ""
    public: bool = False
    mix: bool = False


class LinkOut(Out):
    """The token of a seat, shown once: whoever has it plays this seat."""

    seats: list[int]
    token: str
    link: str


class OpenedOut(Out):
    """A table that was opened. The tokens are not kept and cannot be shown again."""

    table: str
    commitment: str
    links: list[LinkOut]
    spectators: LinkOut


class CampaignGameOut(Out):
    """A finished game of a campaign; the result is in the game's own word, such as the side that won."""

    scenario: str
    result: str


class CampaignOut(Out):
    """How the campaign of a table stands: its games so far, the next scenario ("" when it is over), who has won it."""

    id: str
    played: list[CampaignGameOut]
    next: str
    winner: int | None


class EndOut(Out):
    """How a game ended."""

    scores: list[int]
    winners: list[int]
    shared: bool


class TableOut(Out):
    """A table as everybody sees it."""

    table: str
    game: str
    palette: str
    hidden_information: bool
    public: bool
    setup: SetupOut
    packs: list[str] = Field(description="Digests of the uploaded packs it is played with.")
    status: str
    number: int
    seats: list[SeatLine]
    commitment: str
    manual_dice: bool
    mix: bool
    hints: bool = Field(description="Whether people at this table may ask for hints.")
    why_pinned: str
    updated: int = Field(description="When something last happened, in seconds since 1970.")
    end: EndOut | None = Field(description="How the game ended; null while it goes on.")
    campaign: CampaignOut | None = None


class TableLineOut(Out):
    """A table in the lobby."""

    table: str = Field(validation_alias="id")
    game: str
    scenario: str
    title: str
    status: str
    number: int
    seats: list[SeatLine]
    created: int
    updated: int


class TablesOut(Out):
    """Public tables, those with the latest answer first."""

    tables: list[TableLineOut]


class SeatedOut(Out):
    """Who a token makes you."""

    table: str
    seats: list[int]
    spectator: bool
    number: int


class ForkIn(In):
    """Where a new table branches off."""

    number: Number
    seats: Annotated[list[SeatIn], Field(max_length=16)] = Field(default_factory=list)
