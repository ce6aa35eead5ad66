"""Settings come from the environment and the command line, and say what is wrong with them."""

from __future__ import annotations

import pytest

from sortie.server.errors import StoreMissing
from sortie.server.operation import check_places
from sortie.server.settings import BadSetting, Settings, from_environment, read_settings
from sortie.server.store.store import database_url


def test_the_command_line_counts_more_than_the_environment() -> None:
    environment = {
        "SORTIE_PORT": "9000",
        "SORTIE_HOST": "::1",
        "SORTIE_DATABASE_URL": "postgresql://host/name",
    }
    settings = from_environment(environment, port=9001, host=None)
    assert (settings.host, settings.port, settings.database) == ("::1", 9001, "postgresql://host/name")


def test_workers_get_the_same_settings() -> None:
    settings = Settings(port=1, origins=("https://play.example",), metrics=False)
    assert read_settings(settings.text()) == settings
    assert from_environment({"SORTIE_SETTINGS": settings.text()}) == settings


def test_lists_and_switches_are_read() -> None:
    settings = from_environment(
        {"SORTIE_ORIGINS": "https://a.example, https://b.example", "SORTIE_METRICS": "off"}
    )
    assert settings.origins == ("https://a.example", "https://b.example")
    assert not settings.metrics


@pytest.mark.parametrize(
    ("environment", "word"),
    [
        ({"SORTIE_PORT": "eighty"}, "SORTIE_PORT"),
        ({"SORTIE_PORT": "70000"}, "65535"),
        ({"SORTIE_METRICS": "perhaps"}, "on or off"),
        ({"SORTIE_WORKERS": "0"}, "1 or more"),
        ({"SORTIE_LOG_LEVEL": "loud"}, "debug"),
        ({"SORTIE_BODY_BYTES": "-1"}, "below 0"),
        ({"SORTIE_SETTINGS": "{"}, "SORTIE_SETTINGS"),
        ({"SORTIE_SETTINGS": '{"prot": 1}'}, "SORTIE_SETTINGS"),
    ],
)
def test_mistakes_are_named(environment: dict[str, str], word: str) -> None:
    with pytest.raises(BadSetting, match=word):
        from_environment(environment)


def test_a_database_must_be_named() -> None:
    with pytest.raises(BadSetting, match="postgresql"):
        from_environment({}, database="")


@pytest.mark.parametrize(
    ("settings", "words"),
    [
        (Settings(web="/no/such/folder"), "index.html"),
        (Settings(opener="no.such:thing"), "module:function"),
        (Settings(opener="json:nothing"), "module:function"),
        (Settings(opener=""), "module:function"),
    ],
)
def test_places_that_are_not_there(settings: Settings, words: str) -> None:
    with pytest.raises(BadSetting, match=words):
        check_places(settings)


@pytest.mark.parametrize(
    "address",
    ["mysql://root:secret@localhost/x", "://", "postgresql://me:secret@host:abc/x", "sqlite://", "sqlite:///:memory:", ":memory:"],
)  # fmt: skip
def test_addresses_that_are_no_database(address: str) -> None:
    with pytest.raises(StoreMissing, match=r"sortie\.db") as found:
        database_url(address)
    assert "secret" not in str(found.value)
