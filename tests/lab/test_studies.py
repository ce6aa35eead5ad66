"""Studies: checked before they run, the same bytes after every accident, and what their tables say."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import polars
import pytest

from sortie.kernel.errors import SortieError, UnknownName
from sortie.lab.reports.findings import findings, sentences, unused
from sortie.lab.reports.page import report_page
from sortie.lab.runs.journal import BadJournal
from sortie.lab.studies import running
from sortie.lab.studies.comparison import Moved, compare
from sortie.lab.studies.leads import Leads
from sortie.lab.studies.running import cost_of, run_study
from sortie.lab.studies.study import BadStudy, Study, make_study, opened, read_study
from sortie.lab.studies.tables import DEED_COLUMNS, DEEDS, GAMES, table_of
from tests.terminal.commands import sortie

SMALL = {
    "game": "level7",
    "players": ["random"],
    "scenarios": ["ash"],
    "seats": [1],
    "games": 10,
    "seed": "s",
}
DUEL = {
    "game": "escape",
    "players": ["random"],
    "scenarios": ["evasion"],
    "editions": ["revised"],
    "games": 4,
}


def study(**changes: Any) -> Study:
    return make_study({**SMALL, **changes})


def content(folder: Path) -> dict[str, bytes]:
    return {
        str(path.relative_to(folder)): path.read_bytes()
        for path in sorted(folder.rglob("*"))
        if path.is_file()
    }


def test_a_study_that_cannot_run_says_why(tmp_path: Path) -> None:
    for changes, said in (
        ({"games": 0}, "say how much"),
        ({"games": 0, "within": 0.001}, "more than most = 100000"),
        ({"gmaes": 3}, "gmaes: Extra inputs"),
        ({"band": [0.9, 0.1]}, "band is two rates"),
        ({"games": -1}, "games"),
    ):
        with pytest.raises(BadStudy, match=said):
            study(**changes)
    for changes, said in (
        ({"game": "ludo"}, "there is no game 'ludo'"),
        ({"scenarios": ["moon"]}, "there is no scenario moon in level7; known: a-new-level-of-fear"),
        ({"players": ["nobody"]}, "there is no player 'nobody'"),
        ({"switches": {"moon": "1"}}, "no switch is called 'moon'"),
    ):
        with pytest.raises(UnknownName, match=said):
            opened(study(**changes))
    with pytest.raises(SortieError):
        opened(study(packs=[str(tmp_path / "no-pack")]))
    broken = tmp_path / "broken.toml"
    broken.write_text("game = ", encoding="utf-8")
    with pytest.raises(BadStudy, match=r"broken\.toml"):
        read_study(broken)


def test_the_same_bytes_in_parts_after_cuts_and_with_more_workers(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(running, "PART", 4)
    whole, cut, two = tmp_path / "whole", tmp_path / "cut", tmp_path / "two"
    assert run_study(study(), whole) == 10
    wanted = content(whole)
    assert {"games/part-00000.parquet", "games/part-00001.parquet", "games/last.parquet"} <= set(wanted)
    for games in (3, 4, 6, 9):  # stopped in the middle of a part, at its end, in the last one
        run_study(study(games=games), cut)
        journal = cut / "part.jsonl"
        journal.write_bytes(journal.read_bytes()[:-7] if journal.exists() else b"")
    run_study(study(), cut)
    assert content(cut) == wanted
    run_study(study(), two, workers=2)
    assert content(two) == wanted
    assert run_study(study(), whole) == 10 and content(whole) == wanted
    with pytest.raises(BadJournal, match="holds another study"):
        run_study(study(seed="t"), whole)
    with pytest.raises(BadJournal, match="cannot be written"):
        run_study(study(), Path("/dev/null/no"))


def test_a_study_ends_when_its_rates_are_known_well_enough(tmp_path: Path) -> None:
    games = run_study(study(games=0, within=0.2, most=60), tmp_path / "s")
    assert 5 <= games < 60
    assert cost_of(study())["games"] == 10


def test_the_tables_hold_a_row_a_game_and_the_deeds(tmp_path: Path) -> None:
    run_study(make_study(DUEL), tmp_path)
    games = table_of(tmp_path, GAMES).collect()
    assert games.height == 4 and set(games["first"]) <= {0, 1}
    deeds = table_of(tmp_path, DEEDS).collect()
    walked = deeds.filter(polars.col("deed") == "walked")
    assert walked.height > 20 and walked["what"].str.contains(r"^[a-z]\d+$").all()
    assert {"took", "walked", "came", "stood"} <= set(deeds["deed"])
    assert deeds.filter(polars.col("deed") == "took")["times"].sum() <= games["decisions"].sum()
    had = set(deeds.filter(polars.col("deed") == "had")["what"])
    assert (
        had
        and {what for what in deeds.filter(polars.col("deed") == "used")["what"] if "nothing" not in what}
        <= had
    )
    for row in games.iter_rows(named=True):
        assert 0 <= row["behind"] <= 1 if row["winner"] >= 0 else row["behind"] == -1
    with pytest.raises(SortieError, match="holds no study"):
        table_of(tmp_path / "nothing", GAMES)


def test_what_is_there_and_never_used_is_told(tmp_path: Path) -> None:
    def deeds(games: int, *rows: tuple[str, str]) -> list[tuple[Any, ...]]:
        return [(game, -1, "", deed, what, 1) for game in range(games) for deed, what in rows]

    rows = [
        *deeds(8, ("had", "item spoon"), ("had", "item fork"), ("met", "item fork"), ("had", "card ace")),
        *deeds(7, ("had", "item cup")),
    ]
    table = polars.DataFrame(rows, schema=DEED_COLUMNS, orient="row").lazy()
    assert unused(table) == [{"kind": "item", "thing": "spoon", "games": 8}]


def test_the_winner_of_a_comeback_was_behind() -> None:
    leads = Leads.__new__(Leads)
    leads._seats, leads._moments, leads._leader, leads.changes = range(2), [0, 0, 0], 0, 0
    for sign in (1, 1, 0, 1, -1):
        leads._play(sign)
    assert leads.behind(1) == 0.6 and leads.behind(0) == 0.2 and leads.behind(-1) == -1 and leads.changes == 1


def test_the_report_is_one_page_that_fetches_nothing(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "s.toml"
    lines = [f"{key} = {json.dumps(value)}" for key, value in DUEL.items()]
    file.write_text("\n".join([*lines, 'title = "Fair <or> not"']), encoding="utf-8")
    ran = sortie(capsys, "lab", "run", str(file), "--workers", "1", "--json")
    assert ran.code == 0 and ran.data["games"] == 4
    folder = tmp_path / "s.results"
    data = sortie(capsys, "lab", "report", str(folder), "--json").data
    page = (folder / "report.html").read_text(encoding="utf-8")
    assert page == report_page(data) == report_page(findings(folder))
    assert "Fair &lt;or&gt; not" in page and page.index("<li>") < page.index("<svg")
    assert "http" not in page.replace("http://www.w3.org/2000/svg", "") and "<script" not in page
    assert {row["side"] for row in data["sides"]} == {"isc", "resistance"}
    assert sortie(capsys, "lab", "compare", str(folder), str(folder)).code == 0


def test_what_is_unfair_is_said_in_words() -> None:
    def row(name: str, low: float, high: float) -> dict[str, Any]:
        return {"side": name, "scenario": "x", "share": {"value": (low + high) / 2, "low": low, "high": high}}

    data = {
        "game": "g", "players": ["p"], "band": [0.42, 0.58], "seats": [], "first": [{**row("x", 0.55, 0.7), "games": 30}], "uses": [], "unused": [{"kind": "item", "thing": "spoon", "games": 9}],
        "sides": [row("giants", 0.6, 0.8), row("dwarves", 0.2, 0.4), row("elves", 0.45, 0.55), row("orcs", 0.4, 0.6)],
        "scenarios": [], "total": {"games": 9, "middle": 5.0, "comebacks": 0.25, "drawn": 0, "shared": False, "lead_changes": 1.0,
                                   "luck": 0.5, "problems": 0, "forfeits": 0},
    }  # fmt: skip
    said = "\n".join(sentences(data))
    assert "giants wins 70 % (60 to 80 %): too strong." in said and "dwarves" in said and "too weak" in said
    assert "elves wins 50 % (45 to 55 %): fair." in said and "play more" in said
    assert "Never seen in use: spoon." in said
    assert "In x who moves first wins 62 % (55 to 70 %): the first turn matters." in said
    assert "In 25 % of the games with a winner, the winner was behind for more than half of the game." in said


def test_a_rate_that_moved_is_told_from_noise() -> None:
    moved, same = Moved("side", "a", 0.2), Moved("side", "b", 0.2)
    for number in range(200):
        base = (0.0, 0.5, 1.0, 0.5)[number % 4]
        moved.add(base, min(1.0, base + 0.5))
        same.add(base, (base, 0.5)[number % 2])
    assert moved.verdict == "up" and moved.data()["difference"] > 0.3
    assert same.verdict == "same"


def test_only_the_same_games_are_compared(tmp_path: Path) -> None:
    run_study(study(games=4), tmp_path / "a")
    run_study(study(games=4, scenarios=["daylight"]), tmp_path / "b")
    with pytest.raises(SortieError, match="other games under the same numbers"):
        compare(tmp_path / "a", tmp_path / "b")


def test_a_damaged_folder_is_told_and_what_is_to_be_done(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file, folder = tmp_path / "s.toml", tmp_path / "s.results"
    file.write_text(
        "\n".join(f"{key} = {json.dumps(value)}" for key, value in SMALL.items()), encoding="utf-8"
    )
    ran = sortie(capsys, "lab", "run", str(file), "--workers", "1", "--json")
    assert ran.code == 0 and ran.data["played"] == 10 and ran.data["seconds"] > 0
    wanted = content(folder)
    for name in ("study.json", "part.jsonl"):
        (folder / name).write_text('{"plan":', encoding="utf-8")
        if name == "part.jsonl":
            (folder / name).write_text("no line\n", encoding="utf-8")
        for order in ("run", "report"):
            said = sortie(capsys, "lab", order, str(file if order == "run" else folder))
            assert said.code == 1 and f"{name} is damaged; delete it" in " ".join(said.err.split())
        (folder / name).unlink()
        assert sortie(capsys, "lab", "run", str(file), "--workers", "1").code == 0
        assert content(folder) == wanted
    told = sortie(capsys, "lab", "report", str(folder), "--to", str(tmp_path / "no" / "page.html"))
    assert told.code == 1 and "cannot be written" in told.err


def test_mistakes_of_a_study_are_told_without_the_words_of_a_library() -> None:
    with pytest.raises(BadStudy, match=r"^the study: to within 0\.001 takes about"):
        study(games=0, within=0.001)
