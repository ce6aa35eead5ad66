"""`sortie mutants`: breaks rules in small ways and sees whether the tests listed for them notice."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import Progress

from sortie import fast_rules
from sortie.games import game_names, open_game
from sortie.kernel.errors import UnknownName
from sortie.lab.mutants.plan import Mutant, planned
from sortie.lab.mutants.results import Outcome, Results, Score, equivalents, score, score_data
from sortie.lab.rules_index import rules_index
from sortie.terminal.commands.arguments import AsJson, GameName
from sortie.terminal.commands.rules import source_root
from sortie.terminal.output import complaints, console, emit


def mutants(
    game: GameName,
    rules: Annotated[int, typer.Option(help="How many rules, drawn by the seed; 0: all of them.")] = 200,
    each: Annotated[int, typer.Option(help="Mutants of each rule, drawn by the seed; 0: all of them.")] = 1,
    seed: Annotated[str, typer.Option(help="Equal seeds draw the same sample.")] = "1",
    rule: Annotated[
        str, typer.Option(help="One rule or chapter instead of a sample, with all its mutants.")
    ] = "",
    jobs: Annotated[int, typer.Option(help="Trials at once.")] = 2,
    least: Annotated[float, typer.Option(help="Fail when the listed tests kill less than this share.")] = 0.0,
    results: Annotated[
        Path, typer.Option(help="Folder in which outcomes are kept; a run goes on from there.")
    ] = Path("build/mutants"),
    as_json: AsJson = False,
) -> None:
    """Break rules in small ways and run the tests listed for them; shows what no test noticed.

    Examples:  sortie mutants GAME   |   sortie mutants GAME --rule MOV.3   |   sortie mutants GAME --rules 0 --each 3
    """
    if game not in game_names():
        raise UnknownName(f"there is no game '{game}'; known games: {', '.join(game_names())}")
    if fast_rules.in_use():
        raise UnknownName("compiled rules cannot be broken: run it with SORTIE_FAST=no, or make mutants")
    root = source_root(game, whole=True)
    entries = rules_index(game, root)
    if rule:
        named = [
            entry
            for entry in entries
            if entry.id == rule or entry.id.endswith(f"-{rule}") or f"-{rule}." in entry.id
        ]
        plan = [
            one for one in planned(entries, root, 0, 0, seed) if one.rule in {entry.id for entry in named}
        ]
    else:
        plan = planned(entries, root, rules, each, seed)
    if not plan:
        raise UnknownName(f"no rule of {game} that is called so has a function that can be broken")
    kept = Results(results / f"{game}.jsonl", root)
    _try_missing(game, root, plan, kept, jobs)
    reasons = equivalents(root / "tests" / "mutants" / f"{game}.toml")
    outcomes = [Outcome(one, kept.known(one) or "", reasons.get(one.place, "")) for one in plan]
    found = score(outcomes)
    if as_json:
        emit(score_data(game, found, seed))
    else:
        _print(found)
    if found.share < least:
        raise typer.Exit(1)


def _try_missing(game: str, root: Path, plan: list[Mutant], kept: Results, jobs: int) -> None:
    """Try what no earlier run has tried, with a bar."""
    from sortie.lab.mutants.trials import try_all  # pytest is not there in every installation

    missing = [one for one in plan if kept.known(one) is None]
    if not missing:
        return
    errors = Console(stderr=True)
    with Progress(console=errors, transient=True, disable=not errors.is_terminal) as bar:
        task = bar.add_task(f"mutants of {game}", total=len(missing))

        def report(mutant: Mutant, what: str) -> None:
            kept.add(mutant, what)
            bar.advance(task)

        times = kept.path.with_name(f"{game}-times.jsonl")
        failing = try_all(root, missing, jobs, report, lambda: open_game(game), times)
    if failing:
        raise UnknownName(
            f"these tests fail although nothing is broken; mend them first: {', '.join(failing[:10])}"
        )


def _print(found: Score) -> None:
    out = console()
    for one in found.survivors:
        complaints().print(
            f"{one.mutant.rule}  {one.what}\n    {one.mutant.place} (line {one.mutant.line})", markup=False
        )
        complaints().print(f"    listed: {', '.join(one.mutant.tests)}", markup=False)
    out.print(
        f"{found.killed} of {found.made} mutants ({found.share:.1%}) were noticed by the tests listed for their rule, "
        f"{found.killed_by_others} more by those of other rules of the same function; "
        f"{found.equivalent} make no difference that anybody could notice"
    )
