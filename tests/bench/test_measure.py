"""Does the bench time contestants fairly and report what it found?"""

import json
import time

import pytest

from bench import report
from bench.measure import Goal, Row, Work, measure


def sleeper(seconds):
    return lambda: lambda: time.sleep(seconds)


def broken():
    raise ValueError("no such compiler\nwith details")


def row(**contestants):
    return Row(
        "group",
        "name",
        contestants,
        Work(1e9, "FLOP"),
        Goal("jaxlib", 0.9),
        rounds=3,
        burst_seconds=0.01,
    )


def test_ratio_is_the_speed_against_the_peer():
    outcome = measure(row(hloom=sleeper(0.002), jaxlib=sleeper(0.006)))
    assert 1.5 < outcome.ratios["jaxlib"] < 6
    assert outcome.is_goal_met


def test_slower_than_the_goal_is_missed():
    outcome = measure(row(hloom=sleeper(0.006), jaxlib=sleeper(0.002)))
    assert outcome.is_goal_met is False


def test_longer_than_the_limit_is_missed():
    limited = Row("group", "name", {"hloom": sleeper(0.002)}, limit_seconds=0.001, rounds=2)
    outcome = measure(limited)
    assert outcome.is_goal_met is False
    assert "at most 1.00 ms: missed" in report.table([outcome])


def test_a_contestant_that_fails_leaves_the_others():
    outcome = measure(row(hloom=broken, jaxlib=sleeper(0.001)))
    assert outcome.failures == {"hloom": "ValueError: no such compiler"}
    assert set(outcome.timings) == {"jaxlib"}
    assert outcome.is_goal_met is None


def test_reports_carry_every_measurement(tmp_path):
    outcomes = [measure(row(hloom=sleeper(0.002), jaxlib=sleeper(0.002), torch=broken))]
    text = report.table(outcomes)
    assert "### group" in text and "GFLOP/s" in text and "failed" in text
    report.write_json(tmp_path / "found.json", {"processor": "one"}, outcomes)
    stored = json.loads((tmp_path / "found.json").read_text())
    assert stored["rows"][0]["seconds"]["hloom"]["median"] >= 0.002
    page = tmp_path / "page.md"
    page.write_text(f"above\n{report.BEGIN}\nold\n{report.END}\nbelow\n")
    report.write_page(page, {"processor": "one"}, outcomes)
    renewed = page.read_text()
    assert renewed.startswith("above") and renewed.endswith("below\n") and "old" not in renewed


def test_plot_is_drawn(tmp_path):
    pytest.importorskip("matplotlib")
    outcomes = [measure(row(hloom=sleeper(0.002), jaxlib=sleeper(0.001)))]
    report.write_plot(tmp_path / "plot.svg", outcomes)
    assert (tmp_path / "plot.svg").stat().st_size > 1000


@pytest.mark.parametrize(
    ("seconds", "text"), [(2.2, "2.20 s"), (0.0123, "12.3 ms"), (4.5e-6, "4.50 µs")]
)
def test_seconds_read_well(seconds, text):
    assert report._seconds(seconds) == text
