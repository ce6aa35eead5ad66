"""The `sortie` command: runs one command line, and turns every error into one message that says what to do."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Annotated

import typer

from sortie import __version__
from sortie.kernel.errors import SortieError
from sortie.terminal.command_table import CommandGroup
from sortie.terminal.extras import extra_needed
from sortie.terminal.output import complaints, console, emit, error_data

FAILED = 1
MISUSED = 2
INTERRUPTED = 130
GAMES_VARIABLE = "SORTIE_GAMES"  # read by sortie.content.game_places, which help does not import

# Help is plain text: to draw it in boxes means to import a reader of Markdown, which takes longer than all the rest.
app = typer.Typer(
    name="sortie",
    cls=CommandGroup,
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
)


def _say_version(wanted: bool) -> None:
    if wanted:
        console().print(f"sortie {__version__}", markup=False, highlight=False)
        raise typer.Exit


@app.callback()
def sortie(
    context: typer.Context,
    version: Annotated[
        bool, typer.Option("--version", help="Say the version.", is_eager=True, callback=_say_version)
    ] = False,
    games: Annotated[
        list[Path] | None,
        typer.Option("--games", help="A folder with games of your own; may be repeated. Also $SORTIE_GAMES."),
    ] = None,
) -> None:
    """Play, referee, build and study tactical skirmish board games."""
    if not games:
        return
    # In the environment, because simulations, servers and their bots are processes of their own.
    before = os.environ.get(GAMES_VARIABLE)
    os.environ[GAMES_VARIABLE] = os.pathsep.join(str(one.resolve()) for one in games)
    context.call_on_close(lambda: _restore(before))


def _restore(folders: str | None) -> None:
    os.environ.pop(GAMES_VARIABLE, None)
    if folders is not None:
        os.environ[GAMES_VARIABLE] = folders


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
    except ModuleNotFoundError as error:
        needed = extra_needed(error)
        if needed is None:
            raise
        return _complain(needed, wants_json, FAILED)


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
