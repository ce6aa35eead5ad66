"""What can be played, and its words."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field, StringConstraints

from sortie.server.wire.base import In, MistakeOut, Name, Out


class PackOut(Out):
    """A pack a game was made from."""

    id: str
    version: str
    digest: str


class ScenarioOut(Out):
    """Something to play, with the sides and boards that may be chosen for it."""

    id: str
    sides: list[str]
    boards: list[str]
    board: str
    given: list[str] = Field(description="The side that a seat has in any case; empty: one of the sides.")
    players: list[str] = Field(description="Who of the program usually plays a seat; empty: the strongest.")


class SwitchOut(Out):
    """A ruling with more than one reading; the first value is the usual one."""

    id: str
    values: list[str]
    ruling: str


class GameLineOut(Out):
    """A game in a list."""

    name: str
    rules: str
    editions: list[str]
    seats: int
    seat_counts: list[int]
    side_seats: list[list[int]] = Field(
        description="For each number of seats, in their order: the seat whose side each seat plays."
    )
    hidden_information: bool
    emblem: str
    palette: str


class OriginsOut(Out):
    """What packs add to the shipped game: ids, each with the id of the pack that it comes from."""

    scenarios: dict[str, str] = Field(default_factory=dict)
    campaigns: dict[str, str] = Field(default_factory=dict)
    sides: dict[str, str] = Field(default_factory=dict)
    boards: dict[str, str] = Field(default_factory=dict)


class StrengthOut(Out):
    """What was measured of a player of the program: its share of the points against another one, with its 95 % interval."""

    player: str
    against: str
    share: float
    low: float
    high: float
    games: int


class GameOut(GameLineOut):
    """A game with everything a table can be opened with."""

    scenarios: list[ScenarioOut]
    campaigns: list[str]
    switches: list[SwitchOut]
    packs: list[PackOut]
    players: list[str]
    strengths: list[StrengthOut] = Field(
        default_factory=list, description="Only what was played; who is not there was not measured."
    )
    origins: OriginsOut


class PackLineOut(Out):
    """A pack that a table can be opened with; name it by its digest.

    `offered`: by who runs the server; `public`: its author shows it to everybody here; `withdrawn`: it was deleted, and
    stays only for games that were begun with it.
    """

    digest: str
    id: str
    version: str
    game: str
    titles: dict[str, str]
    authors: list[str]
    depends: list[str]
    created: int
    offered: bool
    public: bool
    withdrawn: bool


class PacksOut(Out):
    """Packs, the newest first."""

    packs: list[PackLineOut]


class KeptPackOut(Out):
    """An uploaded pack that was read, checked and kept. The token deletes it and is told only here."""

    id: str
    version: str
    game: str
    digest: str
    title: str
    titles: dict[str, str]
    token: str
    mistakes: list[MistakeOut] = Field(
        description="Such as missing words: what does not keep it from being played."
    )


class PackReportOut(Out):
    """What the check of a pack found; `ok`: it can be played with."""

    ok: bool
    id: str = ""
    game: str = ""
    digest: str = ""
    mistakes: list[MistakeOut]


class WordIn(In):
    """A text key with its parameters, as views and logs carry them."""

    key: Annotated[str, StringConstraints(min_length=1, max_length=300, pattern=r"^[\w.#@+/:-]+$")]
    parameters: Annotated[
        dict[Name, Annotated[str, StringConstraints(max_length=200)] | int], Field(max_length=30)
    ] = Field(default_factory=dict)


class WordsIn(In):
    """Words to be put into a language."""

    language: Literal["en", "fr", "ru"] = "en"
    words: Annotated[list[WordIn], Field(max_length=500)]


class WordsOut(Out):
    """The same words as texts, in their order."""

    language: str
    texts: list[str]
