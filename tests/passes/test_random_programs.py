"""Do random programs give the same values, bit for bit, before and after each pass?"""

from __future__ import annotations

import pytest

from hloom.formats.text import print_module
from hloom.interpret import run
from hloom.ir import verify
from hloom.rewriting import run_passes
from tests.passes.page_pieces import arguments, same_bits
from tests.passes.random_programs import Program

PASSES = (
    "simplify{fold=false}",
    "fold_constants",
    "eliminate_common_subexpressions",
    "eliminate_dead_code",
    "lower_chlo,simplify,eliminate_common_subexpressions,simplify,split_reductions",
)


def check(seed: int) -> None:
    """Compare one program before and after all passes."""
    module = Program(seed).finish()
    verify(module)
    text = print_module(module)
    given = [arguments(module, number) for number in range(2)]
    wanted = [run(module, *item) for item in given]
    for passes in PASSES:
        changed = module.clone()
        run_passes(changed, passes, verify_each=True)  # type: ignore[arg-type]
        for arrays, values in zip(given, wanted, strict=True):
            for left, right in zip(values, run(changed, *arrays), strict=True):  # type: ignore[arg-type]
                assert same_bits(left, right), (
                    f"seed {seed}, {passes}: {left} became {right}\n{text}\n{print_module(changed)}"
                )


@pytest.mark.parametrize("first", range(0, 200, 20))
def test_values_stay(first: int) -> None:
    for seed in range(first, first + 20):
        check(seed)


@pytest.mark.slow
@pytest.mark.parametrize("first", range(1000, 6000, 100))
def test_values_stay_at_length(first: int) -> None:
    for seed in range(first, first + 100):
        check(seed)
