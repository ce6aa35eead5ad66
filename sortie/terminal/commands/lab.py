"""`sortie lab`: studies of balance. Run one, read its report, compare two, tune a pack."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer
from rich.table import Table

from sortie.lab.progress import game_bar
from sortie.lab.reports.findings import findings
from sortie.lab.reports.page import report_page
from sortie.lab.runs.cluster import on_cluster
from sortie.lab.runs.processes import in_order, usable_cores
from sortie.lab.studies.comparison import compare as compare_studies
from sortie.lab.studies.running import cost_of, run_study
from sortie.lab.studies.study import read_study
from sortie.lab.tuning.halving import Aim, write_proposal
from sortie.lab.tuning.halving import tune as tune_value
from sortie.lab.tuning.variants import read_values
from sortie.terminal.commands.arguments import AsJson
from sortie.terminal.output import complaints, console, emit

lab_app = typer.Typer(name="lab", no_args_is_help=True, add_completion=False, rich_markup_mode=None)

StudyFile = Annotated[
    Path, typer.Argument(help="The study, a TOML file: docs/lab.md.", exists=True, dir_okay=False)
]
Results = Annotated[
    Path, typer.Argument(help="The folder of a study that was run.", exists=True, file_okay=False)
]


@lab_app.callback()
def lab() -> None:
    """Studies of balance: many games, what they say, and whether a change moved anything."""


@lab_app.command()
def run(
    study: StudyFile,
    to: Annotated[
        Path | None, typer.Option(help="The folder for the results; default: beside the study.")
    ] = None,
    workers: Annotated[int, typer.Option(help="Processes; 0: one for each core.", min=0)] = 0,
    ray: Annotated[
        str, typer.Option(help="Run on a Ray cluster: its address, or `here` for this machine.")
    ] = "",
    cost: Annotated[bool, typer.Option("--cost", help="Only say what it would cost.")] = False,
    as_json: AsJson = False,
) -> None:
    """Run a study, or go on with one that was interrupted; the same results however often that happens.

    Example:  sortie lab run fair.toml --to fair.results
    """
    read = read_study(study)
    count = workers or usable_cores()
    estimate = cost_of(read)
    complaints().print(
        f"{estimate['games']:.0f} games at most, about {estimate['seconds_a_game']:.2f} s each: "
        f"{_time(estimate['core_seconds'] / count)} with {count} workers",
        markup=False,
    )
    if cost:
        emit({**estimate, "workers": count}) if as_json else None
        return
    folder = to if to is not None else study.with_suffix(".results")
    with game_bar("games", read.limit) as told:
        played_by = on_cluster(ray) if ray else in_order
        games = run_study(read, folder, count, lambda _: told(), played_by)
    data = findings(folder)
    if as_json:
        emit({"folder": str(folder), "games": games, "sentences": data["sentences"]})
    else:
        _say(data)
        console().print(f"{games} games in {folder}; the report: sortie lab report {folder}", markup=False)


@lab_app.command()
def report(
    results: Results,
    to: Annotated[
        Path | None, typer.Option(help="The HTML file; default: report.html in the folder.")
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Write the report of a study: one HTML page with pictures that fetches nothing; --json for all numbers.

    Example:  sortie lab report fair.results
    """
    data = findings(results)
    page = to if to is not None else results / "report.html"
    page.write_text(report_page(data), encoding="utf-8")
    if as_json:
        emit(data)
        return
    _say(data)
    console().print(f"written: {page}", markup=False)


@lab_app.command()
def compare(
    base: Results,
    new: Results,
    least: Annotated[float, typer.Option(help="A change of a rate that matters.", min=0.01, max=0.9)] = 0.1,
    as_json: AsJson = False,
) -> None:
    """Say which rates moved between two studies with the same games, beyond noise; exits with 1 when one did.

    Example:  sortie lab compare before.results after.results --least 0.05
    """
    rows = compare_studies(base, new, least)
    moved = [row for row in rows if row["verdict"] in ("up", "down")]
    if as_json:
        emit({"moved": bool(moved), "least": least, "rates": rows})
    else:
        _print_rates(rows)
    if moved:
        raise typer.Exit(1)


@lab_app.command()
def tune(
    study: StudyFile,
    pack: Annotated[Path, typer.Option(help="A pack of the study: the one whose value is changed.")],
    value: Annotated[str, typer.Option(help="Which value: table.id.key, such as weapons.lamp-hook.roa.")],
    values: Annotated[str, typer.Option(help="What it may be: 3..5, 10..50..10, or 3,5,8.")],
    side: Annotated[str, typer.Option(help="The side whose rate is wanted.")],
    rate: Annotated[float, typer.Option(help="The rate that is wanted.")] = 0.5,
    near: Annotated[float, typer.Option(help="How far from it is good enough.")] = 0.08,
    grid: Annotated[
        bool, typer.Option("--grid", help="Try all values with all games, and propose nothing.")
    ] = False,
    to: Annotated[
        Path | None, typer.Option(help="The folder for its games; default: beside the study.")
    ] = None,
    workers: Annotated[int, typer.Option(help="Processes; 0: one for each core.", min=0)] = 0,
    as_json: AsJson = False,
) -> None:
    """Find the value of a pack that brings a side to a rate, and write the pack with it beside the old one.

    Example:  sortie lab tune fair.toml --pack my-squad --value weapons.lamp-hook.roa --values 3..6 --side lamplighters
    """
    read = read_study(study)
    found = next((Path(one) for one in read.packs if Path(one).resolve() == pack.resolve()), pack)
    aim = Aim(found, value, side, rate, near)
    folder = to if to is not None else study.with_suffix(".tuning")
    said = complaints()
    trials = tune_value(
        read,
        aim,
        read_values(values),
        folder,
        workers or usable_cores(),
        lambda text: said.print(text, markup=False),
        grid,
    )
    rows = [one.data(aim) for one in trials]
    reached = rows[0]["reached"]
    proposal = pack.with_name(f"{pack.name}-proposal")
    if reached and not grid:
        write_proposal(aim, trials[0], proposal)
    if as_json:
        emit({"reached": reached, "trials": rows, "proposal": str(proposal) if reached and not grid else ""})
    else:
        _print_trials(aim, rows)
        if reached and not grid:
            console().print(f"{value} = {rows[0]['value']}; the changed pack: {proposal}", markup=False)
    if not reached and not grid:
        said.print(f"no value brings {side} to {rate:.2f} within {near:.2f}; try others", markup=False)
        raise typer.Exit(1)


def _print_trials(aim: Aim, rows: list[dict[str, Any]]) -> None:
    table = Table(aim.value, "games", aim.side, "95 %", "", box=None)
    for row in rows:
        table.add_row(
            str(row["value"]), str(row["games"]), f"{100 * row['share']:.1f} %",
            f"{100 * row['low']:.1f} to {100 * row['high']:.1f}", "fits" if row["reached"] else "",
        )  # fmt: skip
    console().print(table)


def _say(data: dict[str, Any]) -> None:
    for sentence in data["sentences"]:
        console().print(sentence, markup=False)


def _print_rates(rows: list[dict[str, Any]]) -> None:
    words = {"up": "moved up", "down": "moved down", "same": "has not moved", "open": "too few games to say"}
    table = Table("", "before", "after", "difference", "95 %", "", box=None)
    for row in rows:
        table.add_row(
            row["name"], f"{100 * row['before']:.1f} %", f"{100 * row['after']:.1f} %", f"{100 * row['difference']:+.1f}",
            f"{100 * row['low']:+.1f} to {100 * row['high']:+.1f}", words[row["verdict"]],
        )  # fmt: skip
    console().print(table)


def _time(seconds: float) -> str:
    if seconds < 100:
        return f"{seconds:.0f} s"
    return f"{seconds / 60:.0f} min" if seconds < 6000 else f"{seconds / 3600:.1f} h"
