# Everything runs in one environment of its own; PYTHON=/path/to/python3.12 chooses what it is made with.
PYTHON ?=
VENV := .venv
BIN := $(VENV)/bin
MADE := $(VENV)/made
EXTRAS := test,dev,docs,pettingzoo
PYTEST_FLAGS ?= -n auto
SEED ?= 7

.PHONY: play test lint docs wheel words programs meaning clean

play: $(MADE)
	@$(BIN)/supperrules play --game surrealist --players 3 --mode normal --seed $(SEED) --seat greedy

test: $(MADE)
	$(BIN)/python -m pytest $(PYTEST_FLAGS)

lint: $(MADE)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy --strict
	$(BIN)/supperrules lint cards
	$(BIN)/supperrules fmt --check cards

docs: $(MADE)
	NO_MKDOCS_2_WARNING=1 $(BIN)/python -m mkdocs build --strict

wheel: $(MADE)
	rm -rf dist
	$(BIN)/pip --quiet --disable-pip-version-check wheel --no-deps --wheel-dir dist .

# Is every word of the shipped cards accounted for? Does a scenario notice a changed program? Does the engine do what
# the rules say, over thousands of generated programs?
words: $(MADE)
	$(BIN)/python -m tests.measure.words

programs: $(MADE)
	$(BIN)/python -m tests.measure.programs

meaning: $(MADE)
	HYPOTHESIS_PROFILE=long $(BIN)/python -m pytest $(PYTEST_FLAGS) tests/props/test_differential.py

clean:
	rm -rf $(VENV) dist site

# The stamp is written last and goes first, so that an environment without it is half made and is made again from nothing.
$(MADE): pyproject.toml build_hook.py
	@python=$$(.ci/python "$(PYTHON)") || exit 2; \
	test -e $@ || rm -rf $(VENV); \
	rm -f $@; \
	echo "making $(VENV) with $$python" >&2; \
	"$$python" -m venv $(VENV) \
	&& $(BIN)/python -m pip --quiet --disable-pip-version-check install --editable '.[$(EXTRAS)]' \
	&& touch $@
