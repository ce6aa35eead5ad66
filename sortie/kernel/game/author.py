"""The author's questions: what the packs give to play, and positions drawn and read by hand."""

from __future__ import annotations

from abc import abstractmethod
from typing import Any, Generic

from sortie.kernel.campaign import Campaign
from sortie.kernel.game.map_form import MapForm, MapSurvey
from sortie.kernel.game.setup import PackReference, Scenario
from sortie.kernel.game.sites import Site
from sortie.kernel.game.trials import Trial
from sortie.kernel.state import S
from sortie.kernel.views.view import PanelView


class Author(Generic[S]):
    """What whoever writes content and cases needs of a game."""

    packs: tuple[PackReference, ...]
    map_form: MapForm | None = None  # how maps are drawn; None for a game whose boards are not drawn in files

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

    def survey(self, drawing: str, square: int) -> MapSurvey | None:
        """What is seen from a square of a drawing, and how dear the ways are from it; None where nobody could stand.

        DrawingError when the drawing cannot be read.
        """
        return None

    def sheets(self, kind: str, name: str) -> list[PanelView]:
        """The cards of one table of a pack as they are shown at the table; none for what has no card."""
        return []

    def trials(self, kind: str, name: str) -> tuple[Trial, ...]:
        """Positions in which one table of a pack is tried against typical targets; none for what attacks nobody."""
        return ()

    def sites(self) -> tuple[Site, ...]:
        """What can be played, on its maps: for authors who look where everything is; none without drawn maps."""
        return ()

    def parties(self, state: S) -> tuple[str, ...]:
        """What each seat is in a game beside the side it brought, as keys of texts: a role, a zone; () for nothing."""
        return ()

    def fact_words(self) -> dict[str, str]:
        """What each fact says, by its path (`*` stands for a name); cases refuse facts that are not listed here.

        A game that lists none has no page of them, and its cases are not checked for paths that lead nowhere.
        """
        return {}
