"""Which rows are measured on which processors, and where do the results go?"""

import argparse
import sys
from pathlib import Path

from .measure import SUBJECT, Outcome, measure, use_processors

DOCS = Path(__file__).parent.parent / "docs"


def main() -> int:
    """Measure, print the table, write the files; 1 if hloom failed or missed a goal."""
    options = _options()
    use_processors(options.threads)
    # The rows import frameworks, whose thread pools must find the processors already chosen.
    from . import machine, report
    from .rows import all_rows

    outcomes: list[Outcome] = []
    for row in all_rows():
        label = f"{row.group} / {row.name}"
        if options.only and not any(word in label for word in options.only):
            continue
        print(label, file=sys.stderr, flush=True)
        if options.peers_only:
            row.contestants.pop(SUBJECT, None)
        outcomes.append(measure(row))
    facts = machine.facts()
    print(report.table(outcomes))
    for line in report.failures(outcomes):
        print(line)
    if options.publish:
        report.write_json(DOCS / "performance.json", facts, outcomes)
        report.write_page(DOCS / "performance.md", facts, outcomes)
        report.write_plot(DOCS / "performance.svg", outcomes)
    if options.json:
        report.write_json(options.json, facts, outcomes)
    failed = any(SUBJECT in o.failures or o.is_goal_met is False for o in outcomes)
    return 1 if failed else 0


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m bench", description=__doc__)
    parser.add_argument("only", nargs="*", help="measure rows whose 'group / name' has this word")
    parser.add_argument("--threads", type=int, default=2, help="processors to use")
    parser.add_argument("--peers-only", action="store_true", help="leave hloom out")
    parser.add_argument("--json", type=Path, help="write all measurements to this file")
    parser.add_argument("--publish", action="store_true", help="renew docs/performance.*")
    return parser.parse_args()


if __name__ == "__main__":
    sys.exit(main())
