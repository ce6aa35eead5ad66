"""`sortie pack`: begin a content pack, check it, look at it."""

from __future__ import annotations

import time
from dataclasses import asdict
from itertools import count
from pathlib import Path
from typing import Annotated, cast

import typer
from rich.table import Table

from sortie.content.example import new_pack
from sortie.content.fluent.missing import languages_without_texts, write_missing
from sortie.content.generator.generated import GeneratedPack
from sortie.content.mistakes import PackError, errors, report
from sortie.content.packs import read_packs
from sortie.content.summary import PackSummary
from sortie.games import game_names
from sortie.kernel.errors import UnknownName
from sortie.library.pack_check import find_mistakes, game_function, shipped_below
from sortie.library.pack_schema import SCHEMA_FILES, schemas_of, write_schemas
from sortie.terminal.commands.arguments import AsJson, GameName, Language
from sortie.terminal.output import console, emit, error_data

PackPath = Annotated[str, typer.Argument(help="A pack: its folder or zip, or the id of a shipped one.")]

pack_app = typer.Typer(name="pack", no_args_is_help=True, add_completion=False, rich_markup_mode=None)


@pack_app.callback()
def pack() -> None:
    """Begin a content pack, check it, look at it."""


@pack_app.command()
def new(
    folder: Annotated[Path, typer.Argument(help="The new folder; its name becomes the pack's id.")],
    game: GameName,
    as_json: AsJson = False,
) -> None:
    """Write a small pack that works, with comments, to start from.

    Example:  sortie pack new my-squad GAME
    """
    made = new_pack(folder, game)
    files = sorted(str(path.relative_to(made)) for path in made.rglob("*") if path.is_file())
    if as_json:
        emit({"folder": str(made), "files": files})
        return
    told_with_next(
        f"{made}: {', '.join(files)}",
        f"sortie pack check {made}   then: sortie play {game} --pack {made}",
    )


def told_with_next(made: str, command: str) -> None:
    """What was made, and the command that goes on with it."""
    out = console()
    out.print(made, markup=False, soft_wrap=True)
    out.print(f"Next: {command}", markup=False, soft_wrap=True)


@pack_app.command()
def generate(
    folder: Annotated[Path, typer.Argument(help="The folder for the pack; made if it is not there.")],
    game: GameName,
    seed: Annotated[int, typer.Option(help="The same seed makes the same mission again.")] = 0,
    as_json: AsJson = False,
) -> None:
    """Roll up a mission with its own map, as a pack to play, change or share.

    Example:  sortie pack generate tonight GAME --seed 7
    """
    if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        raise UnknownName(f"{folder} holds something already; name a new or empty folder")
    made = cast(GeneratedPack, game_function(game, "content.generator.pack", "generate_pack")(seed))
    made.write(folder)
    if as_json:
        emit({"folder": str(folder), "seed": seed, "scenario": made.scenario, "report": made.report})
        return
    told_with_next(made.report, f"sortie play {game} --pack {folder} --scenario {made.scenario}")


@pack_app.command()
def schema(
    game: Annotated[str, typer.Argument(help="One game; without it all of them.")] = "",
    file: Annotated[
        str, typer.Option(help=f"The schema of one kind of file alone: {', '.join(SCHEMA_FILES)}.")
    ] = "",
    to: Annotated[
        Path | None, typer.Option(help="Write one file a schema into this folder, for text editors.")
    ] = None,
    language: Language = "en",
) -> None:
    """What the files of a pack may hold, as JSON Schema, with the words of the documentation beside each field.

    Example:  sortie pack schema GAME --to schemas
    """
    found = {name: schemas_of(name, language) for name in ([game] if game else game_names())}
    if to is not None:
        for path in write_schemas(found, to):
            console().print(str(path), markup=False, soft_wrap=True)
        return
    if file:
        if file not in SCHEMA_FILES or not game:
            raise UnknownName(f"name a game and one of the files {', '.join(SCHEMA_FILES)}")
        emit(found[game][file])
        return
    emit(found[game] if game else found)


@pack_app.command()
def check(path: PackPath, as_json: AsJson = False) -> None:
    """Find every mistake in a pack, with file, line and what to write instead.

    Example:  sortie pack check my-squad
    """
    try:
        packs = read_packs([path])
        mistakes = find_mistakes(packs)
    except PackError as error:
        if as_json:
            emit({"ok": False, "mistakes": error_data(error)["error"].get("mistakes", [])})
            raise typer.Exit(1) from error
        raise
    wrong = bool(errors(mistakes))
    if as_json:
        data = error_data(PackError(mistakes))["error"].get("mistakes", [])
        emit({"ok": not wrong, "pack": packs[-1].id, "mistakes": data})
    else:
        console().print(report(mistakes), markup=False, soft_wrap=True)
    if wrong:
        raise typer.Exit(1)


@pack_app.command()
def watch(
    path: PackPath,
    seconds: Annotated[float, typer.Option(help="How often the files are looked at.", min=0.1)] = 1.0,
    rounds: Annotated[int, typer.Option(help="End after this number of looks; 0: at Ctrl-C.", min=0)] = 0,
) -> None:
    """Check a pack again whenever one of its files changes, until Ctrl-C.

    Example:  sortie pack watch my-squad
    """
    out = console()
    last = ""
    for look in count(1):
        try:
            packs = read_packs([path])
            found, digest = find_mistakes(packs), packs[-1].digest + str(len(packs[-1].lessons))
        except PackError as error:
            found, digest = list(error.mistakes), str(error)
        if digest != last:
            out.print(f"{time.strftime('%H:%M:%S')}  {report(found)}", markup=False, soft_wrap=True)
        last = digest
        if rounds and look >= rounds:
            return
        time.sleep(seconds)


@pack_app.command()
def texts(
    folder: Annotated[Path, typer.Argument(help="The folder of a pack.")], as_json: AsJson = False
) -> None:
    """Write the keys that are missing into the files of texts, in the words of the pack's first language.

    Example:  sortie pack texts my-squad
    """
    if not folder.is_dir():
        raise UnknownName(f"{folder} is no folder; unpack a zip first")
    for language in languages_without_texts(read_packs([folder])[-1]):
        (folder / "texts").mkdir(exist_ok=True)
        (folder / "texts" / f"{language}.ftl").write_text("", encoding="utf-8")
    packs = read_packs([folder])
    found = game_function(packs[-1].game, "content.packs", "check_packs")(shipped_below(packs))
    written = write_missing(packs[-1], found)
    if as_json:
        emit({"written": written})
        return
    for file, keys in written.items():
        console().print(f"{file}: {len(keys)} keys to be translated", markup=False, soft_wrap=True)
    if not written:
        console().print("No text is missing.", markup=False)


@pack_app.command()
def show(path: PackPath, language: Language = "en", as_json: AsJson = False) -> None:
    """What is in a pack: counts, tables, maps as drawings.

    Example:  sortie pack show my-squad
    """
    packs = shipped_below(read_packs([path]))
    pack = next(one for one in packs if one.id == read_packs([path])[-1].id)
    summary = game_function(pack.game, "view.pack_summary", "summary_of")(pack, packs, language)
    if as_json:
        emit(asdict(summary))
    else:
        _print(cast(PackSummary, summary))


def _print(summary: PackSummary) -> None:
    out = console()
    out.print(f"[bold]{summary.title}[/bold]  {summary.id} {summary.version} for {summary.game}")
    out.print(
        ", ".join(f"{kind} {count}" for kind, count in summary.counts) + f"   digest {summary.digest[:12]}"
    )
    for one in summary.tables:
        out.print()
        table = Table(*one.columns, title=one.title, caption=one.about, title_justify="left", box=None)
        for row in one.rows:
            table.add_row(*row)
        out.print(table)
    for drawing in summary.drawings:
        lines = "\n".join(drawing.lines)
        note = f" ({drawing.note})" if drawing.note else ""
        out.print(f"\n{drawing.title}{note}\n{lines}", markup=False, soft_wrap=True)
