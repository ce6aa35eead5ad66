"""`sortie lab`: studies of balance. Run one, read its report, compare two, tune a pack."""

from __future__ import annotations

from pathlib import Path
from time import perf_counter
from typing import Annotated, Any

import typer
from rich.table import Table

from sortie.kernel.errors import SortieError
from sortie.lab.progress import game_bar
from sortie.lab.reports.findings import findings
from sortie.lab.reports.page import report_page
from sortie.lab.runs.cluster import on_cluster
from sortie.lab.runs.processes import in_order, usable_cores
from sortie.lab.studies.comparison import compare as compare_studies
from sortie.lab.studies.running import PART, cost_of, run_study
from sortie.lab.studies.study import read_study
from sortie.lab.studies.tables import games_so_far
from sortie.lab.tuning.laboratory import Aim, Laboratory, named, pack_of
from sortie.lab.tuning.search import read_space
from sortie.lab.tuning.search import tune as tune_values
from sortie.lab.tuning.variants import BadVariant
from sortie.terminal.commands.arguments import AsJson, Workers
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
    workers: Workers = 0,
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
    began = perf_counter()
    before = games_so_far(folder, PART)
    with game_bar("games", read.limit) as told:
        played_by = on_cluster(ray) if ray else in_order
        games = run_study(read, folder, count, lambda _: told(), played_by)
    seconds, played = perf_counter() - began, games - before
    data = findings(folder)
    if as_json:
        emit({
            "folder": str(folder), "games": games, "played": played, "seconds": round(seconds, 1), "workers": count,
            "sentences": data["sentences"],
        })  # fmt: skip
        return
    _say(data)
    console().print(f"{games} games in {folder}; the report: sortie lab report {folder}", markup=False)
    if played > 0:
        console().print(f"{played} games in {_time(seconds)}, {played / seconds:.2f} a second", markup=False)


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
    try:
        page.write_text(report_page(data), encoding="utf-8")
    except OSError as error:
        raise SortieError(
            f"{page} cannot be written ({error.strerror}); name another file with --to"
        ) from error
    if as_json:
        emit(data)
        return
    _say(data)
    console().print(f"written: {page}", markup=False)


@lab_app.command()
def serve(
    folder: Annotated[
        Path,
        typer.Argument(
            help="A study that was run or runs, or a folder with some.", exists=True, file_okay=False
        ),
    ],
    host: Annotated[str, typer.Option(help="The address to listen on.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(help="The port.", min=1, max=65535)] = 8010,
) -> None:
    """Show studies in the browser while they run, until Ctrl-C; it only reads.

    Example:  sortie lab serve .
    """
    from sortie.terminal.study_pages import PAGE, serve_studies  # needs what the server needs

    complaints().print(f"http://{host}:{port}{PAGE}", markup=False)
    serve_studies(folder, host, port)


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
    pack: Annotated[
        str, typer.Option(help="The pack that is changed: one of the study, or the game's own by its name.")
    ],
    vary: Annotated[
        list[str],
        typer.Option(
            help="A value and what it may be: table.id.key=3..5, =10..50..10 or =3,5,8; may be repeated."
        ),
    ],
    side: Annotated[
        str, typer.Option(help="The side whose rate is wanted; none where all play against the game.")
    ] = "",
    rate: Annotated[float, typer.Option(help="The rate that is wanted.")] = 0.5,
    near: Annotated[float, typer.Option(help="How far from it is good enough.")] = 0.08,
    search: Annotated[
        str, typer.Option(help="halving: better ones get more games; grid: all games for all; bayes: Optuna.")
    ] = "halving",
    trials: Annotated[int, typer.Option(help="With bayes: how many trials.", min=1)] = 12,
    proposal: Annotated[
        Path | None, typer.Option(help="The folder for the changed pack; default: beside the pack.")
    ] = None,
    to: Annotated[
        Path | None, typer.Option(help="The folder for its games; default: beside the study.")
    ] = None,
    workers: Workers = 0,
    as_json: AsJson = False,
) -> None:
    """Find values of a pack that bring a side to a rate, and write the pack with them as a proposal; a grid proposes nothing.

    Example:  sortie lab tune fair.toml --pack my-squad --vary weapons.lamp-hook.roa=3..6 --side lamplighters
    """
    read, said = read_study(study), complaints()
    found = pack_of(read, pack)
    folder = to if to is not None else study.with_suffix(".tuning")
    laboratory = Laboratory(read, Aim(found, side, rate, near), folder, workers or usable_cores())
    target = proposal if proposal is not None else laboratory.usual_proposal
    if search != "grid" and target.exists():
        raise BadVariant(f"{target} is there already; delete it or name another --proposal")
    made = tune_values(
        laboratory, read_space(vary), search, trials, lambda text: said.print(text, markup=False)
    )
    rows = [one.data(laboratory.aim) for one in made]
    reached = bool(rows[0]["reached"])
    proposed = reached and search != "grid"
    if proposed:
        laboratory.propose(made[0], target)
    if as_json:
        emit({"reached": reached, "trials": rows, "proposal": str(target) if proposed else ""})
    else:
        _print_trials(side or "through", rows)
        if proposed:
            console().print(f"{named(made[0].changes)}; the changed pack: {target}", markup=False)
    if not reached and search != "grid":
        said.print(
            f"nothing brings {side or 'those who get through'} to {rate:.2f} within {near:.2f}; try others",
            markup=False,
        )
        raise typer.Exit(1)


def _print_trials(whose: str, rows: list[dict[str, Any]]) -> None:
    names = list(rows[0]["values"])
    table = Table(*names, "games", whose, "95 %", "", box=None)
    for row in rows:
        table.add_row(
            *[str(row["values"][name]) for name in names], str(row["games"]), f"{100 * row['share']:.1f} %",
            f"{100 * row['low']:.1f} to {100 * row['high']:.1f}",
            "fits" if row["reached"] else "too far off" if row["stopped"] else "",
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
