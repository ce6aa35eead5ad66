"""Campaigns at the terminal: begun, played, left and taken up again, shown, and refused when the file is cut."""

from __future__ import annotations

from pathlib import Path

import pytest

from sortie.games import game_names
from sortie.kernel.errors import UnknownName
from sortie.kernel.records.campaign_record import campaign_of
from tests.shipped import shipped
from tests.terminal.commands import sortie, typed
from tests.toy_game import DuelGame

GAME = next(name for name in game_names() if shipped(name).campaigns())
BOTS = "random,random"


@pytest.fixture
def file(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> Path:
    """A campaign between players of the program, before its first game."""
    found = tmp_path / "evening.campaign"
    assert sortie(capsys, "campaign", "new", str(found), GAME, "--seats", BOTS).code == 0
    return found


def test_a_campaign_is_saved_after_each_game_and_played_to_its_end(
    capsys: pytest.CaptureFixture[str], file: Path
) -> None:
    before = sortie(capsys, "campaign", "show", str(file), "--json").data
    assert before["played"] == [] and before["winner"] is None
    assert sortie(capsys, "campaign", "play", str(file), "--seed", "3").code == 0
    after = sortie(capsys, "campaign", "show", str(file), "--json").data
    assert [game["scenario"] for game in after["played"]] == [before["next"]["scenario"]]
    assert sortie(capsys, "campaign", "play", str(file), "--seed", "3", "--all").code == 0
    over = sortie(capsys, "campaign", "show", str(file), "--json").data
    assert over["next"] is None and over["winner"] in (-1, 0, 1) and len(over["played"]) > 1
    assert over["played"][0] == after["played"][0]
    again = sortie(capsys, "campaign", "play", str(file))
    assert again.code == 0 and "The campaign is over." in again.out
    told = sortie(capsys, "campaign", "show", str(file), "--language", "fr")
    assert "La campagne est terminée." in told.out


def test_a_game_that_was_left_is_taken_up_again(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    file = tmp_path / "left.campaign"
    sortie(capsys, "campaign", "new", str(file), GAME, "--seats", "human,random")
    typed(monkeypatch, "1.1", "1.1", "1.1")
    left = sortie(capsys, "campaign", "play", str(file), "--seed", "5")
    assert left.code == 0 and "has begun and is not over" in left.out
    begun = sortie(capsys, "campaign", "show", str(file), "--json").data
    assert begun["begun"] > 3 and begun["played"] == []
    typed(monkeypatch)
    resumed = sortie(capsys, "campaign", "play", str(file), "--seed", "5")
    assert f"Taken up again after {begun['begun']} answers." in resumed.out
    assert sortie(capsys, "campaign", "play", str(file), "--seats", BOTS).code == 0
    assert len(sortie(capsys, "campaign", "show", str(file), "--json").data["played"]) == 1


def test_a_cut_or_changed_file_is_refused(capsys: pytest.CaptureFixture[str], file: Path) -> None:
    sortie(capsys, "campaign", "play", str(file), "--seed", "3")
    whole = file.read_text(encoding="utf-8")
    lines = whole.splitlines(keepends=True)
    for text, complaint in (
        ("".join(lines[:-1]), "was cut"),
        ("".join(lines[: len(lines) // 2]), "was cut"),
        ("".join([*lines[:-2], lines[-1]]), "was cut"),
        (whole.replace("== end 1", "== end 2"), "2 games are announced"),
        (whole.replace("== game 1", "== game 2"), "game 1 was expected"),
        (whole + "more\n", "stands after the end"),
        ("hello\n", "is no tag"),
        ("\n".join(lines[4:]), "this is no campaign"),
    ):
        file.write_text(text, encoding="utf-8")
        refused = sortie(capsys, "campaign", "show", str(file))
        assert refused.code == 1 and complaint in " ".join(refused.err.split()), complaint


def test_games_that_do_not_follow_from_each_other_are_refused(
    capsys: pytest.CaptureFixture[str], file: Path
) -> None:
    sortie(capsys, "campaign", "play", str(file), "--seed", "3")
    text = file.read_text(encoding="utf-8")
    head, _, rest = text.partition("== game 1\n")
    record = rest.removesuffix("== end 1\n")
    file.write_text(f"{head}== game 1\n{record}== game 2\n{record}== end 2\n", encoding="utf-8")
    refused = sortie(capsys, "campaign", "show", str(file))
    assert refused.code == 1 and "game 2 of this campaign was not played" in " ".join(refused.err.split())


def test_what_cannot_begin(capsys: pytest.CaptureFixture[str], file: Path, tmp_path: Path) -> None:
    assert "is there already" in sortie(capsys, "campaign", "new", str(file), GAME).err
    other = str(tmp_path / "other.campaign")
    assert "no campaign 'x'" in sortie(capsys, "campaign", "new", other, GAME, "--campaign", "x").err
    with pytest.raises(UnknownName, match="has no campaign"):
        campaign_of(DuelGame())


def test_whole_campaigns_are_simulated(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    ran = sortie(
        capsys, "simulate", GAME, "--campaign", "-n", "2", "--seed", "7", "--records", str(tmp_path), "--json"
    )
    assert ran.code == 0
    assert ran.data["campaigns"] == 2 and ran.data["games"] >= 2 and ran.data["problems"] == []
    kept = sorted(tmp_path.iterdir())
    assert len(kept) == 2
    assert sortie(capsys, "campaign", "show", str(kept[0]), "--json").data["next"] is None
    assert "won by" in sortie(capsys, "simulate", GAME, "--campaign", "-n", "1").out
