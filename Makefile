# Every command a contributor needs. `make` alone lists them.

PYTHON ?= python3
# How many tests run at a time.
JOBS ?= 2
# NATIVE=--require fails where no native code can be compiled, instead of going on without.
NATIVE ?=
# What is also tested in plain Python: the rules must play alike both ways.
PURE_TESTS ?= $(wildcard tests/core tests/trial tests/games tests/perft tests/test_golden.py)
# How many random games `make proof` plays of each game.
GAMES ?= 20000
# How often `make proof` kills a server in mid-game.
KILLS ?= 200
# With which other deals it repeats the tests of the server.
DEALS ?= one two three four five

BIN := .venv/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check install -qq -c constraints.txt

.DEFAULT_GOAL := help
.PHONY: help setup play test lint proof rules golden perft bench

help: ## list these commands
	@sed -n 's/^\([a-z]*\):.*## /\1\t/p' $(MAKEFILE_LIST) | expand -t 10

setup: .venv/.stamp ## make .venv and compile the rules; quick when nothing changed
	@$(BIN)/python tools/native.py $(NATIVE)

# The build tools come first so that they are the pinned ones.
.venv/.stamp: pyproject.toml constraints.txt
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and \
		f"benben needs Python 3.11 or newer and $(PYTHON) is {sys.version.split()[0]}: make setup PYTHON=python3.x")'
	@test -x $(BIN)/python || $(PYTHON) -m venv .venv
	@echo "installing into .venv"
	@$(PIP) hatchling mypy setuptools
	@$(PIP) --no-build-isolation -e '.[dev]'
	@touch $@

play: setup ## play, in the browser (in the terminal: .venv/bin/benben play imhotep)
	@$(BIN)/benben serve --open

test: setup lint ## everything a change must pass
	$(if $(NATIVE),$(BIN)/python -c 'import benben; assert benben.COMPILED')
	$(BIN)/python tools/services.py
	$(BIN)/python -m pytest -q -n $(JOBS)
	$(if $(PURE_TESTS),BENBEN_PURE=1 $(BIN)/python -m pytest -q -n $(JOBS) $(PURE_TESTS))
	$(BIN)/python tools/rules.py

lint: setup ## style and types
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

proof: setup ## the conformance walk of every game, and pulling the plug of the server, long
	$(BIN)/benben check --games $(GAMES) --every 20 --secrets 5
	BENBEN_PURE=1 $(BIN)/benben check --games $(shell expr $(GAMES) / 20)
	BENBEN_KILLS=$(KILLS) $(BIN)/python -m pytest -q tests/web/test_kill.py --log-cli-level=WARNING
	BENBEN_FUZZ=500 $(BIN)/python -m pytest -q tests/web/test_fuzz.py
	for word in $(DEALS); do BENBEN_DEALS=$$word $(BIN)/python -m pytest -q -n $(JOBS) tests/web || exit 1; done
	$(BIN)/benben bench
	$(PIP) -e '.[dev,cluster]'
	$(BIN)/python -m pytest -q -m slow

rules: setup ## which numbered rules no test proves
	@$(BIN)/python tools/rules.py

golden: setup ## rewrite the golden games; read the diff
	@$(BIN)/python tools/golden.py

perft: setup ## count positions
	$(BIN)/python -m pytest -q tests/perft

bench: setup ## how fast
	@$(BIN)/benben bench
