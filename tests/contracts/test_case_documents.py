"""Whatever is spoiled in a case: it is told as a mistake of the case or as a failure, never with a traceback."""

from __future__ import annotations

from typing import Any

import pytest

from sortie.games import game_names
from sortie.kernel.errors import BadCase
from sortie.kernel.records.case import play_document
from sortie.kernel.records.case_document import check_document
from sortie.kernel.records.case_looks import CaseReport
from tests.contracts.spoiled_cases import documents, spoiled
from tests.shipped import shipped

SPOILED = 400


def played(game: str, document: dict[str, Any]) -> CaseReport:
    """The report of a document."""
    check_document(document, "x")
    return play_document(document, "x", shipped)


@pytest.mark.parametrize("game", game_names())
def test_a_spoiled_case_is_told_as_one(game: str) -> None:
    told = 0
    for seed in range(SPOILED):
        document, how = spoiled(game, seed)
        try:
            report = played(game, document)
        except BadCase as error:
            assert "cannot go on from the drawn position" not in str(error), (how, str(error))
            told += 1
        else:
            told += bool(report.failures)
    # The others lost something that the case could do without, such as its title or one of many expectations.
    assert told > SPOILED * 0.7


@pytest.mark.long
@pytest.mark.parametrize("game", game_names())
def test_many_spoiled_cases_are_told_as_such(game: str) -> None:
    for seed in range(SPOILED, 50 * SPOILED):
        document, how = spoiled(game, seed)
        try:
            played(game, document)
        except BadCase as error:
            assert "cannot go on from the drawn position" not in str(error), (how, str(error))


@pytest.mark.parametrize("game", game_names())
def test_no_key_of_a_case_is_passed_over(game: str) -> None:
    document = {**documents(game)[0], "nonsense": 1}
    with pytest.raises(BadCase, match="a case has no key 'nonsense'"):
        played(game, document)


WRONG: list[tuple[str, dict[str, Any], str]] = [
    ("level7", {"moment": "event", "icon": "nonsense"}, "there is no icon 'nonsense'"),
    ("level7", {"moment": "activation", "box": "X"}, "there is no box 'X'"),
    ("level7", {"tiles": [["crossing", 0, 0.5]]}, "tiles.0.2 is a whole number"),
    ("level7", {"players": [{"fear": True}]}, "players.0.fear is a whole number"),
    ("level7", {"did": ["sleep"]}, "there is no deed 'sleep'"),
    ("siege", {"overlays": [{"kind": "gas", "squares": ["d4"]}]}, "say by whom the gas was laid"),
    (
        "siege",
        {
            "operators": [{"name": "varga", "at": "d4"}],
            "overlays": [{"kind": "gas", "squares": ["d4"], "by": "varga"}],
        },
        "'varga' has no gadget that lays gas",
    ),
    ("siege", {"operators": [{"name": "varga"}]}, "say where 'varga' is"),
    ("siege", {"operators": [{"name": "varg", "at": "d4"}]}, "Did you mean 'varga'"),
    ("siege", {"did": ["sleep"]}, "there is no deed 'sleep'"),
    ("siege", {"defuser": 1}, "there is no bomb 1; this mission has 0"),
    ("siege", {"cubes": {"nonsense": 1}}, "there is no gadget 'nonsense'"),
    ("siege", {"devices": [{"pice": "camera", "at": "d4"}]}, "a device has no key 'pice'"),
    ("escape", {"crates": [["c3", 7]]}, "crates.0.1 is a whole number from 0 to 2, found 7"),
    (
        "escape",
        {"units": [{"name": "ashton", "square": "c3", "used": {"combt": 1}}]},
        "[units.0.used] has no key",
    ),
    ("escape", {"units": [{"square": "c3"}]}, "a unit needs the key 'name'"),
    ("escape", {"rules": {"objectives": "yes"}}, "rules.objectives is true or false"),
    ("escape", {"characters": {"ashtom": {"life": 3}}}, "Did you mean 'ashton'"),
    ("escape", {"doors_open": ["c3-d3"]}, "there is no door at c3-d3"),
    ("escape", {"rules": {"exits": [4]}}, "there is no airlock '4'"),
    ("skirm", {"units": [{"seat": 1, "card": "captain", "did": ["sleep"]}]}, "there is no deed 'sleep'"),
    (
        "skirm",
        {
            "active": "captain",
            "units": [{"seat": 1, "card": "captain", "square": "b2", "skills_used": ["nap"]}],
        },
        "there is no skill of this unit 'nap'",
    ),
    ("skirm", {"orders": [1]}, "orders is a list with 2 to 3 entries"),
    ("skirm", {"map": {"walls": [["a1", "b1", 2, "soft"]]}}, "there is no kind of wall 'soft'"),
    ("skirm", {"markers": {"nonsense": {"square": "a1"}}}, "there is no marker 'nonsense'"),
]


@pytest.mark.parametrize(("game", "document", "words"), WRONG)
def test_mistakes_of_drawings_say_what_to_write(game: str, document: dict[str, Any], words: str) -> None:
    with pytest.raises(BadCase) as caught:
        played(game, {"game": game, "asks": {"kind": "choice"}, **document})
    assert words in str(caught.value)
