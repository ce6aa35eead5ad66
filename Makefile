# make play      set up if needed, build the client and open the lobby in the browser
# make terminal  set up if needed and play against the computer in this terminal
# make client    build the client that the server sends to browsers
# make test      everything a change must pass
# make coverage  the tests of kernel, board and games with the branches they reach
# make long      the tests that take minutes each
# make bench     how fast the rules run here
# make compiled  the same with the compiled rules beside it, after proving that they give the same results
# make clean     remove everything that was made

SHELL := /bin/bash
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
COMPILED := build/compiled
READY := $(VENV)/.ready
GAME ?= skirm
# Games whose every rule has a function and a test.
COMPLETE ?= skirm escape level7 siege
JOBS ?= 2

CLIENT := sortie/server/client/index.html
CLIENT_SOURCES := $(shell find web/src web/public web/scripts web/index.html web/vite.config.ts web/package-lock.json -type f -not -path '*/generated/*')
PORT ?= 8000

.PHONY: play terminal client test coverage check check-client long bench compiled clean setup

# The address is printed, and opened where there is a screen.
play: setup client
	@echo "Sortie: http://127.0.0.1:$(PORT)/   (Ctrl-C ends it)"
	@if [ -n "$$DISPLAY$$WAYLAND_DISPLAY" ] || [ "$$(uname)" = Darwin ]; then \
		(sleep 3; $(BIN)/python -m webbrowser http://127.0.0.1:$(PORT)/ >/dev/null 2>&1) & fi
	$(BIN)/sortie serve --port $(PORT) --log-level warning

terminal: setup
	$(BIN)/sortie play $(GAME)

client: $(CLIENT)

$(CLIENT): $(CLIENT_SOURCES) .ci/client | $(READY)
	VENV=$(VENV) .ci/client build

check-client: setup
	VENV=$(VENV) .ci/client check

setup: $(READY)

$(READY): pyproject.toml setup.py constraints.txt .ci/environment
	PYTHON=$(PYTHON) VENV=$(VENV) .ci/environment
	touch $@

test: setup check client check-client
	$(BIN)/pytest -q -n $(JOBS) -m "not long" | tee build/pytest.txt; exit $${PIPESTATUS[0]}
	for game in $(COMPLETE); do $(BIN)/sortie rules $$game || exit 1; done
	@tail -n 1 build/pytest.txt

# Apart from `test`, because counting branches doubles the time of every test.
coverage: setup
	rm -f .coverage .coverage.*
	$(BIN)/pytest -q -n $(JOBS) -m "not long" --ignore tests/server --ignore tests/browser --ignore tests/terminal \
		--cov=sortie/kernel --cov=sortie/board --cov=sortie/games --cov-report=term:skip-covered --cov-fail-under=95

check: setup
	mkdir -p build
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

# Kill tests with many kills, whole games by touch and keyboard, samples of odds: minutes each.
long: setup client
	$(BIN)/pytest -q -m long

bench: setup
	$(BIN)/sortie bench $(GAME)

# The compiled rules live in a copy of the tree, so that the sources stay interpreted.
compiled: setup
	.ci/compile $(BIN)/python $(COMPILED)
	.ci/same_games $(BIN)/python $(COMPILED)
	.ci/compiled_speed $(BIN)/python $(COMPILED) $(GAME)

clean:
	rm -rf $(VENV) build dist web/node_modules sortie/server/client .pytest_cache .mypy_cache .ruff_cache .hypothesis .coverage .coverage.* *.egg-info
	find sortie tests -name __pycache__ -type d -prune -exec rm -rf {} +
