# Everything runs in one environment of its own; PYTHON=/path/to/python3.12 chooses what it is made with.
PYTHON ?=
VENV := .venv
BIN := $(VENV)/bin
MADE := $(VENV)/made
EXTRAS := test,dev,docs,pettingzoo
PYTEST_FLAGS ?= -n auto
SEED ?= 7
GAME ?= surrealist

.PHONY: play test quick lint docs pictures wheel bench frozen words programs ending recovery meaning conformance clean

play: $(MADE)
	@$(BIN)/supperrules play --game $(GAME) --players 3 --mode normal --seed $(SEED) --seat greedy

test: $(MADE)
	$(BIN)/python -m pytest $(PYTEST_FLAGS)

# The loop while one works: lint, types, and the tests of what was changed since the last commit.
quick: $(MADE)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy --strict
	$(BIN)/python -m pytest $(PYTEST_FLAGS) -q $$($(BIN)/python -m tests.quick)

lint: $(MADE)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy --strict
	$(BIN)/supperrules lint cards
	$(BIN)/supperrules fmt --check cards

docs: $(MADE)
	NO_MKDOCS_2_WARNING=1 $(BIN)/python -m mkdocs build --strict

# PEERS=all plays beside more of them; COMPILED=1 builds and measures the compiled wheel; MEMORY=100000 plays so many
# games in a row. The peers have an environment of their own, since some of them pin what they need.
PEERS ?= always
COMPILED ?=
MEMORY ?= 0
BESIDE := $(VENV)-bench/bin
ALONE := $(VENV)-compiled/bin
INSTALL := pip --quiet --disable-pip-version-check install

bench: $(MADE)
	@test -x $(BESIDE)/python || $(BIN)/python -m venv $(VENV)-bench
	@$(BESIDE)/$(INSTALL) --editable . -r benchmarks/requirements.txt
	@if test "$(PEERS)" = all; then while read -r peer; do \
		$(BESIDE)/$(INSTALL) "$$peer" || echo "without $$peer" >&2; \
	done <benchmarks/requirements-peers.txt; fi
	@if test -n "$(COMPILED)"; then rm -rf $(VENV)-compiled dist/compiled && $(BIN)/python -m venv $(VENV)-compiled \
		&& SUPPERRULES_COMPILE=1 $(BIN)/pip --quiet --disable-pip-version-check wheel --no-deps --wheel-dir dist/compiled . \
		&& $(ALONE)/$(INSTALL) dist/compiled/*.whl; fi
	@$(BESIDE)/python -m benchmarks --peers $(PEERS) --memory $(MEMORY) --json benchmarks/last.json \
		$(if $(COMPILED),--compiled $(CURDIR)/$(ALONE)/python)

# The pictures of README and site, of the position in docs/pictures/table.txt and of three cards.
PICTURED := paul-klee jean-arp ted-joans

pictures: $(MADE)
	$(BIN)/supperrules show --svg --position "$$(cat docs/pictures/table.txt)" >docs/pictures/table.svg
	for card in $(PICTURED); do $(BIN)/supperrules show --svg $$card >docs/pictures/$$card.svg; done

wheel: $(MADE)
	rm -rf dist
	$(BIN)/pip --quiet --disable-pip-version-check wheel --no-deps --wheel-dir dist .

DO ?= compare

frozen: $(MADE)
	@test -n "$(DIR)" || { echo "make frozen DIR=/path/to/outputs" >&2; exit 2; }
	$(BIN)/python -m tests.measure.frozen $(DO) "$(DIR)"

# Is every word of the shipped cards accounted for? Does a scenario notice a changed program? Why does every game end?
# Is each of several mistakes told once and in its card? Does the engine do what the rules say, over thousands of programs?
words: $(MADE)
	$(BIN)/python -m tests.measure.words

programs: $(MADE)
	$(BIN)/python -m tests.measure.programs

ending: $(MADE)
	$(BIN)/python -m tests.measure.ending

recovery: $(MADE)
	$(BIN)/python -m tests.measure.recovery
	$(BIN)/python -m tests.measure.typos
	$(BIN)/python -m tests.measure.paraphrases

meaning: $(MADE)
	HYPOTHESIS_PROFILE=long $(BIN)/python -m pytest $(PYTEST_FLAGS) tests/surrealist/test_differential.py

# The golden games as plain JSON, for other engines and frontends to check themselves.
conformance: $(MADE)
	$(BIN)/python conformance/make.py

clean:
	rm -rf $(VENV) $(VENV)-bench $(VENV)-compiled dist site

# The stamp is written last and goes first, so that an environment without it is half made and is made again from nothing.
$(MADE): pyproject.toml build_hook.py
	@python=$$(.ci/python "$(PYTHON)") || exit 2; \
	test -e $@ || rm -rf $(VENV); \
	rm -f $@; \
	echo "making $(VENV) with $$python" >&2; \
	"$$python" -m venv $(VENV) \
	&& $(BIN)/python -m pip --quiet --disable-pip-version-check install --editable '.[$(EXTRAS)]' \
	&& touch $@
