"""What can be played, and its words."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field, StringConstraints

from sortie.server.wire.base import In, Name, Out


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


class GameOut(GameLineOut):
    """A game with everything a table can be opened with."""

    scenarios: list[ScenarioOut]
    campaigns: list[str]
    switches: list[SwitchOut]
    packs: list[PackOut]
    players: list[str]


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
