"""Folders, zips, digests, dependencies."""

from __future__ import annotations

import shutil
from pathlib import Path
from zipfile import ZIP_DEFLATED, ZipFile

import pytest

from sortie.content import pack_files as sources
from sortie.content.example import new_pack
from sortie.content.mistakes import WARNING, PackError
from sortie.content.packs import digest_of, find_packs, read_pack, read_packs
from sortie.games import game_names
from sortie.games.skirm.content.packs import load_library
from tests.trial_pack import Trial


def zipped(folder: Path, target: Path, top: str = "") -> Path:
    with ZipFile(target, "w", ZIP_DEFLATED) as archive:
        for file in sorted(folder.rglob("*")):
            if file.is_file():
                archive.write(file, top + file.relative_to(folder).as_posix())
    return target


def test_shipped_packs_are_found() -> None:
    assert {*game_names(), "skirm-samples"} <= set(find_packs())


def test_the_digest_depends_on_names_and_bytes_alone(trial: Trial, tmp_path: Path) -> None:
    first = read_pack(trial.folder)
    copy = tmp_path / "elsewhere"
    shutil.copytree(trial.folder, copy)
    assert read_pack(copy).digest == first.digest
    for file in copy.rglob("*.toml"):
        file.write_bytes(file.read_bytes().replace(b"\n", b"\r\n"))
    assert read_pack(copy).digest == first.digest
    trial.spoil("squads.toml", "roa = 4", "roa = 5")
    assert read_pack(trial.folder).digest != first.digest


def test_the_digest_is_this_number_on_every_machine() -> None:
    contents = {"b.toml": b"x = 1\n", "a.toml": b"y = 2\r\n"}
    assert digest_of(contents) == digest_of(dict(reversed(contents.items())))
    assert digest_of(contents) == "eb5ab895c7b7774f7e65e66311127e471f77ba59f51c0af15c12694a1b00b6c8"


def test_a_zip_gives_the_same_pack(trial: Trial, tmp_path: Path) -> None:
    folder = read_pack(trial.folder)
    for top in ("", "trial/"):
        pack = read_pack(zipped(trial.folder, tmp_path / "trial.zip", top))
        assert (pack.id, pack.digest, pack.mistakes) == (folder.id, folder.digest, ())
    packs = read_packs([tmp_path / "trial.zip"])
    assert "first-light" in load_library(packs).missions


@pytest.mark.parametrize(
    "name", ["../evil.toml", "/etc/evil.toml", "a\\..\\evil.toml", "c:evil.toml", "x//y.toml"]
)
def test_a_zip_with_unsafe_names_is_refused(trial: Trial, tmp_path: Path, name: str) -> None:
    target = zipped(trial.folder, tmp_path / "trial.zip")
    with ZipFile(target, "a") as archive:
        archive.writestr(name, "id = 1")
    pack = read_pack(target)
    assert [mistake.message for mistake in pack.mistakes] == [f"The zip holds the unsafe name {name!r}."]
    with pytest.raises(PackError):
        load_library([*read_packs(["skirm"]), pack])


def test_a_zip_bomb_is_not_read(trial: Trial, tmp_path: Path) -> None:
    target = zipped(trial.folder, tmp_path / "trial.zip")
    with ZipFile(target, "a", ZIP_DEFLATED) as archive:
        archive.writestr("bomb.toml", b" " * (sources.MOST_BYTES_OF_A_FILE + 1))
    (mistake,) = read_pack(target).mistakes
    assert "bomb.toml has 200001 bytes" in mistake.message


def test_too_many_files_are_refused(trial: Trial) -> None:
    for index in range(sources.MOST_FILES):
        (trial.folder / f"zextra{index:04}.toml").write_text("", encoding="utf-8")
    assert any("More than 200 files" in mistake.message for mistake in read_pack(trial.folder).mistakes)


def test_something_that_is_no_zip(tmp_path: Path) -> None:
    file = tmp_path / "broken.zip"
    file.write_bytes(b"no zip at all")
    with pytest.raises(PackError) as caught:
        read_pack(file)
    assert "The zip cannot be read" in caught.value.mistakes[0].message


def test_a_link_out_of_the_pack_is_refused(trial: Trial, tmp_path: Path) -> None:
    secret = tmp_path / "secret.toml"
    secret.write_text("a = 1", encoding="utf-8")
    (trial.folder / "link.toml").symlink_to(secret)
    (mistake,) = read_pack(trial.folder).mistakes
    assert mistake.message == "link.toml is a link that leaves the pack."


def test_a_file_that_is_no_part_of_a_pack_is_a_warning(trial: Trial) -> None:
    (trial.folder / "squads.tml").write_text("", encoding="utf-8")
    (trial.folder / "README.md").write_text("", encoding="utf-8")
    (mistake,) = trial.mistakes()
    assert (mistake.severity, Path(mistake.file).name) == (WARNING, "squads.tml")
    assert load_library(trial.packs())


@pytest.mark.parametrize("name", ["nowhere", "file.txt"])
def test_a_path_without_a_pack(tmp_path: Path, name: str) -> None:
    (tmp_path / "file.txt").write_text("", encoding="utf-8")
    with pytest.raises(PackError) as caught:
        read_pack(tmp_path / name)
    assert caught.value.mistakes[0].remedy == "Give the folder that holds pack.toml, or a .zip of it."


def test_a_folder_without_a_title_page(tmp_path: Path) -> None:
    with pytest.raises(PackError) as caught:
        read_pack(tmp_path)
    assert "has no pack.toml" in str(caught.value)


def test_dependencies_come_first_and_once(trial: Trial) -> None:
    assert [pack.id for pack in read_packs([trial.folder, "skirm-samples"])] == [
        "skirm",
        "trial",
        "skirm-samples",
    ]


def test_a_pack_beside_can_be_depended_on(trial: Trial, tmp_path: Path) -> None:
    other = tmp_path / "other"
    other.mkdir()
    (other / "pack.toml").write_text(
        'id = "other"\ngame = "skirm"\nversion = "1"\ntitle = "pack-other"\ndepends = ["trial"]\n',
        encoding="utf-8",
    )
    assert [pack.id for pack in read_packs([other])] == ["skirm", "trial", "other"]


def test_a_missing_dependency_names_the_line(trial: Trial) -> None:
    line = trial.spoil("pack.toml", 'depends = ["skirm"]', 'depends = ["skirn"]')
    with pytest.raises(PackError) as caught:
        trial.packs()
    (mistake,) = caught.value.mistakes
    assert mistake.line == line
    assert "Did you mean 'skirm'?" in mistake.remedy


@pytest.mark.parametrize("path", ["/etc", "..", "../skirm", "a/b", "C:\\\\x", ""])
def test_a_pack_names_packs_and_no_paths(trial: Trial, path: str) -> None:
    """Else a stranger's pack could list the files of a machine, by what is wrong with them."""
    line = trial.spoil("pack.toml", 'depends = ["skirm"]', f'depends = ["{path}"]')
    with pytest.raises(PackError) as caught:
        trial.packs()
    (mistake,) = caught.value.mistakes
    assert (Path(mistake.file).name, mistake.line) == ("pack.toml", line)


def test_two_packs_with_one_id_are_refused(trial: Trial, tmp_path: Path) -> None:
    copy = tmp_path / "copy"
    shutil.copytree(trial.folder, copy)
    (copy / "squads.toml").write_text("", encoding="utf-8")
    with pytest.raises(PackError, match=r"There is another pack '.*' here, "):
        read_packs([trial.folder, copy])


def test_a_new_pack_checks_clean_and_takes_its_name_from_the_folder(tmp_path: Path) -> None:
    folder = new_pack(tmp_path / "My Nights", "skirm")
    pack = read_pack(folder)
    assert (pack.id, pack.title, pack.game) == ("my-nights", "pack-my-nights", "skirm")
    assert Trial(folder).mistakes() == []


def test_a_new_pack_never_overwrites(trial: Trial) -> None:
    with pytest.raises(PackError, match="something here already"):
        new_pack(trial.folder, "skirm")


@pytest.mark.parametrize(("folder", "game"), [("skirm", "skirm"), ("---", "skirm"), ("fine", "skrim")])
def test_a_new_pack_needs_a_free_id_and_a_known_game(tmp_path: Path, folder: str, game: str) -> None:
    with pytest.raises(PackError):
        new_pack(tmp_path / folder, game)
    assert not (tmp_path / folder).exists()


@pytest.mark.parametrize("name", ["/etc", "../trial", "~", "C:", "etc/passwd", "", ".", "Skirm", "a" * 61])
def test_a_pack_names_packs_not_paths(trial: Trial, name: str) -> None:
    line = trial.spoil("pack.toml", 'depends = ["skirm"]', f'depends = ["{name}"]')
    with pytest.raises(PackError) as caught:
        trial.packs()
    (mistake,) = caught.value.mistakes
    assert mistake.line == line and "passwd" not in mistake.remedy


def test_a_zip_depends_on_packs_that_are_given_with_it_and_not_on_folders_beside(
    trial: Trial, tmp_path: Path
) -> None:
    title = 'id = "other"\ngame = "skirm"\nversion = "1"\ntitle = "pack-other"\ndepends = ["trial"]\n'
    target = tmp_path / "other.zip"
    with ZipFile(target, "w") as archive:
        archive.writestr("pack.toml", title)
    needed = zipped(trial.folder, tmp_path / "needed.zip")
    for names in ([target, needed], [needed, target]):
        assert [pack.id for pack in read_packs(names)] == ["skirm", "trial", "other"]
    with pytest.raises(PackError, match="'trial', needed here, is not there"):
        read_packs([target])


def test_no_mistake_of_a_zip_tells_where_anything_is_on_this_machine(trial: Trial, tmp_path: Path) -> None:
    shipped = read_packs(["skirm"])[0]
    agents = next(one for one in shipped.documents if one.file.endswith("weapons.toml"))
    (trial.folder / "weapons.toml").write_text(agents.text, encoding="utf-8")
    (trial.folder / "strange.exe").write_text("", encoding="utf-8")
    target = zipped(trial.folder, tmp_path / "trial.zip")
    with pytest.raises(PackError) as caught:
        load_library(read_packs(["skirm", target]))
    assert "already used" in str(caught.value)
    assert "/skirm" not in str(caught.value) and str(tmp_path) not in str(caught.value)
    trial.spoil("pack.toml", 'id = "trial"', 'id = "skirm"')
    copy = zipped(trial.folder, tmp_path / "copy.zip")
    with pytest.raises(PackError, match="another pack 'skirm' here, skirm") as caught:
        read_packs(["skirm", copy])
    assert str(tmp_path) not in str(caught.value)
