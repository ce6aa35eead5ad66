"""No loose ends, no addresses in lock files, no paths of one machine, texts complete, commands documented."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from fluent.syntax import FluentParser
from fluent.syntax.ast import Message, VariableReference
from fluent.syntax.visitor import Visitor

from sortie.content.packs import LANGUAGES
from sortie.drawing.refusal_lines import SHARED_REASONS
from sortie.terminal.command_table import MODULES
from tests.house.sources import PACKAGE, ROOT, modules, name_of, text_files

# Written in two halves, so that this file does not contain what it looks for.
LOOSE_ENDS = (
    "TO" + "DO",
    "FIX" + "ME",
    "XX" + "X:",
    "raise NotImplemented" + "Error",
    "place" + "holder",
    "lorem" + " ipsum",
)
MACHINE_PATHS = ("/ho" + "me/", "/ro" + "ot/", "/Us" + "ers/", "/tm" + "p/", "/wo" + "rk/")
SAYING = re.compile(r"""\bsay\(\s*"([a-z0-9-]+)\"""")
REASON = re.compile(r'[( ]reason="([\w-]+)"')
INDIRECT = (*("human-name", "bot-name", "help-answers", "help-orders", "help-board"),)


def containing(words: tuple[str, ...]) -> list[tuple[str, str]]:
    """(file, word) wherever one of the words is written."""
    found: list[tuple[str, str]] = []
    for path in text_files():
        text = path.read_text(encoding="utf-8")
        found.extend((name_of(path), word) for word in words if word in text)
    return found


def test_no_loose_ends() -> None:
    assert containing(LOOSE_ENDS) == [], "finish it or take it out"


def test_no_paths_of_one_machine() -> None:
    assert containing(MACHINE_PATHS) == [], "write a path that exists everywhere"


def test_the_lock_file_holds_names_and_versions_only() -> None:
    for line in (ROOT / "constraints.txt").read_text(encoding="utf-8").splitlines():
        assert line.startswith("#") or re.fullmatch(r"[A-Za-z0-9._-]+==[A-Za-z0-9.+!-]+", line), line


def test_nothing_is_skipped() -> None:
    words = ("mark." + "skip", "pytest." + "skip", "mark." + "xfail", "importor" + "skip")
    for path in sorted((ROOT / "tests").rglob("*.py")):
        text = path.read_text(encoding="utf-8")
        for word in words:
            assert word not in text, f"{name_of(path)} contains '{word}': make the test run or take it out"


def messages(file: Path) -> dict[str, set[str]]:
    """The keys of a Fluent file with the variables each one uses."""

    class Variables(Visitor):
        def __init__(self) -> None:
            self.names: set[str] = set()

        def visit_VariableReference(self, node: VariableReference) -> None:  # noqa: N802  the library names it
            self.names.add(node.id.name)

    found: dict[str, set[str]] = {}
    for entry in FluentParser().parse(file.read_text(encoding="utf-8")).body:
        assert type(entry).__name__ != "Junk", (
            f"{name_of(file)}: {getattr(entry, 'content', '')!r} is not Fluent"
        )
        if isinstance(entry, Message):
            variables = Variables()
            variables.visit(entry)
            found[entry.id.name] = variables.names
    return found


def text_folders() -> list[Path]:
    skeleton = PACKAGE / "skeleton"  # its keys bear the name of the game that is made from it
    return sorted(path for path in PACKAGE.rglob("texts") if path.is_dir() and skeleton not in path.parents)


@pytest.mark.parametrize("folder", text_folders(), ids=name_of)
def test_texts_say_the_same_things_in_every_language(folder: Path) -> None:
    english = messages(folder / "en.ftl")
    for language in LANGUAGES:
        other = messages(folder / f"{language}.ftl")
        assert sorted(other) == sorted(english), (
            f"{name_of(folder)}: {language}.ftl and en.ftl have other keys"
        )
        for key, variables in other.items():
            assert variables == english[key], f"{name_of(folder)}: {language}.ftl, {key} uses other variables"


def test_the_interface_says_only_what_it_has_words_for() -> None:
    known = messages(PACKAGE / "terminal" / "texts" / "en.ftl")
    said: set[str] = set(INDIRECT)
    for path in modules("kernel"):  # the reasons that errors of the kernel carry
        said.update(REASON.findall(path.read_text(encoding="utf-8")))
    for path in modules("terminal"):
        said.update(SAYING.findall(path.read_text(encoding="utf-8")))
    assert sorted(said - set(known)) == [], "texts are missing in sortie/terminal/texts"
    assert sorted(set(known) - said) == [], "nobody says these texts of sortie/terminal/texts"


def test_drawings_say_only_what_they_have_words_for() -> None:
    known = messages(PACKAGE / "drawing" / "texts" / "en.ftl")
    said = {f"reason-{reason}" for reason in SHARED_REASONS}
    for path in modules("drawing"):
        said.update(SAYING.findall(path.read_text(encoding="utf-8")))
    assert said == set(known)


def test_the_guide_names_every_command() -> None:
    guide = (ROOT / "docs" / "playing.md").read_text(encoding="utf-8")
    for name in [*MODULES, "pack new", "pack check", "pack show"]:
        assert f"sortie {name}" in guide, f"docs/playing.md does not mention `sortie {name}`"
