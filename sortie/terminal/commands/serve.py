"""`sortie serve`: tables over HTTP and WebSocket."""

from __future__ import annotations

import os
from typing import Annotated

import typer

from sortie.players.roster import load_class, own_players


def serve(
    host: Annotated[
        str | None, typer.Option(help="The address to listen on; 0.0.0.0 for all. Default: 127.0.0.1.")
    ] = None,
    port: Annotated[int | None, typer.Option(help="The port; 0 takes a free one. Default: 8000.")] = None,
    database: Annotated[
        str | None,
        typer.Option(
            help="A SQLite file or a postgresql:// URL. Default: $SORTIE_DATABASE_URL, else sortie.db."
        ),
    ] = None,
    workers: Annotated[int | None, typer.Option(help="Server processes. Default: 1.", min=1)] = None,
    bots: Annotated[
        int | None, typer.Option(help="Processes in which bots think. Default: 1.", min=0)
    ] = None,
    log_level: Annotated[
        str | None, typer.Option(help="debug, info, warning or error. Default: info.")
    ] = None,
    web: Annotated[str | None, typer.Option(help="The folder of another build of the web client.")] = None,
    packs: Annotated[
        list[str] | None,
        typer.Option(
            "--pack",
            help="A content pack (folder or zip) that everybody is offered in the lobby; may be given again. It is "
            "checked before the server starts.",
        ),
    ] = None,
    keep_days: Annotated[
        int | None,
        typer.Option(
            help="Days after its last move when a finished table is DELETED; 0 keeps it for ever. Default: 90. "
            "`sortie tables --records FOLDER` saves the games before.",
            min=0,
        ),
    ] = None,
    keep_unfinished_days: Annotated[
        int | None,
        typer.Option(
            help="The same for an unfinished table at which nobody has moved for so long. Default: 365.",
            min=0,
        ),
    ] = None,
) -> None:
    """Serve tables over HTTP and WebSocket until SIGTERM or Ctrl-C. Limits are set by variables: docs/server.md.

    Examples:  sortie serve   |   sortie serve --pack my-squad   |   sortie serve --host 0.0.0.0 --port 80 --database postgresql://host/sortie --workers 4
    """
    # These libraries take half a second to load; the other commands do without them.
    from sortie.server.operation import serve as run_server
    from sortie.server.settings import from_environment

    for path in own_players().values():
        load_class(path)  # a player that is not there is told now, and not at the first table
    settings = from_environment(
        os.environ,
        host=host,
        port=port,
        database=database,
        workers=workers,
        bot_processes=bots,
        log_level=log_level,
        web=web,
        packs=tuple(packs) if packs else None,
        keep_days=keep_days,
        keep_unfinished_days=keep_unfinished_days,
    )
    code = run_server(settings)
    if code:
        raise typer.Exit(code)
