"""What a page that edits packs asks and is told."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import StringConstraints

from sortie.kernel.game.map_form import MapForm
from sortie.kernel.views.view import PanelView
from sortie.server.wire.base import In, Number, Out


class MapFormOut(Out):
    """How the maps of a game are drawn; null where its boards are not drawn in files."""

    form: MapForm | None


class SchemaOut(Out):
    """What the files of a pack may hold, by the pattern of their names."""

    files: dict[str, dict[str, Any]]


class WordOut(Out):
    """A text key with its parameters."""

    key: str
    parameters: dict[str, str | int]


class TriedLineOut(Out):
    """A number that may change: each amount with its probability, and what to expect."""

    what: WordOut
    amounts: list[tuple[int, float]]
    mean: float


class DeedOut(Out):
    """Something that a card does to a typical target; without lines where that is not possible."""

    deed: WordOut
    target: WordOut
    lines: list[TriedLineOut]


class CardOut(Out):
    """A card of a draft: its panels, what it does, and the text of every word in them."""

    panels: list[PanelView]
    deeds: list[DeedOut]
    words: list[tuple[str, dict[str, str | int], str]]


class SiteMarkOut(Out):
    """Something on a map: a zone of a side, a goal with the ways of each side (-1: none), or another thing."""

    kind: Literal["zone", "goal", "thing"]
    name: str
    squares: list[int]
    side: int
    ways: list[int]


class SiteOut(Out):
    """A scenario on one of its maps."""

    scenario: str
    title: str
    board: str
    variant: str
    width: int
    height: int
    marks: list[SiteMarkOut]


class SitesOut(Out):
    """The scenarios of a draft on their maps."""

    sites: list[SiteOut]


class ShippedOut(Out):
    """Packs that come with the games, to be read and learnt from."""

    packs: list[str]


class SurveyIn(In):
    """A drawing that is being edited, and a square of it."""

    drawing: Annotated[str, StringConstraints(max_length=20_000)]
    square: Number


class SurveyOut(Out):
    """The squares that are seen from there, and pairs of a square and what it costs to come to it."""

    sees: list[int]
    costs: list[tuple[int, int]]


class StudyLineOut(Out):
    """What is known after so many games of a study: whose share of wins, with its interval of 95 %."""

    about: Literal["side", "party", "together"]
    name: str
    games: int
    of: int
    draws: int
    share: float
    low: float
    high: float
