"""Metrics for Prometheus. With several workers the numbers of all of them are summed through files in a folder."""

from __future__ import annotations

import os
from pathlib import Path

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.multiprocess import MultiProcessCollector, mark_process_dead

FOLDER_VARIABLE = "PROMETHEUS_MULTIPROC_DIR"
CONTENT_TYPE = "text/plain; version=0.0.4; charset=utf-8"
SECONDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)


class Metrics:
    """What a server counts. Labels are route patterns and stable codes, never ids or addresses."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.requests = Counter(
            "sortie_requests",
            "Requests by route and status.",
            ("method", "route", "status"),
            registry=self.registry,
        )
        self.seconds = Histogram(
            "sortie_request_seconds",
            "Time of a request.",
            ("route",),
            buckets=SECONDS,
            registry=self.registry,
        )
        self.refusals = Counter("sortie_refusals", "Refusals by code.", ("code",), registry=self.registry)
        self.answers = Counter("sortie_answers", "Answers acknowledged.", registry=self.registry)
        self.acknowledge = Histogram(
            "sortie_acknowledge_seconds",
            "From an answer's arrival to its durable acknowledgement.",
            buckets=SECONDS,
            registry=self.registry,
        )
        self.sockets = Gauge(
            "sortie_sockets", "Sockets open now.", registry=self.registry, multiprocess_mode="livesum"
        )
        self.cut = Counter(
            "sortie_sockets_cut", "Sockets cut, by reason.", ("reason",), registry=self.registry
        )
        self.tables = Gauge(
            "sortie_tables_in_memory",
            "Tables in memory.",
            registry=self.registry,
            multiprocess_mode="livesum",
        )

    def forget_dead(self) -> None:
        """What worker processes that are gone had open is not open any more."""
        folder = os.environ.get(FOLDER_VARIABLE, "")
        for file in Path(folder).glob("gauge_live*_*.db") if folder else ():
            process = int(file.stem.rpartition("_")[2])
            try:
                os.kill(process, 0)
            except ProcessLookupError:
                mark_process_dead(process)  # type: ignore[no-untyped-call]
            except PermissionError:
                pass  # it lives, and is not ours

    def page(self) -> bytes:
        """All numbers as Prometheus reads them."""
        if not os.environ.get(FOLDER_VARIABLE):
            return generate_latest(self.registry)
        self.forget_dead()
        registry = CollectorRegistry()
        MultiProcessCollector(registry)  # type: ignore[no-untyped-call]
        return generate_latest(registry)
