# The commands of the project; `make help` lists them.
#
# PYTHON  the Python that makes the environment (3.11 or newer)
# VENV    the folder of the environment
# For example, to try another Python beside the usual one:
#     make test PYTHON=python3.13 VENV=.venv313

PYTHON ?= python3
VENV ?= .venv
LAB_ARGS ?= $(if $(filter 0,$(shell id -u)),--allow-root)
# Tests are shared out over the cores, file by file.
PYTEST_ARGS ?= -n auto --maxprocesses 4 --dist loadfile
RUN := $(VENV)/bin/python

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:

# A Python named by hand must be the one that the environment was made with.
ifneq ($(filter command environment,$(origin PYTHON)),)
.PHONY: same-python
same-python:
	@[ ! -x "$(RUN)" ] || [ "$$($(RUN) -V)" = "$$($(PYTHON) -V)" ] || { \
		echo "boardgames: $(VENV) was made with $$($(RUN) -V) and not with '$(PYTHON)'; name another folder: make VENV=.venv-other" >&2; exit 1; }
$(VENV)/.ready-lab $(VENV)/.ready-test $(VENV)/.ready-bench $(VENV)/.ready-pins: | same-python
endif

# One stamp for each set of optional dependencies: set-up runs again when the files it reads change.
$(VENV)/.ready-%: pyproject.toml pins.txt tools/set_up.sh
	@tools/set_up.sh "$(PYTHON)" "$(VENV)" "$*"
	@touch $@

.PRECIOUS: $(VENV)/.ready-%

.PHONY: help
help: ## list these commands
	@awk -F ':.*## ' '/^[a-z-]+:.*## / {printf "  make %-16s %s\n", $$1, $$2}' Makefile

.PHONY: lab
lab: $(VENV)/.ready-lab ## set up on first use, then open the first lesson in JupyterLab
	$(RUN) -m jupyterlab $(LAB_ARGS) notebooks/00_start_here.ipynb

.PHONY: test
test: lint ## set up on first use, then check style and types and run every test
	$(RUN) -m pytest $(PYTEST_ARGS)

.PHONY: lint
lint: $(VENV)/.ready-test ## check style, format and types
	$(RUN) -m ruff check .
	$(RUN) -m ruff format --check .
	$(RUN) -m mypy

.PHONY: format
format: $(VENV)/.ready-test ## put code and notebooks into the project's format
	$(RUN) -m ruff check --fix-only --quiet .
	$(RUN) -m ruff format .

.PHONY: notebooks
notebooks: $(VENV)/.ready-test ## run every notebook and write its outputs
	$(RUN) tools/execute_notebooks.py

.PHONY: notebooks-check
notebooks-check: $(VENV)/.ready-test ## fail if the outputs of a notebook are stale
	$(RUN) tools/execute_notebooks.py --check

.PHONY: pictures
pictures: $(VENV)/.ready-test ## draw the pictures of the README
	$(RUN) tools/make_pictures.py

.PHONY: doctor
doctor: $(VENV)/.ready-lab ## check the installation
	$(RUN) -m boardgames doctor

.PHONY: bench
bench: $(VENV)/.ready-test $(VENV)/.ready-bench ## measure speed and print the ratios
	@set -e; for script in benchmarks/[a-z]*.py; do echo "== $$script"; $(RUN) -m benchmarks.$$(basename $$script .py); done

.PHONY: pins
pins: $(VENV)/.ready-pins ## take the newest versions into pins.txt
	$(RUN) -m uv pip compile pyproject.toml --all-extras --universal --python-version 3.11 \
		--fork-strategy fewest --upgrade --no-header --no-annotate --quiet --output-file pins.txt

.PHONY: clean
clean: ## remove what tests and builds leave behind (the environment stays)
	rm -rf build dist .mypy_cache .pytest_cache .ruff_cache .hypothesis screenshots
	find . -path './.venv*' -prune -o \( -name __pycache__ -o -name .ipynb_checkpoints \) -prune -exec rm -rf {} +

.PHONY: clean-all
clean-all: clean ## remove the environment too
	rm -rf "$(VENV)"
