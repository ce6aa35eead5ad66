# make play      set up if needed, build the client and open the lobby in the browser (PACKS="dir1 dir2" offers packs)
# make terminal  set up if needed and play against the computer in this terminal
# make client    build the client that the server sends to browsers
# make wheel     everything in one file in dist/, to install elsewhere: pip install 'dist/sortie-….whl[server]'
# make test      everything a change must pass
# make coverage  the tests of kernel, board and games with the branches they reach
# make long      the tests that take minutes each
# make mutants   which rules can be broken without a listed test that notices (GAME=, RULES=200, 0 for all, SEED=1)
# make bench     how fast the rules run here
# make compiled  the same with the compiled rules beside it, after proving that they give the same results
# make fast      compile the rules once; server, arena, lab and bots then run about twice as fast
# make clean     remove everything that was made

SHELL := /bin/bash
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
FAST := build/fast
# What playing needs, and what the tests need beyond it.
READY := $(VENV)/.ready
TESTED := $(VENV)/.ready-for-tests
LONG := $(VENV)/.ready-for-long
GAME ?= skirm
# Games whose every rule has a function and a test.
COMPLETE ?= skirm escape level7 siege
# One more than the cores of a small machine: tests of browsers, sockets and kills wait a good part of their time.
JOBS ?= 3
# What is made ready side by side says what it has to say when it is done, so that it can be read.
BESIDE := -j2 $(if $(findstring output-sync,$(.FEATURES)),--output-sync=target)

# Tests start hundreds of processes: compiled modules are kept, whatever the shell says.
unexport PYTHONDONTWRITEBYTECODE

CLIENT := sortie/server/client/index.html
CLIENT_SOURCES := $(shell find web/src web/public web/scripts web/index.html web/vite.config.ts web/package-lock.json -type f -not -path '*/generated/*')
MODULES := web/node_modules/.ready
# Where the system has no Node that is new enough, it comes into the environment.
NODE := $(if $(shell .ci/client node),,$(READY))
PORT ?= 8000
PACKS ?=
RULES ?= 200
SEED ?= 1

.PHONY: play terminal client wheel test checked coverage check check-client rules long mutants bench compiled fast clean setup setup-tests

# The address is printed, and opened where there is a screen.
play: setup client
	@echo "Sortie: http://127.0.0.1:$(PORT)/   (Ctrl-C ends it)"
	@if [ -n "$$DISPLAY$$WAYLAND_DISPLAY" ] || [ "$$(uname)" = Darwin ]; then \
		(sleep 3; $(BIN)/python -m webbrowser http://127.0.0.1:$(PORT)/ >/dev/null 2>&1) & fi
	$(BIN)/sortie serve --port $(PORT) --log-level warning $(foreach pack,$(PACKS),--pack '$(pack)')

terminal: setup
	$(BIN)/sortie play $(GAME)

client: $(CLIENT)

$(MODULES): web/package-lock.json | $(NODE)
	VENV=$(VENV) .ci/client modules

$(CLIENT): $(CLIENT_SOURCES) .ci/client | $(MODULES)
	VENV=$(VENV) .ci/client build

# A folder of an earlier build would bring files that are gone by now.
wheel: setup client
	rm -rf build/lib build/bdist.* dist/sortie-*.whl
	$(BIN)/python -m pip wheel -q --no-deps --wheel-dir dist .

# After the build: both write the same folder of generated sources.
check-client: setup-tests client
	VENV=$(VENV) .ci/client check

setup: $(READY)

setup-tests: $(TESTED)

$(READY): pyproject.toml setup.py constraints.txt .ci/environment
	PYTHON=$(PYTHON) VENV=$(VENV) .ci/environment play
	touch $@

# Not while Node comes into the environment: one pip at a time.
$(TESTED): $(READY) | $(if $(NODE),$(MODULES))
	PYTHON=$(PYTHON) VENV=$(VENV) .ci/environment test
	touch $@

test:
	@$(MAKE) --no-print-directory $(BESIDE) checked
	$(BIN)/pytest -q -n $(JOBS) --dist worksteal -m "not long"

checked: check check-client rules

# Apart from `test`, because counting branches doubles the time of every test.
coverage: setup-tests
	rm -f .coverage .coverage.*
	$(BIN)/pytest -q -n $(JOBS) --dist worksteal -m "not long" --ignore tests/server --ignore tests/browser --ignore tests/terminal \
		--cov=sortie/kernel --cov=sortie/board --cov=sortie/games --cov-report=term:skip-covered --cov-fail-under=95

check: setup-tests
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

rules: setup-tests
	for game in $(COMPLETE); do $(BIN)/sortie rules $$game || exit 1; done

# What learns needs a library that is larger than all others together.
$(LONG): $(TESTED)
	PYTHON=$(PYTHON) VENV=$(VENV) .ci/environment long
	touch $@

# Kill tests with many kills, whole games by touch and keyboard, samples of odds, an example that learns: minutes each.
long: $(LONG) client
	$(BIN)/pytest -q -n $(JOBS) --dist worksteal -m long

# For each rule of a sample the functions are broken in a small way; the tests listed for the rule must notice.
mutants: setup-tests
	SORTIE_FAST=no $(BIN)/sortie mutants $(GAME) --rules $(RULES) --seed $(SEED)

bench: setup
	$(BIN)/sortie bench $(GAME)

compiled: fast
	.ci/same_games $(BIN)/python $(FAST)
	.ci/compiled_speed $(BIN)/python $(FAST) $(GAME)

# Used as long as the sources stay as they are, and by nothing but their own Python; the tests keep to the sources.
fast: setup
	$(BIN)/python .ci/fast $(FAST)

clean:
	rm -rf $(VENV) build dist web/node_modules sortie/server/client .pytest_cache .mypy_cache .ruff_cache .hypothesis .coverage .coverage.* *.egg-info
	find sortie tests -name __pycache__ -type d -prune -exec rm -rf {} +
