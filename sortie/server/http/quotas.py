"""Quotas: how much of the server one client may take, counted by this process or by all its workers together."""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from sortie.server.http.limits import Buckets, Counters
from sortie.server.settings import Settings

if TYPE_CHECKING:
    from sortie.server.http.shared_limits import SharedBuckets, SharedCounters

FOLDER_VARIABLE = "SORTIE_WORKERS_FOLDER"  # where the workers of one server keep what they share
HOUR = 3600.0
MINUTE = 60.0


@dataclass(frozen=True)
class Quotas:
    """Of each client address: requests, tables, packs, checks of packs, sockets; of each token: messages; of each table: sockets; of each seat: phrases."""

    requests: Buckets | SharedBuckets
    messages: Buckets | SharedBuckets
    tables: Buckets | SharedBuckets
    packs: Buckets | SharedBuckets
    sockets_of_clients: Counters | SharedCounters
    sockets_of_tables: Counters | SharedCounters
    phrases: Buckets | SharedBuckets
    checks: Buckets | SharedBuckets
    surveys: Buckets | SharedBuckets


def quotas_of(settings: Settings) -> Quotas:
    """The quotas of the settings."""
    folder = os.environ.get(FOLDER_VARIABLE, "")
    if settings.workers > 1 and folder:
        return _shared(settings, Path(folder))
    return Quotas(
        Buckets(settings.requests_a_second, settings.requests_at_once),
        Buckets(settings.messages_a_second, settings.messages_at_once),
        Buckets(settings.tables_an_hour / HOUR, settings.tables_an_hour),
        Buckets(settings.packs_an_hour / HOUR, settings.packs_an_hour),
        Counters(settings.sockets_of_a_client),
        Counters(settings.sockets_of_a_table),
        Buckets(settings.phrases_a_minute / MINUTE, settings.phrases_at_once),
        Buckets(settings.checks_a_minute / MINUTE, settings.checks_a_minute),
        Buckets(settings.surveys_a_minute / MINUTE, settings.surveys_a_minute),
    )


def _shared(settings: Settings, folder: Path) -> Quotas:
    from sortie.server.http.shared_limits import (  # its locks are not on every system
        SharedBuckets,
        SharedCounters,
    )

    return Quotas(
        SharedBuckets(folder / "requests", settings.requests_a_second, settings.requests_at_once),
        SharedBuckets(folder / "messages", settings.messages_a_second, settings.messages_at_once),
        SharedBuckets(folder / "tables", settings.tables_an_hour / HOUR, settings.tables_an_hour),
        SharedBuckets(folder / "packs", settings.packs_an_hour / HOUR, settings.packs_an_hour),
        SharedCounters(folder / "clients", settings.sockets_of_a_client, settings.workers),
        SharedCounters(folder / "sockets", settings.sockets_of_a_table, settings.workers),
        SharedBuckets(folder / "phrases", settings.phrases_a_minute / MINUTE, settings.phrases_at_once),
        SharedBuckets(folder / "checks", settings.checks_a_minute / MINUTE, settings.checks_a_minute),
        SharedBuckets(folder / "surveys", settings.surveys_a_minute / MINUTE, settings.surveys_a_minute),
    )
