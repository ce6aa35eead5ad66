"""What a process that reads packs of strangers may take; the system ends it at these limits."""

from __future__ import annotations

OPEN_FILES = 64


def set_limits(memory_bytes: int, processor_seconds: int) -> None:
    """Limits of memory and processor time, no new files; nothing where the system has no such limits."""
    try:
        import resource
    except ImportError:
        return
    for what, most in (
        (resource.RLIMIT_AS, memory_bytes),
        (resource.RLIMIT_CPU, processor_seconds),
        (resource.RLIMIT_NOFILE, OPEN_FILES),
        (resource.RLIMIT_FSIZE, 0),
        (resource.RLIMIT_CORE, 0),
    ):
        resource.setrlimit(what, (most, most))
