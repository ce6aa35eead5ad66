"""The `sortie` command: collects the commands, and turns every error into one message that says what to do."""

from __future__ import annotations

import os
import sys

import typer

from sortie.kernel.errors import SortieError
from sortie.terminal.commands.backup import backup, report, restore
from sortie.terminal.commands.bench import bench
from sortie.terminal.commands.campaign import campaign_app
from sortie.terminal.commands.case import case
from sortie.terminal.commands.games import games
from sortie.terminal.commands.odds import odds
from sortie.terminal.commands.pack import pack_app
from sortie.terminal.commands.perft import perft
from sortie.terminal.commands.play import play
from sortie.terminal.commands.replay import replay
from sortie.terminal.commands.rules import rules
from sortie.terminal.commands.serve import serve
from sortie.terminal.commands.simulate import simulate
from sortie.terminal.commands.tables import tables
from sortie.terminal.commands.verify import verify
from sortie.terminal.output import complaints, emit, error_data

FAILED = 1
MISUSED = 2
INTERRUPTED = 130

app = typer.Typer(
    name="sortie",
    help="Play, referee, build and study tactical skirmish board games.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode="rich",
)
commands = (
    games, play, serve, simulate, replay, verify, case, odds, rules, bench, perft, tables, backup, restore, report,
)  # fmt: skip
for command in commands:
    app.command()(command)
app.add_typer(pack_app, name="pack")
app.add_typer(campaign_app, name="campaign")


def main() -> None:
    """The entry point of the package."""
    sys.exit(run(sys.argv[1:]))


def run(arguments: list[str]) -> int:
    """Run one command line; the exit code: 0 done, 1 failed, 2 misused, 130 interrupted."""
    wants_json = "--json" in arguments
    try:
        code = app(arguments, standalone_mode=False, prog_name="sortie")
        return int(code) if isinstance(code, int) else 0
    except typer.Exit as leaving:
        return leaving.exit_code
    except (typer.Abort, KeyboardInterrupt):
        complaints().print("interrupted")
        return INTERRUPTED
    except typer.TyperException as error:
        return _complain(error, wants_json, error.exit_code or MISUSED, _usage(error))
    except BrokenPipeError:
        # Whoever read our output has gone; leave quietly, also when Python flushes stdout at the end.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return FAILED
    except (SortieError, OSError, UnicodeDecodeError) as error:
        return _complain(error, wants_json, FAILED)


def _usage(error: typer.TyperException) -> str:
    context = getattr(error, "ctx", None)
    path = context.command_path if context is not None else "sortie"
    return f"Try '{path} --help'."


def _complain(error: Exception, wants_json: bool, code: int, hint: str = "") -> int:
    if wants_json:
        emit(error_data(error))
        return code
    message = error.format_message() if isinstance(error, typer.TyperException) else str(error)
    complaints().print(f"Error: {message}", style="bold red", markup=False)
    if hint:
        complaints().print(hint, markup=False)
    return code


if __name__ == "__main__":
    main()
