"""The author's questions: what the packs give to play, and positions drawn and read by hand."""

from __future__ import annotations

from abc import abstractmethod
from typing import Any, Generic

from sortie.kernel.campaign import Campaign
from sortie.kernel.game.map_form import MapForm, MapSurvey
from sortie.kernel.game.setup import PackReference, Scenario
from sortie.kernel.state import S


class Author(Generic[S]):
    """What whoever writes content and cases needs of a game."""

    packs: tuple[PackReference, ...]

    @abstractmethod
    def scenarios(self) -> tuple[Scenario, ...]:
        """What can be played with the packs that are loaded."""

    def campaigns(self) -> tuple[Campaign[S], ...]:
        """The campaigns that can be played with the packs that are loaded; most games have none."""
        return ()

    @abstractmethod
    def draw_case(self, document: dict[str, Any]) -> S:
        """The position a case file draws by hand; BadCase when it cannot be."""

    @abstractmethod
    def facts(self, state: S) -> dict[str, Any]:
        """Everything a state holds, by name: for cases and for people who look."""

    def map_form(self) -> MapForm | None:
        """How maps are drawn; None for a game whose boards are not drawn in files."""
        return None

    def survey(self, drawing: str, square: int) -> MapSurvey | None:
        """What is seen from a square of a drawing, and how dear the ways are from it; None where nobody could stand.

        DrawingError when the drawing cannot be read.
        """
        return None

    def fact_words(self) -> dict[str, str]:
        """What each fact says, by its path (`*` stands for a name); cases refuse facts that are not listed here.

        A game that lists none has no page of them, and its cases are not checked for paths that lead nowhere.
        """
        return {}
