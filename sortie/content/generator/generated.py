"""A rolled-up pack: its files as text, what to play, and how the dice fell."""

from __future__ import annotations

from collections.abc import Mapping
from importlib.resources import files as resource_files
from pathlib import Path
from typing import NamedTuple

from sortie.content.packs import LANGUAGES, TITLE_PAGE
from sortie.content.texts import Texts
from sortie.kernel.errors import SortieError

VERSION = "1.0.0"


class GeneratedPack(NamedTuple):
    """Everything that `sortie pack generate` writes and says."""

    scenario: str
    files: dict[str, str]
    report: str

    def write(self, folder: Path | str) -> None:
        """Write the files into a folder, which is made if it is not there."""
        for name, text in self.files.items():
            path = Path(folder) / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8", newline="\n")


def check_seed(seed: int) -> None:
    """Only whole numbers of 0 or more are seeds."""
    if seed < 0:
        raise SortieError(f"{seed} is no seed; use a whole number of 0 or more")


def title_page(name: str, game: str) -> str:
    """The pack.toml of a rolled-up pack, which builds on the pack that comes with its game."""
    lines = (
        f'id = "{name}"',
        f'game = "{game}"',
        f'version = "{VERSION}"',
        f'title = "pack-{name}"',
        'authors = ["Sortie"]',
        f'depends = ["{game}"]',
    )
    return "\n".join(lines) + "\n"


def commented(report: str) -> str:
    """How the dice fell, as comment lines of a TOML file."""
    return "".join(f"# {line}\n" for line in ("How the dice fell:", *report.splitlines()))


def templates_of(package: str, language: str) -> Texts:
    """The texts that a game's generator fills in."""
    source = resource_files(package) / "generated_texts" / f"{language}.ftl"
    return Texts({language: [source.read_text(encoding="utf-8")]})


def filled_texts(package: str, wanted: Mapping[str, tuple[str, Mapping[str, object]]]) -> dict[str, str]:
    """The files of texts in all languages: each key with the template that says it and what is filled in.

    A key with a point is an attribute of the key before it.
    """
    files: dict[str, str] = {}
    for language in LANGUAGES:
        texts = templates_of(package, language)
        lines: list[str] = []
        for key, (template, filling) in wanted.items():
            said = texts.text(language, template, **{name: str(value) for name, value in filling.items()})
            _, point, attribute = key.partition(".")
            lines.append(f"    .{attribute} = {said}" if point else f"{key} = {said}")
        files[f"texts/{language}.ftl"] = "\n".join(lines) + "\n"
    return files


def generated_pack(
    game: str,
    name: str,
    tables: tuple[str, str],
    maps: Mapping[str, str],
    texts: Mapping[str, str],
    report: str,
) -> GeneratedPack:
    """A pack of one file of tables, which begins with how the dice fell, and maps by their ids."""
    file, content = tables
    drawings = {f"maps/{one.replace('-', '_')}.map": text for one, text in maps.items()}
    files = {TITLE_PAGE: title_page(name, game), file: commented(report) + content, **drawings, **texts}
    return GeneratedPack(name, files, report)
