# `make lab` and `make test` are all a newcomer needs; `make help` lists the rest.
PYTHON ?= python3
VENV ?= .venv
CONSTRAINTS ?= constraints.txt

BIN := $(VENV)/bin
# Absolute, so that tools started by tools (the hooks) find their neighbours.
export PATH := $(abspath $(BIN)):$(PATH)

# One stamp for each set of packages; -e: edits in lib/ count at once.
define install
	@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	@$(BIN)/python -m pip --version >/dev/null 2>&1 || $(BIN)/python -m ensurepip
	@echo 'Installing into $(VENV), a minute or two, once.'
	@$(BIN)/python -m pip install -qq $(if $(CONSTRAINTS),-c $(CONSTRAINTS)) -e '$(1)'
	@touch $@
endef

.PHONY: help lab test cover check hooks bench clean

help:
	@echo 'make lab     install, open JupyterLab on the start notebook'
	@echo 'make test    install, run every test'
	@echo 'make cover   the tests of the plain runtime, with coverage'
	@echo 'make check   lint, types, floors, YAML, notebooks'
	@echo 'make hooks   run those checks before each git commit'
	@echo 'make bench   speed, as ratios against other engines'
	@echo 'make clean   remove what these commands made'

# ARGS goes to jupyter lab: make lab ARGS=--no-browser
lab: $(VENV)/.lab
	$(BIN)/courtside lab $(if $(ARGS),-- $(ARGS))

test: $(VENV)/.test
	$(BIN)/python -m pytest -n 2 --dist loadfile $(ARGS)

cover: $(VENV)/.test
	COURTSIDE_PLAIN=1 $(BIN)/python -m pytest -m 'not jit and not slow and not notebook' --cov $(ARGS)

check: $(VENV)/.lint
	$(BIN)/prek run --all-files

hooks: $(VENV)/.lint
	$(BIN)/prek install

bench: $(VENV)/.bench
	$(BIN)/python -m bench $(ARGS)

clean:
	rm -rf $(VENV) build dist .pytest_cache .mypy_cache .ruff_cache .import_linter_cache .hypothesis .coverage

$(VENV)/.lab: pyproject.toml constraints.txt
	$(call install,.)

$(VENV)/.test: pyproject.toml constraints.txt
	$(call install,.[test])

$(VENV)/.lint: pyproject.toml constraints.txt
	$(call install,.[lint])

$(VENV)/.bench: pyproject.toml constraints.txt
	$(call install,.[bench])
