"""How do the measurements look, as text, as JSON, as a page and as a picture?"""

import json
import math
from itertools import groupby
from pathlib import Path

from .measure import SUBJECT, Outcome, Timing

BEGIN, END = "<!-- measured: begin -->", "<!-- measured: end -->"
_UNITS = ((1.0, "s"), (1e-3, "ms"), (1e-6, "µs"))
CONTESTANTS = ("hloom", "jaxlib", "torch")


def table(outcomes: list[Outcome]) -> str:
    """One Markdown table for each group."""
    parts = []
    for group, members in groupby(outcomes, key=lambda outcome: outcome.row.group):
        head = ["", *CONTESTANTS, *(f"{SUBJECT} vs {name}" for name in CONTESTANTS[1:]), "goal"]
        lines = [f"### {group}", "", _line(head), _line(["---"] + ["--:"] * (len(head) - 1))]
        lines += [_line(_cells(outcome)) for outcome in members]
        parts.append("\n".join(lines) + "\n")
    return "\n".join(parts)


def failures(outcomes: list[Outcome]) -> list[str]:
    """One line for each contestant that could not run."""
    return [
        f"{outcome.row.group} / {outcome.row.name}: {name}: {reason}"
        for outcome in outcomes
        for name, reason in outcome.failures.items()
    ]


def write_json(path: Path, machine: dict[str, str], outcomes: list[Outcome]) -> None:
    """Everything measured, for programs to read."""
    rows = [
        {
            "group": outcome.row.group,
            "name": outcome.row.name,
            "seconds": {
                name: {"median": t.median, "low": t.low, "high": t.high}
                for name, t in outcome.timings.items()
            },
            "speed_against": outcome.ratios,
            "work": outcome.row.work
            and {
                "amount": outcome.row.work.amount,
                "unit": outcome.row.work.unit,
            },
            "goal": outcome.row.goal
            and {"peer": outcome.row.goal.peer, "share": outcome.row.goal.share},
            "is_goal_met": outcome.is_goal_met,
            "limit_seconds": outcome.row.limit_seconds,
            "failures": outcome.failures,
        }
        for outcome in outcomes
    ]
    path.write_text(json.dumps({"machine": machine, "rows": rows}, indent=1) + "\n")


def write_page(path: Path, machine: dict[str, str], outcomes: list[Outcome]) -> None:
    """Replace what stands between the two marks of the page."""
    before, rest = path.read_text().split(BEGIN, 1)
    after = rest.split(END, 1)[1]
    facts = "\n".join(f"* {key}: {value}" for key, value in machine.items())
    body = f"{BEGIN}\n\n{facts}\n\n{table(outcomes)}\n{END}"
    path.write_text(before + body + after)


def write_plot(path: Path, outcomes: list[Outcome]) -> None:
    """Bars of the speed against each peer, on a logarithmic axis."""
    import matplotlib

    matplotlib.use("Agg")
    matplotlib.rcParams["svg.hashsalt"] = "hloom"
    import matplotlib.pyplot as plt
    from matplotlib.ticker import FuncFormatter

    shown = [outcome for outcome in outcomes if outcome.ratios][::-1]
    figure, axes = plt.subplots(figsize=(8, 1 + 0.42 * len(shown)), layout="constrained")
    for offset, peer, color in ((0.2, "jaxlib", "#4269d0"), (-0.2, "torch", "#efb118")):
        points = [(i + offset, o.ratios[peer]) for i, o in enumerate(shown) if peer in o.ratios]
        places, ratios = zip(*points, strict=True) if points else ((), ())
        bars = axes.barh(places, [r - 1 for r in ratios], 0.36, left=1, color=color, label=peer)
        axes.bar_label(bars, [f"{r:.2f}" for r in ratios], padding=3, fontsize=7)
    axes.axvline(1, color="black", linewidth=0.8)
    axes.set_xscale("log", base=2)
    axes.xaxis.set_major_formatter(FuncFormatter(lambda value, _: f"{value:g}"))
    axes.margins(x=0.1, y=0.01)
    axes.set_yticks(range(len(shown)), [outcome.row.name for outcome in shown], fontsize=8)
    axes.set_xlabel("speed of hloom as a multiple of the peer's (right of 1: hloom is faster)")
    axes.legend(loc="best")
    figure.savefig(path, metadata={"Date": None} if path.suffix == ".svg" else None)
    plt.close(figure)


def _cells(outcome: Outcome) -> list[str]:
    cells = [outcome.row.name]
    for name in CONTESTANTS:
        timing = outcome.timings.get(name)
        failed = "failed" if name in outcome.failures else ""
        cells.append(_measured(timing, outcome) if timing else failed)
    for name in CONTESTANTS[1:]:
        cells.append(f"{outcome.ratios[name]:.2f}" if name in outcome.ratios else "")
    cells.append(_goal(outcome))
    return cells


def _goal(outcome: Outcome) -> str:
    goal, limit = outcome.row.goal, outcome.row.limit_seconds
    words = [f"{goal.share:.2f} of {goal.peer}"] if goal else []
    words += [f"at most {_seconds(limit)}"] if limit is not None else []
    met = {True: ": met", False: ": missed", None: ""}[outcome.is_goal_met]
    return ", ".join(words) + met if words else ""


def _measured(timing: Timing, outcome: Outcome) -> str:
    text = _seconds(timing.median)
    if outcome.row.work:
        rate = outcome.row.work.amount / timing.median / 1e9
        text += f" ({rate:.{1 if rate < 100 else 0}f} G{outcome.row.work.unit}/s)"
    return text


def _seconds(value: float) -> str:
    scale, unit = next((u for u in _UNITS if value >= u[0]), _UNITS[-1])
    scaled = value / scale
    digits = max(0, 2 - math.floor(math.log10(scaled))) if scaled > 0 else 0
    return f"{scaled:.{digits}f} {unit}"


def _line(cells: list[str]) -> str:
    return "| " + " | ".join(cells) + " |"
