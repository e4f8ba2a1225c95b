# Everything here makes its own virtual environment under .venv/ and installs what it needs from a
# package index. Needed before: Python 3.11 or newer, g++ and make.

PYTHON ?= $(shell command -v python3.11 || command -v python3)
ENVIRONMENTS := .venv
DEMO := $(ENVIRONMENTS)/demo
TEST := $(ENVIRONMENTS)/test
BENCH := $(ENVIRONMENTS)/bench
PYTEST = $(TEST)/bin/python -m pytest -n auto --dist worksteal
SOURCES := pyproject.toml CMakeLists.txt $(shell find src native -name '*.py' -o -name '*.md' \
	-o -name '*.cpp' -o -name '*.h')
THREADS ?= 2

.PHONY: demo test test-all conformance lint format native bench clean help

help: ## print this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-12s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

demo: $(DEMO)/ready ## compile and run BERT-base and ResNet-50, and check their answers
	@$(DEMO)/bin/python examples/demo.py

test: native ## run the tests, the long ones and the conformance files left out
	@$(PYTEST) -m "not slow and not conformance"

test-all: native ## run every test
	@$(PYTEST)

conformance: native ## run the architecture tests and the conformance files (those skip if absent)
	@$(PYTEST) -m "architecture or conformance"

lint: $(TEST)/ready ## check format, style and types
	$(TEST)/bin/ruff format --check .
	$(TEST)/bin/ruff check .
	$(TEST)/bin/pyright --pythonpath $(TEST)/bin/python

format: $(TEST)/ready ## format the sources and apply what ruff can mend
	$(TEST)/bin/ruff check --fix-only .
	$(TEST)/bin/ruff format .

native: $(TEST)/ready ## build the native runtime in place, for work on the sources
	@$(TEST)/bin/python native/build.py

bench: $(BENCH)/ready ## measure against jaxlib and PyTorch
	@$(BENCH)/bin/python -m bench --threads $(THREADS) $(ROWS)

clean: ## remove environments and what was built
	rm -rf $(ENVIRONMENTS) build src/hloom/_native*.so

$(DEMO)/ready: $(SOURCES)
	@echo "preparing $(DEMO) (once)"
	@$(PYTHON) -m venv $(DEMO)
	@$(DEMO)/bin/python -m pip install --quiet .
	@touch $@

$(TEST)/ready: pyproject.toml tools/requirements.py tools/oracles.txt tools/versions.txt
	@echo "preparing $(TEST) (once)"
	@$(PYTHON) -m venv $(TEST)
	@$(PYTHON) tools/requirements.py test lint > $(TEST)/requirements.txt
	@$(TEST)/bin/python -m pip install --quiet -r $(TEST)/requirements.txt -r tools/oracles.txt \
		-c tools/versions.txt
	@touch $@

$(BENCH)/ready: $(SOURCES) bench/requirements.txt
	@echo "preparing $(BENCH) (once)"
	@$(PYTHON) -m venv $(BENCH)
	@$(BENCH)/bin/python -m pip install --quiet . -r bench/requirements.txt
	@touch $@
