"""Running a server: uvicorn with one or several worker processes, one port, one graceful end."""

from __future__ import annotations

import logging.config
import os
import signal
import socket
import tempfile
from dataclasses import replace

import uvicorn

from sortie.server.bots.worker import load_opener
from sortie.server.http.client_files import client_folder
from sortie.server.http.quotas import FOLDER_VARIABLE as WORKERS_FOLDER
from sortie.server.http.requests import RequestProtocol
from sortie.server.logs import log_settings
from sortie.server.metrics import FOLDER_VARIABLE as METRICS_FOLDER
from sortie.server.offered_packs import offered_packs
from sortie.server.settings import SETTINGS_VARIABLE, BadSetting, Settings, retention_of
from sortie.server.socket.protocol import SocketProtocol
from sortie.server.store.packs import OPERATOR, keep_pack
from sortie.server.store.store import Store
from sortie.server.supervisor import Supervisor
from sortie.server.worker_server import WorkerServer

log = logging.getLogger("sortie.server")
APPLICATION = "sortie.server.app:app_from_environment"
BACKLOG = 2048
PING_SECONDS = 20.0
HANGING_SECONDS = 15  # a worker that does not answer its supervisor for so long is replaced


def serve(settings: Settings) -> int:
    """Serve until SIGTERM or SIGINT; the exit code. StoreError and BadSetting before anything is served."""
    logging.config.dictConfig(log_settings(settings.log_level))
    settings = prepare(settings)
    listener = listen(settings.host, settings.port)
    settings = replace(settings, port=listener.getsockname()[1])
    os.environ[SETTINGS_VARIABLE] = settings.text()
    config = uvicorn_config(settings)
    log.info("serving", extra={"host": settings.host, "port": settings.port, "workers": settings.workers})
    log.info("old tables are deleted; 0 days: never", extra=retention_of(settings)._asdict())
    for one in (signal.SIGTERM, signal.SIGINT):
        signal.signal(one, _noted)
    with tempfile.TemporaryDirectory(prefix="sortie-workers-") as folder:
        if settings.workers > 1:
            os.environ[METRICS_FOLDER] = os.environ[WORKERS_FOLDER] = folder
            supervisor = Supervisor(config, listener, settings.give_up_seconds)
            supervisor.run()
            return 1 if supervisor.gave_up else 0
        server = WorkerServer(config)
        server.run(sockets=[listener])
        return 0 if server.started else 1


def _noted(number: int, _frame: object) -> None:
    """Uvicorn raises a signal again after its graceful end; nothing is left to do then but to leave with code 0."""
    log.info("stopped", extra={"signal": number})


def prepare(settings: Settings) -> Settings:
    """Open the database once, so that migrations run and mistakes are told before workers start; with what is offered."""
    check_places(settings)
    offered = offered_packs(settings.packs)
    store = Store(settings.database)
    try:
        store.prepare()
        store.refuse_read_only()
        with store.writing() as connection:
            for row in offered:
                keep_pack(row, OPERATOR)(connection)
    finally:
        store.close()
    return replace(settings, offered=tuple(row["id"] for row in offered))


def check_places(settings: Settings) -> None:
    """BadSetting for a client or an opener of games that is not there."""
    if settings.web and client_folder(settings.web) is None:
        raise BadSetting(
            f"there is no index.html in '{settings.web}'; name the folder of a built client, or leave --web out"
        )
    if not settings.web and client_folder() is None:
        log.warning("there is no web client here; 'make client' builds it, programs can play without")
    try:
        load_opener(settings.opener)
    except (ImportError, AttributeError, ValueError) as error:
        raise BadSetting(
            f"SORTIE_OPENER is '{settings.opener}' ({error}); give module:function, or unset it"
        ) from error


def listen(host: str, port: int) -> socket.socket:
    """A bound socket; port 0 takes a free one. Bound here, so that the port is known before workers start."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listener = socket.socket(family, socket.SOCK_STREAM)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((host, port))
    except OSError as error:
        listener.close()
        raise BadSetting(
            f"cannot listen on {host}:{port} ({error.strerror}); take another --port or --host"
        ) from error
    listener.set_inheritable(True)
    return listener


def uvicorn_config(settings: Settings) -> uvicorn.Config:
    """How uvicorn serves: no compression of sockets (memory), no access log (ours has no secrets), our limits."""
    return uvicorn.Config(
        APPLICATION,
        factory=True,
        workers=settings.workers,
        http=RequestProtocol,
        ws=SocketProtocol,
        ws_max_size=settings.frame_bytes,
        ws_per_message_deflate=False,
        ws_ping_interval=PING_SECONDS,
        ws_ping_timeout=PING_SECONDS,
        log_config=log_settings(settings.log_level),
        log_level=None,
        access_log=False,
        proxy_headers=bool(settings.trusted_proxies),
        forwarded_allow_ips=settings.trusted_proxies or None,
        server_header=False,
        backlog=BACKLOG,
        timeout_graceful_shutdown=settings.shutdown_seconds,
        timeout_worker_healthcheck=HANGING_SECONDS,
    )
