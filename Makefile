# Every command a contributor needs. `make` alone lists them.

PYTHON ?= python3
# How many tests run at a time: two more than there are cores, since servers and pages are waited for.
JOBS ?= $(shell expr $$(getconf _NPROCESSORS_ONLN) + 2)
# The tests in plain Python wait for nothing and fill the gaps of these: half as many as there are cores.
PURE_JOBS ?= $(shell expr \( $$(getconf _NPROCESSORS_ONLN) + 1 \) / 2)
# More options of `benben serve` for `make play`: make play OPTIONS='--port 8000 --data games'
OPTIONS ?=
# NATIVE=--require fails where no native code can be compiled, instead of going on without.
NATIVE ?=
# What is also tested in plain Python: the rules must play alike both ways, and pictures of tables must be the same.
# Planted faults and random editions are left out, since they are found and accepted alike, and what runs in plain
# Python anyway: texts of games, editions.
PURE_TESTS ?= $(wildcard tests/core tests/trial tests/games tests/perft tests/test_golden.py tests/draw/test_memo.py \
	tests/test_words.py tests/web/test_patches.py tests/web/test_twins.py) \
	--ignore=tests/core/test_real_leaks.py --ignore=tests/core/test_check_catches.py \
	--ignore=tests/core/test_work.py --ignore=tests/games/test_said_values.py \
	--ignore=tests/games/test_random_editions.py --ignore=tests/games/imhotep/test_planted_leaks.py \
	--ignore=tests/games/test_menus.py --ignore=tests/games/test_value_sources.py \
	$(addprefix --ignore=,$(wildcard tests/games/*/test_text.py))
# What `make quick` runs: the rules and what stands on them; no random games, no servers.
QUICK_TESTS ?= tests/core tests/games tests/bots tests/arena tests/test_golden.py tests/test_words.py \
	tests/test_arrows.py tests/test_rules_languages.py --ignore-glob='*/test_walk.py' \
	--ignore=tests/core/test_real_leaks.py --ignore=tests/core/test_check_catches.py \
	--ignore=tests/games/cleopatra/test_knowing.py --ignore=tests/games/imhotep/test_planted_leaks.py
# How many random games `make proof` plays of each game.
GAMES ?= 20000
# How many mutants of each game's rules it draws, and which.
COUNT ?= 200
SEED ?= 1
# How many random editions of each game it plays.
EDITIONS ?= 200
# How often `make proof` kills a server in mid-game.
KILLS ?= 200
# How often, on each database, it kills a server in the middle of sealed choices.
SEALED_KILLS ?= 500
# How often, on each database, it kills a server while people leave tables.
LEAVING_KILLS ?= 20
# How often it has each bad day.
ROUNDS ?= 5
# With which other deals it repeats the tests of the server.
DEALS ?= one two three four five

# Where the packages go; `make pythons` gives each Python a folder of its own.
VENV ?= .venv

BIN := $(VENV)/bin

# Without bytecode files every process of the tests and every server would compile all sources again.
unexport PYTHONDONTWRITEBYTECODE

# Whoever has finished takes over tests that wait for another.
SPREAD = -n $(JOBS) --dist worksteal
PYTEST = $(BIN)/python -m pytest -q
PIP := $(BIN)/python -m pip --disable-pip-version-check install -qq -c constraints.txt

.DEFAULT_GOAL := help
.PHONY: help setup play test suite compiled plain lint style types front front-build quick pythons dist proof proof-list proof-clean rules fields golden perft bench

help: ## list these commands
	@sed -n 's/^\([a-z-]*\):.*## /\1\t/p' $(MAKEFILE_LIST) | expand -t 14

setup: $(VENV)/.stamp ## make .venv and compile the rules; quick when nothing changed
	@$(BIN)/python tools/native.py $(NATIVE)

# The build tools come first so that they are the pinned ones.
$(VENV)/.stamp: pyproject.toml constraints.txt
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and \
		f"benben needs Python 3.11 or newer and $(PYTHON) is {sys.version.split()[0]}: make setup PYTHON=python3.x")'
	@mkdir -p $(VENV) 2>/dev/null && test -w $(VENV) || { echo "benben: $(VENV) cannot be written:" \
		"copy benben into a folder of yours, or name another place: make play VENV=/tmp/benben"; exit 1; }
	@test -x $(BIN)/python || { echo "making $(VENV) with $$($(PYTHON) -V)"; \
		$(PYTHON) -m venv $(VENV) || { rm -rf $(VENV); exit 1; }; }
	@echo "installing the build tools into $(VENV) (1/2)"
	@$(PIP) hatchling mypy setuptools
	@echo "installing benben and what it needs, for a minute or two (2/2)"
	@$(PIP) --no-build-isolation -e '.[dev]'
	@touch $@

play: setup ## play, in the browser; LAN=1 lets phones join (in the terminal: .venv/bin/benben play imhotep)
	@$(BIN)/benben serve --open $(if $(LAN),--lan) $(OPTIONS)

test: setup style ## everything a change must pass
	@$(MAKE) --no-print-directory -j types front compiled plain rules

# The tests, compiled and in plain Python, side by side.
suite: setup
	@$(MAKE) --no-print-directory -j compiled plain rules

compiled: setup
	$(if $(NATIVE),$(BIN)/python -c 'import benben; assert benben.COMPILED')
	$(BIN)/python tools/services.py
	$(PYTEST) $(SPREAD)

# Its report is shown at the end, so that it does not run into the progress of the others.
PLAIN_LOG = build/plain-$(notdir $(VENV)).log
plain: setup
	@mkdir -p build
	@echo 'BENBEN_PURE=1 $(PYTEST) -n $(PURE_JOBS) $(PURE_TESTS) > $(PLAIN_LOG)'
	@BENBEN_PURE=1 nice -n 5 $(PYTEST) -n $(PURE_JOBS) --dist worksteal $(PURE_TESTS) > $(PLAIN_LOG) 2>&1 || { cat $(PLAIN_LOG); exit 1; }
	@echo "in plain Python: $$(tail -n 1 $(PLAIN_LOG))"

lint: style types front ## style and types, of Python and of the front-end

style: setup
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/python tools/fields.py --check

types: setup
	$(BIN)/mypy

front: setup ## types, lint and unit tests of the front-end, and whether its build is current (needs Node.js)
	@$(BIN)/python tools/front_end.py check

front-build: setup ## build the scripts that are served from frontend/ (needs Node.js)
	@$(BIN)/python tools/front_end.py build

quick: lint ## style, types, and a minute of tests: before each commit
	$(PYTEST) $(SPREAD) $(QUICK_TESTS)

pythons: ## the tests on every Python of this machine, pyenv's too
	@for python in $$($(PYTHON) tools/pythons.py); do \
		venv=build/$$($$python -c 'import sys; print("python%d.%d" % sys.version_info[:2])'); \
		echo "$$python in $$venv"; \
		$(MAKE) --no-print-directory suite PYTHON=$$python VENV=$$venv || exit 1; \
	done

dist: setup ## a wheel and a source archive, in dist/
	@rm -rf dist
	$(BIN)/python -m hatchling build -t sdist -t wheel

# --- proof ---------------------------------------------------------------------------------------
# One line is one part of `make proof`: `PROOF_name = command ## what it proves`. Each takes at most
# 45 minutes on two cores and runs alone with `make proof-name`.
PROOF_walk-pure = BENBEN_PURE=1 $(BIN)/benben check --games $(shell expr $(GAMES) / 20) ## every game in plain Python
PROOF_editions = BENBEN_EDITIONS=$(EDITIONS) BENBEN_LOOK_EVERY=1 $(PYTEST) $(SPREAD) tests/games/test_random_editions.py ## 200 random editions of each game, drawn and judged at every step
PROOF_kill = BENBEN_KILLS=$(KILLS) $(PYTEST) tests/web/test_kill.py --log-cli-level=WARNING ## a server killed in mid-game
PROOF_kill-sealed-sqlite = BENBEN_KILLS=$(SEALED_KILLS) $(DAY) sqlite tests/proof/test_kills_sealed.py ## killed in the middle of sealed choices
PROOF_kill-sealed-postgresql = BENBEN_KILLS=$(SEALED_KILLS) $(DAY) postgresql tests/proof/test_kills_sealed.py ## the same with PostgreSQL
PROOF_kill-leaving = BENBEN_KILLS=$(LEAVING_KILLS) $(PYTEST) tests/web/test_kill_leaving.py --log-cli-level=WARNING ## killed while people concede, hand over, remove, erase, and are told
PROOF_disk-full = $(DAY) full tests/proof/test_bad_days.py ## a full disk, and space again
PROOF_database-gone = $(DAY) removed tests/proof/test_bad_days.py ## the database file removed while the server runs
PROOF_database-restarted = $(DAY) goes_and_comes tests/proof/test_bad_days.py ## PostgreSQL restarted and crashed
PROOF_node-frozen = $(DAY) frozen tests/proof/test_bad_days.py ## one of two nodes frozen, and killed
PROOF_worker = $(DAY) workers tests/proof/test_bad_days.py ## the processes in which bots think, killed and hung
PROOF_two-servers = $(DAY) two_servers tests/proof/test_bad_days.py ## two servers on one folder
PROOF_clock = $(DAY) clock tests/proof/test_bad_days.py tests/proof/test_days_by_the_clock.py ## the clock a day forward and back; games of days
PROOF_fuzz = $(ALL) BENBEN_FUZZ=500 $(PYTEST) tests/web/test_fuzz.py tests/cli/test_fuzz.py ## 500 requests for each route of the API, and more broken files
PROOF_deals = for word in $(DEALS); do BENBEN_DEALS=$$word $(PYTEST) $(SPREAD) tests/web || exit 1; done ## other deals
PROOF_attacks = $(PYTEST) tests/web/test_attacks.py -m slow --log-cli-level=WARNING ## one visitor against all others
PROOF_whole-rules = $(ALL) $(PYTEST) $(SPREAD) tests/core tests/games tests/trial tests/draw tests/rl ## the walks of `make test`, all of them
PROOF_whole-pure = $(ALL) BENBEN_PURE=1 $(PYTEST) $(SPREAD) tests/core tests/games tests/trial tests/perft tests/test_golden.py ## the same in plain Python
PROOF_whole-web = $(ALL) $(PYTEST) $(SPREAD) tests/web/test_twins.py tests/web/test_table_twins.py tests/web/test_table.py tests/web/test_why.py tests/web/test_memory.py tests/web/test_rate_limits.py ## what is sent to a seat, in more games; memory and limits for longer
PROOF_whole-browser = $(ALL) $(PYTEST) $(SPREAD) tests/browser ## whole games by clicks, by keys and by thumb
PROOF_legible-pages = $(PYTEST) $(SPREAD) -m slow tests/browser/test_legible_pages.py ## lists, doors, tables of people, the workbench: read in every language and size
PROOF_learner = $(BIN)/python -m venv build/learn && build/learn/bin/python -m pip --disable-pip-version-check install -qq -c constraints.txt -e '.[learn]' && build/learn/bin/python examples/learner.py --steps 80000 --games 100 --out build/learned.zip ## PyTorch learns Imhotep in a minute or two
PROOF_train = $(BIN)/python -m venv build/train && build/train/bin/python -m pip --disable-pip-version-check install -qq -c constraints.txt -e '.[dev,train]' && build/train/bin/benben train imhotep --seats 2 --seconds 240 --workers 2 --epochs 2 --folder build/training && build/train/bin/python -m benben.train.hints imhotep --seats 2 --seconds 30 --file build/training/hints.bin && build/train/bin/python -m pytest -q -m slow tests/bots/test_layers.py ## a network learns from games, in two rounds; one for hints
PROOF_study = $(BIN)/python benchmarks/study.py --workers 2 ## studies tell a change by half of a card, and none where there is none
PROOF_bench = $(BIN)/benben bench ## the figures of docs/performance.md
PROOF_pythons = $(MAKE) --no-print-directory pythons ## the tests on every Python of this machine
PROOF_slow = $(PIP) -e '.[dev,cluster]' && $(PYTEST) -m slow --ignore tests/proof --ignore tests/web/test_attacks.py --ignore-glob 'tests/browser/test_legible*.py' ## slow tests, with a cluster of Ray

# The walk and the screens of each game, and the mutants of each folder with rules, by the files of the folders.
PLAYED := $(patsubst src/benben/games/%/edition.toml,%,$(wildcard src/benben/games/*/edition.toml))
MUTATED := $(patsubst src/benben/games/%/position.py,%,$(wildcard src/benben/games/*/position.py))
$(foreach game,$(PLAYED),$(eval PROOF_walk-$(game) = $$(WALK) $(game)))
$(foreach game,$(PLAYED),$(eval PROOF_legible-$(game) = $$(LEGIBLE) '[$(game)-'))
$(foreach game,$(MUTATED),$(eval PROOF_mutants-$(game) = $$(MUTANTS) $(game)))

STAMPS = build/proof
# Tests leave nothing out.
ALL = BENBEN_WHOLE=1
WALK = $(BIN)/benben check --games $(GAMES) --every 20 --secrets 5
# The tests are named test_...[game-options0] and so on.
LEGIBLE = $(PYTEST) $(SPREAD) -m slow tests/browser/test_legible.py -k
MUTANTS = $(ALL) $(BIN)/python -m tools.mutants --count $(COUNT) --seed $(SEED)
DAY = BENBEN_ROUNDS=$(ROUNDS) $(PYTEST) -m slow --log-cli-level=WARNING -k
PROOFS := $(patsubst PROOF_%,proof-%,$(sort $(filter PROOF_%,$(.VARIABLES))))

.PHONY: $(PROOFS)
proof: $(PROOFS) ## every part of the long proof; goes on where it was stopped

# A finished part leaves a stamp, valid for exactly these sources and this command.
$(PROOFS): proof-%: setup
	@sum=$$( { echo '$(subst ','\'',$(PROOF_$*))'; find src tests tools pyproject.toml constraints.txt -type f \
		! -name '*.pyc' ! -name '*.mo' -exec cksum {} + | sort; } | cksum | tr ' ' -); \
	stamp=$(STAMPS)/$*-$$sum; \
	if test -e $$stamp; then echo "proof-$*: already proved for these sources"; exit; fi; \
	echo "proof-$*"; mkdir -p $(STAMPS); \
	( $(PROOF_$*) ) && rm -f $(STAMPS)/$*-[0-9]*-[0-9]* && date > $$stamp

proof-list: ## the parts of the long proof
	@{ for game in $(PLAYED); do printf 'proof-walk-%s\t20,000 games of the conformance walk\n' $$game; done; \
	for game in $(PLAYED); do printf 'proof-legible-%s\tevery screen read, in every language and size\n' $$game; done; \
	for game in $(MUTATED); do printf 'proof-mutants-%s\ttests that name a rule notice nine of ten wrong lines\n' $$game; done; \
	sed -n 's/^PROOF_\([^ ]*\) =.*## /proof-\1\t/p' $(MAKEFILE_LIST); } | expand -t 30

proof-clean: ## forget which parts of the proof are done
	rm -rf $(STAMPS)

rules: setup ## which numbered rules no test proves
	@$(BIN)/python tools/rules.py

fields: setup ## write copying.py of each game from the fields in its position.py
	@$(BIN)/python tools/fields.py

golden: setup ## rewrite the golden games; read the diff
	@$(BIN)/python tools/golden.py

perft: setup ## count positions
	$(BIN)/python -m pytest -q tests/perft

bench: setup ## how fast
	@$(BIN)/benben bench
