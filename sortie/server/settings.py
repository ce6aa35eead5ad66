"""Settings of a server: one frozen value, from the command line or from SORTIE_ variables of the environment."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass, fields, replace
from typing import Any, NamedTuple

from sortie.kernel.errors import SortieError
from sortie.server.orders import OVER, WINDOW_BEAT_MS

DATABASE_VARIABLE = "SORTIE_DATABASE_URL"
SETTINGS_VARIABLE = "SORTIE_SETTINGS"  # how the command hands its settings to the worker processes
LOG_LEVELS = ("debug", "info", "warning", "error")


class BadSetting(SortieError):
    """A setting that cannot be; the message says which values can."""


class Retention(NamedTuple):
    """For how many days after its last change a table is kept; 0: for ever."""

    finished: int = 0
    unfinished: int = 0

    def days(self, status: str) -> int:
        """The days of a table with this status."""
        return self.finished if status == OVER else self.unfinished


FOR_EVER = Retention()


@dataclass(frozen=True)
class Settings:
    """Everything an operator may decide. The defaults suit a laptop and a small public server."""

    host: str = "127.0.0.1"
    port: int = 8000
    database: str = "sortie.db"  # a path (SQLite) or a URL such as postgresql://…
    workers: int = 1
    log_level: str = "info"
    opener: str = "sortie.games:open_game"  # where games come from, as module:function
    web: str = ""  # the folder of another built client, served under /; "" for the one in the package
    origins: tuple[str, ...] = ()  # other web origins that may open sockets; the server's own always may
    earlier: tuple[str, ...] = ()  # Pythons of environments with earlier versions of Sortie
    trusted_proxies: str = ""  # addresses whose X-Forwarded-For is believed, with commas
    metrics: bool = True
    bot_processes: int = 1
    window_ms: int = WINDOW_BEAT_MS  # the beat on which bots answer in concealed windows; 0: at once
    shutdown_seconds: int = 10
    give_up_seconds: float = 600.0  # of several workers none could start for so long; 0: try for ever
    keep_days: int = 90  # a finished table, after its last change; 0: for ever
    keep_unfinished_days: int = 365  # a table at which nobody has acted for so long; 0: for ever
    packs: tuple[str, ...] = ()  # folders or zips of packs that everybody is offered
    offered: tuple[str, ...] = ()  # the digests of those, found when the server starts

    body_bytes: int = 256_000  # of a request
    pack_bytes: int = 10_000_000  # of an uploaded pack
    record_bytes: int = 2_000_000  # of an uploaded record
    frame_bytes: int = 16_384  # of a message on a socket
    requests_a_second: float = 50.0  # for each client address
    requests_at_once: int = 200
    messages_a_second: float = 40.0  # for each token, on sockets and requests together
    messages_at_once: int = 120
    phrases_a_minute: int = 12  # said by one seat
    phrases_at_once: int = 3
    tables_an_hour: int = 60  # opened by one client address
    packs_an_hour: int = 30  # uploaded by one client address
    surveys_a_minute: int = 120  # looks at drawings that are being edited, by one client address
    checks_a_minute: int = 60  # of packs that are being written, by one client address
    connections_of_a_client: int = 256  # to one process, sockets among them; no limit behind a trusted proxy
    sockets_of_a_client: int = 64
    sockets_of_a_table: int = 64
    header_bytes: int = 32_768  # of a request
    header_seconds: float = 10.0  # until the headers of a request must be there
    request_seconds: float = 120.0  # until all of it; a pack of 10 MB over a slow line takes its time
    hello_seconds: float = 10.0  # until the first message of a socket
    send_seconds: float = 10.0  # until a client must have taken a message

    def text(self) -> str:
        """As one line for the environment of worker processes."""
        return json.dumps(asdict(self))


def retention_of(settings: Settings) -> Retention:
    """For how long tables are kept."""
    return Retention(settings.keep_days, settings.keep_unfinished_days)


def check(settings: Settings) -> Settings:
    """The same settings; BadSetting for the first one that cannot be."""
    if not 0 <= settings.port <= 65535:
        raise BadSetting(f"port {settings.port} does not exist; take one from 0 to 65535")
    if settings.workers < 1:
        raise BadSetting(f"{settings.workers} workers cannot serve; give 1 or more")
    if settings.log_level not in LOG_LEVELS:
        raise BadSetting(f"there is no log level '{settings.log_level}'; take one of {', '.join(LOG_LEVELS)}")
    if not settings.database:
        raise BadSetting(
            "no database is named; give a file such as sortie.db, or a URL such as postgresql://host/name"
        )
    for one in fields(Settings):
        value = getattr(settings, one.name)
        if isinstance(value, (int, float)) and not isinstance(value, bool) and value < 0:
            raise BadSetting(f"{one.name} is {value}; it cannot be below 0")
    return settings


def from_environment(environment: Mapping[str, str], **given: Any) -> Settings:
    """Settings from the environment, with what the command line gives (other than None) on top."""
    settings = read_settings(environment.get(SETTINGS_VARIABLE, ""))
    if environment.get(DATABASE_VARIABLE):
        settings = replace(settings, database=environment[DATABASE_VARIABLE])
    for one in fields(Settings):
        word = environment.get(f"SORTIE_{one.name.upper()}")
        if word is not None:
            settings = replace(settings, **{one.name: _value(one.name, word, getattr(settings, one.name))})
    return check(replace(settings, **{name: value for name, value in given.items() if value is not None}))


def read_settings(text: str) -> Settings:
    """The settings that `text()` wrote; the defaults for an empty text."""
    if not text:
        return Settings()
    try:
        data = json.loads(text)
        for name in ("origins", "earlier", "packs", "offered"):
            data[name] = tuple(data.get(name, ()))
        return Settings(**data)
    except (ValueError, TypeError, AttributeError) as error:
        raise BadSetting(f"{SETTINGS_VARIABLE} is damaged ({error}); unset it") from error


def _value(name: str, word: str, default: Any) -> Any:
    try:
        if isinstance(default, bool):
            return {"on": True, "off": False, "1": True, "0": False}[word.lower()]
        if isinstance(default, tuple):
            return tuple(part.strip() for part in word.split(",") if part.strip())
        return type(default)(word)
    except (KeyError, ValueError) as error:
        kind = "on or off" if isinstance(default, bool) else "a number"
        raise BadSetting(f"SORTIE_{name.upper()} is '{word}'; give {kind}") from error
